"""The comments of a level file's text: what each stands at, and putting it there again.

Belongs here: telling a comment from a `#` in a map, and finding the key or table that a comment is
about. It is for texts that were parsed already. Must not know: what keys mean, disks.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final, NamedTuple

from sandbox.document import Comments, Document, Remark
from sandbox.files.lines import HEADER, KEY

TOKEN: Final = re.compile(
    r"""
      (?P<text>
        '''.*?'''(?:'{0,2})            # a picture, exactly as drawn
      | \"{3}(?:\\.|[^\\])*?\"{3}\"{0,2}  # one with escapes
      | '[^'\n]*'
      | "(?:\\.|[^"\\\n])*"
      )
    | (?P<comment>\#[^\n]*)
    | (?P<opens>[\[{])
    | (?P<closes>[\]}])
    | (?P<ends>\n)
    """,
    re.VERBOSE | re.DOTALL,
)


# What stands where --------------------------------------------------------------------------------


@dataclass
class _Line:
    """A line of a text: `within` a value that began above, and the comment on it, if any."""

    text: str
    within: bool = False
    comment: str = ""

    @property
    def bare(self) -> str:
        """The line without its comment."""
        return self.text.rstrip().removesuffix(self.comment).strip()

    @property
    def behind(self) -> str:
        """The comment with the space before it, so that comments that are aligned stay so."""
        text = self.text.rstrip()
        return text[len(text.removesuffix(self.comment).rstrip()) :] if self.comment else ""


class _Place(NamedTuple):
    """A key, or the head of a table (no key), and the lines from its first to its last."""

    table: str
    nth: int
    key: str
    first: int
    last: int

    @property
    def name(self) -> tuple[str, int, str]:
        return self.table, self.nth, self.key


def _lines(text: str) -> list[_Line]:
    lines = [_Line(line) for line in text.split("\n")]
    number = depth = 0
    for token in TOKEN.finditer(text):
        kind, found = token.lastgroup, token[0]
        if kind == "comment":
            lines[number].comment = found.rstrip()
        elif kind == "opens":
            depth += 1
        elif kind == "closes":
            depth -= 1
        for _ in range(found.count("\n")):
            number += 1
            lines[number].within = kind == "text" or depth > 0
    return lines


def _places(lines: Sequence[_Line]) -> Iterator[_Place]:
    """The keys and the heads of tables, in their order."""
    table, nth, counts = "", 0, Counter[str]()
    for number, line in enumerate(lines):
        if line.within or not line.bare:
            continue
        header, key = HEADER.match(line.text), KEY.match(line.text)
        if header:
            table, nth = header[2], 0
            if header[1] == "[[":
                nth = counts[table]
                counts[table] += 1
        last = number
        while last + 1 < len(lines) and lines[last + 1].within:
            last += 1
        if header or key:
            yield _Place(table, nth, key[1].strip("\"'") if key else "", number, last)


# From a text ----------------------------------------------------------------------------------


def found(text: str, document: Document) -> Comments:
    """The comments of the text that a document was read from."""
    lines = _lines(text)
    remarks: list[Remark] = []
    places = list(_places(lines))
    after = header(text).count("\n")
    for place, following in zip_longest(places, places[1:]):
        above = _block(lines[after : place.first])
        after = place.last + 1
        end = _end_below(lines, after, following.first if following else len(lines))
        behind, below = lines[place.last].behind, _block(lines[after:end])
        if above or behind or below:
            remarks.append(Remark(place.table, place.nth, place.key, above, behind, below))
        after = end
    return Comments(header(text), tuple(remarks), _block(lines[after:]), document.tables)


def _end_below(lines: Sequence[_Line], first: int, following: int) -> int:
    """Where the comments end that stand right below a line and apart from what follows."""
    end = first
    while end < following and lines[end].comment:
        end += 1
    return end if end < following else first


def _block(lines: Sequence[_Line]) -> tuple[str, ...]:
    """The comments that stand alone on lines, with what is blank between them."""
    alone = [line.comment for line in lines if not line.bare]
    return tuple("\n".join(alone).strip("\n").split("\n")) if any(alone) else ()


def header(text: str) -> str:
    """The lines before the first key, where there is a comment among them; else nothing."""
    kept: list[str] = []
    for line in text.split("\n"):
        bare = line.strip()
        if bare and not bare.startswith("#"):
            break
        kept.append(line.rstrip() + "\n")
    return "".join(kept) if any(line != "\n" for line in kept) else ""


# Into a text ----------------------------------------------------------------------------------


def woven(text: str, document: Document) -> str:
    """The text of a document with its comments, each where its key or table stands by now; those
    of what is not there any more are left out."""
    comments = document.comments
    remarks = {
        (remark.table, nth, remark.key): remark
        for remark in comments.remarks
        if (nth := _nth_now(remark, comments.tables, document.tables)) is not None
    }
    lines = text.split("\n")
    for place in reversed(list(_places(_lines(text)))):
        remark = remarks.get(place.name)
        if remark is None:
            continue
        lines[place.last + 1 : place.last + 1] = remark.below
        lines[place.last] += remark.behind
        lines[place.first : place.first] = remark.above
    footer = "".join(f"\n{line}" for line in comments.footer)
    return comments.header + "\n".join(lines) + (f"{footer}\n" if footer else "")


def _nth_now(
    remark: Remark,
    before: Mapping[str, tuple[object, ...]],
    now: Mapping[str, tuple[object, ...]],
) -> int | None:
    """Which table of its name a remark is about by now; None where that is gone.

    It is the one that is known by the same, or that took its place: one changed where it was.
    """
    name, nth = remark.table, remark.nth
    if nth >= len(before.get(name, ())):
        return nth
    old, there = before[name], now[name]
    about = old[nth]
    if nth < len(there) and there[nth] == about:
        return nth
    if about in there:
        return there.index(about)
    changed = len(there) == len(old) and there[nth] not in old
    return nth if changed else None


# What is lost ---------------------------------------------------------------------------------


def comments(text: str) -> Counter[str]:
    """Every comment of a text, and how often it stands there."""
    return Counter(line.comment for line in _lines(text) if line.comment)


def lost(before: str, after: str) -> list[str]:
    """The comments of one text that are not in the other."""
    return sorted((comments(before) - comments(after)).elements())
