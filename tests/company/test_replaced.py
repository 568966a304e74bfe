"""An act that a ruling rests on is replaced by right: the table of the act that came instead.

An irregularity is ruled on; then somebody acts, and his call or card goes lawfully: the opponents
had misinformed him (21B), it was a double that his left-hand opponent called over (36A, 1997 35A),
or a card taken back after a wrong explanation (47E). What comes in its place leaves the table at
which it had come at first, but for what the replacing law says. (25A and 25B: `test_relations`.)
"""

from collections.abc import Callable, Iterable, Iterator
from random import Random

import pytest

from fairdeal.calls import DOUBLE, REDOUBLE
from fairdeal.cards import Card
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.position import Phase
from fairdeal.rulings.desk import Desk
from fairdeal.table.acts import CallMade, CardPickedUp, CardPlayed, Official, Reported
from tests.amount import some
from tests.company.cells import after_the_first, attention
from tests.company.firsts import AUCTION, PLAY, First
from tests.company.retold import CannotBeTold, State, state
from tests.company.test_relations import judged, later

FEW = range(some(40, 400))
PIECES = [range(start, start + 1_000) for start in range(1_000, 6_000, 1_000)]
MISINFORMED = {
    "explanation_or_call_mistaken": "explanation",
    "call_probably_based_on_misinformation": "yes",
    "misinformation_influenced_call": "yes",
    "rho_changes_misinformed_call": "yes",
    "lho_changes_misinformed_call": "yes",
    "reason_for_taking_back": "misexplained",
}


def _begun(seed: int, kinds: Iterable[First]) -> tuple[Random, First, Desk]:
    """An irregularity that has been ruled on."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    edition = EDITIONS[seed % len(EDITIONS)]
    first = random.choice([kind for kind in kinds if edition in kind.editions])
    desk = judged(attention(after_the_first(first, edition)), MISINFORMED)
    return random, first, later(desk, random) if first in AUCTION else desk


def _differs(straight: Desk, changed: Desk, laws: tuple[str, ...]) -> str:
    """What two tables do not have in common, but for what these laws say."""
    one, other = _without(state(straight), laws), _without(state(changed), laws)
    return f"{one} and {other}" if one != other else ""


def _without(found: State, laws: tuple[str, ...]) -> State:
    stands, asked, ruled = found
    return stands, asked, tuple(line for line in ruled if not line.split()[1].startswith(laws))


def misinformed(seed: int) -> Iterator[str]:
    """21B: the call was made on what the opponents had told, and another is made in its place."""
    random, first, desk = _begun(seed, AUCTION)
    slip, meant = random.sample(desk.position.legal_calls()[:10], 2)
    seat = desk.position.auction.turn
    straight = judged(desk.after(CallMade(seat, meant)), MISINFORMED)
    made = judged(desk.after(CallMade(seat, slip)), MISINFORMED)
    report = Reported("21B", seat.lho, Official.DIRECTOR, about=len(desk.log))
    made = judged(made.after(report), MISINFORMED)
    if all(gap.act != len(desk.log) for gap in made.position.auction.gaps):
        return
    changed = judged(made.after(CallMade(seat, meant)), MISINFORMED)
    if wrong := _differs(straight, changed, ("21",)):
        yield f"{seed} {desk.code.edition} {first.name}, {slip} for {meant}: {wrong}"


def called_over(seed: int) -> Iterator[str]:
    """36A: LHO calls over a double that is none; both go, and the turn comes back."""
    random, first, desk = _begun(seed, AUCTION)
    legal, seat = desk.position.legal_calls(), desk.position.auction.turn
    if not legal or desk.position.auction.gaps or desk.position.force.is_silenced(seat):
        return
    odd = random.choice([call for call in (DOUBLE, REDOUBLE) if call not in legal])
    meant = random.choice(legal[:10])
    straight = judged(attention(desk.after(CallMade(seat, meant))), MISINFORMED)
    made = desk.after(CallMade(seat, odd))
    over = random.choice(made.position.legal_calls()[:10])
    made = judged(attention(made.after(CallMade(seat.lho, over))), MISINFORMED)
    if made.position.auction.turn is not seat:
        return
    changed = judged(attention(made.after(CallMade(seat, meant))), MISINFORMED)
    if wrong := _differs(straight, changed, ("36A", "35A")):
        yield f"{seed} {desk.code.edition} {first.name}, {odd} {over} for {meant}: {wrong}"


def misexplained(seed: int) -> Iterator[str]:
    """47E: the card was played on a wrong explanation, and another is played in its place."""
    random, first, desk = _begun(seed, PLAY)
    if desk.position.phase is not Phase.PLAY or (seat := desk.position.turn) is None:
        return
    cards = desk.position.legal_cards()
    slip, meant = random.sample(cards, 2)
    straight = judged(desk.after(CardPlayed(seat, meant)), MISINFORMED)
    made = judged(desk.after(CardPlayed(seat, slip)), MISINFORMED)
    made = judged(attention(made.after(CardPickedUp(seat, slip))), MISINFORMED)
    if not _is_back(made, slip):
        return
    changed = judged(made.after(CardPlayed(seat, meant)), MISINFORMED)
    if wrong := _differs(straight, changed, ("47",)):
        yield f"{seed} {desk.code.edition} {first.name}, {slip} for {meant}: {wrong}"


def _is_back(desk: Desk, card: Card) -> bool:
    play = desk.position.play
    return play is not None and all(placed.card is not card for placed in play.cards)


Relation = Callable[[int], Iterator[str]]
RELATIONS = [misinformed, called_over, misexplained]


def wrong(relation: Relation, seeds: Iterable[int]) -> list[str]:
    """What differs at these tables; one that cannot be told is passed over."""
    found: list[str] = []
    for seed in seeds:
        try:
            found += relation(seed)
        except (ImpossibleAct, Malformed, ValueError, CannotBeTold):
            continue
    return found


@pytest.mark.parametrize("relation", RELATIONS)
def test_a_few_acts_replaced_by_right(relation: Relation) -> None:
    assert wrong(relation, FEW) == []


def test_a_double_called_over_was_no_action_of_rho() -> None:
    """32B, 36A: RHO's XX, over which his LHO called, is as if never made; then RHO passes."""
    assert wrong(called_over, (1520, 1948, 2272, 2361)) == []


def test_what_came_due_with_the_auctions_end_falls_when_it_goes_on_again() -> None:
    """26B came due when the pass ended the auction; by 21B the pass is changed to a bid."""
    assert wrong(misinformed, (3001177, 3300028, 3400108)) == []


@pytest.mark.nightly
@pytest.mark.parametrize("relation", RELATIONS)
@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: str(piece.start))
def test_many_acts_replaced_by_right(relation: Relation, piece: range) -> None:
    assert wrong(relation, piece)[:10] == []
