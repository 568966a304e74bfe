"""Boards played twice, in another form, or by who had left, worked out from the text of the Laws.

The wrong board (15), a fouled one whose result is corrected (87), a pair that never came and one
that left, a substitute (4), a cancelled board that a file tells of (82B2). Written down and
committed before the program was run on them. Of 17 situations 11 were ruled wrongly: a board was
had twice by page, phone and undoing (15), a fouled one was no more when its result was corrected
(87), who had left was said to have sat there, and a partnership was another in the other order (4).
Put right in what was expected: the round in which a pair sat there still.
"""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ConditionsSet,
    ContestantEntered,
    ContestantLeft,
    IndividualsDeclared,
    Place,
    PlayerSubstituted,
    ResultCorrected,
    ResultEntered,
    SessionOpened,
    Undone,
)
from fairdeal.events.deciding import desk
from fairdeal.events.deciding.reports import Report, reported, said_of
from fairdeal.events.deciding.taking import file_taken
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.merging import Meaning, Same, taken_over
from fairdeal.intents.requests import Divide, Leave, Name, Score, Undo, Withdraw
from fairdeal.laws.editions import Edition
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Side
from tests.events.deciding.together.at_work import (
    EDITIONS,
    EW,
    MINUS,
    NOBODY_AT_FAULT,
    NOT_THE_OTHERS,
    PLUS,
    SINCE_2007,
    AtWork,
    field,
    match,
)
from tests.events.deciding.together.test_whose_appeal import evening, first_result
from tests.events.evenings import report, table
from tests.events.log import entered, played

TWICE = "has a result on it already"
GONE = "has left"


@EDITIONS
def test_a_board_one_has_played_is_not_scored_again_by_the_page(edition: str) -> None:
    """15B (2017 15B1): 1 had board 1 in round 1; with 6 it plays it in the second, and in vain."""
    now = evening(edition)
    with pytest.raises(Malformed, match=TWICE):
        now.ask(Score(board=1, table="1-2", score="+420"))
    assert len(now.session.traveller(1)) == 1


@EDITIONS
def test_a_board_is_not_entered_for_who_has_it_by_saying_who_really_sat(edition: str) -> None:
    """15B (2017 15B1): 1 and 6 are planned; 2 is said to have sat there, and has board 3."""
    now = evening(edition)
    with pytest.raises(Malformed, match=TWICE):
        now.ask(Score(board=3, table="1-2", score="+420", ns="2", ew="6"))
    assert len(now.session.traveller(3)) == 1


def line(table: str, ns: str, ew: str, outcome: Outcome) -> ResultEntered:
    """A line of board 1."""
    return entered(1, table, ns, ew, outcome)


def enter(now: AtWork, table: str, ns: str, ew: str, points: int) -> None:
    """Enter a result of board 1 at the desk."""
    now.tell(desk.enter(now.session, Place(1, table), ns, ew, BareScore(points), now.at))


@EDITIONS
def test_who_has_not_played_a_board_takes_it_elsewhere_and_has_it_then(edition: str) -> None:
    """15: 1 and 2 had no result on it; 1 has one with 4, and none with 2 after that."""
    now = AtWork(
        SessionOpened("Tuesday", Matchpoints()),
        ConditionsSet(Edition(edition)),
        line("1", "1", "2", NotPlayed()),
        line("2", "3", "6", BareScore(110)),
    )
    enter(now, "3", "1", "4", 420)
    with pytest.raises(Malformed, match=TWICE):
        now.score(1, "1", 50)
    with pytest.raises(Malformed, match=TWICE):
        now.ask(Score(board=1, table="1", score="+50"))
    with pytest.raises(Malformed, match=TWICE):
        enter(now, "4", "5", "3", 430)
    enter(now, "4", "5", "2", 430)
    assert now.outcome(1, "1") == NotPlayed()


@EDITIONS
def test_a_result_said_to_be_none_comes_back_for_nobody_who_has_the_board_since(
    edition: str,
) -> None:
    """79C, 15: what was recorded there was of others; 1 has it at table 3, and that stands."""
    now = field(edition)
    now.tell(desk.correct(now.session, Place(1, "1"), NotPlayed(), now.at))
    corrected = now.last(ResultCorrected)
    enter(now, "9", "1", "7", 430)
    with pytest.raises(Malformed, match=TWICE):
        now.undo(corrected)


