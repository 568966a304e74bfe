"""What a play that stopped leaves open: the tricks that one side is bound to win whatever follows.

Only what cannot be otherwise counts here. Whoever holds the highest trump still out wins a trick
with it, and with each next one he holds as well; nothing is assumed about who leads or how well
anybody plays.
"""

from collections.abc import Sequence

from fairdeal.cards import Suit, bits_of, cards_in
from fairdeal.laws.play.play import Play
from fairdeal.seats import SEATS, Side


def sure_tricks(play: Play, side: Side) -> int:
    """Tricks still to come that ``side`` cannot lose; 0 where nothing is certain."""
    if play.trumps is None or play.is_over or None in play.hands:
        return 0
    on_table = bits_of(played.card for played in play.trick)
    return sure_of(play.trumps, on_table, [hand or 0 for hand in play.hands], side)


def sure_of(trumps: Suit, on_table: int, hands: Sequence[int], side: Side) -> int:
    """The same of what lies on the table and what the four hands hold, as 52 bits each.

    Where a file gives one trump to two hands nothing is certain.
    """
    held = [hands[seat] & trumps.mask for seat in SEATS]
    in_hand = held[0] | held[1] | held[2] | held[3]
    if in_hand.bit_count() != sum(hand.bit_count() for hand in held):
        return 0
    out = (on_table & trumps.mask) | in_hand
    return max(_top_run(out, held[seat]) for seat in side.seats)


def _top_run(out: int, held: int) -> int:
    """How many of the highest cards still out are all in this one hand."""
    run = 0
    for card in cards_in(out):
        if not held & card.bit:
            break
        run += 1
    return run
