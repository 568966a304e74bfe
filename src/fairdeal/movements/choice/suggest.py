"""The right movement for tonight: what could be played, what each costs, and which to take.

Every choice is weighed in boards: what a pair loses by not playing, and what the rest is worth to a
Director. The weights are a judgement, kept in one place (``Weights``) and argued in the
documentation; all figures they weigh are shown beside the choice.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.movements.arrow_switches import best_switch
from fairdeal.movements.choice.balance import quality, quality_within
from fairdeal.movements.choice.candidates import candidates
from fairdeal.movements.facts import Facts, facts, fields
from fairdeal.movements.mitchell.half_table import sitting_out
from fairdeal.movements.movement import Movement

MOST_PAIRS = 160
FEWEST_PAIRS = 4
_SETS, _SETS_OF_FEW = range(2, 7), range(2, 10)
"""Boards in a round that are proposed; few pairs have few rounds, and play longer ones."""
FEW_PAIRS = 7
FEWEST_ROUNDS = 3
BOARDS_TO_SPARE = Fraction(4)
LARGE_HOWELL = 7
"""Tables from which on clubs do not care for Howells."""
REQUIRED_SHARE = Fraction(7, 10)
"""The part of the boards in play that everybody should play (a regulation of the EBU)."""


Watch = Callable[[Collection[Movement]], Iterator[Movement]]
"""Hands on what it is given, and may tell somebody how far that is."""


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
    LONG_ROUNDS = "long_rounds"
    GUIDE_CARDS = "guide_cards"
    SMALL_FIELDS = "small_fields"


@dataclass(frozen=True, slots=True)
class Weights:
    """What each cost is worth, in boards."""

    missed_again: Fraction = Fraction(3)
    """Each round somebody misses beyond the first."""
    sitting_out: Fraction = Fraction(1, 2)
    """That somebody sits out at all, beside the boards not played."""
    missed_unevenly: Fraction = Fraction(1)
    """That in one ranking some miss more rounds than others."""
    shared_round: Fraction = Fraction(1, 10)
    extra_copy: Fraction = Fraction(3)
    share_not_played: Fraction = Fraction(8)
    """For boards in play that a pair never sees, in proportion; three times that above a fifth."""
    below_required_share: Fraction = Fraction(3)
    balance_point: Fraction = Fraction(1, 20)
    """Each point of Qf below 100; of two fields the worse counts, each for itself."""
    no_stationary: Fraction = Fraction(1)
    round_beyond_13: Fraction = Fraction(1)
    board_beyond_3_a_round: Fraction = Fraction(3, 4)
    """For each board of a round beyond the third, unless everybody meets everybody: few boards
    against many opponents are better than many against few."""
    large_howell: Fraction = Fraction(3)
    """For a Howell of seven tables or more, where a whole room goes by guide cards."""
    board_to_spare: Fraction = Fraction(1, 2)
    """For each of the first four boards that time is left for; each further one counts 1."""
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
    watch: Watch = iter,
) -> tuple[Choice, ...]:
    """The choices for so many pairs and minutes, the best first; of each kind at most two.

    With ``winners`` 1 the Mitchells are switched, with 2 only they are left. A movement may end
    half a board after time. ``watch`` hands on the movements one by one, and sees how far the
    weighing is.

    Raises:
        Malformed: numbers for which nothing can be played.
    """
    if not FEWEST_PAIRS <= pairs <= MOST_PAIRS:
        raise Malformed(
            "movements are suggested for {least} to {most} pairs, not {n}",
            least=FEWEST_PAIRS,
            most=MOST_PAIRS,
            n=pairs,
        )
    if minutes_per_board <= 0:
        raise Malformed("a board takes some minutes, not {minutes}", minutes=minutes_per_board)
    # Half a board more or less nobody notices: 195 minutes are 28 boards of seven.
    budget = int(minutes / minutes_per_board + Fraction(1, 2))
    if budget < 6:
        raise Malformed(
            "{minutes} minutes are {n} boards of {pace} minutes; a movement needs time for 6",
            minutes=minutes,
            n=max(budget, 0),
            pace=minutes_per_board,
        )
    weigh = weights or Weights()
    choices = [
        _choice(made, budget, minutes_per_board, weigh, winners)
        for made in watch(_found(pairs, budget, further=0))
    ]
    # More than two fields: pairs of one direction fall apart into groups with nothing in common.
    wanted = (1, 2) if winners is None else (winners,)
    return in_order(choices, wanted)


def suggest_played(pairs: int, boards: int, minutes_per_board: Fraction) -> tuple[Choice, ...]:
    """The choices by which the average pair plays so many boards, or few less; the best first.

    With half a table that takes longer than the boards do: everybody sits out for a while.

    Raises:
        Malformed: numbers for which nothing can be played.
    """
    if pairs % 2 == 0 or not FEWEST_PAIRS <= pairs <= MOST_PAIRS:
        return suggest(pairs, int(boards * minutes_per_board), minutes_per_board)
    made = _found(pairs, boards, further=1)
    weigh = Weights()
    choices = [
        _choice(one, boards, minutes_per_board, weigh, None)
        for one in made
        if _average(one) <= boards
    ]
    return in_order(choices, (1, 2))


def _found(pairs: int, budget: int, further: int) -> tuple[Movement, ...]:
    """Every movement in as many rounds as the boards are enough for, or up to so many further."""
    found = {
        (made.name, len(made.rounds), per_round): made
        for per_round in sets_for(pairs)
        for rounds in range(budget // per_round, budget // per_round + further + 1)
        if rounds >= FEWEST_ROUNDS
        for made in candidates(pairs, per_round, rounds)
    }
    return tuple(found.values())


def sets_for(pairs: int) -> range:
    """Boards in a round that are proposed for so many pairs."""
    return _SETS_OF_FEW if pairs <= FEW_PAIRS else _SETS


def _average(movement: Movement) -> Fraction:
    """The boards that the average pair plays."""
    missed = sum(map(len, sitting_out(movement).values()))
    rounds = len(movement.rounds) - Fraction(missed, len(movement.contestants))
    return rounds * movement.boards_per_round


def in_order(choices: Sequence[Choice], fields: tuple[int, ...]) -> tuple[Choice, ...]:
    """The choices with so many fields, the best first; of each kind at most two."""
    fitting = [choice for choice in choices if choice.figures.fields in fields]
    return _best_two(sorted(fitting, key=lambda choice: (choice.total, choice.movement.name)))


def _best_two(choices: list[Choice]) -> tuple[Choice, ...]:
    """At most two choices of each kind, in the order given."""
    kept: list[Choice] = []
    for choice in choices:
        if sum(choice.movement.name == other.movement.name for other in kept) < 2:
            kept.append(choice)
    return tuple(kept)


def weighed(movement: Movement, boards: int, minutes_per_board: Fraction) -> Choice:
    """A movement with what it costs where there is time for so many boards."""
    return _choice(movement, boards, minutes_per_board, Weights(), None)


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
    short = budget - _average(movement)
    yield Cost.BOARDS_NOT_PLAYED, short - (1 - weights.board_to_spare) * min(short, BOARDS_TO_SPARE)
    if figures.sit_outs:
        again = weights.missed_again * (figures.most_missed - 1)
        uneven = figures.fields == 1 and figures.fewest_boards != figures.most_boards
        yield Cost.SIT_OUTS, weights.sitting_out + again + weights.missed_unevenly * uneven
    yield Cost.SHARING, weights.shared_round * figures.shared_rounds
    yield Cost.COPIES, weights.extra_copy * (figures.copies - 1)
    share = Fraction(rounds * boards, figures.boards_in_play)
    below = weights.below_required_share if share < REQUIRED_SHARE else Fraction(0)
    unseen = 1 - share + 2 * max(Fraction(0), 1 - share - Fraction(1, 5))
    yield Cost.FEW_OF_THE_BOARDS, weights.share_not_played * unseen + below
    yield Cost.BALANCE, weights.balance_point * (100 - qf)
    if not figures.stationary:
        yield Cost.NO_STATIONARY_SEATS, weights.no_stationary
    yield Cost.MANY_ROUNDS, weights.round_beyond_13 * max(0, rounds - 13)
    if not _all_meet(movement):
        yield Cost.LONG_ROUNDS, weights.board_beyond_3_a_round * max(0, boards - 3)
    if "howell" in movement.name and movement.tables >= LARGE_HOWELL:
        yield Cost.GUIDE_CARDS, weights.large_howell
    if figures.fields > 1:
        smallest = min(map(len, fields(movement)))
        yield Cost.SMALL_FIELDS, weights.pair_below_6_in_a_field * max(0, 6 - smallest)


def _all_meet(movement: Movement) -> bool:
    """Whether everybody meets everybody else."""
    met = {frozenset((*seat.ns, *seat.ew)) for each in movement.rounds for seat in each.played}
    count = len(movement.contestants)
    return len(met) == count * (count - 1) // 2
