"""An evening from the three taps to the published ranking, over the pages people use."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from html import unescape
from urllib.parse import parse_qsl, quote
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.evening.acts import (
    DirectorCalled,
    ResultContested,
    RoundStarted,
    RulingRecorded,
)
from fairdeal.events.evening.floor import Status, sittings, status
from fairdeal.laws.code import code_for
from fairdeal.rulings.consultation import Consultation
from fairdeal.scoring.lines import PassedOut, Played
from fairdeal.seats import Side
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.store.base import NOTHING, Envelope
from fairdeal.store.memory import MemoryStore
from fairdeal.views.rulings.slip import slip_lines, slip_of
from tests.server.evening.club import Club, club, evening, post, send, sitting, token, words
from tests.server.inside import NOW
from tests.server.running import alert, fill


def first_table(made: Club) -> tuple[str, str, range]:
    """Who sits at table 1 in round 1, and the boards there."""
    seat = made.evening.movement.rounds[0].tables[0]
    return str(seat.ns[0]), str(seat.ew[0]), made.evening.movement.boards_of(seat.board_set)


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


def test_three_taps_set_an_evening_up() -> None:
    with club() as made:
        first = made.director.get("/evenings/new")
        assert 'href="?tables=5"' in first.text
        second = made.director.get("/evenings/new?tables=5")
        assert "10 pairs" in words(second)
        third = made.director.get("/evenings/new?tables=5&half=0&boards=24")
        assert "Begin" in words(third)
        assert "Three-quarter Howell, 7 x 3 21 boards each in about 147 minutes" in words(third)
        assert "nobody plays a board twice" in words(third)
        assert "<svg" in third.text


def test_what_is_announced_stands_once_on_a_page_with_the_picture() -> None:
    with club() as made:
        setting_up = made.director.get("/evenings/new?tables=6&boards=24").text
    with evening(tables=6, boards=24) as made:
        of_the_evening = made.director.get(f"{made.at}/movement").text
    for page in (setting_up, of_the_evening):
        said = re.findall(r"<li>([^<]+)</li>", page.partition('class="said-list')[2])
        assert said
        assert [page.count(one) for one in said[:3]] == [1] * len(said[:3])
        assert "<svg" in page


@pytest.mark.parametrize(("choice", "chosen"), [("0", 0), ("1", 1), ("999", 0)])
def test_other_movements_are_the_others(choice: str, chosen: int) -> None:
    """A number nobody offers is the first movement, here as where it is begun."""
    with club() as made:
        page = made.director.get(f"/evenings/new?tables=5&boards=24&choice={choice}").text
        others = page.partition("Other movements")[2].partition("</ul>")[0]
        offered = [int(one) for one in re.findall(r'value="choice=(\d+)"', others)]
        assert len(offered) > 1
        assert offered == [n for n in range(len(offered) + 1) if n != chosen]
        assert f'name="choice" value="{chosen}"' in page


def test_names_of_an_example_are_those_of_the_readers_country() -> None:
    """A Hungarian writes the family's name first."""
    with evening() as made:
        for language, example in (
            ("en", "1, Ann Lee, Bob Ray"),
            ("hu", "1, Kovács Anna, Nagy Péter"),
        ):
            form = made.director.get(f"{made.at}/names", headers={"Accept-Language": language})
            assert f'placeholder="{example}"' in form.text


def test_the_same_form_sent_twice_opens_one_session() -> None:
    with club() as made:
        said = {"tables": "3", "boards": "18", "choice": "0", "intended": "0" * 31 + "1"}
        for _again in range(2):
            begun = post(made.director, "/evenings", **said)
            assert begun.status_code == 200
        assert len(made.site.sessions.ids()) == 1


def test_every_table_has_a_card_and_a_code_leads_to_its_table() -> None:
    with evening() as made:
        cards = made.director.get(f"{made.at}/codes")
        assert cards.text.count("<svg") == 3 + 2 + 1  # tables, helpers, and the site's own mark
        code = made.evening.codes["table 2"]
        assert code in cards.text
        # A card that was cut out says where its code is typed.
        assert words(cards).count(f"{code} http://club/join") == 1
        joining = made.browser().get(f"/join/{code}")
        seat = made.evening.movement.rounds[0].tables[1]
        for pair in (*seat.ns, *seat.ew):
            assert f"Pair {pair}" in words(joining)
        assert "Pair" not in words(made.browser().get("/join/AAAAAA"))


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


