"""Words of Law 70: Contested claim or concession."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

_TRICKS = m_("How many of the tricks left does the side of {offender} get?")
_EXCEPTIONS = {
    "none": m_("Nothing proves it"),
    "shown_out": m_("An opponent had shown out of the suit before the claim"),
    "would_show_out": m_("An opponent would show out of it on any normal line"),
}

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "70": (m_("A claim or concession is contested: how many tricks does each side get?"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "opponents_held_a_trump": Wording(
        m_("Did an opponent of {offender} still hold a trump?"),
        m_("A trump that was forgotten may win a trick."),
    ),
    "claimer_mentioned_the_trump": Wording(
        m_("Did {offender} say anything about that trump?"),
        m_("If so, it was not forgotten."),
    ),
    "claimer_may_have_been_unaware": Wording(
        m_("Is it at all likely that {offender} did not know of that trump?"),
        m_("Any real possibility is enough."),
    ),
    "a_trick_could_be_lost_to_it": Wording(
        m_("Could a trick be lost to that trump by any normal play?"),
        m_("Normal includes careless or inferior play for that class of player."),
    ),
    "tricks_left_when_play_ceased": Wording(
        m_("How many tricks were left when play ceased?"),
        m_("The two sides share these, and no more."),
    ),
    "tricks_with_trump_forgotten": Wording(
        _TRICKS, m_("One or more go to the opponents because of the forgotten trump.")
    ),
    "played_on_after_the_claim": Wording(
        m_("Was anything played after the claim?"),
        m_("Under the Laws of 2007 that may show what was meant."),
    ),
    "play_since_is_evidence": Wording(
        m_("Does that play show what the claim meant, or whether it was right?"),
        m_("It is evidence, no more."),
    ),
    "line_depends_on_who_has_a_card": Wording(
        m_("Does the line not stated depend on which opponent has a particular card?"),
        m_("Such a line is accepted only if play has proved, or would prove, where the card lies."),
    ),
    "why_that_line_may_be_taken_before_2017": Wording(
        m_("What proves where the card lies?"),
        m_("Without proof the line is not accepted."),
        {**_EXCEPTIONS, "other_is_irrational": m_("Any other line would be irrational")},
    ),
    "why_that_line_may_be_taken": Wording(
        m_("What proves where the card lies?"),
        m_("Without proof the line is not accepted."),
        _EXCEPTIONS,
    ),
    "claim_was_a_defenders": Wording(
        m_("Was it a defender who claimed?"),
        m_("His partner's play may not be chosen for him."),
    ),
    "needs_partners_choice_of_plays": Wording(
        m_("Does the claim need {partner} to choose the right one of several normal plays?"),
        m_("That part of a defender's claim is not accepted."),
    ),
    "needs_a_line_not_stated": Wording(
        m_("Does the claim need a line not stated, another normal one being worse?"),
        m_("No successful line is accepted that the statement did not embrace."),
    ),
    "tricks_on_the_worst_normal_line": Wording(
        _TRICKS, m_("Of the normal lines that the statement leaves open the worst is taken.")
    ),
    "tricks_as_equitable": Wording(
        _TRICKS, m_("As equitable to both sides as possible; doubt goes against {offender}.")
    ),
    "E70E2_suit_order": Wording(
        m_("In what order are the cards of a suit deemed to be played?"),
        m_("An election of the Regulating Authority, for what the claim does not say."),
        {"none": m_("In no order laid down"), "top_down": m_("From the top down")},
    ),
}
