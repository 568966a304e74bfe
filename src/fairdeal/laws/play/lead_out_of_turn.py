"""What Laws 53 to 56 ask of the table about a lead out of turn."""

from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from typing import Final

from fairdeal.laws.case import Case
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, judged, one_of, shown
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.designation import Named, Naming, hand_of
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.position import Position
from fairdeal.laws.refs import IT_AND_LATER, Ref, as_played, since, to_earlier_tricks
from fairdeal.laws.scene import Scene, once
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CardPlayed, FifthCard
from fairdeal.table.effects import Acts, Role


class Followed(Enum):
    """What an opponent did over the lead before it was ruled on."""

    NOTHING = "nothing"
    NEXT_HAND = "next_hand"
    """The hand next in rotation played to it."""
    PROPER_LEADER = "proper_leader"
    """The opponent whose turn it was put down a card."""
    WRONG_DEFENDER = "wrong_defender"
    """The defender to the right of the hand declarer had led from played to it."""
    DECLARERS_LEAD = "declarers_lead"
    """That defender followed to the card declarer has led from the correct hand since."""
    PARTNERS_LEAD = "partners_lead"
    """Declarer followed to the card the offender's partner, whose lead it was, has led since."""


Lead = CardPlayed | FifthCard
"""What may be a lead: a further card to a trick too, if it is ruled to be one (45E)."""
PROPER_LEAD = each("53B", l1997="53C", l2007="53C")
WRONG_DEFENDER = each("53C", l1997="53B", l2007="53B")


def leading_hand(act: Act, before: Position) -> Seat | None:
    """The hand from which an act leads; ``None`` for one that leads from none.

    Declarer leads from dummy by naming the card (45B).
    """
    return act.seat if isinstance(act, Lead) else hand_of(act, before.dummy)


def play_led_to(scene: Scene) -> Play | None:
    """The play before the lead, as it went on for the hand that made it."""
    play, hand = scene.before.play, leading_hand(scene.act, scene.before)
    return play if play is None or hand is None else going_on_for(play, hand)


def proper_leader(scene: Scene) -> Seat | None:
    """The hand whose turn it was to lead."""
    play = play_led_to(scene)
    return None if play is None else play.proper_leader


def cards_before_ruling(scene: Scene) -> Iterator[CardPlayed]:
    """The cards played after the lead and before it was ruled on, but for a former trick."""
    return (card for _, card in _played_before_ruling(scene))


@once
def _played_before_ruling(scene: Scene) -> Sequence[tuple[int, CardPlayed]]:
    """The same, each with its act: one named was played, if it was put down or not (45B)."""
    earlier, acts = to_earlier_tricks(scene), as_played(scene)
    played = []
    for number, _ in scene.until_ruled:
        act = acts[number]
        if isinstance(act, Naming) and (named := _named_by(scene, number)) is not None:
            act = CardPlayed(named.seat, named.card)
        if isinstance(act, CardPlayed) and number not in earlier:
            played.append((number, act))
    return played


def declaring_side_played(scene: Scene) -> bool:
    """Whether declarer or dummy has played a card before the ruling."""
    return any(not scene.before.defends(card.seat) for card in cards_before_ruling(scene))


def _cards_led(scene: Scene) -> tuple[PlayedCard, PlayedCard] | None:
    """The lead out of turn, and what its side has led from the correct hand since; both or none.

    Dummy's card is led by its name (45B). A card of the suit led is played to it, and no lead.
    """
    play = scene.at_ruling.play
    lead = None if play is None else play.card_of(scene.number)
    hand = proper_leader(scene)
    if play is None or lead is None or hand is None or hand.side is not lead.seat.side:
        return None
    for number, act in scene.until_ruled:
        led = play.card_of(number) or _named_by(scene, number)
        if led is not None and leading_hand(act, scene.before) is hand:
            return None if led.card.suit is lead.card.suit else (lead, led)
    return None


