"""Words of Law 68: Claim or concession of tricks."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

_AGREED = (
    m_("A player claimed or conceded, and nobody disputes it"),
    m_("He concedes and everybody agrees"),
    m_("An undisputed claim or concession: a defender conceded, and his partner did not object"),
)

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "68": (
        m_("A player claimed or conceded, and somebody objected"),
        m_("She claimed and we disagree"),
        m_("Declarer claimed and forgot a trump"),
        m_("A defender conceded and his partner objected at once"),
    ),
    "68D": _AGREED,
    "68D1": _AGREED,
    "68D2b": (
        m_("After a claim all four players, dummy too, agreed to play on, as the others had asked"),
    ),
}
WHO: Final[Mapping[str, str]] = {
    "68": m_("Who had claimed or conceded?"),
    "68D": m_("Who had claimed or conceded?"),
    "68D1": m_("Who had claimed or conceded?"),
    "68D2b": m_("Who had claimed or conceded?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "about_the_current_trick_only": Wording(
        m_("Was it about the trick in progress alone?"),
        m_("Only a statement about other tricks is a claim or concession."),
    ),
    "line_of_play_was_stated": Wording(
        m_("Was a line of play stated with the claim?"),
        m_("Who claims states at once in which order the tricks are won."),
    ),
    "partner_objected_at_once": Wording(
        m_("Did a defender concede a trick, and his partner object at once?"),
        m_("Then there was no concession, and the play goes on."),
    ),
    "other_side_asked_to_play_on": Wording(
        m_("Had the other side asked that the play go on?"),
        m_("It may go on only if all four agree."),
    ),
    "tricks_as_agreed": Wording(
        m_("How many of the tricks left does the side of {offender} take by what was said?"),
        m_("Who claims some concedes the others; who puts his cards away concedes all."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "may object 69A": (
        To.WHO,
        m_("You may still object until your side calls on the next board, or the round ends."),
    ),
    "tricks_awarded shared 69A": (
        To.TABLE,
        m_(
            "Scored as if played out: {who} get {tricks} of the tricks left, {other_side} get "
            "{others}. Afterwards a trick comes back only under Law 69B, to those who agreed, or "
            "71, to those who conceded."
        ),
    ),
}
