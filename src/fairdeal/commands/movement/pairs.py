"""``fairdeal movement mitchell``, ``howell``, ``web``, ``barometer``: movements for pairs."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.movement.output import CardsFile, JsonFlag, SvgFile, present
from fairdeal.errors import Malformed
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.movements.movement import Movement

Tables = Annotated[int | None, typer.Option("--tables", help="Tables set up.")]
Pairs = Annotated[int | None, typer.Option("--pairs", help="Instead of tables; odd: half a table.")]
Rounds = Annotated[int | None, typer.Option("--rounds", min=1, help="Rounds, if not the usual.")]
PerRound = Annotated[int | None, typer.Option("--boards-per-round", min=1, help="Boards a round.")]
Boards = Annotated[int | None, typer.Option("--boards", min=1, help="Boards in play.")]
Missing = Annotated[
    int | None, typer.Option("--missing", min=1, help="The number that stays free: half a table.")
]
Switch = Annotated[
    str | None, typer.Option("--switch", help="Arrow switch: how many last rounds, or 'best'.")
]


class Form(StrEnum):
    """The kinds of Mitchell; ``auto`` is straight for odd tables, share and relay for even."""

    AUTO = "auto"
    STRAIGHT = "straight"
    SKIP = "skip"
    RELAY = "relay"
    ROVER = "rover"
    HESITATION = "hesitation"
    CRISSCROSS = "crisscross"
    BLACKPOOL = "blackpool"
    EXTENDED = "extended"
    BOWMAN = "bowman"
    APPENDIX = "appendix"


class Kind(StrEnum):
    """How the pairs of a barometer move."""

    HOWELL = "howell"
    MITCHELL = "mitchell"


def mitchell(  # noqa: PLR0913 - one option for each choice a Director has
    tables: Tables = None,
    pairs: Pairs = None,
    *,
    form: Annotated[Form, typer.Option("--form", help="Which Mitchell.")] = Form.AUTO,
    rounds: Rounds = None,
    boards: Boards = None,
    boards_per_round: PerRound = None,
    switch: Switch = None,
    missing: Missing = None,
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """North-South stay, East-West go up, the boards down; two winners, or one by arrow switch."""
    from fairdeal.movements.choice.sizing import tables_for  # noqa: PLC0415 - keeps --help fast

    if form is Form.ROVER and tables is None and pairs is not None:
        if pairs % 2 == 0:
            words = _("a rover is an extra pair: {n} pairs fill their tables without")
            raise Malformed(words.format(n=pairs))
        tables, half = tables_for(pairs // 2, None)
    else:
        tables, half = tables_for(tables, pairs)
    rounds, per_round = _length(form, tables, rounds, boards, boards_per_round)
    made = _mitchell(form, tables, per_round, rounds)
    if half or missing is not None:
        made = _without(made, missing or tables)
    present(_switched(made, switch, form), as_json=as_json, svg=svg, cards=cards)


def howell(  # noqa: PLR0913 - one option for each choice a Director has
    tables: Tables = None,
    pairs: Pairs = None,
    *,
    rounds: Rounds = None,
    boards: Boards = None,
    boards_per_round: PerRound = None,
    missing: Missing = None,
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """One winner: all meet all, or with fewer rounds (three-quarter Howell) as many as can."""
    from fairdeal.movements.choice.sizing import boards_per_round as sized  # noqa: PLC0415
    from fairdeal.movements.choice.sizing import rounds_for, tables_for  # noqa: PLC0415
    from fairdeal.movements.howell import howell as make  # noqa: PLC0415 - keeps --help fast
    from fairdeal.movements.howell import known_rounds  # noqa: PLC0415

    tables, half = tables_for(tables, pairs)
    played = rounds or rounds_for(known_rounds(tables), boards, boards_per_round)
    made = make(tables, sized(played, boards, boards_per_round), played)
    if half or missing is not None:
        made = _without(made, missing or 2 * tables)
    present(made, as_json=as_json, svg=svg, cards=cards)


def web(  # noqa: PLR0913 - one option for each choice a Director has
    tables: Tables = None,
    pairs: Pairs = None,
    *,
    rounds: Annotated[
        int, typer.Option("--rounds", min=1, help="Even ones need an even room.")
    ] = 9,
    boards: Boards = None,
    boards_per_round: PerRound = None,
    switch: Switch = None,
    missing: Missing = None,
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """A large field in which everybody plays all the boards, from two copies or more."""
    from fairdeal.movements.choice.sizing import boards_per_round as sized  # noqa: PLC0415 - fast --help
    from fairdeal.movements.choice.sizing import tables_for  # noqa: PLC0415
    from fairdeal.movements.mitchell.web import web as make  # noqa: PLC0415

    tables, half = tables_for(tables, pairs)
    made = make(tables, rounds, sized(rounds, boards, boards_per_round))
    if half or missing is not None:
        made = _without(made, missing or tables)
    present(_switched(made, switch, Form.AUTO), as_json=as_json, svg=svg, cards=cards)


def barometer(  # noqa: PLR0913 - one option for each choice a Director has
    tables: Tables = None,
    pairs: Pairs = None,
    *,
    kind: Annotated[Kind, typer.Option("--kind", help="How the pairs move.")] = Kind.HOWELL,
    rounds: Rounds = None,
    boards: Boards = None,
    boards_per_round: PerRound = None,
    missing: Missing = None,
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """All tables play the same boards in every round, one copy for two tables."""
    from fairdeal.movements.choice.sizing import boards_per_round as sized  # noqa: PLC0415
    from fairdeal.movements.choice.sizing import tables_for  # noqa: PLC0415
    from fairdeal.movements.howell import barometer as barometers  # noqa: PLC0415 - keeps --help fast

    tables, half = tables_for(tables, pairs)
    complete = kind is Kind.HOWELL
    most = 2 * tables - 1 if complete else tables
    make = barometers.barometer_howell if complete else barometers.barometer_mitchell
    made = make(tables, sized(rounds or most, boards, boards_per_round), rounds)
    if half or missing is not None:
        made = _without(made, missing or (2 * tables if complete else tables))
    present(made, as_json=as_json, svg=svg, cards=cards)


def _length(
    form: Form, tables: int, rounds: int | None, boards: int | None, per_round: int | None
) -> tuple[int | None, int]:
    """How many rounds of how many boards: as asked, or what fits into an evening."""
    from fairdeal.movements.choice import sizing  # noqa: PLC0415 - keeps --help fast

    fixed = _fixed_rounds(form, tables)
    if fixed is not None:
        if rounds not in (None, fixed):
            words = _("{form} at {tables} tables has {n} rounds")
            raise Malformed(words.format(form=form.value, tables=tables, n=fixed))
        return fixed, sizing.boards_per_round(fixed, boards, per_round)
    if form is Form.APPENDIX:
        rounds = rounds or _circle(tables)
        return rounds, sizing.boards_per_round(rounds, boards, per_round)
    if boards is not None:
        return rounds, sizing.boards_per_round(tables, boards, per_round)
    # Not every set need be played: a large room plays as many rounds as an evening has.
    fewer = form is Form.SKIP or (form is Form.ROVER and tables % 2 == 0)
    rounds = rounds or min(sizing.USUAL_ROUNDS, tables - fewer)
    return rounds, per_round or sizing.usual_boards(rounds)


def _fixed_rounds(form: Form, tables: int) -> int | None:
    """The rounds, and sets, of a form that has one length only."""
    lengths = {
        Form.HESITATION: tables + 1,
        Form.BLACKPOOL: tables + 2,
        Form.EXTENDED: 2 * tables,
        Form.BOWMAN: tables - 2,
    }
    return max(1, lengths[form]) if form in lengths else None


def _circle(tables: int) -> int:
    """The largest usual circle of an appendix Mitchell with so many tables."""
    fitting = [rounds for rounds in (5, 7, 11, 13) if rounds < tables <= 2 * rounds]
    if not fitting:
        words = _(
            "appendix Mitchells of 5, 7, 11 and 13 rounds have 6 to 26 tables, not {tables}; "
            "say --rounds"
        )
        raise Malformed(words.format(tables=tables))
    return max(fitting)


def _mitchell(form: Form, tables: int, per_round: int, rounds: int | None) -> "Movement":
    from fairdeal.movements import mitchell as family  # noqa: PLC0415
    from fairdeal.movements.mitchell import catalogue  # noqa: PLC0415 - keeps --help fast
    from fairdeal.movements.mitchell.hesitation import hesitation  # noqa: PLC0415
    from fairdeal.movements.mitchell.rover import rover  # noqa: PLC0415

    whole = {
        Form.HESITATION: hesitation,
        Form.BLACKPOOL: catalogue.blackpool,
        Form.EXTENDED: catalogue.extended,
        Form.BOWMAN: catalogue.bowman,
    }
    if form in whole:
        return whole[form](tables, per_round)
    if form is Form.APPENDIX:
        return catalogue.appendix(tables, rounds or 0, per_round)
    make = {
        Form.AUTO: family.straight if tables % 2 else family.share_and_relay,
        Form.STRAIGHT: family.straight,
        Form.SKIP: family.skip,
        Form.RELAY: family.share_and_relay,
        Form.ROVER: rover,
        Form.CRISSCROSS: catalogue.crisscross,
    }[form]
    return make(tables, per_round, rounds)


def _without(made: "Movement", missing: int) -> "Movement":
    from fairdeal.movements.mitchell.half_table import without  # noqa: PLC0415 - keeps --help fast

    if missing not in made.contestants:
        words = _("pair {n} cannot be missing; the pairs are 1 to {last}")
        raise Malformed(words.format(n=missing, last=len(made.contestants)))
    return without(made, missing)


def _switched(made: "Movement", switch: str | None, form: Form) -> "Movement":
    from fairdeal.movements.arrow_switches import (  # noqa: PLC0415 - keeps --help fast
        best_switch,
        last_rounds,
    )
    from fairdeal.movements.arrow_switches import switch as turn  # noqa: PLC0415

    # The pivot of a hesitation moves through both directions already.
    kept = (made.tables,) if form is Form.HESITATION else ()
    if switch is None:
        return made
    if switch == "best":
        return best_switch(made, kept)
    if not switch.isdecimal() or int(switch) > len(made.rounds):
        words = _("--switch {text}: say 'best', or how many of the {n} rounds")
        raise Malformed(words.format(text=switch, n=len(made.rounds)))
    return turn(made, last_rounds(made, int(switch)), kept)
