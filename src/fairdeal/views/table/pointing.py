"""The calls and cards of a live table in a list: what can be pointed at, asked about, explained."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from fairdeal.calls import Bid, Call, Double, Pass, Redouble
from fairdeal.cards import Card, Rank, Suit
from fairdeal.live.table import Pointed, Way
from fairdeal.seats import Seat
from fairdeal.table.acts import Said
from fairdeal.views.shown import SUIT_NAMES, SYMBOLS, call_shown, rank_shown, seat_name
from fairdeal.views.table.claimed import card_said
from fairdeal.views.table.lines import Choice
from fairdeal.views.words import _, capital, p_, worked_out_once

_SAID: Final = 4_000
Words = Call | Card | Suit | Rank | Said
"""What somebody called, played, or said of a card."""
CALLS: Final = (Bid, Pass, Double, Redouble)

_WAYS: Final[Mapping[Way, str]] = {
    Way.FACE_DOWN: p_("{seat}: {card}, face down"),
    Way.NAMED: p_("{seat} names: {card}"),
    Way.SUIT_CALLED_FOR: p_("{seat} calls for: {card}"),
    Way.CALLED_FOR: p_("{seat} calls for: {card}"),
    Way.TOUCHED: p_("{seat} touches: {card}"),
    Way.TAKEN_BACK: p_("{seat} takes back: {card}"),
}
_WORDS: Final[Mapping[Said, str]] = {
    Said.HIGH: p_("a high card"),
    Said.LOW: p_("a low card"),
    Said.WIN: p_("the card that wins"),
    Said.ANYTHING: p_("any card"),
}


def choices(pointed: Iterable[Pointed]) -> tuple[Choice, ...]:
    """A list of them, the latest first."""
    return tuple(map(_choice, reversed(list(pointed))))


@worked_out_once(_SAID)
def _choice(one: Pointed) -> Choice:
    return Choice(str(one.place), sentence(one, what_said))


def sentence(one: Pointed, words: Callable[[Words], str]) -> str:
    """Who did what, in the reader's language.

    Args:
        one: a call or card.
        words: how it is written, or spoken.
    """
    seat = capital(seat_name(one.seat))
    if one.way in (Way.ASKED, Way.ASKED_PARTNER):
        return aloud(one.seat, one.seat.partner if one.way is Way.ASKED_PARTNER else None)
    if one.what is None:
        return _("{seat}: a card face down").format(seat=seat)
    said = _WAYS.get(one.way)
    if said is None:
        return f"{seat}: {words(one.what)}"
    return _(said).format(seat=seat, card=words(one.what))


def aloud(who: Seat, whom: Seat | None) -> str:
    """What somebody asks before everybody's ears: of his partner, or about the auction."""
    seat = capital(seat_name(who))
    if whom is None:
        return _("{seat} asks about the auction.").format(seat=seat)
    return _("{seat} asks {partner}: none of the suit led?").format(
        seat=seat, partner=seat_name(whom)
    )


def what_said(what: Words) -> str:
    """A call, a card, or what was said of one, in a few characters."""
    match what:
        case Card():
            return card_said(what)
        case Suit():
            return SYMBOLS[SUIT_NAMES[what]]
        case Rank() | Said():
            return part_said(what)
    return call_shown(what, None, alerted=False, irregular=False).said


def part_said(what: Rank | Said) -> str:
    """A rank, or a word by which declarer calls for a card."""
    return rank_shown(what.letter) if isinstance(what, Rank) else _(_WORDS[what])


def to_call_for() -> tuple[tuple[Choice, ...], tuple[Choice, ...], tuple[Choice, ...]]:
    """By what a card of dummy's can be called for: suits, ranks, and words (46B)."""
    suits, ranks = tuple(Suit), tuple(Rank)
    return (
        tuple(Choice(one.letter, what_said(one)) for one in reversed(suits)),
        tuple(Choice(one.letter, part_said(one)) for one in reversed(ranks)),
        tuple(Choice(one.value, part_said(one)) for one in Said),
    )
