"""A new evening: who plays, how many, how many boards, and the movement that fits."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Final
from urllib.parse import parse_qsl, urlencode
from uuid import UUID

from fastapi import Form, HTTPException, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    SwissPairsDeclared,
    TeamsDeclared,
)
from fairdeal.movements.checks import check
from fairdeal.movements.choice.suggest import Choice
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.swiss.rounds import is_swiss
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.server.evening.setting_up.contests import NUMBERS, ODD, Kind, forms
from fairdeal.server.evening.setting_up.opening import (
    BOARDS,
    TABLES,
    Setting,
    as_played,
    drawn,
    minutes_a_round,
    new_codes,
    opening,
    rounds_of_swiss,
    rule_of,
)
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import fresh, intention
from fairdeal.server.requests.one_line import number as _number
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.series.going_on import brought_along, goes_on_in, title_of
from fairdeal.server.site import director_of, site_of
from fairdeal.views import sentences
from fairdeal.views.evening.draw import odd_words, swiss_conditions
from fairdeal.views.movements.choices import boards_and_time, headline, reasons, switching
from fairdeal.views.movements.picture import svg
from fairdeal.views.movements.text import announcements, told_finding
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _, n_

LONGEST_TITLE: Final = 120
LONGEST_SECTIONS: Final = 120
_MOST_TAPPED: Final = 20
"""As many tables or teams as have a key of their own; a greater number is typed."""


_FEWEST_OF_SECTION: Final = {Kind.PAIRS: 4, Kind.TEAMS: 4, Kind.INDIVIDUAL: 8}
"""With fewer contestants nobody would make two sections of them."""


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
    series: Annotated[str, Query(max_length=40)] = "",
    title: Annotated[str, Query()] = "",
    form: Annotated[str, Query(max_length=40)] = "",
    sections: Annotated[str, Query(max_length=LONGEST_SECTIONS)] = "",
) -> Response:
    """Who plays, how many, how many boards, and the movement with its picture: a tap each.

    A title and a form of scoring that were chosen already stay, whatever else is tapped. Sections
    that cannot be are refused in words, and what is suggested without them is shown.
    """
    of_kind = _kind(kind), number, odd, series, sections.strip()
    setting = Setting(tables, bool(half), boards, bool(one), *of_kind)
    intended = fresh()
    setting, found, error = _found(setting)
    choice = choice if 0 <= choice < len(found) else 0
    chosen = drawn(found[choice], setting, UUID(intended)) if found else None
    typed = _typed(title, form)
    return page(
        request,
        "evening/new.html",
        error=error,
        divided=sections.strip(),
        setting=setting,
        fewest_of_section=_FEWEST_OF_SECTION[setting.kind],
        asked=urlencode(setting.fields | typed),
        stays=urlencode(staying := ({"series": series} if series else {}) | typed),
        staying=staying,
        halves=f"{setting.tables - setting.tables // 2}, {setting.tables // 2}",
        typed=typed,
        kinds=_kinds(),
        numbers=[one for one in _numbers(setting) if one <= _most_tapped(setting)],
        most=max(_numbers(setting)),
        counted=_counted(setting),
        series_title=title_of(request, series),
        boards=BOARDS,
        forms=_forms(setting, chosen.movement) if chosen else (),
        chosen=_shown(as_played(chosen, setting), setting, found) if chosen else None,
        switching=switching(chosen) if chosen and chosen.switched else "",
        choice=choice,
        others=[
            (at, headline(one), _time_beside(one, setting))
            for at, one in enumerate(found)
            if at != choice
        ],
        odds=_odds(chosen, setting),
        intended=intended,
    )


def _numbers(setting: Setting) -> Sequence[int]:
    """How many tables there may be, or how many teams or players."""
    return TABLES if setting.kind is Kind.PAIRS else NUMBERS[setting.kind]


def _most_tapped(setting: Setting) -> int:
    return max(NUMBERS[setting.kind]) if setting.kind is Kind.INDIVIDUAL else _MOST_TAPPED


def _found(setting: Setting) -> tuple[Setting, tuple[Choice, ...], str]:
    """The movements that fit; what was typed that cannot be is left out, and why is said."""
    if setting.contestants == 0 and (setting.tables or setting.number):
        least, *_more, most = _numbers(setting)
        words = (
            _("From {least} to {most} tables are set up here.")
            if setting.kind is Kind.PAIRS
            else _("From {least} to {most} teams are set up here.")
            if setting.kind is Kind.TEAMS
            else _("Please choose one of these numbers.")
        )
        return setting, (), words.format(least=least, most=most)
    if not setting.known:
        return setting, (), ""
    try:
        return setting, setting.found(), ""
    except Malformed as wrong:
        if not setting.sections:
            return replace(setting, tables=0, number=0), (), refusal(wrong)
        whole = replace(setting, sections="")
        return whole, whole.found(), refusal(wrong)


def _typed(title: str, form: str) -> dict[str, str]:
    """What was typed or chosen of title and scoring, as addresses carry it; nothing for nothing."""
    said = {"title": one_line(title, LONGEST_TITLE), "form": form}
    return {name: value for name, value in said.items() if value}


def _time_beside(other: Choice, setting: Setting) -> str:
    """The boards and the time of a movement with half a table, which last longer than the boards.

    Otherwise, and of a Swiss, the boards asked for tell the time: then nothing.
    """
    whole = not setting.half or is_swiss(other.movement)
    return "" if whole else boards_and_time(other)


def _odds(chosen: Choice | None, setting: Setting) -> list[tuple[str, str, bool]]:
    """What may be done with an odd number in a Swiss: its key, in words, whether it is chosen."""
    if chosen is None or not is_swiss(chosen.movement) or setting.contestants % 2 == 0:
        return []
    now, teams = rule_of(setting, chosen.movement), chosen.movement.unit is Unit.TEAM
    return [
        (key, odd_words(key), rule == now)
        for key, rule in ODD.items()
        if teams or rule[0] is Odd.BYE
    ]


def _kind(words: str) -> Kind:
    return Kind(words) if words in tuple(Kind) else Kind.PAIRS


def _kinds() -> tuple[tuple[Kind, str], ...]:
    """Who may play for a place, in words."""
    words = (_("Pairs"), _("Teams of four"), _("Individual"))
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
    rounds = rounds_of_swiss(movement, setting.boards)
    number, rule = len(movement.contestants), rule_of(setting, movement)[0]
    return tuple(swiss_conditions(movement.unit, number, rounds, rule))


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
    series: Annotated[str, Form(max_length=40)] = "",
    intended: Annotated[str, Form()] = "",
    instead: Annotated[str, Form(max_length=80)] = "",
    sections: Annotated[str, Form(max_length=LONGEST_SECTIONS)] = "",
    divided: Annotated[str, Form(max_length=LONGEST_SECTIONS)] = "",
) -> Response:
    """Open the session, in its series where it is of one; its console is next.

    Where ``instead`` says what else is to be chosen, or other sections are typed than those on the
    page, nothing is opened: the page comes back with that, and with all that was chosen and typed
    so far.
    """
    site = site_of(request)
    account = director_of(request)
    come = _number(number)
    of_kind = _kind(kind), come, odd, series, sections.strip()
    setting = Setting(_number(tables), half == "1", _number(boards), one == "1", *of_kind)
    try:
        identity = UUID(intended)
        if not setting.known:
            raise Malformed(_("Such a session is not set up here."))
        fitting = drawn(setting.found()[_number(choice)], setting, identity)
        movement = as_played(fitting, setting).movement
    except (ValueError, IndexError):
        raise HTTPException(422, _("Please choose who plays, and the boards, afresh.")) from None
    sections, divided = sections.strip(), divided.strip()
    if instead or divided != sections:
        usual = next(iter(forms(setting.kind, movement)))
        typed = _typed(title, "" if form == usual else form)
        so_far = {"boards": boards, "choice": choice, "one": one, "odd": odd}
        asked = setting.fields | so_far | typed | dict(parse_qsl(instead))
        if divided != sections:
            asked |= {"sections": divided, "choice": "0"}
        return RedirectResponse(f"{path_to(request, 'new_evening')}?{urlencode(asked)}", 303)
    title, now = one_line(title, LONGEST_TITLE) or _("Club evening"), site.now()
    codes = new_codes(movement)
    acts = opening(setting, movement, title, form, now, codes, rehearsal=bool(rehearsal))
    session_id = identity.hex[:12]
    if site.sessions.get(session_id) is None:  # the same form sent twice opens one session
        if series and not rehearsal:
            acts += brought_along(request, series, movement)
        site.sessions.open(session_id, acts, (), Signature(identity, account.name, now))
    if series and not rehearsal:
        into = Signature(intention(intended, "into", series), account.name, now)
        goes_on_in(request, series, session_id, into)
    return RedirectResponse(path_to(request, "console", session=session_id), 303)
