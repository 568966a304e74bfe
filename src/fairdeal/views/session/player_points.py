"""A player's masterpoints in words: how many, by which scheme, which ranks they made and when."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.scoring.masterpoints.ranks import reached
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
    """The highest that all of them make; empty for none."""
    made: tuple[Made, ...]
    """The latest first."""
    words: tuple[str, ...]
    """By what, of how much, and of what not."""


@dataclass(frozen=True, slots=True)
class Counting:
    """What points are added up by, and of what."""

    scheme: Scheme
    grade: str
    """That of all sessions of which nothing else was said."""
    since: date | None
    """The day from which on sessions count."""
    before: Fraction
    """What was told of before."""
    counted: Mapping[str, int]
    """How many sessions of each grade are awarded."""
    earlier: int
    """How many sessions are of before that day, or of no day."""


def player_points_view(
    by: Counting,
    total: Fraction,
    refused: Sequence[Malformed],
    promotions: Sequence[Promotion],
) -> PlayerPoints:
    """The points of a player as they are shown."""
    scheme = by.scheme
    grades = {scheme.grade(one).title: n for one, n in by.counted.items()}
    own = scheme.grade(by.grade).title
    words = [
        n_(
            "By {scheme}, {grade}: the awards of {n} session kept here, added up.",
            "By {scheme}, {grade}: the awards of {n} sessions kept here, added up.",
            sum(grades.values()),
            scheme=scheme.title,
            grade=own,
        )
    ]
    words += [
        n_(
            "{n} of them is of the grade {grade}.",
            "{n} of them are of the grade {grade}.",
            n,
            grade=one,
        )
        for one, n in grades.items()
        if one != own
    ]
    if by.before:
        words.append(_("{figure} from before are among them.").format(figure=exact(by.before)))
    else:
        words.append(_("Points won elsewhere or before are not among them."))
    if by.earlier and by.since:
        words.append(
            n_(
                "{n} session is not counted, for it was not held on {day} or later.",
                "{n} sessions are not counted, for they were not held on {day} or later.",
                by.earlier,
                day=dates.day(by.since),
            )
        )
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
    rank = reached(scheme, total)
    return PlayerPoints(exact(total), rank.title if rank else "", tuple(made), tuple(words))
