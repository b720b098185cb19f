"""What "you" can do in a turn, and an act that waits for its direction or cell.

Belongs here: the acts that are offered, what each would be refused for now, where it can be done,
what is said until a cell is given. Must not know: the rules of any act (they are asked), pixels.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from sandbox.sim.creatures import YOU, Creature
from sandbox.sim.grid import DIRECTIONS, Cell, neighbouring
from sandbox.sim.orders import Act, Order
from sandbox.sim.trying import Trial
from sandbox.sim.world import World
from sandbox.ui.scene.viewpoint import viewpoint
from sandbox.ui.tools import Preview

if TYPE_CHECKING:
    from sandbox.ui.app import App

Asks = Literal["", "direction", "reach", "cell"]
HOW: Final[dict[Asks, str]] = {
    "direction": "which way? An arrow, the number pad, or a click. Esc leaves.",
    "reach": "where? A click, or the cell cursor and Enter. Esc leaves.",
    "cell": "where? A click, or the cell cursor and Enter. Esc leaves.",
}
COMPARING: Final = "needs the map: Esc leaves the comparison"
NOWHERE: Final[dict[Asks, str]] = {"direction": "nothing beside you", "reach": "nowhere in reach"}


@dataclass(frozen=True)
class Choice:
    """An act that is offered. `asks`: a direction from you, a cell within the act's reach, a cell
    anywhere, or nothing more."""

    do: Act
    letter: str
    text: str
    asks: Asks = ""

    @property
    def prompt(self) -> str:
        """What is asked, and how it is answered."""
        return f"{self.text}: {HOW[self.asks]}"

    @property
    def question(self) -> str:
        """What is asked."""
        return self.prompt.partition("?")[0] + "?"

    def order(self, cell: Cell | None = None) -> Order:
        """It, done by you."""
        return Order(self.do, YOU, cell)


ACTS: Final = (
    Choice("open", "o", "Open", "direction"),
    Choice("close", "c", "Close", "direction"),
    Choice("kick", "k", "Kick a door", "direction"),
    Choice("dig", "d", "Dig", "direction"),
    Choice("listen", "l", "Listen at a door", "direction"),
    Choice("attack", "a", "Strike", "direction"),
    Choice("throw_voice", "v", "Throw my voice", "reach"),
    Choice("throw", "t", "Throw a stone", "cell"),
    Choice("shoot", "f", "Shoot", "cell"),
    Choice("cast", "z", "Cast a spell"),
    Choice("shout", "h", "Shout"),
    Choice("sing", "s", "Sing"),
    Choice("rest", "r", "Rest"),
    Choice("wait", "w", "Wait a turn"),
)


class Aiming:
    """`act` is the one that waits. In your own point of view all of it is said of the level as you
    know it."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.act: Choice | None = None
        self._trial: tuple[World | None, str, Trial | None] = (None, "", None)
        self._can: tuple[Trial | None, Choice | None, frozenset[Cell]] = (None, None, frozenset())

    # What would be refused ---------------------------------------------------------------------

    def refusal(self, act: Choice, cell: Cell | None = None) -> str:
        """Why an act would be refused now, at a cell where one is given, else wherever it might be
        done; empty where it would not."""
        if cell is not None or not act.asks:
            return self._tries.refusal(act.order(cell))
        if self.app.state.comparing:
            return COMPARING
        reasons = []
        for place in self._places(act):
            reason = self._tries.refusal(act.order(place))
            if not reason:
                return ""
            reasons.append(reason)
        return reasons[0] if len(set(reasons)) == 1 else NOWHERE.get(act.asks, "nowhere")

    def can(self, act: Choice) -> frozenset[Cell]:
        """The cells where an act can be done, as far as they are known; none for one that can be
        done nearly anywhere."""
        if act.asks == "cell":
            return frozenset()
        tries = self._tries
        if self._can[:2] != (tries, act):
            known = self.app.strokes.knows(self.app.session.world)
            cells = frozenset(
                cell
                for cell in self._places(act)
                if (known is None or known.holds(cell)) and not tries.refusal(act.order(cell))
            )
            self._can = (tries, act, cells)
        return self._can[2]

    def _places(self, act: Choice) -> Iterator[Cell]:
        """Where an act might be done: beside you, and then elsewhere."""
        world, you = self.app.session.world, self.app.session.world.you
        if you is None:
            return
        near = [you.at.step(*step) for step in DIRECTIONS.values()]
        yield from (cell for cell in near if world.level.holds(cell))
        if act.asks != "direction":
            for y in range(world.level.height):
                for x in range(world.level.width):
                    yield Cell(x, y)

    @property
    def _tries(self) -> Trial:
        """The acts of a next turn, on the level as it is known."""
        world, view = self.app.session.world, self.app.state.options.view
        if self._trial[0] is not world or self._trial[1] != view or self._trial[2] is None:
            self._trial = (world, view, Trial(self._as_known(world, view)))
        trial = self._trial[2]
        assert trial is not None
        return trial

    def _as_known(self, world: World, view: str) -> World:
        known = self.app.strokes.knows(world) if view == YOU else None
        if known is None:
            return world
        yours = viewpoint(world, view)

        def met(one: Creature) -> bool:
            return one.is_you or yours.sees(one.at)

        return world.changed(level=known.level, creatures=tuple(filter(met, world.creatures)))

    # Waiting for a cell ------------------------------------------------------------------------

    def preview(self, cell: Cell | None) -> Preview:
        """What is shown while an act waits, with the pointer or the cursor on a cell of the map."""
        act, you = self.act, self.app.session.world.you
        area = self.app.state.hand.area
        if act is None or you is None:
            return Preview(area=area)
        near = act.asks == "direction"
        about = cell is not None and (not near or neighbouring(you.at, cell))
        refused = self.refusal(act, cell) if about and cell is not None else ""
        return Preview(
            cells=frozenset((cell,)) if about and cell is not None and not refused else frozenset(),
            text=refused or act.question,
            area=area,
            can=self.can(act),
            said_at=you.at if near or cell is None else cell,
        )
