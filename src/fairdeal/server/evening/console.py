"""The Director's console, the codes for the tables, and the log of everything."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated

from fastapi import Query, Request, Response

from fairdeal.errors import Malformed
from fairdeal.events.evening.acts import Phase
from fairdeal.events.evening.calls import unheard
from fairdeal.events.evening.floor import everybody as all_seated
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.draw import draws, to_draw
from fairdeal.events.matches.equal import over
from fairdeal.events.merging import contestants as taking_part
from fairdeal.events.periods import corrections_until
from fairdeal.intents.asking import Role
from fairdeal.movements.matches import matches
from fairdeal.movements.swiss.rounds import drawn, rounds_before
from fairdeal.movements.teams.around import is_round_robin
from fairdeal.movements.teams.knockout import KNOCK_OUT
from fairdeal.server.evening.news import console_version
from fairdeal.server.evening.phones import qr
from fairdeal.server.evening.phones.codes import scanned
from fairdeal.server.evening.roles import TABLE_CODE, evening_of, visitor, visitor_at_table
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.live.directing import waiting_on_line
from fairdeal.server.rendering.pages import page, path_to, section_in
from fairdeal.server.rendering.printed import printed
from fairdeal.server.requests.seeing import shown_session
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.series.parts import knock_outs_of
from fairdeal.server.site import site_of
from fairdeal.views import sentences
from fairdeal.views.board_numbers import board_runs
from fairdeal.views.evening.conditions import conditions_of
from fairdeal.views.evening.console import ConsoleView, console_view, progress
from fairdeal.views.evening.log_parts import Kind, chips, log_parts
from fairdeal.views.evening.open_matters import open_ends
from fairdeal.views.evening.ruling import rulings_shown
from fairdeal.views.movements.cards import cards_pdf, poster_pdf, slips_pdf
from fairdeal.views.movements.picture import svg
from fairdeal.views.movements.rounds import calling, round_of_all
from fairdeal.views.movements.text import title


def console(request: Request, session: str) -> Response:
    """Every table in every round, what waits for the Director, and what he can do."""
    kept = found_session(request, session)
    return console_page(request, kept)


def console_page(request: Request, kept: Kept, error: str = "") -> Response:
    """The console, with what was wrong with the form just sent; of one section where it asks so.

    A table nobody comes to is named whichever section is looked at.
    """
    evening = evening_of(kept)
    section = section_asked(request, evening)
    within = is_looked_at(request, evening)
    view = console_view(kept.session, evening, site_of(request).now())
    rulings = [it for it in rulings_shown(kept.session, evening) if within(it.table)]
    number = _to_draw(kept, evening)
    return page(
        request,
        "evening/console.html",
        above=kept,
        version=console_version(request, kept),
        view=replace(
            view,
            rows=tuple(it for it in view.rows if within(it.table)),
            waiting=tuple(it for it in view.waiting if within(it.table)),
        ),
        progress=progress(view),
        section=section,
        unheard=unheard(evening, site_of(request).now()),
        open_ends=list(open_ends(kept.session, evening)) if _near_the_end(view, evening) else [],
        evening=evening,
        sections=tuple(dict.fromkeys(evening.movement.sections)),
        held=", ".join(board_runs(evening.shown.held)),
        corrections_until=corrections_until(kept.session),
        elsewhere=kept.session.elsewhere,
        contestants=contestants(kept, evening),
        everybody=everybody(kept, evening),
        unit_word=sentences.unit_word(evening.movement.unit),
        of_tops=sentences.unit_of_totals(kept.session) == "%",
        unit_of_totals=sentences.unit_of_totals(kept.session),
        phones=[(who, sentences.seated(kept.session, who)) for who in with_phones(evening)],
        rulings=rulings,
        on_line=[it for it in waiting_on_line(request, kept) if within(it.table)],
        to_do=[one for one in reversed(rulings) if any(not it.done for it in one.watches)],
        round_of_all=round_of_all,
        calling=calling,
        swiss=draws(evening),
        round_robin=is_round_robin(evening.movement),
        to_draw=number if number > drawn(evening.movement) else 0,
        drawn_last=number,
        gone=_drawn_but_gone(kept, evening, number),
        may_draw=number > 0,
        equal=_equal(kept),
        knock_outs=knock_outs_of(request, kept),
        has_halves=any(len(one.stanzas) > 1 for one in matches(evening.movement)),
        minutes=evening.planned.minutes,
        organizer=visitor(request, kept).role is Role.ORGANIZER,
        scheme=site_of(request).in_force.scheme,
        error=error,
    )


def section_asked(request: Request, evening: Evening) -> str:
    """The section whose tables alone are looked at; empty for all of them."""
    said = section_in(request)
    return said if said in evening.movement.sections else ""


def is_looked_at(request: Request, evening: Evening) -> Callable[[int | str], bool]:
    """Whether a table is looked at: of the section asked for, or of none of this session's."""
    section = section_asked(request, evening)
    numbered = enumerate(evening.movement.sections, start=1)
    others = {str(table) for table, letter in numbered if section and letter != section}
    return lambda table: str(table) not in others


def _to_draw(kept: Kept, evening: Evening) -> int:
    """The round of a Swiss that can be drawn, the last one anew too; 0 while there is none."""
    if not (evening.open and draws(evening)):
        return 0
    try:
        return to_draw(kept.session, evening)
    except Malformed:
        return 0


