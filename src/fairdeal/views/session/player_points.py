"""A player's masterpoints in words: how many, by which scheme, which ranks they made and when."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.scoring.masterpoints.scheme import Rank, Scheme
from fairdeal.views import dates
from fairdeal.views.refusals import refusal
from fairdeal.views.session.points import exact
from fairdeal.views.words import _, n_


@dataclass(frozen=True, slots=True)
class Promotion:
    """A rank that was made."""

    rank: Rank
    session: str
    """By whose award."""
    title: str
    held: date | None


@dataclass(frozen=True, slots=True)
class Made:
    """A rank that was made, in words."""

    rank: str
    points: str
    session: str
    title: str
    day: str


@dataclass(frozen=True, slots=True)
class PlayerPoints:
    """What a player has by a scheme."""

    total: str
    rank: str
    """The highest that was made; empty for none."""
    made: tuple[Made, ...]
    """The latest first."""
    words: tuple[str, ...]
    """By what, of how much, and of what not."""


def player_points_view(
    scheme: Scheme,
    grade: str,
    total: Fraction,
    counted: int,
    refused: Sequence[Malformed],
    promotions: Sequence[Promotion],
) -> PlayerPoints:
    """The points of a player as they are shown."""
    words = [
        n_(
            "By {scheme}, {grade}: the awards of {n} session kept here, added up.",
            "By {scheme}, {grade}: the awards of {n} sessions kept here, added up.",
            counted,
            scheme=scheme.title,
            grade=scheme.grade(grade).title,
        ),
        _("Points won elsewhere or before are not among them."),
    ]
    if refused:
        words.append(
            n_(
                "{n} session is not awarded: {why}",
                "{n} sessions are not awarded: {why}",
                len(refused),
                why="; ".join(dict.fromkeys(map(refusal, refused))),
            )
        )
    if not scheme.ranks:
        words.append(_("The scheme does not say at how many points a rank is reached."))
    made = [
        Made(
            one.rank.title,
            exact(one.rank.points),
            one.session,
            one.title,
            dates.day(one.held) if one.held else "",
        )
        for one in reversed(promotions)
    ]
    return PlayerPoints(exact(total), made[0].rank if made else "", tuple(made), tuple(words))
