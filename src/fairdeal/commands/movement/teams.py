"""``fairdeal movement teams``: who plays whom, for teams of four and of eight."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.movement.output import CardsFile, JsonFlag, SvgFile, present
from fairdeal.commands.movement.pairs import Boards, PerRound
from fairdeal.commands.movement.size import one_of, with_boards
from fairdeal.errors import Malformed
from fairdeal.views.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from fairdeal.movements.movement import Movement


class Form(StrEnum):
    """The movements for teams; ``auto`` takes the one that fits the number of teams."""

    AUTO = "auto"
    HEAD_TO_HEAD = "head-to-head"
    ROUND_ROBIN = "round-robin"
    AMERICAN_WHIST = "american-whist"
    NEW_ENGLAND_RELAY = "new-england-relay"
    TRIANGLE = "triangle"
    TEAMS_OF_EIGHT = "teams-of-eight"


def command(  # noqa: PLR0913 - one option for each choice a Director has
    *,
    teams: Annotated[int | None, typer.Option("--teams", max=200, help="How many teams.")] = None,
    tables: Annotated[
        int | None, typer.Option("--tables", max=200, help="The same: each team has its table.")
    ] = None,
    form: Annotated[Form, typer.Option("--form", help="Which movement.")] = Form.AUTO,
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, max=200, help="Fewer than a whole session.")
    ] = None,
    boards: Boards = None,
    boards_per_round: PerRound = None,
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """Head to head, round robin, American Whist, New England relay, triangle, teams of eight."""
    number = one_of(teams, tables, "--teams", "--tables")
    chosen = _auto(number) if form is Form.AUTO else form
    made = with_boards(_made(chosen, number, rounds), boards, boards_per_round)
    present(made, as_json=as_json, svg=svg, cards=cards)


def _auto(teams: int) -> Form:
    if teams < 4:
        return {2: Form.HEAD_TO_HEAD, 3: Form.TRIANGLE}.get(teams, Form.ROUND_ROBIN)
    return Form.AMERICAN_WHIST if teams % 2 else Form.NEW_ENGLAND_RELAY


def _made(form: Form, teams: int, rounds: int | None) -> "Movement":
    from fairdeal.movements import teams as four  # noqa: PLC0415 - keeps --help fast
    from fairdeal.movements.teams.of_eight import teams_of_eight  # noqa: PLC0415

    if form is Form.AMERICAN_WHIST:
        return four.american_whist(teams, 1, rounds)
    if form is Form.NEW_ENGLAND_RELAY:
        return four.new_england_relay(teams, 1, rounds)
    if form is Form.HEAD_TO_HEAD:
        _needs(2, teams, form)
        return four.head_to_head(_stanzas(rounds), 1)
    if rounds is not None:
        words = _("{form} always has all its rounds; leave --rounds out")
        raise Malformed(words.format(form=form))
    if form is Form.ROUND_ROBIN:
        return four.round_robin(teams, 1)
    fixed: dict[Form, tuple[int, Callable[[int], Movement]]] = {
        Form.TRIANGLE: (3, four.triangle),
        Form.TEAMS_OF_EIGHT: (2, teams_of_eight),
    }
    needed, make = fixed[form]
    _needs(needed, teams, form)
    return make(1)


def _stanzas(rounds: int | None) -> int:
    if rounds is not None and rounds % 2:
        words = _("head to head exchanges its sets in rounds two by two; not {n}")
        raise Malformed(words.format(n=rounds))
    return (rounds or 2) // 2


def _needs(needed: int, teams: int, form: Form) -> None:
    if teams != needed:
        words = _("{form} is for {n} teams, not {teams}")
        raise Malformed(words.format(form=form, n=needed, teams=teams))
