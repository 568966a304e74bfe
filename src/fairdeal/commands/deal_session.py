"""The work of ``fairdeal deal``, ``deal cut`` and ``deal open``."""

import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from fairdeal.commands.deal_files import (
    board_numbers,
    format_of,
    read_seal,
    refuse_two_in_one,
    report,
    write_sets,
)
from fairdeal.commands.files import is_standard, refuse_existing, write_bytes
from fairdeal.dealing.cut import played
from fairdeal.dealing.seal import Seal, cut_words, draw
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed


def deal_session(
    boards: str, outputs: Sequence[Path], session: str, cut: str, *, force: bool, as_json: bool
) -> None:
    """Deal and seal; write the deals, unless they are to be cut, the proof and the seal.

    Raises:
        Malformed: boards, names or formats that cannot be, or files that exist.
    """
    if is_standard(outputs[0]):
        raise Malformed("proof and seal are named after the first -o, so that has to be a file")
    refuse_two_in_one(outputs, as_json=as_json)
    for output in outputs:
        format_of(output)
    today = datetime.now(UTC).astimezone().date()
    seal = draw(session or f"{outputs[0].stem} {today}", board_numbers(boards), os.urandom, cut)
    proof, hidden = outputs[0].with_suffix(".proof"), outputs[0].with_suffix(".seal")
    refuse_existing([*outputs, proof, hidden], force=force)
    written = [] if cut else write_sets(outputs, _played(seal), force=force)
    write_bytes(proof, seal.proof.encode(), force=force, secret=True)
    write_bytes(hidden, seal.document.encode(), force=force)
    later = f"The deals come with the cut: fairdeal deal cut {proof} --words WORDS -o ..."
    document = {
        "session": seal.session,
        "boards": [sealed.board for sealed in seal.boards],
        "proof": str(proof),
        "seal": str(hidden),
        "hash": seal.hash,
        "cut": cut or None,
    }
    lines = (
        f"{proof}: the proof; as secret as the cards until they have been played",
        f"{hidden}: the seal; hides the cards and may be published",
        *([later] if cut else []),
        f"Publish before the session: {seal.hash}",
    )
    report(document, lines, written, as_json=as_json)


def cut_session(
    path: Path, words: str, outputs: Sequence[Path], *, force: bool, as_json: bool
) -> None:
    """Cut the deals of a proof, write them, and note the words in the proof.

    Raises:
        Malformed: the seal promised no cut, it was cut already, or boards are hidden.
    """
    refuse_two_in_one(outputs, as_json=as_json)
    seal = read_seal(path)
    words = cut_words(words)
    if seal.words and seal.words != words:
        raise Malformed(f"{path} was cut already, with {seal.words!r}; a pack is cut once")
    if len(seal.opened) < len(seal.boards):
        raise Malformed(f"{path} hides some boards, so it cannot be cut")
    for output in outputs:
        format_of(output)
    refuse_existing(list(outputs), force=force)
    after = replace(seal, words=words)
    written = write_sets(outputs, _played(after), force=force)
    write_bytes(path, after.proof.encode(), force=True, secret=True)
    document = {"session": seal.session, "cut": seal.cut, "words": words, "proof": str(path)}
    said = f"Cut with {words!r}, for the words promised as {seal.cut!r}"
    report(document, [said], written, as_json=as_json)


def open_some(path: Path, boards: str, output: Path, *, force: bool, as_json: bool) -> None:
    """Write a proof of some boards.

    Raises:
        Malformed: a board that is not in the proof, or hidden in it already.
    """
    seal, wanted = read_seal(path), board_numbers(boards)
    told = {board.board for board in seal.opened}
    if absent := [str(number) for number in wanted if number not in told]:
        raise Malformed(f"{path} does not tell board {', '.join(absent)}")
    refuse_two_in_one([output], as_json=as_json)
    write_bytes(output, seal.showing(wanted).proof.encode(), force=force)
    if is_standard(output):
        return
    document = {"session": seal.session, "proof": str(output), "told": wanted}
    said = f"{output}: tells {len(wanted)} of {len(seal.boards)} boards"
    report({**document, "boards": len(seal.boards)}, [said], as_json=as_json)


def _played(seal: Seal) -> DealSet:
    return DealSet(played(seal), seal.session, seal.hash)
