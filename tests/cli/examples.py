"""The examples in docs/: the files that they speak of, and the commands with their output.

Belongs here: reading them out of the pages, and putting what a command prints in its place. Must
not know: what that is. `python -m tests.cli.examples` writes docs/commands.md anew.
"""

import contextlib
import io
import os
import re
import tempfile
from pathlib import Path
from typing import Final

from sandbox.cli import main

DOCS: Final = Path(__file__).parents[2] / "docs"
COMMANDS: Final = DOCS / "commands.md"
LEVEL_FILES: Final = DOCS / "level-files.md"
DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
FILE: Final = re.compile(r"<!-- example: (\S+) -->\n```\w+\n(.*?)```", re.DOTALL)
SHOWN: Final = re.compile(r"```console\n\$ noisebox (.*?)\n(.*?)```", re.DOTALL)
AND_SO_ON: Final = "…\n"


def write_files(folder: Path) -> list[Path]:
    """Put the files that the examples speak of into a folder."""
    pages = "".join(page.read_text(encoding="utf-8") for page in (LEVEL_FILES, COMMANDS))
    files = [(folder / name, text) for name, text in FILE.findall(pages)]
    for path, text in files:
        path.write_text(text, encoding="utf-8")
    return [path for path, _ in files]


def filled(page: str) -> str:
    """A page with what each command prints here and now, in a folder that has the files.

    An output that ends in `…` is shown up to as many lines as it has.
    """
    return SHOWN.sub(_answered, page)


def _answered(shown: re.Match[str]) -> str:
    words, output = shown.groups()
    printed = _printed(words.split())
    if output.endswith(AND_SO_ON):
        lines = printed.splitlines(keepends=True)
        printed = "".join(lines[: output.count("\n") - 1]) + AND_SO_ON
    return f"```console\n$ noisebox {words}\n{printed}```"


def _printed(words: list[str]) -> str:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        main(words)
    return out.getvalue() + err.getvalue()


def rewrite() -> None:
    """Write docs/commands.md anew."""
    for name in DISPLAYS:
        os.environ.pop(name, None)
    page = COMMANDS.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        write_files(Path(folder))
        COMMANDS.write_text(filled(page), encoding="utf-8")


if __name__ == "__main__":
    rewrite()
