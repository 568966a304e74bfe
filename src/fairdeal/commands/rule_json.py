"""``fairdeal rule --log --json`` and ``--cases --json``: rulings for other programs."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from fairdeal.commands.files import read_bytes, read_text, shown
from fairdeal.errors import Malformed
from fairdeal.formats.logs import desk_of_log, desks, log_of_record
from fairdeal.formats.pbn import read
from fairdeal.laws.code import Code
from fairdeal.laws.facts import Question
from fairdeal.rulings.answering import called
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.effect_lines import acts_of, details_of, is_told_only, line_of, who_of
from fairdeal.rulings.review import review
from fairdeal.rulings.waiting import Waiting, waiting
from fairdeal.table.acts import Act, Ruled
from fairdeal.table.effects import Bound
from fairdeal.table.notation import format_act


def print_log_json(path: Path, code: Code) -> None:
    """Print the acts of a log, or of the boards of a PBN file with something to rule on.

    Raises:
        typer.Exit: with code 1, when today's engine would rule a stored log otherwise.
    """
    refused: list[str] = []
    if path.suffix.lower() == ".pbn":
        found, refused = _irregular(path, code)
    else:
        found = [desk_of_log(read_text(path), shown(path), code)]
    boards = [_board(desk, code) for desk in found]
    document = {"edition": str(code.edition), "boards": boards, "refused": refused}
    typer.echo(json.dumps(document, ensure_ascii=False, indent=1))
    if any(board["now_ruled_otherwise"] for board in boards):
        raise typer.Exit(1)


def _irregular(path: Path, code: Code) -> tuple[list[Desk], list[str]]:
    """The desks of the boards with something to rule on, and why others could not be told."""
    found, refused = [], []
    for record in read(read_bytes(path), str(path)).records:
        try:
            board, lines = log_of_record(record, str(path))
            *_, (_, desk) = desks(board, code, lines)
        except Malformed as wrong:
            refused.append(str(wrong))
        else:
            if desk.matters:
                found.append(desk)
    return found, refused


def _board(desk: Desk, code: Code) -> dict[str, Any]:
    board, log = desk.position.board, desk.log
    otherwise = review(board, code, log) if any(isinstance(act, Ruled) for act in log) else ()
    return {
        "board": board.number,
        "dealer": str(board.dealer),
        "vulnerable": str(board.vulnerability),
        "acts": [_act(desk, number) for number in range(len(log))],
        "open": [_question(desk, question) for question in desk.questions],
        "waits": [_waiting(one) for one in waiting(desk)],
        "now_ruled_otherwise": [
            {"case": one.case, "effects": effect_documents(one.now, log)} for one in otherwise
        ],
    }


def _act(desk: Desk, number: int) -> dict[str, Any]:
    act = desk.log[number]
    if isinstance(act, Ruled):
        told_only = any(m.case == act.case and is_told_only(m, desk.log) for m in desk.matters)
        return {
            "number": number,
            "ruling": act.entry,
            "case": act.case,
            "edition": act.edition,
            "instead": act.supersedes,
            "effects": effect_documents(act.effects, desk.log, told_only=told_only),
        }
    marks = next((made.marks for made in desk.position.irregular if made.act == number), ())
    return {
        "number": number,
        "act": format_act(act),
        "marks": [mark.name.lower() for mark in marks],
    }


def _waiting(one: Waiting) -> dict[str, Any]:
    return {
        "case": one.case,
        "for": one.reason.value,
        "fact": None if one.question is None else one.question.key,
        "behind": one.behind or None,
    }


def _question(desk: Desk, question: Question) -> dict[str, Any]:
    return {
        "fact": question.key,
        "case": question.case,
        "clause": str(question.clause),
        "asked_of": [called(person) for person in desk.asked_of(question)],
        "answers": list(question.fact.answers),
    }


def effect_documents(
    effects: Sequence[Bound], log: Sequence[Act], *, told_only: bool = False
) -> list[dict[str, Any]]:
    """The consequences of a ruling, each with the line in which cases say it.

    Args:
        effects: bound ones.
        log: the acts of their table.
        told_only: whether they follow from what was told and not seen.
    """
    return [effect_document(effect, log, told_only=told_only) for effect in effects]


def effect_document(effect: Bound, log: Sequence[Act], *, told_only: bool) -> dict[str, Any]:
    """One consequence, as `effect_documents`."""
    return {
        "kind": effect.kind,
        "role": effect.role.name.lower() if effect.role else None,
        "under": effect.clause,
        "who": who_of(effect, told_only=told_only) or None,
        "acts": [] if told_only else acts_of(effect, log),
        "details": details_of(effect),
        "line": line_of(effect, log, told_only=told_only),
    }
