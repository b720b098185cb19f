"""`noisebox check`: replay levels and check what they expect; of lessons, try every answer too.

Belongs here: one line for each failure, and the status. Must not know: when an expectation holds,
when an answer is right.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sandbox.cli import DIFFERS, DONE, WRONG, complain, many
from sandbox.errors import InputError, on_one_line


@dataclass(frozen=True)
class Outcome:
    """What came of a file: how many expectations and lessons' answers, what fails of them, or why
    it could not be read."""

    path: Path
    expectations: int = 0
    answers: int = 0
    failures: tuple[str, ...] = ()
    fault: str = ""


def arguments(parser: argparse.ArgumentParser) -> None:
    many.add_levels(parser)


def run(args: argparse.Namespace) -> int:
    outcomes = []
    for outcome in many.each(outcome_of, many.files(args.levels), args.jobs):
        outcomes.append(outcome)
        for line in outcome.failures:
            print(on_one_line(f"{outcome.path}: {line}"))
        if outcome.fault:
            complain(outcome.fault)
    failed = sum(len(outcome.failures) for outcome in outcomes)
    bad = sum(bool(outcome.fault) for outcome in outcomes)
    print(_summary(outcomes, failed, bad))
    return WRONG if bad else DIFFERS if failed else DONE


def outcome_of(path: Path) -> Outcome:
    """Load, replay and check one file."""
    from sandbox.checking import failures
    from sandbox.files.lessons import lesson_of
    from sandbox.lessons.proof import proof
    from sandbox.levelfile import load

    try:
        document = load(path)
        lesson = lesson_of(document)
        tried, faults = proof(document, lesson) if lesson else (0, ())
        failed = (*map(str, failures(document)), *faults)
        return Outcome(path, len(document.expects), tried, failed)
    except InputError as error:
        return Outcome(path, fault=str(error.within(str(path))))


def _summary(outcomes: Sequence[Outcome], failed: int, bad: int) -> str:
    expectations = sum(outcome.expectations for outcome in outcomes)
    answers = sum(outcome.answers for outcome in outcomes)
    counts = [many.count(len(outcomes), "level"), many.count(expectations, "expectation")]
    counts += [many.count(answers, "answer")] if answers else []
    if not failed and not bad:
        return f"{', '.join(counts)}: all hold"
    parts = [f"{failed} failed"] if failed else []
    parts += [many.count(bad, "bad file")] if bad else []
    return f"{', '.join(counts)}: {', '.join(parts)}"
