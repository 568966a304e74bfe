"""PBN texts of one point each, at the edge of what the document says (PBN 2.1)."""

from collections.abc import Sequence

import pytest

from fairdeal.audit.files import check_source
from fairdeal.calls import PASS, parse_call
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.formats import pbn
from fairdeal.formats.contents import Source
from fairdeal.formats.pbn.recut import recut
from fairdeal.formats.pbn.values import award, seat, tricks
from fairdeal.formats.record import (
    Absent,
    Annotated,
    Column,
    Comment,
    Commented,
    Course,
    Kind,
    Noted,
    Record,
    Severity,
    Table,
)
from fairdeal.seats import Seat
from fairdeal.table.acts import Alerted, CallMade, CardPlayed, ExplanationGiven
from tests.formats.pbn.test_in_the_wild import BOARD, DEAL, HANDS


def messages(text: str) -> list[str]:
    return [problem.message for problem in pbn.read(text).problems]


def one(text: str) -> Record:
    (record,) = pbn.read(text).records
    return record


def exported(record: Record) -> str:
    return pbn.write([record]).replace("\r\n", "\n")


def played(text: str) -> list[str]:
    play = one(text).play
    assert play is not None
    return [f"{act.seat}{act.card}" for act in play.acts if isinstance(act, CardPlayed)]


@pytest.mark.parametrize(
    ("calls", "is_skipped"),
    [
        ("1C Pass Pass Pass -", False),
        ("1C Pass Pass -", True),
        ("Pass Pass Pass -", True),
        ("Pass Pass Pass Pass -", False),
        ("Pass 1C Pass Pass -", True),
        ("Pass 1C Pass Pass Pass -", False),
    ],
)
def test_a_dash_where_the_auction_is_over_stands_for_nobody(
    calls: str, *, is_skipped: bool
) -> None:
    """Three passes after a call that is no pass end it, four where nobody called otherwise (22)."""
    auction = one(f'[Dealer "N"]\n[Auction "N"]\n{calls}\n').auction
    assert auction is not None
    assert [type(remark) for remark in auction.remarks] == [Absent] * is_skipped


@pytest.mark.parametrize("word", ["Pass", "P", "PASS"])
def test_a_pass_too_many_is_the_audits_however_it_is_written(word: str) -> None:
    text = f'[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1C Pass Pass Pass {word}\n'
    found = check_source(Source("x.pbn", "PBN", text.encode()))
    said = [problem.message for problem in found.problems if problem.severity is Severity.ERROR]
    assert said == ["N calls Pass: the auction was over (Law 39)"]


@pytest.mark.parametrize(("board", "is_said"), [("2b", True), ("?", False), ("", False)])
def test_a_board_that_is_no_number_is_said(board: str, *, is_said: bool) -> None:
    said = f"Board: {board!r} is not a number" in messages(f'[Board "{board}"]\n[Dealer "N"]\n')
    assert said is is_said


def test_a_value_that_holds_until_the_next_definition_is_that_of_boards_without_the_tag() -> None:
    """Section 4.8: ``##text`` is the text here and in all later games until it is redefined."""
    games = ('[Site "##Oslo"]', "", '[Site "Bergen"]', "")
    read = pbn.read(
        "\n".join(f'[Board "{n}"]\n{tag}\n' for n, tag in enumerate(games, 1)).replace(
            "\n\n\n", "\n\n"
        )
    )
    assert [(r.number, r.detail("Site")) for r in read.records] == [
        (1, "Oslo"),
        (2, "Oslo"),
        (3, "Bergen"),
        (4, None),
    ]
    assert all([name for name, _ in r.details].count("Site") <= 1 for r in read.records)


@pytest.mark.parametrize(
    ("number", "of_calls"), [(1, True), (6, True), (7, False), (12, False), (13, True), (14, False)]
)
def test_numbered_remarks_belong_to_calls_or_to_cards(number: int, *, of_calls: bool) -> None:
    """Section 3.7: 1 to 6 judge calls, 7 to 12 cards; 13 says a call was put right, 14 a card."""
    texts = (f'[Auction "N"]\n1C ${number} *\n', f'[Play "W"]\nSA ${number} *\n')
    said = f"'${number}' does not belong in this section"
    assert [said not in messages(text) for text in texts] == [of_calls, not of_calls]
    for text in texts:
        course = one(text).auction or one(text).play
        assert course is not None
        assert course.remarks == (Annotated(0, number),)


