"""Lessons: a level with a text and tasks, each judged by what the level's own turns really do.

Belongs here: the records, the verdicts, who has come how far. Must not know: the window, how a
lesson is written in a file (that is `sandbox.files.lessons`).
"""
