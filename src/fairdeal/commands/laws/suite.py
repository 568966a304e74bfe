"""``fairdeal laws suite``: cases as the suite by which programs are scored."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import typer

from fairdeal import __version__
from fairdeal.commands.files import (
    is_standard,
    read_text,
    refuse_existing,
    refuse_no_folder,
    shown,
    write_bytes,
)
from fairdeal.commands.progress import watched
from fairdeal.errors import Malformed
from fairdeal.formats.law_cases import cases_of
from fairdeal.formats.rulings.cases import read_cases
from fairdeal.laws.book import book
from fairdeal.laws.index.about import about
from fairdeal.protocol.conformance import told
from fairdeal.protocol.suite import items_of, suite
from fairdeal.views.words import _


def write_suite(out: Path, given: Sequence[Path], *, force: bool) -> None:
    """Write the suite of these files and folders, or of the cases of the laws.

    Raises:
        Malformed: a file cannot be read, there is no case in any, or there is a file already and
            it is not to be replaced.
    """
    refuse_no_folder(out)
    refuse_existing([out], force=force)
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
    write_bytes(out, f"{written}\n".encode(), force=force)
    if not is_standard(out):
        typer.echo(_("{n} cases in {file}").format(n=len(items), file=shown(out)))


def score_program(suite: Path, command: Sequence[str], *, as_json: bool = False) -> int:
    """Print how a program does in a suite; 0 when all its answers are right, else 1.

    Raises:
        Malformed: the file is no suite, or the program cannot be started.
    """
    try:
        return told(read_text(suite), shown(suite), command, as_json=as_json)
    except OSError:
        raise Malformed(_("{file} is not a file").format(file=command[0])) from None


def _files(given: Sequence[Path]) -> Iterator[Path]:
    for path in given:
        yield from sorted(path.rglob("*.yaml")) if path.is_dir() else [path]


def _of_the_laws() -> Iterator[Path]:
    found = (cases_of(Path(law.file)) for law in map(about, book()))
    return (path for path in found if path is not None)
