"""The page: whole in itself, honest about what made the pictures, safe from what names hold."""

import base64
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sandbox.document import Document
from sandbox.pictures.page import show, write
from sandbox.pictures.pairs import Pair
from sandbox.pictures.verdicts import Kind, verdict
from sandbox.ui.shot import Shot, save_shot
from tests.kit import drawn
from tests.pictures.files import dotted, flat, save

VOID = {"meta", "input", "img"}


class Reader(HTMLParser):
    """Reads a page: what it refers to, and whether every element is closed."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.refers: list[str] = []
        self.texts: list[str] = []
        self.tags: list[str] = []
        self._open: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.refers += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def page_of(folder: Path, name: str, new: int = 1) -> Path:
    """The page of one picture that differs."""
    save(folder / "old.png", flat())
    save(folder / "new.png", dotted(flat(), (new, 1)))
    pair = Pair(name, folder / "old.png", folder / "new.png")
    return show(verdict(pair), folder / "report", "a run")


def test_the_page_needs_no_other_file(tmp_path: Path) -> None:
    page = page_of(tmp_path, "a.png")
    reader = Reader(page)
    pictures = [one for one in reader.refers if not one.startswith("#")]
    assert len(pictures) == 5
    assert all(one.startswith("data:image/png;base64,") for one in pictures)
    assert "url(" not in page.read_text()
    shown = {base64.b64decode(one.partition(",")[2]) for one in pictures}
    folder = tmp_path / "report" / "cases" / "a.png"
    assert shown == {
        (folder / f"{name}.png").read_bytes() for name in ("expected", "actual", "difference")
    }


def test_names_are_texts_whatever_they_hold(tmp_path: Path) -> None:
    name = "<script>alert('{{ style }}')<& \"b\">.png"
    reader = Reader(page_of(tmp_path, name.replace("/", "")))
    assert reader.tags.count("script") == 1
    assert name in reader.texts


def test_what_made_them_stands_side_by_side_and_what_changed_is_marked(tmp_path: Path) -> None:
    level = Document("A hall", drawn("#####\n#@..#\n#####").world)
    save_shot(level, tmp_path / "old.png", Shot(turn=0))
    save_shot(level, tmp_path / "new.png", Shot(turn=0, overlay="light"))
    pair = Pair("hall.png", tmp_path / "old.png", tmp_path / "new.png")
    text = show(verdict(pair), tmp_path / "report", "a run").read_text(encoding="utf-8")
    rows = {key: mark for mark, key in re.findall(r"<tr( .*?)?><th>(.*?)</th>", text)}
    assert rows["level"] == rows["turn"] == rows["pygame-ce"] == ""
    assert "changed" in rows["options"]
    assert "<td>{}</td><td>{&quot;overlay&quot;: &quot;light&quot;}</td>" in text


@pytest.mark.parametrize(
    ("kept", "kind", "said"),
    [("new.png", "missing", "no expected picture"), ("old.png", "unused", "no new picture")],
)
def test_a_picture_without_its_like_is_shown_alone(
    tmp_path: Path, kept: str, kind: Kind, said: str
) -> None:
    save(tmp_path / kept, flat())
    pair = Pair("a.png", tmp_path / "old.png", tmp_path / "new.png")
    found = verdict(pair)
    assert found.kind == kind
    reader = Reader(show(found, tmp_path / "report", "a run"))
    assert said in reader.texts
    assert reader.tags.count("img") == 1
    assert "input" not in reader.tags


def test_the_lines_of_a_scene_are_shown(tmp_path: Path) -> None:
    for name, text in (("old.json", "a <b>\nc\n"), ("new.json", "a <b>\nd\n")):
        (tmp_path / name).write_text(text)
    pair = Pair("s.json", tmp_path / "old.json", tmp_path / "new.json")
    text = show(verdict(pair), tmp_path / "report", "a run").read_text()
    assert "<span> a &lt;b&gt;</span>\n<del>-c</del>\n<ins>+d</ins>" in text


def test_a_page_holds_the_cases_of_its_run_alone(tmp_path: Path) -> None:
    page = page_of(tmp_path, "a.png")
    page_of(tmp_path, "b/c.png", 2)
    assert [one for one in Reader(page).refers if one.startswith("#")] == ["#case-0", "#case-1"]
    (tmp_path / "report" / "cases" / "stray").mkdir()
    (tmp_path / "report" / "cases" / "stray" / "case.json").write_text("{}")
    write(tmp_path / "report", "another run")
    assert not [one for one in Reader(page).refers if one.startswith("#")]
    assert [path.name for path in (tmp_path / "report").rglob("*.json")] == ["case.json"]
