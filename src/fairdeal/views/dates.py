"""Dates and times in the reader's language, by the clock of the room the server stands in."""

from datetime import date, datetime

from fairdeal.views.words import _, worked_out_once

_DAYS = 1_000
"""Days whose words are kept: a list of sessions has few, and says each many times."""


@worked_out_once(_DAYS)
def day(held: date) -> str:
    """A date as people write it: ``21 November 2026``."""
    months = (
        *(_("January"), _("February"), _("March"), _("April"), _("May"), _("June"), _("July")),
        *(_("August"), _("September"), _("October"), _("November"), _("December")),
    )
    return _("{day} {month} {year}").format(
        day=held.day, month=months[held.month - 1], year=held.year
    )


def moment(when: datetime) -> str:
    """A moment by the clock on the wall of the room the server stands in."""
    local = when.astimezone()
    return _("{year}-{month:02}-{day:02} {time}").format(
        year=local.year, month=local.month, day=local.day, time=clock(when)
    )


def clock(when: datetime) -> str:
    """The time of day in that room: ``20:05``."""
    local = when.astimezone()
    return time_of_day(local.hour, local.minute)


def time_of_day(hour: int, minute: int) -> str:
    """A time as the reader's country writes it: ``20:05``, in Finland ``20.05``."""
    return _("{hour:02}:{minute:02}").format(hour=hour, minute=minute)
