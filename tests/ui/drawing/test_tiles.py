"""Tiles, tokens and marks: each there, each another, in every theme and at every zoom."""

from itertools import combinations
from typing import get_args

import numpy as np
import pygame
import pytest

from sandbox.sim.creatures import KINDS, STATES
from sandbox.sim.events import Band
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.terrain import TERRAINS
from sandbox.sim.things import THING_KINDS
from sandbox.ui.camera import ZOOMS
from sandbox.ui.draw import icon
from sandbox.ui.draw.marks import marker_picture
from sandbox.ui.draw.tiles import TILES, tile
from sandbox.ui.draw.tokens import token
from sandbox.ui.theme import NAMES, Theme


def pixels(surface: pygame.Surface) -> np.ndarray:
    raw = pygame.image.tobytes(surface, "RGBA")
    return np.frombuffer(raw, np.uint8).astype(np.int64)


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures are apart, a channel of a pixel on average."""
    return float(np.abs(pixels(one) - pixels(other)).mean())


def test_every_terrain_has_a_painter() -> None:
    assert set(TILES) == {kind.id for kind in TERRAINS}


@pytest.mark.parametrize("theme", NAMES)
@pytest.mark.parametrize("px", [8, 16, 24, 64])
def test_no_two_terrains_look_alike(theme: str, px: int) -> None:
    tiles = {kind.id: tile(kind.id, px, Theme.named(theme)) for kind in TERRAINS}
    for (one, a), (other, b) in combinations(tiles.items(), 2):
        assert difference(a, b) > 0.6, (one, other)


@pytest.mark.parametrize("px", ZOOMS)
def test_a_tile_is_as_large_as_its_cell_and_has_no_holes(px: int) -> None:
    for kind in TERRAINS:
        picture = tile(kind.id, px, Theme.named("dark"))
        assert picture.get_size() == (px, px)
        assert pixels(picture)[3::4].min() == 255, kind.id


def test_what_is_remembered_is_paler_than_what_is_seen() -> None:
    theme = Theme.named("dark")
    canvas = np.array(theme.colour("canvas"))
    for kind in TERRAINS:
        seen = pixels(tile(kind.id, 24, theme)).reshape(-1, 4)[:, :3]
        remembered = pixels(tile(kind.id, 24, theme, remembered=True)).reshape(-1, 4)[:, :3]
        spread = np.ptp(remembered, axis=1).mean(), np.ptp(seen, axis=1).mean()
        assert spread[0] <= spread[1] + np.ptp(canvas), kind.id
        assert np.abs(remembered - canvas).mean() < np.abs(seen - canvas).mean(), kind.id


@pytest.mark.parametrize("px", [14, 24, 48])
def test_every_state_shows_in_the_token_without_colour(px: int) -> None:
    theme = Theme.named("dark")
    grey = {}
    for state in STATES:
        picture = token("g", "foe", state, px, theme)
        rgba = pixels(picture).reshape(-1, 4)
        grey[state] = rgba[:, :3].mean(axis=1) * rgba[:, 3] / 255
    for (one, a), (other, b) in combinations(grey.items(), 2):
        assert np.abs(a - b).mean() > 0.5, (one, other)


def test_a_fainter_marker_is_drawn_fainter() -> None:
    theme = Theme.named("dark")
    ink = {
        band: pixels(marker_picture("f", "footsteps", band, 24, theme)).sum()
        for band in get_args(Band)
    }
    assert ink["faint"] < ink["clear"] < ink["loud"]


def test_markers_of_one_colour_differ_by_their_letters() -> None:
    theme = Theme.named("dark")
    voice = marker_picture("v", "a voice", "loud", 24, theme)
    shout = marker_picture("h", "a shout", "loud", 24, theme)
    assert theme.sound("a voice") == theme.sound("a shout")
    assert difference(voice, shout) > 0.5


def test_kinds_of_noise_that_are_heard_as_different_have_letters_or_colours_of_their_own() -> None:
    theme = Theme.named("dark")
    marks = {
        kind.heard_as: (kind.letter, theme.sound(kind.heard_as)) for kind in NOISE_KINDS.values()
    }
    assert len(set(marks.values())) == len(marks)


@pytest.mark.parametrize("theme", NAMES)
def test_there_is_an_icon_for_all_that_can_be_picked(theme: str) -> None:
    look = Theme.named(theme)
    picked = [("terrain", kind.id) for kind in TERRAINS]
    picked += [("room", room) for room in ("none", "echoing_hall", "hushed_chamber")]
    picked += [("creature", kind) for kind in KINDS]
    picked += [("thing", kind) for kind in THING_KINDS]
    picked += [("noise", kind) for kind in NOISE_KINDS]
    for group, name in picked:
        picture = icon(group, name, 16, look)
        assert picture.get_bounding_rect().width >= 12, (group, name)