def test_the_director_lets_stand_what_one_side_keyed_in() -> None:
    with evening() as made:
        ns, ew, boards = first_table(made)
        first, second = made.phone(ns, 1), made.phone(ew, 1)
        made.report(first, boards[0])
        made.report(second, boards[0], made="-1")
        place = next(iter(made.session.results))
        at = f"boards/{place.board}/tables/{place.table}"
        said = {"words": "3NT S =", "seen": str(made.session.version)}
        shown = words(made.act(at, step="preview", **said))
        assert "Nobody’s score or place changes." in shown
        assert "What it would do 3NT by South, 9 tricks" in shown
        console = words(made.act(at, step="save", **said))
        assert "Waiting for you Nothing." in console
        assert status(made.session, place) is Status.SETTLED
        assert "the Director let it stand" in words(made.director.get(f"{made.at}/log"))
        seen = str(made.session.version)
        again = made.act(at, step="save", words="3NT S =", reason="once more", seen=seen)
        assert "nothing to correct" in alert(again)
        # The side that lost says so once more: that is another word, and the Director hears it.
        assert "the Director is asked" in made.report(second, boards[0], made="-1")
        assert status(made.session, place) is Status.CONTESTED


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


def test_the_director_sees_what_a_score_would_do_before_it_counts() -> None:
    with evening() as made:
        for sitting in sittings(made.evening):
            if sitting.round <= 2:
                for each in sitting.boards:
                    phone = made.phone(sitting.ns, sitting.table)
                    made.report(phone, each, sitting.round, made=f"+{sitting.round}")
        place = next(iter(made.session.results))
        form = f"boards/{place.board}/tables/{place.table}"
        version = made.session.version
        said = {"words": "50% 3NT S =, 50% 3NT S -1", "reason": "hesitation", "seen": str(version)}
        looked = made.act(form, **said, step="preview")
        assert "Nothing" not in words(looked)
        assert "Adjusted: 50 % of +400, 50 % of −50" in words(looked)
        assert "Pair" in words(looked)
        assert made.session.version == version
        made.act(form, **said, step="save")
        result = made.session.results[place]
        assert result.history[-1].author == "Ann Lee"
        assert result.history[-1].reason == "hesitation"
        # The other score would put the adjusted one aside: said before, and not done unasked.
        now = {"words": "pass", "reason": "x", "seen": str(made.session.version)}
        looked = made.act(form, **now, step="preview")
        assert "The Director ruled on this board: Adjusted: 50 % of +400" in words(looked)
        for step in ("save", "withdraw"):
            assert "whether the ruling shall go" in words(made.act(form, **now, step=step))
        assert made.session.results[place].outcome == result.outcome
        other = {"words": "60% 3NT S =, 40% 3NT S -1", "reason": "another weight"}
        made.act(form, **(now | other), step="save")
        assert made.session.results[place].outcome != result.outcome
        gone = now | {"seen": str(made.session.version), "over": "1"}
        made.act(form, **gone, step="save")
        assert made.session.results[place].outcome == PassedOut()
        late = made.act(form, **(said | {"words": "pass"}), step="save")
        assert late.status_code == 409
        assert "Something else was entered while you were looking" in words(late)
        unread = made.act(form, words="4S by me", reason="x", seen="999", step="save")
        assert "is no score" in words(unread)
        silent = made.act(form, words="pass", reason=" ", seen="999", step="save")
        assert "Please give a reason" in words(silent)


def test_the_director_enters_and_takes_back() -> None:
    with evening() as made:
        ns, ew, boards = first_table(made)
        form = f"boards/{boards[0]}/tables/1-1"
        made.act(form, words="4S N =", sat_ns=ew, sat_ew=ns, step="save", seen="0")
        (place,) = made.session.results
        result = made.session.results[place]
        assert (result.ns, result.ew) == (ew, ns)
        assert isinstance(result.outcome, Played)
        seen = str(made.session.version)
        unexplained = made.act(form, step="withdraw", seen=seen)
        assert "Please give a reason" in words(unexplained)
        made.act(form, step="withdraw", reason="wrong board", seen=seen)
        assert not made.session.results
        elsewhere = made.director.get(f"{made.at}/boards/{boards[0]}/tables/2-1")
        assert "not announced for this table" in words(elsewhere)
        for none in ("99/tables/1-1", f"{boards[0]}/tables/1-99", f"{boards[0]}/tables/9-1"):
            assert made.director.get(f"{made.at}/boards/{none}").status_code == 404


