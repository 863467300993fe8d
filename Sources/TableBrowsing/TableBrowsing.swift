// TableBrowsing
