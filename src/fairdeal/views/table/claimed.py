"""A claim in words, and what the others say against it: sentences to choose from, and a card."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fairdeal.cards import Card, Hand
from fairdeal.seats import Seat
from fairdeal.table.acts import Ground, Objected
from fairdeal.views.shown import SUIT_NAMES, SYMBOLS, rank_shown, seat_name
from fairdeal.views.table.pieces import ClaimShown
from fairdeal.views.words import _, capital, p_

_GROUNDS: Final[Mapping[Ground, str]] = {
    Ground.TRUMP_OUT: p_("A trump is still out."),
    Ground.WINNER_OUT: p_("A card is still out that wins a trick."),
    Ground.NO_ENTRY: p_("There is no entry to these tricks."),
    Ground.LINE_NOT_STATED: p_("That line of play was not stated."),
    Ground.HAS_TO_GUESS: p_("It depends on who has a card."),
    Ground.WORSE_LINE: p_("Another normal line wins fewer tricks."),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose in a list: what it sends, and how it is called."""

    value: str
    text: str


def claimed(claim: ClaimShown | None) -> str:
    """What was claimed, and how it was to be won."""
    if claim is None:
        return ""
    said = _("{seat} claims {n} of the {rest} tricks that are left.").format(
        seat=capital(seat_name(claim.seat)), n=claim.tricks, rest=claim.rest
    )
    return f"{said} {claim.statement}" if claim.statement else said


def objections(claim: ClaimShown | None) -> tuple[str, ...]:
    """What was said against it, each with who said it."""
    return () if claim is None else tuple(map(_objection, claim.objections))


def grounds() -> tuple[Choice, ...]:
    """The sentences to choose from."""
    return tuple(Choice(ground.value, _(said)) for ground, said in _GROUNDS.items())


def cards_of(seat: Seat, hand: Hand | None) -> tuple[Choice, ...]:
    """The cards of a hand, to choose from."""
    return tuple(Choice(f"{seat.letter}:{card}", card_said(card)) for card in hand or ())


def card_said(card: Card) -> str:
    """A card in a few characters."""
    return f"{SYMBOLS[SUIT_NAMES[card.suit]]}{rank_shown(card.rank.letter)}"


def _objection(one: Objected) -> str:
    said = (
        "" if one.ground is None else _(_GROUNDS[one.ground]),
        "" if one.card is None else card_said(one.card),
    )
    return f"{_named(one.seat)}: {' '.join(filter(None, said))}"


def _named(seat: Seat) -> str:
    return capital(seat_name(seat))
