"""A manager with programs of several makers: who is told what and when, and what is not taken."""

import random

import pytest

from fairdeal.calls import parse_call
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.clauses import clauses
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import Alerted, CallMade, ExplanationGiven
from fairdeal.table_manager.lines import Connecting, read_line
from fairdeal.table_manager.manager import MOST_UNREAD, Ended, Manager, Refused, Why
from fairdeal.table_manager.player import Player
from tests.amount import some
from tests.table_manager.programs import Play, always, client, sufficient
from tests.table_manager.tables import Hall, Robot, boards, of_client, silent

N, E, S, W = SEATS


def seated(hall: Hall, makers: str, bids: object = None) -> None:
    """Four programs: B as BEN, W as WBridge5, R our robot; North-South are a, East-West b."""
    rng = random.Random(7)  # noqa: S311 - which calls
    calls = bids if callable(bids) else sufficient(rng.random)
    for seat, maker in zip((N, S, E, W), makers, strict=True):
        name = "a" if seat.side is Side.NS else "b"
        if maker == "R":
            player = Player(name, seat)
            assert hall.sit(player.greeting, Robot(player)) is seat
        else:
            one = client(int(seat), name, ben=maker == "B", bids=calls)
            (greeting,) = next(one)
            assert hall.sit(greeting, of_client(one)) is seat


@pytest.mark.parametrize("makers", ["BBWW", "WBRB", "WWWW", "BRWR"])
def test_programs_of_several_makers_play_every_board(makers: str) -> None:
    number = some(2, 20)
    hall = Hall(Manager(boards(number, seed=len(makers))))
    seated(hall, makers)
    assert hall.manager.ended == Ended(Why.PLAYED)
    assert not hall.manager.refused
    assert len(hall.manager.done) == number
    assert all(hall.heard_by(seat)[-1] == "< End of session" for seat in SEATS)


def test_tricks_are_counted_as_the_programs_count_them() -> None:
    hall = Hall(Manager(boards(some(4, 40), seed=5)))
    rng = random.Random(5)  # noqa: S311 - which calls
    kept: dict[Seat, list[Play]] = {seat: [] for seat in SEATS}
    for seat in (N, S, E, W):
        name = "a" if seat.side is Side.NS else "b"
        bids = sufficient(rng.random)
        one = client(int(seat), name, ben=True, bids=bids, kept=kept[seat])
        hall.sit(next(one)[0], of_client(one))
    played = 0
    for number, one_board in enumerate(hall.manager.done):
        position = one_board.table.desk.position
        for seat in SEATS:
            won = kept[seat][number].won
            if position.contract is None:
                assert won == {}
                continue
            played += 1
            # North and South have the even numbers at the programs' table.
            assert won.get(0, 0) == position.tricks_won(Side.NS)
            assert won.get(1, 0) == position.tricks_won(Side.EW)
    assert played


def test_what_one_program_of_each_kind_is_told_word_for_word() -> None:
    """Board 1, passed out: what an open line of each dialect carries."""
    hall = Hall(Manager(boards(1, seed=1)))
    seated(hall, "BBWW", always({}))
    deal = hall.manager.done[0].table.desk.position.board.deal
    assert deal is not None
    timing = (
        "< Timing - N/S : this board  [0:00],  total  [0:00:00]."
        "  E/W : this board  [0:00],  total  [0:00:00]."
    )

    def cards(seat: Seat) -> str:
        # Suit by suit, spades first, each with a full stop; a dash for none.
        hand = deal[seat]
        assert hand is not None
        return " ".join(
            f"{suit} {' '.join(cards) or '-'}."
            for suit, cards in zip("SHDC", str(hand).split("."), strict=True)
        )

    assert hall.heard_by(S) == [
        '< South ("a") seated',
        "> South ready for teams",
        '< Teams : N/S : "a" E/W : "b"',
        "> South ready to start",
        "< Start of Board",
        "> South ready for deal",
        "< Board number 1. Dealer North. Neither vulnerable.",
        "> South ready for cards",
        f"< South's cards : {cards(S)}",
        "> South ready for North's bid",
        "< North passes",
        "> South ready for East's bid",
        "< East passes",
        "> South passes Infos. natural",
        "> South ready for West's bid",
        "< West passes",
        timing,
        "< End of session",
    ]
    assert hall.heard_by(W)[:10] == [
        '< WEST ("b") seated',
        "> WEST ready for teams",
        '< Teams: N/S "a" E/W "b"',
        "> WEST ready to start",
        "< Start of Board",
        "> WEST ready for deal",
        "< Board number 1. Dealer NORTH. Neither vulnerable.",
        "> WEST ready for cards",
        f"< WEST's cards: {cards(W)}",
        "> WEST ready for NORTH's bid",
    ]