def test_penalties_leaving_and_publishing_can_be_undone_and_all_is_in_the_log() -> None:
    with evening() as made:
        refused = made.act("penalties", contestant="1", amount="-25", unit="top")
        assert "Please give a reason" in words(refused)
        given = {"contestant": "1", "amount": "-25", "unit": "top", "reason": "late"}
        made.act("penalties", **given)
        assert "Pair 1: −25 % of a top “late” Ann Lee" in words(made.director.get(made.at))
        made.act("left", contestant="2", after="1", reason="ill")
        made.act("phase", phase="published")
        assert made.evening.phase.value == "published"
        assert made.browser().get(f"/sessions/{made.id}").status_code == 200
        for one in [told.sequence for told in made.session.log][-4:]:
            made.act("undo", sequence=str(one))
        assert made.evening.phase.value == "playing"
        assert not made.evening.left
        assert not made.session.additions
        log = words(made.director.get(f"{made.at}/log"))
        for said in ("−25 % of a top undone", "Pair 2 left after round 1 undone", "published"):
            assert said in log


def test_calls_reach_the_console_and_are_answered() -> None:
    with evening() as made:
        ns, _ew, _boards = first_table(made)
        post(made.phone(ns, 1), f"{made.at}/call", words="a revoke, I think")
        assert "Table 1 a revoke, I think" in words(made.director.get(made.at))
        (called,) = made.evening.calls
        assert called.author == f"pair {ns}"
        made.act("answered", call=str(called.sequence))
        assert not made.evening.calls


def test_a_table_that_called_sees_that_somebody_comes_until_he_was_there() -> None:
    with evening() as made:
        ns, ew, _boards = first_table(made)
        caller, opponents, lies = made.phone(ns, 1), made.phone(ew, 1), made.joined("table 1")
        elsewhere = made.joined("table 2")
        post(caller, f"{made.at}/call", words="a revoke, I think")
        for phone in (caller, opponents, lies):
            assert "The Director has been called. 20:00" in words(phone.get(f"{made.at}/seat"))
        assert "has been called" not in words(elsewhere.get(f"{made.at}/seat"))
        made.act("answered", call=str(made.evening.calls[0].sequence))
        assert "has been called" not in words(caller.get(f"{made.at}/seat"))


def test_the_words_of_a_call_are_looked_up_where_it_is_ruled() -> None:
    with evening() as made:
        ns, _ew, _boards = first_table(made)
        post(made.phone(ns, 1), f"{made.at}/call", words="insufficient bid & more")
        (rule,) = re.findall(
            r'href="([^"]*/ruling\?table=1[^"]*)"', made.director.get(made.at).text
        )
        ruling = made.director.get(unescape(rule))
        assert 'value="insufficient bid &amp; more"' in ruling.text
        assert words(ruling).index("Law 27") < words(ruling).index("Help")
        # Words by which nothing is found leave what happens most to choose from.
        none = words(made.director.get(f"{made.at}/ruling", params={"table": 1, "saw": "xyzzy"}))
        assert "Nothing is found by these words" in none
        assert "an opening lead out of turn" in none


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


def test_whoever_comes_to_the_console_without_a_password_is_led_to_it_and_back() -> None:
    with evening() as made:
        refused = made.browser().get(made.at)
        assert refused.status_code == 403
        assert f'href="/sign-in?then={made.at}"' in refused.text.split("<main", 1)[1]
        # A phone that sits at no table has no password to give.
        assert "/sign-in" not in made.browser().get(f"{made.at}/seat").text.split("<main", 1)[1]


def test_new_codes_put_every_phone_out() -> None:
    with evening() as made:
        ns, _ew, boards = first_table(made)
        phone = made.phone(ns, 1)
        assert phone.get(f"{made.at}/seat").status_code == 200
        post(made.director, f"{made.at}/codes")
        assert phone.get(f"{made.at}/seat").status_code == 403
        assert post(phone, f"{made.at}/seat", board=str(boards[0])).status_code == 403


def test_a_code_of_one_evening_opens_no_other() -> None:
    with evening() as made:
        ns, _ew, _boards = first_table(made)
        phone = made.phone(ns, 1)
        begun = post(made.director, "/evenings", tables="3", boards="18", choice="0")
        assert phone.get(begun.url.path + "/seat").status_code == 403


