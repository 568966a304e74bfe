"""A ruling at a table is not finished before its return is set either, and a return follows.

What is told of it beforehand is nothing: it is the Director's to come back, and nobody else's.
"""

from collections.abc import Iterator
from random import Random

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.book import entries
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.position import Phase
from fairdeal.rulings.answering import NotEntitled
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.returning import later_of, returns_of
from fairdeal.rulings.review import review
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import (
    Answered,
    CallMade,
    CardPlayed,
    HesitationNoted,
    Official,
    Reported,
    Struck,
)
from fairdeal.table.effects import Bound, Role, When
from fairdeal.table.notation import parse_act
from tests.amount import some
from tests.company.troubled import drawn, table
from tests.rulings.test_desk import desk

SETTLED = ("score_adjusted", "new_deal", "result_cancelled")
LOOKED_AT = ("16B3", "16D2c", "50E")


# What holds after every act of any table: each thing somebody may not use is looked at once.


def not_looked_at(found: Desk) -> Iterator[str]:
    """What nobody may use or somebody has reserved a right about, and nobody comes back to."""
    standing = found.position.standing
    if any(s.effect.kind in SETTLED and s.effect.who is not Role.DEPRIVED for s in standing):
        return
    closed = {m.case for m in found.matters if m.is_closed}
    for one in standing:
        if one.case not in closed or _is_left_as_it_was(found, one.case):
            continue
        for side in _owed_by(one.effect):
            if not _is_looked_at(found, one.case, one.effect, side):
                yield f"{one.case}: {one.effect.kind} {one.effect.clause}, nobody asks {side}"


def _is_left_as_it_was(found: Desk, case: str) -> bool:
    return any(s.case == case and s.effect.kind == "score_stands" for s in found.position.standing)


def _owed_by(effect: Bound) -> tuple[Side, ...]:
    """The sides that may have used something; of a right reserved, those it is reserved against."""
    who = effect.who.side if isinstance(effect.who, Seat) else effect.who
    if effect.kind == "unauthorized":
        return (who,) if isinstance(who, Side) else tuple(Side)
    if effect.kind == "right_reserved":
        assert isinstance(who, Side)
        return (who.opponents,)
    return ()


def _is_looked_at(found: Desk, case: str, effect: Bound, side: Side) -> bool:
    if any(r.case == case and r.due.offender.side is side for r in returns_of(found)):
        return True
    acts = set(effect.what or ())
    return any(
        watch.entry in LOOKED_AT
        and isinstance(watch.who, Seat)
        and (
            one.case == case
            or (watch.who.side is side and (watch.entry == "16B3" or acts & set(watch.what or ())))
        )
        for one, watch in found.position.force.watches
    )


def without_end(found: Desk) -> Iterator[str]:
    """A side that nobody asks about when the board is over, or that is asked about twice."""
    back = returns_of(found)
    asked = [m for m in found.matters if m.entry == "16B3" and m.was_watched]
    sides = [m.roles[Role.OFFENDER].side for m in asked]
    if len(set(sides)) < len(sides) and found.position.force.watches == ():
        yield f"asked twice: {[m.case for m in asked]}"
    if found.position.phase is not Phase.OVER:
        return
    if any(s.effect.kind in SETTLED for s in found.position.standing):
        return
    closed = {m.case for m in found.matters if m.is_closed}
    for one in back:
        could = one.case in closed and _could(found, one.case)
        if could and one.due.offender.side not in sides:
            yield f"{one.case} is over, and nobody comes back"


def _could(found: Desk, case: str) -> bool:
    """Whether anybody has called or played since who may not use what he then knew."""
    number = found.matter(case).number
    later = [a.seat for a in found.log[number + 1 :] if isinstance(a, CallMade | CardPlayed)]
    return any(
        seat is effect.who or (not isinstance(effect.who, Seat) and seat.side in _owed_by(effect))
        for effect in found.matter(case).effects
        for seat in later
        if _owed_by(effect)
    )


