"""What can be played tonight by teams or by players each for himself: the movements that fit.

What counts in choosing is a judgement, and argued in decision 0286: as many boards as were asked
for first, then few copies of the boards, a whole movement, and at few teams one match at a time.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    IndividualsDeclared,
    SessionAct,
    SwissPairsDeclared,
    TeamsDeclared,
)
from fairdeal.events.matches.draw import HALF, SITTING_OUT
from fairdeal.events.scoring import swiss_unit
from fairdeal.movements.choice.sizing import MOST_TABLES
from fairdeal.movements.choice.suggest import Choice
from fairdeal.movements.facts import facts
from fairdeal.movements.individual import complete, rainbow
from fairdeal.movements.individual.rainbow_bases import RAINBOWS
from fairdeal.movements.individual.whist_bases import BASES
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.swiss.rounds import boards_of_match, first_round, is_swiss
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.movements.teams import (
    american_whist,
    head_to_head,
    new_england_relay,
    round_robin,
    team_matches,
    triangle,
)
from fairdeal.scoring.methods import CrossImps, Matchpoints, Method, Neuberg
from fairdeal.scoring.teams import MatchForm
from fairdeal.scoring.victory_points import scale_named, scales_in
from fairdeal.views.words import _


class Kind(StrEnum):
    """Who plays for a place: the contestants (Law 4)."""

    PAIRS = "pairs"
    TEAMS = "teams"
    INDIVIDUAL = "individual"


FORMS: Final[dict[str, Method]] = {"matchpoints": Matchpoints(Neuberg()), "imps": CrossImps()}
"""What boards are counted in where pairs or players are compared across the field."""
ODD: Final[dict[str, tuple[Odd, Fraction]]] = {
    "triangle": (Odd.TRIANGLE, SITTING_OUT),
    "triangle-again": (Odd.TRIANGLE_AGAIN, SITTING_OUT),
    "bye": (Odd.BYE, SITTING_OUT),
    "bye-half": (Odd.BYE, HALF),
}
"""What may be done with an odd number, as addresses say it: the rule, and the part of a match."""
MINUTES_A_BOARD: Final = 7
_FEW_TEAMS: Final = 6
"""As many as play one match at a time with a copy of the boards for each."""
_FEWEST_SHARE, _MOST_SHARE = 0.7, 1.15
"""Of the boards asked for: what everybody may play less, and more."""
_A_COPY, _CUT_SHORT, _APART = 3, 4, 2
"""What weighs as many boards: a further copy of the boards, a movement that is not played out, and
halves of a match in different rounds, whose result comes late."""
_WAITING, _A_MOVE = 0.5, 0.5
"""The same for each board during which somebody sits out, and each round beyond `_MANY_ROUNDS`."""
_MANY_ROUNDS: Final = 15
NUMBERS: Final[dict[Kind, tuple[int, ...]]] = {
    Kind.TEAMS: tuple(range(2, MOST_TABLES + 1)),
    Kind.INDIVIDUAL: tuple(sorted(BASES)),
}
"""How many teams or players there are movements for here; at 10 players, say, somebody is over."""
_FEWEST_OF_A_SWISS: Final = 4
_OF_A_MATCH: Final = {Unit.TEAM: (8, 10, 12, 6, 14), Unit.PAIR: (8, 6, 7, 5, 9, 4)}
"""Boards of a match of a Swiss, the usual first."""
_FEWEST_PAIRS_OF_A_SWISS: Final = 6
_STANZAS: Final = (2, 1, 3)
_LONGEST_SET: Final = 16


@lru_cache(maxsize=100)
def choices(kind: Kind, number: int, boards: int) -> tuple[Choice, ...]:
    """The movements for so many teams or players and about so many boards, the best first.

    Of each kind at most two.

    Raises:
        Malformed: there is none.
    """
    made = _of_teams(number, boards) if kind is Kind.TEAMS else _of_players(number, boards)
    fitting = [one for one in made if _fits(one, boards)]
    found: list[Choice] = []
    for one in sorted(fitting, key=lambda one: _cost(one, boards)):
        if sum(one.name == other.movement.name for other in found) < 2:
            figures = facts(one)
            minutes = len(one.rounds) * one.boards_per_round * MINUTES_A_BOARD
            found.append(Choice(one, figures, minutes, (), figures.qf))
    if kind is Kind.TEAMS and number >= _FEWEST_OF_A_SWISS:
        found.extend(swiss(Unit.TEAM, number, boards))
    if not found:
        none = (
            _("There is no movement for {number} teams and {boards} boards.")
            if kind is Kind.TEAMS
            else _("There is no movement for {number} players and {boards} boards.")
        )
        raise Malformed(none.format(number=number, boards=boards))
    return tuple(found)


def swiss(unit: Unit, number: int, boards: int) -> Iterator[Choice]:
    """A Swiss in rounds of usual length, of which the first is drawn; none of very few pairs."""
    if unit is Unit.PAIR and number < _FEWEST_PAIRS_OF_A_SWISS:
        return
    odd = Odd.TRIANGLE if unit is Unit.TEAM else Odd.BYE
    lengths = (each for each in _OF_A_MATCH[unit] if boards % each == 0 and boards > each)
    for each in islice(lengths, 1):
        one = first_round(unit, number, each, odd, 0)
        figures = facts(one)
        yield Choice(one, figures, boards * MINUTES_A_BOARD, (), figures.qf)


def forms(kind: Kind, movement: Movement) -> dict[str, tuple[Method, SessionAct | None]]:
    """The forms of scoring that may be chosen, the usual one first, with what declares them."""
    if kind is Kind.PAIRS and is_swiss(movement):
        return _of_swiss_pairs(movement)
    if kind is Kind.PAIRS:
        return {name: (method, None) for name, method in FORMS.items()}
    if kind is Kind.INDIVIDUAL:
        return {name: (method, IndividualsDeclared()) for name, method in FORMS.items()}
    across = FORMS["matchpoints"]
    plain: dict[str, tuple[Method, SessionAct | None]] = {
        "imps": (across, TeamsDeclared()),
        "bam": (across, TeamsDeclared(MatchForm.BOARD_A_MATCH)),
    }
    with_scale: dict[str, tuple[Method, SessionAct | None]] = {
        name: (across, TeamsDeclared(scale=name))
        for name in scales_in("imps")
        if all(_lists(name, length) for length in match_lengths(movement))
    }
    # Two teams have one match: there is nothing to add up.
    return plain | with_scale if len(movement.contestants) == 2 else with_scale | plain


def _of_swiss_pairs(movement: Movement) -> dict[str, tuple[Method, SessionAct | None]]:
    """By victory points of IMPs or of percentages, or by percentages as they are."""
    boards = boards_of_match(movement)
    by_scale: dict[str, tuple[Method, SessionAct | None]] = {
        name: (FORMS[form], SwissPairsDeclared(name, boards))
        for form in ("imps", "matchpoints")
        for name in scales_in(swiss_unit(FORMS[form]))
        if _lists(name, boards)
    }
    return by_scale | {"matchpoints": (FORMS["matchpoints"], None)}


def match_lengths(movement: Movement) -> frozenset[int]:
    """The boards of a match, all sets on which two teams meet together."""
    sets: dict[tuple[int, int], list[int]] = {}
    for one in team_matches(movement):
        sets.setdefault(one.teams, []).append(one.board_set)
    return frozenset(sum(len(movement.boards_of(one)) for one in found) for found in sets.values())


def _lists(name: str, boards: int) -> bool:
    try:
        scale_named(name).of(0, boards)
    except Malformed:
        return False
    return True


def _of_teams(teams: int, boards: int) -> Iterator[Movement]:
    """Every form for so many teams, in sets of about the right size."""
    if teams == 2:
        for stanzas in _STANZAS:
            for each in _around(boards / (2 * stanzas)):
                yield head_to_head(stanzas, each)
        return
    if teams == 3:
        yield from (triangle(each) for each in _around(boards / 2))
    meetings = teams - 1
    yield from (round_robin(teams, each) for each in _around(boards / meetings))
    whole = american_whist if teams % 2 else new_england_relay
    if teams > 3:
        for rounds in range(meetings, 0, -2):
            if rounds <= _MOST_SHARE * boards:  # all play in each round: of more none would fit
                yield from (whole(teams, each, rounds) for each in _around(boards / rounds))


def _of_players(players: int, boards: int) -> Iterator[Movement]:
    """The complete movement and the rainbow: whole, and in as many rounds as come to the boards."""
    for each in range(1, _LONGEST_SET + 1):
        for name, make in (("individual", complete), ("rainbow", _rainbow)):
            whole = _whole(name, players)
            wanted = {whole, min(whole, round(boards / each))} - {0}
            yield from (make(players, each, rounds) for rounds in wanted)


def _rainbow(players: int, each: int, rounds: int) -> Movement:
    return rainbow(players // 4, each, rounds)


def _whole(name: str, players: int) -> int:
    """The rounds of a movement for players that is played out; 0 where there is none."""
    if name == "individual":
        return BASES[players].order if players in BASES else 0
    tables, over = divmod(players, 4)
    if over:
        return 0
    if tables in RAINBOWS:
        return len(RAINBOWS[tables].rows)
    return tables if tables >= 5 and tables % 2 and tables % 3 else 0


def _around(boards: float) -> Iterable[int]:
    return {max(1, int(boards)), max(1, int(boards) + 1)} if boards % 1 else {int(boards)}


def _played(movement: Movement) -> int:
    """The boards of whoever plays least; a team's two pairs play the same ones."""
    rounds = Counter(
        who
        for each in movement.rounds
        for who in {who for seat in each.played for who in seat.contestants}
    )
    return min(rounds[who] for who in movement.contestants) * movement.boards_per_round


def _fits(movement: Movement, boards: int) -> bool:
    if movement.boards_per_round > _LONGEST_SET or len(movement.rounds) < 2:
        return False
    return _FEWEST_SHARE * boards <= _played(movement) <= _MOST_SHARE * boards


def _cost(movement: Movement, boards: int) -> tuple[float, int, str]:
    """What speaks against it, in boards; of two alike fewer boards a round come first."""
    contestants, rounds = len(movement.contestants), len(movement.rounds)
    played = _played(movement)
    cost = float(abs(played - boards))
    cost += _WAITING * (rounds * movement.boards_per_round - played)
    cost += _A_MOVE * max(0, rounds - _MANY_ROUNDS)
    teams = movement.unit is Unit.TEAM
    if not teams or contestants > _FEW_TEAMS:
        cost += _A_COPY * (movement.declared.copies - 1)
    if movement.name == "head-to-head":
        return cost, _STANZAS.index(rounds // 2), movement.name
    if movement.name in {"american-whist", "new-england-relay"}:
        cost += _APART
    whole = contestants - 1 if teams else _whole(movement.name, contestants)
    cost += _CUT_SHORT * (rounds < whole)
    return cost, movement.boards_per_round, movement.name
