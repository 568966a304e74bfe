"""``fairdeal movement``: who plays what against whom, when (Laws 3 to 5 and 8)."""

import typer

from fairdeal.commands.movement import (
    check,
    clock,
    individual,
    knockout,
    pairs,
    repair,
    seat,
    suggest,
    swiss,
    teams,
)

app = typer.Typer(help="Movements: made, checked, drawn, and printed.", no_args_is_help=True)

app.command("suggest")(suggest.command)
app.command("mitchell")(pairs.mitchell)
app.command("howell")(pairs.howell)
app.command("web")(pairs.web)
app.command("barometer")(pairs.barometer)
app.command("check")(check.check)
app.command("convert")(check.convert)
app.command("sections")(check.sections)
app.command("individual")(individual.command)
app.command("teams")(teams.command)
app.command("swiss")(swiss.command)
app.command("knockout")(knockout.command)
app.command("clock")(clock.command)
app.command("seat")(seat.command)
app.command("repair")(repair.command)
