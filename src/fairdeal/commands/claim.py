"""``fairdeal claim``: a claim or concession judged by its normal lines (Laws 68 to 71)."""

from typing import Annotated

import typer

Cards = Annotated[str, typer.Option("--deal", help="The four hands in PBN, N first: 'N:A2... …'.")]
Trump = Annotated[str, typer.Option(help="S, H, D, C or NT.")]
Leader = Annotated[str, typer.Option(help="Who leads to the first card of --played, or next.")]
Claimer = Annotated[str, typer.Option(help="Who claims or concedes.")]
Tricks = Annotated[int, typer.Option(help="Tricks claimed of those still to be won; 0 concedes.")]
Said = Annotated[str, typer.Option(help="The statement, as it was made.")]
Played = Annotated[str, typer.Option(help="Cards played from the deal: 'W:D2 N:H3'.")]
Later = Annotated[str, typer.Option(help="Cards played after the claim (2007, Law 70D3).")]
Declarer = Annotated[str, typer.Option(help="Who is declarer, if a defender claims.")]
EditionOption = Annotated[str, typer.Option(help="1997, 2007, 2017 or 2017a.")]
Answer = Annotated[list[str] | None, typer.Option(help="A fact as found, such as 'entries=yes'.")]
TopDown = Annotated[bool, typer.Option("--top-down", help="Suits are deemed played so (70E2).")]
Language = Annotated[str, typer.Option(help="en, sk, cs, fi, sr or hu.")]
Effort = Annotated[
    int | None, typer.Option(min=1, help="Positions looked at before a bound is given.")
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
    edition: EditionOption = "2017",
    answer: Answer = None,
    top_down: TopDown = False,
    language: Language = "en",
    effort: Effort = None,
    as_json: JsonFlag = False,
) -> None:
    """Judge a claim: the worst and the best normal line, and the questions that would change it.

    Open questions are resolved against the claimer, said so and listed. The claimer is declarer
    unless --declarer says otherwise. The ruling counts the tricks still to be won.
    """
    from fairdeal.analysis.claims.judge import adjudicate  # noqa: PLC0415 - help stays quick
    from fairdeal.commands.claim_input import claim_of  # noqa: PLC0415
    from fairdeal.commands.claim_output import print_json, print_proposal  # noqa: PLC0415
    from fairdeal.i18n.catalogues import read_in  # noqa: PLC0415

    read_in(language)
    claim = claim_of(
        cards=(deal, trump, leader),
        who=(claimer, declarer, tricks),
        words=(said, language),
        plays=(played, later),
        law=(edition, top_down),
        answers=answer or [],
    )
    proposal = adjudicate(claim, effort)
    (print_json if as_json else print_proposal)(proposal)
