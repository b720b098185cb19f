"""Reading XML that comes from anywhere: elements with their lines, and nothing that XML asks for.

Belongs here: refusing entities, document types with a content of their own, and depth; so nothing
is fetched, and nothing grows. Must not know: what an element means.
"""

from typing import Final
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from sandbox.errors import InputError
from sandbox.formats.tiled.schema import LINE, TOO_DEEP

DEEPEST: Final = 60


def parsed(content: bytes) -> Element:
    """The outermost element; each has the line that it begins in under `LINE`.

    Raises InputError for what is not XML, or asks for more than its own text.
    """
    return _Reading().of(content)


class _Reading:
    """One text being read."""

    def __init__(self) -> None:
        self._builder = TreeBuilder()
        self._depth = 0
        self._parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._builder.data
        parser.StartDoctypeDeclHandler = self._document_type
        parser.EntityDeclHandler = self._entity
        parser.SkippedEntityHandler = self._entity

    def of(self, content: bytes) -> Element:
        try:
            self._parser.Parse(content, True)
        except expat.ExpatError as error:
            raise InputError(
                f"this is not XML: {expat.ErrorString(error.code)}",
                place=f"line {error.lineno}, column {error.offset + 1}",
            ) from None
        except (LookupError, ValueError) as error:  # an encoding that there is not, or not here
            raise InputError(f"this is not XML: {error}") from None
        return self._builder.close()

    @property
    def _place(self) -> str:
        return f"line {self._parser.CurrentLineNumber}"

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise InputError(TOO_DEEP, place=self._place)
        self._builder.start(tag, attributes | {LINE: str(self._parser.CurrentLineNumber)})

    def _end(self, tag: str) -> None:
        self._depth -= 1
        self._builder.end(tag)

    def _document_type(
        self, _name: str, _system: str | None, _public: str | None, inside: bool
    ) -> None:
        """Old maps name Tiled's own document type, which nobody needs to read them."""
        if inside:
            raise InputError("a document type with declarations is not read", place=self._place)

    def _entity(self, name: str, *_: object) -> None:
        raise InputError(f"the entity {name!r} is not read", place=self._place)
