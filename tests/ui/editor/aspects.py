"""Everything that a command can change, as the command table divides it, to be compared.

Belongs here: reading the running window. Must not know: which command changes what.
"""

from dataclasses import fields

import pygame

from tests.ui.window.driver import Driver


def aspects(window: Driver) -> dict[str, object]:
    """What there is now of each of the table's `CHANGES`."""
    app, state, session = window.app, window.app.state, window.session
    screen, hand, floating = app.screen, state.hand, app.strokes.selecting.floating
    path = session.path
    picks = [getattr(hand, field.name) for field in fields(hand) if field.name not in APART]
    return {
        "level": session.document,
        "turns": [(played.number, played.orders) for played in session.turns],
        "time": session.position,
        "disk": {file.name: file.read_bytes() for file in path.parent.iterdir()} if path else {},
        "clipboard": (hand.clip.text() if hand.clip else "", pygame.scrap.get_text()),
        "hand": (
            state.tool,
            state.group,
            picks,
            floating.text() if floating else "",
            app.strokes.tool.busy,
            app.strokes.aiming.act,
        ),
        "selection": (state.selected, state.listener, state.noise, hand.area),
        "cursor": state.cursor,
        "view": (
            state.options,
            screen.map.camera,
            state.comparing,
            state.minimap,
            state.theme,
            state.scale,
            state.sizes,
            state.panels_shown,
        ),
        "focus": (
            screen.region,
            [panel.focus for panel in screen.panels.values()],
            screen.entry is not None and not screen.sheets,
        ),
        "pace": (state.playing, state.speed),
        "lesson": state.study,
        "settings": app.settings,
        "window": pygame.display.is_fullscreen(),
        "asks": [type(sheet) for sheet in screen.sheets],
        "end": not app.running,
    }


APART = ("area", "clip")
"""What the hand holds that is an aspect by itself."""


def changed(before: dict[str, object], after: dict[str, object]) -> set[str]:
    """The aspects that are others now."""
    return {name for name in before if before[name] != after[name]}
