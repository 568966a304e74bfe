"""Nobody learns of a board he has still to play: every movement, round by round, for every reader.

What may be known is enumerated here from the movement's own tables, in sets of tuples, and by
nothing of `fairdeal.events`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

import pytest

from fairdeal.events.acts import MovementChosen, Place, ResultEntered, SessionAct, SessionOpened
from fairdeal.events.evening.acts import (
    EveningPlanned,
    Phase,
    PhaseReached,
    ResultReported,
    RoundStarted,
    ShownChanged,
)
from fairdeal.events.session import Session
from fairdeal.events.sight import DIRECTOR, PUBLIC, Audience, Part, Reader, Sight
from fairdeal.movements.mitchell import straight
from fairdeal.movements.movement import Movement, TableRound, Unit
from fairdeal.movements.teams import american_whist, head_to_head, round_robin
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Side
from tests.amount import some
from tests.events.catalogue import CATALOGUE
from tests.events.log import NOON, played, told
from tests.shared import ROOT

STAGES = ("called", "under way", "keyed in")
"""The round is called and nothing in; half of the tables are through; all of it is to be agreed."""


class At(NamedTuple):
    """A board at a table in a round."""

    round: int
    table: int
    board: int


@dataclass(frozen=True)
class Told:
    """A movement as it was played so far, in plain sets."""

    movement: Movement
    now: int
    entered: frozenset[At]
    agreed: frozenset[At]
    travellers: bool

    def seats(self) -> Iterator[tuple[int, TableRound]]:
        for number, each in enumerate(self.movement.rounds, start=1):
            for seat in each.tables:
                yield number, seat

    def people(self, seat: TableRound) -> set[str]:
        if self.movement.unit is Unit.TEAM:
            return {f"{seat.ns[0]} NS"} | {f"{one} EW" for one in seat.ew}
        return set(map(str, seat.contestants))

    def all_of(self, seat: TableRound, number: int) -> set[At]:
        boards = self.movement.boards_of(seat.board_set) if seat.is_played else ()
        return {At(number, seat.table, board) for board in boards}

    def of(self, who: str) -> set[At]:
        mine = ((n, seat) for n, seat in self.seats() if who in self.people(seat))
        return {at for n, seat in mine for at in self.all_of(seat, n)}

    def sat(self, at: At) -> set[str]:
        seats = self.movement.rounds[at.round - 1].tables
        return next(self.people(seat) for seat in seats if seat.table == at.table)

    def is_done_with(self, who: str, board: int) -> bool:
        """Whether somebody has agreed on that board wherever he plays it."""
        return {at for at in self.of(who) if at.board == board} <= self.agreed

    def plays(self, who: str, board: int) -> bool:
        return any(at.board == board for at in self.of(who))

    def match(self, at: At) -> tuple[set[str], set[At]]:
        """Of teams: everybody of the two that meet there, and all they play against each other."""
        seat = next(s for n, s in self.seats() if (n, s.table) == (at.round, at.table))
        two = set(seat.contestants)
        met = [(n, s) for n, s in self.seats() if set(s.contestants) == two]
        people = {f"{team} {side}" for team in two for side in ("NS", "EW")}
        return people, {one for n, s in met for one in self.all_of(s, n)}

    def may(self, people: set[str], at: At) -> bool:
        """Whether people who did not see it at their own table may know it."""
        if not all(who in self.sat(at) or self.is_done_with(who, at.board) for who in people):
            return False
        if self.movement.unit is Unit.TEAM:
            two, boards = self.match(at)
            if people & two:
                return people <= two and boards <= self.agreed
            earlier = {one for n, s in self.seats() if n <= at.round for one in self.all_of(s, n)}
            return self.travellers and earlier <= self.agreed
        return self.travellers and all(self.plays(who, at.board) for who in people)

    def of_phone(self, who: str) -> set[At]:
        return {at for at in self.entered if who in self.sat(at) or self.may({who}, at)}

    def of_table(self, table: int) -> set[At]:
        here = [(n, seat) for n, seat in self.seats() if seat.table == table]
        on = [self.all_of(seat, n) for n, seat in here if n == self.now]
        through = any(boards and boards <= self.agreed for boards in on)
        current = self.now + through
        last = max(n for n, _seat in here)
        people = {who for n, s in here if n >= min(current, last) for who in self.people(s)}
        known = set()
        for at in self.entered:
            own = at.table == table and (
                at.round == current
                or all(who in self.sat(at) or self.is_done_with(who, at.board) for who in people)
            )
            if own or self.may(people, at):
                known.add(at)
        return known


def tell(movement: Movement, now: int, stage: str, *, travellers: bool) -> tuple[Session, Told]:
    """A session in that round, and the same in sets."""
    acts: list[SessionAct] = [
        SessionOpened("Thursday", Matchpoints()),
        MovementChosen(movement),
        EveningPlanned(15),
        ShownChanged(travellers=travellers, ranking=False),
    ]
    entered, agreed = set[At](), set[At]()
    for number, each in enumerate(movement.rounds[:now], start=1):
        for seat in each.tables:
            before = number < now
            if not seat.is_played or not (
                before or stage == "keyed in" or (stage == "under way" and seat.table % 2)
            ):
                continue
            ns, ew = ("+".join(map(str, side)) for side in (seat.ns, seat.ew))
            for board in movement.boards_of(seat.board_set):
                at = At(number, seat.table, board)
                place, came = Place(board, f"{at.table}-{at.round}"), played(board, "1NT", "N", 7)
                entered.add(at)
                if before or stage == "under way":
                    agreed.add(at)
                    acts.append(ResultEntered(place, ns, ew, came))
                else:
                    acts.append(ResultReported(place, ns, ew, came, None, Side.NS))
    acts.append(RoundStarted(now, NOON))
    session = Session.begins(told(*acts))
    return session, Told(movement, now, frozenset(entered), frozenset(agreed), travellers)


def known(session: Session, reader: Reader) -> set[At]:
    sight, found = Sight(session, reader), set()
    for place in session.results:
        if sight.may_know(place):
            table, _dash, number = place.table.partition("-")
            found.add(At(int(number), int(table), place.board))
    return found


def explained(session: Session, reader: Reader) -> set[At]:
    """What figures a phone may know the reason of, where the Director shows the ranking."""
    evening = session.evening
    assert evening is not None
    shown = replace(evening.shown, ranking=True)
    sight = Sight(replace(session, evening=replace(evening, shown=shown)), reader)
    of = ((place, place.table.partition("-")) for place in session.results)
    return {
        At(int(number), int(table), place.board)
        for place, (table, _dash, number) in of
        if sight.may_explain(place)
    }


def check(movement: Movement, now: int, stage: str, *, travellers: bool) -> int:
    """Hold every reader against the enumeration; how many results somebody did not see."""
    session, all_told = tell(movement, now, stage, travellers=travellers)
    kept_back = 0
    for number in movement.contestants:
        for side in Side if movement.unit is Unit.TEAM else (None,):
            reader = Reader(Audience.CONTESTANT, str(number), 0, side)
            who = str(number) if side is None else f"{number} {side}"
            assert known(session, reader) == all_told.of_phone(who), reader
            # Why a figure is what it is tells every result of its board.
            others = all_told.entered - all_told.of_phone(who)
            mine = {at for at in all_told.agreed if who in all_told.sat(at)}
            assert explained(session, reader) == {
                at for at in mine if at.board not in {other.board for other in others}
            }
            kept_back += len(all_told.entered - all_told.of_phone(who))
    for table in range(1, movement.tables + 1):
        reader = Reader(Audience.TABLE, table=table)
        assert known(session, reader) == all_told.of_table(table), reader
    for reader in (DIRECTOR, Reader(Audience.SCORER)):
        assert known(session, reader) == all_told.entered
    assert known(session, PUBLIC) == set(), "the wall, the public, what is published"
    assert not any(
        Sight(session, PUBLIC).may_know(place, part) for place in session.results for part in Part
    )
    return kept_back


@pytest.mark.parametrize("name", list(CATALOGUE)[:: some(4, 1)])
def test_what_every_reader_may_know_in_a_round_of_every_movement(name: str) -> None:
    movement, chance = CATALOGUE[name](), Random(name)  # noqa: S311 - a sample
    for travellers in (False, True):
        now, stage = chance.randint(2, len(movement.rounds)), chance.choice(STAGES)
        check(movement, now, stage, travellers=travellers)


@pytest.mark.nightly
@pytest.mark.parametrize("name", CATALOGUE)
def test_what_every_reader_may_know_in_every_round_of_every_movement(name: str) -> None:
    movement, kept_back = CATALOGUE[name](), 0
    for now in range(1, len(movement.rounds) + 1):
        for stage in STAGES:
            for travellers in (False, True):
                kept_back += check(movement, now, stage, travellers=travellers)
    assert kept_back


def test_a_table_is_left_when_its_players_have_a_result_elsewhere() -> None:
    """8B1: without a call the round goes on at a table until the players have progressed."""
    movement = straight(3, 2)
    session, _told = tell(movement, 1, "keyed in", travellers=False)
    session = Session.begins([one for one in session.log if not isinstance(one.act, RoundStarted)])
    at_one, reader = Place(1, "1-1"), Reader(Audience.TABLE, table=1)
    assert Sight(session, reader).may_know(at_one), "1 and 4 have to agree on it"
    # Pair 4 has gone on to table 2: pair 6 sits here now, and plays board 1 in round 3.
    ahead = ResultReported(Place(5, "2-2"), "2", "4", played(5, "1NT", "N", 7), None, Side.NS)
    session = session.after(told(ahead, after=session.version))
    assert not Sight(session, reader).may_know(at_one)
    assert Sight(session, Reader(Audience.CONTESTANT, "1")).may_know(at_one)
    assert Sight(session, Reader(Audience.CONTESTANT, "4")).may_know(at_one)


def test_what_another_club_plays_too_is_told_to_nobody_else() -> None:
    """Until it is over there: not on this club's own pages either, though all be published here."""
    session, _told = tell(straight(3, 2), 3, "keyed in", travellers=True)
    session = session.after(told(PhaseReached(Phase.PUBLISHED), after=session.version))
    place, pair = Place(1, "1-1"), Reader(Audience.CONTESTANT, "4")
    back = ShownChanged(travellers=True, ranking=True, held=(1,))
    kept_back = session.after(told(back, after=session.version))
    for reader in (PUBLIC, pair, Reader(Audience.SCORER)):
        assert Sight(session, reader).everything
        assert not Sight(kept_back, reader).everything
    held = Sight(kept_back, PUBLIC)
    assert not any(held.may_know(place, part) for part in Part)
    assert held.may_know(Place(2, "1-1"), Part.CARDS)
    own = Sight(kept_back, pair)
    assert [own.may_know(place, part) for part in Part] == [True, False, False]
    assert not own.may_know(Place(1, "2-3"))
    assert Sight(kept_back, DIRECTOR).everything
    assert {at.board for at in session.results} - {at.board for at in held.standing.results} == {1}
    assert held.ranking
    assert not held.totals, "of all boards together it would tell what board 1 brought"
    again = kept_back.after(told(replace(back, held=()), after=kept_back.version))
    assert Sight(again, PUBLIC).everything
    assert Sight(again, PUBLIC).standing is again


