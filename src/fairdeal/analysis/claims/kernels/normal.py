"""The lines of a silent claim as a kernel: `claims.normal` and `claims.search` once more.

Here the four hands come one by one, clockwise from the claimer, and ``gone`` are the opponents'
cards he has forgotten.
"""

from typing import Final, NamedTuple

from fairdeal.analysis.claims.kernels.cards import (
    Trick,
    after,
    beats,
    best_card,
    best_place,
    highest,
    run_tops,
    suit_of,
    table_cards,
    winner,
    won,
)
from fairdeal.analysis.claims.kernels.certain import Sight, certain
from fairdeal.analysis.claims.kernels.keeping import keep
from fairdeal.analysis.claims.kernels.manners import HONOURS, SUIT, Turn, is_laid_down, mannered
from fairdeal.analysis.claims.kernels.memory import (
    BEST,
    DUMMY,
    EXHAUSTED,
    HIDDEN,
    LEGAL,
    LIMIT,
    LOW,
    MATTERED,
    OVERLOOK,
    SPENT,
    TRUMPS,
    Memory,
    is_mine,
    line_place,
)
from fairdeal.compiled import count, kernel, lowest, recursive

KNOWN: Final = 1 << 24
"""Marks a place of the table that is taken."""


class Lie(NamedTuple):
    """The four hands, and what the claimer believes of them."""

    me: int
    """The claimer's cards."""
    left_hand: int
    """Those of the hand on his left."""
    partner: int
    right_hand: int
    gone: int
    """The cards he has forgotten."""
    slack: int
    """Certain tricks he may still lose."""
    void_one: int
    """The cards of the suits the first hidden hand has shown out of."""
    void_two: int
    trick: Trick


@kernel
def _hand(lie: Lie, seat: int) -> int:
    """The cards of a seat."""
    if seat == 0:
        return lie.me
    if seat == 1:
        return lie.left_hand
    return lie.partner if seat == 2 else lie.right_hand


@kernel
def _everything(lie: Lie) -> int:
    """The cards of all hands."""
    return lie.me | lie.left_hand | lie.partner | lie.right_hand


@kernel
def _sight(memory: Memory, lie: Lie) -> Sight:
    """What of it the claimer sees and knows of."""
    dummy = memory[DUMMY]
    one, two = _hand(lie, memory[HIDDEN]), _hand(lie, memory[HIDDEN + 1])
    return Sight(
        lie.me, _hand(lie, dummy), (one | two) & ~lie.gone, count(one), count(two),
        lie.void_one, lie.void_two, lie.trick,
    )  # fmt: skip


@kernel
def _helpful(memory: Memory, cards: int, lie: Lie) -> int:
    """A partner does not overtake or ruff a card of the claimer's that nobody else can beat."""
    trick, trumps = lie.trick, memory[TRUMPS]
    if (trick.leader + best_place(trick, trumps)) & 3:
        return cards
    best = best_card(trick, trumps)
    for step in range(trick.n + 1, 4):
        hand = _hand(lie, (trick.leader + step) & 3)
        if _winners(hand & suit_of(trick.one) or hand, best, trumps):
            return cards
    return cards & ~_winners(cards, best, trumps) or cards


@kernel
def winner_of_last(lie: Lie, trumps: int) -> int:
    """Who wins the trick when every hand has one card left and none is on the table."""
    one, two = lowest(lie.me), lowest(lie.left_hand)
    three, four = lowest(lie.partner), lowest(lie.right_hand)
    leader = lie.trick.leader
    if leader == 0:
        return winner(one, two, three, four, trumps)
    if leader == 1:
        return 1 + winner(two, three, four, one, trumps)
    if leader == 2:
        return 2 + winner(three, four, one, two, trumps)
    return 3 + winner(four, one, two, three, trumps)


@kernel
def _winners(cards: int, best: int, trumps: int) -> int:
    """Those of the cards that beat the best so far."""
    found = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if beats(card, best, trumps):
            found |= 1 << card
    return found


@kernel
def _word(lie: Lie, pool: int, suit: int) -> int:
    """Whose the cards of a suit are, upwards, three bits a card; honours, and who has shown out.

    What is gone is squeezed out, but how many of the cards left are honours makes a difference to
    what is led from the top.
    """
    cards = SUIT << 13 * suit
    everything = _everything(lie) & cards
    word, at, rest = 0, 0, everything
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if lie.me >> card & 1:
            holder = 1
        elif lie.left_hand >> card & 1:
            holder = 2
        elif lie.partner >> card & 1:
            holder = 3
        else:
            holder = 4
        if lie.gone >> card & 1:
            holder += 3  # only opponents' cards are forgotten: of two hands on the same side
        word |= holder << at
        at += 3
    word |= count(everything & (HONOURS << 13 * suit)) << 39
    word |= (1 if lie.void_one & pool & cards else 0) << 42
    return word | (1 if lie.void_two & pool & cards else 0) << 43


