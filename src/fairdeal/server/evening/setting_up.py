"""A new evening: who plays, how many, how many boards, and the movement that fits."""

from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from functools import cache
from typing import Annotated, Final
from uuid import UUID

from fastapi import Form, HTTPException, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ContestantEntered,
    MovementChosen,
    SessionAct,
    SessionOpened,
    SwissPairsDeclared,
    TeamsDeclared,
    Told,
)
from fairdeal.events.evening.acts import (
    CodesMade,
    EveningPlanned,
)
from fairdeal.events.matches.draw import opened_with
from fairdeal.events.session import Session
from fairdeal.movements.arrow_switches import switch
from fairdeal.movements.checks import check
from fairdeal.movements.choice.suggest import Choice, suggest
from fairdeal.movements.facts import facts
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.swiss.rounds import boards_of_match, first_round, is_swiss
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.methods import Method
from fairdeal.server.evening import contests
from fairdeal.server.evening.codes import new_code
from fairdeal.server.evening.contests import NUMBERS, ODD, Kind, forms
from fairdeal.server.evening.report_form import fresh
from fairdeal.server.evening.report_form import number as _number
from fairdeal.server.evening.roles import DIRECTOR_CODE, SCORER_CODE, TABLE_CODE
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.rendering.pages import page, path_to, sign_in_first
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.site import director_of, site_of
from fairdeal.views import sentences
from fairdeal.views.evening.draw import odd_words, swiss_conditions
from fairdeal.views.movements.choices import headline, reasons, switching
from fairdeal.views.movements.picture import svg
from fairdeal.views.movements.text import announcements, told_finding
from fairdeal.views.words import _, n_

TABLES: Final = range(2, 21)
BOARDS: Final = (12, 16, 18, 20, 21, 24, 26, 27, 28, 30)
MINUTES_A_MOVE: Final = 3


@dataclass(frozen=True, slots=True)
class Setting:
    """What has been chosen so far; 0 for nothing."""

    tables: int
    half: bool
    boards: int
    one: bool = False
    """Whether an arrow switch is to make one ranking of two."""
    kind: Kind = Kind.PAIRS
    number: int = 0
    """How many teams come, or players; pairs are counted by their tables."""
    odd: str = ""
    """What is done with an odd number in a Swiss (`drawing.ODD`); empty for what is usual."""

    @property
    def contestants(self) -> int:
        """How many pairs, teams or players come; with half a table one pair fewer."""
        if self.kind is Kind.PAIRS:
            return 2 * self.tables - self.half if self.tables in TABLES else 0
        return self.number if self.number in NUMBERS[self.kind] else 0

    @property
    def known(self) -> bool:
        """Whether both can be played."""
        return bool(self.contestants) and self.boards in BOARDS

    @property
    def fields(self) -> dict[str, int | str]:
        """Who plays and how many, as addresses and the form say it."""
        if self.kind is Kind.PAIRS:
            return {"tables": self.tables, "half": int(self.half)}
        return {"kind": self.kind.value, "number": self.number}

    def found(self) -> tuple[Choice, ...]:
        """The movements that fit, the best first.

        Raises:
            Malformed: there is none.
        """
        if self.kind is Kind.PAIRS:
            swiss = contests.swiss(Unit.PAIR, self.contestants, self.boards)
            return (*choices(self.contestants, self.boards), *swiss)
        return contests.choices(self.kind, self.contestants, self.boards)


@cache
def choices(pairs: int, boards: int) -> tuple[Choice, ...]:
    """The movements for so many pairs and boards, the best first; worked out once.

    Raises:
        Malformed: there is none.
    """
    found = suggest(pairs, boards * contests.MINUTES_A_BOARD, Fraction(contests.MINUTES_A_BOARD))
    if not found:
        raise Malformed("no movement for {pairs} pairs and {n} boards", pairs=pairs, n=boards)
    return found


def _chosen(choice: Choice, setting: Setting) -> Choice:
    """The choice as it is to be played: with its arrow switch where one ranking is wanted."""
    if not (setting.one and choice.switched and choice.switched_qf is not None):
        return choice
    movement = switch(choice.movement, choice.switched)
    figures, qf = facts(movement), choice.switched_qf
    return replace(choice, movement=movement, figures=figures, qf=qf)


