"""One noise at one pair of ears, in words: made, way, ear, and what became of it.

Belongs here: wording. Must not know: how to reckon. Every number here is read off the turn that was
played, from its ledgers, its field and its events; there is no arithmetic in this file.
"""

from dataclasses import dataclass
from typing import Final

from sandbox.sim.creatures import Creature
from sandbox.sim.drawn import Answer
from sandbox.sim.events import NOBODY, Heard, Message, Reason
from sandbox.sim.grid import Cell
from sandbox.sim.ledger import Ledger, Term
from sandbox.sim.noises import Source
from sandbox.sim.perception import Perception
from sandbox.sim.propagation import Step
from sandbox.sim.turn import Turn


@dataclass(frozen=True)
class Row:
    """A line of an explanation: what, by how much, and what that came to; each may be empty."""

    label: str
    amount: str = ""
    after: str = ""


@dataclass(frozen=True)
class Section:
    """A headed part of an explanation."""

    title: str
    rows: tuple[Row, ...]


NOTHING: Final = Row("nothing")
"""What became of a noise that was neither heard nor answered."""
REASONS: Final[dict[Reason, str]] = {
    "own_noise": "its own noise",
    "deaf": "deaf",
    "no_way": "no open way leads here",
    "too_far": "spent before it gets here",
    "too_faint": "too faint by {lacks}",
    "saw_it": "saw it happen",
    "drowned": "drowned by noise {drowned_by}",
    "unlucky": "would have carried, but not this time",
}
BRIEFLY: Final[dict[Reason, str]] = {
    "own_noise": "its own noise",
    "deaf": "deaf",
    "no_way": "no way",
    "too_far": "too far",
    "too_faint": "too faint by {lacks}",
    "saw_it": "saw it",
    "drowned": "drowned",
    "unlucky": "unlucky",
}
"""The same reasons where there is little room: beside a creature, in a list."""
ANSWERS: Final[dict[Answer, str]] = {
    "goes_to_look": "goes to have a look",
    "wakes_and_goes_to_look": "wakes, and goes to have a look",
    "watches_its_enemy": "stays with the enemy that it sees",
    "has_no_enemies": "has no enemies, and stays",
    "knows_the_tread": "knows the tread of those who live here, and stays",
    "sleeps_on": "sleeps on",
    "another_drew_more": "heard another sound that drew it more",
    "is_after_a_louder_one": "is after a louder one already",
}


def explain(turn: Turn, noise: int, listener: int) -> list[str]:
    """The explanation as lines of text. KeyError for a noise or listener that the turn has not."""
    lines = [heading(turn, noise)]
    for section in sections(turn, noise, listener):
        lines += ["", section.title]
        lines += [_line(row) for row in section.rows]
    return lines


def sections(turn: Turn, noise: int, listener: int) -> tuple[Section, ...]:
    """The explanation in its parts: made, its maker, way, ear, and what became of it."""
    source = turn.source(noise)
    ears = turn.world.by_number(listener)
    perception = turn.perception(noise, listener)
    return (
        made(turn, source),
        *maker(turn, source),
        way(turn, perception, ears),
        ear(turn, perception, ears),
        outcome(turn, perception, ears),
    )


def heading(turn: Turn, noise: int) -> str:
    """What was made, where, when and by whom."""
    source = turn.source(noise)
    by = NOBODY if source.maker is None else source.maker.id
    what = f"{source.heard_as} ({source.kind.id}) at {source.at}"
    return f"Noise {source.number}, turn {turn.number}: {what}, made by {by}"


def made(turn: Turn, source: Source) -> Section:
    """How its loudness came about, term by term, and what the dice might have made of it."""
    total = Row("loudness", "", str(source.loudness.value))
    odds = turn.odds(source.number)
    dice = [Row(f"loudness {value}, chance {odds[value]}") for value in sorted(odds)]
    return Section("Made", (*ledger_rows(source.loudness), total, *(dice if dice[1:] else ())))


def maker(turn: Turn, source: Source) -> tuple[Section, ...]:
    """What examining whoever made it tells of the noise that they make, where it tells anything."""
    lines = turn.sounds.rules.about(source.maker) if source.maker is not None else ()
    if source.maker is None or not lines:
        return ()
    return (Section(f"Maker: {source.maker.id}", tuple(Row(line) for line in lines)),)


def way(turn: Turn, perception: Perception, listener: Creature) -> Section:
    """The way to the listener, step by step, with what each one loses."""
    if not turn.sounds.rules.has_ways:
        return _distance(turn, perception, listener)
    here = turn.sounds.moment.world.by_number(listener.number).at
    title = way_title(listener, here)
    steps = turn.field(perception.noise).way_to(here)
    if steps is None:
        return Section(title, (Row(nothing_arrives(turn, perception)),))
    source = turn.source(perception.noise)
    start = turn.sounds.rules.starts_with(source)
    rows = [Row(f"{source.at} sets out", "", str(start))]
    for step in steps:
        name, left = f"{step.cell} {_manner(step)}", str(step.left)
        if not step.base:
            rows.append(Row(name, f"-{step.muffle}", left))
        elif step.muffle:
            muffler = f"{step.cell} {_ground(source, step.cell)} muffles"
            rows += [Row(name, f"-{step.base}"), Row(muffler, f"-{step.muffle}", left)]
        else:
            rows.append(Row(name, f"-{step.base}", left))
    return Section(title, (*rows, Row("arrives", "", str(perception.arrives))))


