"""How a margin becomes victory points, in words: the row of a table, or the formula."""

from collections.abc import Iterator
from fractions import Fraction

from fairdeal.formats.teams.scale import PointsPrinted
from fairdeal.scoring.victory_points.scale import Derived, Formula, Row, Scale
from fairdeal.views.figures import fixed, signed, trimmed
from fairdeal.views.sentences import counted
from fairdeal.views.words import _


def derivation(scale: Scale, margin: Fraction, boards: int) -> Iterator[str]:
    """From a margin to its victory points: the formula or the row of the table, and the figure.

    Args:
        scale: the scale.
        margin: in IMPs; in percentage points above 50 for a scale in percent.
        boards: of the match.

    Raises:
        Malformed: the scale has no matches of that length.
    """
    it = scale.derived(margin, boards)
    percent = scale.unit == "percent"
    if scale.unit == "imps" and it.margin != abs(margin):
        yield _("The scale is in whole IMPs: {exact} counts as {whole}.").format(
            exact=fixed(abs(margin), 2), whole=trimmed(it.margin)
        )
    if isinstance(it.how, Formula):
        yield from _by_formula(scale, it, it.how, boards)
    else:
        yield _by_row(scale, it, it.how)
    yield _("A margin of {margin} gives {points} VP.").format(
        margin=counted(signed(margin, 2), "%") if percent else signed(margin, 2),
        points=fixed(it.points[0], 2),
    )


def printed_otherwise(one: PointsPrinted) -> str:
    """Points of a match that a file prints, where they are not ours."""
    words = _("round {n}, {team}: {printed} victory points are printed, here they are {points}")
    printed, ours = trimmed(Fraction(one.printed)), trimmed(one.ours)
    return words.format(n=one.round, team=one.team, printed=printed, points=ours)


def _by_formula(scale: Scale, it: Derived, how: Formula, boards: int) -> Iterator[str]:
    winner, loser = max(it.points), min(it.points)
    given = {
        "scale": scale.name,
        "boards": boards,
        "blitz": fixed(how.blitz, 2),
        "winner": fixed(winner, 2),
        "loser": fixed(loser, 2),
    }
    if it.margin >= how.blitz:
        yield _(
            "Scale {scale}, boards: {boards}. From 15 × √{boards} = {blitz} IMPs on the winner has "
            "{winner}, the loser {loser}."
        ).format(**given)
        return
    yield _(
        "Scale {scale}, boards: {boards}. 10 + 10 × (1 − R^({margin} / {blitz})) / (1 − R) = "
        "{exact}, where R = √5 − 2 and {blitz} = 15 × √{boards}; the winner has {winner}, the "
        "loser {loser}."
    ).format(margin=trimmed(it.margin), exact=fixed(how.exact, 4), **given)
    if how.raised:
        yield _(
            "It is raised above the rounded figure, so that no IMP is worth more than the one "
            "before it."
        )


def _by_row(scale: Scale, it: Derived, row: Row) -> str:
    length = str(row.fewest) if row.fewest == row.most else f"{row.fewest}–{row.most}"
    words = {
        "scale": scale.name,
        "boards": length,
        "range": {"imps": _margins, "percent": _percents, "points": _points}[scale.unit](row),
        "winner": trimmed(max(it.points)),
        "loser": trimmed(min(it.points)),
    }
    return _(
        "Scale {scale}, matches of {boards} boards: {range} gives the winner {winner}, the loser "
        "{loser}."
    ).format(**words)


def _margins(row: Row) -> str:
    first = 0 if row.above is None else row.above + 1
    if row.last is None:
        return _("a margin of {first} IMPs or more").format(first=trimmed(Fraction(first)))
    return _("a margin of {first} to {last} IMPs").format(
        first=trimmed(Fraction(first)), last=trimmed(row.last)
    )


def _points(row: Row) -> str:
    """A range of points, which may be parts of one."""
    if row.above is None and row.last is not None:
        return _("a margin of up to {last} points").format(last=trimmed(row.last))
    above = trimmed(row.above or Fraction())
    if row.last is None:
        return _("a margin of more than {above} points").format(above=above)
    return _("a margin of more than {above} and up to {last} points").format(
        above=above, last=trimmed(row.last)
    )


def _percents(row: Row) -> str:
    """A range as its file has it: what the winner has."""
    above = None if row.above is None else trimmed(row.above + 50)
    if row.last is None:
        return _("more than {above} %").format(above=above or 50)
    if above is None:
        return _("up to {last} %").format(last=trimmed(row.last + 50))
    return _("more than {above} and up to {last} %").format(
        above=above, last=trimmed(row.last + 50)
    )
