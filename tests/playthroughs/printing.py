"""Playthroughs: a whole board printed act by act, with every ruling and each seat's view.

A script is a text file: a head of ``key: value`` lines (``title``, ``editions``, ``dealer``,
``vul``, ``deal``), a blank line, then one act a line. ``answer KEY WORD`` answers the open question
of that key, by whoever it was put to; ``{W DT}`` is the number of the last act so written;
``pass on`` passes until the auction is over, and ``play on`` plays every hand's lowest lawful card
until a question stops it. In a bracket before a line stand the editions it is for:
``[1997 2007] N 3C``. ``#`` begins a comment.

``python -m tests.playthroughs.printing`` prints all of them anew; read the difference.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import PASS
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.position import Phase
from fairdeal.laws.score.law77 import score_ns
from fairdeal.rulings.desk import Desk
from fairdeal.scoring.from_table import table_score
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import Answered, CallMade, CardPlayed, Person, Ruled
from fairdeal.table.notation import format_act, parse_act
from fairdeal.views.sentences import outcome
from fairdeal.views.table.seat import SeatView, seat_view

HERE = Path(__file__).parent


def scripts() -> list[Path]:
    """Every playthrough's script."""
    return sorted(HERE.glob("*.script"))


def head_of(script: str) -> dict[str, str]:
    """The ``key: value`` lines at the head of a script."""
    head = script.partition("\n\n")[0].splitlines()
    return {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in head)}


def editions_of(script: str) -> list[str]:
    """The editions a script is played in."""
    return head_of(script)["editions"].split()


def play_through(script: str, edition: str) -> str:
    """The whole board in one edition, as text."""
    desk = _dealt(script, edition)
    lines = [f"{head_of(script)['title']}, Laws of {edition}", str(desk.position.board), ""]
    lines += [f"  {seat}: {view.hand}" for seat, view in _views(desk)]
    for line in _lines_for(script.partition("\n\n")[2], edition):
        before = len(desk.log)
        desk = _done(desk, line)
        lines += ["", *_happened(desk, before)]
    return "\n".join([*lines, "", *_ending(desk), ""])


def played(script: str, edition: str) -> Desk:
    """The desk after the whole board in one edition."""
    *_, (_, last) = stages(script, edition)
    return last


def stages(script: str, edition: str) -> Iterator[tuple[str, Desk]]:
    """Each line of the script for that edition, and the desk after it."""
    desk = _dealt(script, edition)
    for line in _lines_for(script.partition("\n\n")[2], edition):
        desk = _done(desk, line)
        yield line, desk


def _dealt(script: str, edition: str) -> Desk:
    head = head_of(script)
    board = Board(
        1,
        Seat.parse(head["dealer"]),
        Vulnerability.parse(head.get("vul", "None")),
        Deal.parse(head["deal"]) if "deal" in head else None,
    )
    return Desk.of(board, code_for(edition))


def _lines_for(body: str, edition: str) -> Iterator[str]:
    for raw in body.splitlines():
        line = raw.partition("#")[0].strip()
        if line.startswith("["):
            editions, _, line = line[1:].partition("]")
            if edition not in editions.split():
                continue
        if line.strip():
            yield line.strip()


def _done(desk: Desk, line: str) -> Desk:
    if line == "pass on":
        return _passed_on(desk)
    if line == "play on":
        return _played_on(desk)
    if not line.startswith("answer "):
        return desk.after(parse_act(_numbered(desk, line)))
    _, key, word = line.split(maxsplit=2)
    question = next((q for q in desk.questions if q.key == key), None)
    if question is None:
        asked = ", ".join(q.key for q in desk.questions) or "nothing"
        raise Malformed(f"{line!r} answers no question: open after act {len(desk.log)}: {asked}")
    by = desk.asked_of(question)[0]
    return desk.after(Answered(question.case, key, word, by))


