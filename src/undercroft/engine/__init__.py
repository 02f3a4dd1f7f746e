"""What all games share. Names no game, does no I/O; compiled by mypyc."""
