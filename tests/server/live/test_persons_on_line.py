"""Players of teams on line, each by his name: he sits where his line-up has him, round after round.

Four teams meet in three rounds of two boards, as in `tests.server.evening.phones.test_people`; both
rooms of a match play the same boards. Team 4 has no names: its phones are its pairs'.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import (
    ContestantEntered,
    MovementChosen,
    ResultEntered,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.evening.acts import MovementRepaired, RobotSeated, SeatTaken
from fairdeal.events.evening.floor import sitting_of
from fairdeal.events.evening.on_line import chairs_for_robots, holder_at, pair_at
from fairdeal.movements.individual import complete
from fairdeal.movements.teams import round_robin
from fairdeal.scoring.lines import PassedOut
from fairdeal.scoring.methods import Matchpoints, TotalPoints
from fairdeal.seats import SEATS, Seat
from fairdeal.server.kept.sessions import Kept, Signature
from tests.server.evening.club import Club, evening_of_acts, post, words
from tests.server.evening.phones.test_people import TEAMS, named, phone_of, played
from tests.server.evening.phones.test_rooms import table_of
from tests.server.inside import NAME, NOW
from tests.server.live.evening import OnLine, choose, give_cards, hidden_in
from tests.server.live.sitting import without_adjudicator
from tests.server.live.test_on_line import cards_in

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST


@pytest.fixture
def made() -> Iterator[Club]:
    """Every table plays on line; of team 1 Ann and Bob begin North-South, Cyd and Dan East-West."""
    entered = [ContestantEntered(team, players) for team, players in TEAMS.items()]
    opened, movement = SessionOpened("Teams", TotalPoints()), MovementChosen(round_robin(4, 2))
    with ExitStack() as stack:
        without_adjudicator(stack)
        declared = TeamsDeclared(scale="wbf")
        club = stack.enter_context(evening_of_acts(opened, declared, *entered, movement))
        give_cards(club, 6)
        named(club, "1", 1, "Ann Bob", "Cyd Dan")
        assert choose(club, 1, 2, 3, 4).status_code == 200
        yield club


def sits(club: Club, phone: httpx.Client, chair: int, **more: str) -> httpx.Response:
    return post(phone, f"{club.at}/play/seat", chair=str(chair), **more)


def page(club: Club, phone: httpx.Client) -> str:
    answer = phone.get(f"{club.at}/play")
    assert answer.status_code == 200, answer.text
    return answer.text


def here(club: Club, phone: httpx.Client) -> tuple[str, str]:
    """The seat and the board before somebody who has sat down."""
    hidden = hidden_in(page(club, phone))
    return hidden["place"], hidden["board"]


def test_who_joined_by_name_sits_down_and_sees_his_own_hand(made: Club) -> None:
    ann = phone_of(made, "Ann")
    assert "Where do you sit?" in page(made, ann)
    assert sits(made, ann, 1).status_code == 200
    act = made.session.log[-1].act
    assert isinstance(act, SeatTaken)
    assert (act.who, act.chair, act.person, act.round) == ("1 NS", 1, "1 #1", 1)
    table = table_of(made, "1 NS")[0]
    board = OnLine(made).sitting(table).boards[0]
    deal = made.session.board(board).deal
    assert deal is not None
    assert here(made, ann) == ("N", str(board))
    assert cards_in(page(made, ann)) == {str(card) for card in deal[N] or ()}
    log = words(made.director.get(f"{made.at}/log"))
    assert "Ann, Team 1: somebody has sat down on line." in log
    seats = words(made.director.get(f"{made.at}/on-line"))
    assert f"Table {table}, North Ann, Team 1 Somebody sits here." in seats
    assert f"Table {table}, South Team 1, North-South Seat a robot here" in seats


def test_a_board_is_played_by_persons_and_a_pair_to_its_result(made: Club) -> None:
    on_line, table = OnLine(made), table_of(made, "1 NS")[0]
    sitting = on_line.sitting(table)
    for player, chair in (("Ann", 1), ("Bob", 2)):
        phone = phone_of(made, player)
        assert sits(made, phone, chair).status_code == 200
        for who in ("1 NS", "1 #1", "1 #2"):
            on_line.players[who, chair] = phone
    (others,) = sitting.seated(N.side.opponents)
    for chair in (1, 2):
        on_line.takes(others, chair, table)
    on_line.play(sitting.boards[0], table, tricks=7)
    assert sitting.place(sitting.boards[0]) in made.session.results
    assert here(made, phone_of(made, "Ann")) == ("N", str(sitting.boards[1]))


def test_the_next_line_up_seats_him_in_the_other_room_for_its_round(made: Club) -> None:
    named(made, "1", 2, "Eve Cyd", "Flo Ann")
    ann, eve = phone_of(made, "Ann"), phone_of(made, "Eve")
    sits(made, ann, 1)
    assert "You sit out in round 1." in page(made, eve)
    played(made, 1)
    made.act("round", round="2")
    there, old = (table_of(made, f"1 {side}", 2)[0] for side in ("EW", "NS"))
    assert f"Table {there}" in words(ann.get(f"{made.at}/play"))
    assert "Somebody sits here already" not in page(made, eve), "Ann sat there for a round"
    assert sits(made, ann, 2).status_code == 200
    assert sits(made, eve, 1).status_code == 200
    board = OnLine(made).sitting(there, 2).boards[0]
    assert here(made, ann) == ("W", str(board))
    assert here(made, eve) == ("N", str(OnLine(made).sitting(old, 2).boards[0]))
    assert holder_at(made.evening, 2, "1 NS", 1)
    assert not holder_at(made.evening, 3, "1 NS", 1), "for one round"


def test_a_board_the_other_pair_is_behind_with_is_not_before_whoever_joins_it_now(
    made: Club,
) -> None:
    """Ann has played it in her room: her partner of the next round still has it before her."""
    named(made, "1", 2, "Eve Cyd", "Dan Ann")
    ann, table = phone_of(made, "Ann"), table_of(made, "1 NS")[0]
    sits(made, ann, 1)
    sitting = OnLine(made).sitting(table)
    results = [
        ResultEntered(sitting.place(board), sitting.ns, sitting.ew, PassedOut())
        for board in sitting.boards
    ]
    made.site.sessions.tell(made.id, lambda _now: results, Signature(uuid4(), NAME, NOW))
    there = table_of(made, "1 EW", 2)[0]
    assert f"Round 2, Table {there}" in words(ann.get(f"{made.at}/play"))
    assert sits(made, ann, 2).status_code == 200
    assert here(made, ann) == ("W", str(OnLine(made).sitting(there, 2).boards[0]))


def test_whoever_is_behind_keeps_his_chair_when_the_next_round_begins_on_it(made: Club) -> None:
    """Ann still plays round 1 for the pair that Eve is of in round 2."""
    named(made, "1", 2, "Eve Cyd", "Flo Dan")
    ann, eve = phone_of(made, "Ann"), phone_of(made, "Eve")
    sits(made, ann, 1)
    before = here(made, ann)
    made.act("round", round="2")
    assert sits(made, eve, 1).status_code == 200
    there = table_of(made, "1 NS", 2)[0]
    assert here(made, eve) == ("N", str(OnLine(made).sitting(there, 2).boards[0]))
    assert here(made, ann) == before
    assert sits(made, ann, 1).status_code == 200
    assert here(made, eve)[0] == "N", "nor does she put Eve out"


def test_robots_leave_the_chair_of_whoever_is_behind(made: Club) -> None:
    ann = phone_of(made, "Ann")
    sits(made, ann, 1)
    before = here(made, ann)
    made.act("round", round="2")
    assert post(made.director, f"{made.at}/on-line/robots", chair="").status_code == 200
    assert ("1 NS", 2) in made.evening.robots
    assert ("1 NS", 1) not in made.evening.robots
    assert here(made, ann) == before
    played(made, 1)
    assert post(made.director, f"{made.at}/on-line/robots", chair="").status_code == 200
    assert ("1 NS", 1) in made.evening.robots, "she is through"


def test_nor_does_who_plays_next_for_her_pair_seat_a_robot_on_it(made: Club) -> None:
    """Where pairs seat robots themselves: Flo sits for the pair of which Ann is still behind."""
    assert choose(made, 1, 2, 3, 4, robots="1").status_code == 200
    named(made, "1", 2, "Eve Flo", "Cyd Dan")
    ann, flo = phone_of(made, "Ann"), phone_of(made, "Flo")
    sits(made, ann, 1)
    before = here(made, ann)
    made.act("round", round="2")
    assert sits(made, flo, 2).status_code == 200
    refused = post(flo, f"{made.at}/play/robot", chair="1")
    assert refused.status_code == 422
    assert here(made, ann) == before
    played(made, 1)
    assert post(flo, f"{made.at}/play/robot", chair="1").status_code == 200
    assert ("1 NS", 1) in made.evening.robots, "she is through"


def test_two_phones_of_one_person_that_sit_down_at_once_have_one_chair(made: Club) -> None:
    """What the first has taken is known when the second is decided on."""
    ann, tell = phone_of(made, "Ann"), made.site.sessions.tell
    told: list[SessionAct] = []

    def just_after(
        session_id: str, decide: Callable[[Kept], Sequence[SessionAct]], signature: Signature
    ) -> Kept:
        if not told:
            told.append(SeatTaken("1 NS", 2, "other", "", "1 #1", 1))
            tell(session_id, lambda _now: told, Signature(uuid4(), NAME, NOW))
        return tell(session_id, decide, signature)

    made.site.sessions.tell = just_after  # type: ignore[method-assign]
    refused = sits(made, ann, 1)
    assert told
    assert refused.status_code == 403
    assert "you have seen other cards" in words(refused)
    assert not holder_at(made.evening, 1, "1 NS", 1)


@pytest.mark.parametrize("times", [1, 2])
def test_what_has_been_seen_is_known_when_the_rounds_are_drawn_anew(made: Club, times: int) -> None:
    """Once, rounds 1 and 2 are exchanged; twice, they are so only while Ann has sat there."""
    ann, announced = phone_of(made, "Ann"), made.evening.movement
    sits(made, ann, 1)
    first, second, third = announced.rounds
    exchanged = replace(announced, rounds=(second, first, third))
    for movement in (exchanged, announced)[:times]:
        anew = MovementRepaired(0, movement)
        made.site.sessions.tell(made.id, lambda _now: [anew], Signature(uuid4(), NAME, NOW))  # noqa: B023
        assert here(made, ann)[1] == str(OnLine(made).sitting(table_of(made, "1 NS")[0]).boards[0])
    named(made, "1", 2, "Flo Bob", "Cyd Ann")
    played(made, 1)
    made.act("round", round="2")
    assert "Round 2, Table" in words(ann.get(f"{made.at}/play"))
    refused = sits(made, ann, 2)
    assert refused.status_code == 403
    assert "you have seen other cards" in words(refused)


def test_who_has_seen_a_board_from_one_seat_is_given_it_at_no_other(made: Club) -> None:
    """Both rooms have the same boards: whatever is named, nobody sees two hands of one."""
    ann, flo = phone_of(made, "Ann"), phone_of(made, "Flo")
    sits(made, ann, 1)
    assert sits(made, ann, 2).status_code == 403, "her partner's chair"
    assert sits(made, ann, 1).status_code == 200, "her own again, by the same or another browser"
    named(made, "1", 1, "Flo Bob", "Ann Dan")
    refused = sits(made, ann, 1)
    assert refused.status_code == 403
    assert "you have seen other cards" in words(refused)
    assert "Where do you sit?" in page(made, ann)
    assert sits(made, flo, 1).status_code == 200, "she has seen none"
    assert here(made, flo)[0] == "N"
    named(made, "1", 1, "Ann Bob", "Cyd Dan")
    assert sits(made, ann, 1).status_code == 200, "the seat from which she has seen it"


def test_a_browser_that_goes_with_another_player_has_seen_what_it_has(made: Club) -> None:
    ann = phone_of(made, "Ann")
    sits(made, ann, 1)
    table = table_of(made, "1 NS")[0]
    code = made.evening.codes[f"table {table}"]
    assert post(ann, "/join", code=code, sure="1", pair="1 #2").status_code == 200
    assert sits(made, ann, 2).status_code == 403, "as Bob it has Ann's hand in mind"
    bob = made.joined(f"table {table}", pair="1 #2", key=made.evening.joined["1 #2"])
    assert sits(made, bob, 2).status_code == 200


def test_robots_and_programs_beside_persons(made: Club) -> None:
    ann, table = phone_of(made, "Ann"), table_of(made, "1 NS")[0]
    refused = sits(made, ann, 1, program="Jack")
    assert refused.status_code == 422
    assert "joins as a pair of a team" in words(refused)
    sits(made, ann, 1)
    sitting = OnLine(made).sitting(table)
    assert pair_at(sitting, "1 #1") == "1 NS"
    assert chairs_for_robots(made.session, made.evening, sitting, "1 #1") == (), (
        "where it was not elected"
    )
    answer = post(made.director, f"{made.at}/on-line/robots", chair="")
    assert answer.status_code == 200
    robots = [one.act for one in made.session.log if isinstance(one.act, RobotSeated)]
    assert ("1 NS", 2) in {(one.who, one.chair) for one in robots}
    assert ("1 NS", 1) not in {(one.who, one.chair) for one in robots}, "Ann sits there"
    assert sits(made, phone_of(made, "Bob"), 2).status_code == 200
    assert ("1 NS", 2) not in made.evening.robots


def test_a_person_at_a_table_in_the_room_keys_in_and_one_on_line_does_not(made: Club) -> None:
    table, there = (table_of(made, f"1 {side}")[0] for side in ("NS", "EW"))
    assert choose(made, table).status_code == 200
    named(made, "1", 1, "Ann Bob", "Cyd Dan")
    ann, cyd = phone_of(made, "Ann"), phone_of(made, "Cyd", "EW")
    assert "Where do you sit?" in page(made, ann)
    assert "This table plays in the room." in page(made, cyd)
    own = f"{made.at}/seat"
    assert f'class="button main full" href="{own}"' in page(made, cyd), "and where he keys it in"
    way = f'href="{made.at}/play"'
    assert way in ann.get(own).text
    for phone in (cyd, phone_of(made, "Eve")):
        assert way not in phone.get(own).text, "who does not play on line is not sent there"
    board = OnLine(made).sitting(there).boards[0]
    assert "Entered" in made.report(cyd, board)
    assert sits(made, cyd, 1).status_code == 200, "a chair where there is no play on line"
    assert "This table plays in the room." in page(made, cyd)


def test_a_phone_that_is_put_out_sits_no_longer(made: Club) -> None:
    ann = phone_of(made, "Ann")
    sits(made, ann, 1)
    made.act("phone", contestant="1 #1")
    assert ann.get(f"{made.at}/play").status_code == 403
    new = made.joined(f"table {table_of(made, '1 NS')[0]}", pair="1 #1")
    assert sits(made, new, 2).status_code == 403, "with another phone she is who she was"
    assert sits(made, new, 1).status_code == 200
    found = sitting_of(made.evening, "1 #1", 1)
    assert found is not None


def test_single_players_sit_on_line_where_they_sit_in_the_room() -> None:
    movement = complete(8, 2)
    opened = SessionOpened("Individual", Matchpoints())
    with ExitStack() as stack:
        without_adjudicator(stack)
        club = stack.enter_context(evening_of_acts(opened, MovementChosen(movement)))
        give_cards(club, len(movement.board_numbers))
        assert choose(club, 1).status_code == 200
        row = next(one for one in club.evening.movement.rounds[0].tables if one.table == 1)
        seats = dict(zip((N, S, E, W), (*row.ns, *row.ew), strict=True))
        for seat, player in seats.items():
            phone = club.phone(str(player), 1)
            assert "This is your seat." in page(club, phone)
            assert sits(club, phone, 1).status_code == 200
            assert here(club, phone)[0] == seat.letter
        assert set(seats) == set(SEATS)
