"""The guides to the rule sets, read as data.

Belongs here: finding fenced blocks and tables in a page. Must not know: what they must say.
"""

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3]


def page(name: str) -> str:
    """The text of a page of docs/."""
    return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")


def blocks(text: str) -> dict[str, str]:
    """The fenced blocks that follow a mark `<!-- … -->`: mark to what stands in the block."""
    found = re.findall(r"^<!-- (.+?) -->\n```\w*\n(.*?)^```$", text, re.M | re.S)
    assert len(dict(found)) == len(found), "a mark stands twice"
    return dict(found)


def tables(text: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """Every table: the first cell of its head to its rows, by their first cell; no backticks."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for lines in re.findall(r"(?:^\|.*\|\n)+", text, re.M):
        head, _, *rows = (
            [cell.strip().strip("`") for cell in line.strip("|").split("|")]
            for line in lines.splitlines()
        )
        assert head[0] not in found, f"two tables are headed {head[0]}"
        found[head[0]] = {row[0]: tuple(row[1:]) for row in rows}
    return found
