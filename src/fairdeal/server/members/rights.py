"""What whoever asks may do with the list, by his account's roles; and roles given and taken."""

from uuid import uuid4

from fastapi import HTTPException, Request

from fairdeal.server.kept.session import Signature
from fairdeal.server.members.kept import ROLES, Change, Role, change_list
from fairdeal.server.members.listed import club_list
from fairdeal.server.members.roles import (
    DIRECTOR,
    OFFICER,
    SCORER,
    Rights,
    by_account,
    rights_of,
    still_kept,
)
from fairdeal.server.site import day_of, director_of, site_of
from fairdeal.views.words import _


def rights_in(request: Request) -> Rights:
    """What the account may do that is signed in.

    Raises:
        HTTPException: 403, nobody is signed in any longer.
    """
    return rights_of(club_list(request), director_of(request).name)


def check_whole(request: Request) -> None:
    """See that the account keeps the whole list.

    Raises:
        HTTPException: 403, it does not, or nobody is signed in any longer.
    """
    if not rights_in(request).whole:
        words = _("This is for whoever keeps the whole list. Nothing was changed.")
        raise HTTPException(403, words)


def keep_change(request: Request, change: Change) -> None:
    """Have the list be what comes of it, where the account may make it so.

    Raises:
        HTTPException: 403, nobody is signed in any longer.
        Malformed: it may not, or as `change_list`.
    """
    account, site = director_of(request), site_of(request)
    change = still_kept(change, site.has_account)
    wanted = by_account(change, account.name, day_of(site.now()))
    change_list(site.club, wanted, Signature(uuid4(), account.name, site.now()))


def role_words(role: Role) -> str:
    """A role in words."""
    what, club = role
    if not club:
        return {
            OFFICER: _("Officer of the federation: keeps the whole list"),
            DIRECTOR: _("Director of the federation: sees the whole list"),
            SCORER: _("Scorer of the federation: sees the whole list"),
        }[what]
    return {
        OFFICER: _("Officer of {club}: puts its people right"),
        DIRECTOR: _("Director of {club}: sees its people"),
        SCORER: _("Scorer of {club}: sees its people"),
    }[what].format(club=club)


def roles_offered() -> list[tuple[str, str]]:
    """What may be chosen."""
    said = {OFFICER: _("Officer"), DIRECTOR: _("Director"), SCORER: _("Scorer")}
    return [(one, said[one]) for one in ROLES]
