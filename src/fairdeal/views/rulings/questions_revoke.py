"""Questions of Laws 61 to 64: the failure to follow suit."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

_EQUITY_ONLY = m_("Then no tricks are transferred, and the Director restores equity.")
_HOW_MANY = m_("The transfer cannot be larger than what earlier revokes have left.")
_TRICKS = {"0": m_("None"), "1": m_("One"), "2": m_("Two")}

QUESTIONS: Final[Mapping[str, Wording]] = {
    "was_able_to_comply": Wording(
        m_("Could {offender} have followed suit, or played as required?"),
        m_("Only a player able to comply has revoked."),
    ),
    "who_asked": Wording(
        m_("Did anybody ask {offender}, when he played, whether he was out of the suit?"),
        m_("Some may ask, and some may not."),
        {
            "nobody": m_("Nobody"),
            "entitled": m_(
                "Somebody who may: declarer, a defender asking declarer, dummy declarer"
            ),
            "other_defender": m_("The other defender"),
            "dummy_of_a_defender": m_("Dummy asked a defender"),
            "dummy_without_rights": m_("Dummy, who had lost his rights, asked declarer first"),
        },
    ),
    "E61B_1997": Wording(
        m_("Has the zone allowed defenders to ask one another about a void?"),
        m_("An election under the Laws of 1997."),
    ),
    "E61B3_2007": Wording(
        m_("Has the Regulating Authority forbidden defenders to ask one another about a void?"),
        m_("An election under the Laws of 2007."),
    ),
    "revoke_established": Wording(
        m_("What had {offenders} done since the revoke, before it was noticed?"),
        m_("A revoke is established, and can no longer be put right, once its side plays on."),
        {
            "no": m_("Nothing that establishes it: correct it"),
            "played_on": m_("One of them led or played to the next trick"),
            "named_a_card": m_("One of them named a card for the next trick"),
            "claimed": m_("One of them claimed or conceded"),
            "agreed": m_("They agreed to a claim or concession"),
        },
    ),
    "revoke_at_trick_12": Wording(
        m_("Was the revoke at the twelfth trick?"),
        m_("There it is corrected even when established, if all hands are not yet put back."),
    ),
    "all_hands_back": Wording(
        m_("Have all four hands been put back into the board?"),
        m_("After that a revoke at trick twelve stands."),
    ),
    "both_sides_on_this_trick": Wording(
        m_("Did both sides revoke on this trick, and has only one of them played to the next?"),
        m_("Then both revokes are corrected."),
    ),
    "revoke_card": Wording(
        m_("Where did the revoke card come from?"),
        m_("A defender's card that was hidden becomes a major penalty card."),
        {
            "defenders_hand": m_("A defender's hand"),
            "faced": m_("A defender's, but face up already"),
            "declaring_side": m_("Declarer or dummy"),
        },
    ),
    "opponents_played_after_revoke": Wording(
        m_("Did {opponents} play to the trick after the revoke?"),
        m_("They may change their cards once the revoke is corrected."),
    ),
    "falls_with_correction": Wording(
        m_("Does anything else fall with the correction?"),
        m_("A corrected card can change who wins the trick, or which suit is led."),
        {
            "nothing": m_("Nothing"),
            "next_trick": m_("The next trick: another hand now wins this one"),
            "rest_of_trick": m_("The rest of the trick: another suit is now led"),
        },
    ),
    "opponent_takes_card_back": Wording(
        m_("Does an opponent who played after the revoke take his card back?"),
        m_("He may, because he played to a card that is no longer there."),
    ),
    "partner_played_after_changed_card": Wording(
        m_("Had {partner} played after the card that is now changed?"),
        m_("Then he may change his card too."),
    ),
    "partner_takes_card_back": Wording(
        m_("Does {partner} take his card back?"),
        m_("He may, but a defender's card taken back becomes a penalty card."),
    ),
    "partner_to_play_from_two_suits": Wording(
        m_("Could {partner} choose between suits at the twelfth trick?"),
        m_("He may not choose the play that the revoke card suggested."),
    ),
    "chose_what_the_revoke_card_suggested": Wording(
        m_("Did he choose the play that seeing the revoke card suggested?"),
        m_("A choice suggested by the revoke card is not allowed."),
    ),
    "revoke_exemption": Wording(
        m_("Is there a reason why no tricks are transferred?"),
        m_("For some established revokes only equity counts."),
        {
            "none": m_("No: tricks are transferred"),
            "no_trick_won": m_("The offending side won neither this trick nor any later one"),
            "same_suit_again": m_(
                "The same player had revoked in this suit before; since 2017, one established"
            ),
            "faced_card": m_("The card not played was face up: dummy's, or a penalty card"),
            "next_board": m_("The other side had already called on the next board"),
            "round_over": m_("The round had ended"),
            "trick_12": m_("It was at the twelfth trick"),
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
"""By the stored name of the fact."""