def test_codes_cannot_be_guessed_for_long() -> None:
    with evening() as made:
        guesser = made.browser(address="198.51.100.9")
        for _guess in range(20):
            assert guesser.get("/join/AAAAAA").status_code == 404
        refused = guesser.get(f"/join/{made.evening.codes['table 1']}")
        assert refused.status_code == 429
        assert "Please scan the code on the card" in words(refused)  # and not that there is none
        assert 0 < int(refused.headers["Retry-After"]) <= 60
        assert made.browser().get(f"/join/{made.evening.codes['table 1']}").status_code == 200


def test_names_are_kept_and_shown() -> None:
    with evening() as made:
        made.act("names", **{"1-1": "Eva", "1-2": " Filip ", "2-1": "Greta"})
        assert made.session.players == {"1": ("Eva", "Filip"), "2": ("Greta",)}
        version = made.session.version
        made.act("names", **{"1-1": "Eva", "1-2": "Filip", "2-1": "Greta"})
        assert made.session.version == version
        assert "Eva – Filip" in words(made.director.get(made.at))


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


def test_each_opponent_of_a_score_card_has_a_line_of_a_phone() -> None:
    with evening() as made:
        ns, ew, boards = first_table(made)
        made.act("names", **{f"{ew}-1": "Magdolna Szentgyörgyi", f"{ew}-2": "Jan Papp"})
        made.report(made.phone(ns, 1), boards[0])
        card = made.director.get(f"/sessions/{made.id}/contestants/{ns}")
        people = re.findall(r'<span class="person">([^<]+)</span>', card.text)
        assert people == ["Magdolna Szentgyörgyi –", "Jan Papp"]
        # Points make room for the names where it is narrow: they stand below the score.
        assert re.search(r'<span class="narrow-only under">\+[46]00</span></td>', card.text)
        assert "Magdolna Szentgyörgyi – Jan Papp" in words(card)


@pytest.mark.parametrize(("choice", "called"), [("1", False), ("0", True)])
def test_all_rounds_of_half_a_table_end_with_everybody_thanked(
    choice: str, *, called: bool
) -> None:
    """Whoever sat out knows by the call, or by another table, that the next round has begun."""
    with evening(tables=3, boards=12, half="1", choice=choice) as made:
        for sitting in sittings(made.evening):
            if called and sitting.table == 1:
                made.act("round", round=str(sitting.round))
            for board in sitting.boards:
                phone = made.phone(sitting.ns, sitting.table)
                told = made.report(phone, board, sitting.round)
                assert told.startswith("Entered"), told
        for pair in map(str, made.evening.movement.contestants):
            *_before, table = (s.table for s in sittings(made.evening) if pair in (s.ns, s.ew))
            page = words(made.phone(pair, table).get(f"{made.at}/seat"))
            assert "All rounds are played" in page


def test_a_round_nobody_called_is_played_all_the_same() -> None:
    with evening() as made:
        console = words(made.director.get(made.at))
        assert "Not begun" in console
        assert "not called yet" not in console
        assert "Call round 1" in console
        sitting = next(s for s in sittings(made.evening) if s.round == 1 and s.table == 1)
        made.report(made.phone(sitting.ns, 1), sitting.boards[0])
        console = words(made.director.get(made.at))
        assert "Not begun" not in console
        # What stands in the head is what the button is about: it says how both can be round 1.
        assert "Round 1 of 4 · begun at a table, not called yet" in console
        assert "Call round 1" in console
        assert "until" not in console
        # Called late, it gets its clock; the next one has none before it is called.
        made.act("round", round="1", minutes="20")
        assert "Round 1 of 4 · until" in words(made.director.get(made.at))
        for board in sitting.boards[1:]:
            made.report(made.phone(sitting.ns, 1), board)
        sitting = next(s for s in sittings(made.evening) if s.round == 2 and s.ns == sitting.ns)
        made.report(made.phone(sitting.ns, 1), sitting.boards[0], 2)
        console = words(made.director.get(made.at))
        assert "Round 2 of 4 · begun at a table, not called yet" in console
        assert "until" not in console
        # One quick table has begun it: it is still the one to be called, not the one after.
        assert "Call round 2" in console
        made.act("round", round="2")
        console = words(made.director.get(made.at))
        assert "Round 2 of 4 · until" in console
        assert "not called yet" not in console
        assert "Call round 3" in console