def test_a_value_that_pbn_does_not_have_is_one_of_values() -> None:
    """The date is written YYYY.MM.DD; the competition is one of six words."""
    problems = pbn.read('[Board "1"]\n[Date "28-11-2026"]\n[Competition "Pears"]\n').problems
    assert [(problem.kind, problem.line) for problem in problems] == [
        (Kind.VALUE, 2),
        (Kind.VALUE, 3),
    ]


def test_what_the_file_breaks_off_in_is_kept() -> None:
    """A tag that the end of the file cuts is no value: its lines are kept as they stand."""
    read = pbn.read('[Board "1"]\n[\nSite "Os')
    (record,) = read.records
    assert record.detail("Site") is None
    (cut,) = [problem for problem in read.problems if problem.kind is Kind.TRUNCATED]
    assert (cut.line, cut.message) == (2, "the file ends within a tag")
    assert [comment.text for comment in record.comments] == ['[\nSite "Os']


def test_a_last_tag_without_its_second_quotation_mark_is_whole() -> None:
    read = pbn.read('[Board "1"]\n[Site "Oslo]')
    (record,) = read.records
    assert record.detail("Site") == "Oslo"
    assert [problem for problem in read.problems if problem.kind is Kind.TRUNCATED] == []


@pytest.mark.parametrize("before", ["\n", "\n\n", "   \n"])
def test_empty_lines_before_the_first_game_are_nothing(before: str) -> None:
    assert pbn.read(before + BOARD).records[0].deal == HANDS
    assert messages(before + BOARD) == []
    (problem,) = pbn.read(before + '[Board "2b"]\n[Dealer "N"]\n').problems
    assert problem.line == before.count("\n") + 1


def test_a_file_that_is_too_large_is_refused_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fairdeal.formats.text.MAX_BYTES", len(BOARD))
    assert pbn.read(BOARD).problems == ()
    (problem,) = pbn.read(BOARD + "\n").problems
    assert (problem.kind, problem.line) == (Kind.LIMIT, 0)
    assert pbn.read(BOARD + "\n").records == ()


def test_a_hand_in_small_letters_is_a_hand() -> None:
    """Import format: lower case for cards. Suit letters before the suits are unusual, and said."""
    first, *others = DEAL[2:].split()
    for hand, is_said in ((first.lower(), False), ("s3.ht865.dq7.ckq9643", True)):
        text = f'[Deal "N:{" ".join((hand, *others))}"]\n'
        assert one(text).deal == HANDS
        assert (f"the hand {hand!r} is not written S.H.D.C" in messages(text)) is is_said


def test_a_hand_cut_wrongly_may_have_its_tens_in_figures() -> None:
    """North's dot before a void suit is missing; whoever writes a ten writes 10."""
    whole = "N:3.T865.Q7.KQ9643 AQJ98.K92.J9.J85 K42.AJ43.K8632.A T765.Q7.AT54.T72"
    cut = whole.replace("3.T865.Q7.KQ9643", "3.T865Q7.KQ9643").replace("T", "10")
    assert recut(cut) == (Deal.parse(whole), Seat.NORTH)


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("Południe", Seat.SOUTH),
        ("POŁUDNIE", Seat.SOUTH),
        ("Północ", Seat.NORTH),
        ("WSCHÓD", Seat.EAST),
    ],
)
def test_seats_of_polish_files(word: str, meant: Seat) -> None:
    assert seat(word) is meant


def test_rows_that_are_no_tricks_run_on() -> None:
    """One row of three is full: the others are no tricks with cards left out, and cells run on."""
    text = '[Play "W"]\nSA S2 S3 S4\nHA H2\nH3 H4\n*\n'
    assert played(text) == ["WSA", "NS2", "ES3", "SS4", "WHA", "NH2", "EH3", "SH4"]


def test_a_comment_breaks_no_row_that_would_be_more_than_a_trick() -> None:
    """Three cards, a comment, two cards: five cannot be one row, so each row is a trick's."""
    full = "SA S2 S3 S4\nSK S5 S6 S7\n"
    assert played(f'[Play "W"]\n{full}HA H2 H3\n{{well}}\nHK H4\n*\n')[8:] == [
        *("WHA", "NH2", "EH3"),
        *("WHK", "NH4"),
    ]
    # Three and one are the row that the comment broke.
    assert played(f'[Play "W"]\n{full}HA H2 H3\n{{well}}\nH4\n*\n')[8:] == [
        *("WHA", "NH2", "EH3", "SH4"),
    ]


