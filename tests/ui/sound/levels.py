"""Levels that the tests of sound to see play on.

Belongs here: pictures of levels, with who is on them. Must not know: windows.
"""

from collections.abc import Iterable

from sandbox import levelfile
from sandbox.document import Document

TWO_ROOMS = """
#########################
#...........#...........#
#..@........#........g..#
#...........#...........#
#...........+......v....#
#...........#...........#
#########################
"""


def level(
    picture: str = TWO_ROOMS,
    *,
    script: Iterable[tuple[int, str, int, int]] = (),
    loudness: int | None = 280,
    more: str = "",
) -> Document:
    """A level drawn with `@`, guards `g` and villagers `v`; a script of noises made by hand, each
    with its turn, kind and cell, so loud (None: their own)."""
    rows = [row for row in picture.split("\n") if row]
    text = ["format = 1", 'name = "Sound"', more, "map = '''"]
    text += [row.replace("@", ".").replace("g", ".").replace("v", ".") for row in rows]
    text.append("'''")
    for y, row in enumerate(rows):
        for x, glyph in enumerate(row):
            if glyph == "@":
                text.append(f"[you]\nat = [{x}, {y}]")
            elif glyph in KINDS:
                kind = KINDS[glyph]
                text.append(f'[[creature]]\nid = "{kind}-{x}"\nkind = "{kind}"\nat = [{x}, {y}]')
                text.append("asleep = false")
    for turn, kind, x, y in script:
        text.append(f'[[script]]\nturn = {turn}\ndo = "noise"\nkind = "{kind}"\nat = [{x}, {y}]')
        if loudness is not None:
            text.append(f"loudness = {loudness}")
    return levelfile.loads("\n".join(text), "sound.toml")


KINDS = {"g": "guard", "v": "villager"}
HALL = "\n".join(["#" * 40, *["#" + "." * 38 + "#"] * 18, "#" * 40])
