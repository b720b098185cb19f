"""The pictures of docs/ and README: each is what `noisebox shot` makes of a shipped level.

Belongs here: which picture is made how. Must not know: how it is drawn. `python -m
tests.docs.pictures` makes them all anew; a test holds them to it pixel by pixel.
"""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "docs" / "pictures"
MOVING: Final = "long-wall.gif"
MOST_BYTES: Final = 400_000
"""No picture is heavier; README's moving one is the heaviest."""

PICTURES: Final[dict[str, str]] = {
    "octagon.png": (
        "levels/lessons/01_one_footstep.toml --turn 2 --overlay loudness --noise 2 --cell 22"
    ),
    "ways.png": "levels/lessons/03_around_the_end.toml --turn 1 --overlay ways --cell 20",
    "rooms.png": (
        "levels/an_echoing_hall_beside_a_hushed_chamber.toml"
        " --turn 1 --overlay loudness --noise 1 --cell 20"
    ),
    "you.png": "levels/a_bards_tavern.toml --turn 1 --view you --cell 20",
    "crawl.png": "levels/an_orc_mine.toml --turn 1 --overlay loudness --noise 1 --cell 20",
    MOVING: "levels/the_long_wall.toml --turn 2 --cell 18",
}


def words(name: str, to: Path) -> list[str]:
    """The words of the command that makes a picture."""
    level, *options = PICTURES[name].split()
    return ["shot", str(ROOT / level), "-o", str(to), *options]


def remake() -> None:
    """Make all of them anew."""
    from sandbox.cli import main

    FOLDER.mkdir(exist_ok=True)
    for name in PICTURES:
        main(words(name, FOLDER / name))


if __name__ == "__main__":
    remake()
