"""Who somebody is to an evening, and what a phone that joined by a code carries.

A phone needs no account. It comes with a code (of a table, of the scorers, of the Directors), which
the organizer may replace at any time: every phone that joined by it is out at once. What the phone
keeps is signed, and looked up against the codes in force each time it asks.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from fastapi import HTTPException, Request, Response
from itsdangerous import BadSignature, URLSafeTimedSerializer

from fairdeal.events.evening.floor import contestant_of, signed_by
from fairdeal.events.evening.state import Evening
from fairdeal.intents.asking import DIRECTING, REPORTING, Role
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.requests.cookies import DEVICE, forget_cookie, set_cookie, unsealed
from fairdeal.server.requests.session_found import found_at_the_door
from fairdeal.server.site import site_of
from fairdeal.views.words import _

_DEVICE: Final = "fairdeal.device"
LASTS_SECONDS: Final = 16 * 60 * 60
"""How long a phone stays joined: the longest day at a club."""
DIRECTOR_CODE, SCORER_CODE, TABLE_CODE = "director", "scorer", "table"
"""What codes stand for; a table's is followed by its number."""


@dataclass(frozen=True, slots=True)
class Device:
    """What a phone that joined carries."""

    session: str
    code: str
    pair: str = ""
    """Whom it goes with (`Sitting.seated`); empty for one that stays at its table."""
    name: str = ""
    """The name a Director or scorer gave."""
    key: str = ""
    """Of such a phone: that they know of it."""
    generation: int = 0
    """Of a helper's phone: the store's when it joined. Once somebody was forgotten, the names that
    phones carry are no longer taken: nobody can tell from here whose they are."""
    was: tuple[tuple[str, str], ...] = ()
    """Whom else it has gone with, and the key by which it could again."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, at one evening."""

    role: Role
    author: str = ""
    """How his acts are signed."""
    pair: str = ""
    """Whom his phone goes with: a pair, a player, one of a team's two pairs."""
    table: int = 0
    """The table whose code a player's phone joined by."""

    @property
    def contestant(self) -> str:
        """The contestant he plays for; empty for anybody else."""
        return contestant_of(self.pair)

    @property
    def directs(self) -> bool:
        """Whether he runs the session."""
        return self.role in DIRECTING


def visitor(request: Request, kept: Kept) -> Visitor:
    """Who asks: by his account, else by the code his phone joined with, else anybody."""
    if account := site_of(request).cookies.signed_in(request):
        return Visitor(Role.ORGANIZER, account.name)
    return _by_phone(request, kept)


def visitor_at_table(request: Request, kept: Kept, table: int = 0) -> Visitor:
    """Who asks on the pages of a table: a Director who plays does so as his phone.

    His account is asked where his browser joined no table, or where he names a table: at each of
    them he is the Director.
    """
    who = visitor(request, kept)
    if who.role is not Role.ORGANIZER or table:
        return who
    phone = _by_phone(request, kept)
    return phone if phone.role is Role.PLAYER else who


def _by_phone(request: Request, kept: Kept) -> Visitor:
    device = device_of(request)
    evening = kept.session.evening
    if device is None or evening is None or device.session != kept.id:
        return Visitor(Role.PUBLIC)
    return _joined(device, evening, site_of(request).sessions.generation_seen)


def _joined(device: Device, evening: Evening, generation: int) -> Visitor:
    if device.name and device.generation != generation:
        return Visitor(Role.PUBLIC)
    held = next((what for what, code in evening.codes.items() if code == device.code), "")
    kind, _space, number = held.partition(" ")
    if kind == DIRECTOR_CODE:
        return Visitor(Role.DIRECTOR, device.name)
    if kind == SCORER_CODE:
        return Visitor(Role.SCORER, device.name)
    if kind == TABLE_CODE:
        if device.pair and evening.joined.get(device.pair) != device.key:
            return Visitor(Role.PUBLIC)
        author = signed_by(evening.movement, device.pair) if device.pair else f"table {number}"
        return Visitor(Role.PLAYER, author, device.pair, int(number))
    return Visitor(Role.PUBLIC)


