"""What an electronic table knows of itself is not asked there, and is asked everywhere else."""

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.laws.book import facts
from fairdeal.laws.code import Code, code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.electronic import KNOWN, TABLE
from fairdeal.laws.facts import Source
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.notation import parse_act

LEAD_OUT_OF_TURN = ("S 3NT", "W P", "N P", "E P", "E C9", "attention to 4")


def asked_first(edition: Edition, elected: str | None, *acts: str) -> list[str]:
    code = code_for(edition) if elected is None else Code(edition, {TABLE: elected})
    desk = Desk.of(Board.numbered(3), code)
    for line in acts:
        desk = desk.after(parse_act(line))
    return [question.key for question in desk.questions]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("elected", "key"),
    [
        (None, "told_it_was_his_turn"),
        ("no", "told_it_was_his_turn"),
        # Over voice somebody may have told him (47E1); the cards are still the program's.
        ("heard", "told_it_was_his_turn"),
        # Nobody said anything and nothing was seen: only declarer's choice is left (54).
        ("silent", "opening_lead_option"),
    ],
)
def test_only_what_the_table_cannot_know_is_asked(
    edition: Edition, elected: str | None, key: str
) -> None:
    assert asked_first(edition, elected, *LEAD_OUT_OF_TURN) == [key]


def test_what_was_only_told_is_asked_at_every_table() -> None:
    told = ("N P", "report 65D by S")
    assert asked_first(Edition.L2017, "silent", *told) == asked_first(Edition.L2017, None, *told)


@pytest.mark.parametrize("key", KNOWN)
def test_what_is_known_is_a_fact_that_no_player_chooses(key: str) -> None:
    fact = facts()[key]
    assert fact.known_by in (Source.DIRECTOR, Source.TABLE)
    assert KNOWN[key].word in fact.answers
    assert KNOWN[key].why


# East revokes on the first trick, and two tricks are played before anybody says a word.
REVOKED = (
    *("S 3NT", "W P", "N P", "E P"),
    *("W S4", "N SA", "E H8", "S S5", "N SK", "E S8", "S S6", "W S3"),
)
DEAL = Deal.parse("N:AKQJ.5432.432.32 T98.T98.T98.T987 765.AKQ.AKQ.AKQJ 432.J76.J765.654")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("elected", "said", "is_noticed"),
    [
        ("no", "S calls the Director", True),
        ("no", "S attention", True),
        # The program has seen it, and nobody has.
        ("silent", "S calls the Director", False),
        ("silent", "S attention", False),
        ("heard", "S calls the Director", False),
        ("silent", "S attention to 4", False),
        ("silent", "S attention to 6", True),
        ("heard", "S attention to 6", True),
    ],
)
def test_to_call_after_every_trick_finds_no_revoke_at_an_electronic_table(
    edition: Edition, elected: str, said: str, *, is_noticed: bool
) -> None:
    desk = Desk.of(Board(1, Seat.SOUTH, Vulnerability.NONE, DEAL), Code(edition, {TABLE: elected}))
    for line in (*REVOKED, said):
        desk = desk.after(parse_act(line))
    assert [(m.entry, m.is_noticed) for m in desk.matters] == [("61", is_noticed)]
    assert bool(desk.rulings) is is_noticed
