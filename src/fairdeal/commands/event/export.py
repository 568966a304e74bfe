"""``fairdeal event export``: a session written for other programs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from fairdeal.commands.event.document import load
from fairdeal.commands.event.numbers import numbers_by_name
from fairdeal.commands.event.options import EventFile, Members, Numbers, Which
from fairdeal.commands.files import shown_written, write_bytes
from fairdeal.errors import Malformed
from fairdeal.events.ranked import ranked
from fairdeal.events.session import Session
from fairdeal.formats import pbn
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.server.downloads.records import records_of
from fairdeal.server.downloads.travellers import write_travellers
from fairdeal.server.downloads.usebio import usebio
from fairdeal.views.words import _, n_

app = typer.Typer()


def _usebio(session: Session, numbers: Mapping[str, str]) -> bytes:
    return usebio(session, ranked(session), numbers)


def _csv(session: Session, numbers: Mapping[str, str]) -> bytes:
    return write_travellers(session, ranked(session), numbers)


def _pbn(session: Session, _numbers: Mapping[str, str]) -> bytes:
    return pbn.encode(pbn.write(records_of(session, ranked(session), lambda _logged: ())))


@dataclass(frozen=True, slots=True)
class _Written:
    """A format a session is written in."""

    name: str
    endings: tuple[str, ...]
    """The first is the usual one."""
    write: Callable[[Session, Mapping[str, str]], bytes]
    has_totals: bool = False
    """Whether it holds what is added to a total."""


_WRITTEN: Final = (
    _Written("USEBIO", (".xml", ".usebio"), _usebio, has_totals=True),
    _Written("CSV", (".csv",), _csv),
    _Written("PBN", (".pbn",), _pbn),
)
_BY_ENDING: Final = {ending: form for form in _WRITTEN for ending in form.endings}
ENDINGS: Final = ", ".join(_BY_ENDING)
"""The endings there are, for a sentence with a place for ``{endings}``."""
NAMED: Final = ", ".join(f"{form.name} ({form.endings[0]})" for form in _WRITTEN)
"""The formats with their usual endings, for one with a place for ``{written}``."""


@app.command()
def export(
    file: EventFile,
    out: Annotated[Path, typer.Argument(help="Its ending says as what: {endings}.")],
    *,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
    session: Which = None,
    members: Members = None,
    numbers: Numbers = "",
) -> None:
    """Write a session for other programs: {written}."""
    form = _BY_ENDING.get(out.suffix.lower())
    if form is None:
        words = _("{file}: the endings are {endings}")
        raise Malformed(words.format(file=shown_written(out), endings=ENDINGS))
    now = load(file).session(session)
    write_bytes(out, form.write(now, numbers_by_name(now, members, numbers)), force=force)
    adjusted = sum(isinstance(one.outcome, Adjusted) for one in now.results.values())
    if adjusted:
        words = n_(
            "{n} adjusted score: other programs read what it came to, this one the score that was "
            "given; how it was decided stays in the event.",
            "{n} adjusted scores: other programs read what they came to, this one the scores that "
            "were given; how they were decided stays in the event.",
            adjusted,
        )
        typer.echo(words, err=True)
    if now.additions and not form.has_totals:
        words = _("Penalties and other changes to totals are not in the file: it holds no totals.")
        typer.echo(words, err=True)
