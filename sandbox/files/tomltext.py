"""Writing TOML by hand, so that maps stay pictures and cells stay on one line.

Belongs here: the text of a value and of a line. Must not know: what a level file holds.
"""

import json
from collections.abc import Mapping, Sequence

import tomli_w


def value(plain: object) -> str:
    """A value on one line: text, whole number, true or false, or a list of these."""
    if isinstance(plain, bool):
        return "true" if plain else "false"
    if isinstance(plain, int):
        return str(plain)
    if isinstance(plain, str):
        return basic(plain)
    if isinstance(plain, Sequence):
        return f"[{', '.join(map(value, plain))}]"
    raise TypeError(f"no TOML for {plain!r}")


def basic(text: str) -> str:
    """A basic string. JSON's escapes are TOML's too, but that TOML escapes DEL as well."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def picture(rows: Sequence[str]) -> str:
    """Rows as a multi-line string that begins under its key.

    It is a literal string, exactly as drawn, unless three single quotes in a row would end it.
    """
    text = "\n".join(rows) + "\n"
    if "'''" not in text:
        return f"'''\n{text}'''"
    escaped = text.replace("\\", "\\\\").replace('"""', '""\\"')
    return f'"""\n{escaped}"""'


def key(name: str) -> str:
    """A key, in quotes where it needs them."""
    bare = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name if bare else basic(name)


def pairs(table: Mapping[str, object]) -> list[str]:
    """The lines of a table, without its header."""
    return [f"{key(name)} = {value(plain)}" for name, plain in table.items()]


def section(header: str, table: Mapping[str, object]) -> str:
    """A table with its header."""
    return "\n".join([header, *pairs(table)]) + "\n"


def free(header: str, table: Mapping[str, object]) -> str:
    """A table of any shape, with its longer texts as they are read.

    A carriage return would be lost in a multi-line string, so there all texts stay on one line.
    """
    name = header.strip("[]")
    text = tomli_w.dumps({name: table}, multiline_strings="\\r" not in repr(table))
    return f"{header}\n{text.removeprefix(f'[{name}]').lstrip()}"
