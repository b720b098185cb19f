"""Two levels that differ only in what a viewer does not know look alike, whatever one points at.

Belongs here: the two levels, and everything that can be done without changing them. Must not know:
which part of the window might tell.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sandbox import levelfile
from sandbox.document import Document
from sandbox.sim.grid import Cell
from sandbox.ui.intents import Choose, SelectCreature, SelectListener
from sandbox.ui.scene import OVERLAYS
from sandbox.ui.tools import TOOLS
from tests.ui.window.driver import Driver

ONE = """
#########################
#...........#...........#
#.@....k....#.......g...#
#...........#....~~.....#
#...........+....~~.....#
#...........#..L........#
#########################
"""
OTHER = """
#########W###############
#...........#.......L.###
#.@....k....#..+.+..../##
#...........#h.+#+...g..#
#...........+..#.#......#
#...........#..###..T...#
#########################
"""
KEPT = {**{glyph: glyph for glyph in "#.+~'/"}, "W": "#"}
CHEST = 'kind = "chest"'
THINGS = {
    "L": 'kind = "label"\ntext = "listen"',
    "T": 'kind = "tripwire"',
    "k": CHEST,
    "W": CHEST,
}
CELLS = [
    *((20, 1), (22, 1), (20, 2), (17, 4), (15, 5), (20, 5), (21, 3)),
    *((12, 4), (7, 2), (5, 4), (9, 0)),
]
"""Those in the dark; then a door that is seen, a chest, floor, and a wall of which no more is seen
than that it is one."""


def drawn(picture: str, kind: str) -> Document:
    """A level of a picture, with `g` and `h` creatures of a kind that sleep in the other room."""
    rows = picture.strip().split("\n")
    text, plain = ["format = 1", 'name = "Sound"', "map = '''"], []
    for y, row in enumerate(rows):
        plain.append("".join(KEPT.get(glyph, ".") for glyph in row))
        for x, glyph in enumerate(row):
            at = f"at = [{x}, {y}]"
            if glyph == "@":
                text.append(f"[you]\n{at}")
            elif glyph in "gh":
                text.append(f'[[creature]]\nid = "{glyph}"\nkind = "{kind}"\nasleep = true\n{at}')
            elif glyph in THINGS:
                text.append(f"[[object]]\n{THINGS[glyph]}\n{at}")
    return levelfile.loads("\n".join([*text[:3], *plain, "'''", *text[3:]]), "sound.toml")


def hovering(window: Driver, tool: str) -> Iterator[str]:
    window.app.strokes.take(tool)
    for overlay in OVERLAYS if tool == "select" else ("none", "loudness"):
        window.app.state.options = replace(window.app.state.options, overlay=overlay)
        for cell in CELLS:
            window.move(window.point(*cell))
            yield f"{overlay} at {cell}"


def gripping(window: Driver, tool: str) -> Iterator[str]:
    """With the button down and away from there, and left."""
    if tool not in ("select", "move", "rectangle", "line"):
        return
    for x, y in CELLS:
        window.press(window.point(x, y))
        yield f"pressed at {x, y}"
        window.move(window.point(x + 1, y))
        yield f"dragged from {x, y}"
        window.key("escape")
        window.release(window.point(x + 1, y))


def asking(window: Driver, tool: str) -> Iterator[str]:
    """A cell's menu; taking up what is there; a copy of everything, and where it would be put."""
    for x, y in CELLS:
        window.click(x, y, button=3)
        yield f"menu at {x, y}"
        window.key("escape")
        window.app.strokes.pick_up(Cell(x, y))
        window.frames()
        yield f"picked at {x, y}"
    window.app.carry_out(SelectCreature("g"))
    yield "selected"
    window.app.carry_out(SelectListener("g"))
    window.app.carry_out(SelectCreature(None))
    window.frames()
    yield "listener"
    window.key("ctrl+a")
    window.key("ctrl+c")
    window.key("ctrl+v")
    window.move(window.point(14, 3))
    yield "floating"
    window.key("escape")
    window.key("escape")
    window.move((3, 3))
    yield "away"


def comparing(window: Driver, tool: str) -> Iterator[str]:
    window.key("k")
    for view in window.app.screen.comparison.maps.values():
        for cell in CELLS[::4]:
            window.move(view.point_of(cell))
            yield f"compared at {cell}"
    window.key("k")


def looked(document: Document, tool: str) -> dict[str, int]:
    """What the window shows at each step of all that, before a turn and after a shout of yours."""
    window, told = Driver(document), {}
    window.app.carry_out(Choose("view", "you"))
    for turn in range(2):
        window.frames()
        told[f"turn {turn}, nothing pointed at"] = hash(window.pixels())
        steps = [hovering, gripping] if tool else [asking]
        steps += [comparing] if tool in ("", "noise", "select") else []
        for step in steps:
            for what in step(window, tool):
                window.frames()
                told[f"turn {turn}, {what}"] = hash(window.pixels())
        window.app.strokes.take("select")
        window.key("a")
        window.key("h")
    return told


@pytest.mark.parametrize("tool", ["", *(tool.name for tool in TOOLS)])
def test_levels_that_differ_in_the_unknown_alone_look_alike(tool: str) -> None:
    one, other = looked(drawn(ONE, "guard"), tool), looked(drawn(OTHER, "wolf"), tool)
    assert len(one) > 20
    assert [what for what in one if one[what] != other[what]] == []


@pytest.mark.parametrize("tool", [tool.name for tool in TOOLS])
def test_in_the_view_of_a_sleeper_every_tool_can_be_pointed_anywhere(tool: str) -> None:
    """It stands where it knows nothing, not even the floor."""
    window = Driver(drawn(ONE, "guard"))
    window.app.carry_out(Choose("view", "g"))
    window.app.strokes.take(tool)
    for cell in [*CELLS, (20, 2)]:
        window.move(window.point(*cell))
        window.click(*cell, button=3)
        window.key("escape")
    assert window.app.state.options.view == "g"
