"""Nobody is called the offender where no law is broken by what the case is about.

The entries are derived from the text of the Laws: a player who claims, asks, overhears, shows what
he did not mean or appeals has broken none by that, and of one who may have told his partner
something it is yet to be found. A case whose seats are known names the seats.
"""

import re
from collections.abc import Iterator

import pytest

from fairdeal.i18n.catalogues import LANGUAGES, read_in
from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.explore import explore
from fairdeal.seats import Seat
from fairdeal.table.effects import Role
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import all_said
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import sentences
from fairdeal.views.rulings.words import named_otherwise, reminders, who_is_meant
from fairdeal.views.words import ruled

OFFENDS = re.compile(r"\b(non-)?offend", re.IGNORECASE)
AT_FAULT = frozenset(
    (
        *("10C2", "11A", "11B", "12A", "12C", "16C", "20F6", "21B", "21B2", "21B3", "75D3"),
        *("12C2", "86B", "86B2", "86D", "13", "20E", "23", "23B", "72B1", "72C", "81C5", "84"),
        *("23C", "24E", "26", "26A", "26B", "27D", "34", "62", "64"),
        *("50D1", "50D2", "50E", "50E3", "51A", "51B2"),
    )
)
"""Entries that ask whose irregularity it was, who explained what was explained wrongly, or whose
call or card is still there of one: somebody else of the table is seen to act now."""
INNOCENT = {
    "claimer": {"68", "68D", "68D2b", "69", "70"},  # 68: to claim is everybody's right
    "dummy": {"43B3", "43B4"},  # a defender's irregularity, which dummy named
    "player": {
        *("16B", "16B3", "73C", "73E"),  # an unmistakable hesitation is no infraction (16B, 73D1)
        *("16D", "16D2c", "76", "13D2a"),  # what reached him by accident
        *("20B", "41B", "20F5", "75A", "75B"),  # questions, and what his partner explained
        *("25A", "45C4b", "33", "46"),  # a slip, calls at the same time, an incomplete designation
        *("40C", "40C1"),  # a deviation from what is announced is lawful (40A3)
        *("66", "65B3", "47"),  # he asks to look, has a card turned, takes one back by right
        *("71", "89A", "92A"),  # who conceded, who is suspected, who appeals
    },
}


def _said(entry: str, edition: Edition) -> Iterator[str]:
    """All that is said under an entry where nobody's seat is known."""
    people = People.around(None, entry)
    yield from (questions.who(entry), *sentences(entry), reminders().get(entry, ""))
    for path in explore(entry, code_for(edition)):
        for step in path.steps:
            fact = step.fact
            yield from (questions.question(fact, people), questions.reason(fact, people))
            yield questions.asked_of(fact, people)
            if fact.is_listed:
                yield from (questions.option(fact, word, people) for word in fact.answers)
        for told, _effect in all_said(path.effects, people):
            yield from (told.addressee, told.text)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_said_under_an_entry_without_offender_speaks_of_one(edition: Edition) -> None:
    wrong = {
        entry: said
        for entry in entries(edition)
        if entry in named_otherwise()
        for said in _said(entry, edition)
        if OFFENDS.search(said)
    }
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_in_every_language(language: str) -> None:
    read_in(language)
    try:
        for entry in named_otherwise():
            people = People.around(None, entry)
            names = {people.name(role) for role in Role}
            assert not [name for name in names if ruled("the offender").removeprefix("a ") in name]
            assert ruled("the offending side") not in names
            assert ruled("the non-offending side") not in names
    finally:
        read_in("en")


def test_an_entry_that_asks_for_somebody_else_than_an_offender_names_him() -> None:
    assert set(who_is_meant()) - AT_FAULT == set(who_is_meant()) & set(named_otherwise())


def test_those_who_break_no_law_are_named() -> None:
    named = named_otherwise()
    assert {(e, name) for name, among in INNOCENT.items() for e in among} <= set(named.items())


def test_a_seat_that_is_known_is_named_by_itself() -> None:
    assert People.around(Seat.EAST, "68").name(Role.NON_OFFENDING_SIDE) == "North-South"
    assert People.around(None, "68").name(Role.NON_OFFENDING_SIDE) == "the other side"
    assert People.around(None, "69").name(Role.OFFENDING_SIDE) == "the claimer's side"
    assert People.around(None, "43B4").name(Role.NON_OFFENDING_SIDE) == "the defenders"
    assert People.around(None, "27").name(Role.OFFENDER) == "the offender"
