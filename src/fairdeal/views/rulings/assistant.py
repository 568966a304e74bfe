"""The Director's assistant: what a page shows of a case that stands in its address."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from fairdeal.errors import Malformed
from fairdeal.laws.book import entries
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.consultation import Consultation
from fairdeal.views.refusals import refusal
from fairdeal.views.rulings.again import AskedAgain, asked_otherwise
from fairdeal.views.rulings.asked import RulingAsked
from fairdeal.views.rulings.case_view import any_seats, findings, ruling_view
from fairdeal.views.rulings.kinds import kinds
from fairdeal.views.rulings.search import is_doubtful


def assistant_view(
    asked: RulingAsked, edition: str, saw: str, correct: str, word: str
) -> dict[str, Any]:
    """What the assistant's page shows to everybody.

    Args:
        asked: the case that stands in the address.
        edition: the Laws asked for; those of 2017 where there are none of that name.
        saw: what was typed to look an entry up.
        correct: a fact whose question is to be answered otherwise; empty for none.
        word: the other answer to it; empty while none is chosen.
    """
    chosen = next((one for one in EDITIONS if str(one) == edition), Edition.L2017)
    asked, wrong = understood(asked, chosen)
    consultation = known(asked, chosen)
    again, not_said = corrected(consultation, correct, word)
    return {
        "begin": ("edition", chosen.value),
        "editions": EDITIONS,
        "sides": (any_seats(),),
        "error": wrong or not_said,
        **case_shown(asked, consultation, chosen, saw=saw, again=again),
    }


def understood(asked: RulingAsked, edition: Edition) -> tuple[RulingAsked, str]:
    """The case without its last answer where that fits no question, and why it does not."""
    if asked.entry:
        try:
            asked.consultation(edition)
        except Malformed as wrong:
            return replace(asked, answers=asked.answers[:-1]), refusal(wrong)
    return asked, ""


def known(asked: RulingAsked, edition: Edition) -> Consultation | None:
    """The consultation as far as its answers can be understood."""
    try:
        return asked.consultation(edition) if asked.entry else None
    except Malformed:
        return None


def corrected(
    consultation: Consultation | None, correct: str, word: str
) -> tuple[AskedAgain | None, str]:
    """A question to be answered otherwise, or why it cannot be."""
    if consultation is None or not correct:
        return None, ""
    try:
        return asked_otherwise(consultation, correct, word), ""
    except Malformed as wrong:
        return None, refusal(wrong)


def case_shown(
    asked: RulingAsked,
    consultation: Consultation | None,
    edition: Edition,
    *,
    saw: str,
    again: AskedAgain | None,
    earlier: Iterable[Consultation] = (),
    **besides: Any,
) -> dict[str, Any]:
    """What a page needs to show a case; ``besides`` what its table and session add."""
    found = findings(edition, saw)
    elsewhere = ("table", "board", "calls", "upon", "instead", "changed", "claim", "proposed")
    return {
        **dict.fromkeys(elsewhere, ""),
        "saw": saw,
        "findings": () if consultation else found or findings(edition, ""),
        "not_found": bool(saw) and not found,
        "doubtful": bool(found) and bool(saw) and is_doubtful(saw),
        "kinds": () if consultation else kinds(list(entries(edition))),
        "view": ruling_view(consultation, earlier) if consultation else None,
        "edition": edition.value,
        "given": [word for _, word in consultation.given] if consultation else list(asked.answers),
        "said": [f"{key}:{word}" for key, word in consultation.kept] if consultation else [],
        "again": again,
        "offender": asked.offender,
        **besides,
    }
