"""The pages for everybody: sessions, ranking, score cards, boards, play."""

from typing import Annotated
from urllib.parse import quote, urlencode

from fastapi import HTTPException, Query, Request, Response
from fastapi.responses import FileResponse, PlainTextResponse, RedirectResponse

from fairdeal.boards import Board
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.events.acts import Place
from fairdeal.events.deciding.desk import sat_there
from fairdeal.events.explained.score import explain
from fairdeal.events.session import Result
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Side
from fairdeal.server.accounts.me import own, said
from fairdeal.server.evening.roles import visitor
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.public.makeable import Awaited, is_there
from fairdeal.server.public.players import years_closed
from fairdeal.server.public.ranking import ranking_version
from fairdeal.server.rendering.pages import PAGES, STATIC, page, path_to
from fairdeal.server.requests.seeing import not_yet, shown_session, sight
from fairdeal.server.site import site_of
from fairdeal.store.base import Damaged
from fairdeal.table.acts import Act
from fairdeal.views import sentences
from fairdeal.views.reasons.match import why_match
from fairdeal.views.reasons.match_lines import swiss_match
from fairdeal.views.reasons.score import why_view
from fairdeal.views.reasons.tricks import TrickLine, trick_lines
from fairdeal.views.session.history import history
from fairdeal.views.session.makeable import MakeableView, makeable_view
from fairdeal.views.session.play import Seen, auction_view, play_view, play_views, possible
from fairdeal.views.session.score_card import ScoreCard, as_seen, score_card
from fairdeal.views.session.team_card import team_card
from fairdeal.views.session.traveller import (
    OutcomeShown,
    board_view,
    competitor,
    hands_shown,
    seated,
)
from fairdeal.views.words import _


def kept_session(request: Request, session: str) -> Kept:
    """The session a path names, for those who may see its results.

    Raises:
        HTTPException: 403, it is still being played; 404, there is none; 500, what is stored of it
            cannot be read or ranked.
    """
    kept = shown_session(request, session)
    if not (seen := sight(request, kept)).everything:
        raise HTTPException(403, not_yet(seen))
    return kept


def result_at(kept: Kept, board: int, table: str) -> Result:
    """The result a path names.

    Raises:
        HTTPException: 404, there is none.
    """
    result = kept.session.results.get(Place(board, table))
    if result is None:
        raise HTTPException(404, _("There is no result of this board at this table."))
    return result


def to_sessions(request: Request) -> Response:
    """The address people guess leads to the first page."""
    return RedirectResponse(path_to(request, "sessions"), 308)


def icon(_request: Request) -> Response:
    """The address browsers guess leads to our icon."""
    return RedirectResponse(f"{STATIC}/icon.svg", 307)


def health(request: Request) -> Response:
    """For who watches over the server: 200 while the store answers, else 503."""
    site_of(request).sessions.store.read("health")
    return PlainTextResponse("ok\n", headers={"Cache-Control": "no-store"})


def worker(_request: Request) -> Response:
    """The module that keeps a table's page; at the root, for it may only keep what lies below."""
    return FileResponse(PAGES / "static" / "worker.js", media_type="text/javascript")


def contestant(request: Request, session: str, contestant: str) -> Response:
    """A contestant's score card."""
    kept = shown_session(request, session)
    seen, own_card = sight(request, kept), visitor(request, kept).contestant == contestant
    teams = kept.session.teams is not None
    if not own_card or teams:  # of a team's own match the other room is not over
        kept_session(request, session)
    if teams:
        return _team(request, kept, contestant)
    try:
        card = score_card(kept.session, kept.ranking, contestant)
    except Malformed:
        raise HTTPException(404, _("Nobody of this name played in this session.")) from None
    card, closed = as_seen(card, seen), years_closed(request)
    evening = kept.session.evening
    return page(
        request,
        "card.html",
        above=kept,
        card=card,
        linked=seen.everything,
        version=ranking_version(kept, everything=seen.everything),
        best=_best(card),
        mine=own(request, kept) == contestant,
        editable=evening is None or contestant not in map(str, evening.movement.contestants),
        say=said(kept.id, contestant, kept.session.players.get(contestant, ())),
        people=[one for one in kept.session.players.get(contestant, ()) if one and not closed(one)],
    )


def _team(request: Request, kept: Kept, team: str) -> Response:
    """A team's score card: its matches, each board with both rooms."""
    try:
        card = team_card(kept.session, kept.ranking, team)
    except Malformed:
        raise HTTPException(404, _("Nobody of this name played in this session.")) from None
    return page(
        request,
        "team_card.html",
        above=kept,
        card=card,
        version=ranking_version(kept, everything=True),
        editable=kept.session.evening is None,
    )


def _best(card: ScoreCard) -> dict[str, tuple[int, ...]]:
    """The boards with the highest and the lowest score of a card, where there is a difference."""
    scored = [(float(row.bar), row.board) for row in card.rows if row.bar]
    most, least = max(scored, default=(0.0, 0))[0], min(scored, default=(0.0, 0))[0]
    if most == least:
        return {}
    return {
        "best": tuple(board for score, board in scored if score == most),
        "worst": tuple(board for score, board in scored if score == least),
    }


