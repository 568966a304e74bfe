"""``fairdeal equity``: what would have happened without an infraction (Laws 12B, 12C1, 64C)."""

from typing import Annotated

import typer

Cards = Annotated[str, typer.Option("--deal", help="The four hands in PBN: 'N:A2... … … …'.")]
Contracts = Annotated[
    list[str],
    typer.Option(
        "--contract",
        help="With declarer: '4S S'. Without --revoke any number, each with its share: '3S S=1/3'.",
    ),
]
Vulnerable = Annotated[str, typer.Option(help="None, NS, EW or Both.")]
Played = Annotated[
    str, typer.Option(help="Cards from the opening lead on: 'SA S2', or 'W:SA N:S2'.")
]
RevokeOption = Annotated[
    int | None, typer.Option("--revoke", min=1, help="Which of these was the revoke: 7, the 7th.")
]
Tricks = Annotated[
    int | None,
    typer.Option(min=0, max=13, help="Won by declarer's side at the table, nothing transferred."),
]
Transferred = Annotated[int, typer.Option(min=0, max=13, help="Tricks due by Law 64A.")]
Offenders = Annotated[str, typer.Option(help="NS or EW; after a revoke the cards tell.")]
Leader = Annotated[str, typer.Option(help="Who led, where the deal is the end of a play.")]
Before = Annotated[
    int, typer.Option(min=0, max=12, help="Tricks of declarer's side before that end of a play.")
]
EditionOption = Annotated[str, typer.Option(help="1997, 2007, 2017 or 2017a.")]
Lines = Annotated[int, typer.Option(min=1, max=1000, help="Lines of play imagined.")]
Seed = Annotated[int, typer.Option(help="The same seed imagines the same lines.")]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def command(  # noqa: PLR0913 - one option each
    *,
    deal: Cards,
    contract: Contracts,
    vulnerable: Vulnerable = "None",
    played: Played = "",
    revoke: RevokeOption = None,
    tricks: Tricks = None,
    transferred: Transferred = 0,
    offenders: Offenders = "",
    leader: Leader = "",
    before: Before = 0,
    edition: EditionOption = "2017",
    lines: Lines = 20,
    seed: Seed = 1,
    as_json: JsonFlag = False,
) -> None:
    """Propose what would have happened: after a revoke beside the tricks due, or an assigned score.

    With --revoke and --tricks: equity after it (64C). Without: a score for the contracts that were
    reachable (12C1), the cards before the infraction given with --played. The Director decides.

    Exit code 0; 1 when the solver had no answer; 2 when what was given cannot be so.
    """
    from fairdeal.commands.equity import work  # noqa: PLC0415 - keeps --help fast

    told = work.TypedBoard(
        deal, tuple(contract), vulnerable, played, offenders, leader, before, edition
    )
    found = work.proposed(told, revoke, tricks, transferred, (lines, seed))
    if found is None:
        raise typer.Exit(1)
    work.print_proposal(found, as_json=as_json)
