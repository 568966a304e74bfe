"""The masterpoints of a player by the scheme that holds here, and the ranks they made."""

from collections import Counter
from collections.abc import Iterable
from datetime import date
from fractions import Fraction

from fastapi import Request

from fairdeal.errors import Malformed
from fairdeal.events.played import Summary, Took
from fairdeal.scoring.masterpoints.nodes import figure
from fairdeal.scoring.masterpoints.ranks import gathered
from fairdeal.server.members.kept import Member
from fairdeal.server.site import site_of
from fairdeal.views.session.player_points import (
    Counting,
    PlayerPoints,
    Promotion,
    player_points_view,
)


def points_of(
    request: Request, played: Iterable[tuple[Summary, Took]], before: Fraction
) -> PlayerPoints | None:
    """The points of somebody; ``None`` where no scheme holds.

    Args:
        request: who looks.
        played: what he played, as far as that is seen.
        before: the points he had before all of it.
    """
    site = site_of(request)
    by = site.in_force
    if by.scheme is None:
        return None
    total, refused = before, list[Malformed]()
    counted, earlier = Counter[str](), 0
    promotions: list[Promotion] = []
    counts = [one for one in played if not one[0].withdrawn]  # a Director is shown those too
    for of, took in sorted(counts, key=lambda one: one[0].held or date.min):
        if not by.counts(of):
            earlier += 1
            continue
        awards = site.awarded.of(of, by)
        if isinstance(awards, Malformed):
            refused.append(awards)
            continue
        counted[of.graded.grade or by.grade] += 1
        won = awards.get(took.contestant, Fraction())
        if by.scheme.ranks:
            (now,) = gathered(by.scheme, {"": total}, {"": won})
            if now.promoted and now.rank is not None:
                promotions.append(Promotion(now.rank, of.id, of.title, of.held))
        total += won
    counting = Counting(by.scheme, by.grade, by.since, before, counted, earlier)
    return player_points_view(counting, total, refused, promotions)


def points_before(one: Member | None) -> Fraction:
    """What somebody had before all that counts here, as the list says."""
    found = figure(one.points) if one is not None and one.points else None
    return found or Fraction()
