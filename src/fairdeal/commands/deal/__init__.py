"""``fairdeal deal``: a session's boards, dealt, sealed and proven (Law 6)."""

from pathlib import Path
from typing import Annotated

import typer

from fairdeal.errors import Malformed
from fairdeal.views.words import _

app = typer.Typer(help="Deal boards, seal them, and prove them afterwards.")

BoardsFlag = typer.Option("--boards", help="Such as 1-27 or 1-8,17-24.")
OutputFlag = typer.Option("-o", "--output", help="A .pbn, .dlm, .dup ...; may be given again.")
Force = Annotated[bool, typer.Option("--force", help="Replace files that exist.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Session = Annotated[str, typer.Option("--session", help="The session the set should be for.")]
SetFile = Annotated[Path, typer.Argument(metavar="FILE", help="A set of deals, in any format.")]
ProofFile = Annotated[Path, typer.Argument(metavar="PROOF", help="The .proof file of the set.")]


@app.callback(invoke_without_command=True)
def deal(  # noqa: PLR0913 - one parameter for each option
    context: typer.Context,
    boards: Annotated[str | None, BoardsFlag] = None,
    outputs: Annotated[list[Path] | None, OutputFlag] = None,
    session: Annotated[
        str, typer.Option("--session", help="What the set is for; else its name and the date.")
    ] = "",
    cut: Annotated[
        str, typer.Option("--cut", help="Public words, not yet known, that will cut the deals.")
    ] = "",
    *,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Deal a session's boards and seal them: one hash to publish, one proof to keep secret.

    As in: fairdeal deal --boards 1-27 -o session.pbn
    """
    if context.invoked_subcommand is not None:
        return
    if boards is None or not outputs:
        words = _("deal needs --boards and -o: {example}")
        raise Malformed(words.format(example="fairdeal deal --boards 1-27 -o session.pbn"))
    from fairdeal.commands.deal.session import deal_session  # noqa: PLC0415 - keeps --help fast

    deal_session(boards, outputs, session, cut, force=force, as_json=as_json)


@app.command("cut")
def cut(
    proof: ProofFile,
    words: Annotated[str, typer.Option("--words", help="The public words, now known.")],
    outputs: Annotated[list[Path], OutputFlag],
    *,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Cut deals that were sealed with --cut, now that the words are known, and write them."""
    from fairdeal.commands.deal.session import cut_session  # noqa: PLC0415 - keeps --help fast

    cut_session(proof, words, outputs, force=force, as_json=as_json)


@app.command("open")
def open_boards(
    proof: ProofFile,
    boards: Annotated[str, BoardsFlag],
    output: Annotated[Path, typer.Option("-o", "--output", help="The new proof.")],
    *,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Write a proof that tells some boards and keeps the others hidden."""
    from fairdeal.commands.deal.session import open_some  # noqa: PLC0415 - keeps --help fast

    open_some(proof, boards, output, force=force, as_json=as_json)


@app.command("verify")
def verify(  # noqa: PLR0913 - one parameter for each option
    file: Annotated[Path, typer.Argument(help="The set that was played, or its proof alone.")],
    published: Annotated[str, typer.Option("--hash", help="The hash published before.")],
    proof: Annotated[
        Path | None, typer.Option("--proof", help="The proof; else the .proof beside the set.")
    ] = None,
    seal: Annotated[
        Path | None, typer.Option("--seal", help="The seal, to name the board that was changed.")
    ] = None,
    session: Session = "",
    words: Annotated[
        str, typer.Option("--words", help="The public words of the cut, from where they stood.")
    ] = "",
    *,
    as_json: Json = False,
) -> None:
    """Check a set against its proof and the hash that was published before the session."""
    from fairdeal.commands.deal.proof import verify_set  # noqa: PLC0415 - keeps --help fast

    verify_set(file, published, (proof, seal), session, words, as_json=as_json)


@app.command("check")
def check(
    file: SetFile,
    session: Session = "",
    against: Annotated[
        list[Path] | None, typer.Option("--against", help="A set played before; again for more.")
    ] = None,
    *,
    as_json: Json = False,
) -> None:
    """Say whether a set may be played: no sorted pack, nothing repeated, the right session."""
    from fairdeal.commands.deal.proof import check_set  # noqa: PLC0415 - keeps --help fast

    check_set(file, session, against or [], as_json=as_json)


@app.command("practice")
def practice(  # noqa: PLR0913 - one parameter for each option
    boards: Annotated[str, BoardsFlag],
    outputs: Annotated[list[Path], OutputFlag],
    points: Annotated[
        list[str] | None, typer.Option("--points", help="N:15-17, NS:25+ ...")
    ] = None,
    length: Annotated[
        list[str] | None, typer.Option("--length", help="N:S:5-7, EW:H:9+ ...")
    ] = None,
    shape: Annotated[
        list[str] | None, typer.Option("--shape", help="N:5332, N:5=3=3=2, N:balanced ...")
    ] = None,
    where: Annotated[
        list[str] | None, typer.Option("--where", help="FILE.py:NAME, a function of a Deal.")
    ] = None,
    *,
    patience: Annotated[
        int, typer.Option("--patience", min=1, help="Deals in vain before giving up.")
    ] = 1_000_000,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Deal for practice: only deals that satisfy every constraint; not for competition."""
    from fairdeal.commands.deal.for_practice import deal_practice, read_constraints  # noqa: PLC0415

    wanted = read_constraints(points or [], length or [], shape or [], where or [])
    deal_practice(boards, wanted, outputs, patience=patience, force=force, as_json=as_json)
