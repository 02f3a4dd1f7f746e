"""The web service: tables, seats, the journal store, identity. The journal is the truth; a table in memory is a
cache."""
