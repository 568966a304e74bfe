"""Sets of deals, seals and proofs as files of the command line."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from fairdeal.commands.amounts import amount
from fairdeal.commands.files import (
    is_standard,
    read_bytes,
    read_text,
    shown,
    shown_written,
    write_bytes,
)
from fairdeal.dealing.seal import Seal
from fairdeal.dealing.seal_text import parse_seal
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, quoted
from fairdeal.formats.dealing.pack import at
from fairdeal.formats.dealing.registry import DealFormat, format_named
from fairdeal.views.refusals import said
from fairdeal.views.words import _


def format_of(path: Path, name: str | None = None) -> DealFormat:
    """The format that was named, or else that of the file's extension; PBN through pipes.

    Raises:
        Malformed: no such format.
    """
    if name is None and is_standard(path):
        return format_named("pbn")
    if name is None and not path.suffix:
        raise Malformed(_("{file} has no extension that tells its format").format(file=path))
    return format_named(name or path.suffix)


def read_set(path: Path, form: DealFormat | None = None) -> DealSet:
    """Read a set of deals.

    Raises:
        Malformed: the file cannot be read, with its name and the place.
    """
    form = form or format_of(path)
    data = read_bytes(path)
    with at(shown(path)):
        return form.read(data)


def read_seal(path: Path) -> Seal:
    """Read a seal or a proof.

    Raises:
        Malformed: the file cannot be read, with its name and the place.
    """
    text = read_text(path)
    with at(shown(path)):
        return parse_seal(text)


@dataclass(frozen=True, slots=True)
class Written:
    """A set that was written."""

    path: Path
    boards: int
    heading: str

    def __str__(self) -> str:
        return _("{file}: {deals} for {session}; secret").format(
            file=shown_written(self.path),
            deals=amount(self.boards, "deal"),
            session=quoted(self.heading),
        )


def write_sets(paths: Sequence[Path], deals: DealSet, *, force: bool) -> list[Written]:
    """Write a secret set of deals to each file, or to none.

    What a format does not hold is said on the error stream.

    Raises:
        Malformed: a format cannot hold these boards, or a file cannot be written.
    """
    encoded = []
    for path in paths:
        form = format_of(path)
        with at(str(path)):
            encoded.append((path, form.write(deals), form.lost(deals)))
    for path, data, lost in encoded:
        write_bytes(path, data, force=force, secret=True)
        for loss in lost:
            typer.echo(loss_line(str(path), loss), err=True)
    return [Written(path, len(deals.boards), deals.heading) for path, _, _ in encoded]


def loss_line(file: str, loss: str) -> str:
    """What a file does not hold, as a line for the error stream."""
    return _("note: {file} does not hold {what}").format(file=file, what=said(loss))


def report(
    document: Mapping[str, object],
    lines: Iterable[str],
    written: Sequence[Written] = (),
    *,
    as_json: bool,
) -> None:
    """Say what was done, in JSON or in a line each; where the set itself is the output, aside."""
    if as_json:
        files = [{"file": str(one.path), "boards": one.boards} for one in written]
        typer.echo(json.dumps({**document, "files": files}, indent=2))
        return
    is_piped = any(is_standard(one.path) for one in written)
    for line in (*map(str, written), *lines):
        typer.echo(line, err=is_piped)


def refuse_two_in_one(outputs: Iterable[Path], *, as_json: bool) -> None:
    """Raise where the set and the report would both go to the standard output.

    Raises:
        Malformed: they would.
    """
    if as_json and any(map(is_standard, outputs)):
        raise Malformed(_("--json and -o - would both go to the standard output"))