def _serializer(request: Request) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(site_of(request).cookies.key, salt="device")


def device_of(request: Request) -> Device | None:
    """What the phone carries, if it is ours and not too old; looked at once a request."""
    if _DEVICE not in request.scope:
        request.scope[_DEVICE] = _carried(request)
    found: Device | None = request.scope[_DEVICE]
    return found


def _carried(request: Request) -> Device | None:
    value = request.cookies.get(DEVICE, "")
    if not value:
        return None
    try:
        carried = unsealed(_serializer(request), value, LASTS_SECONDS)
        was = tuple((str(who), str(key)) for who, key in carried.pop("was", ()))
        return Device(**carried, was=was)
    except (BadSignature, ValueError, TypeError):
        return None


def could_go_with(request: Request, kept: Kept) -> Mapping[str, str]:
    """Whom a phone goes with or has gone with, as long as it could again, and the key of each.

    Whoever the Director has let join anew is not among them: his key is another one now.
    """
    device = device_of(request)
    if device is None or device.session != kept.id:
        return {}
    joined = evening_of(kept).joined
    known = (*device.was, (device.pair, device.key))
    return {who: key for who, key in known if key and joined.get(who) == key}


def let_in_as(request: Request) -> str:
    """Whom a phone speaks for that joined by a code in force; empty for anybody else.

    By what is in memory alone: whoever is nobody here yet is somebody once a page was asked for.
    """
    device = device_of(request)
    kept = site_of(request).sessions.newest(device.session) if device else None
    if device is None or kept is None or kept.session.evening is None:
        return ""
    who = _joined(device, kept.session.evening, site_of(request).sessions.generation_seen)
    return f"{device.session} {who.role.value} {who.author}" if who.role is not Role.PUBLIC else ""


def remember(request: Request, response: Response, device: Device) -> None:
    """Have the phone carry that."""
    set_cookie(
        request, response, DEVICE, str(_serializer(request).dumps(asdict(device))), LASTS_SECONDS
    )


def evening_of(kept: Kept) -> Evening:
    """The evening a path names.

    Raises:
        HTTPException: 404, that session is not played here.
    """
    if kept.session.evening is None:
        raise HTTPException(404, _("This session is not played here; it came from a file."))
    return kept.session.evening


class Allowed:
    """Refuses whoever is in none of the roles a route is for."""

    def __init__(self, roles: frozenset[Role]) -> None:
        self._roles = roles

    def __call__(self, request: Request) -> None:
        """Let him pass, or not.

        Raises:
            HTTPException: 403, in words that say what to do.
        """
        if role_of(request) in self._roles:
            return
        headers = _name_dropped(request)
        if self._roles == REPORTING:
            words = _("This phone is not at a table. Please scan the code on your table again.")
            raise HTTPException(403, words, headers)
        request.state.for_directors = True
        raise HTTPException(403, _("Only the Director can do this. Nothing was changed."), headers)


def _name_dropped(request: Request) -> dict[str, str] | None:
    """Has a helper's phone that is one no longer drop the name it carries."""
    device = device_of(request)
    now = site_of(request).sessions.generation_seen
    if device is None or not device.name or device.generation == now:
        return None
    dropping = Response()
    forget_cookie(dropping, DEVICE)
    return {"Set-Cookie": dropping.headers["set-cookie"]}


def role_of(request: Request) -> Role:
    """The role of whoever asks for this path."""
    if "session" not in request.path_params:
        signed_in = site_of(request).cookies.signed_in(request)
        return Role.ORGANIZER if signed_in else Role.PUBLIC
    kept = found_at_the_door(request, str(request.path_params["session"]))
    return visitor(request, kept).role
