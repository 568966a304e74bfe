"""Words of Law 76: Spectators."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "76": (
        m_("A spectator spoke, reacted, looked at several hands or disturbed a player"),
        m_("A spectator or viewer told a player something"),
    ),
}
WHO: Final[Mapping[str, str]] = {
    "76": m_("Which player may have learned something from it?"),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "spectator_controlled 76B5": (
        To.DIRECTOR,
        m_(
            "Tell the spectator what he may not do; send him away if need be. An irregularity he "
            "has told of is dealt with all the same (Law 81)."
        ),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "what_the_spectator_did": Wording(
        m_("What did the spectator do?"),
        m_("Spectators watch, and take no part in the game."),
        {
            "several_hands": m_("He looked at more than one hand"),
            "reacted": m_("He reacted to the auction or the play"),
            "spoke": m_("A remark or mannerism, or he talked with a player"),
            "disturbed": m_("He disturbed a player"),
            "drew_attention": m_("He drew attention to an irregularity or to something else"),
            "testified": m_("He spoke on a fact or the Laws without being asked by you"),
            "messaged": m_("As a viewer of a transmission he told a player something"),
        },
    ),
    "in_the_playing_area": Wording(
        m_("Was it within the playing area, as the regulations define it?"),
        m_("There everybody who looks on is under your control."),
    ),
    "is_a_spectator": Wording(
        m_("Is he a spectator: neither a player at this table nor an official?"),
        m_("Everybody else is one, unless you decide otherwise."),
    ),
    "E76_multi_hand_viewing": Wording(
        m_("May a spectator look at more than one hand?"),
        m_("Only where the regulations permit it."),
    ),
    "E76_spectator_irregularity_policy": Wording(
        m_("How are irregularities caused by spectators treated?"),
        m_("The authority may have its own rules."),
        {
            "laws_16_82_84": m_("As by the Laws"),
            "by_regulation": m_("As the regulations say"),
        },
    ),
    "player_learned_from_spectator": Wording(
        m_("Did a player learn anything about the board from it?"),
        m_("That is information from another source."),
    ),
}
