"""Questions of Laws 17 to 39 and 72: calls out of turn, changed, insufficient, inadmissible."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

_GAINED = m_("Did {offenders} gain through it?")
_WHY_GAINED = m_("The score is adjusted only where the offending side has profited.")

QUESTIONS: Final[Mapping[str, Wording]] = {
    # Law 23 in its three meanings, and what took its place.
    "comparable": Wording(
        m_("How is the new call related to the one it replaces?"),
        m_("A comparable call lets the auction go on without further rectification."),
        {
            "similar": m_("It means the same, or much the same"),
            "subset": m_("It shows part of what the first call could have shown"),
            "same_purpose": m_("It serves the same purpose, such as asking or relaying"),
            "no": m_("None of these: it is not comparable"),
        },
    ),
    "helped_by_infraction": Wording(
        m_("Without the help of the withdrawn call, could the outcome well have been different?"),
        m_("Even after a comparable call {offenders} may not keep what the infraction gave them."),
    ),
    "could_have_known": Wording(
        m_("Could {offender} have known, when he erred, that it was likely to damage the others?"),
        m_("Intent is not asked; it is enough that the offender could have known."),
    ),
    "offenders_gained": Wording(_GAINED, _WHY_GAINED),
    "could_have_known_of_damage": Wording(
        m_("Could {offender} have been aware, when he erred, that it could damage the others?"),
        m_("Intent is not asked; it is enough that the offender could have been aware."),
    ),
    "gained_by_irregularity": Wording(_GAINED, _WHY_GAINED),
    "E23B_1997": Wording(
        m_("Does a pass at {partner}'s turn count here whatever {offender} could have known?"),
        m_("An election of the Regulating Authority under the Laws of 1997."),
    ),
    "pass_at_partners_turn_damaged": Wording(
        m_("Did the pass out of turn at {partner}'s turn damage {opponents}?"),
        m_("Such a pass silences the partner, which may suit the offending side."),
    ),
    # Law 25: changes of call.
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
        m_("Is the auction period over?"), m_("After that no call may be changed.")
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
    # Law 26: leads after a withdrawn call.
    "lho_called_over_change": Wording(
        m_("Did {lho} call after the second call and before the ruling?"),
        m_("An opponent who calls over the change has accepted it."),
    ),
    "lho_meant_his_call_over_the_first": Wording(
        m_("Did {lho} mean his call to follow the first call, not having noticed the change?"),
        m_("Then he may take it back; the second call stands."),
    ),
    "final_call_differs": Wording(
        m_("Was the call that stood in the end another than the withdrawn one?"),
        m_("Leads are restricted only where another call was chosen."),
    ),
    "withdrawn_call_specified_suits": Wording(
        m_("Did the withdrawn call say something about a particular suit or suits?"),
        m_("Declarer's right concerns these suits; otherwise any one suit."),
    ),
    "suits_all_shown_later": Wording(
        m_("Did {offender} show all those suits later in the lawful auction?"),
        m_("What was shown lawfully as well gives no lead restriction."),
    ),
    "E26_pool_2007": Wording(
        m_("From which suits may declarer choose?"),
        m_("An election of the Regulating Authority on how Law 26A2 of 2007 is read."),
        {
            "unspecified_only": m_("From those not shown in the lawful auction"),
            "any_shown": m_("From all the withdrawn call showed"),
        },
    ),
    "lead_choice": Wording(
        m_("Declarer, what do you want of {partner}'s lead?"),
        m_("The withdrawn call showed a suit, so declarer may require or forbid it."),
        {
            "require": m_("I require a suit"),
            "forbid": m_("I forbid a suit for as long as he has the lead"),
            "none": m_("He may lead what he likes"),
        },
    ),
    "forbid_a_suit": Wording(
        m_("Declarer, do you forbid {partner} to lead one suit?"),
        m_("The first time {partner} has the lead, one suit may be forbidden."),
        {
            "yes": m_("Yes, I forbid a suit for as long as he has the lead"),
            "no": m_("No, he may lead what he likes"),
        },
    ),
    "suits_not_shown_later": Wording(
        m_("Which suits of the withdrawn call did {offender} not show later in the auction?"),
        m_("Declarer may choose one of these."),
    ),
    "suits_of_withdrawn_call": Wording(
        m_("Which suits did the withdrawn call show?"),
        m_("Declarer may choose one of these."),
    ),
    "suits_shown_in_the_legal_auction": Wording(
        m_("Which suits did {offender} show in the auction, withdrawn calls left out?"),
        m_("Declarer may forbid any other suit."),
        {"none": m_("No suit")},
    ),
    "lead_suit": Wording(
        m_("Declarer, which suit?"), m_("The restriction holds for the suit declarer names.")
    ),
    # Law 27: insufficient bids.
    "replaced_before_ruling": Wording(
        m_("Did {offender} change the bid himself before you could explain the options?"),
        m_("A change made too early is dealt with by its own rule."),
    ),
    "lho_accepts": Wording(
        m_("{lho}, do you accept the insufficient bid?"),
        m_("Any insufficient bid may be treated as legal by the left-hand opponent."),
        {
            "yes": m_("I accept it (or have already called over it)"),
            "no": m_("I do not accept it: it must be made good"),
        },
    ),
    "substitute": Wording(
        m_("What did {offender} put in place of the insufficient bid?"),
        m_("What follows depends on the call he chooses."),
        {
            "lowest_in_denomination": m_("The lowest sufficient bid in the same denomination"),
            "other_bid": m_("Another sufficient bid"),
            "pass": m_("A pass"),
            "double": m_("A double or redouble"),
            "insufficient": m_("Another insufficient bid"),
        },
    ),
    "not_artificial": Wording(
        m_("Are both bids, the insufficient one and its replacement, beyond doubt natural?"),
        m_("Only then does repeating the denomination cost nothing."),
    ),
    "E27_denomination_2017": Wording(
        m_("Which denomination counts in Law 27B1a?"),
        m_("An election of the Regulating Authority on how the Law of 2017 is read."),
        {
            "shown": m_("The one the bid shows"),
            "named": m_("The one the bid names"),
        },
    ),
    "lowest_showing_the_same": Wording(
        m_("Is it the lowest sufficient bid that shows the same denomination or denominations?"),
        m_("Then the auction goes on without further rectification."),
    ),
    "same_or_more_precise": Wording(
        m_("Does the new call mean the same as the insufficient bid, or something more precise?"),
        m_("Then it tells nothing new, and the auction goes on."),
    ),
    "lho_accepts_second": Wording(
        m_("{lho}, do you accept the second insufficient bid?"),
        m_("It too may be treated as legal."),
        {"yes": m_("I accept it"), "no": m_("I do not accept it")},
    ),
    "outcome_different_without_help": Wording(
        m_("Without the help of the insufficient bid, could the outcome well have been different?"),
        m_("{offenders} may not keep what the infraction gave them, even if the auction went on."),
    ),
    # Laws 28 to 32: calls out of turn.
    "replaced_already": Wording(
        m_("Has {offender} put another call in its place already?"),
        m_("A correction made before the ruling takes the place of the call ordered."),
    ),
    "breach_of_duty": Wording(
        m_("{offender} has called against a duty laid on him. What becomes of that call?"),
        m_("No law says what it costs; the Director determines it."),
        {
            "made_good": m_("It is cancelled, and the duty has to be fulfilled"),
            "stands": m_("It stands"),
            "adjusted": m_("It stands, and the score is adjusted"),
        },
    ),
    "rightful_player_called": Wording(
        m_("Did the opponent whose turn it was call before the Director had ruled?"),
        m_("Then the call out of turn is simply cancelled, and that player's call stands."),
    ),
    "lho_was_to_call": Wording(
        m_("Was it {lho}'s turn to call?"),
        m_("If {lho} called in his own turn, he did not accept the call out of turn."),
    ),
    "E28_lho_dealer": Wording(
        m_("What does a call by {lho} mean when it was his turn anyway?"),
        m_("An election of the Regulating Authority: Laws 28B and 29A both fit."),
        {
            "void": m_("It is a call in turn, and the call out of turn is void"),
            "accept": m_("It accepts the call out of turn"),
        },
    ),
    "lho_accepts_call_out_of_rotation": Wording(
        m_("{lho}, do you accept the call out of turn?"),
        m_("The left-hand opponent may treat it as if it were in turn; calling over it does so."),
        {
            "yes": m_("I accept it, or have already called over it"),
            "no": m_("I do not accept it: the auction goes back to the player whose turn it was"),
        },
    ),
    "kind_of_call": Wording(
        m_("What was the call out of turn?"),
        m_("Passes, bids and doubles each have their own law."),
        {
            "pass": m_("A pass"),
            "bid": m_("A bid"),
            "double": m_("A double or redouble"),
        },
    ),
    "pass_is_artificial": Wording(
        m_("Was the pass artificial, or a pass of an artificial call by {partner}?"),
        m_("Such a pass is dealt with like a bid."),
    ),
    "whose_turn": Wording(
        m_("Whose turn was it?"),
        m_("What it costs depends on who had yet to call."),
        {"rho": m_("{rho}'s"), "partner": m_("{partner}'s"), "lho": m_("{lho}'s")},
    ),
    "rho_response": Wording(
        m_("What does {rho} call, now that it is his turn?"),
        m_("After a pass the call out of turn must be repeated; after anything else he is free."),
        {
            "passed": m_("He passes"),
            "acted": m_("He bids, doubles or redoubles"),
        },
    ),
    "offender_has_called_again": Wording(
        m_("Has {offender} called at his proper turn?"),
        m_("What follows depends on the call he then chooses. Go on once he has."),
        {"yes": m_("Yes, he has called")},
    ),
    "offender_called_before": Wording(
        m_("Had {offender} called before in this auction?"),
        m_("For a player who had called before, it may count as a change of call."),
    ),
    "any_bid_made": Wording(
        m_("Had anybody bid before the pass out of turn?"),
        m_("Before the first bid a pass out of turn costs less."),
    ),
    "pass_related_to_suits": Wording(
        m_("Did the pass say something about a particular suit or suits?"),
        m_("Then declarer may restrict the lead."),
    ),
    "call_is_artificial": Wording(
        m_("Was the call out of turn artificial?"),
        m_("Then the rule for the suit it names is not used; it goes by the suits it shows."),
    ),
    "repeats_specified_denomination": Wording(
        m_("Does {offender} now name a denomination that the artificial call showed?"),
        m_("Repeating what was shown costs {partner} one turn; anything else the whole auction."),
    ),
    "repeats_denomination": Wording(
        m_("Does {offender} now bid the same denomination again?"),
        m_("Repeating it costs {partner} one turn; anything else the whole auction."),
    ),
    "E30_partner_turn_after_call": Wording(
        m_("How is a call at {partner}'s turn treated when {offender} had already called?"),
        m_("An election of the Regulating Authority: the Laws of 2017 can be read both ways."),
        {
            "B1": m_("As a call at partner's turn"),
            "change_of_call": m_("As an attempt to change a call"),
        },
    ),
    # Laws 35 to 39: inadmissible calls.
    "opening_lead_is_faced": Wording(
        m_("Has the opening lead been faced?"),
        m_("After that the auction is not reopened; the score is what it would have been."),
    ),
    "lho_called_before_rectification": Wording(
        m_("Has {lho} called over it before the Director had ruled?"),
        m_("Calling over it gives up most of the rectification."),
    ),
    "offender_had_to_pass": Wording(
        m_("Was {offender} under a duty to pass?"),
        m_("A double by a player who had to pass is dealt with as such."),
    ),
    "made_out_of_rotation": Wording(
        m_("Was the double out of turn as well?"),
        m_("Then the law on doubles out of turn follows."),
    ),
    "defender_bid_or_doubled": Wording(
        m_("Was it a defender, or dummy-to-be's opponent, who bid, doubled or redoubled?"),
        m_("Such a call tells partner something, so leads may be restricted."),
    ),
}
"""By the stored name of the fact."""
