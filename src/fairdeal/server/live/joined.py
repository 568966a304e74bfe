"""Who sits on line at an evening: whoever has joined it, on a chair of those he plays for.

What his browser carries is a word; the session keeps the word's digest with the chair. Whoever
takes the chair by another device puts the first one out, and so does whatever puts his phone out.
"""

import secrets
from hashlib import blake2b

from fastapi import Request, Response

from fairdeal.events.evening.floor import Sitting
from fairdeal.events.evening.on_line import (
    boards_before,
    has_seen_from_elsewhere,
    pair_at,
    seated_at,
)
from fairdeal.events.evening.people import number_of
from fairdeal.events.evening.state import Evening
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.live.sitting import carried, keep_carried


def digest(word: str) -> str:
    """What the session keeps of the word a browser carries."""
    return blake2b(word.encode(), digest_size=12).hexdigest()


def new_word() -> str:
    """A word nobody guesses."""
    return secrets.token_urlsafe(12)


def chair_of(request: Request, kept: Kept, evening: Evening, sitting: Sitting, who: str) -> int:
    """The chair that whoever asks holds at a table; 0 for none."""
    pair, held = pair_at(sitting, who), carried(request).get(kept.id, {})
    for chair in (1, 2):
        word = held.get(f"{who}/{chair}", "")
        if word and seated_at(evening, sitting.round, pair, chair) == (who, digest(word)):
            return chair
    return 0


def had_other(
    request: Request, kept: Kept, evening: Evening, sitting: Sitting, who: str, chair: int
) -> bool:
    """Whether who asks, or whoever this browser went with, has seen other cards of that table."""
    pair, held = pair_at(sitting, who), carried(request).get(kept.id, {})
    persons = {who, *(key.partition("/")[0] for key in held)}
    if f"{pair}/{3 - chair}" in held:
        return True
    if any(has_seen_from_elsewhere(evening, one, sitting, pair, chair) for one in persons):
        return True
    sat = [(*key.partition("/")[::2], digest(word)) for key, word in held.items()]
    return any(
        boards_before(kept.session, evening, of, int(at), word) & set(sitting.boards)
        for of, at, word in sat
        if at.isdecimal() and not number_of(of) and (of, int(at)) != (pair, chair)
    )


def sit_down(
    request: Request, response: Response, kept: Kept, who: str, chair: int, word: str
) -> None:
    """Have the browser carry that it holds that chair, beside those it has held before."""
    held = carried(request).get(kept.id, {})
    keep_carried(request, response, kept.id, {**held, f"{who}/{chair}": word})
