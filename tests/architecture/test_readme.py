"""README keeps its word: its map of folders is the tree's, its commands stand where they are run.

Belongs here: what can be read off README without running it; `.ci/run` runs its two commands.
"""

import re
import tomllib
from typing import Final

import pytest

from tests.architecture import tree

README: Final = (tree.ROOT / "README.md").read_text(encoding="utf-8")


def block(mark: str) -> list[str]:
    """The lines of the fenced block that follows `<!-- mark -->`, which stands there once."""
    found = re.findall(rf"^<!-- {re.escape(mark)} -->\n```\w*\n(.*?)^```$", README, re.M | re.S)
    assert len(found) == 1, f"README has {len(found)} blocks marked {mark!r}"
    return str(found[0]).splitlines()


def mapped_folders() -> dict[str, str]:
    """The folders of README's map, as paths with / from the root, and what is said of each."""
    above: list[tuple[int, str]] = []
    said: dict[str, str] = {}
    for line in block("map of folders"):
        name, _, phrase = line.strip().partition(" ")
        assert name.endswith("/"), f"not a folder: {line}"
        depth = len(line) - len(line.lstrip())
        above = [*(one for one in above if one[0] < depth), (depth, name.rstrip("/"))]
        said["/".join(part for _, part in above)] = phrase.strip()
    return said


def top_folders() -> set[str]:
    """The folders at the root that hold files, but for what tools leave there, and the gate's."""
    left_behind = {"build", "dist", "reports"}
    kept = {path.name for path in tree.ROOT.iterdir() if any(path.glob("**/*.*"))} - left_behind
    return {name for name in kept if not name.startswith(".")} | {".ci"}


def test_the_map_lists_exactly_the_folders_there_are() -> None:
    assert mapped_folders().keys() == top_folders() | tree.folders()


def test_something_is_said_of_every_folder_of_the_map() -> None:
    assert not [path for path, phrase in mapped_folders().items() if not phrase]


@pytest.mark.parametrize("name", ["start", "test"])
def test_a_command_is_one_line_and_makes_its_own_environment(name: str) -> None:
    (line,) = block(f"command: {name}")
    assert line.startswith("python3 -m venv .venv && .venv/bin/pip install ")


def test_links_lead_somewhere() -> None:
    targets = re.findall(r"\]\((?!https?://)([^)#]+)", README)
    assert targets
    assert not [target for target in targets if not (tree.ROOT / target).exists()]


def test_each_dependency_has_its_reason_and_licence() -> None:
    project = tomllib.loads((tree.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    optional = project["optional-dependencies"].values()
    needs = [*project["dependencies"], *(one for group in optional for one in group)]
    names = {re.split(r"[^\w-]", need)[0].lower() for need in needs}
    rows = (tree.ROOT / "docs" / "dependencies.md").read_text("utf-8").splitlines()
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows if "|" in row]
    explained = {row[0].lower(): row[1:] for row in cells if len(row) == 3 and all(row)}
    assert names == explained.keys() - {"distribution", "---"}
