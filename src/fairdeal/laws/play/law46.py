"""Law 46: Incomplete or erroneous (2017: invalid) call of a card from dummy.

1997  What a name without suit or rank means; high in fourth hand is the lowest card that wins.
2007  High is the highest card; otherwise the same.
2017  High and low are of the suit led.
"""

from collections.abc import Collection

from fairdeal.cards import Card, Rank, Suit, cards_in
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import Clauses, each
from fairdeal.laws.facts import A_CARD, YES_NO, chosen, judged, one_of, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.play import law44
from fairdeal.laws.play.called_for import Words, by_rank, by_word
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.designation import lowest
from fairdeal.laws.play.play import Play
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.status import carried_out
from fairdeal.seats import Seat
from fairdeal.table.acts import CardCalledFor, CardNamed, Said, SuitNamed
from fairdeal.table.effects import Action, CardDesignated, DesignationVoid, Must, Role

_CLAUSES: dict[Words, Clauses] = {
    Words.HIGH: each("46B1a", l1997="46B1"),
    Words.WIN: each("46B1b", l1997="46B1"),
    Words.LOW: each("46B1c", l1997="46B1"),
    Words.SUIT: each("46B2"),
    Words.RANK_OF_LAST_SUIT: each("46B3a"),
    Words.RANK_ONLY_ONE: each("46B3b"),
    Words.RANK_SEVERAL: each("46B3b"),
    Words.NOT_THERE: each("46B4"),
    Words.ANYTHING: each("46B5"),
}


def not_named_in_full(sighting: Sighting) -> bool:
    """Dummy's card is called for without suit and rank, or is not there, and not played yet."""
    return sighting.has(Mark.CARD_NOT_NAMED)


def _playable(scene: Scene) -> tuple[Play, tuple[Card, ...]] | None:
    """The play when the card was called for, and what dummy could legally play."""
    play, dummy = scene.before.play, scene.before.dummy
    if play is None or dummy is None or (hand := play.hands[dummy]) is None:
        return None
    play = going_on_for(play, dummy)
    led = play.led if play.current else None
    return play, tuple(cards_in(law44.playable(hand, led)))


def words_of(scene: Scene) -> tuple[Words, Card | None] | None:
    """What was said and the card it singles out; ``None`` where dummy's hand is not known."""
    found = _playable(scene)
    if found is None:
        return None
    play, cards = found
    match scene.act:
        case SuitNamed(suit=suit):
            return _by_suit(suit, play, scene.before.dummy)
        case CardCalledFor(rank=Rank() as rank):
            return by_rank(rank, play, cards)
        case CardCalledFor(said=Said() as said):
            return by_word(said, play, cards, scene.code.edition)
    return (Words.NOT_THERE, None) if isinstance(scene.act, CardNamed) else None


def _by_suit(suit: Suit, play: Play, dummy: Seat | None) -> tuple[Words, Card | None]:
    """B2: the lowest card of the suit named."""
    card = None if dummy is None else lowest(suit, dummy, play)
    return (Words.NOT_THERE, None) if card is None else (Words.SUIT, card)


_PLAIN = {Said.HIGH: Words.HIGH, Said.LOW: Words.LOW, Said.ANYTHING: Words.ANYTHING}
"""What these words mean does not depend on the cards; which card they mean does."""


def _words(scene: Scene) -> Words | None:
    found = words_of(scene)
    if found is not None:
        return found[0]
    return (
        _PLAIN.get(scene.act.said)
        if isinstance(scene.act, CardCalledFor) and scene.act.said
        else None
    )


def _card(scene: Scene) -> Card | None:
    found = words_of(scene)
    return None if found is None else found[1]


def _legal(scene: Scene) -> Collection[Card]:
    found = _playable(scene)
    return A_CARD.values() if found is None else found[1]


def _in_dummy(scene: Scene) -> Collection[Card]:
    """Dummy's cards, as far as they are known: he may also have meant one that revokes."""
    play, dummy = scene.before.play, scene.before.dummy
    hand = None if play is None or dummy is None else play.hands[dummy]
    return A_CARD.values() if hand is None else tuple(cards_in(hand))


def _of_that_rank(scene: Scene) -> Collection[Card]:
    rank = getattr(scene.act, "rank", None)
    return [card for card in _legal(scene) if card.rank is rank]


OTHER_INTENTION = judged("other_intention_incontrovertible", YES_NO, each("46B"))
INTENDED = judged("card_he_clearly_meant", A_CARD, each("46B"), among=_in_dummy, is_detail=True)
WORDS = shown(
    "what_declarer_called_for",
    one_of(Words),
    each("46B1a 46B1b 46B1c 46B2 46B3a 46B3b 46B4 46B5", l1997="46B1 46B2 46B3a 46B3b 46B4 46B5"),
    derive=_words,
)
CARD = shown("card_called_for", A_CARD, each("46B"), derive=_card, is_detail=True)
OF_THAT_RANK = chosen(
    "which_card_of_that_rank",
    A_CARD,
    each("46B3b"),
    by=Role.DECLARER,
    among=_of_that_rank,
    is_detail=True,
)
DEFENDERS_CHOICE = chosen(
    "card_a_defender_chooses",
    A_CARD,
    each("46B5"),
    by=Role.NON_OFFENDING_SIDE,
    among=_legal,
    is_detail=True,
)


@entry("46", when=not_named_in_full)
def card_not_named_in_full(case: Case) -> None:
    """B: the card he clearly meant; otherwise the one his words are taken to mean."""
    case.begin(lambda told: told.ask(WORDS), {OTHER_INTENTION: "no"})
    if case.ask(OTHER_INTENTION):
        return case.then(CardDesignated("46B", case.ask(INTENDED), who=Role.DUMMY))
    words = case.ask(WORDS)
    if words is Words.NO_WINNER:
        return case.then(Must("46B", Action.NAME_CARD, who=Role.DECLARER))
    clause = _CLAUSES[words]
    if words is Words.NOT_THERE:
        return case.then(
            DesignationVoid(clause, who=Role.DECLARER),
            Must(clause, Action.NAME_CARD, who=Role.DECLARER),
        )
    card = {Words.RANK_SEVERAL: OF_THAT_RANK, Words.ANYTHING: DEFENDERS_CHOICE}.get(words, CARD)
    return case.then(CardDesignated(clause, case.ask(card), who=Role.DUMMY))


STATUS = (carried_out("fairdeal.laws.play.designation.named", "46A"),)
