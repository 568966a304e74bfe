"""The log of an evening in words, what two sessions have in common, and the rulings at a table."""

from datetime import timedelta

from fairdeal.events.acts import Moment, MomentReached, Told
from fairdeal.events.evening.acts import (
    Phase,
    PhaseReached,
    ResultConfirmed,
    RoundStarted,
    RulingRecorded,
)
from fairdeal.events.session import Session
from fairdeal.movements.mitchell import straight
from fairdeal.seats import Side
from fairdeal.views.evening.log import log_lines
from fairdeal.views.evening.merging import both_ways
from fairdeal.views.evening.ruling import ruled_before, rulings_shown
from tests.events.evenings import STARTED, evening_of, planned, report, then
from tests.events.log import NOON, entered, played, three_tables, told


def test_each_act_says_where_it_was_and_in_which_round() -> None:
    session = planned(3, STARTED, report(1, "1-1", "1", "4"))
    session = then(session, ResultConfirmed(report(1, "1-1", "1", "4").place, 5, Side.EW))
    assert [line.words for line in log_lines(session)][:3] == [
        "Board 1, table 1, round 1: East-West agreed",
        "Board 1, table 1, round 1: reported: 3NT by South, 9 tricks",
        "Round 1 was called.",
    ]


def test_a_table_of_a_file_has_no_round() -> None:
    (last, *_more) = log_lines(three_tables())
    assert last.words == "Board 1, table 3: entered: 4♠ by North, 9 tricks"


def test_a_correction_period_that_was_ended_early_is_not_said_to_be_over() -> None:
    """79C1: thirty minutes at least after the score was posted, unless fewer were set before."""
    published = then(planned(3, STARTED), PhaseReached(Phase.PUBLISHED))
    published = then(published, MomentReached(Moment.POSTED))
    for minutes, said in ((29, "ended early"), (31, "The correction period is over.")):
        ended = Told(
            published.version + 1,
            MomentReached(Moment.CORRECTION_ENDED),
            "Ann",
            published.log[-1].time + timedelta(minutes=minutes),
        )
        (last, *_more) = log_lines(published.after([ended]))
        assert said in last.words


def test_two_sessions_have_in_common_what_has_one_number_or_name() -> None:
    """Boards 1 to 6 and pairs 1 to 6 here; there boards 5, 6, 7 and 9, pairs 1, 2, 3 and a name."""
    here = planned(3, STARTED, report(5, "3-1", "3", "6"), report(6, "3-1", "Ann+Bob", "6"))
    assert here.movement == straight(3, 2)
    there = Session.begins(
        told(
            three_tables().opened,
            entered(5, "1", "1", "2", played(5, "1NT", "N", 7)),
            entered(6, "1", "3", "Ann+Bob", played(6, "1NT", "N", 7)),
            entered(7, "1", "3", "6", played(7, "1NT", "N", 7)),
        )
    )
    found = both_ways(here, there)
    assert found.boards == "5–6"
    assert found.pairs == "3, 6, Ann+Bob"


def ruling(table: int, entry: str = "27") -> RulingRecorded:
    """An insufficient bid that the next player accepts (27A1)."""
    answers = (("replaced_before_ruling", "no"), ("lho_accepts", "yes"))
    return RulingRecorded(table, 1, "2017", entry, answers)


def test_what_was_ruled_at_a_table_counts_until_the_next_round_is_called() -> None:
    session = then(then(planned(3, STARTED), ruling(1)), ruling(2))
    (one,) = ruled_before(evening_of(session), 1)
    assert [word for _key, word in one.given] == ["no", "yes"]
    assert list(ruled_before(evening_of(session), 3)) == []
    later = then(session, RoundStarted(2, NOON))
    assert list(ruled_before(evening_of(later), 1)) == []
    again = then(later, ruling(1))
    assert len(list(ruled_before(evening_of(again), 1))) == 1
    shown = rulings_shown(again, evening_of(again))
    assert [one.table for one in shown] == [1, 2, 1], "the latest first, whatever round it was in"
    assert not any(one.unfinished for one in shown)
