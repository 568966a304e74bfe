"""The help page: an evening from the first tap to the last, for who runs it and for who plays."""

from collections.abc import Iterator
from dataclasses import dataclass

from fastapi import Request, Response

from fairdeal.server.rendering.pages import page
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the help, with the name its address ends in."""

    name: str
    title: str
    steps: tuple[str, ...]


def help_page(request: Request) -> Response:
    """All of it on one page, so that it can be searched and printed."""
    return page(request, "help.html", sections=list(sections()))


def sections() -> Iterator[Section]:
    """The help in the reader's language."""
    yield Section(
        "players",
        _("For players"),
        (
            _("Scan the card on your table, and say which pair the phone goes with."),
            _("The first phone of a pair shows four digits; your partner’s needs them."),
            _("After each board key in contract, declarer and result. The other side agrees."),
            _("Without Wi-Fi the page keeps what you key in, and sends it later, once."),
            _("Your page says where to go next. Call the Director with the button on it."),
            _("“This is me” on a score card marks your line everywhere, on that device."),
        ),
    )
    yield Section(
        "setting-up",
        _("Setting an evening up"),
        (
            _("Sign in, press New evening, and tap the tables and the boards."),
            _("The best movement is suggested; others that fit are one tap away."),
            _("Print the codes and put a card on each table. Names can come later."),
            _("Guide cards, and the seating for the wall, are printed from the movement’s page."),
        ),
    )
    yield Section(
        "directing",
        _("Running it"),
        (
            _("Call each round from the console as it begins; the wall shows the clock."),
            _("“Waiting for you” lists calls, results a table disagrees about, and odd ones."),
            _("Open a result to correct it: you see what it does to everybody before you keep it."),
            _("Ruling asks one question at a time and says what to read out, with the clause."),
            _("If pairs are late or gone, The rounds to come shows how to go on."),
            _("Penalties and pairs that leave are under “What you decide”; the log can undo them."),
        ),
    )
    yield Section(
        "afterwards",
        _("Afterwards"),
        (
            _("Publish the results: phones enter no more, and everybody sees everything."),
            _("Correct what players report, then close the session."),
            _("Files and print gives the session to other programs and on paper."),
        ),
    )
    yield Section(
        "rehearsing",
        _("Learning it"),
        (
            _("Choose Rehearse with invented players instead of Begin."),
            _("Let them play on has the tables play some minutes, mistakes and calls included."),
        ),
    )
    yield Section(
        "keeping",
        _("What is kept"),
        (
            _("Everything is in one file on the machine that runs this; copy it every evening."),
            _("Press your name, then What is kept, to take all of it away or a person out of it."),
        ),
    )
