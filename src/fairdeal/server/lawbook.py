"""The book of Laws on pages: clause by clause, editions side by side, with the questions."""

from typing import Annotated

from fastapi import HTTPException, Query, Request, Response

from fairdeal.errors import Malformed
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.server.rendering import page
from fairdeal.views.rulings.law_view import law_headings, law_view
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
    first = _edition(edition) or Edition.L2017
    second = _edition(beside)
    editions = (first, second) if second and second != first else (first,)
    try:
        view = law_view(number, editions)
    except Malformed:
        raise HTTPException(404, _("There is no law of this number; they are 1 to 93.")) from None
    return page(request, "law.html", law=view, chosen=editions, editions=EDITIONS)


def _edition(name: str) -> Edition | None:
    return next((one for one in EDITIONS if str(one) == name), None)
