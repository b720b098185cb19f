"""A scene as JSON: exact, and readable row by row.

Belongs here: the plain form of every record of a scene. Must not know: worlds, pixels.
Terrain is written in glyphs (a space is unknown), booleans as 0 and 1, numbers as rows of numbers,
always top to bottom.
"""

import json
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from sandbox.sim.level import ROOM_GLYPHS
from sandbox.sim.terrain import TERRAINS
from sandbox.ui.scene.model import Ground, Scene

_TERRAIN_GLYPHS = np.array([" ", *(kind.glyph for kind in TERRAINS)])
_ROOM_GLYPHS = np.array(list(ROOM_GLYPHS))


def to_json(scene: Scene) -> str:
    """The scene as JSON text, one row of an array a line; the same for equal scenes."""
    return _text(_plain(scene), 0) + "\n"


def _plain(value: Any) -> Any:
    if isinstance(value, Ground):
        return {
            "terrain": ["".join(row) for row in _TERRAIN_GLYPHS[value.terrain]],
            "remembered": _plain(value.remembered),
            "rooms": ["".join(row) for row in _ROOM_GLYPHS[value.rooms]],
            "light": _plain(value.light),
            "full_light": value.full_light,
        }
    if isinstance(value, np.ndarray):
        if value.dtype == np.bool_:
            return ["".join(row) for row in np.where(value, "1", "0")]
        return value.tolist()
    if is_dataclass(value):
        named = {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
        return {"is": type(value).__name__.removesuffix("Shown").lower()} | named
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _text(value: Any, depth: int) -> str:
    """JSON with one item a line, but flat lists of numbers on one line."""
    inner, outer = "  " * (depth + 1), "  " * depth
    if isinstance(value, dict) and value:
        items = [f"{inner}{json.dumps(key)}: {_text(v, depth + 1)}" for key, v in value.items()]
        return "{\n" + ",\n".join(items) + f"\n{outer}}}"
    if isinstance(value, list) and value and not all(isinstance(v, int | float) for v in value):
        items = [f"{inner}{_text(item, depth + 1)}" for item in value]
        return "[\n" + ",\n".join(items) + f"\n{outer}]"
    return json.dumps(value, ensure_ascii=False)
