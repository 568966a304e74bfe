"""A claim stated in set sentences: to the adjudicator each means what its words mean."""

import pytest

from fairdeal.analysis.claims.claim import Claim, ending_after
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.analysis.claims.statement.said import Heard, read_statement
from fairdeal.analysis.claims.statement.stated import said_by
from fairdeal.analysis.claims.statement.steps import Do, Statement, Step
from fairdeal.analysis.claims.view import View
from fairdeal.cards import Deal, Suit
from fairdeal.i18n.catalogues import LANGUAGES, said_in
from fairdeal.seats import Seat
from fairdeal.table.acts import Claimed, Line, Objected, Stated
from fairdeal.views.table.lines import stated
from tests.analysis.claims.statement.test_said import DEAL
from tests.analysis.claims.test_attach import E, S, W, found

SPADES, HEARTS, CLUBS = Suit.SPADES, Suit.HEARTS, Suit.CLUBS
EVERY = (
    *(Stated(line) for line in Line if line in {Line.DRAW, Line.LAST_TRUMP, Line.CROSSRUFF}),
    *(Stated(line) for line in Line if line in {Line.TO_DUMMY, Line.TO_HAND, Line.HIGH}),
    *(Stated(line, CLUBS) for line in (Line.TOP, Line.RUFF, Line.DISCARD, Line.LOSE)),
    Stated(Line.FINESSE, CLUBS, Seat.WEST),
    Stated(Line.FINESSE, CLUBS, Seat.EAST),
)


def heard(trump: Suit | None = SPADES) -> Heard:
    ending, _ = ending_after(Deal.parse(DEAL), trump, Seat.SOUTH)
    return Heard(ending, View(Seat.SOUTH, Seat.SOUTH))


def meant(statement: Statement) -> tuple[object, ...]:
    """What follows from a statement, whatever the words were."""
    said = statement
    return said.steps, said.all_trumps, said.trumps_out, said.discards, said.from_the_top


def test_every_sentence_is_looked_at() -> None:
    assert {one.what for one in EVERY} == set(Line)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", EVERY, ids=str)
def test_a_sentence_means_what_its_words_mean_in_every_language(one: Stated, language: str) -> None:
    words = said_in(language, lambda: stated((one,)))
    read = read_statement(words, heard(), language)
    assert read.unparsed == (), words
    assert meant(read) == meant(said_by((one,), heard())), words


def test_they_follow_one_another() -> None:
    line = (Stated(Line.LAST_TRUMP), Stated(Line.TOP, CLUBS), Stated(Line.LOSE, HEARTS))
    assert said_by(line, heard()).steps == (
        Step(Do.DRAW, SPADES, count=1),
        Step(Do.RUN, CLUBS),
        Step(Do.LOSE, HEARTS, count=1),
    )


def test_where_there_are_no_trumps_nothing_is_said_of_them() -> None:
    line = tuple(map(Stated, (Line.DRAW, Line.LAST_TRUMP, Line.CROSSRUFF)))
    said = said_by((*line, Stated(Line.RUFF, CLUBS)), heard(None))
    assert said == Statement()


def test_who_says_that_he_draws_trumps_has_not_forgotten_the_one_that_is_out() -> None:
    """70C: without a word of it West's trump takes a trick; South, who says so, draws it."""
    tricks = {}
    for line in ((), (Stated(Line.DRAW),), (Stated(Line.LAST_TRUMP),)):
        claim = found(Claimed(S, 4, line=line), Objected(W))
        assert isinstance(claim, Claim)
        tricks[tuple(map(str, line))] = adjudicate(claim).to_claimer
    assert tricks == {(): 3, ("draw",): 4, ("last_trump",): 4}


def test_his_own_words_follow_his_sentences() -> None:
    claim = found(Claimed(S, 4, "diamonds", (Stated(Line.DRAW),)), Objected(E))
    assert isinstance(claim, Claim)
    assert [step.do for step in claim.statement.steps] == [Do.DRAW, Do.RUN]
    assert claim.statement.said == "diamonds"
