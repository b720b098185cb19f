"""Laying TOML out, so that maps stay pictures and cells stay on one line.

Belongs here: the layout of a value and of a line; how a text or a key is spelt is tomli-w's. Must
not know: what a level file holds.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import tomli_w

MOST_ON_A_LINE: Final = 90


def value(plain: object) -> str:
    """A value on one line: text, whole number, true or false, or a list or a table of these."""
    if isinstance(plain, bool):
        return "true" if plain else "false"
    if isinstance(plain, int):
        return str(plain)
    if isinstance(plain, str):
        return basic(plain)
    if isinstance(plain, Sequence):
        return f"[{', '.join(map(value, plain))}]"
    if isinstance(plain, Mapping):
        return f"{{ {', '.join(pairs(plain))} }}" if plain else "{}"
    raise TypeError(f"no TOML for {plain!r}")


def basic(text: str) -> str:
    """A basic string."""
    return tomli_w.dumps({"text": text}).removeprefix("text = ").removesuffix("\n")


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
    return tomli_w.dumps({name: 0}).removesuffix(" = 0\n")


def pairs(table: Mapping[str, object]) -> list[str]:
    """The lines of a table, without its header."""
    return [f"{key(name)} = {value(plain)}" for name, plain in table.items()]


def section(header: str, table: Mapping[str, object]) -> str:
    """A table with its header."""
    return "\n".join([header, *pairs(table)]) + "\n"


def free(header: str, table: Mapping[str, object]) -> str:
    """A table that may hold texts of several lines and lists of tables, as a person writes them."""
    lines = [f"{key(name)} = {_spread(plain)}" for name, plain in table.items()]
    return "\n".join([header, *lines]) + "\n"


def _spread(plain: object) -> str:
    """A value over as many lines as it reads best on."""
    if isinstance(plain, str):
        return _text(plain)
    if not isinstance(plain, Sequence):
        return value(plain)
    parts = [value(part) for part in plain]
    if any(isinstance(part, Mapping) for part in plain):
        return "".join(["[\n", *(f"    {part},\n" for part in parts), "]"])
    if sum(len(part) + 2 for part in parts) <= MOST_ON_A_LINE:
        return value(plain)
    return "".join(["[\n", *(f"    {line}\n" for line in _packed(parts)), "]"])


def _packed(parts: Sequence[str]) -> list[str]:
    """Values with commas between, as many on a line as it holds."""
    lines = [""]
    for part in parts:
        if lines[-1] and len(lines[-1]) + len(part) > MOST_ON_A_LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {part},".lstrip()
    return lines


def _text(text: str) -> str:
    """A text: over several lines where it has several, and they survive that."""
    if "\n" not in text or "\r" in text:  # a carriage return would be lost
        return basic(text)
    lines = [basic(line)[1:-1] for line in text.split("\n")]
    return '"""\n' + "\n".join(lines) + '"""'
