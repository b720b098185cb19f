"""The tree as its tests read it: folders, modules, and what each module imports.

Belongs here: finding and parsing, with `ast` alone, so that nothing is run. Must not know: what is
allowed.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = "sandbox"


@dataclass(frozen=True)
class Import:
    """One import: by which module, of what, on which line.

    It is late when it is not part of loading the module: in a function, or for annotations only.
    """

    module: str
    target: str
    line: int
    late: bool

    def __str__(self) -> str:
        when = " (late)" if self.late else ""
        return f"{self.module}, line {self.line}: imports {self.target}{when}"


def files(folder: str) -> list[Path]:
    """The Python files below a folder of the tree."""
    return sorted((ROOT / folder).rglob("*.py"))


def dotted(path: Path) -> str:
    """The name by which a file is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def modules() -> frozenset[str]:
    """The names of all modules of the package."""
    return frozenset(dotted(path) for path in files(PACKAGE))


def folders() -> set[str]:
    """The folders of the package that hold a module or a table, as paths with / from the root."""
    kept = {path.parent for path in (ROOT / PACKAGE).rglob("*") if path.is_file()}
    return {
        folder.relative_to(ROOT).as_posix() for folder in kept if "__pycache__" not in folder.parts
    }


def imports(path: Path) -> Iterator[Import]:
    """What a file imports beyond the standard library, wherever in it that stands."""
    yield from _imports(parsed(path), path, late=False)


def _imports(node: ast.AST, path: Path, late: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        for target in _targets(child, path):
            if target.split(".")[0] not in sys.stdlib_module_names:
                assert isinstance(child, ast.stmt)
                yield Import(dotted(path), target, child.lineno, late)
        yield from _imports(child, path, late or _is_put_off(child))


def _is_put_off(node: ast.AST) -> bool:
    """Whether what stands in a node does not run when its module is loaded."""
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)


def _targets(node: ast.AST, path: Path) -> list[str]:
    """The modules that a statement imports; `from a import b` is a.b where that is a module."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    origin = node.module or ""
    if node.level:
        package = dotted(path.parent / "__init__.py").split(".")
        kept = package[: len(package) - node.level + 1]
        origin = ".".join([*kept, origin] if origin else kept)
    below = [f"{origin}.{alias.name}" for alias in node.names]
    return sorted({name if name in modules() else origin for name in below})


def above(module: str) -> set[str]:
    """The packages that hold a module."""
    parts = module.split(".")
    return {".".join(parts[:count]) for count in range(1, len(parts))}


def loads(path: Path) -> set[str]:
    """The package's modules that loading a file loads first: what it imports, and their packages.

    The packages that hold the file itself are begun already, so they count only where it names one.
    """
    targets = {one.target for one in imports(path) if not one.late} & modules()
    begun = above(dotted(path)) | {dotted(path)}
    return targets | {package for target in targets for package in above(target)} - begun
