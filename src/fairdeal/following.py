"""Which modules others need: their imports followed, so that nobody keeps a list.

A distribution of the laws alone is built by it, and what a browser is given to rule with.
"""

import ast
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

WORDS_EDITED: Final = "fairdeal.views.rulings.written_words"
"""Read in a checkout alone, with what reads YAML."""


def followed(
    source: Path, roots: Collection[str], without: Collection[str] = (WORDS_EDITED,)
) -> frozenset[str]:
    """Modules and all of ours they import, at their beginning or later.

    Args:
        source: the folder in which the package lies.
        roots: modules, and packages with all that is in them.
        without: modules that are left out, with what only they need.

    Returns:
        The files, by their place in `source`.
    """
    found = set[str]()
    todo = [path for root in roots for path in _modules(source, root)]
    while todo:
        path = todo.pop()
        place = path.relative_to(source).as_posix()
        if place not in found and _name(place) not in without:
            found.add(place)
            todo += (one for name in _imported(path) for one in _files(source, name))
    return frozenset(found)


def _name(place: str) -> str:
    return place.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def _modules(source: Path, name: str) -> Iterator[Path]:
    """The files of a module, or of a package with all that is in it."""
    place = source.joinpath(*name.split("."))
    if place.is_dir():
        yield from place.rglob("*.py")
    else:
        yield from _files(source, name)


def _files(source: Path, name: str) -> Iterator[Path]:
    """The file of a module, if it is one, and those of the packages round it."""
    parts = name.split(".")
    for n in range(1, len(parts) + 1):
        place = source.joinpath(*parts[:n])
        yield from (p for p in (place / "__init__.py", place.with_suffix(".py")) if p.exists())


def _imported(path: Path) -> Iterator[str]:
    """What of ours a module imports."""
    if path.parts[-2:] == ("fairdeal", "__init__.py"):
        return  # its names are loaded when they are asked for
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name.startswith("fairdeal."))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("fairdeal"):
            yield str(node.module)
            yield from (f"{node.module}.{one.name}" for one in node.names)
