"""When the periods end, and what ends with them at every door, worked out from the text.

A result that was left out, a board played late, leave that 1997 does not know, one session of two
(8B2, 79C1, 79C2, 81C3, 92B). Written down and committed before the program was run on them. Of 15
situations 9 were ruled wrongly: what was left out was no error that has a period (79C1), one word
ended that early, a board put off was bound by it (8B2), and 79B3 by none. Put right in what was
expected: tricks of which the Director was told in the round are ruled on in time.
"""

from datetime import timedelta
from pathlib import Path

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import ConditionsSet, Moment, MomentReached, ResultRuled
from fairdeal.events.deciding import matters
from fairdeal.events.deciding.from_table import LogAt, acts_of_table
from fairdeal.events.deciding.taking import file_taken
from fairdeal.events.evening.acts import Phase
from fairdeal.events.places import Place
from fairdeal.intents.asking import Word
from fairdeal.intents.requests import Appeal, Divide, Reach, Request, Score, Undo, Withdraw
from fairdeal.laws.editions import Edition
from fairdeal.scoring.lines import BareScore
from fairdeal.table.effects import DealtWithBy, ScoreStands
from tests.commands.event.desk import Desk
from tests.events.deciding.together.at_work import (
    EDITIONS,
    EW,
    NOBODY_AT_FAULT,
    NOT_THE_OTHERS,
    SINCE_2007,
    SINCE_2017,
    AtWork,
    field,
)
from tests.events.deciding.together.test_sent_off import unplayed
from tests.events.deciding.together.test_whose_appeal import evening
from tests.events.log import entered, played
from tests.scoring.test_from_table import PLAYED, desk_after

OVER = "79C1"
NINE = played(2, "3NT", "S", 9)


@EDITIONS
def test_a_result_that_was_left_out_is_entered_in_time_or_by_leave(edition: str) -> None:
    """79C1, 2: an error in tabulating like any other; all who played the board score otherwise."""
    now = evening(edition)
    now.ask(Reach(phase=Phase.PUBLISHED))
    left_out = Score(board=2, table="1-1", score="3NT S =")
    now.minutes_after(31)
    with pytest.raises(Malformed, match=OVER):
        now.ask(left_out)
    assert Place(2, "1-1") not in now.session.results
    if edition == "1997":
        with pytest.raises(Malformed, match=OVER):
            now.ask(left_out, Word.APPROVED)
        now.minutes_after(30)
        now.ask(left_out)
    else:
        now.ask(left_out, Word.APPROVED)
    assert now.outcome(2, "1-1") == NINE


@EDITIONS
def test_a_file_brings_no_result_that_was_left_out_after_the_period(edition: str) -> None:
    """79C1: nobody gave leave; what is known already is known."""
    now = field(edition)
    now.post()
    file = [entered(1, "1", "1", "4", BareScore(420)), entered(5, "1", "1", "4", BareScore(110))]
    now.minutes_after(30)
    assert len(file_taken(now.session, file, now.at).acts) == 1
    now.minutes_after(31)
    taken = file_taken(now.session, file, now.at)
    assert (taken.acts, taken.known, len(taken.left)) == ((), 1, 1)


@EDITIONS
def test_the_log_of_a_table_arrives_after_the_period(edition: str) -> None:
    """79C1: by whichever door the result comes, it is one that was not tabulated."""
    now = field(edition)
    now.tell(entered(5, "1", "1", "4", BareScore(110)))
    now.post()
    log, kept = desk_after(*PLAYED, edition=edition), LogAt("table", 60)
    place, here = Place(1, "7"), ("7", "8")
    now.minutes_after(30)
    assert acts_of_table(now.session, place, *here, log, kept, now.at)
    now.minutes_after(31)
    with pytest.raises(Malformed, match=OVER):
        acts_of_table(now.session, place, *here, log, kept, now.at)


@SINCE_2007
def test_a_board_that_was_put_off_is_played_when_the_others_periods_are_over(edition: str) -> None:
    """8B2: for that board the round has not ended; its result is no error that is corrected."""
    now = unplayed(edition)
    now.rule("82B", 5, "1", error_is_put_right_by="board_postponed")
    now.post()
    now.minutes_after(40)
    now.ask(Score(board=5, table="1", score="+170"))
    assert now.outcome(5, "1") == BareScore(170)
    assert (now.worth("1", 5), now.worth("4", 5)) == (4, 0)
    with pytest.raises(Malformed, match=OVER):
        now.ask(Score(board=4, table="1", score="+170"))


