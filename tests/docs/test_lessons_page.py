"""The page on writing lessons has every key that there is, and says rightly what must be there."""

import re
from pathlib import Path
from typing import Final

import msgspec
import pytest

from sandbox.lessons import records
from sandbox.lessons.records import TASKS, Task

PAGE: Final = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")
SHARED: Final = {field.name for field in msgspec.structs.fields(Task)}
TABLES: Final = re.findall(r"^<!-- keys: (\w+) -->\n((?:\|.*\n)+)", PAGE, re.M)


def rows(table: str) -> dict[str, str]:
    """Each key of a table, and the row that it stands in."""
    return {
        key: row
        for row in table.splitlines()[2:]
        for key in re.findall(r"`(\w+)`", row.split("|")[1])
    }


@pytest.mark.parametrize(("name", "table"), TABLES, ids=[name for name, _ in TABLES])
def test_a_table_has_the_keys_of_its_record(name: str, table: str) -> None:
    record = getattr(records, name)
    own = msgspec.structs.fields(record)
    inherited = SHARED if record in TASKS else set()
    tag = {"do"} if record is Task else set()
    not_written = {"tasks"} if name == "Lesson" else set()
    assert rows(table).keys() == ({field.name for field in own} | tag) - inherited - not_written
    for field in own:
        if field.name in rows(table):
            needed = "must be there" in rows(table)[field.name]
            assert needed is field.required, field.name


def test_every_record_has_a_table() -> None:
    told = {name for name, _ in TABLES}
    assert told == {"Lesson", "Task", "Step", "Option", "Claim", *(kind.__name__ for kind in TASKS)}
