"""The movement doctor on its page: told, looked at, kept, undone; and who sees it then."""

import re

import pytest

from fairdeal.events.evening.acts import MovementRepaired
from fairdeal.events.evening.floor import sitting_of
from fairdeal.server.evening.setting_up.opening import choices
from tests.server.evening.club import Club, evening, post, words
from tests.server.running import alert

GONE = {"kind": "gone", "round": "2"}


def repair(made: Club, step: str = "preview", **said: str) -> str:
    told = {"over": "1", "reason": "feels ill" if step == "save" else "", **said}
    return post(made.director, f"{made.at}/repair", step=step, **told).text


def called(made: Club) -> str:
    """Round 1 is called; the pair that sits East-West at table 2 in it."""
    made.act("round", round="1")
    return str(made.evening.movement.rounds[0].tables[1].ew[0])


def test_what_would_be_done_is_shown_and_then_kept() -> None:
    with evening(tables=5, boards=20) as made:
        pair = called(made)
        before = made.session.version
        page = repair(made, **GONE, pair=pair)
        assert "<svg" in page
        assert f"{pair} is not there in round 2" in words_of(page)
        assert "Ways to go on" in page or "Everybody takes the announced places." in page
        assert made.session.version == before, "nothing is kept by looking"
        kept = repair(made, "save", **GONE, pair=pair)
        assert "The movement, pictured" in kept
        assert sitting_of(made.evening, pair, 2) is None
        assert isinstance(made.session.log[-1].act, MovementRepaired)
        assert made.session.log[-1].reason == "feels ill"
        console = words(made.director.get(made.at))
        assert "From round 2 on the session goes on otherwise than was announced" in console
        assert "feels ill" in console
        log = words(made.director.get(f"{made.at}/log"))
        assert "From round 2 on the session goes on otherwise than was announced" in log


def test_what_cannot_be_is_answered_as_such_and_all_else_as_a_page() -> None:
    """RFC 9110: 200 for what was looked at, 422 for a form that could not be taken."""
    with evening(tables=5, boards=20) as made:
        pair = called(made)
        told = {"over": "1", "step": "preview", **GONE}
        assert made.director.get(f"{made.at}/repair").status_code == 200
        assert post(made.director, f"{made.at}/repair", pair=pair, **told).status_code == 200
        assert post(made.director, f"{made.at}/repair", pair="99", **told).status_code == 422


def words_of(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_it_is_undone_from_the_console() -> None:
    with evening(tables=5, boards=20) as made:
        pair = called(made)
        announced = made.evening.movement
        repair(made, "save", kind="late", round="3", pair=pair)
        assert sitting_of(made.evening, pair, 2) is None
        preview = made.act("undo", sequence=str(made.session.version), step="preview")
        assert preview.status_code == 200
        made.act("undo", sequence=str(made.session.version))
        assert made.evening.movement == announced


def test_phones_are_told_where_to_go_now() -> None:
    with evening(tables=5, boards=20) as made:
        pair = called(made)
        second = made.evening.movement.rounds[1].tables
        met = next(
            str((seat.ns if pair in map(str, seat.ew) else seat.ew)[0])
            for seat in second
            if pair in map(str, seat.contestants)
        )
        first = next(
            seat.table
            for seat in made.evening.movement.rounds[0].tables
            if met in map(str, seat.contestants)
        )
        phone = made.phone(met, first)
        assert "you sit out" not in words(phone.get(f"{made.at}/seat"))
        repair(made, "save", **GONE, pair=pair)
        assert "you sit out" in words(phone.get(f"{made.at}/seat"))


def test_a_table_that_is_added_has_a_code_and_puts_nobody_out() -> None:
    with evening(tables=5, boards=20) as made:
        called(made)
        seat = made.evening.movement.rounds[0].tables[0]
        phone = made.phone(str(seat.ns[0]), 1)
        repair(made, "save", kind="added", pairs="2")
        assert made.evening.movement.tables == 6
        assert {*made.evening.movement.contestants} == {*range(1, 13)}, "two pairs come"
        assert phone.get(f"{made.at}/seat").status_code == 200
        assert "table 6" in made.evening.codes
        made.act("round", round="2")
        sixth = next(one for one in made.evening.movement.rounds[1].tables if one.table == 6)
        joined = made.joined("table 6", pair=str((sixth.ns or sixth.ew)[0]))
        assert joined.get(f"{made.at}/seat").status_code == 200
        assert "11" in words(made.director.get(f"{made.at}/names"))


def test_one_pair_that_comes_is_one() -> None:
    with evening(tables=5, boards=20) as made:
        called(made)
        repair(made, "save", kind="added", pairs="1")
        assert {*made.evening.movement.contestants} == {*range(1, 12)}


def test_a_table_is_added_to_the_section_the_director_names() -> None:
    found = choices(28, 26)
    choice = next(at for at, one in enumerate(found) if one.movement.sections)
    with evening(tables=14, boards=26, choice=str(choice)) as made:
        called(made)
        page = repair(made, kind="added", pairs="2", section="B")
        assert "Section B goes on in a movement with one more table." in words_of(page)
        assert "Section A goes on" not in words_of(page)
        repair(made, "save", kind="added", pairs="2", section="B")
        assert made.evening.movement.sections == (*"AAAAAAABBBBBBBB",)
        assert "table 15" in made.evening.codes
        made.act("round", round="2")
        assert made.joined("table 15", pair=str(_at(made, 15))).get(f"{made.at}/seat").is_success


def _at(made: Club, table: int) -> int:
    (seat,) = (one for one in made.evening.movement.rounds[1].tables if one.table == table)
    return (seat.ns or seat.ew)[0]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"kind": "gone", "round": "1", "pair": "1"}, "Please choose the round."),
        ({"kind": "gone", "round": "2", "pair": "99"}, "Please choose the pair."),
        ({"kind": "swapped", "round": "1", "pair": "1", "other": "1"}, "two different ones"),
        ({"kind": "exchanged", "round": "1", "table": "1", "other_table": "9"}, "choose a table"),
        ({"kind": "wrong", "round": "1", "table": "1", "board_set": "0"}, "choose the boards"),
        ({"kind": "swapped", "round": "2", "pair": "1", "other": "2"}, "choose the round"),
        ({"kind": "added", "section": "B"}, "Please choose the section."),
        ({"kind": "", "round": "2"}, "say what happened"),
        ({"kind": "nothing", "round": "2"}, "say what happened"),
    ],
)
def test_what_is_missing_is_asked_for(said: dict[str, str], message: str) -> None:
    with evening(tables=5, boards=20) as made:
        called(made)
        answer = post(made.director, f"{made.at}/repair", step="preview", over="1", **said)
        assert answer.status_code == 422
        assert message in alert(answer)


