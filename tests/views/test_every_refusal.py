"""Every refusal of the layers below is a sentence with its parts, and said in every language.

They are found by walking the source for what is raised or kept to be said.
"""

import ast
import string
from collections.abc import Iterator

import pytest

from fairdeal.cards import Card
from fairdeal.errors import Malformed, Sentence
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, catalogue, read_in
from fairdeal.seats import Seat
from fairdeal.views.refusals import refusal
from tools.catalogues import FOR_PROGRAMS, SOURCE, Refusal, refusals

ALIKE = frozenset(
    {"{file}, {place}: {wrong}", "{words}: {wrong}", "{wrong}; {why}", "{wrong} ({seat})"}
)
"""Sentences that a language says in the same letters as English."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    read_in(ENGLISH)


def named(sentence: str) -> set[str]:
    """The parts a sentence names."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def test_no_sentence_is_put_together_where_it_is_raised() -> None:
    assert len(refusals()) > 900
    assert [str(one) for one in refusals() if one.sentence is None] == []


def reported() -> Iterator[str]:
    """What readers of files and their audit report that is put together where it is found."""
    for path in sorted((*(SOURCE / "formats").rglob("*.py"), *(SOURCE / "audit").glob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(ast.Attribute(attr="error" | "warning" | "note" | "note_once"), args):
                    found = args[2:3]
                case ast.Assign([ast.Name("message")], value):
                    found = [value]
                case _:
                    found = []
            if any(isinstance(one, ast.JoinedStr) for one in found):
                yield f"{path.relative_to(SOURCE)}:{found[0].lineno}"


def test_no_finding_of_a_file_is_put_together() -> None:
    assert list(reported()) == []


AS_IT_CAME = {
    "commands/match/work.py": "an agent is a program, and its fault is told as it says it",
    "commands/rule/as_json.py": "a document for programs, in English as all of it",
}
"""Modules that pass on what was wrong as its text, and why."""


def passed_on() -> Iterator[str]:
    """Where there are languages, what was caught and is passed on as its English text."""
    for part in ("commands", "exam", "server", "views"):
        for path in sorted((SOURCE / part).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case ast.ExceptHandler(type=ast.expr() as kinds, name=str(name)):
                        if "Malformed" in ast.unparse(kinds) and any(as_text(node, name)):
                            yield path.relative_to(SOURCE).as_posix()


def as_text(handler: ast.ExceptHandler, name: str) -> Iterator[bool]:
    """Whether an error is made a text, or filled into one, at each place it is named."""
    for node in ast.walk(handler):
        match node:
            case ast.Call(ast.Name("str") | ast.Attribute(attr="format"), args, keywords):
                given = [*args, *(one.value for one in keywords)]
                yield any(isinstance(one, ast.Name) and one.id == name for one in given)
            case ast.FormattedValue(ast.Name(written)):
                yield written == name


def test_what_was_wrong_is_said_and_not_passed_on_as_its_text() -> None:
    """Pages said in Finnish that a file cannot be read, and why in English."""
    assert set(passed_on()) == set(AS_IT_CAME)


def test_no_module_is_for_programs_alone_that_is_not_there() -> None:
    assert all((SOURCE / name).exists() for name in FOR_PROGRAMS)


def test_every_part_that_is_named_is_given_and_no_other() -> None:
    def is_wrong(one: Refusal) -> bool:
        # What is given as a mapping is seen when it is raised.
        return one.is_whole and bool(one.parts) and named(one.sentence or "") != one.parts

    assert [str(one) for one in refusals() if is_wrong(one)] == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_sentence_is_said(language: str) -> None:
    said = {
        one.sentence: catalogue("pages", language).gettext(one.sentence or "") for one in refusals()
    }
    assert [one for one, words in said.items() if words == one and one not in ALIKE] == []
    assert [one for one, words in said.items() if one and named(one) != named(words)] == []


def test_a_part_is_said_as_its_reader_has_it() -> None:
    cards = (Card.parse("SA"), Card.parse("D10"))
    wrong = Malformed("In more than one hand: {card}.", card=cards)
    assert str(wrong) == "In more than one hand: SA, DT."
    assert refusal(wrong) == "In more than one hand: ♠A ♦10."
    read_in("sk")
    # East is východ.
    turn = Malformed("{seat} has more than 13 cards: {count}.", seat=Seat.EAST, count=14)
    assert refusal(turn).startswith("Hráč V ")


def test_what_went_wrong_before_is_said_within_it() -> None:
    inner = Malformed("{text} is not a suit; the suits are S, H, D and C", text="'Q'")
    outer = Malformed("line {n}: {wrong}", n=3, wrong=inner)
    assert str(outer) == "line 3: 'Q' is not a suit; the suits are S, H, D and C"
    read_in("sk")
    assert refusal(outer) == f"riadok 3: {refusal(inner)}"
    assert refusal(inner) != str(inner)


def test_a_text_of_an_error_still_knows_its_parts() -> None:
    wrong = Malformed("line {n}: {wrong}", n=3, wrong="{strange}")
    assert isinstance(str(wrong), Sentence)
    assert str(wrong) == "line 3: {strange}"
    assert Malformed("{n}").sentence == "{n}"