@SINCE_2007
def test_who_has_had_a_board_that_was_cancelled_does_not_play_it_again(edition: str) -> None:
    """82B2, 15: it was played, though nothing of it counts."""
    now = field(edition)
    now.rule("82B", 1, "1", error_is_put_right_by="board_cancelled")
    assert now.outcome(1, "1") == NotPlayed()
    with pytest.raises(Malformed, match=TWICE):
        enter(now, "9", "1", "7", 430)


@EDITIONS
def test_two_spellings_that_have_a_board_each_are_not_one(edition: str) -> None:
    """15: nobody has it twice; on another board, or where one has not played, they may be one."""
    for outcome in (BareScore(110), NotPlayed()):
        now = AtWork(
            SessionOpened("Tuesday", Matchpoints()),
            ConditionsSet(Edition(edition)),
            line("1", "Ann+Bob", "Cy+Di", BareScore(420)),
            line("2", "Bob + Ann", "Ed+Flo", outcome),
            entered(2, "1", "Bob+Ann", "Cy+Di", BareScore(420)),
        )
        now.tell(desk.known_as(now.session, "Bob+Ann", "Ann+Bob"))
        if outcome == NotPlayed():
            now.tell(desk.known_as(now.session, "Bob + Ann", "Ann+Bob"))
        else:
            with pytest.raises(Malformed, match=TWICE):
                desk.known_as(now.session, "Bob + Ann", "Ann+Bob")


@EDITIONS
def test_who_is_taken_over_under_another_spelling_has_the_board_once(edition: str) -> None:
    """15: here it was confirmed that the two are one."""
    here, there = (
        AtWork(
            SessionOpened(title, Matchpoints()),
            ConditionsSet(Edition(edition)),
            line("1", name, other, BareScore(420)),
        )
        for title, name, other in (("A", "Ann+Bob", "Cy+Di"), ("B", "Bob+Ann", "Ed+Flo"))
    )
    taken_over(here.session, there.session, Meaning(Same.ONE, Same.ONE))
    here.tell(desk.known_as(here.session, "Bob+Ann", "Ann+Bob"))
    with pytest.raises(Malformed, match="twice"):
        taken_over(here.session, there.session, Meaning(Same.ONE, Same.ONE))


@EDITIONS
def test_who_sat_is_not_corrected_to_who_has_the_board(edition: str) -> None:
    """15B, 79C: the result stays as it is, and is not taken away on the way."""
    now = evening(edition)
    now.ask(Score(board=3, table="1-2", score="+430"))
    with pytest.raises(Malformed, match=TWICE):
        now.ask(Score(board=3, table="1-2", score="+430", ns="2", ew="6"))
    assert now.outcome(3, "1-2") == BareScore(430)
    # 4 sat there in fact, which has not played it.
    now.ask(Score(board=3, table="1-2", score="+430", ns="1", ew="4"))
    assert now.session.result(Place(3, "1-2")).ew == "4"


@EDITIONS
def test_a_wrong_board_counts_and_is_not_played_again_by_phone_or_page(edition: str) -> None:
    """15A1 (2017 15B2): nobody had played board 5; later 1 and 4 have, with others."""
    now = evening(edition)
    now.ask(Score(board=5, table="1-1", score="+110"))
    assert now.outcome(5, "1-1") == BareScore(110)
    with pytest.raises(Malformed, match=TWICE):
        now.ask(Score(board=5, table="1-3", score="+110"))
    second = table(now.session, 2, 2)
    assert (second.ns, second.ew, 5 in second.boards) == ("2", "4", True)
    told = Report(second, 5, played(5, "3NT", "S", 9), None, Side.NS, 0)
    with pytest.raises(Malformed, match=TWICE):
        reported(now.session, told)


@EDITIONS
def test_a_withdrawn_result_does_not_come_back_beside_the_same_elsewhere(edition: str) -> None:
    """15B, 79C: 1 and 4 had sat at table 2; nobody has a board twice by an undoing either."""
    now = evening(edition)
    now.ask(Withdraw(board=1, table="1-1"))
    withdrawn = now.last(ResultWithdrawn)
    now.ask(Score(board=1, table="2-1", score="+400", ns="1", ew="4"))
    with pytest.raises(Malformed, match=TWICE):
        now.ask(Undo(sequence=withdrawn))
    assert [one.place.table for one in now.session.traveller(1)] == ["2-1"]


