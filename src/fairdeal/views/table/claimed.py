"""A claim in words, and what the others say against it: sentences to choose from, and a card."""

from collections.abc import Mapping
from typing import Final

from fairdeal.cards import Card, Hand
from fairdeal.seats import Seat
from fairdeal.table.acts import Ground, Objected
from fairdeal.views.shown import SUIT_NAMES, SYMBOLS, rank_shown, seat_name
from fairdeal.views.table.lines import Choice, stated
from fairdeal.views.table.pieces import ClaimShown
from fairdeal.views.words import _, capital, in_quotes, p_

_GROUNDS: Final[Mapping[Ground, str]] = {
    Ground.TRUMP_OUT: p_("A trump is still out."),
    Ground.WINNER_OUT: p_("A card is still out that wins a trick."),
    Ground.NO_ENTRY: p_("There is no entry to these tricks."),
    Ground.LINE_NOT_STATED: p_("That line of play was not stated."),
    Ground.HAS_TO_GUESS: p_("It depends on who has a card."),
    Ground.WORSE_LINE: p_("Another normal line wins fewer tricks."),
}


def claimed(claim: ClaimShown | None) -> str:
    """What was claimed, and how it was to be won."""
    if claim is None:
        return ""
    said = _("{seat} claims {n} of the {rest} tricks that are left.").format(
        seat=capital(seat_name(claim.seat)), n=claim.tricks, rest=claim.rest
    )
    return " ".join(
        filter(None, (said, stated(claim.line), claim.statement and in_quotes(claim.statement)))
    )


def objections(claim: ClaimShown | None) -> tuple[str, ...]:
    """Who objects to it and what he said, as far as the reader hears of that; who would play on."""
    if claim is None:
        return ()
    why = {one.seat: one for one in claim.objections}
    said = tuple(_objection(seat, why.get(seat)) for seat in claim.objected)
    return said if claim.objected or not claim.play_on else (_play_on(claim.play_on),)


def grounds(*, trumps: object) -> tuple[Choice, ...]:
    """The sentences to choose from; without trumps none is still out."""
    return tuple(
        Choice(ground.value, _(said))
        for ground, said in _GROUNDS.items()
        if trumps is not None or ground is not Ground.TRUMP_OUT
    )


def cards_of(seat: Seat, hand: Hand | None) -> tuple[Choice, ...]:
    """The cards of a hand, to choose from."""
    return tuple(Choice(f"{seat.letter}:{card}", card_said(card)) for card in hand or ())


def card_said(card: Card) -> str:
    """A card in a few characters."""
    return f"{SYMBOLS[SUIT_NAMES[card.suit]]}{rank_shown(card.rank.letter)}"


def _objection(seat: Seat, why: Objected | None) -> str:
    said = (
        _("{seat} objects.").format(seat=_named(seat)),
        "" if why is None or why.ground is None else _(_GROUNDS[why.ground]),
        "" if why is None or why.card is None else card_said(why.card),
    )
    return " ".join(filter(None, said))


def _play_on(seats: tuple[Seat, ...]) -> str:
    return _("Would play on: {names}. Play goes on if all four agree.").format(
        names=", ".join(map(_named, seats))
    )


def _named(seat: Seat) -> str:
    return capital(seat_name(seat))
