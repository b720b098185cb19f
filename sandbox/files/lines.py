"""Finding the line of a level file's text that a key path speaks of.

Belongs here: looking a place up in a text that was parsed already. It never fails: where a place is
written in a way that it does not know, there is no line. Must not know: what keys mean.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

HEADER: Final = re.compile(r"\s*(\[\[?)\s*([\w-]+)\s*\]\]?\s*(?:#.*)?$")
KEY: Final = re.compile(r"""\s*("[^"]*"|'[^']*'|[\w.-]+)\s*=""")
PATH: Final = re.compile(r"([\w-]+)(?:\[(\d+)\])?(?:\.(.+))?$")
MAP_ROW: Final = re.compile(r"(map|rooms) row (\d+)")
QUOTES: Final = ("'''", '"""')


class _Line(NamedTuple):
    number: int
    table: str
    at: int | None
    key: str | None
    opens_text: bool


def line_of(text: str, place: str) -> int | None:
    """The line, from 1, of a place such as `creature[0].hearing` or `map row 2, column 5`."""
    row = MAP_ROW.match(place)
    if row:
        return _row_line(text, row[1], int(row[2]))
    path = PATH.match(place)
    if not path:
        return None
    name, index, rest = path[1], int(path[2]) if path[2] else None, path[3]
    lines = [ln for ln in _lines(text) if ln.table == name and index in (None, ln.at)]
    if not lines:
        return next((ln.number for ln in _lines(text) if ln.table == "" and ln.key == name), None)
    keys = {line.key: line.number for line in reversed(lines) if line.key}
    if rest is None:
        return lines[0].number
    first = re.split(r"[.\[]", rest)[0]
    dotted = (number for key, number in keys.items() if key.startswith(f"{first}."))
    return keys.get(rest) or keys.get(first) or next(dotted, lines[0].number)


def _row_line(text: str, key: str, row: int) -> int | None:
    """The line of a row of a map that begins on the line after its quotes."""
    for line in _lines(text):
        if line.table == "" and line.key == key:
            return line.number + row if line.opens_text else None
    return None


def _lines(text: str) -> Iterator[_Line]:
    """The headers and keys of a text, with the table each belongs to; texts in it left out."""
    table, index, counts, within = "", None, dict[str, int](), ""
    for number, line in enumerate(text.split("\n"), 1):
        if within:
            within = "" if within in line else within
            continue
        header, key = HEADER.match(line), KEY.match(line)
        if header:
            table = header[2]
            index = None
            if header[1] == "[[":
                index = counts[table] = counts.get(table, -1) + 1
            yield _Line(number, table, index, None, False)
        elif key:
            value = line[key.end() :].strip()
            within = next((q for q in QUOTES if value.startswith(q) and q not in value[3:]), "")
            yield _Line(number, table, index, key[1].strip("\"'"), bool(within) and len(value) == 3)
