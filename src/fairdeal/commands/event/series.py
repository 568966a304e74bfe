"""How ``fairdeal event rank`` ranks several sessions as one: a standing."""

import json
from collections.abc import Sequence
from typing import Any, Final

import typer
from rich.console import Console
from rich.table import Table

from fairdeal.events.document import Event
from fairdeal.events.identity import Aliases
from fairdeal.events.ranked import ranked
from fairdeal.events.series import standing
from fairdeal.scoring.contests.series import SeriesTerms
from fairdeal.views.figures import fixed
from fairdeal.views.series.words import figure_words, lacking_words, left_out_words
from fairdeal.views.words import _

_WIDEST: Final = 12
"""Sessions a terminal has room for."""


def print_series(
    events: Sequence[Event], terms: SeriesTerms, per: standing.PerWhom, *, as_json: bool
) -> None:
    """Print the ranking of all sessions of these events together.

    Raises:
        Malformed: they are counted in different things, or one cannot be ranked.
    """
    sessions = [one for event in events for one in event.sessions]
    played = [(one, ranked(one)) for one in sessions]
    found = standing.series_standing(played, terms, per, Aliases())
    if as_json:
        typer.echo(json.dumps(_document(found)))
        return
    console = Console()
    console.print(_table(events[0].title, found))
    for one in found.places:
        if words := lacking_words(one):
            typer.echo(f"{found.names[one.contestant]}: {words}")
    for words in left_out_words(found):
        typer.echo(words)


def _table(title: str, found: standing.SeriesStanding) -> Table:
    table = Table(title=title)
    table.add_column(_("Place"), justify="right")
    table.add_column(_("Contestant"))
    shown = range(len(found.worth) if len(found.worth) <= _WIDEST else 0)
    for at in shown:
        table.add_column(str(at + 1), justify="right")
    table.add_column(_("Total"), justify="right")
    for one in found.places:
        figures = (figure_words(one, at) for at in shown)
        table.add_row(one.place, found.names[one.contestant], *figures, fixed(one.total, 2))
    return table


def _document(found: standing.SeriesStanding) -> dict[str, Any]:
    return {
        "sessions": len(found.worth),
        "ranking": [
            {
                "rank": one.rank or None,
                "contestant": found.names[one.contestant],
                "score": float(one.total),
                "tied": one.tied,
                "decided_by": one.decided,
                "figures": [None if figure is None else float(figure) for figure in one.figures],
                "counted": [at + 1 for at in sorted(one.counted)],
                "lacking": one.lacking,
            }
            for one in found.places
        ],
        "unnamed": [list(one.unnamed) if one else [] for one in found.worth],
        "doubtful": [list(one.doubtful) if one else [] for one in found.worth],
    }
