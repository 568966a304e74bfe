"""``fairdeal movement``: who plays what against whom, when (Laws 3 to 5 and 8)."""

import typer

from fairdeal.commands import (
    movement_check,
    movement_clock,
    movement_individual,
    movement_knockout,
    movement_pairs,
    movement_repair,
    movement_seat,
    movement_suggest,
    movement_swiss,
    movement_teams,
)

app = typer.Typer(help="Movements: made, checked, drawn, and printed.", no_args_is_help=True)

app.command("suggest")(movement_suggest.command)
app.command("mitchell")(movement_pairs.mitchell)
app.command("howell")(movement_pairs.howell)
app.command("web")(movement_pairs.web)
app.command("barometer")(movement_pairs.barometer)
app.command("check")(movement_check.check)
app.command("convert")(movement_check.convert)
app.command("sections")(movement_check.sections)
app.command("individual")(movement_individual.command)
app.command("teams")(movement_teams.command)
app.command("swiss")(movement_swiss.command)
app.command("knockout")(movement_knockout.command)
app.command("clock")(movement_clock.command)
app.command("seat")(movement_seat.command)
app.command("repair")(movement_repair.command)
