"""Tables of an evening that play on line: who finds which seat, and what their session is told."""

import re
from collections.abc import Iterator
from uuid import uuid4

import pytest

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.events.acts import Place, ResultEntered, TableLogged
from fairdeal.scoring.lines import PassedOut, Played
from fairdeal.seats import Seat
from fairdeal.server.kept.session import Signature
from fairdeal.server.live import directing
from fairdeal.server.live.boards import table_at
from fairdeal.server.live.result import follow
from tests.server.evening.club import Club, evening, post, words
from tests.server.inside import NOW
from tests.server.live.evening import OnLine, choose, give_cards, hidden_in, on_line

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST


@pytest.fixture
def three() -> Iterator[OnLine]:
    with on_line(1) as made:
        made.sit(1)
        yield made


def percentages(club: Club) -> dict[str, object]:
    return {who: standing.score for who, standing in club.kept.ranking.totals.items()}


def test_a_table_on_line_and_two_in_the_room_are_ranked_as_if_all_had_been_keyed_in() -> None:
    with on_line(1) as made, evening(tables=3, boards=18) as keyed:
        made.sit(1)
        boards = made.sitting(1).boards
        for n, board in enumerate(boards):
            made.play(board, 1, tricks=6 + n)
        for club, tables in ((made.club, (2, 3)), (keyed, (1, 2, 3))):
            for table in tables:
                found = OnLine(club).sitting(table)
                phone = club.phone(found.ns, table)
                for n, board in enumerate(found.boards):
                    dealer = club.session.board(board).dealer
                    # 1NT by the dealer: 6, 7 and 8 tricks at the first table, by hand.
                    over = f"{n - 1:+d}" if table == 1 else "0"
                    said = club.report(
                        phone, board, contract="1NT", declarer=dealer.letter, made=over
                    )
                    assert said.startswith("Entered")
        at_line = {at: r.outcome for at, r in made.club.session.results.items()}
        assert at_line == {at: r.outcome for at, r in keyed.session.results.items()}
        assert percentages(made.club) == percentages(keyed)
        logged = set(made.club.session.logs)
        assert logged == {Place(board, "1-1") for board in boards}


def test_who_has_joined_finds_his_seat_at_his_next_table_by_himself() -> None:
    with on_line(1, 2, 3) as made:
        for table in (1, 2, 3):
            made.sit(table)
        results = [
            ResultEntered(one.place(board), one.ns, one.ew, PassedOut())
            for one in map(made.sitting, (1, 2, 3))
            for board in one.boards
        ]
        signature = Signature(uuid4(), "Ann", NOW)
        made.club.site.sessions.tell(made.club.id, lambda _now: results, signature)
        for table in (1, 2, 3):
            sitting = made.sitting(table, 2)
            if not sitting.boards:
                continue
            for seat in (N, E, S, W):
                page = made.page(made.at(seat, table, 2))
                hidden = hidden_in(page)
                assert (hidden["place"], hidden["board"]) == (seat.letter, str(sitting.boards[0]))


def test_nobody_sees_another_hand_or_a_board_that_is_still_to_come(three: OnLine) -> None:
    board = three.sitting(1).boards[0]
    deal = three.club.session.board(board).deal
    assert deal is not None
    for seat in (N, E, S, W):
        held = cards_in(three.page(three.at(seat, 1)))
        assert held == {str(card) for card in deal[seat] or ()}
    north = hidden_in(three.page(three.at(N, 1)))
    # A pair at another table, and who never joined, have nothing before them.
    other = three.club.phone(three.sitting(2).ns, 2)
    assert "This table plays in the room." in three.page(other)
    stranger = three.club.browser()
    assert stranger.get(f"{three.club.at}/play").status_code == 403
    place = f"{three.club.at}/on-line/boards/{board}/tables/1-1"
    for client in (stranger, other, three.at(N, 1)):
        assert client.get(place).status_code == 403
        assert client.post(f"{place}/acts", data=north).status_code == 403


def cards_in(page: str) -> set[str]:
    """The cards a page of the auction shows: letters of suit and rank, in the order of the page."""
    found = re.findall(r'<label class="key card-key (\w+)[^>]*>[\s\S]*?</label>', page)
    assert len(found) == 13
    keys = re.findall(r'<label class="key card-key (\w+)[^>]*>([\s\S]*?)</label>', page)
    ranks = [(suit, re.sub(r"<[^>]+>|[^0-9AKQJ]", "", said)) for suit, said in keys]
    return {f"{suit[0].upper()}{rank.replace('10', 'T')}" for suit, rank in ranks}


