"""What was taken away, undone or decided, and comes again by another door, from the text.

By a file taken in again, a phone, a page, a number in the log, a ruling by hand (79C, 81C3, 90 to
93). Written down and committed before the program was run on them. Of 13 situations 13 were ruled
wrongly: files brought back what the Director had taken away (79C); an act was undone that others
rest on, or was not though none did; what was decided on appeal was entered over (93); a penalty
by hand had no appeal (92A), and one without a result no hearing. Put right in what was expected:
the same ruling again changes nothing.
"""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    Place,
    ResultRuled,
    Undone,
)
from fairdeal.events.deciding.taking import file_taken
from fairdeal.events.evening.acts import ResultContested
from fairdeal.intents.asking import Word
from fairdeal.intents.requests import Appeal, DecideAppeal, Penalize, Request, Score, Undo, Withdraw
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.lines import BareScore
from fairdeal.table.acts import Answered
from tests.events.deciding.together.at_work import (
    EDITIONS,
    EVEN,
    EW,
    MINUS,
    NOBODY_AT_FAULT,
    NOT_THE_OTHERS,
    PLUS,
    TENTH,
    AtWork,
    appeals,
    field,
    heard,
)
from tests.events.deciding.together.test_whose_appeal import evening, first_result
from tests.events.log import entered, played

HERE = Place(1, "1-1")
MADE, ONE_OFF, ONE_OVER = (played(1, "3NT", "S", tricks) for tricks in (9, 8, 10))
GONE_FIRST = "the appeal goes first"
BOTH_PARTLY = {"fault_of_offending_side": "partial", "fault_of_other_side": "partial"}
FINE = {"procedural_offence": "handling"} | TENTH


@EDITIONS
def test_a_result_the_director_withdrew_does_not_come_back_with_the_file(edition: str) -> None:
    """79C, 81C3: he has put the record right; a file that tells it again is no new word."""
    now = evening(edition)
    now.ask(Withdraw(board=1, table="1-1"))
    taken = file_taken(now.session, [entered(1, "1", "1", "4", MADE)], now.at)
    assert taken.acts == ()
    assert len(taken.left) == 1


@EDITIONS
def test_a_result_that_was_undone_does_not_come_back_with_the_file(edition: str) -> None:
    """79C: the same where the session is kept in a file; entered by hand it comes back."""
    now = field(edition)
    now.ask(Undo(sequence=first_result(now)))
    taken = file_taken(now.session, [entered(1, "3", "3", "6", BareScore(-50))], now.at)
    assert taken.acts == ()
    assert len(taken.left) == 1
    now.ask(Undo(sequence=now.session.version))
    assert now.outcome(1, "3") == BareScore(-50)


@EDITIONS
def test_what_a_phone_had_said_does_not_come_back_with_the_file(edition: str) -> None:
    """79C: keyed in by the table as made, corrected by the Director to an overtrick."""
    now = evening(edition)
    now.ask(Score(board=1, table="1-1", score="3NT S +1"))
    taken = file_taken(now.session, [entered(1, "1", "1", "4", MADE)], now.at)
    assert (taken.acts, now.outcome(1, "1-1")) == ((), ONE_OVER)


@EDITIONS
def test_a_ruling_is_undone_though_a_phone_contests_the_result(edition: str) -> None:
    """82A, 81C3: it is his to put right, whatever a table has said of its result since."""
    now = evening(edition)
    now.ask(Score(board=1, table="1-1", score="A+/A-"))
    ruled = now.last(ResultRuled)
    now.tell(ResultContested(HERE, ruled, EW, ONE_OFF))
    now.ask(Undo(sequence=ruled))
    assert now.outcome(1, "1-1") == MADE


@EDITIONS
def test_each_side_takes_its_own_appeal_back(edition: str) -> None:
    """92A: each contestant appeals for itself; 1 was entered by mistake, 4 waits on."""
    now = evening(edition)
    now.ask(Score(board=1, table="1-1", score="A+/A-"))
    now.ask(Appeal(board=1, table="1-1", contestant="1", concurring=True))
    first = now.last(AppealLodged)
    now.ask(Appeal(board=1, table="1-1", contestant="4", concurring=True))
    now.ask(Undo(sequence=first))
    assert now.appellants(1, "1-1") == ["4"]


@EDITIONS
def test_no_offence_is_fined_twice_by_undoing(edition: str) -> None:
    """90A: a tenth of a top was corrected to a quarter; the tenth does not come back beside it."""
    now = field(edition)
    fine = now.rule("90A", 1, "1", offenders=EW, **FINE)
    now.correct(fine, procedural_penalty="25% of a top")
    with pytest.raises(Malformed, match="This cannot be undone"):
        now.ask(Undo(sequence=now.last(Undone)))
    assert now.total("4") == 5 - 1


@EDITIONS
def test_no_score_stands_on_an_answer_that_was_undone(edition: str) -> None:
    """12C2: whose fault it was is asked again, or its answer cannot be taken away like that."""
    now = field(edition)
    case = now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    try:
        now.ask(Undo(sequence=now.last(Answered)))
    except Malformed:
        assert now.outcome(1, "3") == Adjusted(PLUS, MINUS)
    else:
        assert now.outcome(1, "3") == BareScore(-50)
        assert now.waiting() == [case]


