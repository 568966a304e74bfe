"""What Laws 68 to 71 ask of the table about a claim: who made it, who objected, and when."""

from collections.abc import Iterator
from typing import Final

from fairdeal.errors import ImpossibleAct
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, judged, shown
from fairdeal.laws.fold.claims import Claim, has_gone_on
from fairdeal.laws.play.ledger import left_of_claim
from fairdeal.laws.refs import Ref
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import (
    Act,
    CardPlayed,
    Conceded,
    Moment,
    Objected,
    PlayOnAsked,
    Reached,
)
from fairdeal.table.effects import Acts


def claim_of(scene: Scene) -> Claim | None:
    """The claim or concession the case is about; that is the act itself, where it made one."""
    return scene.before.claim or scene.after_act.claim


def _claim(scene: Scene) -> Acts:
    """The claim or concession in being when the case came up."""
    claim = claim_of(scene) or scene.then.claim
    return (scene.number,) if claim is None else (claim.act,)


CLAIM: Final = Ref("claim", _claim)
"""The claim or concession."""


def claimer(sighting: Sighting) -> Seat:
    """Whom the case is about: who claimed or conceded."""
    claim = sighting.before.claim
    if claim is None:
        raise ImpossibleAct("nobody has claimed")
    return claim.seat


def _objection(sighting: Sighting) -> tuple[Claim, Seat] | None:
    claim, act = sighting.before.claim, sighting.act
    return None if claim is None or not isinstance(act, Objected) else (claim, act.seat)


def disputed(sighting: Sighting) -> bool:
    """Somebody else than the claimer objects to a claim that has not been agreed (68B2, 68D)."""
    found = _objection(sighting)
    if found is None:
        return False
    claim, seat = found
    return not claim.is_settled and seat is not claim.seat and not claim.objected


def agreement_withdrawn(sighting: Sighting) -> bool:
    """A player of the side that agreed to a claim objects to it after all (69)."""
    found = _objection(sighting)
    if found is None:
        return False
    claim, seat = found
    return claim.is_agreed and seat.side is not claim.seat.side


def concession_withdrawn(sighting: Sighting) -> bool:
    """A player of the side that conceded wants a trick back, and nobody disputes it (71)."""
    found = _objection(sighting)
    if found is None:
        return False
    claim, seat = found
    if claim.objected:
        return False
    is_own = seat.side is claim.seat.side and (claim.is_agreed or seat is claim.seat)
    return is_own and claim.tricks < claim.rest


def all_play_on(sighting: Sighting) -> bool:
    """The last of all four has agreed to play on, as the other side first asked (2017 68D2b)."""
    claim, act, story = sighting.before.claim, sighting.act, sighting.before.story
    if claim is None or claim.is_settled or not isinstance(act, PlayOnAsked):
        return False
    asked = [a.seat for a in (*story[claim.act + 1 :], act) if isinstance(a, PlayOnAsked)]
    return asked[0].side is not claim.seat.side and set(asked) == set(SEATS)


def since_claim(scene: Scene) -> Iterator[Act]:
    """The acts after the claim and before the one the case is about; if that is it, until ruled."""
    claim = claim_of(scene)
    if claim is None:
        return iter(())
    if claim.act == scene.number:
        return (act for _, act in scene.until_ruled)
    return iter(scene.log[claim.act + 1 : scene.number])


def tricks_claimed(scene: Scene) -> range:
    """How many of the tricks claimed can come back to the other side (69B)."""
    return _that_can_come_back(scene, from_claimer=True)


def tricks_conceded(scene: Scene) -> range:
    """How many of the tricks conceded can come back to who gave them up (71)."""
    return _that_can_come_back(scene, from_claimer=False)


def _that_can_come_back(scene: Scene, *, from_claimer: bool) -> range:
    """What one side has of the rest by the claim, and has not given back by now."""
    claim = scene.now.claim
    if claim is None:
        return range(1, 14)
    side = claim.seat.side if from_claimer else claim.seat.side.opponents
    most = left_of_claim(scene.now, side)
    return range(min(1, most), most + 1)


def _trick_is_in_progress(scene: Scene) -> bool | None:
    """No between tricks; else only the Director can tell what the statement was about."""
    play = scene.before.play
    return False if play is not None and not play.current else None


def _is_stated(scene: Scene) -> bool | None:
    claim = claim_of(scene)
    return None if claim is None else bool(claim.statement or claim.line)


