"""Law 63: Establishment of a revoke.

1997  Lead or play to the next trick, naming a card for it, claim or assent; B is now in Law 61.
2007  The same without 1997's B: a question against the Laws no longer establishes anything.
2017  Assent counts only once the agreement is complete (A4), and 62C3 undoes two at once.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum

from fairdeal.cards import Card
from fairdeal.laws.case import Case
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, Clauses, each
from fairdeal.laws.facts import YES_NO, one_of, shown
from fairdeal.laws.play.lead_out_of_turn import MISINFORMED
from fairdeal.laws.play.revoke import (
    Revoke,
    before_notice,
    plays_later,
    revoke_of,
    to_the_trick,
)
from fairdeal.laws.refs import as_played
from fairdeal.laws.scene import Scene
from fairdeal.laws.standing import acts_of
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import (
    Act,
    Agreed,
    CardExposed,
    CardNamed,
    CardPlayed,
    Claimed,
    Conceded,
    DummySpread,
    HandReturned,
    Moment,
    Objected,
    Reached,
    SuitNamed,
)
from fairdeal.table.effects import (
    Acts,
    CardStands,
    CardWithdrawn,
    RevokeEstablished,
    Role,
)


class Establishment(Enum):
    """What established the revoke before attention was drawn to it."""

    NOTHING = "no"
    PLAYED_ON = "played_on"
    """The offender or his partner led or played to the next trick (63A1)."""
    NAMED = "named_a_card"
    """One of them named a card for the next trick (63A2)."""
    CLAIMED = "claimed"
    """One of them claimed or conceded (63A3)."""
    AGREED = "agreed"
    """They agreed to a claim or concession: at once (63A3), in 2017 when that is final (63A4)."""


_CLAUSES = {
    Establishment.PLAYED_ON: each("63A1"),
    Establishment.NAMED: each("63A2"),
    Establishment.CLAIMED: each("63A3"),
    Establishment.AGREED: each("63A3", l2017="63A4"),
}


def _established(scene: Scene) -> Establishment | None:
    """The first cause among the acts before attention was drawn."""
    revoke = revoke_of(scene)
    if revoke is None:
        return None
    acts = before_notice(scene)
    misled = _misled(scene)
    _, to_next = to_the_trick(revoke, [(n, a) for n, a in acts if n not in misled])
    side = revoke.seat.side
    for index, (number, _act) in enumerate(acts):
        cause = _cause(scene, revoke, number, is_to_next=number in to_next)
        if cause is Establishment.AGREED and not _is_final(scene, acts[index:], side):
            continue
        if cause is not Establishment.NOTHING:
            return cause
    return Establishment.NOTHING


def _unnoticed(scene: Scene) -> Acts:
    """What was done since and before attention was drawn: any of it may have established it."""
    return tuple(number for number, _ in before_notice(scene))


def _cause(scene: Scene, revoke: Revoke, number: int, *, is_to_next: bool) -> Establishment:
    side, act = revoke.seat.side, scene.log[number]
    match act:
        case CardPlayed() if is_to_next and act.seat.side is side:
            return Establishment.PLAYED_ON
        case CardNamed() | SuitNamed() if act.by.side is side and _is_over(scene, revoke, number):
            return Establishment.NAMED
        case Claimed() | Conceded() if act.seat.side is side and _is_claim(scene, number):
            return Establishment.CLAIMED
        case CardExposed() | DummySpread() if act.seat.side is side and _claims(scene, number):
            return Establishment.CLAIMED
        case Agreed() if act.side is side and _is_claim(scene, number):
            return Establishment.AGREED
    return Establishment.NOTHING


def _is_claim(scene: Scene, number: int) -> bool:
    """Whether there is a claim or concession after that act, as it stands.

    There is none where partner objected at once (68B2), where it was about the current trick
    alone (68), where all played on (2017 68D2b), or where dummy spoke (43A1c): what is no claim
    establishes nothing.
    """
    return scene.history[number + 1].claim is not None


def _claims(scene: Scene, number: int) -> bool:
    """Whether a hand was faced there and that is a claim (48B2)."""
    claim = scene.now.claim
    return claim is not None and claim.act == number


def _is_over(scene: Scene, revoke: Revoke, number: int) -> bool:
    """Whether all four hands had played to the trick before this act."""
    acts = [(n, act) for n, act in before_notice(scene) if n < number]
    trick, _ = to_the_trick(revoke, acts)
    return len(revoke.had_played) + len(trick) == 4


def _misled(scene: Scene) -> frozenset[int]:
    """2017 47E1: plays made because an opponent misinformed their player establish nothing.

    A finding to that effect counts as long as nobody has played on since this case was ruled on.
    """
    if scene.code.edition not in SINCE_2017:
        return frozenset()
    until = _played_on(scene)
    return frozenset(
        number
        for ruling in scene.rulings
        if ruling.since > scene.number and ruling.since < until
        if any(isinstance(effect, CardWithdrawn) for effect in ruling.effects)
        if rests_on_a_misled_play(scene.answers_in(ruling.case))
        for effect in ruling.effects
        if isinstance(effect, CardWithdrawn)
        for number in acts_of(effect)
    )


def rests_on_a_misled_play(answers: Mapping[str, str]) -> bool:
    """Whether a card goes back because an opponent had said that it was its player's turn."""
    return answers.get(MISINFORMED.key) == "yes"


