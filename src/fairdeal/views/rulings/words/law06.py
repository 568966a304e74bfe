"""Words of Law 6: The shuffle and deal."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "6D1": (
        m_("The board was dealt wrongly: a hand has too many or too few cards before the auction"),
        m_("A player saw a card of another player while the cards were dealt"),
        m_("During the deal a card came face up"),
    ),
    "6D2": (m_("The deal came from an unshuffled pack, or was played before in another session"),),
    "6D3": (
        m_("Somebody wants the board dealt again"),
        m_("All four passed, and the board was dealt again"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "fault_of_the_deal": Wording(
        m_("What was wrong with the deal?"),
        m_("Both faults lead to a new deal, but only if they are found early enough."),
        {
            "misdeal": m_("The cards were dealt wrongly"),
            "adjacent_cards": m_("Two adjacent cards of the pack went to the same hand"),
            "card_seen": m_("A player may have seen the face of a card that was not his"),
        },
    ),
    "found_before_the_auction": Wording(
        m_("Was it found before the auction began?"),
        m_("Only until then is the board dealt again for it."),
    ),
    "deal_unlawful_because": Wording(
        m_("Is there a reason why this deal may not count?"),
        m_("A pack that was not shuffled, or a deal already played, gives no result."),
        {
            "sorted_pack": m_("The cards were dealt from an unshuffled pack"),
            "played_before": m_("The deal comes from another session"),
            "neither": m_("Neither of these"),
        },
    ),
    "E6D2_replay_event": Wording(
        m_("Is this an event in which deals played before are used on purpose?"),
        m_("There the result of such a deal counts."),
    ),
    "against_a_new_deal": Wording(
        m_("Does anything stand against dealing the board again?"),
        m_("The Director may order a new deal, but not to give players a second chance."),
        {
            "passed_out": m_("The only reason is that the board was passed out"),
            "team_result_known": m_("A result of the board at the other table is known"),
            "nothing": m_("Nothing stands against it"),
        },
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    **dict.fromkeys(
        ("no_new_deal 6D3", "no_new_deal 22A"),
        (
            To.TABLE,
            m_(
                "The board is not dealt again; what has been dealt and played in its place does "
                "not count."
            ),
        ),
    ),
}
