"""Which card declarer's words single out, where he has not named suit and rank (Law 46B)."""

from collections.abc import Iterable
from enum import Enum

from fairdeal.cards import Card, Rank, Suit, cards_in
from fairdeal.laws.editions import Edition
from fairdeal.laws.play import law41, law44
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import unseen
from fairdeal.seats import Seat
from fairdeal.table.acts import CardCalledFor, Said


class Words(Enum):
    """What declarer's words single out."""

    HIGH = "high"
    WIN = "win"
    """The lowest card known to win the trick."""
    NO_WINNER = "no_winner"
    """He asked for a winning card, and none is known to win."""
    LOW = "low"
    SUIT = "suit"
    """A suit, and no rank."""
    RANK_OF_LAST_SUIT = "rank_of_last_suit"
    """A rank at dummy's lead, there in the suit with which dummy won the last trick (B3a)."""
    RANK_ONLY_ONE = "rank_only_one"
    """A rank of which one card may legally be played (B3b)."""
    RANK_SEVERAL = "rank_several"
    NOT_THERE = "not_there"
    """A card, suit or rank that dummy has not, or cannot legally play (B4)."""
    ANYTHING = "anything"


def singled_out(act: CardCalledFor, play: Play, hand: Seat) -> Card | None:
    """The card that these words can only mean in that hand, in any edition.

    Nothing, where that is for somebody to say: where there are several such cards or none, and
    where "high" or "low" is said of a lead, which has no suit yet.
    """
    held = play.hands[hand] or 0
    led = play.led if play.current else None
    cards = tuple(cards_in(law44.playable(held, led)))
    if act.rank is not None:
        return by_rank(act.rank, play, cards)[1]
    if act.said is None or not cards or (led is None and len({card.suit for card in cards}) > 1):
        return None
    meant = {by_word(act.said, play, cards, edition)[1] for edition in Edition}
    return meant.pop() if len(meant) == 1 else None


def by_word(
    said: Said, play: Play, cards: tuple[Card, ...], edition: Edition
) -> tuple[Words, Card | None]:
    """B1 and B5."""
    match said:
        case Said.HIGH:
            return _high(play, cards, edition)
        case Said.WIN:
            return _winning(play, cards)
        case Said.LOW:
            return Words.LOW, _ranked(cards)[0]
        case Said.ANYTHING:
            return Words.ANYTHING, None


def by_rank(rank: Rank, play: Play, cards: tuple[Card, ...]) -> tuple[Words, Card | None]:
    """B3: at a lead the suit of the trick dummy has won goes on; else the one card of that rank."""
    ranked = [card for card in cards if card.rank is rank]
    dummy = law41.dummy(play.contract)
    if not play.current and play.winners and play.winners[-1] is dummy:
        won = next(c.card for c in play.done[-1] if c.seat is dummy)
        for card in ranked:
            if card.suit is won.suit:
                return Words.RANK_OF_LAST_SUIT, card
    if not ranked:
        return Words.NOT_THERE, None
    return (Words.RANK_ONLY_ONE, ranked[0]) if len(ranked) == 1 else (Words.RANK_SEVERAL, None)


def _ranked(cards: Iterable[Card]) -> list[Card]:
    """The cards, lowest first."""
    return sorted(cards, key=lambda card: card.rank)


def _winning(play: Play, cards: tuple[Card, ...]) -> tuple[Words, Card | None]:
    """B1b: the lowest card that is known to win, which may be a trump."""
    winning = _winners(play, cards)
    return (Words.WIN, winning[0]) if winning else (Words.NO_WINNER, None)


def _winners(play: Play, cards: tuple[Card, ...]) -> list[Card]:
    """The cards that are known to win, lowest first; of a lead nothing is known."""
    led = play.led
    return [] if led is None else _ranked(c for c in cards if _is_known_to_win(c, led, play))


def _is_known_to_win(card: Card, led: Suit, play: Play) -> bool:
    """Whether nothing on the table beats it, nor a card of the suit led that is still to come.

    A defender who has not played is taken to follow suit, with any card of it that neither
    declarer nor dummy holds.
    """
    rivals = [placed.card for placed in play.trick]
    side = play.contract.declarer.side
    if not {placed.seat for placed in play.trick}.issuperset(side.opponents.seats):
        out = unseen((play.hands[seat] for seat in side.seats), play.cards)
        rivals += cards_in(out & led.mask)
    return law44.winning_card([*rivals, card], led, play.trumps) is card


def _high(play: Play, cards: tuple[Card, ...], edition: Edition) -> tuple[Words, Card | None]:
    """B1a: the highest card; in 1997, as fourth hand, the lowest that wins."""
    if edition is Edition.L1997 and len(play.trick) == 3 and (winning := _winners(play, cards)):
        return Words.HIGH, winning[0]
    return Words.HIGH, _ranked(cards)[-1]