@pytest.mark.parametrize(("north", "is_by_holder"), [("S3", True), ("C4", False)])
def test_cards_are_their_holders_only_in_a_play_that_follows_suit(
    north: str, *, is_by_holder: bool
) -> None:
    """Each row from South back to West. Holding S3, North cannot play C4 to a spade (Law 44C)."""
    text = f'{BOARD}[Play "W"]\nHA HK HT HQ\nCA C5 C3 C2\nSK SA {north} S5\n*\n'
    held = ["WHQ", "NHT", "EHK", "SHA", "SCA", "WC2", "NC3", "EC5", "SSK", "WS5", "NS3", "ESA"]
    said = "the columns of the play are no seats; each card is read by the hand holding it"
    assert (played(text) == held) is is_by_holder
    assert (said in messages(text)) is is_by_holder


def test_hands_of_which_two_are_not_known_prove_no_columns_wrong() -> None:
    """What the others hold might be anywhere, so the play stands as the file has it."""
    deal = '[Board "1"]\n[Deal "N:AKQJT98765432... - .AKQJT98765432.. -"]\n'
    rows = "\n".join(f"- H{rank} - S{rank}" for rank in "AKQJT")
    acts = [f"{seat}{suit}{rank}" for rank in "AKQJT" for seat, suit in ("NH", "SS")]
    assert played(f'{deal}[Play "W"]\n{rows}\n*\n') == acts


def test_a_row_without_a_card_is_no_play_whatever_signs_stand_in_it() -> None:
    """``knows`` begins as a king does, and ``?`` as a remark; neither is a card."""
    text = '[Play "W"]\nwho knows ?\nSA *\n'
    assert "'who knows ?' is no play; it is kept as a comment" in messages(text)
    assert played(text) == ["WSA"]


def test_a_card_behind_the_end_is_a_fault_of_the_card() -> None:
    problems = pbn.read('[Play "W"]\nSA * S2\n').problems
    said = "a card after the sign that ends the play"
    assert [problem.kind for problem in problems if problem.message == said] == [Kind.CARD]


@pytest.mark.parametrize(("number", "kinds"), [(32, [Noted]), (33, [Commented, Commented])])
def test_notes_are_numbered_to_32(number: int, kinds: Sequence[type]) -> None:
    text = f'[Auction "N"]\n1C ={number}= *\n[Note "{number}:strong"]\n'
    auction = one(text).auction
    assert auction is not None
    assert [type(remark) for remark in auction.remarks] == kinds


@pytest.mark.parametrize(
    ("column", "figures", "said"),
    [
        ("+MP", ("30", "20", "10"), None),
        ("+MP", ("10", "20", "30"), "descending"),
        ("-Rank", ("1", "2", "3"), None),
        ("-Rank", ("2", "1", "3"), "ascending"),
        ("MP", ("2", "1", "3"), None),
    ],
)
def test_the_order_a_column_promises(column: str, figures: Sequence[str], said: str | None) -> None:
    """Section 5: ``+`` before a name is descending order, ``-`` ascending."""
    text = f'[ScoreTable "{column};Names"]\n' + "".join(f"{figure} x\n" for figure in figures)
    found = messages(text)
    wanted = f"the rows of ScoreTable are not {said} by {column.strip('+-')}"
    assert [one for one in found if "rows of ScoreTable" in one] == ([wanted] if said else [])


def test_a_column_with_a_width_is_padded_on_its_side() -> None:
    r"""Section 5: ``\5R`` is a width of five, to the right; ``\5L`` to the left."""
    columns = (Column("Rank", "", 3, "R"), Column("Pair", "", 4, "L"), Column("MP"))
    table = Table("TotalScoreTable", columns, (("1", "12", "30"), ("10", "7", "9")))
    text = pbn.write([Record(tables=(table,))])
    rows = [line for line in text.splitlines() if line and line.strip()[0].isdecimal()]
    assert rows == ["  1 12   30", " 10 7    9"]


@pytest.mark.parametrize(("first", "meant"), [("E", Seat.EAST), ("^E", Seat.EAST), ("?E", None)])
def test_the_first_column_is_a_seats(first: str, meant: Seat | None) -> None:
    """``^`` marks what is irregular (section 3.5); a question mark marks nothing, and is said."""
    text = f'[Auction "{first}"]\n1C *\n'
    auction = one(text).auction
    assert auction is not None
    assert auction.first is (meant or Seat.NORTH)
    assert any(said.startswith("Auction: ") for said in messages(text)) is (meant is None)


