"""Where the levels that come with Noisebox lie.

Belongs here: finding the shipped folders, in a checkout and in an installed wheel alike. Must not
know: what a level file holds, and where a person keeps settings and files of their own.
"""

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent


def levels_folder() -> Path:
    """The folder of the shipped levels: inside the package when installed, beside it in a checkout.

    >>> levels_folder().name
    'levels'
    """
    installed = PACKAGE / "levels"
    return installed if installed.is_dir() else PACKAGE.parent / "levels"


def shipped_levels() -> list[Path]:
    """The shipped level files, by name; the first is the one that opens when none is named."""
    return sorted(levels_folder().glob("*.toml"))


def is_shipped(path: Path) -> bool:
    """Whether a file lies where the levels lie that come with Noisebox."""
    return path.resolve().is_relative_to(levels_folder().resolve())


def shipped_lessons() -> list[Path]:
    """The shipped lessons, in the order in which they are taken (their names begin with it)."""
    return sorted((levels_folder() / "lessons").glob("*.toml"))
