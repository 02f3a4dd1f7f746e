"""Notices: whoever is away is told what happens at their tables, where they asked to be told.

What is to be told is written with the journal's lines (`outbox`), looked at again when it is due (`relevance`), and
sent (`post`) to a browser (`push`), an address (`mail`) or a program (`webhook`). It says nothing that only some may
know.
"""
