"""A board is its number, its cards, and where and when it was played."""

from dataclasses import replace
from pathlib import Path

import pytest

from fairdeal.errors import Malformed
from fairdeal.formats import pbn
from fairdeal.formats.record import Reading, Record, Severity
from fairdeal.formats.results import SessionFile
from fairdeal.formats.results.any_file import read_session
from fairdeal.formats.results.pbn import pbn_results
from fairdeal.formats.results.several_files import Files, read_all, result_files
from fairdeal.formats.results.traveller_rows import LAYOUTS
from fairdeal.scoring.lines import Stage, in_order
from fairdeal.scoring.methods import CrossImps, Matchpoints
from fairdeal.scoring.ranking import rank
from tests.shared import data

FIRST = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"
SECOND = "N:432.AKQJ.T98.765 AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98"
TURNED = "N:T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765 AKQJ.T98.765.432"
MISPRINT = "N:AKQT.T98.765.432 J98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"


def game(score: int, ns: str, ew: str, deal: str = "", **tags: str) -> str:
    told = {"Board": "1", **({"Deal": deal} if deal else {}), **tags}
    players = dict(zip(("North", "South", "East", "West"), f"{ns}{ew}", strict=True))
    lines = {**told, **players, "Score": f"NS {score}"}
    return "".join(f'[{tag} "{value}"]\n' for tag, value in lines.items()) + "\n"


def session(*games: str) -> SessionFile:
    return read_session("".join(games).encode(), "games.pbn")


def awards(file: SessionFile) -> list[list[int]]:
    """North-South's matchpoints board by board, two a win."""
    boards = rank(file.lines, Matchpoints()).boards
    return [[int(line.ns.score) for line in board.lines if line.ns] for board in boards]


def test_two_deals_under_one_number_are_two_boards() -> None:
    """A round robin of four pairs: +420 beats +50 in round 1, -100 beats -200 in round 2."""
    file = session(
        game(420, "ab", "cd", FIRST, Round="1"),
        game(50, "ef", "gh", FIRST, Round="1"),
        game(-200, "ab", "ef", SECOND, Round="2"),
        game(-100, "cd", "gh", SECOND, Round="2"),
    )
    assert awards(file) == [[2, 0], [0, 2]]
    assert [line.stage for line in file.lines] == [(("round", "1"),)] * 2 + [(("round", "2"),)] * 2
    assert not file.faulty


def test_one_deal_in_two_sections_and_rounds_is_one_board() -> None:
    file = session(
        game(420, "ab", "cd", FIRST, Round="1", Section="A"),
        game(50, "ef", "gh", FIRST, Round="2", Section="B"),
        game(170, "ij", "kl", FIRST, Round="1", Section="B"),
    )
    assert awards(file) == [[4, 0, 2]]
    assert {line.stage for line in file.lines} == {()}


def test_what_tells_the_deals_apart_is_found_the_widest_first() -> None:
    file = session(
        game(420, "ab", "cd", FIRST, Event="E", Section="A", Round="1"),
        game(50, "ef", "gh", FIRST, Event="E", Section="A", Round="2"),
        game(420, "ij", "kl", SECOND, Event="E", Section="B", Round="1"),
        game(50, "mn", "op", SECOND, Event="E", Section="B", Round="2"),
    )
    assert sorted({line.stage for line in file.lines}) == [
        (("section", "A"),),
        (("section", "B"),),
    ]
    assert awards(file) == [[2, 0], [2, 0]]


def test_two_parts_together_tell_what_neither_does_alone() -> None:
    games = (
        game(score, *players, deal, Stage=stage, Round=number)
        for score, players, deal, stage, number in (
            (420, ("ab", "cd"), FIRST, "1", "1"),
            (50, ("ef", "gh"), SECOND, "1", "2"),
            (70, ("ij", "kl"), SECOND, "2", "1"),
            (90, ("mn", "op"), FIRST, "2", "2"),
        )
    )
    file = session(*games)
    assert awards(file) == [[2, 0], [0, 2]]


def test_deals_that_nothing_else_tells_apart_are_counted() -> None:
    file = session(game(420, "ab", "cd", FIRST), game(50, "ef", "gh", SECOND))
    assert [line.stage for line in file.lines] == [(("deal", "1"),), (("deal", "2"),)]


def test_a_result_that_may_be_of_either_board_is_left_aside_and_says_what_to_add() -> None:
    file = session(
        game(420, "ab", "cd", FIRST, Round="1"),
        game(50, "ef", "gh", SECOND, Round="2"),
        game(70, "ij", "kl"),
        game(90, "mn", "op", Round="2"),
    )
    assert [line.stage for line in file.lines] == [(("round", n),) for n in "122"]
    (wrong,) = (p for p in file.problems if p.severity is Severity.ERROR)
    assert "add the cards, or the round, section or session" in wrong.message


def test_a_misprint_in_the_cards_does_not_make_another_board() -> None:
    file = session(game(420, "ab", "cd", FIRST), game(50, "ef", "gh", MISPRINT))
    assert awards(file) == [[2, 0]]
    (said,) = (p for p in file.problems if p.severity is Severity.WARNING)
    assert said.message.startswith("2 cards lie otherwise")