def test_the_wall_shows_who_sits_where_and_the_ranking_only_when_it_is_shown() -> None:
    with evening() as made:
        anybody = made.browser()
        ns, ew, boards = first_table(made)
        made.act("round", round="1", minutes="20")
        made.report(made.phone(ns, 1), boards[0])
        wall = words(anybody.get(f"{made.at}/wall"))
        assert f"1 Pair {ns} Pair {ew} {boards[0]}–{boards[-1]}" in wall
        assert "Round 1 of 4" in wall
        # What is announced of the movement speaks of numbers, so names have theirs.
        post(made.director, f"{made.at}/names", **{f"{ns}-1": "Ann Lee", f"{ns}-2": "Bob Ray"})
        named = words(anybody.get(f"{made.at}/wall"))
        assert f"1 {ns} Ann Lee – Bob Ray Pair {ew}" in named
        assert "until" in wall
        assert "Ranking" not in wall
        assert "3NT" not in wall
        made.act("shown", ranking="1")
        told = "Ranking As soon as a board has two results they are compared here."
        assert told in words(anybody.get(f"{made.at}/wall"))


def test_a_ranking_shown_early_tells_nobody_what_was_corrected() -> None:
    with evening() as made:
        ns, _ew, boards = first_table(made)
        made.act("round", round="1", minutes="20")
        made.act("shown", ranking="1")
        made.report(made.phone(ns, 1), boards[0])
        (place,) = made.session.results
        at = f"/sessions/{made.id}"
        path = f"{made.at}/boards/{place.board}/tables/{place.table}"
        fill(made.director, path, words="pass", step="save", reason="nobody bid")
        shown = made.browser().get(at)
        assert shown.status_code == 200
        assert "nobody bid" not in words(shown)
        assert "nobody bid" in words(made.director.get(at))


def test_nobody_plays_before_the_first_round_is_called() -> None:
    with evening() as made:
        assert '<td class="cell playing"' not in made.director.get(made.at).text
        made.act("round", round="1")
        assert made.director.get(made.at).text.count('<td class="cell playing"') == 3


def test_what_a_rehearsed_side_contests_is_not_what_was_keyed_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fairdeal.events.evening.rehearsal._CONTESTED", 1)
    with evening(rehearsal="1") as made:
        for turn in range(10):
            made.rehearse(turn)
        contested = made.evening.contested
        assert len(contested) > 20
        for place, (said,) in contested.items():
            assert isinstance(said.act, ResultContested)
            assert said.act.outcome != made.session.results[place].outcome


def test_a_rehearsal_plays_itself_to_the_end() -> None:
    with evening(rehearsal="1") as made:
        assert "A rehearsal: the players are invented." in words(made.director.get(made.at))
        assert len(made.session.players) == 6
        expected = sum(len(one.boards) for one in sittings(made.evening))
        for turn in range(60):
            if len(made.session.results) == expected:
                break
            assert made.rehearse(turn).status_code == 200
        assert len(made.session.results) == expected
        states = {status(made.session, place) for place in made.session.results}
        assert Status.SETTLED in states
        assert states != {Status.SETTLED}  # there is something for the Director to do
        made.act("phase", phase="published")
        assert "Ada Ash" in words(made.browser().get(f"/sessions/{made.id}"))


def test_real_players_are_not_played_for() -> None:
    with evening() as made:
        assert made.act("rehearse").status_code == 404
        assert not made.session.results


