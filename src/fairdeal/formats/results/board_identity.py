"""Which results are of one board: its number, its cards, and where and when it was played.

A number alone says it within one session. Fifteen rounds of boards 1 to 10 have fifteen boards 1,
and so may have two sections: their cards tell, and where no cards are given, that most contestants
met the number more than once. What tells such boards apart (the round, the section ...) becomes the
``stage`` of their results. Nothing is guessed: a result that may be of either board is left aside,
and it is said what to add.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from fairdeal.cards import Deal
from fairdeal.errors import Sentence
from fairdeal.formats.record import Kind, Problem, Record, Severity
from fairdeal.formats.results import PrintedResult, ToldBoard
from fairdeal.scoring.lines import PARTS, Part, Stage

_MISPRINT: Final = 13
"""Cards that may lie elsewhere in a deal that is meant to be the same; two deals differ in some 39.
A hand exchanged with another would be 26."""
_FEW: Final = 64
"""Different deals of one number that are held against one another for misprints."""
_COMBINED: Final = 3
"""Parts that are tried together."""
_NOTHING: Final = frozenset({"", "?", "#", "-"})


def told_of(record: Record) -> ToldBoard:
    """Where a record says its board was played, and with which cards."""
    tags = {
        "event": "Event",
        "date": "Date",
        "session": "Stage",
        "section": "Section",
        "round": "Round",
    }
    words = {part: (record.detail(tag) or "").strip() for part, tag in tags.items()}
    parts = tuple((part, words[part]) for part in PARTS if words.get(part, "") not in _NOTHING)
    return ToldBoard(parts, known(record.deal))


def known(deal: Deal | None) -> Deal | None:
    """The deal if any of its cards is known."""
    return deal if deal is not None and any(deal.hands) else None


def same_deal(one: Deal | None, other: Deal | None) -> bool | None:
    """Whether two deals are one, misprints aside; ``None`` where one of them is not known."""
    if one is None or other is None:
        return None
    return _elsewhere(one, other) <= _MISPRINT


def _elsewhere(one: Deal, other: Deal) -> int:
    """How many cards lie in different hands, of those hands that both tell."""
    pairs = zip(one.hands, other.hands, strict=True)
    return (
        sum((a.bits ^ b.bits).bit_count() for a, b in pairs if a is not None and b is not None) // 2
    )


@dataclass(frozen=True, slots=True)
class Told:
    """Results with their boards told apart, and what is to be said of it."""

    results: tuple[PrintedResult, ...]
    problems: tuple[Problem, ...] = ()


def told_apart(results: Sequence[PrintedResult], name: str) -> Told:
    """The results, those of different boards under one number with the stage that tells them apart.

    Args:
        results: all of a file, or of several files that are one field.
        name: what they are called in messages.
    """
    numbers: dict[int, _Number] = {}
    for one in results:
        numbers.setdefault(one.result.board, _Number(one.result.board)).add(one)
    several = {of.number: of for of in numbers.values() if len(of.deals) > 1}
    problems = [problem for of in numbers.values() for problem in of.misprints(name)]
    stages: dict[int, _Stages] = {}
    if several:
        parts = next(filter(lambda tried: _separate(several, tried), _ways()), ())
        stages = {number: _by_deal(of, parts) for number, of in several.items()}
    repeated = [of for of in numbers.values() if of.repeats]
    if repeated and (parts := next((p for p in _ways() if _explain(repeated, p)), ())):
        stages |= {of.number: _Stages({}, parts) for of in repeated}
    told: list[PrintedResult] = []
    for one in results:
        of = stages.get(one.result.board)
        stage: Stage | None = () if of is None else of.of(one, numbers[one.result.board])
        if stage is None:
            problems.append(_unclear(one, name))
        else:
            told.append(replace(one, result=replace(one.result, stage=stage)) if stage else one)
    return Told(tuple(told), tuple(problems))


class _Number:
    """All results under one number."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.results: list[PrintedResult] = []
        self.deals: list[Deal] = []
        """The different deals, in the order of their coming."""
        self._which: dict[Deal, int] = {}

    def add(self, one: PrintedResult) -> None:
        self.results.append(one)
        deal = one.told.deal
        if deal is None or deal in self._which:
            return
        few = self.deals[:_FEW]
        which = next((n for n, it in enumerate(few) if same_deal(it, deal)), len(self.deals))
        if which == len(self.deals):
            self.deals.append(deal)
        self._which[deal] = which

    def deal_of(self, one: PrintedResult) -> int | None:
        return None if one.told.deal is None else self._which[one.told.deal]

    @property
    def repeats(self) -> bool:
        """Whether most contestants have more than one result here, without cards to explain it."""
        if self.deals:
            return False
        seats = Counter(
            who for one in self.results for who in (one.result.ns, one.result.ew) if who
        )
        return 2 * sum(times > 1 for times in seats.values()) > len(seats)

    def misprints(self, name: str) -> Iterator[Problem]:
        for deal, which in self._which.items():
            cards = _elsewhere(self.deals[which], deal)
            if cards:
                first = next(one for one in self.results if one.told.deal == deal)
                message = Sentence(
                    "{n} cards lie otherwise than at the board's first table; it is taken for the "
                    "same board (if it was fouled, its form has to be told, Law 87)",
                    n=cards,
                )
                yield _problem(first, name, Severity.WARNING, message)


