"""Relations between two tellings of one table, at random tables where everything goes wrong.

Struck and answered again alike it is the table as if nothing had been struck; answered otherwise,
or called otherwise by right, it is the table at which that had been said or called at first.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

import pytest

from fairdeal.boards import Board
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.effect_lines import short
from fairdeal.seats import SEATS
from fairdeal.table.acts import Answered, CallMade, Official, Reported, Struck
from tests.amount import some
from tests.company.cells import ENOUGH, after_the_first, attention
from tests.company.firsts import AUCTION
from tests.company.retold import CannotBeTold, state, tables, told, told_anew, unlike
from tests.company.test_found import OWED
from tests.company.troubled import table

ACTS = 40
_FOUND = (1212, 1636, 3502, 5396, 1351, 6461, 7816, 8018, 101_120, 14_467, 17_642, 60_137)
FEW = (*range(some(10, 40)), *_FOUND)
"""Those found: a question fell or was nobody's, no call was lawful, there was no dummy; an answer
said of what came before, that the table left no room for, or with nobody to give it; what came due
and fell; what was judged of all that a side did, and is anew by a later case (73C); a case that
came due by an answer; a choice of lead, struck when a claim had stopped the play (68D)."""
MANY = 20_000
PIECE = 1_000
PIECES = [range(start, start + PIECE) for start in range(1_000, 1_000 + MANY, PIECE)]


@lru_cache(maxsize=1)
def _desks(seed: int) -> tuple[Desk, ...]:
    """That table before its first act and after each; it is played once for all relations."""
    return table(seed), *tables(seed, ACTS)


def _last(seed: int) -> Desk:
    return _desks(seed)[-1]


def _struck(desk: Desk, number: int) -> Desk:
    return desk.after(Struck(number, Official.DIRECTOR, "keyed wrongly"))


def _answers(desk: Desk, random: Random, count: int = 2) -> list[tuple[int, Answered]]:
    answers = [(n, act) for n, act in told(desk.log) if isinstance(act, Answered)]
    return random.sample(answers, min(count, len(answers)))


def struck_and_answered_alike(seed: int) -> Iterator[str]:
    """Strike and the same answer: as if it had never been struck.

    Where the case it was given in has fallen, nobody asks again, and it has said nothing any more.
    """
    desk, random = _last(seed), Random(seed)  # noqa: S311 - nothing secret depends on it
    for number, answer in _answers(desk, random):
        again = _struck(desk, number)
        asked = {(q.case, q.key): q for q in again.questions}
        question = asked.get((answer.case, answer.fact))
        if question is None:
            if all(answer.case != matter.case for matter in desk.matters):
                if found := unlike(desk, again):
                    yield f"{seed}: {answer.fact} in {answer.case}, which has fallen: {found}"
            else:
                yield f"{seed}: {answer.fact} is not asked again in {answer.case}"
            continue
        by = again.asked_of(question)
        same = answer if answer.by in by else replace(answer, by=by[0])
        if found := unlike(desk, again.after(same)):
            yield f"{seed}: {answer.fact}={answer.value} in {answer.case}: {found}"


def struck_and_answered_otherwise(seed: int) -> Iterator[str]:
    """Strike and another answer: the table to which that answer was given at first."""
    desk, random = _last(seed), Random(seed)  # noqa: S311 - nothing secret depends on it
    for number, answer in _answers(desk, random):
        again = _struck(desk, number)
        asked = {(q.case, q.key): q for q in again.questions}
        question = asked.get((answer.case, answer.fact))
        others = again.answers_to(question) if question else ()
        words = [word for word in others if word != answer.value]
        if question is None or not words:
            continue
        new = Answered(question.case, answer.fact, random.choice(words), answer.by)
        try:
            before = next(one for one in _desks(seed) if len(one.log) == number)
            straight = told_anew(before, desk, {number: new})
        except CannotBeTold:
            continue
        if found := unlike(straight, again.after(new)):
            yield f"{seed}: {answer.fact}={new.value} for {answer.value}: {found}"


SLIP = {
    "call_was_unintended": "yes",
    "changed_without_pause": "yes",
    "slip_of_hand_or_tongue": "yes",
    "lho_accepts_change": "yes",
}


def replaced_by_right(seed: int) -> Iterator[str]:
    """A call that rulings rest on is replaced (25A, 25B1): as if it had not been made."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    edition = EDITIONS[seed % len(EDITIONS)]
    first = random.choice([kind for kind in AUCTION if edition in kind.editions])
    is_slip = random.random() < 0.5
    try:
        desk = later(judged(attention(after_the_first(first, edition))), random)
        slip, meant = random.sample(desk.position.legal_calls()[:10], 2)
        seat = desk.position.auction.turn
        straight = judged(desk.after(CallMade(seat, meant)))
        made = judged(desk.after(CallMade(seat, slip)))
        if is_slip:
            made = judged(made.after(Reported("25A", seat, Official.DIRECTOR, about=len(desk.log))))
        if is_slip and made.position.auction.turn is not seat:
            return
        changed = judged(made.after(CallMade(seat, meant)))
        changed = changed if is_slip else judged(attention(changed))
    except (ImpossibleAct, Malformed, ValueError, CannotBeTold):
        return
    if is_slip or f"call_stands 25B1 {seat} {short(meant)}" in state(changed)[2]:
        stood, ours = state(straight), state(changed)
        ruled = is_slip and _but_for_the_change(stood[2]) != _but_for_the_change(ours[2])
        if ruled or ours[:2] != stood[:2]:
            yield f"{seed} {edition} {first.name}, {slip} for {meant}: {unlike(straight, changed)}"


