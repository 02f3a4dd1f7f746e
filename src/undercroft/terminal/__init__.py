"""Underkeeper and its like in a terminal: one person against a bot, or two at one keyboard."""
