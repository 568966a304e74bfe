"""``fairdeal event``: a whole evening kept in one JSON document, act by act."""

from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.event import (
    carry,
    export,
    marks,
    matters,
    names,
    points,
    rulings,
    table,
    take,
    units,
)
from fairdeal.commands.event.as_json import (
    print_explanation_json,
    print_log_json,
    print_missing_json,
)
from fairdeal.commands.event.conditions import (
    By,
    Edition,
    Form,
    Kind,
    Neuberg,
    Per,
    Winners,
    method,
    opening,
    read_datums,
    read_elections,
)
from fairdeal.commands.event.document import load, save, utc
from fairdeal.commands.event.explanation import meant, print_explanation
from fairdeal.commands.event.names import known_spellings
from fairdeal.commands.event.options import At, Author, EventFile, Json, Which
from fairdeal.commands.event.output import print_log, print_pooled, print_ranking
from fairdeal.commands.event.series import print_series
from fairdeal.commands.event.telling import Telling, signed
from fairdeal.errors import Malformed
from fairdeal.events import periods
from fairdeal.events.acts import (
    ConditionsSet,
    Place,
    PlayerSubstituted,
    SessionAct,
)
from fairdeal.events.deciding import desk, entries
from fairdeal.events.deciding.reasons import check_reason
from fairdeal.events.document import Event
from fairdeal.events.series.standing import PerWhom
from fairdeal.formats.result_words import parse_result
from fairdeal.intents.requests import Leave
from fairdeal.laws.code import code_for, with_elections
from fairdeal.scoring.contests.series import Combine, SeriesTerms, SeriesTies
from fairdeal.views.words import _

app = typer.Typer(help="Run an event kept in one JSON file.", no_args_is_help=True)


@app.command()
def new(  # noqa: PLR0913 - one for each condition of contest
    file: EventFile,
    *,
    title: Annotated[str, typer.Option("--title", help="What it is called.")] = "",
    form: Annotated[Form, typer.Option("--form", help="The form of scoring.")] = Form.MATCHPOINTS,
    neuberg: Annotated[Neuberg, typer.Option("--neuberg")] = Neuberg.EXACT,
    edition: Annotated[Edition, typer.Option("--edition", help="Of the Laws.")] = Edition.L2017,
    winners: Annotated[Winners, typer.Option("--winners")] = Winners.DERIVED,
    scale: Annotated[
        str | None,
        typer.Option(
            "--scale", help="Points of matches: wbf, acbl-20, acbl-30, ebu-pairs, or a CSV."
        ),
    ] = None,
    individual: Annotated[
        bool, typer.Option("--individual", help="Contestants are players: 3+8 sit together.")
    ] = False,
    swiss: Annotated[
        int | None,
        typer.Option("--swiss", min=1, help="Pairs play matches of so many boards (--scale)."),
    ] = None,
    by: Annotated[By, typer.Option("--rank-by", help="The figure that ranks.")] = By.SHARE,
    per: Annotated[Per, typer.Option("--imps-per", help="For cross-IMPs.")] = Per.COMPARISON,
    most: Annotated[
        int | None, typer.Option("--imps-most", min=1, help="No comparison is worth more.")
    ] = None,
    trim: Annotated[
        int, typer.Option("--trim", min=0, help="Butler: results left out at either end.")
    ] = 1,
    datum: Annotated[
        list[str] | None, typer.Option("--datum", help="Butler: a published one, 7=420.")
    ] = None,
    knock_out: Annotated[bool, typer.Option("--knock-out", help="For teams: 12C4.")] = False,
    movement: Annotated[
        Path | None, typer.Option("--movement", help="From fairdeal movement ... --json.")
    ] = None,
    correction: Annotated[
        int, typer.Option("--correction-minutes", min=0, help="After posting (79C1).")
    ] = 30,
    appeal: Annotated[
        int, typer.Option("--appeal-minutes", min=0, help="After posting (92B); not in 1997.")
    ] = 30,
    preset: Annotated[
        str, typer.Option("--preset", help="Elections: wbf, sbl-1997, club.")
    ] = "wbf",
    elect: Annotated[
        list[str] | None,
        typer.Option("--elect", help="One more, E6E_method=table; may be given again."),
    ] = None,
    special: Annotated[
        bool, typer.Option("--special", help="The contest requires less than 30 minutes (79C1).")
    ] = False,
    following: Annotated[
        bool, typer.Option("--next", help="One more session of the event in the file.")
    ] = False,
    author: Author = "Director",
    at: At = None,
) -> None:
    """Begin an event, or with --next one more session of it."""
    if file.exists() and not following:
        words = _("{file} exists already; --next adds a session to it")
        raise Malformed(words.format(file=file))
    event = load(file) if following else Event(title or file.stem)
    elections = read_elections(elect or ())
    with_elections(code_for(edition, preset), dict(elections))
    asked = ConditionsSet(edition, by, correction, appeal, preset, elections)
    conditions = periods.set_conditions(asked, special=special)
    scoring = method(form, neuberg, per, most, trim, read_datums(datum or ()))
    kind = Kind(form, scale, knock_out, individual, swiss)
    acts = opening(title or event.title, scoring, kind, conditions, winners, movement)
    acts += known_spellings(event)
    time = utc(at)
    longer = event.with_session(acts[0], author, time).with_acts(acts[1:], author, time)
    save(file, longer, event if following else None)
    said = _("{file}: session {n} of {title}")
    typer.echo(said.format(file=file, n=len(longer.logs), title=event.title))


