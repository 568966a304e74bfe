"""The draw of a Swiss on the console: the proposal, a swap by hand, one press; and why, later."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum, auto
from fractions import Fraction
from typing import Annotated

from fastapi import Form, HTTPException, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.draw import (
    HALF,
    RoundGoesOn,
    behind_of,
    chosen,
    draws,
    is_by_lot,
    newcomers,
    order,
    proposed,
    standing_before,
    swapped,
    to_draw,
    usual_odd,
    usual_part,
)
from fairdeal.events.matches.draws_made import explained
from fairdeal.intents.asking import Asked
from fairdeal.intents.handling import decide
from fairdeal.intents.requests import Draw
from fairdeal.movements.movement import Unit
from fairdeal.movements.swiss import Rematch, SwissRound
from fairdeal.movements.swiss.rounds import drawn, rounds_before
from fairdeal.movements.swiss.sitting_out import Odd, Unpairable
from fairdeal.server.evening.console import contestants
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.evening.setting_up.contests import ODD
from fairdeal.server.evening.setting_up.opening import codes_for_further_tables
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.one_line import LONGEST_REASON, one_line
from fairdeal.server.requests.one_line import number as field_number
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views import sentences
from fairdeal.views.evening.draw import (
    again_words,
    explained_lines,
    goes_on_words,
    odd_words,
    round_lines,
)
from fairdeal.views.movements.rounds import calling
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

_LONGEST = 400


class _Shown(Enum):
    """Which draw a page shows."""

    PROPOSED = auto()
    BY_HAND = auto()
    STANDS = auto()
    """The one that is made, and can still be made anew."""
    NOT_YET = auto()
    """None: the round before it goes on."""


@dataclass(frozen=True, slots=True)
class _How:
    """How a round is drawn, as addresses and the form say it."""

    odd: str
    rematch: str
    behind: int
    coming: int
    """How many come new to the field."""

    @property
    def rule(self) -> Odd:
        return ODD[self.odd][0]

    @property
    def part(self) -> Fraction:
        return ODD[self.odd][1]


def draw_form(  # noqa: PLR0913, PLR0917 - one parameter for each thing chosen
    request: Request,
    session: str,
    odd: Annotated[str, Query(max_length=20)] = "",
    rematch: Annotated[str, Query(max_length=20)] = "",
    behind: Annotated[str, Query(max_length=9)] = "",
    pairs: Annotated[str, Query(max_length=_LONGEST)] = "",
    one: Annotated[str, Query(max_length=9)] = "",
    other: Annotated[str, Query(max_length=9)] = "",
    coming: Annotated[str, Query(max_length=9)] = "",
    anew: Annotated[str, Query(max_length=9)] = "",
) -> Response:
    """Who would meet whom in the next round, and why; with two swapped, where so asked.

    A round that is drawn already is shown as it was drawn, until another draw of it is asked for.
    """
    kept = found_session(request, session)
    evening = _swiss(kept)
    how = _how(kept, evening, odd, rematch, behind, coming)
    try:
        number = to_draw(kept.session, evening, how.behind)
        made = explained(kept.session, evening, number)
        if made is not None and not any((odd, rematch, behind, pairs, one, other, coming, anew)):
            return _page(request, kept, how, made, shown=_Shown.STANDS)
        made = (
            chosen(kept.session, evening, _pairs(pairs), how.behind, how.coming)
            if pairs
            else proposed(
                kept.session, evening, Rematch(how.rematch), how.rule, how.behind, how.coming
            )
        )
        if one or other:
            try:
                new = swapped(made, _number(one), _number(other))
                made = chosen(kept.session, evening, new, how.behind, how.coming)
            except Malformed as wrong:
                return _page(request, kept, how, made, refusal(wrong))
    except RoundGoesOn:
        return _page(request, kept, how, None, shown=_Shown.NOT_YET)
    except Unpairable as wrong:
        return _page(request, kept, how, None, refusal(wrong), weaker=_weaker(kept, how))
    except Malformed as wrong:
        return _page(request, kept, how, None, refusal(wrong))
    return _page(
        request, kept, how, made, shown=_Shown.BY_HAND if pairs or one else _Shown.PROPOSED
    )


def draw(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    pairs: Annotated[str, Form(max_length=_LONGEST)] = "",
    number: Annotated[str, Form(max_length=9)] = "",
    standing: Annotated[str, Form(max_length=_LONGEST)] = "",
    odd: Annotated[str, Form(max_length=20)] = "",
    behind: Annotated[str, Form(max_length=9)] = "",
    coming: Annotated[str, Form(max_length=9)] = "",
    reason: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Announce the round as it was looked at."""
    kept = found_session(request, session)
    how = _how(kept, _swiss(kept), odd, "", behind, coming)
    site, who, reason = site_of(request), visitor(request, kept), one_line(reason, LONGEST_REASON)

    def acts(now: Kept) -> list[SessionAct]:
        evening = _swiss(now)
        made = chosen(now.session, evening, _pairs(pairs), how.behind, how.coming)
        if (number, standing) != (str(made.number), _standing(now, evening, how.behind)):
            raise Malformed(_("The session went on while you were looking. Please look again."))
        asked = Draw(
            round=made.number,
            pairings=tuple(_pairs(pairs)),
            half=how.part == HALF,
            behind=bool(how.behind),
            coming=how.coming,
        )
        told = decide(now.session, asked, Asked(who.role, site.now(), reason))
        return [*told, *codes_for_further_tables(evening, told)]

    try:
        identity = intention(intended, "draw", number, pairs, odd, behind, coming, reason)
        signature = Signature(identity, who.author, site.now(), reason)
        site.sessions.tell(kept.id, acts, signature)
    except Malformed as wrong:
        return _page(request, kept, how, None, refusal(wrong))
    return RedirectResponse(path_to(request, "draw_form", session=kept.id), 303)