def tables(seed: int, acts: int) -> Iterator[Desk]:
    """The desk after each act of a troubled table at which people also hesitate and tell."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    found = table(seed)
    known = sorted(entries(found.code.edition))
    for n in range(acts):
        seat = random.choice(SEATS)
        about = random.randrange(len(found.log)) if found.log else None
        more = (
            Reported(random.choice(known), seat, Official.DIRECTOR, about=about),
            Reported(random.choice(("16B", "16C", "16B2", "20D")), seat, Official.DIRECTOR),
            HesitationNoted(seat),
            parse_act("attention"),
        )
        told = [random.choice(more)] if n % 6 == 5 else drawn(found, random)
        for act in told:
            try:
                found = found.after(act)
            except (ImpossibleAct, Malformed, NotEntitled):
                break
            yield found
    claimer = found.position.turn
    for line in (f"{claimer} claims 0", f"{'EW' if claimer in Side.NS.seats else 'NS'} agree"):
        try:
            found = found.after(parse_act(line))
        except (ImpossibleAct, Malformed, NotEntitled):
            return
        yield found
    for _ in range(60):
        if not found.questions:
            return
        question = random.choice(found.questions)
        by = found.asked_of(question)[0]
        word = random.choice(found.answers_to(question))
        found = found.after(Answered(question.case, question.key, word, by))
        yield found


def test_whatever_is_ruled_somebody_comes_back_to_what_is_left_open() -> None:
    seen = 0
    for seed in range(some(25, 20_000)):
        for found in tables(seed, 50):
            seen += len(returns_of(found))
            assert not [*not_looked_at(found), *without_end(found)], f"table {seed}"
    assert seen


def test_the_log_of_a_table_with_returns_reads_alike() -> None:
    for seed in range(some(16, 2_000)):
        *_, last = tables(seed, 50)
        board, code = last.position.board, last.code
        assert Desk.replay(board, code, last.log) == last, f"table {seed}"
        assert review(board, code, last.log) == (), f"table {seed}"


# What a return rests on is put right afterwards, and it goes.

NORTH = Board(
    1,
    Seat.NORTH,
    Vulnerability.NONE,
    Deal.parse("N:KJ84.Q5.T983.A72 92.KJT942.AK.QT5 AQT653.A3.Q74.K6 7.876.J652.J9843"),
)


def _answered(found: Desk, key: str, word: str) -> Desk:
    question = next(q for q in found.questions if q.key == key)
    return found.after(Answered(question.case, key, word, found.asked_of(question)[0]))


def _asked(found: Desk) -> list[str]:
    return [question.key for question in found.questions]


def _of(found: Desk) -> list[tuple[str, str]]:
    return [(one.due.entry, str(one.due.offender)) for one in returns_of(found)]


def _to_the_end(found: Desk) -> Desk:
    for act in ("W H8", "S claims 10", "EW agree"):
        found = found.after(parse_act(act))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_return_goes_with_the_answer_that_set_it(edition: Edition) -> None:
    """North thinks and passes, South bids on; 16B1 binds South, and somebody looks again (16B3).

    The Director has misheard: there was nothing to learn from the pause.
    """
    acts = ("N P", "E 1H", "S 1S", "W P", "N hesitates", "N 2S", "E P", "N attention")
    found = desk(*acts, edition=edition, board=NORTH)
    found = _answered(found, "partner_could_learn_something", "yes")
    said = len(found.log) - 1
    while not isinstance(found.log[said], Answered):
        said -= 1
    found = found.after(parse_act("S 4S"))
    found = _answered(found, "action_was_suggested", "no")
    for call in ("W P", "N P", "E P"):
        found = found.after(parse_act(call))
    found = _to_the_end(found)
    assert _of(found) == [("16B3", "N")]
    assert _asked(found) == ["gained_by_unauthorized_information"]
    right = found.after(parse_act(f"corrects act {said}: no; misheard"))
    assert _of(right) == []
    assert _asked(right) == []
    assert _of(found.after(Struck(said, Official.DIRECTOR, "misheard"))) == []


@pytest.mark.parametrize("edition", [Edition.L2007, Edition.L2017, Edition.L2017A])
def test_a_return_goes_with_the_call_that_gave_cause_to_it(edition: Edition) -> None:
    """North's 1C was a slip, East takes his double of it back, which North-South may not use (25A).

    It was none after all: East's double stands, and nothing was withdrawn that could be used.
    """
    found = desk("N 1C", "E X", "report 25A by N about 0", edition=edition, board=NORTH)
    said = {
        "call_was_unintended": "yes",
        "changed_without_pause": "yes",
        "slip_of_hand_or_tongue": "yes",
        "lho_changes_his_call": "yes",
    }
    while found.questions:
        found = _answered(found, found.questions[0].key, said[found.questions[0].key])
    assert _of(found) == [("16B3", "N")]
    slip = next(n for n, act in enumerate(found.log) if isinstance(act, Answered))
    right = found.after(parse_act(f"corrects act {slip}: no; he meant it"))
    assert _of(right) == []
    assert [str(made.call) for made in right.position.auction.calls] == ["1C", "X"]


def test_passes_that_come_back_are_not_for_the_side_that_made_them() -> None:
    """17D3: South's turn was missed; East-West may not use what their passes told."""
    found = desk("N 2S", "E P", "W P", "N P", "attention", edition="2017", board=NORTH)
    assert _of(found) == [("16B3", "W")]


