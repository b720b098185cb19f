"""What a creature does on its own in a turn (hearing.md 7).

Belongs here: from what is in a mind to one act. Must not know: how a sound is heard (that has set
the mind already, in the turn before), or what an act does. Tried in this order: sleep, an enemy in
sight, a sound to look into, looking around, and what it does when nothing draws it.
"""

from sandbox.sim import acts, chance, views, ways
from sandbox.sim.acts.voices import ACT_OF_VOICE
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell, chebyshev, neighbouring
from sandbox.sim.ongoing import Ongoing
from sandbox.sim.orders import Order
from sandbox.sim.steps import steps_from


def act(ongoing: Ongoing, creature: Creature) -> None:
    """One creature's own act."""
    if creature.asleep:
        return
    enemy = nearest_enemy_in_sight(ongoing, creature)
    if enemy is not None:
        _fight(ongoing, creature, enemy)
        return
    creature = _after_a_fight(ongoing, creature)
    match creature.mind.state:
        case "going_to_look":
            _go_to_look(ongoing, creature)
        case "looking_around":
            _look_around(ongoing, creature)
        case "wandering":
            _wander(ongoing, creature)
        case "on_round":
            _walk_the_round(ongoing, creature)
        case _:
            _return(ongoing, creature)


def speak(ongoing: Ongoing, creature: Creature) -> None:
    """The voice of its kind, every so many turns, beside its own act."""
    if creature.every and not creature.asleep and ongoing.turn % creature.every == 0:
        acts.do(ongoing, creature, Order(ACT_OF_VOICE[creature.voice], creature.id))


# Enemies --------------------------------------------------------------------------------------


def nearest_enemy_in_sight(ongoing: Ongoing, creature: Creature) -> Creature | None:
    """The nearest enemy that it sees by now (Chebyshev, then number)."""
    radius = views.radius_on(ongoing.level)
    within_sight = [
        (steps, number)
        for number in ongoing.enemies.of(creature)
        if (steps := chebyshev(creature.at, ongoing.creatures[number].at)) <= radius
    ]
    for _, number in sorted(within_sight):
        other = ongoing.creatures[number]
        if ongoing.sees(creature, other.at):
            return other
    return None


def _fight(ongoing: Ongoing, creature: Creature, enemy: Creature) -> None:
    """Strike an enemy within a step, else walk up to it."""
    creature = _set(ongoing, creature, state="fighting", target=None, last_seen=enemy.at)
    if neighbouring(creature.at, enemy.at) and ongoing.can_step(creature, enemy.at):
        _strike(ongoing, creature, enemy)
        return
    _advance(ongoing, creature, enemy.at)


def _after_a_fight(ongoing: Ongoing, creature: Creature) -> Creature:
    """With its enemy out of sight it goes to look where it last saw it; any sound that draws
    replaces this target."""
    if creature.mind.state != "fighting":
        return creature
    return _set(
        ongoing,
        creature,
        state="going_to_look",
        target=creature.mind.last_seen,
        margin=None,
        since=ongoing.turn,
    )


def _strike(ongoing: Ongoing, creature: Creature, other: Creature) -> None:
    acts.do(ongoing, creature, Order("attack", creature.id, other.at))


# Going to look --------------------------------------------------------------------------------


def _go_to_look(ongoing: Ongoing, creature: Creature) -> None:
    """A step towards the target; arrived or barred, it looks around."""
    target = creature.mind.target
    if target is None:
        raise AssertionError("one that goes to look has a target")
    barred = not _advance(ongoing, creature, target)
    now = ongoing.now(creature)
    if barred:
        # Standing there already counts as arriving; held up, this is the first turn of looking.
        standing_there = now.at == ways.goal_for(ongoing.level, now, target)
        looked = 0 if standing_there else 1
        _set(ongoing, now, state="looking_around", looked=looked, around=None)
    elif now.at == ways.goal_for(ongoing.level, now, target):
        _set(ongoing, now, state="looking_around", looked=0, around=None)


def _look_around(ongoing: Ongoing, creature: Creature) -> None:
    """Some turns of looking, then what it did before."""
    if creature.mind.looked < ongoing.rules.numbers["look.turns_around"]:
        _set(ongoing, creature, looked=creature.mind.looked + 1)
        return
    if creature.resting_state == "wandering":
        _wander(ongoing, _set(ongoing, creature, state="wandering", target=None))
    else:
        _return(ongoing, _set(ongoing, creature, state="returning", target=None))


# Posts, rounds, wandering ---------------------------------------------------------------------


