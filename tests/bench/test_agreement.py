"""All engines and all peers that are installed give the same fields on random levels."""

import pytest

from sandbox.bench.agreement import LEVELS, differences, names


def test_on_some_levels() -> None:
    assert list(differences(60)) == []


@pytest.mark.slow
def test_on_all_levels() -> None:
    assert list(differences(LEVELS)) == []


def test_the_peer_that_needs_nothing_is_always_there() -> None:
    who, left_out = names()
    assert "heapq" in who
    assert len(who) + len(left_out) == 4 + 5  # four of ours, five peers
