"""Two sessions made one: two sections, two halves of an evening, and what cannot be."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    BoardDivided,
    BoardRecorded,
    ConditionsSet,
    ContestantEntered,
    ContestantLeft,
    IndividualsDeclared,
    Place,
    ResultCorrected,
    ResultRuled,
    ResultsTakenOver,
    SessionAct,
    SessionOpened,
    StandsElsewhere,
    SwissPairsDeclared,
    TableLogged,
    TeamsDeclared,
    Undone,
)
from fairdeal.events.deciding.undoing import can_be_given_back, undoable
from fairdeal.events.evening.acts import Phase, PhaseReached
from fairdeal.events.merging import Meaning, Same, meant, mergeable, taken_over
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.laws.editions import Edition
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import Artificial, NotPlayed, Outcome
from fairdeal.scoring.methods import Butler, Matchpoints
from fairdeal.seats import Seat
from tests.events.evenings import planned, report
from tests.events.log import entered, played, three_tables, told

ONE_PEOPLE, OTHERS = Meaning(Same.ONE, Same.ONE), Meaning(Same.OTHER, Same.ONE)
SECOND_SESSION = Meaning(Same.ONE, Same.OTHER)
FIRST_DEAL = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
OTHER_DEAL = Deal.parse("N:2.5432.5432.5432 AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876")


def session(*acts: SessionAct, title: str = "Section B") -> Session:
    return Session.begins(told(SessionOpened(title, Matchpoints()), *acts))


def section_b(*more: SessionAct) -> Session:
    """Board 1 again: +420, -50 and +420 to pairs 1, 2 and 3 of this section."""
    return session(
        entered(1, "1", "1", "4", played(1, "4S", "N", 10)),
        entered(1, "2", "2", "5", played(1, "4S", "N", 9)),
        entered(1, "3", "3", "6", played(1, "4S", "N", 10)),
        *more,
    )


def merged(into: Session, other: Session, meaning: Meaning) -> Session:
    acts = taken_over(into, other, meaning)
    head = ResultsTakenOver("other", other.opened.title, len(acts))
    return into.after(told(head, *acts, after=into.version))


def percents(one: Session) -> dict[str, Fraction | None]:
    fields = rank_session(one).fields
    return {each.contestant: each.percent for field in fields for each in field.ranking}


def test_two_sections_are_compared_across_both() -> None:
    """Of 420, 170, -50, 420, -50, 420 each 420 beats three and ties two: 8 of 10 matchpoints."""
    both = percents(merged(three_tables(), section_b(), OTHERS))
    north_south = {"1": 80, "2": 40, "3": 10, "B1": 80, "B2": 10, "B3": 80}
    east_west = {"4": 20, "5": 60, "6": 90, "B4": 20, "B5": 90, "B6": 20}
    assert both == north_south | east_west


def test_a_third_section_gets_the_next_letter() -> None:
    both = merged(three_tables(), section_b(), OTHERS)
    three = merged(both, section_b(), OTHERS)
    assert {"1", "B1", "C1"} <= set(percents(three))
    assert len(three.results) == 9
    assert len(three.taken_over) == 2


def test_pairs_with_numbers_of_their_own_keep_them() -> None:
    other = session(entered(1, "4", "11", "14", played(1, "4S", "N", 10)))
    assert {"11", "14"} <= set(percents(merged(three_tables(), other, OTHERS)))


def test_boards_played_in_two_halves_by_the_same_pairs_are_one_session() -> None:
    later = session(
        entered(2, "1", "1", "4", played(2, "4S", "N", 9)),
        entered(2, "2", "2", "5", played(2, "4S", "N", 10)),
    )
    assert meant(three_tables(), later) == ONE_PEOPLE
    both = merged(three_tables(), later, ONE_PEOPLE)
    assert both.numbers == (1, 2)
    assert set(percents(both)) == {"1", "2", "3", "4", "5", "6"}
    ranking = rank_session(both)
    standing = ranking.standing("1")
    assert standing
    assert standing.boards == 2


def test_other_deals_get_numbers_of_the_next_hundred_and_keep_dealer_and_score() -> None:
    other = section_b(BoardRecorded(Board.numbered(1, OTHER_DEAL)))
    into = three_tables().after(
        told(BoardRecorded(Board.numbered(1, FIRST_DEAL)), after=three_tables().version)
    )
    assert meant(into, other).boards is Same.OTHER
    both = merged(into, other, SECOND_SESSION)
    assert both.numbers == (1, 101)
    assert both.board(101) == Board(101, Seat.NORTH, Vulnerability.NONE, OTHER_DEAL)
    assert both.board(1).deal == FIRST_DEAL
    scores = [result.line.score for result in both.traveller(101)]
    assert scores == [420, -50, 420]
    # A hundred more each time, beyond all there are.
    assert merged(both, other, Meaning(Same.OTHER, Same.OTHER)).numbers == (1, 101, 201)


def test_a_deal_that_only_the_other_knew_is_known_now() -> None:
    other = section_b(BoardRecorded(Board.numbered(1, FIRST_DEAL)))
    assert merged(three_tables(), other, OTHERS).board(1).deal == FIRST_DEAL


def test_what_the_names_say_is_proposed() -> None:
    here = [ContestantEntered("1", ("Ann", "Bob"))]
    into = three_tables().after(told(*here, after=three_tables().version))
    assert meant(into, section_b(ContestantEntered("1", ("bob", "Ann")))).pairs is Same.ONE
    assert meant(into, section_b(ContestantEntered("1", ("Cy", "Di")))).pairs is Same.OTHER
    assert meant(three_tables(), section_b()).pairs is Same.OTHER  # or they played board 1 twice


def test_names_come_along_and_those_that_stand_stay() -> None:
    other = section_b(ContestantEntered("1", ("Cy", "Di")), ContestantEntered("2", ("Ed", "Fay")))
    both = merged(three_tables(), other, OTHERS)
    assert both.players == {"B1": ("Cy", "Di"), "B2": ("Ed", "Fay")}
    later = session(
        entered(2, "1", "1", "4", played(2, "4S", "N", 9)), ContestantEntered("1", ("Cy", "Di"))
    )
    assert merged(three_tables(), later, ONE_PEOPLE).players == {"1": ("Cy", "Di")}


def test_what_became_of_a_result_comes_along() -> None:
    place = Place(1, "1")
    ruled = ResultRuled(place, Artificial(Fraction(60), Fraction(40)), ("12C2a",))
    corrected = ResultCorrected(Place(1, "2"), played(1, "4S", "N", 8))
    logged = TableLogged(Place(1, "3"), "table/b/1/3", 40)
    both = merged(three_tables(), section_b(ruled, corrected, logged), OTHERS)
    outcomes = {one.ns: one.outcome for one in both.results.values()}
    assert outcomes["B1"] == ruled.outcome
    assert outcomes["B2"] == corrected.outcome
    at = next(one.place for one in both.results.values() if one.ns == "B1")
    assert both.result(at).history[-1].act == replace(ruled, place=at)
    assert both.logs[Place(1, "B3")].stream == "table/b/1/3"


def test_a_decided_appeal_comes_along_as_the_ruling_it_is_and_an_open_one_is_waited_for() -> None:
    place = Place(1, "1")
    lodged = AppealLodged(place, "4", concurring=True)
    with pytest.raises(Malformed, match="appeal on board 1 waits"):
        merged(three_tables(), section_b(lodged), OTHERS)
    now: Outcome = played(1, "4S", "N", 9)
    decided = AppealDecided(place, now, ("93B3",), "committee")
    both = merged(three_tables(), section_b(lodged, decided), OTHERS)
    assert both.results[Place(1, "B1")].outcome == now
    assert both.results[Place(1, "B1")].history[-1].act == ResultRuled(
        Place(1, "B1"), now, ("93B3",)
    )


def test_penalties_fouled_forms_and_who_is_counted_come_along() -> None:
    off = Addition("1", Fraction(-1, 4), Unit.TOP, Cause.PENALTY, "late")
    other = section_b(
        BoardDivided(1, ("2",), "B"), AdditionGiven(off), ContestantLeft("3", scores_stand=False)
    )
    both = merged(three_tables(), other, OTHERS)
    assert [one.contestant for one in both.additions] == ["B1"]
    assert both.results[Place(1, "B2")].form
    assert not both.results[Place(1, "1")].form
    # What pair 3 played counts for nobody there, nor here.
    assert isinstance(both.results[Place(1, "B3")].outcome, NotPlayed)
    assert not both.left


def test_individuals_are_renamed_one_by_one() -> None:
    def of(*acts: SessionAct) -> Session:
        return session(IndividualsDeclared(), *acts)

    here = of(entered(1, "1", "1+2", "3+4", played(1, "4S", "N", 10)))
    there = of(entered(1, "1", "1+3", "2+4", played(1, "4S", "N", 9)))
    both = merged(here, there, OTHERS)
    assert [(one.ns, one.ew) for one in both.results.values()] == [
        ("1+2", "3+4"),
        ("B1+B3", "B2+B4"),
    ]
    with pytest.raises(Malformed, match="1 would have played board 1 twice"):
        merged(here, there, ONE_PEOPLE)


ALL_PLAYED = planned().after(
    told(report(1, "1-1", "1", "4"), PhaseReached(Phase.PUBLISHED), after=planned().version)
)
"""An evening with one result, published."""


def test_tables_of_an_evening_are_none_of_the_rounds_of_another() -> None:
    both = merged(ALL_PLAYED, ALL_PLAYED, OTHERS)
    assert [place.table for place in both.results] == ["1-1", "B1.1"]
    assert [place.round for place in both.results] == [1, 0]
    assert both.evening == ALL_PLAYED.evening


@pytest.mark.parametrize(
    ("into", "other", "meaning", "why"),
    [
        (three_tables(), section_b(), ONE_PEOPLE, "1 would have played board 1 twice"),
        (
            three_tables(),
            section_b(BoardRecorded(Board(1, Seat.EAST, Vulnerability.NONE))),
            OTHERS,
            "Board 1 is another one there",
        ),
        (
            section_b(BoardRecorded(Board.numbered(1, FIRST_DEAL))),
            section_b(BoardRecorded(Board.numbered(1, OTHER_DEAL))),
            OTHERS,
            "Board 1 is another one there",
        ),
        (
            section_b(BoardRecorded(Board.numbered(1, FIRST_DEAL))),
            section_b(BoardRecorded(Board.numbered(1, FIRST_DEAL))),
            SECOND_SESSION,
            "Board 1 has the same deal",
        ),
        (
            section_b(ContestantEntered("1", ("Ann", "Bob"))),
            section_b(ContestantEntered("1", ("Cy", "Di"))),
            SECOND_SESSION,
            "Pair 1 is Ann – Bob here and Cy – Di there",
        ),
        (three_tables(), three_tables(Butler(1, 10)), OTHERS, "scored in different ways"),
        (three_tables(), section_b(ConditionsSet(Edition.L1997)), OTHERS, "different Laws"),
        (three_tables(), session(), OTHERS, "no results"),
        (three_tables(), section_b(TeamsDeclared()), OTHERS, "Matches are not put together"),
        (
            section_b(SwissPairsDeclared("wbf", 4)),
            section_b(),
            OTHERS,
            "Matches are not put together",
        ),
        (three_tables(), session(IndividualsDeclared()), OTHERS, "Pairs and individuals"),
        (
            three_tables(),
            section_b(SessionOpened("Gone", Matchpoints(), withdrawn=True)),
            OTHERS,
            "withdrawn",
        ),
        (
            three_tables(),
            planned(3, report(1, "1-1", "1", "4")),
            OTHERS,
            "Club evening is still being played",
        ),
        (planned(), section_b(), OTHERS, "Club evening is still being played"),
    ],
)
def test_what_cannot_be_merged_is_refused(
    into: Session, other: Session, meaning: Meaning, why: str
) -> None:
    with pytest.raises(Malformed, match=why):
        taken_over(into, other, meaning)


def test_undone_everything_is_as_it_was() -> None:
    before = three_tables()
    both = merged(before, section_b(ContestantEntered("1", ("Cy", "Di"))), OTHERS)
    head = both.taken_over[0].sequence
    assert can_be_given_back(both, head)
    assert head not in undoable(both)  # two sessions are concerned, not one
    again = both.after(told(Undone(head), after=both.version))
    assert again.results == before.results
    assert again.players == before.players
    assert not again.taken_over
    assert percents(again) == percents(before)
    assert not can_be_given_back(again, head)
    # One that was undone can be put in once more, and undoing the undoing brings it back.
    assert percents(merged(again, section_b(), OTHERS)) == percents(both)
    redone = again.after(told(Undone(again.version), after=again.version))
    assert percents(redone) == percents(both)


def test_what_was_told_of_its_results_since_is_undone_first() -> None:
    both = merged(three_tables(), section_b(), OTHERS)
    head = both.taken_over[0].sequence
    own = both.after(
        told(ResultCorrected(Place(1, "1"), played(1, "4S", "N", 8)), after=both.version)
    )
    assert can_be_given_back(own, head)  # of a result that was here all along
    for later in (
        ResultCorrected(Place(1, "B1"), played(1, "4S", "N", 8)),
        BoardDivided(1, ("1", "B1"), "B"),
    ):
        now = both.after(told(later, after=both.version))
        assert not can_be_given_back(now, head)
        undone = now.after(told(Undone(now.version), after=now.version))
        assert can_be_given_back(undone, head)


def test_a_session_whose_results_stand_elsewhere_is_for_directors_until_it_is_put_back() -> None:
    before = section_b()
    gone = before.after(told(StandsElsewhere("a", "Tuesday"), after=before.version))
    assert gone.opened.withdrawn
    assert gone.elsewhere
    assert not mergeable(gone)
    back = gone.after(told(Undone(gone.version), after=gone.version))
    assert not back.opened.withdrawn
    assert back.elsewhere is None
    by_hand = gone.after(told(SessionOpened("Section B", Matchpoints()), after=gone.version))
    assert by_hand.elsewhere is None