def test_a_misprint_in_another_file_is_told_of_all_results(tmp_path: Path) -> None:
    """Which of the files is wrong nobody knows: the message is of both."""
    (tmp_path / "north.pbn").write_text(game(420, "ab", "cd", FIRST))
    (tmp_path / "south.pbn").write_text(game(50, "ef", "gh", MISPRINT))
    file = read_all(result_files(tmp_path))
    assert awards(file) == [[2, 0]]
    assert ("2 results", "1") in [(one.file, one.board) for one in file.problems]


def test_hands_dealt_to_the_wrong_seats_are_no_misprint() -> None:
    assert len(awards(session(game(420, "ab", "cd", FIRST), game(50, "ef", "gh", TURNED)))) == 2


def test_without_cards_whoever_meets_a_number_twice_tells_the_rounds_apart() -> None:
    games = [
        game(420, "ab", "cd", Round="1"),
        game(50, "ef", "gh", Round="1"),
        game(-200, "ab", "ef", Round="2"),
        game(-100, "cd", "gh", Round="2"),
    ]
    assert awards(session(*games)) == [[2, 0], [0, 2]]
    # Without the rounds it is one board, and everybody who has two results of it is named.
    plain = session(*(one.replace("Round", "Annotator") for one in games))
    assert awards(plain) == [[6, 4, 0, 2]]
    assert sum("on this board already" in p.message for p in plain.problems) == 4


def test_a_slip_does_not_take_a_session_apart() -> None:
    """One pair that has two results of a board in different rounds: it was entered twice."""
    file = session(
        game(420, "ab", "cd", Round="1"),
        game(50, "ef", "gh", Round="2"),
        game(70, "ab", "ij", Round="3"),
    )
    assert {line.stage for line in file.lines} == {()}
    assert sum("on this board already" in p.message for p in file.problems) == 1


def test_the_tables_of_two_deals_are_both_read() -> None:
    table = '[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n{}\n{}\n\n'
    first = f'[Board "1"]\n[Deal "{FIRST}"]\n' + table.format("1 2 420", "3 4 50")
    second = f'[Board "1"]\n[Deal "{SECOND}"]\n' + table.format("1 4 -200", "3 2 -100")
    assert awards(session(first, second)) == [[2, 0], [0, 2]]
    # The same table printed with every game of the board is read once.
    assert awards(session(first, first)) == [[2, 0]]


def test_a_second_table_without_cards_is_not_dropped_without_a_word() -> None:
    table = '[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n{}\n\n'
    file = session(table.format("1 2 420"), table.format("1 4 -200"))
    assert len(file.results) == 1
    assert ["another table of this board" in p.message for p in file.problems] == [True]


def test_rounds_are_ordered_as_numbers() -> None:
    boards: list[tuple[Stage, int]] = [
        ((("round", n),), b) for n in ("10", "2", "x", "1") for b in (2, 1)
    ]
    stages = [dict(stage)["round"] for stage, _board in sorted(boards, key=in_order)]
    assert stages[::2] == ["1", "2", "10", "x"]


def write(folder: Path, name: str, *games: str) -> None:
    (folder / name).write_text("".join(games))


def test_a_folder_of_rounds_has_a_board_for_each_deal(tmp_path: Path) -> None:
    write(tmp_path, "R1.pbn", game(420, "ab", "cd", FIRST), game(50, "ef", "gh", FIRST))
    write(tmp_path, "R2.pbn", game(-200, "ab", "ef", SECOND), game(-100, "cd", "gh", SECOND))
    file = read_all(result_files(tmp_path))
    assert awards(file) == [[2, 0], [0, 2]]
    assert [line.stage for line in file.lines][::2] == [(("file", "R1"),), (("file", "R2"),)]
    assert {s.boards for f in rank(file.lines, CrossImps()).fields for s in f.ranking} == {2}


def test_clubs_that_played_the_same_cards_are_one_field(tmp_path: Path) -> None:
    write(tmp_path, "north.pbn", game(420, "ab", "cd", FIRST))
    write(tmp_path, "south.pbn", game(50, "ef", "gh", FIRST))
    assert awards(read_all(result_files(tmp_path))) == [[2, 0]]


def test_rounds_without_cards_are_known_by_who_plays_them(tmp_path: Path) -> None:
    write(tmp_path, "R1.pbn", game(420, "ab", "cd"), game(50, "ef", "gh"))
    write(tmp_path, "R2.pbn", game(-200, "ab", "ef"), game(-100, "cd", "gh"))
    assert awards(read_all(result_files(tmp_path))) == [[2, 0], [0, 2]]


