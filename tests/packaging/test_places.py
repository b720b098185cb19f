"""The shipped levels are found, and each name is fit for a file of its own."""

from pathlib import Path

import pytest

from sandbox import places


def test_in_a_checkout_the_levels_lie_beside_the_package() -> None:
    assert places.levels_folder() == Path(__file__).parents[2] / "levels"
    names = [path.name for path in places.shipped_levels()]
    assert "a_corridor_with_a_door.toml" in names
    assert names == sorted(names)


def test_installed_the_levels_lie_in_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sandbox" / "levels" / "lessons").mkdir(parents=True)
    (tmp_path / "levels").mkdir()
    for name in ("b.toml", "a.toml", "notes.txt", "lessons/02.toml", "lessons/01.toml"):
        (tmp_path / "sandbox" / "levels" / name).touch()
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "sandbox")
    assert [path.name for path in places.shipped_levels()] == ["a.toml", "b.toml"]
    assert [path.name for path in places.shipped_lessons()] == ["01.toml", "02.toml"]
