"""Whose an incident is, what brings it up, and what is looked at again, each by itself."""

from dataclasses import replace

import pytest

from fairdeal.laws.code import code_for
from fairdeal.laws.position import Position
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.incidents import acts_to_look_at, brings_up, may_change_marks, offender
from fairdeal.rulings.matter import Matter
from fairdeal.seats import Seat
from fairdeal.table.acts import Act
from fairdeal.table.effects import PlayProceeds
from fairdeal.table.notation import parse_act
from tests.rulings.test_found_not_told import BOARD, IN_3NT

CODE = code_for("2017")


def _table(acts: str) -> Desk:
    found = Desk.of(BOARD, CODE)
    for act in acts.split(", "):
        found = found.after(parse_act(act))
    return found


@pytest.mark.parametrize(
    ("acts", "act", "seat"),
    [
        ("S 3NT", "W hesitates", Seat.WEST),
        (f"{IN_3NT}W C2", "N C4", Seat.SOUTH),
        (f"{IN_3NT}W C2", "N hesitates", Seat.NORTH),
        (f"{IN_3NT}W C2, N C4", "E C3", Seat.EAST),
    ],
)
def test_declarer_plays_dummys_cards_and_is_at_fault(acts: str, act: str, seat: Seat) -> None:
    """45B; what dummy says or thinks is his own."""
    assert offender(parse_act(act), _table(acts).position) is seat


def test_a_card_named_may_change_marks_and_a_plain_table_does_not() -> None:
    """45B: the card named is played by what the next hand plays on it."""
    assert may_change_marks(_table(f"{IN_3NT}W C2, S names CK from N").position, ())
    assert not may_change_marks(_table(f"{IN_3NT}W C2, N C4").position, ())


def test_passes_since_a_missed_turn_may_become_another_laws() -> None:
    """28B, 29A: once somebody calls over them; where no case is open nothing can change."""
    missed = _table("S 2S, W P, E P")
    position = _table("S 1C, N P, E P, S P").position
    assert position.auction.since_missed
    assert may_change_marks(position, missed.matters or (_matter(),))
    assert not may_change_marks(position, ())


def _matter(number: int = 1, entry: str = "61") -> Matter:
    """A case about West's pass, or about another act."""
    (one,) = _table("S 1S, W 1H, attention").matters[:1]
    return replace(one, case=f"{number}/{entry}", number=number, entry=entry)


def _log(*told: str) -> tuple[Act, ...]:
    return tuple(parse_act(one) for one in told)


FACE_DOWN = ("S 3NT", "W P", "N P", "E P", "E C3 face down")


def test_what_is_wrong_with_the_face_of_a_lead_is_unseen_until_it_is_faced() -> None:
    """41A: that it was made out of turn is seen, its suit and rank are not."""
    attention = parse_act("attention")
    of_the_face, of_the_turn = _matter(4, "61"), _matter(4, "54")
    down, faced = _log(*FACE_DOWN), _log(*FACE_DOWN, "E faces the lead")
    assert not brings_up(CODE, attention, of_the_face, down)
    assert brings_up(CODE, attention, of_the_turn, down)
    assert brings_up(CODE, attention, of_the_face, faced)


def _unlike(first: Position, decided: set[int], marked: set[int], *matters: Matter) -> set[int]:
    return acts_to_look_at(matters, first, decided, marked, since=3)


def test_what_bears_a_mark_is_looked_at_from_the_first_act_decided_about() -> None:
    """Of what came before it, what the table brought up and nobody has ruled on."""
    position = _table("S 1S, W P, N P").position
    told, found = _matter(0), _matter(1)
    ruled = replace(_matter(2), effects=(PlayProceeds("9B2", who=None, what=(2,)),))
    matters = (replace(told, was_found=False), found, ruled)
    assert _unlike(position, {4}, {0, 1, 2, 3, 4}, *matters) == {1, 3, 4}


def test_what_the_others_said_since_declarer_faced_a_hand_is_looked_at() -> None:
    """48B2: it is found to be a claim, or to be none; what was shown by a defender is not."""
    position = _table(f"{IN_3NT}W C2, N C4, E exposes H5, S exposes CQ, W hesitates").position
    assert _unlike(position, {7}, set()) == {8}
    assert _unlike(position, {6}, set()) == set()