@dataclass(frozen=True, slots=True)
class _Stages:
    """How the boards of one number are told apart."""

    of_deal: Mapping[int, Stage]
    parts: tuple[Part, ...]
    of_words: Mapping[tuple[str, ...], Stage] | None = None

    def of(self, one: PrintedResult, number: _Number) -> Stage | None:
        """The stage of a result; ``None`` where nothing says which board it is of."""
        which = number.deal_of(one)
        if which is not None:
            return self.of_deal[which]
        words = _words(one, self.parts)
        if not words or not all(words):
            return None
        stage = tuple(zip(self.parts, words, strict=True))
        return (self.of_words or {}).get(words, stage)


def _ways() -> Iterator[tuple[Part, ...]]:
    """The parts that may tell boards apart: the widest by themselves, then several together."""
    for together in range(1, _COMBINED + 1):
        yield from combinations(PARTS, together)


def _words(one: PrintedResult, parts: Iterable[Part]) -> tuple[str, ...]:
    told = dict(one.told.parts)
    return tuple(told.get(part, "") for part in parts)


def _separate(several: Mapping[int, _Number], parts: tuple[Part, ...]) -> bool:
    """Whether no two deals of a number share these words, and every deal has them."""
    for of in several.values():
        owner: dict[tuple[str, ...], int] = {}
        for one in of.results:
            which, words = of.deal_of(one), _words(one, parts)
            if which is None:
                continue
            if not all(words) or owner.setdefault(words, which) != which:
                return False
    return True


def _by_deal(of: _Number, parts: tuple[Part, ...]) -> _Stages:
    """A stage for each deal: what its first result says, or which of the deals it is."""
    of_deal: dict[int, Stage] = {}
    of_words: dict[tuple[str, ...], Stage] = {}
    for one in of.results:
        which = of.deal_of(one)
        if which is None:
            continue
        words = _words(one, parts)
        told: Stage = tuple(zip(parts, words, strict=True))
        of_words[words] = of_deal.setdefault(which, told or (("deal", str(which + 1)),))
    return _Stages(of_deal, parts, of_words)


def _explain(repeated: Iterable[_Number], parts: tuple[Part, ...]) -> bool:
    """Whether everybody met a number once under each of these words."""
    for of in repeated:
        met = [
            (who, _words(one, parts))
            for one in of.results
            for who in (one.result.ns, one.result.ew)
            if who
        ]
        if len(set(met)) < len(met) or not all(all(words) for _who, words in met):
            return False
    return True


def _unclear(one: PrintedResult, name: str) -> Problem:
    message = Sentence(
        "several deals have this number, and nothing says which was played here; the "
        "result is left aside (add the cards, or the round, section or session it is "
        "of)"
    )
    return _problem(one, name, Severity.ERROR, message)


def _problem(one: PrintedResult, name: str, severity: Severity, message: str) -> Problem:
    board = str(one.result.board)
    return Problem(name, one.line, board, severity, Kind.CONFLICT, message)
