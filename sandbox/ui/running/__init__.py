"""The window while it runs: who gets an event, and what becomes of it.

Belongs here: one job of the window in each module; `ui/app.py` joins them. Must not know: how
anything is drawn, what a command does (`ui/actions/`).
"""
