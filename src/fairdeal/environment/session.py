"""Boards at tables: one or many fields, each board played at every table of its field.

The one place where environments deal, act and pay; `aec`, `parallel`, `single` and `vector` say it
in the words of PettingZoo and Gymnasium.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import Boards, Hands
from fairdeal.batch.tables import Actions, Shown, Tables
from fairdeal.cards import Deal
from fairdeal.environment import rewards
from fairdeal.environment.deals import Dealt, Results, Source
from fairdeal.environment.results import Pool
from fairdeal.errors import Malformed


@dataclass(frozen=True)
class Rules:
    """What is played for, and with what; the defaults are whole boards for total points.

    Raises:
        Malformed: a value that is none of those named; a reward that compares, without a field; a
            phase or reward that needs double dummy results, without ``results``.
    """

    observation: str = "openspiel"
    """``auction`` (480 bytes), ``openspiel`` (571), ``features`` (1028) or ``history`` (533)."""
    reward: str = "points"
    """``points``, ``par``, ``imps``, ``datum`` or ``matchpoints``; see `rewards`."""
    tables: int = 1
    """Tables of a field: 2 for duplicate, more for a field."""
    phase: str = "whole"
    """``whole``, ``auction`` or ``play``; see `fairdeal.environment.deals.Source`."""
    results: Pool | Results | None = None
    """Double dummy tricks: `results.read_results` of a file, or ``partial(solved, solver)``."""
    systems: Mapping[str, str] | None = None
    """What each side plays, ``{"NS": "...", "EW": "..."}``, for all to read (Law 40A)."""

    def __post_init__(self) -> None:
        rewards.check(self.reward, self.tables)
        _ = self.source
        wrong = set(self.systems or ()) - {"NS", "EW"}
        if wrong:
            raise Malformed(f"systems are those of NS and EW, not of {', '.join(sorted(wrong))}")

    @property
    def source(self) -> Source:
        """Where the boards come from."""
        return Source(self.phase, self.results, always=self.reward == "par")


class Paid(NamedTuple):
    """What a step brought."""

    rewards: NDArray[np.float64]
    """(n,) North-South's of each table, when its field has ended; else 0."""
    ended: NDArray[np.bool_]
    """(n,) whether the field of the table ended with this step."""
    shown: Shown
    """What is to be seen after it; where a table waits for others of its field, pass is all that
    is lawful and does nothing."""


