"""What the Director does from the console: rounds, calls, penalties, publishing, and undoing it."""

from collections.abc import Callable, Sequence
from typing import Annotated, Final

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import (
    CameBack,
    CodesMade,
    LanguageSpoken,
    Phase,
)
from fairdeal.i18n.catalogues import LANGUAGES
from fairdeal.intents import requests as intents
from fairdeal.intents.asking import Asked
from fairdeal.intents.course import LONGEST_ANNOUNCEMENT
from fairdeal.intents.handling import decide
from fairdeal.intents.requests import (
    Announce,
    AnswerCall,
    CallRound,
    Come,
    ExtraBoards,
    FreePhone,
    Leave,
    Penalize,
    Reach,
    Show,
    Undo,
)
from fairdeal.scoring.additions import Cause, Unit
from fairdeal.server.evening.console import console_again, console_page, home_of
from fairdeal.server.evening.previewing import Previewed, shown_before
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.evening.setting_up.opening import new_codes
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.rendering.pages import path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.one_line import LONGEST_REASON, number, one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views.board_numbers import parse_boards
from fairdeal.views.evening.ruling import rulings_shown
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

_UNITS: Final = {"top": Unit.TOP, "percent": Unit.PERCENT, "score": Unit.SCORE}


def start_round(
    request: Request,
    session: str,
    round: Annotated[int, Form()],  # noqa: A002 - the word of the form
    minutes: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Call a round, and start its clock; the same round again sets the clock anew."""
    called = CallRound(round=round, minutes=number(minutes) or None)
    return asked(request, session, intended, called)


def come(
    request: Request,
    session: str,
    call: Annotated[int, Form()],
    intended: Annotated[str, Form()] = "",
    on: Annotated[str, Form()] = "",
) -> Response:
    """Say that one is coming to a table that called: nothing rings for it any longer."""
    return asked(request, session, intended, Come(call=call), target=_page_of_calls(on))


def _page_of_calls(on: str) -> str:
    """Where a call is looked at: among the calls alone, or with everything else."""
    return "calls" if on == "calls" else "console"


def answer_call(
    request: Request,
    session: str,
    call: Annotated[int, Form()],
    intended: Annotated[str, Form()] = "",
    on: Annotated[str, Form()] = "",
) -> Response:
    """Take a call off the list: somebody has been there."""
    return asked(request, session, intended, AnswerCall(call=call), target=_page_of_calls(on))


def come_back(
    request: Request,
    session: str,
    ruling: Annotated[int, Form()],
    matter: Annotated[int, Form()],
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Tick off something a ruling asked to come back for."""

    def decide(now: Kept) -> Sequence[SessionAct]:
        shown = rulings_shown(now.session, evening_of(now))
        asked = (one.watches for one in shown if one.sequence == ruling)
        open_ones = {to_do.matter for watches in asked for to_do in watches if not to_do.done}
        return [CameBack(ruling, matter)] if matter in open_ones else []

    return carried_out(request, session, intended, ("came back", ruling, matter), decide, "")


def penalize(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    contestant: Annotated[str, Form()] = "",
    amount: Annotated[str, Form()] = "",
    unit: Annotated[str, Form()] = "top",
    carried: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
    step: Annotated[str, Form()] = "save",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Give a penalty, an award or a carry-over; at the step ``preview`` show what it would do."""
    of = _UNITS.get(unit)
    percent = "%" if of is Unit.TOP else ""  # of a top one says 25 percent there, not a quarter
    cause = Cause.CARRY_OVER if carried else None
    given = Penalize(contestant=contestant, amount=f"{amount}{percent}", unit=of, cause=cause)
    fields = (
        *(("contestant", contestant), ("amount", amount), ("unit", unit)),
        *(("carried", carried), ("reason", reason)),
    )
    form = Previewed("penalize", _("Penalty or award"), fields) if step == "preview" else None
    return asked(request, session, intended, given, reason, preview=form)


def leave(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    contestant: Annotated[str, Form()] = "",
    after: Annotated[str, Form()] = "",
    cancelled: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
    step: Annotated[str, Form()] = "save",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """A pair did not come, or plays no more; at the step ``preview`` show what it would do."""
    last = after.strip()
    played = number(last) if last.isdecimal() else -1
    left = Leave(contestant=contestant, after=played, scores_stand=not cancelled)
    fields = (
        *(("contestant", contestant), ("after", after)),
        *(("cancelled", cancelled), ("reason", reason)),
    )
    title = _("Somebody is absent or leaves")
    form = Previewed("leave", title, fields) if step == "preview" else None
    return asked(request, session, intended, left, reason, preview=form)


def free_phone(
    request: Request,
    session: str,
    contestant: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Let whoever goes with a phone join with another; the one there is is out."""
    return asked(request, session, intended, FreePhone(contestant=contestant))


def show(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    travellers: Annotated[str, Form()] = "",
    ranking: Annotated[str, Form()] = "",
    held: Annotated[str, Form()] = "",
    stanzas: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """What players may see before the end, and which boards are kept back after it."""
    try:
        back = tuple(parse_boards(held)) if held.strip() else ()
    except Malformed as wrong:
        return console_page(request, found_session(request, session), refusal(wrong))
    seen = bool(travellers), bool(ranking), bool(stanzas)
    wanted = Show(travellers=seen[0], ranking=seen[1], stanzas=seen[2], held=back)
    return asked(request, session, intended, wanted)


def extra_boards(
    request: Request,
    session: str,
    boards: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Have the matches of a knock-out that ended equal go on."""
    return asked(request, session, intended, ExtraBoards(boards=number(boards)))


def announce(
    request: Request,
    session: str,
    words: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Tell the room something on the wall and on the phones; with no words, take it away."""
    wanted = Announce(words=one_line(words, LONGEST_ANNOUNCEMENT))
    return asked(request, session, intended, wanted)


def speak_language(
    request: Request,
    session: str,
    language: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """The language of the session's pages, for whoever has chosen none by hand."""

    def spoken(now: Kept) -> Sequence[SessionAct]:
        if language not in ("", *LANGUAGES):
            raise Malformed(_("Please choose a language of the list."))
        return [LanguageSpoken(language)] if evening_of(now).language != language else []

    return carried_out(request, session, intended, ("language", language), spoken, "")


def reach(
    request: Request,
    session: str,
    phase: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Publish the results, close the session, or open it again."""
    known = {one.value: one for one in Phase}
    if phase not in known:
        words = _("Please choose what the session comes to.")
        return console_page(request, found_session(request, session), words)
    return asked(request, session, intended, Reach(phase=known[phase]))


def undo(
    request: Request,
    session: str,
    sequence: Annotated[int, Form()],
    step: Annotated[str, Form()] = "save",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Have an act be as if it had never been; at the step ``preview`` show what that would do."""
    title, home = _("Undo entry {n}").format(n=sequence), home_of(found_session(request, session))
    fields = (("sequence", str(sequence)),)
    form = Previewed("undo", title, fields, home) if step == "preview" else None
    return asked(request, session, intended, Undo(sequence=sequence), "", home, form)


def renew_codes(request: Request, session: str, intended: Annotated[str, Form()] = "") -> Response:
    """New codes for everybody; phones that joined by the old ones are out."""

    def made(now: Kept) -> Sequence[SessionAct]:
        return [CodesMade(new_codes(evening_of(now).movement))]

    return carried_out(request, session, intended, ("codes",), made, "", target="codes")


def asked(  # noqa: PLR0913, PLR0917 - what every request needs
    request: Request,
    session: str,
    intended: str,
    what: intents.Request,
    reason: str = "",
    target: str = "console",
    preview: Previewed | None = None,
) -> Response:
    """Tell the session what comes of a request, and go on; or show what would come of it."""
    why, at = one_line(reason, LONGEST_REASON), site_of(request).now()

    def decided(now: Kept) -> Sequence[SessionAct]:
        by = Asked(visitor(request, now).role, at, why, looking=preview is not None)
        return decide(now.session, what, by)

    said = (repr(what), why)
    return carried_out(request, session, intended, said, decided, why, target, preview)


def carried_out(  # noqa: PLR0913, PLR0917 - what every action needs
    request: Request,
    session: str,
    intended: str,
    said: tuple[object, ...],
    decide: Callable[[Kept], Sequence[SessionAct]],
    reason: str,
    target: str = "console",
    preview: Previewed | None = None,
) -> Response:
    """Tell the session what is decided, and go on; refused, the console says why.

    With a form to be looked at, nothing is told: the page shows what it would do.
    """
    kept = found_session(request, session)
    site, who = site_of(request), visitor(request, kept)
    try:
        signature = Signature(intention(intended, *said), who.author, site.now(), reason)
        if preview is not None:
            return shown_before(request, kept, kept.would_be(decide(kept), signature), preview)
        site.sessions.tell(kept.id, decide, signature)
    except Malformed as wrong:
        if kept.session.evening is None:
            raise
        return console_page(request, found_session(request, session), refusal(wrong))
    if target == "console":
        return RedirectResponse(console_again(request, kept), 303)
    return RedirectResponse(path_to(request, target, session=kept.id), 303)
