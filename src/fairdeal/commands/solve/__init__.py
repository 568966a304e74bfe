"""``fairdeal solve``: double dummy results of a deal or a file, par, and what cards cost."""

from typing import Annotated

import typer

from fairdeal.views.words import _

What = Annotated[
    str,
    typer.Argument(
        metavar="DEAL",
        help="A deal in PBN notation, 'N:AK... ... ... ...', a file of deals, or - for "
        "deals from standard input, one a line.",
    ),
]
TrumpOption = Annotated[
    str | None, typer.Option("--trump", help="S, H, D, C or NT: one result, with --leader.")
]
LeaderOption = Annotated[str | None, typer.Option("--leader", help="Who makes the opening lead.")]
PlayedOption = Annotated[
    str,
    typer.Option("--played", help="Cards played so far, in order: 'SA S2' or 'W:SA N:S2'."),
]
DealerOption = Annotated[str, typer.Option("--dealer", help="For par; a file has its own.")]
VulnerableOption = Annotated[
    str, typer.Option("--vulnerable", help="For par: None, NS, EW or Both; a file has its own.")
]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def command(  # noqa: PLR0913 - one for each option
    deal: What,
    trump: TrumpOption = None,
    leader: LeaderOption = None,
    played: PlayedOption = "",
    dealer: DealerOption = "N",
    vulnerable: VulnerableOption = "None",
    *,
    as_json: JsonFlag = False,
) -> None:
    """Solve deals double dummy: tables of tricks and par, or what each card costs at one point.

    Exit code 0; 1 when the solver had no answer for some deal; 2 when the command is wrong.
    """
    from fairdeal.commands.solve import work  # noqa: PLC0415 - keeps --help fast

    if trump is None and leader is None:
        if played:
            words = _("it goes with --trump and --leader")
            raise typer.BadParameter(words, param_hint="--played")
        all_solved = work.print_tables(deal, dealer, vulnerable, as_json=as_json)
    elif trump is None or leader is None:
        missing = "--trump" if trump is None else "--leader"
        words = _("one result needs --trump and --leader")
        raise typer.BadParameter(words, param_hint=missing)
    else:
        all_solved = work.print_point(deal, (trump, leader), played, as_json=as_json)
    if not all_solved:
        raise typer.Exit(1)
