"""A claim stated in set sentences: the steps they mean, the same in every language."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from fairdeal.analysis.claims.statement.said import Heard, read_statement
from fairdeal.analysis.claims.statement.steps import Do, Statement, Step
from fairdeal.cards import SUITS, Suit
from fairdeal.table.acts import Claimed, Conceded, Line, Stated


def statement_of(act: Claimed | Conceded, heard: Heard) -> Statement:
    """What was said with a claim: its sentences, and then the claimer's own words."""
    own = read_statement(act.statement, heard)
    if not act.line:
        return own
    said = said_by(act.line, heard)
    return replace(
        own,
        steps=(*said.steps, *own.steps),
        discards=(*said.discards, *own.discards),
        all_trumps=said.all_trumps or own.all_trumps,
        trumps_out=said.trumps_out + own.trumps_out,
        from_the_top=said.from_the_top or own.from_the_top,
    )


def said_by(line: Iterable[Stated], heard: Heard) -> Statement:
    """What the sentences mean for the cards they were said of.

    One that cannot be about them, such as trumps where there are none, says nothing.
    """
    line = tuple(line)
    steps = tuple(step for one in line for step in _steps(one, heard))
    is_trumps = heard.ending.trumps is not None
    return Statement(
        steps=steps,
        all_trumps=is_trumps and any(one.what is Line.DRAW for one in line),
        trumps_out=is_trumps * sum(one.what is Line.LAST_TRUMP for one in line),
        discards=tuple(suit for suit in _thrown_away(line)),
        from_the_top=any(one.what is Line.TOP for one in line),
    )


def _thrown_away(line: Iterable[Stated]) -> Iterator[Suit]:
    for one in line:
        if one.what is Line.DISCARD and one.suit is not None:
            yield one.suit


def _steps(one: Stated, heard: Heard) -> tuple[Step, ...]:  # noqa: PLR0911 - one for each
    trumps, suit = heard.ending.trumps, one.suit
    match one.what:
        case Line.DRAW if trumps is not None:
            return (Step(Do.DRAW, trumps),)
        case Line.LAST_TRUMP if trumps is not None:
            return (Step(Do.DRAW, trumps, count=1),)
        case Line.CROSSRUFF if trumps is not None:
            round_ = [Step(Do.RUFF, other, count=1) for other in SUITS if other is not trumps]
            return tuple(round_) * heard.ending.tricks_left
        case Line.TOP if suit is not None:
            return (Step(Do.RUN, suit),)
        case Line.FINESSE if suit is not None:
            return (Step(Do.FINESSE, suit, None, one.through),)
        case Line.RUFF if suit is not None and trumps is not None:
            return (Step(Do.RUFF, suit, count=1),)
        case Line.LOSE if suit is not None:
            return (Step(Do.LOSE, suit, count=1),)
        case Line.TO_DUMMY:
            return (Step(Do.GO_TO, seat=heard.view.dummy),)
        case Line.TO_HAND:
            return (Step(Do.GO_TO, seat=heard.view.declarer),)
    return ()