def test_an_insufficient_bid_is_ruled_question_by_question_and_recorded() -> None:
    """Not accepted, and made good naturally (27B1a of 2017): 27D is to be looked at after play."""
    steps = {
        "no": "before you could explain",
        "no ": "do you accept the insufficient bid?",
        "lowest_in_denomination": "What did the offender put in place",
        "yes": "beyond doubt natural?",
    }
    given: list[str] = []
    with evening() as made:
        found = words(made.director.get(f"{made.at}/ruling?table=2&saw=insufficient+bid"))
        assert "Law 27" in found
        at = f"{made.at}/ruling?table=2&entry=27"
        for word, question in steps.items():
            shown = made.director.get(at + "".join(f"&answer={one}" for one in given))
            assert question in words(shown)
            given.append(word.strip())
        ruled = words(made.director.get(at + "".join(f"&answer={one}" for one in given)))
        assert "The auction goes on without further rectification" in ruled
        assert "Law 27B1a" in ruled
        unfinished = post_answers(made, table="2", entry="27", answer=given[:2])
        assert "not complete" in words(unfinished)
        assert not made.evening.rulings
        post_answers(made, table="2", board="4", entry="27", answer=given)
        (kept,) = made.evening.rulings
        assert isinstance(kept.act, RulingRecorded)
        assert (kept.act.table, kept.act.board, kept.act.entry) == (2, 4, "27")
        assert [word for _key, word in kept.act.answers] == given
        console = words(made.director.get(made.at))
        assert "Table 2, board 4" in console
        assert (
            "come back Table 2, board 4 Come back when the play is over (now, if it is)." in console
        )
        for _twice in range(2):
            made.act("back", ruling=str(kept.sequence), matter="1")
        assert made.evening.came_back == {(kept.sequence, 1)}
        made.act("back", ruling=str(kept.sequence), matter="2")  # it asks for nothing more
        assert made.evening.came_back == {(kept.sequence, 1)}
        console = words(made.director.get(made.at))
        assert "done Come back when the play is over (now, if it is)." in console
        assert "I have been there" not in console
        log = words(made.director.get(f"{made.at}/log"))
        assert f"What ruling {kept.sequence} asks to come back for is done." in log
        made.act("undo", sequence=str(made.session.log[-1].sequence))
        assert made.evening.came_back == frozenset()


def test_a_ruling_is_put_on_paper_with_facts_options_clauses_and_the_right_of_appeal() -> None:
    # Refused and replaced by a pass: partner is silenced (27B2 of 2017); judged comparable or not.
    given = "".join(f"&answer={one}" for one in ("no", "no", "pass", "no"))
    with evening() as made:
        at = f"{made.at}/ruling/paper?table=2&entry=27&offender=N{given}"
        slip = words(made.director.get(at))
        assert "East, do you accept the insufficient bid? I do not accept it" in slip
        assert "Offered: I accept it (or have already called over it); I do not accept it" in slip
        assert "South: You must pass whenever it is your turn" in slip
        assert "The right ends 30 minutes after the official score can be inspected" in slip
        poll = words(made.director.get(f"{at}&kind=poll"))
        assert "What else would you seriously consider?" in poll
        assert "How is the new call related to the one it replaces?" in poll
        assert "insufficient bid" not in poll.partition("one by one.")[0]
        form = words(made.director.get(f"{at}&kind=appeal"))
        assert "Who appeals, and does the partner or the captain agree?" in form


def test_on_paper_nothing_stands_below_no_facts_and_nothing_follows_only_at_the_end() -> None:
    with evening() as made:
        slip = words(made.director.get(f"{made.at}/ruling/paper?table=2&entry=27"))
        assert "The facts" not in slip
        assert "Still open: " in slip
    case = Consultation(code_for("2017"), "27")
    lines = list(slip_lines([slip_of(case)]))
    assert "The facts" not in lines
    assert not any("Nothing follows" in line for line in lines)


@pytest.mark.parametrize("paper", ["paper", "slip.pdf"])
def test_what_cannot_be_put_on_paper_is_said_in_the_readers_language(paper: str) -> None:
    with evening() as made:
        made.director.cookies.set("fairdeal_language", "sk")
        answer = made.director.get(f"{made.at}/ruling/{paper}?table=1&entry=27&answer=perhaps")
        asked = words(made.director.get(f"{made.at}/ruling?table=1&entry=27&answer=perhaps"))
        assert answer.status_code == 422
        assert alert(answer) in asked
        assert "is no answer" not in alert(answer)


def test_a_rehearsed_table_calls_in_the_directors_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fairdeal.events.evening.rehearsal._CALLED", 1)
    with evening(rehearsal="1") as made:
        made.director.cookies.set("fairdeal_language", "sk")
        for turn in range(8):
            assert made.rehearse(turn).status_code == 200
        said = {one.act.words for one in made.session.log if isinstance(one.act, DirectorCalled)}
        assert said & {"nepriznanie farby", "nedostatočná ponuka", "výnos mimo poradia"}
        assert said <= {"", "nepriznanie farby", "nedostatočná ponuka", "výnos mimo poradia"}


