"""Rule 2 as a kernel: the cards that keep what is certain, with entries overlooked or not."""

from fairdeal.analysis.claims.kernels.cards import after, won
from fairdeal.analysis.claims.kernels.certain import SUIT, Sight, certain
from fairdeal.analysis.claims.kernels.memory import (
    DUMMY,
    ENTRIES,
    EXHAUSTED,
    MATTERED,
    OVERLOOK,
    TRUMPS,
    Memory,
    keeping_place,
)
from fairdeal.compiled import count, kernel, lowest


@kernel
def keep(memory: Memory, cards: int, slack: int, sight: Sight) -> tuple[int, int]:
    """Of the cards those that keep what is certain, and the slack each leaves.

    Slacks are four bits a card, the lowest card's first, of those kept. `EXHAUSTED` for the cards
    if patience has run out.
    """
    if not cards & (cards - 1) and not slack:
        return cards, 0
    spares = _keeping(memory, 0, cards, slack, sight)
    if spares < 0:
        return EXHAUSTED, 0
    # Where nothing certain is at stake there is nothing an overlooked entry could add.
    if memory[OVERLOOK] and memory[DUMMY] == 2 and spares != _all_spare(cards, slack):
        free = _keeping(memory, 1, cards, slack, sight)
        if free < 0:
            return EXHAUSTED, 0
        both = _most(spares, free)
        if both != spares:
            memory[MATTERED] |= ENTRIES
        spares = both
    return _kept(cards, spares)


@kernel
def _all_spare(cards: int, slack: int) -> int:
    """The spares when no card costs anything."""
    spares = 0
    for place in range(count(cards)):
        spares |= (slack + 1) << 4 * place
    return spares


@kernel
def _most(spares: int, others: int) -> int:
    """Of two lists of spares the larger of each."""
    both = 0
    for place in range(0, 52, 4):
        both |= max(spares >> place & 15, others >> place & 15) << place
    return both


@kernel
def _kept(cards: int, spares: int) -> tuple[int, int]:
    """The cards with a spare, and the slacks of these."""
    kept = slacks = at = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        if spares & 15:
            kept |= bit
            slacks |= ((spares & 15) - 1) << at
            at += 4
        spares >>= 4
    return kept, slacks


@kernel
def _keeping(memory: Memory, free: int, cards: int, slack: int, sight: Sight) -> int:
    """The slack each card leaves plus one, 0 if it keeps too little; four bits a card.

    The same is asked whenever only the hidden cards lie otherwise, so it is remembered.
    """
    one, two, three, four = _words(free, cards, slack, sight)
    at = keeping_place(memory, one, two, three, four)
    if (
        memory[at + 5]
        and memory[at] == one
        and memory[at + 1] == two
        and memory[at + 2] == three
        and memory[at + 3] == four
    ):
        return memory[at + 4]  # type: ignore[no-any-return]
    most = _most_certain(memory, free, cards, sight)
    if most < 0:
        return EXHAUSTED
    values, place, rest = 0, 0, cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        left = 0
        for tricks in range(max(0, most - slack), most + 1):
            found = _is_certain(memory, free, card, tricks, sight)
            if found < 0:
                return EXHAUSTED
            if not found:
                break
            left = tricks - most + slack + 1
        values |= left << place
        place += 4
    memory[at], memory[at + 1], memory[at + 2], memory[at + 3] = one, two, three, four
    memory[at + 4], memory[at + 5] = values, 1
    return values


@kernel
def _words(free: int, cards: int, slack: int, sight: Sight) -> tuple[int, int, int, int]:
    """What is asked, as four numbers; the sizes of the hidden hands follow from the rest."""
    trick = sight.trick
    one = sight.mine | trick.leader << 52 | trick.n << 54 | slack << 56
    two = sight.dummy | free << 52
    for suit in range(4):
        of_suit = sight.pool & (SUIT << 13 * suit)
        if of_suit:  # of a suit that is not out it does not matter who has shown out
            two |= (1 if sight.void_one & of_suit else 0) << 53 + suit
            two |= (1 if sight.void_two & of_suit else 0) << 57 + suit
    first = trick.one if trick.n > 0 else 0
    second = trick.two if trick.n > 1 else 0
    third = trick.three if trick.n > 2 else 0
    three = sight.pool | first << 52 | (third & 31) << 58
    return one, two, three, cards | second << 52 | third >> 5 << 58


@kernel
def _most_certain(memory: Memory, free: int, cards: int, sight: Sight) -> int:
    """The most tricks any of the cards keeps certain."""
    most = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        found = 1
        while found:
            found = _is_certain(memory, free, card, most + 1, sight)
            if found < 0:
                return EXHAUSTED
            most += found
    return most


@kernel
def _is_certain(memory: Memory, free: int, card: int, tricks: int, sight: Sight) -> int:
    """1 if so many tricks are certain once that card is played, the one it completes included."""
    following = after(sight.trick, card, memory[TRUMPS])
    bit = 1 << card
    left = Sight(
        sight.mine & ~bit, sight.dummy & ~bit, sight.pool,
        sight.size_one, sight.size_two, sight.void_one, sight.void_two, following,
    )  # fmt: skip
    return certain(memory, free, left, tricks - won(sight.trick, following))
