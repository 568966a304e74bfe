"""A disputed claim judged for the Director: the cards go into a form, a proposal comes out.

The ruling that is being given goes along in the address (``ruling``), as the claim goes along with
the ruling: so the open question of the one always stands beside the proposal of the other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Self
from urllib.parse import parse_qsl, urlencode

from fastapi import Query, Request, Response

from fairdeal.analysis.claims.both import adjudicate_both
from fairdeal.analysis.claims.described import claim_of, claims_of
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import language
from fairdeal.laws.editions import Edition
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.session_found import found_session
from fairdeal.views.claims.page import ClaimView, claim_view, view_of_both
from fairdeal.views.refusals import refusal
from fairdeal.views.rulings.asked import RulingAsked
from fairdeal.views.words import _

HANDS: Final = ("north", "east", "south", "west")
FIELDS: Final = (
    *HANDS,
    *("trump", "leader", "declarer", "claimer", "tricks", "said", "played", "later"),
    *("other", "other_tricks", "other_said"),
)
ANSWER: Final = "answer"
LONGEST: Final = 300
"""Characters of a field that are read."""
LONGEST_WHOLE: Final = 4000
"""Characters of the whole in an address."""
MOST_ANSWERS: Final = 20


@dataclass(frozen=True, slots=True)
class ClaimForm:
    """What was written, field by field, and what the Director has answered."""

    fields: Mapping[str, str]
    """Every one of `FIELDS`."""
    answers: tuple[str, ...]
    """Such as ``trumps=yes``, in the order given."""

    @classmethod
    def of(cls, pairs: Iterable[tuple[str, str]]) -> Self:
        """From names and values, as an address or the log has them; others are passed over."""
        written = [(name, value[:LONGEST].strip()) for name, value in pairs]
        known = dict(written)
        answers = [value for name, value in written if name == ANSWER and value]
        return cls({name: known.get(name, "") for name in FIELDS}, tuple(answers[:MOST_ANSWERS]))

    @classmethod
    def read(cls, text: str) -> Self:
        """From the text that `text` writes."""
        return cls.of(parse_qsl(text[:LONGEST_WHOLE], max_num_fields=None))

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """What is kept of it: the fields that were filled in, and the answers."""
        if not self.is_filled:
            return ()
        filled = ((name, value) for name, value in self.fields.items() if value)
        return (*filled, *((ANSWER, answer) for answer in self.answers))

    @property
    def text(self) -> str:
        """The whole as one parameter of an address; empty where nothing was filled in."""
        return urlencode(self.pairs)

    @property
    def is_filled(self) -> bool:
        """Whether any cards were written down."""
        return any(self.fields[hand] for hand in HANDS)

    def judged(self, edition: Edition) -> tuple[ClaimView | None, str]:
        """What is proposed, or what cannot be so; neither where nothing was filled in."""
        if not self.is_filled:
            return None, ""
        try:
            return self._view(edition), ""
        except Malformed as wrong:
            return None, refusal(wrong)

    def _view(self, edition: Edition) -> ClaimView:
        form = self.fields
        hands = " ".join(_hand(form[hand]) for hand in HANDS)
        one = claim_of(
            cards=(f"N:{hands}", form["trump"], form["leader"]),
            who=(form["claimer"], form["declarer"], _count(form["tricks"])),
            words=(form["said"], language()),
            plays=(form["played"], form["later"]),
            law=(edition.value, False),
            answers=() if form["other"] else self.answers,
        )
        if not form["other"]:
            return claim_view(adjudicate(one))
        words = form["other_said"], language()
        pair = claims_of(one, form["other"], _count(form["other_tricks"]), words, self.answers)
        return view_of_both(adjudicate_both(*pair))


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


def _hand(text: str) -> str:
    """A hand as PBN has it; ten may be written with two digits."""
    return "".join(text.split()).upper().replace("10", "T") or "-"


def _count(text: str) -> int:
    if not text.isdecimal():
        raise Malformed(_("Please say how many tricks are claimed; 0 concedes all of them."))
    return int(text)
