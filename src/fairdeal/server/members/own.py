"""What a club may see and change of a list that has people of many: those who are its own."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from fairdeal.errors import Malformed
from fairdeal.server.members.homes import belongs_to
from fairdeal.server.members.kept import Change, Member
from fairdeal.views.words import _


def own_of(listed: Sequence[Member], club: str, day: date) -> tuple[Member, ...]:
    """Those of the list who belong to a club on a day."""
    return tuple(one for one in listed if belongs_to(one, club, day))


def at_home(people: Sequence[Member], club: str) -> tuple[Member, ...]:
    """People a club brings; whoever it says no club of is its own."""
    return tuple(one if one.homes else replace(one, homes=(("", club),)) for one in people)


def only_own(change: Change, club: str, day: date) -> Change:
    """The change, refused where it is about anybody but a club's own.

    A club puts its own right, lets them go, and brings people nobody has in the list. Whoever is of
    another club, or of none, comes to it by whoever keeps the whole list. So does a role, and who
    has one is put right by them: by another name he would be another account. So do points from
    before, which count for ranks.
    """

    def wanted(listed: Sequence[Member]) -> Sequence[Member]:
        now = change(listed)
        own = set(own_of(listed, club, day))
        others = set(listed) - own
        if missing := others.difference(now):
            # Whom the list has under which name is not the club's to learn.
            raise Malformed(_not_own(len(missing)))
        new = set(now) - set(listed)
        if len(now) < len(listed):
            raise Malformed(_("A club takes nobody off the list; let them go by a transfer."))
        if any(not _was_own(one, own) and not belongs_to(one, club, day) for one in new):
            raise Malformed(_not_own(1))
        if any(one.roles for one in (*new, *own.difference(now))):
            words = _("Whoever has a role is put right by whoever keeps the whole list.")
            raise Malformed(words)
        if any(one.points != _points_before(one, own) for one in new):
            words = _("Points from before are told by whoever keeps the whole list.")
            raise Malformed(words)
        return now

    return wanted


def _was_own(one: Member, own: set[Member]) -> bool:
    return any(_is_one(one, each) for each in own)


def _is_one(one: Member, was: Member) -> bool:
    numbers = set(one.numbers) & set(was.numbers)
    return one.name == was.name or was.name in one.before or bool(numbers)


def _points_before(one: Member, own: set[Member]) -> str:
    """The points somebody had who is another now; of two who are one now those of either."""
    found = {each.points for each in own if _is_one(one, each)} - {""}
    return one.points if one.points in found else max(found, default="")


def _not_own(number: int) -> str:
    words = _("This is about people of other clubs ({n}): whoever keeps the whole list does it.")
    return words.format(n=number)
