"""A browser is shown the cards of a board from one seat, whoever it has gone with.

Four teams without names, of which each pair has its phones; both rooms of a match have the same
boards. That a phone may join as somebody else before a board has a result, or because the Director
lets it, gives it no second hand of a board.
"""

from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from fairdeal.events.acts import (
    IndividualsDeclared,
    MovementChosen,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.movements.individual import complete
from fairdeal.movements.teams import round_robin
from fairdeal.scoring.methods import Matchpoints, TotalPoints
from fairdeal.seats import Seat
from tests.server.evening.club import Club, evening, evening_of_acts, post, words
from tests.server.evening.phones.test_people import played
from tests.server.evening.phones.test_rooms import table_of
from tests.server.live.evening import OnLine, choose, give_cards, hidden_in
from tests.server.live.sitting import without_adjudicator


@pytest.fixture
def made() -> Iterator[Club]:
    opened, declared = SessionOpened("Teams", TotalPoints()), TeamsDeclared(scale="wbf")
    with ExitStack() as stack:
        without_adjudicator(stack)
        club = stack.enter_context(
            evening_of_acts(opened, declared, MovementChosen(round_robin(4, 2)))
        )
        give_cards(club, 6)
        assert choose(club, 1, 2, 3, 4).status_code == 200
        yield club


def joins(club: Club, phone: httpx.Client, who: str, number: int = 1) -> None:
    joined_at(club, phone, who, table_of(club, who, number)[0])


def joined_at(club: Club, phone: httpx.Client, who: str, table: int) -> None:
    code = club.evening.codes[f"table {table}"]
    key = club.evening.joined.get(who, "")
    answer = post(phone, "/join", code=code, sure="1", pair=who, key=key)
    assert answer.status_code == 200, answer.text


def sits(club: Club, phone: httpx.Client, chair: int) -> httpx.Response:
    return post(phone, f"{club.at}/play/seat", chair=str(chair))


def sits_not(club: Club, phone: httpx.Client, chair: int) -> None:
    answer = sits(club, phone, chair)
    assert answer.status_code == 403
    assert "you have seen other cards" in words(answer)
    assert 'name="chair"' in phone.get(f"{club.at}/play").text, "it is asked where it sits"


def here(club: Club, phone: httpx.Client) -> tuple[str, str]:
    hidden = hidden_in(phone.get(f"{club.at}/play").text)
    return hidden["place"], hidden["board"]


def test_who_has_sat_in_one_room_does_not_sit_in_the_other(made: Club) -> None:
    phone = made.browser()
    joins(made, phone, "1 NS")
    assert sits(made, phone, 1).status_code == 200
    joins(made, phone, "1 EW")
    sits_not(made, phone, 1)
    sits_not(made, phone, 2)
    opponents = next(
        f"{row.ns[0]} NS" for row in made.evening.movement.rounds[0].tables if 1 in row.ew
    )
    joins(made, phone, opponents)
    sits_not(made, phone, 1)
    joins(made, phone, "1 NS")
    assert sits(made, phone, 1).status_code == 200, "where it has sat"
    other = made.browser()
    joins(made, other, "1 EW")
    assert sits(made, other, 1).status_code == 200, "who has seen nothing sits there"


def test_nor_when_the_director_has_let_it_join_anew(made: Club) -> None:
    """He says whose it is; which cards it has shown he cannot undo."""
    phone = made.browser()
    joins(made, phone, "1 NS")
    sits(made, phone, 1)
    made.act("phone", contestant="1 NS")
    joins(made, phone, "1 EW")
    sits_not(made, phone, 1)


def test_what_it_has_seen_stays_known_when_it_has_sat_elsewhere_since() -> None:
    """As a pair that has some boards first, as one that has others, as one that has those next."""
    with ExitStack() as stack:
        without_adjudicator(stack)
        club = stack.enter_context(evening())
        give_cards(club)
        assert choose(club, 1, 2, 3).status_code == 200
        first, second = (club.evening.movement.rounds[n].tables for n in (0, 1))
        one = str(first[0].ns[0])
        last = next(
            (str(who), row.table)
            for row in second
            for who in row.contestants
            if row.board_set == first[0].board_set and who not in first[0].contestants
        )
        between = next(
            (str(who), row.table)
            for row in first[1:]
            for who in row.contestants
            if str(who) != last[0]
        )
        phone = club.browser()
        for who, table in ((one, first[0].table), between):
            joined_at(club, phone, who, table)
            assert sits(club, phone, 1).status_code == 200
            club.act("phone", contestant=who)
        played(club, 1)
        joined_at(club, phone, *last)
        assert f"Round 2, Table {last[1]}" in words(phone.get(f"{club.at}/play"))
        sits_not(club, phone, 1)


def test_pairs_that_change_rooms_between_matches_go_on_with_their_phones(made: Club) -> None:
    """What it had before it is counted to the round in which it was put out, and no further."""
    phone = made.browser()
    joins(made, phone, "1 NS")
    sits(made, phone, 1)
    made.act("phone", contestant="1 NS")
    joins(made, phone, "1 EW")
    played(made, 1)
    made.act("round", round="2")
    new = made.browser()
    joins(made, new, "1 NS", 2)
    assert sits(made, new, 1).status_code == 200
    assert sits(made, phone, 1).status_code == 200
    board = OnLine(made).sitting(table_of(made, "1 EW", 2)[0], 2).boards[0]
    assert here(made, phone) == ("E", str(board))


def test_who_sits_on_a_chair_has_had_every_board_since_before_him(made: Club) -> None:
    phone = made.browser()
    joins(made, phone, "1 NS")
    sits(made, phone, 1)
    played(made, 1)
    made.act("round", round="2")
    made.act("phone", contestant="1 NS")
    joins(made, phone, "1 EW", 2)
    sits_not(made, phone, 1)
    played(made, 2)
    made.act("round", round="3")
    assert sits(made, phone, 1).status_code == 200


def test_a_player_of_an_individual_does_not_look_at_a_board_as_another() -> None:
    movement = complete(8, 2)
    opened = SessionOpened("Individual", Matchpoints())
    with ExitStack() as stack:
        without_adjudicator(stack)
        club = stack.enter_context(
            evening_of_acts(opened, IndividualsDeclared(), MovementChosen(movement))
        )
        give_cards(club, len(movement.board_numbers))
        assert choose(club, 1, 2).status_code == 200
        rows = movement.rounds[0].tables
        phone = club.phone(str(rows[0].ns[0]), rows[0].table)
        assert sits(club, phone, 1).status_code == 200
        assert here(club, phone)[0] == Seat.NORTH.letter
        joins(club, phone, str(rows[0].ns[1]))
        sits_not(club, phone, 1)