def test_a_reason_a_way_and_a_fresh_look_are_needed_to_keep_it() -> None:
    with evening(tables=5, boards=20) as made:
        called(made)
        before = made.evening.movement
        told = {**GONE, "pair": "1", "over": "1"}
        at = f"{made.at}/repair"
        answer = post(made.director, at, step="save", **told)
        assert "reason" in alert(answer)
        assert "1 is not there in round 2" in words(answer), "what was looked at stays in sight"
        answer = post(made.director, at, step="save", **told, way="9", reason="ill")
        assert "ways to go on" in alert(answer)
        made.act("round", round="2")
        answer = post(made.director, at, step="save", **{**told, "round": "3"}, reason="ill")
        assert "went on while you were looking" in alert(answer)
        assert made.evening.movement == before


def test_after_the_last_call_there_is_nothing_to_repair() -> None:
    with evening(tables=3, boards=18) as made:
        made.act("round", round=str(made.evening.rounds))
        page = words(made.director.get(f"{made.at}/repair"))
        assert "there is none to come" in page


def test_exchanged_boards_and_wrong_boards_can_be_entered_where_they_were_played() -> None:
    with evening(tables=5, boards=20) as made:
        called(made)
        first, second = made.evening.movement.rounds[0].tables[:2]
        theirs = made.evening.movement.boards_of(second.board_set)[0]
        score = f"{made.at}/boards/{theirs}/tables/{first.table}-1"
        assert "not announced" in words(made.director.get(score))
        said = {"table": str(first.table), "other_table": str(second.table), "went_on": ""}
        repair(made, "save", kind="exchanged", round="1", **said)
        assert "not announced" not in words(made.director.get(score))


def test_one_wrong_board_is_ruled_on_and_its_result_entered_where_it_was_played() -> None:
    """Round 1 of five tables of four boards: table 1 played board 5 and left out board 1."""
    with evening(tables=5, boards=20) as made:
        called(made)
        first, second = made.evening.movement.rounds[0].tables[:2]
        wrong = made.evening.movement.boards_of(second.board_set)[0]
        own = made.evening.movement.boards_of(first.board_set)[0]
        told = {"kind": "board", "round": "1", "table": "1", "left_out": str(own)}
        page = repair(made, **told, board=str(wrong))
        who = f"{first.ns[0]} – {first.ew[0]}"
        said = words_of(page)
        assert f"Board {wrong}, played by {who} in round 1: the score stands (Law 15B)." in said
        assert f"Could be played later: {who}, board {own} of round 1." in said
        assert f"has seen board {wrong}" in said
        score = f"{made.at}/boards/{wrong}/tables/1-1"
        assert f'href="{score}"' in page
        form = words(made.director.get(score))
        assert "not announced for this table" in form
        assert "not announced" not in words(made.director.get(f"{made.at}/boards/{own}/tables/1-1"))
        made.act(f"boards/{wrong}/tables/1-1", words="3NT N =", step="save")
        result = next(iter(made.session.results.values()))
        assert (result.ns, result.ew, result.place.board) == (
            str(first.ns[0]),
            str(first.ew[0]),
            wrong,
        )
        console = made.director.get(made.at)
        assert f'href="{score}"' in console.text
        assert "1 of 20 results" not in words(console)  # none of those announced is in
        # Phones keep to the boards announced.
        phone = made.phone(str(first.ns[0]), 1)
        assert "Entered" not in made.report(phone, wrong)


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"board": "1"}, "Board 1 is one of those announced for table 1."),
        ({"board": "5", "left_out": "9"}, "Board 9 is none of those announced for table 1."),
        ({"board": "99"}, "This board was not in play."),
        ({"board": "5", "round": "2"}, "Please choose the round."),
        ({"board": "5", "table": "9"}, "Please choose a table."),
    ],
)
def test_a_wrong_board_that_cannot_be_is_refused(said: dict[str, str], message: str) -> None:
    with evening(tables=5, boards=20) as made:
        called(made)
        told = {"kind": "board", "round": "1", "table": "1", "over": "1", **said}
        answer = post(made.director, f"{made.at}/repair", step="preview", **told)
        assert answer.status_code == 422
        assert message in alert(answer)


def test_after_the_last_call_a_wrong_board_can_still_be_told() -> None:
    with evening(tables=3, boards=18) as made:
        made.act("round", round=str(made.evening.rounds))
        page = words(made.director.get(f"{made.at}/repair"))
        assert "A table played one wrong board" in page
        assert "A pair arrives late" not in page
