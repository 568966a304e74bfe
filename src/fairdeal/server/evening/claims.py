"""A disputed claim judged for the Director: the cards go into a form, a proposal comes out."""

from collections.abc import Mapping, Sequence
from typing import Final

from fastapi import Request, Response

from fairdeal.analysis.claims.both import adjudicate_both
from fairdeal.analysis.claims.described import claim_of, claims_of
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import language
from fairdeal.laws.editions import Edition
from fairdeal.server.finding import found_session
from fairdeal.server.rendering import page
from fairdeal.views.claim_page import ClaimView, claim_view, view_of_both
from fairdeal.views.claim_refusals import claim_refusal
from fairdeal.views.ranking import heading
from fairdeal.views.words import _

HANDS: Final = ("north", "east", "south", "west")
FIELDS: Final = (
    *HANDS,
    *("trump", "leader", "declarer", "claimer", "tricks", "said", "played", "later"),
    *("other", "other_tricks", "other_said"),
)
LONGEST: Final = 300
"""Characters of a field that are read."""
MOST_ANSWERS: Final = 20


def claim(request: Request, session: str) -> Response:
    """The form, and above it what is proposed; the address holds all of it, nothing is kept."""
    kept = found_session(request, session)
    asked = request.query_params
    form = {field: asked.get(field, "")[:LONGEST].strip() for field in FIELDS}
    given = [answer[:LONGEST] for answer in asked.getlist("answer")[:MOST_ANSWERS]]
    edition, error = kept.session.conditions.edition, ""
    view: ClaimView | None = None
    if any(form[hand] for hand in HANDS):
        try:
            view = _judged(form, given, edition)
        except Malformed as wrong:
            error = claim_refusal(wrong)
    return page(
        request,
        "evening/claim.html",
        422 if error else 200,
        heading=heading(kept.id, kept.session),
        edition=edition.value,
        form=form,
        given=given,
        view=view,
        error=error,
    )


def _judged(form: Mapping[str, str], given: Sequence[str], edition: Edition) -> ClaimView:
    one = claim_of(
        cards=("N:" + " ".join(_hand(form[hand]) for hand in HANDS), form["trump"], form["leader"]),
        who=(form["claimer"], form["declarer"], _count(form["tricks"])),
        words=(form["said"], language()),
        plays=(form["played"], form["later"]),
        law=(edition.value, False),
        answers=given,
    )
    if not form["other"]:
        return claim_view(adjudicate(one))
    words = form["other_said"], language()
    pair = claims_of(one, form["other"], _count(form["other_tricks"]), words)
    return view_of_both(adjudicate_both(*pair))


def _hand(text: str) -> str:
    """A hand as PBN has it; ten may be written with two digits."""
    return "".join(text.split()).upper().replace("10", "T") or "-"


def _count(text: str) -> int:
    if not text.isdecimal():
        raise Malformed(_("Please say how many tricks are claimed; 0 concedes all of them."))
    return int(text)
