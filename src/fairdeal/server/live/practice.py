"""Practice: cases of the Laws and situations of an exam, played step by step up to what is asked.

Nothing is kept: the address says how far it has gone and what was answered.
"""

from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import HTTPException, Query, Request, Response

from fairdeal.exam.practice import Replay, candidates, numbers, practice, ruled
from fairdeal.exam.replay import Drawn, replayed
from fairdeal.exam.situation import Situation, situations
from fairdeal.formats.law_cases import cases_by_law
from fairdeal.laws.code import edition_named
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.live.intents import Report
from fairdeal.live.table import Pointed
from fairdeal.seats import SEATS, Seat
from fairdeal.server.live.kept import DIRECTOR
from fairdeal.server.live.showing import named
from fairdeal.server.rendering.pages import page
from fairdeal.table.acts import Person
from fairdeal.views.rulings.law_view import law_headings
from fairdeal.views.rulings.search import sentences
from fairdeal.views.table.audience import director_view, live_view
from fairdeal.views.table.director import director_page
from fairdeal.views.table.page import live_page
from fairdeal.views.table.pointing import sentence, what_said
from fairdeal.views.table.practised import happened
from fairdeal.views.words import _

_LATEST: Final = "2017a"


def practice_laws(request: Request) -> Response:
    """The laws that have cases."""
    laws = [one for one in law_headings() if one.number in cases_by_law()]
    return page(request, "live/practice_laws.html", laws=laws)


def practice_law(request: Request, law: int, edition: str = _LATEST) -> Response:
    """The cases of a law that can be played."""
    chosen = _edition(edition)
    if law not in cases_by_law():
        raise HTTPException(404, _("There is no such case."))
    found = numbers(law, chosen)
    return page(
        request, "live/practice_law.html", law=law, numbers=found, edition=chosen, editions=EDITIONS
    )


def practice_case(  # noqa: PLR0913, PLR0917 - all of it stands in the address
    request: Request,
    law: int,
    number: int,
    edition: str = _LATEST,
    step: Annotated[int, Query(ge=0, le=10_000)] = 0,
    first: str = "",
    said: Annotated[str, Query(max_length=300)] = "",
) -> Response:
    """One case, so far; with what somebody has just answered, compared."""
    chosen = _edition(edition)
    if number not in candidates(law, chosen):
        raise HTTPException(404, _("There is no such case."))
    further = next((one for one in numbers(law, chosen) if one > number), None)
    found = practice(law, number, chosen)
    return _shown(
        request,
        found,
        [("edition", chosen.value)],
        step,
        first,
        said,
        title=_("Case {n}").format(n=number),
        law=law,
        number=number,
        further=further,
        case=None if found is None else found.case,
    )


def replay(  # noqa: PLR0913, PLR0917 - all of it stands in the address
    request: Request,
    edition: str = _LATEST,
    entry: Annotated[str, Query(max_length=8)] = "",
    offender: Annotated[str, Query(max_length=1)] = "",
    answer: Annotated[list[str] | None, Query(max_length=60)] = None,
    step: Annotated[int, Query(ge=0, le=10_000)] = 0,
    first: str = "",
    said: Annotated[str, Query(max_length=300)] = "",
) -> Response:
    """A situation of an exam at a table, so far; its address is the one the assistant has of it."""
    about = _situation(_edition(edition), entry, offender, answer or [])
    kept = [("edition", about.edition.value), ("entry", entry), ("offender", offender)]
    kept += [("answer", word) for _key, word in about.answers]
    return _shown(
        request,
        replayed(about),
        kept,
        step,
        first,
        said,
        title=_("A situation at a table"),
        law=None,
        further=None,
        case=None,
    )


def _situation(edition: Edition, entry: str, offender: str, answers: list[str]) -> Situation:
    """The situation that stands in the address, if an exam could ask about it."""
    seat = next((one for one in SEATS if one.letter == offender), None)
    of_it = () if seat is None else situations(edition, entry, seat)
    found = next((s for s in of_it if [word for _key, word in s.answers] == answers), None)
    if found is None:
        raise HTTPException(404, _("There is no such case."))
    return found


def _shown(
    request: Request,
    found: Replay | None,
    kept: list[tuple[str, str]],
    step: int,
    first: str,
    said: str,
    **common: Any,
) -> Response:
    """A table, so far, with what is asked there."""
    common |= {"kept": kept, "query": urlencode(kept), "question": None}
    if found is None:
        return page(request, "live/practice.html", it=None, **common)
    at = min(step, len(found.told))
    table = found.table(at)
    question = found.asked(at)
    shown = _asking(found, at, first, said) if question is not None else {}
    return page(
        request,
        "live/practice.html",
        it=live_page(table, live_view(table, Seat.SOUTH)),
        hands=director_page(table, director_view(table)),
        step=at,
        is_over=at == len(found.told),
        told=[_told(one) for _by, one in found.told[:at] if isinstance(one, Report)],
        last=happened(*found.told[at - 1], table) if at else "",
        meanings=[
            f"{sentence(Pointed(0, seat, call), what_said)} – {words}"
            for seat, call, words in found.meanings(at)
        ],
        by_robots=isinstance(found, Drawn),
        asked_at=next((n for n in range(at + 1, len(found.told)) if found.asked(n)), None),
        all_ruled=ruled(found.begins, table),
        **common | shown,
    )


def _asking(found: Replay, at: int, first: str, said: str) -> dict[str, Any]:
    """What is asked there, whom, and how what was answered compares with the case."""
    question, desk = found.asked(at), found.table(at).desk
    assert question is not None  # noqa: S101 - something is asked
    whom = [_letter(one) for one in desk.asked_of(question)]
    put, right = found.put(at), found.right(at)
    value, _bar, then = said.partition("|")
    later = found.answered(at, value.strip(), then) if said else None
    texts = {(one.value, one.then): one.text for one in put.options} if put else {}
    return {
        "question": put,
        "people": [(one.letter, named(one.letter)) for one in SEATS],
        "first": first,
        "first_is_right": first in whom,
        "whom": ", ".join(dict.fromkeys(map(named, whom))),
        "said": texts.get((value.strip(), then), value) if later else "",
        "not_an_answer": bool(said) and later is None,
        "is_right": (value.strip(), then) == right,
        "right": texts.get(right, right[0]),
        "follows": ruled(found.table(at), later) if later else (),
        "next_step": found.after(at),
    }


def _told(of: Report) -> str:
    """What the Director was told, in words."""
    who = named(of.offender.letter)
    return _("The Director is told, of {seat}: {what}").format(
        seat=who, what=sentences(of.entry)[0]
    )


def _letter(who: Person) -> str:
    return who.letter if isinstance(who, Seat) else DIRECTOR


def _edition(text: str) -> Edition:
    try:
        return edition_named(text)
    except ValueError:
        raise HTTPException(404, _("There is no such case.")) from None
