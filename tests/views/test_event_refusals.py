"""What a contest refuses is said in every language: everything that is raised below has a sentence.

The sentences are taken from the source: each that is raised there, its parts filled in, is found
again and said in other words than English. Where errors carry their sentence there is nothing to be
found again: `test_every_refusal` is about these.
"""

import ast
import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import fairdeal
from fairdeal.errors import Malformed, Sentence
from fairdeal.events.document import FORMAT, VERSION, read_event
from fairdeal.formats import pbn
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.record import Kind, Problem, Severity
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, read_in
from fairdeal.movements.reading import parse_document
from fairdeal.movements.swiss_file import parse_field
from fairdeal.views.event_refusals import event_refusal, known, problem_line, said
from fairdeal.views.raised import EVERY
from tests.shared import DATA, data
from tools.catalogues import LAYERS

SOURCE = Path(fairdeal.__file__).parent
FOR_PROGRAMS = {
    "api/chance.py": "called by programs, with values of theirs",
    "api/files.py": "called by programs, with values of theirs",
    "api/given.py": "called by programs, with values of theirs",
    "api/ranks.py": "called by programs, with values of theirs",
    "api/solved.py": "called by programs, with values of theirs",
    "batch/boards.py": "columns are made and asked for by programs",
    "batch/columns.py": "columns are made and asked for by programs",
    "batch/convert.py": "columns are made and asked for by programs",
    "batch/features.py": "columns are made and asked for by programs",
    "batch/fields.py": "columns are made and asked for by programs",
    "batch/parquet.py": "columns are made and asked for by programs",
    "batch/scores.py": "columns are made and asked for by programs",
    "batch/table.py": "a table that a program steps",
    "batch/tables.py": "columns are made and asked for by programs",
    "dealing/drawing.py": "a source of randomness that a program passes in, and that fails",
    "dealing/numbering.py": "numbers and deals that a program has",
    "environment/aec.py": "an environment for learning programs",
    "environment/agents.py": "an agent of a program; the command says it in its own words",
    "environment/deals.py": "an environment for learning programs",
    "environment/match.py": "an agent of a program; the command says it in its own words",
    "environment/results.py": "a table of a program; the command says it in its own words",
    "environment/rewards.py": "an environment for learning programs",
    "environment/session.py": "an environment for learning programs",
    "environment/single.py": "an environment for learning programs",
    "environment/vector.py": "an environment for learning programs",
    "laws/fold/in_turn.py": "a call or card that a program gives without its player",
    "views/rulings/consequences.py": "a word is missing in the program itself",
    "views/rulings/questions.py": "a word is missing in the program itself",
    "views/rulings/search.py": "a word is missing in the program itself",
}
"""Modules whose refusals no person meets, and why; whatever else is raised has its sentence."""
RAISED_AS = {
    *("Malformed", "NotEntitled", "ImpossibleAct", "Unpairable", "Unsolved", "_Unwanted"),
    *("StoreError", "Unreadable", "Unavailable", "Damaged"),
}
FILLED = {
    "where": ("board 4", "own.csv, line 3", "board 4 at table 2", "event.json, session 1"),
    "_where(points, board)": ("", " on board 4, vulnerable: Both"),
    "wrong": ("this is what stands already",),
    "error": ("this is what stands already",),
    "unknown.args[0]": ("this is what stands already",),
    "_counted(earlier)": ("matchpoints",),
    "counted": ("IMPs", "percent"),
    "_WRITTEN": ("write it such as A+ or 35%",),
    "_EXAMPLES": ("write it such as 4S N +1, or none",),
    "severity.value": ("error", "warning", "note"),
    "formats/pbn/tables.py:direction": ("ascending", "descending"),
    "message": ("this is what stands already",),
    "mark.name.lower()": ("insufficient", "revoke", "lead"),
    "formats/data_connector.py:what": ("a seat", "a contract", "a number of tricks"),
    "formats/lin/taking.py:what": ("calls", "cards"),
    "formats/lin/values.py:what": ("call", "card"),
    "formats/dealing/from_records.py:what": ("deals", "dealers", "vulnerabilities"),
    "dealing/seal.py:what": ("the session's name", "the cut", "the words of the cut"),
    "table/log.py:where": ("call_made.call",),
    "events/desk.py:where": ("board 4",),
    "events/telling.py:where": ("board 4 at table 2",),
    "formats/cases.py:reason": ("nested more than 20 deep",),
    "formats/cases.py:then": ("nothing is asked", "it has no position"),
    "formats/dealing/pack.py:gap": ("after board 3 comes 5",),
    "dealing/cut.py:told": ("the words of the cut are missing", "the seal promises no cut"),
    "laws/fold/claims.py:does": ("claim", "concede"),
    "batch/archive.py:wrong": ("is gone", "is cut short, or no Parquet file"),
    "rulings/answering.py:named": ("; such are: 3, 5", "; there is none yet"),
    **dict.fromkeys(
        (
            "near(kind, kinds())",
            "near(words[0], kinds())",
            "near(key, facts())",
            "near(key, known)",
            "nearest",
        ),
        ("", "; near it: 8, 9"),
    ),
}
"""Parts of what is raised that are more than a word; a name stands for any other."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    read_in(ENGLISH)


def raised() -> Iterator[tuple[str, str]]:
    """Where something is raised, and what it says: each way its parts can be filled in."""
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        is_told_here = name not in FOR_PROGRAMS and not name.startswith(LAYERS)
        for node in ast.walk(tree) if is_told_here else ():
            match node:
                case ast.Call(func=ast.Name(id=kind), args=[what, *_]) if kind in RAISED_AS:
                    for number, one in enumerate(_said_in(what, tree)):
                        if _has_words(one):
                            yield f"{name}:{node.lineno}:{number}", ast.unparse(one)


def _said_in(node: ast.expr, tree: ast.AST) -> Iterator[ast.expr]:
    """The sentences there; what is made by a function is tried by itself below."""
    match node:
        case ast.Name(id=name):
            for made in ast.walk(tree):
                match made:
                    case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
                        yield from filter(_says, _either(value))
        case _:
            yield from filter(_says, _either(node))


def _either(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.IfExp(body=one, orelse=other):
            yield from (one, other)
        case _:
            yield node


def _has_words(node: ast.expr) -> bool:
    """Whether it says anything besides what others say: its parts, in braces or put in."""
    pieces = [str(one.value) for one in ast.walk(node) if isinstance(one, ast.Constant)]
    return any(re.search("[a-z]{2}", re.sub(r"{\w+}", "", one)) for one in pieces)


def _says(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr | ast.Constant)


def filled(source: str, where: str = "") -> Iterator[str]:
    path = where.partition(":")[0]
    node = ast.parse(source, mode="eval").body
    if isinstance(node, ast.Constant):
        yield str(node.value)
        return
    assert isinstance(node, ast.JoinedStr)
    pieces = [
        (str(piece.value),)
        if isinstance(piece, ast.Constant)
        else _part(ast.unparse(piece.value), path, is_quoted=piece.conversion == _REPR)
        for piece in node.values
        if isinstance(piece, ast.Constant | ast.FormattedValue)
    ]
    yield from map("".join, product(*pieces))


def _part(source: str, path: str, *, is_quoted: bool) -> tuple[str, ...]:
    """What a part may be, in that module or anywhere."""
    otherwise = ("'7'",) if is_quoted or source.startswith("quoted(") else ("7",)
    return FILLED.get(f"{path}:{source}", FILLED.get(source, otherwise))


_REPR = ord("r")


def left_in_english(source: str, said: str) -> list[str]:
    """What stands in a translation as it stands in the source: three words and more of it."""
    node = ast.parse(source, mode="eval").body
    values = node.values if isinstance(node, ast.JoinedStr) else [node]
    pieces = [str(one.value) for one in values if isinstance(one, ast.Constant)]
    phrases = [phrase.strip(" :;,.'()") for piece in pieces for phrase in re.split("[:;]", piece)]
    return [
        one
        for one in phrases
        if one in said and len(re.findall("[a-z]{2,}", one)) > 2 and not _TYPED.match(one)
    ]


_TYPED = re.compile("fairdeal |pip install|//")
"""What is typed as it stands, in every language."""


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
        for english in filled(ALL[where], where):
            words = event_refusal(Malformed(english))
            assert words != english, language
            assert not left_in_english(ALL[where], words), (language, words)


def test_the_sentences_are_those_that_are_raised() -> None:
    """In English they are what was raised, word by word; and no two are the same."""
    assert len(ALL) > 600
    assert len(set(EVERY)) == len(EVERY)
    for where, source in ALL.items():
        for english in filled(source, where):
            assert said(english) == english


def test_no_module_is_for_programs_alone_that_is_not_there() -> None:
    assert all((SOURCE / name).exists() for name in FOR_PROGRAMS)


@pytest.mark.parametrize(
    ("english", "slovak"),
    [
        (
            "friday.json, session 1, act 12: board 4: '9' is not entered in this session",
            "friday.json, kolo 1, úkon 12: krabica 4: '9' nie je v zozname tohto kola",
        ),
        (
            "board 4, 1 against 6: such a score has no value in bam",
            "krabica 4, 1 proti 6: taký výsledok nemá hodnotu pri spôsobe hodnotenia bam",
        ),
        (
            "Ann brought session 2 along already; undo that first",
            "Ann už má prenesené kolo 2; najprv to vezmite späť",
        ),
        ("nobody ever said this", "nobody ever said this"),
        (
            Sentence(
                "{words}: {wrong}",
                words="plan.json",
                wrong=Sentence("rounds_data is empty; a movement has at least one round"),
            ),
            "plan.json: rounds_data je prázdne; pohyb má aspoň jednu zostavu",
        ),
        ("table-3.jsonl, line 4: not JSON", "table-3.jsonl, riadok 4: nie je JSON"),
    ],
)
def test_each_part_is_said_by_itself(english: str, slovak: str) -> None:
    read_in("sk")
    assert event_refusal(Malformed(english)) == slovak


def test_what_a_movement_refuses_is_said_where_an_event_is_read() -> None:
    act = {"act": "movement_chosen.v1", "body": {"movement": {"rounds_data": []}}}
    told = {"sequence": 1, "author": "Ann", "reason": "Tonight", **act}
    event = {"format": FORMAT, "version": VERSION, "title": "", "sessions": [{"acts": [told]}]}
    with pytest.raises(Malformed) as refused:
        read_event(json.dumps(event), "plan.json")
    assert (
        str(refused.value)
        == event_refusal(refused.value)
        == (
            "plan.json, session 1, act 1: the stored act 'movement_chosen.v1': "
            "rounds_data is empty; a movement has at least one round"
        )
    )
    read_in("sk")
    assert event_refusal(refused.value) == (
        "plan.json, kolo 1, úkon 1: uložený úkon 'movement_chosen.v1': "
        "rounds_data je prázdne; pohyb má aspoň jednu zostavu"
    )
    for language in LANGUAGES[1:]:
        read_in(language)
        said_there = event_refusal(refused.value)
        assert not re.search("session|stored|empty|movement has|round\\b", said_there), language


@pytest.mark.parametrize(
    ("movement", "slovak"),
    [
        ([], "pohyb je []; treba objekt"),
        ({}, "rounds_data chýba; treba zoznam"),
        ({"rounds_data": [[None]]}, "rounds_data[0][0] chýba; treba objekt"),
        ({"rounds_data": [[{}]]}, "rounds_data[0][0].table chýba; treba celé číslo od 1"),
        ({"rounds_data": [[]], "stands": [4]}, "stands[0] je 4; treba zoznam"),
        ({"rounds_data": [[]]}, "{nobody} ns, ew"),
        ({"rounds_data": [[]], "unit": "player"}, "{nobody} n, e, s, w"),
    ],
)
def test_no_word_of_english_stands_in_what_a_movement_lacks(movement: object, slovak: str) -> None:
    with pytest.raises(Malformed) as refused:
        parse_document(movement)
    read_in("sk")
    nobody = "v rounds_data nikto nikde nesedí; uveďte kto v"
    assert event_refusal(refused.value) == slovak.format(nobody=nobody)


def test_what_the_reader_of_json_says_is_said_within_what_a_swiss_refuses() -> None:
    with pytest.raises(Malformed) as refused:
        parse_field("{")
    read_in("sk")
    assert event_refusal(refused.value) == (
        "toto nie je JSON: čakal sa názov vlastnosti v úvodzovkách: riadok 1, stĺpec 2 (znak 1)"
    )


@pytest.mark.parametrize("text", ["{", "[]"])
def test_a_file_that_is_no_event_is_said_in_every_language(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_event(text, "plan.json")
    for language in LANGUAGES[1:]:
        read_in(language)
        assert event_refusal(refused.value).startswith("plan.json: ")
        assert not re.search("not JSON|no event|it says", event_refusal(refused.value)), language


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
