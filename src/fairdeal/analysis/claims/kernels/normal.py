"""The lines of a silent claim as a kernel: `claims.normal` and `claims.search` once more.

Here the four hands come one by one, clockwise from the claimer, and ``gone`` are the opponents'
cards he has forgotten.
"""

from typing import Final

from fairdeal.analysis.claims.kernels.cards import (
    NO_CARD,
    beats,
    best_place,
    highest,
    run_tops,
    suit_of,
    table_cards,
    winner,
)
from fairdeal.analysis.claims.kernels.certain import certain
from fairdeal.analysis.claims.kernels.keeping import keep
from fairdeal.analysis.claims.kernels.manners import HONOURS, SUIT, is_laid_down, mannered
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
    SIZE,
    SPENT,
    TRUMPS,
    Memory,
    is_mine,
    lines_of,
    scattered,
)
from fairdeal.compiled import count, kernel, lowest, recursive

KNOWN: Final = 1 << 24
"""Marks a place of the table that is taken."""


@kernel
def _helpful(  # noqa: PLR0913, PLR0917 - a turn in plain numbers
    memory: Memory,
    cards: int,
    me: int,
    left_hand: int,
    partner: int,
    right_hand: int,
    leader: int,
    n: int,
    one: int,
    two: int,
    three: int,
) -> int:
    """A partner does not overtake or ruff a card of the claimer's that nobody else can beat."""
    trumps = memory[TRUMPS]
    place = best_place(n, one, two, three, trumps)
    if (leader + place) & 3:
        return cards
    best = one if place == 0 else two if place == 1 else three
    for step in range(n + 1, 4):
        seat = (leader + step) & 3
        hand = me if seat == 0 else left_hand if seat == 1 else partner if seat == 2 else right_hand
        if _winners(hand & suit_of(one) or hand, best, trumps):
            return cards
    return cards & ~_winners(cards, best, trumps) or cards


@kernel
def winner_of_last(
    leader: int, me: int, left_hand: int, partner: int, right_hand: int, trumps: int
) -> int:
    """Who wins the trick when every hand has one card left."""
    one, two, three, four = lowest(me), lowest(left_hand), lowest(partner), lowest(right_hand)
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
def _word(  # noqa: PLR0913, PLR0917 - a position in plain numbers
    me: int,
    left_hand: int,
    partner: int,
    right_hand: int,
    gone: int,
    void_one: int,
    void_two: int,
    suit: int,
) -> int:
    """Whose the cards of a suit are, upwards, three bits a card; honours, and who has shown out.

    What is gone is squeezed out, but how many of the cards left are honours makes a difference to
    what is led from the top.
    """
    cards = SUIT << 13 * suit
    everything = (me | left_hand | partner | right_hand) & cards
    word, at, rest = 0, 0, everything
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if me >> card & 1:
            holder = 1
        elif left_hand >> card & 1:
            holder = 2
        elif partner >> card & 1:
            holder = 3
        else:
            holder = 4
        if gone >> card & 1:
            holder += 3  # only opponents' cards are forgotten: of two hands on the same side
        word |= holder << at
        at += 3
    word |= count(everything & (HONOURS << 13 * suit)) << 39
    word |= (1 if void_one & cards else 0) << 42
    return word | (1 if void_two & cards else 0) << 43


