"""Hypothesis strategies for records as a PBN file can hold them."""

from collections.abc import Sequence
from decimal import Decimal

from hypothesis import strategies as st

from fairdeal.calls import PASS
from fairdeal.formats.pbn.notes import CALLS, CARDS, Numbers, in_order
from fairdeal.formats.record import (
    Annotated,
    Column,
    Comment,
    Commented,
    Course,
    Ending,
    FileMark,
    Marked,
    Noted,
    PrintedScore,
    Record,
    Remark,
    Table,
)
from fairdeal.laws.position import Position
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CallMade, CardPlayed
from tests.strategies import plays

words = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Z"), include_characters=" \\\"'"),
    min_size=1,
    max_size=20,
).map(lambda text: " ".join(text.split()) or "x")
"""Texts of one line without blanks at the ends."""
comments = words.map(lambda text: text.replace("}", ")"))
values = words.filter(lambda text: text[0] != "#" and text != "?")
names = st.sampled_from(("Event", "Site", "Room", "Round", "Scoring", "Stage", "Foo"))
figures = st.decimals(-9999, 9999, places=2)
awards = (
    st.builds(PrintedScore, ns=figures)
    | st.builds(PrintedScore, ns=figures, ew=figures)
    | st.builds(PrintedScore, declarer=figures)
)
cells = words.map(lambda text: text.replace('"', "'"))
headings = st.builds(
    Column,
    st.from_regex(r"[A-Z][A-Za-z_]{0,9}", fullmatch=True),
    st.sampled_from(("", "+", "-")),
    st.none(),
)


@st.composite
def tables(draw: st.DrawFn, name: str) -> Table:
    columns = draw(st.lists(headings, min_size=1, max_size=4))
    row = st.tuples(*[cells] * len(columns))
    return Table(name, tuple(columns), tuple(draw(st.lists(row, max_size=4))))


@st.composite
def courses(
    draw: st.DrawFn, first: Seat, acts: Sequence[Act], numbers: Numbers, marks: Sequence[FileMark]
) -> Course:
    """An auction or play with remarks at some of its acts."""
    last = len(acts) - 1
    remarks: list[Remark] = []
    if acts:
        places = st.integers(0, last)
        judgements = st.integers(numbers.first, numbers.first + 5)
        remarks += draw(st.lists(st.builds(Noted, places, words), max_size=3))
        remarks += draw(st.lists(st.builds(Annotated, places, judgements), max_size=2))
        remarks += draw(
            st.lists(
                st.builds(Marked, places, st.sampled_from(marks)),
                max_size=2,
                unique_by=lambda marked: marked.act,
            )
        )
    remarks += draw(st.lists(st.builds(Commented, st.integers(-1, last), comments), max_size=2))
    ending = draw(st.sampled_from((Ending.PLAIN, Ending.ENDED)))
    return Course(first, tuple(acts), (0,) * len(acts), in_order(remarks), ending)


@st.composite
def _details(draw: st.DrawFn) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(draw(st.dictionaries(names, values, max_size=4)).items()))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records of boards bid and played lawfully, with anything a file may say beside them."""
    position: Position = draw(plays())
    board, contract = position.board, position.contract
    calls = [CallMade(made.seat, made.call) for made in position.auction.calls]
    auction = draw(courses(board.dealer, calls, CALLS, (FileMark.INSUFFICIENT,)))
    play = None
    if position.play is not None and contract is not None:
        cards = [CardPlayed(played.seat, played.card) for played in position.play.cards]
        play = draw(courses(contract.declarer.lho, cards, CARDS, (FileMark.REVOKE,)))
    placed = st.builds(Comment, st.sampled_from(("", "Board", "Deal")), comments)
    found = draw(st.lists(placed, max_size=3))
    return Record(
        board=str(board.number),
        number=board.number,
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        deal=board.deal,
        players=draw(st.tuples(*[st.none() | values] * 4)),
        contract=contract or PASS,
        declarer=contract.declarer if contract else None,
        irregular_declarer=bool(contract) and draw(st.booleans()),
        tricks=draw(st.integers(0, 13)) if contract else None,
        agreed_tricks=bool(contract) and draw(st.booleans()),
        score=draw(st.none() | awards),
        imps=draw(st.none() | awards),
        matchpoints=draw(st.none() | awards),
        percentage=draw(st.none() | st.builds(PrintedScore, ns=st.just(Decimal("61.62")))),
        auction=auction,
        play=play,
        tables=tuple(draw(st.lists(tables("ScoreTable"), max_size=1))),
        details=draw(_details()),
        comments=tuple(
            sorted(found, key=lambda comment: ("", "Board", "Deal").index(comment.after))
        ),
    )