def test_a_held_board_of_teams_is_out_of_their_matches_and_no_round_with_it() -> None:
    session, _told = tell(round_robin(4, 2), 3, "keyed in", travellers=True)
    back = ShownChanged(travellers=True, ranking=True, held=(1,))
    session = session.after(told(PhaseReached(Phase.PUBLISHED), back, after=session.version))
    counted = Sight(session, PUBLIC).standing.results
    assert {at for at in session.results if at.board != 1} == set(counted)


def test_comparisons_come_with_the_ranking_and_cards_with_everything() -> None:
    session, _told = tell(straight(3, 2), 3, "keyed in", travellers=True)
    pair, settled, doubtful = Reader(Audience.CONTESTANT, "4"), Place(1, "1-1"), Place(3, "3-3")
    assert not Sight(session, pair).may_know(settled, Part.COMPARED)
    shown = session.after(told(ShownChanged(travellers=True, ranking=True), after=session.version))
    assert Sight(shown, pair).may_know(settled, Part.COMPARED)
    # Nobody keys in a fancy to see what it would be worth.
    assert Sight(shown, pair).may_know(doubtful)
    assert not Sight(shown, pair).may_know(doubtful, Part.COMPARED)
    assert not Sight(shown, pair).may_know(settled, Part.CARDS)
    over = shown.after(told(PhaseReached(Phase.PUBLISHED), after=shown.version))
    assert all(Sight(over, PUBLIC).may_know(settled, part) for part in Part)


