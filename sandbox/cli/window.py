"""`noisebox [LEVEL]`: the window; without a display, the level played as text.

Belongs here: finding the level and whether there is a display. Must not know: the window.
"""

import argparse
import os
import sys
from pathlib import Path

from sandbox.cli import COMMANDS
from sandbox.cli import arguments as words
from sandbox.errors import InputError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Opens the window on a level, or does one of the commands."
    parser.usage = "noisebox [LEVEL] [--reduced-effects]\n       noisebox COMMAND …"
    lines = "\n".join(f"  {name:<9} {what}" for name, what in COMMANDS.items())
    parser.epilog = f"commands (`noisebox COMMAND --help` tells more):\n{lines}\n\n{parser.epilog}"
    words.add_level(parser, nargs="?")
    parser.add_argument(
        "--reduced-effects", action="store_true", help="no motion; all that moves stands still"
    )
    parser.add_argument("--version", action="store_true", help="print the version")


def run(args: argparse.Namespace) -> int:
    if args.version:
        from sandbox.cli import print_version

        return print_version()
    if args.level is not None and not args.level.suffix and not args.level.exists():
        raise InputError(
            "this is neither a command nor a file; `noisebox --help` shows how",
            file=str(args.level),
        )
    if has_display():
        from sandbox.ui import display

        if display.begun():
            from sandbox.ui.opening import main

            return main(args.level, args.reduced_effects)
    from sandbox.cli.playthrough import play

    play(args.level or _first_level())
    return 0


def has_display() -> bool:
    """Whether the surroundings name a display; a driver that is named counts as one."""
    if sys.platform in ("win32", "darwin") or os.environ.get("SDL_VIDEODRIVER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _first_level() -> Path:
    """The level that opens when none is named."""
    from sandbox.places import levels_folder, shipped_levels

    levels = shipped_levels()
    if not levels:
        raise InputError(f"there are no levels in {levels_folder()}; name one")
    return levels[0]
