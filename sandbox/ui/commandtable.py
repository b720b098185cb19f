"""Every command of the window: its name, title, keys, tooltip and place in the menus.

Belongs here: one row for each command, and finding rows by key or by words. It is the single
source of keys, tooltips and menus; the help sheet, the command search and the toolbar are made
from it. Must not know: what a command does (`actions`), pygame.

A key is written as its chord: modifiers in the order ctrl, shift, alt, then the key's name:
`ctrl+shift+p`, `f9`, `space`, `pad8`. A sign is written as itself, whatever keys it takes to type
it (`?`), but for `plus`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

Menu = Literal["File", "Edit", "Tools", "View", "Time", "Acts", "Map", "Window", "Help"]


@dataclass(frozen=True)
class Command:
    """One command. The first of `keys` is the one that tooltips and menus show.

    `holds` says that holding the key down repeats it. `quiet` commands are not offered by the
    command search (they only make sense as keys).
    """

    name: str
    title: str
    keys: tuple[str, ...]
    menu: Menu
    tooltip: str
    holds: bool = False
    quiet: bool = False

    @property
    def key(self) -> str:
        """The key that is shown, as a person reads it; empty where there is none."""
        return spoken(self.keys[0]) if self.keys else ""

    @property
    def hint(self) -> str:
        """What a tooltip says: the sentence and the key."""
        return f"{self.tooltip}  ({self.key})" if self.keys else self.tooltip


def spoken(chord: str) -> str:
    """A chord as a person reads it.

    >>> spoken("ctrl+shift+p"), spoken("?"), spoken("pad4"), spoken("ctrl+plus")
    ('Ctrl+Shift+P', '?', 'Pad 4', 'Ctrl++')
    """
    *modifiers, key = chord.split("+")
    shown = f"Pad {key[3:]}" if key.startswith("pad") else "+" if key == "plus" else key
    return "+".join([*(m.capitalize() for m in modifiers), shown[:1].upper() + shown[1:]])


def _rows(
    menu: Menu, *rows: tuple[str, str, str, str], holds: bool = False, quiet: bool = False
) -> tuple[Command, ...]:
    return tuple(
        Command(name, title, tuple(keys.split()), menu, tooltip, holds, quiet)
        for name, title, keys, tooltip in rows
    )


_FILE = _rows(
    "File",
    ("file.new", "New level", "ctrl+n", "A new level of a size of your own"),
    ("file.open", "Open a level", "ctrl+o", "Open a level: .toml, .txt, Tiled or REXPaint"),
    ("file.recent", "Open a recent level", "", "The levels that were open lately"),
    ("file.save", "Save", "ctrl+s", "Save the level as it starts, with every edit"),
    ("file.save_as", "Save as", "ctrl+shift+s", "Save the level under another name"),
    ("file.save_moment", "Save this moment as", "", "Save the present as a level of its own"),
    ("file.keep_script", "Keep the turns as the script", "", "Turns played become the script"),
    ("file.keep_checks", "Keep turns and what was heard", "", "What was heard: expectations"),
    ("file.picture", "Save a picture", "f12", "Save a picture of what is shown"),
    ("file.quit", "Quit", "ctrl+q", "Close Noisebox; unsaved work is asked about"),
)  # fmt: skip
_EDIT = _rows(
    "Edit",
    ("edit.undo", "Undo", "ctrl+z", "Take back the last edit or turn"),
    ("edit.redo", "Redo", "ctrl+y ctrl+shift+z", "Do again what was taken back"),
    ("edit.cut", "Cut", "ctrl+x", "Copy what is selected, and leave floor in its place"),
    ("edit.copy", "Copy", "ctrl+c", "Copy what is selected, as plain text too"),
    ("edit.paste", "Paste", "ctrl+v", "Paste as a floating piece; a click puts it down"),
    ("edit.select_all", "Select all", "ctrl+a", "Select the whole map"),
    ("edit.remove", "Remove", "delete", "Remove what is selected"),
    ("edit.more", "More of the creature", "", "Kind, enemies, round, equipment"),
    ("edit.flip_x", "Flip left to right", "x", "Flip the floating piece left to right"),
    ("edit.flip_y", "Flip top to bottom", "y", "Flip the floating piece top to bottom"),
    ("edit.turn", "Turn", "z", "Turn the floating piece by a quarter"),
    ("edit.resize", "Resize or crop the level", "", "Another size, a corner or side stays"),
    ("edit.level", "Level settings", "", "Name, seed, light and what kind of place it is"),
    ("edit.rules", "Numbers of the rules", "ctrl+r", "Every number of the rule set"),
)  # fmt: skip
_TOOLS = _rows(
    "Tools",
    ("tool.pencil", "Pencil", "b", "Paint cell by cell; Shift+click: a line from the last point"),
    ("tool.line", "Line", "l", "Paint a straight line"),
    ("tool.rectangle", "Rectangle", "r", "Paint a filled rectangle"),
    ("tool.fill", "Fill", "f", "Paint everything alike that touches"),
    ("tool.pick", "Pick", "i", "Take up what is under the pointer; Ctrl+click with any tool"),
    ("tool.erase", "Erase", "e", "Take away creatures, objects, rooms, then leave floor"),
    ("tool.select", "Select", "m", "Select a rectangle; a click on a door opens or shuts it"),
    ("tool.move", "Move", "v", "Move a creature, an object or the selection"),
    ("tool.stamp", "Stamp", "t", "Put down copies of what was copied last"),
    ("tool.creature", "Creature", "c", "Put down a creature or object of the kind picked"),
    ("tool.noise", "Noise", "n", "Make a noise of the kind picked: a turn passes"),
    ("tool.walk", "Walk", "w", "Arrows walk “you”, a click walks there"),
    ("tool.smaller", "Smaller brush", "[", "A smaller brush"),
    ("tool.larger", "Larger brush", "]", "A larger brush"),
)  # fmt: skip
_VIEW = _rows(
    "View",
    ("view.fit", "Fit the map", "home", "Show the whole level"),
    ("view.grid", "Grid", "g", "Lines between the cells"),
    ("view.overlay", "Next overlay", "o", "Next overlay: loudness, ways, sight, light…"),
    ("view.who", "Next point of view", "p", "Next point of view: everything, you, each creature"),
    ("view.panels", "Panels", "f4", "Hide or show the panels"),
    ("view.compare", "Compare the rule sets", "k", "The same noise under the three rule sets"),
    ("view.effects", "Effects", "f9", "Effects: reduced effects show everything, without motion"),
    ("view.theme", "Next theme", "ctrl+t", "Next theme: dark, light, high contrast"),
    ("view.minimap", "Minimap", "ctrl+m", "Hide or show the map of the whole level"),
    ("view.text_larger", "Larger text", "ctrl+plus ctrl+=", "Larger text, up to 200 %"),
    ("view.text_smaller", "Smaller text", "ctrl+-", "Smaller text, down to 100 %"),
    ("view.text_normal", "Normal text", "ctrl+0", "Text at 100 %"),
)  # fmt: skip
_ZOOM = _rows(
    "View",
    ("view.closer", "Closer", "plus =", "Larger cells"),
    ("view.farther", "Farther", "-", "Smaller cells"),
    holds=True,
)
_PAN = _rows(
    "View",
    ("view.pan_left", "Pan left", "shift+left", "Move the map"),
    ("view.pan_right", "Pan right", "shift+right", "Move the map"),
    ("view.pan_up", "Pan up", "shift+up", "Move the map"),
    ("view.pan_down", "Pan down", "shift+down", "Move the map"),
    holds=True,
    quiet=True,
)
_TIME = _rows(
    "Time",
    ("time.play", "Play or pause", "space", "Play turn after turn, or pause"),
    ("time.start", "Back to the start", "backspace", "Back to the start of the run"),
    ("time.end", "To the last turn played", "shift+backspace", "To the last turn that was played"),
)  # fmt: skip
_STEPS = _rows(
    "Time",
    ("time.step", "One turn", ".", "One turn forward: played before, or a new one"),
    ("time.back", "One turn back", ",", "One turn back along the timeline"),
    ("time.faster", "Faster", "ctrl+.", "More turns a second"),
    ("time.slower", "Slower", "ctrl+,", "Fewer turns a second"),
    holds=True,
)
_ACTS = _rows(
    "Acts",
    ("acts.menu", "Acts", "a", "What you can do in a turn: a letter, then a direction or a cell"),
    ("acts.look", "Look", ";", "Look around with a cursor"),
    ("acts.wait", "Wait", "pad5", "Wait a turn"),
)  # fmt: skip
_WALK = _rows(
    "Acts",
    *(
        (f"walk.{name}", f"Walk {name}", key, f"Walk {name}; bumping into a door opens it")
        for name, key in {
            "north": "pad8",
            "north-east": "pad9",
            "east": "pad6",
            "south-east": "pad3",
            "south": "pad2",
            "south-west": "pad1",
            "west": "pad4",
            "north-west": "pad7",
        }.items()
    ),
    holds=True,
    quiet=True,
)
_MAP = _rows(
    "Map",
    ("map.left", "Cursor left", "left", "The cell cursor, or a step with the walk tool"),
    ("map.right", "Cursor right", "right", "The cell cursor, or a step with the walk tool"),
    ("map.up", "Cursor up", "up", "The cell cursor, or a step with the walk tool"),
    ("map.down", "Cursor down", "down", "The cell cursor, or a step with the walk tool"),
    holds=True,
    quiet=True,
)
_CURSOR = _rows(
    "Map",
    ("map.apply", "Apply the tool", "return enter", "Apply the tool at the cell cursor"),
    ("map.menu", "What can be done here", "menu shift+f10", "What can be done at the cell"),
    quiet=True,
)  # fmt: skip
_PALETTE = _rows(
    "Tools",
    *(
        (f"palette.{n}", f"Palette {n}", str(n), "Pick the palette's line with this number")
        for n in range(1, 10)
    ),
    quiet=True,
)
_WINDOW = _rows(
    "Window",
    ("window.next", "Next region", "f6", "To the next region of the window"),
    ("window.previous", "Previous region", "shift+f6", "To the region before"),
    ("window.tab", "Next in the panel", "tab", "To the next thing in the panel"),
    ("window.back_tab", "Previous in the panel", "shift+tab", "To the thing before in the panel"),
    ("window.leave", "Leave", "escape", "Leave what is going on"),
    ("window.search", "Search the palette", "ctrl+f", "Search the palette by name"),
    ("window.fullscreen", "Full screen", "f11", "Fill the screen, or not"),
)  # fmt: skip
_HELP = _rows(
    "Help",
    ("help.keys", "Help", "f1 ?", "Help: every key, and how to begin"),
    ("help.commands", "Find a command", "ctrl+shift+p", "Find any command by its name"),
)

COMMANDS: Final[tuple[Command, ...]] = (
    *_FILE, *_EDIT, *_TOOLS, *_VIEW, *_ZOOM, *_PAN, *_TIME, *_STEPS, *_ACTS, *_WALK,
    *_MAP, *_CURSOR, *_PALETTE, *_WINDOW, *_HELP,
)  # fmt: skip
BY_NAME: Final[Mapping[str, Command]] = {command.name: command for command in COMMANDS}


def with_keys(changed: Mapping[str, str]) -> dict[str, Command]:
    """The commands by name, with a user's own keys (command name to chords, space between).

    Names that are no command are passed over: settings outlive versions. A key that a user gives
    to one command is taken from the one that had it.
    """
    own = {name: tuple(keys.split()) for name, keys in changed.items() if name in BY_NAME}
    taken = {chord for keys in own.values() for chord in keys}
    return {
        name: replace(command, keys=own.get(name, tuple(k for k in command.keys if k not in taken)))
        for name, command in BY_NAME.items()
    }


def by_chord(commands: Mapping[str, Command]) -> dict[str, Command]:
    """The command of each chord."""
    return {chord: command for command in commands.values() for chord in command.keys}


def found(words: str, commands: Mapping[str, Command]) -> list[Command]:
    """The commands that hold every word, in title, menu or tooltip; the best title first.

    >>> [c.name for c in found("next theme", BY_NAME)]
    ['view.theme']
    """
    wanted = words.casefold().split()
    hits = [
        command
        for command in commands.values()
        if not command.quiet and all(word in _spelled(command) for word in wanted)
    ]
    first = " ".join(wanted)
    return sorted(hits, key=lambda c: (not c.title.casefold().startswith(first), c.title))


def _spelled(command: Command) -> str:
    return f"{command.title} {command.menu} {command.tooltip}".casefold()


def in_menu(menu: Menu, commands: Mapping[str, Command]) -> Iterator[Command]:
    """The commands of one menu that are worth listing, in the table's order."""
    return (c for c in commands.values() if c.menu == menu and not c.quiet)
