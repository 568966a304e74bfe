"""What is refused is said in every language, with each part as the reader has it.

Errors carry their sentence and its parts; that every one does, `test_every_refusal` tells.
"""

import json
import re
from collections.abc import Iterator

import pytest

from fairdeal.errors import Malformed, Sentence
from fairdeal.events.document import FORMAT, VERSION, read_event
from fairdeal.formats import pbn
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.record import Kind, Problem, Severity
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, read_in
from fairdeal.movements.files.reader import parse_document
from fairdeal.movements.swiss.file import parse_field
from fairdeal.views.raised import EVERY
from fairdeal.views.refusals import known, problem_line, refusal
from tests.shared import DATA, data


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    read_in(ENGLISH)


def test_no_two_of_the_sentences_are_the_same() -> None:
    assert len(set(EVERY)) == len(EVERY)


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