def _weaker(kept: Kept, how: _How) -> Iterator[_How]:
    """Ways to draw this round that promise less in one thing, where how it was asked for cannot be.

    Of those about meeting again it is the one that promises most.
    """
    again = tuple(Rematch)
    again = again[again.index(Rematch(how.rematch)) + 1 :]
    if (
        less := next((one for one in again if _can_be(kept, replace(how, rematch=one.value))), None)
    ) is not None:
        yield replace(how, rematch=less.value)
    if _is_odd(kept, how):
        others = (replace(how, odd=one) for one in _odds(kept) if one != how.odd)
        yield from (one for one in others if _can_be(kept, one))


def _can_be(kept: Kept, how: _How) -> bool:
    with suppress(Malformed, Unpairable):
        proposed(kept.session, _swiss(kept), Rematch(how.rematch), how.rule, how.behind, how.coming)
        return True
    return False


def _odds(kept: Kept) -> list[str]:
    """What may be done with an odd number here, by its keys."""
    teams = evening_of(kept).movement.unit is Unit.TEAM
    return [one for one in ODD if teams or ODD[one][0] is Odd.BYE]


def _is_odd(kept: Kept, how: _How) -> bool:
    """Whether somebody would have no match of his own."""
    evening = evening_of(kept)
    number = drawn(evening.movement) + 1
    with suppress(Malformed):
        number = to_draw(kept.session, evening, how.behind)
    field = order(kept.session, evening, number, how.behind)
    return (len(field) + how.coming) % 2 == 1


