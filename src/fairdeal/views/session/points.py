"""Points for places in words: what a group was awarded, and how each award is reckoned."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from fairdeal.events.session import Session
from fairdeal.scoring.masterpoints.awards import Award, GroupAwards, Points
from fairdeal.scoring.masterpoints.scheme import (
    Direction,
    OfStrata,
    Per,
    Scheme,
    Ties,
    Unknown,
)
from fairdeal.views.figures import decimal_mark
from fairdeal.views.sentences import contestant
from fairdeal.views.session.ranking import field_name
from fairdeal.views.words import _

_PLACES = 6
"""Decimals of a figure that is written as one; a longer one stays a fraction."""


@dataclass(frozen=True, slots=True)
class PointsRow:
    """One award: to whom, for which place, and how it is reckoned."""

    place: str
    points: str
    contestant: str
    name: str
    how: str


@dataclass(frozen=True, slots=True)
class GroupShown:
    """The awards of one group, below what they rest on."""

    title: str
    words: tuple[str, ...]
    rows: tuple[PointsRow, ...]


@dataclass(frozen=True, slots=True)
class PointsView:
    """The points of a contest, in words."""

    title: str
    groups: tuple[GroupShown, ...]
    rules: tuple[str, ...]
    best: tuple[tuple[str, str], ...]
    """Of several strata: who, and the greatest award, with the stratum it is of."""


def points_view(session: Session, found: Points) -> PointsView:
    """The points of a session as they are shown, on a page or in a terminal."""
    several = len({group.stratum for group in found.groups}) > 1
    return PointsView(
        f"{found.scheme.title}: {found.grade.title}",
        tuple(
            GroupShown(_group_name(group), group_words(group), _rows(session, group.awards, found))
            for group in found.groups
        ),
        rules_words(found.scheme),
        tuple(
            (contestant(session, one.contestant), f"{exact(one.points)} ({stratum(one.stratum)})")
            for one in found.awards
            if several
        ),
    )


def _rows(session: Session, awards: Sequence[Award], found: Points) -> tuple[PointsRow, ...]:
    return tuple(
        PointsRow(
            place_words(one),
            exact(one.points),
            one.contestant,
            contestant(session, one.contestant),
            calculation(one, found),
        )
        for one in awards
    )


def _group_name(group: GroupAwards) -> str:
    names = [field_name(group.name)]
    if group.stratum:
        names.append(stratum(group.stratum))
    return ", ".join(filter(None, names))


def stratum(number: int) -> str:
    """The whole field is the first stratum."""
    return _("stratum {n}").format(n=number + 1)


def exact(figure: Fraction) -> str:
    """A figure with every digit it has: ``0.245``; ``4/15`` where it has no end."""
    scaled = figure * 10**_PLACES
    if scaled.denominator != 1:
        return str(figure)
    whole, rest = divmod(scaled.numerator, 10**_PLACES)
    digits = f"{rest:0{_PLACES}}".rstrip("0")
    return f"{whole}{decimal_mark()}{digits:0<2}" if digits else str(whole)


def part_words(part: Fraction) -> str:
    """A part as the rules have it: ``70 %``, ``1/3``."""
    percent = 100 * part
    return f"{percent} %" if percent.denominator == 1 else str(part)


def group_words(group: GroupAwards) -> tuple[str, ...]:
    """What the awards of a group rest on, a sentence each."""
    size, tables = group.size, exact(group.tables)
    found = [_("Contestants counted: {size}; tables: {tables}.").format(size=size, tables=tables)]
    depth = group.depth
    words = _("Places awarded: {places} ({share} of {size}, {rounding}).")
    share, how = part_words(depth.share), direction_words(depth.direction)
    found.append(words.format(places=group.places, share=share, size=size, rounding=how))
    if group.how is None:
        found.append(_("Nothing is awarded here."))
    elif group.how.per is None:
        found.append(_("Winners’ award, as told: {first}.").format(first=exact(group.first)))
    else:
        count = tables if group.how.per is Per.TABLE else str(size)
        words = _("Winners’ award: {count} × {worth} = {product}.")
        if group.how.most is not None:
            words = _("Winners’ award: {count} × {worth} = {product}, at most {most}: {first}.")
        product = group.how.worth * (group.tables if group.how.per is Per.TABLE else size)
        said = {"worth": exact(group.how.worth), "product": exact(product)}
        most = "" if group.how.most is None else exact(group.how.most)
        found.append(words.format(count=count, most=most, first=exact(group.first), **said))
    return tuple(found)


def direction_words(direction: Direction) -> str:
    """How a figure is rounded."""
    return {
        Direction.NEAREST: _("to the nearest, halves up"),
        Direction.DOWN: _("rounded down"),
        Direction.UP: _("rounded up"),
    }[direction]


def ties_words(ties: Ties) -> str:
    """What those get who tie."""
    return {
        Ties.AVERAGE: _("Those who tie share the awards of the places they cover."),
        Ties.BEST: _("Those who tie each get the award of the better place."),
    }[ties]


def strata_words(award: OfStrata) -> str:
    """What somebody gets of several strata."""
    return {OfStrata.BEST: _("Of several strata everybody gets the greatest award.")}[award]


def rules_words(scheme: Scheme) -> tuple[str, ...]:
    """What holds for ties and rounding, where it is settled."""
    found = []
    if not isinstance(scheme.ties, Unknown):
        found.append(ties_words(scheme.ties))
    if not isinstance(scheme.rounding, Unknown):
        words = _("Awards are in steps of {unit}, {rounding}.")
        how = direction_words(scheme.rounding)
        found.append(words.format(unit=exact(scheme.unit), rounding=how))
    return tuple(found)


def calculation(award: Award, points: Points) -> str:
    """An award from the winners' award to its last digit: ``(0.56 + 0.40) / 2 = 0.48``."""
    if len(award.covered) == 1:
        (only,) = award.covered
        found = exact(only.amount)  # a later place may have no part at all
        if only.part not in {0, 1}:
            found = f"{part_words(only.part)} × {exact(only.amount / only.part)}"
    elif points.scheme.ties is Ties.BEST:
        found = exact(award.covered[0].amount)
    else:
        among = " + ".join(exact(one.amount) for one in award.covered)
        found = f"({among}) / {len(award.covered)}"
    if award.player != 1:
        found += f" × {award.player}"
    figure = award.exact * award.player
    if found != exact(figure):
        found += f" = {exact(figure)}"
    return found if figure == award.points else f"{found} → {exact(award.points)}"


def place_words(award: Award) -> str:
    """The place, or the places that those cover who tie: ``2``, ``2–3``."""
    last = award.place + len(award.covered) - 1
    return str(award.place) if last == award.place else f"{award.place}–{last}"
