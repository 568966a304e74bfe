"""What is decided of a fine, and scores by hand as by the Laws, worked out from the text.

What was appealed is decided and nothing else (92A, 93); by hand is ruled what the Laws let be ruled
(12C), for whom, and in what is counted. Written down and committed before the program was run on
them. Of 20 situations 6 were ruled wrongly: a score decided the appeal of a fine, a ruling of the
room was undone under appeal (92A), and results were weighed in 1997 and where that is prohibited
(12C). Put right in what was expected: 60 and 40 percent are IMPs (12C2b, 1997 86A), and who plays
is known where it was entered.
"""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    ConditionsSet,
    ContestantEntered,
    Place,
    ResultRuled,
    ScaleLoaded,
    SessionOpened,
    SwissPairsDeclared,
)
from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.intents.asking import Word
from fairdeal.intents.requests import Appeal, DecideAppeal, Leave, Penalize, Score, Undo
from fairdeal.laws.editions import Edition
from fairdeal.scoring.additions import Cause
from fairdeal.scoring.adjusted import Adjusted, Weighted
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import CrossImps, Matchpoints, TotalPoints
from tests.events.deciding.together.at_work import (
    EDITIONS,
    EVEN,
    EW,
    MINUS,
    NOBODY_AT_FAULT,
    NOT_THE_OTHERS,
    PLUS,
    SINCE_2007,
    SINCE_2017,
    TENTH,
    AtWork,
    appeals,
    field,
    heard,
)
from tests.events.deciding.together.test_across import across
from tests.events.deciding.together.test_elected import electing
from tests.events.deciding.together.test_whose_appeal import evening
from tests.events.log import entered, played

FINE = {"procedural_offence": "handling"} | TENTH
_PENALTY = Cause.PENALTY
GONE_FIRST = "the appeal goes first"
HALVES = "50% 4S N =, 50% 4S N -1"


def fined_and_appealed(edition: str) -> AtWork:
    now = field(edition)
    now.rule("90A", 1, "1", offenders=EW, **FINE)
    now.ask(Appeal(board=1, table="1", contestant="4", concurring=True))
    return now


@EDITIONS
def test_no_score_is_decided_where_a_fine_was_appealed(edition: str) -> None:
    """92A, 93B: nobody appealed the score, of which nothing was ruled; the fine stands."""
    now = fined_and_appealed(edition)
    with pytest.raises(Malformed):
        now.ask(DecideAppeal(board=1, table="1", heard_by="Ann", score="A/A"))
    assert (now.outcome(1, "1"), now.decided(1, "1")) == (BareScore(420), None)
    now.ask(DecideAppeal(board=1, table="1", heard_by="Ann"))
    assert now.decided(1, "1") is not None
    assert now.total("4") == 5 - Fraction(2, 5)


@EDITIONS
def test_a_score_that_is_ruled_beside_decides_no_appeal_of_a_fine(edition: str) -> None:
    """93A, 12C2: varied, and before the fine is said another matter of that board is ruled on."""
    now = field(edition)
    fine = now.rule("90A", 1, "1", offenders=EW, **FINE)
    now.rule("92A", 1, "1", offenders=EW, **appeals(edition))
    now.rule("93A", 1, "1", offenders=EW, **heard(edition, "varied"))
    now.rule("12C2", 1, "1", offenders=EW, **NOBODY_AT_FAULT)
    assert now.outcome(1, "1") == Adjusted(PLUS, PLUS)
    assert now.decided(1, "1") is None
    now.correct(fine, procedural_penalty="25% of a top")
    assert now.decided(1, "1") is not None


@EDITIONS
def test_a_ruling_that_was_recorded_at_a_table_is_not_undone_under_its_appeal(
    edition: str,
) -> None:
    """92A: what is heard is the ruling that was made, whichever page it was made on."""
    now = evening(edition)
    now.tell(RulingRecorded(1, 1, edition, "27B", ()))
    ruled = now.session.version
    now.ask(Appeal(board=1, table="1-1", contestant="4", concurring=True))
    lodged = now.session.version
    with pytest.raises(Malformed, match=GONE_FIRST):
        now.ask(Undo(sequence=ruled))
    now.ask(Undo(sequence=lodged))
    now.ask(Undo(sequence=ruled))
    assert now.session.evening is not None
    assert not now.session.evening.rulings


