"""Halves of a match: sealed line-ups for each, its score at half time where that is elected, ticks.

Who may know what is asked of the same evening with other hidden results, and other sealed names.
"""

from collections.abc import Callable

import pytest

from fairdeal.events.acts import (
    LineUpNamed,
    MovementChosen,
    Place,
    ResultEntered,
    ResultRuled,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.evening.acts import EveningPlanned, Phase, PhaseReached, ShownChanged
from fairdeal.events.evening.concerns import concerns
from fairdeal.events.evening.floor import everybody
from fairdeal.events.matches.line_ups import line_up, line_up_at, of_match
from fairdeal.events.session import Session
from fairdeal.events.sight import PUBLIC, Sight
from fairdeal.movements.matches import matches
from fairdeal.movements.movement import Movement
from fairdeal.movements.teams import head_to_head, round_robin
from fairdeal.movements.teams.knockout import matches_at_once, played_on
from fairdeal.scoring.adjusted import Adjusted, Average, Grade
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import CrossImps
from fairdeal.views.evening.seat import SeatView, seat_view
from tests.events.evenings import evening_of, team_reader, then
from tests.events.log import told

KNOCK_OUT = matches_at_once([(1, 4), (2, 3)], [2, 2])
"""Boards 1 and 2 in round 1 at all four tables, 3 and 4 in round 2."""
FIRST = LineUpNamed("1", "4", ("Ann", "Bob"), ("Cy", "Di"), 1, 1)
OTHER = LineUpNamed("4", "1", ("Ed", "Flo"), ("Gus", "Hal"), 1, 1)
Score = Callable[[Place], int]


def begun(movement: Movement, *acts: SessionAct) -> Session:
    opening = SessionOpened("Cup", CrossImps()), TeamsDeclared(knock_out=True)
    return Session.begins(told(*opening, MovementChosen(movement), EveningPlanned(30), *acts))


def entered(movement: Movement, number: int, score: Score) -> list[ResultEntered]:
    found = []
    for seat in movement.rounds[number - 1].played:
        for board in movement.boards_of(seat.board_set):
            place = Place(board, f"{seat.table}-{number}")
            ns, ew = str(seat.ns[0]), str(seat.ew[0])
            found.append(ResultEntered(place, ns, ew, BareScore(score(place))))
    return found


def phones(session: Session, number: int = 1) -> dict[str, SeatView]:
    movement = evening_of(session).movement
    return {who: seat_view(Sight(session, team_reader(who)), number) for who in everybody(movement)}


def ticks(session: Session) -> dict[str, int]:
    now = concerns(session, evening_of(session))
    heard = {who: now.of(team_reader(who)) for who in everybody(evening_of(session).movement)}
    return heard | {"wall": now.public, "ranking": now.standings(everything=False)}


@pytest.mark.parametrize(
    ("movement", "stanzas"),
    [
        (KNOCK_OUT, [[1], [2]]),
        (head_to_head(2, 3), [[1, 1, 2, 2], [3, 3, 4, 4]]),
        (head_to_head(1, 3), [[1, 1, 2, 2]]),
        (round_robin(4, 2), [[1]]),
    ],
)
def test_a_stanza_is_what_both_rooms_play_of_the_same_boards(
    movement: Movement, stanzas: list[list[int]]
) -> None:
    one = matches(movement)[0]
    rounds = [sorted(seat.round for seat in part) for part in one.stanzas]
    assert rounds == [sorted(part * (1 if len(part) > 1 else 2)) for part in stanzas]
    boards = [sorted({board for seat in part for board in seat.boards}) for part in one.stanzas]
    assert sorted(board for part in boards for board in part) == list(one.boards)
    assert all(
        one.stanza_of(board) == (number if len(boards) > 1 else 0)
        for number, part in enumerate(boards, start=1)
        for board in part
    )


def test_two_who_are_equal_play_on_in_the_same_match() -> None:
    longer = played_on(KNOCK_OUT, [frozenset({2, 3})], 1)
    longer = played_on(longer, [frozenset({1, 4})], 1)
    found = {one.teams: [len(part[0].boards) for part in one.stanzas] for one in matches(longer)}
    assert found == {("1", "4"): [2, 2, 1], ("2", "3"): [2, 2, 1]}
    assert all(one.counts == 1 for one in matches(longer))


def test_a_half_is_sealed_by_itself() -> None:
    session = then(begun(KNOCK_OUT), FIRST)
    assert line_up(session, "1", "4", 1, 1) is None
    both = then(session, OTHER)
    assert line_up(both, "1", "4", 1, 1) == FIRST
    second = LineUpNamed("1", "4", ("Cy", "Bob"), ("Ann", "Di"), 1, 2)
    both = then(both, second)
    assert line_up(both, "1", "4", 1, 2) is None, "the half before does not open it"
    assert line_up(both, "1", "4", 1, 1) == FIRST
    assert of_match(both, "1", "4", 1) == ((1, FIRST),)
    over = then(both, PhaseReached(Phase.PUBLISHED))
    assert of_match(over, "1", "4", 1) == ((1, FIRST), (2, second))


def test_what_is_named_for_the_match_stands_where_a_half_has_none() -> None:
    whole = LineUpNamed("4", "1", ("Ed", "Flo"), ("Gus", "Hal"), 1)
    session = then(then(begun(KNOCK_OUT), FIRST), whole)
    assert line_up(session, "1", "4", 1, 1) == FIRST
    assert line_up(session, "4", "1", 1, 1) == whole
    assert line_up(session, "4", "1", 1, 2) is None, "in the second half nobody else named"
    swapped = LineUpNamed("4", "1", ("Gus", "Flo"), ("Ed", "Hal"), 1, 2)
    session = then(then(session, swapped), LineUpNamed("1", "4", FIRST.ns, FIRST.ew, 1, 2))
    assert line_up(session, "4", "1", 1, 2) == swapped
    for act in entered(KNOCK_OUT, 1, lambda _at: 100) + entered(KNOCK_OUT, 2, lambda _at: 100):
        session = then(session, act)
    of_four = {at: one for at, one in session.results.items() if "4" in {one.ns, one.ew}}
    sat = {at.board: line_up_at(session, one, "4") for at, one in of_four.items()}
    assert {n: one and one.ns for n, one in sat.items() if n in {1, 3}} == {
        1: ("Ed", "Flo"),
        3: ("Gus", "Flo"),
    }


def test_a_sealed_line_up_is_news_to_its_team_and_an_open_one_to_both() -> None:
    session = begun(KNOCK_OUT)
    before = ticks(session)
    session = then(session, FIRST)
    heard = ticks(session)
    assert {who for who in heard if heard[who] != before[who]} == {"1 NS", "1 EW"}
    assert phones(session)["4 NS"] == phones(begun(KNOCK_OUT))["4 NS"]
    session = then(session, OTHER)
    opened = ticks(session)
    changed = {who for who in heard if opened[who] != heard[who]}
    assert changed == {"1 NS", "1 EW", "4 NS", "4 EW"}
    theirs = "Your opponents: North-South Ann – Bob, East-West Cy – Di."
    assert theirs in phones(session)["4 NS"].below


def test_other_names_under_the_seal_change_nothing_for_anybody_else() -> None:
    other = LineUpNamed("1", "4", ("Di", "Cy"), ("Bob", "Ann"), 1, 1)
    one, two = (then(begun(KNOCK_OUT), act) for act in (FIRST, other))
    own = {"1 NS", "1 EW"}
    pages = phones(one), phones(two)
    assert {who for who in pages[0] if pages[0][who] != pages[1][who]} == own
    assert ticks(one) == ticks(two)


@pytest.mark.parametrize("elected", [False, True])
def test_half_time_is_told_to_the_two_teams_where_it_is_elected(elected: bool) -> None:  # noqa: FBT001
    """Law 78B: 420 against 0 on board 1 is 9 IMPs; on boards 3 and 4 nothing is told."""
    session = begun(KNOCK_OUT, ShownChanged(travellers=False, ranking=False, stanzas=elected))
    for act in entered(KNOCK_OUT, 1, lambda at: 420 * ((at.board, at.table) == (1, "1-1"))):
        session = then(session, act)
    score = "First half: 9–0."
    for who, view in phones(session).items():
        told_it = any(line.startswith("First half: ") for line in view.match)
        assert told_it == elected, who
    assert (score in phones(session)["1 NS"].match) == elected
    assert ("First half: 0–9." in phones(session)["4 EW"].match) == elected
    assert ("First half: 0–0." in phones(session)["2 NS"].match) == elected
    table_of_four = Place(1, "2-1")
    for who in everybody(KNOCK_OUT):
        knows = Sight(session, team_reader(who)).may_know(table_of_four)
        assert knows == (who in {"4 NS", "1 EW"} or (elected and who[0] in "14")), who
    assert not Sight(session, PUBLIC).may_know(table_of_four)
    assert not Sight(session, PUBLIC).standing.results


def test_before_half_time_and_in_the_other_match_hidden_results_change_nothing() -> None:
    """Not a byte of a page, and not a tick, with the election made."""
    shown = ShownChanged(travellers=True, ranking=True, stanzas=True)

    def evening(second: int, third: int, hidden: int) -> tuple[list[dict[str, int]], Session]:
        """Round 1 but for the last table, then round 2 at table 2; what differs is hidden."""
        session, heard = begun(KNOCK_OUT, shown), []
        scores = {"2-1": second, "3-1": third, "2-2": hidden}
        acts = entered(KNOCK_OUT, 1, lambda at: scores.get(at.table, 100))[:-1]
        acts += [
            act
            for act in entered(KNOCK_OUT, 2, lambda at: scores.get(at.table, 100))
            if act.place.table == "2-2"
        ]
        for act in acts:
            session = then(session, act)
            heard.append(ticks(session))
        return heard, session

    heard, session = evening(100, 100, 100)
    again, other = evening(100, 630, -50)
    assert heard == again
    # Table 3 was 2 against 3 and is open for them; table 2 in round 2 sat 4 NS against 1 EW.
    for number, seeing in ((1, {"2 NS", "3 EW"}), (2, {"4 NS", "1 EW"})):
        pages = phones(session, number), phones(other, number)
        changed = {who for who in pages[0] if pages[0][who] != pages[1][who]}
        assert changed == seeing


def test_half_time_is_news_when_the_half_is_settled_in_both_rooms() -> None:
    shown = ShownChanged(travellers=False, ranking=False, stanzas=True)
    session = begun(KNOCK_OUT, shown)
    acts = [act for act in entered(KNOCK_OUT, 1, lambda _at: 100) if act.place.table in "1-1 2-1"]
    for act in acts:
        before = ticks(session)
        session = then(session, act)
        now = ticks(session)
        heard = {who for who in now if now[who] != before[who]}
        both = {"1 NS", "4 EW", "4 NS", "1 EW"}
        own = {"1 NS", "4 EW"} if act.place.table == "1-1" else {"4 NS", "1 EW"}
        assert heard == (both if act is acts[-1] else own)


def test_an_average_of_the_second_half_is_in_no_score_of_the_first() -> None:
    """12C2c: average plus is 3 IMPs, or the team's mean of the match where that is better."""
    shown = ShownChanged(travellers=False, ranking=False, stanzas=True)
    plus = Adjusted(Average(Grade.PLUS), Average(Grade.MINUS))

    def half_time(hidden: int) -> tuple[str, ...]:
        """Board 2 is average plus for team 1; then board 3 is settled in both rooms."""
        session = begun(KNOCK_OUT, shown)
        for act in entered(KNOCK_OUT, 1, lambda _at: 100):
            session = then(session, act)
        session = then(session, ResultRuled(Place(2, "1-1"), plus, ("12C2",)))
        for act in entered(KNOCK_OUT, 2, lambda at: hidden * (at.table == "1-2")):
            if act.place.board == 3:
                session = then(session, act)
        return phones(session)["1 NS"].match

    assert "First half: 3–0." in half_time(0)
    assert half_time(0) == half_time(2000)


def test_the_first_half_that_is_open_leaves_the_second_sealed() -> None:
    session = then(then(begun(KNOCK_OUT), FIRST), OTHER)
    before = ticks(session)
    second = LineUpNamed("1", "4", ("Cy", "Bob"), ("Ann", "Di"), 1, 2)
    heard = ticks(then(session, second))
    assert {who for who in heard if heard[who] != before[who]} == {"1 NS", "1 EW"}
