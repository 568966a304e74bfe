"""Cases as a suite of the benchmark of rulings: requests of the protocol, and what follows."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from fairdeal.errors import Malformed
from fairdeal.laws.editions import Edition
from fairdeal.laws.elections import elections_of
from fairdeal.protocol.conformance import VERSION as SUITE
from fairdeal.protocol.conformance import Item
from fairdeal.protocol.request import VERSION
from fairdeal.rulings.cases import CaseOnPaper, draws_attention
from fairdeal.rulings.correcting import Correction
from fairdeal.table.acts import Act, Answered, AttentionDrawn, Official
from fairdeal.table.log import to_plain
from fairdeal.table.notation import format_act, parse_act

_OF_A_LAW = re.compile(r"\blaw\d\d$")
RIGHTS = ("may", "must")
"""What somebody may or must do now."""
IN_COMPANY = (
    *RIGHTS,
    "authorized",
    "nothing_transferred",
    "play_proceeds",
    "unauthorized",
    "watch",
)
"""What cases of several irregularities leave out unless they are about it."""


def suite(items: Iterable[Item], by: str) -> dict[str, Any]:
    """A suite as JSON has it."""
    return {
        "conformance": SUITE,
        "by": by,
        "cases": [
            {name: getattr(item, name) for name in Item.__dataclass_fields__} for item in items
        ],
    }


def items_of(name: str, cases: Iterable[CaseOnPaper]) -> Iterator[Item]:
    """The cases of a file in every edition they name.

    Args:
        name: of the file and its folder, such as ``auction/law27``; with case and edition it makes
            the id, and says what the cases leave out.
        cases: as they were read.

    Raises:
        Malformed: two cases are called the same.
    """
    left_out = RIGHTS if _OF_A_LAW.search(name) else IN_COMPANY
    seen = set[str]()
    for case in cases:
        if case.id in seen:
            raise Malformed(
                "{place}: two cases are called {words}", place=name, words=repr(case.id)
            )
        seen.add(case.id)
        for edition, lines in case.expect.items():
            yield Item(
                id=f"{name}/{case.id}/{edition}",
                source=case.source,
                edition=str(edition),
                request=request_of(case, edition),
                effects=list(lines),
                open=list(case.open.get(edition, ())),
                position=list(case.position.get(edition, ())),
                left_out=list(left_out),
            )


def request_of(case: CaseOnPaper, edition: Edition) -> dict[str, Any]:
    """A case as a request: attention is drawn after its acts, unless one of them does."""
    board = case.board
    told: dict[str, Any] = {"board": board.number, "dealer": str(board.dealer)}
    told |= {"vulnerability": str(board.vulnerability)}
    told |= {"deal": board.deal.to_pbn()} if board.deal else {}
    attention = () if draws_attention(case.acts) else (AttentionDrawn(Official.DIRECTOR),)
    elected = {key: word for key, word in case.elections.items() if key in elections_of(edition)}
    return {
        "rule": VERSION,
        "edition": str(edition),
        "elections": elected,
        "board": told,
        "acts": [_entry(act) for act in (*case.acts, *attention, *case.then)],
        "answers": {fact: list(words) for fact, words in case.answers.items()},
    }


def _entry(act: Act | Correction) -> str | dict[str, Any]:
    if isinstance(act, Correction):
        return {"correct": act.fact, "value": act.value}
    if isinstance(act, Answered) and not act.case:
        return {"answer": act.fact, "value": act.value}
    words = format_act(act)
    try:
        return words if parse_act(words) == act else to_plain(act)
    except Malformed:
        return to_plain(act)
