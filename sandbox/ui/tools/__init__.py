"""The editing tools: pure state machines from cell events to commands.

Belongs here: the list of tools. Must not know: pygame, pixels.
"""

from collections.abc import Callable
from typing import Final

from sandbox.ui.study import Study, no_study
from sandbox.ui.tools.answer import AnswerTool, MarkTool
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
)
from sandbox.ui.tools.known import NOT_KNOWN, Known, Knows, everything
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


def make_tools(
    hand: Hand, study: Callable[[], Study | None] = no_study, knows: Knows = everything
) -> dict[str, Tool]:
    """One of each tool by its name, all with the same things in hand; and those that answer the
    lesson that is open. `knows` says how much tools may tell."""
    tools: dict[str, Tool] = {tool.name: tool(hand) for tool in TOOLS}
    tools |= {MarkTool.name: MarkTool(hand, study), AnswerTool.name: AnswerTool(hand, study)}
    for tool in tools.values():
        tool.knows = knows
    return tools


__all__ = [
    "LEFT",
    "NOT_KNOWN",
    "NO_MODS",
    "TOOLS",
    "AnswerTool",
    "Command",
    "CreatureTool",
    "Eraser",
    "FillTool",
    "Ghost",
    "Group",
    "Hand",
    "Known",
    "Line",
    "MarkTool",
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
]
