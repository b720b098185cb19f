"""No colour of a theme can change without a golden picture that says so."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
import pytest

from sandbox.pictures.pairs import Pair
from sandbox.pictures.verdicts import verdict
from sandbox.ui import shot as drawing
from sandbox.ui.theme import NAMES, Colour, Theme
from tests.golden.album import EXPECTED, Golden, draw, draw_surface, goldens

STEP: Final = 24
"""How far a colour is moved, in each channel: what a person would only just see."""
TOKEN: Final = "map.wall_top"
NOT_ON_A_MAP: Final = {"bad", "field", "good", "on_accent", "panel"}
NO_SOUND_HAS_IT: Final = {"sound.blue"}

Swap = Callable[[Theme], None]


class Asked(dict[str, Colour]):
    """Colours that note which of them were asked for. They equal no others, so that nothing which
    was drawn and kept before answers for them."""

    def __init__(self, colours: Mapping[str, Colour]) -> None:
        super().__init__(colours)
        self.tokens: set[str] = set()

    def __getitem__(self, token: str) -> Colour:
        self.tokens.add(token)
        return super().__getitem__(token)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return self is not other

    __hash__ = None


@pytest.fixture
def swap(monkeypatch: pytest.MonkeyPatch) -> Swap:
    """Let pictures be drawn in a theme of the test's."""

    class Swapped:
        named: Callable[[str], Theme]

    def to(theme: Theme) -> None:
        Swapped.named = staticmethod(lambda _: theme)
        monkeypatch.setattr(drawing, "Theme", Swapped)

    return to


def pictures(theme: str) -> list[Golden]:
    """The golden pictures in a theme."""
    return [one for one in goldens() if one.shot.theme == theme and one.name.endswith(".png")]


def pixels(golden: Golden) -> bytes:
    return pygame.image.tobytes(draw_surface(golden), "RGB")


def moved(colour: Colour) -> Colour:
    red, green, blue = (part - STEP if part > 127 else part + STEP for part in colour)
    return red, green, blue


@pytest.mark.parametrize("name", NAMES)
def test_every_colour_of_a_map_is_in_a_picture(name: str, swap: Swap) -> None:
    asked = Asked(Theme.named(name).colours)
    swap(replace(Theme.named(name), colours=asked))
    for golden in pictures(name):
        draw_surface(golden)
    assert set(asked) - asked.tokens <= NOT_ON_A_MAP | NO_SOUND_HAS_IT


@pytest.mark.parametrize("name", NAMES)
def test_a_colour_that_changes_is_a_picture_that_differs(
    name: str, swap: Swap, tmp_path: Path
) -> None:
    theme = Theme.named(name)
    swap(replace(theme, colours=dict(theme.colours) | {TOKEN: moved(theme.colours[TOKEN])}))
    tiles = next(one for one in pictures(name) if one.name.startswith("tiles"))
    found = verdict(Pair(tiles.name, EXPECTED / tiles.name, draw(tiles, tmp_path)))
    assert found.kind == "differs"


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_colour_that_changes_changes_a_picture(name: str, swap: Swap) -> None:
    theme = Theme.named(name)
    asked = Asked(theme.colours)
    swap(replace(theme, colours=asked))
    before = {golden.name: pixels(golden) for golden in pictures(name)}
    unseen = []
    for token in sorted(asked.tokens):
        changed = dict(theme.colours) | {token: moved(theme.colours[token])}
        swap(replace(theme, colours=changed))
        if not any(pixels(one) != before[one.name] for one in pictures(name)):
            unseen.append(token)
    assert not unseen
