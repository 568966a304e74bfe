"""A log folded again from where a ruling changed it is the log folded from the beginning."""

from collections.abc import Mapping

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.laws.code import code_for
from fairdeal.laws.fold.again import positions, positions_again
from fairdeal.laws.moment import Moment, Ruling
from fairdeal.laws.position import Position
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered, Official, Ruled, Struck
from fairdeal.table.effects import Bound, CallCancelled
from fairdeal.table.notation import parse_act
from tests.company.troubled import WIDER, desks

# West misses the two of diamonds, and holds twelve cards.
SHORT = Deal.parse("N:K85.K94.Q76.KJ84 T743.AJ85.K84.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.95.7652")
REFUSED = {"lho_accepts": "no"}


def ruled(deal: Deal | None, answers: Mapping[str, str], *acts: str) -> Desk:
    """The table after these acts, every question answered as soon as it is asked."""
    desk = Desk.of(Board(1, Seat.WEST, Vulnerability.NONE, deal), code_for("2017"))
    for act in acts:
        desk = answered(desk.after(parse_act(act)), answers)
    return desk


def answered(desk: Desk, answers: Mapping[str, str]) -> Desk:
    while desk.questions and desk.questions[0].key in answers:
        question = desk.questions[0]
        by = desk.asked_of(question)[0]
        desk = desk.after(Answered(question.case, question.key, answers[question.key], by))
    return desk


def folded(desk: Desk) -> tuple[Position, ...]:
    return tuple(positions(Position.of(desk.position.board), desk.position.story, desk.rulings))


@pytest.mark.parametrize(
    ("deal", "answers", "acts"),
    [
        (None, REFUSED, ("W 1S", "N 1H", "attention", "N P", "E 2C")),
        (None, {}, ("W 1S", "N 1H", "E 2C", "attention", "S P", "W P", "N 1S", "attention")),
        (
            SHORT,
            {"missing_card_was": "elsewhere", "lho_accepts": "yes"},
            ("W P", "W misses D2", "attention", "N 1S", "E 1H", "attention", "S P"),
        ),
        (
            None,
            {"missing_card_was": "elsewhere", "lho_accepts": "yes"},
            ("W P", "W misses D2", "attention", "N 1S", "E 1H", "attention", "S P"),
        ),
    ],
    ids=["a place kept", "a call that stands", "a hand put right", "of hands nobody knows"],
)
def test_at_every_ruling_and_after_it(
    deal: Deal | None, answers: dict[str, str], acts: tuple[str, ...]
) -> None:
    desk = ruled(deal, answers, *acts)
    assert desk.rulings
    for number, (kept, again) in enumerate(zip(desk.history, folded(desk), strict=True)):
        assert kept == again, number


def test_what_a_later_ruling_supersedes_comes_out_again() -> None:
    # East's answer is struck, and he accepts after all: nothing is left of the first ruling.
    desk = ruled(None, {**REFUSED, "comparable": "no"}, "W 1S", "N 1H", "attention", "N P")
    number = next(n for n, act in enumerate(desk.log) if isinstance(act, Answered))
    struck = desk.after(Struck(number, Official.DIRECTOR, "the wrong button"))
    accepted = answered(struck, {"lho_accepts": "yes"})
    assert any(isinstance(act, Ruled) and act.supersedes for act in accepted.log)
    assert accepted.history == folded(accepted)
    assert [standing.effect.kind for standing in accepted.position.standing] == ["call_stands"]


@pytest.mark.parametrize("about", [2, 3])
def test_a_ruling_about_an_act_that_has_not_happened_changes_no_position(about: int) -> None:
    """Stored logs may hold one."""
    desk = ruled(None, {}, "W 1S", "N P")
    effect: Bound = CallCancelled("31", who=Seat.EAST, what=(about,))
    told = Ruling(Moment(1, 0), "other", "31", desk.code.edition, (effect,), (), None)
    begun = Position.of(desk.position.board)
    again = positions_again(desk.history, (told,), since=1)
    assert again == tuple(positions(begun, desk.position.story, (told,)))
    assert [position.auction for position in again] == [one.auction for one in desk.history]


def test_what_else_is_decided_of_a_call_is_asked_at_every_act_after_it() -> None:
    """A table drawn by lot: most of its rulings are about calls."""
    (*_, desk) = desks(354, play=WIDER)
    assert desk.history == folded(desk)
