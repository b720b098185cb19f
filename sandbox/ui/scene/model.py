"""The records of a scene: what is drawn, where, and by which state.

Belongs here: frozen records alone. Must not know: worlds, pixels, colours. Arrays are [y, x],
read-only, one item a cell.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.creatures import State
from sandbox.sim.events import Band
from sandbox.sim.grid import Cell
from sandbox.sim.things import ThingKind
from sandbox.ui.scene.amounts import amount
from sandbox.ui.scene.options import Overlay, Pointer

Side = Literal["you", "foe", "other"]
Measure = Literal["loudness", "light", "earshot"]


@dataclass(frozen=True, eq=False)
class Ground:
    """The terrain that is shown: `terrain` (h, w) uint8, codes plus one, 0 where it is unknown.

    `remembered` (h, w) bool: known, but not seen now. `rooms` (h, w) uint8: indices into
    sandbox.sim.level.ROOMS, 0 where unknown. `light` (h, w) int16, 0 to `full_light`.
    """

    terrain: NDArray[np.uint8]
    remembered: NDArray[np.bool_]
    rooms: NDArray[np.uint8]
    light: NDArray[np.int16]
    full_light: int


@dataclass(frozen=True)
class ThingShown:
    """A thing that lies on a cell; `remembered` when it is not seen now."""

    kind: ThingKind
    at: Cell
    open: bool
    remembered: bool


@dataclass(frozen=True)
class LabelShown:
    """A text on the map; `to` is where its arrow points."""

    at: Cell
    text: str
    to: Cell | None


@dataclass(frozen=True)
class Verdict:
    """Whether and how a listener hears the chosen noise, in a few words."""

    heard: bool
    band: Band | None
    text: str


@dataclass(frozen=True)
class CreatureShown:
    """A creature; `state` and `target` are None where the point of view does not tell them, and
    `deaf` is told by it too."""

    number: int
    id: str
    kind: str
    letter: str
    at: Cell
    side: Side
    state: State | None
    target: Cell | None
    lantern: bool
    deaf: bool
    verdict: Verdict | None
    chosen: bool


@dataclass(frozen=True)
class MarkerShown:
    """A ◌: a sound was heard as coming from here. `letter` stands for what it was heard as."""

    at: Cell
    heard_as: str
    letter: str
    band: Band


@dataclass(frozen=True)
class SourceShown:
    """Where a noise was made."""

    noise: int
    kind: str
    heard_as: str
    letter: str
    at: Cell
    loudness: int
    chosen: bool


@dataclass(frozen=True, eq=False)
class Reach:
    """The cells that a noise reaches, standing still: `lost` (h, w) is the loss on the way there,
    -1 where it does not get. `blocked` (h, w) are those that it never enters."""

    noise: int
    heard_as: str
    at: Cell
    lost: NDArray[np.int32]
    blocked: NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Front:
    """A noise on its way: it has reached the cells whose `lost` is at most `front`.

    `tail` is how far behind the front it can be seen; `strength` 1 to 0, fading as it goes.
    """

    noise: int
    heard_as: str
    at: Cell
    lost: NDArray[np.int32]
    blocked: NDArray[np.bool_]
    front: float
    tail: float
    strength: float


@dataclass(frozen=True)
class Ring:
    """A ring that grows out of a ◌: `radius` in cells, `strength` 1 to 0."""

    at: Cell
    heard_as: str
    radius: float
    strength: float


@dataclass(frozen=True, eq=False)
class Heat:
    """A value for each cell: `values` (h, w) int32, shown where `known` (h, w) bool.

    `most` is what the brightest colour stands for. Numbers are written less `zero`, divided by
    `unit`. For earshot the values are 1 faint, 2 clear, 3 loud. `about` says what it is of, `note`
    what else the map shows with it; each is empty where there is nothing to say.
    """

    measure: Measure
    values: NDArray[np.int32]
    known: NDArray[np.bool_]
    most: int
    unit: int = 1
    zero: int = 0
    about: str = ""
    note: str = ""

    @property
    def needs_words(self) -> bool:
        """Whether it needs to be explained: more than one cell has a colour, or none has and it
        must be said of what."""
        return bool(self.about or self.known.sum() > 1)


@dataclass(frozen=True, eq=False)
class Contour:
    """The border within which listeners of one threshold would hear the chosen noise.

    `needs` is the least that `values` must be there; thresholds are written divided by `unit`.
    """

    threshold: int
    unit: int
    needs: int
    listeners: tuple[str, ...]
    letters: str
    within: NDArray[np.bool_]
    values: NDArray[np.int32]
    blocked: NDArray[np.bool_]

    @property
    def label(self) -> str:
        """What is written on the line."""
        return f"{self.letters} {amount(self.threshold, self.unit)}"

    @property
    def means(self) -> str:
        """What the label means."""
        return f"{self.label}: as far as {self.letters} hear it"


@dataclass(frozen=True)
class Loss:
    """A piece of a way from one cell to another that loses `lost` in all."""

    start: Cell
    end: Cell
    lost: int
    muffled: bool


@dataclass(frozen=True)
class WayShown:
    """The way of the chosen noise to a listener; `losses` are written along a chosen one."""

    listener: str
    heard: bool
    chosen: bool
    cells: tuple[Cell, ...]
    losses: tuple[Loss, ...]
    arrives: int
    unit: int


@dataclass(frozen=True, eq=False)
class SightShown:
    """What someone sees: truly, and by the wall rule; and a line of theirs to a cell."""

    looker: str
    at: Cell
    truly: NDArray[np.bool_]
    shown: NDArray[np.bool_]
    line: tuple[Cell, ...]
    blocked: tuple[Cell, ...]


@dataclass(frozen=True, eq=False)
class Scene:
    """All that the map shows, in no need of anything else."""

    width: int
    height: int
    turn: int
    view: str
    overlay: Overlay
    grid: bool
    notice: str
    ground: Ground
    things: tuple[ThingShown, ...]
    labels: tuple[LabelShown, ...]
    creatures: tuple[CreatureShown, ...]
    markers: tuple[MarkerShown, ...]
    sources: tuple[SourceShown, ...]
    reaches: tuple[Reach, ...]
    fronts: tuple[Front, ...]
    rings: tuple[Ring, ...]
    heat: Heat | None
    contours: tuple[Contour, ...]
    ways: tuple[WayShown, ...]
    sight: SightShown | None
    pointer: Pointer | None
