"""What holds for any deal: lawful boards are clean, one slip is one finding, nothing raises."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from fairdeal.audit.files import check_source
from fairdeal.audit.reading import audit
from fairdeal.audit.record import audit_record
from fairdeal.calls import PASS
from fairdeal.formats.contents import Source
from fairdeal.formats.pbn.reader import read
from fairdeal.formats.record import Course, Ending, Kind, Record, Severity
from fairdeal.laws.position import Position
from fairdeal.table.acts import CallMade, CardPlayed
from tests.audit.test_play import MIXED
from tests.strategies import plays


def record_of(position: Position) -> Record:
    """The record that a board deserves which was called and played like this."""
    contract, play = position.contract, position.play
    calls = tuple(CallMade(made.seat, made.call) for made in position.auction.calls)
    cards = tuple(CardPlayed(made.seat, made.card) for made in play.cards) if play else ()
    first = cards[0].seat if cards else None
    return Record(
        dealer=position.board.dealer,
        vulnerability=position.board.vulnerability,
        deal=position.board.deal,
        contract=contract or PASS,
        declarer=contract.declarer if contract else None,
        tricks=position.tricks_won(contract.declarer.side) if contract else None,
        auction=Course(position.board.dealer, calls, (0,) * len(calls)),
        play=Course(first, cards, (0,) * len(cards), (), Ending.ENDED) if cards else None,
    )


def played_out() -> st.SearchStrategy[Record]:
    """Records of boards called and played to the end within the Laws."""
    return plays(complete=True).map(record_of)


@given(played_out())
def test_a_lawful_board_is_clean(record: Record) -> None:
    assert list(audit_record(record)) == []


@given(played_out(), st.integers(1, 13))
def test_a_wrong_number_of_tricks_is_found(record: Record, more: int) -> None:
    if record.tricks is None:
        return
    wrong = replace(record, tricks=(record.tricks + more) % 14)
    assert [finding.kind for finding in audit_record(wrong)] == [Kind.TRICKS]


@given(st.data())
def test_one_exchange_of_cards_never_goes_unseen(data: st.DataObject) -> None:
    record = data.draw(played_out().filter(lambda made: made.play is not None))
    assert record.play is not None
    i, j = data.draw(
        st.tuples(st.integers(0, 51), st.integers(0, 51)).filter(lambda p: p[0] != p[1])
    )
    acts = list(record.play.acts)
    one, other = acts[i], acts[j]
    assert isinstance(one, CardPlayed)
    assert isinstance(other, CardPlayed)
    if one.seat is other.seat:
        return  # Both orders may be lawful.
    acts[i], acts[j] = replace(one, card=other.card), replace(other, card=one.card)
    wrong = replace(record, play=replace(record.play, acts=tuple(acts)))
    kinds = {finding.kind for finding in audit_record(wrong)}
    assert Kind.NOT_HELD in kinds


PBN = f"""[Board "3"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "{MIXED}"]
[Declarer "N"]
[Contract "7NT"]
[Result "13"]
[Score "NS 1520"]
[Auction "S"]
Pass Pass 7NT AP
[Play "E"]
CK CJ C2 CA
SQ S9 S5 SA
*
[ScoreTable "Contract;Declarer;Result;Score_NS;MP_NS;IMP_NS;Percentage_EW;Multiplicity"]
7NT N 13 1520 7 33 12.5 2
6NT N 13 1020 2 -22 75.0 3
[TotalScoreTable "Rank;PairId;NrBoards;TotalMP;TotalPercentage"]
1 7 20 1200.0 60.00
2 4 20 1100.0 55.00
"""


@given(
    st.sampled_from(["PBN", "LIN"]),
    st.lists(
        st.tuples(
            st.integers(0, len(PBN)), st.integers(0, 12), st.text('0A-^*S[]"|\n\0', max_size=3)
        ),
        max_size=6,
    ),
)
def test_no_spoilt_file_makes_the_check_raise(name: str, cuts: list[tuple[int, int, str]]) -> None:
    text = PBN
    for place, length, put in cuts:
        text = text[:place] + put + text[place + length :]
    report = check_source(Source("x", name, text.encode("latin-1")))
    assert report.boards or report.problems
    assert all(p.severity in Severity and p.kind in Kind for p in report.problems)


def test_the_text_that_is_spoilt_above_is_right() -> None:
    reading = read(PBN)
    assert reading.whole
    assert audit(reading) == ()
