"""What made a picture stands in its file, in each format; a PNG's bytes follow from its pixels."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays
from PIL import Image

from sandbox import __version__
from sandbox.document import Document, Entry
from sandbox.pictures import made, png
from sandbox.pictures.reading import frames, told
from sandbox.sim.orders import Order
from sandbox.ui.shot import Shot, save_shot
from tests.kit import drawn
from tests.pictures.files import Pixels, flat, save


def document() -> Document:
    play = drawn(
        """
        #######
        #@..g.#
        #######
        """,
        g="guard",
    )
    return Document("Two in a “room” ◌", play.world, (Entry(2, Order("shout", "you")),))


@pytest.mark.parametrize("suffix", [".png", ".gif", ".webp", ".apng"])
def test_a_picture_says_what_made_it(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"picture{suffix}"
    save_shot(document(), path, Shot(overlay="ways", cell=8, size=(80, 60)))
    found = told(path)
    assert found["noisebox"] == __version__
    assert {"pygame-ce", "SDL", "SDL_ttf", "numpy", "Pillow"} <= found.keys()
    assert found["level"] == "Two in a “room” ◌"
    assert found["rules"] == "hearing"
    assert found["turn"] == "2"
    assert json.loads(found["options"]) == {"overlay": "ways", "cell": 8, "size": [80, 60]}


def test_another_level_has_another_fingerprint(tmp_path: Path) -> None:
    one, other = tmp_path / "one.png", tmp_path / "other.png"
    save_shot(document(), one, Shot())
    save_shot(document().with_world(document().world.changed(seed=8)), other, Shot())
    assert told(one)["level sha256"] != told(other)["level sha256"]


def test_a_picture_of_another_program_says_nothing(tmp_path: Path) -> None:
    assert told(save(tmp_path / "a.png", flat())) == {}
    commented = tmp_path / "a.gif"
    Image.fromarray(flat()).save(commented, comment=b"made by hand")
    assert told(commented) == {}


@given(
    arrays(np.uint8, array_shapes(min_dims=2, max_dims=2, max_side=9).map(lambda s: (*s, 3))),
    st.dictionaries(st.sampled_from(["level", "turn"]), st.text(st.characters(codec="utf-8"))),
)
def test_what_is_written_is_read_again(
    tmp_path_factory: pytest.TempPathFactory, pixels: Pixels, texts: dict[str, str]
) -> None:
    path = tmp_path_factory.getbasetemp() / "written.png"
    path.write_bytes(png.encoded(pixels, made.texts(texts)))
    (frame,) = frames(path)
    assert frame.pixels[..., :3].tolist() == pixels.tolist()
    assert (frame.pixels[..., 3] == 255).all()
    assert told(path) == texts