@EDITIONS
def test_an_error_becomes_known_between_the_two_periods(edition: str) -> None:
    """81C3: 2007 within that of 79C, since 2017 within that of 92B as well; 1997 has but one."""
    now = field(edition)
    now.tell(ConditionsSet(Edition(edition), appeal_minutes=60))
    now.post()
    now.minutes_after(50)
    case = now.rule("81C3", 1, "3")
    kinds = [type(one) for one in matters.desk_of(now.session).matter(case).effects]
    known = DealtWithBy if edition.startswith("2017") else ScoreStands
    assert (kinds, now.waiting()) == ([known], [])


@EDITIONS
def test_an_error_becomes_known_while_scores_are_corrected_for_an_hour(edition: str) -> None:
    """81C3, 79C1: a later time was set for corrections, and that is what counts."""
    now = field(edition)
    now.tell(ConditionsSet(Edition(edition), correction_minutes=60))
    now.post()
    for minutes, kind in ((60, DealtWithBy), (61, ScoreStands)):
        now.minutes_after(minutes)
        case = now.rule("81C3", 1, "3")
        kinds = [type(one) for one in matters.desk_of(now.session).matter(case).effects]
        assert kinds == [kind]


CHANGING: tuple[Request, ...] = (
    Score(board=1, table="3", score="+50"),
    Score(board=1, table="3", score="A/A"),
    Withdraw(board=1, table="3"),
    Divide(board=1, tables=("3",)),
    Appeal(board=2, table="3", contestant="6", concurring=True),
    Undo(sequence=3),
)


@EDITIONS
@pytest.mark.parametrize("request_", CHANGING, ids=lambda one: f"{one.kind}")
def test_the_last_moment_of_the_period_is_in_time_at_every_door(
    edition: str, request_: Request
) -> None:
    """79C1, 92B: thirty minutes; a second later it is over."""
    for seconds, in_time in ((0, True), (1, False)):
        now = field(edition)
        now.rule("12C2", 2, "3", offenders=EW, **NOT_THE_OTHERS)
        now.post()
        now.minutes_after(30)
        now.at += timedelta(seconds=seconds)
        before = now.session.results, now.session.appeals
        if in_time:
            now.ask(request_)
            assert (now.session.results, now.session.appeals) != before
        else:
            with pytest.raises(Malformed):
                now.ask(request_)
            assert (now.session.results, now.session.appeals) == before


NO_SCORE = {"error_is_put_right_by": "board_cancelled"}
LATE: dict[str, dict[str, str]] = {
    "6D2": {"deal_unlawful_because": "sorted_pack", "board_can_be_dealt_anew": "yes"},
    "12C2": NOBODY_AT_FAULT,
    "82B": NO_SCORE,
    "82C": {"board_can_be_scored_normally": "no", "results_can_be_assigned_to_both": "no"},
}


@SINCE_2007
@pytest.mark.parametrize("entry", LATE)
def test_no_matter_that_is_raised_after_the_periods_changes_a_score(
    edition: str, entry: str
) -> None:
    """81C3, 92B: whatever the law is called by which it would."""
    now = field(edition)
    now.post()
    now.minutes_after(40)
    with pytest.raises(Malformed):
        now.rule(entry, 1, "1", **LATE[entry])
    assert now.outcome(1, "1") == BareScore(420)


@SINCE_2017
def test_tricks_are_disputed_after_the_periods(edition: str) -> None:
    """79B3, 81C3: called when the round and the periods were over, however convinced he is."""
    now = field(edition)
    now.post()
    now.minutes_after(40)
    with pytest.raises(Malformed):
        now.rule(
            "79B",
            1,
            "1",
            there_was_a_claim_or_concession="no",
            director_called_after_the_round="yes",
            clearly_convinced_of_the_result="yes",
            result_as_the_director_finds_it="4S N -1",
        )
    assert now.outcome(1, "1") == BareScore(420)


