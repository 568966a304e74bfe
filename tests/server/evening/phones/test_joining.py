"""A pair's word is its own: nobody joins as another, or agrees for a pair that has a phone."""

import re

import httpx
import pytest

from tests.server.evening.club import Club, evening, post, send, sitting, words
from tests.server.running import alert


def join(club: Club, client: httpx.Client, pair: str, **said: str) -> httpx.Response:
    code = club.evening.codes["table 1"]
    return post(client, "/join", code=code, sure="1", pair=pair, **said)


def shown_key(phone: httpx.Client, club: Club) -> str:
    found = re.search(r"For your partner’s phone: (\d{4})", words(phone.get(f"{club.at}/seat")))
    assert found
    return found[1]


def test_nobody_joins_as_a_pair_that_has_a_phone(club: Club) -> None:
    north_south, east_west, board = sitting(club)
    own = club.phone(east_west, 1)
    cheat = club.browser()
    answer = join(club, cheat, east_west)
    assert answer.status_code == 422
    assert alert(answer).startswith("A phone goes with this pair already.")
    assert cheat.get(f"{club.at}/seat").status_code == 403
    # Nor from the phone that goes with the opponents, which stays with them.
    other = club.phone(north_south, 1)
    assert join(club, other, east_west).status_code == 422
    club.report(other, board)
    assert club.session.log[-1].author == f"pair {north_south}"
    assert shown_key(own, club)


def test_the_partners_phone_joins_by_the_key_the_first_one_shows(club: Club) -> None:
    _ns, east_west, _board = sitting(club)
    key = shown_key(club.phone(east_west, 1), club)
    partner = club.browser()
    wrong = f"{(int(key) + 1) % 10_000:04}"
    refused = join(club, partner, east_west, key=wrong)
    assert refused.status_code == 422
    assert alert(refused).startswith("These are not its four digits.")
    for odd in ("١٢٣٤", "é", "\0"):  # Arabic digits, and no digits at all
        assert join(club, partner, east_west, key=odd).status_code == 422
    assert join(club, partner, east_west, key=key).status_code == 200
    assert shown_key(partner, club) == key
    # The same phone scans the code of its table again, and is not asked.
    assert join(club, partner, east_west).status_code == 200


def test_the_key_is_not_guessed(club: Club) -> None:
    _ns, east_west, _board = sitting(club)
    key = shown_key(club.phone(east_west, 1), club)
    cheat = club.browser("198.51.100.9")
    for guess in range(5):
        wrong = f"{(int(key) + 1 + guess) % 10_000:04}"
        assert join(club, cheat, east_west, key=wrong).status_code == 422
    assert join(club, cheat, east_west, key=key).status_code == 429


@pytest.mark.parametrize("pair", ["", "opponents"])
def test_nobody_agrees_for_a_pair_that_has_a_phone(club: Club, pair: str) -> None:
    north_south, east_west, board = sitting(club)
    club.phone(east_west, 1)
    # Without a pair it is the phone that stays on the table.
    phone = club.phone(north_south, 1) if pair else club.joined("table 1")
    assert club.report(phone, board).startswith("Entered")
    seen, before = club.seen(board), club.session.version
    said = {"board": str(board), "round": "1", "by": "EW", "seen": seen, "word": "yes"}
    assert "phone of its own" in send(phone, f"{club.at}/agree", **said)
    assert not club.evening.confirmed
    assert club.session.version == before
    told = send(
        club.phone(east_west, 1),
        f"{club.at}/agree",
        board=str(board),
        round="1",
        by="EW",
        seen=seen,
    )
    assert told == "Thank you, agreed."


def test_a_phone_handed_over_still_agrees_for_a_pair_without_one(club: Club) -> None:
    north_south, _ew, board = sitting(club)
    phone = club.phone(north_south, 1)
    club.report(phone, board)
    said = {"board": str(board), "round": "1", "by": "EW", "seen": club.seen(board)}
    assert send(phone, f"{club.at}/agree", **said) == "Thank you, agreed."


def test_a_pair_of_another_table_does_not_join_here(club: Club) -> None:
    elsewhere, _ew, _board = sitting(club, 2)
    answer = join(club, club.browser(), elsewhere)
    assert answer.status_code == 422
    assert "not at this table" in alert(answer)


def test_the_director_lets_a_pair_join_anew(club: Club) -> None:
    _ns, east_west, _board = sitting(club)
    lost = club.phone(east_west, 1)
    assert club.act("phone", contestant=east_west).status_code == 200
    assert lost.get(f"{club.at}/seat").status_code == 403
    found = club.browser()
    assert join(club, found, east_west).status_code == 200
    assert lost.get(f"{club.at}/seat").status_code == 403
    assert f"Pair {east_west}: another phone may join." in words(
        club.director.get(f"{club.at}/log")
    )


def test_no_page_but_the_pairs_own_shows_its_key(club: Club) -> None:
    north_south, east_west, _board = sitting(club)
    key = shown_key(club.phone(east_west, 1), club)
    for page in ("", "/log", "/wall", "/codes"):
        assert f">{key}<" not in club.director.get(club.at + page).text
        assert f": {key}" not in club.director.get(club.at + page).text
    assert f": {key}" not in club.phone(north_south, 1).get(f"{club.at}/seat").text


def test_a_phone_at_another_table_is_told_where_its_pair_sits(club: Club) -> None:
    """Whoever is at the wrong table finds out before anything is entered there."""
    own, _east_west, _board = sitting(club)
    phone = club.phone(own, 1)
    other = phone.get(f"/join/{club.evening.codes['table 2']}")
    told = words(other)
    assert "This is another table." in told
    assert f"goes with Pair {own}, whose place now is table 1, North-South." in told
    assert f'href="{club.at}/seat"' in other.text
    assert "another table" not in words(phone.get(f"/join/{club.evening.codes['table 1']}"))


def test_whoever_sits_wrong_calls_the_director_by_one_press(club: Club) -> None:
    own, _east_west, board = sitting(club)
    phone = club.phone(own, 1)
    page = phone.get(f"{club.at}/seat").text
    found = re.search(r'name="words" value="([^"]+)"', page)
    assert found
    send(phone, f"{club.at}/call", words=found[1])
    assert "Others sit here, or the other way round." in words(club.director.get(club.at))
    # Nobody is asked about a round whose results are in.
    for one in club.evening.movement.boards_of(club.evening.movement.rounds[0].tables[0].board_set):
        club.report(phone, one)
    assert board
    assert "This is not who sits here" not in words(phone.get(f"{club.at}/seat?round=1"))


def test_a_pair_that_sat_out_keys_in_the_first_result_of_a_round_nobody_called() -> None:
    with evening(half="1") as made:
        movement = made.evening.movement
        first, second = movement.rounds[0], movement.rounds[1]
        playing = {who for row in first.played for who in row.contestants}
        (out,) = set(movement.contestants) - playing
        (row,) = [one for one in second.played if out in one.contestants]
        (met,) = set(row.contestants) - {out}
        (before,) = [one for one in first.played if met in one.contestants]
        (alone,) = [one.table for one in first.tables if out in one.contestants]
        phone = made.phone(str(out), alone)
        board = movement.boards_of(row.board_set)[0]
        assert "Round 1 is not finished here" in made.report(phone, board, 2)
        other = made.phone(str(before.ns[0]), before.table)
        for each in movement.boards_of(before.board_set):
            made.report(other, each)
        assert f"Table {row.table}" in words(phone.get(f"{made.at}/seat"))
        assert made.report(phone, board, 2).startswith("Entered.")
        assert made.evening.round == 0, "nobody called it"
