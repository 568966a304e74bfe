"""Words of Law 25: Legal and illegal changes of call."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "25A": (
        m_("A player made a call he did not mean: wrong bidding card, slip of the hand or tongue"),
        m_("A player took the wrong card out of the bidding box"),
        m_("A player wants to change his call because of a mechanical error"),
    ),
    "25B": (
        m_("A player changed his call after thinking again"),
        m_("A player made a second call before anybody else had called: a change of mind"),
    ),
    "25B2": (m_("A player changed a call he had meant, and that was refused"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "partner_has_called_since": Wording(
        m_("Has {partner} called since?"),
        m_("A call never meant may be replaced only until partner calls."),
    ),
    "call_was_unintended": Wording(
        m_("Was it a call {offender} never meant to make?"),
        m_("A slip may be put right; a change of mind may not."),
    ),
    "changed_without_pause": Wording(
        m_("Did {offender} change it, or try to, without pause for thought?"),
        m_("Thinking first shows that the call had been meant."),
    ),
    "slip_of_hand_or_tongue": Wording(
        m_("Was it a slip of the hand or the tongue, and not a lapse of concentration?"),
        m_("Only a mechanical slip may be put right."),
    ),
    "auction_period_is_over": Wording(
        m_("Is the auction period over: has an opening lead been faced, or the board passed out?"),
        m_("It does not end with the last pass. After that no call may be changed."),
    ),
    "unintended_call_was_illegal": Wording(
        m_("Was the call itself illegal, and nothing ruled about that yet?"),
        m_("An illegal call cannot stand; then its own law deals with it."),
    ),
    "E25_1997_lho_may_change": Wording(
        m_("May an opponent take back what he called over a call that is then replaced?"),
        m_("The Laws of 1997 do not say so; regulations may."),
    ),
    "lho_has_called_since": Wording(
        m_("Has {lho} called over the first call?"),
        m_("He may take back his call when the first one is replaced."),
    ),
    "lho_changes_his_call": Wording(
        m_("{lho}, do you want to take back your call, now that the one before it is another?"),
        m_("His call was made over a call that no longer exists."),
        {"yes": m_("Take my call back"), "no": m_("Keep my call")},
    ),
    "lho_accepts_change": Wording(
        m_("{lho}, do you accept the changed call?"),
        m_("The left-hand opponent may treat the second call as if it were legal."),
        {
            "yes": m_("I accept the second call (or have already called over it)"),
            "no": m_("I do not accept it: the first call is to stand"),
        },
    ),
    "first_call_was_illegal": Wording(
        m_("Was the first call illegal in itself?"),
        m_("An illegal call cannot stand; then its own law deals with it."),
    ),
    "offender_keeps_first_call": Wording(
        m_("{offender}, do you let your first call stand?"),
        m_("In 1997 the offender may keep it, or change it at a price."),
        {
            "yes": m_("My first call stands"),
            "no": m_("I substitute another call, and we score at most average minus"),
        },
    ),
    "lho_called_over_change": Wording(
        m_("Did {lho} call after the second call and before the ruling?"),
        m_("An opponent who calls over the change has accepted it."),
    ),
    "lho_meant_his_call_over_the_first": Wording(
        m_("Did {lho} mean his call to follow the first call, not having noticed the change?"),
        m_("Then he may take it back; the second call stands."),
    ),
}
