"""The least any draw of an odd field comes to, found without the draw's own matching.

The places are gone through from the top. At each, whoever stands there waits for an opponent, plays
one who waits, or is one of the three; a gap between two places costs one for each match that spans
it, and one for the triangle (three half matches between its first and its last). The best is
searched for first (A*), on what the rest would cost if nobody had met anybody.
"""

from collections.abc import Collection, Iterator
from functools import cache
from heapq import heappop, heappush
from typing import Final

_NO_WAY: Final = 10**9
_SEEN: Final = 2_000_000
"""How many positions are looked at before the answer is only a bound."""
_State = tuple[int, int, tuple[int, ...]]
"""The place that comes next, who waits (a bit for each), and the three as far as they are known."""


def least_apart(
    count: int, barred: Collection[frozenset[int]], *, leader_may: bool
) -> tuple[int | None, bool]:
    """The least sum of places apart, half matches by half; whether it is known and no bound only.

    Args:
        count: how many there are, an odd number; they are their places in the ranking, from 0.
        barred: who may not meet, as pairs of places.
        leader_may: whether the first may be one of the three.

    Returns:
        The sum, ``None`` where there is no such draw; and whether a draw comes to just that.
    """
    met: list[set[int]] = [set() for _ in range(count)]
    for a, b in map(tuple, barred):
        met[a].add(b)
        met[b].add(a)
    start: _State = (0, 0, ())
    costs = {start: 0}
    waiting = [(_free(count, 0, 0), 0, start)]
    seen = 0
    while waiting:
        least, _, state = heappop(waiting)
        place, mask, trio = state
        cost = costs[state]
        if least > cost + _free(count - place, mask.bit_count(), len(trio)):
            continue  # found more cheaply since
        if place == count:
            return cost, True
        seen += 1
        if seen > _SEEN:
            return least, False
        cost += mask.bit_count() + (0 < len(trio) < 3)
        for then in _next(state, met, leader_may=leader_may):
            rest = _free(count - then[0], then[1].bit_count(), len(then[2]))
            if rest < _NO_WAY and cost < costs.get(then, _NO_WAY):
                costs[then] = cost
                heappush(waiting, (cost + rest, -then[0], then))
    return None, True


def _next(state: _State, met: list[set[int]], *, leader_may: bool) -> Iterator[_State]:
    place, mask, trio = state
    yield place + 1, mask | 1 << place, trio
    for other in range(place):
        if mask >> other & 1 and other not in met[place]:
            yield place + 1, mask & ~(1 << other), trio
    if len(trio) < 3 and not met[place] & set(trio) and (place or leader_may):
        yield place + 1, mask, (*trio, place)


@cache
def _free(left: int, waiting: int, trio: int) -> int:
    """The least the gaps before the places left cost if everybody might meet everybody."""
    if left == 0:
        return 0 if (waiting, trio) == (0, 3) else _NO_WAY
    if waiting > left:
        return _NO_WAY
    ways = [_free(left - 1, waiting + 1, trio)]
    ways += [_free(left - 1, waiting - 1, trio)] if waiting else []
    ways += [_free(left - 1, waiting, trio + 1)] if trio < 3 else []
    return min(_NO_WAY, min(ways) + waiting + (0 < trio < 3))
