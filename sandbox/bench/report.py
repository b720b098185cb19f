"""The results as tables in text, and as JSON.

Belongs here: laying out rows and bars, and what machine they were measured on. Must not know: how
anything is measured.
"""

import platform
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec
import numpy as np

from sandbox import __version__
from sandbox.bench.bars import Held, held
from sandbox.bench.rows import Left, Row

TITLES: Final = {
    "agreement": "All engines and peers agree",
    "field": "One field at a time, for one",
    "size": "The same noises on a small and a large level, for one",
    "together": "Many noises at once, for one",
    "sight": "What is seen",
    "hearing": "Whom a turn's noises reach",
    "step": "A whole turn",
    "frame": "A frame",
    "start": "Start-up",
    "memory": "Memory",
}


class Results(msgspec.Struct, frozen=True):
    """A run: where and how it was made, its rows, what was left out, the bars."""

    noisebox: str
    python: str
    numpy: str
    machine: str
    rounds: int
    rows: tuple[Row, ...]
    left_out: tuple[Left, ...]
    bars: tuple[Held, ...]


def results(found: Sequence[Row | Left], rounds: int) -> Results:
    """A run's rows, held against the bars."""
    rows = tuple(one for one in found if isinstance(one, Row))
    return Results(
        __version__,
        platform.python_version(),
        np.__version__,
        f"{platform.system()} {platform.machine()}",
        rounds,
        rows,
        tuple(one for one in found if isinstance(one, Left)),
        tuple(held(rows)),
    )


def as_json(run: Results) -> str:
    return msgspec.json.format(msgspec.json.encode(run), indent=1).decode()


def as_line(one: Row | Left) -> str:
    """One row as a line: what it took, and how many times as long as the first of its case."""
    if isinstance(one, Left):
        return f"  {one.text}"
    ratio = "" if one.ratio is None else f"× {_figure(one.ratio)}"
    return f"  {one.case:<42} {one.name:<20} {_figure(one.value):>9} {one.unit:<3}{ratio:>10}"


def bars(run: Results) -> Iterator[str]:
    """Each bar with the measured figure."""
    for one in run.bars:
        mark = "held  " if one.holds else "MISSED"
        yield f"  {mark} {_figure(one.measured):>8}  {one.bar.says}"


def markdown(run: Results) -> Iterator[str]:
    """The rows as tables for a document."""
    yield f"Python {run.python}, numpy {run.numpy}, {run.machine}; {run.rounds} rounds."
    for group, rows in groupby(run.rows, key=lambda row: row.group):
        yield f"\n### {TITLES[group]}\n"
        yield "| case | who | median | times the first |\n| --- | --- | ---: | ---: |"
        for row in rows:
            ratio = "" if row.ratio is None else _figure(row.ratio)
            yield f"| {row.case} | {row.name} | {_figure(row.value)} {row.unit} | {ratio} |"
    yield "\n### Bars\n\n| bar | measured | |\n| --- | ---: | --- |"
    for one in run.bars:
        yield (
            f"| {one.bar.says} | {_figure(one.measured)} | {'held' if one.holds else 'missed'} |"
        )


def _figure(number: float) -> str:
    """Three figures that count."""
    if number >= 100:
        return f"{number:,.0f}"
    places = 1 if number >= 10 else 2 if number >= 0.1 else 3
    return f"{number:.{places}f}"
