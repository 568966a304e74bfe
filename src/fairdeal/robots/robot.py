"""What a robot asks for next, from what its seat sees and nothing else.

Its rules beside bidding and play, so that no table waits for it: it declines the option in every
question, it draws attention to nothing, it claims nothing, and it answers a claim by counting the
cards where it sees all four hands.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.points import Point
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.calls import PASS, Denomination
from fairdeal.cards import FULL_PACK, Deal, Hand, bits_of
from fairdeal.errors import Malformed
from fairdeal.live import intents as i
from fairdeal.robots.auction import Auction
from fairdeal.robots.bidding import call_of, meaning
from fairdeal.robots.cards import card_of
from fairdeal.robots.seen import Asked, Seen
from fairdeal.robots.shows import Means, said
from fairdeal.seats import SEATS

DECLINES: Final = ("no", "none", "refuse", "silent")
"""The words by which an option is declined, the first that is offered."""
_ALERTED: Final = (Means.ARTIFICIAL, Means.STAYMAN)


def wanted(seen: Seen, seed: str, solver: Solver | None = None) -> Iterator[i.Intent]:
    """What the robot asks for, and what instead where the table refuses that; empty: it waits.

    Args:
        seen: what its seat sees.
        seed: makes its chances; the same seed, the same act.
        solver: counts tricks for it where one is installed.
    """
    yield from (i.Answer(ask.fact, *option) for ask in seen.asks for option in _ordered(ask))
    for place in seen.explain:
        yield i.Explain(place, _explained(seen, place))
    if seen.may_turn:
        yield i.FaceLead()
    if seen.claim is not None:
        yield from _about_claim(seen, solver)
    elif seen.calls:
        auction = Auction(seen.auction, seen.seat)
        call = call_of(auction, seen.hands[seen.seat], seen.calls)
        shows = meaning(auction, call)
        text = "" if call == PASS else said(shows)
        yield i.MakeCall(call, shows.means in _ALERTED, text)
        yield from (i.MakeCall(other) for other in seen.calls if other != call)
    elif seen.cards:
        chance = Random(seed)  # noqa: S311 - its own chances, made again from the seed
        card = card_of(seen, chance, solver)
        yield from (i.Play(one, hand) for hand, one in seen.cards if one is card)
        yield from (i.Play(one, hand) for hand, one in seen.cards if one is not card)
    if seen.may_go_on:
        yield i.GoOn()


def _ordered(ask: Asked) -> list[tuple[str, str]]:
    """The answers, those that decline first, in the order of `DECLINES`."""

    def place(option: tuple[str, str]) -> int:
        words = [word for word in option if word]
        return min((DECLINES.index(w) for w in words if w in DECLINES), default=len(DECLINES))

    return sorted(ask.options, key=place)


def _explained(seen: Seen, place: int) -> str:
    """What one of its own calls means by its system."""
    number = seen.places.index(place) if place in seen.places else -1
    if number < 0:
        return said(meaning(Auction((), seen.seat), PASS))
    return said(meaning(Auction(seen.auction[:number], seen.seat), seen.auction[number][1]))


def _about_claim(seen: Seen, solver: Solver | None) -> Iterator[i.Intent]:
    """It agrees where the tricks are there; else it would rather play on, or objects."""
    claim = seen.claim
    assert claim is not None  # noqa: S101 - the caller looks
    if claim.asked_on:
        if claim.may_play_on:
            yield i.PlayOn()
        return
    if _has(seen, solver):
        yield i.Agree()
    if claim.may_play_on:
        yield i.PlayOn()
    yield i.Object()


def _has(seen: Seen, solver: Solver | None) -> bool:
    """Whether the claimer's side takes the tricks it claims, all four hands being seen."""
    claim = seen.claim
    if claim is None or seen.leader is None or not claim.tricks:
        return claim is not None and not claim.tricks
    hands, missing = dict(seen.hands), [seat for seat in SEATS if seat not in seen.hands]
    if solver is None or len(missing) > 1:
        return False
    out = sum(hand.bits for hand in hands.values())
    out |= bits_of(card for trick in seen.tricks for _seat, card in trick)
    hands |= {seat: Hand(FULL_PACK & ~out) for seat in missing}
    try:
        point = Point(
            Deal.of(*(hands[seat] for seat in SEATS)),
            Denomination.parse(seen.trumps),
            seen.leader,
            tuple(card for _seat, card in seen.tricks[-1]),
        )
        best = max(solver.cards(point).values(), default=0)
    except (Malformed, Unsolved):
        return False
    left = (point.cards_left + len(point.trick)) // 4
    taken = best if point.turn.side is claim.seat.side else left - best
    return taken >= claim.tricks
