"""No file, however spoilt, makes a reader raise anything but `Malformed`, or lose what it says.

The files lie in docs/examples and in ``small`` beside this module; where the real files are, they
are spoilt too. `make test` tries a fixed number of files on each reader. `make nightly` goes on
with others for as long as `tests.fuzz.budget` says.
"""

import io
import json
import zipfile
from collections.abc import Callable, Iterable
from functools import partial

import pytest

from fairdeal.audit.files import check_source
from fairdeal.boards import Board
from fairdeal.dealing.numbering import deal_numbered
from fairdeal.dealing.seal_text import parse_seal
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import LONGEST, Malformed
from fairdeal.formats import pbn
from fairdeal.formats.contents import Source
from fairdeal.formats.dealing.registry import MACHINE_FORMATS, DealFormat
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.lin.writer import write_lin
from fairdeal.formats.results.any_file import read_session
from fairdeal.formats.results.registry import RESULT_FORMATS, ResultFormat
from fairdeal.formats.rulings.cases import read_cases
from fairdeal.formats.rulings.consultations import load_consultation
from fairdeal.formats.rulings.logs import read_log
from fairdeal.formats.sources import contents_in
from fairdeal.movements.files.document import to_document
from fairdeal.movements.files.reader import parse_document
from fairdeal.movements.mitchell import straight
from fairdeal.table.log import load_log
from tests.amount import some
from tests.fuzz.budget import seeds
from tests.fuzz.inputs import LENGTH, corpus, spoilt
from tests.shared import data

FILES = some(12, 80)
"""Files tried on each reader, by day and at night; those for as long as asked come besides."""

Read = Callable[[bytes], object]


def _check(form: str) -> Read:
    def check(data: bytes) -> object:
        report = check_source(Source("x", form, data))
        assert report.boards or report.problems
        assert all(problem.message for problem in report.problems)
        return report

    return check


def _pbn_again(data: bytes) -> object:
    records = pbn.read(data).records
    again = pbn.read(pbn.encode(pbn.write(records))).records
    assert len(again) == len(records)
    assert [r.tricks for r in again] == [r.tricks for r in records]
    assert [r.deal for r in again] == [r.deal for r in records]
    return again


def _lin_again(data: bytes) -> object:
    records = read_lin(data).records
    return read_lin(write_lin(records)).records


def _zip(data: bytes) -> object:
    return [
        check_source(content)
        for content in contents_in("x.zip", data)
        if isinstance(content, Source)
    ]


def _json(data: bytes) -> object:
    try:
        document = json.loads(_text(data))
    except (ValueError, RecursionError):
        return None  # the commands say so themselves
    return parse_document(document)


def _text(data: bytes) -> str:
    return data.decode("utf-8", errors="replace")


def _archives() -> tuple[bytes, ...]:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, data in enumerate(corpus(".pbn")[:3]):
            archive.writestr(f"folder/{number}.pbn", data)
        archive.writestr("read me.txt", "nothing")
    return (held.getvalue(),)


CASES = (
    (
        b"- case: one heart over one spade\n  source: own\n  dealer: W\n  acts: [W 1S, N 1H]\n"
        b"  answers: {lho_accepts: no, not_artificial: yes}\n  then: [N 2H]\n  expect:\n"
        b"    2017: [call_cancelled 27B, auction_proceeds 27B1a]\n  open: []\n"
    ),
)
LOGS = (b'{"board": 3}\n"S 1C"\n"W P"\n"N 1C"\nattention to 2\n', b'{"board": 1, "dealer": "W"}\n')
TABLE_LOGS = (b'{"act": "call_made.v1", "seat": "N", "call": "1C"}\n',)
CONSULTATIONS = (b'{"consultation": 1, "edition": "2017", "elections": {}, "entry": "27"}',)
SEALS = (b"fairdeal proof 1\nsession: club\nboards: 1-2\n",)


def _deals(form: DealFormat) -> tuple[bytes, ...]:
    return (form.write(DealSet(tuple(Board.numbered(n, deal_numbered(n)) for n in range(1, 5)))),)


def _results(form: ResultFormat) -> tuple[bytes, ...]:
    """Our own small files of a format and the real ones, in their beginnings."""
    found = [data for ending in form.endings for data in corpus(ending) if form.is_own(data)]
    if not found:
        data("results")  # without the real files there may be none
    assert found, (
        f"{form.name}: put a small file of it into tests/fuzz/small, with the ending "
        f"{' or '.join(form.endings)}"
    )
    return tuple(found)


def _movements() -> tuple[bytes, ...]:
    return (json.dumps(to_document(straight(tables=3, boards_per_round=2))).encode(),)


READERS: dict[str, tuple[Read, Callable[[], tuple[bytes, ...]]]] = {
    "pbn checked": (_check("PBN"), lambda: corpus(".pbn")),
    "pbn written again": (_pbn_again, lambda: corpus(".pbn")),
    "lin checked": (_check("LIN"), lambda: corpus(".lin")),
    "lin written again": (_lin_again, lambda: corpus(".lin")),
    "zip": (_zip, _archives),
    "travellers": (lambda data: read_session(data, "x"), lambda: corpus(".csv")),
    **{
        form.name: (lambda data, read=form.read: read(data, "x"), partial(_results, form))  # type: ignore[misc]
        for form in RESULT_FORMATS
    },
    "cases": (lambda data: read_cases(_text(data), "x"), lambda: CASES),
    "logs": (lambda data: read_log(_text(data), "x"), lambda: LOGS),
    "table logs": (lambda data: load_log(_text(data), "x"), lambda: TABLE_LOGS),
    "consultations": (lambda data: load_consultation(_text(data), "x"), lambda: CONSULTATIONS),
    "seals": (lambda data: parse_seal(_text(data)), lambda: SEALS),
    "movements": (_json, _movements),
    **{f"deals in {form.name}": (form.read, partial(_deals, form)) for form in MACHINE_FORMATS},
}


def _said(read: object) -> None:
    """Whatever a file holds, what is said of it can be read."""
    for one in read if isinstance(read, list) else [read]:
        for problem in getattr(one, "problems", ()):
            assert len(problem.message) <= LONGEST


def _tried(reader: str, numbers: Iterable[int]) -> None:
    read, good = READERS[reader]
    for seed in numbers:
        data = spoilt(seed, good())
        try:
            _said(read(data))
        except Malformed as refusal:
            assert len(str(refusal)) <= LONGEST, seed  # noqa: PT017 - what is refused varies
        except BaseException as error:
            error.add_note(f"reader {reader!r}, seed {seed}")
            raise


@pytest.mark.parametrize("reader", READERS)
def test_spoilt_files(reader: str) -> None:
    _tried(reader, range(FILES))


@pytest.mark.nightly
@pytest.mark.parametrize("reader", READERS)
def test_spoilt_files_for_as_long_as_asked(reader: str) -> None:
    _tried(reader, seeds())


@pytest.mark.parametrize("ending", [".pbn", ".lin", ".csv"])
def test_the_real_files_are_among_those_that_are_spoilt(ending: str) -> None:
    real = next(path for path in data("README.md").parent.rglob("*") if path.suffix == ending)
    assert real.read_bytes()[:LENGTH] in corpus(ending)
