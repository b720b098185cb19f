"""The pointer and the cursor on the map: from cells to tools, from tools to the session.

Belongs here: which tool has the map, one stroke from press to release, what is shown before the
click, acts that wait for a direction or a cell. Must not know: pixels, panels, what a tool does.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from sandbox.edits import BaseEdit, Edit
from sandbox.errors import InputError
from sandbox.session.change import Change, sentence
from sandbox.sim.grid import DIRECTIONS, Cell
from sandbox.sim.orders import Order
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui.running.aiming import Aiming, Choice
from sandbox.ui.running.selecting import next_at
from sandbox.ui.scene import Markings, Pointer
from sandbox.ui.scene.ground import ground
from sandbox.ui.scene.viewpoint import viewpoint
from sandbox.ui.tools import (
    NO_MODS,
    Command,
    Known,
    Mods,
    Preview,
    SelectTool,
    Tool,
    WalkTool,
    make_tools,
)

if TYPE_CHECKING:
    from sandbox.ui.app import App

_PAD: Final = ("pad8", "pad9", "pad6", "pad3", "pad2", "pad1", "pad4", "pad7")
STEP_OF: Final[dict[str, tuple[int, int]]] = {
    "up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0),
    **dict(zip(_PAD, DIRECTIONS.values(), strict=True)),
}  # fmt: skip


class Strokes:
    """What happens on the map. Cells may lie off it."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.tools = make_tools(app.state.hand, lambda: app.state.study, self.knows)
        self.selecting.offers = lambda cell: next_at(app.state, cell)[1]
        self.aiming = Aiming(app)
        self._looks_from = ""
        self._stroke: int | None = None
        self._cell: Cell | None = None
        self._dragged_to: Cell | None = None
        self._played_at: Cell | None = None
        self._mods: Mods = NO_MODS
        self._known: tuple[World | None, str, Known | None] = (None, "", None)
        self._tried: tuple[object, tuple[World, Turn | None] | None] = (None, None)

    @property
    def tool(self) -> Tool:
        """The tool picked."""
        return self.tools[self.app.state.tool]

    @property
    def selecting(self) -> SelectTool:
        """The select tool, which has copy, cut and paste."""
        return cast("SelectTool", self.tools["select"])

    @property
    def goes_on(self) -> bool:
        """Whether a stroke goes on: the button is down."""
        return self._stroke is not None

    @property
    def walks(self) -> bool:
        """Whether arrows walk; they lead the cell cursor while an act waits for its cell."""
        walking = self.app.state.tool == "walk" and self.aiming.act is None
        return walking and self.app.session.world.you is not None

    # The tool --------------------------------------------------------------------------------

    def take(self, name: str) -> None:
        """Picks another tool; what the one before was about is left."""
        if name != self.app.state.tool:
            while self.tool.busy:
                self.tool.cancel()
        self.app.state.tool = name
        self.stop_aiming()
        self._looks_from = ""
        self.look_again()

    def look_around(self) -> None:
        """Select for a while: `look_no_more` takes up the tool again that there was."""
        before = self._looks_from or self.app.state.tool
        self.take("select")
        self._looks_from = before

    def look_no_more(self) -> bool:
        """The tool from before one looked around; False where one does not."""
        before = self._looks_from
        if before:
            self.take(before)
        return bool(before)

    def press(self, cell: Cell, *, shift: bool, ctrl: bool) -> None:
        """The button went down over a cell."""
        if self.aiming.act is not None:
            self._give(cell)
            return
        if not self._on_map(cell):
            return
        mods = frozenset(name for name, held in (("shift", shift), ("ctrl", ctrl)) if held)
        self._stroke, self._dragged_to = self.app.session.new_stroke(), cell
        self._carry_out(self.tool.press(cell, self.app.session, mods=mods))
        self.look_again()

    def drag(self, cell: Cell) -> None:
        """The pointer moved with the button down."""
        if self._stroke is None or cell == self._dragged_to:
            return
        self._dragged_to = cell
        self._carry_out(self.tool.drag(cell, self.app.session))
        self.hover(cell)

    def hold(self, *, shift: bool, ctrl: bool) -> None:
        """Which modifiers are down: what a click would do follows them."""
        mods = frozenset(name for name, held in (("shift", shift), ("ctrl", ctrl)) if held)
        if mods != self._mods:
            self._mods = mods
            self.look_again()

    def release(self, cell: Cell) -> None:
        """The button was let go."""
        if self._stroke is None:
            return
        self._carry_out(self.tool.release(cell, self.app.session))
        self._stroke = None
        self.app.copies.soon()
        self.look_again()

    def click(self, cell: Cell, *, shift: bool = False) -> None:
        """Applies the tool from the keyboard."""
        if self.aiming.act is not None:
            self._give(cell)
            return
        mods = frozenset({"shift"}) if shift else NO_MODS
        if self._stroke is None or not self.tool.busy:
            self._stroke = self.app.session.new_stroke()
        self._carry_out(self.tool.enter(cell, self.app.session, mods))
        if not self.tool.busy:
            self._stroke = None
            self.app.copies.soon()
        self.look_again()

    def pick_up(self, cell: Cell) -> None:
        """Takes up what is at a cell, as Ctrl+click does."""
        self._carry_out(self.tool.pick_up(cell, self.app.session))

    def leave(self) -> bool:
        """Leaves what the tool is about, or an act that waits; False where nothing goes on."""
        if self.stop_aiming():
            return True
        if not self.tool.busy:
            return False
        self.tool.cancel()
        self._stroke = None
        self.look_again()
        return True

    def put_down(self) -> None:
        """A stroke ends where it is: what was painted stays, what was begun is left."""
        if self._stroke is None:
            return
        if self.tool.busy:
            self.tool.cancel()
        self._stroke = None
        self.app.copies.soon()
        self.look_again()

    def _carry_out(self, commands: Sequence[Command]) -> None:
        for command in commands:
            if isinstance(command, BaseEdit):
                self.app.edit(command, self._stroke)
            elif isinstance(command, Order):
                # What came of it is to be seen now, not what a second click would bring.
                self._played_at = self._cell
                self.app.play([command])
            else:
                self.app.carry_out(command)

    def _on_map(self, cell: Cell) -> bool:
        return self.app.session.world.level.holds(cell)

    # Walking and acts --------------------------------------------------------------------------

    def walk(self, dx: int, dy: int) -> None:
        """One step of "you"."""
        if self.app.session.world.you is None:
            self.app.notify("There is no “you” on this level", warns=True)
            return
        walking = cast("WalkTool", self.tools["walk"])
        self._carry_out(walking.step(dx, dy, self.app.session))

    def walk_on(self) -> bool:
        """The next step towards where a click with the walk tool led; False where there is none."""
        walking = cast("WalkTool", self.tools["walk"])
        commands = walking.go_on(self.app.session)
        self._carry_out(commands)
        return bool(commands)

    def aim(self, act: Choice) -> None:
        """An act needs a direction or a cell: the keyboard is the map's."""
        self.aiming.act = act
        self.app.screen.region = "map"
        self.app.notify("")
        self.look_again()

    def stop_aiming(self) -> bool:
        """No act waits any more, nor does it say so; False where none did."""
        waited = self.aiming.act is not None
        self.aiming.act = None
        if waited:
            self.app.notify("")
            self.look_again()
        return waited

    def key(self, chord: str) -> bool:
        """A key that means something to what goes on; False where it does not."""
        act, you = self.aiming.act, self.app.session.world.you
        if act is None or you is None:
            return False
        if act.asks == "direction" and chord in STEP_OF:
            self._give(you.at.step(*STEP_OF[chord]))
            return True
        return False

    def _give(self, cell: Cell) -> None:
        """The cell that an act waits for. Where it is refused there, it waits for another."""
        act, self.aiming.act = self.aiming.act, None
        if act is not None and self.app.play([act.order(cell)]).kind == "nothing":
            self.aiming.act = act
        self.look_again()

    # Before the click --------------------------------------------------------------------------

    def point_at(self, cell: Cell | None, *, moved: bool = True) -> None:
        """The pointer is at a cell, or elsewhere; not `moved`: what is there changed, and what was
        said of it stands."""
        state = self.app.state
        if cell != state.pointer:
            state.pointer = cell
            if moved and not self.goes_on and cell is not None:
                self.app.notify("")
            self.hover(state.cell if cell is None else cell)

    def hover(self, cell: Cell | None) -> None:
        """The pointer or the cursor is at a cell, or at none: what the tool would do there."""
        self._cell = cell
        state = self.app.state
        if cell != self._played_at:
            self._played_at = None
        if cell is not None and not self._on_map(cell):
            cell = None
        if self.aiming.act is not None:
            state.preview = self.aiming.preview(cell)
        elif cell is None or self._played_at is not None:
            state.preview = Preview(area=state.hand.area)
        else:
            state.preview = self._would_do(cell)

    def result_shown(self) -> None:
        """What came of it is to be seen, not what a click would do, until the pointer moves on."""
        self._played_at = self._cell
        self.look_again()

    def _would_do(self, cell: Cell) -> Preview:
        if "ctrl" in self._mods and not self.tool.busy:
            return self.tools["pick"].hover(cell, self.app.session)
        return self.tool.hover(cell, self.app.session, self._mods)

    def knows(self, world: World) -> Known | None:
        """What is known of a world in the point of view that is shown; None for everything."""
        name = self.app.state.options.view
        if self._known[0] is not world or self._known[1] != name:
            view = viewpoint(world, name)
            known = None
            if view.seen is not None:
                own = None if view.who is None else view.who.at
                known = Known.of(world, ground(world, view).terrain, view.seen.truly, own)
            self._known = world, name, known
        return self._known[2]

    def as_known(self, change: Change, edit: Edit, before: World) -> Change:
        """What may be said, in the point of view that is shown, of an edit made to a world: what
        came of it where that is known, and what was dropped for it."""
        known = self.knows(before)
        if known is None:
            return change
        try:
            said = edit.outcome(known.world).remark
        except InputError as error:
            said = str(error)
        dropped = [part for part in change.text.split("; ") if part.endswith("dropped")]
        first = edit.label if change.kind != "nothing" else said or "Nothing to change there"
        rest = said if change.kind != "nothing" else ""
        return replace(change, text=sentence(first, rest, *dropped))

    @property
    def told(self) -> World:
        """The world as far as the point of view that is shown may be told of it."""
        return self.tool.told(self.app.session)

    def knows_of(self, cell: Cell) -> bool:
        """Whether anything may be told of a cell of the map."""
        return self.tool.knows_of(cell, self.app.session)

    def look_again(self) -> None:
        """The world or the tool is another: what would the tool do now?"""
        if self.app.session.world.you is None:
            self.aiming.act = None
        self.hover(self._cell)

    def pointer(self) -> Pointer:
        """What the scene shows of the pointer and the preview."""
        state = self.app.state
        preview, hand = state.preview, state.hand
        area = preview.area or hand.area
        by_group = {ghost.group: ghost.item for ghost in preview.ghosts}
        floats = len([ghost for ghost in preview.ghosts if ghost.group == "terrain"]) > 1
        floats = floats or self.selecting.floating is not None or state.tool == "stamp"
        floating = [
            (cell, ghost.item)
            for ghost in preview.ghosts
            if ghost.group == "terrain" and floats
            for cell in sorted(ghost.cells)
        ]
        return Pointer(
            cell=state.cell,
            keyboard=state.pointer is None and state.cursor is not None,
            cells=tuple(sorted(preview.cells)),
            terrain=None if floats else by_group.get("terrain"),
            room=by_group.get("room"),
            creature=by_group.get("creature"),
            thing=by_group.get("thing"),
            text=preview.text,
            selection=tuple(area.cells()) if area is not None else (),
            floating=tuple(floating),
            can=preview.can,
            said_at=preview.said_at,
            markings=self._markings(),
        )

    def _markings(self) -> Markings | None:
        """What the map shows of a lesson's task; None where none is open."""
        study, session = self.app.state.study, self.app.session
        return None if study is None else study.markings(session, self.told)

    def tried_out(self) -> tuple[World, Turn | None]:
        """The world and turn to show: those that are, or, with an overlay on, as the edit that the
        tool previews would make them. Nothing is edited on maps that are compared."""
        session, state = self.app.session, self.app.state
        if state.preview.turn is not None:
            return session.world, state.preview.turn
        edits = [command for command in state.preview.commands if isinstance(command, BaseEdit)]
        now = session.world, session.turn
        unseen = state.options.overlay == "none" or state.held_back or state.comparing
        if unseen or not edits or self._stroke is not None:
            return session.world, state.past_turn
        key = (session.world, tuple(edits), state.options.view)
        if self._tried[0] != key or self._tried[1] is None:
            try:
                tried = session.preview_edit(edits[0])
            except InputError:
                tried = now
            self._tried = (key, now if self._opens_up(tried[0]) else tried)
        return self._tried[1] or now

    def _opens_up(self, tried: World) -> bool:
        """Whether the point of view that is shown would see cells that it does not see now: what is
        there is to be seen once the edit is made."""
        name = self.app.state.options.view
        seen, before = viewpoint(tried, name).seen, viewpoint(self.app.session.world, name).seen
        return seen is not None and before is not None and bool((seen.shown & ~before.shown).any())
