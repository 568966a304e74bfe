"""Questions of Laws 41 to 60: leads out of turn and penalty cards."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

_WISH = {
    "accept": m_("I accept the lead"),
    "retract": m_("I want it taken back"),
    "silent": m_("I say nothing"),
}
_WHY_WISH = m_("Either defender may accept declarer's lead out of turn, or have it taken back.")
_LEAD_WISHES = {
    "require": m_("I require the lead of a suit; the penalty card goes back to the hand"),
    "forbid": m_("I forbid the suit for as long as he has the lead; the penalty card goes back"),
    "none": m_("He may lead what he likes; the penalty card stays on the table"),
}
_DEMANDS = {
    "highest": m_("He plays his highest card of the suit led"),
    "lowest": m_("He plays his lowest card of the suit led"),
    "require": m_("He plays a card of another suit that I name"),
    "forbid": m_("He may not play a card of another suit that I name"),
}

QUESTIONS: Final[Mapping[str, Wording]] = {
    # The opening lead.
    "lead_was_faced": Wording(
        m_("Had the opening lead been faced?"),
        m_("A face-down lead out of turn simply goes back; a faced one is a lead out of turn."),
    ),
    "told_it_was_his_turn": Wording(
        m_("Had an opponent told {offender} that it was his lead?"),
        m_("A lead made because an opponent said so is taken back without further rectification."),
    ),
    "partner_led_face_down": Wording(
        m_("Has {partner}, whose lead it was, also led face down?"),
        m_("His card goes back before declarer chooses."),
    ),
    "declarer_played_to_the_lead": Wording(
        m_("Has declarer played to the lead?"), m_("Playing to it accepts the lead.")
    ),
    "second_card_from": Wording(
        m_("From which hand did declarer play the second card?"),
        m_("It decides whether dummy stays dummy."),
        {"hand": m_("From his own hand"), "dummy": m_("From dummy")},
    ),
    "declarer_began_to_spread": Wording(
        m_("Has declarer begun to spread his hand?"),
        m_("Who does so becomes dummy, and his partner plays the contract."),
    ),
    "declarer_could_see_dummy": Wording(
        m_("Could declarer have seen any of dummy's cards?"),
        m_("Then the lead has to be accepted."),
    ),
    "opening_lead_option": Wording(
        m_("Declarer, what do you do about the lead out of turn?"),
        m_("An opening lead faced out of turn gives declarer several options."),
        {
            "spread": m_("I spread my hand, and my partner becomes declarer"),
            "accept": m_("I accept the lead and see dummy before I play to it"),
            "refuse": m_("I want the lead taken back"),
        },
    ),
    # Leads out of turn later on.
    "led_from_dummy": Wording(
        m_("Was the lead out of turn made from dummy?"),
        m_("It tells which defender is next in turn and speaks first."),
    ),
    "lho_wish_about_lead": Wording(
        m_("{lho}, what do you say to declarer's lead?"), _WHY_WISH, _WISH
    ),
    "rho_wish_about_lead": Wording(
        m_("{rho}, what do you say to declarer's lead?"), _WHY_WISH, _WISH
    ),
    "lho_spoke_first": Wording(
        m_("The defenders differ: did {lho} speak first?"),
        m_("The Laws of 1997 say nothing; the first to speak prevails."),
    ),
    "defender_was_to_lead": Wording(
        m_("Was it a defender's turn to lead?"),
        m_("Then the card simply goes back; otherwise declarer leads from the correct hand."),
    ),
    "line_based_on_infraction": Wording(
        m_("Could declarer's line of play rest on what the lead out of turn told him?"),
        m_("Declarer may not choose a line on information from his own infraction."),
    ),
    "followed_by": Wording(
        m_("What did the other side play after the lead out of turn?"),
        m_("Playing to it accepts it, with exceptions."),
        {
            "nothing": m_("Nothing"),
            "next_hand": m_("The next hand in rotation played to it"),
            "proper_leader": m_("The opponent whose lead it was put a card down"),
            "wrong_defender": m_(
                "The defender to the right of the hand declarer had led from played to it"
            ),
        },
    ),
    "next_hand_played_to_it": Wording(
        m_("Had the hand next in rotation played to the lead as well?"),
        m_("That accepts it, if the other card was no proper lead."),
    ),
    "lead_to_the_last_trick": Wording(
        m_("Was it a lead to the last trick?"),
        m_("The thirteenth trick has its own rule since 2017."),
    ),
    "proper_leader_is_next": Wording(
        m_("Is the opponent whose lead it was next to play after the lead out of turn?"),
        m_("Then his card plays to the lead out of turn, unless he meant to lead himself."),
    ),
    "meant_as_proper_lead": Wording(
        m_("Did the opponent mean his card as the lead that was his to make?"),
        m_("A card meant as a lead does not accept the lead out of turn."),
    ),
    "declarer_was_to_lead_again": Wording(
        m_("Had declarer been told to take back a lead of his own, and not yet led again?"),
        m_("Then the defender has led before his turn, and declarer has no choice to make."),
    ),
    "declarer_accepts_lead": Wording(
        m_("Declarer, do you accept the lead out of turn?"),
        m_("Declarer may treat it as correct; otherwise the card becomes a penalty card."),
        {
            "yes": m_("I accept the lead (or have already played to it)"),
            "no": m_("I do not accept it"),
        },
    ),
    "partner_played_to_it": Wording(
        m_("Has {partner} played to the lead out of turn?"),
        m_("His card goes back too and becomes a penalty card."),
    ),
    # Penalty cards.
    "partner_could_see_card": Wording(
        m_("Was the card in a position where {partner} could have seen its face?"),
        m_("A defender's card is a penalty card only if his partner could have seen it."),
    ),
    "context_of_exposure": Wording(
        m_("How did the card come to be seen?"),
        m_("Some ways of showing a card do not make it a penalty card."),
        {
            "no_reason": m_("Nothing excuses it"),
            "normal_play": m_("In the normal course of play, or in applying a law"),
            "current_trick": m_("With a claim about the trick in progress alone"),
            "objected_concession": m_("With a concession to which his partner at once objected"),
            "director_rules_otherwise": m_("You rule that it is not a penalty card"),
        },
    ),
    "card_is_an_honour": Wording(
        m_("Is the card an honour (ten or higher)?"),
        m_("An honour is always a major penalty card."),
    ),
    "has_another_penalty_card": Wording(
        m_("Does {offender} have another penalty card on the table?"),
        m_("With a second one, both are major penalty cards."),
    ),
    "exposed_inadvertently": Wording(
        m_("Was it exposed by accident, as when two cards fall?"),
        m_("A small card shown by accident is only a minor penalty card."),
    ),
    "lead_opposite_penalty_card": Wording(
        m_("{partner} has the lead opposite a major penalty card. How far is it?"),
        m_("He has to wait for declarer's choice before he leads."),
        {
            "to_come": m_("He has not led yet"),
            "led": m_("He has led without waiting, and attention was drawn to it"),
            "played_on": m_("The play has gone on: the next hand has played"),
            "overtaken": m_("Another ruling has put somebody else on lead"),
            "no_card": m_("There is no penalty card any more"),
        },
    ),
    "penalty_cards_held": Wording(
        m_("How many penalty cards does {offender} have on the table?"),
        m_("With several, declarer may choose among the suits."),
        {
            "one": m_("One"),
            "one_suit": m_("Several of the same suit"),
            "several_suits": m_("Several of different suits"),
        },
    ),
    "choice_of_lead": Wording(
        m_("Declarer, what do you want of {partner}'s lead?"),
        m_("At every lead opposite a major penalty card declarer has this choice."),
        _LEAD_WISHES,
    ),
    "choice_of_suits": Wording(
        m_("Declarer, what do you want of {partner}'s lead?"),
        m_("With penalty cards of several suits declarer requires one, or forbids one or more."),
        _LEAD_WISHES,
    ),
    "suit_of_penalty_card": Wording(
        m_("Which suit is the penalty card?"), m_("That is the suit required or forbidden.")
    ),
    "required_suit": Wording(
        m_("Declarer, which suit do you require?"), m_("It must be the suit of a penalty card.")
    ),
    "forbidden_suits": Wording(
        m_("Declarer, which suits do you forbid?"),
        m_("They must be suits of penalty cards."),
    ),
    "played_before_designation": Wording(
        m_("Has {offender} already played one of his penalty cards?"),
        m_("Until he has, declarer says which of them is to be played."),
    ),
    # A premature lead or play.
    "played_at_rhos_turn": Wording(
        m_("Was it the turn of the player to the right of {offender}, his own turn being next?"),
        m_("Only a card played before partner gives declarer a demand."),
    ),
    "premature_card_is_legal": Wording(
        m_("Can the card of {offender} be played legally at his turn?"),
        m_("A legal one is played then; any other becomes a penalty card."),
    ),
    "rho_played_after_it": Wording(
        m_("Has the player whose turn it was played since?"),
        m_("Then an illegal card is a revoke like any other."),
    ),
    "led_to_the_next_trick": Wording(
        m_("Was the card of {offender} led to the next trick?"),
        m_("Such a card has not been played to this trick, and stays on the table."),
    ),
    "declarer_played_from_both_hands": Wording(
        m_("Has declarer already played to the trick from both hands?"),
        m_("Then there is no rectification for playing before partner."),
    ),
    "dummy_played_on_his_own": Wording(
        m_("Had dummy played of his own accord, or suggested a play?"),
        m_("Then there is no rectification for playing before partner."),
    ),
    "lho_played_to_premature_lead": Wording(
        m_("Has the player to the left of {offender} played to the premature lead?"),
        m_("Then it counts as a lead, and the right to rectification is lost."),
    ),
    "lho_played_after_it": Wording(
        m_("Has the player to the left of {offender} played since?"),
        m_("Playing after an irregular card gives up the right to rectification."),
    ),
    "partner_played_after_it": Wording(
        m_("Has {partner} played to the trick since?"),
        m_("Declarer's demand concerns his card to this trick alone."),
    ),
    "demand_on_partner_before_2017": Wording(
        m_("Declarer, what do you demand of {partner}?"),
        m_("After a premature card, declarer has a choice about the card of partner."),
        {word: text for word, text in _DEMANDS.items() if word != "require"},
    ),
    "demand_on_partner": Wording(
        m_("Declarer, what do you demand of {partner}?"),
        m_("After a premature card, declarer has a choice about the card of partner."),
        _DEMANDS,
    ),
    "suit_of_the_trick": Wording(
        m_("Which suit was led to the trick?"),
        m_("Declarer may demand the highest or lowest card of it."),
    ),
    "other_suit_named": Wording(
        m_("Declarer, which other suit do you name?"),
        m_("It may not be the suit that was led."),
    ),
    # Several cards at once.
    "face_of_other_card_visible": Wording(
        m_("Could the face of the other card be seen?"),
        m_("A card whose face nobody saw simply goes back."),
    ),
    "both_sides_played_to_the_next_trick": Wording(
        m_("Have both sides played to the next trick?"),
        m_("Then the trick counts as defective, not as two cards played at once."),
    ),
    "lho_played_after_other_card": Wording(
        m_("Had the player to the left of {offender} played after the card now withdrawn?"),
        m_("He may take back what he played because of a card that is withdrawn."),
    ),
    "rho_played_after_other_card": Wording(
        m_("Had the player to the right of {offender} played after the card now withdrawn?"),
        m_("He may take back what he played because of a card that is withdrawn."),
    ),
    "designated_card": Wording(
        m_("Declarer, which of the penalty cards is to be played?"),
        m_("With several playable penalty cards, declarer chooses."),
    ),
    "other_card_taken_back": Wording(
        m_("Did {offender} take back the other card unasked?"),
        m_("A card played instead of the penalty card may not be taken back unasked."),
    ),
    "declarer_played_after_it": Wording(
        m_("Has declarer or dummy played after it?"), m_("Playing on accepts the card.")
    ),
    "declarer_accepts_other_card": Wording(
        m_("Declarer, do you accept the card played instead of the penalty card?"),
        m_("Declarer may accept it, or have the penalty card played in its place."),
        {
            "yes": m_("I accept it; the penalty card stays on the table"),
            "no": m_("The penalty card is to be played in its place"),
        },
    ),
    "penalty_card_to_be_played": Wording(
        m_("Declarer, which penalty card is to be played in its place?"),
        m_("Any penalty card that could lawfully have been played may be named."),
    ),
    "penalty_card_helped": Wording(
        m_("Did the sight of the penalty card help {offenders}, so that {opponents} were damaged?"),
        m_("What was gained through a penalty card is taken away when the play is over."),
    ),
}
"""By the stored name of the fact."""
