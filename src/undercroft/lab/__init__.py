"""Studies games: many of them, by bots, with intervals."""
