"""Whether a claim holds of turns that were played, and what was found instead.

Belongs here: looking a claim up, turn by turn. Must not know: tasks, files.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from sandbox.lessons.ears import sentence
from sandbox.lessons.records import Claim
from sandbox.lessons.verdicts import Remark
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Message
from sandbox.sim.noises import Source
from sandbox.sim.perception import Perception
from sandbox.sim.turn import Turn

OF_A_NOISE: Final = ("hears", "made_by", "band", "arrives", "reason", "place", "chance")
MOST_TOLD: Final = 3
Ear = tuple[Source, Perception]


@dataclass(frozen=True)
class Finding:
    """Whether a claim holds, what it was seen by, and whether later turns could still change it."""

    holds: bool
    remark: Remark
    settled: bool


def look_up(claim: Claim, turns: Sequence[Turn]) -> Finding:
    """Look a claim up in turns that were played, in their order, the first being turn 1."""
    looked_at = [turn for turn in turns if claim.turn in (None, turn.number)]
    if claim.when == "at_end":
        looked_at = looked_at[-1:]
    found = [(turn, *_in_turn(claim, turn)) for turn in looked_at]
    past = claim.turn is not None and len(turns) >= claim.turn
    if not found:
        return Finding(claim.when == "never", Remark("nothing was played"), past)
    wanted = claim.when != "never"
    if claim.when in ("always", "never"):
        against = next((one for one in found if one[1] is not wanted), None)
        turn, _, what, noise = against or found[-1]
        holds = against is None
        return Finding(holds, _remark(turn, what, noise), past or not holds)
    turn, holds, what, noise = next((one for one in found if one[1]), found[-1])
    return Finding(holds, _remark(turn, what, noise), past)


def _remark(turn: Turn, what: str, noise: int | None) -> Remark:
    return Remark(f"turn {turn.number}: {what}", turn=turn.number, noise=noise)


def _in_turn(claim: Claim, turn: Turn) -> tuple[bool, str, int | None]:
    """Whether a claim holds of a turn, what there is to say of it, and the noise that is about."""
    ears = turn.sounds.moment.world.by_id(claim.who)
    if ears is None:
        return False, f"{claim.who} is not there", None
    parts = [_standing(claim, turn), _state(claim, turn), _message(claim, turn)]
    noise = None
    if any(getattr(claim, name) is not None for name in OF_A_NOISE):
        holds, what, noise = _sounds(claim, turn, ears)
        parts.append((holds, what))
    said = [what for _, what in parts if what]
    return all(holds for holds, _ in parts), "; ".join(said), noise


def _sounds(claim: Claim, turn: Turn, ears: Creature) -> tuple[bool, str, int | None]:
    heard_of = [
        (source, one)
        for source, one in _ears(turn, ears)
        if claim.made_by in (None, source.maker.id if source.maker else "")
    ]
    if claim.hears is False:
        heard = [(source, one) for source, one in heard_of if one.heard]
        about = heard or heard_of
        return not heard, _told(turn, about, ears), _first(about)
    meeting = [one for one in heard_of if _meets(claim, turn, one)]
    of_others = [one for one in heard_of if one[1].reason != "own_noise"]
    about = meeting or of_others or heard_of
    what = _chance(turn, about, ears) if claim.chance is not None else _told(turn, about, ears)
    return bool(meeting), what, _first(about)


def _first(about: Sequence[Ear]) -> int | None:
    return about[0][0].number if about else None


def _ears(turn: Turn, creature: Creature) -> list[Ear]:
    """All noises of a turn, with what someone made of each."""
    return [(source, turn.perception(source.number, creature.number)) for source in turn.sources]


def _meets(claim: Claim, turn: Turn, ear: Ear) -> bool:
    """Whether all that a claim names of a noise is true of this one."""
    source, one = ear
    if claim.chance is not None and turn.chances(source.number)[one.listener] != Fraction(
        claim.chance
    ):
        return False
    of_its_hearing = claim.reason or claim.hears is not None or claim.band
    if of_its_hearing and one.heard is (claim.reason is not None):
        return False
    return (
        claim.hears in (None, True, source.heard_as)
        and claim.reason in (None, one.reason)
        and claim.band in (None, one.band)
        and claim.arrives in (None, one.arrives)
        and claim.place in (None, one.place)
    )


def _told(turn: Turn, about: Sequence[Ear], ears: Creature) -> str:
    said = [sentence(turn, source, one, ears) for source, one in about[:MOST_TOLD]]
    return "; ".join(said) or "there is no such noise"


def _chance(turn: Turn, about: Sequence[Ear], ears: Creature) -> str:
    said = [
        f"{ears.id}: {source.heard_as} from {source.at}, with chance "
        f"{turn.chances(source.number)[ears.number]}"
        for source, _ in about[:MOST_TOLD]
    ]
    return "; ".join(said) or "there is no such noise"


def _standing(claim: Claim, turn: Turn) -> tuple[bool, str]:
    creature = turn.world.by_id(claim.who)
    if claim.at is None or creature is None:
        return True, ""
    verb = "are" if creature.is_you else "is"
    return creature.at == claim.at, f"{claim.who} {verb} at {creature.at}"


def _state(claim: Claim, turn: Turn) -> tuple[bool, str]:
    creature = turn.world.by_id(claim.who)
    if claim.state is None or creature is None:
        return True, ""
    state = creature.mind.state
    what = f"{claim.who} is {state.replace('_', ' ')}"
    before = turn.before.by_id(claim.who)
    if before is not None and before.mind.state != state:
        heard = [ear for ear in _ears(turn, creature) if ear[1].heard]
        what += f", for {_told(turn, heard, creature)}" if heard else ""
    return state == claim.state, what


def _message(claim: Claim, turn: Turn) -> tuple[bool, str]:
    if claim.message is None:
        return True, ""
    told = [event.text for event in turn.events if isinstance(event, Message)]
    holds = claim.message in told if claim.message else not told
    return holds, " and ".join(f"you are told “{text}”" for text in told) or "you are told nothing"
