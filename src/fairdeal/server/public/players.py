"""A player's page: every session in which somebody of that name played, and with whom."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Annotated, Final

from fastapi import HTTPException, Query, Request, Response

from fairdeal.errors import Malformed
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.members.listed import names_of_now
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.seeing import sight
from fairdeal.server.site import site_of
from fairdeal.views.session.player import Played, called, contestants_of, played, player_view
from fairdeal.views.words import _

SEARCHED: Final = 500
"""How many of the latest sessions are looked through."""
FOUND: Final = 30
"""How many players one search names."""
LONGEST: Final = 120


def player(request: Request, name: Annotated[str, Query(max_length=LONGEST)] = "") -> Response:
    """All that a player did in sessions whose results may be seen."""
    found, own = [], ""
    for one, written in _played(request, name):
        found.append(one)
        own = own or written
    if not found:
        raise HTTPException(404, _("Nobody of this name is in the latest sessions."))
    return page(request, "player.html", player=player_view(own, found))


def _played(request: Request, name: str) -> Iterator[tuple[Played, str]]:
    now = names_of_now(request)
    for kept in islice(_open(request), SEARCHED):
        for contestant in contestants_of(kept.session, name, now) if name.strip() else ():
            try:
                yield played(kept.id, kept.session, kept.ranking, contestant, name, now)
            except Malformed:  # what cannot be ranked says so on its own page
                continue


def _open(request: Request) -> Iterator[Kept]:
    """The sessions whose results stand there for this reader; not those put into another."""
    signed_in = bool(site_of(request).cookies.signed_in(request))
    for kept in site_of(request).sessions.readable():
        shown = signed_in or not kept.session.opened.withdrawn
        if shown and kept.session.elsewhere is None and sight(request, kept).everything:
            yield kept


def names_found(
    request: Request, words: Sequence[str], plain: Callable[[str], str]
) -> tuple[str, ...]:
    """The players in whose name every word is found, in sessions whose results may be seen.

    Whoever is called otherwise now is found by either name, and called by that of now.
    """
    now = names_of_now(request)
    known = islice(_open(request), SEARCHED)
    every = {name for one in known for names in one.session.players.values() for name in names}
    people = {name: called(name, now) for name in every if name}
    hits = {
        own
        for name, own in people.items()
        if any(all(word in plain(one) for word in words) for one in (name, own))
    }
    return tuple(sorted(hits)[:FOUND])
