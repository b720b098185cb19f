"""The editing tools: pure state machines from cell events to commands.

Belongs here: the list of tools. Must not know: pygame, pixels.
"""

from typing import Final

from sandbox.ui.tools.base import (
    LEFT,
    NO_MODS,
    Command,
    Ghost,
    Group,
    Hand,
    Mods,
    Preview,
    Tool,
    picked,
)
from sandbox.ui.tools.paint import Eraser, FillTool, Line, Pencil, Rectangle
from sandbox.ui.tools.put import CreatureTool, ObjectTool, PickTool, StampTool
from sandbox.ui.tools.select import MoveTool, SelectTool
from sandbox.ui.tools.sound import NoiseTool
from sandbox.ui.tools.walk import WalkTool

TOOLS: Final[tuple[type[Tool], ...]] = (
    Pencil,
    Line,
    Rectangle,
    FillTool,
    PickTool,
    Eraser,
    SelectTool,
    MoveTool,
    StampTool,
    CreatureTool,
    ObjectTool,
    NoiseTool,
    WalkTool,
)


def make_tools(hand: Hand) -> dict[str, Tool]:
    """One of each tool by its name, all with the same things in hand."""
    return {tool.name: tool(hand) for tool in TOOLS}


__all__ = [
    "LEFT",
    "NO_MODS",
    "TOOLS",
    "Command",
    "CreatureTool",
    "Eraser",
    "FillTool",
    "Ghost",
    "Group",
    "Hand",
    "Line",
    "Mods",
    "MoveTool",
    "NoiseTool",
    "ObjectTool",
    "Pencil",
    "PickTool",
    "Preview",
    "Rectangle",
    "SelectTool",
    "StampTool",
    "Tool",
    "WalkTool",
    "make_tools",
    "picked",
]
