"""Files of games, PBN and LIN, as bytes: read and written by their own packages."""

from collections.abc import Iterable

from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.lin.writer import write_lin
from fairdeal.formats.pbn import reader as pbn_reader
from fairdeal.formats.pbn import writer as pbn_writer
from fairdeal.formats.record import Reading, Record
from fairdeal.formats.text import utf8_or_latin1


def read_games(name: str, data: bytes) -> Reading:
    """Read a PBN or LIN file; nothing is raised, problems are listed in the reading."""
    return pbn_reader.read(data) if name == "pbn" else read_lin(utf8_or_latin1(data))


def write_games(name: str, records: Iterable[Record]) -> bytes:
    """Write a PBN or LIN file."""
    if name == "pbn":
        return pbn_writer.encode(pbn_writer.write(records))
    return write_lin(records).encode()
