"""Judging by goals: a level that was changed, turns that were acted, an option that was chosen.

Belongs here: playing what an answer leads to, and looking the goals up in it. Must not know:
predictions.
"""

from collections.abc import Sequence

from sandbox.document import Document
from sandbox.edits import PaintTerrain
from sandbox.errors import InputError
from sandbox.lessons.answers import Chosen, Played, Puts
from sandbox.lessons.claims import Finding, look_up
from sandbox.lessons.records import Act, Choose, Claim, Place, Put
from sandbox.lessons.verdicts import Remark, Verdict, right, wrong
from sandbox.sim.terrain import BY_ID
from sandbox.sim.turn import Turn
from sandbox.sim.world import World


def judge_puts(document: Document, task: Place, answer: Puts) -> Verdict:
    """Whether the script comes out as the goals say, once the level is changed so."""
    fault = _not_allowed(document.world, task, answer.puts)
    if fault is not None:
        return wrong([fault])
    world = document.world
    for put in answer.puts:
        outcome = PaintTerrain(frozenset((put.at,)), put.put).outcome(world)
        if outcome.remark:
            return wrong([Remark(outcome.remark, put.at)])
        world = outcome.world
    turns = document.with_world(world).played(_length(document, task.goals))
    found = findings(task.goals, turns)
    met = [one.holds for one in found]
    if all(met):
        return right(task.why, met)
    return wrong(_against(found), _unreached(task.goals, found), met)


def judge_acts(document: Document, task: Act, answer: Played) -> Verdict:
    """Whether all goals hold by now, or can no more; only the turns that are allowed count."""
    turns = answer.turns[: task.within]
    if turns and turns[0].before.level != document.world.level:
        return wrong([Remark("the level was painted on; take that back first")])
    found = findings(task.goals, turns)
    if turns and all(one.holds for one in found):
        return right(task.why)
    lost = [one for one in found if one.settled and not one.holds]
    if lost:
        return wrong(_against(lost), _lost(task.goals, found))
    unreached = _unreached(task.goals, found)
    if len(answer.turns) >= task.within:
        over = f"that was the last of {task.within} turns"
        return wrong([*_against(found), Remark(over)], f"{over}. {unreached}")
    return Verdict("open", tuple(_against(found)), unreached)


def judge_choice(document: Document, task: Choose, answer: Chosen) -> Verdict:
    """Whether the claim of the option that was chosen holds of the level's script."""
    if not 0 <= answer.option < len(task.options):
        raise InputError(f"there is no option {answer.option}; there are {len(task.options)}")
    claim = task.options[answer.option].claim
    finding = look_up(claim, document.played(_length(document, [claim])))
    return right(task.why) if finding.holds else wrong([finding.remark], "it is not this one")


def rights(document: Document, task: Choose) -> tuple[int, ...]:
    """The options that are right, from 0: those whose claim holds of the level's script; where
    none does, those that the writer believes to be."""
    numbers = range(len(task.options))
    hold = tuple(n for n in numbers if judge_choice(document, task, Chosen(n)).right)
    return hold or tuple(n for n in numbers if task.options[n].right)


def findings(goals: Sequence[Claim], turns: Sequence[Turn]) -> list[Finding]:
    """What was found of each goal, in their order: a list to tick off."""
    return [look_up(goal, turns) for goal in goals]


def _length(document: Document, claims: Sequence[Claim]) -> int:
    """As many turns as the script and the claims speak of."""
    return max([document.last_turn, *(claim.turn or 0 for claim in claims)])


def _lost(goals: Sequence[Claim], found: Sequence[Finding]) -> str:
    """Since which turn a goal can be reached no more, by its own words."""
    said = [
        f"since turn {one.remark.turn} this is lost: {put_to(goal)}"
        for goal, one in zip(goals, found, strict=True)
        if one.settled and not one.holds
    ]
    return "; ".join(said)


def _unreached(goals: Sequence[Claim], found: Sequence[Finding]) -> str:
    """The goals that are not reached, by their own words."""
    said = [put_to(goal) for goal, one in zip(goals, found, strict=True) if not one.holds]
    return f"not reached: {'; '.join(said)}"


def put_to(goal: Claim) -> str:
    """A goal as it is put to the person."""
    return goal.text or f"{goal.who}: {goal.when.replace('_', ' ')}"


def _against(found: Sequence[Finding]) -> list[Remark]:
    return [one.remark for one in found if not one.holds]


def _not_allowed(world: World, task: Place, puts: Sequence[Put]) -> Remark | None:
    """What the task does not let one do, where an answer does it."""
    if not puts:
        return Remark("nothing was put anywhere")
    if len(puts) > task.most:
        return Remark(f"{len(puts)} cells are changed, and at most {task.most} may be")
    for put in puts:
        if put.put not in task.puts:
            return Remark(f"{_named(put.put)} is none of what can be put here", put.at)
        there = world.level.terrain_at(put.at)
        if task.onto and there.id not in task.onto:
            onto = " or ".join(map(_named, task.onto))
            return Remark(f"at {put.at} is {there.remembered}; it must be {onto}", put.at)
    return None


def _named(terrain_id: str) -> str:
    """`an open door`."""
    return BY_ID[terrain_id].remembered
