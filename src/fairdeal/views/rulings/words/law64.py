"""Words of Law 64: Procedure after establishment of a revoke."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

_EQUITY_ONLY = m_("Then no tricks are transferred, and the Director restores equity.")
_HOW_MANY = m_("The transfer cannot be larger than what earlier revokes have left.")
_TRICKS = {"0": m_("None"), "1": m_("One"), "2": m_("Two")}

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "64": (m_("An established revoke: how many tricks are transferred?"),),
}
LATER: Final[Mapping[str, str]] = {
    "64": m_("How many tricks are transferred for the revoke?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "revoke_exemption": Wording(
        m_("Is there a reason why no tricks are transferred?"),
        m_("For some established revokes only equity counts."),
        {
            "none": m_("None of the reasons below: tricks are transferred"),
            "no_trick_won": m_("The offending side won neither this trick nor any later one"),
            "same_suit_again": m_(
                "The same player had revoked in this suit before; since 2017 only if that earlier "
                "revoke was established"
            ),
            "faced_card": m_("The card not played was face up: dummy's, or a penalty card"),
            "next_board": m_("The other side had already called on the next board"),
            "round_over": m_("The round had ended"),
            "trick_12": m_("It was at the twelfth trick"),
            "corrected_together": m_(
                "Both sides revoked on that trick, and both revokes were corrected"
            ),
        },
    ),
    "both_sides_revoked": Wording(
        m_("Did both sides revoke on this board?"),
        _EQUITY_ONLY,
    ),
    "both_sides_established": Wording(
        m_("Did both sides revoke on this board, and were both revokes established?"),
        _EQUITY_ONLY,
    ),
    "both_sides_stand_on_this_trick": Wording(
        m_("Did the other side revoke on the same trick, and do both revokes stand?"),
        _EQUITY_ONLY,
    ),
    "revoke_trick_won_by": Wording(
        m_("Who won the revoke trick?"),
        m_("It costs more if the offending player won it himself."),
        {
            "offender": m_("{offender}"),
            "dummy": m_("Dummy, declarer having revoked"),
            "other": m_("Another hand"),
        },
    ),
    "E64A1_1997": Wording(
        m_("Does a trick won in dummy count as won by declarer who revoked?"),
        m_("An election under the Laws of 1997."),
    ),
    "tricks_with_own": Wording(
        m_("From this trick on, how many tricks of {offenders} can still be transferred?"),
        _HOW_MANY,
        {**_TRICKS, "2": m_("Two or more")},
    ),
    "tricks_without_own": Wording(
        m_("From this trick on, is there a trick of {offenders} that can still be transferred?"),
        _HOW_MANY,
        {"1": m_("Yes"), "0": m_("No")},
    ),
    "tricks_without_own_1997": Wording(
        m_("From this trick on, how many tricks are to be transferred under the Laws of 1997?"),
        m_("One; two if the offender also won a later trick with a card he could have played."),
        _TRICKS,
    ),
    "insufficiently_compensated": Wording(
        m_("Did the revoke damage {opponents} more than the transferred tricks make good?"),
        m_("The Director adjusts the score where the transfer is not enough."),
    ),
    "later_revokes_cost_tricks": Wording(
        m_("Did the later revoke in the same suit cost {opponents} tricks?"),
        m_("A repeated revoke transfers nothing, but may not pay."),
    ),
    "damaged_by_both_revokes": Wording(
        m_("Would the result have been different if nobody had revoked?"),
        m_("After revokes by both sides the Director restores what would have happened."),
    ),
}
