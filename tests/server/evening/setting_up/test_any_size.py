"""A session of any size set up in the browser: more tables than keys, sections as one wants."""

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from typing import Final
from uuid import uuid4

import httpx
import pytest

from fairdeal.views.evening.console import calls_waiting
from tests.amount import some
from tests.server.evening.club import Club, club, post, send, words
from tests.server.evening.setting_up.test_form import TITLE, labels, tap, title
from tests.server.evening.teams.test_teams_evening import begin, hidden, other, tapped
from tests.server.running import alert


@pytest.fixture
def here() -> Iterator[Club]:
    with club() as made:
        yield made


def new(here: Club, **asked: int | str) -> httpx.Response:
    return here.director.get("/evenings/new", params=asked)


def in_sections(here: Club, page: httpx.Response, typed: str) -> httpx.Response:
    return other(here, page, "Divide so", divided=typed, title=TITLE)


@pytest.mark.parametrize("tables", some([37], [21, 37, 80]))
def test_more_tables_than_have_keys(here: Club, tables: int) -> None:
    assert 'name="tables"' in new(here).text
    page = new(here, tables=tables, boards=24)
    begin(here, page)
    assert here.evening.movement.tables == tables
    assert len(here.evening.movement.contestants) == 2 * tables
    assert len([what for what in here.evening.codes if what.startswith("table ")]) == tables


def test_half_a_table_among_many(here: Club) -> None:
    begin(here, new(here, tables=25, half=1, boards=24))
    assert len(here.evening.movement.contestants) == 49


def test_sixty_four_teams(here: Club) -> None:
    page = new(here, kind="teams", number=64, boards=24)
    swiss = next(n for n in range(9) if f'value="choice={n}">Swiss' in page.text)
    page = new(here, kind="teams", number=64, boards=24, choice=swiss)
    begin(here, page)
    assert here.evening.movement.tables == 64


def test_forty_one_players(here: Club) -> None:
    begin(here, tapped(here, "New evening", "Individual", "41", "24"))
    assert len(here.evening.movement.contestants) == 41


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"tables": 81}, "From 2 to 80 tables are set up here."),
        ({"tables": 1}, "From 2 to 80 tables are set up here."),
        ({"kind": "teams", "number": 101}, "From 2 to 100 teams are set up here."),
        ({"kind": "individual", "number": 10}, "Please choose one of these numbers."),
    ],
)
def test_a_number_for_which_there_is_nothing(
    here: Club, asked: dict[str, int | str], said: str
) -> None:
    answer = new(here, **asked)
    assert answer.status_code == 422
    assert alert(answer) == said
    assert "How many" in words(answer), "one types another"


def test_invented_players_have_names_at_every_table(here: Club) -> None:
    tables = some(14, 40)
    page = new(here, tables=tables, boards=24)
    begin(here, page, rehearsal="1")
    names = [name for both in here.session.players.values() for name in both]
    assert len(set(names)) == len(names) == 4 * tables


def test_sections_are_as_the_director_types_them(here: Club) -> None:
    page = in_sections(here, new(here, tables=17, boards=24), "9, 8")
    assert title(page) == TITLE, "what was typed stays"
    assert 'name="sections" value="9, 8"' in page.text
    begin(here, page, divided="9, 8")
    assert Counter(here.evening.movement.sections) == {"A": 9, "B": 8}
    assert "B8" in words(here.director.get(here.at))


def test_another_movement_keeps_the_sections_and_an_empty_field_gives_them_up(here: Club) -> None:
    page = in_sections(here, new(here, tables=12, boards=24), "4 8")
    for label in labels(page):
        other_one = tap(here, page, label, divided="4 8")
        assert f"<h1>{label}</h1>" in other_one.text
        assert 'name="sections" value="4 8"' in other_one.text
    assert labels(page)
    whole = other(here, page, "Divide so", title=TITLE)
    assert 'name="sections" value=""' in whole.text


def test_what_was_typed_and_not_yet_divided_is_not_begun(here: Club) -> None:
    page = new(here, tables=12, boards=24)
    answer = post(here.director, "/evenings", **hidden(page), divided="6 6")
    assert not here.site.sessions.ids(), "the sections are seen first"
    assert 'name="sections" value="6 6"' in answer.text


def test_half_a_table_is_in_the_last_section(here: Club) -> None:
    page = in_sections(here, new(here, tables=14, half=1, boards=24), "7 7")
    begin(here, page, divided="7 7")
    plan = here.evening.movement
    sat = {who for seat in plan.rounds[0].tables for who in seat.contestants if seat.table > 7}
    assert (len(plan.contestants), len(sat)) == (27, 13)


@pytest.mark.parametrize("typed", ["9 9", "17", "a b", "1 16"])
def test_sections_that_cannot_be_are_refused_in_words(here: Club, typed: str) -> None:
    page = new(here, tables=17, boards=24, sections=typed)
    assert page.status_code == 422
    assert alert(page)
    assert f'value="{typed}"' in page.text, "what was typed can be mended"
    assert 'name="sections" value=""' in page.text
    begin_anyway = hidden(page) | {"sections": typed, "divided": typed}
    assert post(here.director, "/evenings", **begin_anyway).status_code == 422


