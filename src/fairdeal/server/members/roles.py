"""Who somebody is in a club or for the federation, and what an account of that name may do here.

A role is a change of the list like any other. What it lets do follows from it each time somebody
asks: an account is whoever of the list is called as it is.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.intents.scopes import Scope
from fairdeal.server.members.homes import belongs_to
from fairdeal.server.members.kept import MOST_ROLES, ROLES, Change, Member, Role, by_name, spellings
from fairdeal.server.members.own import only_own
from fairdeal.views.words import _

OFFICER, DIRECTOR, SCORER = ROLES
FEDERATION: Final = ""
"""Stands for a club where a role is one of the federation, or of the only house there is."""
_KEEPS_ALL: Final[Role] = (OFFICER, FEDERATION)


def given(listed: Sequence[Member], name: str, role: Role) -> tuple[Member, ...]:
    """The list with somebody in a role.

    Args:
        listed: the list.
        name: who.
        role: which, and of what club.

    Raises:
        Malformed: nobody is called so, he has it, or has too many.
    """
    one = _found(listed, name)
    if role[0] not in ROLES:
        raise Malformed(_("Please choose a role."))
    if role in one.roles:
        raise Malformed(_("{name} has this role already.").format(name=name))
    if len(one.roles) >= MOST_ROLES:
        words = _("{name} has more than {n} roles.")
        raise Malformed(words.format(name=name, n=MOST_ROLES))
    return _with(listed, replace(one, roles=(*one.roles, role)))


def taken(listed: Sequence[Member], name: str, role: Role) -> tuple[Member, ...]:
    """The list with somebody in a role no longer.

    Raises:
        Malformed: nobody is called so, or has it.
    """
    one = _found(listed, name)
    if role not in one.roles:
        raise Malformed(_("{name} does not have this role.").format(name=name))
    return _with(listed, replace(one, roles=tuple(each for each in one.roles if each != role)))


def _found(listed: Sequence[Member], name: str) -> Member:
    for one in listed:
        if one.name == name:
            return one
    raise Malformed(_("Nobody of this name is in the list."))


def _with(listed: Sequence[Member], now: Member) -> tuple[Member, ...]:
    return tuple(now if one.name == now.name else one for one in listed)


def _keepers(listed: Sequence[Member]) -> tuple[Member, ...]:
    return tuple(one for one in listed if _KEEPS_ALL in one.roles)


def still_kept(change: Change, has_account: Callable[[str], bool]) -> Change:
    """The change, refused where those who keep the whole list then are people who cannot sign in.

    Args:
        change: what the list becomes: a role, another name, a file, two who are one.
        has_account: whether somebody signs in by a name.
    """

    def wanted(listed: Sequence[Member]) -> Sequence[Member]:
        now = change(listed)
        keepers = _keepers(now)
        names = (name for one in keepers for name in spellings(one))
        if keepers and keepers != _keepers(listed) and not any(map(has_account, names)):
            words = _("Nobody signs in as {name}: the list would have nobody who may keep it.")
            raise Malformed(words.format(name=keepers[0].name))
        return now

    return wanted


@dataclass(frozen=True, slots=True)
class Rights:
    """What an account may do with the list."""

    whole: bool
    """Whether it keeps the whole list: everybody, and all that is asked of it."""
    everybody: bool
    """Whether it sees everybody in it."""
    clubs: frozenset[str]
    """Whose people it sees, by `same_name`."""
    keeps: tuple[str, ...]
    """The clubs whose people it puts right."""

    def sees(self, one: Member, day: date) -> bool:
        """Whether it sees somebody."""
        return self.everybody or any(belongs_to(one, club, day) for club in self.clubs)

    @property
    def changes(self) -> bool:
        """Whether it may change anything."""
        return self.whole or bool(self.keeps)

    @property
    def club(self) -> str:
        """To which club those belong whom it brings, where that is certain; else empty."""
        return self.keeps[0] if len(self.keeps) == 1 and not self.whole else ""

    def lets(self, name: str, scopes: Collection[Scope]) -> bool:
        """Whether a key of that name for these does no more with the list than it may itself."""
        own = Scope.OWN_MEMBERS not in scopes or same_name(name) in map(same_name, self.keeps)
        return self.whole or (own and not {Scope.MEMBERS, Scope.FORGET}.intersection(scopes))

    def allowed(self, change: Change, day: date) -> Change:
        """The change, refused where it is not this account's to make."""
        if self.whole:
            return change

        def wanted(listed: Sequence[Member]) -> Sequence[Member]:
            refused = Malformed(_("This account may not change the list."))
            for club in self.keeps:
                try:
                    return only_own(change, club, day)(listed)
                except Malformed as wrong:
                    refused = wrong
            raise refused

        return wanted


ALL: Final = Rights(whole=True, everybody=True, clubs=frozenset(), keeps=())
"""Of every account, as long as nobody of the list is said to keep it."""


def by_account(change: Change, account: str, day: date) -> Change:
    """The change, refused where by the list as it stands then it is not an account's to make."""
    return lambda listed: rights_of(listed, account).allowed(change, day)(listed)


def rights_of(listed: Sequence[Member], account: str) -> Rights:
    """What an account may do with the list, by the roles of whoever is called so in it."""
    if not _keepers(listed):
        return ALL
    one = by_name(listed).get(same_name(account))
    roles = one.roles if one else ()
    if _KEEPS_ALL in roles:
        return ALL
    return Rights(
        whole=False,
        everybody=any(club == FEDERATION for _what, club in roles),
        clubs=frozenset(club for _what, club in roles if club),
        keeps=tuple(club for what, club in roles if club and what == OFFICER),
    )
