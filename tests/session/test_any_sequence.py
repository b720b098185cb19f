"""Whatever is done in whatever order: undo gives back, redo gives again, files hold it all.

Belongs here: one machine that edits, plays and goes along the timeline at random, and what holds
after each step. Must not know: what any one edit does.
"""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sandbox.document import Document, Entry, Expect
from sandbox.edits import (
    ANCHORS,
    Area,
    ChangeCreature,
    ChangeThing,
    Edit,
    Erase,
    Fill,
    MoveCreature,
    MoveRegion,
    PaintRooms,
    PaintTerrain,
    PlaceCreature,
    PlaceThing,
    RemoveCreature,
    RemoveThing,
    ResetNumbers,
    Resize,
    SetLevel,
    SetNumber,
    SetRules,
    Stamp,
    ToggleDoor,
    as_opened,
)
from sandbox.edits.patch import Patch
from sandbox.errors import InputError
from sandbox.messagelog import LogLine
from sandbox.session import Change, Session
from sandbox.sim.creatures import KINDS
from sandbox.sim.grid import Cell
from sandbox.sim.level import ROOMS
from sandbox.sim.orders import Order
from sandbox.sim.rules import RULE_SETS
from sandbox.sim.terrain import BY_ID
from sandbox.sim.things import Thing
from sandbox.sim.world import World
from tests.session.pictures import loads_as_saved, opened

LEVEL = """
##########
#@.+..g..#
#..#.....#
####'#.w.#
#..L...~~#
##########
"""
WHERE = st.sampled_from(
    [Cell(x, y) for y in range(6) for x in range(10)] + [Cell(-1, 2), Cell(11, 7)]
)
"""Mostly on the map, seldom off it."""
INSIDE = st.sampled_from([Cell(x, y) for y in (1, 2, 4) for x in (2, 4, 5, 7, 8)])
"""Floor, but for what was painted since."""
IDS = st.sampled_from(["you", "g", "w", "rat-1"])
CELLS = st.frozensets(st.builds(Cell, st.integers(0, 8), st.integers(0, 4)), min_size=1, max_size=6)
FIELDS: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.fixed_dictionaries({"hearing": st.integers(1, 300), "asleep": st.booleans()}),
    st.fixed_dictionaries({"wanders": st.booleans(), "lantern": st.booleans()}),
    st.fixed_dictionaries({"enemies": st.lists(st.sampled_from(["you", "g", "wolf"]), max_size=2)}),
    st.fixed_dictionaries({"round": st.lists(INSIDE, max_size=3)}),
    st.fixed_dictionaries({"id": st.sampled_from(["rat-1", "g", " "])}),
    st.fixed_dictionaries({"kind": st.sampled_from(["ogre", "bat", "you"])}),
    st.fixed_dictionaries({"says": st.text(max_size=3), "every": st.integers(0, 2)}),
)
THINGS = st.one_of(
    st.builds(Thing, st.sampled_from(["trap_alarm", "tripwire"]), INSIDE),
    st.builds(Thing, st.just("chest"), INSIDE, open=st.booleans()),
    st.builds(Thing, st.just("lamp"), INSIDE, radius=st.sampled_from([None, 3, 41])),
    st.builds(Thing, st.just("pile"), INSIDE, items=st.just(("rope",))),
    st.builds(Thing, st.just("label"), INSIDE, text=st.text(max_size=3), to=WHERE),
)
PATCHES = st.sampled_from(["#\n.", "·+·", "@.", "~~~\n~~~"]).map(Patch.from_text)
AREAS = st.builds(
    Area, st.integers(-1, 8), st.integers(-1, 5), st.integers(1, 4), st.integers(1, 4)
)
EDITS: st.SearchStrategy[Edit] = st.one_of(
    st.builds(
        PaintTerrain,
        CELLS,
        st.sampled_from(["wall", "still_water", "closed_door", "open_door", *BY_ID]),
    ),
    st.builds(PaintRooms, CELLS, st.sampled_from(ROOMS)),
    st.builds(Fill, INSIDE, st.sampled_from(["wall", "grass"])),
    st.builds(ToggleDoor, st.sampled_from([Cell(3, 1), Cell(4, 3), Cell(1, 0)])),
    st.builds(Erase, CELLS),
    st.builds(PlaceCreature, st.sampled_from(["rat", "guard", "you"]), INSIDE, FIELDS),
    st.builds(PlaceCreature, st.sampled_from([*KINDS]), INSIDE),
    st.builds(ChangeCreature, st.sampled_from(["g", "w"]), FIELDS),
    st.builds(ChangeCreature, IDS, FIELDS),
    st.builds(RemoveCreature, IDS),
    st.builds(MoveCreature, IDS, INSIDE),
    st.builds(PlaceThing, THINGS),
    st.builds(ChangeThing, st.integers(0, 1), THINGS),
    st.builds(RemoveThing, st.integers(0, 1)),
    st.builds(Stamp, PATCHES, WHERE),
    st.builds(MoveRegion, AREAS, WHERE),
    st.builds(Resize, st.integers(7, 12), st.integers(5, 8), st.sampled_from(ANCHORS)),
    st.builds(SetLevel, st.fixed_dictionaries({}, optional={"ambient_light": st.integers(0, 101)})),
    st.builds(SetLevel, st.fixed_dictionaries({"seed": st.integers(0, 3)})),
    st.builds(SetRules, st.sampled_from(sorted(RULE_SETS))),
    st.builds(
        SetNumber,
        st.sampled_from(["muffle.closed_door", "ear.loud"]),
        st.sampled_from([None, 5, 6]),
    ),
    st.builds(ResetNumbers),
)
ORDERS = st.lists(
    st.one_of(
        st.builds(Order, st.just("move"), st.just("you"), INSIDE),
        st.builds(Order, st.just("move"), st.just("you"), st.just(Cell(2, 1))),
        st.builds(Order, st.just("open"), st.just("you"), st.just(Cell(3, 1))),
        st.builds(Order, st.sampled_from(["wait", "shout"]), IDS),
        st.builds(Order, st.just("noise"), st.just(""), INSIDE, st.just("shout")),
        st.builds(Order, st.just("rest"), st.just("you"), turns=st.just(3)),
    ),
    max_size=2,
)
Shown = tuple[Document, World, int, int, list[LogLine]]