@EDITIONS
def test_a_fine_that_was_undone_and_is_corrected_comes_off_once(edition: str) -> None:
    """90A: undone by its number, then the amount is corrected, then it was not given at all."""
    now = field(edition)
    fine = now.rule("90A", 1, "1", offenders=EW, **FINE)
    now.ask(Undo(sequence=now.last(AdditionGiven)))
    assert now.total("4") == 5
    now.correct(fine, procedural_penalty="25% of a top")
    assert now.total("4") == 5 - 1
    now.correct(fine, director_penalizes="no")
    assert now.total("4") == 5


@EDITIONS
def test_a_tenth_of_a_top_is_the_same_by_hand_and_by_the_law(edition: str) -> None:
    """90A: a tenth of 4 either way, and taken off however it is written."""
    totals = []
    for amount in ("10%", "-1/10", "0,1", ""):
        now = field(edition)
        if amount:
            given = Penalize(contestant="4", amount=amount, cause=_PENALTY)
            now.ask(given)
        else:
            now.rule("90A", 1, "1", offenders=EW, **FINE)
        totals.append(now.total("4"))
    assert totals == [5 - Fraction(2, 5)] * 4


@EDITIONS
def test_nobody_is_fined_or_leaves_who_does_not_play(edition: str) -> None:
    """90A, 91A: a contestant, who is entered; by whichever door."""
    now = field(edition)
    now.tell(*(ContestantEntered(str(one), ()) for one in range(1, 7)))
    for request in (Penalize(contestant="9", amount="1/4", cause=_PENALTY), Leave(contestant="9")):
        with pytest.raises(Malformed, match="not entered"):
            now.ask(request)
    with pytest.raises(Malformed, match="not entered"):
        now.rule("90A", contestant="9", **FINE)
    assert not now.session.additions


@EDITIONS
def test_a_point_of_a_match_is_the_same_by_hand_and_by_the_law(edition: str) -> None:
    """90A: in a Swiss the total is in victory points; a tenth of a top is none."""
    totals = []
    for by_hand in (True, False):
        now = AtWork(
            SessionOpened("Swiss", CrossImps()),
            ConditionsSet(Edition(edition)),
            SwissPairsDeclared("own", 2),
            ScaleLoaded("own", "imps,1-4\n0,10-10\n15,14-6\n25,16-4\nmax,20-0\n"),
            *(
                entered(board, str(table), str(table), str(table + 2), BareScore(110))
                for board in (1, 2)
                for table in (1, 2)
            ),
        )
        with pytest.raises(Malformed):
            now.rule("90A", 1, "1", offenders=EW, **FINE)
        if by_hand:
            now.ask(Penalize(contestant="3", amount="1", cause=_PENALTY))
        else:
            now.rule("90A", 1, "1", offenders=EW, **FINE | {"procedural_penalty": "1 VP"})
        totals.append(now.total("3"))
    assert totals == [9, 9]


@EDITIONS
def test_who_has_left_appeals_by_either_door(edition: str) -> None:
    """92A: a contestant of that table, which it stays; what it played stands."""
    for by_page in (True, False):
        now = field(edition)
        now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
        now.ask(Leave(contestant="6"))
        if by_page:
            now.ask(Appeal(board=1, table="3", contestant="6", concurring=True))
        else:
            now.rule("92A", 1, "3", offenders=EW, **appeals(edition))
        assert now.appellants(1, "3") == ["6"]


