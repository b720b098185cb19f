"""REXPaint's pictures: their bytes, their layers, and what their glyphs become."""

import gzip
import struct
from collections.abc import Mapping
from pathlib import Path

import pytest

from sandbox.errors import InputError
from sandbox.formats import format_of, writer_of
from sandbox.formats.base import Read, Wishes
from sandbox.formats.colours import COLOURS
from sandbox.formats.glyphs import character
from sandbox.levelfile import loads
from tests.formats.maps import drawn

THROUGH = "\t"
"""In a drawing here: a transparent cell."""


def cells(*rows: str) -> bytes:
    """A layer, column by column."""
    codes = {character(code): code for code in range(256)} | {" ": 32, THROUGH: 0}
    content = struct.pack("<2i", len(rows[0]), len(rows))
    for column in zip(*rows, strict=True):
        for glyph in column:
            behind = (255, 0, 255) if glyph == THROUGH else (0, 0, 0)
            content += struct.pack("<I6B", codes[glyph], 200, 200, 200, *behind)
    return content


def picture(*layers: bytes, version: int | None = -1) -> bytes:
    head = b"" if version is None else struct.pack("<i", version)
    return packed(head + struct.pack("<i", len(layers)) + b"".join(layers))


def packed(content: bytes) -> bytes:
    """The same bytes on each worker, whose tests are named by them."""
    return gzip.compress(content, mtime=0)


def read(folder: Path, content: bytes, terrain: Mapping[str, str] | None = None) -> Read:
    path = folder / "a.xp"
    path.write_bytes(content)
    return format_of(path).reading(path, Wishes(terrain or {}))


def test_glyphs_are_those_of_plain_maps(tmp_path: Path) -> None:
    found = read(tmp_path, picture(cells("#+@~", "%T. ")))
    assert drawn(found.document) == ["#+.~", "%T.%"]
    assert found.document.world.you is not None
    assert found.document.world.you.at == (2, 0)
    assert found.lost == ("its colours",)


def test_glyphs_that_roguelikes_draw_besides(tmp_path: Path) -> None:
    assert drawn(read(tmp_path, picture(cells("█─╬·≈♣≡☻"))).document) == ["###.=T>."]


def test_the_oldest_files_have_no_version(tmp_path: Path) -> None:
    assert drawn(read(tmp_path, picture(cells("#.", "+."), version=None)).document) == ["#.", "+."]


def test_layers_cover_what_is_below_them(tmp_path: Path) -> None:
    layers = cells("####", "...."), cells(f"{THROUGH}+{THROUGH}{THROUGH}", f"{THROUGH * 3}T")
    assert drawn(read(tmp_path, picture(*layers)).document) == ["#+##", "...T"]


def test_unknown_glyphs_are_floor_and_listed(tmp_path: Path) -> None:
    found = read(tmp_path, picture(cells("g.g", "@é@")))
    assert drawn(found.document) == ["...", "..."]
    assert found.lost == (
        "the glyph “g” (code 103) in 2 cells, taken for stone_floor (--terrain 103=… says "
        "otherwise)",
        "the glyph “é” (code 130) in 1 cell, taken for stone_floor (--terrain 130=… says "
        "otherwise)",
        "a second you, at 2,1",
        "its colours",
    )


@pytest.mark.parametrize("wish", ["g", "103", "100-110"])
def test_a_person_can_say_what_a_glyph_is(tmp_path: Path, wish: str) -> None:
    found = read(tmp_path, picture(cells("g.@")), {wish: "grass"})
    assert drawn(found.document) == [",.."]
    assert found.lost == ("its colours",)


def test_a_wish_may_take_a_glyph_from_its_meaning(tmp_path: Path) -> None:
    found = read(tmp_path, picture(cells("=@")), {"=": "bush", "@": "idol"})
    assert drawn(found.document) == ["bI"]
    assert found.document.world.you is None


def test_what_is_written(tmp_path: Path) -> None:
    document = loads("format = 1\nname = 'n'\nmap = '''\n#@\n~.\n%+\n'''", "")
    written = writer_of(Path("a.xp"))(document)
    content = gzip.decompress(written.content)
    assert content[:16] == struct.pack("<4i", -1, 1, 2, 3)
    wall, water = COLOURS["wall"], COLOURS["still_water"]
    assert content[16:26] == struct.pack("<I6B", ord("#"), *wall, 0, 0, 0)
    assert content[26:36] == struct.pack("<I6B", ord("~"), *water, 0, 0, 0)
    assert written.lost == ("the name “n”",)


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"", "it cannot be unpacked: it ends too early"),
        (b"PNG...", "it cannot be unpacked: incorrect header check"),
        (picture(cells("..."))[:-12], "it cannot be unpacked: it ends too early"),
        (packed(b"\1"), "byte 1, unpacked: the file ends too early"),
        (picture(cells("...")[:-1]), "byte 17, unpacked: the file ends too early"),
        (picture(), "found 0 layers; allowed are 1 to 16"),
        (packed(struct.pack("<2i", -1, -1)), "found -1 layers; allowed are 1 to 16"),
        (
            picture(struct.pack("<2i", 257, 1)),
            "layer 1: it is 257 × 1 cells; at most 256 × 256 are allowed",
        ),
        (
            picture(struct.pack("<2i", 0, 1)),
            "layer 1: it is 0 × 1 cells; at most 256 × 256 are allowed",
        ),
        (
            picture(cells(".."), cells("...")),
            "layer 2: it is 3 × 1 cells, the first 2 × 1; all layers must be as large",
        ),
        (
            packed(bytes(20_000_000)),
            "it unpacks to more than the 10,485,896 bytes that are allowed",
        ),
    ],
)
def test_what_is_refused(tmp_path: Path, content: bytes, error: str) -> None:
    with pytest.raises(InputError) as raised:
        read(tmp_path, content)
    assert str(raised.value) == f"{tmp_path / 'a.xp'}: {error}"
