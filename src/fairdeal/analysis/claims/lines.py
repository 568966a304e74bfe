"""What is worth pointing at in a line of play: the card that decides, and what was excluded."""

from collections.abc import Iterator

from fairdeal.analysis.claims.ending import Ending, winning
from fairdeal.analysis.claims.normal import Normal, State
from fairdeal.analysis.claims.patience import Exhausted
from fairdeal.analysis.claims.proposal import Excluded
from fairdeal.analysis.claims.search import Line, Search
from fairdeal.cards import Card
from fairdeal.seats import Seat


def parted(
    best: Search, normal: Normal, start: State, worst: Line, line: Line
) -> tuple[int | None, Line]:
    """The place in the worst line of the card that decides, and a best line that parts there.

    Before that card the best result can still be reached and after it no longer; so the best line
    is the worst as far as there, and the difference is the claimer's alone.

    Args:
        best: the search in the reading most favourable to the claimer.
        normal: the normal plays of that reading.
        start: where the line begins, on that reading.
        worst: the worst line.
        line: a best line, given back where the two need not part at one card.
    """
    state, won = start, 0
    try:
        for place, (_, card) in enumerate(worst.cards):
            after = _followed(normal, state, card)
            now = won + _wins(best, state, after)
            if now + best.best(after) < line.tricks:
                rest = best.line(state, is_worst=False)
                if won + rest.tricks == line.tricks:
                    line = Line(worst.cards[:place] + rest.cards, line.tricks)
                return place, line
            state, won = after, now
    except Exhausted:
        return None, line
    return None, line


def _followed(normal: Normal, state: State, card: Card) -> State:
    """The state after a card of the line, normal in this reading or not."""
    plays = dict(normal.plays(state))
    if card in plays:
        return plays[card]
    if state.ending.turn in normal.view.mine:
        return normal.as_if(state, card)
    return State(state.ending.after(card), state.forgotten, state.slack, state.progress)


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
