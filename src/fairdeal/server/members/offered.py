"""Whom whoever types the names of a session is offered of the list: those he sees in it."""

from fastapi import Request

from fairdeal.events.identity import same_name
from fairdeal.events.session import Session
from fairdeal.server.members.homes import belongs_to
from fairdeal.server.members.kept import Member
from fairdeal.server.members.listed import club_list
from fairdeal.server.members.roles import rights_of
from fairdeal.server.public.clubs import clubs_by_author
from fairdeal.server.site import day_of, site_of


def offered(request: Request, session: Session) -> tuple[Member, ...]:
    """Those of the list who are offered.

    Whoever joined by a code types for whoever began the session: an account, or the key of a club,
    for which that is the club's people. He is offered nobody whose name is not public.
    """
    listed, site = club_list(request), site_of(request)
    today, account = day_of(site.now()), site.cookies.signed_in(request)
    author = account.name if account else session.log[0].author
    club = "" if account else clubs_by_author(request).get(author, "")
    rights = rights_of(listed, author)
    return tuple(
        one
        for one in listed
        if (belongs_to(one, club, today) if club and not rights.whole else rights.sees(one, today))
        and (account or same_name(one.name) not in site.shown.hidden.stand_ins)
    )