@EDITIONS
def test_an_undone_result_does_not_come_back_beside_the_same_elsewhere(edition: str) -> None:
    """15B, 79C: the same where the session is kept in a file."""
    now = field(edition)
    now.ask(Undo(sequence=first_result(now)))
    undone = now.last(Undone)
    now.tell(entered(1, "9", "3", "6", BareScore(-100)))
    with pytest.raises(Malformed, match=TWICE):
        now.ask(Undo(sequence=undone))
    assert [one.ns for one in now.session.traveller(1)] == ["1", "2", "3"]


def fouled(edition: str) -> AtWork:
    """Board 1 in all three rounds; table 1 had it in another form in the first."""
    now = evening(edition)
    for at, ns, ew in (("3-2", "3", "5"), ("2-3", "2", "6")):
        now.tell(report(1, at, ns, ew, played(1, "3NT", "S", 10)))
    now.ask(Divide(board=1, tables=("1-1",)))
    # Of a top of 2: the two that are alike compare with one another.
    assert now.worth("3", 1) == 1
    return now


@EDITIONS
def test_a_fouled_board_stays_divided_though_the_pairs_had_switched(edition: str) -> None:
    """87B: in which form that table played it does not hang on who sat which way."""
    now = fouled(edition)
    now.ask(Score(board=1, table="1-1", score="3NT S =", ns="4", ew="1"))
    assert (now.worth("3", 1), now.worth("2", 1)) == (1, 1)


@EDITIONS
def test_a_fouled_board_stays_divided_though_the_table_keys_its_result_anew(edition: str) -> None:
    """87B, 79C: North-South notice their own slip; the cards were what they were."""
    now = fouled(edition)
    first = now.session.result(Place(1, "1-1"))
    seen, outcome = said_of(first), played(1, "3NT", "S", 8)
    act = reported(
        now.session, Report(table(now.session, 1, 1), 1, outcome, first.lead, Side.NS, seen)
    )
    assert act is not None
    now.tell(act)
    assert now.outcome(1, "1-1") == outcome
    assert (now.worth("3", 1), now.worth("2", 1)) == (1, 1)


@EDITIONS
def test_a_fouled_board_stays_divided_though_its_result_was_withdrawn(edition: str) -> None:
    """87B: keyed for the wrong board at first, entered again later; it is still that table's."""
    now = fouled(edition)
    now.ask(Withdraw(board=1, table="1-1"))
    now.ask(Score(board=1, table="1-1", score="3NT S -1"))
    assert (now.worth("3", 1), now.worth("2", 1)) == (1, 1)


@EDITIONS
def test_all_tables_have_played_the_changed_form(edition: str) -> None:
    """87B: no scores come from another form, so that all are compared as they are."""
    now = field(edition)
    now.ask(Divide(board=1, tables=("1", "2", "3")))
    assert [now.worth(who, 1) for who in "123456"] == [4, 2, 0, 0, 2, 4]


@EDITIONS
def test_between_teams_a_board_in_two_forms_compares_with_nothing(edition: str) -> None:
    """87A, 12C2 (2017 87C, 86B2a): nothing until it is ruled on, then 3 for either team."""
    now = match(edition, (-50, 110), (170, 110))
    assert now.worth("A", 1) == -6
    now.ask(Divide(board=1, tables=("1",)))
    assert now.worth("A", 1) is None
    assert now.total("A") == 0
    if edition.startswith("2017"):
        now.rule("86B2", 1, "1", fault_in_team_play="neither", time_for_a_substitute_board="no")
    else:
        words = {key: word for key, word in NOBODY_AT_FAULT.items() if "percentage" not in key}
        now.rule("12C2", 1, "1", **words)
    assert (now.worth("A", 1), now.worth("B", 1)) == (3, 3)