@EDITIONS
def test_ruling_appeal_and_decision_are_undone_the_last_first(edition: str) -> None:
    """92A, 93A: by hand throughout; each goes when nothing rests on it, and the result is back."""
    now = field(edition)
    now.ask(Score(board=1, table="3", score="A+/A-"))
    ruled = now.last(ResultRuled)
    now.ask(Appeal(board=1, table="3", contestant="6", concurring=True))
    lodged = now.last(AppealLodged)
    now.ask(DecideAppeal(board=1, table="3", heard_by="Ann", score="A/A"))
    decided = now.last(AppealDecided)
    assert now.outcome(1, "3") == Adjusted(EVEN, EVEN)
    for sequence in (ruled, lodged):
        with pytest.raises(Malformed):
            now.ask(Undo(sequence=sequence))
    now.ask(Undo(sequence=decided))
    assert (now.outcome(1, "3"), now.decided(1, "3")) == (Adjusted(PLUS, MINUS), None)
    with pytest.raises(Malformed):
        now.ask(Undo(sequence=ruled))
    now.ask(Undo(sequence=lodged))
    assert now.appeal(1, "3") is None
    now.ask(Undo(sequence=ruled))
    assert now.outcome(1, "3") == BareScore(-50)


@EDITIONS
def test_what_was_decided_above_is_undone_and_the_decision_at_the_event_stands(
    edition: str,
) -> None:
    """93C: keyed for the wrong board; who was above has decided nothing here, and waits for it."""
    now = field(edition)
    now.ask(Score(board=1, table="3", score="A+/A-"))
    lodged = Appeal(board=1, table="3", contestant="6", concurring=True)
    now.ask(lodged)
    now.ask(DecideAppeal(board=1, table="3", heard_by="Ann", score="A/A"))
    now.ask(
        Appeal(board=1, table="3", contestant="6", concurring=True, further=True, provided=True)
    )
    further = now.last(AppealLodged)
    now.ask(DecideAppeal(board=1, table="3", heard_by="the federation", score="A+/A"))
    assert now.outcome(1, "3") == Adjusted(PLUS, EVEN)
    now.ask(Undo(sequence=now.last(AppealDecided)))
    assert (now.outcome(1, "3"), now.decided(1, "3")) == (Adjusted(EVEN, EVEN), None)
    now.ask(Undo(sequence=further))
    assert now.outcome(1, "3") == Adjusted(EVEN, EVEN)
    decided = now.decided(1, "3")
    assert decided is not None
    assert decided.heard_by == "Ann"


@EDITIONS
def test_a_partner_who_has_gone_home_is_the_same_at_either_door(edition: str) -> None:
    """92D: in 1997 he is taken to concur; since 2007 both have to."""
    page, law = field(edition), field(edition)
    for now in (page, law):
        now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    alone = Appeal(board=1, table="3", contestant="6", concurring=False, absent=True)
    words = appeals(edition)
    if edition == "1997":
        page.ask(alone)
        law.rule("92A", 1, "3", offenders=EW, **words | {"partner_concurs_or_is_absent": "absent"})
    else:
        with pytest.raises(Malformed, match="92D"):
            page.ask(alone)
        law.rule("92A", 1, "3", offenders=EW, **words | {"partner_concurs": "no"})
    assert [now.appeal(1, "3") is not None for now in (page, law)] == [edition == "1997"] * 2


@EDITIONS
def test_nothing_is_appealed_that_the_director_let_go(edition: str) -> None:
    """92A: a ruling by hand went with the result entered over it; either door says so."""
    now = field(edition)
    now.ask(Score(board=1, table="3", score="A+/A-"))
    now.ask(Score(board=1, table="3", score="-50"), Word.OVER_RULING)
    assert now.outcome(1, "3") == BareScore(-50)
    with pytest.raises(Malformed, match="92A"):
        now.ask(Appeal(board=1, table="3", contestant="6", concurring=True))
    refused = now.rule("92A", 1, "3", offenders=EW)
    assert (now.lines(refused), now.appeal(1, "3")) == (["92A"], None)


@EDITIONS
def test_a_decision_that_was_keyed_wrongly_is_taken_back_after_the_periods(edition: str) -> None:
    """93A: what was asked for in time is heard however long it takes, and its slip put right."""
    now = field(edition)
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    now.post()
    now.minutes_after(20)
    now.ask(Appeal(board=1, table="3", contestant="6", concurring=True))
    now.minutes_after(50)
    now.ask(DecideAppeal(board=1, table="3", heard_by="Ann", score="A-/A+"))
    now.minutes_after(55)
    now.ask(Undo(sequence=now.last(AppealDecided)))
    assert now.outcome(1, "3") == Adjusted(PLUS, MINUS)
    now.ask(DecideAppeal(board=1, table="3", heard_by="Ann", score="A/A"))
    assert now.outcome(1, "3") == Adjusted(EVEN, EVEN)


