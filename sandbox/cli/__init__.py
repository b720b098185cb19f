"""The command line: `noisebox` (files-and-commands.md 3).

Belongs here: finding the command, and turning what goes wrong into one line and a status. Each
command is one module beside this one with `arguments(parser)` and `run(args)`, loaded only when it
is asked for. Must not know: what a command does.
"""

import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, TextIO

from sandbox import __version__
from sandbox.errors import InputError, on_one_line

PROGRAM: Final = "noisebox"
DONE: Final = 0
DIFFERS: Final = 1
WRONG: Final = 2
INTERRUPTED: Final = 130

COMMANDS: Final = {
    "field": "what is left of a noise at every cell",
    "see": "what is seen from a cell",
    "run": "play a level and print what happens",
    "explain": "why a listener heard a noise, or did not, in words and numbers",
    "check": "replay levels and check what they expect",
    "shot": "a picture of a level, without a display",
    "compare": "pictures against the expected ones, exactly",
    "convert": "from one file format to another",
    "rules": "the numbers of a rule set, as tables",
    "bench": "the benchmark: medians and ratios against the peers that are installed",
}
WINDOW: Final = "window"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status. Whatever goes wrong is one line on stderr."""
    words = list(sys.argv[1:] if argv is None else argv)
    _never_fail_to_print()
    try:
        status = print_version() if words == ["--version"] else _run(words)
        sys.stdout.flush()
        return status
    except InputError as error:
        return _wrong(str(error))
    except BrokenPipeError:
        _print_no_more(sys.stdout)
        return DONE
    except OSError as error:
        return _refused(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        what = " ".join(f"{type(error).__name__}: {error}".splitlines())
        return _wrong(f"a fault of the program: {what} (python -X dev -m sandbox … shows where)")


def print_version() -> int:
    print(PROGRAM, __version__)
    return DONE


def _run(words: Sequence[str]) -> int:
    from sandbox.cli.arguments import Parser, attached

    name = words[0] if words and words[0] in COMMANDS else WINDOW
    command = import_module(f"sandbox.cli.{name}")
    if name == WINDOW:
        parser, rest = Parser(PROGRAM), words
    else:
        parser, rest = Parser(f"{PROGRAM} {name}", COMMANDS[name]), words[1:]
    command.arguments(parser)
    try:
        args = parser.parse_args(attached(rest))
    except SystemExit as end:  # --help has printed
        return int(end.code or 0)
    status: int = command.run(args)
    return status


def complain(what: str) -> None:
    """Say on one line of stderr what is wrong, whatever names it quotes."""
    try:
        print(f"{PROGRAM}: {on_one_line(what)}", file=sys.stderr, flush=True)
    except OSError:  # nobody can be told; the status tells
        _print_no_more(sys.stderr)


def _wrong(what: str) -> int:
    complain(what)
    return WRONG


def _refused(error: OSError) -> int:
    """What the system would not do: a name that is too long, a disk that is full."""
    if error.filename is None:
        _print_no_more(sys.stdout)
    where = "the output" if error.filename is None else os.fsdecode(error.filename)
    return _wrong(f"{where}: {(error.strerror or str(error)).lower()}")


def _print_no_more(stream: TextIO) -> None:
    """Be quiet where who read a stream has gone, at the last flush too."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _never_fail_to_print() -> None:
    """A terminal that has no ◌ gets its escape, not an error; a closed stream takes all."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
