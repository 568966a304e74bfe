"""Words of Law 45: Card played."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "45C1": (m_("A defender held the card he was going to play so that his partner could see it"),),
    "45C2": (m_("Declarer held a card of his hand face up, or laid it nearly on the table"),),
    "45C3": (m_("Declarer touched a card of dummy's"),),
    "45C4b": (
        m_("Declarer named a card of dummy's and at once another one: a slip of the tongue"),
        m_("A player named one card and then another one"),
    ),
    "45C4a": (m_("A player put down another card than the one he had named"),),
    "45D": (m_("Dummy put down a card that declarer had not named"),),
    "45E": (
        m_("A player put a fifth card on the trick"),
        m_("A hand played twice to the same trick"),
    ),
    "45F": (m_("Dummy touched or indicated a card without being told to"),),
    "45F2": (m_("Dummy had touched a card; the play is over: did he suggest a play?"),),
    "45G": (m_("A player turned his card face down before the trick was complete"),),
}
LATER: Final[Mapping[str, str]] = {
    "45F2": m_("Did dummy suggest a play, and did that damage the defenders?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "card_held_or_named": Wording(
        m_("Which card was it?"), m_("It is the card that has to be played.")
    ),
    "card_named_before": Wording(
        m_("Which card had been named first?"), m_("That is the card that has to be played.")
    ),
    "named_card_was_played_since": Wording(
        m_("Has the card that had been named first been played to another trick since?"),
        m_("Then it cannot take the place of the other one any more."),
    ),
    "partner_could_see_card_held": Wording(
        m_("Was the card held so that {partner} could have seen its face?"),
        m_("A defender has to play a card that his partner could have seen."),
    ),
    "how_declarer_held_it": Wording(
        m_("How did declarer hold the card?"),
        m_(
            "It is played when it lay face up nearly on the table, or was held as played cards are."
        ),
        {
            "touching_the_table": m_("Face up, touching the table or nearly"),
            "held_as_played": m_("In a way that shows it had been played"),
            "neither": m_("Neither"),
        },
    ),
    "why_declarer_touched_it": Wording(
        m_("Why did declarer touch the card?"),
        m_("A card of dummy's that he touches on purpose has to be played."),
        {
            "to_play": m_("To play it"),
            "to_arrange": m_("To arrange dummy's cards"),
            "to_reach": m_("To reach a card above or below it"),
        },
    ),
    "hand_of_the_card_named": Wording(
        m_("Whose card was named?"),
        m_("Since 2017 only a card of dummy's can be named by mistake."),
        {
            "dummy": m_("Dummy's, by declarer"),
            "declarer": m_("A card of declarer's own hand"),
            "defender": m_("A card of the defender's own hand"),
        },
    ),
    "designation_was_unintended": Wording(
        m_("Was the first name a slip, another card having been meant all along?"),
        m_("A slip may be put right; after second thoughts the first name counts."),
    ),
    "pause_for_thought": Wording(
        m_("Was there a pause for thought before the second name?"),
        m_("Before 2017 the name had to be put right without one."),
    ),
    "partner_played_after_the_name": Wording(
        m_("Had his partner played before the second name?"),
        m_("Under the Laws of 2007 it is too late when partner has played."),
    ),
    "declarer_played_after_the_name": Wording(
        m_("Had declarer played again, from either hand, before the second name?"),
        m_("Since 2017 it is too late when declarer has played again."),
    ),
    "opponent_played_after_the_name": Wording(
        m_("Had an opponent played after the first card?"),
        m_("He may take back what he played on a card that is changed."),
    ),
    "next_trick_was_led_by_another": Wording(
        m_("Has the next trick been begun, and does another hand win this one now?"),
        m_("Then that lead goes back to the hand."),
    ),
    "both_sides_played_to_the_next_trick_since": Wording(
        m_("Have both sides played to the next trick?"),
        m_("Until then dummy's wrong card goes back; afterwards it stays."),
    ),
    "declarer_played_to_the_trick": Wording(
        m_("Had declarer also played from his hand to that trick?"),
        m_("He may change his card if the opponent before him changes his."),
    ),
    "declarers_rho_changes_his_card": Wording(
        m_("Does declarer's right-hand opponent take back his card?"),
        m_("Then declarer may take back what he played after it."),
    ),
    "dummys_wrong_card": Wording(
        m_("What was dummy's wrong card to its trick?"),
        m_("Too late to change it, but what did not follow suit may be a revoke."),
        {
            "led": m_("It was led"),
            "revoked": m_("It did not follow suit, and dummy could have"),
            "followed": m_("Neither"),
        },
    ),
    "fifth_card_is_a_lead": Wording(
        m_("Do you find that the further card was led to the next trick?"),
        m_("Then it is a lead out of turn; else it goes back, or is a penalty card."),
    ),
    "others_have_played_to_it": Wording(
        m_("Had another hand missed the trick, and was this card played to as to a lead?"),
        m_("Then the trick is one card short, not one too many, and Law 67 deals with it."),
    ),
    "fifth_card_of_the_declaring_side": Wording(
        m_("Did the further card come from declarer's hand or dummy?"),
        m_("Only a defender's card can become a penalty card."),
    ),
    "fifth_card_was_deliberate": Wording(
        m_("Was the further card played on purpose?"),
        m_("A small card is a major penalty card only if it was."),
    ),
    "dummy_suggested_a_play": Wording(
        m_("Did dummy suggest a play to declarer?"),
        m_("Dummy may not take part in the play."),
    ),
    "suggestion_damaged_defenders": Wording(
        m_("Did the suggested play damage the defenders?"),
        m_("Then the score is adjusted."),
    ),
}