def test_nobody_is_asked_of_whom_nothing_more_was_to_be_chosen() -> None:
    """The pause before the last pass of the board told East something, and he did nothing since."""
    found = desk("N P", "E P", "S P", "W hesitates", "W P", "attention", board=NORTH)
    found = _answered(found, "partner_could_learn_something", "yes")
    assert found.position.phase is Phase.OVER
    assert found.questions == ()


def test_one_question_for_a_side_however_much_gave_cause_to_ask() -> None:
    acts = ("N 1S", "E hesitates", "E P", "S P", "W hesitates", "W 2H", "N P", "E 3H", "S P")
    found = desk(*acts, "attention", board=NORTH)
    for _ in range(2):
        found = _answered(found, "partner_could_learn_something", "yes")
        found = _answered(found, "action_was_suggested", "no")
    for act in ("W P", "N P", "N S8", "W claims 9", "NS agree"):
        found = found.after(parse_act(act))
    assert _of(found) == [("16B3", "E"), ("16B3", "W")]
    assert _asked(found) == ["gained_by_unauthorized_information"]
    gained = _answered(found, "gained_by_unauthorized_information", "yes")
    assert [one.effects[-1].kind for one in gained.rulings][-1] == "score_adjusted"


def test_where_a_law_comes_back_to_a_side_by_itself_nothing_more_follows_for_it() -> None:
    """16B3: what East did over West's pause is judged with what West did over his, on the board."""
    acts = ("N 1S", "E hesitates", "E P", "S P", "W hesitates", "W 2H", "N P", "E 3H", "S P")
    found = desk(*acts, "attention", board=NORTH)
    for key, word in (
        ("partner_could_learn_something", "yes"),
        ("action_was_suggested", "yes"),
        ("had_logical_alternative", "yes"),
        ("partner_could_learn_something", "yes"),
        ("action_was_suggested", "no"),
    ):
        found = _answered(found, key, word)
    assert _of(found) == []
    assert [(case, watch.who) for case, watch in later_of(found)] == [("1/16B", Seat.EAST)]


def test_nothing_is_asked_of_a_score_that_is_adjusted_already() -> None:
    acts = ("N 1S", "E hesitates", "E P", "S P", "W 2H", "N P", "E P", "S P", "attention")
    found = _answered(desk(*acts, board=NORTH), "partner_could_learn_something", "yes")
    found = _answered(found, "action_was_suggested", "no")
    found = found.after(parse_act("report 12A by N"))
    said = {"initiative_for_adjustment": "directors_own", "ground_for_adjustment": "not_playable"}
    while found.questions and found.questions[0].key in said:
        found = _answered(found, found.questions[0].key, said[found.questions[0].key])
    assert [one.kind for one in found.rulings[-1].effects] == ["score_adjusted"]
    for act in ("N S8", "W claims 9", "NS agree"):
        found = found.after(parse_act(act))
    assert "gained_by_unauthorized_information" not in _asked(found)


def test_nothing_is_said_of_a_return_before_its_time() -> None:
    """It stands in no announcement, so that no player is told of it."""
    acts = ("N 1S", "E hesitates", "E P", "S P", "W 2H", "attention")
    found = _answered(desk(*acts, board=NORTH), "partner_could_learn_something", "yes")
    found = _answered(found, "action_was_suggested", "no")
    assert _of(found) == [("16B3", "E")]
    assert all(one.kind != "watch" for ruling in found.rulings for one in ruling.effects)
    assert found.questions == ()