@app.command()
@signed
def enter(
    telling: Telling,
    contestant: Annotated[str, typer.Argument(help="Number or name of the pair, player or team.")],
    players: Annotated[list[str] | None, typer.Argument(help="Its players.")] = None,
    *,
    substitute: Annotated[
        str | None, typer.Option("--substitute", help="OUT=IN: somebody plays on for another.")
    ] = None,
    leave: Annotated[
        str | None,
        typer.Option("--leave", help="It plays no further; its scores 'stand' or are 'cancelled'."),
    ] = None,
    after: Annotated[
        int | None, typer.Option("--after", min=0, help="The last round it played.")
    ] = None,
) -> None:
    """Enter a contestant with its players, put in a substitute, or let one leave."""
    acts: list[SessionAct] = []
    if substitute:
        out, equals, into = substitute.partition("=")
        if not (out and equals and into):
            raise typer.BadParameter(_("say OUT=IN"), param_hint="--substitute")
        acts.append(PlayerSubstituted(contestant, out, into))
    elif leave:
        if leave not in {"stand", "cancelled"}:
            raise typer.BadParameter(_("stand or cancelled"), param_hint="--leave")
        left = Leave(contestant=contestant, after=after, scores_stand=leave == "stand")
        return telling.ask(left)
    else:
        now = telling.session
        acts.append(entries.check_entry(now, contestant, tuple(players or ())))
    telling.tell(acts)
    return None


@app.command(context_settings={"ignore_unknown_options": True})  # -50 is a score
@signed
def result(  # noqa: PLR0913
    telling: Telling,
    board: Annotated[int, typer.Argument(min=1)],
    ns: Annotated[str, typer.Argument(help="Who sat North-South.")],
    ew: Annotated[str, typer.Argument(help="Who sat East-West.")],
    outcome: Annotated[str, typer.Argument(help="4SN=, 3NTxE-2, PASS, NP, A6040, +420.")],
    *,
    table: Annotated[str, typer.Option("--table", help="The table's name; else the next.")] = "",
    correct: Annotated[bool, typer.Option("--correct", help="Put it in place of another.")] = False,
    approved: Annotated[
        bool, typer.Option("--approved", help="After the period, with approval (79C2).")
    ] = False,
) -> None:
    """Enter or correct a result; points are North-South's."""
    now = telling.session
    what = parse_result(outcome, now.board(board).vulnerability)
    met = desk.sides_of(now, ns, ew)
    found = [r for r in now.traveller(board) if desk.sides_of(now, r.ns, r.ew) == met]
    act: SessionAct
    if correct:
        if not found:
            words = _("board {board}: {ns} and {ew} have no result to be corrected")
            raise Malformed(words.format(board=board, ns=ns, ew=ew))
        act = desk.correct(now, found[0].place, what, telling.time, approved=approved)
        check_reason(telling.reason)
    else:
        if found and now.teams is None:
            words = _(
                "board {board}: {ns} and {ew} have a result; --correct puts another in its place"
            )
            raise Malformed(words.format(board=board, ns=ns, ew=ew))
        place = Place(board, table or str(len(now.traveller(board)) + 1))
        act = desk.enter(now, place, ns, ew, what, telling.time, approved=approved)
    telling.tell([act])