def _drawn_but_gone(kept: Kept, evening: Evening, number: int) -> list[str]:
    """Who plays no more but is in the last draw of a Swiss, while that can be made anew."""
    if not 0 < number <= drawn(evening.movement):
        return []
    before = rounds_before(evening.movement, number)
    rows = [row for each in evening.movement.rounds[before:] for row in each.tables]
    return [
        sentences.contestant(kept.session, who)
        for who, last in evening.left.items()
        if last <= before and any(int(who) in row.contestants for row in rows)
    ]


def _equal(kept: Kept) -> list[str]:
    """The matches of a knock-out that ended equal, while they can go on here."""
    evening = evening_of(kept)
    if not evening.open or evening.movement.name != KNOCK_OUT:
        return []
    ended = (one.teams for one, margin in over(kept.session) if not margin)
    return [sentences.opponents(kept.session, *teams) for teams in ended]


def _near_the_end(view: ConsoleView, evening: Evening) -> bool:
    """Whether results are shown, or about to be: in the last round, and until it is closed."""
    return evening.phase is Phase.PUBLISHED or (evening.open and view.round == len(view.rounds))


def console_again(request: Request, kept: Kept) -> str:
    """The console to which one comes back, of the section one was looking at."""
    section = section_asked(request, evening_of(kept))
    return path_to(request, "console", session=kept.id) + (f"?section={section}" if section else "")


def home_of(kept: Kept) -> str:
    """The page a Director comes back to: the console, where the session is played here."""
    return "ranking" if kept.session.evening is None else "console"


def contestants(kept: Kept, evening: Evening) -> list[tuple[str, str]]:
    """Everybody who plays here: number and name."""
    numbers = map(str, evening.movement.contestants)
    return [(one, sentences.contestant(kept.session, one)) for one in numbers]


def with_phones(evening: Evening) -> list[str]:
    """Who has a phone of its own."""
    pairs = [who for who in all_seated(evening.movement) if who in evening.joined]
    return [*pairs, *(who for who, _side in evening.people.joined)]


def everybody(kept: Kept, evening: Evening) -> list[tuple[str, str]]:
    """The same, and whoever came with another session's results."""
    here = contestants(kept, evening)
    known = {number for number, _name in here}
    others = sorted(taking_part(kept.session) - known)
    return [*here, *((one, sentences.contestant(kept.session, one)) for one in others)]


def codes(request: Request, session: str) -> Response:
    """A card for each table with its QR code, and the codes of the helpers; to be printed."""
    kept = found_session(request, session)
    evening, reach = evening_of(kept), qr.phones_reach(request)
    cards = []
    for what, code in evening.codes.items():
        whole = scanned(request, kept.id, code)
        address = reach + path_to(request, "join_by", code=whole)
        kind, _space, number = what.partition(" ")
        card = {"kind": kind, "table": number, "code": code, "whole": whole}
        cards.append(card | {"svg": qr.svg(address)})
    return page(
        request,
        "evening/codes.html",
        above=kept,
        tables=[card for card in cards if card["kind"] == TABLE_CODE],
        helpers=[card for card in cards if card["kind"] != TABLE_CODE],
        reach=reach + path_to(request, "join_form"),
    )


def movement(request: Request, session: str) -> Response:
    """The movement, pictured and announced."""
    kept = shown_session(request, session)
    evening = evening_of(kept)
    plan = evening.movement
    return page(
        request,
        "evening/movement.html",
        above=kept,
        title=title(plan),
        conditions=list(conditions_of(kept.session, evening)),
        picture=svg(plan, alone=False),
        named=bool(_names(kept)),
    )


def cards(request: Request, session: str, names: Annotated[int, Query(ge=0, le=1)] = 1) -> Response:
    """Guide cards and table cards, to be printed; with the names that are known, or a line."""
    kept = shown_session(request, session)
    movement = evening_of(kept).movement
    return printed(request, "cards", lambda: cards_pdf(movement, _names(kept) if names else {}))


def poster(request: Request, session: str) -> Response:
    """The list for the wall: who sits where first."""
    kept = shown_session(request, session)
    movement, names = evening_of(kept).movement, _names(kept)
    return printed(request, "seating", lambda: poster_pdf(movement, names))


def name_slips(request: Request, session: str) -> Response:
    """Blank slips on which everybody writes his name at his first table."""
    movement = evening_of(shown_session(request, session)).movement
    return printed(request, "name-slips", lambda: slips_pdf(movement))


def _names(kept: Kept) -> dict[int, str]:
    """The names of all contestants that have some; a team's own before those of its players."""
    known, teams = kept.session.players, kept.session.teams_named
    found: dict[int, str] = {}
    for number in evening_of(kept).movement.contestants:
        own = teams[str(number)].called if str(number) in teams else ""
        found[number] = own or " – ".join(filter(None, known.get(str(number), ())))
    return {number: name for number, name in found.items() if name}


def log(
    request: Request,
    session: str,
    show: Annotated[str, Query()] = "",
    board: Annotated[str, Query()] = "",
) -> Response:
    """Everything that was done, by whom, when and why; the latest first, all of it or a kind."""
    kept = found_session(request, session)
    wanted = next((one for one in Kind if one.value == show), None)
    number = int(board) if board in {str(one) for one in kept.session.numbers} else None
    return page(
        request,
        "evening/log.html",
        above=kept,
        home=home_of(kept),
        parts=log_parts(kept.session, wanted, number, visitor_at_table(request, kept).contestant),
        chips=chips(kept.session),
        entries=len(kept.session.log),
        show=wanted.value if wanted else "",
        board=number,
        boards=kept.session.numbers,
    )