def new_evening(  # noqa: PLR0913, PLR0917 - one parameter for each thing chosen
    request: Request,
    tables: Annotated[int, Query()] = 0,
    half: Annotated[int, Query()] = 0,
    boards: Annotated[int, Query()] = 0,
    choice: Annotated[int, Query()] = 0,
    one: Annotated[int, Query()] = 0,
    kind: Annotated[str, Query()] = "",
    number: Annotated[int, Query()] = 0,
    odd: Annotated[str, Query(max_length=20)] = "",
) -> Response:
    """Who plays, how many, how many boards, and the movement with its picture: a tap each."""
    if not site_of(request).cookies.signed_in(request):
        return sign_in_first(request)
    setting = Setting(tables, bool(half), boards, bool(one), _kind(kind), number, odd)
    intended = fresh()
    found = setting.found() if setting.known else ()
    choice = choice if 0 <= choice < len(found) else 0
    chosen = _drawn(found[choice], setting, UUID(intended)) if found else None
    return page(
        request,
        "evening/new.html",
        setting=setting,
        kinds=_kinds(),
        numbers=TABLES if setting.kind is Kind.PAIRS else NUMBERS[setting.kind],
        counted=_counted(setting),
        boards=BOARDS,
        forms=_forms(setting, chosen.movement) if chosen else (),
        chosen=_shown(_chosen(chosen, setting), setting, found) if chosen else None,
        switching=switching(chosen) if chosen and chosen.switched else "",
        choice=choice,
        others=[(at, headline(one)) for at, one in enumerate(found) if at != choice],
        odds=_odds(chosen, setting),
        intended=intended,
    )


def _drawn(choice: Choice, setting: Setting, identity: UUID) -> Choice:
    """The choice; of a Swiss with its first round by the lot that the evening's own id draws."""
    if not is_swiss(choice.movement):
        return choice
    movement = choice.movement
    rule, boards = _rule(setting, movement)[0], boards_of_match(movement)
    made = first_round(movement.unit, setting.contestants, boards, rule, identity.int)
    return replace(choice, movement=made)


def _rule(setting: Setting, movement: Movement) -> tuple[Odd, Fraction]:
    """What is done with an odd number, and what part of a match it gives who sits out."""
    usual = "bye" if movement.unit is Unit.PAIR else "triangle"
    known = setting.odd in ODD and (movement.unit is Unit.TEAM or ODD[setting.odd][0] is Odd.BYE)
    return ODD[setting.odd if known else usual]


def _odds(chosen: Choice | None, setting: Setting) -> list[tuple[str, str, bool]]:
    """What may be done with an odd number in a Swiss: its key, in words, whether it is chosen."""
    if chosen is None or not is_swiss(chosen.movement) or setting.contestants % 2 == 0:
        return []
    now, teams = _rule(setting, chosen.movement), chosen.movement.unit is Unit.TEAM
    return [
        (key, odd_words(key), rule == now)
        for key, rule in ODD.items()
        if teams or rule[0] is Odd.BYE
    ]


def _kind(words: str) -> Kind:
    return Kind(words) if words in tuple(Kind) else Kind.PAIRS


def _kinds() -> tuple[tuple[Kind, str], ...]:
    """Who may play for a place, in words."""
    words = (_("Pairs"), _("Teams of four"), _("Players, each for himself"))
    return tuple(zip(Kind, words, strict=True))


def _counted(setting: Setting) -> str:
    """Who comes: ``7 pairs``."""
    number = setting.contestants
    match setting.kind:
        case Kind.PAIRS:
            return n_("{n} pair", "{n} pairs", number)
        case Kind.TEAMS:
            return n_("{n} team", "{n} teams", number)
        case Kind.INDIVIDUAL:
            return n_("{n} player", "{n} players", number)


def _forms(setting: Setting, movement: Movement) -> list[tuple[str, str]]:
    """The forms of scoring to choose from, in words, the usual one first."""
    return [
        (
            name,
            sentences.form_of_matches(declared)
            if isinstance(declared, TeamsDeclared)
            else sentences.form_of_swiss(method, declared)
            if isinstance(declared, SwissPairsDeclared)
            else sentences.form_of_scoring(method),
        )
        for name, (method, declared) in forms(setting.kind, movement).items()
    ]


def _shown(chosen: Choice, setting: Setting, found: tuple[Choice, ...]) -> dict[str, object]:
    return {
        "headline": headline(chosen),
        "reasons": reasons(chosen, [other for other in found if other is not chosen]),
        "announcements": [*announcements(chosen.movement), *_of_swiss(chosen, setting)],
        "checks": [told_finding(one) for one in check(chosen.movement)],
        "picture": svg(chosen.movement, alone=False),
        "minutes": minutes_a_round(chosen.movement),
    }


