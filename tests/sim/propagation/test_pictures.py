"""The rules' own examples: pictures of hearing.md 2, the tables of hearing.md 3 and crawl.md 1."""

import pytest

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import SoundField, propagate
from tests.sim.propagation import mediums


def field(picture: str, loudness: int) -> SoundField:
    """The field of a noise made at the `!`, on stone floor, or at the `*`, in a closed door."""
    rows = picture.split()
    y = next(y for y, row in enumerate(rows) if "!" in row or "*" in row)
    x = max(rows[y].find("!"), rows[y].find("*"))
    medium = mediums.hearing([row.replace("!", ".").replace("*", "+") for row in rows])
    return propagate(medium, Cell(x, y), loudness)


def numbers(picture: str) -> list[list[int]]:
    """What is left, cell by cell; a dot where nothing is."""
    lines = (line.split() for line in picture.strip().splitlines())
    return [[0 if word == "." else int(word) for word in line] for line in lines]


def test_a_diagonal_between_two_walls_is_sealed() -> None:
    heard = field(
        """
        !.#..
        ..#..
        ##...
        .....
        """,
        100,
    )
    assert heard.left.tolist() == numbers(
        """
        100 90 . . .
         90 86 . . .
          .  . . . .
          .  . . . .
        """
    )


def test_one_open_corner_leaves_a_diagonal_open() -> None:
    heard = field(
        """
        !.#..
        ...#.
        ##...
        .....
        """,
        100,
    )
    assert heard.left.tolist() == numbers(
        """
        100 90  . 34 38
         90 86 76  . 48
          .  . 72 62 52
         48 58 62 58 48
        """
    )


def test_a_door_muffles_by_thirty_and_a_wall_stops_sound() -> None:
    heard = field(
        """
        ###+###
        #!.+..#
        #######
        """,
        70,
    )
    assert heard.left.tolist() == numbers(
        """
        . .  . 16  .  . .
        . 70 60 20 10 . .
        . .  . .  .  . .
        """
    )


def test_a_door_does_not_muffle_a_noise_of_its_own() -> None:
    heard = field("..*..", 60)
    assert heard.left.tolist() == numbers("40 50 60 50 40")


def test_past_three_hundred_a_sound_is_gone_however_loud() -> None:
    heard = field("!" + "." * 35, 999)
    assert heard.left[0, 29:33].tolist() == [709, 699, 0, 0]
    through = field("!+" + "." * 35, 999)
    assert through.left[0, 26:29].tolist() == [709, 699, 0]


@pytest.mark.parametrize(
    ("loudness", "straight", "diagonal"),
    [
        (60, 5, 3),
        (70, 6, 4),
        (30, 2, 1),
        (20, 1, 0),
        (100, 9, 6),
        (40, 3, 2),
        (50, 4, 2),
        (150, 14, 10),
        (80, 7, 5),
        (120, 11, 7),
        (300, 29, 20),
    ],
)
def test_how_far_ordinary_ears_hear(loudness: int, straight: int, diagonal: int) -> None:
    left = propagate(mediums.hearing(["." * 65] * 65), Cell(32, 32), loudness).left
    assert [bool(left[32, 32 + d] >= 10) for d in range(32)] == [d <= straight for d in range(32)]
    assert [bool(left[32 + d, 32 + d] >= 10) for d in range(32)] == [
        d <= diagonal for d in range(32)
    ]


@pytest.mark.parametrize(
    ("loudness", "straight", "diagonal", "audible"),
    [
        (1, 1, 0, 5),
        (3, 3, 2, 37),
        (5, 5, 4, 101),
        (6, 7, 5, 145),
        (8, 9, 6, 253),
        (10, 11, 8, 389),
        (12, 14, 10, 569),
        (15, 17, 12, 885),
        (20, 23, 16, 1573),
        (25, 29, 20, 2461),
    ],
)
def test_how_far_crawls_noises_go(
    loudness: int, straight: int, diagonal: int, audible: int
) -> None:
    left = propagate(mediums.crawl(["." * 65] * 65), Cell(32, 32), (loudness + 1) * 1000).left
    assert (left[32, 33:] > 0).sum() == straight
    assert sum(left[32 + d, 32 + d] > 0 for d in range(1, 32)) == diagonal
    assert (left > 0).sum() == audible


@pytest.mark.parametrize(
    ("corridor", "begins", "last"),
    [
        (".+" + "." * 20, [13000, 12150, 5350], 7),
        (".#" + "." * 20, [13000, 12150, 1950, 1100], 3),
        (".X" + "." * 20, [13000, 12150, 0], 1),
        ("+" + "." * 20, [13000, 6200], 7),
    ],
)
def test_crawls_corridor(corridor: str, begins: list[int], last: int) -> None:
    left = propagate(mediums.crawl([corridor]), Cell(0, 0), 13000).left[0].tolist()
    assert left[: len(begins)] == begins
    assert max(x for x, audible in enumerate(left) if audible) == last


def test_crawls_door_is_paid_on_both_sides() -> None:
    left = propagate(mediums.crawl([".+."]), Cell(1, 0), 13000).left
    assert left.tolist() == [[6200, 13000, 6200]]


def test_powder_counts_squares() -> None:
    left = propagate(mediums.powder(["...#."] * 3), Cell(0, 0), 3).left
    assert left.tolist() == numbers("3 2 1 . . \n 2 2 1 . . \n 1 1 1 . .")