@EDITIONS
def test_a_pair_that_never_came_comes_after_all(edition: str) -> None:
    """90B1, 12C2: for board 2 there was no time, which is its fault and nobody else's."""
    now = evening(edition)
    now.ask(Leave(contestant="6", after=0))
    with pytest.raises(Malformed):
        now.ask(Score(board=5, table="3-1", score="A+/A-"))
    now.ask(Undo(sequence=now.last(ContestantLeft)))
    now.ask(Score(board=5, table="3-1", score="A+/A-"))
    assert now.outcome(5, "3-1") == Adjusted(PLUS, MINUS)
    now.ask(Score(board=3, table="1-2", score="+430"))
    assert now.outcome(3, "1-2") == BareScore(430)


@EDITIONS
def test_who_left_has_results_of_the_rounds_before_by_every_door_and_of_none_after(
    edition: str,
) -> None:
    """8, 91A: 4 left after round 1; its slip of board 2 comes late, and is taken."""
    now = evening(edition)
    now.ask(Leave(contestant="4", after=1))
    with pytest.raises(Malformed):
        now.ask(Score(board=5, table="2-2", score="+110", ns="2", ew="4"))
    with pytest.raises(Malformed):
        now.ask(Score(board=5, table="3-2", score="+110", ns="3", ew="4"))
    file = [
        entered(2, "1", "1", "4", BareScore(110)),
        entered(5, "2", "2", "4", BareScore(110)),
    ]
    taken = file_taken(now.session, file, now.at)
    assert len(taken.acts) == len(taken.left) == 1
    now.ask(Score(board=2, table="1-1", score="+110"))
    assert now.outcome(2, "1-1") == BareScore(110)


@SINCE_2007
def test_a_cancelled_board_is_not_scored_again_by_a_file(edition: str) -> None:
    """82B2: the Director cancelled it, whatever the table had played and whoever tells it."""
    now = field(edition)
    now.rule("82B", 1, "3", error_is_put_right_by="board_cancelled")
    before = now.outcome(1, "3")
    for points in (-50, 430):
        taken = file_taken(now.session, [entered(1, "3", "3", "6", BareScore(points))], now.at)
        assert taken.acts == ()
    assert now.outcome(1, "3") == before
    assert now.worth("3", 1) is None


@EDITIONS
def test_a_partnership_is_two_players_whoever_a_file_names_first(edition: str) -> None:
    """4: partnerships of an individual are of a round; nothing new is told by the order."""
    now = AtWork(
        SessionOpened("Individual", Matchpoints()),
        ConditionsSet(Edition(edition)),
        IndividualsDeclared(),
        entered(1, "1", "1+2", "3+4", BareScore(420)),
        entered(1, "2", "5+6", "7+8", BareScore(170)),
    )
    told = [
        entered(1, "1", "2+1", "4+3", BareScore(420)),
        entered(1, "2", "5+6", "8+7", BareScore(170)),
    ]
    taken = file_taken(now.session, told, now.at)
    assert (taken.acts, taken.known, taken.left) == ((), 2, ())


@EDITIONS
def test_a_substitute_on_whom_another_rests_is_not_undone(edition: str) -> None:
    """4: with the Director's leave Cy came for Bob, and Di for Cy; the last goes first."""
    now = field(edition)
    now.tell(ContestantEntered("2", ("Ann", "Bob")))
    now.tell(PlayerSubstituted("2", "Bob", "Cy"))
    first = now.session.version
    now.tell(PlayerSubstituted("2", "Cy", "Di"))
    second = now.session.version
    with pytest.raises(Malformed):
        now.ask(Undo(sequence=first))
    assert now.session.players["2"] == ("Ann", "Di")
    now.ask(Undo(sequence=second))
    now.ask(Undo(sequence=first))
    assert now.session.players["2"] == ("Ann", "Bob")


@EDITIONS
def test_an_own_percentage_is_the_pairs_whoever_sits_in_for_whom(edition: str) -> None:
    """4, 12C2c (1997 88): the pair is the contestant; 2 has 8 of 12 elsewhere, and keeps it."""
    for in_an_evening in (False, True):
        now = field(edition)
        now.tell(ContestantEntered("2", ("Ann", "Bob")))
        now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
        if in_an_evening:
            now.ask(Name(contestant="2", players=("Ann", "Cy")))
        else:
            now.tell(PlayerSubstituted("2", "Bob", "Cy"))
        assert now.worth("2", 1) == Fraction(8, 3)
        assert now.session.players["2"] == ("Ann", "Cy")
