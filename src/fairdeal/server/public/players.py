"""A player's page: every session in which somebody of that name played, and with whom."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Final

from fastapi import HTTPException, Query, Request, Response

from fairdeal.events.identity import same_name
from fairdeal.events.played import Summary, Took
from fairdeal.server.members.kept import NAME_SHOWN, NUMBER_SHOWN, YEARS_SHOWN, by_name
from fairdeal.server.members.kept import spellings as spellings_in
from fairdeal.server.members.listed import club_list, names_of_now
from fairdeal.server.privacy.forgetting import is_stand_in
from fairdeal.server.public.clubs import clubs_by_author
from fairdeal.server.public.player_points import points_before, points_of
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.seeing import sight
from fairdeal.server.site import site_of
from fairdeal.views.session.player import player_view, spellings
from fairdeal.views.session.player_boards import called
from fairdeal.views.words import _, n_

FOUND: Final = 30
"""How many players one search names."""
LONGEST: Final = 120


def player(
    request: Request,
    name: Annotated[str, Query(max_length=LONGEST)] = "",
    year: Annotated[int | None, Query(ge=1, le=9999)] = None,
) -> Response:
    """All that a player did in sessions whose results may be seen, or what he did in a year."""
    index, now = site_of(request).players, names_of_now(request)
    waiting, its = index.up_to_date(), years_closed(request)
    wanted = spellings(name, now) if name.strip() else frozenset()
    if its(name):
        raise HTTPException(404, _("Nobody of this name is in the sessions."))
    order = {one: at for at, one in enumerate(site_of(request).sessions.ids())}
    seen = sorted(_seen(request, index.of(wanted)), key=lambda one: order[one[0].id])
    as_shown = _as_shown(request)
    found = [as_shown(*one) for one in seen]
    view = player_view(found, name, now, year, clubs_by_author(request)) if found else None
    if view is None or not view.sessions:
        if waiting:
            raise HTTPException(503, not_read_yet(waiting), {"Retry-After": "30"})
        raise HTTPException(404, _("Nobody of this name is in the sessions."))
    one = by_name(club_list(request)).get(same_name(view.name))
    return page(
        request,
        "player.html",
        player=view,
        waiting=not_read_yet(waiting),
        numbers=one.numbers if one is not None and one.shows(NUMBER_SHOWN) else (),
        points=points_of(request, seen, points_before(one)),
    )


def not_read_yet(sessions: int) -> str:
    """How many sessions are still to be read after a start; empty for none."""
    if not sessions:
        return ""
    return n_(
        "{n} session has not been read yet; look again in a while.",
        "{n} sessions have not been read yet; look again in a while.",
        sessions,
    )


def _seen(
    request: Request, found: Iterator[tuple[Summary, Took]]
) -> Iterator[tuple[Summary, Took]]:
    """What stands there for this reader; no session that was put into another."""
    signed_in = bool(site_of(request).cookies.signed_in(request))
    may: dict[str, bool] = {}
    for of, took in found:
        if of.id not in may:
            may[of.id] = not of.elsewhere and (signed_in or not of.withdrawn)
            may[of.id] = may[of.id] and (of.public or _sees(request, of.id))
        if may[of.id]:
            yield of, took


def years_closed(request: Request) -> Callable[[str], bool]:
    """Whether whoever asks is told nothing of somebody's years, who is called by that name.

    The word for somebody who is not named, or was forgotten, has no years either (decision 0436).
    """
    if site_of(request).cookies.signed_in(request):
        return lambda _name: False
    closed = {
        same_name(said)
        for one in club_list(request)
        if not (one.shows(YEARS_SHOWN) and one.shows(NAME_SHOWN))
        for said in spellings_in(one)
    }
    return lambda name: is_stand_in(name) or same_name(name) in closed


def _as_shown(request: Request) -> Callable[[Summary, Took], tuple[Summary, Took]]:
    """What somebody did in a session, with the others called as everybody is shown them."""
    hidden = site_of(request).shown.hidden
    if not hidden.stand_ins or site_of(request).cookies.signed_in(request):
        return lambda of, took: (of, took)
    known: dict[str, Summary] = {}

    def shown(of: Summary, took: Took) -> tuple[Summary, Took]:
        if of.id not in known:
            known[of.id] = hidden.summary(of)
        return known[of.id], known[of.id].took[of.took.index(took)]

    return shown


def _sees(request: Request, session_id: str) -> bool:
    """Whether whoever asks may see all of a session that is not everybody's yet."""
    kept = site_of(request).sessions.get(session_id)
    return kept is not None and sight(request, kept).everything


def names_found(
    request: Request, words: Sequence[str], plain: Callable[[str], str]
) -> tuple[str, ...]:
    """The players in whose name every word is found, in sessions whose results may be seen.

    Whoever is called otherwise now is found by either name, and called by that of now.
    """

    def has(name: str) -> bool:
        text = plain(name)
        return all(word in text for word in words)

    return tuple(one for one, _n in zip(names_shown(request, has), range(FOUND), strict=False))


def names_shown(request: Request, wanted: Callable[[str], bool]) -> Iterator[str]:
    """The players of whom that is so, by their names, whose years whoever asks may see.

    Args:
        request: who asks.
        wanted: asked of a name as it stands in sessions, and of what that person is called now.
    """
    index, now = site_of(request).players, names_of_now(request)
    closed = years_closed(request)
    people = ((name, called(name, now)) for name in index.names())
    hits = {own for name, own in people if any(map(wanted, {name, own})) and not closed(name)}
    return (one for one in sorted(hits) if any(_seen(request, index.of(spellings(one, now)))))


def called_before(request: Request) -> Mapping[str, str]:
    """The other names people have in sessions whoever asks may see, by what they are called now."""
    index, now, found = site_of(request).players, names_of_now(request), dict[str, list[str]]()
    for name in index.names():
        own, key = called(name, now), same_name(name)
        if same_name(own) != key and any(_seen(request, index.of(frozenset({key})))):
            found.setdefault(own, []).append(name)
    return {own: ", ".join(sorted(names)) for own, names in found.items()}
