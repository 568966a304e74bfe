"""A new evening: how many tables, how many boards, and the movement that fits."""

from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from functools import cache
from typing import Annotated, Final
from uuid import UUID

from fastapi import Form, HTTPException, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import ContestantEntered, MovementChosen, SessionAct, SessionOpened
from fairdeal.events.evening_acts import (
    CodesMade,
    EveningPlanned,
)
from fairdeal.movements.checks import check
from fairdeal.movements.facts import facts
from fairdeal.movements.movement import Movement
from fairdeal.movements.suggest import Choice, suggest
from fairdeal.movements.switching import switch
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.methods import CrossImps, Matchpoints, Method, Neuberg
from fairdeal.server.evening.codes import new_code
from fairdeal.server.evening.report_form import fresh, number
from fairdeal.server.evening.roles import DIRECTOR_CODE, SCORER_CODE, TABLE_CODE
from fairdeal.server.rendering import page, path_to, sign_in_first
from fairdeal.server.sessions import Signature
from fairdeal.server.site import director_of, site_of
from fairdeal.server.typed import one_line
from fairdeal.views.movement_choices import headline, reasons, switching
from fairdeal.views.movement_picture import svg
from fairdeal.views.movement_text import announcements, told_finding
from fairdeal.views.words import _

TABLES: Final = range(2, 21)
BOARDS: Final = (12, 16, 18, 20, 21, 24, 26, 27, 28, 30)
MINUTES_A_BOARD, MINUTES_A_MOVE = 7, 3
FORMS: Final[dict[str, Method]] = {"matchpoints": Matchpoints(Neuberg()), "imps": CrossImps()}


@dataclass(frozen=True, slots=True)
class Setting:
    """What has been chosen so far; 0 for nothing."""

    tables: int
    half: bool
    boards: int
    one: bool = False
    """Whether an arrow switch is to make one ranking of two."""

    @property
    def pairs(self) -> int:
        """How many pairs come; with half a table one fewer."""
        return 2 * self.tables - self.half

    @property
    def known(self) -> bool:
        """Whether both can be played."""
        return self.tables in TABLES and self.boards in BOARDS


@cache
def choices(pairs: int, boards: int) -> tuple[Choice, ...]:
    """The movements for so many pairs and boards, the best first; worked out once.

    Raises:
        Malformed: there is none.
    """
    found = suggest(pairs, boards * MINUTES_A_BOARD, Fraction(MINUTES_A_BOARD))
    if not found:
        raise Malformed(f"no movement for {pairs} pairs and {boards} boards")
    return found


def _chosen(choice: Choice, setting: Setting) -> Choice:
    """The choice as it is to be played: with its arrow switch where one ranking is wanted."""
    if not (setting.one and choice.switched and choice.switched_qf is not None):
        return choice
    movement = switch(choice.movement, choice.switched)
    figures, qf = facts(movement), choice.switched_qf
    return replace(choice, movement=movement, figures=figures, qf=qf)


def new_evening(
    request: Request,
    tables: Annotated[int, Query()] = 0,
    half: Annotated[int, Query()] = 0,
    boards: Annotated[int, Query()] = 0,
    choice: Annotated[int, Query()] = 0,
    one: Annotated[int, Query()] = 0,
) -> Response:
    """The three taps, one page each: tables, boards, and the movement with its picture."""
    if not site_of(request).cookies.signed_in(request):
        return sign_in_first(request)
    setting = Setting(tables if tables in TABLES else 0, bool(half), boards, bool(one))
    found = choices(setting.pairs, boards) if setting.known else ()
    choice = choice if 0 <= choice < len(found) else 0
    chosen = found[choice] if found else None
    return page(
        request,
        "evening/new.html",
        setting=setting,
        tables=TABLES,
        boards=BOARDS,
        chosen=_shown(_chosen(chosen, setting), found) if chosen else None,
        switching=switching(chosen) if chosen and chosen.switched else "",
        choice=choice,
        others=[(at, headline(one)) for at, one in enumerate(found) if at != choice],
        intended=fresh(),
    )


