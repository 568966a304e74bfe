"""Words of Law 16: Authorized and unauthorized information."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "16A": (m_("A player may have used information he was not entitled to"),),
    "16B": (
        m_("A player hesitated, and his partner may have learned something"),
        m_("A hesitation told partner something"),
        m_("A player hesitated and his partner bid on"),
        m_("A remark, gesture, question or tone told partner something"),
        m_(
            "A player asked questions or shook his head, and his partner may have learned something"
        ),
        m_("A player called or played unusually fast or slowly"),
        m_("An unexpected alert, or a missing one, told partner something"),
    ),
    "16B2": (m_("A player reserves the right to call the Director later"),),
    "16B3": (
        m_("The play is over: a player may have chosen what his partner's hesitation suggested"),
    ),
    "16C": (m_("The offending side may have used what a withdrawn call or card told it"),),
    "16D": (
        m_("A player overheard something about the board, or saw a card that was not his"),
        m_("A player has seen his partner's cards, or those of another pocket of the board"),
        m_("A player heard a call, result or remark from another table"),
    ),
    "16D2c": (m_("The play is over: a player had learned of the board from elsewhere"),),
}
WHO: Final[Mapping[str, str]] = {
    "16B": m_("Who may have told his partner something?"),
    "16B2": m_("Who may have told his partner something?"),
    "16B3": m_("Who may have told his partner something?"),
    "16C": m_("Whose irregularity was it?"),
    "16D": m_("Who knows something of the board?"),
    "16D2c": m_("Who knew something of the board?"),
}
LATER: Final[Mapping[str, str]] = {
    "16B3": m_("Did the offending side gain by choosing what was suggested?"),
    "16D2c": m_("Could what the player had learned have affected the result?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "basis_of_action": Wording(
        m_("What did {offender} base his call or play on?"),
        m_("A player may use what these sources tell him, and nothing else."),
        {
            "legal_actions": m_("The legal or accepted calls and plays of this board"),
            "withdrawn": m_("A withdrawn call or card, his side not being at fault"),
            "procedure": m_("What a law or regulation authorizes, or lawful procedure shows"),
            "known_before": m_("What he knew before he took up his cards"),
            "estimates": m_("His own estimate of the score, or the ways of his opponents"),
            "anything_else": m_("Something else"),
        },
    ),
    "damaged_by_use_of_information": Wording(
        m_("Were {opponents} damaged by it?"), m_("Only damage is redressed.")
    ),
    "partner_could_learn_something": Wording(
        m_("Did {offender} give {partner} information that could suggest a call or play?"),
        m_("Only an unmistakable hesitation, remark or manner is information."),
    ),
    "partner_has_acted": Wording(
        m_("Has {partner} called or played since?"),
        m_("Only his own call or play can show that he used it."),
    ),
    "action_was_suggested": Wording(
        m_("Was what he then called or played suggested by it over another action?"),
        m_("He may not choose what the information demonstrably suggests."),
    ),
    "had_logical_alternative": Wording(
        m_("Did he have a logical alternative: would some of his peers have done otherwise?"),
        m_("Without a logical alternative his choice is free."),
    ),
    "gained_by_unauthorized_information": Wording(
        m_("Did {offenders} gain by that choice, to the damage of {opponents}?"),
        m_("The advantage is taken away by an adjusted score."),
    ),
    "E16B2_reservation_allowed": Wording(
        m_("Does the Regulating Authority allow a player to reserve his rights?"),
        m_("Where it does not, the Director is called at once."),
    ),
    "E16_1997_reservation": Wording(
        m_("Does the sponsoring organisation allow a player to reserve his rights?"),
        m_("Where it does not, the Director is called at once."),
    ),
    "E16B2_must_call_director": Wording(
        m_("Does the Regulating Authority require that the Director be called at once?"),
        m_("Then there is nothing to reserve."),
    ),
    "information_is_disputed": Wording(
        m_("Do {offenders} dispute that information was given?"),
        m_("Who disputes it should call the Director at once."),
    ),
    "information_hinders_play": Wording(
        m_("Is what {offender} has learned likely to hinder normal play?"),
        m_("Otherwise the board is simply played."),
    ),
    "first_call_has_been_made": Wording(
        m_("Had the first call been made when the information was received?"),
        m_("From the first call on only some measures are left."),
    ),
    "measure_against_information_1997": Wording(
        m_("What do you order?"),
        m_("The board should be played normally if it can be."),
        {
            "seats": m_("{offender} plays the hand he knows of; form and scoring permit it"),
            "substitute": m_("Another player in his place, all four having agreed"),
            "artificial": m_("An artificial adjusted score"),
        },
    ),
    "measure_against_information": Wording(
        m_("What do you order?"),
        m_("The board should be played normally if it can be."),
        {
            "seats": m_("{offender} plays the hand he knows of; form and scoring permit it"),
            "new_deal": m_("A new deal for these contestants; the form of the event permits it"),
            "play_on": m_("The board is played, and adjusted if it was affected"),
            "artificial": m_("An artificial adjusted score"),
        },
    ),
    "measure_after_the_first_call": Wording(
        m_("What do you order?"),
        m_("Once a call has been made the players cannot change seats or deal again."),
        {
            "play_on": m_("The board is played, and adjusted if it was affected"),
            "artificial": m_("An artificial adjusted score"),
        },
    ),
    "information_affected_result": Wording(
        m_("Could what {offender} had learned have affected the result?"),
        m_("The board was played on that condition."),
    ),
}
_USE: Final = (To.WHO, m_("You may use that information."))
_NOT_FROM_PARTNER: Final = (
    To.WHO,
    m_("Your partner gave something away: choose nothing that it suggests."),
)
_NOT_FROM_ELSEWHERE: Final = (To.WHO, m_("You may not use what you have learned."))
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    **dict.fromkeys(
        ("authorized 16", *(f"authorized 16A{c}" for c in ("1a", "1b", "1c", "1d", "2"))), _USE
    ),
    **dict.fromkeys((f"unauthorized 16{c}" for c in ("A", "B1", "B1a")), _NOT_FROM_PARTNER),
    **dict.fromkeys(
        (f"unauthorized 16{c}" for c in ("B", "C1", "D1", "A1a", "A3")), _NOT_FROM_ELSEWHERE
    ),
    "unauthorized 16": _NOT_FROM_ELSEWHERE,
}
