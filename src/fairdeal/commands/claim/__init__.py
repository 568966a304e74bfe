"""``fairdeal claim``: a claim or concession judged by its normal lines (Laws 68 to 71)."""

from typing import Annotated

import typer

from fairdeal.commands.progress import bar

Cards = Annotated[str, typer.Option("--deal", help="The four hands in PBN, N first: 'N:A2... …'.")]
Trump = Annotated[str, typer.Option(help="S, H, D, C or NT.")]
Leader = Annotated[str, typer.Option(help="Who leads to the first card of --played, or next.")]
Claimer = Annotated[str, typer.Option(help="Who claims or concedes.")]
Tricks = Annotated[int, typer.Option(help="Tricks claimed of those still to be won; 0 concedes.")]
Said = Annotated[str, typer.Option(help="The statement, as it was made.")]
Played = Annotated[str, typer.Option(help="Cards played from the deal: 'W:D2 N:H3'.")]
Later = Annotated[str, typer.Option(help="Cards played after the claim (2007, Law 70D3).")]
Declarer = Annotated[str, typer.Option(help="Who is declarer, if a defender claims.")]
Other = Annotated[str, typer.Option(help="Who of the other side claims or concedes as well.")]
OtherTricks = Annotated[int | None, typer.Option(help="Tricks claimed by --other.")]
OtherSaid = Annotated[str, typer.Option(help="The statement of --other.")]
EditionOption = Annotated[str, typer.Option(help="1997, 2007, 2017 or 2017a.")]
Answer = Annotated[
    list[str] | None,
    typer.Option(help="A fact as found: 'entries=yes', of two claims 'S:entries=yes'."),
]
TopDown = Annotated[bool, typer.Option("--top-down", help="Suits are deemed played so (70E2).")]
Effort = Annotated[
    int | None, typer.Option(min=1, help="How much is searched before a bound is given.")
]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def command(  # noqa: PLR0913 - one option each
    *,
    deal: Cards,
    trump: Trump,
    leader: Leader,
    claimer: Claimer,
    tricks: Tricks,
    said: Said = "",
    played: Played = "",
    later: Later = "",
    declarer: Declarer = "",
    other: Other = "",
    other_tricks: OtherTricks = None,
    other_said: OtherSaid = "",
    edition: EditionOption = "2017",
    answer: Answer = None,
    top_down: TopDown = False,
    effort: Effort = None,
    as_json: JsonFlag = False,
) -> None:
    """Judge a claim: the worst and the best normal line, and the questions that would change it.

    Open questions are resolved against the claimer, said so and listed. The claimer is declarer
    unless --declarer says otherwise. The ruling counts the tricks still to be won. If both sides
    claim or concede at once, say the second claim with --other and --other-tricks.
    """
    from fairdeal.analysis.claims.both import adjudicate_both  # noqa: PLC0415
    from fairdeal.analysis.claims.described import claim_of, claims_of  # noqa: PLC0415
    from fairdeal.analysis.claims.judge import adjudicate  # noqa: PLC0415 - help stays quick
    from fairdeal.commands.claim import output  # noqa: PLC0415
    from fairdeal.i18n.catalogues import language  # noqa: PLC0415
    from fairdeal.views.words import c_, claimed  # noqa: PLC0415

    is_both = bool(other or other_said) or other_tricks is not None
    searching = claimed(c_("Looking for the worst normal line"))
    claim = claim_of(
        cards=(deal, trump, leader),
        who=(claimer, declarer, tricks),
        words=(said, language()),
        plays=(played, later),
        law=(edition, top_down),
        answers=() if is_both else answer or (),
    )
    if is_both:
        said_too = other_said, language()
        pair = claims_of(claim, other, other_tricks, said_too, answer or ())
        with bar(searching, None):
            both = adjudicate_both(*pair, effort)
        (output.print_both_json if as_json else output.print_both)(both)
        return
    with bar(searching, None):
        proposal = adjudicate(claim, effort)
    (output.print_json if as_json else output.print_proposal)(proposal)