def after_a_hearing(edition: str, decision: str) -> AtWork:
    """Pair 6 appealed the ruling at table 3; it was upheld, or nobody is at fault now."""
    now = field(edition)
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    now.rule("92A", 1, "3", offenders=EW, **appeals(edition))
    now.rule("93A", 1, "3", offenders=EW, **heard(edition, decision))
    if decision == "varied":
        now.rule("12C2", 1, "3", offenders=EW, **NOBODY_AT_FAULT)
    return now


@EDITIONS
@pytest.mark.parametrize("decision", ["upheld", "varied"])
def test_what_was_decided_on_appeal_is_left_alone_at_every_door(
    edition: str, decision: str
) -> None:
    """93A, C: it goes further, or nowhere; the Director does not overrule who has heard it."""
    now = after_a_hearing(edition, decision)
    before = now.outcome(1, "3")
    requests: tuple[Request, ...] = (
        Score(board=1, table="3", score="+420"),
        Score(board=1, table="3", score="A/A"),
        Withdraw(board=1, table="3"),
    )
    for request in requests:
        with pytest.raises(Malformed):
            now.ask(request, Word.OVER_RULING)
        assert now.outcome(1, "3") == before, request
    with pytest.raises(Malformed):
        now.rule("12C2", 1, "3", offenders=EW, **BOTH_PARTLY)
    assert now.outcome(1, "3") == before


@EDITIONS
def test_a_score_given_by_hand_decides_what_was_varied(edition: str) -> None:
    """93A, 12C2: what is given there next is what the hearing found, or it is asked for there."""
    now = field(edition)
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    now.rule("92A", 1, "3", offenders=EW, **appeals(edition))
    now.rule("93A", 1, "3", offenders=EW, **heard(edition, "varied"))
    try:
        now.ask(Score(board=1, table="3", score="A/A"), Word.OVER_RULING)
    except Malformed:
        assert now.outcome(1, "3") == Adjusted(PLUS, MINUS)
        now.ask(DecideAppeal(board=1, table="3", heard_by="Ann", score="A/A"))
    assert now.outcome(1, "3") == Adjusted(EVEN, EVEN)
    assert now.decided(1, "3") is not None
    assert now.waiting() == []


@EDITIONS
def test_a_penalty_given_by_hand_may_be_appealed(edition: str) -> None:
    """90A, 92A, 93A: a ruling as any; it stays while it is heard, and 5 was not fined."""
    now = field(edition)
    now.ask(Penalize(contestant="4", amount="-1/4"))
    fine = now.last(AdditionGiven)
    refused = now.rule("92A", contestant="5")
    assert now.lines(refused) == ["92A"]
    appeal = now.rule("92A", contestant="4", **appeals(edition))
    assert now.lines(appeal) == ["92A", "92A"], "let in, and heard by Law 93"
    with pytest.raises(Malformed, match=GONE_FIRST):
        now.ask(Undo(sequence=fine))
    now.rule("93A", contestant="4", **heard(edition))
    assert now.total("4") == 4


@EDITIONS
def test_an_appeal_of_a_penalty_is_heard_though_the_result_was_another_tables(edition: str) -> None:
    """92A, 93A, 79C: the result goes, who handled the cards did so, and that is what is heard."""
    now = field(edition)
    now.rule("90A", 1, "1", offenders=EW, contestant="4", **FINE)
    now.rule("92A", 1, "1", offenders=EW, contestant="4", **appeals(edition))
    now.ask(Withdraw(board=1, table="1"))
    now.rule("93A", 1, "1", offenders=EW, contestant="4", **heard(edition))
    assert now.decided(1, "1") is not None
    assert now.total("4") == 5 - Fraction(2, 5)


@EDITIONS
def test_a_penalty_is_corrected_though_the_result_was_another_tables(edition: str) -> None:
    """90A, 79C: no penalty rests on a score; the fine is a quarter, and then there is none."""
    now = field(edition)
    fine = now.rule("90A", 1, "1", offenders=EW, contestant="4", **FINE)
    now.ask(Withdraw(board=1, table="1"))
    now.correct(fine, procedural_penalty="25% of a top")
    assert now.total("4") == 5 - 1
    now.correct(fine, director_penalizes="no")
    assert now.total("4") == 5


def test_a_decision_is_not_undone_once_it_has_gone_further() -> None:
    """93C of 1997: who is above hears what was decided at the event; that goes first."""
    now = field("1997")
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    now.rule("92A", 1, "3", offenders=EW, **appeals("1997"))
    now.rule("93A", 1, "3", offenders=EW, **heard("1997") | {"appealed_further": "yes"})
    further = now.last(AppealLodged)
    with pytest.raises(Malformed):
        now.ask(Undo(sequence=now.last(AppealDecided)))
    now.ask(Undo(sequence=further))
    assert now.decided(1, "3") is not None
    assert now.outcome(1, "3") == Adjusted(PLUS, MINUS)
