"""A session of the club, set up by a program: who plays, how many boards, which movement."""

from dataclasses import replace
from uuid import uuid5

from fastapi import Request

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import CodesMade
from fairdeal.intents.asking import Forbidden
from fairdeal.intents.scopes import Scope
from fairdeal.movements.choice.suggest import Choice
from fairdeal.server.evening.roles import evening_of
from fairdeal.server.evening.setting_up.contests import Kind
from fairdeal.server.evening.setting_up.opening import Setting, as_played, drawn, new_codes, opening
from fairdeal.server.interface.documents import Opened, Opening
from fairdeal.server.interface.keys import Credentials, key_in
from fairdeal.server.interface.refusing import another, refused
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.site import site_of
from fairdeal.views.movements.choices import headline
from fairdeal.views.words import _


def open_session(request: Request, order: Opening, given: Credentials) -> Opened:
    """Set a session up, or only look which movement it would have; a repeat opens it once."""
    site, key = site_of(request), key_in(request, given)
    if Scope.SET_UP not in key.scopes:
        raise refused(Forbidden("This key is not for that. Nothing was changed."))
    identity = uuid5(order.id, f"session {key.author}")
    session, now = identity.hex[:12], site.now()
    try:
        setting = _setting(order)
        choice = as_played(drawn(_choice(order, setting.found()), setting, identity), setting)
    except Malformed as wrong:
        raise refused(wrong) from None
    movement, title = choice.movement, one_line(order.title, 120) or _("Club evening")
    if order.look:
        return _opened(None, choice)
    kept = site.sessions.get(session)
    signature = Signature(identity, key.author, now)
    if kept is None:
        acts = opening(setting, movement, title, order.form, now, new_codes(movement))
        kept = site.sessions.open(session, acts, (), signature)
    codes = tuple(evening_of(kept).codes.items())
    begun = kept.session.log[0].time
    if not _is_so(kept, opening(setting, movement, title, order.form, begun, codes)):
        raise another()
    return _opened(kept, choice)


def _setting(order: Opening) -> Setting:
    tables, half = divmod(order.number + 1, 2)
    of_pairs = order.contestants == "pairs"
    setting = Setting(
        tables=tables if of_pairs else 0,
        half=of_pairs and not half,
        boards=order.boards,
        one=order.one_winner,
        kind=Kind(order.contestants),
        number=0 if of_pairs else order.number,
        odd=order.odd or "",
    )
    if not setting.known:
        raise Malformed("Such a session is not set up here.")
    return setting


def _choice(order: Opening, found: tuple[Choice, ...]) -> Choice:
    """The movement of that name; the one that fits best where none is named."""
    fitting = [one for one in found if order.movement in {None, one.movement.name}]
    if not fitting:
        names = tuple(dict.fromkeys(one.movement.name for one in found))
        raise Malformed("{name} does not fit; these do: {names}", name=order.movement, names=names)
    return fitting[0]


def _is_so(kept: Kept, acts: list[SessionAct]) -> bool:
    """Whether the session was opened by these acts, whatever its codes are by now."""
    began = [one.act for one in kept.session.log[: len(acts)]]
    return _without_codes(began) == _without_codes(acts)


def _without_codes(acts: list[SessionAct]) -> list[SessionAct]:
    return [replace(one, codes=()) if isinstance(one, CodesMade) else one for one in acts]


def _opened(kept: Kept | None, choice: Choice) -> Opened:
    movement = choice.movement
    return Opened(
        session=kept.id if kept else None,
        movement=movement.name,
        headline=headline(choice),
        tables=movement.tables,
        rounds=len(movement.rounds),
        boards=tuple(movement.board_numbers),
        contestants=tuple(map(str, movement.contestants)),
    )
