"""How a phone joins: by a table's code, scanned or typed, without an account."""

import secrets
from collections.abc import Sequence
from hmac import compare_digest
from typing import Annotated
from uuid import uuid4

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.events.acts import SessionAct
from fairdeal.events.evening import Evening
from fairdeal.events.evening_acts import Phase, PhoneJoined
from fairdeal.events.floor import round_at, round_of, sitting_at, sitting_of
from fairdeal.server.attempts import Key, to_wait
from fairdeal.server.evening.roles import (
    DIRECTOR_CODE,
    SCORER_CODE,
    TABLE_CODE,
    Device,
    device_of,
    evening_of,
    remember,
    visitor,
)
from fairdeal.server.rendering import page, path_to
from fairdeal.server.sessions import Kept, Signature
from fairdeal.server.site import Site, site_of
from fairdeal.server.typed import one_line
from fairdeal.views import sentences
from fairdeal.views.evening_seat import side_name
from fairdeal.views.ranking import heading
from fairdeal.views.words import _

KEY_GUESSES = 5
"""Wrong keys of one pair within five minutes; there are ten thousand."""
GUESSES = 20
"""Wrong codes from one address within five minutes; a code has 729 million forms."""
LONGEST_NAME = 60


def join_form(request: Request, code: str = "") -> Response:
    """The page behind a table's code: who is it that joins?"""
    if not code:
        return page(request, "evening/join.html", error="", code="")
    return _asked(request, code)


def join(
    request: Request,
    code: Annotated[str, Form()] = "",
    pair: Annotated[str, Form()] = "",
    name: Annotated[str, Form()] = "",
    key: Annotated[str, Form()] = "",
    sure: Annotated[str, Form()] = "",
) -> Response:
    """Join; a code that was only typed so far is asked about first."""
    if not sure:
        return _asked(request, code)
    found = _found(request, code)
    if found is None:
        return _unknown(request)
    kept, evening, what = found
    name = one_line(name, LONGEST_NAME)
    if what.startswith(TABLE_CODE):
        if pair and pair not in _sitting_here(kept, evening, what):
            words = _("This pair is not at this table now.")
            return _choices(request, kept, evening, what, code, words)
        if pair:
            said, key = key, _own_key(request, kept, evening, pair, key)
            if not key:
                return _key_asked(request, kept, code, pair, said=bool(said))
    elif not name:
        return _choices(request, kept, evening, what, code, _("Please enter your name."))
    target = "console" if what == DIRECTOR_CODE else "seat"
    path = path_to(request, target, session=kept.id)
    if what == SCORER_CODE:
        path += "?table=1"
    response = RedirectResponse(path, 303)
    remember(request, response, Device(kept.id, evening.codes[what], pair, name, key))
    return response


def _sitting_here(kept: Kept, evening: Evening, what: str) -> tuple[str, ...]:
    """The pairs at a table in the round it has come to."""
    number = int(what.partition(" ")[2])
    here = min(round_at(kept.session, evening, number), evening.rounds)
    sitting = sitting_at(evening, number, here)
    return tuple(pair for pair in (sitting.ns, sitting.ew) if pair) if sitting else ()


def _own_key(request: Request, kept: Kept, evening: Evening, pair: str, said: str) -> str:
    """The key by which a phone goes with that pair; empty when it has to be said and was not.

    The first phone makes it and shows it. Whoever takes a pair that is not his own keeps that pair
    out, so that it is noticed at once.

    Raises:
        HTTPException: 429, too many wrong ones were tried.
    """
    site = site_of(request)
    if known := evening.joined.get(pair):
        device = device_of(request)
        if device and (device.session, device.pair, device.key) == (kept.id, pair, known):
            return known
        guesses = Key(f"joining {kept.id} as {pair}", KEY_GUESSES)
        _count(site, guesses)
        if not compare_digest(known.encode(), said.strip().encode("utf-8", "replace")):
            return ""
        site.attempts.succeeded(guesses)
        return known
    made = f"{secrets.randbelow(10_000):04}"

    def decide(now: Kept) -> Sequence[SessionAct]:
        free = pair not in evening_of(now).joined
        return [PhoneJoined(pair, made)] if free else []

    signature = Signature(uuid4(), f"pair {pair}", site.now())
    now = evening_of(site.sessions.tell(kept.id, decide, signature))
    return made if now.joined.get(pair) == made else ""


def _key_asked(request: Request, kept: Kept, code: str, pair: str, *, said: bool) -> Response:
    return page(
        request,
        "evening/key.html",
        422,
        heading=heading(kept.id, kept.session),
        code=code,
        pair=pair,
        name=sentences.contestant(kept.session, pair),
        wrong=said,
    )


def _asked(request: Request, code: str) -> Response:
    found = _found(request, code)
    if found is None:
        return _unknown(request)
    kept, evening, what = found
    return _choices(request, kept, evening, what, code)


def _found(request: Request, code: str) -> tuple[Kept, Evening, str] | None:
    """The evening a code belongs to and what it stands for.

    Raises:
        HTTPException: 429, too many wrong ones came from there.
    """
    site, address = site_of(request), guess_counted(request)
    plain = plain_code(code)
    for kept in site.sessions.readable():
        evening = kept.session.evening
        if evening is None or evening.phase is Phase.CLOSED:
            continue
        for what, known in evening.codes.items():
            if known == plain:
                site.attempts.succeeded(address)
                return kept, evening, what
    return None


def guess_counted(request: Request) -> Key:
    """Count a code that comes from there before it is looked at; a right one clears the count.

    Raises:
        HTTPException: 429, too many wrong ones came from there.
    """
    address = Key(f"joining from {request.client.host if request.client else ''}", GUESSES)
    _count(site_of(request), address)
    return address


def plain_code(words: str) -> str:
    """A code as it is kept, however it was typed."""
    return "".join(words.split()).upper()[:20]


def _count(site: Site, guesses: Key) -> None:
    """Count a guess before it is looked at.

    Raises:
        HTTPException: 429, there have been too many.
    """
    if seconds := site.attempts.begin(guesses):
        raise HTTPException(429, to_wait(seconds), {"Retry-After": str(seconds)})


def _unknown(request: Request) -> Response:
    words = _("Nothing is joined by this code. Please look at the card on your table again.")
    return page(request, "evening/join.html", 404, error=words, code="")


def _choices(
    request: Request, kept: Kept, evening: Evening, what: str, code: str, error: str = ""
) -> Response:
    kind, _space, number = what.partition(" ")
    pairs: list[tuple[str, str]] = []
    if kind == TABLE_CODE:
        here = _sitting_here(kept, evening, what)
        pairs = [(pair, sentences.contestant(kept.session, pair)) for pair in here]
    return page(
        request,
        "evening/joining.html",
        422 if error else 200,
        heading=heading(kept.id, kept.session),
        kind=kind,
        table=number,
        pairs=pairs,
        code=code,
        error=error,
        elsewhere=_elsewhere(request, kept, evening, pairs) if kind == TABLE_CODE else None,
    )


def _elsewhere(
    request: Request, kept: Kept, evening: Evening, here: Sequence[tuple[str, str]]
) -> dict[str, str] | None:
    """Where the pair of this phone sits, when it is not the table whose code was scanned."""
    pair = visitor(request, kept).pair
    if not pair or pair in dict(here):
        return None
    number = min(round_of(kept.session, evening, pair), evening.rounds)
    found = sitting_of(evening, pair, number)
    name = sentences.contestant(kept.session, pair)
    if found is None:
        return {"name": name, "table": "", "side": ""}
    return {"name": name, "table": str(found[0].table), "side": side_name(found[1])}