def _named_by(scene: Scene, number: int) -> PlayedCard | None:
    """The card of dummy's led by that act alone, as long as it has not been put down (45B)."""
    named = scene.at_ruling.named
    if named is None or named.act != number or named.known is None:
        return None
    return PlayedCard(number, named.hand, named.known)


def named_on(position: Position, lead: int) -> tuple[Named, ...]:
    """What declarer has named of dummy's on a lead, and is not put down yet (45B); one at most."""
    named, play = position.named, position.play
    if play is None or named is None or named.act < lead or named.hand is not position.dummy:
        return ()
    # If dummy owes a card to a trick before, it was named for that one.
    earlier = play.all_tricks[: len(play.all_tricks) - len(play.tricks_from(lead))]
    owes = any(all(one.seat is not named.hand for one in trick) for trick in earlier)
    return () if owes else (named,)


def _lead_and_later(scene: Scene) -> Acts:
    named = named_on(scene.now, scene.number)
    return (*IT_AND_LATER.find(scene), *(one.act for one in named))


LEAD_AND_LATER: Final = Ref(IT_AND_LATER.name, _lead_and_later)
"""The lead, every card after it, and one that has been named on it."""


def _to_which_lead(scene: Scene, card: CardPlayed) -> Followed | None:
    """To which of declarer's two leads the defender behind the later one has played.

    Where his card follows to neither, only the Director can find out.
    """
    if (led := _cards_led(scene)) is None or not _was_before(scene, led[1], card):
        return Followed.WRONG_DEFENDER
    to_wrong, to_correct = (card.card.suit is one.card.suit for one in led)
    if to_correct:
        return Followed.DECLARERS_LEAD
    return Followed.WRONG_DEFENDER if to_wrong else None


def has_led_since(scene: Scene) -> bool:
    """Whether the offending side has led from the correct hand since, before it was ruled on."""
    return _cards_led(scene) is not None


def _to_partners_lead(scene: Scene, opponents: Sequence[CardPlayed]) -> Followed | None:
    """Whether declarer has played to a lead of the offender's partner, whose turn it was.

    The first card he has played since tells; where it follows to neither lead, only the Director
    can find out. Nothing where there is no such lead, or that card was played to the other one.
    """
    led, first = _cards_led(scene), next(iter(opponents), None)
    if led is None or first is None or not _was_before(scene, led[1], first):
        return Followed.NOTHING
    to_wrong, to_correct = (first.card.suit is one.card.suit for one in led)
    if to_correct:
        return Followed.PARTNERS_LEAD
    return Followed.NOTHING if to_wrong else None


def _was_before(scene: Scene, led: PlayedCard, card: CardPlayed) -> bool:
    return any(one is card and number > led.act for number, one in _played_before_ruling(scene))


def _could_have_followed(scene: Scene) -> Collection[Followed]:
    """Between which of the two leads it is open."""
    lead = leading_hand(scene.act, scene.before)
    if lead is None or not has_led_since(scene):
        return tuple(Followed)
    if not scene.before.defends(lead):
        return (Followed.WRONG_DEFENDER, Followed.DECLARERS_LEAD)
    is_next = any(card.seat is lead.lho for card in cards_before_ruling(scene))
    return (Followed.NEXT_HAND if is_next else Followed.NOTHING, Followed.PARTNERS_LEAD)


def _followed(scene: Scene) -> Followed | None:
    lead = leading_hand(scene.act, scene.before)
    if lead is None:
        return Followed.NOTHING
    cards = list(cards_before_ruling(scene))
    opponents = [c for c in cards if c.seat.side is not lead.side and not c.face_down]
    # Where everybody has played to it nobody's card was a lead of his own.
    is_whole = len({card.seat for card in cards} - {lead}) == 3
    if scene.seat(Role.OFFENDER) is scene.before.declarer:
        return _over_declarers_lead(scene, lead, opponents, is_whole=is_whole)
    own = _to_partners_lead(scene, opponents)
    if own is not Followed.NOTHING or not opponents:
        return own
    if not is_whole and _has_proper_leader(scene, opponents):
        return Followed.PROPER_LEADER
    # Declarer's other hand has nothing to accept with.
    is_next = is_whole or any(card.seat is lead.lho for card in opponents)
    return Followed.NEXT_HAND if is_next else Followed.NOTHING


