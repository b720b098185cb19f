"""What to show, and what the pointer is about.

Belongs here: the choices that a scene is built by. Must not know: how anything is shown.
"""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from sandbox.sim.grid import Cell

Overlay = Literal["none", "loudness", "ways", "sight", "light", "rooms", "earshot"]
OVERLAYS: Final[tuple[Overlay, ...]] = get_args(Overlay)
EVERYTHING: Final = "everything"


@dataclass(frozen=True)
class Options:
    """How a world is shown.

    `view` is "everything", "you" or a creature's id. `noise` is the number of the chosen noise
    (None: the last of the turn), `listener` a creature's number (None: everyone, or "you" where one
    is needed). `reduced`: no motion, whatever the time. `reach`: how far noises reach is shown when
    nothing moves. `verdicts`: beside each listener whether
    and how it hears the chosen noise. `noise_kind` is what earshot asks about.
    """

    view: str = EVERYTHING
    overlay: Overlay = "none"
    noise: int | None = None
    listener: int | None = None
    reduced: bool = True
    reach: bool = True
    grid: bool = False
    verdicts: bool = False
    noise_kind: str = "footstep"


@dataclass(frozen=True)
class Markings:
    """Cells marked in answer to a lesson's task.

    `can` are those that may be marked, where that is worth showing. `true` are those that should
    be, once that is to be seen; `wrong` are marks that are known to be wrong before. `named` are
    those that the task speaks of, `who` are the ids of creatures that it is about, where they
    stand.
    """

    can: frozenset[Cell] = frozenset()
    marked: frozenset[Cell] = frozenset()
    true: frozenset[Cell] | None = None
    wrong: frozenset[Cell] = frozenset()
    named: frozenset[Cell] = frozenset()
    who: tuple[tuple[Cell, str], ...] = ()

    @property
    def asked_about(self) -> frozenset[Cell]:
        """The cells that one looks at: no words should lie on them."""
        return self.can | self.marked | (self.true or frozenset())


@dataclass(frozen=True)
class Pointer:
    """The cell under the mouse or the keyboard's cursor, and what a tool would do.

    `cells` are those that the tool will change; `terrain`, `room`, `creature` (a kind) or `thing`
    (a kind) is what they will become. `selection` is what has been selected. `floating` are pasted
    cells that hang over the map, with the terrain each would be. `can` are cells to choose from,
    where that is worth showing. `text` stands at `said_at`, else at `cell`. `markings` belong to a
    lesson.
    """

    cell: Cell | None = None
    keyboard: bool = False
    cells: tuple[Cell, ...] = ()
    terrain: str | None = None
    room: str | None = None
    creature: str | None = None
    thing: str | None = None
    text: str = ""
    selection: tuple[Cell, ...] = ()
    floating: tuple[tuple[Cell, str], ...] = ()
    can: frozenset[Cell] = frozenset()
    said_at: Cell | None = None
    markings: Markings | None = None