def test_who_is_in_two_clubs_on_one_board_is_asked_about(tmp_path: Path) -> None:
    write(tmp_path, "north.pbn", game(420, "ab", "cd"), game(50, "ef", "gh"))
    write(tmp_path, "south.pbn", game(-200, "ab", "ij"), game(-100, "kl", "mn"))
    paths = result_files(tmp_path)
    with pytest.raises(Malformed, match=r"a\+b has a result on board 1 in north and in south; say"):
        read_all(paths)
    assert awards(read_all(paths, Files.CLUBS)) == [[6, 4, 0, 2]]
    clubs = {line.ns for line in read_all(paths, Files.CLUBS).lines}
    assert {"north a+b", "south a+b"} <= clubs
    assert awards(read_all(paths, Files.ROUNDS)) == [[2, 0], [0, 2]]


def test_pairs_known_by_a_number_keep_it_where_files_are_rounds(tmp_path: Path) -> None:
    head = ",".join(LAYOUTS[0].heading) + "\n"
    for name, score in (("R1", "420,"), ("R2", ",-50")):
        row = "1,1,2,4S,N,,{},{},,\n".format("=" if score == "420," else "-1", score)
        (tmp_path / f"{name}.csv").write_text(head + row)
    paths = result_files(tmp_path)
    assert {line.ns for line in read_all(paths).lines} == {"R1 1", "R2 1"}
    rounds = read_all(paths, Files.ROUNDS)
    assert {line.ns for line in rounds.lines} == {"1"}
    assert [dict(line.stage)["file"] for line in rounds.lines] == ["R1", "R2"]


def test_files_and_pairs_whose_names_run_together_stay_apart(tmp_path: Path) -> None:
    """File "South" with pair "1 2", and file "South 1" with pair "2"."""
    head = ",".join(LAYOUTS[0].heading) + "\n"
    (tmp_path / "South.csv").write_text(head + "1,1 2,9,4S,N,,=,420,,,\n")
    (tmp_path / "South 1.csv").write_text(head + "1,2,9,4S,N,,-1,,-50,,\n")
    file = read_all(result_files(tmp_path))
    assert len({line.ns for line in file.lines}) == 2


def test_forms_of_a_fouled_board_are_those_of_their_file(tmp_path: Path) -> None:
    """As in two clubs that each call what went wrong with board 1 "turned" (Law 87)."""
    head = ",".join(LAYOUTS[-2].heading) + "\n"
    row = "1,{},{},,,,,{},,,,,,,,turned\n"
    (tmp_path / "A.csv").write_text(head + row.format("1", "2", "50") + row.format("3", "4", "90"))
    (tmp_path / "B.csv").write_text(head + row.format("1", "2", "620"))
    scored = rank(read_all(result_files(tmp_path)).lines, Matchpoints()).boards[0].lines
    assert [line.ns and int(line.ns.score) for line in scored[:2]] == [0, 2]
    assert scored[2].compared is not None
    assert scored[2].compared[0].results == 1


ROUND = "pbn/capgemini1997_round01.pbn"


def cap_gemini() -> tuple[Record, ...]:
    return pbn.read(data(ROUND).read_bytes(), "round01.pbn").records


def test_a_real_round_and_the_same_boards_of_another() -> None:
    """Eighty games of a round robin; for a second round its hands are handed on by one seat."""
    records = cap_gemini()
    alone = pbn_results(Reading("PBN", records), "R1")
    assert {line.stage for line in alone.lines} == {()}
    second = tuple(_handed_on(record) for record in records)
    both = pbn_results(Reading("PBN", (*records, *second)), "both")
    boards = rank(both.lines, CrossImps()).boards
    assert len(boards) == 20
    assert {len(board.lines) for board in boards} == {8}
    ours = rank(alone.lines, CrossImps())
    twice = rank(both.lines, CrossImps())
    sums = {s.contestant: 2 * s.score for f in ours.fields for s in f.ranking}
    assert {s.contestant: s.score for f in twice.fields for s in f.ranking} == sums


def _handed_on(record: Record) -> Record:
    assert record.deal is not None
    hands = record.deal.hands
    deal = replace(record.deal, hands=(hands[3], *hands[:3]))
    details = tuple((k, "2" if k == "Round" else v) for k, v in record.details if k != "Round")
    return replace(record, deal=deal, details=(*details, ("Round", "2")))


def test_two_sections_of_a_club_without_cards_are_one_field_of_different_pairs() -> None:
    """Each section has a pair 1 and a table of its own under board 1; both play the same boards."""
    head = '[ScoreTable "PairId_NS;PairId_EW;Score_NS"]'
    text = "".join(
        f'[Section "{section}"]\n[Board "{board}"]\n{head}\n{rows}\n'
        for section, rows in (("A", "1 2 420\n3 4 -50\n"), ("B", "1 2 140\n3 4 90\n"))
        for board in (1, 2)
    )
    file = pbn_results(pbn.read(text), "x")
    assert file.problems == ()
    assert [(one.result.board, one.result.ns, one.result.ew) for one in file.results] == [
        (board, f"{section}{ns}", f"{section}{ew}")
        for section in "AB"
        for board in (1, 2)
        for ns, ew in ((1, 2), (3, 4))
    ]
    assert set(file.tables.values()) == {4}
