"""The club's list as a page asks for it: read on from where it was last known."""

from collections.abc import Mapping

from fastapi import Request

from fairdeal.server.members.kept import STREAM, ClubList, Member
from fairdeal.server.site import site_of


def club_list(request: Request) -> tuple[Member, ...]:
    """Everybody in the club's list, in the order in which they came into it."""
    return whole_list(request).members


def names_of_now(request: Request) -> Mapping[str, str]:
    """What people are called now, by `same_name` of what they were called before.

    For whoever only looks and has no account, of those whose name is not public the word for it.
    """
    now, site = whole_list(request).called_now, site_of(request)
    if not (hidden := site.shown.hidden.stand_ins) or site.cookies.signed_in(request):
        return now
    return {**now, **hidden}


def whole_list(request: Request) -> ClubList:
    """The list with who was made one."""
    return site_of(request).club.get(STREAM) or ClubList()
