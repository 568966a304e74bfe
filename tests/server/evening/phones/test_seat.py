"""A result on phones: keyed in, agreed or contested; what a phone's page tells, and what not."""

import re
from urllib.parse import quote
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.evening.acts import (
    RoundStarted,
)
from fairdeal.events.evening.floor import Status, sittings, status
from fairdeal.scoring.lines import Played
from fairdeal.seats import Side
from fairdeal.server.kept.sessions import Sessions, Signature
from tests.server.evening.club import Club, evening, first_table, post, send, words
from tests.server.inside import NOW
from tests.server.running import alert


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fi", "Tämä lomake on liian vanha"),
        ("hu", "Ez az űrlap"),
        ("sk", "Tento formulár"),
        ("en", "This form is too old"),
    ],
)
def test_a_phone_whose_form_grew_old_is_told_so_in_words(language: str, words: str) -> None:
    with evening() as made:
        ns, _ew, boards = first_table(made)
        phone = made.phone(ns, 1)
        said = {"board": str(boards[0]), "round": "1", "form_token": "0" * 64}
        headers = {"Accept": "application/json", "Accept-Language": language}
        answer = phone.post(f"{made.at}/seat", data=said, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["taken"] is False
        assert words in answer.json()["words"]


def test_after_publishing_a_phone_is_sent_to_no_table() -> None:
    with evening() as made:
        ns, _ew, _boards = first_table(made)
        phone = made.phone(ns, 1)
        assert "Next: Round 2 ·" in words(phone.get(f"{made.at}/seat"))
        made.act("phase", phase="published")
        assert "Next: Round 2 ·" not in words(phone.get(f"{made.at}/seat"))


def agree(made: Club, client: httpx.Client, board: int, by: Side, word: str = "yes") -> str:
    said = {"board": str(board), "round": "1", "by": str(by), "seen": made.seen(board)}
    return send(client, f"{made.at}/agree", word=word, **said)


def test_a_no_that_names_nothing_is_refused_and_the_evening_stays_readable() -> None:
    with evening() as made:
        ns, ew, (board, *_others) = first_table(made)
        made.report(made.phone(ns, 1), board)
        said = {"board": str(board), "round": "1", "by": "EW", "word": "no"}
        for seen in ({}, {"seen": "0"}, {"seen": "-3"}):
            told = send(made.phone(ew, 1), f"{made.at}/agree", **said, **seen)
            assert told.startswith("Something else was entered meanwhile")
        kept = Sessions(made.site.sessions.store).get(made.id)
        assert kept
        assert kept.session == made.session


def test_a_result_is_reported_agreed_and_leads_on() -> None:
    with evening() as made:
        ns, ew, boards = first_table(made)
        north, east = made.phone(ns, 1), made.phone(ew, 1)
        for board in boards:
            assert made.report(north, board) == "Entered. Now the other side agrees."
        here = north.get(f"{made.at}/seat?round=1")
        assert "This round is complete." in words(here)
        assert "Round 2 · Table 1, North-South" in words(here)  # the stationary pair stays
        page = words(east.get(f"{made.at}/seat"))
        assert f"Pair {ew}: is this right?" in page
        assert agree(made, east, boards[0], Side.EW) == "Thank you, agreed."
        place = next(iter(made.session.results))
        assert status(made.session, place) is Status.SETTLED
        assert made.session.results[place].history[0].author == f"pair {ns}"


@pytest.mark.parametrize(
    ("keyed", "said"),
    [
        ({"contract": ""}, "Please choose the contract"),
        ({"declarer": ""}, "Please choose who played it"),
        ({"made": ""}, "Please choose the result"),
        ({"made": "+5"}, "3NT cannot make 5 more: there are 13 tricks, so +4 is the most."),
        ({"made": "-10"}, "3NT cannot go down 10: 9 is the most"),
        ({"lead": "H"}, "'H' is not a card"),
        ({"contract": "8S"}, "'8S' is not a contract"),
        ({"declarer": "Q"}, "'Q' is not a seat"),
        ({"made": "²"}, "Please choose the result"),
        ({"board": ""}, "Please choose the board."),
        ({"round": "3"}, "Round 1 is not finished here"),
    ],
)
def test_what_cannot_be_is_refused_kindly(keyed: dict[str, str], said: str) -> None:
    with evening() as made:
        ns, _ew, boards = first_table(made)
        fields = {"board": str(boards[0]), "round": "1"} | keyed
        number, board = int(fields.pop("round")), fields.pop("board")
        phone = made.phone(ns, 1)
        assert said in made.report(phone, int(board or 0), number, **fields)
        assert not made.session.results


def test_the_keys_are_those_of_the_readers_language_and_stay_pressed_when_refused() -> None:
    with evening() as made:
        sitting = made.evening.movement.rounds[0].tables[0]
        phone = made.phone(str(sitting.ns[0]), sitting.table)
        page, pressed = f"{made.at}/seat", 'value=7S aria-label="7 spades" aria-pressed=true'
        english = phone.get(page).text
        assert ("Declarer" in english, "Hlavný" in english) == (True, False)
        slovak = phone.get(page, headers={"Accept-Language": "sk"}).text
        assert ("Declarer" in slovak, "Hlavný" in slovak) == (False, True)
        said = {"round": "1", "contract": "7S", "declarer": "N", "lead": "-", "made": "0"}
        refused = post(phone, page, board="99", **said)
        assert refused.status_code == 422
        assert pressed in refused.text
        assert pressed not in phone.get(page).text


def test_a_phones_page_waits_for_no_ranking() -> None:
    with evening() as made:
        sitting = made.evening.movement.rounds[0].tables[0]
        phone = made.phone(str(sitting.ns[0]), sitting.table)
        made.act("shown", ranking="1")
        elsewhere = Sessions(made.site.sessions.store)  # another process
        elsewhere.tell(made.id, lambda _: [RoundStarted(1, NOW)], Signature(uuid4(), "Ann", NOW))
        assert phone.get(f"{made.at}/seat").status_code == 200
        assert "_ranking" not in vars(made.kept)
        assert phone.get(f"/sessions/{made.id}").status_code == 200
        assert "_ranking" in vars(made.kept)


def test_a_wrong_board_is_named_with_the_right_ones() -> None:
    with evening() as made:
        ns, _ew, boards = first_table(made)
        told = made.report(made.phone(ns, 1), 15)
        assert f"Board 15 is not at table 1 in round 1; boards {boards[0]}–{boards[-1]} are" in told


def test_a_phone_without_scripts_gets_pages() -> None:
    with evening() as made:
        ns, _ew, boards = first_table(made)
        phone = made.phone(ns, 1)
        said = {"board": str(boards[0]), "round": "1", "contract": "4S"}
        wrong = post(phone, f"{made.at}/seat", **said)
        assert wrong.status_code == 422
        assert "Please choose who played it" in words(wrong)
        assert '<input type="hidden" name="contract" value="4S">' in wrong.text
        right = post(phone, f"{made.at}/seat", **said, declarer="N", made="+1")
        assert right.url.path == f"{made.at}/seat"
        assert "4♠ by North, 11 tricks" in words(right)


def test_a_report_sent_again_counts_once_whatever_came_between() -> None:
    with evening() as made:
        ns, _ew, boards = first_table(made)
        phone = made.phone(ns, 1)
        intended = "12345678-1234-4234-8234-123456789012"
        made.report(phone, boards[0], intended=intended)
        place = next(iter(made.session.results))
        seen = str(made.session.version)
        correction = {"words": "pass", "reason": "misboarded", "seen": seen, "step": "save"}
        made.act(f"boards/{place.board}/tables/{place.table}", **correction)
        version = made.session.version
        made.report(phone, boards[0], intended=intended)
        assert made.session.version == version
        made.report(phone, boards[0])  # said again, knowingly: the Director is asked
        assert made.session.version == version + 1


def test_what_the_sides_say_differently_waits_for_the_director() -> None:
    with evening() as made:
        ns, ew, boards = first_table(made)
        made.report(made.phone(ns, 1), boards[0])
        told = made.report(made.phone(ew, 1), boards[0], made="-1")
        assert "the Director is asked" in told
        waiting = words(made.director.get(made.at))
        assert "entered: 3NT by South, 9 tricks; East-West: 3NT by South, 8 tricks" in waiting


def test_nobody_else_learns_a_result_before_it_is_shown() -> None:
    """The page of a pair does not differ by a byte, whatever is played at other tables."""
    with evening() as made:
        seats = made.evening.movement.rounds[0].tables
        boards = made.evening.movement.boards_of(seats[1].board_set)
        phone = made.phone(str(seats[0].ns[0]), 1)
        made.report(phone, made.evening.movement.boards_of(seats[0].board_set)[0])

        def seen() -> list[str]:
            page = phone.get(f"{made.at}/seat?round=1").text
            varies = ("intended", "data-version")
            return [line for line in page.splitlines() if not any(one in line for one in varies)]

        before = seen()
        other = made.phone(str(seats[1].ns[0]), 2)
        made.report(other, boards[0], made="+1", lead="SA")
        assert seen() == before
        for path in ("/boards/1", f"/contestants/{seats[1].ns[0]}", "/boards/9/tables/2-1"):
            assert phone.get(f"/sessions/{made.id}{path}").status_code == 403
        assert phone.get(f"/sessions/{made.id}").url.path == f"{made.at}/wall"


def test_other_tables_are_shown_when_the_director_says_so_and_both_sides_agree() -> None:
    with evening(tables=3, boards=18) as made:
        made.act("shown", travellers="1")
        places: dict[int, list[tuple[str, str, int]]] = {}
        for one in sittings(made.evening):
            for board in one.boards:
                places.setdefault(board, []).append((one.ns, one.ew, one.round))
        board, ((ns, ew, _first), *_rest) = next(
            (board, list(met)) for board, met in places.items() if met[0][2] == 1 and len(met) > 1
        )
        for sitting in sittings(made.evening):
            if sitting.round == 1:
                made.phone(sitting.ew, sitting.table)
        for sitting in sittings(made.evening):  # everything of the first two rounds
            if sitting.round <= 2:
                for each in sitting.boards:
                    phone = made.phone(sitting.ns, sitting.table)
                    made.report(phone, each, sitting.round, made=f"+{sitting.round}")
        phone = made.phone(ns, 1)
        assert "Other tables" not in words(phone.get(f"{made.at}/seat?round=1"))
        said = {"board": str(board), "round": "1", "by": "EW", "seen": made.seen(board)}
        post(made.phone(ew, 1), f"{made.at}/agree", **said)
        assert "Other tables" in words(phone.get(f"{made.at}/seat?round=1"))
        # With the ranking, why a figure of one's own is what it is: it tells all of its board.
        why, card = (
            f"/sessions/{made.id}/boards/{board}/why",
            f"/sessions/{made.id}/contestants/{ns}",
        )
        assert phone.get(f"{why}/{ns}").status_code == 403
        made.act("shown", travellers="1", ranking="1")
        assert f"{why}/{ns}" in phone.get(card).text
        assert "Compared with every other table" in words(phone.get(f"{why}/{ns}"))
        assert phone.get(f"{why}/{ew}").status_code == 403
        made.act("shown", ranking="1")
        assert f"{why}/{ns}" not in phone.get(card).text
        assert phone.get(f"{why}/{ns}").status_code == 403


def test_a_scorer_enters_slips_of_any_table_and_overwrites_nothing() -> None:
    with evening() as made:
        scorer = made.joined("scorer", name="Eve")
        _ns, _ew, boards = first_table(made)
        assert made.report(scorer, boards[0], table="1") == "Entered."
        place = next(iter(made.session.results))
        assert status(made.session, place) is Status.SETTLED
        assert made.session.results[place].history[0].author == "Eve"
        assert "Something else" in made.report(scorer, boards[0], table="1", made="-1")
        assert isinstance(made.session.results[place].outcome, Played)


def test_a_scorer_goes_from_table_to_table() -> None:
    with evening() as made:
        scorer = made.joined("scorer", name="Eve")
        page = scorer.get(f"{made.at}/seat", params={"table": 1})
        assert re.findall(r'href="\?table=(\d+)"( aria-current="page")?', page.text) == [
            ("1", ' aria-current="page"'),
            *((str(n), "") for n in range(2, made.evening.movement.tables + 1)),
        ]
        # Who belongs to a table is offered no other.
        assert 'href="?table=' not in made.joined("table 1").get(f"{made.at}/seat").text


def test_a_lead_is_shown_by_its_suit_and_rank() -> None:
    with evening() as made:
        ns, _ew, boards = first_table(made)
        phone = made.phone(ns, 1)
        made.report(phone, boards[0], lead="HT")
        assert "lead ♥ hearts 10" in words(phone.get(f"{made.at}/seat"))


def test_a_pairs_phone_says_its_number_beside_its_names() -> None:
    """The wall and what is announced speak of numbers: "Stationary: pairs 1–3"."""
    with evening() as made:
        ns, ew, _boards = first_table(made)
        made.act("names", **{f"{ns}-1": "Ilse Ohm", f"{ns}-2": "Jan Papp"})
        named = words(made.phone(ns, 1).get(f"{made.at}/seat"))
        assert f"Ilse Ohm – Jan Papp Pair {ns} Round 1" in named
        unnamed, at_table = made.phone(ew, 1), made.joined("table 2")
        for phone, name in ((unnamed, f"Pair {ew}"), (at_table, "Table 2")):
            above = phone.get(f"{made.at}/seat").text.partition("<h1>")[0]
            assert name not in above.partition("<main")[2]  # its name is its number


def test_three_results_with_thirds_fit_into_the_field() -> None:
    """12C1c: what is weighed is as long as there are results."""
    typed = "4SX E -1 1/3 + 4S E = 1/3 + 3NT N +1 1/3"
    with evening() as made:
        at = f"{made.at}/ruling?table=1&entry=12C&answer=yes&answer=no&answer=several"
        found = re.search(r'name="answer" required maxlength="(\d+)"', made.director.get(at).text)
        assert found
        assert int(found[1]) >= 2 * len(typed)
        assert made.director.get(f"{at}&answer={quote(typed)}").status_code == 200
        refused = alert(made.director.get(f"{at}&answer={quote(typed.replace('1/3', '33%'))}"))
        assert "the weights add up to 99%" in refused
