"""The games, one folder each, all with the same file names. No game imports another."""
