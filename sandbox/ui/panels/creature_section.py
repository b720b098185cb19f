"""The inspector of a creature: what it is about, and its properties, to be changed.

Belongs here: which fields are shown and how. Must not know: how a change is made.
"""

from typing import Final

from sandbox.sim.creatures import BURDENS, VISIONS, Creature
from sandbox.sim.rules import rule_set
from sandbox.ui.intents import Fill, Menu, Run, SelectCreature, Set
from sandbox.ui.panels import wording
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.widgets import close_button
from sandbox.ui.workspace import Workspace

NUMBERS: Final = (
    ("footsteps", "Footsteps"),
    ("hearing", "Hearing"),
    ("listen", "Listen"),
    ("stealth", "Stealth"),
)
CHOICES: Final = {"vision": VISIONS, "burden": BURDENS}
FLAGS: Final = (
    ("asleep", "Asleep"),
    ("deaf", "Deaf"),
    ("lantern", "Lantern"),
    ("flies", "Flies"),
    ("opens_doors", "Opens doors"),
    ("wanders", "Wanders"),
)
NOT_YOURS: Final = ("asleep", "wanders", "opens_doors")
FOLD: Final = "creature"
"""The properties' name among what is folded."""


def compose(column: Column, state: Workspace, creature: Creature) -> None:
    """The creature that is selected; once a noise is shown its properties are folded to a line, so
    that what became of the noise is not pushed off the panel."""
    shows = "Show what is under the pointer"
    close = close_button("creature.close", SelectCreature(None), shows)
    column.title(creature.id, creature.kind if creature.id != creature.kind else "", close=close)
    told = not creature.is_you and state.viewer is None
    if told:
        column.pair("is", wording.state(creature))
    for line in rule_set(state.world.numbers).about(creature):
        column.text(line, "dim")
    if creature.is_you:
        _yours(column, state, creature)
    if state.sounding:
        unfolded = FOLD in state.unfolded
        column.row(
            "properties",
            "Properties",
            Set(f"fold.{FOLD}", not unfolded),
            art=("icon", "up" if unfolded else "down"),
            tone="dim",
        )
        if not unfolded:
            return
    column.pair("at", str(creature.at))
    if told and creature.post != creature.at:
        column.pair("post", str(creature.post))
    column.space(4)
    place = f"creature.{creature.id}"
    column.field(f"{place}.id", "Name", creature.id, Fill(f"{place}.id", creature.id))
    for name in CHOICES:
        column.choice(
            f"{place}.{name}", name.capitalize(), getattr(creature, name), Menu(f"{place}.{name}")
        )
    levels = [("level", "Level")] if state.world.numbers.has("level") else []
    numbers = [*NUMBERS, *levels]
    longest = max((label for _, label in numbers), key=len)
    halves = column.halves()
    for n, (name, label) in enumerate(numbers):
        value = str(getattr(creature, name))
        intent = Fill(f"{place}.{name}", value)
        halves[n % 2].field(intent.place, label, value, intent, longest, align="right")
    column.join(*halves)
    flags = [flag for flag in FLAGS if not (creature.is_you and flag[0] in NOT_YOURS)]
    halves = column.halves()
    for n, (name, label) in enumerate(flags):
        on = bool(getattr(creature, name))
        halves[n % 2].check(f"{place}.{name}", label, on, Set(f"{place}.{name}", not on))
    column.join(*halves)
    column.space(2)
    column.field(
        f"{place}.says", "Says", creature.says, Fill(f"{place}.says", creature.says), hint="words"
    )
    every = str(creature.every)
    halves = column.halves()
    halves[0].field(
        f"{place}.every",
        "Every",
        every,
        Fill(f"{place}.every", every),
        longest,
        align="right",
        tooltip="Turns between its voices; 0: only when asked",
    )
    more, gone = state.commands["edit.more"], state.commands["edit.remove"]
    halves[1].button(more.name, "More …", Run(more.name), tooltip=more.hint)
    column.join(*halves)
    column.button(gone.name, gone.title, Run(gone.name), tooltip=gone.hint)


def _yours(column: Column, state: Workspace, you: Creature) -> None:
    """What the rules count for you: the noise meter, and piety where noise costs it."""
    turn = state.heard_turn
    known = turn is not None and any(one.number == you.number for one in turn.world.creatures)
    reading = turn.reading(you.number) if turn is not None and known else None
    if reading is not None:
        column.pair("noise meter", f"{reading.word} ({reading.value})")
    if rule_set(state.world.numbers).takes_tolls:
        column.pair("piety", str(you.piety))
