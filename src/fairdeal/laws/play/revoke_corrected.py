"""What Law 62 asks of the table: what was played after the revoke, what falls, what goes back."""

from enum import Enum
from functools import partial
from typing import Final, Literal

from fairdeal.cards import Suit, cards_in
from fairdeal.laws.moment import Moment
from fairdeal.laws.play.law63 import is_opened_again
from fairdeal.laws.play.revoke import (
    after_notice,
    as_replaced,
    before_notice,
    is_of_side,
    revoke_of,
    to_the_trick,
    winner_of,
    withdrawals,
)
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.refs import Ref, as_played
from fairdeal.laws.scene import Scene
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import CardPickedUp, CardPlayed
from fairdeal.table.effects import Acts, CardWithdrawn, May, Role


class RevokeCard(Enum):
    """Where the revoke card came from."""

    DEFENDER = "defenders_hand"
    """The hand of a defender, nobody having seen it (62B1)."""
    FACED = "faced"
    """In front of a defender, face up already (62B2)."""
    DECLARING_SIDE = "declaring_side"
    """Declarer's hand or dummy (62B2)."""


class Fallen(Enum):
    """What cannot stand once the revoke is corrected."""

    NOTHING = "nothing"
    NEXT_TRICK = "next_trick"
    """Another hand now wins the trick, so the next one was begun by the wrong hand."""
    REST_OF_TRICK = "rest_of_trick"
    """Another suit is now led to the trick."""


class PlayedOn(Enum):
    """Who of the side that revoked had played to the next trick (62C3)."""

    OFFENDER = "offender"
    PARTNER = "partner"
    BOTH = "both"


def _following(scene: Scene, *, to_next_trick: bool) -> Acts:
    """The cards that stand after the place of the card the case is about, and were played after it.

    A card added to a trick that has been played past (67) comes after those of later tricks.
    """
    play, now = scene.before.play, scene.now.play
    if play is None or now is None:
        return ()
    found = now.place_of(scene.number)
    number, at = found or (len(play.winners), len(play.current))
    tricks = now.all_tricks
    following = [place for trick in tricks[number + 1 :] for place in trick]
    rest = [place for trick in tricks[number : number + 1] for place in trick[at + 1 :]]
    places = following if to_next_trick else [*rest, *following]
    return tuple(p.act for p in places if isinstance(p, PlayedCard) and p.act > scene.number)


def was_played_to_another(scene: Scene) -> bool:
    """Whether it was played to a card shown with the one that stays, and may be changed (58B3)."""
    rights = (one for ruling in scene.rulings for one in ruling.effects if isinstance(one, May))
    return any(one.clause == "58B3" and scene.number in (one.what or ()) for one in rights)


def _following_in_force(scene: Scene) -> Acts:
    following = _following(scene, to_next_trick=False)
    gone = _following(scene, to_next_trick=True) if is_opened_again(scene) else ()
    return tuple(act for act in following if act not in gone)


def _taken_back(scene: Scene) -> Acts:
    """The card that the offender's partner has taken back in the course of the case."""
    who = scene.roles[Role.PARTNER]
    return tuple(
        made.act for made in scene.now.withdrawn if made.seat is who and made.act > scene.number
    )[:1]


def has_next_trick(scene: Scene) -> bool:
    """Whether a card has been played to the next trick; by a claim none may have been (63A3)."""
    revoke = revoke_of(scene)
    return revoke is not None and bool(to_the_trick(revoke, before_notice(scene))[1])


def _next_of(role: Role, scene: Scene) -> Acts:
    revoke = revoke_of(scene)
    if revoke is None:
        return ()
    _, to_next = to_the_trick(revoke, before_notice(scene))
    return tuple(number for number in to_next if _hand(scene, number) is scene.roles[role])


_A_TRICK: Final = 4
REST_OF_TRICK: Final = Ref("rest_of_trick", _following_in_force)
"""The cards after it in its trick, and those to the next unless that trick has gone back (62D1)."""
NEXT_TRICK: Final = Ref("next_trick", partial(_following, to_next_trick=True))
"""The cards played to the next trick."""
OWN_NEXT: Final = Ref("own_next", partial(_next_of, Role.OFFENDER))
PARTNERS_NEXT: Final = Ref("partners_next", partial(_next_of, Role.PARTNER))
"""What the offender and his partner had played to the next trick (2017 62C3)."""
TAKEN_BACK: Final = Ref("taken_back", _taken_back)
"""The card that partner took back."""


