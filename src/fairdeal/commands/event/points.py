"""``fairdeal event points``: masterpoints for the places of a session, with their calculation."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer

from fairdeal.commands.event.document import load
from fairdeal.commands.event.options import EventFile, Json, Which
from fairdeal.commands.event.telling import Telling, signed
from fairdeal.commands.files import read_text, shown
from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.events.points import contested, read_held
from fairdeal.events.session import Session
from fairdeal.intents.grades import Grade
from fairdeal.scoring.masterpoints import scheme as schemes
from fairdeal.scoring.masterpoints.awards import Award, GroupAwards, Points, awarded
from fairdeal.scoring.masterpoints.nodes import figure
from fairdeal.scoring.masterpoints.ranks import Gathered, gathered
from fairdeal.scoring.masterpoints.reading import read_scheme, scheme_named
from fairdeal.views.session.points import exact, points_view
from fairdeal.views.words import _

app = typer.Typer()


@app.command()
def points(  # noqa: PLR0913 - one for each thing a scheme may leave open
    file: EventFile,
    *,
    scheme: Annotated[
        str, typer.Option("--scheme", help="acbl-club, abf, or a JSON file of your own.")
    ],
    grade: Annotated[str, typer.Option("--grade", help="Which of the scheme's grades.")] = "",
    ties: Annotated[
        schemes.Ties | None,
        typer.Option("--ties", help="What those get who tie, if the scheme is silent."),
    ] = None,
    rounding: Annotated[
        schemes.Direction | None,
        typer.Option("--rounding", help="Of an award, if the scheme is silent."),
    ] = None,
    first: Annotated[
        str | None,
        typer.Option("--first", help="The winners' award, from a table the scheme lacks."),
    ] = None,
    stratum: Annotated[
        list[str] | None,
        typer.Option("--stratum", help="3,8,11: who is in a lower stratum, the highest first."),
    ] = None,
    strata_award: Annotated[
        schemes.OfStrata | None,
        typer.Option(
            "--strata-award", help="What one gets of several strata, if the scheme is silent."
        ),
    ] = None,
    held: Annotated[
        Path | None,
        typer.Option("--held", help="A CSV of names and the points they had: who is promoted?"),
    ] = None,
    session: Which = None,
    as_json: Json = False,
) -> None:
    """Award masterpoints for the places of a session, and show how each is reckoned.

    Grade, strata and the winners' award that are not told are those that `grade` said.
    """
    now = load(file).session(session)
    given = schemes.Given(
        ties, rounding, now.graded.first if first is None else _figure(first), strata_award
    )
    strata = tuple(_stratum(now, one) for one in stratum) if stratum else None
    found = awarded(contested(now, strata), _scheme(scheme), grade or now.graded.grade, given)
    ranks = () if held is None else tuple(_gathered(now, found, held))
    if as_json:
        typer.echo(json.dumps(_document(found) | {"ranks": [_of_rank(one) for one in ranks]}))
        return
    _print(now, found)
    for one in ranks:
        words = _("{name}: {before} + {won} = {total}")
        figures = (exact(one.before), exact(one.now - one.before), exact(one.now))
        said = dict(zip(("before", "won", "total"), figures, strict=True))
        typer.echo(words.format(name=one.name, **said) + _rank_words(one))


@app.command()
@signed
def grade(
    telling: Telling,
    name: Annotated[str, typer.Argument(help="One of the scheme's; empty for that of all.")] = "",
    *,
    stratum: Annotated[
        list[str] | None,
        typer.Option("--stratum", help="3,8,11: who is in a lower stratum, the highest first."),
    ] = None,
    first: Annotated[
        str, typer.Option("--first", help="The winners' award, from a table the scheme lacks.")
    ] = "",
) -> None:
    """Say what a session is for masterpoints: points then asks for it no more."""
    strata = tuple(_names(one) for one in stratum or ())
    telling.ask(Grade(grade=name, strata=strata, first=first))


def _scheme(name: str) -> schemes.Scheme:
    """A scheme known here, or that of a file."""
    if not name.endswith(".json"):
        return scheme_named(name)
    path = Path(name)
    return read_scheme(read_text(path), shown(path))


def _figure(text: str) -> Fraction:
    found = figure(text)
    if not found:
        raise Malformed(_("--first is a figure such as 0.48, not {text}").format(text=text))
    return found


def _stratum(session: Session, text: str) -> frozenset[str]:
    return frozenset(map(session.own_name, _names(text)))


def _names(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(","))))


def _gathered(session: Session, found: Points, held: Path) -> Iterator[Gathered]:
    """What every player who won something has now; who is not named goes as the contestant."""
    won = {
        name: one.points
        for one in found.awards
        for name in session.players.get(one.contestant) or (one.contestant,)
    }
    before = read_held(read_text(held), shown(held))
    own = {name: before.get(same_name(name), Fraction()) for name in won}
    return gathered(found.scheme, own, won)


def _rank_words(one: Gathered) -> str:
    """The rank, with a word where it is new."""
    if one.rank is None:
        return ""
    return f", {one.rank.title}" + (_(" (promoted)") if one.promoted else "")


def _of_rank(one: Gathered) -> dict[str, Any]:
    return {
        "name": one.name,
        "before": float(one.before),
        "now": float(one.now),
        "rank": one.rank.title if one.rank else None,
        "promoted": one.promoted,
    }


def _print(session: Session, found: Points) -> None:
    shown = points_view(session, found)
    typer.echo(shown.title)
    for group in shown.groups:
        if group.title:
            typer.echo(f"\n{group.title}")
        for words in group.words:
            typer.echo(words)
        for row in group.rows:
            typer.echo(f"{row.place:>7}  {row.points}  {row.name}: {row.how}")
    for words in shown.rules:
        typer.echo(words)
    if shown.best:
        typer.echo(_("Of several strata everybody gets the greatest award:"))
        for name, award in shown.best:
            typer.echo(f"  {name}: {award}")


def _document(found: Points) -> dict[str, Any]:
    """The whole calculation; what is exact is written as a fraction."""
    return {
        "scheme": found.scheme.name,
        "title": found.scheme.title,
        "sources": list(found.scheme.sources),
        "grade": found.grade.title,
        "groups": [_of_group(group) for group in found.groups],
        "awards": [
            {
                "contestant": one.contestant,
                "points": float(one.points),
                "stratum": one.stratum + 1,
            }
            for one in found.awards
        ],
    }


def _of_group(group: GroupAwards) -> dict[str, Any]:
    return {
        "name": group.name,
        "stratum": group.stratum + 1,
        "contestants": group.size,
        "tables": str(group.tables),
        "places": group.places,
        "first": str(group.first),
        "awards": [_of_award(one) for one in group.awards],
    }


def _of_award(award: Award) -> dict[str, Any]:
    return {
        "contestant": award.contestant,
        "place": award.place,
        "covered": [
            {"place": one.place, "part": str(one.part), "amount": str(one.amount)}
            for one in award.covered
        ],
        "exact": str(award.exact),
        "player": str(award.player),
        "points": float(award.points),
    }