def by_hand(number: int = 1, seed: int = 1) -> Hall:
    """Four programs that say nothing of themselves, before the first call; told their cards."""
    hall = Hall(Manager(boards(number, seed)))
    for where, name in zip(("North", "East", "South", "West"), "abab", strict=True):
        hall.sit(f'Connecting "{name}" as {where} using protocol version 18', silent)
    for seat in SEATS:
        for what in ("for teams", "to start", "for deal", "for cards"):
            hall.say(seat, f"{seat.name} ready {what}")
    return hall


def test_nobody_is_told_anything_before_he_is_ready_for_it() -> None:
    hall = by_hand()
    hall.say(N, "North bids 1C")
    assert hall.heard_by(E)[-1].startswith("< East's cards")
    hall.say(E, "East ready for North's bid")
    assert hall.heard_by(E)[-1] == "< North bids 1C"
    assert hall.heard_by(S)[-1].startswith("< South's cards")
    assert hall.manager.owing == (E, S, W)


def test_an_alert_and_its_words_go_to_the_opponents_alone() -> None:
    hall = by_hand()
    hall.say(N, "North bids 2C Alert. any strong hand")
    for seat in (E, S, W):
        hall.say(seat, f"{seat.name} ready for North's bid")
    assert hall.heard_by(E)[-1] == "< North bids 2C Alert. any strong hand"
    assert hall.heard_by(W)[-1] == "< North bids 2C Alert. any strong hand"
    assert hall.heard_by(S)[-1] == "< North bids 2C"
    table = hall.manager.table
    assert table is not None
    assert list(table.desk.log) == [
        CallMade(N, parse_call("2C")),
        Alerted(N, to=(E, W)),
        ExplanationGiven(N, "any strong hand", 0, (E, W)),
    ]


@pytest.mark.parametrize(
    ("before", "seat", "line", "clause"),
    [
        ("", E, "East passes", "17C"),  # North deals board 1
        ("N 1S", E, "East bids 1H", "18D"),
        ("N 1S", E, "East bids 8C", "18A"),
        ("", N, "North doubles", "19A1"),
        ("N 1S, E P", S, "South doubles", "19A1"),  # partner's bid
        ("N 1S", E, "East redoubles", "19B1"),
        ("N 1S, E P, S P, W P", N, "North bids 2S", "22A"),
        ("N 1S", E, "East plays 2C", "41A"),
        ("N 1S, E P, S P, W P", S, "South plays 2C", "45B"),
        ("N 1S, E P, S P, W P", N, "North plays 2C", "41A"),
        ("N 1S, E P, S P, W P", W, "East plays 2C", "45A"),
    ],
)
def test_what_the_laws_do_not_permit_is_refused_with_its_clause(
    before: str, seat: Seat, line: str, clause: str
) -> None:
    hall = by_hand()
    for call in before.split(", ") if before else ():
        who, made = call.split()
        hall.say(Seat.parse(who), f"{who} {'passes' if made == 'P' else f'bids {made}'}")
    table = hall.manager.table
    hall.say(seat, line)
    kind = "card" if "plays" in line else "bid"
    assert hall.heard_by(seat)[-1] == f"< Illegal {kind}"
    (refused,) = hall.manager.refused
    assert (refused.board, refused.seat, refused.clause) == (1, seat, clause)
    assert hall.manager.table is table
    assert clause in clauses(Edition.L2017A)


