// The byte scanners.
