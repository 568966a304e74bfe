"""What a program does most, each in one call; `fairdeal` itself offers these functions.

They put together what the packages do one by one, and take what people have at hand: a path, a
contract in words, records as they were read.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.cards import Deal
from fairdeal.errors import Malformed, quoted, wanted
from fairdeal.formats.contents import Refused, Source
from fairdeal.formats.dealing.from_records import records_of
from fairdeal.formats.dealing.games import read_games
from fairdeal.formats.dealing.registry import MACHINE_FORMATS, format_named
from fairdeal.formats.fitting import fit
from fairdeal.formats.many import Files, read_all, result_files
from fairdeal.formats.pbn_results import pbn_results
from fairdeal.formats.record import Reading, Record
from fairdeal.formats.results import SessionFile
from fairdeal.formats.sessions import read_session_file
from fairdeal.formats.sources import contents_of
from fairdeal.formats.travellers import is_travellers
from fairdeal.laws.score.law77 import score as score_of
from fairdeal.scoring import ranking
from fairdeal.scoring.document import form_of
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.methods import (
    Ascherman,
    Butler,
    CrossImps,
    Matchpoints,
    Method,
    TotalPoints,
)

if TYPE_CHECKING:
    import polars as pl

    from fairdeal.analysis.par import Par
    from fairdeal.analysis.trick_table import TrickTable

T = TypeVar("T")

_METHODS: Final[dict[str, Method]] = {
    form_of(method): method
    for method in (Matchpoints(), Ascherman(), CrossImps(), Butler(), TotalPoints())
}


def read_file(path: str | PathLike[str]) -> Reading:
    """Read a file of boards: PBN, LIN, or what a dealing machine takes.

    What cannot be read is listed in ``problems``; the rest is there.

    Raises:
        OSError: there is no such file, or it cannot be read.
        Malformed: it is of no format known here, too large, or an archive.
        TypeError: ``path`` is no path.
    """
    file = _path(path, "read_file")
    form = {name: f for f in MACHINE_FORMATS for name in (f".{f.name}",)}.get(file.suffix.lower())
    if form is not None and not is_travellers(data := file.read_bytes()):
        records = records_of(format_named(form.name).read(data))
        return Reading(form.name.upper(), tuple(records))
    found = list(contents_of(file, named=True))
    if len(found) == 1 and isinstance(found[0], Source):
        return read_games(found[0].format.lower(), found[0].data)
    if len(found) == 1 and isinstance(found[0], Refused):
        raise Malformed(f"{file}: {found[0].message}")
    what = "is not one file of boards (PBN, LIN, or for a dealing machine)"
    raise Malformed(f"{file} {what}; results alone are for read_results")


def read_results(path: str | PathLike[str], files: str | None = None) -> SessionFile:
    """Read the results of a session: PBN, travellers in CSV, USEBIO, NZ Scorer's XML, or BWS.

    A folder is read as one field. Its boards are told apart by their cards, and where no cards are
    given by who met them twice.

    Args:
        path: a file or a folder.
        files: what a folder's files are: ``clubs``, with one set of boards, or ``rounds``, each
            with boards of its own; found from cards and names unless told.

    Raises:
        OSError: there is no such file, or it cannot be read.
        Malformed: it is of no format known here, too large, or holds no results.
        ModuleNotFoundError: it is a BWS database and the extra ``bws`` is not installed.
        TypeError: ``path`` is no path, or ``files`` no word.
    """
    between = None if files is None else _files(files)
    file = _path(path, "read_results")
    return read_all(result_files(file), between) if file.is_dir() else read_session_file(file)


def _files(word: str) -> Files:
    try:
        return Files(wanted(word, str, "'clubs' or 'rounds'"))
    except ValueError:
        raise Malformed(f"files is 'clubs' or 'rounds', not {quoted(word)}") from None


def _path(path: str | PathLike[str], function: str) -> Path:
    """The path, if it is one of something that is there and may be read."""
    if not isinstance(path, str | PathLike):
        raise TypeError(f"{function} opens a path, not {type(path).__name__}: {path!r}")
    file = Path(path)
    if not file.is_dir():
        with file.open("rb"):
            pass  # a missing file is Python's own error, which programs know how to catch
    return file


def score(contract: Contract | str, vulnerable: bool, tricks: int) -> int:  # noqa: FBT001
    """Total points of the declaring side for ``tricks`` won; negative if defeated (Law 77).

    Raises:
        Malformed: ``contract`` cannot be read, or ``tricks`` is not 0 to 13.
        TypeError: ``contract`` is neither a contract nor text, ``vulnerable`` is not true or false,
            or ``tricks`` no number.
    """
    if not isinstance(contract, Contract):
        contract = Contract.parse(contract)
    _check_yes_or_no(vulnerable)
    return score_of(contract, vulnerable, wanted(tricks, int, "a number of tricks, 0 to 13,"))


def _check_yes_or_no(vulnerable: object) -> None:
    # Every word is true, and so would be "None"; a cell of a table is no bool, but equals one.
    if isinstance(vulnerable, Enum) or vulnerable not in (True, False):
        raise TypeError(
            "vulnerable is True or False, whether declarer's side is, as in "
            f"record.vulnerability.of(side); not {vulnerable!r:.60}"
        )


def rank(
    results: SessionFile | Reading | Iterable[Record | ResultLine],
    method: Method | str | None = None,
) -> ranking.SessionRanking:
    """Rank the contestants of a session.

    Args:
        results: results or boards that were read, records, or lines of travellers.
        method: ``matchpoints``, ``ascherman``, ``cross-imps``, ``butler``, ``total-points``, or a
            method with its options. Without one, the form that gives the figures the file prints;
            where nothing tells, matchpoints.

    Raises:
        Malformed: no such method, or no results.
        TypeError: ``results`` are none.
    """
    chosen = None if method is None else _method(method)
    if not isinstance(results, SessionFile):
        read = results.records if isinstance(results, Reading) else results
        given = _told(read, (Record, ResultLine), "rank")
        lines = [one for one in given if isinstance(one, ResultLine)]
        records = tuple(one for one in given if isinstance(one, Record))
        if lines or not records:
            lines += pbn_results(Reading("", records), "these records").lines if records else ()
            return _ranked(lines, chosen or Matchpoints(), ranking.Terms())
        results = pbn_results(Reading("", records), "these records")
    if chosen is None and (found := fit(results)):
        return _ranked(
            (found.file or results).lines, found.total_method, results.terms_by(found.by)
        )
    return _ranked(results.lines, chosen or results.method or Matchpoints(), results.terms)


def _method(method: Method | str) -> Method:
    if not isinstance(method, str):
        return method
    if method not in _METHODS:
        raise Malformed(f"{method!r} is no method here; there are {', '.join(_METHODS)}")
    return _METHODS[method]


def _ranked(
    lines: Sequence[ResultLine], method: Method, terms: ranking.Terms
) -> ranking.SessionRanking:
    if not lines:
        raise Malformed("there is no result to rank")
    return ranking.rank(lines, method, terms=terms)


def double_dummy(deal: Deal | Board | Record) -> "TrickTable":
    """The tricks every player takes in every denomination when all cards are seen.

    Args:
        deal: the cards, or the board or record that has them.

    Raises:
        ModuleNotFoundError: the extra ``solver`` is not installed.
        Malformed: the cards are not known, or not all of them.
        Unsolved: the solver gave no answer.
    """
    from fairdeal.analysis.double_dummy import solver  # noqa: PLC0415 - only where it is asked for

    cards = deal if isinstance(deal, Deal) else _board(deal, "double_dummy").deal
    if cards is None:
        raise Malformed("the cards are not known")
    return solver().table(cards)


def par(board: Board | Record) -> "Par":
    """The score both sides come to who see all the cards, and the contracts that reach it.

    Args:
        board: the board, or a record of it.

    Raises:
        Malformed: the cards are not known.
        ModuleNotFoundError, Unsolved: as ``double_dummy``.
    """
    from fairdeal.analysis.par import par as par_of  # noqa: PLC0415

    marked = _board(board, "par")
    if marked.deal is None:
        raise Malformed(f"the cards of board {marked.number} are not known")
    return par_of(double_dummy(marked.deal), marked.vulnerability, marked.dealer)


def _board(one: Board | Record, who: str) -> Board:
    if isinstance(one, Record):
        return one.as_board()
    if not isinstance(one, Board):
        raise TypeError(f"{who} takes a board or a record with its cards, not {one!r:.60}")
    return one


def records_to_frame(records: Reading | Iterable[Record]) -> "pl.DataFrame":
    """The records as a Polars table, one row each.

    The columns are those of `Record.to_dict`; auction and play are words in one string. Where
    pandas and pyarrow are installed, ``.to_pandas()`` goes on from there.

    Raises:
        ModuleNotFoundError: Polars is not installed (the extra ``fast``).
        TypeError: they are no records.
    """
    try:
        import polars as pl  # noqa: PLC0415 - only where it is asked for
    except ModuleNotFoundError as missing:
        needed = "a table of records needs Polars: pip install 'fairdeal[fast]'"
        raise ModuleNotFoundError(needed, name=missing.name) from None
    given = records.records if isinstance(records, Reading) else records
    rows = [_row(record) for record in _told(given, (Record,), "records_to_frame")]
    whole = dict.fromkeys(("number", "tricks", "points_ns"), pl.Int64)
    names = _row(Record())
    schema = {name: whole.get(name, pl.String) for name in names}
    return pl.DataFrame(rows, schema=schema, orient="row")


def _told(given: object, kinds: tuple[type[T], ...], who: str) -> list[T]:
    """The things given, if they are of these kinds."""
    things = list(given) if isinstance(given, Iterable) else [given]
    told = [one for one in things if isinstance(one, kinds)]
    if isinstance(given, str) or len(told) < len(things):
        raise TypeError(f"{who} takes records, or what was read, not {given!r:.60}")
    return told


def _row(record: Record) -> dict[str, object]:
    return {
        name: " ".join(value) if isinstance(value, list) else value
        for name, value in record.to_dict().items()
    }