def test_half_a_match_tells_neither_room_of_the_other() -> None:
    """Two teams, two stanzas: North-South of team 1 at table 1, its other pair at table 2."""
    session, _told = tell(head_to_head(2, 2), 3, "called", travellers=True)
    pair, other_room = Reader(Audience.CONTESTANT, "1", side=Side.NS), Place(1, "2-2")
    assert other_room in session.results
    assert Sight(session, pair).may_know(Place(1, "1-1"))
    assert not Sight(session, pair).may_know(other_room), "the match goes on"
    over, over_told = tell(head_to_head(2, 2), 4, "under way", travellers=False)
    boards = [at.board for at in over_told.of("1 EW") if (at.round, at.table) == (4, 2)]
    acts = [
        ResultEntered(Place(n, "2-4"), "2", "1", played(n, "1NT", "N", 7)) for n in sorted(boards)
    ]
    assert not Sight(over, pair).may_know(other_room), "table 2 still plays"
    over = over.after(told(*acts, after=over.version))
    assert Sight(over, pair).may_know(other_room)
    assert not Sight(over, PUBLIC).may_know(other_room)


def test_a_ranking_of_teams_counts_the_rounds_that_are_over() -> None:
    session, told_so_far = tell(round_robin(4, 2), 2, "under way", travellers=False)
    counted = Sight(session, PUBLIC).standing.results
    assert {place.round for place in counted} == {1}
    assert len(counted) == sum(at.round == 1 for at in told_so_far.entered)
    assert Sight(session, DIRECTOR).standing is session
    pairs, _told = tell(straight(3, 2), 2, "under way", travellers=False)
    assert Sight(pairs, PUBLIC).standing is pairs