def test_a_seat_is_taken_over_by_another_device_and_the_first_is_out(three: OnLine) -> None:
    who = three.sitting(1).ns
    first = three.players[who, 1]
    three.takes(who, 1, 1)
    assert "Where do you sit?" in three.page(first)
    board = three.sitting(1).boards[0]
    assert three.table(board, 1).acts == ()
    three.play(board, 1)


def test_a_phone_the_director_put_out_sits_no_longer(three: OnLine) -> None:
    who = three.sitting(1).ns
    three.club.act("phone", contestant=who)
    assert three.players[who, 1].get(f"{three.club.at}/play").status_code == 403


def test_nobody_sits_on_his_partners_chair_too(three: OnLine) -> None:
    who = three.sitting(1).ns
    answer = post(three.players[who, 1], f"{three.club.at}/play/seat", chair="2")
    assert answer.status_code == 403
    assert "you have seen other cards" in words(answer)


def test_boards_without_cards_cannot_be_played_and_both_are_told_so() -> None:
    with on_line(1, cards=False) as made:
        assert "their cards are not known here" in words(
            made.club.director.get(f"{made.club.at}/on-line")
        )
        made.sit(1)
        assert "The cards of board" in made.page(made.at(N, 1))
        own = made.at(N, 1)
        assert 'id="keys"' in own.get(f"{made.club.at}/seat").text
        give_cards(made.club)
        # From now on the boards tell their results themselves: nothing is keyed in.
        page = own.get(f"{made.club.at}/seat").text
        assert "Play on line" in page
        assert 'id="keys"' not in page
        in_the_room = made.club.phone(made.sitting(2).ns, 2)
        assert 'id="keys"' in in_the_room.get(f"{made.club.at}/seat").text
        assert hidden_in(made.page(made.at(N, 1)))["place"] == "N"


def test_a_board_with_a_question_open_waits_for_the_director_and_play_goes_on() -> None:
    """A claim is disputed (68D): the Director decides later, and the table plays the next board."""
    with on_line(1) as made:
        made.sit(1)
        first, second, *_more = made.sitting(1).boards
        place = Place(first, "1-1")
        declarer = made.bid_and_lead(first, 1)
        made.says(declarer, 1, what="claim", tricks="13", words="all of them")
        made.says(declarer.clockwise(1), 1, what="object")
        assert f"on line Table 1, board {first}" in words(made.club.director.get(made.club.at))
        assert place not in made.club.session.results
        made.go_on(1)
        made.play(second, 1, tricks=8)
        assert set(made.club.session.results) == {Place(second, "1-1")}
        assert "play goes on" in words(made.club.director.get(f"{made.club.at}/on-line"))
        while questions := made.table(first, 1).table.desk.questions:
            value = SEVEN_TRICKS.get(questions[0].key, "no")
            asked = {"what": "answer", "fact": questions[0].key, "value": f"{value}|"}
            assert made.directs(first, "1-1", **asked).status_code == 303
        assert made.club.session.result(place).outcome == one_no_trump(made, first, 7)
        assert f"board {first}" not in words(made.club.director.get(made.club.at))


SEVEN_TRICKS = {"tricks_on_the_worst_normal_line": "7", "tricks_as_equitable": "7"}
"""What the Director finds of the disputed claim (70A)."""


def one_no_trump(made: OnLine, board: int, tricks: int) -> Played:
    """1NT by the dealer with so many tricks, as a phone keys it in."""
    known = made.club.session.board(board)
    return Played.of(Contract.parse("1NT", known.dealer), tricks, known.vulnerability)


def test_a_result_is_entered_with_the_log_it_comes_from_and_once(three: OnLine) -> None:
    board = three.sitting(1).boards[0]
    place = Place(board, "1-1")
    three.play(board, 1, tricks=7)
    told = [one.act for one in three.club.session.log if getattr(one.act, "place", None) == place]
    assert [type(act) for act in told] == [ResultEntered, TableLogged]
    assert three.club.session.result(place).outcome == one_no_trump(three, board, 7)
    logged = three.club.session.logs[place]
    acts = three.club.site.sessions.table(logged)
    assert acts == three.table(board, 1).acts[: logged.version]
    follow(three.club.site, three.club.kept, place)
    assert three.club.session.logs[place] == logged


def test_a_result_that_was_not_told_is_told_by_whoever_looks_next(three: OnLine) -> None:
    """The server may have stopped between the last act at the table and the session's."""
    board = three.sitting(1).boards[0]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(directing, "follow", lambda *_said: "")
        three.play(board, 1)
    assert not three.club.session.results
    three.club.director.get(three.club.at)
    assert set(three.club.session.results) == {Place(board, "1-1")}


