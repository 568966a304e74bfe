"""From a claim to the kernels and back: the readable `Certainty` and `Search`, compiled."""

from typing import Any, Final

from fairdeal.analysis.claims.certain import Certainty
from fairdeal.analysis.claims.ending import SUIT_BITS, Ending
from fairdeal.analysis.claims.kernels import memory as at
from fairdeal.analysis.claims.kernels.cards import NO_CARD, Trick
from fairdeal.analysis.claims.kernels.certain import Sight, certain
from fairdeal.analysis.claims.kernels.normal import Lie, line_tricks
from fairdeal.analysis.claims.normal import Known, Normal, State
from fairdeal.analysis.claims.patience import Exhausted, Patience
from fairdeal.analysis.claims.search import Plays, Search
from fairdeal.analysis.claims.view import View
from fairdeal.cards import Suit

MOST_PLACES: Final = 1 << 20
"""Of the tables, for the longest endings: some seventy megabytes in all."""
FOR_A_LINE: Final = 100_000
"""What may be counted more for one line to show, when all that may be counted is spent."""
VOID_CARDS: Final = tuple(
    sum(cards for suit, cards in enumerate(SUIT_BITS) if voids >> suit & 1) for voids in range(16)
)
"""The cards of the suits a hand has shown out of."""


class Workspace:
    """The memory of one claim's kernels.

    Args:
        view: who claims.
        trumps: the trump suit's number, or -1.
        patience: how much work it may be.
        tricks: how many are still to be won, by which the tables are made.
    """

    def __init__(self, view: View, trumps: int, patience: Patience, tricks: int) -> None:
        self.view = view
        self.patience = patience
        self.memory = at.new_memory(min(1 << 5 + 2 * tricks, MOST_PLACES))
        self.memory[at.DUMMY] = (view.dummy - view.claimer) % 4
        self.memory[at.TRUMPS] = trumps
        self._around = tuple(view.claimer.clockwise(step) for step in range(4))
        self._hidden = tuple(seat for seat in self._around if seat in view.hidden)
        for place, seat in enumerate(self._hidden):
            self.memory[at.HIDDEN + place] = self._around.index(seat)

    def is_certain(self, ending: Ending, forgotten: int, need: int, *, free: bool) -> bool:
        """Whether that many tricks are certain.

        Raises:
            Exhausted: patience has run out.
        """
        hands = ending.hands
        one, two = self._hidden
        sight = Sight(
            hands[self.view.claimer],
            hands[self.view.dummy],
            (hands[one] | hands[two]) & ~forgotten,
            hands[one].bit_count(),
            hands[two].bit_count(),
            *self._voids(ending),
            self._trick(ending),
        )
        return bool(self._asked(certain, int(free), sight, need))

    def tricks(self, state: State, among: Plays, *, is_worst: bool) -> int:
        """The tricks of the worst or the best line, the statement being carried out.

        Raises:
            Exhausted: patience has run out.
        """
        memory = self.memory
        memory[at.OVERLOOK] = memory[at.LOW] = memory[at.TOP_DOWN] = memory[at.MATTERED] = 0
        memory[at.BEST], memory[at.LEGAL] = not is_worst, not isinstance(among, Normal)
        if isinstance(among, Normal):
            allowed = among.allowed
            memory[at.OVERLOOK], memory[at.LOW] = allowed.overlook, allowed.low
            memory[at.TOP_DOWN] = allowed.top_down or allowed.statement.from_the_top
        me, left_hand, partner, right_hand = (state.ending.hands[seat] for seat in self._around)
        lie = Lie(
            me,
            left_hand,
            partner,
            right_hand,
            state.forgotten,
            state.slack,
            *self._voids(state.ending),
            self._trick(state.ending),
        )
        found = self._asked(line_tricks, lie)
        if isinstance(among, Normal):
            among.entries_mattered |= bool(memory[at.MATTERED] & at.ENTRIES)
            among.manners.low_mattered |= bool(memory[at.MATTERED] & at.LOWS)
        return found

    def _voids(self, ending: Ending) -> tuple[int, int]:
        """The cards of the suits the hidden hands have shown out of."""
        one, two = self._hidden
        return VOID_CARDS[ending.voids[one]], VOID_CARDS[ending.voids[two]]

    def _trick(self, ending: Ending) -> Trick:
        """Who leads, and what lies on the table."""
        one, two, three, *_ = *map(int, ending.trick), NO_CARD, NO_CARD, NO_CARD
        return Trick(self._around.index(ending.leader), len(ending.trick), one, two, three)

    def _asked(self, kernel: Any, *arguments: Any) -> int:
        self.memory[at.SPENT], self.memory[at.LIMIT] = self.patience.spent, self.patience.enough
        found = int(kernel(self.memory, *arguments))
        self.patience.spent = int(self.memory[at.SPENT])
        if found <= at.EXHAUSTED:
            raise Exhausted(at.EXHAUSTED - found)
        return found


class CompiledCertainty(Certainty):
    """Certain tricks, found by the kernels."""

    def __init__(self, workspace: Workspace, *, free: bool) -> None:
        trumps = int(workspace.memory[at.TRUMPS])
        super().__init__(workspace.view, trumps, free=free, patience=workspace.patience)
        self.workspace = workspace

    def at_least(self, ending: Ending, forgotten: int, need: int) -> bool:
        """Whether the claimer's side is certain of that many tricks."""
        if need <= 0:
            return True
        if need > ending.tricks_left:
            return False
        return self.workspace.is_certain(ending, forgotten, need, free=self.free)


class CompiledSearch(Search):
    """The lines of a claim; from where its statement is carried out, found by the kernels."""

    cost = 2_000
    """What a position takes that the readable code has to look at, in what the kernels count."""

    def __init__(self, among: Plays, workspace: Workspace) -> None:
        super().__init__(among, workspace.patience)
        self.workspace = workspace

    def _value(self, state: State, memory: dict[object, int], *, is_worst: bool) -> int:
        is_over = not any(state.ending.hands)
        if is_over or (isinstance(self.among, Normal) and not self.among.is_silent(state)):
            return super()._value(state, memory, is_worst=is_worst)
        if state not in memory:
            memory[state] = self.workspace.tricks(state, self.among, is_worst=is_worst)
        return memory[state]


class Compiled:
    """The work of a claim done by kernels.

    Args:
        view: who claims.
        trumps: the trump suit.
        patience: how much work it may be.
        tricks: how many are still to be won.
    """

    def __init__(self, view: View, trumps: Suit | None, patience: Patience, tricks: int) -> None:
        self.patience = patience
        self.for_a_line = FOR_A_LINE
        number = -1 if trumps is None else int(trumps)
        self.workspace = Workspace(view, number, patience, tricks)
        self.known = Known(
            CompiledCertainty(self.workspace, free=False),
            CompiledCertainty(self.workspace, free=True),
        )

    def search(self, among: Plays) -> Search:
        """The lines among these plays."""
        return CompiledSearch(among, self.workspace)
