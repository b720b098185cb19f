"""`noisebox bench`: what it prints, not how long anything takes."""

import json

import pytest

from sandbox.cli import DIFFERS, DONE, WRONG, main


def test_results_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "size", "--rounds", "3", "--json"]) in (DONE, DIFFERS)
    out, told = capsys.readouterr()
    run = json.loads(out)
    assert [(row["case"], row["name"]) for row in run["rows"]] == [
        (f"rooms, loudness {loudness}", name)
        for loudness in (60, 150, 300)
        for name in ("64²", "256²")
    ]
    assert [bar["bar"]["group"] for bar in run["bars"]] == ["size"]
    assert "The same noises on a small and a large level" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["fields"], "unknown group 'fields'; there are agreement, field,"),
        (["size", "-o", "a.html"], "unknown ending '.html'; allowed are .json, .md"),
        (["--rounds", "2"], "allowed is a whole number from 3 to 1000"),
    ],
)
def test_wrong_use(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *words]) == WRONG
    assert said in capsys.readouterr().err
