"""Law 42: Dummy's rights.

1997  To play as declarer says, to ask about a revoke, to try to prevent declarer's irregularity.
2007  The same; he speaks of facts and law only in the Director's presence.
2017  May try to prevent any irregularity; sees to it that dummy follows suit.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2017, Clauses, each
from fairdeal.laws.facts import YES_NO, judged, one_of
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.standing import acts_of
from fairdeal.table.acts import Act, CallMade, CardsLookedAt, DummyStrayed, LeadPointedOut
from fairdeal.table.effects import DealtWithBy, PlayProceeds, Role


class Doing(Enum):
    """What dummy did or said."""

    INFORMS_DIRECTOR = "informs_director"
    """He gave information on facts or law while the Director was there (A1)."""
    COUNTS = "counts"
    """He kept count of the tricks (A2)."""
    MOVES_CARDS = "moves_cards"
    """He played dummy's cards as he was told (A3)."""
    ASKS_DECLARER = "asks_declarer"
    """He asked declarer, who had not followed suit, whether he had a card of it (B1)."""
    PREVENTS_DECLARER = "prevents_declarer"
    """He tried to prevent an irregularity of declarer's (B2)."""
    PREVENTS_DEFENDER = "prevents_defender"
    """He tried to prevent a defender's irregularity; his right since 2017 (B2)."""
    ATTENTION_AFTER_PLAY = "attention_after_play"
    """He drew attention to an irregularity when the play was over (B3)."""


_CLAUSES: dict[Doing, Clauses] = {
    Doing.INFORMS_DIRECTOR: each("42A1"),
    Doing.COUNTS: each("42A2"),
    Doing.MOVES_CARDS: each("42A3"),
    Doing.ASKS_DECLARER: each("42B1"),
    Doing.PREVENTS_DECLARER: each("42B2"),
    Doing.PREVENTS_DEFENDER: each("42B2"),
    Doing.ATTENTION_AFTER_PLAY: each("42B3"),
}


def has_strayed(acts: Sequence[Act], before: Position) -> bool:
    """Whether dummy has done what costs him his rights for the rest of the board (43A2).

    Before 2017 a look that was not on his own initiative costs him none, once that is ruled.

    Args:
        acts: what has happened.
        before: who is dummy, of which board, and what has been ruled.
    """
    calls = [number for number, act in enumerate(acts) if isinstance(act, CallMade)]
    begun = max(calls, default=0)
    return any(
        ((isinstance(act, DummyStrayed) and act.seat is before.dummy) or _looks(act, before))
        and not _may_look(number, before)
        for number, act in enumerate(acts[begun:], begun)
    )


def _may_look(number: int, before: Position) -> bool:
    """Whether it has been ruled that dummy did not look on his own initiative (43A2c)."""
    ruled = before.standing.of_kind(PlayProceeds)
    return any(effect.clause == "43A2c" and number in acts_of(effect) for _, effect in ruled)


def looks_at_defender(act: Act, before: Position) -> bool:
    """Dummy looks at a defender's hand during the play (43A2c)."""
    return before.phase in (Phase.CLARIFICATION, Phase.PLAY) and _looks(act, before)


def _looks(act: Act, before: Position) -> bool:
    return (
        isinstance(act, CardsLookedAt)
        and act.seat is before.dummy
        and act.hand_of.side is not act.seat.side
        and act.board == before.board.number
    )


def points_out_the_lead(sighting: Sighting) -> bool:
    """Dummy, with his rights, says from which hand the lead has to come (B2).

    Where nobody has to play, as when a claim has stopped the play, he prevents nothing.
    """
    act, before = sighting.act, sighting.before
    return (
        isinstance(act, LeadPointedOut)
        and act.seat is before.dummy
        and before.turn is not None
        and not has_strayed(before.story, before)
    )


def _is_no_dummys(sighting: Sighting, _: Position) -> bool:
    """Whether the auction goes on after all, so that he was nobody's dummy (17D3, 25A)."""
    return isinstance(sighting.act, LeadPointedOut) and sighting.before.dummy is None


def _doing(scene: Scene) -> Doing | None:
    """Whom he stops: declarer when the lead is of the declaring side, else a defender."""
    act, turn, declarer = scene.act, scene.before.turn, scene.before.declarer
    if not isinstance(act, LeadPointedOut) or turn is None or declarer is None:
        return None
    is_own = turn.side is declarer.side
    return Doing.PREVENTS_DECLARER if is_own else Doing.PREVENTS_DEFENDER


DOING = judged(
    "what_dummy_did", one_of(Doing), each("42A1 42A2 42A3 42B1 42B2 42B3"), derive=_doing
)
RIGHTS_LOST = judged(
    "dummy_had_lost_his_rights",
    YES_NO,
    each("43B2b"),
    derive=lambda scene: has_strayed(scene.before.story, scene.at_ruling),
)

_REVOKE: Final = 61


def asks_without_rights(case: Case) -> None:
    """43B2b: his question about a revoke makes it count as established (61, 64)."""
    case.then(DealtWithBy("43B2b", _REVOKE))


@entry("42", when=points_out_the_lead, settled=_is_no_dummys)
def within_dummys_rights(case: Case) -> None:
    """A and B: what dummy may do; before 2017 he may not stop a defender (43A1c).

    Where he has lost his rights, his question or warning to declarer is ruled by 43B2.
    """
    doing = case.ask(DOING)
    if doing is Doing.PREVENTS_DEFENDER and case.edition not in SINCE_2017:
        return case.see("43")
    if doing is Doing.ASKS_DECLARER and case.ask(RIGHTS_LOST):
        return asks_without_rights(case)
    if doing is Doing.PREVENTS_DECLARER and case.ask(RIGHTS_LOST):
        return case.see("43B2a")
    return case.then(PlayProceeds(_CLAUSES[doing], who=Role.DUMMY))
