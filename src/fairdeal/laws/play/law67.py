"""Law 67: Defective trick.

1997  A hand that missed a trick adds a card; only if it could not follow it is taken to revoke.
2007  It is taken to revoke in either case; who owns the trick does not change.
2017  B3: a card that was played and never lay among the quitted ones.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, judged, one_of, shown
from fairdeal.laws.play.counted import counted_in
from fairdeal.laws.play.defective import missed, passed_over_by
from fairdeal.laws.play.law49 import HAS_ANOTHER, HONOUR
from fairdeal.laws.play.law50 import leave_on_table
from fairdeal.laws.play.law58 import VISIBLE
from fairdeal.laws.play.law64 import nothing_due, one_trick_due
from fairdeal.laws.play.ledger import tricks_had
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.revoke_count import of_the_play
from fairdeal.laws.play.surplus import (
    IS_DEFENDERS,
    both_played_on,
    should_have_been_played,
    too_many,
)
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.play.turns import is_left
from fairdeal.laws.position import Position
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.standing import Standing, acts_of
from fairdeal.laws.status import carried_out
from fairdeal.seats import Seat
from fairdeal.table.acts import AttentionDrawn, CardMissing
from fairdeal.table.effects import (
    Action,
    Acts,
    CardWithdrawn,
    Corrected,
    CountsAsEstablished,
    DealtWithBy,
    Must,
    Party,
    PlaceOpened,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
    Watch,
    When,
)

NUMBERS: Final = {str(number): number for number in range(1, 14)}
"""The tricks, counted from 1."""


class Defect(Enum):
    """What is wrong with the trick."""

    NO_CARD = "no_card"
    """A player played no card to it."""
    TOO_MANY = "too_many"
    """A player played more than one."""


class DefectSince2017(Enum):
    """The same, with the card that was played and not quitted (B3)."""

    NO_CARD = "no_card"
    TOO_MANY = "too_many"
    NOT_QUITTED = "not_quitted"
    """The card had been played, and never lay among his played cards."""


def trick_is_defective(sighting: Sighting) -> bool:
    """Attention is drawn, and a hand has missed a trick; or somebody is found a card short."""
    play, act = sighting.before.play, sighting.act
    is_noticed = isinstance(act, AttentionDrawn | CardMissing)
    return is_noticed and play is not None and missed(play) is not None


def who_missed(sighting: Sighting) -> Seat:
    """The player of the hand that missed the trick."""
    before = sighting.before
    if before.play is None or (found := missed(before.play)) is None:
        raise TypeError("no hand has missed a trick")
    return player_of(found[1], before)


def player_of(hand: Seat, position: Position) -> Seat:
    """Who plays that hand's cards."""
    declarer = position.declarer
    return declarer if hand is position.dummy and declarer is not None else hand


def missed_as_well(
    play: Play, places: Sequence[tuple[Standing, PlaceOpened[Party, Acts]]]
) -> tuple[int, Seat] | None:
    """Another trick, counted from 0, that had been missed when attention was drawn to one.

    It is put right once the card owed to the earlier one lies there.

    Args:
        play: the play.
        places: those that have been opened in tricks before.
    """
    noticed = [act for _, place in places if place.is_late for act in acts_of(place)]
    if not noticed or play.gaps or (found := missed(play)) is None:
        return None
    number, hand = found
    passed = passed_over_by(play.all_tricks[number], play.all_tricks[number + 1 :], hand)
    return None if passed is None or passed > max(noticed) else found


def place_is_there(sighting: Sighting, now: Position) -> bool:
    """Whether the trick has a place for that hand by now: a missed trick is one matter.

    The card may be found missing, and attention drawn to the trick as well (14, 67).
    """
    before = sighting.before.play
    if before is None or now.play is None:
        return False
    if (found := missed(before)) is None:
        # Another ruling has shown since that nobody had missed a trick; what is reported, stays.
        return isinstance(sighting.act, AttentionDrawn | CardMissing)
    number, hand = found
    tricks = now.play.all_tricks[number : number + 1]
    return any(place.seat is hand for trick in tricks for place in trick)


def _missed(scene: Scene) -> tuple[Play, int, Seat] | None:
    """The play, the trick of it that a hand has missed, counted from 0, and that hand."""
    play = scene.before.play
    if play is None or (found := missed(play)) is None:
        return None
    return play, *found


def _defect(scene: Scene) -> Defect | None:
    return None if _missed(scene) is None else Defect.NO_CARD


def _defect_2017(scene: Scene) -> DefectSince2017 | None:
    """That nobody's card is there the log shows; whether it was played after all, it cannot."""
    return None if _missed(scene) is None else DefectSince2017.NO_CARD


def _played_past(scene: Scene) -> bool | None:
    if too_many(scene) is not None:
        return both_played_on(scene)
    if (found := _missed(scene)) is None:
        return None
    play, number, _ = found
    trick, *later = play.all_tricks[number:]
    return is_left(trick, later, play.contract.declarer.side)


def _number(scene: Scene) -> int | None:
    found = _missed(scene)
    return None if found is None else found[1] + 1


def _is_dummys(scene: Scene) -> bool | None:
    found = _missed(scene)
    return None if found is None else found[2] is scene.before.dummy


def _can_follow(scene: Scene) -> bool | None:
    """Whether the hand has a card of the suit led to that trick."""
    if (found := _missed(scene)) is None:
        return None
    play, number, seat = found
    hand, lead = play.hands[seat], play.all_tricks[number][0]
    if hand is None or not isinstance(lead, PlayedCard):
        return None
    return bool(hand & lead.card.suit.mask)


