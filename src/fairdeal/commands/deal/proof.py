"""The work of ``fairdeal deal verify`` and ``deal check``: what was found, in words or as JSON."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import typer

from fairdeal.commands.amounts import amount
from fairdeal.commands.deal.files import read_seal, read_set
from fairdeal.commands.files import is_standard
from fairdeal.dealing.refusals import Reason, Refusal, refusals
from fairdeal.dealing.seal import Seal
from fairdeal.dealing.verify import Disagreement, Fault, Verdict, verdict, verify
from fairdeal.errors import Malformed, quoted
from fairdeal.views.words import _, p_

_FAULTS: Final = {
    Fault.HASH: p_("the proof does not give the published hash; it gives {detail}"),
    Fault.SEAL: p_("the seal is not the one that was published; its hash is {detail}"),
    Fault.BOARD_OF_SEAL: p_("the proof does not agree with the seal"),
    Fault.SESSION: p_("sealed for another session, {detail} (Law 6D2)"),
    Fault.CUT: p_("whether the deals were cut does not agree with the seal: {detail}"),
    Fault.CARDS: p_("the cards are not those that were sealed"),
    Fault.NOT_SEALED: p_("not in the seal"),
    Fault.STILL_SEALED: p_("the proof still hides it"),
    Fault.MISSING: p_("sealed and not in the set"),
    Fault.WORDS: p_("the proof was cut with other words, {detail}"),
    Fault.TITLE: p_("the file is for another session than it was sealed for, {detail} (Law 6D2)"),
}
_REASONS: Final = {
    Reason.NOT_A_PACK: p_("not 52 different cards, thirteen for each seat (Law 1)"),
    Reason.SORTED: p_("dealt from a sorted pack that was not shuffled (Law 6D2)"),
    Reason.MARKS: p_("dealer or vulnerability is not that of its number: {detail} (Law 2)"),
    Reason.REPEATED_BOARD: p_("stands in the file again; a machine would deal it again"),
    Reason.REPEATED_DEAL: p_("the same deal as {detail}, perhaps turned (Law 6D2)"),
    Reason.PLAYED_BEFORE: p_("the same deal as {detail}, perhaps turned (Law 6D2)"),
    Reason.OTHER_SESSION: p_("dealt for another session, {detail} (Law 6D2)"),
    Reason.PRACTICE: p_("for practice, not for competition: {detail} (Law 6E4)"),
}
_QUOTED: Final = frozenset(
    one.value for one in (Fault.SESSION, Fault.CUT, Fault.WORDS, Fault.TITLE, Reason.OTHER_SESSION)
)
"""Those whose detail is what somebody wrote."""


def verify_set(
    file: Path,
    published: str,
    papers: tuple[Path | None, Path | None],
    session: str,
    words: str,
    *,
    as_json: bool,
) -> None:
    """Verify a set, or a proof alone; ``papers`` are the proof and the seal, where given.

    Raises:
        Malformed: a file or the hash cannot be read.
        Exit: with code 1 unless the whole set is proven.
    """
    proof_file, seal_file = papers
    alone = file.suffix.lower() == ".proof"
    if is_standard(file) and proof_file is None:
        raise Malformed(_("say with --proof where the proof of the standard input is"))
    proof = read_seal(file if alone else proof_file or file.with_suffix(".proof"))
    deals = None if alone else read_set(file)
    seal = read_seal(seal_file) if seal_file else None
    found = verify(deals, proof, published, session=session, seal=seal, words=words)
    lines = [_entry(one) for one in found]
    if deals is not None:
        lines += [_entry(one) for one in refusals(deals)]
    result = verdict(proof, lines, words)
    if as_json:
        proven = result is Verdict.PROVEN
        said = {"file": str(file), "proven": proven, "result": result.value, "problems": lines}
        _print_json(said | _facts(proof))
    else:
        _print(lines)
        _say(result, proof)
    raise typer.Exit(0 if result is Verdict.PROVEN else 1)


def check_set(file: Path, session: str, against: Sequence[Path], *, as_json: bool) -> None:
    """Check whether a set may be played.

    Raises:
        Malformed: a file cannot be read.
        Exit: with code 1 when it may not.
    """
    earlier = [(str(path), read_set(path)) for path in against]
    deals = read_set(file)
    lines = [_entry(one) for one in refusals(deals, session, earlier)]
    if as_json:
        _print_json({"file": str(file), "playable": not lines, "problems": lines})
    else:
        _print(lines)
        if session and not deals.title:
            words = _("note: {file} does not say for which session it was dealt")
            typer.echo(words.format(file=file), err=True)
        if not lines:
            words = _("{file}: {boards}, nothing against playing them")
            typer.echo(words.format(file=file, boards=amount(len(deals.boards), "board")))
    raise typer.Exit(1 if lines else 0)


def _entry(one: Disagreement | Refusal) -> dict[str, Any]:
    kind, words = (
        (one.fault.value, _FAULTS[one.fault])
        if isinstance(one, Disagreement)
        else (one.reason.value, _REASONS[one.reason])
    )
    detail = quoted(one.detail) if kind in _QUOTED else one.detail
    return {"board": one.board, "kind": kind, "message": _(words).format(detail=detail)}


def _print(lines: Sequence[dict[str, Any]]) -> None:
    for line in lines:
        board = line["board"]
        place = _("the set") if board is None else _("board {n}").format(n=board)
        typer.echo(f"{place}: {line['message']}")


def _say(result: Verdict, proof: Seal) -> None:
    """What it came to, and what it rests on that no file can show."""
    if result is Verdict.REFUTED:
        return
    told, hidden = len(proof.opened), len(proof.boards) - len(proof.opened)
    boards = amount(told, "board")
    if hidden:
        whole = amount(told + hidden, "board")
        boards = _("{n} of {boards}").format(n=told, boards=whole)
    if result is Verdict.WORDS_UNCHECKED:
        words = _("Not proven yet: {boards} agree if the words of the cut are {words}.")
        typer.echo(words.format(boards=boards, words=quoted(proof.words)))
        words = _("Type them from where they were published ({where}): --words ...")
        typer.echo(words.format(where=proof.cut))
        return
    words = {
        Verdict.PROVEN: _("Proven: {boards} hold the cards sealed for {session}."),
        Verdict.PARTLY: _("Partly proven: {boards} hold the cards sealed for {session}."),
    }.get(result, _("Not proven: {boards} hold the cards sealed for {session}."))
    typer.echo(words.format(boards=boards, session=quoted(proof.session)))
    if hidden:
        words = _("Still hidden: {boards}; of these nothing is proven.")
        typer.echo(words.format(boards=amount(hidden, "board")))
    if proof.cut:
        words = _("They were cut with {words}; the seal promised {promised}.")
        typer.echo(words.format(words=quoted(proof.words), promised=quoted(proof.cut)))
        typer.echo(_("Make sure that this one hash was public before those words could be known."))
    else:
        typer.echo(
            _(
                "Make sure that this one hash was public before the session. No board was "
                "exchanged since; how the deals were chosen, only a cut can prove."
            )
        )


def _facts(proof: Seal) -> dict[str, Any]:
    return {
        "session": proof.session,
        "hash": proof.hash,
        "boards": len(proof.boards),
        "opened": len(proof.opened),
        "cut": proof.cut or None,
        "words": proof.words or None,
    }


def _print_json(report: dict[str, Any]) -> None:
    typer.echo(json.dumps(report, indent=2, ensure_ascii=False))
