"""What every edit is: a change to a world outside time.

Belongs here: the shape of an edit, and the one way in which a world leaves an edit: checked, with
what "you" see now remembered, and at turn 0 exactly as a file of it would be opened. Must not know:
any single edit, history, sessions.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace

from sandbox.files.beings import YOUR_NUMBER
from sandbox.sim.creatures import Creature, Mind
from sandbox.sim.level import Level
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import looked_around, opened_unchecked
from sandbox.sim.validity import check
from sandbox.sim.world import World


@dataclass(frozen=True)
class Outcome:
    """What an edit makes of a world. `remark` says what it had to leave out, empty if nothing."""

    world: World
    remark: str = ""


class BaseEdit(ABC):
    """A change to a world outside time; pure. Subclasses are frozen records."""

    @property
    @abstractmethod
    def label(self) -> str:
        """What it does, as the undo list names it: "Paint wall"."""

    @abstractmethod
    def outcome(self, world: World) -> Outcome:
        """The world with the edit made, and what was left out.

        The very same world where the edit changes nothing. Raises InputError where it cannot be
        made.
        """

    def apply(self, world: World) -> World:
        """The world with the edit made. Raises InputError where it cannot be made."""
        return self.outcome(world).world


def left(
    world: World,
    *,
    level: Level | None = None,
    creatures: Iterable[Creature] | None = None,
    numbers: Numbers | None = None,
    seed: int | None = None,
    next_number: int | None = None,
) -> World:
    """The world as an edit leaves it, with these parts changed.

    A played world goes on, and "you" remember what you see of it now. At turn 0 it is the world
    that a file of it would open: creatures numbered in their order, with nothing in mind, and a
    memory of what is seen at the start. Raises InputError for a world that no file could hold.
    """
    changed = world.changed(
        level=world.level if level is None else level,
        creatures=world.creatures
        if creatures is None
        else tuple(sorted(creatures, key=lambda creature: creature.number)),
        numbers=world.numbers if numbers is None else numbers,
        seed=world.seed if seed is None else seed,
        next_number=world.next_number if next_number is None else next_number,
    )
    check(changed)
    return as_opened(changed) if world.turn == 0 else looked_around(changed)


def as_opened(world: World) -> World:
    """A level that starts as this world stands: turn 0, as a file of it would be opened."""
    you = [at_start(creature, YOUR_NUMBER) for creature in world.creatures if creature.is_you]
    others = [creature for creature in world.creatures if not creature.is_you]
    numbered = [at_start(creature, number) for number, creature in enumerate(others, 1)]
    return opened_unchecked(world.level, [*you, *numbered], world.numbers, world.seed)


def at_start(creature: Creature, number: int) -> Creature:
    """A creature as a level starts with it: where it stands is its post; asleep, or at rest."""
    state = "asleep" if creature.asleep else creature.resting_state
    return creature.changed(number=number, post=creature.at, mind=Mind(state=state))


def with_journal(world: World, **fields: object) -> World:
    """The world with other things known to "you"."""
    return world.changed(journal=replace(world.journal, **fields))  # type: ignore[arg-type]


def with_article(words: str) -> str:
    """`a lamp`, `an ogre`."""
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its word: `1 cell`, `3 cells`."""
    return f"{number} {one if number == 1 else many or one + 's'}"