def test_cards_that_cannot_be_played_are_refused_with_their_clause() -> None:
    hall = by_hand()
    for line in ("N bids 1S", "E passes", "S passes", "W passes"):
        hall.say(Seat.parse(line[0]), line)
    table = hall.manager.table
    assert table is not None
    deal = table.desk.position.board.deal
    assert deal is not None
    hands = {seat: list(deal[seat] or ()) for seat in SEATS}
    lead = hands[E][0]
    follows = [card for card in hands[S] if card.suit is lead.suit]
    other = next(card for card in hands[S] if card.suit is not lead.suit)
    west = next(card for card in hands[W])
    hall.say(E, f"East plays {hands[N][0]}")  # not in his hand
    hall.say(E, f"East plays {lead}")
    assert follows
    hall.say(N, f"South plays {other}")  # dummy can follow suit
    hall.say(W, f"West plays {west}")  # dummy's turn
    assert [one.clause for one in hall.manager.refused] == ["45A", "44C", "44B"]
    assert [str(one.seat) for one in hall.manager.refused] == ["E", "N", "W"]


def test_a_program_that_goes_on_unlawfully_ends_the_session() -> None:
    hall = by_hand(number=2)
    for _time in range(3):
        hall.say(N, "North redoubles")
    assert hall.manager.ended == Ended(Why.UNLAWFUL, (N,))
    assert hall.manager.refused[0] == Refused(1, N, "XX", "19B1")
    assert all(hall.heard_by(seat)[-1] == "< End of session" for seat in SEATS)
    assert hall.manager.done == ()


def test_a_program_that_is_gone_ends_the_session_for_the_others() -> None:
    hall = by_hand()
    hall.manager = hall.manager.lost(E)
    assert hall.manager.ended == Ended(Why.LEFT, (E,))
    assert {line for _seat, line in hall.manager.out} == {"End of session"}
    assert {seat for seat, _line in hall.manager.out} == {N, S, W}


def test_a_program_that_leaves_before_the_first_board_gives_its_seat_back() -> None:
    hall = Hall(Manager(boards(1, 1)))
    hall.sit('Connecting "a" as North using protocol version 18', silent)
    hall.manager = hall.manager.lost(N)
    assert hall.sit('Connecting "b" as North using protocol version 18', silent) is N


def test_who_does_not_answer_in_time_is_named() -> None:
    hall = by_hand()
    hall.say(N, "North passes")
    for seat in (E, S):
        hall.say(seat, f"{seat.name} ready for North's bid")
    hall.say(E, "East passes")
    hall.say(S, "South ready for East's bid")
    # South is in turn; North has not asked for East's call, nor West for North's.
    assert hall.manager.owing == (N, S, W)
    assert hall.manager.late().ended == Ended(Why.LATE, (N, S, W))


def test_noise_ends_the_session_and_never_the_manager() -> None:
    hall = by_hand()
    for number in range(MOST_UNREAD + 1):
        assert hall.manager.ended is None
        hall.say(W, "\x00 ready or not" if number % 2 else "East passes")
    assert hall.manager.ended == Ended(Why.NOISE, (W,))


@pytest.mark.parametrize(
    "greeting",
    [
        'Connecting "c" as North using protocol version 18',  # taken
        'Connecting "c" as South using protocol version 17',
        'Connecting " " as South using protocol version 18',
    ],
)
def test_who_is_given_no_seat(greeting: str) -> None:
    hall = Hall(Manager(boards(1, 1)))
    hall.sit('Connecting "a" as North using protocol version 18', silent)
    asked = read_line(greeting)
    assert isinstance(asked, Connecting)
    assert hall.manager.seat_for(asked) is None


def test_who_asks_for_any_seat_sits_opposite_his_partner() -> None:
    hall = Hall(Manager(boards(1, 1)))
    taken = [
        hall.sit(f'Connecting "{name}" as ANYPL using protocol version 18', silent)
        for name in "abab"
    ]
    assert taken == [N, E, S, W]


def test_nothing_a_program_can_write_breaks_the_manager() -> None:
    rng = random.Random(28)  # noqa: S311 - which lines
    words = ["passes", "bids 1C", "bids 7NT", "doubles", "ready for East's bid", "plays AS"]
    words += ["plays 2C", "ready for dummy", "ready to start", "is ready", "plays 10h", ""]
    for _table in range(some(20, 2_000)):
        hall = by_hand(seed=rng.randrange(1_000))
        for _line in range(60):
            seat = rng.choice(SEATS)
            hall.say(seat, f"{rng.choice(SEATS).name} {rng.choice(words)}")
            if hall.manager.ended:
                break