def test_two_taps_and_a_late_one_of_the_board_before_are_one_call(three: OnLine) -> None:
    first, *_more = three.sitting(1).boards
    dealer = three.club.session.board(first).dealer
    late = hidden_in(three.page(three.at(dealer, 1))) | {"what": "call", "call": "1NT"}
    for _tap in range(2):
        answer = three.at(dealer, 1).post(f"{three.club.at}/play/acts", data=late)
        assert answer.status_code == 200
    assert len(three.table(first, 1).acts) == 1


def chosen(club: Club) -> tuple[int, ...]:
    return club.evening.on_line.tables


def test_the_choice_of_tables_is_refused_where_there_is_no_such_table() -> None:
    with on_line(1) as made:
        assert choose(made.club, 9).status_code == 422
        assert chosen(made.club) == (1,)
        assert choose(made.club).status_code == 200
        assert chosen(made.club) == ()
        table = table_at(made.club.site, made.club.kept, Place(1, "1-1"))
        assert table.is_of_evening


def test_whether_rulings_are_enforced_is_chosen_with_the_tables_and_holds_for_boards_begun() -> (
    None
):
    with on_line(1, real="1") as made:
        place = Place(1, "1-1")
        assert not table_at(made.club.site, made.club.kept, place).table.enforced
        assert choose(made.club, 1, real="1", enforced="1").status_code == 200
        assert made.club.evening.on_line.enforced
        assert table_at(made.club.site, made.club.kept, place).table.enforced
        page = made.club.director.get(f"{made.club.at}/on-line").text
        assert 'name="enforced" value="1" checked' in page


def test_a_pause_after_a_skip_bid_is_chosen_with_the_tables_and_holds_for_boards_begun() -> None:
    with on_line(1) as made:
        place = Place(1, "1-1")
        assert choose(made.club, 1, pause="8").status_code == 200
        table = table_at(made.club.site, made.club.kept, place).table
        assert table.desk.code.elected("E73_pause_after_skip_bid") == "8"
        page = made.club.director.get(f"{made.club.at}/on-line").text
        assert '<option value="8" selected>' in page
        assert choose(made.club, 1, pause="3600").status_code == 422, "none that is offered"
        assert made.club.evening.on_line.pause == 8
        assert choose(made.club, 1).status_code == 200
        table = table_at(made.club.site, made.club.kept, place).table
        assert table.desk.code.elected("E73_pause_after_skip_bid") == "0"


def test_a_call_for_the_director_is_off_his_list_once_he_has_been_there() -> None:
    with on_line(1) as made:
        made.sit(1)
        board = made.sitting(1).boards[0]
        dealer = Board.numbered(board).dealer
        made.says(dealer, 1, what="director")
        console = f"{made.club.at}/on-line"
        assert "has called you" in made.club.director.get(console).text
        assert "has called the Director" in made.page(made.at(dealer.lho, 1))
        assert made.directs(board, "1-1", what="attend").status_code == 303
        assert "has called you" not in made.club.director.get(console).text
        assert "has called the Director" not in made.page(made.at(dealer.lho, 1))
        assert made.directs(board, "1-1", what="attend").status_code == 422, "nobody calls him"


def test_an_answer_corrected_at_the_table_changes_the_result_of_the_session() -> None:
    """The disputed claim was worth 7 tricks, and the Director finds that it was worth 8 (82C)."""
    with on_line(1) as made:
        made.sit(1)
        board = made.sitting(1).boards[0]
        declarer = made.bid_and_lead(board, 1)
        made.says(declarer, 1, what="claim", tricks="13", words="all of them")
        made.says(declarer.clockwise(1), 1, what="object")
        while questions := made.table(board, 1).table.desk.questions:
            fact = questions[0].key
            value = SEVEN_TRICKS.get(fact, "no")
            made.directs(board, "1-1", what="answer", fact=fact, value=f"{value}|")
        place = Place(board, "1-1")
        assert made.club.session.result(place).outcome == one_no_trump(made, board, 7)
        wrong = {"what": "correct", "fact": fact, "value": "8"}
        assert made.directs(board, "1-1", **wrong).status_code == 422, "a reason is wanted"
        player = made.at(declarer, 1)
        assert made.send(player, **wrong, words="eight").status_code == 403
        assert made.directs(board, "1-1", **wrong, words="one more").status_code == 303
        assert made.club.session.result(place).outcome == one_no_trump(made, board, 8)
        page = words(made.club.director.get(f"{made.club.at}/on-line/boards/{board}/tables/1-1"))
        before, _then, after = page.partition("Ruled now")
        before = before.partition("Corrected (Law 82C): one more")[2]
        assert "North-South get: 7" in before or "East-West get: 7" in before
        assert "North-South get: 8" in after or "East-West get: 8" in after