def test_the_console_of_a_section_has_its_tables_alone(here: Club) -> None:
    """Every list of tables, with what is pressed there; a table nobody comes to stands for all."""
    begin(here, new(here, tables=9, boards=24, sections="5 4"), divided="5 4")
    a, b = (here.joined(f"table {table}") for table in (2, 7))
    for phone in (a, b):
        send(phone, f"{here.at}/call", words="please")
    for ask, seen, others in (
        ("", {"A1", "A2", "A5", "B1", "B2", "B4"}, set[str]()),
        ("?section=A", {"A1", "A2", "A5"}, {"B1", "B2", "B4"}),
        ("?section=B", {"B1", "B2", "B4"}, {"A1", "A2", "A5"}),
        ("?section=C", {"A1", "B4"}, set[str]()),
    ):
        page = here.director.get(here.at + ask).text
        rows = set(re.findall(r'<th scope="row"><a [^>]*>([^<]+)</a>', page))
        assert seen <= rows
        assert not others & rows
        calls = re.findall(r'<li class="call"><p><strong>Table (\w+)', page)
        assert set(calls) == {"A2", "B2"} - others
    (call,) = (it.sequence for it in calls_waiting(here.evening) if it.table == 7)
    answer = post(here.director, f"{here.at}/come?section=B", call=str(call))
    assert str(answer.url).endswith("?section=B"), "one goes on where one was"
    refused = post(here.director, f"{here.at}/left?section=B", contestant="99", after="0")
    assert refused.status_code == 422
    assert "A2" not in re.findall(r'<li class="call"><p><strong>Table (\w+)', refused.text)


def test_sections_of_teams_and_of_players_are_said_to_be_sessions(here: Club) -> None:
    """What a club with two sections of them can do instead stands where pairs are divided."""
    teams = words(new(here, kind="teams", number=9, boards=18))
    assert "Sections of teams are sessions of their own" in teams
    players = words(new(here, kind="individual", number=16, boards=24))
    assert "Put sessions together ranks them as one field" in players
    assert "Sections of teams" not in words(new(here, kind="teams", number=2, boards=24))
    assert "Sections of teams" not in words(new(here, tables=8, boards=24))


SECTION: Final = "section=B"


def _links(page: httpx.Response, to: str) -> list[str]:
    """Where the links and the forms that change something go, of those that go there."""
    found = re.findall(r'(?:href|method="post" action)="([^"]*)"', page.text)
    return [unescape(one) for one in found if to in one]


def test_who_looks_at_a_section_comes_back_to_it_from_a_score(here: Club) -> None:
    begin(here, new(here, tables=9, boards=24, sections="5 4"), divided="5 4")
    console = here.director.get(f"{here.at}?{SECTION}")
    links = _links(console, "/boards/")
    assert links
    assert all(one.endswith(f"?{SECTION}") for one in links)
    page = here.director.get(links[0])
    assert f"{here.at}?{SECTION}" in _links(page, here.at), "the way back"
    (form,) = _links(page, "/tables/")
    assert form.endswith(f"?{SECTION}")
    said = hidden(page) | {"words": "4S N =", "reason": "told so"}
    looked = post(here.director, form, **said, step="preview")
    assert f"{here.at}?{SECTION}" in _links(looked, here.at)
    kept = post(
        here.director, _links(looked, "/tables/")[0], **(said | hidden(looked)), step="save"
    )
    assert str(kept.url).endswith(f"?{SECTION}")
    assert len(here.session.results) == 1
    without = here.director.get(here.at)
    assert not any("section=" in one for one in _links(without, "/boards/"))


def test_who_looks_at_a_section_rules_at_its_tables_and_comes_back_to_it(here: Club) -> None:
    """Through every question, to what is printed, to the cards of a claim and back."""
    begin(here, new(here, tables=9, boards=24, sections="5 4"), divided="5 4")
    (start,) = _links(here.director.get(f"{here.at}?{SECTION}"), f"{here.at}/ruling")
    page = here.director.get(start)
    offered = re.findall(r'<option value="\d+"[^>]*>(\w+)</option>', page.text)
    assert offered == ["B1", "B2", "B3", "B4"]
    assert 'name="section" value="B"' in page.text, "a form that asks keeps it"
    found = here.director.get(f"{here.at}/ruling?table=7&saw=insufficient+bid&{SECTION}")
    for at in (
        f"{here.at}/ruling?table=7&entry=27&{SECTION}",
        f"{here.at}/ruling?table=7&entry=68&{SECTION}",
        f"{here.at}/claim?{SECTION}",
        f"{here.at}/ruling/paper?table=7&entry=27&kind=slip&{SECTION}",
    ):
        page = here.director.get(at)
        assert page.status_code == 200, at
        further = (f"{here.at}/ruling", f"{here.at}/claim", "?table=")
        on = [one for to in further for one in _links(page, to)]
        assert all(SECTION in one for one in on), on
        assert f"{here.at}?{SECTION}" in _links(page, here.at)
        for form in re.findall(r"<form[^>]*method=\"get\".*?</form>", page.text, re.DOTALL):
            assert 'name="section" value="B"' in form or 'name="language"' in form, form
    assert all(SECTION in one for one in _links(found, "?table="))
    waits = here.act(f"ruling?{SECTION}", table="7", entry="27", later="1", intended=str(uuid4()))
    assert str(waits.url).endswith(f"?{SECTION}#rulings")
    (again,) = _links(waits, "/ruling?table=7")
    assert SECTION in again