def board(
    request: Request,
    session: str,
    board: int,
    of: Annotated[str, Query()] = "",
    tricks: Annotated[str, Query()] = "",
    side: Annotated[str, Query()] = "",
) -> Response:
    """A board with its traveller; the line of one contestant marked for who comes from his card.

    With ``tricks=all`` what the cards can make is worked out, unless it is known already; with
    ``side=EW`` the results are seen from East-West.
    """
    kept = kept_session(request, session)
    of = of or own(request, kept)
    known = of and any(sat_there(kept.session, r, of) for r in kept.session.results.values())
    if board not in kept.session.numbers:
        raise HTTPException(404, _("This board was not in play."))
    turned = side == str(Side.EW)
    query = ({"of": of} if known else {}) | ({"side": side} if turned else {})
    return page(
        request,
        "board.html",
        above=kept,
        board=board_view(kept.session, kept.ranking, board, Side.EW if turned else Side.NS),
        turned=turned,
        makeable=_makeable(request, kept.session.board(board), ask=tricks == "all"),
        version=kept.session.version,
        of=competitor(kept.session, of) if known else None,
        asked=query,
        query=f"?{urlencode(query, quote_via=quote)}" if query else "",
    )


def _makeable(request: Request, board: Board, *, ask: bool) -> MakeableView | str:
    """What the cards can make, or how far it is; empty where nothing is said of it."""
    site = site_of(request)
    if board.deal is None or not board.deal.is_complete:
        return ""
    if not (site.published or is_there()):
        return Awaited.NOT_INSTALLED.value
    found = site.makeable.find(board.deal, ask=ask and not site.published)
    if isinstance(found, Awaited):
        return "" if site.published else found.value
    return makeable_view(found, board)


def why(request: Request, session: str, board: int, contestant: str) -> Response:
    """Why a contestant has that score on a board; while others play to himself, if he may know."""
    kept = shown_session(request, session)
    seen, own_score = sight(request, kept), visitor(request, kept).contestant == contestant
    of_board = [at for at in kept.session.results if at.board == board]
    if not (own_score and any(map(seen.may_explain, of_board))):
        kept_session(request, session)
    if kept.session.teams is not None:
        return _why_match(request, kept_session(request, session), board, contestant)
    try:
        explanation = explain(kept.session, kept.ranking, contestant, board)
    except Malformed:
        raise HTTPException(404, _("Nobody of this name played this board.")) from None
    return page(
        request,
        "why.html",
        above=kept,
        linked=seen.everything,
        why=why_view(kept.session, explanation),
        match=swiss_match(kept.session, contestant, board) if seen.everything else (),
    )


def _why_match(request: Request, kept: Kept, board: int, team: str) -> Response:
    try:
        explanation = why_match(kept.session, team, board)
    except Malformed:
        raise HTTPException(404, _("Nobody of this name played this board.")) from None
    return page(request, "why_match.html", above=kept, why=explanation)


def steps(
    request: Request,
    session: str,
    board: int,
    table: str,
    bottom: Annotated[str, Query()] = "",
    hands: Annotated[str, Query()] = "",
) -> Response:
    """Every step of a play in one answer, for the page that shows them one by one."""
    kept = kept_session(request, session)
    result = result_at(kept, board, table)
    marks = kept.session.board(board)
    acts, _whole = _recorded(request, kept, result.place)
    return page(
        request,
        "steps.html",
        above=kept,
        number=board,
        table=table,
        players=seated(kept.session, result),
        dealer=marks.dealer.letter,
        vulnerable_sides=tuple(str(side) for side in Side if marks.vulnerability.of(side)),
        plays=play_views(marks, acts),
        seen=Seen.asked(bottom, hands),
    )


def table(  # noqa: PLR0913, PLR0917 - one for each part of the address
    request: Request,
    session: str,
    board: int,
    table: str,
    step: Annotated[int, Query()] = 0,
    call: Annotated[int | None, Query()] = None,
    bottom: Annotated[str, Query()] = "",
    hands: Annotated[str, Query()] = "",
) -> Response:
    """One result with its history; where they are known, the auction and the play."""
    kept = kept_session(request, session)
    result = result_at(kept, board, table)
    marks = kept.session.board(board)
    acts, whole = _recorded(request, kept, result.place)
    here, numbers = kept.session.numbers.index(board), kept.session.numbers
    return page(
        request,
        "table.html",
        previous=numbers[here - 1] if here else None,
        next=numbers[here + 1] if here + 1 < len(numbers) else None,
        players=seated(kept.session, result),
        corrected=result.corrected,
        above=kept,
        number=board,
        table=table,
        dealer=marks.dealer.letter,
        board_said=f"{sentences.dealer(marks)}. {sentences.vulnerable(marks)}.",
        vulnerable_sides=tuple(str(side) for side in Side if marks.vulnerability.of(side)),
        ns=competitor(kept.session, result.ns),
        ew=competitor(kept.session, result.ew),
        outcome_shown=OutcomeShown.of(result.outcome, result.lead),
        hands=hands_shown(marks),
        auction=auction_view(marks, acts, call) if acts else None,
        play=play_view(marks, acts, step) if acts else None,
        seen=Seen.asked(bottom, hands),
        history=history(kept.session, result),
        whole=whole,
        credited=_credited(kept, marks, acts),
    )


def _credited(kept: Kept, board: Board, acts: tuple[Act, ...]) -> tuple[TrickLine, ...]:
    """What has moved the board's tricks; nothing where nothing has, or it cannot be told."""
    code = kept.session.code
    try:
        return tuple(trick_lines(Desk.replay(board, code, acts).position)) if acts else ()
    except (ImpossibleAct, Malformed):
        return ()


def _recorded(request: Request, kept: Kept, place: Place) -> tuple[tuple[Act, ...], bool]:
    """The acts of a table as far as they can be shown, and whether these are all of them."""
    reference = kept.session.logs.get(place)
    if reference is None:
        return (), True
    try:
        acts = site_of(request).sessions.table(reference)
    except (Malformed, Damaged):
        return (), False
    shown = possible(kept.session.board(place.board), acts)
    return shown, len(shown) == len(acts)
