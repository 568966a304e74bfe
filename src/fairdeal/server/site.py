"""What every page needs: the sessions, the accounts, the cookies, the clock."""

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from functools import partial

from argon2 import PasswordHasher
from fastapi import HTTPException, Request

from fairdeal.errors import Malformed
from fairdeal.server.accounts.directors import Account, Directors
from fairdeal.server.classroom.kept import CLASSES, Room, classes_of
from fairdeal.server.kept.folded import Folded
from fairdeal.server.kept.points_scheme import STREAM, Awarded, InForce, scheme_of
from fairdeal.server.kept.sessions import SESSIONS, Sessions
from fairdeal.server.kept.table_logs import LOGS, place_of
from fairdeal.server.live.delayed import Delayed
from fairdeal.server.live.presence import Presence
from fairdeal.server.live.proposing import Proposals
from fairdeal.server.live.robots import Robots
from fairdeal.server.live.robots_on_line import has_acted, robots_of
from fairdeal.server.live.tables import LIVE, ON_LINE, LiveTables, channel_of
from fairdeal.server.members.kept import ClubList, clubs_of
from fairdeal.server.news.hub import Hub
from fairdeal.server.news.streams import Streams
from fairdeal.server.news.subscribed import Subscribed
from fairdeal.server.privacy.shown import Shown
from fairdeal.server.public.makeable import Makeable
from fairdeal.server.public.player_index import PlayerIndex
from fairdeal.server.rendering.kept import Drawn
from fairdeal.server.requests.cookies import Cookies
from fairdeal.server.shares.budget import Counting, Ledger
from fairdeal.server.simultaneous.asking import over_the_line
from fairdeal.server.simultaneous.joined import Joined, joined_in
from fairdeal.server.simultaneous.kept import Simultaneous
from fairdeal.server.simultaneous.outgoing import Outgoing
from fairdeal.store.base import Store, StoreError
from fairdeal.views.words import _


def _now() -> datetime:
    return datetime.now(UTC)


def day_of(when: datetime) -> date:
    """The day by the club's clock, the server's: after midnight in the hall it is the next."""
    return when.astimezone().date()