@app.command()
def missing(file: EventFile, *, session: Which = None, as_json: Json = False) -> None:
    """List what the movement has and no result was told of: late plays, slips not handed in."""
    plays = desk.late_plays(load(file).session(session))
    if as_json:
        print_missing_json(plays)
        return
    for number, board, ns, ew in plays:
        words = _("round {n}, board {board}: {ns} against {ew}")
        typer.echo(words.format(n=number, board=board, ns=ns, ew=ew))


@app.command()
def rank(  # noqa: PLR0913 - one for each condition of a series
    file: EventFile,
    *,
    session: Annotated[
        int | None, typer.Option("--session", help="One session; else the whole event.")
    ] = None,
    among: Annotated[
        str, typer.Option("--among", help="A stratum: 3,8,11 ranked among themselves.")
    ] = "",
    pooled: Annotated[
        bool, typer.Option("--pooled", help="All sessions as one field: clubs of a simultaneous.")
    ] = False,
    best: Annotated[
        int | None, typer.Option("--best", min=1, help="So many of the sessions count; else all.")
    ] = None,
    average: Annotated[
        bool, typer.Option("--average", help="The average of those that count; else their sum.")
    ] = False,
    least: Annotated[
        int, typer.Option("--least", min=1, help="Sessions one has to have played for a place.")
    ] = 1,
    per: Annotated[
        PerWhom, typer.Option("--per", help="Who is ranked over the sessions.")
    ] = PerWhom.CONTESTANT,
    ties: Annotated[
        SeriesTies, typer.Option("--ties", help="What parts equal totals over sessions.")
    ] = SeriesTies.SHARE,
    further: Annotated[
        list[Path] | None, typer.Option("--with", help="Further events, whose sessions count too.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Print the ranking of a session, or of all sessions together: a series."""
    chosen = tuple(filter(None, (name.strip() for name in among.split(","))))
    event = load(file)
    if pooled:
        print_pooled(event, as_json=as_json)
    elif session is not None or (len(event.logs) == 1 and not further):
        print_ranking(event, session, chosen, as_json=as_json)
    else:
        if chosen:
            raise Malformed(_("a stratum is ranked in one session: --session"))
        terms = SeriesTerms(best, Combine.AVERAGE if average else Combine.SUM, least, ties)
        print_series([event, *map(load, further or ())], terms, per, as_json=as_json)


@app.command()
def explain(
    file: EventFile,
    contestant: Annotated[str, typer.Argument()],
    board: Annotated[int | None, typer.Argument(help="One board; else all of them.")] = None,
    *,
    session: Which = None,
    as_json: Json = False,
) -> None:
    """Say why a score is what it is, down to the acts and clauses."""
    event = load(file)
    if as_json:
        now = event.session(session)
        print_explanation_json(now, meant(now, contestant), board, file)
    else:
        print_explanation(event, contestant, board, session, file)


@app.command()
def log(file: EventFile, *, session: Which = None, as_json: Json = False) -> None:
    """Print everything that was told, with its number, for undoing."""
    event = load(file)
    (print_log_json if as_json else print_log)(event.logs[event.index(session)])


# After an evening's usual way come the commands for what is out of the ordinary.
for part in (rulings, matters, table, marks, names, carry, points, export, units, take):
    app.registered_commands += part.app.registered_commands
