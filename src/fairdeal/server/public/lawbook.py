"""The book of Laws on pages: clause by clause, editions side by side, and the Director's assistant.

Nothing is kept: the address holds the case, so it can be sent to somebody or opened again.
"""

from typing import Annotated

from fastapi import Depends, HTTPException, Query, Request, Response

from fairdeal.errors import Malformed
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.views.rulings.asked import MOST_ANSWERS, RulingAsked
from fairdeal.views.rulings.assistant import assistant_view
from fairdeal.views.rulings.law_view import law_headings, law_page
from fairdeal.views.words import _


def laws(request: Request) -> Response:
    """The laws by their numbers."""
    return page(request, "laws.html", laws=law_headings())


def law(
    request: Request,
    number: int,
    edition: Annotated[str, Query()] = "",
    beside: Annotated[str, Query()] = "",
) -> Response:
    """One law by an edition, another one beside it where that is asked for."""
    try:
        shown = law_page(number, edition, beside)
    except Malformed:
        raise HTTPException(404, _("There is no law of this number; they are 1 to 93.")) from None
    return page(request, "law.html", **shown)


def asked_for(
    entry: Annotated[str, Query(max_length=20)] = "",
    answer: Annotated[list[str] | None, Query(max_length=MOST_ANSWERS)] = None,
    offender: Annotated[str, Query(max_length=5)] = "",
    said: Annotated[list[str] | None, Query(max_length=MOST_ANSWERS)] = None,
) -> RulingAsked:
    """The case that stands in the address."""
    return RulingAsked("", entry, offender, tuple(answer or ()), said=tuple(said or ()))


def assistant(
    request: Request,
    asked: Annotated[RulingAsked, Depends(asked_for)],
    edition: Annotated[str, Query(max_length=5)] = "",
    saw: Annotated[str, Query(max_length=200)] = "",
    correct: Annotated[str, Query(max_length=80)] = "",
    word: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    """Choose what was seen, then answer; with ``correct`` a question is answered otherwise."""
    shown = assistant_view(asked, edition, saw, correct, word)
    status = 422 if shown["error"] else 200
    return page(request, "assistant.html", status, at=path_to(request, "assistant"), **shown)
