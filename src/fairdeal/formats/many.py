"""Several files as one event: clubs of a simultaneous, sections, rounds of a teams event.

Pairs known by a number only are told apart by their file; people named by their names are the same
wherever they play. Spellings are never merged here (`fairdeal.events.identity` asks a person).
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.formats.record import Kind, Problem, Severity
from fairdeal.formats.results import SessionFile
from fairdeal.formats.sessions import read_session_file

ENDINGS: Final = (".bws", ".csv", ".pbn", ".usebio", ".xml")


def result_files(folder: Path) -> list[Path]:
    """The files of a folder that may hold results, by name; folders within it are not entered."""
    return sorted(
        path for path in folder.iterdir() if path.is_file() and path.suffix.lower() in ENDINGS
    )


def read_all(paths: Sequence[Path]) -> SessionFile:
    """All files as one field.

    Raises:
        Malformed: none of them holds results, or they were held under different forms of scoring.
        OSError: a file cannot be read.
    """
    files, skipped = [], []
    for path in paths:
        try:
            files.append((path.stem, read_session_file(path)))
        except Malformed as wrong:
            message = f"left out: {wrong}"
            skipped.append(Problem(path.name, 0, None, Severity.WARNING, Kind.FORMAT, message))
    if not files:
        raise Malformed("none of the files holds results: " + "; ".join(p.message for p in skipped))
    return pooled(files, skipped)


def pooled(
    files: Sequence[tuple[str, SessionFile]], problems: Iterable[Problem] = ()
) -> SessionFile:
    """Files with a name each, as one field.

    Raises:
        Malformed: they were held under different forms of scoring.
    """
    methods = {file.method for _name, file in files if file.method}
    if len(methods) > 1:
        raise Malformed("the files were held under different forms of scoring; score them apart")
    results = tuple(
        replace(
            printed,
            result=replace(
                printed.result,
                ns=_named(name, printed.result.ns),
                ew=_named(name, printed.result.ew),
            ),
            ns=None,
            ew=None,
        )
        for name, file in files
        for printed in file.results
    )
    members = tuple(
        (_named(name, side), tuple(_named(name, one) for one in players))
        for name, file in files
        for side, players in file.members
    )
    players = tuple(
        (_named(name, number), names) for name, file in files for number, names in file.players
    )
    additions = tuple(
        replace(one, contestant=_named(name, one.contestant))
        for name, file in files
        for one in file.additions_of_tops()
    )
    first = files[0][1]
    return SessionFile(
        f"{len(files)} files",
        results,
        next(iter(methods), None),
        in_percent=first.in_percent,
        problems=(*problems, *(one for _name, file in files for one in file.problems)),
        in_matchpoints=first.in_matchpoints,
        players=players,
        winners=first.winners,
        members=members,
        additions=additions,
    )


def _named(file: str, contestant: str) -> str:
    """Who is known by a number only, as in ``12``, ``A3 NS`` or ``7EW``, gets its file's name."""
    return f"{file} {contestant}" if any(c.isdigit() for c in contestant) else contestant
