"""The inspector of a creature: what it is about, and its properties, to be changed.

Belongs here: which fields are shown and how. Must not know: how a change is made.
"""

from typing import Final

from sandbox.sim.creatures import BURDENS, VISIONS, Creature
from sandbox.ui.intents import Fill, Menu, Run, SelectCreature, Set
from sandbox.ui.layout import Box
from sandbox.ui.panels import wording
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.widgets import Button
from sandbox.ui.workspace import Workspace

NUMBERS: Final = (
    ("footsteps", "Footsteps"),
    ("hearing", "Hearing"),
    ("listen", "Listen"),
    ("stealth", "Stealth"),
)
CHOICES: Final = {"vision": VISIONS, "burden": BURDENS}
FLAGS: Final = (
    ("deaf", "Deaf"),
    ("lantern", "Lantern"),
    ("flies", "Flies"),
    ("opens_doors", "Opens doors"),
    ("wanders", "Wanders"),
)


def compose(column: Column, state: Workspace, creature: Creature) -> None:
    """The creature that is selected."""
    close = Button(
        box=Box(0, 0, 0, 0), key="creature.close", icon="close", quiet=True,
        intent=SelectCreature(None), tooltip="Show what is under the pointer",
    )  # fmt: skip
    column.title(creature.id, creature.kind if creature.id != creature.kind else "", close=close)
    column.pair("at", str(creature.at))
    if not creature.is_you and state.viewer is None:
        column.pair("is", wording.state(creature))
        if creature.post != creature.at:
            column.pair("post", str(creature.post))
    column.space(4)
    place = f"creature.{creature.id}"
    column.field(f"{place}.id", "Name", creature.id, Fill(f"{place}.id", creature.id))
    for name, label in NUMBERS:
        value = str(getattr(creature, name))
        column.field(f"{place}.{name}", label, value, Fill(f"{place}.{name}", value), align="right")
    if state.world.numbers.rules == "powder":
        value = str(creature.level)
        column.field(f"{place}.level", "Level", value, Fill(f"{place}.level", value))
    for name in CHOICES:
        column.choice(
            f"{place}.{name}", name.capitalize(), getattr(creature, name), Menu(f"{place}.{name}")
        )
    if not creature.is_you:
        column.check(
            f"{place}.asleep", "Asleep", creature.asleep,
            Set(f"{place}.asleep", not creature.asleep),
        )  # fmt: skip
    for name, label in FLAGS:
        if name in ("wanders", "opens_doors") and creature.is_you:
            continue
        on = bool(getattr(creature, name))
        column.check(f"{place}.{name}", label, on, Set(f"{place}.{name}", not on))
    column.field(
        f"{place}.says", "Says", creature.says, Fill(f"{place}.says", creature.says), hint="words"
    )
    every = str(creature.every)
    column.field(
        f"{place}.every", "Voice every", every, Fill(f"{place}.every", every), align="right",
        tooltip="Turns between its voices; 0: only when asked",
    )  # fmt: skip
    column.space(6)
    column.button("edit.remove", "Remove", Run("edit.remove"))
