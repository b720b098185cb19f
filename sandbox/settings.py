"""What a person's window remembers from one time to the next.

Belongs here: the record, reading and writing it. A broken file is set aside, and said so; it never
stops the program. Must not know: where the folder is (the window names it), pygame.
"""

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from sandbox.errors import InputError
from sandbox.files.disk import write_whole

NAME: Final = "settings.json"
MOST_RECENT: Final = 10


class Settings(msgspec.Struct, frozen=True):
    """The settings, each with what holds until someone changes it.

    Sizes are in pixels, `text_size` in percent, `speed` in turns a second. `keys` holds a person's
    own keys: command name to chords with spaces between, `sizes` the panels' own widths and the
    log's rows. `recent` are paths, the newest first; `lessons` says which tasks of a
    lesson are done, by the lesson's name.
    """

    window: tuple[Annotated[int, msgspec.Meta(ge=1)], Annotated[int, msgspec.Meta(ge=1)]] = (
        1280,
        800,
    )
    theme: Literal["dark", "light", "contrast"] = "dark"
    text_size: Annotated[int, msgspec.Meta(ge=100, le=200)] = 100
    effects: bool = True
    grid: bool = False
    panels: bool = True
    minimap: bool = True
    speed: Annotated[int, msgspec.Meta(ge=1, le=20)] = 2
    keys: dict[str, str] = {}
    sizes: dict[
        Literal["palette", "lesson", "inspector", "log"],
        Annotated[int, msgspec.Meta(ge=0, le=10000)],
    ] = {}
    recent: tuple[str, ...] = ()
    lessons: dict[str, tuple[str, ...]] = {}

    def changed(self, **fields: object) -> "Settings":
        """The settings with other values. Raises InputError for one that cannot be."""
        new = msgspec.structs.replace(self, **fields)
        try:
            return msgspec.convert(msgspec.to_builtins(new), Settings)
        except msgspec.ValidationError as error:
            raise InputError(str(error), place="settings") from None

    def opened(self, path: Path) -> "Settings":
        """The settings once a level was opened: it comes first among the recent ones."""
        name = str(path.resolve())
        rest = [other for other in self.recent if other != name]
        return self.changed(recent=(name, *rest)[:MOST_RECENT])


def load(folder: Path) -> tuple[Settings, str]:
    """The settings kept in a folder, and what a person should be told ("" where nothing).

    Without a file they are as they come. A file that cannot be read as settings is renamed, and
    they are as they come.
    """
    path = folder / NAME
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings), ""
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return (
            Settings(),
            f"The settings could not be read ({error.strerror}); these are the usual.",
        )
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Settings(), f"The settings were broken ({error}); {_set_aside(path)}"


def save(settings: Settings, folder: Path) -> str:
    """Write the settings into a folder, whole; what a person should be told, "" where it went well.

    Settings that cannot be written are no reason to stop.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        text = msgspec.json.format(msgspec.json.encode(settings), indent=2)
        write_whole(folder / NAME, text + b"\n")
    except (OSError, InputError) as error:
        return f"The settings were not remembered: {error}"
    return ""


def _set_aside(path: Path) -> str:
    """Rename a broken file to a name that is free, and say which."""
    for n in range(1, 100):
        aside = path.with_name(f"{path.name}.broken-{n}")
        if not aside.exists():
            try:
                path.rename(aside)
            except OSError as error:
                return f"they could not be set aside ({error.strerror})."
            return f"they are kept as {aside.name}, and these are the usual."
    return "these are the usual."
