"""Tiled's JSON <-> raw tables.

Belongs here: bytes and nothing but JSON. Must not know: what is in the tables.
"""

import json
import re
from typing import Any, Final

import msgspec

from sandbox.errors import InputError
from sandbox.formats.tiled.schema import TOO_DEEP

NUMBERS: Final = re.compile(r"\[\n[\s\d,]+\]")
"""A list of whole numbers over several lines; no text has line ends of its own in JSON."""


def raw(content: bytes) -> Any:
    """The tables of a text. InputError where it is not JSON."""
    try:
        return msgspec.json.decode(content.removeprefix(b"\xef\xbb\xbf"))
    except msgspec.DecodeError as error:
        raise InputError(f"this is not JSON: {error}") from None
    except RecursionError:
        raise InputError(TOO_DEEP) from None
    except ValueError as error:  # bytes that are not UTF-8
        raise InputError(f"this is not JSON: {error}") from None


def text(map_: dict[str, Any]) -> bytes:
    """The text of a map, a list of tiles on one line."""
    lines = json.dumps(map_, ensure_ascii=False, indent=1)
    return (NUMBERS.sub(lambda found: "".join(found[0].split()), lines) + "\n").encode()