def test_a_player_hears_what_each_option_brings_and_one_may_not_know() -> None:
    with evening() as made:
        at = f"{made.at}/ruling?table=2&entry=27&offender=N"
        asked = words(made.director.get(f"{at}&answer=no"))
        told = asked.partition("Explain all the options before the choice is made (Law 10C1):")[2]
        assert "The call by North stands as if it were legal" in told
        assert "The call by North is cancelled." in told
        assert "rule so that play can go on (Law 85)" in words(made.director.get(at))


def test_a_player_hears_before_his_second_call_what_it_leads_to() -> None:
    # 31A2: East bid at North's turn, and North has bid since; 10C1.
    answers = "".join(f"&answer={word}" for word in ("no", "no", "bid", "rho", "acted"))
    with evening() as made:
        at = f"{made.at}/ruling?table=2&entry=29&offender=E{answers}"
        told = words(made.director.get(at)).partition("Explain before he calls (Law 10C1):")[2]
        assert "West: You must pass when it is next your turn. (Law 31A2b)" in told


MINOR = "entry=49&offender=E&answer=yes&answer=yes&answer=no_reason&answer=no&answer=no&answer=yes"
MAJOR = "entry=49&offender=E&answer=yes&answer=yes&answer=no_reason&answer=yes"
"""A card below an honour shown by accident, and one that was played on purpose (50B)."""


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


def test_a_second_penalty_card_makes_the_first_one_major_on_the_page_and_on_the_slip() -> None:
    """50B: whoever has two penalty cards has two major ones, though one was ruled minor before."""
    with evening() as made:
        made.act("round", round="1")
        first, second = MINOR, MAJOR
        at = f"{made.at}/ruling?table=1&{second}"
        assert "is now a major one too" not in words(made.director.get(at))
        told = dict(parse_qsl(first))
        answers = [value for name, value in parse_qsl(first) if name == "answer"]
        post_answers(made, table="1", board="1", entry=told["entry"], answer=answers)
        assert "Your earlier penalty card, if it still lies there" in words(made.director.get(at))
        other = f"{made.at}/ruling?table=2&{second}"
        assert "is now a major one too" not in words(made.director.get(other))
        paper = words(made.director.get(at.replace("/ruling?", "/ruling/paper?")))
        assert "Your earlier penalty card, if it still lies there" in paper
        # Cards lie no more when the next round is called.
        made.act("round", round="2")
        assert "is now a major one too" not in words(made.director.get(at))


def post_answers(made: Club, **said: str | list[str]) -> httpx.Response:
    fields = {"form_token": token(made.director), "intended": str(uuid4()), **said}
    return made.director.post(f"{made.at}/ruling", data=fields)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("entry=999", "999"),
        ("entry=27&answer=perhaps", "perhaps"),
        ("saw=xyzzy", "Nothing is found by these words"),
        ("saw=my+pencil+broke+while+I+wrote+the+score", "None of these is much like that"),
    ],
)
def test_what_no_law_asks_is_said(query: str, said: str) -> None:
    with evening() as made:
        assert said in words(made.director.get(f"{made.at}/ruling?table=1&{query}"))


def test_a_damaged_session_keeps_nobody_out_and_a_closed_one_lets_nobody_in() -> None:
    store = MemoryStore()
    damaged = Envelope(uuid4(), "session_opened.v1", {}, datetime(2026, 11, 21, tzinfo=UTC), "Ann")
    store.append("session/older", NOTHING, [damaged])
    with evening(store=store) as made:
        store.append("session/newer", NOTHING, [replace(damaged, id=uuid4())])
        code = made.evening.codes["table 1"]
        assert made.browser().get(f"/join/{code}").status_code == 200
        assert made.director.get(f"{made.at}/names").status_code == 200
        made.act("phase", phase="closed")
        assert made.browser().get(f"/join/{code}").status_code == 404


def test_a_traveller_without_a_deal_beside_it_has_names_under_the_numbers() -> None:
    with evening(tables=3, boards=18) as made:
        ns, _ew, board = sitting(made)
        made.act("names", **{f"{ns}-1": "Ann Lee", f"{ns}-2": "Bob Ray"})
        made.act("round", round="1")
        made.report(made.phone(ns, 1), board)
        made.act("phase", phase="published")
        page = made.director.get(f"/sessions/{made.id}/boards/{board}").text
        assert page.count('aria-hidden="true">Ann Lee – Bob Ray</span>') == 1
        assert 'aria-hidden="true">Pair' not in page
