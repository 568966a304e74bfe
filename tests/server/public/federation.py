"""A federation's server: sessions of several clubs, of its own, a simultaneous, and its list."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from typing import Final
from uuid import uuid4

from fairdeal.events.acts import ContestantEntered, ResultEntered, SessionAct, SessionOpened
from fairdeal.events.places import Place
from fairdeal.intents.scopes import Scope
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.keys.kept import Wanted, make
from fairdeal.server.members.kept import Member
from fairdeal.server.site import Site
from tests.server.inside import NOW
from tests.server.members.listing import keep_members
from tests.server.simultaneous.houses import FederationHouse, chance, clubs, federation

TATRAN, HOSTILE, OLD = "BK Tatran", 'R&D "Bridge" <b>', "Staré Mesto"
ZORA: Final = Member("Zora Quux", homes=(("", TATRAN), ("2026-10-01", HOSTILE)))
HIDDEN: Final = Member("Hana Tajná", public=frozenset())
NO_YEARS: Final = Member("Nina Bezrokov", public=frozenset({"name"}))
O_NEIL: Final = 'Ó <script>Neil\'s & "Co"'


def pairs(
    title: str, held: date | None, best: tuple[str, str], other: tuple[str, str]
) -> list[SessionAct]:
    """Two pairs North-South over two boards, of whom the first is better on both: 100 % and 0 %."""
    opened = SessionOpened(title, Matchpoints(), Winners.TWO, held)
    people = {"1": best, "2": other, "3": ("Eva East", "Will West"), "4": ("Pia", "Pat")}
    acts: list[SessionAct] = [opened]
    acts += [ContestantEntered(number, names) for number, names in people.items()]
    acts += [
        ResultEntered(Place(board, table), ns, ew, BareScore(points))
        for board in (1, 2)
        for table, ns, ew, points in (("1", "1", "3", 420), ("2", "2", "4", 170))
    ]
    return acts


def opened(site: Site, session: str, acts: list[SessionAct], author: str) -> None:
    site.sessions.open(session, acts, (), Signature(uuid4(), author, NOW))


def key_of(site: Site, name: str, *scopes: Scope) -> str:
    """A key of that name, and how what it tells is signed."""
    wanted = Wanted(name, frozenset(scopes), frozenset(), NOW + timedelta(days=300))
    make(site.sessions.store, wanted, "Ann Lee", NOW)
    return f"key {name}"


@contextmanager
def held() -> Iterator[FederationHouse]:
    """All of that; the simultaneous is played in two clubs and not opened yet."""
    with federation() as to, clubs(to, TATRAN, HOSTILE) as (tatran, hostile):
        site = to.site
        keep_members(site.sessions.store, (ZORA, HIDDEN, NO_YEARS), "Ann", NOW)
        key_of(site, OLD, Scope.OWN_MEMBERS, Scope.SET_UP)
        key_of(site, "scoring program", Scope.SET_UP)
        first = pairs("Tuesday", date(2026, 9, 1), ("Zora Quux", "Bo Elm"), ("Cy", O_NEIL))
        opened(site, "tuesday", first, f"key {TATRAN}")
        second = pairs("Friday & <i>", date(2026, 11, 6), ("Zora Quux", O_NEIL), ("Cy", "Bo Elm"))
        opened(site, "friday", second, f"key {HOSTILE}")
        third = pairs("Old town", date(2026, 11, 6), (HIDDEN.name, NO_YEARS.name), ("Cy", "Bo"))
        opened(site, "old", third, f"key {OLD}")
        cup = pairs("Federation cup", date(2026, 11, 7), ("Bo Elm", "Cy"), ("Di", "Ed"))
        opened(site, "cup", cup, "Ann Lee")
        undated = pairs("Some time", None, ("Di", "Ed"), ("Cy", "Bo Elm"))
        opened(site, "undated", undated, "key scoring program")
        for one in (tatran, hostile):
            one.play(chance(5))
            one.publish()
            one.send()
        yield to
