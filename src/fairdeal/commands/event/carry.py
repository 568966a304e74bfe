"""``fairdeal event carry``: what contestants bring along from an earlier session or stage."""

from fractions import Fraction
from typing import Annotated

import typer

from fairdeal.commands.event.document import utc
from fairdeal.commands.event.options import At, Author, EventFile, Reason
from fairdeal.commands.event.telling import Telling
from fairdeal.errors import Malformed, Sentence, quoted
from fairdeal.events.series.carrying import carried
from fairdeal.scoring.additions import CarryTerms
from fairdeal.views.figures import fixed
from fairdeal.views.refusals import said
from fairdeal.views.words import _

app = typer.Typer()


@app.command()
def carry(  # noqa: PLR0913
    file: EventFile,
    contestants: Annotated[
        list[str] | None, typer.Argument(help="Who goes on; else all who are entered there.")
    ] = None,
    *,
    source: Annotated[
        int | None, typer.Option("--from", help="The earlier session; else the one before.")
    ] = None,
    session: Annotated[
        int | None, typer.Option("--session", help="The later session; else the last.")
    ] = None,
    share: Annotated[
        str, typer.Option("--share", help="Of the score: 1/2, 1/3, 1 for all of it.")
    ] = "1/2",
    top: Annotated[
        str | None, typer.Option("--top", help="Matchpoints of a board in the later session.")
    ] = None,
    between: Annotated[
        bool, typer.Option("--between", help="Of matches, only those against others who go on.")
    ] = False,
    author: Author = "Director",
    at: At = None,
    reason: Reason = "",
) -> None:
    """Carry scores forward from an earlier session or stage, half of them unless told.

    Matchpoints are reduced to the size of the later boards (White Book 3.8); IMPs and victory
    points are counted as they are. What is carried follows the earlier session: a result that is
    corrected there, a penalty or an appeal changes it.
    """
    telling = Telling(file, author, utc(at), reason, session)
    event = telling.event
    to = event.index(session) + 1
    start = to - 1 if source is None else source
    if not 1 <= start < to:
        words = _("session {start} is not before session {to}; there is nothing to carry")
        raise Malformed(words.format(start=start, to=to))
    terms = CarryTerms(
        _positive(share, "--share"), _positive(top, "--top") if top else None, between
    )
    earlier, later = event.session(start), event.session(to)
    chosen = contestants or list(later.players)
    if not chosen:
        raise Malformed(_("say who goes on, or enter the contestants of the later session first"))
    acts = list(carried(earlier, later, chosen, terms, Sentence("session {n}", n=start)))
    telling.reason = reason or f"carried forward from session {start}"
    telling.tell(acts)
    for act in acts:
        one = act.addition
        typer.echo(f"{one.contestant}: {fixed(one.amount, 2)} ({said(one.why)})")


def _positive(text: str, option: str) -> Fraction:
    try:
        value = Fraction(text) if len(text) <= 20 and "e" not in text.lower() else Fraction()
    except (ValueError, ZeroDivisionError):
        value = Fraction()
    if value <= 0:
        words = _("{option}: {text} is no amount, such as 1/2 or 24")
        raise Malformed(words.format(option=option, text=quoted(text)))
    return value
