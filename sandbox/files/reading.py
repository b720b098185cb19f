"""From the text of a level file to a document, or one error that says what is wrong where.

Belongs here: the order of the checks: TOML, keys and types, ranges, then meaning. Must not know:
disks, other formats.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import msgspec

from sandbox.document import Document
from sandbox.errors import InputError, on_one_line
from sandbox.files import comments, lines, meaning
from sandbox.files.faults import translated
from sandbox.files.ranges import RANGES
from sandbox.files.schema import LISTS, LevelTable, Table
from sandbox.sim.given import unlike, whole_number

TOML_PLACE: Final = re.compile(r" \(at (?:(line \d+, column \d+)|(end of document))\)$")


def read_document(text: str, file: str) -> Document:
    """The document that a level file's text holds. Raises InputError, `file` and place named."""
    try:
        document = meaning.document(_checked(_parsed(text)))
    except InputError as error:
        line = lines.line_of(text, error.place)
        place = f"line {line}, {error.place}" if line else error.place
        raise InputError(on_one_line(error.what), place=on_one_line(place), file=file) from None
    return replace(document, comments=comments.found(text, document))


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = TOML_PLACE.search(str(error))
        what = str(error)[: found.start()] if found else str(error)
        place = (found[1] or found[2]) if found else ""
        raise InputError(f"this is not TOML: {_lowered(what)}", place=place) from None
    except RecursionError:
        raise InputError("this is not a level: its lists are nested too deeply") from None
    except ValueError:
        raise InputError("this is not TOML: a number in it has thousands of digits") from None


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def _checked(raw: dict[str, Any]) -> LevelTable:
    """The file's tables, each key known, of its type and within its range."""
    try:
        tables = msgspec.convert(raw, LevelTable)
    except msgspec.ValidationError as error:
        raise translated(error, raw, LevelTable) from None
    for place, group, table in _tables(tables):
        for key, (least, most) in RANGES[group].items():
            value = getattr(table, key, None)
            if value is not None and not least <= value <= most:
                raise unlike(value, whole_number(least, most), place + key)
    return tables


def _tables(tables: LevelTable) -> Iterator[tuple[str, str, Table]]:
    """The tables of a file: the place before their keys, whose ranges hold, and the table."""
    yield "", "level", tables
    if tables.you is not None:
        yield "you.", "creature", tables.you
    for name in LISTS:
        for index, table in enumerate(getattr(tables, name)):
            yield f"{name}[{index}].", name, table
