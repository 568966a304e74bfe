"""Whose a session is: the club by whose key it was begun."""

from collections.abc import Mapping
from typing import Final

from fastapi import Request

from fairdeal.events.identity import same_name
from fairdeal.intents.scopes import Scope
from fairdeal.server.keys.kept import keys
from fairdeal.server.members.homes import clubs
from fairdeal.server.members.listed import club_list
from fairdeal.server.site import site_of

_OF_CLUBS: Final = frozenset({Scope.CLUB, Scope.OWN_MEMBERS})
"""A key with one of these is called as its club is."""


def clubs_by_author(request: Request) -> Mapping[str, str]:
    """The clubs that begin sessions here by a key of their own, by how that signs."""
    known = set(map(same_name, clubs(club_list(request))))
    return {
        key.author: key.name
        for key in keys(site_of(request).sessions.store)
        if key.scopes & _OF_CLUBS or same_name(key.name) in known
    }
