"""The closest pairing of a ranked field: an exact minimum-weight perfect matching.

The weight of pairing places i and j of the ranking is the pair (|i - j|, (i - j)²), added up and
compared in that order: as little difference as possible in all, and then spread over many pairs
rather than heaped on one. Who sits out keeps his place: the two beside him stand two apart.

Only few of the n(n - 1)/2 edges need to be looked at. Let a < b be paired in an optimal matching,
and let f(x) be how many opponents x may not meet. Take any place c between a and b, paired with d:

* d between a and b too, say a < c < d < b. Pairing a-c and d-b instead costs less; so does a-d and
  c-b (as much rank difference, a smaller sum of squares). Each exchange must therefore meet a
  forbidden pair, so at least two of ac, ad, bc, bd are forbidden, for the two places c and d.
* d outside, say beyond b. Pairing a-c and b-d instead costs less, so ac or bd is forbidden.

Different c never count the same forbidden pair twice, so at most f(a) + f(b) of those to be paired
stand between a and b; longer edges are left out, and nothing is lost. When no perfect matching
remains, none existed.
"""

from collections.abc import Collection, Iterator, Sequence

from fairdeal.extras import need

Pairs = tuple[tuple[int, int], ...]
"""Pairs of places in the ranking, counted from 0, the better place first, in order."""


def closest_pairing(places: Sequence[int], forbidden: Collection[frozenset[int]]) -> Pairs | None:
    """Pair these places of a ranking, in order, with the least weight, no pair being ``forbidden``.

    Returns:
        The pairs, or ``None`` when no pairing of everybody exists.
    """
    need("a draw", "networkx")
    import networkx as nx  # noqa: PLC0415 - an extra, and slow to begin with

    heavy = (places[-1] + 1) ** 3 if places else 1
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(places)
    graph.add_weighted_edges_from(
        (a, b, (b - a) * heavy + (b - a) ** 2) for a, b in _edges(places, forbidden)
    )
    matched: set[tuple[int, int]] = nx.min_weight_matching(graph)
    if 2 * len(matched) != len(places):
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
    need("a draw", "networkx")
    import networkx as nx  # noqa: PLC0415 - an extra

    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(count + 1))
    graph.add_edges_from(_edges(range(count), forbidden, left_out=1), weight=0)
    graph.add_weighted_edges_from((count, place, count - place) for place in may)
    matched: set[tuple[int, int]] = nx.min_weight_matching(graph)
    if 2 * len(matched) != count + 1:
        return None
    return next(min(pair) for pair in matched if count in pair)


def _edges(
    places: Sequence[int], forbidden: Collection[frozenset[int]], left_out: int = 0
) -> Iterator[tuple[int, int]]:
    """The edges that an optimal pairing can contain when so many places are left out of it."""
    barred = dict.fromkeys(places, 0)
    for pair in forbidden:
        if pair <= barred.keys():
            for place in pair:
                barred[place] += 1
    most = max(barred.values(), default=0)
    for i, a in enumerate(places):
        for between, b in enumerate(places[i + 1 : i + barred[a] + most + left_out + 2]):
            near = between <= barred[a] + barred[b] + left_out
            if near and frozenset((a, b)) not in forbidden:
                yield a, b
