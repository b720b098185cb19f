"""The comments of a level file's text: those that a saved file keeps, and all of them.

Belongs here: telling a comment from a `#` in a map. It is for texts that were parsed already. Must
not know: what keys mean, disks.
"""

import re
from collections import Counter
from typing import Final

TEXT_OR_COMMENT: Final = re.compile(
    r"""
      '''.*?'''(?:'{0,2})            # a picture, exactly as drawn
    | \"{3}(?:\\.|[^\\])*?\"{3}\"{0,2}  # one with escapes
    | '[^'\n]*'
    | "(?:\\.|[^"\\\n])*"
    | (?P<comment>\#[^\n]*)
    """,
    re.VERBOSE | re.DOTALL,
)


def header(text: str) -> str:
    """The lines before the first key, where there is a comment among them; else nothing."""
    kept: list[str] = []
    for line in text.split("\n"):
        bare = line.strip()
        if bare and not bare.startswith("#"):
            break
        kept.append(line.rstrip() + "\n")
    return "".join(kept) if any(line != "\n" for line in kept) else ""


def comments(text: str) -> Counter[str]:
    """Every comment of a text, and how often it stands there."""
    found = (match["comment"] for match in TEXT_OR_COMMENT.finditer(text))
    return Counter(comment.rstrip() for comment in found if comment)


def are_lost(before: str, after: str) -> bool:
    """Whether a comment of one text is not in the other."""
    return bool(comments(before) - comments(after))
