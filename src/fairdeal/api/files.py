"""Files of boards and of results."""

from os import PathLike

from fairdeal.api.given import readable
from fairdeal.errors import Malformed, quoted, wanted
from fairdeal.formats.contents import Refused, Source
from fairdeal.formats.dealing.from_records import records_of
from fairdeal.formats.dealing.games import read_games
from fairdeal.formats.dealing.registry import MACHINE_FORMATS, format_named
from fairdeal.formats.record import Reading
from fairdeal.formats.results import SessionFile
from fairdeal.formats.results.any_file import read_session_file
from fairdeal.formats.results.several_files import Files, read_all, result_files
from fairdeal.formats.results.travellers import is_travellers
from fairdeal.formats.sources import contents_of


def read_file(path: str | PathLike[str]) -> Reading:
    """Read a file of boards: PBN, LIN, or what a dealing machine takes.

    What cannot be read is listed in ``problems``; the rest is there.

    >>> from fairdeal import read_file
    >>> evening = read_file("docs/examples/evening.pbn")
    >>> len(evening.records), evening.whole
    (9, True)
    >>> print(evening.records[0].contract, evening.records[0].tricks)
    3NT N 9

    Raises:
        OSError: there is no such file, or it cannot be read.
        Malformed: it is of no format known here, too large, or an archive.
        TypeError: ``path`` is no path.
    """
    file = readable(path, "read_file")
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
    """Read the results of a session, of any format listed in docs/reference/formats/README.md.

    A folder is read as one field. Its boards are told apart by their cards, and where no cards are
    given by who met them twice.

    >>> from fairdeal import read_results
    >>> results = read_results("docs/examples/travellers.csv")
    >>> len(results.lines)
    6

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
    file = readable(path, "read_results")
    return read_all(result_files(file), between) if file.is_dir() else read_session_file(file)


def _files(word: str) -> Files:
    try:
        return Files(wanted(word, str, "'clubs' or 'rounds'"))
    except ValueError:
        raise Malformed(f"files is 'clubs' or 'rounds', not {quoted(word)}") from None
