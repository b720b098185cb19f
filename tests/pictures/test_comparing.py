"""Comparing: exact unless told, in pixels, size, frames and timing; what each allowance allows."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from PIL import Image

from sandbox.errors import InputError
from sandbox.pictures.comparing import Difference, difference, pixels_off
from sandbox.pictures.evidence import OFF_COLOUR, drawn
from sandbox.pictures.leeway import EXACT, Leeway, Mask
from tests.pictures.files import Pixels, dotted, flat, save

FORMATS = [".png", ".gif", ".webp", ".apng"]


def between(folder: Path, old: Pixels, new: Pixels, leeway: Leeway = EXACT) -> Difference | None:
    return difference(save(folder / "old.png", old), save(folder / "new.png", new), leeway)


def test_the_same_is_the_same(tmp_path: Path) -> None:
    assert between(tmp_path, flat(), flat()) is None


def test_one_step_of_one_pixel_is_a_difference(tmp_path: Path) -> None:
    found = between(tmp_path, flat(), dotted(flat(), (3, 2), shade=101))
    assert found
    assert found.said == "1 pixel is off, by up to 1, from 3,2 to 3,2"
    assert (found.pixels, found.worst) == (1, 1)
    assert found.off is not None
    assert np.argwhere(found.off).tolist() == [[2, 3]]


def test_what_is_said_is_how_many_how_far_and_where(tmp_path: Path) -> None:
    found = between(tmp_path, flat(), dotted(flat(), (1, 4), (5, 2)))
    assert found
    assert found.said == "2 pixels are off, by up to 100, from 1,2 to 5,4"


def test_a_tolerance_is_of_each_channel(tmp_path: Path) -> None:
    new = dotted(flat(), (3, 2), shade=103)
    assert between(tmp_path, flat(), new, Leeway(tolerance=3)) is None
    assert between(tmp_path, flat(), new, Leeway(tolerance=2))
    new[0, 0, 2] = 109
    assert between(tmp_path, flat(), new, Leeway(tolerance=8))


def test_so_many_pixels_are_allowed_and_no_more(tmp_path: Path) -> None:
    new = dotted(flat(), (1, 1), (2, 2))
    assert between(tmp_path, flat(), new, Leeway(pixels=2)) is None
    found = between(tmp_path, flat(), new, Leeway(pixels=1))
    assert found
    assert found.said.endswith("; allowed are 1")


def test_in_a_mask_nothing_is_compared(tmp_path: Path) -> None:
    new = dotted(flat(), (1, 1), (7, 5))
    masks = (Mask(0, 0, 2, 2), Mask(7, 5, 50, 50))
    assert between(tmp_path, flat(), new, Leeway(masks=masks)) is None
    found = between(tmp_path, flat(), new, Leeway(masks=masks[:1]))
    assert found
    assert found.pixels == 1


def test_another_size_is_a_difference_whatever_is_allowed(tmp_path: Path) -> None:
    all_of_it = Leeway(255, 10_000, (Mask(0, 0, 99, 99),))
    found = between(tmp_path, flat(8, 6), flat(9, 6), all_of_it)
    assert found
    assert found.said == "8 × 6 became 9 × 6"
    found = between(tmp_path, flat(8, 6), flat(8, 4))
    assert found
    assert found.pixels == 16
    assert found.said == "8 × 6 became 8 × 4; 16 pixels are off, by up to 255, from 0,4 to 7,5"
    shown = drawn(found)
    assert shown is not None
    assert shown.shape == (6, 8, 4)


def test_transparency_counts(tmp_path: Path) -> None:
    for name, alpha in (("old.png", 255), ("new.png", 254)):
        Image.new("RGBA", (4, 4), (9, 9, 9, alpha)).save(tmp_path / name)
    assert difference(tmp_path / "old.png", tmp_path / "new.png")


def test_how_a_file_is_packed_does_not_count(tmp_path: Path) -> None:
    colours = dotted(flat(), (1, 1))
    Image.fromarray(colours).save(tmp_path / "old.png", compress_level=9)
    Image.fromarray(colours).quantize(2).save(tmp_path / "new.png")
    assert difference(tmp_path / "old.png", tmp_path / "new.png") is None


@pytest.mark.parametrize("suffix", FORMATS)
def test_every_frame_of_a_moving_picture_is_compared(tmp_path: Path, suffix: str) -> None:
    frames = [dotted(flat(), (n, 0)) for n in range(4)]
    old = save(tmp_path / f"old{suffix}", *frames)
    assert difference(old, save(tmp_path / f"same{suffix}", *frames)) is None
    frames[2] = dotted(frames[2], (7, 5))
    found = difference(old, save(tmp_path / f"new{suffix}", *frames))
    assert found
    assert "1 pixel is off" in found.said
    assert "frame 3 of 4" in found.said


@pytest.mark.parametrize("suffix", FORMATS)
def test_frames_and_their_times_count(tmp_path: Path, suffix: str) -> None:
    frames = [dotted(flat(), (n, 0)) for n in range(4)]
    old = save(tmp_path / f"old{suffix}", *frames)
    found = difference(old, save(tmp_path / f"short{suffix}", *frames[:3]))
    assert found
    assert found.said == "4 frames became 3"
    slower = save(tmp_path / f"slow{suffix}", *frames, ms=[100, 100, 300, 100])
    found = difference(old, slower)
    assert found
    assert found.said == "1 of 4 frames stand for another time"


def test_scenes_are_compared_by_their_lines(tmp_path: Path) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    old.write_text('{\n"at": [1, 2],\n"turn": 1\n}\n')
    new.write_text('{\n"at": [1, 3],\n"turn": 1\n}\n')
    assert difference(old, old) is None
    found = difference(old, new, Leeway(tolerance=255))
    assert found
    assert found.said == "1 line became 1"
    assert '-"at": [1, 2],' in found.lines
    assert '+"at": [1, 3],' in found.lines


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("bad.png", b"no picture", "this is no picture"),
        ("bad.png", b"\x89PNG\r\n\x1a\n\0\0", "this is no picture"),
        ("bad.json", b"\xff\xfe", "this is no text in UTF-8"),
    ],
)
def test_what_is_no_picture_is_one_clear_error(
    tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(InputError, match=said) as raised:
        difference(path, path)
    assert raised.value.file == str(path)


def test_half_a_picture_is_one_clear_error(tmp_path: Path) -> None:
    whole = save(tmp_path / "whole.png", np.random.default_rng(1).integers(0, 9, (50, 50, 3), "u1"))
    half = tmp_path / "half.png"
    half.write_bytes(whole.read_bytes()[:400])
    with pytest.raises(InputError, match="it cannot be read"):
        difference(whole, half)


def test_a_difference_is_shown_in_red_with_a_frame_over_the_new_picture_pale(
    tmp_path: Path,
) -> None:
    old = flat(40, 30, 0)
    found = between(tmp_path, old, dotted(old, (20, 10)))
    assert found
    shown = drawn(found)
    assert shown is not None
    red = (shown[..., :3] == OFF_COLOUR).all(axis=2)
    assert red[10, 20]
    assert red[10, 16]
    assert red[14, 20]
    assert not red[10, 17]
    assert shown[0, 0].tolist() == [191, 191, 191, 255]


shades = arrays(np.uint8, (3, 4, 4))


@given(shades, shades, st.integers(0, 255))
def test_what_is_off_is_the_worst_channel_beyond_the_tolerance(
    old: Pixels, new: Pixels, tolerance: int
) -> None:
    worst = np.abs(old.astype(int) - new.astype(int)).max(axis=2)
    off = pixels_off(old, new, Leeway(tolerance))
    assert off.tolist() == np.where(worst > tolerance, worst, 0).tolist()
    assert off.tolist() == pixels_off(new, old, Leeway(tolerance)).tolist()
