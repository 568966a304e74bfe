"""Our player at a manager of somebody else's: open_spiel's, which its authors tried with WBridge5.

Nothing of the manager, of the deals, or of what is lawful is ours here.
"""

import random
from collections import deque

import pyspiel
import pytest
from open_spiel.python.bots.bluechip_bridge import BlueChipBridgeBot

from fairdeal.calls import PASS
from fairdeal.live.intents import MakeCall
from fairdeal.seats import Seat
from fairdeal.table_manager.dialects import WBRIDGE5
from fairdeal.table_manager.player import Lost, Player, Waits
from tests.amount import some
from tests.table_manager.tables import Robot


class Controller:
    """What open_spiel's manager takes for a program: it reads lines from it and sends it some."""

    def __init__(self) -> None:
        player = Player("ours", None, WBRIDGE5)
        self.robot = Robot(player)
        self.lines = deque([player.greeting])
        self.said: list[str] = []

    def read_line(self) -> str:
        line = self.lines.popleft()
        self.said.append(f"> {line}")
        return line

    def send_line(self, line: str) -> None:
        self.said.append(f"< {line}")
        self.lines.extend(self.robot(line))

    def terminate(self) -> None:
        raise AssertionError("the manager gave the program up")


def test_open_spiels_manager_plays_whole_boards_with_four_of_our_players() -> None:
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    chance = random.Random(28)  # noqa: S311 - which deals
    controllers = [Controller() for _seat in range(4)]
    bots = [
        BlueChipBridgeBot(game, seat, lambda c=controller: c)
        for seat, controller in enumerate(controllers)
    ]
    for number in range(some(2, 20)):
        state = game.new_initial_state()
        for bot in bots:
            bot.restart()
        while state.is_chance_node():
            state.apply_action(chance.choice([card for card, _p in state.chance_outcomes()]))
        while not state.is_terminal():
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
        for bot in bots:
            bot.inform_state(state)
        for controller in controllers:
            player = controller.robot.player
            assert player.boards == number + 1
            assert player.waits is Waits.END
            assert not controller.lines


def test_a_session_that_was_recorded_there_is_spoken_word_for_word() -> None:
    """The beginning is the example in open_spiel's source, as WBridge5 spoke it."""
    player = Player("WBridge5", None, WBRIDGE5)
    assert player.greeting == 'Connecting "WBridge5" as ANYPL using protocol version 18'
    for line, answers in (
        ('WEST ("WBridge5") seated', ["WEST ready for teams"]),
        ('Teams: N/S "silent" E/W "bidders"', ["WEST ready to start"]),
        ("Start of board", ["WEST ready for deal"]),
        ("Board number 8. Dealer WEST. Neither vulnerable.", ["WEST ready for cards"]),
    ):
        player = player.heard(line)
        assert list(player.out) == answers
    player = player.heard("WEST's cards: S A T 9 5. H K 6 5. D Q J 8 7 6. C 7.")
    assert player.waits is Waits.ITSELF
    assert player.seen.seat is Seat.WEST
    assert player.seen.hands[Seat.WEST].hcp == 10


def sitting() -> Player:
    player = Player("x", Seat.NORTH)
    for line in (
        'North ("x") seated',
        'Teams : N/S : "x" E/W : "y"',
        "Start of Board",
        "Board number 2. Dealer East. N/S vulnerable.",
        "North's cards : S A K Q J T 9 8 7 6 5 4 3 2. H -. D -. C -.",
    ):
        player = player.heard(line)
    return player


@pytest.mark.parametrize(
    "lines",
    [
        ["South bids 1H"],  # East deals
        ["East bids 1H", "South bids 1C"],
        ["East doubles"],
        ["East bids 1NT", "South passes", "West passes", "!pass", "South plays AS"],
        ["Board number 2. Dealer East. N/S vulnerable.", "North's cards : S A. H -. D -. C -."],
    ],
)
def test_a_manager_that_says_what_cannot_be_is_left(lines: list[str]) -> None:
    with pytest.raises(Lost):
        heard_all(sitting(), lines)


def heard_all(player: Player, lines: list[str]) -> None:
    for line in lines:
        player = player.does(MakeCall(PASS)) if line == "!pass" else player.heard(line)


def test_what_is_of_no_use_is_passed_over() -> None:
    player = sitting()
    for line in ("", "Welcome!", "Explain East's 1S", "North to lead", "Timing - ", "Illegal bid"):
        after = player.heard(line)
        assert after.out == ()
        assert after.table is player.table
    assert player.heard("End of session").waits is Waits.NOTHING