@recursive
def reaches(memory: Memory, lie: Lie, need: int) -> int:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one recurs
    """1 if the line sought gives so many more tricks, 0 if not; `EXHAUSTED`.

    Args:
        memory: the claim, and whether its best or its worst line is sought.
        lie: the hands, and what the claimer believes.
        need: how many tricks.
    """
    if need <= 0:
        return 1
    memory[SPENT] += 1
    trick, trumps = lie.trick, memory[TRUMPS]
    sight = _sight(memory, lie)
    theirs = lie.left_hand | lie.right_hand
    if memory[DUMMY] != 2:
        theirs |= lie.partner
    at = low = high = mattered = 0
    word_one = word_two = word_three = word_four = 0
    if trick.n == 0:
        high = count(lie.me)
        if need > high:
            return 0
        if high == 1:
            return 1 - (winner_of_last(lie, trumps) & 1)
        word_one = _word(lie, sight.pool, 0) | trick.leader << 44
        word_two = _word(lie, sight.pool, 1) | lie.slack << 44
        word_three = _word(lie, sight.pool, 2) | memory[LEGAL] << 47
        word_three |= (memory[OVERLOOK] | memory[LOW] << 1 | memory[BEST] << 2) << 44
        word_four = _word(lie, sight.pool, 3)
        at = line_place(memory, word_one, word_two, word_three, word_four)
        if (
            memory[at + 4]
            and memory[at] == word_one
            and memory[at + 1] == word_two
            and memory[at + 2] == word_three
            and memory[at + 3] == word_four
        ):
            known = memory[at + 4]
            low, high = known & 0xFF, known >> 8 & 0xFF
            mattered = known >> 16 & 0xFF
        else:
            if memory[SPENT] >= memory[LIMIT]:
                return EXHAUSTED
            if is_mine(memory, trick.leader):
                leads = _hand(lie, trick.leader)
                if is_laid_down(memory, leads, (lie.me | lie.partner) ^ leads, theirs):
                    low = high
        is_right = not (lie.gone or memory[OVERLOOK] or memory[LOW] or memory[LEGAL])
        if low < need <= high and is_right:
            # A claimer who is right about what is out, and minds his entries, gets what is certain.
            found = certain(memory, 0, sight, need + lie.slack)
            if found < 0:
                return EXHAUSTED
            low = need if found else low
        if need <= low or need > high:
            memory[MATTERED] |= mattered
            return 1 if need <= low else 0
    turn = (trick.leader + trick.n) & 3
    hand = _hand(lie, turn)
    follow = suit_of(trick.one) if trick.n else 0
    legal = hand & follow or hand
    everything = _everything(lie) | table_cards(trick)
    before, memory[MATTERED] = memory[MATTERED], mattered
    wanted, spares, kept = 0, 0, 0
    void_one, void_two = lie.void_one, lie.void_two
    if memory[LEGAL]:
        wanted = memory[BEST] if turn & 1 == 0 else 0
        rest = run_tops(legal, everything)
    elif is_mine(memory, turn):
        wanted = memory[BEST]
        cards = run_tops(legal, everything)
        kept, spares = keep(memory, cards, lie.slack, sight)
        if kept < 0:
            return EXHAUSTED
        rest = kept
        if cards & (cards - 1):
            other, later = (lie.me | lie.partner) ^ hand, 0
            if memory[DUMMY] != 2:
                other, later = 0, sight.dummy & follow or sight.dummy
            rest = mannered(memory, kept, Turn(sight, legal, other, theirs & ~lie.gone, later))
    else:
        rest = run_tops(legal & ~lie.gone, everything) | legal & lie.gone
        if turn == 2 and trick.n > 0:
            rest = _helpful(memory, rest, lie)
        if follow and not hand & follow:
            if turn == memory[HIDDEN]:
                void_one |= follow
            elif turn == memory[HIDDEN + 1]:
                void_two |= follow
    result = 1 - wanted
    while rest:
        # What decides soonest comes first: the line sought is mostly one of low cards of his.
        card = lowest(rest) if kept and not wanted else highest(rest)
        bit = 1 << card
        rest ^= bit
        following = after(trick, card, trumps)
        spare = spares >> 4 * count(kept & (bit - 1)) & 15 if kept else lie.slack
        left = Lie(
            lie.me & ~bit, lie.left_hand & ~bit, lie.partner & ~bit, lie.right_hand & ~bit,
            lie.gone & ~bit, spare, void_one, void_two, following,
        )  # fmt: skip
        found = reaches(memory, left, need - won(trick, following))
        if found < 0:
            return EXHAUSTED
        if found == wanted:
            result = wanted
            break
    mattered = memory[MATTERED]
    memory[MATTERED] |= before
    if trick.n == 0:
        low = need if result else low
        high = high if result else need - 1
        memory[at], memory[at + 1] = word_one, word_two
        memory[at + 2], memory[at + 3] = word_three, word_four
        memory[at + 4] = low | high << 8 | mattered << 16 | KNOWN
    return result


@kernel
def line_tricks(memory: Memory, lie: Lie) -> int:
    """How many tricks the line sought gives; `EXHAUSTED` less what it gives at least."""
    tricks, found = 0, 1
    while found > 0:
        found = reaches(memory, lie, tricks + 1)
        if found < 0:
            return EXHAUSTED - tricks
        tricks += found
    return tricks
