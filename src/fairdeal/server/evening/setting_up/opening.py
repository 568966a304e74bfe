"""A session that is to be played here: the movements that fit, and the acts that open it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from typing import Final
from uuid import UUID

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ContestantEntered,
    MovementChosen,
    SessionAct,
    SessionOpened,
    Told,
)
from fairdeal.events.evening.acts import CodesMade, EveningPlanned, MovementRepaired
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.draw import opened_with
from fairdeal.events.session import Session
from fairdeal.movements.arrow_switches import switch
from fairdeal.movements.choice.dividing import divided, sizes
from fairdeal.movements.choice.suggest import MOST_PAIRS, Choice, suggest_played
from fairdeal.movements.facts import facts
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.swiss.rounds import boards_of_match, first_round, is_swiss
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.scoring.fields import Winners
from fairdeal.server.evening.phones.codes import new_code
from fairdeal.server.evening.roles import DIRECTOR_CODE, SCORER_CODE, TABLE_CODE
from fairdeal.server.evening.setting_up import contests
from fairdeal.server.evening.setting_up.contests import NUMBERS, ODD, Kind
from fairdeal.server.site import day_of
from fairdeal.views.words import _

TABLES: Final = range(2, MOST_PAIRS // 2 + 1)
BOARDS: Final = (12, 16, 18, 20, 21, 24, 26, 27, 28, 30)
MINUTES_A_MOVE: Final = 3


@dataclass(frozen=True, slots=True)
class Setting:
    """What has been chosen so far; 0 for nothing."""

    tables: int
    half: bool
    boards: int
    one: bool = False
    """Whether an arrow switch is to make one ranking of two."""
    kind: Kind = Kind.PAIRS
    number: int = 0
    """How many teams come, or players; pairs are counted by their tables."""
    odd: str = ""
    """What is done with an odd number in a Swiss (`drawing.ODD`); empty for what is usual."""
    series: str = ""
    """The id of the series whose next evening it is; empty for none."""
    sections: str = ""
    """The tables of each section of pairs, as the Director typed them; empty as suggested."""

    @property
    def contestants(self) -> int:
        """How many pairs, teams or players come; with half a table one pair fewer."""
        if self.kind is Kind.PAIRS:
            return 2 * self.tables - self.half if self.tables in TABLES else 0
        return self.number if self.number in NUMBERS[self.kind] else 0

    @property
    def known(self) -> bool:
        """Whether both can be played."""
        return bool(self.contestants) and self.boards in BOARDS

    @property
    def fields(self) -> dict[str, int | str]:
        """Who plays and how many, as addresses and the form say it."""
        of = {"series": self.series} if self.series else {}
        if self.kind is Kind.PAIRS:
            of |= {"sections": self.sections} if self.sections else {}
            return {"tables": self.tables, "half": int(self.half), **of}
        return {"kind": self.kind.value, "number": self.number, **of}

    def found(self) -> tuple[Choice, ...]:
        """The movements that fit, the best first.

        Raises:
            Malformed: there is none, or the sections are not those tables.
        """
        if self.kind is Kind.PAIRS:
            if self.sections:
                return in_sections(sizes(self.sections, self.tables), self.half, self.boards)
            swiss = contests.swiss(Unit.PAIR, self.contestants, self.boards)
            return (*choices(self.contestants, self.boards), *swiss)
        return contests.choices(self.kind, self.contestants, self.boards)


@lru_cache(maxsize=100)
def choices(pairs: int, boards: int) -> tuple[Choice, ...]:
    """The movements by which a pair plays about so many boards, the best first; worked out once.

    Raises:
        Malformed: there is none.
    """
    found = suggest_played(pairs, boards, Fraction(contests.MINUTES_A_BOARD))
    if not found:
        raise Malformed("no movement for {pairs} pairs and {n} boards", pairs=pairs, n=boards)
    return found


@lru_cache(maxsize=100)
def in_sections(tables: tuple[int, ...], half: bool, boards: int) -> tuple[Choice, ...]:  # noqa: FBT001 - as `Setting` has it
    """The movements for sections of so many tables, the last with half a table or without.

    Raises:
        Malformed: there is none.
    """
    pairs = [2 * each for each in tables]
    pairs[-1] -= half
    return divided(pairs, boards, Fraction(contests.MINUTES_A_BOARD))


def as_played(choice: Choice, setting: Setting) -> Choice:
    """The choice as it is to be played: with its arrow switch where one ranking is wanted."""
    if not (setting.one and choice.switched and choice.switched_qf is not None):
        return choice
    movement = switch(choice.movement, choice.switched)
    figures, qf = facts(movement), choice.switched_qf
    return replace(choice, movement=movement, figures=figures, qf=qf)


def drawn(choice: Choice, setting: Setting, identity: UUID) -> Choice:
    """The choice; of a Swiss with its first round by the lot that the evening's own id draws."""
    if not is_swiss(choice.movement):
        return choice
    movement = choice.movement
    rule, boards = rule_of(setting, movement)[0], boards_of_match(movement)
    made = first_round(movement.unit, setting.contestants, boards, rule, identity.int)
    return replace(choice, movement=made)


