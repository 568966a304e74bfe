"""The Director's part of ``fairdeal event``: rulings, penalties, fouled boards, appeals, undo."""

from collections.abc import Callable
from typing import Annotated

import typer

from fairdeal.commands.event.document import utc
from fairdeal.commands.event.matters import about, raised
from fairdeal.commands.event.options import At, Author, EventFile, Which
from fairdeal.commands.event.telling import Telling, signed
from fairdeal.errors import Malformed
from fairdeal.events import periods
from fairdeal.events.acts import (
    Moment,
    ResultRuled,
)
from fairdeal.events.deciding import desk
from fairdeal.events.deciding.appeals import has_ruling
from fairdeal.events.deciding.reasons import check_reason
from fairdeal.events.session import Result, Session
from fairdeal.intents.requests import Appeal, DecideAppeal, Penalize, Undo
from fairdeal.scoring.additions import Cause, Unit
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.written.spoken import parse_side
from fairdeal.views.words import _

app = typer.Typer()

_ENTRY = "--entry"

Board = Annotated[int, typer.Argument(min=1)]
Contestant = Annotated[
    str, typer.Argument(help="One of the two at that table; a team that sits North-South.")
]
Clauses = Annotated[list[str] | None, typer.Option("--clause", help="May be given several times.")]
Both = Annotated[str | None, typer.Option("--both", help="A+, 60%, 4SN=, 30% +650, 70% -100 ...")]
Ns = Annotated[str | None, typer.Option("--ns", help="North-South's score, where they differ.")]
Ew = Annotated[str | None, typer.Option("--ew", help="East-West's score, where they differ.")]


@app.command()
@signed
def rule(  # noqa: PLR0913
    telling: Telling,
    board: Annotated[int | None, typer.Argument(min=1)] = None,
    contestant: Annotated[
        str | None, typer.Argument(help="One of the two there; a team that sits North-South.")
    ] = None,
    *,
    both: Both = None,
    ns: Ns = None,
    ew: Ew = None,
    entry: Annotated[
        str | None, typer.Option("--entry", help="Rule by the Laws: 82C, 15, 12C2, 90A, 92A ...")
    ] = None,
    offender: Annotated[
        str | None, typer.Option("--offender", help="Who offended; nobody unless told.")
    ] = None,
    deprived: Annotated[
        list[str] | None,
        typer.Option("--deprived", help="Who loses a valid score by it, wherever he sits (15)."),
    ] = None,
    answers: Annotated[
        list[str] | None, typer.Option("--answer", help="FACT=ANSWER; the rest is asked.")
    ] = None,
    clause: Clauses = None,
    facts: Annotated[str, typer.Option("--facts", help="The facts found.")] = "",
    option: Annotated[list[str] | None, typer.Option("--option", help="An option given.")] = None,
    taken: Annotated[str, typer.Option("--taken", help="The option taken.")] = "",
    told: Annotated[
        bool, typer.Option("--told/--not-told", help="Of the right to appeal (83).")
    ] = True,
) -> None:
    """Adjust the score of a board at a table; points are North-South's.

    With --entry the Laws are asked instead: what they need to know is answered with --answer, or
    afterwards with fairdeal event answer.
    """
    now = telling.session
    if entry:
        if both or ns or ew or clause:
            words = _("the Laws find score and clause themselves")
            raise typer.BadParameter(words, param_hint=_ENTRY)
        at_table = _result(now, board, contestant) if board and contestant else None
        matter = about(now, entry, board, at_table, offender, deprived or ())
        return raised(telling, matter, answers or ())
    if board is None or contestant is None:
        raise typer.BadParameter(_("say the board and one of the two who played it"))
    if offender or deprived or answers:
        raise typer.BadParameter(_("only with --entry"), param_hint=_ENTRY)
    found = _result(now, board, contestant)
    outcome = _adjusted(now, board, both, ns, ew)
    options = tuple(option or ())
    ruling = ResultRuled(found.place, outcome, tuple(clause or ()), facts, options, taken, told)
    telling.tell([desk.rule(now, ruling, telling.time)])
    return None


@app.command()
@signed
def penalty(
    telling: Telling,
    contestant: Annotated[str, typer.Argument()],
    amount: Annotated[str, typer.Argument(help="Such as 1/4 or 0.5; a penalty is taken off.")],
    *,
    unit: Annotated[
        Unit | None,
        typer.Option("--unit", help="Of a top (usual at matchpoints), percent, or score."),
    ] = None,
    cause: Annotated[Cause, typer.Option("--cause")] = Cause.PENALTY,
    clause: Annotated[str | None, typer.Option("--clause", help="90 for a penalty.")] = None,
) -> None:
    """Take a penalty off a total; or add carry-over, handicap, award by --cause."""
    given = Penalize(contestant=contestant, amount=amount, unit=unit, cause=cause, clause=clause)
    telling.ask(given)


