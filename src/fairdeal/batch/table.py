"""One table for a program that steps it from Python: a board, dealt anew when it is over.

Uses the kernels of `fairdeal.batch.tables`, for one row.
"""

import numpy as np

from fairdeal.batch.columns import NONE, Boards, Bytes, Hands
from fairdeal.batch.deals import random_hands
from fairdeal.batch.kernels.places import State
from fairdeal.batch.tables import Tables
from fairdeal.boards import dealer_of, vulnerability_of
from fairdeal.dealing.drawing import Entropy
from fairdeal.errors import Malformed

_FIRST = np.zeros(1, np.int64)


class Table:
    """A table with its board, stepped action by action.

    >>> table = Table(np.random.default_rng(7).bytes, "auction")
    >>> table.player, len(table.legal_actions()), table.seen.shape
    (0, 36, (480,))
    >>> for _ in range(4):
    ...     table.apply(0)  # pass
    >>> table.is_over, table.points
    (True, 0)
    """

    player: int
    """Who acts, 0 to 3 for N, E, S, W: declarer for dummy; 255 when the board is over."""
    points: int
    """North-South's total points, 0 while the board goes on."""
    seen: Bytes
    """(width,) uint8, what the player may see; written anew by the next action."""
    legal: Bytes
    """(90,) uint8, 1 for each lawful action; written anew by the next action."""

    def __init__(self, entropy: Entropy, observation: str = "openspiel") -> None:
        """Deal board 1 of Law 2; ``observation`` as for `Tables`.

        Raises:
            Malformed: there is no such observation.
        """
        self._entropy = entropy
        self._tables = Tables(1, entropy, observation)
        self._action = np.zeros(1, np.int64)
        self._go = self._tables.going(self._action)
        self.number, self.points = 1, 0
        shown = self._tables.show()
        self.seen, self.legal = shown.seen[0], shown.legal[0]
        self._lawful = self.legal.view(np.bool_)
        # Reading one byte this way takes a tenth of the time of asking an array for it.
        self._player = memoryview(shown.player.data)
        self.player = self._player[0]

    @property
    def state(self) -> State:
        """The columns of this one table; for reading."""
        return self._tables.state

    @property
    def is_over(self) -> bool:
        """Whether the board is over."""
        return self.player == NONE

    def legal_actions(self) -> list[int]:
        """What is lawful for the player now, from pass upwards; nothing when the board is over."""
        actions: list[int] = self._lawful.nonzero()[0].tolist()
        return actions

    def apply(self, action: int) -> None:
        """Do this action; when the board is over nothing is done.

        Raises:
            Malformed: the action is not lawful; nothing is done.
        """
        self._action[0] = action
        if self._go() >= 0:
            raise Malformed(f"action {action} is not lawful; see legal_actions()")
        player = self._player[0]
        if player != self.player:
            self.player = player
            if player == NONE:
                self.points = int(self._tables.points[0])

    def observe(self, seat: int) -> Bytes:
        """(width,) what this seat may see; all 0 when the board is over in ``openspiel``."""
        seen: Bytes = self._tables.observe(np.array([seat], np.uint8))[0]
        return seen

    def deal(self, number: int | None = None) -> None:
        """Deal the next board, or one of that number, marked by Law 2.

        Raises:
            Malformed: the number is below 1.
        """
        board = self.number + 1 if number is None else number
        marks = (
            np.array([dealer_of(board)], np.uint8),
            np.array([vulnerability_of(board)], np.uint8),
        )
        self.put(random_hands(1, self._entropy), *marks)
        self.number = board

    def put(
        self,
        hands: Hands,
        dealer: Bytes,
        vulnerability: Bytes,
        results: Bytes | None = None,
        calls: Boards | None = None,
    ) -> None:
        """Put this board on the table; columns of one row, as `Tables.put` and `Tables.call`."""
        self._tables.put(_FIRST, hands, dealer, vulnerability, results)
        if calls is not None:
            self._tables.call(_FIRST, calls)
        self._tables.show()
        self.player, self.points = self._player[0], 0
