"""How a phone joins: by a table's code, scanned or typed, without an account."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated
from urllib.parse import urlencode
from uuid import uuid4

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import Phase, PhoneJoined
from fairdeal.events.evening.floor import (
    Sitting,
    contestant_of,
    everybody,
    round_at,
    round_of,
    signed_by,
    sitting_at,
    sitting_of,
)
from fairdeal.events.evening.people import CAPTAIN, captain_beside, is_captain, number_of, person
from fairdeal.events.evening.state import Evening
from fairdeal.events.evening.two_views import parted_boards
from fairdeal.movements.movement import Unit
from fairdeal.seats import Side
from fairdeal.server.evening.phones import codes, qr
from fairdeal.server.evening.roles import (
    DIRECTOR_CODE,
    SCORER_CODE,
    TABLE_CODE,
    Device,
    could_go_with,
    device_of,
    evening_of,
    remember,
    visitor_at_table,
)
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views import sentences
from fairdeal.views.shown import side_name
from fairdeal.views.words import _

LONGEST_NAME = 60


def join_form(request: Request, code: str = "", pair: str = "", key: str = "") -> Response:
    """The page behind a table's code: who is it that joins?"""
    if not code:
        return page(request, "evening/join.html", error="", code="")
    if not (pair and key):
        return _asked(request, code)
    found = _found(request, code)
    return _key_asked(request, found[0], code, pair, scanned=key) if found else _unknown(request)


def for_partner(request: Request, session: str) -> Response:
    """What the partner's phone scans: the code of the table with the pair's own key."""
    kept = found_session(request, session, ranked=False)
    device = device_of(request)
    if device is None or not is_of_two(evening_of(kept), device.pair):
        raise HTTPException(404, _("This phone goes with no pair."))
    query = urlencode(
        {
            "pair": device.pair,
            "key": codes.scanned_key(request, kept.id, device.pair, device.key),
        }
    )
    code = codes.scanned(request, kept.id, device.code)
    address = f"{qr.phones_reach(request)}{path_to(request, 'join_by', code=code)}?{query}"
    return page(
        request,
        "evening/partner.html",
        above=kept,
        name=sentences.seated(kept.session, device.pair),
        key=device.key,
        svg=qr.svg(address),
    )


def join(
    request: Request,
    code: Annotated[str, Form()] = "",
    pair: Annotated[str, Form()] = "",
    name: Annotated[str, Form()] = "",
    key: Annotated[str, Form()] = "",
    sure: Annotated[str, Form()] = "",
) -> Response:
    """Join; a code that was only typed so far is asked about first."""
    if not sure:
        return _asked(request, code)
    found = _found(request, code)
    if found is None:
        return _unknown(request)
    kept, evening, what = found
    name = one_line(name, LONGEST_NAME)
    if what.startswith(TABLE_CODE):
        if words := _may_not(request, kept, evening, what, pair) if pair else "":
            return _choices(request, kept, evening, what, code, words)
        if pair:
            said, key = key, _own_key(request, kept, evening, (what, pair), key)
            if not key:
                return _key_asked(request, kept, code, pair, said=bool(said))
    elif not name:
        return _choices(request, kept, evening, what, code, _("Please enter your name."))
    target = "console" if what == DIRECTOR_CODE else "seat"
    path = path_to(request, target, session=kept.id)
    if what == SCORER_CODE:
        path += "?table=1"
    response = RedirectResponse(path, 303)
    # A helper signs with the name the phone carries: should he be forgotten, it is not taken.
    generation = site_of(request).sessions.generation_seen if name else 0
    was = {who: its for who, its in could_go_with(request, kept).items() if who != pair}
    device = Device(kept.id, evening.codes[what], pair, name, key, generation, (*was.items(),))
    remember(request, response, device)
    return response


def _may_not(request: Request, kept: Kept, evening: Evening, what: str, pair: str) -> str:
    """Why this phone may not join at that table as whom it chose; empty where it may.

    Once one of two has played a board that the other has still to play, a phone that goes with one
    goes with the other only when the Director has let it join anew. Who rehearses plays for all.
    """
    if pair not in _sitting_here(kept, evening, what):
        return _("Whom you chose is not at this table now.")
    if evening.planned.rehearsal:
        return ""
    if pair not in evening.joined:
        people = evening.people.with_phone(pair, _joins_at(kept, evening, what, pair))
        evening = replace(evening, people=people)
    for one in could_go_with(request, kept):
        if one != pair and parted_boards(kept.session, evening, one, pair):
            words = _(
                "This phone goes with {who}, and there are boards that only one of the two has "
                "played so far. If somebody else has the phone now, please ask the Director to let "
                "it join anew."
            )
            return words.format(who=sentences.seated(kept.session, one))
    return ""


def is_of_two(evening: Evening, who: str) -> bool:
    """Whether two share that phone's place: a pair, of a team too, and no player for himself."""
    return bool(who) and evening.movement.unit is not Unit.PLAYER and not number_of(who)


def _sitting_here(kept: Kept, evening: Evening, what: str) -> tuple[str, ...]:
    """Who sits at a table in the round it has come to, as phones go with them.

    Whoever has no table at all in that round may join at any, as long as no phone goes with him.
    """
    number = int(what.partition(" ")[2])
    here = min(round_at(kept.session, evening, number), evening.rounds)
    sitting = sitting_at(evening, number, here)
    seated = [who for side in Side for who in sitting.seated(side)] if sitting else []
    persons = _persons_of(kept, sitting) if sitting else ()
    captains = _captains_of(kept, sitting) if sitting else ()
    without = (who for who in _without_table(evening, here) if who not in evening.joined)
    return (*persons, *seated, *without, *captains)


