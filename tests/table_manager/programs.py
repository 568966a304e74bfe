"""Programs of other makers, written from descriptions of the protocol and nothing of ours.

They read lines as strictly as those programs do and play the first card that follows suit; what
they cannot read ends them. `client` stands for BEN's (`table_manager_client.py`, read in 2026) or
for WBridge5 (as open_spiel's tests show it writing). Neither program itself was tried.
"""

import re
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field

SEATS = ("North", "East", "South", "West")
RANKS = "23456789TJQKA"
BIDS = [f"{level}{suit}" for level in range(1, 8) for suit in ("C", "D", "H", "S", "NT")]
Client = Generator[list[str], str, None]
"""Is sent a line, gives the lines it writes then."""


@dataclass
class Play:
    """What a client keeps of a board: who holds what, as it was told."""

    dealer: int
    hand: list[str]
    calls: list[tuple[int, str]] = field(default_factory=list)
    dummy_cards: list[str] = field(default_factory=list)
    won: dict[int, int] = field(default_factory=dict)


def hand_of(line: str) -> list[str]:
    """Cards as rank and suit, out of ``S A K. H -. ...``; suits in whatever order."""
    found = []
    for part in line.split(":")[1].split("."):
        words = part.split()
        found += [rank + words[0] for rank in words[1:] if rank != "-"]
    assert len(found) == 13, line
    return found


def client(
    seat: int,
    name: str,
    *,
    ben: bool,
    bids: Callable[[list[str]], str],
    kept: list[Play] | None = None,
) -> Client:
    """A program at that seat: in BEN's way, or in WBridge5's; it keeps its boards."""
    me = SEATS[seat] if ben else SEATS[seat].upper()
    as_seat = me if ben else "ANYPL"
    seats = SEATS if ben else tuple(one.upper() for one in SEATS)
    line = yield [f'Connecting "{name}" as {as_seat} using protocol version 18']
    assert line == f'{me} ("{name}") seated', line
    line = yield [f"{me} ready for teams"]
    pattern = r'N/S : "([^"]+)" E/W : "([^"]+)"' if ben else r'Teams: N/S "(.*)" E/W "(.*)"$'
    assert re.search(pattern, line), line
    line = yield [f"{me} ready to start"]
    while True:
        assert line.lower() == "start of board", line
        line = yield [f"{me} ready for deal"]
        told = re.fullmatch(
            r"Board number (\d+)\. Dealer (\w+)\. (Neither|N/S|E/W|Both) vulnerable\.", line
        )
        assert told, line
        line = yield [f"{me} ready for cards"]
        assert line.startswith(f"{me}'s cards"), line
        play = Play(seats.index(told[2]), hand_of(line))
        if kept is not None:
            kept.append(play)
        line = yield from one_board(seat, seats, play, ben=ben, bids=bids)
        assert line.startswith("Timing"), line
        line = yield []
        if line == "End of session":
            return


def one_board(
    seat: int, seats: tuple[str, ...], play: Play, *, ben: bool, bids: Callable[[list[str]], str]
) -> Generator[list[str], str, str]:
    """Auction and play; gives the line that comes after it."""
    me, turn, said, line = seats[seat], play.dealer, list[str](), ""
    while not is_over([call for _who, call in play.calls]):
        if turn == seat:
            call = bids([made for _who, made in play.calls])
            said.append(f"{me} {spoken(call, upper=not ben)}{' Infos. natural' if ben else ''}")
        else:
            line = yield [*said, f"{me} ready for {seats[turn]}'s bid"]
            said, call = [], heard(line, seats[turn])
        play.calls.append((turn, call))
        turn = (turn + 1) % 4
    contract = contract_of(play.calls)
    if contract is None:
        return (yield said)
    declarer, trumps = contract
    dummy, leader = (declarer + 2) % 4, (declarer + 1) % 4
    held = {seat: play.hand}
    for trick in range(13):
        cards: list[tuple[int, str]] = []
        for turn in ((leader + n) % 4 for n in range(4)):
            player = declarer if turn == dummy else turn
            if player == seat:
                if not cards:
                    line = yield said
                    said = []
                    lead = "Dummy" if ben and turn == dummy else me
                    assert line == f"{lead} to lead", line
                card = follow(held[turn], cards)
                shown = card if ben else card.lower()
                said.append(f"{seats[turn]} plays {shown}")
            else:
                whose = "dummy" if ben and turn == dummy else seats[turn]
                number = trick + 1 if trick < 12 or not ben else 12  # BEN's last is its twelfth
                line = yield [*said, f"{me} ready for {whose}'s card to trick {number}"]
                said = []
                assert line.startswith(f"{seats[turn]} plays "), line
                card = line.split()[-1].upper()
            if turn in held:
                held[turn].remove(card)
            cards.append((turn, card))
            if trick == 0 and len(cards) == 1 and seat != dummy:
                line = yield [*said, f"{me} ready for dummy"]
                said = []
                assert line.startswith("Dummy's cards"), line
                play.dummy_cards = hand_of(line)
                held[dummy] = play.dummy_cards
        leader = winner(cards, trumps)
        play.won[leader % 2] = play.won.get(leader % 2, 0) + 1
    return (yield said)


def spoken(call: str, *, upper: bool) -> str:
    """A call as it is written."""
    words = {"P": "passes", "X": "doubles", "XX": "redoubles"}
    if call in words:
        return words[call].upper() if upper else words[call]
    return f"bids {call}"


def heard(line: str, who: str) -> str:
    """A call as it is read: by its first three words."""
    words = line.split()
    assert words[0] == who, line
    plain = {"PASSES": "P", "DOUBLES": "X", "REDOUBLES": "XX"}
    return plain.get(words[1].upper()) or words[2].rstrip(".").upper()


def is_over(calls: list[str]) -> bool:
    """Four passes, or three after a bid."""
    return len(calls) >= 4 and calls[-3:] == ["P"] * 3


def contract_of(calls: list[tuple[int, str]]) -> tuple[int, str] | None:
    """Declarer and trumps."""
    bids = [(who, call) for who, call in calls if call in BIDS]
    if not bids:
        return None
    last, trumps = bids[-1][0], bids[-1][1][1:]
    return next(w for w, call in bids if call[1:] == trumps and (w - last) % 2 == 0), trumps


def follow(hand: list[str], cards: list[tuple[int, str]]) -> str:
    """The first card that follows suit."""
    suit = cards[0][1][1] if cards else ""
    return next((card for card in hand if card[1] == suit), hand[0])


def winner(cards: list[tuple[int, str]], trumps: str) -> int:
    """Who wins a trick (Law 44E, F)."""
    led = cards[0][1][1]

    def worth(one: tuple[int, str]) -> tuple[bool, bool, int]:
        card = one[1]
        return card[1] == trumps, card[1] == led, RANKS.index(card[0])

    return max(cards, key=worth)[0]


def always(choices: Mapping[int, str]) -> Callable[[list[str]], str]:
    """Bids by how many calls there have been; else a pass."""
    return lambda calls: choices.get(len(calls), "P")


def sufficient(draw: Callable[[], float]) -> Callable[[list[str]], str]:
    """Now and then the next bid there is, as chance has it."""

    def bids(calls: list[str]) -> str:
        last = max((BIDS.index(call) for call in calls if call in BIDS), default=-1)
        chance = draw()
        return BIDS[last + 1] if chance < 0.4 and last + 1 < len(BIDS) else "P"

    return bids
