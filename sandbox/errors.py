"""The one error that a user's input may raise.

Belongs here: the exception that every reader of files, options and orders raises when what it was
given is wrong, and keeping what it quotes on one line. Must not know: how the error is shown (a
line on stderr, a dialog).
"""


class InputError(Exception):
    """What a person gave is wrong; the text says what, where, and what is allowed.

    >>> str(InputError("unknown glyph '!'", place="line 3, column 5", file="cave.txt"))
    "cave.txt: line 3, column 5: unknown glyph '!'"
    """

    def __init__(self, what: str, *, place: str = "", file: str = "") -> None:
        self.what, self.place, self.file = what, place, file
        super().__init__(what)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.place, self.what) if part)

    def within(self, file: str) -> "InputError":
        """The same error, with the file it was found in."""
        return InputError(self.what, place=self.place, file=self.file or file)


def on_one_line(text: str) -> str:
    """A text that may quote anything, with escapes for what cannot be seen.

    >>> print(on_one_line("a\\nb.txt"))
    a\\nb.txt
    """
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
