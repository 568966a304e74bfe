"""Words that several laws share."""

from fairdeal.views.words import m_

GAINED = m_("Did {offenders} gain through it?")
WHY_GAINED = m_("The score is adjusted only where the offending side has profited.")
LEAD_WISHES = {
    "require": m_("I require the lead of a suit; the penalty card goes back to the hand"),
    "forbid": m_("I forbid the suit for as long as he has the lead; the penalty card goes back"),
    "none": m_("He may lead what he likes; the penalty card stays on the table"),
}
