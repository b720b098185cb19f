"""Comparing pictures, and a page that shows where they differ.

Belongs here: reading pictures back, comparing them, keeping what shows a difference, the page. Must
not know: levels, worlds, pygame, the command line, pytest. A picture is a file: `.png`, a moving
`.gif`, `.webp` or `.apng`, or a scene as `.json`.
"""
