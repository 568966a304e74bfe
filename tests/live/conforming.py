"""A case as a table can play it, and what each seat saw: every question, and on whose page."""

import random
from collections.abc import Iterator
from dataclasses import replace

from fairdeal.cards import PACK, Card, Deal, Hand
from fairdeal.laws.editions import Edition
from fairdeal.live.scripted import NotThere, Person, Player, played
from fairdeal.rulings.cases import CaseOnPaper, Outcome
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CardExposed, CardNamed, CardPickedUp, CardPlayed
from fairdeal.views.table.audience import live_view

_TRIES = 60
"""How often the cards nobody names are dealt anew until the ruling is the one of the case."""


def differs(outcome: Outcome, player: Player) -> str:
    """How the ruling differs from what the case expects; in its order only where it may."""
    lines = outcome.diff.splitlines()
    gone = sorted(line[2:] for line in lines if line.startswith("- "))
    new = sorted(line[2:] for line in lines if line.startswith("+ "))
    is_order_alone = player.pointed > 1 and gone == new and len(gone) + len(new) == len(lines)
    return "" if is_order_alone else outcome.diff


def with_whole_deal(case: CaseOnPaper, edition: Edition) -> tuple[CaseOnPaper, Player] | None:
    """The case with every card dealt, and how it is played; ``None`` where no deal was found.

    A server deals whole boards. Where the case names few cards or none, the others are dealt by
    chance, until its ruling is the one it expects; what its position says of legal cards is left.

    Raises:
        NotThere: something of it does not happen at an electronic table.
    """
    _outcome, player = played(case, edition)
    if case.board.deal is not None and case.board.deal.is_complete:
        return case, player
    rng = random.Random(case.id)  # noqa: S311 - which cards are dealt
    held = _named(case)
    for _ in range(_TRIES):
        full = replace(
            case, board=replace(case.board, deal=_dealt(held, rng)), position={edition: ()}
        )
        try:
            outcome, player = played(full, edition)
        except (NotThere, ValueError):
            continue
        if not differs(outcome, player):
            return full, player
    return None


def _named(case: CaseOnPaper) -> dict[Seat, list[Card]]:
    """The cards the case has in each hand."""
    deal = case.board.deal
    held = {seat: list((deal and deal[seat]) or ()) for seat in SEATS}
    for act in (*case.acts, *case.then):
        if (
            isinstance(act, CardPlayed | CardExposed | CardPickedUp)
            and act.card not in held[act.seat]
        ):
            held[act.seat].append(act.card)
        if isinstance(act, CardNamed) and act.by is act.from_hand and act.card not in held[act.by]:
            held[act.by].append(act.card)  # of his own hand he names what he holds
    return held


def _dealt(held: dict[Seat, list[Card]], rng: random.Random) -> Deal:
    rest = [card for card in PACK if not any(card in hand for hand in held.values())]
    rng.shuffle(rest)
    hands = []
    for seat in SEATS:
        missing = 13 - len(held[seat])
        hands.append(Hand.of([*held[seat], *rest[:missing]]))
        rest = rest[missing:]
    return Deal.of(*hands)


def seen(player: Player) -> Iterator[tuple[str, frozenset[Seat], frozenset[Person]]]:
    """Each question that was open after a step: its fact, who saw it, and whose it was."""
    for table in player.tables:
        desk = table.desk
        if not desk.questions:
            continue
        asked = {s: {ask.key for ask in live_view(table, s).view.asks} for s in SEATS}
        for question in desk.questions:
            same = [q for q in desk.questions if q.key == question.key]
            whose = frozenset(person for q in same for person in desk.asked_of(q))
            who = frozenset(seat for seat in SEATS if question.key in asked[seat])
            yield question.key, who, whose
