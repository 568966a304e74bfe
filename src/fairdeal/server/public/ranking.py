"""The ranking's page, and its live part pushed to those who look: drawn once, however many do."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Final

from fastapi import Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.events.periods import corrections_until
from fairdeal.events.ranked import ranked
from fairdeal.events.sight import Sight
from fairdeal.movements.teams.knockout import is_of_several_matches
from fairdeal.server.accounts.me import own
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import in_message, page_once, part, path_to
from fairdeal.server.requests.languages import speak
from fairdeal.server.requests.one_line import plain
from fairdeal.server.requests.seeing import shown_session, sight, sight_of_everybody
from fairdeal.server.series.parts import knock_outs_of
from fairdeal.server.site import site_of
from fairdeal.views.board_numbers import held_words
from fairdeal.views.session.history import corrections
from fairdeal.views.session.matches import matches_view
from fairdeal.views.session.ranking import FieldShown, RankingView, RankRow, heading, ranking_view

_TEMPLATE = "standings.html"
LONGEST_FOUND: Final = 100


def ranking_version(kept: Kept, *, everything: bool) -> int:
    """The version of a ranking's page, for whoever may know everything or not."""
    concerns = kept.concerns
    return concerns.standings(everything=everything) if concerns else kept.session.version


def public_version(kept: Kept) -> int:
    """The version of what everybody may see, such as the wall."""
    return kept.concerns.public if kept.concerns else kept.session.version


def version_for_everybody(kept: Kept) -> int:
    """The version of a ranking's page as everybody may see it."""
    return ranking_version(kept, everything=sight_of_everybody(kept).everything)


def ranking(
    request: Request, session: str, find: Annotated[str, Query(max_length=LONGEST_FOUND)] = ""
) -> Response:
    """The ranking of a session; of one that is being played, when the Director shows it.

    With ``find`` only those lines in whose name or number all its words are found.
    """
    kept = shown_session(request, session)
    seen, mine = sight(request, kept), own(request, kept)
    everything = seen.everything
    version = ranking_version(kept, everything=everything)
    if not seen.ranking:
        return RedirectResponse(path_to(request, "wall", session=session), 303)
    knock_outs, away = knock_outs_of(request, kept), kept.session.opened.withdrawn

    def shown() -> dict[str, object]:
        return {
            "withdrawn": kept.session.opened.withdrawn,
            "elsewhere": kept.session.elsewhere,
            "merging": kept.session.teams is None and kept.session.swiss is None,
            "own": mine,
            "files": everything,
            "live": True,
            "pushed": False,
            "find": find,
            "knock_outs": knock_outs,
            "shared": site_of(request).simultaneous.events.get(kept.id) if away else None,
            **(standings := _standings(kept, seen)),
            "ranking": _found(standings["ranking"], plain(find).split()),
        }

    what = kept.id, version, everything, mine, find, *knock_outs
    return page_once(request, "ranking.html", what, shown)


def _found(view: RankingView, words: Sequence[str]) -> RankingView:
    """Those lines in which every word is found, as our module shows them."""

    def rows(field: FieldShown) -> tuple[RankRow, ...]:
        said = (
            (row, plain(f"{row.number} {row.contestant} {row.name} {row.players}"))
            for row in field.rows
        )
        return tuple(row for row, text in said if all(word in text for word in words))

    if not words:
        return view
    return replace(view, fields=tuple(replace(one, rows=rows(one)) for one in view.fields))


def standing_shown(seen: Sight, kept: Kept) -> RankingView:
    """The ranking, as far as it may be known: of teams that play, the rounds that are over.

    Nobody is first of matches of a knock-out beside one another: who goes on is told by them.
    """
    known = seen.standing
    view = ranking_view(known, kept.ranking if known is kept.session else ranked(known))
    return replace(view, fields=()) if is_of_several_matches(known.movement) else view


def _standings(kept: Kept, seen: Sight) -> dict[str, Any]:
    return {
        "heading": heading(kept.id, kept.session),
        "version": ranking_version(kept, everything=seen.everything),
        "ranking": standing_shown(seen, kept),
        "played": bool(kept.session.results),
        "matches": matches_view(seen.standing, running=seen.everything),
        "held": held_words(seen.held if not seen.everything else ()),
        "corrections_until": corrections_until(kept.session),
        # What was corrected tells what a board others still have to play may hold.
        "corrections": corrections(kept.session) if seen.everything else (),
    }


async def pushed(request: Request, kept: Kept) -> str:
    """A message with the ranking's live part as everybody may see it; empty where they may not.

    Nobody's own line is marked in it: the page does that, which knows whose it is.
    """
    evening, seen = kept.session.evening, sight_of_everybody(kept)
    if kept.session.opened.withdrawn or not seen.ranking:
        return ""
    language = speak(request.scope, evening.language if evening else "")
    site = site_of(request)
    place = path_to(request, "sessions"), site.sessions.generation_seen, site.shown.state
    version = ranking_version(kept, everything=seen.everything)
    key = _TEMPLATE, kept.id, version, seen.everything, language, *place

    def draw() -> bytes:
        public = site.shown.of(kept)
        shown = _standings(public, sight_of_everybody(public))
        return in_message(part(request, _TEMPLATE, own="", pushed=True, **shown)).encode()

    return (await site.drawn.once(key, draw)).decode()