def whose_card(scene: Scene) -> RevokeCard | None:
    """Where the revoke card came from."""
    revoke, before = revoke_of(scene), scene.before
    if revoke is None:
        return None
    if not before.defends(revoke.seat):
        return RevokeCard.DECLARING_SIDE
    is_faced = revoke.card in before.force.faced(revoke.seat)
    return RevokeCard.FACED if is_faced else RevokeCard.DEFENDER


def partner_has_a_choice(scene: Scene) -> bool | None:
    """Whether partner was still to play to trick 12, from cards of two suits (62D2)."""
    revoke = revoke_of(scene)
    if revoke is None:
        return None
    if revoke.seat.partner in revoke.had_played:
        return False
    hand = revoke.play.hands[revoke.seat.partner]
    return None if hand is None else len({card.suit for card in cards_in(hand)}) == 2


def opponents_played(scene: Scene) -> bool | None:
    """Whether an opponent played after the revoke, before attention was drawn to it (62C1)."""
    revoke = revoke_of(scene)
    if revoke is None:
        return None
    acts = before_notice(scene)
    to_trick, _ = to_the_trick(revoke, acts)
    # The thirteenth trick goes back altogether (62D1): nobody has a card of it to change.
    counted = set(to_trick) if is_opened_again(scene) else {number for number, _ in acts}
    return any(_by(act, revoke.seat.side.opponents) for n, act in acts if n in counted)


def _by(act: object, side: Side) -> bool:
    return isinstance(act, CardPlayed) and act.seat.side is side


def corrected_trick(scene: Scene) -> Acts:
    """The cards of the trick as it stands corrected; none while one of them is missing."""
    revoke = revoke_of(scene)
    if revoke is None:
        return ()
    later, _ = to_the_trick(revoke, before_notice(scene))
    earlier = [card.act for card in revoke.lay_there]
    trick = [as_replaced(scene, number) for number in (*earlier, revoke.number, *later)]
    standing = tuple(number for number in trick if number is not None)
    return () if len(standing) < len(trick) or revoke.number in standing else standing


def what_falls(scene: Scene) -> Fallen | None:
    """Known once every card withdrawn from the trick has been replaced.

    The next trick falls where the hand led to it that had won this one by the revoke. Whoever led
    out of turn has a law of his own for that (53 to 56).
    """
    revoke = revoke_of(scene)
    standing = corrected_trick(scene)
    if revoke is None or not standing:
        return None
    if revoke.has_been_played_past:
        return Fallen.NOTHING
    later, to_next = to_the_trick(revoke, before_notice(scene))
    if revoke.is_lead and (later or to_next):
        changed = _suit(scene, standing[0]) is not _suit(scene, revoke.number)
        return Fallen.REST_OF_TRICK if changed else Fallen.NOTHING
    added = _added_since(scene, standing)
    if to_next and len(standing) + len(added) < _A_TRICK:
        return None
    winner = winner_of(scene, (*standing, *added))
    lay = (*(card.act for card in revoke.lay_there), revoke.number, *later, *added)
    is_wrong = winner is not None and any(
        _hand(scene, n) is winner_of(scene, lay) is not winner and not _fell_already(scene, n)
        for n in to_next[:1]
    )
    return Fallen.NEXT_TRICK if is_wrong else Fallen.NOTHING


def _added_since(scene: Scene, standing: Acts) -> Acts:
    """The cards of hands that had been passed over, and have added them to that trick (67A1)."""
    play = scene.now.play
    found = None if play is None else play.place_of(standing[0])
    if play is None or found is None:
        return ()
    lying = (place.act for place in play.all_tricks[found[0]] if isinstance(place, PlayedCard))
    return tuple(number for number in lying if number not in standing)


def _suit(scene: Scene, number: int) -> Suit | None:
    act = as_played(scene)[number]
    return act.card.suit if isinstance(act, CardPlayed) else None


def _hand(scene: Scene, number: int) -> Seat | None:
    act = as_played(scene)[number]
    return act.seat if isinstance(act, CardPlayed) else None


