"""What comes due, and what never does."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.position import Position
from fairdeal.rulings.adjusting import is_overtaken
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.due import due
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered, Official
from fairdeal.table.effects import Watch, When
from fairdeal.table.notation import parse_act
from tests.laws.ruled import ruled
from tests.rulings.test_desk import desk, kinds


@pytest.mark.parametrize(("acts", "entries"), [((0,), ["24E"]), ((), [])])
def test_a_watch_about_no_act_never_comes_due(acts: Sequence[int], entries: list[str]) -> None:
    """50D2 once stood on cards that had gone back by then; its watch raised IndexError."""
    watch = Watch("24E", "24E", When.AUCTION_ENDS, who=Seat.EAST, what=tuple(acts))
    position = Position.of(Board.numbered(1)).after_calls("1S P P P")
    position = ruled(position, watch)
    assert [one.entry for one in due(position)] == entries


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_several_adjusted_scores_one_case_asks(edition: Edition) -> None:
    """12C: the first one's; a case about another one falls, unless it has begun to be answered."""
    found = desk("report 55C by S", "report 55C by N", edition=str(edition))
    for case in ("0/55C", "1/55C"):
        yes = Answered(case, "line_based_on_infraction", "yes", Official.DIRECTOR)
        found = found.after(yes)
    (question,) = found.questions
    first = found.matter(question.case)
    assert (first.entry, first.occasion) == ("12C", "0/55C")
    assert not is_overtaken(first, found.position)
    assert is_overtaken(replace(first, occasion="1/55C"), found.position)
    begun = first.answered(question, "yes")
    assert not is_overtaken(replace(begun, occasion="1/55C"), found.position)


@pytest.mark.parametrize(("calls", "entries"), [("1S", ["24E"]), ("1S P", []), ("1S P P P", [])])
def test_what_an_old_log_left_for_the_offenders_turn_comes_due_at_it(
    calls: str, entries: list[str]
) -> None:
    """No law waits for that any more, but a log that does is read for ever."""
    watch = Watch("24E", "24E", When.OFFENDERS_TURN, who=Seat.EAST, what=(0,))
    position = Position.of(Board.numbered(1)).after_calls(calls)
    position = ruled(position, watch)
    assert [one.entry for one in due(position)] == entries


@pytest.mark.parametrize("edition", [Edition.L2017, Edition.L2017A])
def test_what_came_due_falls_with_the_watch_that_said_so(edition: Edition) -> None:
    """26B: South's pass ends the auction and is not comparable; it was a slip (25A), and he bids.

    Nobody then has a lead to restrict, and nothing is left of what was said of it.
    """
    board = Board(1, Seat.WEST, Vulnerability.NONE)
    found = desk("W 1D", "S P", "attention", board=board, edition=edition)
    found = found.after(
        Answered("1/29", "lho_accepts_call_out_of_rotation", "no", Seat.WEST)
    ).after(Answered("1/29", "pass_is_artificial", "no", Official.DIRECTOR))
    for call in ("N P", "E P", "S P"):
        found = found.after(parse_act(call))
    said = {"comparable": "no", "suits_shown_in_the_legal_auction": "SHDC", "forbid_a_suit": "no"}
    said |= {"call_was_unintended": "yes", "slip_of_hand_or_tongue": "yes"}
    found = answered(found, said)
    assert "play_proceeds 26B" in kinds(found)
    slip = next(n for n, act in enumerate(found.log) if str(act) == str(parse_act("S P")) and n > 1)
    found = answered(found.after(parse_act(f"report 25A by S about {slip}")), said)
    assert "play_proceeds 26B" not in kinds(found)
    found = answered(found.after(parse_act("S 2NT")), {"comparable": "similar"})
    assert "play_proceeds 26B" not in kinds(found)
    assert "must_pass 30B1bii" not in kinds(found)
    assert found.questions == ()


def answered(found: Desk, said: Mapping[str, str]) -> Desk:
    """The desk when everything is answered as said."""
    while found.questions:
        question = found.questions[0]
        by = found.asked_of(question)[0]
        found = found.after(Answered(question.case, question.key, said[question.key], by))
    return found