def _of_swiss(chosen: Choice, setting: Setting) -> tuple[str, ...]:
    """What is announced of a Swiss beforehand (Law 78D): how it is drawn, and whether it can be."""
    movement = chosen.movement
    if not is_swiss(movement):
        return ()
    rounds = chosen.minutes // (boards_of_match(movement) * contests.MINUTES_A_BOARD)
    number, rule = len(movement.contestants), _rule(setting, movement)[0]
    return tuple(swiss_conditions(movement.unit, number, rounds, rule))


def minutes_a_round(movement: Movement) -> int:
    """What a round usually takes, the move included."""
    return movement.boards_per_round * contests.MINUTES_A_BOARD + MINUTES_A_MOVE


def begin(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    tables: Annotated[str, Form()] = "",
    half: Annotated[str, Form()] = "",
    boards: Annotated[str, Form()] = "",
    choice: Annotated[str, Form()] = "",
    one: Annotated[str, Form()] = "",
    kind: Annotated[str, Form()] = "",
    number: Annotated[str, Form()] = "",
    odd: Annotated[str, Form(max_length=20)] = "",
    title: Annotated[str, Form()] = "",
    form: Annotated[str, Form()] = "",
    rehearsal: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Open the session; its console is next."""
    site = site_of(request)
    account = director_of(request)
    come = _number(number)
    of_kind = _kind(kind), come, odd
    setting = Setting(_number(tables), half == "1", _number(boards), one == "1", *of_kind)
    try:
        identity = UUID(intended)
        if not setting.known:
            raise Malformed(_("Such a session is not set up here."))
        fitting = _drawn(setting.found()[_number(choice)], setting, identity)
        movement = _chosen(fitting, setting).movement
    except (ValueError, IndexError):
        raise HTTPException(422, _("Please choose who plays, and the boards, afresh.")) from None
    title, now = one_line(title, 120) or _("Club evening"), site.now()
    known = forms(setting.kind, movement)
    method, declared = known.get(form) or next(iter(known.values()))
    acts = opening(movement, title, method, declared, now, rehearsal=bool(rehearsal))
    if is_swiss(movement):
        begun = Session.begins(Told(n, act, "", now) for n, act in enumerate(acts, start=1))
        acts += opened_with(begun, _rule(setting, movement)[1])
    session_id = identity.hex[:12]
    if site.sessions.get(session_id) is None:  # the same form sent twice opens one session
        site.sessions.open(session_id, acts, (), Signature(identity, account.name, now))
    return RedirectResponse(path_to(request, "console", session=session_id), 303)


def opening(
    movement: Movement,
    title: str,
    method: Method,
    declared: SessionAct | None,
    now: datetime,
    *,
    rehearsal: bool,
) -> list[SessionAct]:
    """The acts that open a session played here, with codes for everybody."""
    of_one = facts(movement).fields == 1 or is_swiss(movement)
    winners = Winners.ONE if of_one else Winners.TWO
    note = _("A rehearsal: the players are invented.") if rehearsal else ""
    acts: list[SessionAct] = [
        SessionOpened(title, method, winners, now.date(), note),
        *([declared] if declared else []),
        MovementChosen(movement),
        EveningPlanned(minutes_a_round(movement), rehearsal),
        CodesMade(new_codes(movement)),
    ]
    if rehearsal:
        together = {Unit.PAIR: 2, Unit.PLAYER: 1, Unit.TEAM: 4}[movement.unit]
        names = _invented()
        acts += [
            ContestantEntered(str(number), names[together * at : together * (at + 1)])
            for at, number in enumerate(movement.contestants)
        ]
    return acts


def new_codes(movement: Movement) -> tuple[tuple[str, str], ...]:
    """A code for each table, for the scorers and for the Directors."""
    tables = [f"{TABLE_CODE} {table}" for table in range(1, movement.tables + 1)]
    return tuple((what, new_code()) for what in (*tables, SCORER_CODE, DIRECTOR_CODE))


def _invented() -> tuple[str, ...]:
    """Names that nobody at the club has: figures of old tales, in alphabetical order."""
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
    return tuple(f"{first} {last}" for last in lasts for first in firsts)
