"""What a code opens, and how often wrong ones may be tried.

A code on a card is short, so that it can be typed, and so it could be guessed: wrong ones are
counted, by where they come from and by the evening they are tried on. What is scanned is longer by
a proof that nobody guesses (decision 0205), and is counted nowhere: whatever others did in the room
or behind its router, a card that is scanned lets in.
"""

import hmac
import secrets
from collections.abc import Iterable
from typing import Final

from fastapi import HTTPException, Request

from fairdeal.server.kept.sessions import Kept
from fairdeal.server.shares.budget import (
    CODES,
    CODES_OF_EVENING,
    KEYS,
    KEYS_OF_PAIR,
    Charge,
    Source,
)
from fairdeal.server.shares.sources import source_of
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import site_of
from fairdeal.views.words import n_

ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that are not taken for one another."""
LENGTH: Final = 6
_PROOF_LENGTH: Final = 12
"""Symbols of a proof: 59 bits, which nobody guesses at any rate a server answers at."""

_LONGEST: Final = 40


def new_code() -> str:
    """A code nobody can foresee."""
    return "".join(secrets.choice(ALPHABET) for _letter in range(LENGTH))


def scanned(request: Request, session: str, code: str) -> str:
    """The long form of a code, for what is scanned or set up once."""
    return code + _proof(request, "code", session, code)


def scanned_key(request: Request, session: str, pair: str, key: str) -> str:
    """The long form of a pair's four digits."""
    return key + _proof(request, "key", session, pair, key)


def opened(request: Request, code: str, evenings: Iterable[Kept]) -> tuple[Kept, str] | None:
    """The first of these sessions that has such a code in force, and what the code stands for.

    Raises:
        HTTPException: 429, too many wrong ones were typed there, or tried on that evening.
    """
    plain = "".join(code.split()).replace("-", "").upper()[:_LONGEST]
    if len(plain) == LENGTH + _PROOF_LENGTH:
        found = ((kept, _held(request, kept, plain)) for kept in evenings)
        return next(((kept, what) for kept, what in found if what), None)
    ledger, source = site_of(request).ledger, source_of(request.scope)
    spent: list[Charge] = []
    waits = [_spent(request, spent, CODES.of(source.who))]
    for kept in evenings if not waits[0] else ():
        wait = _spent(request, spent, CODES_OF_EVENING.of(_tried_on(kept, source)))
        waits.append(wait)
        if not wait and (what := _held(request, kept, plain)):
            ledger.give_back(*spent)
            return kept, what
    if seconds := max(waits):
        raise HTTPException(429, _scan_instead(seconds), {"Retry-After": str(seconds)})
    return None


def key_is_right(request: Request, session: str, pair: str, known: str, said: str) -> bool:
    """Whether somebody knows a pair's four digits, or scanned them from the pair's own phone.

    Raises:
        HTTPException: 429, too many wrong ones were tried.
    """
    said = "".join(said.split()).upper()
    if len(said) > len(known):
        return _same(said, scanned_key(request, session, pair, known))
    source = source_of(request.scope)
    of_pair = f"{session} {pair}"
    charges = KEYS.of(f"{of_pair} {source.who}"), KEYS_OF_PAIR.of(of_pair)
    spend(request, *charges)
    if not _same(said, known):
        return False
    site_of(request).ledger.give_back(*charges)
    return True


def _spent(request: Request, spent: list[Charge], charge: Charge) -> int:
    wait = site_of(request).ledger.spend(charge)
    if not wait:
        spent.append(charge)
    return wait


def _tried_on(kept: Kept, source: Source) -> str:
    """Guesses of a device that joined are its own: they keep no stranger out, nor theirs it."""
    return f"{kept.id} by {source.who}" if source.device else kept.id


def _held(request: Request, kept: Kept, plain: str) -> str:
    """What a code stands for at an evening; empty for nothing."""
    evening = kept.session.evening
    codes = evening.codes.items() if evening else ()
    what = next((what for what, code in codes if _same(code, plain[:LENGTH])), "")
    if what and plain != plain[:LENGTH]:
        whole = scanned(request, kept.id, plain[:LENGTH])
        return what if _same(plain, whole) else ""
    return what


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


def _proof(request: Request, *what: str) -> str:
    """Symbols that follow from what it is about and the key of this installation."""
    key = site_of(request).cookies.key.encode()
    number = int(hmac.new(key, repr(("scanned", *what)).encode(), "sha256").hexdigest(), 16)
    symbols = []
    for _place in range(_PROOF_LENGTH):
        number, at = divmod(number, len(ALPHABET))
        symbols.append(ALPHABET[at])
    return "".join(symbols)


def _scan_instead(seconds: int) -> str:
    return n_(
        "Too many wrong codes came from here. Please scan the code on the card, which is always "
        "taken; or wait {n} minute and type it again.",
        "Too many wrong codes came from here. Please scan the code on the card, which is always "
        "taken; or wait {n} minutes and type it again.",
        -(-seconds // 60),
    )