def _over_declarers_lead(
    scene: Scene, lead: Seat, opponents: Sequence[CardPlayed], *, is_whole: bool
) -> Followed | None:
    """The same of a lead of declarer's, where the wrong defender's card binds as well."""
    behind = (_to_which_lead(scene, c) for c in opponents if c.seat is lead.rho)
    if is_whole and Followed.DECLARERS_LEAD not in behind:
        return Followed.NEXT_HAND
    # The proper lead may still come when the next hand has played to the other one (53A, 53C).
    if _has_proper_leader(scene, opponents):
        return Followed.PROPER_LEADER
    if not opponents:
        return Followed.NOTHING
    first = opponents[0]
    return Followed.NEXT_HAND if first.seat is lead.lho else _to_which_lead(scene, first)


def _has_proper_leader(scene: Scene, cards: Sequence[CardPlayed]) -> bool:
    return any(card.seat is proper_leader(scene) for card in cards)


def _next_hand_led(scene: Scene) -> bool:
    lead = leading_hand(scene.act, scene.before)
    return lead is not None and proper_leader(scene) is lead.lho


def _next_hand_played(scene: Scene) -> bool:
    lead = leading_hand(scene.act, scene.before)
    return lead is not None and any(card.seat is lead.lho for card in cards_before_ruling(scene))


def _is_last_trick(scene: Scene) -> bool:
    play = play_led_to(scene)
    return play is not None and len(play.winners) == 12


def _partner_played(scene: Scene) -> bool:
    partner = scene.seat(Role.PARTNER)
    return any(c.seat is partner and not c.face_down for c in cards_before_ruling(scene))


def _partners_cards(scene: Scene) -> Acts:
    return tuple(n for n, act in since(scene) if act.seat is scene.roles[Role.PARTNER])


PARTNERS_CARDS: Final = Ref("partners_cards", _partners_cards)
"""What the offender's partner has played to it."""

LAST_TRICK = shown("lead_to_the_last_trick", YES_NO, each(l2017="53A 53*"), derive=_is_last_trick)
FOLLOWED = shown(
    "followed_by",
    one_of(Followed),
    each(l1997="53A 53*", l2007="53A", l2017="53A"),
    derive=_followed,
    among=_could_have_followed,
)
PROPER_LEADER_IS_NEXT = shown("proper_leader_is_next", YES_NO, PROPER_LEAD, derive=_next_hand_led)
NEXT_HAND_PLAYED = shown("next_hand_played_to_it", YES_NO, each("53A"), derive=_next_hand_played)
MEANT_AS_LEAD = judged("meant_as_proper_lead", YES_NO, PROPER_LEAD)
ACCEPTED_BEFORE = shown("lead_accepted_in_words_before", YES_NO, each(l2007="53C", l2017="53B"))
MISINFORMED = judged("told_it_was_his_turn", YES_NO, each("47E1"))
PARTNER_PLAYED = shown("partner_played_to_it", YES_NO, each("60C"), derive=_partner_played)


def _lead_face_down(scene: Scene) -> Acts:
    """The opening lead of the offender's partner as long as it lies face down."""
    now = scene.at_ruling
    lying = () if now.play is None or now.lead_is_faced else now.play.cards
    return tuple(card.act for card in lying if card.seat is scene.seat(Role.PARTNER))


PARTNERS_LEAD_FACE_DOWN: Final = Ref("lead_face_down", _lead_face_down)
"""The opening lead of the offender's partner, of which nobody has seen the face."""
LIES_FACE_DOWN = shown(
    "partner_led_face_down", YES_NO, each("54"), derive=lambda scene: bool(_lead_face_down(scene))
)


def lies_face_down(case: Case) -> bool:
    """Whether the lead of the offender's partner is still face down: it goes back without more.

    Only at a table: of a lead that was told it is not asked.
    """
    return case.scene is not None and case.ask(LIES_FACE_DOWN, under=each("41A"))
