"""Everything a ruling can ask or bring about has words."""

from functools import cache

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.explore import explore
from fairdeal.laws.facts import Fact
from fairdeal.seats import Seat
from fairdeal.table.effects import Effect
from fairdeal.views.rulings import consequences, questions
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import search
from fairdeal.views.rulings.words import what_one_saw


@cache
def _spoken_of(edition: Edition) -> tuple[dict[str, Fact[object]], frozenset[Effect]]:
    """Every fact that any path asks, and every effect it brings about."""
    code = code_for(edition)
    paths = [path for entry in entries(edition) for path in explore(entry, code)]
    facts = {step.fact.key: step.fact for path in paths for step in path.steps}
    return facts, frozenset(effect for path in paths for effect in path.effects)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_entry_says_what_one_saw(edition: Edition) -> None:
    assert [entry for entry in entries(edition) if entry not in what_one_saw()] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_fact_and_answer_and_effect_has_words(edition: Edition) -> None:
    facts, effects = _spoken_of(edition)
    assert sorted(key for key, fact in facts.items() if not questions.has_words(fact)) == []
    assert sorted({str(effect) for effect in effects if not consequences.has_words(effect)}) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_sentence_can_be_said(edition: Edition) -> None:
    facts, effects = _spoken_of(edition)
    people = People.around(Seat.EAST)
    sentences = [consequences.said(effect, people).text for effect in effects]
    for fact in facts.values():
        sentences += [questions.question(fact, people), questions.reason(fact, people)]
        sentences += [questions.option(fact, word, people) for word in fact.answers]
    assert all(s and "{" not in s for s in sentences)


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("East opened out of turn and South has already called", "29"),
        ("declarer led from the wrong hand", "55"),
        ("a defender revoked and it was noticed a trick later", "61"),
        ("bid too low", "27"),
        ("pass out of rotation", "29"),
        ("eight hearts", "38"),
        ("defender dropped a card", "49"),
        ("wrong defender opening lead", "54"),
        ("took the wrong bidding card", "25A"),
        ("called after the auction was over", "39"),
        ("she hesitated", "16B"),
        ("hesitation", "16B"),
        ("overheard a result", "16D"),
        ("asked out of turn", "20B"),
        ("partner corrected the explanation", "20F5"),
        ("misexplanation", "21B"),
        ("dropped a card during the auction", "24"),
        ("two players called at the same time", "33"),
        ("nobody alerted", "40B"),
        ("psyche", "40C"),
        ("a spectator spoke", "76"),
    ],
)
def test_the_search_finds_what_happened(typed: str, entry: str) -> None:
    assert search(typed, list(what_one_saw()))[0].entry == entry


def test_a_search_for_nothing_a_law_knows_finds_nothing() -> None:
    assert search("the coffee is cold", list(what_one_saw())) == []
