"""The closest pairing of a ranked field: an exact minimum-weight perfect matching.

The weight of pairing ranks i and j is the pair (|i - j|, (i - j)²), added up and compared in that
order: as little rank difference as possible in all, and then spread over many pairs rather than
heaped on one.

Only few of the n(n - 1)/2 edges need to be looked at. Let a < b be paired in an optimal matching,
and let f(x) be how many opponents x may not meet. Take any rank c between a and b, paired with d:

* d between a and b too, say a < c < d < b. Pairing a-c and d-b instead costs less; so does a-d and
  c-b (as much rank difference, a smaller sum of squares). Each exchange must therefore meet a
  forbidden pair, so at least two of ac, ad, bc, bd are forbidden, for the two ranks c and d.
* d outside, say beyond b. Pairing a-c and b-d instead costs less, so ac or bd is forbidden.

Different c never count the same forbidden pair twice, so b - a - 1 <= f(a) + f(b). Every optimal
matching uses only edges with |a - b| <= f(a) + f(b) + 1; the others are left out, and nothing is
lost. When no perfect matching remains, none existed.
"""

from collections.abc import Collection, Iterator

import networkx as nx

Pairs = tuple[tuple[int, int], ...]
"""Pairs of places in the ranking, counted from 0, the better place first, in order."""


def closest_pairing(count: int, forbidden: Collection[frozenset[int]]) -> Pairs | None:
    """Pair the places 0 to ``count - 1`` with the least weight, no pair being ``forbidden``.

    Returns:
        The pairs, or ``None`` when no pairing of everybody exists.
    """
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(count))
    graph.add_weighted_edges_from(
        (a, b, (b - a) * count**3 + (b - a) ** 2) for a, b in _edges(count, forbidden)
    )
    matched: set[tuple[int, int]] = nx.min_weight_matching(graph)
    if 2 * len(matched) != count:
        return None
    return tuple(sorted((min(pair), max(pair)) for pair in matched))


def lowest_left_out(
    count: int, forbidden: Collection[frozenset[int]], may: Collection[int]
) -> int | None:
    """The lowest of the places ``may`` without whom all others can be paired; ``count`` is odd.

    One more node stands for sitting out; an edge to it costs the more the better the place. Whoever
    sits out may stand between two who are paired, so edges one place longer are looked at.

    Returns:
        The place, or ``None`` when there is none.
    """
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(count + 1))
    graph.add_edges_from(_edges(count, forbidden, left_out=1), weight=0)
    graph.add_weighted_edges_from((count, place, count - place) for place in may)
    matched: set[tuple[int, int]] = nx.min_weight_matching(graph)
    if 2 * len(matched) != count + 1:
        return None
    return next(min(pair) for pair in matched if count in pair)


def _edges(
    count: int, forbidden: Collection[frozenset[int]], left_out: int = 0
) -> Iterator[tuple[int, int]]:
    """The edges that an optimal pairing can contain when so many places are left out of it."""
    barred = [0] * count
    for pair in forbidden:
        for place in pair:
            barred[place] += 1
    most = max(barred, default=0)
    for a in range(count):
        for b in range(a + 1, min(count, a + barred[a] + most + left_out + 2)):
            near = b - a <= barred[a] + barred[b] + left_out + 1
            if near and frozenset((a, b)) not in forbidden:
                yield a, b