@recursive(14)
def reaches(  # noqa: C901, PLR0911, PLR0912, PLR0913, PLR0915, PLR0917 - one recurs
    memory: Memory,
    me: int,
    left_hand: int,
    partner: int,
    right_hand: int,
    gone: int,
    slack: int,
    void_one: int,
    void_two: int,
    leader: int,
    n: int,
    one: int,
    two: int,
    three: int,
    need: int,
) -> int:
    """1 if the line sought gives so many more tricks, 0 if not; `EXHAUSTED`.

    Args:
        memory: the claim, and whether its best or its worst line is sought.
        me: the claimer's cards.
        left_hand: those of the hand on his left.
        partner: his partner's.
        right_hand: those of the hand on his right.
        gone: the cards he has forgotten.
        slack: certain tricks he may still lose.
        void_one: the cards of the suits the first hidden hand has shown out of.
        void_two: of the second.
        leader: who leads or led to the trick.
        n: cards on the table, 0 to 3.
        one: the first of them.
        two: the second.
        three: the third.
        need: how many tricks.
    """
    if need <= 0:
        return 1
    dummy = memory[DUMMY]
    theirs = left_hand | right_hand
    if dummy != 2:
        theirs |= partner
    unseen_one = left_hand if memory[HIDDEN] == 1 else partner
    unseen_two = right_hand if memory[HIDDEN + 1] == 3 else partner
    seen = partner if dummy == 2 else left_hand if dummy == 1 else right_hand
    pool = (unseen_one | unseen_two) & ~gone
    at = low = high = mattered = 0
    word_one = word_two = word_three = word_four = 0
    if n == 0:
        high = count(me)
        if need > high:
            return 0
        if high == 1:
            taker = winner_of_last(leader, me, left_hand, partner, right_hand, memory[TRUMPS])
            return 1 - (taker & 1)
        word_one = _word(
            me, left_hand, partner, right_hand, gone, void_one & pool, void_two & pool, 0
        )
        word_two = _word(
            me, left_hand, partner, right_hand, gone, void_one & pool, void_two & pool, 1
        )
        word_three = _word(
            me, left_hand, partner, right_hand, gone, void_one & pool, void_two & pool, 2
        )
        word_four = _word(
            me, left_hand, partner, right_hand, gone, void_one & pool, void_two & pool, 3
        )
        word_one |= leader << 44
        word_two |= slack << 44
        word_three |= (memory[OVERLOOK] | memory[LOW] << 1 | memory[BEST] << 2) << 44
        word_three |= memory[LEGAL] << 47
        place = scattered(word_one, word_two, word_three, word_four) & (memory[SIZE] - 1)
        at = lines_of(memory) + 8 * place
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
            memory[SPENT] += 1
            if is_mine(memory, leader):
                leads = me if leader == 0 else partner
                if is_laid_down(memory, leads, (me | partner) ^ leads, theirs):
                    low = high
        is_right = not (gone or memory[OVERLOOK] or memory[LOW] or memory[LEGAL])
        if low < need <= high and is_right:
            # A claimer who is right about what is out, and minds his entries, gets what is certain.
            found = certain(
                memory, 0, me, seen, pool, count(me), count(me), void_one, void_two, leader, 0,
                NO_CARD, NO_CARD, NO_CARD, need + slack,
            )  # fmt: skip
            if found < 0:
                return EXHAUSTED
            low = need if found else low
        if need <= low or need > high:
            memory[MATTERED] |= mattered
            return 1 if need <= low else 0
    turn = (leader + n) & 3
    hand = me if turn == 0 else left_hand if turn == 1 else partner if turn == 2 else right_hand
    follow = suit_of(one) if n else 0
    legal = hand & follow or hand
    everything = me | left_hand | partner | right_hand | table_cards(n, one, two, three)
    before, memory[MATTERED] = memory[MATTERED], mattered
    wanted, spares, cards = 0, 0, 0
    kept = 0
    result = -2
    if memory[LEGAL]:
        wanted = memory[BEST] if turn & 1 == 0 else 0
        rest = run_tops(legal, everything)
    elif is_mine(memory, turn):
        wanted = memory[BEST]
        cards = run_tops(legal, everything)
        kept, spares = keep(
            memory,
            cards,
            slack,
            me,
            seen,
            pool,
            count(unseen_one),
            count(unseen_two),
            void_one,
            void_two,
            leader,
            n,
            one,
            two,
            three,
        )
        if kept < 0:
            return EXHAUSTED
        if cards & (cards - 1):
            rest = mannered(
                memory,
                kept,
                legal,
                (me | partner) ^ hand if dummy == 2 else 0,
                theirs & ~gone,
                pool,
                0 if dummy == 2 else seen & follow or seen,
                void_one,
                void_two,
                leader,
                n,
                one,
                two,
                three,
            )
        else:
            rest = kept
    else:
        rest = run_tops(legal & ~gone, everything) | legal & gone
        if turn == 2 and n > 0:
            rest = _helpful(
                memory, rest, me, left_hand, partner, right_hand, leader, n, one, two, three
            )
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
        first = card if n == 0 else one
        second = card if n == 1 else two
        third = card if n == 2 else three
        leads, left = leader, need
        if n == 3:
            leads = (leader + winner(one, two, three, card, memory[TRUMPS])) & 3
            left = need - 1 + (leads & 1)
        spare = slack
        if kept:
            spare = spares >> 4 * count(kept & (bit - 1)) & 15
        found = reaches(
            memory,
            me & ~bit,
            left_hand & ~bit,
            partner & ~bit,
            right_hand & ~bit,
            gone & ~bit,
            spare,
            void_one,
            void_two,
            leads,
            (n + 1) & 3,
            first,
            second,
            third,
            left,
        )
        if found < 0:
            return EXHAUSTED
        if found == wanted:
            result = wanted
            break
    mattered = memory[MATTERED]
    memory[MATTERED] |= before
    if n == 0:
        low = need if result else low
        high = high if result else need - 1
        memory[at], memory[at + 1] = word_one, word_two
        memory[at + 2], memory[at + 3] = word_three, word_four
        memory[at + 4] = low | high << 8 | mattered << 16 | KNOWN
    return result


@kernel
def line_tricks(  # noqa: PLR0913, PLR0917 - a position in plain numbers
    memory: Memory,
    me: int,
    left_hand: int,
    partner: int,
    right_hand: int,
    gone: int,
    slack: int,
    void_one: int,
    void_two: int,
    leader: int,
    n: int,
    one: int,
    two: int,
    three: int,
) -> int:
    """How many tricks the line sought gives; `EXHAUSTED`."""
    tricks, found = 0, 1
    while found > 0:
        found = reaches(
            memory, me, left_hand, partner, right_hand, gone, slack, void_one, void_two,
            leader, n, one, two, three, tricks + 1,
        )  # fmt: skip
        if found < 0:
            return EXHAUSTED
        tricks += found
    return tricks