def test_the_director_sees_beforehand_what_he_comes_back_to() -> None:
    """What follows from the general law, and what a law has set itself; then he is asked (16B3)."""
    acts = ("N 1S", "E hesitates", "E P", "S P", "W 2H", "attention")
    found = _answered(desk(*acts, board=NORTH), "partner_could_learn_something", "yes")
    assert found.questions
    set_by_law = _answered(found, "action_was_suggested", "yes")
    set_by_law = _answered(set_by_law, "had_logical_alternative", "yes")
    found = _answered(found, "action_was_suggested", "no")
    for there in (found, set_by_law):
        ((_case, watch),) = later_of(there)
        assert (watch.kind, watch.clause) == ("watch", "16B3")
        assert watch.who is Seat.EAST
        for act in ("N P", "E P", "S P", "N S8", "W claims 9", "NS agree"):
            there = there.after(parse_act(act))  # noqa: PLW2901 - the same table, later
        assert later_of(there) == ()
        assert _asked(there) == ["gained_by_unauthorized_information"]


def test_nobody_comes_back_where_nothing_was_ruled() -> None:
    assert later_of(desk("N 1S", "E P", board=NORTH)) == ()


def test_before_the_play_is_over_what_comes_due_sooner_is_not_come_back_to() -> None:
    """24: what becomes of the card is ruled when the auction ends."""
    found = desk("N 1S", "E exposes H2", "attention", board=NORTH)
    found = _answered(found, "exposed_by_own_fault", "yes")
    assert "24E" in [watch.entry for _one, watch in found.position.force.watches]
    ((case, watch),) = later_of(found)
    assert (case, watch.clause, watch.who) == ("1/24", "16B3", Seat.EAST)
    assert getattr(watch, "moment", None) is When.END_OF_PLAY


PASSED_OUT = ("N P", "E P", "S P")


def test_it_is_asked_of_the_very_call_that_came_after() -> None:
    """East's gesture tells West, whose pass over it ends the board."""
    found = desk(*PASSED_OUT, "E hesitates", "W P", "attention", board=NORTH)
    found = _answered(found, "partner_could_learn_something", "yes")
    found = _answered(found, "action_was_suggested", "no")
    assert _asked(found) == ["gained_by_unauthorized_information"]


@pytest.mark.parametrize(
    ("acts", "key", "word"),
    [
        (("S hesitates", "W P", "report 16B2 by S about 3"), "information_is_disputed", "no"),
        (("S exposes HA", "W P", "attention"), "exposed_by_own_fault", "yes"),
    ],
    ids=["a right reserved", "a card exposed"],
)
def test_nobody_is_asked_where_the_others_alone_have_called_since(
    acts: tuple[str, ...], key: str, word: str
) -> None:
    """16B2, 24: North-South may not use it, and have done nothing more."""
    found = _answered(desk(*PASSED_OUT, *acts, board=NORTH), key, word)
    assert found.position.phase is Phase.OVER
    assert _of(found) == [("16B3", "S")]
    assert "gained_by_unauthorized_information" not in _asked(found)


def test_a_side_is_asked_once_whichever_of_its_cases_is_ruled_on_first() -> None:
    """16B3: what it did is judged on the whole board, as soon as one case gives cause to."""
    acts = ("N 1S", "E hesitates", "E P", "S P", "W hesitates", "W 2H", "N P", "E 3H", "S P")
    ended = ("W P", "N P", "N S8", "W claims 9", "NS agree")
    found = desk(*acts, "attention", *ended, board=NORTH)
    for case in ("4/16B", "1/16B"):
        for key, word in (("partner_could_learn_something", "yes"), ("action_was_suggested", "no")):
            by = Official.DIRECTOR
            found = found.after(Answered(case, key, word, by))
    assert _of(found) == [("16B3", "E"), ("16B3", "W")]
    assert _asked(found) == ["gained_by_unauthorized_information"]
    assert [m.occasion for m in found.matters if m.entry == "16B3"] == ["4/16B"]
