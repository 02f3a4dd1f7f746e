"""The draft of chapter 8, a game of its own from which a league follows."""
