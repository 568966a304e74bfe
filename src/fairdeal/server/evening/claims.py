"""A disputed claim judged for the Director: the cards go into a form, a proposal comes out.

The ruling that is being given goes along in the address (``ruling``), as the claim goes along with
the ruling: so the open question of the one always stands beside the proposal of the other.
"""

from typing import Annotated

from fastapi import Query, Request, Response

from fairdeal.server.evening.claim_form import ClaimForm
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.session_found import found_session
from fairdeal.views.rulings.asked import RulingAsked


def claim(
    request: Request, session: str, ruling: Annotated[str, Query(max_length=4000)] = ""
) -> Response:
    """The form, and above it what is proposed; the address holds all of it, nothing is kept."""
    kept = found_session(request, session)
    edition = kept.session.conditions.edition
    form = ClaimForm.of(request.query_params.multi_items())
    view, error = form.judged(edition)
    asked = RulingAsked.read(ruling)
    return page(
        request,
        "evening/claim.html",
        above=kept,
        edition=edition.value,
        form=form.fields,
        given=list(form.answers),
        view=view,
        error=error,
        claim=form.text,
        asked=asked,
        desk=asked.view(edition),
    )
