"""The formats that results are read from: how each is known, how it is read, how its files end.

Whatever reads results asks this table: `any_file`, the server's uploads, what commands and pages
say they take. A format is added here.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class ResultFormat:
    """One format of results."""

    name: str
    """As people know it, in every language."""
    is_own: Callable[[bytes], bool]
    """Whether a content is of this format, by its beginning; its file's name does not count."""
    read: Callable[[bytes, str], SessionFile]
    """The results of a content, with the name of its file; raises `Malformed` where it has none."""
    endings: tuple[str, ...]
    """How the names of its files end, with the dot: which files of a folder are looked into."""


def _travellers(data: bytes, name: str) -> SessionFile:
    return read_travellers(data, name).session


def _pbn(data: bytes, name: str) -> SessionFile:
    reading = pbn.read(data, name)
    if not reading.records:
        raise unknown(name)
    return pbn_results(reading, name)


def unknown(name: str) -> Malformed:
    """What to say of a file of no known format."""
    return Malformed(
        "{file}: neither travellers under a heading known here, nor {kinds}",
        file=name,
        kinds="PBN",
    )


TRAVELLERS: Final = ResultFormat("CSV", is_travellers, _travellers, (".csv",))
PBN: Final = ResultFormat("PBN", lambda data: _TAG(data) is not None, _pbn, (".pbn",))
RESULT_FORMATS: Final = (
    TRAVELLERS,
    ResultFormat("BWS", is_bws, read_bws, (".bws",)),
    ResultFormat("USEBIO", is_usebio, read_usebio, (".usebio", ".xml")),
    ResultFormat("NZ Scorer", is_nzscorer, read_nzscorer, (".xml",)),
    PBN,
)
"""All formats, in the order in which they are asked; PBN is the last, for a tag is soon found."""
ENDINGS: Final = tuple(sorted({ending for form in RESULT_FORMATS for ending in form.endings}))
"""How the names of files with results end."""
NAMES: Final = ", ".join(form.name for form in RESULT_FORMATS)
"""What they are called, for a sentence with a place for ``{formats}``."""


def format_of(data: bytes) -> ResultFormat | None:
    """The first format that takes the content for its own, if one does."""
    return next((form for form in RESULT_FORMATS if form.is_own(data)), None)
