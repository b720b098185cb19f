"""Every engine gives the field that the rules read literally give."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import Medium, propagate, propagate_many
from tests.sim.propagation import levels, mediums, oracle


def same(got: Any, expected: Any) -> None:
    np.testing.assert_array_equal(got, expected)


@given(st.data(), levels.rows(), levels.RULES)
@settings(max_examples=300)
def test_one_noise(data: st.DataObject, rows: levels.Rows, rules: levels.Rules) -> None:
    medium = rules(rows)
    at = data.draw(levels.cells(rows))
    loudness = data.draw(levels.LOUDNESS[rules])
    expected = oracle.spread(medium, at, loudness)
    same(propagate(medium, at, loudness).left, expected)
    same(propagate(mediums.plain(medium), at, loudness).left, expected)


@given(st.data(), levels.wide_rows(), levels.RULES)
@settings(max_examples=40, deadline=None)
def test_one_noise_on_a_wide_level(
    data: st.DataObject, rows: levels.Rows, rules: levels.Rules
) -> None:
    medium = rules(rows)
    at = data.draw(levels.cells(rows))
    loudness = data.draw(levels.LOUDNESS[rules])
    expected = oracle.spread(medium, at, loudness)
    same(propagate(medium, at, loudness).left, expected)
    same(propagate(mediums.plain(medium), at, loudness).left, expected)


@given(st.data(), levels.rows(), levels.RULES)
@settings(max_examples=150)
def test_many_noises(data: st.DataObject, rows: levels.Rows, rules: levels.Rules) -> None:
    medium = rules(rows)
    noise = st.tuples(levels.cells(rows), levels.LOUDNESS[rules])
    sources = data.draw(st.lists(noise, max_size=12))
    fields = propagate_many(medium, sources)
    assert [(field.source, field.loudness) for field in fields] == sources
    for field in fields:
        same(field.left, propagate(medium, field.source, field.loudness).left)


def test_many_noises_in_many_chunks() -> None:
    chance = np.random.default_rng(5)
    rows = ["".join(row) for row in chance.choice(list("....#+"), (40, 60)).tolist()]
    medium = mediums.hearing(rows)
    sources = [
        (Cell(int(x), int(y)), int(loudness))
        for x, y, loudness in zip(
            chance.integers(0, 60, 700),
            chance.integers(0, 40, 700),
            chance.choice([1, 10, 11, 60, 61, 150, 300, 301, 302, 999], 700),
            strict=True,
        )
    ]
    for field in propagate_many(medium, sources):
        same(field.left, propagate(medium, field.source, field.loudness).left)


def test_the_choice_is_by_the_mediums_shape() -> None:
    assert mediums.hearing(["."]).padded is not None
    assert mediums.powder(["."]).padded is not None
    assert mediums.crawl(["."]).padded is None
    assert mediums.lopsided(["."]).padded is None
    assert mediums.slanted(["."]).padded is None
    assert mediums.plain(mediums.hearing(["."])).padded is None


def test_a_medium_of_small_steps_has_too_many_rounds_for_windows() -> None:
    nothing = np.zeros((1, 400), np.int32)
    medium = Medium(1, 1, nothing, nothing, nothing, nothing > 0, reach=300, audible=1)
    field = propagate(medium, Cell(10, 0), 350)
    assert (field.at(Cell(310, 0)), field.at(Cell(311, 0))) == (50, 0)


def test_noises_too_loud_for_small_numbers() -> None:
    medium = mediums.hearing(["...#"])
    for loudness in (31_999, 32_000, 32_001, 32_767, 32_768, 40_000, 9_999_999):
        assert propagate(medium, Cell(0, 0), loudness).left.tolist() == [
            [loudness, loudness - 10, loudness - 20, 0]
        ]


@given(st.data(), levels.rows())
def test_fields_are_their_own(data: st.DataObject, rows: levels.Rows) -> None:
    """A field is not changed by a later one, although buffers are used again."""
    medium = mediums.hearing(rows)
    first = propagate(medium, data.draw(levels.cells(rows)), 300)
    before = first.part.copy()
    propagate(medium, data.draw(levels.cells(rows)), 300)
    propagate_many(medium, [(data.draw(levels.cells(rows)), 300)] * 3)
    same(first.part, before)
    same(first.left, oracle.spread(medium, first.source, 300))


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_sealed_step_counts_as_far_as_a_sound_can_get(turns: int, mirrored: bool) -> None:
    """The last step that a noise of 25 could take, straight and then diagonally, is sealed."""
    glyphs = np.array([list("......."), list("...!.#."), list("....#..")])
    glyphs = np.rot90(glyphs[::-1] if mirrored else glyphs, turns)
    ((y, x),) = np.argwhere(glyphs == "!").tolist()
    medium = mediums.hearing(["".join(row).replace("!", ".") for row in glyphs.tolist()])
    expected = oracle.spread(medium, Cell(x, y), 25)
    for field in (
        propagate(medium, Cell(x, y), 25),
        *propagate_many(medium, [(Cell(x, y), 25)] * 3),
    ):
        same(field.left, expected)


@pytest.mark.parametrize("far_away", ["..", "#."])
def test_a_noise_inside_a_wall_does_not_get_out_through_a_sealed_corner(far_away: str) -> None:
    """Whether or not the level has a sealed step between open cells somewhere else."""
    medium = mediums.hearing(["##" + "." * 60, "#" + "." * 60 + "#", "." * 60 + far_away])
    for field in (
        propagate(medium, Cell(0, 0), 60),
        *propagate_many(medium, [(Cell(0, 0), 60)] * 3),
    ):
        assert field.at(Cell(0, 0)) == field.left.sum() == 60


def test_buffers_carry_nothing_from_one_medium_to_the_next() -> None:
    """Two mediums of as many rounds, in one of which what is left at the rim is much."""
    rows = ["." * 21] * 9 + ["." * 9 + "#" + "." * 11, "." * 10 + "#" + "." * 10] + ["." * 21] * 10
    quiet = mediums.hearing(rows)
    loud = replace(quiet, straight=50, diagonal=70, reach=None)
    for at in (Cell(9, 10), Cell(10, 9), Cell(10, 10)):
        for medium, loudness in ((loud, 350), (quiet, 70), (loud, 301), (quiet, 61)):
            same(propagate(medium, at, loudness).left, oracle.spread(medium, at, loudness))
