"""How a contest of matches is printed: its ranking, and who has what from whom."""

from typing import Final

from rich.table import Table

from fairdeal.scoring.contests import Contest
from fairdeal.views.figures import fixed
from fairdeal.views.reasons.match_lines import decided_by
from fairdeal.views.words import _

_WIDEST: Final = 16
"""Contestants of the largest cross-table printed; a terminal has no room for more."""


def ranking_table(contest: Contest) -> Table:
    """The places, and what parted those with equal points."""
    table = Table()
    table.add_column(_("Place"), justify="right")
    table.add_column(_("Contestant"))
    for heading in (_("Points"), _("Matches")):
        table.add_column(heading, justify="right")
    table.add_column(_("Decided by"))
    for place in contest.ranking:
        shown = f"{place.rank}=" if place.tied else str(place.rank)
        points = fixed(place.points, 2)
        decided = decided_by(place.decided)
        table.add_row(shown, place.contestant, points, str(place.matches), decided)
    return table


def cross_table(contest: Contest) -> Table | None:
    """What everybody has from each match against everybody else, in the order of the ranking.

    ``None`` where there are only two contestants, or more than a terminal has room for.
    """
    names = [place.contestant for place in contest.ranking]
    if not 2 < len(names) <= _WIDEST:
        return None
    table = Table()
    table.add_column("", justify="right")
    table.add_column(_("Contestant"))
    for number in range(1, len(names) + 1):
        table.add_column(str(number), justify="right")
    for number, name in enumerate(names, start=1):
        met = contest.cross_table[name]
        cells = (" ".join(fixed(one, 2) for one in met.get(other, ())) for other in names)
        table.add_row(
            str(number),
            name,
            *("×" if one == name else cell for one, cell in zip(names, cells, strict=True)),
        )
    return table
