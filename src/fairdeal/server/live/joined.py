"""Who sits on line at an evening: whoever has joined it, on a chair of those he plays for.

What his browser carries is a word; the session keeps the word's digest with the chair. Whoever
takes the chair by another device puts the first one out, and so does whatever puts his phone out.
"""

import secrets
from dataclasses import replace
from hashlib import blake2b

from fastapi import Request, Response

from fairdeal.events.evening.floor import round_of, sitting_of
from fairdeal.events.evening.people import number_of
from fairdeal.events.evening.state import Evening
from fairdeal.server.evening.roles import Visitor, visitor_at_table
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.live.sitting import carried, keep_carried


def digest(word: str) -> str:
    """What the session keeps of the word a browser carries."""
    return blake2b(word.encode(), digest_size=12).hexdigest()


def new_word() -> str:
    """A word nobody guesses."""
    return secrets.token_urlsafe(12)


def chair_of(request: Request, kept: Kept, evening: Evening) -> tuple[Visitor, int]:
    """Who asks, and the chair he holds; 0 for none."""
    who = _of_pair(kept, evening, visitor_at_table(request, kept))
    if not who.pair:
        return who, 0
    held = carried(request).get(kept.id, {})
    for chair in (1, 2):
        word = held.get(f"{who.pair}/{chair}", "")
        if word and evening.holders.get((who.pair, chair)) == digest(word):
            return who, chair
    return who, 0


def _of_pair(kept: Kept, evening: Evening, who: Visitor) -> Visitor:
    """The same as one of the pair with which a player of a team sits now: seats are the pair's."""
    if not number_of(who.pair):
        return who
    here = min(round_of(kept.session, evening, who.pair), evening.rounds)
    found = sitting_of(evening, who.pair, here)
    return replace(who, pair=f"{who.contestant} {found[1]}" if found else "")


def had_other(request: Request, kept: Kept, who: str, chair: int) -> bool:
    """Whether this browser has sat on the other chair of the pair, whose cards it has seen."""
    return f"{who}/{3 - chair}" in carried(request).get(kept.id, {})


def sit_down(
    request: Request, response: Response, kept: Kept, who: str, chair: int, word: str
) -> None:
    """Have the browser carry that it holds that chair."""
    keep_carried(request, response, kept.id, {f"{who}/{chair}": word})
