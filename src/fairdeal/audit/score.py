"""The score printed against Law 77."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from fairdeal.audit.found import Found, error, note
from fairdeal.calls import Contract, Pass
from fairdeal.errors import Sentence
from fairdeal.formats.record import Kind, Record
from fairdeal.laws.score.law77 import score_ns
from fairdeal.seats import Side

_OTHER_TABLES: Final = frozenset(("rubber", "oldmp"))
"""Fields of PBN's ``Scoring`` under which a board is not scored by Law 77 as it stands today."""
_DECIDED: Final = frozenset(("adjudication", "rules infraction", "time forfeit"))
"""Values of ``Termination`` after which a score may be assigned rather than won."""


def scored_by_law_77(record: Record) -> bool:
    """Whether the file's form of scoring uses the table of Law 77."""
    fields = (record.detail("Scoring") or "").lower().split(";")
    return not _OTHER_TABLES.intersection(field.strip() for field in fields)


def expected_score(record: Record) -> int | None:
    """Total points of North-South by Law 77; ``None`` when contract or tricks are not known."""
    if isinstance(record.contract, Pass):
        return 0
    if not isinstance(record.contract, Contract) or record.tricks is None:
        return None
    if record.vulnerability is None:
        return None
    return score_ns(record.contract, record.vulnerability, record.tricks)


def check_score(record: Record) -> Iterator[Found]:
    """The total points printed, each side by itself, against Law 77."""
    expected = expected_score(record)
    if record.score is None or expected is None or not scored_by_law_77(record):
        return
    wrong = list(_differences(record, expected))
    if wrong and (record.detail("Termination") or "").lower() in _DECIDED:
        message = Sentence("{wrong}; the board was decided otherwise than by play", wrong=wrong[0])
        yield note(Kind.SCORE, message)
    else:
        yield from (error(Kind.SCORE, message) for message in wrong)


def _differences(record: Record, expected: int) -> Iterator[Sentence]:
    award = record.score
    if award is None:
        return
    declares = Side.NS
    if isinstance(record.contract, Contract):
        declares = record.contract.declarer.side
    for name, printed, value in (
        ("North-South", award.ns, expected),
        ("East-West", award.ew, -expected),
        ("declarer's side", award.declarer, expected if declares is Side.NS else -expected),
    ):
        if printed is not None and printed != Decimal(value):
            yield _difference(record, name, value, printed)


def _difference(record: Record, side: str, score: int, printed: Decimal) -> Sentence:
    scores: dict[str, object] = {"side": side, "score": score, "printed": printed}
    if not isinstance(record.contract, Contract) or record.tricks is None:
        return Sentence(
            "a deal passed out is {score:+} for {side} by Law 77, {printed:+} printed", **scores
        )
    said = {"contract": record.contract, "tricks": record.tricks, **scores}
    if record.vulnerability and record.vulnerability.of(record.contract.declarer.side):
        return Sentence(
            "{contract} with {tricks} tricks, vulnerable, is {score:+} for {side} by Law 77,"
            " {printed:+} printed",
            **said,
        )
    return Sentence(
        "{contract} with {tricks} tricks, not vulnerable, is {score:+} for {side} by Law 77,"
        " {printed:+} printed",
        **said,
    )
