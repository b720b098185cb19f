"""What is kept of each pair that is not the same: the two pictures, where they differ, the words.

Belongs here: the folder of cases below a report, written by any number of processes. Must not know:
how it is shown. A case belongs to a run; those of other runs are thrown away.

    REPORT/cases/walls.png/{case.json, expected.png, actual.png, difference.png}
"""

import json
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from sandbox.errors import InputError
from sandbox.pictures import reading
from sandbox.pictures.comparing import Difference
from sandbox.pictures.reading import Pixels
from sandbox.pictures.verdicts import Kind, Verdict

CASES: Final = "cases"
CASE: Final = "case.json"
PICTURES: Final = ("expected", "actual", "difference")
OFF_COLOUR: Final = (230, 0, 80)
PALE: Final = 0.25
"""How much of the new picture shines through where nothing is off."""
FRAME_GAP: Final = 4
"""Pixels between what is off and the frame around it."""


@dataclass(frozen=True)
class Case:
    """One case of a run, as it lies in its folder. `made` says what made each picture; `lines` are
    those of a scene that were taken out and put in."""

    run: str
    name: str
    kind: Kind
    said: str
    made: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    lines: tuple[str, ...] = ()


def keep(verdict: Verdict, report: Path, run: str) -> Path:
    """Write what shows a verdict into a report's folder; the folder of the case."""
    folder = report / CASES / verdict.pair.name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    found = verdict.difference
    shown: dict[str, Pixels | None] = {
        "expected": found.old if found else _first_frame(verdict.pair.expected),
        "actual": found.new if found else _first_frame(verdict.pair.new),
        "difference": drawn(found) if found else None,
    }
    for name, pixels in shown.items():
        if pixels is not None:
            Image.fromarray(pixels).save(folder / f"{name}.png", compress_level=1)
    case = Case(
        run,
        verdict.pair.name,
        verdict.kind,
        verdict.said,
        {"expected": _told(verdict.pair.expected), "actual": _told(verdict.pair.new)},
        found.lines if found else (),
    )
    # Last, so that a folder with a case in it is whole.
    text = json.dumps(asdict(case), ensure_ascii=False, indent=1)
    (folder / CASE).write_text(text, encoding="utf-8")
    return folder


def cases(report: Path, run: str) -> dict[Path, Case]:
    """The cases of a run by their folders, in order of their names; those of others are removed."""
    return {folder: case for folder, case in sorted(_all(report)) if _is_of(run, folder, case)}


def drawn(found: Difference) -> Pixels | None:
    """A picture of a difference: what is off in red and framed, over the new picture, pale.

    None where there are no two frames to lay over each other.
    """
    if found.new is None or found.off is None:
        return None
    off = found.off > 0
    canvas = np.full((*off.shape, 4), 255, dtype=np.uint8)
    grey = np.asarray(Image.fromarray(found.new).convert("L"))
    height, width = grey.shape
    canvas[:height, :width, :3] = (255 - (255 - grey) * PALE)[..., None]
    canvas[_framed(off), :3] = OFF_COLOUR
    canvas[off, :3] = OFF_COLOUR
    return canvas


def _framed(off: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The outline of a rectangle around all that is off, as far as it is in the picture."""
    frame = np.zeros_like(off)
    if not off.any():
        return frame
    rows, columns = (np.flatnonzero(off.any(axis=axis)) for axis in (1, 0))
    top, left = (max(int(side[0]) - FRAME_GAP, 0) for side in (rows, columns))
    bottom, right = (int(side[-1]) + FRAME_GAP + 1 for side in (rows, columns))
    frame[top:bottom, left:right] = True
    frame[top + 1 : bottom - 1, left + 1 : right - 1] = False
    return frame


def _first_frame(path: Path) -> Pixels | None:
    """A picture's first frame; None for a scene, and for what is not there or is no picture."""
    if path.suffix.lower() == reading.SCENE:
        return None
    try:
        return next(reading.frames(path)).pixels
    except InputError:
        return None


def _told(path: Path) -> dict[str, str]:
    try:
        return reading.told(path)
    except InputError:
        return {}


def _all(report: Path) -> Iterator[tuple[Path, Case]]:
    for path in (report / CASES).rglob(CASE):
        try:
            case = Case(**json.loads(path.read_text(encoding="utf-8")))
        except (OSError, TypeError, ValueError):  # not ours, or another process is at it
            continue
        yield path.parent, case


def _is_of(run: str, folder: Path, case: Case) -> bool:
    if case.run != run:
        shutil.rmtree(folder, ignore_errors=True)
    return case.run == run