def _partner_objects(scene: Scene) -> bool | None:
    """Whether a defender conceded a trick and his partner objected before anything else (68B2)."""
    claim, act, declarer = claim_of(scene), scene.act, scene.before.declarer
    if claim is None or declarer is None or not isinstance(act, Objected):
        return None
    is_defenders = claim.seat.side is not declarer.side and claim.tricks < claim.rest
    if not is_defenders or act.seat is not claim.seat.partner:
        return False
    return True if not list(since_claim(scene)) else None


def _play_on_was_asked(scene: Scene) -> bool | None:
    claim = claim_of(scene)
    if claim is None:
        return None
    asked = [a.seat for a in since_claim(scene) if isinstance(a, PlayOnAsked)]
    return bool(asked) and asked[0].side is not claim.seat.side


def _played_since(scene: Scene) -> bool | None:
    if claim_of(scene) is None:
        return None
    return any(isinstance(act, CardPlayed) for act in since_claim(scene))


def _is_defenders(scene: Scene) -> bool | None:
    claim, declarer = claim_of(scene), scene.before.declarer
    if claim is None or declarer is None:
        return None
    return claim.seat.side is not declarer.side


def _trump_is_out(scene: Scene) -> bool | None:
    """Whether an opponent of the claimer holds a trump, where the hands are known."""
    claim, play = claim_of(scene), scene.before.play
    if claim is None or play is None:
        return None
    if play.trumps is None:
        return False
    hands = [play.hands[seat] for seat in claim.seat.side.opponents.seats]
    known = [hand for hand in hands if hand is not None]
    return any(hand & play.trumps.mask for hand in known) if known == hands else None


def _is_late(scene: Scene) -> bool | None:
    """Whether the agreeing side has called on the next board, or the round has ended (69A)."""
    claim = claim_of(scene)
    if claim is None:
        return None
    return has_gone_on(since_claim(scene), claim.seat.side.opponents)


def _conceder_is_late(scene: Scene) -> bool | None:
    """Whether the conceding side has called on a later board, or the round has ended (1997 71C)."""
    claim = claim_of(scene)
    return None if claim is None else has_gone_on(since_claim(scene), claim.seat.side)


def _period_is_over(scene: Scene) -> bool | None:
    if claim_of(scene) is None:
        return None
    moments = [act.moment for act in since_claim(scene) if isinstance(act, Reached)]
    return Moment.CORRECTION_PERIOD_ENDED in moments


def _is_concession(scene: Scene) -> bool | None:
    claim = claim_of(scene)
    return None if claim is None else isinstance(scene.log[claim.act], Conceded)


ABOUT_THIS_TRICK = judged(
    "about_the_current_trick_only", YES_NO, each("68*", l2017="68"), derive=_trick_is_in_progress
)
STATED = judged("line_of_play_was_stated", YES_NO, each("68C"), derive=_is_stated)
PARTNER_OBJECTS = judged(
    "partner_objected_at_once", YES_NO, each("68B2", l1997="68B"), derive=_partner_objects
)
PLAY_ON_ASKED = shown(
    "other_side_asked_to_play_on", YES_NO, each(l2017="68D2bi"), derive=_play_on_was_asked
)
ALL_AGREED = shown(
    "all_agreed_to_play_on",
    YES_NO,
    each(l2017="68D2b"),
    # At a table with a log that is a matter of its own, and this one does not come up.
    derive=lambda _: False,
)
PLAYED_SINCE = shown(
    "played_on_after_the_claim", YES_NO, each(l1997="68D", l2007="70D3"), derive=_played_since
)
BY_DEFENDER = shown(
    "claim_was_a_defenders", YES_NO, each(l2007="70D2", l2017="70D2"), derive=_is_defenders
)
TRUMP_IS_OUT = judged("opponents_held_a_trump", YES_NO, each("70C"), derive=_trump_is_out)
LATE = shown("agreed_and_gone_on", YES_NO, each("69A"), derive=_is_late)
CONCEDER_LATE = shown("conceder_had_gone_on", YES_NO, each(l1997="71C"), derive=_conceder_is_late)
PERIOD_OVER_69 = shown("correction_period_over", YES_NO, each("69B"), derive=_period_is_over)
PERIOD_OVER_71 = shown(
    "correction_period_over_for_conceder", YES_NO, each("71"), derive=_period_is_over
)
IS_CONCESSION = shown("agreed_to_a_concession", YES_NO, each(l1997="69B"), derive=_is_concession)
