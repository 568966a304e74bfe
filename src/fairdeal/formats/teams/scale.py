"""Which scale of victory points gives what a file of matches prints, and what differs from it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.formats.teams.matches import MatchFile
from fairdeal.scoring.matches import Match, MatchTerms, score_match
from fairdeal.scoring.victory_points import SCALES
from fairdeal.scoring.victory_points.scale import Scale


@dataclass(frozen=True, slots=True)
class PointsPrinted:
    """Points of a match that are printed, and what they are here."""

    round: str
    team: str
    printed: Decimal
    ours: Fraction


def scale_printed(matches: Sequence[MatchFile]) -> Scale | None:
    """The first scale known here that gives every point printed.

    ``None`` where there is none, and where nothing is printed or the scores themselves are.
    """
    scored = [(file, _scored(file, None)) for file in matches]
    told = [file for file, match in scored if any(differing(file, match))]
    if not told:
        return None
    return next((scale for scale in SCALES.values() if _gives_all(scale, matches)), None)


def differing(file: MatchFile, match: Match) -> Iterator[PointsPrinted]:
    """The points of a match that are printed otherwise; without a scale its scores are compared."""
    for team, printed, total in zip(
        (file.home, file.away), file.printed, (match.home, match.away), strict=True
    ):
        ours = total.counted
        if printed is not None and Fraction(printed) != ours:
            yield PointsPrinted(file.round, team, printed, ours)


def _gives_all(scale: Scale, matches: Sequence[MatchFile]) -> bool:
    fitting = [file for file in matches if file.form.unit == scale.unit]
    try:
        return len(fitting) == len(matches) and not any(
            one for file in fitting for one in differing(file, _scored(file, scale))
        )
    except Malformed:  # it has no matches of that length
        return False


def _scored(file: MatchFile, scale: Scale | None) -> Match:
    return score_match(file.boards, MatchTerms(file.form, scale, carried=file.carried))
