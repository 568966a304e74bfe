"""The masterpoints of a player by the scheme that holds here, and the ranks they made."""

from collections.abc import Iterable
from datetime import date
from fractions import Fraction

from fastapi import Request

from fairdeal.errors import Malformed
from fairdeal.events.played import Summary, Took
from fairdeal.scoring.masterpoints.ranks import gathered
from fairdeal.server.kept.points_scheme import STREAM
from fairdeal.server.site import site_of
from fairdeal.views.session.player_points import PlayerPoints, Promotion, player_points_view


def points_of(request: Request, played: Iterable[tuple[Summary, Took]]) -> PlayerPoints | None:
    """The points of somebody who played that; ``None`` where no scheme holds."""
    site = site_of(request)
    by = site.points.get(STREAM)
    if by is None or by.scheme is None:
        return None
    total, counted, refused = Fraction(), 0, list[Malformed]()
    promotions: list[Promotion] = []
    counts = [one for one in played if not one[0].withdrawn]  # a Director is shown those too
    for of, took in sorted(counts, key=lambda one: one[0].held or date.min):
        awards = site.awarded.of(of, by)
        if isinstance(awards, Malformed):
            refused.append(awards)
            continue
        counted += 1
        won = awards.get(took.contestant, Fraction())
        if by.scheme.ranks:
            (now,) = gathered(by.scheme, {"": total}, {"": won})
            if now.promoted and now.rank is not None:
                promotions.append(Promotion(now.rank, of.id, of.title, of.held))
        total += won
    return player_points_view(by.scheme, by.grade, total, counted, refused, promotions)
