"""The book of Laws on pages: clause by clause, editions side by side, with the questions."""

from typing import Annotated

from fastapi import HTTPException, Query, Request, Response

from fairdeal.errors import Malformed
from fairdeal.server.rendering.pages import page
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
