"""The work of ``fairdeal deal``, ``deal cut`` and ``deal open``."""

import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from fairdeal.commands.amounts import amount
from fairdeal.commands.deal.files import (
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
from fairdeal.errors import Malformed, quoted
from fairdeal.views.board_numbers import parse_boards
from fairdeal.views.words import _


def deal_session(
    boards: str, outputs: Sequence[Path], session: str, cut: str, *, force: bool, as_json: bool
) -> None:
    """Deal and seal; write the deals, unless they are to be cut, the proof and the seal.

    Raises:
        Malformed: boards, names or formats that cannot be, or files that exist.
    """
    if is_standard(outputs[0]):
        raise Malformed(_("proof and seal are named after the first -o, so that has to be a file"))
    refuse_two_in_one(outputs, as_json=as_json)
    for output in outputs:
        format_of(output)
    today = datetime.now(UTC).astimezone().date()
    seal = draw(session or f"{outputs[0].stem} {today}", parse_boards(boards), os.urandom, cut)
    proof, hidden = outputs[0].with_suffix(".proof"), outputs[0].with_suffix(".seal")
    refuse_existing([*outputs, proof, hidden], force=force)
    written = [] if cut else write_sets(outputs, _played(seal), force=force)
    write_bytes(proof, seal.proof.encode(), force=force, secret=True)
    write_bytes(hidden, seal.document.encode(), force=force)
    cutting = f"fairdeal deal cut {proof} --words WORDS -o ..."
    later = _("The deals come with the cut: {command}").format(command=cutting)
    document = {
        "session": seal.session,
        "boards": [sealed.board for sealed in seal.boards],
        "proof": str(proof),
        "seal": str(hidden),
        "hash": seal.hash,
        "cut": cut or None,
    }
    lines = (
        _("{file}: the proof; as secret as the cards until they have been played").format(
            file=proof
        ),
        _("{file}: the seal; hides the cards and may be published").format(file=hidden),
        *([later] if cut else []),
        _("Publish before the session: {hash}").format(hash=seal.hash),
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
        words = _("{file} was cut already, with {words}; a pack is cut once")
        raise Malformed(words.format(file=path, words=quoted(seal.words)))
    if len(seal.opened) < len(seal.boards):
        raise Malformed(_("{file} hides some boards, so it cannot be cut").format(file=path))
    for output in outputs:
        format_of(output)
    refuse_existing(list(outputs), force=force)
    after = replace(seal, words=words)
    written = write_sets(outputs, _played(after), force=force)
    write_bytes(path, after.proof.encode(), force=True, secret=True)
    document = {"session": seal.session, "cut": seal.cut, "words": words, "proof": str(path)}
    said = _("Cut with {words}, for the words promised as {promised}").format(
        words=quoted(words), promised=quoted(seal.cut)
    )
    report(document, [said], written, as_json=as_json)


def open_some(path: Path, boards: str, output: Path, *, force: bool, as_json: bool) -> None:
    """Write a proof of some boards.

    Raises:
        Malformed: a board that is not in the proof, or hidden in it already.
    """
    seal, wanted = read_seal(path), parse_boards(boards)
    told = {board.board for board in seal.opened}
    if absent := [str(number) for number in wanted if number not in told]:
        words = _("{file} does not tell board {boards}")
        raise Malformed(words.format(file=path, boards=", ".join(absent)))
    refuse_two_in_one([output], as_json=as_json)
    write_bytes(output, seal.showing(wanted).proof.encode(), force=force)
    if is_standard(output):
        return
    document = {"session": seal.session, "proof": str(output), "told": wanted}
    told_of = {"file": output, "n": len(wanted), "boards": amount(len(seal.boards), "board")}
    said = _("{file}: tells {n} of {boards}").format(**told_of)
    report({**document, "boards": len(seal.boards)}, [said], as_json=as_json)


def _played(seal: Seal) -> DealSet:
    return DealSet(played(seal), seal.session, seal.hash)