def test_an_empty_line_within_a_table_ends_nothing() -> None:
    """As many cells as headings, and a figure first: it is the table's next row."""
    text = '[Board "1"]\n[ScoreTable "Rank;Names"]\n1 Ann\n\n2 Bob\n'
    assert one(text).tables[0].rows == (("1", "Ann"), ("2", "Bob"))
    assert "an empty line inside a board" in messages(text)


def test_a_quotation_mark_within_a_cell_is_an_apostrophe() -> None:
    text = '[Board "1"]\n[ScoreTable "Rank;Names"]\n1 O"Brien\n'
    assert one(text).tables[0].rows == (("1", "O'Brien"),)


@pytest.mark.parametrize(
    ("tag", "value", "said"),
    [
        ('[Site "The "Old" Inn"]', 'The "Old" Inn', "a quotation mark inside the value of Site"),
        (
            '[Site The Inn "]',
            "The Inn ",
            "the value of Site is not between quotation marks and a closing bracket",
        ),
    ],
)
def test_quotation_marks_where_they_should_not_be(tag: str, value: str, said: str) -> None:
    """A mark followed by a bracket ends a value that has begun with one."""
    assert one(f'[Board "1"]\n{tag}\n').detail("Site") == value
    assert said in messages(f'[Board "1"]\n{tag}\n')


@pytest.mark.parametrize(("second", "comments"), [("Oslo", []), ("Bergen", ["Site Bergen"])])
def test_of_a_tag_that_stands_twice_the_first_counts(second: str, comments: list[str]) -> None:
    """Section 3.4; a second one that says the same says nothing more."""
    text = f'[Board "1"]\n[Site "Oslo"]\n[Site "{second}"]\n'
    (problem,) = pbn.read(text).problems
    assert problem.severity is (Severity.WARNING if comments else Severity.NOTE)
    assert one(text).detail("Site") == "Oslo"
    assert [comment.text for comment in one(text).comments] == comments


def test_what_takes_the_board_of_the_game_before_is_told_where_it_begins() -> None:
    read = pbn.read(f'{BOARD}[Contract "Pass"]\n\n[Contract "Pass"]\n')
    assert [record.deal for record in read.records] == [HANDS, HANDS]
    said = "no board is named; it is that of the game before"
    line = BOARD.count("\n") + 3
    assert [problem.line for problem in read.problems if problem.message == said] == [line]


@pytest.mark.parametrize("text", ["NS 6 NS 7", "NS 7 NS -6", "NS 6  ns 7", "ew 6 EW 7"])
def test_two_figures_are_of_two_sides(text: str) -> None:
    """A second figure of the same side is not the other's, nor better than the first."""
    with pytest.raises(Malformed, match="is not a score"):
        award(text)
    with pytest.raises(Malformed, match="is not a number of tricks"):
        tricks(text, Seat.NORTH, None)


def test_what_was_said_of_a_call_is_a_note_beside_it() -> None:
    """PBN has notes alone for it (section 3.5): of each call what comes before the next one."""
    acts = (
        CallMade(Seat.NORTH, parse_call("1C")),
        Alerted(Seat.SOUTH),
        ExplanationGiven(Seat.SOUTH, "strong"),
        CallMade(Seat.EAST, parse_call("1D")),
        Alerted(Seat.WEST, "majors"),
        CallMade(Seat.SOUTH, PASS),
    )
    text = exported(Record(auction=Course(Seat.NORTH, acts)))
    assert "\n1C =1= 1D =2= Pass\n" in text
    assert '[Note "1:strong"]\n[Note "2:majors"]\n' in text


def test_who_was_passed_over_at_the_end_is_marked_so() -> None:
    """Section 3.5.1: ``^S`` is a player who was skipped."""
    acts = (CallMade(Seat.NORTH, parse_call("1C")), CallMade(Seat.EAST, PASS))
    auction = Course(Seat.NORTH, acts, remarks=(Absent(2, Seat.SOUTH),))
    assert "\n1C Pass ^S\n" in exported(Record(auction=auction))


def test_a_brace_within_a_comment_of_lines_does_not_end_it() -> None:
    """Section 3.8: the first closing brace ends a comment, so that a bracket stands for it."""
    text = exported(Record(comments=(Comment("", "one\n{two}\nthree"),)))
    assert "one\n{two)\nthree" in text
    assert [comment.text for comment in one(text).comments] == ["one\n{two)\nthree"]