def _played_on(scene: Scene) -> int:
    """The act by which the play went on after the case was ruled on; one to come until then."""
    cards = (n for n, act in scene.since_ruled if isinstance(act, CardPlayed))
    return next(cards, len(scene.log))


def _is_final(scene: Scene, acts: Sequence[tuple[int, Act]], side: Side) -> bool:
    """Whether an agreement counts: at once before 2017; then unless objected to in time (69A)."""
    if scene.code.edition in BEFORE_2017:
        return True
    for _, act in acts:
        if isinstance(act, Objected) and act.seat.side is side:
            return False
        if isinstance(act, Reached) and act.moment is Moment.ROUND_ENDED:
            return True
        if isinstance(act, Reached) and act.side is side:
            return True
    return False


def _at_trick_12(scene: Scene) -> bool | None:
    revoke = revoke_of(scene)
    return None if revoke is None else revoke.trick == 12


def is_opened_again(scene: Scene) -> bool:
    """Whether the revoke is corrected though established, and the last trick goes back (62D1)."""
    return bool(_at_trick_12(scene)) and _established(scene) is not Establishment.NOTHING


def _all_hands_back(scene: Scene) -> bool | None:
    if revoke_of(scene) is None:
        return None
    back = {act.seat for _, act in before_notice(scene) if isinstance(act, HandReturned)}
    return len(back) == len(SEATS)


def _both_sides_on_trick(scene: Scene) -> bool | None:
    """Both sides revoked on this trick, and only this side has played to the next one (62C3)."""
    revoke = revoke_of(scene)
    if revoke is None:
        return None
    trick, to_next = to_the_trick(revoke, before_notice(scene))
    sides = {_seat(scene, number).side for number in to_next}
    return _opponents_revoked_on_it(scene, revoke, trick) and sides == {revoke.seat.side}


def _opponents_revoked_on_it(scene: Scene, revoke: Revoke, trick: Iterable[int]) -> bool:
    """Whether an opponent failed to follow suit to the same trick though able, as hands show."""
    # A card may have come there by being named, or as a further card that was followed.
    earlier = ((card.seat, card.card) for card in revoke.lay_there)
    acts = (as_played(scene)[number] for number in trick)
    later = ((act.seat, act.card) for act in acts if isinstance(act, CardPlayed))
    return any(
        seat.side is not revoke.seat.side and _had_the_suit(scene, revoke, seat, card)
        for seat, card in (*earlier, *later)
    )


def _had_the_suit(scene: Scene, revoke: Revoke, seat: Seat, card: Card) -> bool:
    suit, hand = revoke.suit, revoke.play.hands[seat]
    if suit is None or card.suit is suit:
        return False
    return plays_later(scene, seat, suit) if hand is None else bool(hand & suit.mask)


def _seat(scene: Scene, number: int) -> Seat:
    act = as_played(scene)[number]
    if not isinstance(act, CardPlayed):
        raise TypeError(f"act {number} played no card")
    return act.seat


ESTABLISHED = shown(
    "revoke_established",
    one_of(Establishment),
    each("63A1 63A2 63A3", l2017="63A1 63A2 63A3 63A4"),
    derive=_established,
    of=_unnoticed,
)
AT_TRICK_12 = shown("revoke_at_trick_12", YES_NO, each("62D1"), derive=_at_trick_12)
ALL_HANDS_BACK = shown("all_hands_back", YES_NO, each("62D1"), derive=_all_hands_back)
BOTH_ON_THIS_TRICK = shown(
    "both_sides_on_this_trick", YES_NO, each(l2017="62C3"), derive=_both_sides_on_trick
)


def why_corrected(case: Case) -> Clauses | None:
    """The clause under which the revoke has to be corrected; ``None`` when it stands (63B)."""
    if _may_not_correct(case):
        return None
    if case.ask(ESTABLISHED) is Establishment.NOTHING:
        return each("62A")
    if case.ask(AT_TRICK_12):
        return None if case.ask(ALL_HANDS_BACK) else each("62D1")
    if case.edition in SINCE_2017 and case.ask(BOTH_ON_THIS_TRICK):
        return each(l2017="62C3")
    return None


def _may_not_correct(case: Case) -> bool:
    """1997 11B2: its side has lost the right to correct it, which leaves it as one established."""
    scene = case.scene
    return scene is not None and scene.number in scene.rights_lost(scene.offending_side)


def establish(case: Case) -> None:
    """63A and B (1997 C): it can no longer be corrected, the trick stands; what it costs, by 64."""
    by_play = _CLAUSES.get(case.ask(ESTABLISHED), each(l1997="11B2"))
    case.then(
        RevokeEstablished(by_play, who=Role.OFFENDER),
        CardStands(each("63B", l1997="63C"), who=Role.OFFENDER),
    )
    return case.see("64")
