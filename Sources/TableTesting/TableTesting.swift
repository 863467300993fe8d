// TableTesting
