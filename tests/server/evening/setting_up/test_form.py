"""What was typed at set-up stays, whatever else is tapped, where no scripts run."""

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from tests.server.evening.club import Club, club, words
from tests.server.evening.teams.test_teams_evening import begin, other, tapped

TITLE = "Kovács & Nagy 50%"


@pytest.fixture
def here() -> Iterator[Club]:
    with club() as made:
        yield made


def title(page: httpx.Response) -> str:
    found = re.search(r'name="title"[^>]* value="([^"]*)"', page.text)
    assert found
    return unescape(found[1])


def scoring(page: httpx.Response) -> str:
    """The form of scoring that a browser would send: the one selected, else the first."""
    options = re.findall(r'<option value="([\w-]+)"( selected)?>', page.text)
    return str(next((name for name, selected in options if selected), options[0][0]))


def tap(here: Club, page: httpx.Response, label: str, **typed: str) -> httpx.Response:
    """Something else, with the form as it stands but for what is typed now."""
    return other(here, page, label, **{"title": title(page), "form": scoring(page)} | typed)


def labels(page: httpx.Response) -> list[str]:
    return re.findall(r'<button[^>]*value="choice=\d+"[^>]*>([^<]*)<', page.text)


def test_what_is_typed_stays_with_every_other_movement(here: Club) -> None:
    first = tapped(here, "New evening", "6", "24")
    kinds = [label for label in labels(first) if not label.startswith("Swiss")]
    assert len(kinds) > 2
    for label in kinds:
        page = tap(here, first, label, title=TITLE, form="imps")
        assert f"<h1>{label}</h1>" in page.text
        assert (title(page), scoring(page)) == (TITLE, "imps")
        assert "<details open>" in page.text, "what is carried is seen"
    assert not here.site.sessions.ids(), "nothing was opened"


def test_what_is_typed_stays_with_an_arrow_switch_other_boards_and_other_tables(here: Club) -> None:
    first = tapped(here, "New evening", "6", "24")
    mitchell = next(label for label in labels(first) if label.endswith("Mitchell, 6 x 4"))
    page = tap(here, first, mitchell, title=TITLE)
    switched = next(one for one in re.findall(r">(One winner[^<]*)<", page.text))
    page = tap(here, page, switched, form="imps")
    assert f'aria-current="true">{switched}' in page.text
    page = tap(here, page, "Boards")
    for label in ("20", "Who plays", "5½", "18"):
        links = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>([^<]*)</a>', page.text)
        to = [unescape(href) for href, said in links if said == label]
        page = here.director.get(str(page.url.join(to[0]))) if to else tap(here, page, label)
    assert (title(page), scoring(page)) == (TITLE, "imps")
    begin(here, page, title=title(page), form=scoring(page))
    assert here.session.opened.title == TITLE


def test_the_usual_scoring_of_one_movement_is_not_carried_to_another(here: Club) -> None:
    """Pairs are scored by matchpoints where nobody chose, a Swiss of pairs by victory points."""
    first = tapped(here, "New evening", "4", "18")
    swiss = next(label for label in labels(first) if label.startswith("Swiss"))
    page = tap(here, first, swiss, title=TITLE)
    assert (title(page), scoring(page)) == (TITLE, "wbf")
    assert scoring(tap(here, page, labels(page)[0])) == "matchpoints"
    chosen = tap(here, page, labels(page)[0], form="matchpoints")
    assert scoring(chosen) == "matchpoints"


def test_what_is_done_with_an_odd_number_keeps_the_title(here: Club) -> None:
    first = tapped(here, "New evening", "4½", "18")
    swiss = next(label for label in labels(first) if label.startswith("Swiss"))
    page = tap(here, first, swiss, title=TITLE)
    page = tap(here, page, "One sits out, with half the points", form="matchpoints")
    assert (title(page), scoring(page)) == (TITLE, "matchpoints")
    assert 'name="odd" value="bye-half"' in page.text


def test_with_half_a_table_the_boards_are_those_a_pair_plays_with_the_time_beside(
    here: Club,
) -> None:
    """Seven pairs meet in seven rounds of which each sits out one: 18 boards of 21."""
    page = tapped(here, "New evening", "3½", "18")
    said = words(page)
    assert "Howell with a half table, 7 x 3 18 boards each in about 147 minutes" in said
    assert "Howell with a half table, 7 x 2 12 boards each in about 98 minutes" in said
    whole = words(tapped(here, "New evening", "4", "18")).partition("Other movements")[2]
    assert "boards each in about" not in whole