def test_in_1997_no_director_weighs_results_by_hand() -> None:
    """12C2 of 1997: the best that was likely, the worst at all probable; 12C3 is a committee's."""
    now = field("1997")
    with pytest.raises(Malformed):
        now.ask(Score(board=1, table="3", score=HALVES))
    assert now.outcome(1, "3") == BareScore(-50)


def test_in_1997_a_committee_weighs_results_unless_that_was_elected_away() -> None:
    """12C3 of 1997: to do equity, unless the zone says otherwise."""
    for may in ("yes", "no"):
        now = electing(field("1997"), "1997", "E12_1997_committee_may_vary", may)
        now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
        now.ask(Appeal(board=1, table="3", contestant="6", concurring=True))
        weighed = DecideAppeal(board=1, table="3", heard_by="committee", score=HALVES)
        if may == "no":
            with pytest.raises(Malformed):
                now.ask(weighed)
            assert now.decided(1, "3") is None
        else:
            now.ask(weighed)
            found = now.outcome(1, "3")
            assert isinstance(found, Adjusted)
            assert isinstance(found.ns, Weighted)


def test_where_weights_are_prohibited_nobody_weighs_by_hand() -> None:
    """12C1c of 2007: the Regulating Authority may prohibit it, for whoever has those powers."""
    now = electing(field("2007"), "2007", "E12_weighted_allowed", "no")
    with pytest.raises(Malformed):
        now.ask(Score(board=1, table="3", score=HALVES))
    now.ask(Score(board=1, table="3", score="A+/A-"))
    now.ask(Appeal(board=1, table="3", contestant="6", concurring=True))
    with pytest.raises(Malformed):
        now.ask(DecideAppeal(board=1, table="3", heard_by="committee", score=HALVES))
    assert now.outcome(1, "3") == Adjusted(PLUS, MINUS)


@SINCE_2007
def test_weights_are_given_by_hand_since_2007(edition: str) -> None:
    """12C1c: half of what 420 and half of what -50 is worth."""
    now = field(edition)
    now.ask(Score(board=1, table="3", score=HALVES))
    assert now.clauses(1, "3") == ("12C1c",)
    # 420 ties table 1 and beats 2: 3; -50 nothing.
    assert now.worth("3", 1) == Fraction(3, 2)


@EDITIONS
def test_no_average_is_given_by_hand_at_total_points(edition: str) -> None:
    """12C2 knows percentages and IMPs; by hand as by the law."""
    scores = {1: (420, 170), 2: (110, 100)}
    now = across(edition, TotalPoints(), scores)
    with pytest.raises(Malformed):
        now.ask(Score(board=1, table="1", score="A+/A-"))
    assert now.outcome(1, "1") == BareScore(420)
    assert now.total("1") == 530


@EDITIONS
def test_of_percentages_by_hand_at_imps_three_are_imps(edition: str) -> None:
    """12C2b (1997 86A): 60 percent is 3 IMPs and 40 is 3 lost; 55 of available IMPs is nothing."""
    now = across(edition, CrossImps(), {1: (420, 170), 2: (110, 100)})
    with pytest.raises(Malformed):
        now.ask(Score(board=1, table="1", score="55/45"))
    assert now.outcome(1, "1") == BareScore(420)
    now.ask(Score(board=1, table="1", score="60/40"))
    assert (now.worth("1", 1), now.worth("3", 1)) == (3, -3)


@SINCE_2017
def test_who_is_named_on_both_sides_of_a_ruling_by_hand_is_refused(edition: str) -> None:
    """4, 12C2: no contestant is both sides of a table, whatever score is ruled there."""
    now = AtWork(
        SessionOpened("Tuesday", Matchpoints()),
        ConditionsSet(Edition(edition)),
        entered(1, "1", "1", "2", played(1, "3NT", "S", 9)),
    )
    for ns, ew in (("1", "1"), ("2", "2")):
        with pytest.raises(Malformed):
            now.ask(Score(board=1, table="1", score="A+/A-", ns=ns, ew=ew))
    assert now.session.result(Place(1, "1")).ns == "1"
