"""Words of Law 90: Procedural penalties."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "90A": (
        m_("A contestant has come late, or plays too slowly"),
        m_("A pair came late to its table"),
        m_("A player has obstructed the game or inconvenienced others: a procedural penalty?"),
        m_("A player does not do what the regulations or the Director ask"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "procedural_offence": Wording(
        m_("What did {offenders} do?"),
        m_("You may penalize whatever delays or obstructs the game or violates procedure."),
        {
            "late": m_("They came after the starting time"),
            "slow": m_("They play unduly slowly"),
            "overheard": m_("They talked about a board so that another table may have heard it"),
            "comparing": m_("They compared scores with another contestant"),
            "handling": m_("They touched or handled another player's cards"),
            "wrong_pocket": m_("They put cards into the wrong pocket of the board"),
            "error": m_("An error in procedure because of which a score has to be adjusted"),
            "disobeying": m_("They did not promptly do what regulations or the Director ask"),
            "disturbing": m_("Something else that delays the game or inconveniences others"),
            "procedure": m_("Something else that violates correct procedure"),
            "only_adjusted": m_("Nothing but that a score has to be adjusted because of them"),
        },
    ),
    "scores_compared_during_the_session": Wording(
        m_("Was the session still going on?"),
        m_("When it is over scores may be compared."),
    ),
    "comparison_was_authorized": Wording(
        m_("Were they allowed to compare scores?"),
        m_("Only a comparison nobody allowed is an offence."),
    ),
    "score_adjusted_at_another_table": Wording(
        m_("Does a score have to be adjusted at another table because of it?"),
        m_("A score adjusted at their own table alone is no ground for a penalty."),
    ),
    "penalized_contestant": Wording(
        m_("What plays in this event?"),
        m_("In an individual only the player to blame is penalized."),
        {
            "individual": m_("Individuals"),
            "pair_or_team": m_("Pairs or teams"),
        },
    ),
    "director_penalizes": Wording(
        m_("Do you penalize it?"), m_("A procedural penalty is at your discretion.")
    ),
    "procedural_penalty": Wording(
        m_("What is the penalty?"),
        m_("Write it such as 10% of a top, 3 IMPs, 0.5 VP, or warning."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "penalized": (To.WHO, m_("You are penalized: {amount}. The other side's score stays.")),
    "not_penalized": (To.DIRECTOR, m_("{who} are not penalized.")),
}
