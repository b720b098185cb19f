"""How an amount of loudness is written.

Belongs here: that alone. Must not know: rule sets, pixels.
"""


def amount(value: int, unit: int) -> str:
    """A loudness as it is written: with one decimal where the rules count finer than in ones."""
    return str(value) if unit == 1 else f"{value / unit:.1f}"
