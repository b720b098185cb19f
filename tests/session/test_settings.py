"""What is remembered from one time to the next."""

from pathlib import Path

import pytest

from sandbox import settings
from sandbox.errors import InputError
from sandbox.settings import Settings

OWN = Settings(window=(1500, 900), theme="light", text_size=150, keys={"tool.fill": "q"})


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    assert settings.save(OWN, folder) == ""
    assert settings.load(folder) == (OWN, "")


def test_without_a_file_they_are_as_they_come(tmp_path: Path) -> None:
    assert settings.load(tmp_path) == (Settings(), "")


@pytest.mark.parametrize(
    "broken", ["", "{", "[]", '{"theme": "pink"}', '{"text_size": 90}', "\udcff"]
)
def test_a_broken_file_is_set_aside_and_said(tmp_path: Path, broken: str) -> None:
    path = tmp_path / settings.NAME
    content = broken.encode("utf-8", "surrogateescape")
    path.write_bytes(content)
    loaded, said = settings.load(tmp_path)
    assert loaded == Settings()
    assert "broken" in said
    assert not path.exists()
    assert (tmp_path / "settings.json.broken-1").read_bytes() == content
    path.write_bytes(content)
    settings.load(tmp_path)
    assert (tmp_path / "settings.json.broken-2").exists()


def test_settings_of_another_version_are_read_for_what_they_have(tmp_path: Path) -> None:
    (tmp_path / settings.NAME).write_text('{"theme": "light", "sparkles": true}', encoding="utf-8")
    assert settings.load(tmp_path) == (Settings(theme="light"), "")


def test_a_disk_that_refuses_is_said_and_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way", encoding="utf-8")
    assert settings.save(OWN, tmp_path / "folder").startswith("The settings were not remembered")
    folder = tmp_path / settings.NAME
    folder.mkdir()
    assert settings.load(tmp_path)[0] == Settings()


def test_a_value_that_cannot_be_is_refused() -> None:
    with pytest.raises(InputError, match="settings"):
        Settings().changed(text_size=300)


def test_recent_levels_are_the_newest_first_once_and_few(tmp_path: Path) -> None:
    now = Settings()
    for n in range(15):
        now = now.opened(tmp_path / f"{n}.toml")
    now = now.opened(tmp_path / "9.toml")
    names = [Path(path).name for path in now.recent]
    assert names[:3] == ["9.toml", "14.toml", "13.toml"]
    assert len(names) == settings.MOST_RECENT
