"""An evening from the three taps to the published ranking, over the pages people use."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from uuid import uuid4

import pytest

from fairdeal.events.evening.floor import sittings
from fairdeal.store.base import NOTHING, Envelope
from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import club, evening, first_table, post, sitting, words
from tests.server.running import fill


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


def test_names_are_kept_and_shown() -> None:
    with evening() as made:
        made.act("names", **{"1-1": "Eva", "1-2": " Filip ", "2-1": "Greta"})
        assert made.session.players == {"1": ("Eva", "Filip"), "2": ("Greta",)}
        version = made.session.version
        made.act("names", **{"1-1": "Eva", "1-2": "Filip", "2-1": "Greta"})
        assert made.session.version == version
        assert "Eva – Filip" in words(made.director.get(made.at))


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