def test_a_match_that_goes_on_counts_in_no_ranking() -> None:
    """Half time of two teams, and the first half of an American Whist match, are nobody's news."""
    half_time, _told = tell(head_to_head(2, 2), 3, "called", travellers=True)
    shown = ShownChanged(travellers=True, ranking=True)
    half_time = half_time.after(told(shown, after=half_time.version))
    assert {at.round for at in half_time.results} == {1, 2}
    assert not Sight(half_time, PUBLIC).standing.results
    # Five teams meet in rounds t and 5 - t: after three of four rounds only 2 and 3 are whole.
    session, _told = tell(american_whist(5, 2), 4, "called", travellers=True)
    assert {at.round for at in session.results} == {1, 2, 3}
    assert {at.round for at in Sight(session, PUBLIC).standing.results} == {2, 3}


def test_nothing_else_decides_what_may_be_known() -> None:
    """What the Director shows before the end is read where it is told of, and here alone."""
    read = re.compile(r"\.shown\.(ranking|travellers)\b")
    source = ROOT / "src" / "fairdeal"
    files = [one for kind in ("*.py", "*.html") for one in source.rglob(kind)]
    found = {one.relative_to(source).as_posix() for one in files if read.search(one.read_text())}
    assert found == {
        "events/sight.py",
        "events/evening/concerns.py",  # whose page changes with it
        "server/pages/templates/evening/console.html",  # the Director's own boxes to tick
    }
