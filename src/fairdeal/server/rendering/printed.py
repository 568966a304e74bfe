"""Answers that are to be printed."""

from collections.abc import Callable

from fastapi import Request, Response

from fairdeal.errors import Malformed
from fairdeal.printing.typeset import NoTypst
from fairdeal.server.rendering.pages import problem
from fairdeal.server.shares.budget import PRINTS
from fairdeal.server.shares.sources import source_of
from fairdeal.server.shares.spending import spend
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _


def printed(request: Request, name: str, make: Callable[[], bytes]) -> Response:
    """A PDF, or the page that says why there is none.

    Args:
        request: who asks.
        name: what the file is called, without its ending; plain letters.
        make: makes it.
    """
    spend(request, PRINTS.of(source_of(request.scope).who))
    try:
        made = make()
    except NoTypst:
        why = _("Printing needs typst, which the server lacks: pip install 'fairdeal[print]'")
        return problem(request, 501, _("Not possible here"), why)
    except Malformed as wrong:
        return problem(request, 404, _("Not found"), refusal(wrong))
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    return Response(made, media_type="application/pdf", headers=headers)
