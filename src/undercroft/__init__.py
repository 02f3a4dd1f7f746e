"""Undercroft plays, hosts and studies tabletop games from their rulebooks."""

from undercroft.compiled import install

__version__ = "0.1.0"

ENGINE = install()
"""Which engine runs, and why (undercroft.compiled.Choice)."""
