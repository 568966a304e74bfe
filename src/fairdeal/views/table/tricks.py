"""The tricks of a live table in a line each: who played what, with the letters of the reader."""

from collections.abc import Iterable

from fairdeal.cards import Card
from fairdeal.live.table import Table
from fairdeal.seats import Seat
from fairdeal.views.shown import seat_letter
from fairdeal.views.table.claimed import card_said


def trick_said(cards: Iterable[tuple[Seat, Card]]) -> str:
    """The cards of a trick, each after the letter of its seat."""
    return " ".join(f"{seat_letter(seat.letter)} {card_said(card)}" for seat, card in cards)


def tricks_said(table: Table) -> tuple[str, ...]:
    """All that has been played; the last of them is the one in progress."""
    play = table.desk.position.play
    tricks = () if play is None else (*play.done, play.trick)
    return tuple(trick_said((c.seat, c.card) for c in one) for one in tricks if one)
