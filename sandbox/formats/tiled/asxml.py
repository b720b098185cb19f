"""Tiled's XML <-> the tables that its JSON has.

Belongs here: where the two forms differ: elements for keys, and all values texts. Must not know:
what is in the tables, how XML is read safely (`markup`).
"""

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any, Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from sandbox.errors import InputError
from sandbox.formats.tiled.markup import parsed
from sandbox.formats.tiled.schema import LINE

LAYERS: Final = {
    "layer": "tilelayer",
    "objectgroup": "objectgroup",
    "imagelayer": "imagelayer",
    "group": "group",
}
ELEMENTS: Final = {type_: tag for tag, type_ in LAYERS.items()}
FLAGS: Final = ("point", "ellipse")
NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML text can hold, not even written by their number."""
NO_CHARACTER: Final = "\ufffd"

Raw = dict[str, Any]


# In ---------------------------------------------------------------------------------------------


def raw(content: bytes) -> Raw:
    """The tables of a map's or a tileset's text. InputError where it is neither."""
    root = parsed(content)
    if root.tag == "map":
        return _map(root) | {"type": "map"}
    if root.tag == "tileset":
        return _tileset(root) | {"type": "tileset"}
    raise InputError(f"found <{root.tag}>; allowed are <map>, <tileset>", place="line 1")


def _own(element: Element) -> Raw:
    """What every element may have: attributes, and properties."""
    own: Raw = dict(element.attrib)
    own[LINE] = int(element.attrib[LINE])
    found = element.find("properties")
    if found is not None:
        own["properties"] = [_property(one) for one in found.iterfind("property")]
    return own


def _property(element: Element) -> Raw:
    value: Any = element.get("value", element.text or "")
    of_type: dict[str, Callable[[str], Any]] = {"int": int, "float": float, "bool": "true".__eq__}
    with contextlib.suppress(ValueError):  # what is no number stays a text
        value = of_type.get(element.get("type", ""), str)(value)
    return _own(element) | {"value": value}


def _map(element: Element) -> Raw:
    tilesets = [_tileset(one) for one in element.iterfind("tileset")]
    return _own(element) | {"tilesets": tilesets, "layers": _layers(element)}


def _layers(element: Element) -> list[Raw]:
    return [_layer(one) for one in element if one.tag in LAYERS]


def _layer(element: Element) -> Raw:
    layer = _own(element) | {"type": LAYERS[element.tag], "layers": _layers(element)}
    layer["objects"] = [_object(one) for one in element.iterfind("object")]
    data = element.find("data")
    if data is not None:
        layer |= {key: data.get(key, "") for key in ("compression",)}
        layer["encoding"] = data.get("encoding", "csv")
        layer["chunks"] = [_own(one) | {"data": _data(one)} for one in data.iterfind("chunk")]
        layer["data"] = None if layer["chunks"] else _data(data)
    return layer


def _data(element: Element) -> str:
    """The tiles of a layer or chunk; the oldest form has an element for each."""
    tiles = element.findall("tile")
    return ",".join(tile.get("gid", "0") for tile in tiles) if tiles else element.text or ""


def _object(element: Element) -> Raw:
    object_ = _own(element)
    object_ |= {flag: True for flag in FLAGS if element.find(flag) is not None}
    for shape in ("polygon", "polyline"):
        found = element.find(shape)
        if found is not None:
            object_[shape] = _points(found)
    text = element.find("text")
    if text is not None:
        object_["text"] = {"text": text.text or ""}
    return object_


def _points(element: Element) -> list[Raw]:
    """`0,0 5,-3` as corners."""
    points = []
    for pair in element.get("points", "").split():
        x, _, y = pair.partition(",")
        points.append({"x": x, "y": y, LINE: int(element.attrib[LINE])})
    return points


def _tileset(element: Element) -> Raw:
    tileset = _own(element) | _image(element)
    tileset["tiles"] = [_tile(one) for one in element.iterfind("tile")]
    tileset["terrains"] = [_own(one) for one in element.iterfind("terraintypes/terrain")]
    tileset["wangsets"] = [
        _own(one)
        | {
            "colors": [_own(colour) for colour in one.iterfind("wangcolor")],
            "wangtiles": [_wang_tile(tile) for tile in one.iterfind("wangtile")],
        }
        for one in element.iterfind("wangsets/wangset")
    ]
    return tileset


def _image(element: Element) -> Raw:
    image = element.find("image")
    return {} if image is None else {"image": image.get("source", "")}


def _tile(element: Element) -> Raw:
    tile = _own(element) | _image(element)
    if "terrain" in tile:
        tile["terrain"] = [number or "-1" for number in tile["terrain"].split(",")]
    shapes = element.find("objectgroup")
    if shapes is not None:
        tile["objectgroup"] = {"objects": [_own(one) for one in shapes.iterfind("object")]}
    return tile


def _wang_tile(element: Element) -> Raw:
    """The colours around a tile; as one number, as they once were written, they are left alone."""
    numbers = element.get("wangid", "")
    return _own(element) | {"wangid": numbers.split(",") if "," in numbers else []}


# Out --------------------------------------------------------------------------------------------


def text(map_: Raw) -> tuple[bytes, int]:
    """The text of a map, and how many characters XML cannot hold; they are written as `�`."""
    root = _element("map", map_)
    root.extend(_tileset_element(one) for one in map_["tilesets"])
    root.extend(_layer_element(one) for one in map_["layers"])
    ElementTree.indent(root, " ")
    lines = ElementTree.tostring(root, encoding="unicode")
    content, count = NOT_XML.subn(NO_CHARACTER, lines)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{content}\n'.encode(), count


def _element(tag: str, table: Raw) -> Element:
    """An element with a table's plain values, and its properties."""
    element = Element(tag)
    for key, value in table.items():
        if isinstance(value, bool):
            if key not in FLAGS:
                element.set(key, str(int(value)))
        elif isinstance(value, str | int | float):
            element.set(key, str(value))
    if table.get("properties"):
        inner = Element("properties")
        inner.extend(_property_element(one) for one in table["properties"])
        element.append(inner)
    return element


def _property_element(table: Raw) -> Element:
    value, type_ = table["value"], table["type"]
    shown = str(value).lower() if isinstance(value, bool) else str(value)
    named = {"name": table["name"]} | ({} if type_ == "string" else {"type": type_})
    return Element("property", named | {"value": shown})


def _tileset_element(table: Raw) -> Element:
    picture = {"source": "image", "width": "imagewidth", "height": "imageheight"}
    element = _element("tileset", {k: v for k, v in table.items() if k not in picture.values()})
    element.append(_element("image", {key: table[name] for key, name in picture.items()}))
    element.extend(_element("tile", one) for one in table["tiles"])
    return element


def _layer_element(table: Raw) -> Element:
    plain = {key: value for key, value in table.items() if key not in ("type", "data")}
    element = _element(ELEMENTS[table["type"]], plain)
    if "data" in table:
        data = Element("data", {"encoding": "csv"})
        data.text = "\n" + ",\n".join(_rows(table["data"], table["width"])) + "\n"
        element.append(data)
    element.extend(_object_element(one) for one in table.get("objects", ()))
    return element


def _rows(tiles: list[int], width: int) -> Iterator[str]:
    for start in range(0, len(tiles), width):
        yield ",".join(map(str, tiles[start : start + width]))


def _object_element(table: Raw) -> Element:
    element = _element("object", table)
    element.extend(Element(flag) for flag in FLAGS if table.get(flag))
    return element
