"""What a contest refuses is said in every language: everything that is raised below has a sentence.

The sentences are taken from the source: each that is raised there, its parts filled in, is found
again and said in other words than English.
"""

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import fairdeal
from fairdeal.errors import Malformed
from fairdeal.formats import pbn
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.record import Kind, Problem, Severity
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, read_in
from fairdeal.views.event_refusal_words import PLACES, SENTENCES
from fairdeal.views.event_refusals import event_refusal, known, problem_line, said
from fairdeal.views.reader_words import OF_LIN, OF_PBN
from tests.shared import DATA, data

SOURCE = Path(fairdeal.__file__).parent
RAISED = (
    *("events/*.py", "scoring/*.py", "rulings/session_desk.py", "laws/facts.py"),
    *("formats/data_connector.py",),
    *("formats/result_words.py", "formats/aliases.py", "formats/bws.py", "formats/many.py"),
    *("formats/markup.py", "formats/nzscorer.py", "formats/pbn_results.py", "formats/sessions.py"),
    *("formats/traveller_rows.py", "formats/travellers.py", "formats/usebio/*.py"),
    *("formats/logs.py", "table/log.py", "table/notation.py"),
    *("formats/pbn/*.py", "formats/lin/*.py", "cards/*.py", "calls.py"),
    *("movements/foreign.py", "movements/reading.py"),
    *("formats/score_table.py", "formats/line_values.py", "table/adjustments.py", "seats.py"),
)
FILLED = {
    "where": ("board 4", "own.csv, line 3", "board 4 at table 2", "event.json, session 1"),
    "_where(points, board)": ("", " on board 4, vulnerable: Both"),
    "wrong": ("this is what stands already",),
    "error": ("this is what stands already",),
    "unknown.args[0]": ("this is what stands already",),
    "_counted(earlier)": ("matchpoints",),
    "counted": ("IMPs", "percent"),
    **dict.fromkeys(
        ("quoted(part)", "quoted(words)", "quoted(found[0])", "quoted(text)"), ("'7'",)
    ),
    "_WRITTEN": ("write it such as A+ or 35%",),
    "_EXAMPLES": ("write it such as 4S N +1, or none",),
    "severity.value": ("error", "warning", "note"),
    "direction": ("ascending", "descending", "7"),
    "message": ("this is what stands already",),
    "mark.name.lower()": ("insufficient", "revoke", "lead"),
    "what": ("call", "card", "calls", "cards", "a seat", "a contract", "a number of tricks"),
}
"""Parts of what is raised that are more than a word; a name stands for any other."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    read_in(ENGLISH)


def raised() -> Iterator[tuple[str, str]]:
    """Where something is raised, and what it says: each way its parts can be filled in."""
    for path in sorted({path for pattern in RAISED for path in SOURCE.glob(pattern)}):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id in {"Malformed", "NotEntitled"} and _says(node.args[0]):
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", ast.unparse(node.args[0])


def _says(node: ast.expr) -> bool:
    """Whether it is a sentence: what is made by a function is tried by itself below."""
    return isinstance(node, ast.JoinedStr | ast.Constant)


def filled(source: str) -> Iterator[str]:
    node = ast.parse(source, mode="eval").body
    if isinstance(node, ast.Constant):
        yield str(node.value)
        return
    assert isinstance(node, ast.JoinedStr)
    pieces = [
        (str(piece.value),)
        if isinstance(piece, ast.Constant)
        else FILLED.get(ast.unparse(piece.value), ("7",))
        for piece in node.values
        if isinstance(piece, ast.Constant | ast.FormattedValue)
    ]
    yield from map("".join, product(*pieces))


READERS = ("formats/pbn/*.py", "formats/lin/*.py", "formats/text.py", "formats/report.py")


def reported() -> Iterator[tuple[str, str]]:
    """What the readers of PBN and LIN report: where it is put together, and what it says."""
    for path in sorted({path for pattern in READERS for path in SOURCE.glob(pattern)}):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            said_there: ast.expr | None = None
            match node:
                case ast.Assign(targets=[ast.Name(id="message")], value=value):
                    said_there = value
                case ast.AnnAssign(value=ast.Constant(value=str(words))) if _is_sentence(words):
                    said_there = ast.copy_location(ast.Constant(words.format("7")), node)
                case ast.Call(func=ast.Attribute(attr=attr), args=[_kind, _line, value]):
                    reports = attr in {"error", "warning", "note", "note_once"}
                    said_there = value if reports else None
            if said_there is not None and _says(said_there):
                yield f"{path.relative_to(SOURCE)}:{said_there.lineno}", ast.unparse(said_there)


def _is_sentence(words: str) -> bool:
    return words.count(" ") > 4 and not set("\\()[]^") & set(words)


ALL = {**dict(raised()), **dict(reported())}


@pytest.mark.parametrize("where", ALL)
def test_every_sentence_raised_is_said_in_every_language(where: str) -> None:
    for language in LANGUAGES[1:]:
        read_in(language)
        words = [(one, event_refusal(Malformed(one))) for one in filled(ALL[where])]
        assert any(english != other for english, other in words), (language, words)
    read_in(ENGLISH)


def test_the_sentences_are_those_that_are_raised() -> None:
    """In English they are what was raised, word by word; and no two are the same."""
    assert len(ALL) > 230
    every = (*PLACES, *SENTENCES, *OF_LIN, *OF_PBN)
    assert len(set(every)) == len(every)
    for source in ALL.values():
        for english in filled(source):
            assert said(english) == english


@pytest.mark.parametrize(
    ("english", "slovak"),
    [
        (
            "friday.json, session 1, act 12: board 4: '9' is not entered in this session",
            "friday.json, kolo 1, úkon 12: krabica 4: '9' nie je v zozname tohto kola",
        ),
        (
            "board 4, 1 against 6: such a score has no value in bam",
            "krabica 4, 1 proti 6: taký výsledok nemá v bam hodnotu",
        ),
        (
            "Ann brought session 2 along already; undo that first",
            "Ann už má prenesené kolo 2; najprv to vezmite späť",
        ),
        ("nobody ever said this", "nobody ever said this"),
        (
            "plan.json: rounds_data is empty; a movement has at least one round",
            "plan.json: rounds_data je prázdne; pohyb má aspoň jednu zostavu",
        ),
        ("table-3.jsonl, line 4: not JSON", "table-3.jsonl, riadok 4: nie je JSON"),
    ],
)
def test_each_part_is_said_by_itself(english: str, slovak: str) -> None:
    read_in("sk")
    assert event_refusal(Malformed(english)) == slovak


def test_whatever_is_found_in_real_files_is_said_in_slovak() -> None:
    read_in("sk")
    files = [
        path
        for folder in ("malformed", "pbn", "lin", "pbn-teams-vp", "dd", "dealing", "results")
        for path in sorted(data(folder).iterdir())
        if path.suffix.lower() in {".pbn", ".lin"}
    ]
    assert len(files) > 20, DATA
    found = {
        problem.message
        for path in files
        for problem in (
            pbn.read(path.read_bytes(), path.name)
            if path.suffix.lower() == ".pbn"
            else read_lin(path.read_text("utf-8-sig", "replace"), path.name)
        ).problems
    }
    assert len(found) > 100
    assert not [message for message in found if not known(message)]


def test_a_finding_of_a_file_is_a_line_in_the_readers_language() -> None:
    message = "620 is printed and used; Law 77 gives 420"
    found = Problem("club.csv", 3, "1", Severity.WARNING, Kind.CONFLICT, message)
    assert problem_line(found) == str(found)
    read_in("hu")
    assert problem_line(found) == (
        "club.csv:3 (1. tok): figyelmeztetés: a nyomtatott és használt érték 620; "
        "a 77. szakasz szerint 420"
    )
