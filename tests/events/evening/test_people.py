"""Players of teams with phones of their own: where they sit, what they may know, what they hear.

Where each of them sits is worked out here from the line-ups by themselves.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ContestantEntered,
    LineUpNamed,
    MovementChosen,
    Place,
    PlayerSubstituted,
    ResultEntered,
    SessionAct,
    SessionOpened,
    TeamNamed,
    TeamsDeclared,
    Undone,
)
from fairdeal.events.evening.acts import CodesMade, EveningPlanned, PhoneJoined, RoundStarted
from fairdeal.events.evening.concerns import Concerns, concerns
from fairdeal.events.evening.floor import round_of, sitting_of, sittings
from fairdeal.events.session import Session
from fairdeal.events.sight import Audience, Reader, Sight
from fairdeal.intents.asking import Asked, Forbidden, Role
from fairdeal.intents.handling import decide
from fairdeal.intents.matches import named
from fairdeal.intents.requests import Name, NameLineUp
from fairdeal.movements.movement import Movement
from fairdeal.movements.teams import head_to_head, round_robin
from fairdeal.scoring.lines import PassedOut
from fairdeal.scoring.methods import TotalPoints
from fairdeal.seats import Side
from fairdeal.views.evening.seat import SeatView, seat_view
from tests.amount import some
from tests.events.evenings import evening_of, then
from tests.events.log import NOON, told

SIX = tuple("ABCDEF")
TEAMS = ("1", "2", "3", "4")


def team(number: str) -> tuple[str, ...]:
    return tuple(f"{name}{number}" for name in SIX)


def opened(movement: Movement, *acts: SessionAct) -> Session:
    entered = [ContestantEntered(str(one), team(str(one))) for one in movement.contestants]
    opening, teams = SessionOpened("Teams", TotalPoints()), TeamsDeclared(scale="wbf")
    begun = MovementChosen(movement), EveningPlanned(15)
    return Session.begins(told(opening, teams, *entered, *begun, *acts))


def joined(number: str, player: int, side: Side = Side.NS) -> PhoneJoined:
    return PhoneJoined(f"{number} #{player}", "4821", side)


def line_up(own: str, other: str, match: int, *players: int, stanza: int = 0) -> LineUpNamed:
    north, south, east, west = (team(own)[one - 1] for one in players)
    return LineUpNamed(own, other, (north, south), (east, west), match, stanza)


def place_of(session: Session, who: str, number: int) -> tuple[int, Side] | None:
    found = sitting_of(evening_of(session), who, number)
    return (found[0].table, found[1]) if found else None


def test_a_person_sits_where_the_line_up_has_him_and_else_where_he_joined() -> None:
    """Team 1 meets 4 in round 1, at tables 1 and 2."""
    session = opened(round_robin(4, 2), joined("1", 2), joined("1", 5, Side.EW))
    home, away = place_of(session, "1 NS", 1), place_of(session, "1 EW", 1)
    assert {home, away} == {(1, Side.NS), (2, Side.EW)}
    assert place_of(session, "1 #2", 1) == home
    assert place_of(session, "1 #5", 1) == away
    assert place_of(session, "1 #3", 1) is None, "who has no phone is nobody here"
    session = then(session, line_up("1", "4", 1, 5, 6, 1, 3))
    assert place_of(session, "1 #2", 1) is None, "he sits out"
    assert place_of(session, "1 #5", 1) == home
    assert place_of(session, "1 #2", 2) == place_of(session, "1 NS", 2), "the next match is not"
    assert round_of(session, evening_of(session), "1 #2") == 1, "he waits with the room"


def test_a_line_up_of_a_half_stands_above_that_of_the_match() -> None:
    """Two stanzas of two rounds."""
    acts = line_up("1", "2", 1, 1, 2, 3, 4), line_up("1", "2", 1, 5, 6, 1, 2, stanza=2)
    session = opened(head_to_head(2, 2), joined("1", 1), joined("1", 3), *acts)
    sides = [place_of(session, "1 #1", number) for number in (1, 2, 3, 4)]
    assert [one and one[1] for one in sides] == [Side.NS, Side.NS, Side.EW, Side.EW]
    assert place_of(session, "1 #3", 2) is not None
    assert place_of(session, "1 #3", 3) is None


def test_a_number_is_the_same_person_whatever_becomes_of_his_name() -> None:
    session = opened(round_robin(4, 2), joined("1", 2), line_up("1", "4", 1, 1, 2, 3, 4))
    session = then(session, PlayerSubstituted("1", "B1", "Zoë"))
    assert place_of(session, "1 #2", 1) is None, "Zoë is in no line-up"
    session = then(session, LineUpNamed("1", "4", ("A1", "Zoë"), ("C1", "D1"), 1))
    assert place_of(session, "1 #2", 1) == place_of(session, "1 NS", 1)
    assert Session.begins(session.log).evening == session.evening


def test_a_name_taken_out_gives_nobody_the_phone_of_another() -> None:
    """B is taken out, so whoever comes after him moves up and joins anew; A stays."""
    session = opened(round_robin(4, 2), *(joined("1", player) for player in (1, 2, 3, 5)))
    spelt = call(session, Name(contestant="1", players=("A1", "Béa", *team("1")[2:])))
    assert spelt == ["ContestantEntered"], "a spelling puts nobody out"
    fewer = ("A1", *team("1")[2:])
    acts = decide(session, Name(contestant="1", players=fewer), Asked(Role.DIRECTOR, NOON))
    freed = {act.contestant for act in acts if isinstance(act, PhoneJoined)}
    assert freed == {"1 #2", "1 #3", "1 #5"}
    for act in acts:
        session = then(session, act)
    assert [who for who, _side in evening_of(session).people.joined] == ["1 #1"]


def call(session: Session, told_so: Name) -> list[str]:
    acts = decide(session, told_so, Asked(Role.DIRECTOR, NOON))
    return [type(act).__name__ for act in acts]


def test_what_is_undone_seats_nobody_and_new_codes_put_everybody_out() -> None:
    session = opened(round_robin(4, 2), joined("1", 2))
    home = place_of(session, "1 #2", 1)
    session = then(session, line_up("1", "4", 1, 3, 4, 5, 6))
    assert place_of(session, "1 #2", 1) is None
    session = then(session, Undone(session.version))
    assert place_of(session, "1 #2", 1) == home
    assert place_of(then(session, PhoneJoined("1 #2", "")), "1 #2", 1) is None
    again = then(then(session, CodesMade((("table 1", "A"),))), CodesMade((("table 1", "B"),)))
    assert not evening_of(again).people.joined


def reader(who: str) -> Reader:
    number, _blank, of = who.partition(" #")
    return Reader(Audience.CONTESTANT, number, person=int(of))


EVERYBODY = tuple(f"{number} #{player}" for number in TEAMS for player in range(1, 7))


def seated(line_ups: dict[tuple[str, int], tuple[int, ...]], who: str, number: int) -> str:
    """The side of a person by the line-ups of his team, as this file made them up."""
    own, _blank, player = who.partition(" #")
    players = line_ups[own, number]
    at = players.index(int(player)) if int(player) in players else -1
    return "" if at < 0 else "NS" if at < 2 else "EW"


def an_evening(seed: int) -> Iterator[tuple[Session, dict[tuple[str, int], tuple[int, ...]]]]:
    """Four teams of six through three rounds that are called, act by act."""
    chance, movement = Random(seed), round_robin(4, 2)  # noqa: S311
    line_ups = {
        (number, match): tuple(chance.sample(range(1, 7), 4))
        for number in TEAMS
        for match in (1, 2, 3)
    }
    session = opened(movement)
    for who in EVERYBODY:
        own, _blank, player = who.partition(" #")
        session = then(session, joined(own, int(player), chance.choice(list(Side))))
    for match in (1, 2, 3):
        for one in movement.rounds[match - 1].tables:
            own, other = str(one.ns[0]), str(one.ew[0])
            session = then(session, line_up(own, other, match, *line_ups[own, match]))
            yield session, line_ups
        session = then(session, RoundStarted(match, NOON))
        yield session, line_ups
        boards = [
            (place, one.ns, one.ew)
            for one in sittings(evening_of(session))
            if one.round == match
            for place in one.places
        ]
        chance.shuffle(boards)
        for place, ns, ew in boards:
            session = then(session, ResultEntered(place, ns, ew, PassedOut()))
            yield session, line_ups


@pytest.mark.parametrize("seed", range(some(1, 3)))
def test_a_person_knows_his_own_table_and_of_his_match_the_rest_when_it_is_over(seed: int) -> None:
    looked = 0
    for session, line_ups in an_evening(seed):
        of_match: dict[tuple[int, frozenset[str]], set[Place]] = {}
        for place, result in session.results.items():
            two = frozenset((result.ns, result.ew))
            of_match.setdefault((place.round, two), set()).add(place)
        for who in EVERYBODY if session.results else ():
            own, sight = who.partition(" #")[0], Sight(session, reader(who))
            for place, result in session.results.items():
                side = seated(line_ups, who, place.round)
                mine = own == {"NS": result.ns, "EW": result.ew}.get(side)
                two = frozenset((result.ns, result.ew))
                # Two boards in each of two rooms: then the match is over.
                over = own in two and len(of_match[place.round, two]) == 4
                assert sight.may_know(place) == (mine or over), (who, place)
                looked += 1
    assert looked


@pytest.mark.parametrize("seed", range(some(1, 2)))
def test_no_persons_page_changes_untold_and_no_other_room_is_heard(seed: int) -> None:
    before: dict[str, SeatView] = {}
    versions: dict[str, int] = {}
    concerned: Concerns | None = None
    for session, line_ups in an_evening(seed):
        evening, act = evening_of(session), session.log[-1].act
        earlier, concerned = concerned, concerns(session, evening, concerned)
        heard = {who: concerned.of(reader(who)) for who in EVERYBODY}
        pages = {who: seat_view(Sight(session, reader(who))) for who in EVERYBODY}
        for who, page in before.items():
            assert pages[who] == page or heard[who] != versions[who], (who, act)
        if isinstance(act, ResultEntered) and earlier is not None:
            number = act.place.round
            match = [at for at in session.results if at.round == number]
            two = {act.ns, act.ew}
            through = sum(session.results[at].ns in two for at in match) == 4
            told_of_it = {who for who in EVERYBODY if heard[who] != versions[who]}
            there = {
                who
                for who in EVERYBODY
                for own, side in ((act.ns, "NS"), (act.ew, "EW"))
                if who.startswith(own) and seated(line_ups, who, number) == side
            }
            if not through:
                assert told_of_it == there, act
        before, versions = pages, heard


def test_nobody_is_named_into_another_room_once_a_board_of_the_round_was_played() -> None:
    """Where nobody calls the round; in another match, of which nothing is said."""
    session = opened(round_robin(4, 2), joined("1", 1))
    asked = Asked(Role.PLAYER, NOON, contestant="1")
    wanted = NameLineUp(team="1", north="A1", south="B1", east="C1", west="D1", match=1)
    assert named(session, wanted, asked)
    (far,) = [one for one in sittings(evening_of(session)) if one.round == 1 and one.ns == "2"]
    session = then(session, ResultEntered(far.places[0], far.ns, far.ew, PassedOut()))
    with pytest.raises(Malformed, match="the round has begun"):
        named(session, wanted, asked)
    assert named(session, replace(wanted, match=2), asked)
    assert named(session, wanted, Asked(Role.DIRECTOR, NOON)), "the Director may"


def test_the_captain_hands_in_the_line_up_where_he_has_a_phone() -> None:
    """Until then whichever phone of the team does, for he may not play."""
    captain = TeamNamed("1", "Kontra", "c1")
    session = opened(round_robin(4, 2), captain, joined("1", 1))
    wanted = NameLineUp(team="1", north="A1", south="B1", east="C1", west="D1", match=1)
    another = Asked(Role.PLAYER, NOON, contestant="1", person="1 #1")
    own = Asked(Role.PLAYER, NOON, contestant="1", person="1 #3")
    assert named(session, wanted, another)
    session = then(session, joined("1", 3))
    assert named(session, wanted, own)
    for other in (another, Asked(Role.PLAYER, NOON, contestant="1")):
        with pytest.raises(Forbidden, match="The captain of the team names its line-up: c1"):
            named(session, wanted, other)
    assert named(session, wanted, Asked(Role.DIRECTOR, NOON)), "the Director may"
