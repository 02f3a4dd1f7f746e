"""Bots think in processes of their own, for a service and a terminal alike. They are handed moves, never tables."""
