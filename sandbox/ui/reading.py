"""Reading what a person typed into a field: whole numbers, and cells.

Belongs here: from a text to a value, or that it is none. Must not know: fields, what a value is
for.
"""

from sandbox.sim.grid import Cell


def whole_number(text: str) -> int | None:
    """The whole number that a text says; None where it says none, or one too long to be meant.

    >>> whole_number(" -12 "), whole_number("--5"), whole_number("2²"), whole_number("")
    (-12, None, None, None)
    """
    text = text.strip()
    if not text.removeprefix("-").isdecimal():
        return None
    try:
        return int(text)
    except ValueError:  # more digits than Python reads
        return None


def cell(text: str) -> Cell | None:
    """The cell that a text says as column,row; None where it says none.

    >>> cell("6,1"), cell("6;1"), cell("²,1")
    (Cell(x=6, y=1), None, None)
    """
    x, y = (whole_number(part) for part in (text.split(",") if text.count(",") == 1 else ("", "")))
    return None if x is None or y is None else Cell(x, y)
