"""The movement doctor at an evening: who sits where in the rounds to come, and in those over."""

from dataclasses import replace

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ContestantLeft,
    MovementChosen,
    SessionAct,
    SessionOpened,
    Undone,
)
from fairdeal.events.deciding.undoing import undoable
from fairdeal.events.evening.acts import (
    CodesMade,
    EveningPlanned,
    MovementRepaired,
    PhoneJoined,
    RoundStarted,
)
from fairdeal.events.evening.concerns import concerns
from fairdeal.events.evening.floor import sitting_of, sittings
from fairdeal.events.evening.repair import decided, newcomers, rounds_over, ways
from fairdeal.events.session import Session
from fairdeal.movements.mitchell import straight
from fairdeal.movements.mitchell.half_table import without
from fairdeal.movements.movement import Movement
from fairdeal.movements.repair.incidents import (
    Gone,
    Incident,
    Late,
    SetsExchanged,
    Swapped,
    TableAdded,
    WrongSet,
)
from fairdeal.movements.sections import combine
from fairdeal.scoring.methods import Matchpoints
from tests.events.evenings import evening_of, planned, report, then
from tests.events.log import NOON, told


def called(tables: int = 3, number: int = 1) -> Session:
    """A Mitchell of two boards a round whose first rounds have been called."""
    return planned(tables, *(RoundStarted(n, NOON) for n in range(1, number + 1)))


def told_all(session: Session, acts: list[SessionAct]) -> Session:
    for act in acts:
        session = then(session, act, reason="as told")
    return session


def repaired(session: Session, *incidents: Incident, way: int = 0) -> Session:
    evening = evening_of(session)
    found = ways(session, evening, incidents)
    return told_all(session, decided(evening, incidents, found[way]))


def seats(session: Session, number: int) -> set[tuple[int, str, str, tuple[int, ...]]]:
    """Table, North-South, East-West and boards of a round."""
    evening = evening_of(session)
    every = [one for one in sittings(evening) if one.round == number]
    return {(one.table, one.ns, one.ew, one.boards) for one in every}


def test_whoever_would_have_met_a_pair_that_is_gone_sits_out_at_his_table() -> None:
    # Of three tables pair 6 was to meet 1 in round 2 and 2 in round 3; boards go down one.
    session = repaired(called(), Gone(2, 6))
    assert seats(session, 2) == {
        (1, "1", "", ()),
        (2, "2", "4", (5, 6)),
        (3, "3", "5", (1, 2)),
    }
    assert seats(session, 3) == {
        (1, "1", "5", (5, 6)),
        (2, "2", "", ()),
        (3, "3", "4", (3, 4)),
    }
    assert seats(session, 1) == seats(called(), 1)
    assert evening_of(session).left == {"6": 1}


def test_of_two_pairs_that_are_gone_those_left_over_meet() -> None:
    # Five tables: 1 and 7 leave after round 1. In round 2 they would have met 10 and 3.
    found = ways(session := called(5), evening_of(session), [Gone(2, 1), Gone(2, 7)])
    at = next(i for i, way in enumerate(found) if way.plan == "leftovers_meet")
    met = repaired(session, Gone(2, 1), Gone(2, 7), way=at)
    assert {frozenset(one[1:3]) for one in seats(met, 2)} >= {frozenset({"3", "10"})}
    assert sitting_of(evening_of(met), "1", 2) is None


def test_a_late_pair_plays_from_its_round_on() -> None:
    session = repaired(planned(), Late(2, 4))
    assert sitting_of(evening_of(session), "4", 1) is None
    assert ("1", "") in {one[1:3] for one in seats(session, 1)}
    assert ("2", "4") in {one[1:3] for one in seats(session, 2)}
    assert not evening_of(session).left


def test_rounds_that_are_over_stand_as_they_happened() -> None:
    # Tables 1 and 2 played each other's boards: 1-4 and 2-5 had boards 3, 4 and 1, 2.
    session = repaired(called(5), SetsExchanged(1, 1, 2))
    assert (1, "1", "6", (3, 4)) in seats(session, 1)
    assert (2, "2", "7", (1, 2)) in seats(session, 1)
    swapped = repaired(called(5), Swapped(1, 6, 7))
    assert {("1", "7"), ("2", "6")} <= {one[1:3] for one in seats(swapped, 1)}
    wrong = repaired(called(5), WrongSet(1, 1, 3))
    assert (1, "1", "6", (5, 6)) in seats(wrong, 1)


def test_nobody_plays_boards_he_has_seen() -> None:
    for incident in (Swapped(1, 6, 7), SetsExchanged(1, 1, 2), WrongSet(1, 1, 3), Gone(2, 3)):
        session = repaired(called(5), incident)
        seen: set[tuple[str, int]] = set()
        for one in sittings(evening_of(session)):
            played = {(pair, board) for pair in (one.ns, one.ew) for board in one.boards}
            assert not played & seen
            seen |= played


def test_newcomers_have_a_table_and_put_nobody_out() -> None:
    session = then(called(5), CodesMade((("table 1", "AAAAAA"),)))
    session = then(session, PhoneJoined("1", "4821"))
    assert newcomers(evening_of(session), 2) == (11, 12)
    session = repaired(session, TableAdded(2, (11, 12)))
    assert evening_of(session).movement.tables == 6
    assert sitting_of(evening_of(session), "11", 2)
    session = then(session, CodesMade((("table 6", "BBBBBB"),)))
    assert evening_of(session).joined == {"1": "4821"}
    assert not evening_of(then(session, CodesMade((("table 1", "CCCCCC"),)))).joined


