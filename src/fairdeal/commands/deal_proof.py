"""The work of ``fairdeal deal verify`` and ``deal check``: what was found, in words or as JSON."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import typer

from fairdeal.commands.amounts import amount
from fairdeal.commands.deal_files import read_seal, read_set
from fairdeal.commands.files import is_standard
from fairdeal.dealing.refusals import Reason, Refusal, refusals
from fairdeal.dealing.seal import Seal
from fairdeal.dealing.verify import Disagreement, Fault, Verdict, verdict, verify
from fairdeal.errors import Malformed

_FAULTS: Final = {
    Fault.HASH: "the proof does not give the published hash; it gives {detail}",
    Fault.SEAL: "the seal is not the one that was published; its hash is {detail}",
    Fault.BOARD_OF_SEAL: "the proof does not agree with the seal",
    Fault.SESSION: "sealed for another session, {detail!r} (Law 6D2)",
    Fault.CUT: "whether the deals were cut does not agree with the seal: {detail!r}",
    Fault.CARDS: "the cards are not those that were sealed",
    Fault.NOT_SEALED: "not in the seal",
    Fault.STILL_SEALED: "the proof still hides it",
    Fault.MISSING: "sealed and not in the set",
    Fault.WORDS: "the proof was cut with other words, {detail!r}",
    Fault.TITLE: "the file is for another session than it was sealed for, {detail!r} (Law 6D2)",
}
_REASONS: Final = {
    Reason.NOT_A_PACK: "not 52 different cards, thirteen for each seat (Law 1)",
    Reason.SORTED: "dealt from a sorted pack that was not shuffled (Law 6D2)",
    Reason.MARKS: "dealer or vulnerability is not that of its number: {detail} (Law 2)",
    Reason.REPEATED_BOARD: "stands in the file again; a machine would deal it again",
    Reason.REPEATED_DEAL: "the same deal as {detail}, perhaps turned (Law 6D2)",
    Reason.PLAYED_BEFORE: "the same deal as {detail}, perhaps turned (Law 6D2)",
    Reason.OTHER_SESSION: "dealt for another session, {detail!r} (Law 6D2)",
    Reason.PRACTICE: "for practice, not for competition: {detail} (Law 6E4)",
}


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
        raise Malformed("say with --proof where the proof of the standard input is")
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
            typer.echo(f"note: {file} does not say for which session it was dealt", err=True)
        if not lines:
            typer.echo(
                f"{file}: {amount(len(deals.boards), 'board')}, nothing against playing them"
            )
    raise typer.Exit(1 if lines else 0)


def _entry(one: Disagreement | Refusal) -> dict[str, Any]:
    kind, words = (
        (one.fault.value, _FAULTS[one.fault])
        if isinstance(one, Disagreement)
        else (one.reason.value, _REASONS[one.reason])
    )
    return {"board": one.board, "kind": kind, "message": words.format(detail=one.detail)}


def _print(lines: Sequence[dict[str, Any]]) -> None:
    for line in lines:
        place = "the set" if line["board"] is None else f"board {line['board']}"
        typer.echo(f"{place}: {line['message']}")


def _say(result: Verdict, proof: Seal) -> None:
    """What it came to, and what it rests on that no file can show."""
    if result is Verdict.REFUTED:
        return
    told, hidden = len(proof.opened), len(proof.boards) - len(proof.opened)
    boards = amount(told, "board") if not hidden else f"{told} of {amount(told + hidden, 'board')}"
    word = {Verdict.PROVEN: "Proven", Verdict.PARTLY: "Partly proven"}.get(result, "Not proven")
    if result is Verdict.WORDS_UNCHECKED:
        typer.echo(f"{word} yet: {boards} agree if the words of the cut are {proof.words!r}.")
        typer.echo(f"Type them from where they were published ({proof.cut}): --words ...")
        return
    typer.echo(f"{word}: {boards} hold the cards sealed for {proof.session!r}.")
    if hidden:
        typer.echo(f"Still hidden: {amount(hidden, 'board')}; of these nothing is proven.")
    if proof.cut:
        typer.echo(f"They were cut with {proof.words!r}; the seal promised {proof.cut!r}.")
        typer.echo("Make sure that this one hash was public before those words could be known.")
    else:
        typer.echo("Make sure that this one hash was public before the session. No board was")
        typer.echo("exchanged since; how the deals were chosen, only a cut can prove.")


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
