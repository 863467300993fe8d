// DelegateMultiplexing
