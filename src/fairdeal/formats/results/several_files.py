"""Several files as one event: clubs of a simultaneous, sections, rounds of a teams event.

Pairs known by a number only are told apart by their file; people named by their names are the same
wherever they play. Boards are told apart as within one file (`formats.board_identity`), the file
being one more thing that may tell them apart. Where that leaves two readings, nothing is scored,
and it is said what to add. Spellings are never merged here (`fairdeal.events.identity` asks a
person).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import Enum
from pathlib import Path

from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.record import Kind, Problem, Severity
from fairdeal.formats.results import PrintedResult, SessionFile, ToldBoard
from fairdeal.formats.results.any_file import read_session_file
from fairdeal.formats.results.board_identity import told_apart
from fairdeal.formats.results.registry import ENDINGS
from fairdeal.scoring.contests.labels import Known, labels
from fairdeal.scoring.lines import PARTS, Stage


class Files(Enum):
    """What the files of a folder are to one another, where somebody says it."""

    CLUBS = "clubs"
    """One set of boards, played in several places; nobody plays in two of them."""
    ROUNDS = "rounds"
    """Boards of its own in each file; the same number or name is the same contestant."""


def result_files(folder: Path) -> list[Path]:
    """The files of a folder that may hold results, by name; folders within it are not entered."""
    return sorted(
        path for path in folder.iterdir() if path.is_file() and path.suffix.lower() in ENDINGS
    )


def read_all(paths: Sequence[Path], files: Files | None = None) -> SessionFile:
    """All files as one field.

    Args:
        paths: the files.
        files: what they are to one another; found from cards and names where nobody says it.

    Raises:
        Malformed: none of them holds results, or as `pooled`.
        OSError: a file cannot be read.
    """
    read, skipped = [], []
    for path in paths:
        try:
            read.append((path.stem, read_session_file(path)))
        except Malformed as wrong:
            message = Sentence("left out: {wrong}", wrong=wrong)
            skipped.append(Problem(path.name, 0, None, Severity.WARNING, Kind.FORMAT, message))
    if not read:
        raise Malformed(
            "none of the files holds results: {details}",
            details=tuple(one.message for one in skipped),
        )
    return pooled(read, skipped, files)


def pooled(
    read: Sequence[tuple[str, SessionFile]],
    problems: Iterable[Problem] = (),
    files: Files | None = None,
) -> SessionFile:
    """Files with a name each, as one field.

    Raises:
        Malformed: they were held under different forms of scoring, or somebody has a result on one
            board in two of them and nobody says what they are to one another.
    """
    methods = {file.method for _name, file in read if file.method}
    if len(methods) > 1:
        raise Malformed("the files were held under different forms of scoring; score them apart")
    label = _labels(read, files)
    forms = labels((name, one.form) for name, file in read for one in file.lines if one.form)
    results = [
        (name, _of_field(printed, name, label, forms.get((name, printed.result.form), "")))
        for name, file in read
        for printed in file.results
    ]
    together, unclear = _boards_apart(results, files)
    members = tuple(
        (label(name, side), tuple(label(name, one) for one in players))
        for name, file in read
        for side, players in file.members
    )
    players = tuple(
        (label(name, number), names) for name, file in read for number, names in file.players
    )
    additions = tuple(
        replace(one, contestant=label(name, one.contestant))
        for name, file in read
        for one in file.additions_of_tops()
    )
    first = read[0][1]
    return SessionFile(
        f"{len(read)} files",
        together,
        next(iter(methods), None),
        in_percent=first.in_percent,
        problems=(*problems, *(one for _name, file in read for one in file.problems), *unclear),
        in_matchpoints=first.in_matchpoints,
        players=players,
        winners=first.winners,
        members=members,
        additions=additions,
        by_layout=all(file.by_layout for _name, file in read if file.method),
    )


def _of_field(
    printed: PrintedResult, name: str, label: Callable[[str, str], str], form: str
) -> PrintedResult:
    """A result as one of the field: the file's own figures are of another field."""
    one = printed.result
    ns, ew = label(name, one.ns), label(name, one.ew)
    told = {**dict(printed.told.parts), "file": name}
    parts = tuple((part, told[part]) for part in PARTS if part in told)
    return replace(
        printed,
        result=replace(one, ns=ns, ew=ew, form=form),
        ns=None,
        ew=None,
        told=ToldBoard(parts, printed.told.deal),
    )


def _boards_apart(
    results: Sequence[tuple[str, PrintedResult]], files: Files | None
) -> tuple[tuple[PrintedResult, ...], tuple[Problem, ...]]:
    if files is Files.ROUNDS:
        return tuple(_staged(one, (("file", name), *one.result.stage)) for name, one in results), ()
    told = told_apart([_staged(one, ()) for _name, one in results], f"{len(results)} results")
    if files is None:
        _check_one_file_each(told.results)
    return told.results, told.problems


def _staged(one: PrintedResult, stage: Stage) -> PrintedResult:
    return replace(one, result=replace(one.result, stage=stage))


def _check_one_file_each(results: Iterable[PrintedResult]) -> None:
    """Whether nobody has a result on one board in two files.

    Raises:
        Malformed: somebody has, so that they are two boards, or two who have one name.
    """
    seen: dict[tuple[tuple[Stage, int], str], str] = {}
    for one in results:
        file = dict(one.told.parts)["file"]
        for who in filter(None, (one.result.ns, one.result.ew)):
            other = seen.setdefault((one.result.key, who), file)
            if other != file:
                raise Malformed(
                    "{name} has a result on board {board} in {file} and in {other}; say --files "
                    "rounds where these are two boards (or add their cards), and --files clubs "
                    "where they are other people of that name",
                    name=who,
                    board=one.result.board,
                    file=other,
                    other=file,
                )


def _labels(
    read: Sequence[tuple[str, SessionFile]], files: Files | None
) -> Callable[[str, str], str]:
    """What every contestant of each file is called in the field."""

    def known(name: str, contestant: str) -> Known:
        by_file = files is Files.CLUBS or (files is None and any(map(str.isdigit, contestant)))
        return (name if by_file else "", contestant)

    of_file = [
        (name, who)
        for name, file in read
        for who in (
            *(side for one in file.lines for side in (one.ns, one.ew)),
            *(one for side, players in file.members for one in (side, *players)),
            *(number for number, _names in file.players),
            *(one.contestant for one in file.additions),
        )
    ]
    called = labels(known(name, who) for name, who in of_file if who)
    return lambda name, who: called[known(name, who)] if who else ""
