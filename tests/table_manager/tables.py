"""Tables of the manager without sockets: lines go to and fro in the order they are written."""

import random
from collections import deque
from collections.abc import Callable
from dataclasses import replace

from fairdeal.boards import Board
from fairdeal.cards import PACK, Deal, Hand
from fairdeal.robots.robot import wanted
from fairdeal.seats import Seat
from fairdeal.table_manager.lines import Connecting, read_line
from fairdeal.table_manager.manager import Manager
from fairdeal.table_manager.player import Player, Waits
from tests.table_manager.programs import Client

Answers = Callable[[str], list[str]]
"""A program: a line in, its lines out."""


def boards(number: int, seed: int) -> tuple[Board, ...]:
    """So many boards, from 1."""
    rng = random.Random(seed)  # noqa: S311 - which boards
    return tuple(Board.numbered(n + 1, a_deal(rng)) for n in range(number))


def a_deal(rng: random.Random) -> Deal:
    cards = list(PACK)
    rng.shuffle(cards)
    north, east, south, west = (Hand.of(cards[n * 13 : n * 13 + 13]) for n in range(4))
    return Deal.of(north, east, south, west)


def of_client(client: Client) -> Answers:
    """A program that is a generator; once it has ended it says nothing."""

    def answers(line: str) -> list[str]:
        try:
            return client.send(line)
        except StopIteration:
            return []

    return answers


class Robot:
    """Our player with its robot."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def __call__(self, line: str) -> list[str]:
        self.player = self.player.heard(line)
        said = list(self.player.out)
        while self.player.waits is Waits.ITSELF:
            intent = next(iter(wanted(self.player.seen, "seed")))
            self.player = self.player.does(intent)
            said += self.player.out
        return said


class Hall:
    """A manager with programs, and all that was written, as ``N> ...`` and ``N< ...``."""

    def __init__(self, manager: Manager) -> None:
        self.manager = manager
        self.programs: dict[Seat, Answers] = {}
        self.said: list[str] = []

    def sit(self, greeting: str, program: Answers) -> Seat:
        """A program sits down, and whatever follows is said."""
        asked = read_line(greeting)
        assert isinstance(asked, Connecting)
        seat = self.manager.seat_for(asked)
        assert seat is not None
        self.programs[seat] = program
        self.manager = self.manager.seated(seat, asked, 0.0)
        self.carry(deque(self.manager.out))
        return seat

    def say(self, seat: Seat, line: str) -> None:
        """A program writes a line."""
        self.carry(deque(), deque([(seat, line)]))

    def carry(
        self, out: "deque[tuple[Seat, str]]", back: "deque[tuple[Seat, str]] | None" = None
    ) -> None:
        back = back if back is not None else deque()
        while out or back:
            if out:
                seat, line = out.popleft()
                self.said.append(f"{seat}< {line}")
                back.extend((seat, answer) for answer in self.programs[seat](line))
            else:
                seat, line = back.popleft()
                self.said.append(f"{seat}> {line}")
                self.manager = self.manager.heard(seat, line, 0.0)
                out.extend(self.manager.out)
        self.manager = replace(self.manager, out=())

    def heard_by(self, seat: Seat) -> list[str]:
        """What a program was told and what it wrote, in order."""
        return [line[1:] for line in self.said if line.startswith(seat.letter)]


def silent(_line: str) -> list[str]:
    """A program that says nothing of itself."""
    return []
