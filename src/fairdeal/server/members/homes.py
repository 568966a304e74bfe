"""Which club somebody belongs to, and from which day: what transfers say, in their order.

A transfer is a change of the list like any other, with its day; whose somebody is on a day follows.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.server.members.kept import LONGEST_NAME, MOST_HOMES, Home, Member
from fairdeal.server.requests.one_line import one_line
from fairdeal.views.words import _

PARTED: Final = ";"
"""What stands between several words of one cell, and so in none of them."""


def home_on(one: Member, day: date) -> str:
    """The club somebody belongs to on a day; empty for none."""
    known = [club for since, club in one.homes if since <= day.isoformat()]
    return known[-1] if known else ""


def belongs_to(one: Member, club: str, day: date) -> bool:
    """Whether that is his club on a day, in large or small letters."""
    return bool(club) and same_name(home_on(one, day)) == same_name(club)


def clubs(listed: Iterable[Member]) -> tuple[str, ...]:
    """Every club somebody of the list ever belonged to, each once, in the order of their names."""
    found: dict[str, str] = {}
    for one in listed:
        for _since, club in one.homes:
            found.setdefault(same_name(club), club)
    return tuple(sorted(filter(None, found.values()), key=str.casefold))


def club_of(words: str) -> str:
    """The name of a club as it is kept.

    Raises:
        Malformed: it has a semicolon, which parts clubs in files.
    """
    if PARTED in words:
        raise Malformed(_("The name of a club has no semicolon."))
    return one_line(words, LONGEST_NAME)


def day_of(words: str) -> str:
    """A day as it is kept, ``2026-09-01``; ``1.9.2026`` is read too. Empty stays empty.

    Raises:
        Malformed: it is no day, or may be two.
    """
    said = words.replace(" ", "")
    parts = said.rstrip(".").split(".")
    if len(parts) == 3 and all(part.isdecimal() for part in parts):
        said = f"{parts[2]:0>4}-{parts[1]:0>2}-{parts[0]:0>2}"
    try:
        return date.fromisoformat(said).isoformat() if said else ""
    except ValueError:
        raise Malformed(_("{day} is no day such as 2026-09-01.").format(day=words[:40])) from None


def transferred(listed: Sequence[Member], name: str, club: str, since: str) -> tuple[Member, ...]:
    """The list with somebody of another club from a day on; another of that day is put right.

    Args:
        listed: the list.
        name: who.
        club: the club; empty for none any longer.
        since: the day, as `day_of` keeps it; empty for since ever.

    Raises:
        Malformed: nobody is called so, he is of that club then, or was of too many.
    """
    return _with_homes(listed, name, lambda one: _moved(one, since, club))


def not_transferred(listed: Sequence[Member], name: str, since: str) -> tuple[Member, ...]:
    """The list without somebody's transfer of a day, which was told wrongly.

    Raises:
        Malformed: nobody is called so, or there is none of that day.
    """

    def without(one: Member) -> tuple[Home, ...]:
        left = tuple(home for home in one.homes if home[0] != since)
        if left == one.homes:
            words = _("{name} has no transfer of this day.")
            raise Malformed(words.format(name=one.name))
        return in_order(left)

    return _with_homes(listed, name, without)


def _with_homes(
    listed: Sequence[Member], name: str, homes: Callable[[Member], tuple[Home, ...]]
) -> tuple[Member, ...]:
    if not any(one.name == name for one in listed):
        raise Malformed(_("Nobody of this name is in the list."))
    return tuple(replace(one, homes=homes(one)) if one.name == name else one for one in listed)


def _moved(one: Member, since: str, club: str) -> tuple[Home, ...]:
    homes = in_order((*(home for home in one.homes if home[0] != since), (since, club)))
    if (since, club) not in homes:
        words = _("{name} is of {club} then already.") if club else _("{name} is of no club then.")
        raise Malformed(words.format(name=one.name, club=club))
    if len(homes) > MOST_HOMES:
        words = _("{name} was of more than {n} clubs.")
        raise Malformed(words.format(name=one.name, n=MOST_HOMES))
    return homes


def in_order(homes: Iterable[Home]) -> tuple[Home, ...]:
    """Clubs by their days; whoever goes to where he is already goes nowhere."""
    found: list[Home] = []
    for since, club in sorted(homes):
        if same_name(found[-1][1] if found else "") != same_name(club):
            found.append((since, club))
    return tuple(found)


def joined_homes(one: Member, other: Member) -> tuple[Home, ...]:
    """The clubs of somebody with what a file says of him.

    Raises:
        Malformed: the file has another club than his and says not from which day.
    """
    homes = dict(one.homes)
    for since, club in other.homes:
        if since or not homes or homes.get("") == club:
            homes[since] = club
        elif same_name(one.homes[-1][1]) != same_name(club):
            words = _("{name} is of {club} in the list. From which day is it {other}?")
            said = words.format(name=one.name, club=one.homes[-1][1] or "–", other=club)
            raise Malformed(said)
    return in_order(homes.items())