@app.command()
@signed
def foul(
    telling: Telling,
    board: Board,
    contestants: Annotated[list[str], typer.Argument(help="Who played this form; one a table.")],
    *,
    form: Annotated[str, typer.Option("--form", help="A name for the form.")] = "b",
) -> None:
    """Divide a fouled board: these tables played it in a form of its own (Law 87)."""
    now = telling.session
    tables = tuple(_result(now, board, one).place.table for one in contestants)
    check_reason(telling.reason)
    telling.tell([desk.divide(now, board, tables, form, telling.time)])


@app.command()
def moment(
    file: EventFile,
    reached: Annotated[Moment, typer.Argument()],
    *,
    author: Author = "Director",
    at: At = None,
    session: Which = None,
) -> None:
    """Say that the score was posted, or that a period has ended."""
    telling = Telling(file, author, utc(at), which=session)
    telling.tell(periods.moment(telling.session, reached))


@app.command()
@signed
def appeal(  # noqa: PLR0913
    telling: Telling,
    board: Board,
    contestant: Contestant,
    *,
    alone: Annotated[
        bool, typer.Option("--alone", help="Not all who must agree do (92D).")
    ] = False,
    absent: Annotated[
        bool, typer.Option("--absent", help="Who does not has left: agrees in 1997.")
    ] = False,
    further: Annotated[
        bool, typer.Option("--further", help="To the national authority, once decided here (93C).")
    ] = False,
    provided: Annotated[
        bool, typer.Option("--provided", help="The Regulating Authority provides it (93C1).")
    ] = False,
    agreed: Annotated[
        list[str] | None, typer.Option("--with", help="Who agrees: partner, captain (92D).")
    ] = None,
) -> None:
    """Lodge an appeal against the ruling on a board."""
    now = telling.session
    place = _result(now, board, contestant, lambda one: has_ruling(now, one.place)).place
    lodged = Appeal(
        board=board,
        table=place.table,
        contestant=contestant,
        concurring=not (alone or absent),
        absent=absent,
        agreed=tuple(agreed or ()),
        further=further,
        provided=provided,
    )
    telling.ask(lodged)


@app.command()
@signed
def decide(  # noqa: PLR0913
    telling: Telling,
    board: Board,
    contestant: Contestant,
    *,
    both: Both = None,
    ns: Ns = None,
    ew: Ew = None,
    clause: Clauses = None,
    heard_by: Annotated[str, typer.Option("--heard-by")] = "appeals committee",
) -> None:
    """Decide an appeal; without a score the ruling stands."""
    now = telling.session
    place = _result(now, board, contestant, lambda one: one.place in now.appeals).place
    if both or ns or ew:
        _check_sides(both, ns, ew)
    decision = DecideAppeal(
        board=board,
        table=place.table,
        score=both or ns or "",
        ew_score=ew or "",
        clauses=tuple(clause or ()),
        heard_by=heard_by,
    )
    telling.ask(decision)


@app.command()
@signed
def undo(
    telling: Telling,
    sequences: Annotated[
        list[int], typer.Argument(help="The acts' numbers, as fairdeal event log says.")
    ],
) -> None:
    """Take acts as if they had never been told; undoing that brings them back."""
    # The last first: what rests on an act is undone with it.
    telling.ask(*(Undo(sequence=one) for one in sorted(sequences, reverse=True)))


def _result(
    session: Session,
    board: int,
    contestant: str,
    meant: Callable[[Result], bool | None] | None = None,
) -> Result:
    """The result of a contestant on a board; of a team's two, the one meant.

    Unless told otherwise that is the room where the team sits North-South.
    """
    found = [one for one in session.traveller(board) if desk.sat_there(session, one, contestant)]
    if not found:
        words = _("board {board}: {name} has no result on it")
        raise Malformed(words.format(board=board, name=contestant))
    team = session.own_name(contestant)
    return next(filter(meant or (lambda one: one.ns == team), found), found[0])


def _adjusted(
    session: Session, board: int, both: str | None, ns: str | None, ew: str | None
) -> Adjusted:
    _check_sides(both, ns, ew)
    marked = session.board(board)
    return Adjusted(parse_side(both or ns or "", marked), parse_side(both or ew or "", marked))


def _check_sides(both: str | None, ns: str | None, ew: str | None) -> None:
    if (both is None) == (ns is None and ew is None) or (ns is None) != (ew is None):
        raise typer.BadParameter(_("give --both, or --ns and --ew"))