def rule_of(setting: Setting, movement: Movement) -> tuple[Odd, Fraction]:
    """What is done with an odd number, and what part of a match it gives who sits out."""
    usual = "bye" if movement.unit is Unit.PAIR else "triangle"
    known = setting.odd in ODD and (movement.unit is Unit.TEAM or ODD[setting.odd][0] is Odd.BYE)
    return ODD[setting.odd if known else usual]


def rounds_of_swiss(movement: Movement, boards: int) -> int:
    """How many rounds of matches there is time for, of which the first is drawn; 0 of no Swiss."""
    return boards // boards_of_match(movement) if is_swiss(movement) else 0


def minutes_a_round(movement: Movement) -> int:
    """What a round usually takes, the move included."""
    return movement.boards_per_round * contests.MINUTES_A_BOARD + MINUTES_A_MOVE


def opening(  # noqa: PLR0913 - what a session is opened with
    setting: Setting,
    movement: Movement,
    title: str,
    form: str,
    now: datetime,
    codes: tuple[tuple[str, str], ...],
    *,
    rehearsal: bool = False,
) -> list[SessionAct]:
    """The acts that open a session played here.

    Args:
        setting: who plays.
        movement: as `chosen` and `drawn` have made it.
        title: what it is called.
        form: one of `contests.forms`; the usual one where it is none.
        now: when.
        codes: for everybody.
        rehearsal: whether the players are invented.
    """
    known = contests.forms(setting.kind, movement)
    method, declared = known.get(form) or next(iter(known.values()))
    of_one = facts(movement).fields == 1 or is_swiss(movement)
    winners = Winners.ONE if of_one else Winners.TWO
    note = _("A rehearsal: the players are invented.") if rehearsal else ""
    acts: list[SessionAct] = [
        SessionOpened(title, method, winners, day_of(now), note),
        *([declared] if declared else []),
        MovementChosen(movement),
        EveningPlanned(
            minutes_a_round(movement), rehearsal, rounds_of_swiss(movement, setting.boards)
        ),
        CodesMade(codes),
    ]
    if rehearsal:
        together = {Unit.PAIR: 2, Unit.PLAYER: 1, Unit.TEAM: 4}[movement.unit]
        names = _invented()
        acts += [
            ContestantEntered(str(number), names[together * at : together * (at + 1)])
            for at, number in enumerate(movement.contestants)
        ]
    if is_swiss(movement):
        begun = Session.begins(Told(n, act, "", now) for n, act in enumerate(acts, start=1))
        acts += opened_with(begun, rule_of(setting, movement)[1])
    return acts


def new_codes(movement: Movement) -> tuple[tuple[str, str], ...]:
    """A code for each table, for the scorers and for the Directors."""
    tables = [f"{TABLE_CODE} {table}" for table in range(1, movement.tables + 1)]
    return tuple((what, new_code()) for what in (*tables, SCORER_CODE, DIRECTOR_CODE))


def codes_for_further_tables(evening: Evening, told: Sequence[SessionAct]) -> list[CodesMade]:
    """Codes for the tables that a session has only after what is told of it.

    A table that was there before, and is again, keeps the code on its card: another one would put
    every phone out.
    """
    repairs = (one.movement for one in told if isinstance(one, MovementRepaired))
    most = max((one.tables for one in repairs), default=0)
    tables = (f"{TABLE_CODE} {table}" for table in range(evening.movement.tables + 1, most + 1))
    codes = tuple((table, new_code()) for table in tables if table not in evening.codes)
    return [CodesMade(codes)] if codes else []


def _invented() -> tuple[str, ...]:
    """Names that nobody at the club has: figures of old tales, in alphabetical order."""
    firsts = (
        "Ada",
        "Balin",
        "Cora",
        "Dunstan",
        "Edda",
        "Fenwick",
        "Greta",
        "Hamo",
        "Isolde",
        "Kester",
    )
    lasts = (
        *("Ash", "Birch", "Cedar", "Dogwood", "Elder", "Fir", "Gorse", "Hazel", "Ivy", "Juniper"),
        *("Kauri", "Larch", "Maple", "Nutmeg", "Oak", "Pine", "Quince", "Rowan", "Spruce", "Teak"),
        *("Ulmo", "Viburnum", "Willow", "Yew", "Zelkova", "Alder", "Beech", "Cherry", "Damson"),
        *("Ebony", "Fig", "Ginkgo", "Holly", "Ironwood", "Jasmine", "Katsura", "Linden", "Myrtle"),
        *("Nettle", "Olive"),
    )
    return tuple(f"{first} {last}" for last in lasts for first in firsts)
