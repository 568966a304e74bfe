"""What the log shows of a revoke: where it happened, when it was noticed, what was played since."""

from collections.abc import Iterable, Iterator, Sequence

from fairdeal.cards import Card, Suit
from fairdeal.laws import electronic
from fairdeal.laws.fold.by_name import played_on
from fairdeal.laws.moment import Moment
from fairdeal.laws.play import law44
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard, Trick
from fairdeal.laws.position import Position
from fairdeal.laws.refs import as_played, numbered
from fairdeal.laws.scene import Scene, once
from fairdeal.laws.values import value
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import (
    Act,
    CardPickedUp,
    CardPlayed,
    Reported,
)
from fairdeal.table.effects import Acts, CardWithdrawn, Party

Numbered = tuple[int, Act]


@value
class Revoke:
    """A card played against Law 61A, as it was at that moment; tricks count from 1."""

    number: int
    """The number of the act."""
    seat: Seat
    """The hand it came from."""
    card: Card
    play: Play
    """What lay there before it, as it stands by what has been decided since."""
    trick: int
    is_lead: bool
    suit: Suit | None
    """The suit that had to be played, where it was one."""
    lay_there: tuple[PlayedCard, ...]
    """The cards of the trick before it; not those in progress, where it was added to another."""

    @property
    def had_played(self) -> tuple[Seat, ...]:
        """The hands that had played to the trick, this one last."""
        return (*(placed.seat for placed in self.lay_there), self.seat)

    @property
    def has_been_played_past(self) -> bool:
        """Whether the next trick had been begun before it: who leads there is settled (67)."""
        return self.trick < len(self.play.all_tricks)


@once
def revoke_of(scene: Scene) -> Revoke | None:
    """The revoke the case is about; ``None`` where what was reported is about no card."""
    return revoke_at(scene, scene.number)


def revoke_at(scene: Scene, number: int) -> Revoke | None:
    """The revoke made by that act, as the table stands; ``None`` where it played no card."""
    act, before = as_played(scene)[number], played_on(scene.history, number)
    play = before.play
    if play is None or not isinstance(act, CardPlayed):
        return None
    seat, trick = act.seat, play.trick_for(act.seat, act.card)
    if trick is not None:
        play = _as_led_by_now(scene, play, play.all_tricks[trick])
    cards = () if trick is None else play.all_tricks[trick]
    lead = cards[0] if cards else None
    led = lead.card.suit if isinstance(lead, PlayedCard) else None
    return Revoke(
        number,
        seat,
        act.card,
        play,
        trick=(len(play.all_tricks) if trick is None else trick) + 1,
        is_lead=led is None,
        suit=_required(before, seat) if led is None else led,
        lay_there=tuple(p for p in cards if isinstance(p, PlayedCard)),
    )


def _as_led_by_now(scene: Scene, play: Play, trick: Trick) -> Play:
    """The play with the card that lies there as the lead by now, if it was changed (45C4b, 45D)."""
    lead = trick[0]
    now = None if scene.now.play is None else scene.now.play.card_of(lead.act)
    is_changed = now is not None and isinstance(lead, PlayedCard) and now.card is not lead.card
    return play.exchanged(lead.act, now.card) if now is not None and is_changed else play


def _required(before: Position, seat: Seat) -> Suit | None:
    """The suit a lead restriction made that player lead."""
    required = (r.required for r in before.force.leads if r.seat is seat)
    return next((suit for suit in required if suit is not None), None)


@once
def before_notice(scene: Scene) -> Sequence[Numbered]:
    """The acts after it and before anybody drew attention to it."""
    found: list[Numbered] = []
    for number, act in numbered(scene):
        if draws_attention(scene, scene.number, act):
            break
        found.append((number, act))
    return found


def after_notice(scene: Scene) -> Iterator[Numbered]:
    """The acts since attention was drawn to it."""
    noticed = False
    for number, act in numbered(scene):
        noticed = noticed or draws_attention(scene, scene.number, act)
        if noticed:
            yield number, act


def draws_attention(scene: Scene, number: int, act: Act) -> bool:
    """Whether this act brings up the revoke of that number.

    Its player taking the card back does so as well.
    """
    if isinstance(act, Reported):
        return act.about == number
    revoke = as_played(scene)[number]
    if isinstance(act, CardPickedUp) and isinstance(revoke, CardPlayed):
        return (act.seat, act.card) == (revoke.seat, revoke.card)
    return electronic.draws_attention(scene.code, act, number)


def to_the_trick(revoke: Revoke, acts: Iterable[Numbered]) -> tuple[list[int], list[int]]:
    """The numbers of the cards that followed in its trick, and of those to the next trick.

    A card from a hand that has played to the trick already belongs to the next one.
    """
    trick: list[int] = []
    following: list[int] = []
    played = set(revoke.had_played)
    for number, act in acts:
        if isinstance(act, CardPlayed):
            (following if act.seat in played else trick).append(number)
            played.add(act.seat)
    return trick, following


def plays_later(scene: Scene, seat: Seat, suit: Suit | None) -> bool:
    """Whether a hand has played a card of that suit since, and so had one."""
    return any(
        isinstance(act, CardPlayed) and act.seat is seat and act.card.suit is suit
        for _, act in numbered(scene)
    )


def withdrawals(scene: Scene) -> Iterator[tuple[Moment, CardWithdrawn[Party, Acts]]]:
    """Cards withdrawn to be replaced, each with the moment of the ruling."""
    for ruling in scene.rulings:
        for effect in ruling.effects:
            if isinstance(effect, CardWithdrawn) and effect.is_replaced:
                yield ruling.since, effect


def as_replaced(scene: Scene, number: int) -> int | None:
    """The act whose card stands where that act's card was played; ``None`` while it is missing.

    The card put in its place may have had to be replaced as well.
    """
    for ruled, effect in withdrawals(scene):
        if number in (effect.what or ()):
            following = _next_card(scene, number, ruled)
            return None if following is None else as_replaced(scene, following)
    return number


def _next_card(scene: Scene, number: int, since: Moment) -> int | None:
    """The first card from the same hand after that ruling."""
    made = as_played(scene)[number]
    return next(
        (
            n
            for n, act in enumerate(as_played(scene))
            if since < n
            and isinstance(act, CardPlayed)
            and isinstance(made, CardPlayed)
            and act.seat is made.seat
        ),
        None,
    )


def winner_of(scene: Scene, acts: Iterable[int]) -> Seat | None:
    """Who wins a trick of the cards these acts played, in their order."""
    cards = [act for n in acts if isinstance(act := as_played(scene)[n], CardPlayed)]
    if len(cards) != 4 or scene.now.play is None:
        return None
    best = law44.winning_card(
        [card.card for card in cards], cards[0].card.suit, scene.now.play.trumps
    )
    return next(card.seat for card in cards if card.card is best)


def is_of_side(act: Act, side: Side) -> bool:
    """Whether a card was played or taken back from a hand of that side."""
    return isinstance(act, CardPlayed | CardPickedUp) and act.seat.side is side
