"""`noisebox check`: replay levels and check what they expect.

Belongs here: finding the files, sharing them out, and one line for each failure. Must not know:
when an expectation holds.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from sandbox.cli import DIFFERS, DONE, WRONG
from sandbox.cli import arguments as words
from sandbox.errors import InputError

MOST_JOBS = 64


@dataclass(frozen=True)
class Outcome:
    """What came of a file: how many expectations, those that fail, or why it could not be read."""

    path: Path
    expectations: int = 0
    failures: tuple[str, ...] = ()
    fault: str = ""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "levels", metavar="LEVEL", nargs="+", type=Path, help="level files, or folders of them"
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=words.whole(1, MOST_JOBS),
        default=1,
        help="how many at a time (1)",
    )


def run(args: argparse.Namespace) -> int:
    outcomes = []
    for outcome in _with_a_bar(_outcomes(files(args.levels), args.jobs), sys.stderr.isatty()):
        outcomes.append(outcome)
        for line in outcome.failures:
            print(f"{outcome.path}: {line}")
        if outcome.fault:
            print(f"noisebox: {outcome.fault}", file=sys.stderr)
    failed = sum(len(outcome.failures) for outcome in outcomes)
    bad = sum(bool(outcome.fault) for outcome in outcomes)
    print(_summary(outcomes, failed, bad))
    return WRONG if bad else DIFFERS if failed else DONE


def files(named: Iterable[Path]) -> list[Path]:
    """The files that were named, and the level files in the folders that were, by name."""
    found: dict[Path, None] = {}
    for path in named:
        levels = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not levels:
            raise InputError("there are no level files (.toml) in this folder", file=str(path))
        found |= dict.fromkeys(levels)
    return list(found)


def outcome_of(path: Path) -> Outcome:
    """Load, replay and check one file."""
    from sandbox.checking import failures
    from sandbox.levelfile import load

    try:
        document = load(path)
        failed = tuple(map(str, failures(document)))
        return Outcome(path, len(document.expects), failed)
    except InputError as error:
        return Outcome(path, fault=str(error.within(str(path))))


def _outcomes(paths: Sequence[Path], jobs: int) -> tuple[int, Iterator[Outcome]]:
    """How many files there are, and what comes of each, in their order."""
    if jobs == 1 or len(paths) == 1:
        return len(paths), map(outcome_of, paths)
    return len(paths), _shared_out(paths, min(jobs, len(paths)))


def _shared_out(paths: Sequence[Path], jobs: int) -> Iterator[Outcome]:
    # Fresh processes: the same on every system, and none inherits another's threads.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(outcome_of, paths, chunksize=max(1, len(paths) // (4 * jobs)))


def _with_a_bar(counted: tuple[int, Iterator[Outcome]], terminal: bool) -> Iterator[Outcome]:
    """The outcomes, with a progress bar on a terminal, which failures are printed above."""
    total, outcomes = counted
    if not terminal:
        yield from outcomes
        return
    from tqdm import tqdm

    with tqdm(total=total, unit="level", leave=False) as bar:
        for outcome in outcomes:
            bar.update()
            if outcome.failures or outcome.fault:
                bar.clear()
            yield outcome


def _summary(outcomes: Sequence[Outcome], failed: int, bad: int) -> str:
    expectations = sum(outcome.expectations for outcome in outcomes)
    counts = f"{_count(len(outcomes), 'level')}, {_count(expectations, 'expectation')}"
    if not failed and not bad:
        return f"{counts}: all hold"
    parts = [f"{failed} failed"] if failed else []
    parts += [f"{_count(bad, 'bad file')}"] if bad else []
    return f"{counts}: {', '.join(parts)}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")
