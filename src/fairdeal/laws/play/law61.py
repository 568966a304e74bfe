"""Law 61: Failure to follow suit; inquiries concerning a revoke.

1997  Defenders may not ask each other unless the zone allows it; 63B then counts the revoke.
2007  They may, at the risk of unauthorized information, unless the authority forbids it.
2017  They may, at that risk; nobody gains a right to see quitted tricks by claiming a revoke (C).
"""

from dataclasses import replace
from enum import Enum

from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import SINCE_2007, Clauses, Edition, each
from fairdeal.laws.facts import YES_NO, elected, judged, one_of, shown
from fairdeal.laws.fold.legal import legal_cards
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.law42 import has_strayed
from fairdeal.laws.play.law63 import establish, why_corrected
from fairdeal.laws.play.revoke import before_notice, plays_later, revoke_of
from fairdeal.laws.position import Position
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.status import marked
from fairdeal.seats import Seat
from fairdeal.table.acts import QuestionAsked
from fairdeal.table.effects import (
    CountsAsEstablished,
    NothingTransferred,
    PenaltyPossible,
    PlayProceeds,
    RevokeEstablished,
    Role,
    Unauthorized,
    Watch,
    When,
)

STATUS = (
    marked(
        "Whoever says that somebody revoked is given no trick to look at; Law 66C says who is.",
        each(l1997="62*", l2007="62C3", l2017="61C"),
    ),
)


class Inquiry(Enum):
    """Who asked the player whether he had no card of the suit, before the revoke was noticed."""

    NOBODY = "nobody"
    ENTITLED = "entitled"
    """Declarer, a defender asking declarer, or dummy asking declarer."""
    OTHER_DEFENDER = "other_defender"
    DUMMY = "dummy_of_a_defender"
    """Dummy asked a defender."""
    DUMMY_WITHOUT_RIGHTS = "dummy_without_rights"
    """Dummy asked declarer first, having lost his rights under 43A2 (43B2b)."""


def failed_to_comply(sighting: Sighting) -> bool:
    """A player able to follow suit, or to play as he was required to, did not (61A)."""
    return sighting.has(Mark.REVOKE) or sighting.has(Mark.RESTRICTION_BROKEN)


def is_ruled_on(sighting: Sighting, now: Position) -> bool:
    """Whether another case has established the revoke: one revoke is one matter (57D, 64)."""
    of_kind = now.standing.of_kind
    counting = (*of_kind(RevokeEstablished), *of_kind(CountsAsEstablished))
    return (sighting.number,) in [effect.what for _, effect in counting]


def _was_able(scene: Scene) -> bool | None:
    """Known where the hand is; a later card of the suit gives a hidden hand away."""
    revoke = revoke_of(scene)
    if revoke is None:
        return None
    if revoke.play.hands[revoke.seat] is None:
        return True if plays_later(scene, revoke.seat, revoke.suit) else None
    if going_on_for(revoke.play, revoke.seat).turn is not revoke.seat:
        return Mark.REVOKE in revoke.play.marks_of(revoke.seat, revoke.card)
    then = replace(scene.before, play=revoke.play)
    return revoke.card not in legal_cards(then, revoke.seat)


def _inquiry(scene: Scene) -> Inquiry | None:
    """The first question about the card that was played."""
    revoke = revoke_of(scene)
    if revoke is None:
        return None
    asked = (
        act.seat
        for _, act in before_notice(scene)
        if isinstance(act, QuestionAsked) and act.about == scene.number
    )
    asker = next(asked, None)
    return Inquiry.NOBODY if asker is None else _kind_of(asker, revoke.seat, scene)


def _kind_of(asker: Seat, asked: Seat, scene: Scene) -> Inquiry:
    dummy = scene.before.dummy
    if asker is dummy:
        if asked.side is not dummy.side:
            return Inquiry.DUMMY
        lost = has_strayed(scene.log, scene.at_ruling)
        return Inquiry.DUMMY_WITHOUT_RIGHTS if lost else Inquiry.ENTITLED
    is_own = scene.before.defends(asked) and asker is asked.partner
    return Inquiry.OTHER_DEFENDER if is_own else Inquiry.ENTITLED


ABLE = judged("was_able_to_comply", YES_NO, each("61A"), derive=_was_able)
INQUIRY = shown(
    "who_asked",
    one_of(Inquiry),
    each(l1997="61B", l2007="61B1 61B2a 61B2b 61B3", l2017="61B1 61B2a 61B2b 61B3"),
    derive=_inquiry,
)
ZONE_ALLOWS = elected("E61B_1997", YES_NO, each(l1997="61B"))
AUTHORITY_FORBIDS = elected("E61B3_2007", YES_NO, each(l2007="61B3"))


@entry("61", about=SOME_CARD, when=failed_to_comply, settled=is_ruled_on)
def revoke(case: Case) -> None:
    """61A, and where it leads: an established revoke to Law 64, any other to Law 62."""
    if not case.ask(ABLE):
        return case.then(PlayProceeds("61A", who=Role.OFFENDER))
    duty = why_corrected(case)
    if duty is None:
        return establish(case)
    counts = _asked(case, case.ask(INQUIRY))
    if counts is not None:
        case.then(
            CountsAsEstablished(counts, who=Role.OFFENDER),
            Watch(counts, "64", When.END_OF_PLAY, who=Role.OFFENDER),
        )
    elif "62C3" in duty.values():
        # Of one that counts as established it is said at the end of the play (64).
        case.then(NothingTransferred(each(l2017="64B8"), who=Role.NON_OFFENDING_SIDE))
    return case.see("62")


def _asked(case: Case, inquiry: Inquiry) -> Clauses | None:
    """61B: what a question brings about; the clause that counts the revoke, where one does."""
    if inquiry is Inquiry.DUMMY_WITHOUT_RIGHTS:
        return each("43B2b")
    if inquiry is Inquiry.DUMMY:
        case.then(PenaltyPossible("43B1", who=Role.DUMMY))
        if case.edition in SINCE_2007:
            case.then(Unauthorized("61B2b", who=Role.NON_OFFENDING_SIDE))
    if inquiry is Inquiry.OTHER_DEFENDER:
        return _defender_asked(case)
    return None


def _defender_asked(case: Case) -> Clauses | None:
    """61B3, 1997 61B and 63B: one defender asked the other."""
    if case.edition is Edition.L1997:
        return None if case.ask(ZONE_ALLOWS) else each("63B")
    if case.edition is Edition.L2007 and case.ask(AUTHORITY_FORBIDS):
        case.then(PenaltyPossible("61B3", who=Role.PARTNER))
    case.then(Unauthorized("61B3", who=Role.OFFENDING_SIDE))
    return None