def shown(session: Session) -> Shown:
    """All that a person could tell one state of a session from another by."""
    return (
        session.document, session.world, session.position, session.length, session.messages
    )  # fmt: skip


class Anything(RuleBasedStateMachine):
    """A person who does anything."""

    @initialize()
    def open(self) -> None:
        session = opened(LEVEL, g="guard", w="wolf", things={"L": "lamp", "@": "label"})
        script = (Entry(1, Order("shout", "g")), Entry(2, Order("close", "you", Cell(3, 1))))
        expects = (Expect(1, "w", hears="a shout"), Expect(2, "you", place=Cell(3, 1)))
        document = Document("any", session.document.world, script, expects)
        self.session = Session(document)
        self.saved = document

    def does(self, request: Callable[[], Change]) -> None:
        """Something that undo takes back: try it, and redo."""
        before = shown(self.session)
        change = request()
        after = shown(self.session)
        if change.kind == "nothing":
            assert after == before
            return
        self.session.undo()
        assert shown(self.session) == before
        self.session.redo()
        assert shown(self.session) == after

    @rule(edit=EDITS)
    def edits(self, edit: Edit) -> None:
        self.does(lambda: self.session.edit(edit))

    @rule(edits=st.lists(EDITS, min_size=2, max_size=3))
    def strokes(self, edits: list[Edit]) -> None:
        """A stroke is undone at once."""
        before = shown(self.session)
        stroke = self.session.new_stroke()
        changes = [self.session.edit(edit, stroke) for edit in edits]
        if any(change.kind == "edit" for change in changes):
            self.session.undo()
        assert shown(self.session) == before

    @rule(orders=ORDERS)
    def plays(self, orders: list[Order]) -> None:
        previewed = before = shown(self.session)
        try:
            turn = self.session.preview(orders)
        except InputError:
            turn = None
        previewed = shown(self.session)
        assert previewed == before
        self.does(lambda: self.session.play(orders))
        if turn is not None and self.session.turn is turn:
            assert self.session.world == turn.world

    @rule(turn=st.integers(-1, 6))
    def goes(self, turn: int) -> None:
        """Going along the timeline changes no document and loses nothing."""
        before = shown(self.session)
        self.session.go_to(turn)
        assert self.session.position == max(0, min(turn, self.session.length))
        assert self.session.document is before[0]
        self.session.go_to(before[2])
        assert self.session.world == before[1]
        self.session.go_to(turn)

    @rule()
    def undoes(self) -> None:
        self.session.undo()

    @rule()
    def redoes(self) -> None:
        self.session.redo()

    @rule(expecting=st.booleans())
    def keeps(self, expecting: bool) -> None:
        self.does(lambda: self.session.keep_as_script(expecting))

    @rule()
    def saves(self) -> None:
        with TemporaryDirectory() as folder:
            self.session.save(Path(folder) / "any.toml")
        self.saved = self.session.document

    @precondition(lambda self: self.session.turn is not None)
    @rule()
    def asks_of_the_turn(self) -> None:
        """The turn shown is the one that led to the world shown, however it was come to."""
        turn = self.session.turn
        assert turn is not None
        assert turn.world == self.session.world
        assert turn.events == self.session.turns[turn.number - 1].events

    @invariant()
    def files_hold_it(self) -> None:
        """What save would write loads to the same; the present could be saved too."""
        assert loads_as_saved(self.session.document)
        moment = as_opened(self.session.world)
        assert loads_as_saved(Document("moment", moment))

    @invariant()
    def dirty_is_right(self) -> None:
        assert self.session.dirty == (self.session.document is not self.saved)
        if self.session.document != self.saved:
            assert self.session.dirty

    @invariant()
    def the_start_is_turn_0(self) -> None:
        assert self.session.document.world.turn == 0
        if self.session.position == 0:
            assert self.session.world is self.session.document.world


TestAnything = Anything.TestCase
TestAnything.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)
