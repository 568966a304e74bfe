"""The movement doctor on a page: what happened, how to go on, what it costs; then it is kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.repair import rounds_over, whole
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.draw import draws
from fairdeal.intents.asking import Asked
from fairdeal.intents.handling import decide
from fairdeal.intents.repairs import board_sets, joined, ways_on
from fairdeal.intents.requests import Happened, Repair
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.repair import Repair as Way
from fairdeal.movements.repair.single_boards import WrongBoard, WrongBoardRuled, wrong_board
from fairdeal.movements.swiss.rounds import is_swiss
from fairdeal.movements.teams.around import Joined, is_round_robin
from fairdeal.server.evening.console import contestants
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.evening.setting_up.opening import codes_for_further_tables
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.one_line import LONGEST_REASON, number, one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views import sentences
from fairdeal.views.movements.picture import svg
from fairdeal.views.movements.repair import (
    cost_words,
    repair_lines,
    way_words,
    wrong_board_lines,
)
from fairdeal.views.movements.text import boards
from fairdeal.views.refusals import refusal
from fairdeal.views.session.latecomers import joined_lines, joined_words
from fairdeal.views.words import _

KINDS: Final = ("gone", "late", "added", "swapped", "exchanged", "wrong", "board")
_OFFERED: Final[dict[Unit, frozenset[str]]] = {
    Unit.PAIR: frozenset(KINDS),
    Unit.PLAYER: frozenset(KINDS) - {"added"},
    Unit.TEAM: frozenset({"late", "added"}),
}
"""What can be put right in the rounds to come (`fairdeal.movements.repair`): matches are ruled one
by one (86B), but for a team that comes late to a round robin (`movements.teams.around`)."""


@dataclass(frozen=True, slots=True)
class RepairForm:
    """The form as sent; every field is text."""

    kind: str = "gone"
    round: str = ""
    pair: str = ""
    other: str = ""
    table: str = ""
    other_table: str = ""
    board_set: str = ""
    """The boards that were played, by their set."""
    board: str = ""
    """One board of others, that was played."""
    left_out: str = ""
    """The one of its own a table left out for it, where that is known."""
    went_on: str = ""
    """Whether exchanged boards went on from where they lay."""
    pairs: str = "1"
    """How many pairs come."""
    section: str = ""
    """The section to which they come, where there are several; empty for any."""
    way: str = "0"
    """Which of the ways to go on was chosen."""
    over: str = ""
    """The rounds that were over when it was looked at."""
    reason: str = ""


def repair_form(request: Request, session: str) -> Response:
    """What happened?"""
    return _page(request, found_session(request, session), RepairForm())


def repair_movement(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    kind: Annotated[str, Form()] = "",
    round: Annotated[str, Form()] = "",  # noqa: A002 - the word of the form
    pair: Annotated[str, Form()] = "",
    other: Annotated[str, Form()] = "",
    table: Annotated[str, Form()] = "",
    other_table: Annotated[str, Form()] = "",
    board_set: Annotated[str, Form()] = "",
    board: Annotated[str, Form()] = "",
    left_out: Annotated[str, Form()] = "",
    went_on: Annotated[str, Form()] = "",
    pairs: Annotated[str, Form()] = "1",
    section: Annotated[str, Form()] = "",
    way: Annotated[str, Form()] = "0",
    over: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
    step: Annotated[str, Form()] = "preview",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Show how to go on and what it costs; at the step ``save``, go on so."""
    kept, reason = found_session(request, session), one_line(reason, LONGEST_REASON)
    said = (
        *(kind, round, pair, other, table, other_table, board_set),
        *(board, left_out, went_on, pairs, section, way, over),
    )
    told = RepairForm(*said, reason)
    found: Sequence[Way] | Joined = ()
    try:
        if kind == "board":
            return _page(request, kept, told, ruled=_wrong_board(kept, told))
        what = _request(told)
        of_teams = evening_of(kept).movement.unit is Unit.TEAM
        found = (joined if of_teams else ways_on)(kept.session, what)
        if step != "save":
            return _page(request, kept, told, found=found)
        site, who = site_of(request), visitor(request, kept)
        asked = Asked(who.role, site.now(), reason)

        def decided(now: Kept) -> Sequence[SessionAct]:
            acts = decide(now.session, what, asked)
            return [*acts, *codes_for_further_tables(evening_of(now), acts)]

        identity = intention(intended, "repair", *said, reason)
        site.sessions.tell(kept.id, decided, Signature(identity, who.author, asked.at, reason))
    except Malformed as wrong:
        return _page(request, kept, told, refusal(wrong), found)
    return RedirectResponse(path_to(request, "movement", session=kept.id), 303)


