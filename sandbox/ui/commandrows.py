"""Every command of the window: name, title, keys, tooltip, place in the menus, what it changes.

Belongs here: one row for each command. It is the single source of keys, tooltips, menus, the help,
the command search and docs/keys.md. Must not know: what a command does (`actions`), how rows are
found (`commandtable`), pygame.

A key is written as its chord: modifiers in the order ctrl, shift, alt, then the key's name:
`ctrl+shift+p`, `f9`, `space`, `pad8`. A sign is written as itself, whatever keys it takes to type
it (`?`), but for `plus`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

Menu = Literal["File", "Edit", "Tools", "View", "Time", "Acts", "Map", "Window", "Lessons", "Help"]
CHANGES: Final = {
    "level": "the level",
    "turns": "the turns played",
    "time": "the turn that is shown",
    "disk": "a file on the disk",
    "clipboard": "the clipboard",
    "hand": "the tool or what it is about",
    "selection": "what is selected",
    "cursor": "the cell cursor",
    "view": "what is shown and how",
    "focus": "what has the keyboard",
    "pace": "whether and how fast time passes",
    "lesson": "the lesson: its task, answer and hints",
    "settings": "what is remembered",
    "window": "the window",
    "asks": "a question or a list is opened",
    "end": "Noisebox ends",
}
"""What can become another by a command, and in words."""


@dataclass(frozen=True)
class Command:
    """One command. The first of `keys` is the one that tooltips and menus show.

    `changes` names all that it can change, as in `CHANGES`: nothing else becomes another by it.
    `holds` says that holding the key down repeats it. `quiet` commands are not offered by the menus
    and the command search (they only make sense as keys). Commands of one `family` do the same in
    so many directions: lists of keys give them one line.
    """

    name: str
    title: str
    keys: tuple[str, ...]
    menu: Menu
    tooltip: str
    changes: frozenset[str]
    holds: bool = False
    quiet: bool = False
    family: str = ""

    @property
    def key(self) -> str:
        """The key that is shown, as a person reads it; empty where there is none."""
        return spoken(self.keys[0]) if self.keys else ""

    @property
    def hint(self) -> str:
        """What a tooltip says: the sentence and the key."""
        return f"{self.tooltip}  ({self.key})" if self.keys else self.tooltip


@cache
def spoken(chord: str) -> str:
    """A chord as a person reads it.

    >>> spoken("ctrl+shift+p"), spoken("?"), spoken("pad4"), spoken("ctrl+plus")
    ('Ctrl+Shift+P', '?', 'Pad 4', 'Ctrl++')
    """
    *modifiers, key = chord.split("+")
    shown = f"Pad {key[3:]}" if key.startswith("pad") else "+" if key == "plus" else key
    return "+".join([*(m.capitalize() for m in modifiers), shown[:1].upper() + shown[1:]])


def together(chords: Sequence[str]) -> str:
    """Several keys as a person reads them, with what they share said once.

    >>> together(["shift+left", "shift+right", "shift+up", "shift+down"])
    'Shift+Left, Right, Up, Down'
    >>> together(["pad8", "pad9"]), together(["1", "2", "3"]), together(["f1", "?"])
    ('Pad 8, 9', '1 to 3', 'F1, ?')
    """
    said = [spoken(chord) for chord in chords]
    digits = [int(one) for one in said if one.isdecimal()]
    if len(digits) == len(said) > 2 and digits == list(range(digits[0], digits[-1] + 1)):
        return f"{digits[0]} to {digits[-1]}"
    shared = next((p for p in ("Shift+", "Pad ") if all(one.startswith(p) for one in said)), "")
    if len(said) < 2:
        shared = ""
    return shared + ", ".join(one.removeprefix(shared) for one in said)


Fields = tuple[str, str, str, str, str]


def _rows(
    menu: Menu, *rows: Fields, holds: bool = False, quiet: bool = False, family: str = ""
) -> tuple[Command, ...]:
    return tuple(
        Command(
            name,
            title,
            tuple(keys.split()),
            menu,
            tooltip,
            frozenset(changes.split()),
            holds,
            quiet,
            family,
        )
        for name, title, keys, tooltip, changes in rows
    )


_FILE = _rows(
    "File",
    ("file.new", "New level", "ctrl+n", "A new level of a size of your own", "asks"),
    ("file.open", "Open a level", "ctrl+o", "Open a level: .toml, .txt, Tiled or REXPaint", "asks"),
    ("file.recent", "Open a recent level", "", "The levels that were open lately", "asks"),
    ("file.save", "Save", "ctrl+s", "Save the level as it starts, with every edit", "disk asks"),
    ("file.save_as", "Save as", "ctrl+shift+s", "Save the level under another name", "asks"),
    ("file.save_moment", "Save this moment as", "", "Save the present as a level of its own",
     "asks"),
    ("file.keep_script", "Keep the turns as the script", "", "Turns played become the script",
     "level"),
    ("file.keep_checks", "Keep turns and what was heard", "", "What was heard: expectations",
     "level"),
    ("file.picture", "Save the window's picture", "f12", "All of the window as a PNG", "disk"),
    ("file.picture_map", "Save the map's picture", "", "The whole map as it is shown, as a PNG",
     "disk"),
    ("file.animation", "Save the turns as a GIF", "", "All turns played, as a GIF", "disk"),
    ("file.quit", "Quit", "ctrl+q", "Close Noisebox; unsaved work is asked about", "end asks"),
)  # fmt: skip
_EDIT = _rows(
    "Edit",
    ("edit.undo", "Undo", "ctrl+z", "Take back the last edit or turn", "level turns time"),
    ("edit.redo", "Redo", "ctrl+y ctrl+shift+z", "Do again what was taken back",
     "level turns time"),
    ("edit.cut", "Cut", "ctrl+x", "Copy what is selected, and leave floor in its place",
     "level clipboard"),
    ("edit.copy", "Copy", "ctrl+c", "Copy what is selected, as plain text too", "clipboard"),
    ("edit.paste", "Paste", "ctrl+v", "Paste as a floating piece; a click puts it down", "hand"),
    ("edit.select_all", "Select all", "ctrl+a", "Select the whole map", "hand selection"),
    ("edit.remove", "Remove", "delete", "Remove what is selected", "level selection"),
    ("edit.more", "More of the creature", "", "Kind, enemies, round, equipment", "asks"),
    ("edit.flip_x", "Flip left to right", "x", "Flip the piece left to right", "hand clipboard"),
    ("edit.flip_y", "Flip top to bottom", "y", "Flip the piece top to bottom", "hand clipboard"),
    ("edit.turn", "Turn", "z", "Turn the piece by a quarter", "hand clipboard"),
    ("edit.resize", "Resize or crop the level", "", "Another size, a corner or side stays", "asks"),
    ("edit.level", "Level settings", "", "Name, seed, light and what kind of place it is", "asks"),
    ("edit.rules", "Numbers of the rules", "ctrl+r", "Every number of the rule set", "asks view"),
    ("edit.rule_set", "Choose the rule set", "", "Hearing, Crawl or POWDER: what sounds obey",
     "asks"),
)  # fmt: skip
_TOOLS = _rows(
    "Tools",
    ("tool.pencil", "Pencil", "b", "Paint cell by cell; Shift+click: a line from the last point",
     "hand"),
    ("tool.line", "Line", "l", "Paint a straight line", "hand"),
    ("tool.rectangle", "Rectangle", "r", "Paint a filled rectangle; with Shift, its outline",
     "hand"),
    ("tool.fill", "Fill", "f", "Paint everything alike that touches", "hand"),
    ("tool.pick", "Pick", "i", "Take up what is under the pointer; Ctrl+click with any tool",
     "hand"),
    ("tool.erase", "Erase", "e", "Take away creatures, objects, rooms, then leave floor", "hand"),
    ("tool.select", "Select", "m", "Select a rectangle; a click on a door opens or shuts it",
     "hand"),
    ("tool.move", "Move", "v", "Move a creature, an object or the selection", "hand"),
    ("tool.stamp", "Stamp", "t", "Put down copies of what was copied last", "hand"),
    ("tool.creature", "Creature", "c", "Put down a creature of the kind picked", "hand"),
    ("tool.object", "Object", "d", "Put down an object of the kind picked", "hand"),
    ("tool.noise", "Noise", "n", "Make a noise of the kind picked: a turn passes", "hand"),
    ("tool.walk", "Walk", "w", "Arrows walk “you”, a click walks there", "hand"),
    ("tool.smaller", "Smaller brush", "[", "A smaller brush", "hand"),
    ("tool.larger", "Larger brush", "]", "A larger brush", "hand"),
)  # fmt: skip
_VIEW = _rows(
    "View",
    ("view.fit", "Fit the map", "home", "Show the whole level", "view"),
    ("view.grid", "Grid", "g", "Lines between the cells", "view settings"),
    ("view.overlay", "Next overlay", "o", "Next overlay: loudness, ways, sight, light…", "view"),
    ("view.who", "Next point of view", "p", "Next point of view: everything, you, each creature",
     "view"),
    ("view.panels", "Panels", "f4", "Hide or show the panels", "view settings"),
    ("view.compare", "Compare the rule sets", "k", "The same noise under the three rule sets",
     "view"),
    ("view.effects", "Effects", "f9", "Effects: reduced effects show everything, without motion",
     "view settings"),
    ("view.theme", "Next theme", "ctrl+t", "Next theme: dark, light, high contrast",
     "view settings"),
    ("view.minimap", "Minimap", "ctrl+m", "Hide or show the map of the whole level",
     "view settings"),
    ("view.text_larger", "Larger text", "ctrl+plus ctrl+=", "Larger text, up to 200 %",
     "view settings"),
    ("view.text_smaller", "Smaller text", "ctrl+-", "Smaller text, down to 100 %", "view settings"),
    ("view.text_normal", "Normal text", "ctrl+0", "Text at 100 %", "view settings"),
)  # fmt: skip
_SIZES = (
    *_rows(
        "View",
        ("view.palette_wider", "Wider palette", "alt+right", "More room for the palette",
         "view settings"),
        ("view.palette_narrower", "Narrower palette", "alt+left", "Less room for the palette",
         "view settings"),
        holds=True, family="Palette's width",
    ),
    *_rows(
        "View",
        ("view.inspector_wider", "Wider inspector", "shift+alt+left", "More room for the inspector",
         "view settings"),
        ("view.inspector_narrower", "Narrower inspector", "shift+alt+right",
         "Less room for the inspector", "view settings"),
        holds=True, family="Inspector's width",
    ),
    *_rows(
        "View",
        ("view.log_taller", "Taller log", "alt+up", "One more message", "view settings"),
        ("view.log_shorter", "Shorter log", "alt+down", "One message less", "view settings"),
        holds=True, family="Log's height",
    ),
    *_rows(
        "View",
        ("view.sizes", "Usual sizes of the panels", "", "Every border back to where it came",
         "view settings"),
    ),
)  # fmt: skip
_ZOOM = _rows(
    "View",
    ("view.closer", "Closer", "plus =", "Larger cells", "view"),
    ("view.farther", "Farther", "-", "Smaller cells", "view"),
    holds=True,
)
_PAN = _rows(
    "View",
    ("view.pan_left", "Pan left", "shift+left", "Move the map", "view"),
    ("view.pan_right", "Pan right", "shift+right", "Move the map", "view"),
    ("view.pan_up", "Pan up", "shift+up", "Move the map", "view"),
    ("view.pan_down", "Pan down", "shift+down", "Move the map", "view"),
    holds=True,
    quiet=True,
    family="Pan",
)  # fmt: skip
_TIME = _rows(
    "Time",
    ("time.play", "Play or pause", "space", "Play turn after turn, or pause",
     "pace turns time"),
    ("time.start", "Back to the start", "backspace", "Back to the start of the run", "time"),
    ("time.end", "To the last turn played", "shift+backspace", "To the last turn that was played",
     "time"),
)  # fmt: skip
_STEPS = _rows(
    "Time",
    ("time.step", "One turn", ".", "One turn forward: played before, or a new one", "turns time"),
    ("time.back", "One turn back", ",", "One turn back along the timeline", "time"),
    ("time.faster", "Faster", "ctrl+.", "More turns a second", "pace settings"),
    ("time.slower", "Slower", "ctrl+,", "Fewer turns a second", "pace settings"),
    holds=True,
)
_ACTS = _rows(
    "Acts",
    ("acts.menu", "Acts", "a", "What you can do in a turn: a letter, then a direction or a cell",
     "asks"),
    ("acts.look", "Look", ";", "Look around with a cursor", "hand cursor"),
    ("acts.wait", "Wait", "pad5", "Wait a turn", "turns time"),
)  # fmt: skip
_WALK = _rows(
    "Acts",
    *(
        (f"walk.{name}", f"Walk {name}", key, f"Walk {name}; a closed door is opened", "turns time")
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
    family="Walk",
)
_MAP = _rows(
    "Map",
    *(
        (f"map.{way}", f"Cursor {way}", way, f"Cell cursor {way}, or a step with the walk tool",
         "cursor turns time")
        for way in ("left", "right", "up", "down")
    ),
    holds=True,
    quiet=True,
    family="Cell cursor",
)  # fmt: skip
_CURSOR = _rows(
    "Map",
    ("map.apply", "Apply the tool", "return enter", "Apply the tool at the cell cursor",
     "level turns time selection hand"),
    ("map.apply_shift", "Apply it as with Shift", "shift+return shift+enter",
     "Line from the last point, an outline, one more copy", "level turns time selection hand"),
    ("map.menu", "What can be done here", "menu shift+f10", "What can be done at the cell", "asks"),
    quiet=True,
)  # fmt: skip
_PALETTE = _rows(
    "Tools",
    *(
        (f"palette.{n}", f"Palette {n}", str(n), "Pick the palette's line of this number", "hand")
        for n in range(1, 10)
    ),
    quiet=True,
    family="Pick from the palette",
)
_WINDOW = _rows(
    "Window",
    ("window.next", "Next region", "f6", "To the next region of the window", "focus"),
    ("window.previous", "Previous region", "shift+f6", "To the region before", "focus"),
    ("window.tab", "Next thing", "tab", "To the next in the panel; on the map: next creature",
     "focus selection cursor"),
    ("window.back_tab", "Previous thing", "shift+tab", "To the thing or creature before",
     "focus selection cursor"),
    ("window.leave", "Leave", "escape", "Leave what is going on",
     "hand selection cursor view pace focus"),
    ("window.search", "Search the palette", "ctrl+f", "Search the palette by name", "focus"),
    ("window.fullscreen", "Full screen", "f11", "Fill the screen, or not", "window"),
    ("window.menu", "Menu", "f10", "Every command, menu by menu", "asks"),
    ("window.keys", "Change the keys", "", "Give commands keys of your own", "asks"),
)  # fmt: skip
_LESSONS = _rows(
    "Lessons",
    ("lesson.list", "Lessons", "f2", "The lessons, in order, and how far you are", "asks"),
    ("lesson.check", "Check the answer", "f5", "Check the answer to the lesson's task",
     "lesson turns time selection settings"),
    ("lesson.hint", "A hint", "f3", "A hint for the lesson's task", "lesson"),
    ("lesson.show", "Show me", "shift+f3", "Show the answer, and why: the task is not done by that",
     "lesson level turns time view pace selection hand"),
    ("lesson.next", "Next task", "f8", "The next task that is not done, here or in the next lesson",
     "lesson level turns time view selection hand asks"),
    ("lesson.answer", "Answer on the map", "j", "Take up the tool that the task is answered with",
     "hand"),
    ("lesson.again", "Start the task again", "shift+f8", "The level as it was, nothing answered",
     "lesson level turns time view selection hand"),
    ("lesson.palette", "Palette or lesson", "f7", "The palette in the lesson's place, and back",
     "lesson view"),
    ("lesson.leave", "Leave the lesson", "", "Close the lesson; its level stays open",
     "lesson level turns time selection view hand"),
)  # fmt: skip
_HELP = _rows(
    "Help",
    ("help.keys", "Help", "f1 ?", "Help: every key, and how to begin", "asks"),
    ("help.commands", "Find a command", "ctrl+shift+p", "Find any command by its name", "asks"),
)

COMMANDS: Final[tuple[Command, ...]] = (
    *_FILE, *_EDIT, *_TOOLS, *_VIEW, *_SIZES, *_ZOOM, *_PAN, *_TIME, *_STEPS, *_ACTS, *_WALK,
    *_MAP, *_CURSOR, *_PALETTE, *_WINDOW, *_LESSONS, *_HELP,
)  # fmt: skip
