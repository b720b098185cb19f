"""`noisebox shot`: pictures of levels, without a display.

Belongs here: the options, and where each picture goes. Must not know: how a picture is drawn.
"""

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sandbox.cli import DONE, WRONG, complain, many, outputs
from sandbox.cli import arguments as words
from sandbox.errors import InputError

if TYPE_CHECKING:
    from sandbox.ui.shot import Shot

MOST_PIXELS_A_SIDE = 8192
MOST_PIXELS_A_CELL = 256
MOST_MILLISECONDS = 60_000
MOST_TURNS = 100_000
FORMATS = ("png", "json", "gif", "webp", "apng")


def arguments(parser: argparse.ArgumentParser) -> None:
    many.add_levels(parser)
    option = parser.add_argument
    option(
        "-o",
        "--output",
        metavar="FILE",
        type=Path,
        required=True,
        help="a picture (.png), the scene (.json), or the turns moving (.gif, .webp, .apng); "
        "a folder for several levels",
    )
    option(
        "--format",
        choices=FORMATS,
        default=FORMATS[0],
        help="of the pictures in a folder; png unless said",
    )
    option(
        "--turn",
        metavar="N",
        type=words.whole(0, MOST_TURNS),
        help="after which turn; else the last that script or expectations name",
    )
    option("--view", metavar="V", help="everything (unless said), you, or a creature's id")
    option("--overlay", metavar="NAME", help="none (unless said), loudness, ways, sight, light, …")
    option(
        "--noise",
        metavar="ID",
        type=words.whole(1, words.MOST_NOISES),
        help="the noise of the overlay; else the last",
    )
    option("--listener", metavar="ID", help="the listener of the overlay")
    option(
        "--ms",
        metavar="T",
        type=words.whole(0, MOST_MILLISECONDS),
        help="milliseconds since that turn was played, with --effects",
    )
    option("--size", metavar="WxH", type=_size, help="of the picture, in pixels")
    option("--cell", metavar="N", type=words.whole(1, MOST_PIXELS_A_CELL), help="pixels a cell; 24")
    option("--theme", metavar="T", help="dark (unless said), light, contrast")
    option("--grid", action="store_true", default=None, help="lines between the cells")
    option(
        "--verdicts",
        action="store_true",
        default=None,
        help="beside each listener whether and how it hears the noise of the overlay",
    )
    option("--noise-kind", metavar="KIND", help="what earshot asks about; footstep unless said")
    option(
        "--compare", action="store_true", default=None, help="the same under the three rule sets"
    )
    option("--window", action="store_true", default=None, help="with the panels around it, as .png")
    option("--effects", action="store_true", default=None, help="ripples as they are at --ms")


def run(args: argparse.Namespace) -> int:
    from sandbox.ui.shot import Shot

    names = Shot.__dataclass_fields__
    shot = Shot(**{k: v for k, v in vars(args).items() if k in names and v is not None})
    levels = many.files(args.levels)
    pictures = places(levels, args.output, args.format)
    for picture in pictures.values():
        outputs.apart(picture, levels)
    draw = partial(_drawn, pictures=pictures, shot=shot)
    faults = [fault for fault in many.each(draw, list(pictures), args.jobs) if fault]
    for fault in faults:
        complain(fault)
    return WRONG if faults else DONE


def places(levels: Sequence[Path], output: Path, format: str) -> dict[Path, Path]:
    """Where the picture of each level goes: the file that was named, or one in that folder."""
    if len(levels) == 1 and not output.is_dir():
        outputs.placed(output)
        if output.suffix.lower().removeprefix(".") not in FORMATS:
            allowed = ", ".join(f".{name}" for name in FORMATS)
            raise InputError(
                f"unknown ending {output.suffix!r}; allowed are {allowed}", file=str(output)
            )
        return {levels[0]: output}
    if not output.is_dir():
        raise InputError("there is no such folder; several levels need one", file=str(output))
    pictures = {level: output / f"{level.stem}.{format}" for level in levels}
    if len(set(pictures.values())) < len(pictures):
        raise InputError("two of the levels have one name; draw them into two folders")
    return pictures


def _drawn(level: Path, *, pictures: Mapping[Path, Path], shot: "Shot") -> str:
    """Draw one level; what is wrong with it, or nothing."""
    from sandbox.formats import format_of
    from sandbox.ui.shot import save_shot

    try:
        read = format_of(level).read(level)
        outputs.apart(pictures[level], read.beside)
        save_shot(read.document, pictures[level], shot)
    except InputError as error:
        return str(error.within(str(level)))
    except (OSError, RuntimeError) as error:  # RuntimeError: SDL's
        return f"{pictures[level]}: it was not written: {error}"
    return ""


def _size(word: str) -> tuple[int, int]:
    side = words.whole(1, MOST_PIXELS_A_SIDE)
    width, by, height = word.partition("x")
    if not by:
        raise argparse.ArgumentTypeError(
            f"found {words.quoted(word)}; a size is WxH, as in 800x600"
        )
    return side(width), side(height)
