"""Judge the claims in real files and write ``docs/explanation/real-claims.md``.

    python tools/real_claims.py ../shared/data

A file tells how many tricks were settled on, not who claimed nor in what words. Each play that
stops early is judged as a claim in silence by declarer of the tricks that were settled on.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fairdeal.analysis.claims.claim import Claim, Played, ending_after
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.analysis.claims.proposal import Proposal, Status
from fairdeal.analysis.claims.work import ENOUGH_FOR_KERNELS
from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.formats.contents import Source
from fairdeal.formats.lin.reader import stream_lin
from fairdeal.formats.pbn.reader import stream as stream_pbn
from fairdeal.formats.record import Record
from fairdeal.formats.report import Report
from fairdeal.formats.sources import contents_of, paths_under
from fairdeal.table.acts import CardPlayed

PAGE: Final = Path(__file__).parents[1] / "docs" / "explanation" / "real-claims.md"
LONGEST: Final = 8
"""Tricks left in the longest claim that is judged here; longer ones are counted."""
HEAD: Final = """# Real claims

Plays in real files that stop early, judged, and held against what the players settled on. A file
does not tell who claimed nor in what words, so each is judged as a claim in silence by declarer of
the tricks that were settled on: the worst case of all, for a real claimer mostly said how. Claims
with up to {longest} tricks left are judged; {longer} stopped earlier than that. Written by
`tools/real_claims.py`.

*The same* is what was settled; *fewer* or *more* is to declarer, and then whether an answer of the
Director to one of the questions gives what was settled; *bounded* is where the search was given up
(the bounds are those of the ruling with every open question against declarer),
at {patience:,} questions of the kernels: {bounded}.

"""
LIST: Final = """
## Where the ruling differs

The ruling with every open question against declarer, in brackets what the answers can make of it,
then the clauses and the questions. *Fewer* mostly means a trump that silence leaves unmentioned, or
an entry that a careless declarer might overlook: the players knew better, or were told. Where no
answer gives what was settled, they agreed to what no normal line gives declarer: an unstated
finesse that both sides saw to work, tricks conceded that were not to be lost, or a claim by a
defender, which the file does not mark as his.

| where | settled | ruled | under |
| --- | --- | --- | --- |
"""
FOUR: Final = """
## The four of up to four tricks that no answer explains

The longer ones have not been looked at one by one.

- *Board 117, Open* (2 of 3): West cashes a spade, and declarer must throw a winner from ♦J10 ♣J
  without knowing which of them will be led to; the ruling gives the wrong one.
- *Board 128, Open* (4 of 4): West leads a club to ♣J107 in dummy, and low from there is as
  certain, on what declarer can see, as the jack; East's nine then wins.
- *Board 183, Open* (4 of 4): South is on lead. A heart into ♥AKJ gives declarer four, a diamond
  three: North has ♥Q109. The opponents' lead is not declarer's to choose.
- *papi_imp_01, board 267* (2 of 2): East ruffs and then leads a diamond that North ruffs. The trick
  that was settled on is not there, whatever is played.
"""
"""Looked at one by one, and true of the files as they are."""


@dataclass(frozen=True)
class Settled:
    """A play that stopped, and what was settled on."""

    where: str
    claim: Claim


def claims_in(record: Record, where: str) -> Settled | None:
    """The claim of a record, if its play stops early and its tricks are known."""
    total = record.claimed if record.claimed is not None else record.tricks
    contract = record.contract
    if record.deal is None or record.play is None or not isinstance(contract, Contract):
        return None
    if total is None or not record.deal.is_complete:
        return None
    cards: list[Played] = [(a.seat, a.card) for a in record.play.acts if isinstance(a, CardPlayed)]
    if not 4 <= len(cards) < 48:
        return None
    trumps = contract.bid.denomination.trumps
    leader = contract.declarer.lho
    ending, drew = ending_after(record.deal, trumps, leader, cards)
    won = 0
    for number in range(4, len(cards) + 1, 4):
        after, _ = ending_after(record.deal, trumps, leader, cards[:number])
        won += after.leader.side is contract.declarer.side
    if not 0 <= total - won <= ending.tricks_left:
        return None
    declarer = contract.declarer
    return Settled(where, Claim(ending, declarer, declarer, total - won, drew=drew))


def settled_in(folder: Path) -> Iterator[Settled]:
    """Every claim of the LIN and PBN files of a folder."""
    for path in paths_under(folder):
        for content in contents_of(path):
            if not isinstance(content, Source):
                continue
            stream = stream_lin if content.format == "LIN" else stream_pbn
            for told in stream(content.data, Report(content.name)):
                name = f"{Path(content.name).name}, board {told.record.board}"
                try:
                    found = claims_in(told.record, f"{name}, {told.record.detail('Room') or '-'}")
                except Malformed:
                    continue  # a card of the record could not be played: the audit reports those
                if found is not None:
                    yield found


def outcome(found: Settled, proposal: Proposal) -> str:
    """How the ruling stands to what was settled."""
    low, high = proposal.bounds
    tricks = found.claim.tricks
    if proposal.status is Status.BOUNDED:
        return "bounded, settled within" if low <= tricks <= high else "bounded, settled outside"
    if proposal.to_claimer == tricks:
        return "the same"
    answered = "with a question" if low <= tricks <= high else "whatever is answered"
    fewer = proposal.to_claimer < tricks
    return f"{'fewer' if fewer else 'more'} to declarer, {answered}"


def reason(proposal: Proposal) -> str:
    """Why it differs, in a few words."""
    words = [question.key for question in proposal.questions]
    if proposal.forgotten:
        words.append("forgotten " + " ".join(map(str, proposal.forgotten)))
    return ", ".join(proposal.under) + (f"; {', '.join(words)}" if words else "")


def main(data: Path) -> None:
    """Judge them all and write the page."""
    counts: dict[int, Counter[str]] = {}
    rows, longer = [], 0
    for folder in ("lin", "pbn"):
        for found in settled_in(data / folder):
            left = found.claim.ending.tricks_left
            if left > LONGEST:
                longer += 1
                continue
            proposal = adjudicate(found.claim)
            print(found.where, proposal.status.value, file=sys.stderr)  # noqa: T201 - progress
            result = outcome(found, proposal)
            counts.setdefault(left, Counter())[result] += 1
            if result != "the same" and not result.startswith("bounded, settled within"):
                ruled = f"{proposal.to_claimer} ({proposal.bounds[0]} to {proposal.bounds[1]})"
                row = (found.where, f"{found.claim.tricks} of {left}", ruled, reason(proposal))
                rows.append("| " + " | ".join(row) + " |")
    PAGE.write_text(_page(counts, rows, longer), encoding="utf-8")


def _page(counts: dict[int, Counter[str]], rows: list[str], longer: int) -> str:
    kinds = sorted({kind for counter in counts.values() for kind in counter})
    head = "| tricks left | claims | " + " | ".join(kinds) + " |\n"
    head += "| --- | " + " | ".join("---" for _ in range(len(kinds) + 1)) + " |\n"
    body = "".join(
        f"| {left} | {sum(counts[left].values())} | "
        + " | ".join(str(counts[left][kind]) for kind in kinds)
        + " |\n"
        for left in sorted(counts)
    )
    bounded = sum(
        n for counter in counts.values() for kind, n in counter.items() if "bound" in kind
    )
    return (
        HEAD.format(
            longest=LONGEST, longer=longer, patience=ENOUGH_FOR_KERNELS, bounded=bounded or "none"
        )
        + head
        + body
        + LIST
        + "\n".join(rows)
        + "\n"
        + FOUR
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
