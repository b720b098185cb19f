"""Rules' words and figures as a panel shows them.

Belongs here: short texts for states, bands, ledgers' terms; why something was not heard is
`sandbox.sim.explain`'s to say. Must not know: widgets, any arithmetic: every figure is one that the
simulation computed.
"""

from typing import Final, cast

from sandbox.sim import explain
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Band
from sandbox.sim.ledger import Ledger, Term
from sandbox.sim.perception import Perception
from sandbox.ui.panels.widgets import Tone
from sandbox.ui.theme import BAND_TOKENS

BAND_TONES: Final = cast("dict[Band, Tone]", BAND_TOKENS)


def scaled(value: int, unit: int) -> str:
    """A loudness in the rule set's unit as a person reads it.

    >>> scaled(62, 1), scaled(7250, 1000), scaled(7000, 1000)
    ('62', '7.25', '7')
    """
    if unit == 1:
        return signed(value)
    return f"{value / unit:.2f}".rstrip("0").rstrip(".").replace("-", "−")


def signed(value: int) -> str:
    """A whole number with a true minus sign."""
    return str(value).replace("-", "−")


def change(value: int, unit: int = 1) -> str:
    """A number that is added: with its sign."""
    return f"+{scaled(value, unit)}" if value > 0 else scaled(value, unit)


def term(one: Term, unit: int = 1) -> str:
    """What a term of a ledger did."""
    match one.operation:
        case "add" | "roll":
            return change(one.amount, unit)
        case "share":
            return f"×{one.amount} %"
    return scaled(one.amount, unit)


def terms(ledger: Ledger, unit: int = 1) -> list[tuple[str, str]]:
    """A ledger line by line: why, and what was done."""
    return [(one.label, term(one, unit)) for one in ledger.terms]


def heard(perception: Perception, unit: int = 1) -> tuple[str, Tone]:
    """Whether and how a noise was heard, in few words, and the tone to say it in."""
    if perception.band is not None:
        words = f"{perception.band}  {change(perception.margin, unit)}"
        return words, BAND_TONES[perception.band]
    return explain.briefly(perception, scaled(perception.lacks, unit)), "dim"


def verdict(listener: str, perception: Perception, unit: int = 1) -> tuple[str, Tone]:
    """What became of a noise at someone's ears, in a line, and the tone to say it in."""
    if perception.band is None:
        why = explain.briefly(perception, scaled(perception.lacks, unit))
        return f"{listener}: not heard, {why}", "text"
    how = f"{perception.band} {change(perception.margin, unit)}"
    return f"{listener}: heard, {how}", BAND_TONES[perception.band]


def state(creature: Creature) -> str:
    """What a creature is about."""
    if creature.is_you:
        return "you"
    mind = creature.mind
    words = mind.state.replace("_", " ")
    return f"{words}, to {mind.target}" if mind.target is not None else words


def kind(id: str) -> str:
    """An id in words, with a capital."""
    words = id.replace("_", " ")
    return words[:1].upper() + words[1:]
