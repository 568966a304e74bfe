"""A series as a page shows it: who stands where, which sessions counted, and everything told."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Final, assert_never

from fairdeal.events.identity import Aliases, key_of, proposed, same_name
from fairdeal.events.series.log import (
    MatchDecided,
    SamePerson,
    Series,
    SeriesAct,
    SeriesOpened,
    SeriesUndone,
    SessionInSeries,
    TeamSeeded,
    TeamWithdrew,
)
from fairdeal.events.series.standing import PerWhom, SeriesStanding
from fairdeal.events.session import Session
from fairdeal.scoring.contests.series import Combine, SeriesPlace, SeriesTerms, SeriesTies
from fairdeal.views.figures import fixed
from fairdeal.views.series.words import lacking_words
from fairdeal.views.words import _, n_, p_

CARRIED: Final = {Fraction(1, 2): p_("half of it"), Fraction(1, 3): p_("a third of it")}
"""What is usually brought along from the stage before, beside all of it."""


@dataclass(frozen=True, slots=True)
class Column:
    """A session of the series."""

    session: str
    """Its id; empty where there is nothing to look at."""
    title: str
    held: str
    state: str
    """Why it tells nothing yet; empty where it counts."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What somebody has from a session."""

    figure: str
    """Empty where it was missed, or tells nothing yet."""
    counts: bool


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """One line of the standing."""

    place: str
    name: str
    player: str
    """The name by which the page of a player is found; empty for pairs."""
    cells: tuple[Cell, ...]
    calculation: str
    total: str
    remark: str


@dataclass(frozen=True, slots=True)
class SeriesEntry:
    """One act of the log."""

    sequence: int
    words: str
    who: str
    when: datetime
    reason: str
    undone: bool
    undoable: bool


def terms_words(opened: SeriesOpened) -> tuple[str, ...]:
    """The terms, a sentence each."""
    terms = opened.terms
    said = [
        {
            PerWhom.CONTESTANT: _("Teams are ranked by their names, others by their numbers."),
            PerWhom.PAIR: _("Pairs are ranked: the same two players together."),
            PerWhom.PLAYER: _("Players are ranked, with whomever they played."),
        }[opened.per]
    ]
    if terms.best is None:
        said.append(_("All sessions count."))
    else:
        said.append(n_("The best {n} session counts.", "The best {n} sessions count.", terms.best))
    if terms.combine is Combine.AVERAGE:
        said.append(_("Their average is taken."))
    else:
        said.append(_("They are added up; a session that was missed gives nothing."))
    if terms.carried != 1:
        part = _(CARRIED[terms.carried]) if terms.carried in CARRIED else str(terms.carried)
        said.append(_("Of each session before the last counts {part}.").format(part=part))
    if terms.least > 1:
        words = n_(
            "A place takes {n} session played.", "A place takes {n} sessions played.", terms.least
        )
        said.append(words)
    said.append(
        {
            SeriesTies.SHARE: _("Equal totals share the place."),
            SeriesTies.BEST_SESSION: _("Equal totals are parted by the best session, and so on."),
            SeriesTies.DROPPED: _("Equal totals are parted by the best session that is dropped."),
        }[terms.ties]
    )
    return tuple(said)


def rows(found: SeriesStanding, opened: SeriesOpened) -> tuple[SeriesRow, ...]:
    """The standing, the best first."""
    return tuple(
        SeriesRow(
            one.place,
            (name := found.names[one.contestant]),
            name if opened.per is PerWhom.PLAYER else "",
            tuple(_cell(one, at) for at in range(len(one.figures))),
            calculation(one, opened.terms),
            fixed(one.total, 2),
            lacking_words(one),
        )
        for one in found.places
    )


def _cell(place: SeriesPlace, at: int) -> Cell:
    figure = place.figures[at]
    return Cell("" if figure is None else fixed(figure, 2), at in place.counted)


def calculation(place: SeriesPlace, terms: SeriesTerms) -> str:
    """How the total comes about: ``62.00 + 58.00``, or of half a stage ``1/2 × 62.00 + 58.00``."""
    last, carried = len(place.figures) - 1, terms.carried
    counted = [(at, place.figures[at]) for at in sorted(place.counted)]
    said = " + ".join(
        fixed(one, 2) if at == last or carried == 1 else f"{carried} × {fixed(one, 2)}"
        for at, one in counted
        if one is not None
    )
    if terms.combine is Combine.AVERAGE and len(counted) > 1:
        return f"({said}) / {len(counted)}"
    return said


def may_be_one(
    found: SeriesStanding, sessions: Iterable[Session], aliases: Aliases
) -> tuple[tuple[str, str], ...]:
    """Spellings that may be one person, with the name that stands there more often.

    Args:
        found: the standing.
        sessions: those that were counted.
        aliases: spellings of which it is known whose they are, as `series_standing` takes them.
    """
    written = [
        aliases.known.get(same_name(name), name)
        for one in sessions
        for names in one.players.values()
        for name in names
    ]
    distinct = {same_name(name): name for name in written}
    groups = proposed(distinct.values())
    keys = [same_name(name) for name in written]
    pairs = []
    for group in groups:
        first, *others = sorted(group, key=lambda name: -keys.count(same_name(name)))
        pairs += [(other, first) for other in others]
    shown = {key_of(part) for name in found.names.values() for part in name.split(" – ")}
    return tuple(pair for pair in pairs if key_of(pair[0]) in shown)


def log_lines(series: Series, titles: dict[str, str]) -> tuple[SeriesEntry, ...]:
    """Everything that was told, the latest first.

    Args:
        series: the series.
        titles: what its sessions are called, by their ids.
    """
    return tuple(
        SeriesEntry(
            one.sequence,
            _told(series, one.act, titles),
            one.author,
            one.time,
            one.reason,
            one.sequence in series.undone,
            series.can_be_undone(one),
        )
        for one in reversed(series.log)
    )


def _told(series: Series, act: SeriesAct, titles: dict[str, str]) -> str:
    """An act in words; a knock-out has no terms."""
    if series.is_knock_out and isinstance(act, SeriesOpened):
        return f"{act.title}."
    return act_words(act, titles)


def act_words(act: SeriesAct, titles: dict[str, str]) -> str:
    """An act in words."""
    match act:
        case SeriesOpened():
            return f"{act.title}. {' '.join(terms_words(act))}"
        case SessionInSeries(session=session):
            return _("{title} was put in.").format(title=titles.get(session, session))
        case SamePerson(spelling=spelling, contestant=name):
            return _("{spelling} is {name}.").format(spelling=spelling, name=name)
        case TeamSeeded() | MatchDecided() | TeamWithdrew():
            return _of_knock_out(act)
        case SeriesUndone(sequence=sequence):
            return _("Entry {n} was undone.").format(n=sequence)
    assert_never(act)


def _of_knock_out(act: TeamSeeded | MatchDecided | TeamWithdrew) -> str:
    match act:
        case TeamSeeded(seed=seed, called=called, players=players):
            return f"{seed} {called}: {', '.join(players)}" if players else f"{seed} {called}"
        case MatchDecided(match=number, winner=winner):
            return _("From match {n} team {team} goes on.").format(n=number, team=winner)
        case TeamWithdrew(seed=seed):
            return _("Team {n} withdrew.").format(n=seed)
    assert_never(act)
