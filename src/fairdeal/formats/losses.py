"""What records lose on their way through a file: compared with what is read from it again."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from fairdeal.errors import Sentence
from fairdeal.formats.record import Absent, Commented, Course, Marked, Noted, Record
from fairdeal.table.acts import Alerted, CallMade, CardPlayed, ExplanationGiven


def losses(before: Sequence[Record], after: Sequence[Record]) -> Iterator[Sentence]:
    """What of each record is not there any more, in words, with how many boards it concerns.

    Args:
        before: the records written.
        after: what a reader makes of the file, in the same order.
    """
    if len(after) < len(before):
        lost = len(before) - len(after)
        yield Sentence("{lost} of {n} boards", lost=lost, n=len(before))
        return
    for what, part in _PARTS.items():
        had = [(old, new) for old, new in zip(before, after, strict=False) if part(old)]
        lost = sum(part(old) != part(new) for old, new in had)
        if lost:
            yield Sentence(what, lost=lost, n=len(before))
    if names := _details(before, after):
        yield Sentence("the tags {tags}", tags=tuple(names))


def _details(before: Sequence[Record], after: Sequence[Record]) -> list[str]:
    """The names of the details that are lost or changed somewhere."""
    found: dict[str, None] = {}
    for old, new in zip(before, after, strict=False):
        kept = dict(new.details)
        found |= dict.fromkeys(
            name for name, value in old.details if value and kept.get(name) != value
        )
    return sorted(found)


def _calls(record: Record) -> object:
    acts = record.auction.acts if record.auction else ()
    return [(act.seat, act.call) for act in acts if isinstance(act, CallMade)]


def _cards(record: Record) -> object:
    acts = record.play.acts if record.play else ()
    return [(act.seat, act.card) for act in acts if isinstance(act, CardPlayed)]


def _explanations(record: Record) -> object:
    """The words about calls, whether said by a player or noted beside."""
    acts = record.auction.acts if record.auction else ()
    said = [act.text for act in acts if isinstance(act, ExplanationGiven)]
    return sorted(said + [r.text for r in _remarks(record.auction) if isinstance(r, Noted)])


def _alerts(record: Record) -> object:
    acts = record.auction.acts if record.auction else ()
    return [act.seat for act in acts if isinstance(act, Alerted)]


def _marks(record: Record) -> object:
    both = (*_remarks(record.auction), *_remarks(record.play))
    marks = [remark for remark in both if isinstance(remark, Marked | Absent)]
    return [*marks, *([True] if record.irregular_declarer or record.agreed_tricks else [])]


def _comments(record: Record) -> object:
    both = (*_remarks(record.auction), *_remarks(record.play))
    beside = [remark.text for remark in both if isinstance(remark, Commented)]
    return sorted(" ".join(text.split()) for text in (*beside, *(c.text for c in record.comments)))


def _remarks(course: Course | None) -> tuple[object, ...]:
    return course.remarks if course else ()


_PARTS: Final[dict[Sentence, Callable[[Record], object]]] = {
    Sentence("the numbers of {lost} of {n} boards"): lambda record: record.board,
    Sentence("the deals of {lost} of {n} boards"): lambda record: record.deal,
    Sentence("the dealers of {lost} of {n} boards"): lambda record: (
        record.dealer is not None and (record.dealer,)
    ),
    Sentence("the vulnerability of {lost} of {n} boards"): lambda record: (
        record.vulnerability is not None and (record.vulnerability,)
    ),
    Sentence("the players of {lost} of {n} boards"): lambda record: (
        any(record.players) and record.players
    ),
    Sentence("the auctions of {lost} of {n} boards"): _calls,
    Sentence("the alerts of {lost} of {n} boards"): _alerts,
    Sentence("the explanations of {lost} of {n} boards"): _explanations,
    Sentence("the contracts of {lost} of {n} boards"): lambda record: record.contract,
    Sentence("the results of {lost} of {n} boards"): lambda record: (
        record.tricks is not None and (record.tricks,)
    ),
    Sentence("the plays of {lost} of {n} boards"): _cards,
    Sentence("the scores of {lost} of {n} boards"): lambda record: record.score,
    Sentence("the IMPs, matchpoints or percentages of {lost} of {n} boards"): lambda record: (
        (record.imps or record.matchpoints or record.percentage)
        and (record.imps, record.matchpoints, record.percentage)
    ),
    Sentence("the tables of results of {lost} of {n} boards"): lambda record: record.tables,
    Sentence("the marks of irregularities of {lost} of {n} boards"): _marks,
    Sentence("the comments of {lost} of {n} boards"): _comments,
}
