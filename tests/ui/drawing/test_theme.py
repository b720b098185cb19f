"""The themes: alike in tokens, readable in every one."""

import pytest

from sandbox.errors import InputError
from sandbox.sim.noises import NOISE_KINDS
from sandbox.ui.draw.brush import mix
from sandbox.ui.draw.heat import ink_on, ramp
from sandbox.ui.scene.options import OVERLAYS
from sandbox.ui.theme import NAMES, Theme, contrast

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
    bands = [theme.colour(f"heat.{band}") for band in ("faint", "clear", "loud")]
    layers = [("heat", colour) for colour in ramp(theme)] + [("bands", band) for band in bands]
    for layer, colour in layers:
        ground = mix(theme.colour("map.floor"), colour, theme.alpha(layer) / 255)
        assert contrast(ink_on(colour, layer, theme), ground) >= READABLE


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
