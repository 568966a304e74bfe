"""The right movement for tonight: what could be played, what each costs, and which to take.

Every choice is weighed in boards: what a pair loses by not playing, and what the rest is worth to a
Director. The weights are a judgement, kept in one place (``Weights``) and argued in the
documentation; all figures they weigh are shown beside the choice.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.movements.balance import quality, quality_within
from fairdeal.movements.candidates import candidates
from fairdeal.movements.facts import Facts, facts, fields
from fairdeal.movements.movement import Movement
from fairdeal.movements.switching import best_switch

MOST_PAIRS = 160
FEWEST_PAIRS = 4
_SETS, _SETS_OF_FEW = range(2, 7), range(2, 10)
"""Boards in a round that are proposed; few pairs have few rounds, and play longer ones."""
FEW_PAIRS = 7
REQUIRED_SHARE = Fraction(7, 10)
"""The part of the boards in play that everybody should play (a regulation of the EBU)."""


class Cost(StrEnum):
    """What may speak against a movement."""

    BOARDS_NOT_PLAYED = "boards_not_played"
    SIT_OUTS = "sit_outs"
    SHARING = "sharing"
    COPIES = "copies"
    FEW_OF_THE_BOARDS = "few_of_the_boards"
    BALANCE = "balance"
    NO_STATIONARY_SEATS = "no_stationary_seats"
    MANY_ROUNDS = "many_rounds"
    SMALL_FIELDS = "small_fields"


@dataclass(frozen=True, slots=True)
class Weights:
    """What each cost is worth, in boards."""

    missed_again: Fraction = Fraction(3)
    """Each round somebody misses beyond the first."""
    sitting_out: Fraction = Fraction(1, 2)
    """That somebody sits out at all, beside the boards not played."""
    shared_round: Fraction = Fraction(1, 5)
    extra_copy: Fraction = Fraction(3, 2)
    share_not_played: Fraction = Fraction(4)
    """For boards in play that a pair never sees, in proportion."""
    below_required_share: Fraction = Fraction(3)
    balance_point: Fraction = Fraction(1, 20)
    """Each point of Qf below 100; of two fields the worse counts, each for itself."""
    no_stationary: Fraction = Fraction(1)
    round_beyond_13: Fraction = Fraction(1, 2)
    pair_below_6_in_a_field: Fraction = Fraction(3, 2)
    """For each pair by which the smaller of two fields falls short of six."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A movement with what it gives and what it costs."""

    movement: Movement
    figures: Facts
    minutes: int
    costs: tuple[tuple[Cost, Fraction], ...]
    """In boards, only those that are not 0, largest first."""
    qf: Fraction
    """The balance of the ranking; with several fields that of the worst of them."""
    switched: tuple[int, ...] = ()
    """For two fields: the rounds whose arrow switch makes one winner with the highest Qf."""
    switched_qf: Fraction | None = None

    @property
    def total(self) -> Fraction:
        """The sum of all costs, in boards; the less the better."""
        return sum((amount for _, amount in self.costs), Fraction(0))


def suggest(
    pairs: int,
    minutes: int,
    minutes_per_board: Fraction,
    winners: int | None = None,
    weights: Weights | None = None,
) -> tuple[Choice, ...]:
    """The choices for so many pairs and minutes, the best first; of each kind at most two.

    With ``winners`` 1 the Mitchells are switched, with 2 only they are left.

    Raises:
        Malformed: numbers for which nothing can be played.
    """
    if not FEWEST_PAIRS <= pairs <= MOST_PAIRS:
        raise Malformed(
            f"movements are suggested for {FEWEST_PAIRS} to {MOST_PAIRS} pairs, not {pairs}"
        )
    if minutes_per_board <= 0:
        raise Malformed(f"a board takes some minutes, not {minutes_per_board}")
    budget = int(minutes / minutes_per_board)
    if budget < 6:
        raise Malformed(
            f"{minutes} minutes are {max(budget, 0)} boards of {minutes_per_board} minutes; "
            "a movement needs time for 6"
        )
    found = {
        (made.name, len(made.rounds), per_round): made
        for per_round in (_SETS_OF_FEW if pairs <= FEW_PAIRS else _SETS)
        if budget // per_round >= 3
        for made in candidates(pairs, per_round, budget // per_round)
    }
    weigh = weights or Weights()
    choices = [_choice(made, budget, minutes_per_board, weigh, winners) for made in found.values()]
    fitting = [choice for choice in choices if winners in (None, choice.figures.fields)]
    return _best_two(sorted(fitting, key=lambda choice: (choice.total, choice.movement.name)))


def _best_two(choices: list[Choice]) -> tuple[Choice, ...]:
    """At most two choices of each kind, in the order given."""
    kept: list[Choice] = []
    for choice in choices:
        if sum(choice.movement.name == other.movement.name for other in kept) < 2:
            kept.append(choice)
    return tuple(kept)


def _choice(
    movement: Movement, budget: int, pace: Fraction, weights: Weights, winners: int | None
) -> Choice:
    figures = facts(movement)
    switched = best_switch(movement) if figures.fields == 2 else None
    if switched is not None and winners == 1:
        movement, figures, switched = switched, facts(switched), None
    qf = min(quality_within(movement, field) for field in fields(movement))
    costs = _costs(movement, figures, qf, budget, weights)
    return Choice(
        movement,
        figures,
        int(len(movement.rounds) * movement.boards_per_round * pace),
        tuple(sorted((each for each in costs if each[1]), key=lambda each: -each[1])),
        qf,
        switched.switched if switched else (),
        quality(switched) if switched else None,
    )


def _costs(
    movement: Movement, figures: Facts, qf: Fraction, budget: int, weights: Weights
) -> Iterator[tuple[Cost, Fraction]]:
    rounds, boards = len(movement.rounds), movement.boards_per_round
    average = rounds * boards - Fraction(figures.sit_outs * boards, len(movement.contestants))
    yield Cost.BOARDS_NOT_PLAYED, budget - average
    if figures.sit_outs:
        again = weights.missed_again * (figures.most_missed - 1)
        yield Cost.SIT_OUTS, weights.sitting_out + again
    yield Cost.SHARING, weights.shared_round * figures.shared_rounds
    yield Cost.COPIES, weights.extra_copy * (figures.copies - 1)
    share = Fraction(rounds * boards, figures.boards_in_play)
    below = weights.below_required_share if share < REQUIRED_SHARE else Fraction(0)
    yield Cost.FEW_OF_THE_BOARDS, weights.share_not_played * (1 - share) + below
    yield Cost.BALANCE, weights.balance_point * (100 - qf)
    if not figures.stationary:
        yield Cost.NO_STATIONARY_SEATS, weights.no_stationary
    yield Cost.MANY_ROUNDS, weights.round_beyond_13 * max(0, rounds - 13)
    if figures.fields > 1:
        smallest = min(map(len, fields(movement)))
        yield Cost.SMALL_FIELDS, weights.pair_below_6_in_a_field * max(0, 6 - smallest)
