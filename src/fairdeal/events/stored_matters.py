"""The stored form of the acts of the session's desk: matters raised, answered and ruled on.

Answers and rulings are kept as the logs of tables keep them (`fairdeal.table.log`).
"""

from collections.abc import Callable
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.fields import Body, count, text, texts
from fairdeal.rulings.session_desk import Raised
from fairdeal.seats import Side
from fairdeal.table.acts import AnswerCorrected, Answered, Ruled
from fairdeal.table.log import from_plain, to_plain

Act = Raised | Answered | AnswerCorrected | Ruled


def to_stored(act: Act) -> tuple[str, Body]:
    """The name and body under which an act is kept."""
    if isinstance(act, Raised):
        return "raised.v1", {
            "entry": act.entry,
            "board": act.board,
            "table": act.table,
            "offenders": act.offenders.name if act.offenders else None,
            "contestant": act.contestant,
            "deprived": list(act.deprived),
        }
    plain = to_plain(act)
    return plain.pop("act"), plain


def _raised(body: Body) -> Raised:
    board = None if body["board"] is None else count(body, "board")
    offenders = None if body["offenders"] is None else Side[text(body, "offenders")]
    words = text(body, "table"), offenders, text(body, "contestant")
    return Raised(text(body, "entry"), board, *words, texts(body, "deprived"))


def _answered(body: Body) -> Answered:
    act = from_plain({"act": "answered.v1", **body})
    if isinstance(act, Answered):
        return act
    raise Malformed("no answer")


def _corrected(body: Body) -> AnswerCorrected:
    act = from_plain({"act": "answer_corrected.v1", **body})
    if isinstance(act, AnswerCorrected):
        return act
    raise Malformed("no answer")


def _ruled(body: Body) -> Ruled:
    act = from_plain({"act": "ruled.v1", **body})
    if isinstance(act, Ruled):
        return act
    raise Malformed("no ruling")


READERS: Final[dict[str, Callable[[Body], Act]]] = {
    "raised.v1": _raised,
    "answered.v1": _answered,
    "answer_corrected.v1": _corrected,
    "ruled.v1": _ruled,
}
"""By the name under which an act is kept."""
