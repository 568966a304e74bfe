"""Law 76: Spectators.

1997  A: one hand only, no reactions or remarks; B: no part in the game.
2007  A: the Director's control, transmissions; who is a spectator, and where; consequences are for
      the regulations.
2017  The same.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, Edition, each
from fairdeal.laws.facts import YES_NO, elected, judged, one_of
from fairdeal.table.effects import DealtWithBy, PlayProceeds, SpectatorControlled


class Doing(Enum):
    """What a spectator did."""

    SEVERAL_HANDS = "several_hands"
    REACTED = "reacted"
    SPOKE = "spoke"
    """A remark, mannerism, or a conversation with a player."""
    DISTURBED = "disturbed"
    DREW_ATTENTION = "drew_attention"
    """To an irregularity or anything else in the game."""
    TESTIFIED = "testified"
    """On fact or law, without being asked by the Director."""
    MESSAGED = "messaged"
    """As a viewer of a transmission, to a player in his session."""


CLAUSES: Final = {
    Doing.SEVERAL_HANDS: each("76B1", l1997="76A1"),
    Doing.REACTED: each("76B2", l1997="76A2"),
    Doing.SPOKE: each("76B3", l1997="76A3"),
    Doing.DISTURBED: each("76B4", l1997="76A4"),
    Doing.DREW_ATTENTION: each("76B5", l1997="76B"),
    Doing.TESTIFIED: each("76C1", l1997="76B"),
    Doing.MESSAGED: each("76A2", l1997="76A3"),
}
FOLLOWS: Final = each("76C2", l1997="76B")

IN_PLAYING_AREA = judged("in_the_playing_area", YES_NO, each(l2007="76A1 76*", l2017="76A1 76*"))
IS_SPECTATOR = judged("is_a_spectator", YES_NO, each(l2007="76D", l2017="76D"))
DOING = judged("what_the_spectator_did", one_of(Doing), each("76B2", l1997="76A2"))
MANY_HANDS = elected("E76_multi_hand_viewing", YES_NO, CLAUSES[Doing.SEVERAL_HANDS])
POLICY = elected(
    "E76_spectator_irregularity_policy",
    {"laws_16_82_84": True, "by_regulation": False},
    FOLLOWS,
)
PLAYER_LEARNED = judged("player_learned_from_spectator", YES_NO, FOLLOWS)


@entry("76")
def spectator(case: Case) -> None:
    """A to D: the Director controls spectators; what a player learned from one is Law 16's."""
    doing = case.ask(DOING)
    if case.edition in SINCE_2007 and doing is not Doing.MESSAGED:
        if not case.ask(IN_PLAYING_AREA):
            return case.then(PlayProceeds("76*"))
        if not case.ask(IS_SPECTATOR):
            return case.then(PlayProceeds("76D"))
    if doing is Doing.SEVERAL_HANDS and case.ask(MANY_HANDS):
        return case.then(PlayProceeds(CLAUSES[doing]))
    case.then(SpectatorControlled(CLAUSES[doing]))
    return _what_follows(case, doing)


def _what_follows(case: Case, doing: Doing) -> None:
    """C2: by the regulations, or by 16; in 1997 attention by a spectator is Law 11B's."""
    if case.edition is Edition.L1997 and doing is Doing.DREW_ATTENTION:
        return case.then(DealtWithBy(FOLLOWS, 11))
    if not case.ask(POLICY):
        # In 1997 one clause forbids it and says what follows.
        is_said = CLAUSES[doing][case.edition] == FOLLOWS[case.edition]
        return None if is_said else case.then(SpectatorControlled(FOLLOWS))
    return case.then(DealtWithBy(FOLLOWS, 16)) if case.ask(PLAYER_LEARNED) else None