def slip_out_of_rotation(seed: int) -> Iterator[str]:
    """25A at another's turn: what was meant is as much out of rotation, and LHO is asked of it."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    board, code = Board.numbered(1 + seed % 4), code_for(EDITIONS[seed % len(EDITIONS)])
    desk = later(Desk.of(board, code), random)
    auction = desk.position.auction
    slip, meant = random.sample(desk.position.legal_calls()[:10], 2)
    last = auction.calls[-1].seat if auction.calls else None
    seat = random.choice([one for one in SEATS if one not in (auction.turn, last)])
    said = {**SLIP, "lho_accepts_call_out_of_rotation": random.choice(("yes", "no"))}
    try:
        straight = judged(attention(desk.after(CallMade(seat, meant))), said)
        made = desk.after(CallMade(seat, slip))
        report = Reported("25A", seat, Official.DIRECTOR, about=len(desk.log))
        made = judged(made.after(report), said)
        changed = judged(attention(made.after(CallMade(seat, meant))), said)
    except (ImpossibleAct, Malformed, ValueError, CannotBeTold):
        return
    stood, ours = state(straight), state(changed)
    ruled = _but_for_the_change(stood[2]) != _but_for_the_change(ours[2])
    if ruled or ours[:2] != stood[:2]:
        yield f"{seed} {seat} {slip} for {meant}: {unlike(straight, changed)}"


def _but_for_the_change(ruled: Sequence[str]) -> list[str]:
    return [line for line in ruled if not line.split()[1].startswith("25")]


def later(desk: Desk, random: Random) -> Desk:
    """The desk some lawful calls later, or none."""
    for _ in range(random.randrange(3)):
        calls = desk.position.legal_calls()[:8]
        if calls:
            turn = desk.position.auction.turn
            desk = judged(desk.after(CallMade(turn, random.choice(calls))))
    return desk


def judged(desk: Desk, said: Mapping[str, str] = SLIP) -> Desk:
    """The desk when all is answered: what a call is judged to be depends on the call alone."""
    for _ in range(ENOUGH):
        if not desk.questions:
            return desk
        question = desk.questions[0]
        possible = desk.answers_to(question)
        word = said.get(question.key, possible[-1])
        if question.key in ("not_artificial", "same_or_more_precise", "comparable"):
            last = next(act for act in reversed(desk.log) if isinstance(act, CallMade))
            word = possible[sum(map(ord, str(last.call))) % len(possible)]
        by = desk.asked_of(question)[0]
        desk = desk.after(Answered(question.case, question.key, word, by))
    raise CannotBeTold("still asking")


Relation = Callable[[int], Iterator[str]]
RELATIONS = [
    struck_and_answered_alike,
    struck_and_answered_otherwise,
    replaced_by_right,
    slip_out_of_rotation,
]


def _edition_of(seed: int) -> str:
    return str(EDITIONS[seed % len(EDITIONS)])


def _wrong(relations: Sequence[Relation], seeds: Iterable[int]) -> str:
    owed = {key[1:] for key in OWED if key[0] == "relation"}
    wrong = [
        line
        for seed in seeds
        for relation in relations
        if (relation.__name__, _edition_of(seed), str(seed)) not in owed
        for line in relation(seed)
    ]
    return f"{len(wrong)} times, such as\n" + "\n".join(wrong[:10]) if wrong else ""


def test_a_few_tables_told_twice() -> None:
    assert not _wrong(RELATIONS, FEW)


def test_a_pass_changed_after_the_auction_had_ended_with_it() -> None:
    """25A: what 26B had said of the lead falls, for the auction goes on."""
    assert not _wrong([replaced_by_right], (3101073, 3400748))


@pytest.mark.nightly
@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: str(piece.start))
def test_twenty_thousand_tables_told_twice(piece: range) -> None:
    assert not _wrong(RELATIONS, piece)