def _numbered(desk: Desk, line: str) -> str:
    """The line with the number of each act it names in braces."""
    acts = {format_act(act): number for number, act in enumerate(desk.log)}
    return re.sub(r"\{(.+?)\}", lambda named: str(acts[format_act(parse_act(named[1]))]), line)


def _passed_on(desk: Desk) -> Desk:
    while desk.position.phase is Phase.AUCTION and not desk.questions:
        desk = desk.after(CallMade(desk.position.auction.turn, PASS))
    return desk


def _played_on(desk: Desk) -> Desk:
    while desk.position.turn is not None and not desk.questions:
        lowest = min(desk.position.legal_cards(), key=lambda card: (card.rank, card.suit))
        desk = desk.after(CardPlayed(desk.position.turn, lowest))
    return desk


def _happened(desk: Desk, before: int) -> Iterator[str]:
    """The acts since, the questions now open, and the views when the Director has ruled."""
    new = desk.log[before:]
    for number, act in enumerate(new, before):
        yield f"{number:3} {format_act(act)}"
    for question in desk.questions:
        asked = " or ".join(_name(person) for person in desk.asked_of(question))
        yield f"    asks {question.key} of {asked} ({question.clause})"
    if any(isinstance(act, Ruled) for act in new):
        for _, view in _views(desk):
            yield f"    {_told(view)}"


def _name(person: Person) -> str:
    return str(person) if isinstance(person, Seat) else f"the {person.value}"


def _views(desk: Desk) -> list[tuple[Seat, SeatView]]:
    return [(seat, seat_view(desk, seat)) for seat in SEATS]


def _told(view: SeatView) -> str:
    parts = [f"{view.seat} sees {view.hand}"]
    if view.dummy is not None:
        parts.append(f"dummy {view.dummy}")
    if view.withdrawn:
        parts.append("taken back " + ", ".join(view.withdrawn))
    if view.penalty_cards:
        parts.append("penalty cards " + ", ".join(f"{s} {c}" for s, c in view.penalty_cards))
    if view.turn is not None:
        parts.append(f"{view.turn} to act")
    if view.questions:
        parts.append("is asked " + ", ".join(view.questions))
    return "; ".join(parts)


def _ending(desk: Desk) -> Iterator[str]:
    position = desk.position
    yield f"Contract: {position.contract or 'passed out'}"
    if position.contract is None:
        return
    force, declarer = position.force, position.contract.declarer
    won = {side: position.tricks_won(side) for side in Side}
    yield f"Tricks won: NS {won[Side.NS]}, EW {won[Side.EW]}"
    for transfer in force.transfers:
        yield f"Transferred to {transfer.who}: {transfer.tricks} ({transfer.clause})"
    for adjustment in force.adjustments:
        yield f"Adjusted: {adjustment.score.value} ({adjustment.clause})"
    if position.claim is not None and position.claim.is_settled:
        claimed = {side: position.claim.tricks_for(side) for side in Side}
        yield f"By the claim: NS {claimed[Side.NS]}, EW {claimed[Side.EW]}"
    if position.phase is Phase.OVER:
        tricks = position.tricks_credited(declarer.side)
        ns = score_ns(position.contract, position.board.vulnerability, tricks)
        yield f"Result: {position.contract} with {tricks} tricks, {ns:+} for NS"
    yield from _scored(desk)


def _scored(desk: Desk) -> Iterator[str]:
    """What the board is scored as, where that is not the result obtained."""
    score = table_score(desk.position)
    if score.is_adjusted:
        yield f"Scored: {outcome(score.outcome)} ({', '.join(score.clauses)})"
    for side, clause in score.open.items():
        yield f"Still to be given to {side}: an adjusted score ({clause})"


def golden(script: Path, edition: str) -> Path:
    """Where the text of a playthrough in an edition is kept."""
    return script.with_name(f"{script.stem}.{edition}.txt")


if __name__ == "__main__":
    for path in scripts():
        text = path.read_text(encoding="utf-8")
        for year in editions_of(text):
            golden(path, year).write_text(play_through(text, year), encoding="utf-8")
