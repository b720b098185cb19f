"""How loud it would have had to be: with so much it is heard, with one less it is not."""

import msgspec
import pytest
from hypothesis import given, settings

from sandbox.sim import Turn
from sandbox.sim.hearing import Sounds
from sandbox.sim.ledger import Ledger
from sandbox.sim.needed import Needed
from tests.kit import a, noise
from tests.sim.rules.turns import turns
from tests.sim.rules.under import under

BLIND = {"vision": "blind"}


def heard_with(turn: Turn, number: int, listener: int, loudness: int) -> bool:
    """Whether a listener hears a noise made that loud, in a turn that is otherwise this one."""
    made = Ledger.base("as loud as", loudness)
    sources = tuple(
        msgspec.structs.replace(source, loudness=made) if source.number == number else source
        for source in turn.sources
    )
    louder = Sounds(turn.sounds.rules, sources, turn.sounds.moment)
    found = louder.perceptions_of(turn.sounds.moment.world.by_number(listener))
    return next(one.heard for one in found if one.noise == number)


@pytest.mark.parametrize("rules", ["hearing", "crawl"])
def test_so_much_is_enough_and_one_less_is_not(rules: str) -> None:
    @settings(max_examples=40)
    @given(turns(rules))
    def holds(turn: Turn) -> None:
        for source in turn.sources:
            for number, one in turn.perceptions(source.number).items():
                least = turn.needed(source.number, number)
                if one.heard:
                    assert least is None
                elif not isinstance(least, int):
                    assert not heard_with(turn, source.number, number, 999)
                else:
                    assert heard_with(turn, source.number, number, least)
                    assert not heard_with(turn, source.number, number, least - 1)

    holds()


@pytest.mark.parametrize(
    ("rules", "picture", "least"),
    [
        ("hearing", "A....g", 60),  # 50 lost, 10 to be heard
        ("hearing", "A..+.g", 90),  # a closed door takes 30 more
        ("hearing", "A....#g", None),  # no way
        ("hearing", "A" + "." * 29 + "g", 310),  # all that can be lost
        ("hearing", "A" + "." * 30 + "g", "never"),  # further than any noise carries
        ("crawl", "A....g", 5),
        ("crawl", "A.#..g", 14),  # a wall lets it through, for ten times as much as a floor
        ("crawl", "A.X..g", "never"),  # a permanent wall does not
        ("powder", "A....g", None),  # a die is thrown for how much is reported
    ],
)
def test_what_would_have_been_enough(rules: str, picture: str, least: Needed) -> None:
    play = under(rules, picture, g=a("guard", **BLIND))
    turn = play.turn(noise("shout", "A", loudness=1))
    guard = turn.world.by_id("g")
    assert guard is not None
    (source,) = [source for source in turn.sources if source.by_hand]
    assert turn.needed(source.number, guard.number) == least


def test_a_noise_whose_cell_is_seen_would_not_be_noticed_however_loud() -> None:
    play = under("hearing", "A....g", g="guard")
    turn = play.turn(noise("shout", "A", loudness=1))
    (source,) = turn.sources
    guard = turn.world.by_id("g")
    assert guard is not None
    assert turn.perception(source.number, guard.number).reason == "too_far"
    assert turn.needed(source.number, guard.number) is None


def test_a_noise_that_another_drowned_must_outdo_that_one() -> None:
    play = under("crawl", "A..g..B", g=a("guard", **BLIND))
    turn = play.turn(noise("shout", "A", loudness=4), noise("song", "B", loudness=9))
    guard = turn.world.by_id("g")
    assert guard is not None
    quiet = turn.sources[0]
    assert turn.perception(quiet.number, guard.number).reason == "drowned"
    assert turn.needed(quiet.number, guard.number) == 9  # alike, and made first