def _return(ongoing: Ongoing, creature: Creature) -> None:
    """Towards its post, or the point of its round that it was heading for; there it stays."""
    home = _home(creature)
    if creature.at != home:
        creature = _set(ongoing, creature, state="returning")
        _advance(ongoing, creature, home, going_back=True)
        creature = ongoing.now(creature)
    if creature.at == ways.goal_for(ongoing.level, creature, home):
        _arrive_home(ongoing, creature)


def _arrive_home(ongoing: Ongoing, creature: Creature) -> None:
    if creature.round:
        point = _next_point(creature)
        _set(ongoing, creature, state="on_round", target=None, point=point, around=None)
    elif creature.mind.state != "at_post":
        _set(ongoing, creature, state="at_post", target=None, around=None)


def _walk_the_round(ongoing: Ongoing, creature: Creature) -> None:
    """A step towards the next point of its round; barred, it waits."""
    goal = _home(creature)
    if creature.at == goal:
        creature = _set(ongoing, creature, point=_next_point(creature))
        goal = _home(creature)
    _advance(ongoing, creature, goal)
    now = ongoing.now(creature)
    if now.at == ways.goal_for(ongoing.level, now, goal):
        _set(ongoing, now, point=_next_point(now), around=None)


def _wander(ongoing: Ongoing, creature: Creature) -> None:
    """To one of the free cells around it, all alike likely."""
    x, y = creature.at
    free = [
        (dx, dy)
        for dx, dy in steps_from(ongoing.level, creature.at)
        if ongoing.at((x + dx, y + dy)) is None
    ]
    if free:
        key = (ongoing.before.seed, ongoing.turn, "wander", creature.number)
        ongoing.step_to(creature, creature.at.step(*chance.pick(free, *key)))


def _home(creature: Creature) -> Cell:
    return creature.round[creature.mind.point] if creature.round else creature.post


def _next_point(creature: Creature) -> int:
    return (creature.mind.point + 1) % len(creature.round)


# One step of a way ------------------------------------------------------------------------------


def _advance(ongoing: Ongoing, creature: Creature, target: Cell, going_back: bool = False) -> bool:
    """A turn's worth of the way to a target: a step, or a door opened; False where it is barred,
    or there is nowhere to go."""
    level = ongoing.level
    goal = ways.goal_for(level, creature, target)
    known = _known_in_the_way(ongoing, creature, goal)
    if known:
        creature = _set(ongoing, creature, around=(goal, known))
    there = ways.next_step(level, creature, goal, known)
    if there is None:
        return False
    if not level.walkable[there.yx]:
        return acts.do(ongoing, creature, Order("open", creature.id, there))
    other = ongoing.at(there)
    if other is None:
        ongoing.step_to(creature, there)
        return True
    if creature.is_enemy(other):
        _strike(ongoing, creature, other)
        return False
    if going_back and _gives_way(ongoing, other, creature):
        ongoing.change_places(creature, other)
        return True
    return False


def _known_in_the_way(ongoing: Ongoing, creature: Creature, goal: Cell) -> tuple[Cell, ...]:
    """The cells of creatures that it sees, or saw on this way and has not seen gone, where one of
    them is on its best way: else none matter."""
    around = creature.mind.around
    saw = around[1] if around is not None and around[0] == goal else ()
    saw = tuple(cell for cell in saw if ongoing.level.holds(cell))  # an edit may have cropped it
    way = ways.way_field(ongoing.level, goal, creature.opens_doors).way(creature.at)
    if not any(cell in saw or ongoing.at(cell) is not None for cell in way):
        return ()
    still = {cell for cell in saw if not ongoing.sees(creature, cell)}
    known = still | {other.at for other in ongoing.in_sight(creature)}
    if known.isdisjoint(way):
        return ()
    return tuple(sorted(known))


def _gives_way(ongoing: Ongoing, other: Creature, creature: Creature) -> bool:
    """Whether one that bars the way back changes places: it stands at its post, asleep or awake, or
    is going back the other way. You never do."""
    if other.is_you:
        return False
    if other.at == other.post and other.mind.state in ("at_post", "asleep"):
        return True
    if other.mind.state != "returning":
        return False
    goal = ways.goal_for(ongoing.level, other, _home(other))
    known = _known_in_the_way(ongoing, other, goal)
    return ways.next_step(ongoing.level, other, goal, known) == creature.at


def _set(ongoing: Ongoing, creature: Creature, **mind: object) -> Creature:
    changed = ongoing.now(creature).with_mind(**mind)
    ongoing.put(changed)
    return changed
