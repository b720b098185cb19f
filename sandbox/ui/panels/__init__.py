"""The panels around the map: each composes widgets from what the window shows.

Belongs here: what stands in a panel and how it looks. Must not know: the session's insides, time,
how an intent is carried out. These are the only files that may import pygame_gui.
"""
