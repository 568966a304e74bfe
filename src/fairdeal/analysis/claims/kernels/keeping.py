"""Rule 2 as a kernel: the cards that keep what is certain, with entries overlooked or not."""

from fairdeal.analysis.claims.kernels.cards import after, won
from fairdeal.analysis.claims.kernels.certain import Sight, certain_tricks
from fairdeal.analysis.claims.kernels.memory import (
    DUMMY,
    ENTRIES,
    EXHAUSTED,
    MATTERED,
    OVERLOOK,
    TRUMPS,
    Memory,
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
    """The slack each card leaves plus one, 0 if it keeps too little; four bits a card."""
    best = values = 0
    for needed in range(2):
        # First the most any card keeps; then what each keeps, as far as the slack goes.
        rest, place = cards, 0
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            following = after(sight.trick, card, memory[TRUMPS])
            gained = won(sight.trick, following)
            low = max(0, best - slack - 1 if needed else best) - gained
            left = Sight(
                sight.mine & ~(1 << card), sight.dummy & ~(1 << card), sight.pool,
                sight.size_one, sight.size_two, sight.void_one, sight.void_two, following,
            )  # fmt: skip
            tricks = certain_tricks(memory, free, left, low)
            if tricks < 0:
                return EXHAUSTED
            tricks += gained
            if needed:
                values |= max(0, tricks - best + slack + 1) << place
            else:
                best = max(best, tricks)
            place += 4
    return values
