"""What the assistant says around a question: who proposes, what was answered, what would follow."""

import re

import pytest

from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.rulings.consultation import Consultation, Prospect
from fairdeal.rulings.sitting import Sitting
from fairdeal.seats import Seat
from fairdeal.views.rulings.case_view import besides
from fairdeal.views.rulings.dialogue import (
    adjudicator_lines,
    also_major,
    foreseen_lines,
    known_answer,
    known_lines,
    prospect_lines,
    question_lines,
)
from fairdeal.views.rulings.found import found
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.slip import slip_lines, slip_of
from tests.rulings.test_sitting import exposed

SINCE = code_for(Edition.L2017)
NORTHS = People.around(Seat.NORTH, "27")


def insufficient(*words: str, offender: Seat | None = Seat.NORTH) -> Consultation:
    """An insufficient bid by North, after these answers."""
    matter = Consultation(SINCE, "27", offender=offender)
    for word in words:
        matter = matter.answered(word)
    return matter


def test_a_question_has_its_clause_whom_to_ask_and_numbered_answers() -> None:
    """27A1: it is the left-hand opponent of the offender, East, who accepts."""
    asked = insufficient("no").outcome().open
    assert asked is not None
    assert list(question_lines(asked, 2, NORTHS)) == [
        "Question 2 (Law 27A1; ask East)",
        "East, do you accept the insufficient bid?",
        "  1  I accept it (or have already called over it)",
        "  2  I do not accept it: it must be made good",
    ]


def test_of_a_claim_the_command_that_proposes_tricks_is_named() -> None:
    (line,) = adjudicator_lines(Consultation(SINCE, "68", offender=Seat.SOUTH))
    assert re.fullmatch(r"  \S.*fairdeal claim proposes a number of tricks\.", line)
    assert list(adjudicator_lines(insufficient())) == []


def test_what_was_answered_before_at_the_board_is_offered_again() -> None:
    """24 and 49 both ask whether partner could see the card."""
    first = Consultation(SINCE, "24", offender=Seat.NORTH).answered("yes")
    again = Consultation(SINCE, "49", offender=Seat.NORTH).answered("yes")
    sitting, norths = Sitting().begun(first).begun(again), People.around(Seat.NORTH, "49")
    assert known_answer(sitting) == "yes"
    assert list(known_lines(sitting, norths)) == [
        "  Answered before at this board: Yes (Enter takes it over)"
    ]
    assert list(known_lines(Sitting().begun(again), norths)) == []


def test_a_lead_that_may_be_restricted_is_told_before_a_call_is_chosen() -> None:
    """27B2 sends to 26B for whoever replaces his bid by no comparable call; 10C1 has it explained.

    That the Director comes back at the end of the play (72C) binds nobody's choice.
    """
    substitute = list(foreseen_lines(insufficient("no", "no"), NORTHS))
    after_a_pass = substitute[substitute.index("    A pass") + 1 :]
    assert after_a_pass[0].startswith("      → It goes on to ask: ")
    assert any("(Law 26B)" in line for line in after_a_pass)
    assert not any("(Law 72C)" in line for line in substitute)
    accepted = list(foreseen_lines(insufficient("no"), NORTHS))
    assert "It goes on to ask" not in accepted[1], "27A1: an accepted bid is treated as legal"


def test_what_makes_an_answer_free_is_said_with_each_later_answer() -> None:
    fact = insufficient("no", "no").outcome().open
    assert fact is not None
    comparable = insufficient("no", "no", "pass").outcome().open
    assert comparable is not None
    later = (comparable.key, "no")
    said = [
        line.partition(": ")[2]
        for line in prospect_lines(
            fact.fact,
            [
                Prospect("pass", 2, 2, ()),
                Prospect("pass", 2, 0, ()),
                Prospect("pass", 2, 1, ()),
                Prospect("pass", 2, 1, (later, later)),
            ],
            [comparable.fact],
            NORTHS,
        )
    ]
    assert said[:3] == [
        "free, nothing more follows from it",
        "not free",
        "free in some cases, depending on what is answered later",
    ]
    each = "How is the new call related to the one it replaces? None of these: it is not comparable"
    assert said[3] == f"free only if: {each}; {each}"


def test_a_second_penalty_card_makes_the_earlier_one_major_in_so_many_words() -> None:
    """50B: an honour, a card by deliberate play, and every one of two or more is major."""
    first, second = exposed(Seat.WEST), exposed(Seat.WEST, another=True)
    (said,) = also_major(Sitting().begun(first).begun(second), People.around(Seat.WEST, "49"))
    (beside,) = besides(second, [first])
    for one in (said, beside):
        assert (one.addressee, one.clause) == ("West", "50B")
        assert one.text == (
            "Your earlier penalty card, if it still lies there, is now a major one too."
        )
    assert besides(second, []) == ()
    assert besides(first, [second]) == (), "this one is minor itself"
    assert besides(insufficient(), [first]) == ()


def test_what_was_found_is_told_with_what_a_player_was_offered() -> None:
    accepts, put, gone = found(
        [("lho_accepts", "no"), ("substitute", "pass"), ("gone_since", "yes")], Edition.L2017, "27"
    )
    assert accepts.endswith(
        "I do not accept it: it must be made good (Offered: I accept it (or have already called "
        "over it); I do not accept it: it must be made good)"
    )
    assert put.endswith(" A pass")
    assert gone == "gone_since: yes"


@pytest.mark.parametrize("offender", [Seat.NORTH, None])
def test_a_slip_is_the_ruling_with_addressees_and_clauses(offender: Seat | None) -> None:
    lines = list(slip_lines([slip_of(insufficient("no", "no", "pass", "no", offender=offender))]))
    title = "A player made an insufficient bid"
    assert lines[:3] == [
        "Ruling",
        f"{title} (North)" if offender else title,
        "The Laws of 2017 (wbf).",
    ]
    partner = "South" if offender else "The offender's partner"
    must_pass = (
        f"  {partner}: You must pass whenever it is your turn, to the end of the auction. (Law "
        "27B2)"
    )
    assert must_pass in [line.replace("’", "'") for line in lines]
    assert any(
        line.endswith("None of these: it is not comparable (Law 23A1, 23A2, 23A3)")
        for line in lines
    )
    assert not any(line.strip().startswith("Nothing follows") for line in lines)


def test_a_slip_says_when_nothing_follows_and_what_is_still_open() -> None:
    nothing = "  Nothing follows: the game goes on."
    still_open = list(slip_lines([slip_of(insufficient())]))
    assert nothing not in still_open
    assert any(line.startswith("  Still open: ") for line in still_open)
    # 27D: the outcome would have been the same without the insufficient bid.
    unhelped = Consultation(SINCE, "27D", (("outcome_different_without_help", "no"),))
    assert nothing in list(slip_lines([slip_of(unhelped)]))