def test_a_pair_that_comes_new_has_not_the_number_of_one_that_left() -> None:
    """Pair 10 never came, and the rounds to come were laid out without it."""
    session = then(called(5), ContestantLeft("10", after=0))
    movement = evening_of(session).movement
    rounds = tuple(
        replace(each, tables=tuple(one for one in each.tables if 10 not in one.contestants))
        for each in movement.rounds
    )
    session = then(session, MovementRepaired(0, replace(movement, rounds=rounds)))
    assert 10 not in evening_of(session).movement.contestants
    assert newcomers(evening_of(session), 2) == (11, 12)


def in_sections(*sections: Movement) -> Session:
    """Several sections, the first round called."""
    opening = SessionOpened("Club evening", Matchpoints())
    acts = MovementChosen(combine(sections)), EveningPlanned(15), RoundStarted(1, NOON)
    return Session.begins(told(opening, *acts))


def test_a_late_pair_sits_down_at_the_half_table_of_its_section() -> None:
    """Ten pairs in section A, nine in B: the twentieth plays where somebody would have sat out."""
    session = in_sections(straight(5, 2), without(straight(5, 2), 10))
    waiting = {one[0] for n in range(2, 6) for one in seats(session, n) if not (one[1] and one[2])}
    assert waiting == {6, 7, 8, 9}
    assert newcomers(evening_of(session), 1) == (20,)
    repaired_so = repaired(session, TableAdded(2, (20,)))
    for number in range(2, 6):
        (sits,) = (one for one in seats(repaired_so, number) if "20" in one[1:3])
        assert sits[0] in waiting
        others = {one for one in seats(repaired_so, number) if one is not sits and one[0] <= 5}
        assert others == {one for one in seats(session, number) if one[0] <= 5}, "A plays on"
        assert all(one[1] and one[2] for one in seats(repaired_so, number))


def test_a_whole_table_is_added_to_one_of_several_sections() -> None:
    """Nine pairs in B: the half table stays one, and two more pairs have a table of their own."""
    session = in_sections(straight(5, 2), without(straight(5, 2), 10))
    after = repaired(session, TableAdded(2, newcomers(evening_of(session), 2), "A"))
    movement = evening_of(after).movement
    assert movement.sections == (*"AAAAABBBBBA",)
    assert movement.name == "mitchell-skip+mitchell-half"
    for number in range(2, 6):
        before, now = seats(session, number), seats(after, number)
        in_b = range(6, 11)
        assert {one for one in now if one[0] in in_b} == {one for one in before if one[0] in in_b}
        playing = {who for one in now if one[1] and one[2] for who in one[1:3]}
        assert {"20", "21"} <= playing


def test_one_more_pair_in_full_sections_sits_out_in_turn() -> None:
    session = in_sections(straight(5, 2), straight(5, 2))
    after = repaired(session, TableAdded(2, newcomers(evening_of(session), 1), "B"))
    others = set(map(str, range(1, 11)))
    for number in range(2, 6):
        playing = {who for one in seats(after, number) if one[1] and one[2] for who in one[1:3]}
        assert others <= playing, "A plays on"
        assert len(playing) == 20, "of eleven pairs in B one waits"


def test_a_repair_after_a_repair_begins_from_what_stands() -> None:
    session = repaired(repaired(called(5), Gone(2, 7)), Gone(3, 8))
    assert evening_of(session).left == {"7": 1, "8": 2}
    assert all("7" not in one[1:3] for number in (2, 3, 4, 5) for one in seats(session, number))
    assert "8" in {who for one in seats(session, 2) for who in one[1:3]}
    assert all("8" not in one[1:3] for number in (3, 4, 5) for one in seats(session, number))


def test_a_repair_is_undone_until_something_was_played_by_it() -> None:
    session = repaired(called(), Late(3, 6))
    repair = session.version
    assert repair in undoable(session)
    undone = then(session, Undone(repair))
    assert seats(undone, 2) == seats(called(), 2)
    played = then(session, report(5, "2-2", "2", "4"))
    assert repair not in undoable(played)
    again = repaired(session, Gone(2, 5))
    assert repair not in undoable(again), "the later one was made from it"
    assert again.version in undoable(again)


def test_every_page_is_told() -> None:
    before = called()
    told = concerns(before, evening_of(before))
    after = repaired(before, Late(3, 6))
    assert concerns(after, evening_of(after), told).everybody == after.version
    assert concerns(after, evening_of(after), told) == concerns(after, evening_of(after))


def test_what_cannot_be_played_otherwise_is_refused() -> None:
    session = called(number=3)
    assert rounds_over(session, evening_of(session)) == 3
    with pytest.raises(Malformed, match="no round to come"):
        ways(session, evening_of(session), [Gone(3, 6)])
    played = then(called(), report(5, "2-2", "2", "4"))
    with pytest.raises(Malformed, match="that have results"):
        then(played, MovementRepaired(1, straight(3, 2)))
    file = Session.begins(played.log[:2])
    with pytest.raises(Malformed, match="under way"):
        then(file, MovementRepaired(1, straight(3, 2)))


def test_everybody_who_is_left_is_somewhere_in_every_round() -> None:
    # Three tables, and all of East-West leave: two of the three that are left meet.
    session = repaired(called(), Gone(2, 4), Gone(2, 5), Gone(2, 6))
    assert evening_of(session).rounds == 3
    for number in (2, 3):
        assert {pair for one in seats(session, number) for pair in one[1:3] if pair} == {*"123"}


def test_a_pair_that_left_before_is_known_to_be_gone() -> None:
    session = then(called(5), ContestantLeft("7", after=1))
    session = repaired(session, Late(3, 8))
    assert all("7" not in one[1:3] for number in (2, 3, 4, 5) for one in seats(session, number))
