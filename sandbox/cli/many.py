"""Doing the same to many files: finding them, sharing them out, showing how far it is.

Belongs here: folders, processes, the progress bar. Must not know: what is done to a file.
"""

import argparse
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from threading import current_thread, main_thread
from typing import Final, TypeVar

from sandbox.cli import arguments as words
from sandbox.errors import InputError
from sandbox.files.disk import files_below

MOST_JOBS: Final = 64
CHUNKS_A_JOB: Final = 4
S = TypeVar("S")
T = TypeVar("T")


def add_levels(parser: argparse.ArgumentParser) -> None:
    """The arguments that name levels, and how many are done at a time."""
    parser.add_argument(
        "levels", metavar="LEVEL", nargs="+", type=Path, help="level files, or folders of them"
    )
    add_jobs(parser)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """The argument for how many are done at a time."""
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=words.whole(1, MOST_JOBS),
        default=1,
        help="how many at a time; 1 unless said",
    )


def files(named: Iterable[Path]) -> list[Path]:
    """The files that were named, and the level files in the folders that were, each once."""
    found: dict[Path, None] = {}
    for path in named:
        levels = sorted(_levels_below(path)) if path.is_dir() else [path]
        if not levels:
            raise InputError("there are no level files (.toml) in this folder", file=str(path))
        found |= dict.fromkeys(levels)
    return list(found)


def _levels_below(folder: Path) -> Iterator[Path]:
    """The level files in a folder and in those below it."""
    return (path for path in files_below(folder) if path.suffix.lower() == ".toml")


def each(
    work: Callable[[S], T], subjects: Sequence[S], jobs: int, unit: str = "level"
) -> Iterator[T]:
    """What comes of each file, in their order, with a progress bar on a terminal.

    `work` must be a function of a module, so that another process can be told of it.
    """
    jobs = min(jobs, len(subjects))
    outcomes = map(work, subjects) if jobs == 1 else _shared_out(work, subjects, jobs)
    return _with_a_bar(outcomes, len(subjects), unit) if sys.stderr.isatty() else outcomes


def _shared_out(work: Callable[[S], T], subjects: Sequence[S], jobs: int) -> Iterator[T]:
    # Fresh processes: the same on every system, and none inherits another's threads.
    chunk = max(1, len(subjects) // (CHUNKS_A_JOB * jobs))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        with _begun_deaf_to_interrupts():
            outcomes = pool.map(work, subjects, chunksize=chunk)
        yield from outcomes


@contextmanager
def _begun_deaf_to_interrupts() -> Iterator[None]:
    """Processes that begin here leave Ctrl-C to this one, which says nothing of it."""
    if current_thread() is not main_thread():  # no other may say what a signal does
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _with_a_bar(outcomes: Iterable[T], total: int, unit: str) -> Iterator[T]:
    """The outcomes; what is printed of one stands above the bar."""
    from tqdm import tqdm

    with tqdm(total=total, unit=unit, leave=False) as bar:
        for outcome in outcomes:
            bar.update()
            bar.clear()
            yield outcome
            bar.refresh()


def count(number: int, what: str) -> str:
    """`1 level`, `2 levels`."""
    return f"{number} {what}" + ("" if number == 1 else "s")