@dataclass(frozen=True)
class Site:
    """One store shown to people."""

    sessions: Sessions
    directors: Directors
    cookies: Cookies
    ledger: Counting
    """What was spent of late: guesses, calls, files."""
    now: Callable[[], datetime]
    phones: str = ""
    """The address by which phones in the room reach this machine, such as
    ``http://192.168.1.20:8000``; empty where pages are to use the one they were asked at."""
    address: str = ""
    """The address by which everybody reaches it, such as ``https://club.example``, where somebody
    said so when it was started."""
    webhooks_inside: bool = False
    """Whether news may be sent to addresses of this machine and its network."""
    published: bool = False
    """Whether pages are for a static site: without forms, sign-in and news."""
    together: bool = False
    """Whether a static site has all sessions, and the pages over them."""
    hub: Hub = field(default_factory=Hub)
    drawn: Drawn = field(default_factory=Drawn)
    makeable: Makeable = field(default_factory=Makeable)
    streams: Streams = field(default_factory=Streams)
    subscribed: Subscribed = field(default_factory=Subscribed)
    classes: Folded[Room] = field(init=False)
    club: Folded[ClubList] = field(init=False)
    points: Folded[InForce] = field(init=False)
    awarded: Awarded = field(default_factory=Awarded)
    shown: Shown = field(init=False)
    players: PlayerIndex = field(init=False)
    live: LiveTables = field(init=False)
    delayed: Delayed = field(init=False)
    presence: Presence = field(init=False)
    proposals: Proposals = field(init=False)
    robots: Robots = field(init=False)
    simultaneous: Simultaneous = field(init=False)
    joined: Folded[Joined] = field(init=False)
    outgoing: Outgoing = field(init=False)

    def __post_init__(self) -> None:
        self.sessions.on_news = self._session_changed
        object.__setattr__(self, "players", PlayerIndex(self.sessions))
        classes = classes_of(self.sessions.store, lambda one: self.hub.publish(CLASSES + one))
        object.__setattr__(self, "classes", classes)
        object.__setattr__(self, "club", clubs_of(self.sessions.store, self.hub.publish))
        object.__setattr__(self, "points", scheme_of(self.sessions.store, self.hub.publish))
        object.__setattr__(self, "shown", Shown(self.sessions, self.club))
        publish = self._table_changed
        object.__setattr__(self, "live", LiveTables(self.sessions.store, publish))
        object.__setattr__(self, "delayed", Delayed(self.sessions.store))
        object.__setattr__(self, "presence", Presence(self.hub.publish))
        object.__setattr__(self, "proposals", Proposals(publish))
        seated = partial(robots_of, self), partial(has_acted, self)
        object.__setattr__(self, "robots", Robots(self.live, self.now, *seated))
        shared = Simultaneous(self.sessions, self.hub.publish)
        object.__setattr__(self, "simultaneous", shared)
        object.__setattr__(self, "joined", joined_in(self.sessions.store))
        carrier = over_the_line(inside=self.webhooks_inside)
        object.__setattr__(self, "outgoing", Outgoing(carrier))

    @property
    def in_force(self) -> InForce:
        """The scheme of masterpoints that was chosen last; none where nobody ever chose one."""
        return self.points.get(STREAM) or InForce()

    def has_account(self, name: str) -> bool:
        """Whether somebody signs in by that name."""
        return self.directors.account(name) is not None

    def _session_changed(self, session_id: str) -> None:
        self.players.changed(session_id)
        self.hub.publish(session_id)
        kept = self.sessions.newest(session_id)
        if kept is not None and kept.session.evening and kept.session.evening.robots:
            self.robots.look_on_line(session_id)

    def _table_changed(self, table_id: str) -> None:
        self.hub.publish(channel_of(table_id))
        if (table := self.live.newest(table_id)) is not None:
            self.robots.look(table)
        if table_id.startswith(LOGS):
            self.hub.publish(ON_LINE + place_of(table_id)[0])

    @classmethod
    def of(  # noqa: PLR0913 - each has its default
        cls,
        store: Store,
        now: Callable[[], datetime] = _now,
        hasher: PasswordHasher | None = None,
        phones: str = "",
        *,
        address: str = "",
        ledger: Counting | None = None,
        published: bool = False,
        together: bool = False,
        webhooks_inside: bool = False,
    ) -> "Site":
        """The site over that store; the key for its cookies is made at the first start."""
        directors = Directors(store, hasher)
        key = store.keep("cookie key", secrets.token_hex(32))
        cookies = Cookies(key, directors, now)
        counting = ledger or Ledger(time.monotonic)
        sessions, inside = Sessions(store), webhooks_inside
        known = sessions, directors, cookies, counting, now, phones, address, inside
        site = cls(*known, published, together)
        store.listen(site.heard)
        return site

    def heard(self, stream: str) -> None:
        """Take in what a process has kept of a session, this one or another, and tell of it."""
        for prefix, look in ((LIVE, self.live.get), (CLASSES, self.classes.get)):
            if stream.startswith(prefix):
                with suppress(Malformed, StoreError):
                    look(stream.removeprefix(prefix))
                self.hub.publish(stream)
                return
        if stream.startswith(LOGS):
            if self.live.newest(stream) is not None:
                with suppress(Malformed, StoreError):
                    self.live.get(stream)
            self._table_changed(stream)
            return
        if not stream.startswith(SESSIONS):
            self.hub.publish(stream)
            return
        session_id = stream.removeprefix(SESSIONS)
        with suppress(Malformed, StoreError):
            self.sessions.get(session_id)
        self._session_changed(session_id)


def site_of(request: Request) -> Site:
    """The site this request was made to."""
    site: Site = request.app.state.site
    return site


def director_of(request: Request) -> Account:
    """The Director by whom this form was sent.

    Raises:
        HTTPException: 403, nobody is signed in any longer.
    """
    account = site_of(request).cookies.signed_in(request)
    if account is None:
        raise HTTPException(403, _("You are no longer signed in. Nothing was changed."))
    return account
