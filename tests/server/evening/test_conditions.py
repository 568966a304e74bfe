"""The conditions of contest can be read as they were announced, while they hold (Law 78D)."""

import re
from html import unescape

import httpx
import pytest

from fairdeal.i18n.catalogues import LANGUAGES
from tests.server.evening.club import Club, club, token
from tests.server.evening.teams.test_teams_evening import begin, tapped
from tests.server.evening.test_drawing import draw, score

TEAMS = "New evening", "Teams of four", "9", "18", "Swiss of teams, matches of 6 boards"
PAIRS = "New evening", "4", "18", "Swiss of pairs, matches of 6 boards"
OF_EACH = {
    "pairs": ("New evening", "4", "18"),
    "teams": ("New evening", "Teams of four", "6", "20"),
    "individual": ("New evening", "Individual", "13", "26"),
    "swiss of teams": TEAMS,
    "swiss of pairs": PAIRS,
}


def listed(page: httpx.Response, kind: str = "said-list") -> list[str]:
    """The sentences of the page's list of what is announced."""
    (inner, *_more) = re.findall(rf'<ul class="{kind}">(.*?)</ul>', page.text, re.DOTALL)
    return [unescape(one) for one in re.findall(r"<li>(.*?)</li>", inner)]


def standing(made: Club, chosen: str = "en") -> list[str]:
    """What the movement's page says to anybody, in his language."""
    page = made.browser().get(f"{made.at}/movement", headers={"Accept-Language": chosen})
    return listed(page, "said-list conditions")


@pytest.mark.parametrize("kind", OF_EACH)
def test_what_was_announced_stands_after_begin_with_the_scale_and_ties(kind: str) -> None:
    with club() as made:
        page = tapped(made, *OF_EACH[kind])
        announced = listed(page)
        begin(made, page)
        *first, scale, ties = standing(made)
        assert first == announced
        assert scale.startswith("Form of scoring: ")
        by_matches = kind in {"teams", "swiss of teams", "swiss of pairs"}
        assert ties.startswith("Equal totals are parted by" if by_matches else "Equal totals share")


@pytest.mark.parametrize(
    ("odd", "said"), [("bye", "in each round one sits out"), ("triangle", "three teams play half")]
)
def test_what_is_done_with_an_odd_number_is_told_as_it_was_chosen(odd: str, said: str) -> None:
    with club() as made:
        begin(made, tapped(made, *TEAMS), odd=odd)
        announced = standing(made)
        assert any(one.startswith("3 rounds of matches") for one in announced)
        assert any(said in one for one in announced)
        assert any("meets the same opponents twice" in one for one in announced)


def test_of_a_swiss_they_stay_when_another_round_is_drawn() -> None:
    with club() as made:
        begin(made, tapped(made, *PAIRS))
        made.director.headers["x-token"] = token(made.director)
        announced = standing(made)
        score(made, 1, 1, 1, 2)
        draw(made, behind="1")
        assert len(made.evening.movement.rounds) == 2
        assert standing(made) == announced


def test_everybody_reads_them_in_his_language() -> None:
    with club() as made:
        begin(made, tapped(made, *TEAMS))
        told = {chosen: standing(made, chosen) for chosen in LANGUAGES}
    english = set(told.pop("en"))
    for chosen, said in told.items():
        assert len(said) == len(english), chosen
        assert not english & set(said), chosen
