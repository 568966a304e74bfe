"""What is put together in English is found again and said in every language.

The sentences are taken from the source of the Laws: each that is raised there, its
parts filled in. Everywhere else errors carry their sentence: `test_every_refusal` is about these.
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
from fairdeal.movements.files.reader import parse_document
from fairdeal.movements.swiss.file import parse_field
from fairdeal.views.raised import EVERY
from fairdeal.views.refusals import known, problem_line, refusal, said
from tests.shared import DATA, data
from tools.catalogues import FOR_PROGRAMS, LEFT

SOURCE = Path(fairdeal.__file__).parent
RAISED_AS = {
    *("Malformed", "NotEntitled", "ImpossibleAct", "Unpairable", "Unsolved", "_Unwanted"),
    *("StoreError", "Unreadable", "Unavailable", "Damaged"),
}
FILLED = {
    "wrong": ("this is what stands already",),
    "error": ("this is what stands already",),
    "unknown.args[0]": ("this is what stands already",),
    "laws/fold/claims.py:does": ("claim", "concede"),
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
        is_told_here = name.startswith(LEFT) and name not in FOR_PROGRAMS
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


ALL = dict(raised())


@pytest.mark.parametrize("where", ALL)
def test_every_sentence_raised_is_said_in_every_language(where: str) -> None:
    for language in LANGUAGES[1:]:
        read_in(language)
        for english in filled(ALL[where], where):
            words = refusal(Malformed(english))
            assert words != english, language
            assert not left_in_english(ALL[where], words), (language, words)


def test_the_sentences_are_those_that_are_raised() -> None:
    """In English they are what was raised, word by word; and no two are the same."""
    assert len(ALL) > 25  # those of the Laws; all others carry their sentence
    assert len(set(EVERY)) == len(EVERY)
    for where, source in ALL.items():
        for english in filled(source, where):
            assert said(english) == english


@pytest.mark.parametrize(
    ("english", "slovak"),
    [
        (
            Sentence(
                "{file}, session {n}, act {act}: {wrong}",
                file="friday.json",
                n=1,
                act=12,
                wrong=Sentence(
                    "{place}: {name} is not entered in this session",
                    place=Sentence("board {n}", n=4),
                    name="'9'",
                ),
            ),
            "friday.json, kolo 1, úkon 12: krabica 4: '9' nie je v zozname tohto kola",
        ),
        (
            Sentence(
                "board {board}, {ns} against {ew}: {wrong}",
                board=4,
                ns=1,
                ew=6,
                wrong=Sentence("such a score has no value in {form}", form="bam"),
            ),
            "krabica 4, 1 proti 6: taký výsledok nemá hodnotu pri spôsobe hodnotenia bam",
        ),
        (
            Sentence(
                "{name} brought {source} along already; undo that first",
                name="Ann",
                source=Sentence("session {n}", n=2),
            ),
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
        (
            Sentence(
                "{place}: not JSON", place=Sentence("{file}, line {n}", file="table-3.jsonl", n=4)
            ),
            "table-3.jsonl, riadok 4: nie je JSON",
        ),
    ],
)
def test_each_part_is_said_by_itself(english: str, slovak: str) -> None:
    read_in("sk")
    assert refusal(Malformed(english)) == slovak


def test_what_a_movement_refuses_is_said_where_an_event_is_read() -> None:
    act = {"act": "movement_chosen.v1", "body": {"movement": {"rounds_data": []}}}
    told = {"sequence": 1, "author": "Ann", "reason": "Tonight", **act}
    event = {"format": FORMAT, "version": VERSION, "title": "", "sessions": [{"acts": [told]}]}
    with pytest.raises(Malformed) as refused:
        read_event(json.dumps(event), "plan.json")
    assert (
        str(refused.value)
        == refusal(refused.value)
        == (
            "plan.json, session 1, act 1: the stored act 'movement_chosen.v1': "
            "rounds_data is empty; a movement has at least one round"
        )
    )
    read_in("sk")
    assert refusal(refused.value) == (
        "plan.json, kolo 1, úkon 1: uložený úkon 'movement_chosen.v1': "
        "rounds_data je prázdne; pohyb má aspoň jednu zostavu"
    )
    for language in LANGUAGES[1:]:
        read_in(language)
        said_there = refusal(refused.value)
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
    assert refusal(refused.value) == slovak.format(nobody=nobody)


def test_what_the_reader_of_json_says_is_said_within_what_a_swiss_refuses() -> None:
    with pytest.raises(Malformed) as refused:
        parse_field("{")
    read_in("sk")
    assert refusal(refused.value) == (
        "toto nie je JSON: čakal sa názov vlastnosti v úvodzovkách: riadok 1, stĺpec 2 (znak 1)"
    )


@pytest.mark.parametrize("text", ["{", "[]"])
def test_a_file_that_is_no_event_is_said_in_every_language(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_event(text, "plan.json")
    for language in LANGUAGES[1:]:
        read_in(language)
        assert refusal(refused.value).startswith("plan.json: ")
        assert not re.search("not JSON|no event|it says", refusal(refused.value)), language


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
    message = Sentence("{score} is printed and used; Law 77 gives {lawful}", score=620, lawful=420)
    found = Problem("club.csv", 3, "1", Severity.WARNING, Kind.CONFLICT, message)
    assert problem_line(found) == str(found)
    read_in("hu")
    assert problem_line(found) == (
        "club.csv:3 (1. tok): figyelmeztetés: a nyomtatott és használt érték 620; "
        "a 77. szakasz szerint 420"
    )
