"""What a Director types for an answer, in English and in his language."""

from contextvars import copy_context
from typing import Any

import pytest

from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import read_in
from fairdeal.laws.facts import A_CARD, A_SUIT, SUITS_NAMED, Fact, Source
from fairdeal.views.rulings.naming import is_level, is_suit
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.understanding import meant

CARD = Fact("card_called_for", A_CARD, Source.TABLE, {}, is_detail=True)
SUIT = Fact("lead_suit", A_SUIT, Source.TABLE, {}, is_detail=True)
SUITS = Fact("suits_of_withdrawn_call", SUITS_NAMED, Source.DIRECTOR, {}, is_detail=True)


def understood(fact: Fact[Any], typed: str, chosen: str = "en") -> str:
    def answer() -> str:
        read_in(chosen)
        return meant(fact, typed, People())

    return copy_context().run(answer)


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("H7", "H7"),
        ("7h", "H7"),
        ("♥10", "HT"),
        ("seven of hearts", "H7"),
        ("10 of hearts", "HT"),
        ("Ace of spades", "SA"),
    ],
)
def test_a_card_is_understood_however_it_is_written(typed: str, card: str) -> None:
    assert understood(CARD, typed) == card


# The names are those of the law books' Law 1.
@pytest.mark.parametrize(
    ("chosen", "typed", "card"),
    [
        ("sk", "srdcová dáma", "HQ"),
        ("sk", "piková sedmička", "S7"),
        ("cs", "kárový kluk", "DJ"),
        ("fi", "pataässä", "SA"),
        ("fi", "hertta rouva", "HQ"),
        ("sr", "dama herc", "HQ"),
        ("hu", "treff király", "CK"),
        ("hu", "7h", "H7"),
    ],
)
def test_a_card_is_understood_in_each_language(chosen: str, typed: str, card: str) -> None:
    assert understood(CARD, typed, chosen) == card


@pytest.mark.parametrize(
    ("typed", "suits"),
    [("SH", "SH"), ("S H", "SH"), ("spades", "S"), ("hearts and spades", "SH"), ("♦♣", "DC")],
)
def test_suits_are_understood(typed: str, suits: str) -> None:
    assert understood(SUITS, typed) == suits


def test_a_suit_is_understood_by_its_name() -> None:
    assert (understood(SUIT, "hearts"), understood(SUIT, "kára", "cs")) == ("H", "D")


def test_what_is_no_answer_is_refused_in_the_readers_language() -> None:
    with pytest.raises(Malformed, match=r"„blue“ nie je žiadna z odpovedí; napíšte napríklad C2\."):
        understood(CARD, "blue", "sk")


@pytest.mark.parametrize(
    ("chosen", "typed"),
    [("en", "spades"), ("en", "spade"), ("sk", "piky"), ("sk", "pik"), ("sk", "hearts")],
)
def test_a_suit_is_known_whatever_its_ending_is(chosen: str, typed: str) -> None:
    """One spade, and in Slovak the genitive plural, which has no ending."""
    assert is_suit(typed, chosen)


def test_what_only_begins_like_a_suit_is_none() -> None:
    assert not any(is_suit(word, "en") for word in ("spa", "he", "car", "lead"))
    assert not is_suit("pi", "sk")


@pytest.mark.parametrize("typed", ["two", "seven", "7", "2"])
def test_a_level_is_a_digit_or_its_name(typed: str) -> None:
    assert is_level(typed, "en")
    assert not is_level("table", "en")
