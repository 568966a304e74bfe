"""The work of ``fairdeal convert``."""

import json
from pathlib import Path

import typer

from fairdeal.commands.amounts import amount
from fairdeal.commands.deal.files import format_of, loss_line
from fairdeal.commands.files import is_standard, read_bytes, shown, shown_written, write_bytes
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.dealing.from_records import set_of
from fairdeal.formats.dealing.games import read_games, write_games
from fairdeal.formats.dealing.pack import at
from fairdeal.formats.dealing.registry import GAME_FORMATS, DealFormat
from fairdeal.formats.losses import losses
from fairdeal.formats.record import Reading, Record, Severity
from fairdeal.views.words import _


def convert(
    source: Path,
    target: Path,
    formats: tuple[str | None, str | None],
    *,
    force: bool,
    as_json: bool = False,
) -> None:
    """Read one file and write the other; losses are told on the error stream, or in the JSON.

    Raises:
        Malformed: a format that is none, a file that cannot be read, or deals that the other
            format cannot hold.
    """
    read_as, write_as = format_of(source, formats[0]), format_of(target, formats[1])
    data = read_bytes(source)
    with at(shown(source)):
        reading = read_games(read_as.name, data) if read_as in GAME_FORMATS else None
        if reading is not None and write_as in GAME_FORMATS:
            written, count, lost = _games(reading, write_as)
        else:
            written, count, lost = _deals(reading, read_as, write_as, data)
    write_bytes(target, written, force=force)
    what = "deal" if reading is None or write_as not in GAME_FORMATS else "game"
    # What is said of a file on the standard output must not stand in it.
    to_error = is_standard(target)
    if as_json:
        told = {"from": read_as.name, "to": write_as.name, "count": count, "of": f"{what}s"}
        document = {"source": str(source), "target": str(target), **told, "lost": lost}
        typer.echo(json.dumps(document), err=to_error)
        return
    for loss in lost:
        typer.echo(loss_line(shown_written(target), loss), err=True)
    words = _("{file}: {amount} from {read} to {written}").format(
        file=shown_written(target),
        amount=amount(count, what),
        read=read_as.name,
        written=write_as.name,
    )
    typer.echo(words, err=to_error)


def _games(reading: Reading, write_as: DealFormat) -> tuple[bytes, int, list[str]]:
    errors = [problem for problem in reading.problems if problem.severity is Severity.ERROR]
    if not reading.records:
        raise Malformed(errors[0].message if errors else Sentence("there is no board in the file"))
    lost = list[str]()
    if errors:
        lost.append(
            Sentence(
                "{n} things that could not be read, the first in line {line}: {wrong}",
                n=len(errors),
                line=errors[0].line,
                wrong=errors[0].message,
            )
        )
    written = write_games(write_as.name, reading.records)
    # Read again, so that what is said to be lost is what is lost.
    lost += losses(reading.records, read_games(write_as.name, written).records)
    return written, len(reading.records), lost


def _deals(
    reading: Reading | None, read_as: DealFormat, write_as: DealFormat, data: bytes
) -> tuple[bytes, int, list[str]]:
    deals = read_as.read(data) if reading is None else set_of(reading)
    lost = write_as.lost(deals)
    if reading is not None and any(map(_is_played, reading.records)):
        lost.append(Sentence("players, auctions, plays and results"))
    return write_as.write(deals), len(deals.boards), lost


def _is_played(record: Record) -> bool:
    return bool(record.auction or record.play or record.contract or any(record.players))