def _fell_already(scene: Scene, card: int) -> bool:
    """Whether that card has gone back by the case of the other side's revoke (62C3)."""
    return any(
        standing.case != scene.case and card in (standing.effect.what or ())
        for standing in scene.now.standing
        if isinstance(standing.effect, CardWithdrawn)
    )


def who_had_played_on(scene: Scene) -> PlayedOn | None:
    """Which of the revoker's side had played to the next trick."""
    revoke = revoke_of(scene)
    if revoke is None:
        return None
    _, to_next = to_the_trick(revoke, before_notice(scene))
    hands = {_hand(scene, number) for number in to_next}
    if revoke.seat not in hands:
        return PlayedOn.PARTNER
    return PlayedOn.BOTH if revoke.seat.partner in hands else PlayedOn.OFFENDER


TakenBack = tuple[int, Seat]
"""The number of the act by which a card was taken back, and from which hand it had come."""


def _take_back(scene: Scene, side: Side, since: int = 0) -> TakenBack | Literal[False] | None:
    """The first card that side took back by right; ``False`` once the play has gone on.

    Cards that only replace those withdrawn before do not carry the play on.
    """
    replaced = _to_be_replaced(scene)
    waiting: list[Seat] = []
    for number, act in after_notice(scene):
        due = [seat for seat, ruled in replaced.items() if ruled < number]
        waiting += due
        for seat in due:
            del replaced[seat]
        if isinstance(act, CardPickedUp):
            if number > since and is_of_side(act, side) and _was_played_since(scene, act):
                return number, act.seat
            waiting.append(act.seat)
        elif isinstance(act, CardPlayed) and act.seat in waiting:
            waiting.remove(act.seat)
        elif isinstance(act, CardPlayed):
            return False
    return None


def _to_be_replaced(scene: Scene) -> dict[Seat, Moment]:
    """Who has to play another card, with the moment of the first ruling that says so."""
    found: dict[Seat, Moment] = {}
    for ruled, effect in withdrawals(scene):
        for seat in (_hand(scene, number) for number in effect.what or ()):
            if seat is not None:
                found.setdefault(seat, ruled)
    return found


def _was_played_since(scene: Scene, taken: CardPickedUp) -> bool:
    """Whether the card had been played after the revoke and before attention was drawn."""
    return any(
        isinstance(act, CardPlayed) and (act.seat, act.card) == (taken.seat, taken.card)
        for _, act in before_notice(scene)
    )


def opponent_takes_back(scene: Scene) -> bool | None:
    """Whether an opponent takes back what he played after the revoke (62C1)."""
    revoke = revoke_of(scene)
    found = None if revoke is None else _take_back(scene, revoke.seat.side.opponents)
    return None if found is None else bool(found)


def partner_played_after(scene: Scene) -> bool | None:
    """Whether the offender's partner played to the trick after the opponent who changes (62C2)."""
    revoke = revoke_of(scene)
    if revoke is None or not (found := _take_back(scene, revoke.seat.side.opponents)):
        return None
    _, changed = found
    later, _ = to_the_trick(revoke, before_notice(scene))
    hands = [_hand(scene, number) for number in later]
    return changed in hands and revoke.seat.partner in hands[hands.index(changed) :]


def _partners(scene: Scene) -> TakenBack | Literal[False] | None:
    revoke = revoke_of(scene)
    if revoke is None or not (found := _take_back(scene, revoke.seat.side.opponents)):
        return None
    since, _ = found
    return _take_back(scene, revoke.seat.side, since=since)


def partner_takes_back(scene: Scene) -> bool | None:
    """Whether the offender's partner takes back what he played after that (62C2)."""
    found = _partners(scene)
    return None if found is None else bool(found)


def taken_by_an_opponent(scene: Scene) -> Acts:
    """The act by which an opponent took his card back; a right that has lapsed does not revive."""
    revoke = revoke_of(scene)
    found = None if revoke is None else _take_back(scene, revoke.seat.side.opponents)
    return (found[0],) if found else ()


def taken_by_partner(scene: Scene) -> Acts:
    """The act by which he took it back."""
    found = _partners(scene)
    return (found[0],) if found else ()