def _shown(chosen: Choice, found: tuple[Choice, ...]) -> dict[str, object]:
    return {
        "headline": headline(chosen),
        "reasons": reasons(chosen, [other for other in found if other is not chosen]),
        "announcements": list(announcements(chosen.movement)),
        "checks": [told_finding(one) for one in check(chosen.movement)],
        "picture": svg(chosen.movement, alone=False),
        "minutes": minutes_a_round(chosen.movement),
    }


def minutes_a_round(movement: Movement) -> int:
    """What a round usually takes, the move included."""
    return movement.boards_per_round * MINUTES_A_BOARD + MINUTES_A_MOVE


def begin(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    tables: Annotated[str, Form()] = "",
    half: Annotated[str, Form()] = "",
    boards: Annotated[str, Form()] = "",
    choice: Annotated[str, Form()] = "",
    one: Annotated[str, Form()] = "",
    title: Annotated[str, Form()] = "",
    form: Annotated[str, Form()] = "matchpoints",
    rehearsal: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Open the session; its console is next."""
    site = site_of(request)
    account = director_of(request)
    setting = Setting(number(tables), half == "1", number(boards), one == "1")
    try:
        identity = UUID(intended)
        found = choices(setting.pairs, setting.boards)
        movement = _chosen(found[number(choice)], setting).movement
    except (ValueError, IndexError):
        raise HTTPException(422, _("Please choose tables and boards afresh.")) from None
    title = one_line(title, 120)
    now = site.now()
    acts = opening(movement, title or _("Club evening"), FORMS.get(form), now, bool(rehearsal))
    session_id = identity.hex[:12]
    if site.sessions.get(session_id) is None:  # the same form sent twice opens one session
        site.sessions.open(session_id, acts, (), Signature(identity, account.name, now))
    return RedirectResponse(path_to(request, "console", session=session_id), 303)


def opening(
    movement: Movement,
    title: str,
    method: Method | None,
    now: datetime,
    rehearsal: bool,  # noqa: FBT001 - a field of the form
) -> list[SessionAct]:
    """The acts that open a session played here, with codes for everybody."""
    winners = Winners.ONE if facts(movement).fields == 1 else Winners.TWO
    scored = method or FORMS["matchpoints"]
    note = _("A rehearsal: the players are invented.") if rehearsal else ""
    acts: list[SessionAct] = [
        SessionOpened(title, scored, winners, now.date(), note),
        MovementChosen(movement),
        EveningPlanned(minutes_a_round(movement), rehearsal),
        CodesMade(new_codes(movement)),
    ]
    if rehearsal:
        acts += [
            ContestantEntered(str(pair), names)
            for pair, names in zip(movement.contestants, _invented(), strict=False)
        ]
    return acts


def new_codes(movement: Movement) -> tuple[tuple[str, str], ...]:
    """A code for each table, for the scorers and for the Directors."""
    tables = [f"{TABLE_CODE} {table}" for table in range(1, movement.tables + 1)]
    return tuple((what, new_code()) for what in (*tables, SCORER_CODE, DIRECTOR_CODE))


def _invented() -> tuple[tuple[str, str], ...]:
    """Pairs of names that nobody at the club has: figures of old tales, in alphabetical order."""
    firsts = (
        "Ada",
        "Balin",
        "Cora",
        "Dunstan",
        "Edda",
        "Fenwick",
        "Greta",
        "Hamo",
        "Isolde",
        "Kester",
    )
    lasts = ("Ash", "Birch", "Cedar", "Dogwood", "Elder", "Fir", "Gorse", "Hazel")
    names = [f"{first} {last}" for last in lasts for first in firsts]
    return tuple(zip(names[::2], names[1::2], strict=True))
