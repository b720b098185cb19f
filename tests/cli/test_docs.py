"""The pages about commands and level files say what is so."""

import re
import sys
from pathlib import Path

import pytest

from sandbox.checking import failures
from sandbox.cli import COMMANDS as NAMES
from sandbox.errors import InputError
from sandbox.files.schema import CreatureTable, ExpectTable, LevelTable, ObjectTable
from sandbox.files.words import ACT_WORDS
from sandbox.levelfile import dumps, load, loads
from sandbox.sim.orders import ACTS
from sandbox.sim.terrain import TERRAINS
from tests.cli.examples import COMMANDS, DISPLAYS, LEVEL_FILES, SHOWN, filled, write_files

LEVELS = LEVEL_FILES.read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform != "linux", reason="one example is for where a display is missing")
def test_the_commands_print_what_the_page_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    page = COMMANDS.read_text(encoding="utf-8")
    assert page == filled(page), "`python -m tests.cli.examples` writes the page anew"


def test_every_command_has_an_example() -> None:
    shown = {words.split()[0] for words, _ in SHOWN.findall(COMMANDS.read_text(encoding="utf-8"))}
    assert shown >= set(NAMES)


def test_the_example_holds_and_is_written_as_it_is_shown(tmp_path: Path) -> None:
    level = next(path for path in write_files(tmp_path) if path.suffix == ".toml")
    assert failures(load(level)) == []
    assert dumps(load(level)) == level.read_text(encoding="utf-8")


def test_every_terrain_is_in_the_table_with_its_glyph() -> None:
    table = section("terrain table")
    assert re.findall(r"`(.)` (\w+)", table) == [(kind.glyph, kind.id) for kind in TERRAINS]


def test_every_act_is_in_the_table_with_its_words() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*?)\| (.*?)\|$", section("acts table"), re.MULTILINE)
    assert [name for name, _, _ in rows] == list(ACTS)
    for name, needs, takes in rows:
        words = ACT_WORDS[name]
        assert tuple(re.findall(r"`(\w+)`", needs)) == words.needs
        assert tuple(re.findall(r"`(\w+)`", takes)) == words.takes


@pytest.mark.parametrize("table", [LevelTable, CreatureTable, ObjectTable, ExpectTable])
def test_every_key_is_on_the_page(table: type[LevelTable]) -> None:
    for key in table.__struct_fields__:
        assert re.search(rf"`{key}`|\[{key}\]", LEVELS), key


def test_what_is_wrong_is_answered_as_the_page_says() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| `+(.+?)`+ \|$", section("faults"), re.MULTILINE)
    assert len(rows) == 4
    for line, answer in rows:
        text = (
            f"format = 1\nmap = '''\n.....\n'''\n[[creature]]\nkind = 'rat'\n\n{line}\nid = 'r'\n"
        )
        text = text if line.startswith("at") else f"{text}at = [1, 0]\n"
        with pytest.raises(InputError) as raised:
            loads(text, "")
        assert str(raised.value).startswith(answer.removesuffix("…"))


def section(mark: str) -> str:
    """The lines from a mark on the page to the next blank line after a table."""
    return LEVELS[LEVELS.index(f"<!-- {mark}") :].split("\n\n")[0]
