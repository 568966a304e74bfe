"""What a play that stopped leaves open: the tricks that one side is bound to win whatever follows.

Only what cannot be otherwise counts here. Whoever holds the highest trump still out wins a trick
with it, and with each next one he holds as well; nothing is assumed about who leads or how well
anybody plays.
"""

from collections.abc import Sequence

from fairdeal.cards import Suit, cards_in
from fairdeal.laws.play.play import Play
from fairdeal.seats import SEATS, Side


def sure_tricks(play: Play, side: Side) -> int:
    """Tricks still to come that ``side`` cannot lose; 0 where nothing is certain."""
    if play.trumps is None or play.is_over or None in play.hands:
        return 0
    on_table = sum(played.card.bit for played in play.trick)
    return sure_of(play.trumps, on_table, [hand or 0 for hand in play.hands], side)


def sure_of(trumps: Suit, on_table: int, hands: Sequence[int], side: Side) -> int:
    """The same of what lies on the table and what the four hands hold, as 52 bits each."""
    held = [hands[seat] & trumps.mask for seat in SEATS]
    out = (on_table & trumps.mask) | sum(held)
    return max(_top_run(out, held[seat]) for seat in side.seats)


def _top_run(out: int, held: int) -> int:
    """How many of the highest cards still out are all in this one hand."""
    run = 0
    for card in cards_in(out):
        if not held & card.bit:
            break
        run += 1
    return run