def _won_since(scene: Scene) -> bool | None:
    """Whether the offending side won the defective trick or a later one, a claim counting too."""
    missed_one = counted_in(scene)
    won = None if missed_one is None else tricks_had(scene.now, missed_one.seat.side)
    if missed_one is None or won is None:
        return None
    return any(trick >= missed_one.trick for trick in won)


def _was_dummys(scene: Scene) -> bool | None:
    missed_one = counted_in(scene)
    return None if missed_one is None else missed_one.seat is scene.now.dummy


DEFECT = judged(
    "what_is_wrong_with_the_trick",
    one_of(Defect),
    each(l1997="67A1 67A2 67B", l2007="67A1 67A2 67B"),
    derive=_defect,
)
DEFECT_2017 = judged(
    "what_is_wrong_with_the_trick_since_2017",
    one_of(DefectSince2017),
    each(l2017="67A1 67A2 67B 67B3"),
    derive=_defect_2017,
)
PLAYED_PAST = shown("both_sides_played_past_it", YES_NO, each("67A"), derive=_played_past)
NUMBER = shown("defective_trick", NUMBERS, each("67B"), derive=_number, is_detail=True)
IS_DUMMYS = shown("dummy_missed_the_trick", YES_NO, each("67B1"), derive=_is_dummys)
CAN_FOLLOW = judged("can_still_follow_to_it", YES_NO, each("67B1a 67B1b"), derive=_can_follow)
FACED_IS_KNOWN = judged(
    "card_faced_to_it_is_known",
    YES_NO,
    each("67B2a", l1997="67B2"),
    # The log tells the card that was played from the one that came after it, or with it.
    derive=lambda scene: None if too_many(scene) is None else True,
)
RETURNED_SEEN = judged("returned_card_was_seen", YES_NO, each("67*"))
LATER_REVOKE = judged(
    "returned_card_should_have_been_played",
    YES_NO,
    each("67B2b", l1997="67B2"),
    derive=should_have_been_played,
)
PLAYED_AGAIN = judged("same_card_played_again_too_late", YES_NO, each(l2017="67B3"))
WON_SINCE = shown(
    "offenders_won_it_or_a_later_trick", YES_NO, each("64A2"), derive=_won_since, of=of_the_play
)
WAS_DUMMYS = shown("late_card_was_dummys", YES_NO, each("64B3"), derive=_was_dummys)


@entry(
    "67",
    about=SOME_CARD,
    when=trick_is_defective,
    offender=who_missed,
    settled=place_is_there,
)
def defective_trick(case: Case) -> None:
    """A: repaired while both sides have not played on; B: later, by the Director."""
    if case.edition in SINCE_2017:
        since_2017 = case.ask(DEFECT_2017)
        if since_2017 is DefectSince2017.NOT_QUITTED:
            return _not_quitted(case)
        is_missing = since_2017 is DefectSince2017.NO_CARD
    else:
        is_missing = case.ask(DEFECT) is Defect.NO_CARD
    if not case.ask(PLAYED_PAST):
        if is_missing:
            return case.then(Must("67A1", Action.SUPPLY_CARD, who=Role.OFFENDER))
        return case.then(DealtWithBy("67A2", 45))
    return _card_added(case) if is_missing else surplus_card_returned(case)


def _card_added(case: Case) -> None:
    """B1: a card of the suit led, or any; but in 1997 for the former it is taken to revoke."""
    who = Role.DUMMY if case.ask(IS_DUMMYS) else Role.OFFENDER
    follows = case.ask(CAN_FOLLOW)
    clause = "67B1a" if follows else "67B1b"
    case.then(PlaceOpened(clause, case.ask(NUMBER), is_late=True, who=who))
    if follows and case.edition is Edition.L1997:
        return case.then(PlayProceeds("67B1a", who=Role.OFFENDER))
    return case.then(
        CountsAsEstablished(clause, who=Role.OFFENDER),
        Watch(clause, "67B1", When.END_OF_PLAY, who=Role.OFFENDER),
    )


@entry("67B2", about=SOME_CARD)
def surplus_card_returned(case: Case) -> None:
    """B2: the card that was faced stays, or the highest he could have played; the rest go back.

    So it is as well with a card that came under Law 45E or 58B, once both sides have played on.
    """
    clause = each("67B2a", l1997="67B2")
    if not case.ask(FACED_IS_KNOWN):
        case.then(Corrected(clause, who=Role.OFFENDER))
    case.then(CardWithdrawn(clause, who=Role.OFFENDER))
    if case.ask(IS_DEFENDERS) and _was_seen(case):
        leave_on_table(case, "67*", is_major=case.ask(HONOUR) or case.ask(HAS_ANOTHER))
    if case.ask(LATER_REVOKE):
        case.then(DealtWithBy(each("67B2b", l1997="67B2"), 61))


def _was_seen(case: Case) -> bool:
    """Whether its face was seen; Law 58 has asked that already."""
    visible = case.known(VISIBLE)
    return case.ask(RETURNED_SEEN) if visible is None else visible


def _not_quitted(case: Case) -> None:
    """2017 B3: the card is put where it belongs; if it was played again, the score is adjusted."""
    case.then(Corrected("67B3", who=Role.OFFENDER))
    if case.ask(PLAYED_AGAIN):
        case.then(ScoreAdjusted("67B3", Score.ASSIGNED, who=Role.BOTH_SIDES))


@entry("67B1")
def after_the_card_was_added(case: Case) -> None:
    """B1, at the end: taken for a revoke, it costs one trick by 64A2, unless 64B exempts it."""
    if case.ask(WAS_DUMMYS):
        return nothing_due(case, each("64B3"))
    if not case.ask(WON_SINCE):
        return nothing_due(case, each("64B1"))
    return one_trick_due(case)


STATUS = (carried_out(missed, "67B1", "67B"),)
