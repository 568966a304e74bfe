"""A matter by itself: whose it is, what it keeps when its ruling is cut, and what it touches."""

from dataclasses import replace

import pytest

from fairdeal.boards import Board
from fairdeal.laws.code import code_for
from fairdeal.laws.moment import Moment, Ruling
from fairdeal.laws.words import Word
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.matter import Matter, changed, holders, party, roles_of, touched
from fairdeal.seats import Seat, Side
from fairdeal.table.effects import Bound, NewDeal, PlayProceeds, RevokeEstablished, Role
from fairdeal.table.notation import parse_act


def _desk(*acts: str) -> Desk:
    """Board 1, which North deals."""
    found = Desk.of(Board.numbered(1), code_for("2017"))
    for act in acts:
        found = found.after(parse_act(act))
    return found


def _asking() -> Matter:
    """East's bid is too low, and South is asked."""
    return _desk("N 1S", "E 1H", "attention").matter("1/27")


def test_in_turn_is_who_is_next() -> None:
    position = _desk("N 1S").position
    assert roles_of(Seat.NORTH, position)[Role.IN_TURN] is Seat.EAST


def test_in_turn_is_whose_turn_was_missed() -> None:
    """17D3: West has passed in South's turn, the third pass running ends nothing."""
    position = _desk("N 2S", "E P", "W P", "N P").position
    assert roles_of(Seat.WEST, position)[Role.IN_TURN] is Seat.SOUTH


def test_nobody_is_in_turn_when_the_board_was_passed_out() -> None:
    position = _desk("N P", "E P", "S P", "W P").position
    assert set(roles_of(Seat.WEST, position)) == {
        Role.OFFENDER,
        Role.PARTNER,
        Role.LHO,
        Role.RHO,
    }


@pytest.mark.parametrize(
    ("role", "seats", "who"),
    [
        (Role.OFFENDER, {Seat.EAST}, Seat.EAST),
        (Role.LHO, {Seat.SOUTH}, Seat.SOUTH),
        (Role.OFFENDING_SIDE, {Seat.EAST, Seat.WEST}, Side.EW),
        (Role.NON_OFFENDING_SIDE, {Seat.NORTH, Seat.SOUTH}, Side.NS),
        (Role.DUMMY, set(), Role.DUMMY),
        (Role.BOTH_SIDES, set(), Role.BOTH_SIDES),
    ],
)
def test_who_speaks_for_a_role(role: Role, seats: set[Seat], who: object) -> None:
    roles = _asking().roles
    assert set(holders(role, roles)) == seats
    assert party(role, roles) is who


def test_one_of_the_matters_is_changed_and_no_other() -> None:
    one = _asking()
    other = replace(one, case="3/27")
    seen = changed((one, other), "3/27", lambda m: replace(m, is_closed=True))
    assert seen == (one, replace(other, is_closed=True))


def test_an_answer_falls_with_the_effect_it_was_given_upon() -> None:
    """Of three effects the first stays: what was said before it and upon it alone does as well."""
    said = tuple(Word(f"fact {n}", "yes", is_answer=True, ruled=n) for n in range(4))
    effect: Bound = PlayProceeds("9B2", who=None, what=())
    matter = replace(_asking(), words=said, effects=(effect,) * 3, is_closed=True)
    cut = matter.ruled_first(1)
    assert [word.fact for word in cut.words] == ["fact 0", "fact 1"]
    assert (len(cut.effects), cut.question, cut.is_closed) == (1, None, False)


def test_it_asks_because_of_its_words_as_long_as_they_hold() -> None:
    matter = _asking()
    word = Word("the_call_is_insufficient", "yes", about=frozenset((1,)))
    heard = replace(matter, words=(word,), heard_on=(word,))
    shaken = replace(word, is_shaken=True)
    assert heard.rests_on_words_alone
    assert not replace(heard, words=()).rests_on_words_alone
    assert not replace(heard, words=(shaken,), heard_on=(shaken,)).rests_on_words_alone
    assert not replace(heard, question=None).rests_on_words_alone


def test_a_ruling_touches_the_acts_it_is_about_but_no_card_of_an_established_revoke() -> None:
    """63B: that card stays where it lies."""
    effects: tuple[Bound, ...] = (
        NewDeal("6D2", who=None, what=None),
        PlayProceeds("9B2", who=None, what=(3,)),
        RevokeEstablished("63A", who=Seat.EAST, what=(5,)),
        RevokeEstablished("63A", who=Seat.WEST, what=None),
        PlayProceeds("9B2", who=None, what=(5, 6)),
    )
    ruling = Ruling(Moment(7, 0), "5/61", "61", "2017", effects)
    assert touched(ruling) == {3, 6}
