"""Whoever's page an act changes is told of it; hardly anybody else is."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    ContestantLeft,
    MovementChosen,
    ResultEntered,
    ResultRuled,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.evening.acts import (
    CallAnswered,
    CallTaken,
    DirectorCalled,
    EveningPlanned,
    Phase,
    PhaseReached,
    ResultWithdrawn,
    RoundStarted,
    ShownChanged,
)
from fairdeal.events.evening.concerns import concerns
from fairdeal.events.evening.floor import everybody, sittings
from fairdeal.events.evening.rehearsal import minutes_pass
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.events.sight import Audience, Reader, Sight
from fairdeal.movements.teams import head_to_head, round_robin
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import PassedOut
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Side
from fairdeal.views.evening.seat import SeatView, seat_view
from tests.amount import some
from tests.events.evenings import evening_of, planned, team_reader, then
from tests.events.log import NOON, told


def reader(pair: str, table: int) -> Reader:
    return Reader(Audience.CONTESTANT if pair else Audience.TABLE, pair, table)


def pages(session: Session) -> dict[tuple[str, int], SeatView]:
    """Every page a phone of a pair or a table may show."""
    evening = evening_of(session)
    pairs = {(str(pair), 0): None for pair in evening.movement.contestants}
    tables = {("", table): None for table in range(1, evening.movement.tables + 1)}
    return {who: seat_view(Sight(session, reader(*who))) for who in (*pairs, *tables)}


def evening_of_acts(chance: Random, *, shown: bool) -> Iterator[Session]:
    """A session act by act: tables that play, and a Director who does his work between."""
    session = then(planned(), ShownChanged(travellers=shown, ranking=False))
    yield session
    for minutes in range(14):
        acts: list[SessionAct] = [
            act for act, _who in minutes_pass(session, evening_of(session), chance)
        ]
        if minutes in {2, 6}:
            acts.append(RoundStarted(minutes // 2, NOON))
        if minutes == 7:
            acts.append(ContestantLeft("6", after=3))
        if minutes == 9:
            acts.append(ResultWithdrawn(list(session.results)[-1]))
        if minutes == 4:
            acts.append(DirectorCalled(2, "a revoke"))
        if minutes == 5:
            acts.extend(CallTaken(one.sequence) for one in evening_of(session).calls)
        if minutes == 6:
            acts.extend(CallAnswered(one.sequence) for one in evening_of(session).calls)
        for act in acts:
            session = then(session, act)
            yield session
    for phase in (Phase.PUBLISHED, Phase.PLAYING):  # after the last result, too
        session = then(session, PhaseReached(phase))
        yield session


@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize("seed", range(some(3, 6)))
def test_no_page_changes_without_being_told(seed: int, shown: bool) -> None:  # noqa: FBT001
    before, told, concerned = None, 0, None
    for session in evening_of_acts(Random(seed), shown=shown):  # noqa: S311
        now, concerned = pages(session), concerns(session, evening_of(session), concerned)
        if before:
            changed = {who for who in now if now[who] != before[who]}
            heard = {who for who in now if concerned.of(reader(*who)) == session.version}
            assert changed <= heard, session.log[-1].act
            told += len(heard)
        before = now
    assert told


@pytest.mark.parametrize("seed", range(6))
def test_whoever_sits_out_of_a_round_is_told_when_he_goes_on(seed: int) -> None:
    """Without pair 6 somebody sits out of each round; nobody calls one, the tables walk on."""
    session, chance, concerned = planned(3, ContestantLeft("6", after=0)), Random(seed), None  # noqa: S311
    before, walked = pages(session), 0
    for _minutes in range(14):
        for act, _who in minutes_pass(session, evening_of(session), chance):
            session = then(session, act)
            now, concerned = pages(session), concerns(session, evening_of(session), concerned)
            changed = {who for who in now if now[who] != before[who]}
            heard = {who for who in now if concerned.of(reader(*who)) == session.version}
            assert changed <= heard, act
            walked += len(changed) > 3 and len(heard) < len(now)
            before = now
    assert walked, "once at least somebody went on with no news to the room"


def test_a_result_is_news_to_its_two_pairs_and_its_table_alone() -> None:
    session = planned()
    heard: list[int] = []
    for act, _who in minutes_pass(session, evening_of(session), Random(1)):  # noqa: S311
        session = then(session, act)
        concerned = concerns(session, evening_of(session))
        heard.append(sum(concerned.of(reader(*who)) == session.version for who in pages(session)))
    # Two pairs and a table, from the first result on: the room is in round 1 already.
    assert set(heard) <= {3, 0}
    assert heard[0] == 3


def test_what_stands_on_no_phone_is_no_news() -> None:
    session = planned()
    penalty = Addition("1", Fraction(-1), Unit.PERCENT, Cause.PENALTY, "late")
    before = concerns(session, evening_of(session))
    session = then(session, AdditionGiven(penalty))
    after = concerns(session, evening_of(session))
    readers = [reader(*who) for who in pages(session)]
    assert [after.of(one) for one in readers] == [before.of(one) for one in readers]


@pytest.mark.parametrize("seed", range(4))
def test_a_ranking_never_changes_without_being_told(seed: int) -> None:
    before, concerned, unconcerned = None, None, 0
    for session in evening_of_acts(Random(seed), shown=False):  # noqa: S311
        concerned = concerns(session, evening_of(session), concerned)
        ranking = rank_session(session).fields
        if concerned.ranking != session.version:
            assert ranking == before
            unconcerned += 1
        before = ranking
    assert unconcerned


def test_a_phone_of_a_team_hears_nothing_of_the_other_room() -> None:
    """Not even that a board was played there, until both rooms are through with the match."""
    two = {side: Reader(Audience.CONTESTANT, "1", side=side) for side in Side}  # tables 1 and 2
    movement, heard = head_to_head(2, 2), list[tuple[bool, bool]]()
    opening = SessionOpened("Match", Matchpoints())
    session = Session.begins(told(opening, MovementChosen(movement), EveningPlanned(15)))
    for sitting in sittings(evening_of(session)):
        for place in sitting.places:
            act = ResultEntered(place, sitting.ns, sitting.ew, PassedOut())
            session = then(session, act)
            now = concerns(session, evening_of(session))
            heard.append(
                (now.of(two[Side.NS]) == session.version, now.of(two[Side.EW]) == session.version)
            )
    # Two boards at table 1, two at table 2, round after round. That the room goes on to a round is
    # news to all: by its first result, where nobody called it.
    own = [(True, False), (True, False), (False, True), (False, True)]
    assert heard[:4] == own
    assert heard[4:8] == heard[8:12] == [(True, True), *own[1:]]
    assert heard[12:] == [(True, True), (True, False), (False, True), (True, True)]


@pytest.mark.parametrize("shown", [False, True])
def test_while_teams_play_no_table_is_heard_of_elsewhere(shown: bool) -> None:  # noqa: FBT001
    """Four teams, two rounds that were called: neither a phone, nor a table's, nor the wall."""
    movement = round_robin(4, 2)
    opening = SessionOpened("Teams", Matchpoints())
    session = Session.begins(told(opening, MovementChosen(movement), EveningPlanned(15)))
    session = then(session, ShownChanged(travellers=shown, ranking=shown))
    of_round = 0
    for sitting in sittings(evening_of(session)):
        if sitting.round > 2:
            break
        if sitting.round > of_round:
            of_round = sitting.round
            session = then(session, RoundStarted(of_round, NOON))
        last_table = sitting.table == movement.tables
        for place in sitting.places:
            last = last_table and place == sitting.places[-1]
            before = concerns(session, evening_of(session))
            session = then(session, ResultEntered(place, sitting.ns, sitting.ew, PassedOut()))
            now = concerns(session, evening_of(session))
            assert now == concerns(session, evening_of(session), before), "act by act, or at once"
            heard = {
                who
                for who in everybody(movement)
                if now.of(team_reader(who)) != before.of(team_reader(who))
            }
            tables = {
                table
                for table in range(1, movement.tables + 1)
                if now.of(reader("", table)) != before.of(reader("", table))
            }
            match = {f"{team} {side}" for team in (sitting.ns, sitting.ew) for side in Side}
            through = place == sitting.places[-1] and sitting.table % 2 == 0
            assert heard <= (match if through else sitting.people) or (last and shown)
            assert (match if through else sitting.people) <= heard
            if of_round == 1 and not last:
                assert sitting.table in tables
                assert tables <= (
                    {sitting.table, sitting.table - 1} if through else {sitting.table}
                )
            assert (now.public != before.public) == last, "the round is over at every table"
            of_all = now.standings(everything=False), before.standings(everything=False)
            assert (of_all[0] != of_all[1]) == last
            assert now.standings(everything=True) == session.version


def test_of_a_ruling_and_an_appeal_in_a_match_that_goes_on_nobody_else_hears() -> None:
    """Law 92 is a matter of a table as its results are: the wall would tell of it by a tick."""
    movement = round_robin(4, 2)
    opening = SessionOpened("Teams", Matchpoints())
    session = Session.begins(told(opening, MovementChosen(movement), EveningPlanned(15)))
    session = then(session, RoundStarted(1, NOON))
    one = sittings(evening_of(session))[0]
    at = one.places[0]
    others = [who for who in everybody(movement) if who not in one.people]
    for act in (
        ResultEntered(at, one.ns, one.ew, PassedOut()),
        ResultRuled(at, PassedOut(), ("12B1",)),
        AppealLodged(at, one.ns, concurring=True),
        AppealDecided(at, None, ("93B3",), "a committee"),
    ):
        before = concerns(session, evening_of(session))
        session = then(session, act)
        now = concerns(session, evening_of(session), before)
        assert now == concerns(session, evening_of(session))
        assert now.public == before.public, act
        assert now.standings(everything=True) == session.version
        for who in others:
            assert now.of(team_reader(who)) == before.of(team_reader(who)), act
        for who in one.people:
            assert now.of(team_reader(who)) == session.version, act