def _page(  # noqa: PLR0913 - what the page shows
    request: Request,
    kept: Kept,
    how: _How,
    made: SwissRound | None,
    error: str = "",
    *,
    shown: _Shown = _Shown.PROPOSED,
    weaker: Iterable[_How] = (),
) -> Response:
    evening, session = evening_of(kept), kept.session
    ranking = order(session, evening, made.number, how.behind, how.coming) if made else ()
    new = [str(who) for who in newcomers(evening, how.coming)] if made else []
    told = explained_lines(session, evening)
    stands = next((one for one in told if made and one.number == made.number), None)
    stands = stands if shown is _Shown.STANDS else None
    lot = made is not None and is_by_lot(made.number, how.behind)
    teams = evening.movement.unit is Unit.TEAM
    return page(
        request,
        "evening/draw.html",
        above=kept,
        number=made.number if made else drawn(evening.movement),
        lines=round_lines(session, made, _points(kept, made, how), by_lot=lot) if made else (),
        pairs=_told(made) if made else "",
        standing=_standing(kept, evening, how.behind) if made else "",
        contestants=[
            *(one for one in contestants(kept, evening) if int(one[0]) in ranking),
            *((who, sentences.contestant(session, who)) for who in new),
        ],
        new=[sentences.contestant(session, who) for who in new],
        stands=stands,
        of_teams=teams,
        unit_word=sentences.unit_word(evening.movement.unit),
        anew=made is not None and made.number == drawn(evening.movement),
        by_hand=shown is _Shown.BY_HAND,
        is_odd=_is_odd(kept, how),
        odds=[(key, odd_words(key)) for key in _odds(kept)],
        goes_on=goes_on_words(session, evening, how.behind) if shown is _Shown.NOT_YET else "",
        # While it is played, the next may be drawn on what was known before it.
        behind_now=replace(how, behind=1),
        may_be_behind=shown is _Shown.NOT_YET
        and not how.behind
        and _can_be(kept, replace(how, behind=1)),
        weaker=[(one, _weaker_words(how, one)) for one in weaker],
        to_call=_to_call(evening, made) if stands else 0,
        calling=calling,
        evening=evening,
        how=how,
        agains=again_words(),
        before=[one for one in told if one is not stands],
        error=error,
    )


def _weaker_words(how: _How, less: _How) -> str:
    """What is given up by another rule."""
    if less.odd != how.odd:
        return odd_words(less.odd)
    return f"{_('Meeting again')}: {again_words()[less.rematch]}"


def _to_call(evening: Evening, made: SwissRound | None) -> int:
    """The round of the movement a drawn round begins with, while it is not called; else 0."""
    first = rounds_before(evening.movement, made.number) + 1 if made else 0
    return first if evening.open and evening.round < first else 0


def _points(kept: Kept, made: SwissRound, how: _How) -> dict[int, Fraction]:
    if is_by_lot(made.number, how.behind):
        return {}
    return dict(standing_before(kept.session, evening_of(kept), made.number - how.behind))


def _standing(kept: Kept, evening: Evening, behind: int) -> str:
    """What a draw rests on, so that another is noticed; of a draw by lot only how many they are."""
    number = to_draw(kept.session, evening, behind)
    if is_by_lot(number, behind):
        return f"lot-{len(evening.movement.contestants)}"
    return "-".join(map(str, order(kept.session, evening, number, behind)))


def _swiss(kept: Kept) -> Evening:
    evening = evening_of(kept)
    if not draws(evening):
        raise HTTPException(404, _("This session is no Swiss: its rounds are all known."))
    return evening


def _told(made: SwissRound) -> str:
    return ",".join(f"{one.home}-{one.away}" for one in made.pairings)


def _pairs(said: str) -> list[tuple[int, int]]:
    found = []
    for pair in said.split(","):
        one, _dash, other = pair.partition("-")
        found.append((_number(one), _number(other)))
    return found


def _number(said: str) -> int:
    if said.isascii() and said.isdigit() and len(said) < 6:
        return int(said)
    raise Malformed(_("Please choose two of them."))


def _how(kept: Kept, evening: Evening, odd: str, rematch: str, behind: str, coming: str) -> _How:
    """How to draw, as it was chosen, else as the last round was drawn."""
    if odd not in ODD or (evening.movement.unit is Unit.PAIR and ODD[odd][0] is not Odd.BYE):
        half = usual_part(kept.session, evening) == HALF
        odd = usual_odd(evening).value + ("-half" if half else "")
        odd = odd if odd in ODD else Odd.TRIANGLE.value
    rematch = rematch if rematch in tuple(Rematch) else Rematch.NEVER.value
    last = behind_of(kept.session, drawn(evening.movement) + 1)
    behind_by = int(behind) if behind in {"0", "1"} else last
    return _How(odd, rematch, behind_by, field_number(coming))
