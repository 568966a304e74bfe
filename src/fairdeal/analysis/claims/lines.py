"""What is worth pointing at in a line of play: the card that decides, and what was excluded."""

from collections.abc import Iterator

from fairdeal.analysis.claims.ending import Ending, winning
from fairdeal.analysis.claims.normal import Normal, State
from fairdeal.analysis.claims.patience import Exhausted
from fairdeal.analysis.claims.proposal import Excluded
from fairdeal.analysis.claims.search import Line, Search
from fairdeal.cards import Card
from fairdeal.seats import Seat


def deciding_card(best: Search, start: State, worst: Line, reachable: int) -> int | None:
    """The place in the worst line of the card after which the best result is out of reach.

    Args:
        best: the search in the reading most favourable to the claimer.
        start: where the line begins, on that reading.
        worst: the line.
        reachable: the best result.
    """
    state, won = start, 0
    try:
        for place, (_, card) in enumerate(worst.cards):
            won += _wins(best, state, State(state.ending.after(card)))
            state = State(state.ending.after(card), progress=state.progress)
            if won + best.best(state) < reachable:
                return place
    except Exhausted:
        return None
    return None


def excluded_plays(search: Search, normal: Normal, start: State, worst: Line) -> Iterator[Excluded]:
    """The claimer's legal cards along the line that would cost more, and are no normal play."""
    state, won = start, 0
    for place, (seat, card) in enumerate(worst.cards):
        plays = dict(normal.plays(state))
        if seat in normal.view.mine:
            for other, why in normal.refused(state):
                after = normal.as_if(state, other)
                cost = won + _wins(search, state, after) + search.worst(after)
                if cost < worst.tricks:
                    yield Excluded(place, seat, other, why)
        won += _wins(search, state, plays[card])
        state = plays[card]


def won_by(start: Ending, line: Line) -> Iterator[tuple[Seat, Card]]:
    """Who wins each trick of the line, and with which card."""
    ending = start
    for _, card in line.cards:
        trick = (*ending.trick, card)
        leader = ending.leader
        ending = ending.after(card)
        if len(trick) == 4:
            place = winning(trick, ending.trumps)
            yield leader.clockwise(place), trick[place]


def _wins(search: Search, before: State, after: State) -> int:
    return int(len(before.ending.trick) == 3 and after.ending.leader.side is search.side)
