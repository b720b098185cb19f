"""The themes: alike in tokens, readable in every one."""

import pygame
import pytest

from sandbox.errors import InputError
from sandbox.sim.grid import Cell
from sandbox.sim.noises import NOISE_KINDS
from sandbox.ui.camera import Camera, Range
from sandbox.ui.draw.brush import mix
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.heat import ramp
from sandbox.ui.draw.plates import Plates
from sandbox.ui.draw.text import haloed
from sandbox.ui.draw.tokens import paint_verdict
from sandbox.ui.layout import Box
from sandbox.ui.panels import brush, wording
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.widgets import Button
from sandbox.ui.scene.model import CreatureShown, Verdict
from sandbox.ui.scene.options import OVERLAYS
from sandbox.ui.theme import BAND_TOKENS, NAMES, Theme, contrast

READABLE = 4.5
PLAIN = ("text", "dim", "accent", "warn", "bad", "good")
GROUNDS = ("canvas", "panel", "raised")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", PLAIN)
def test_text_stands_out_from_what_it_stands_on(name: str, ground: str, ink: str) -> None:
    theme = Theme.named(name)
    assert contrast(theme.colour(ink), theme.colour(ground)) >= READABLE


@pytest.mark.parametrize("name", NAMES)
def test_text_on_the_accent_stands_out(name: str) -> None:
    theme = Theme.named(name)
    assert contrast(theme.colour("on_accent"), theme.colour("accent")) >= READABLE


@pytest.mark.parametrize("name", NAMES)
def test_a_number_can_be_read_on_every_colour_of_the_heat_map(name: str) -> None:
    theme = Theme.named(name)
    ink, halo = theme.colour("heat.ink_light"), theme.colour("heat.ink_dark")
    assert contrast(ink, halo) >= READABLE
    bands = [theme.colour(f"heat.{band}") for band in ("faint", "clear", "loud")]
    for size in (8, 9, 12):
        picture = haloed("0123456789.fcl", size, ink, halo, theme)
        for colour in (*ramp(theme)[::16], *bands):
            on = pygame.Surface(picture.get_size())
            on.fill(mix(theme.colour("map.floor"), colour, theme.alpha("heat") / 255))
            ground = on.get_at((0, on.get_height() - 1))[:3]
            on.blit(picture, (0, 0))
            inked = [
                (x, y)
                for x in range(1, on.get_width() - 1)
                for y in range(1, on.get_height() - 1)
                if on.get_at((x, y))[:3] == ink
            ]
            assert inked
            for x, y in inked:  # ink never meets the ground: there is the halo between them
                around = [on.get_at((x + dx, y + dy))[:3] for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
                assert ground == ink or ground not in around


@pytest.mark.parametrize("name", NAMES)
def test_a_band_has_one_colour_on_the_map_and_in_panels(name: str) -> None:
    theme = Theme.named(name)
    assert len({theme.colour(token) for token in BAND_TOKENS.values()}) == 3
    for band, token in BAND_TOKENS.items():
        assert wording.BAND_TONES[band] == token  # type: ignore[index]
        surface = pygame.Surface((120, 80), 0, 32)
        canvas = Canvas(surface, Camera(24, (24, 0)), theme, Range(0, 0, 4, 3))
        verdict = Verdict(True, band, f"{band} +5")  # type: ignore[arg-type]
        guard = CreatureShown(
            1, "g", "guard", "g", Cell(1, 0), "foe", None, None, False, False, verdict, False
        )
        paint_verdict(canvas, guard, verdict, Plates(canvas))
        seen = {surface.get_at((x, y))[:3] for x in range(120) for y in range(80)}
        others = {theme.colour(other) for other in BAND_TOKENS.values()} - {theme.colour(token)}
        assert theme.colour(token) in seen
        assert not others & seen


@pytest.mark.parametrize("name", NAMES)
def test_what_can_be_typed_into_does_not_look_switched_off(name: str) -> None:
    theme = Theme.named(name)
    field, panel = theme.colour("field"), theme.colour("panel")
    further = contrast(theme.colour("text"), field) >= contrast(theme.colour("text"), panel)
    assert further, "a field stands out from the panel as its text does"


@pytest.mark.parametrize("name", NAMES)
def test_the_tool_in_hand_is_marked_without_shouting(name: str) -> None:
    look = Look(Theme.named(name), 1)
    surface = pygame.Surface((34, 34), 0, 32)
    box = Box(1, 1, 32, 32)
    accent = look.colour("accent")
    shares = []
    for pressed in (False, True):
        surface.fill(look.colour("panel"))
        brush.paint(surface, look, Button(box=box, pressed=pressed, quiet=True), brush.Touch())
        pixels = [surface.get_at((x, y))[:3] for x in range(34) for y in range(34)]
        shares.append(pixels.count(accent) / len(pixels))
    assert shares[0] == 0
    assert 0.05 < shares[1] < 0.25


@pytest.mark.parametrize("name", NAMES)
def test_a_letter_can_be_read_on_every_colour_of_sound_and_every_token(name: str) -> None:
    theme = Theme.named(name)
    for kind in NOISE_KINDS.values():
        assert contrast(theme.colour("heat.ink_dark"), theme.sound(kind.heard_as)) >= READABLE
    for side in ("you", "foe", "other"):
        assert contrast(theme.colour(f"map.{side}"), theme.colour("map.token")) >= READABLE


def test_all_themes_have_the_same_tokens() -> None:
    dark, *others = (set(Theme.named(name).colours) for name in NAMES)
    assert all(other == dark for other in others)


def test_the_heat_map_grows_lighter_from_step_to_step() -> None:
    black = [contrast(colour, (0, 0, 0)) for colour in ramp(Theme.named("dark"))[::5]]
    assert black == sorted(set(black))


def test_contrast_is_as_the_guideline_has_it() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_the_text_scale_scales_sizes() -> None:
    assert Theme.named("dark", 2.0).size("text") == 2 * Theme.named("dark").size("text")


def test_an_unknown_theme_is_refused_with_those_there_are() -> None:
    with pytest.raises(InputError, match="unknown theme 'sepia'; there are dark, light, contrast"):
        Theme.named("sepia")


def test_the_font_has_the_signs_that_are_drawn() -> None:
    font = Theme.named("dark").font(20)
    missing = font.render("\u0378", True, (255, 255, 255))
    for sign in "◌−×‹·":
        drawn = font.render(sign, True, (255, 255, 255))
        assert drawn.get_bounding_rect().size != missing.get_bounding_rect().size


def test_overlays_are_named_as_the_commands_have_them() -> None:
    assert OVERLAYS == ("none", "loudness", "ways", "sight", "light", "rooms", "earshot")
