"""The results of a session from a file of any format known to hold some."""

import re
from pathlib import Path
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.formats import pbn
from fairdeal.formats.results import SessionFile
from fairdeal.formats.results.nzscorer import is_nzscorer, read_nzscorer
from fairdeal.formats.results.pbn import pbn_results
from fairdeal.formats.results.travellers import is_travellers, read_travellers
from fairdeal.formats.units.bws import is_bws, read_bws
from fairdeal.formats.usebio.reader import is_usebio, read_usebio

_TAG: Final = re.compile(rb"\[\0?\s*\w").search
"""Without a single tag there is no PBN, and a large table of numbers need not be gone through."""
MAX_BYTES: Final = 64 * 2**20
"""Longer files are refused unread."""


def read_session_file(path: Path) -> SessionFile:
    """Read the results in a file.

    Raises:
        Malformed: the file is no plain file, is too long, of no known format, or holds no results.
        OSError: the file cannot be read.
    """
    if not path.is_file():
        raise Malformed("{file}: not a plain file", file=path.name)
    size = path.stat().st_size
    if size > MAX_BYTES:
        raise Malformed(
            "{file}: {n} bytes; files of up to {most} bytes are read",
            file=path.name,
            n=size,
            most=MAX_BYTES,
        )
    return read_session(path.read_bytes(), path.name)


def read_session(data: bytes, name: str) -> SessionFile:
    """Read the results in a file's bytes: travellers in CSV, USEBIO, NZ Scorer, BWS, else PBN.

    Raises:
        Malformed: the bytes are of no known format, or hold no results.
    """
    if is_travellers(data):
        return read_travellers(data, name).session
    if is_bws(data):
        return read_bws(data, name)
    if is_usebio(data):
        return read_usebio(data, name)
    if is_nzscorer(data):
        return read_nzscorer(data, name)
    if not _TAG(data):
        raise Malformed(
            "{file}: neither travellers under a heading known here, nor {kinds}",
            file=name,
            kinds="PBN",
        )
    reading = pbn.read(data, name)
    if not reading.records:
        raise Malformed(
            "{file}: neither travellers under a heading known here, nor {kinds}",
            file=name,
            kinds="PBN",
        )
    return pbn_results(reading, name)
