"""``fairdeal laws suite``: cases as the suite by which programs are scored."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import typer

from fairdeal import __version__
from fairdeal.commands.files import read_text, refuse_no_folder, shown
from fairdeal.commands.law import cases_of
from fairdeal.commands.progress import watched
from fairdeal.errors import Malformed
from fairdeal.formats.cases import read_cases
from fairdeal.laws.about import about
from fairdeal.laws.book import book
from fairdeal.protocol.suite import items_of, suite
from fairdeal.views.words import _


def write_suite(out: Path, given: Sequence[Path]) -> None:
    """Write the suite of these files and folders, or of the cases of the laws.

    Raises:
        Malformed: a file cannot be read, or there is no case in any.
    """
    refuse_no_folder(out)
    paths = list(_files(given)) if given else list(_of_the_laws())
    items = [
        item
        for path in watched(paths, _("Reading"))
        for item in items_of(
            f"{path.parent.name}/{path.name.partition('.')[0]}",
            read_cases(read_text(path), shown(path)),
        )
    ]
    if not items:
        words = _("{file}: no case in it; a case begins with '- case: '")
        raise Malformed(words.format(file=", ".join(map(shown, given))))
    written = json.dumps(suite(items, f"fairdeal {__version__}"), ensure_ascii=False, indent=1)
    out.write_text(f"{written}\n", encoding="utf-8")
    typer.echo(_("{n} cases in {file}").format(n=len(items), file=shown(out)))


def _files(given: Sequence[Path]) -> Iterator[Path]:
    for path in given:
        yield from sorted(path.rglob("*.yaml")) if path.is_dir() else [path]


def _of_the_laws() -> Iterator[Path]:
    found = (cases_of(Path(law.file)) for law in map(about, book()))
    return (path for path in found if path is not None)