def test_1997_knows_no_leave_after_the_period() -> None:
    """79C of 1997 has no second paragraph: nobody may approve, by whatever door."""
    now = field("1997")
    now.score(2, "3", 110)
    corrected = now.session.version
    now.post()
    now.minutes_after(31)
    for request in (
        Score(board=1, table="3", score="+50"),
        Withdraw(board=1, table="3"),
        Undo(sequence=corrected),
    ):
        with pytest.raises(Malformed, match=OVER):
            now.ask(request, Word.APPROVED)
    assert (now.outcome(1, "3"), now.outcome(2, "3")) == (BareScore(-50), BareScore(110))


@EDITIONS
def test_the_period_does_not_end_before_thirty_minutes_by_the_directors_word(edition: str) -> None:
    """79C1: earlier only where the special nature of the contest requires it, and that is set."""
    now = field(edition)
    now.post()
    now.minutes_after(10)
    now.tell(MomentReached(Moment.CORRECTION_ENDED))
    now.minutes_after(20)
    now.score(1, "1", 450)
    assert now.outcome(1, "1") == BareScore(450)
    now.minutes_after(31)
    with pytest.raises(Malformed, match=OVER):
        now.score(1, "1", 420)
    special = field(edition)
    special.tell(ConditionsSet(Edition(edition), correction_minutes=10))
    special.post()
    special.minutes_after(20)
    with pytest.raises(Malformed, match=OVER):
        special.score(1, "1", 450)


@EDITIONS
def test_an_evening_that_is_closed_early_is_corrected_all_the_same(edition: str) -> None:
    """79C1: as above; tables report no more, and who finds a slip tells the Director."""
    now = evening(edition)
    now.ask(Reach(phase=Phase.PUBLISHED))
    now.minutes_after(5)
    now.ask(Reach(phase=Phase.CLOSED))
    now.minutes_after(25)
    now.ask(Score(board=1, table="1-1", score="3NT S +1"))
    assert now.outcome(1, "1-1") == played(1, "3NT", "S", 10)


def test_each_session_of_an_event_has_a_period_of_its_own(tmp_path: Path) -> None:
    """79C1: the first was posted an hour ago; the second is being played, and nothing is over."""
    desk = Desk(tmp_path, "--title", "Two", "--edition", "1997")
    desk("moment", "posted", at="20:00")
    desk("new", "--next")
    desk("result", "1", "1", "4", "4SN=", at="20:30")
    slip = ("result", "1", "1", "4", "4SN+1", "--correct", "--reason", "slip")
    assert OVER in desk.refused(*slip, "--session", "1", at="21:00")
    desk(*slip, "--session", "2", at="21:00")
    missing = ("result", "3", "1", "4", "+110")
    assert OVER in desk.refused(*missing, "--session", "1", at="21:00")
    assert OVER in desk.refused(*missing, "--session", "1", "--approved", at="21:00")
    desk(*missing, "--session", "2", at="21:00")


def test_a_result_that_was_left_out_is_approved_by_the_command(tmp_path: Path) -> None:
    """79C2 of 2017: the same word by the command that a page has."""
    desk = Desk(tmp_path, "--title", "One")
    desk("moment", "posted", at="20:00")
    assert OVER in desk.refused("result", "3", "1", "4", "+110", at="20:31")
    desk("result", "3", "1", "4", "+110", "--approved", at="20:31")
    assert "Board 3" in desk("explain", "1", "3")


@EDITIONS
def test_a_score_ruled_in_time_is_let_go_after_the_periods_by_no_door(edition: str) -> None:
    """81C3, 79C1: the adjusted score is what stands; the result over it would be another."""
    now: AtWork = field(edition)
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    ruled = now.last(ResultRuled)
    before = now.outcome(1, "3")
    now.post()
    now.minutes_after(31)
    for request in (
        Score(board=1, table="3", score="-50"),
        Score(board=1, table="3", score="A/A"),
        Withdraw(board=1, table="3"),
        Undo(sequence=ruled),
    ):
        with pytest.raises(Malformed):
            now.ask(request, Word.OVER_RULING)
        assert now.outcome(1, "3") == before, request