class Session:
    """``fields`` boards, each at ``rules.tables`` tables.

    Table ``t`` of field ``f`` has the row ``f * rules.tables + t``.
    """

    def __init__(
        self, fields: int, rules: Rules, seed: int | np.random.Generator | None = None
    ) -> None:
        """Seat the tables and deal.

        Raises:
            Malformed: there is no such observation.
        """
        self.rules, self._source = rules, rules.source
        self._fields, self._each = fields, rules.tables
        self.chance = np.random.default_rng(seed)
        self.tables = Tables(fields * rules.tables, self.chance.bytes, rules.observation)
        self.dealt = self._source.drawn(fields, self.chance)
        self._scores = np.zeros((fields, rules.tables), np.int16)
        self._over = np.zeros((fields, rules.tables), np.bool_)
        self._pars = np.zeros(fields, np.int64)
        self._none_over = True
        self.deal()

    def __len__(self) -> int:
        return self._fields * self._each

    def deal(
        self, fields: NDArray[np.int64] | None = None, options: Mapping[str, Any] | None = None
    ) -> Shown:
        """Deal new boards to these fields, without ``fields`` to all.

        Args:
            fields: (m,) which.
            options: ``board``, a number from 1 on; ``deal``, the cards in PBN; ``calls``, an
                auction as actions, to play its contract. What is not given is drawn; of others,
                which belong to wrappers, nothing is taken.

        Raises:
            Malformed: an option that is none, or says what cannot be.
        """
        chosen = np.arange(self._fields) if fields is None else fields
        fresh = self._chosen(len(chosen), options or {})
        for name in ("number", "hands", "dealer", "vulnerability"):
            getattr(self.dealt, name)[chosen] = getattr(fresh, name)
        self._over[chosen] = False
        self._none_over = not self._over.any()
        if self.rules.reward == "par" and fresh.results is not None:
            marks = (fresh.dealer, fresh.vulnerability)
            self._pars[chosen] = rewards.pars_of(fresh.results, *marks)
        rows = (chosen[:, None] * self._each + np.arange(self._each)).reshape(-1)
        self._put(rows, fresh)
        return self.tables.show(rows)

    def step(self, actions: Actions) -> Paid:
        """Do one action at every table; fields that had ended, and tables that wait, do nothing.

        Raises:
            Malformed: an action is not lawful; nothing has moved.
        """
        points, shown = self.tables.go(actions)
        if self._none_over and b"\xff" not in shown.player.tobytes():
            return Paid(np.zeros(len(self)), np.zeros(len(self), np.bool_), shown)
        over = (shown.player == 255).reshape(self._fields, self._each)
        now = over & ~self._over
        paid = np.zeros((self._fields, self._each))
        self._scores[now] = points.reshape(over.shape)[now]
        ended = over.all(axis=1) & ~self._over.all(axis=1)
        self._over, self._none_over = over, False
        self._wait(over, shown)
        paid[ended] = rewards.rewards(self.rules.reward, self._scores[ended], self._pars[ended])
        return Paid(paid.reshape(-1), np.repeat(ended, self._each), shown)

    @property
    def scores(self) -> NDArray[np.int16]:
        """(fields, tables) the total points of North-South where a board is over."""
        return self._scores

    def _wait(self, over: NDArray[np.bool_], shown: Shown) -> None:
        if self._each > 1:
            ready = np.repeat(np.logical_and.reduce(over, axis=1), self._each)
            waits = over.reshape(-1) & ~ready
            shown.legal[waits, 0] = 1

    def _put(self, rows: NDArray[np.int64], fresh: Dealt) -> None:
        each = self._each
        results = fresh.results if self.rules.phase == "auction" else None
        self.tables.put(
            rows,
            np.repeat(fresh.hands, each, axis=0),
            np.repeat(fresh.dealer, each),
            np.repeat(fresh.vulnerability, each),
            None if results is None else np.repeat(results, each, axis=0),
        )
        if fresh.calls is not None:
            parts = [
                fresh.calls[row : row + 1] for row in range(len(fresh.hands)) for _ in range(each)
            ]
            self.tables.call(rows, Boards.concatenated(parts))

    def _chosen(self, count: int, options: Mapping[str, Any]) -> Dealt:
        number, deal, calls = (options.get(name) for name in ("board", "deal", "calls"))
        fresh = self._source.drawn(count, self.chance, number)
        if deal is not None:
            fresh = self._source.given(fresh, Deal.parse(deal))
        if calls is not None:
            fresh = fresh._replace(calls=_auction(fresh.hands, list(calls), int(fresh.dealer[0])))
        return fresh


def _auction(hands: Hands, calls: list[int], dealer: int) -> Boards:
    """The same auction for all of these boards, held to the Laws by a table of its own."""
    one = np.zeros(1, np.uint8)
    trial = Tables.of(
        hands[:1], one + np.uint8(dealer), one, lambda size: bytes(range(1, size + 1))
    )
    for call in calls:
        trial.step(np.array([call], np.int64))
    if trial.state.declarer[0] == 255:
        raise Malformed("the calls do not end in a contract")
    column = np.array(calls, np.uint8)
    single = Boards.of_deals(hands[:1], dealer, 0)
    offsets = np.array([0, len(column)], np.int64)
    made = Boards(**{**_columns(single), "calls": column, "offsets": offsets})
    return Boards.concatenated([made] * len(hands))


def _columns(boards: Boards) -> dict[str, Any]:
    return {name: getattr(boards, name) for name in boards.__dataclass_fields__}
