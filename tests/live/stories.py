"""Boards at live tables, as what was asked for one after another; told again with other cards."""

import random
from collections.abc import Iterator, Sequence

from fairdeal.boards import Board
from fairdeal.calls import PASS
from fairdeal.cards import PACK, Card, Deal, Hand, Rank, Suit
from fairdeal.laws.book import entries
from fairdeal.laws.editions import Edition
from fairdeal.laws.phase import Phase
from fairdeal.live import intents as i
from fairdeal.live.face_down import lying_face_down
from fairdeal.live.gestures import may_lead_face_down
from fairdeal.live.handling import handle, pointed_at
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Table, code_of, public_acts
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CardExposed, CardNamed, CardPlayed, Exposure, Official, Said
from fairdeal.views.table.audience import live_view

Story = Sequence[tuple[Seat | Official, i.Intent]]


def random_deal(rng: random.Random) -> Deal:
    pack = rng.sample(PACK, 52)
    return Deal.of(*(Hand.of(pack[n : n + 13]) for n in range(0, 52, 13)))


def a_story(
    table: Table, rng: random.Random, length: int, notices: float = 0.08
) -> tuple[Story, list[Table]]:
    """What is asked for at a table, mostly lawful, and the table after each; never to its end."""
    story: list[tuple[Seat | Official, i.Intent]] = []
    tables = [table]
    for _ in range(length):
        by, intent = _next(table, rng, notices)
        acts = handle(table, intent, by, table.seen)
        if isinstance(acts, Refusal):
            continue
        later = table.after(*acts)
        if later.desk.position.phase is Phase.OVER:
            break
        table = later
        story.append((by, intent))
        tables.append(table)
    return story, tables


def _next(table: Table, rng: random.Random, notices: float) -> tuple[Seat | Official, i.Intent]:
    desk, position = table.desk, table.desk.position
    somebody = rng.choice(SEATS)
    if desk.questions and rng.random() < 0.8:
        question = rng.choice(desk.questions)
        words = desk.answers_to(question)
        return desk.asked_of(question)[0], i.Answer(question.key, rng.choice(words))
    if rng.random() < 0.12:
        public = len(public_acts(desk.log)) or 1
        return somebody, rng.choice(
            (
                i.Ask(rng.choice((None, *range(public)))),
                i.Explain(rng.randrange(public), "words"),
                i.CallDirector(),
                i.Misclick(),
            )
        )
    if rng.random() < 0.02:
        noted = i.NoteTempo(somebody)
        return Official.DIRECTOR, rng.choice((noted, _reported(table, rng)))
    if table.mode is Mode.REAL and rng.random() < notices and (seen := pointed_at(position)):
        return somebody, i.Attention(rng.choice(seen))
    if (leaders := lying_face_down(position)) and rng.random() < 0.5:
        return leaders[0], i.FaceLead()
    is_lawful = table.mode is Mode.LAWFUL or rng.random() < 0.9
    player = position.player if is_lawful and position.player is not None else somebody
    return player, _act_of(table, rng, player, is_lawful=is_lawful)


def _reported(table: Table, rng: random.Random) -> i.Report:
    """Something the Director is told of, whether it fits or not: what does not is refused."""
    entry = rng.choice(list(entries(table.desk.code.edition)))
    about = rng.choice((None, *range(len(table.public))))
    return i.Report(entry, rng.choice(SEATS), about)


def _act_of(table: Table, rng: random.Random, player: Seat, *, is_lawful: bool) -> i.Intent:
    position = table.desk.position
    play = position.play
    if play is None:
        legal = position.legal_calls()[:6] if is_lawful else ()
        call = rng.choice(legal or position.legal_calls() or (PASS,))
        return i.MakeCall(call, rng.random() < 0.2, rng.choice(("", "", "strong")))
    hand = position.turn if is_lawful and position.turn is not None else player
    held = list(Hand(play.hands[hand] or 0)) or [Card.SA]
    if rng.random() < 0.1:
        return _done_with(rng.choice(held), hand, rng)
    legal_cards = position.legal_cards() if is_lawful else ()
    card = rng.choice(legal_cards or held)
    return i.Play(card, hand, may_lead_face_down(table, hand) and rng.random() < 0.4)


def _done_with(card: Card, hand: Seat, rng: random.Random) -> i.Intent:
    """What somebody does with a card, or says of one, and plays none."""
    return rng.choice(
        (
            i.Expose(card, rng.choice(list(Exposure))),
            i.TakeUp(rng.choice(PACK)),
            i.Name(card, hand),
            i.Touch(card),
            i.CallFor(rng.choice((*Suit, *Rank, *Said))),
        )
    )


def told_again(table: Table, story: Story) -> list[Table] | None:
    """The tables of the same story at another one; ``None`` where it would have been another."""
    tables = [table]
    for by, intent in story:
        acts = handle(table, intent, by, table.seen)
        if isinstance(acts, Refusal):
            return None
        table = table.after(*acts)
        tables.append(table)
    return tables


def announced(table: Table) -> list[tuple[str, ...]]:
    """What everybody could know: the cases noticed, and what was ruled in each."""
    desk = table.desk
    noticed = [(m.case, m.occasion) for m in desk.matters if m.is_noticed]
    return [*noticed, *((r.case, e.kind, str(e.clause)) for r in desk.rulings for e in r.effects)]


def other_deals(tables: Sequence[Table], seat: Seat, rng: random.Random) -> Iterator[Deal]:
    """The deal with every card dealt anew that this seat has not been shown."""
    shown = _shown_to(tables, seat)
    while True:
        hidden = [card for card in PACK if card not in shown]
        rng.shuffle(hidden)
        hands = []
        for one in SEATS:
            kept = [card for card, holder in shown.items() if holder is one]
            missing = 13 - len(kept)
            hands.append(Hand.of([*kept, *hidden[:missing]]))
            hidden = hidden[missing:]
        yield Deal.of(*hands)


def _shown_to(tables: Sequence[Table], seat: Seat) -> dict[Card, Seat]:
    deal = tables[0].desk.position.board.deal
    assert deal is not None
    shown = dict.fromkeys(deal[seat] or (), seat)
    for act in tables[-1].desk.log:
        if isinstance(act, CardExposed | CardPlayed):
            shown[act.card] = act.seat
        if isinstance(act, CardNamed) and act.card in (deal[act.from_hand] or ()):
            shown[act.card] = act.from_hand
    dummies = {table.desk.position.dummy for table in tables}
    for dummy in dummies - {None}:
        if any(live_view(one, seat).view.dummy is not None for one in tables):
            shown |= dict.fromkeys(deal[dummy] or (), dummy)  # type: ignore[index, arg-type]
    return shown


def a_table(edition: Edition, mode: Mode, rng: random.Random) -> Table:
    board = Board.numbered(rng.randint(1, 16), random_deal(rng))
    return Table(Desk.of(board, code_of(edition, pause=10)), mode)


def with_deal(table: Table, deal: Deal) -> Table:
    board = table.desk.position.board
    other = Board(board.number, board.dealer, board.vulnerability, deal)
    return Table(Desk.of(other, table.desk.code), table.mode)
