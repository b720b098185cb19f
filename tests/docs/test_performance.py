"""The bars of docs/performance.md are the benchmark's, as its one written run measured them."""

from pathlib import Path
from typing import Final

from sandbox.bench.bars import BARS

ROOT: Final = Path(__file__).parents[2]


def rows(page: str) -> list[str]:
    """The rows of a page's table of bars."""
    _, _, below = (ROOT / page).read_text("utf-8").partition("| bar | measured | |\n")
    return below.partition("\n\n")[0].splitlines()[1:]


def test_each_bar_stands_there_with_what_was_measured() -> None:
    assert rows("docs/performance.md") == rows("bench/results.md")


def test_the_run_was_held_against_every_bar() -> None:
    assert [row.split(" | ")[0].removeprefix("| ") for row in rows("bench/results.md")] == [
        bar.says for bar in BARS
    ]
