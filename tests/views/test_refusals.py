"""What the layers below refuse is said in the reader's language, whoever refused it."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.cards import Card
from fairdeal.errors import Malformed, Sentence
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, read_in
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.rulings.consultation import Consultation
from fairdeal.scoring.adjusted import Adjusted, Grade, Imps, Percent
from fairdeal.scoring.boards import score_board
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.methods import Matchpoints, Neuberg
from fairdeal.scoring.written.spoken import parse_outcome
from fairdeal.seats import Seat
from fairdeal.views.refusals import refusal, said

BOARD = Board.numbered(1)


def scored() -> object:
    line = ResultLine(1, "1", "2", Adjusted(Imps(Fraction(3)), Imps(Fraction(-3))))
    return score_board([line], Matchpoints(Neuberg()), 1)


REFUSED: dict[str, Callable[[], object]] = {
    "no score": lambda: parse_outcome("four spades", "", BOARD),
    "no weight": lambda: parse_outcome("50% 4S N =, 4S N -1", "", BOARD),
    "weights of 110 percent": lambda: parse_outcome("50% 4S N =, 60% -50", "", BOARD),
    "a weight of nothing": lambda: parse_outcome("0% 4S N =, 100% -50", "", BOARD),
    "14 tricks": lambda: parse_outcome("7S N +1", "", BOARD),
    "over 100 percent": lambda: Percent(Fraction(101)),
    "average minus of 41 percent": lambda: Percent(Fraction(41), Grade.MINUS),
    "IMPs at matchpoints": scored,
    "no seat": lambda: Seat.parse("Q"),
    "no contract": lambda: Contract.parse("9Z", Seat.NORTH),
    "no card": lambda: Card.parse("zz"),
    "no answer": lambda: Consultation(code_for(Edition.L2017), "27").answered("perhaps"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_each_refusal_is_said_in_every_language(case: str) -> None:
    with pytest.raises(Malformed) as raised:
        REFUSED[case]()
    said = []
    try:
        for language in LANGUAGES:
            read_in(language)
            said.append(refusal(raised.value))
    finally:
        read_in(ENGLISH)
    assert len(set(said)) == len(LANGUAGES), said
    assert all("{" not in one for one in said)


def test_what_is_not_known_is_passed_on() -> None:
    assert refusal(Malformed("line 3: half a file")) == "line 3: half a file"


def test_a_sentence_of_which_a_part_is_missing_is_told_as_it_came() -> None:
    """Those of the packages below us are known by their words, whatever their parts are."""
    read_in("sk")
    assert said("missing option --edition") != "missing option --edition"
    assert said("missing option ") == "missing option "


def test_a_part_that_has_a_word_in_each_language_is_said_in_the_readers() -> None:
    wanted = Sentence("“{words}” is not {what}", words="x", what="a seat")
    assert "a seat" in said(wanted)
    read_in("sk")
    assert "a seat" not in said(wanted)
