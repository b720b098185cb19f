"""How modules begin, what nothing is called, and what no text of the tree says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.architecture import tree

EMPTY_NAMES: Final = {"manager", "handler", "util", "utils", "helper", "helpers"}
SAID: Final = ("belongs here", "must not know")
TEXTS: Final = {".py", ".toml", ".md", ".txt", ".json", ".html", ""}
# One machine's folders. Taken apart, so that this file passes its own test.
MACHINE_PATHS: Final = re.compile("/" + r"(?:work|root|home|Users)/")
PYTHON = [*tree.files("sandbox"), *tree.files("tests"), *tree.files("bench")]


def docstring(path: Path) -> str:
    """A module's docstring on one line, or nothing."""
    return " ".join((ast.get_docstring(tree.parsed(path)) or "").split())


def test_each_module_begins_by_saying_what_it_is() -> None:
    assert not [tree.dotted(path) for path in PYTHON if not docstring(path)]


def test_each_module_says_what_belongs_in_it_and_what_it_must_not_know() -> None:
    silent = [
        tree.dotted(path)
        for path in tree.files("sandbox")
        if not path.stem.startswith("__")
        and not all(phrase in docstring(path).lower() for phrase in SAID)
    ]
    assert not silent


def words(name: str) -> set[str]:
    """The words of a snake_case or CamelCase name, in lower case."""
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def test_words_of_a_name() -> None:
    assert words("SoundField_of_HTML2") == {"sound", "field", "of", "html"}


def test_no_module_or_class_has_an_empty_name() -> None:
    names = {tree.dotted(path) for path in PYTHON} | {
        node.name
        for path in PYTHON
        for node in ast.walk(tree.parsed(path))
        if isinstance(node, ast.ClassDef)
    }
    assert not [name for name in names if words(name) & EMPTY_NAMES]


def texts() -> Iterator[Path]:
    """The text files of the tree: what is at its root, and all below its folders.

    In a second work tree of git's, `.git` is a file that says where the first is.
    """
    yield from (path for path in tree.ROOT.iterdir() if path.is_file() and path.name != ".git")
    for folder in (".ci", "bench", "docs", "levels", "sandbox", "tests"):
        yield from (tree.ROOT / folder).rglob("*")


def test_no_text_names_a_folder_of_one_machine() -> None:
    found = [
        f"{path.relative_to(tree.ROOT)}, line {number}: {line.strip()}"
        for path in texts()
        if path.is_file() and path.suffix in TEXTS and "__pycache__" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if MACHINE_PATHS.search(line)
    ]
    assert not found, "\n".join(found)
