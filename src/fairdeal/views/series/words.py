"""A series in words: its terms, what counted of whom, and what was left out."""

from collections.abc import Iterator

from fairdeal.events.series.standing import SeriesStanding
from fairdeal.scoring.contests.series import SeriesPlace, SeriesTies
from fairdeal.views.figures import fixed
from fairdeal.views.words import _, n_


def figure_words(place: SeriesPlace, session: int) -> str:
    """What somebody has from a session: in brackets where it does not count, empty if missed."""
    figure = place.figures[session]
    if figure is None:
        return ""
    return fixed(figure, 2) if session in place.counted else f"({fixed(figure, 2)})"


def lacking_words(place: SeriesPlace) -> str:
    """Why somebody has no place, or what parted him from who has as much."""
    if place.lacking:
        return n_("{n} session more for a place", "{n} sessions more for a place", place.lacking)
    return {
        SeriesTies.BEST_SESSION.value: _("by the best session"),
        SeriesTies.DROPPED.value: _("by a session that does not count"),
    }.get(place.decided, "")


def _in_order(contestant: str) -> tuple[int, str]:
    """Pair 6 before pair 10."""
    return len(contestant), contestant


def left_out_words(found: SeriesStanding) -> Iterator[str]:
    """Who has a score in a session and is not counted, and why."""
    for number, one in enumerate(found.worth, start=1):
        if one and one.unnamed:
            words = _("Session {n}: {names} are not counted, for nobody named them.")
            yield words.format(n=number, names=", ".join(sorted(one.unnamed, key=_in_order)))
        if one and one.doubtful:
            words = _("Session {n}: {names} stands there for several, and counts for none.")
            yield words.format(n=number, names=", ".join(one.doubtful))