def _request(told: RepairForm) -> Repair:
    """What the form asks for.

    Raises:
        Malformed: it does not say what happened.
    """
    if told.kind not in {one.value for one in Happened}:
        raise Malformed(_("Please say what happened."))
    return Repair(
        happened=Happened(told.kind),
        over=number(told.over),
        round=number(told.round),
        contestants=tuple(number(one) for one in (told.pair, told.other) if one),
        tables=tuple(number(one) for one in (told.table, told.other_table) if one),
        board_set=number(told.board_set),
        went_on=bool(told.went_on),
        pairs=number(told.pairs),
        section=told.section,
        way=number(told.way),
    )


def _wrong_board(kept: Kept, told: RepairForm) -> WrongBoardRuled:
    """What follows from one wrong board; nothing of the rounds to come is altered by it.

    Raises:
        Malformed: something is not chosen, or is not there.
    """
    evening = evening_of(kept)
    if number(told.round) not in range(1, rounds_over(kept.session, evening) + 1):
        raise Malformed(_("Please choose the round."))
    said = number(told.round), _table(evening, told.table), number(told.board)
    return wrong_board(evening.movement, WrongBoard(*said, number(told.left_out) or None))


def _table(evening: Evening, said: str) -> int:
    if not 1 <= number(said) <= evening.movement.tables:
        raise Malformed(_("Please choose a table."))
    return number(said)


def sets(movement: Movement) -> dict[int, str]:
    """The boards by sets, as they are called."""
    return {one: boards(movement, one) for one in board_sets(movement)}


def _page(
    request: Request,
    kept: Kept,
    told: RepairForm,
    error: str = "",
    found: Sequence[Way] | Joined = (),
    *,
    ruled: WrongBoardRuled | None = None,
) -> Response:
    evening = evening_of(kept)
    over = rounds_over(kept.session, evening)
    swiss = draws(evening)
    return page(
        request,
        "evening/repair.html",
        above=kept,
        told=told,
        kinds=_kinds(evening.movement.unit),
        offered=_offered(evening.movement),
        swiss=swiss,
        unit=evening.movement.unit.value,
        unit_word=sentences.unit_word(evening.movement.unit),
        over=over,
        past=range(1, over + 1),
        coming=range(over + 1, evening.rounds + 1),
        contestants=contestants(kept, evening),
        tables=range(1, evening.movement.tables + 1),
        sections=tuple(dict.fromkeys(evening.movement.sections)),
        sets=sets(evening.movement),
        **_shown(kept, evening, found, number(told.way)),
        boards=evening.movement.board_numbers,
        ruled=ruled,
        ruled_lines=list(wrong_board_lines(ruled, over, evening.movement)) if ruled else [],
        error=error,
    )


def _shown(kept: Kept, evening: Evening, found: Sequence[Way] | Joined, way: int) -> dict[str, Any]:
    """The ways to go on as the page has them, and what comes of the one that is looked at."""
    if isinstance(found, Joined):
        return {
            "ways": [(0, joined_words(kept.session, found), "")],
            "chosen": 0,
            "lines": joined_lines(kept.session, found),
            "picture": svg(found.movement),
        }
    chosen = way if way < len(found) else 0
    return {
        "ways": [(at, way_words(one), cost_words(one)) for at, one in enumerate(found)],
        "chosen": chosen,
        "lines": list(repair_lines(found[chosen])) if found else [],
        "picture": svg(whole(evening.movement, found[chosen])) if found else "",
    }


def _offered(movement: Movement) -> frozenset[str]:
    offered = _OFFERED[movement.unit]
    if movement.unit is Unit.TEAM:
        return offered if is_round_robin(movement) else frozenset()
    return offered - {"added"} if is_swiss(movement) else offered


def _kinds(unit: Unit) -> dict[str, str]:
    pairs = unit is Unit.PAIR
    if unit is Unit.TEAM:
        return {"late": _("A team of the field comes late"), "added": _("One more team comes")}
    words = (
        _("One or two pairs are gone") if pairs else _("One or two players are gone"),
        _("A pair arrives late") if pairs else _("A player arrives late"),
        _("One or two more pairs come"),
        _("Two pairs sat in each other’s places")
        if pairs
        else _("Two players sat in each other’s places"),
        _("Two tables played each other’s boards"),
        _("A table played wrong boards"),
        _("A table played one wrong board"),
    )
    return dict(zip(KINDS, words, strict=True))