def _persons_of(kept: Kept, sitting: Sitting) -> tuple[str, ...]:
    """The players of two teams that meet at a table, by their names.

    All of them, wherever their line-ups have them: who asks at a table is not told that.
    """
    if not sitting.of_teams:
        return ()
    return tuple(
        person(team, number)
        for team in filter(None, (sitting.ns, sitting.ew))
        for number, name in enumerate(kept.session.players.get(team, ()), start=1)
        if name
    )


def _captains_of(kept: Kept, sitting: Sitting) -> tuple[str, ...]:
    """The captains of two teams that meet at a table, where they are none of the players."""
    if not sitting.of_teams:
        return ()
    session = kept.session
    return tuple(
        person(team, CAPTAIN)
        for team in filter(None, (sitting.ns, sitting.ew))
        if captain_beside(session.teams_named.get(team), session.players.get(team, ()))
    )


def _joins_at(kept: Kept, evening: Evening, what: str, who: str) -> Side | None:
    """On which side of that table a player of a team joins; ``None`` for anybody else."""
    if not number_of(who):
        return None
    table = int(what.partition(" ")[2])
    sitting = sitting_at(
        evening, table, min(round_at(kept.session, evening, table), evening.rounds)
    )
    return Side.EW if sitting is not None and sitting.ew == contestant_of(who) else Side.NS


def _without_table(evening: Evening, number: int) -> list[str]:
    return [who for who in everybody(evening.movement) if sitting_of(evening, who, number) is None]


def _own_key(request: Request, kept: Kept, evening: Evening, at: tuple[str, str], said: str) -> str:
    """The key by which a phone goes with that pair; empty when it has to be said and was not.

    The first phone makes it and shows it. Whoever takes a pair that is not his own keeps that pair
    out, so that it is noticed at once.

    Raises:
        HTTPException: 429, too many wrong ones were tried.
    """
    what, pair = at
    site = site_of(request)
    if known := evening.joined.get(pair):
        device = device_of(request)
        if device and (device.session, device.pair, device.key) == (kept.id, pair, known):
            return known
        # Without one nothing was guessed: the page that asks for it comes.
        right = said and codes.key_is_right(request, kept.id, pair, known, said)
        return known if right else ""
    made = f"{secrets.randbelow(10_000):04}"

    def decide(now: Kept) -> Sequence[SessionAct]:
        free = pair not in evening_of(now).joined
        side = _joins_at(now, evening_of(now), what, pair)
        return [PhoneJoined(pair, made, side)] if free else []

    signature = Signature(uuid4(), signed_by(evening.movement, pair), site.now())
    now = evening_of(site.sessions.tell(kept.id, decide, signature))
    return made if now.joined.get(pair) == made else ""


def _key_asked(
    request: Request,
    kept: Kept,
    code: str,
    pair: str,
    *,
    said: bool = False,
    scanned: str = "",
) -> Response:
    return page(
        request,
        "evening/key.html",
        200 if scanned else 422,
        key=scanned,
        above=kept,
        code=code,
        pair=pair,
        name=sentences.seated(kept.session, pair),
        wrong=said,
        alone=not is_of_two(evening_of(kept), pair),
    )


def _asked(request: Request, code: str) -> Response:
    found = _found(request, code)
    if found is None:
        return _unknown(request)
    kept, evening, what = found
    return _choices(request, kept, evening, what, code)


def _found(request: Request, code: str) -> tuple[Kept, Evening, str] | None:
    """The evening a code belongs to and what it stands for.

    Raises:
        HTTPException: 429, too many wrong ones came from there.
    """
    readable = site_of(request).sessions.readable()
    found = codes.opened(request, code, (kept for kept in readable if _is_going_on(kept)))
    return (found[0], evening_of(found[0]), found[1]) if found else None


def _is_going_on(kept: Kept) -> bool:
    evening = kept.session.evening
    return evening is not None and evening.phase is not Phase.CLOSED


def _unknown(request: Request) -> Response:
    words = _("Nothing is joined by this code. Please look at the card on your table again.")
    return page(request, "evening/join.html", 404, error=words, code="")


def _choices(
    request: Request, kept: Kept, evening: Evening, what: str, code: str, error: str = ""
) -> Response:
    kind, _space, number = what.partition(" ")
    pairs: list[tuple[str, str]] = []
    if kind == TABLE_CODE:
        here = _sitting_here(kept, evening, what)
        pairs = [(who, _called(kept, evening, who, int(number))) for who in here]
    return page(
        request,
        "evening/joining.html",
        above=kept,
        kind=kind,
        table=number,
        pairs=pairs,
        code=code,
        error=error,
        elsewhere=_elsewhere(request, kept, evening, int(number)) if kind == TABLE_CODE else None,
    )


def _called(kept: Kept, evening: Evening, who: str, table: int) -> str:
    """Somebody whose phone it may be, and that he sits out where he has no table just then."""
    name = sentences.seated(kept.session, who)
    if number_of(who):
        return name
    here = min(round_at(kept.session, evening, table), evening.rounds)
    found = sitting_of(evening, who, here)
    return name if found is not None else _("{pair} sits out").format(pair=name)


def _elsewhere(request: Request, kept: Kept, evening: Evening, table: int) -> dict[str, str] | None:
    """Where whom this phone goes with sits, when it is not the table whose code was scanned."""
    pair = visitor_at_table(request, kept).pair
    if not pair or is_captain(pair):
        return None
    number = min(round_of(kept.session, evening, pair), evening.rounds)
    found = sitting_of(evening, pair, number)
    name = sentences.seated(kept.session, pair)
    if found is None:
        return {"name": name, "table": "", "side": ""}
    if found[0].table == table:
        return None
    return {"name": name, "table": str(found[0].table), "side": side_name(found[1])}
