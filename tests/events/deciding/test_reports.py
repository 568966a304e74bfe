"""What becomes of a word of the players, whatever came in before it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, ResultCorrected, Undone
from fairdeal.events.deciding.reports import (
    NotHere,
    Report,
    agreed,
    denied,
    has_phone,
    reported,
    said_of,
)
from fairdeal.events.evening.acts import (
    Phase,
    PhaseReached,
    PhoneJoined,
    ResultConfirmed,
    ResultContested,
    ResultReported,
    ResultWithdrawn,
)
from fairdeal.events.evening.floor import Status, status
from fairdeal.events.session import Session
from fairdeal.events.sight import Audience, Reader, Sight
from fairdeal.events.stored.acts import from_stored, to_stored
from fairdeal.scoring.lines import Outcome, PassedOut
from fairdeal.seats import Side
from fairdeal.views.evening.console import waiting
from fairdeal.views.evening.seat import seat_view
from fairdeal.views.session.history import corrections
from tests.events.evenings import evening_of, planned, report, table, then
from tests.events.log import played, three_tables

HERE = Place(1, "1-1")
NINE, EIGHT = played(1, "3NT", "S", 9), played(1, "3NT", "S", 8)
LEAD = Card.parse("H4")


def said(
    session: Session,
    outcome: Outcome = NINE,
    by: Side | None = Side.NS,
    *,
    seen: int = 0,
    board: int = 1,
    lead: Card | None = LEAD,
) -> Report:
    return Report(table(session, 1, 1), board, outcome, lead, by, seen)


def seen_in(session: Session) -> int:
    """What a phone at that table has before it."""
    return said_of(session.results[HERE])


def entered_by(by: Side | None) -> Session:
    return then(planned(), report(1, "1-1", "1", "4", NINE, by))


def test_the_first_word_stands_as_reported() -> None:
    session = planned()
    expected = ResultReported(HERE, "1", "4", NINE, LEAD, Side.NS)
    assert reported(session, said(session)) == expected


@pytest.mark.parametrize("board", [3, 7, 99])
def test_a_board_of_another_table_is_not_taken(board: int) -> None:
    session = planned()
    with pytest.raises(NotHere, match="This board is not played at this table"):
        reported(session, said(session, board=board))


def test_the_same_word_of_the_same_side_says_nothing_new() -> None:
    session = entered_by(Side.NS)
    assert reported(session, said(session)) is None


def test_the_same_word_of_the_other_side_is_a_yes() -> None:
    session = entered_by(Side.NS)
    assert reported(session, said(session, by=Side.EW)) == ResultConfirmed(HERE, 4, Side.EW)


def test_another_word_of_the_other_side_is_contested() -> None:
    session = entered_by(Side.NS)
    expected = ResultContested(HERE, 4, Side.EW, EIGHT)
    assert reported(session, said(session, EIGHT, Side.EW)) == expected


def test_a_side_may_better_its_own_word_if_it_saw_what_stands() -> None:
    session = entered_by(Side.NS)
    again = reported(session, said(session, EIGHT, seen=seen_in(session)))
    assert again == ResultReported(HERE, "1", "4", EIGHT, LEAD, Side.NS)


def test_a_late_word_never_comes_over_a_newer_one() -> None:
    """Keyed in on a phone that was out of reach, while the other phone of the pair got through."""
    session = entered_by(Side.NS)
    expected = ResultContested(HERE, 4, Side.NS, EIGHT)
    assert reported(session, said(session, EIGHT, seen=0)) == expected


def test_a_directors_word_stands_and_is_only_contested() -> None:
    session = then(entered_by(Side.NS), ResultCorrected(HERE, PassedOut()))
    expected = ResultContested(HERE, 5, Side.NS, EIGHT)
    assert reported(session, said(session, EIGHT, seen=seen_in(session))) == expected


def test_only_the_other_side_can_say_yes() -> None:
    session = entered_by(Side.NS)
    here = table(session, 1, 1)
    seen = seen_in(session)
    assert agreed(session, here, 1, seen, Side.EW) == ResultConfirmed(HERE, 4, Side.EW)
    with pytest.raises(Malformed, match="other side has to agree"):
        agreed(session, here, 1, seen, Side.NS)
    both = entered_by(None)  # keyed in on a device that belongs to nobody
    assert agreed(both, here, 1, seen_in(both), Side.NS) == ResultConfirmed(HERE, 4, Side.NS)


@pytest.mark.parametrize("word", [agreed, denied])
def test_a_yes_and_a_no_are_for_what_was_seen(word: Callable[..., object]) -> None:
    before = entered_by(Side.NS)
    session = then(before, report(1, "1-1", "1", "4", EIGHT))
    for seen in (seen_in(before), 0, -1):
        with pytest.raises(Malformed, match="Something else was entered meanwhile"):
            word(session, table(session, 1, 1), 1, seen, Side.EW)


def test_what_was_seen_tells_nothing_of_other_tables() -> None:
    """The number a device sends along follows from what stands there, and from nothing else."""
    alone = entered_by(Side.NS)
    late = planned()
    for board in (3, 4):
        late = then(late, report(board, "2-1", "2", "5", PassedOut()))
    late = then(late, report(1, "1-1", "1", "4", NINE, Side.NS))
    assert late.results[HERE].version != alone.results[HERE].version
    assert seen_in(late) == seen_in(alone)
    assert seen_in(late) != seen_in(entered_by(Side.EW))
    # Keyed in anew after it was withdrawn, it is the same word, and so is the yes to it.
    anew = then(then(alone, ResultWithdrawn(HERE)), report(1, "1-1", "1", "4", NINE, Side.NS))
    word = agreed(anew, table(anew, 1, 1), 1, seen_in(alone), Side.EW)
    assert status(then(anew, word), HERE) is Status.SETTLED


def test_a_no_is_for_the_director_to_look_at() -> None:
    session = entered_by(Side.NS)
    no = denied(session, table(session, 1, 1), 1, seen_in(session), Side.EW)
    assert no == ResultContested(HERE, 4, Side.EW)


def test_nothing_is_reported_after_the_end_or_where_nothing_is_played() -> None:
    over = then(planned(), PhaseReached(Phase.PUBLISHED))
    with pytest.raises(Malformed, match="session is over"):
        reported(over, said(over))
    with pytest.raises(Malformed, match="session is over"):
        reported(three_tables(), said(planned()))


def test_a_lead_that_one_side_leaves_out_contradicts_nothing() -> None:
    session = entered_by(Side.NS)  # with the lead of the four of hearts
    word = reported(session, said(session, by=Side.EW, lead=None))
    assert word == ResultConfirmed(HERE, 4, Side.EW)
    session = then(session, word)
    assert status(session, HERE) is Status.SETTLED
    assert session.results[HERE].lead == LEAD
    assert reported(session, said(session, lead=None)) is None, "and takes none away"


def test_a_lead_only_the_other_side_tells_is_added() -> None:
    session = then(planned(), replace(report(1, "1-1", "1", "4", NINE, Side.NS), lead=None))
    word = reported(session, said(session, by=Side.EW))
    assert word == ResultConfirmed(HERE, 4, Side.EW, LEAD)
    session = then(session, word)
    assert status(session, HERE) is Status.SETTLED
    assert session.results[HERE].lead == LEAD
    assert (session.results[HERE].version, session.results[HERE].corrected) == (4, False)
    assert from_stored(*to_stored(word)) == word
    # Taken back with the act by which it came.
    assert then(session, Undone(session.version)).results[HERE].lead is None


def test_two_leads_are_contested_and_the_director_reads_both() -> None:
    session = entered_by(Side.NS)
    word = reported(session, said(session, by=Side.EW, lead=Card.parse("S2")))
    assert word == ResultContested(HERE, 4, Side.EW, NINE, Card.parse("S2"))
    assert from_stored(*to_stored(word)) == word
    session = then(session, word)
    (waits,) = waiting(session, evening_of(session))
    assert waits.words == (
        "entered: 3NT by South, 9 tricks, lead ♥4; East-West: 3NT by South, 9 tricks, lead ♠2"
    )


def test_a_lead_keyed_in_afterwards_is_no_correction() -> None:
    session = then(planned(), replace(report(1, "1-1", "1", "4", NINE, Side.NS), lead=None))
    word = reported(session, said(session, seen=seen_in(session)))
    assert word == ResultReported(HERE, "1", "4", NINE, LEAD, Side.NS)
    session = then(session, word)
    assert not session.results[HERE].corrected
    assert corrections(session) == ()
    assert then(session, report(1, "1-1", "1", "4", EIGHT, Side.NS)).results[HERE].corrected


def test_a_side_takes_its_own_contradiction_back() -> None:
    session = then(entered_by(Side.NS), ResultContested(HERE, 4, Side.EW, EIGHT))
    assert status(session, HERE) is Status.CONTESTED
    # The phone of the side that contradicted is asked; the other has nothing to take back.
    line = seat_view(Sight(session, Reader(Audience.CONTESTANT, "4"))).boards[0]
    assert (line.status, line.confirmer) == ("contested", "EW")
    session = then(session, agreed(session, table(session, 1, 1), 1, line.seen, Side.EW))
    assert status(session, HERE) is Status.SETTLED
    assert not list(waiting(session, evening_of(session)))
    with pytest.raises(Malformed, match="other side"):
        agreed(session, table(session, 1, 1), 1, line.seen, Side.NS)


def test_what_stands_is_a_number_from_one_that_follows_from_the_words_alone() -> None:
    session = entered_by(Side.NS)
    number = said_of(session.results[HERE])
    assert 1 <= number < 10**9
    assert said_of(entered_by(Side.NS).results[HERE]) == number
    assert said_of(entered_by(Side.EW).results[HERE]) != number


def test_a_side_has_a_phone_once_one_goes_with_it() -> None:
    session = then(planned(), PhoneJoined("4", "key"))
    sitting = table(session, 1, 1)
    evening = evening_of(session)
    assert [has_phone(evening, sitting, side) for side in Side] == [False, True]