def nothing_arrives(turn: Turn, perception: Perception) -> str:
    """Why no way of a noise ends at a listener, be it their own noise or not."""
    lost = turn.lost(perception.noise, perception.listener)
    return f"nothing arrives: {REASONS[lost]}" if lost else "nothing arrives"


def way_title(listener: Creature, here: Cell) -> str:
    """Whose way it is, and where they stood when they heard."""
    return f"Way to {listener.id} at {here}"


def _distance(turn: Turn, perception: Perception, listener: Creature) -> Section:
    """Where sound takes no way: how far it is."""
    squares = turn.distance(perception.noise, listener.number)
    rows = (Row("squares apart", "", str(squares)), Row("arrives", "", str(perception.arrives)))
    return Section(f"Distance to {listener.id}", rows)


def ear(turn: Turn, perception: Perception, listener: Creature) -> Section:
    """The threshold, term by term, and what these ears make of what arrives."""
    rows = [*ledger_rows(perception.threshold)]
    rows.append(Row("threshold", "", str(perception.threshold.value)))
    rows.append(Row("arrives", "", str(perception.arrives)))
    if perception.heard:
        rows.append(Row("above the threshold", "", str(perception.margin)))
        rows.append(Row(f"heard, {perception.band}"))
    else:
        rows.append(Row(f"not heard: {_reason(perception)}"))
        if needs := enough(turn, perception):
            rows.append(Row(needs))
    chance = turn.chances(perception.noise)[listener.number]
    if chance not in (0, 1):
        rows.append(Row(f"chance to hear it, before the dice fell: {chance}"))
    return Section(f"Ear of {listener.id}", tuple(rows))


def outcome(turn: Turn, perception: Perception, listener: Creature) -> Section:
    """Where it was placed, whether it was news, and what the listener then did and why."""
    rows = []
    if perception.heard:
        rows.append(Row(f"placed at {perception.place}"))
        rows += _told(turn, perception, listener)
    answer = turn.answer(perception.noise, listener.number)
    if answer is not None:
        rows.append(Row(ANSWERS[answer]))
    if not listener.is_you:
        rows.append(Row(f"then: {_state(listener)}"))
    return Section("What became of it", tuple(rows) or (NOTHING,))


def enough(turn: Turn, perception: Perception) -> str:
    """How loud it would have had to be made to be heard, in words; empty where that cannot be said
    or loudness has no say."""
    needed = turn.needed(perception.noise, perception.listener)
    if needed is None:
        return ""
    if needed == "never":
        return "no noise carries this far, however loud"
    return f"would need a loudness of {needed}, was {turn.source(perception.noise).loudness.value}"


def arrived(turn: Turn, perception: Perception) -> bool:
    """Whether anything of it arrived, so that there is a margin to speak of: where sound takes no
    way, every distance counts against it."""
    return perception.arrives != 0 or not turn.sounds.rules.has_ways


def ledger_rows(ledger: Ledger) -> tuple[Row, ...]:
    """A ledger's terms, each with the row of the rules' tables it came from."""
    return tuple(Row(_named(term), _amount(term), str(term.after)) for term in ledger.terms)


def reason(perception: Perception) -> str:
    """Why it was not heard, in words; empty where it was."""
    return _reason(perception) or ""


def briefly(perception: Perception, lacks: str) -> str:
    """Why it was not heard, in few words; `lacks` is how much too little arrived, as it is
    written. Empty where it was heard."""
    return "" if perception.reason is None else BRIEFLY[perception.reason].format(lacks=lacks)


def _manner(step: Step) -> str:
    return "diagonally" if step.diagonal else "straight"


def _ground(source: Source, cell: Cell) -> str:
    return source.level.terrain_at(cell).name


def _told(turn: Turn, perception: Perception, listener: Creature) -> list[Row]:
    if not listener.is_you:
        return []
    rows = []
    for event in turn.events:
        if isinstance(event, Heard) and event.noise == perception.noise:
            if event.listener == listener.id:
                rows.append(Row("news" if event.news else "no news"))
        elif isinstance(event, Message) and event.noise == perception.noise:
            rows.append(Row(f"told: {event.text}"))
    return rows


def _reason(perception: Perception) -> str | None:
    if perception.reason is None:
        return None
    return REASONS[perception.reason].format(
        lacks=perception.lacks, drowned_by=perception.drowned_by
    )


def _named(term: Term) -> str:
    return f"{term.label} ({term.row})" if term.row else term.label


def _amount(term: Term) -> str:
    match term.operation:
        case "share":
            return f"× {term.amount} %"
        case "add" | "roll":
            return f"{term.amount:+d}"
        case _:
            return ""


def _state(creature: Creature) -> str:
    target = creature.mind.target
    words = creature.mind.state.replace("_", " ")
    return f"{words} at {target}" if target and creature.mind.state == "going_to_look" else words


def _line(row: Row) -> str:
    return f"  {row.label:<46} {row.amount:>8} {row.after:>7}".rstrip()
