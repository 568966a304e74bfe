"""What a decision would do to everybody, shown before it is kept."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fastapi import Request, Response

from fairdeal.events.acts import ResultsTakenOver, Told
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page
from fairdeal.views.evening.changes import changes
from fairdeal.views.evening.log import act_words


@dataclass(frozen=True, slots=True)
class Previewed:
    """A form that was sent to be looked at."""

    name: str
    """The route it is sent to when it shall be kept."""
    title: str
    fields: tuple[tuple[str, str], ...]
    """What it says, to be sent once more."""
    home: str = "console"
    """The page to go back to."""


def shown_before(request: Request, kept: Kept, would_be: Kept, form: Previewed) -> Response:
    """The page: what is decided, and everybody whose score or place would be another."""
    news = would_be.session.log[len(kept.session.log) :]
    return page(
        request,
        "evening/preview.html",
        above=kept,
        title=form.title,
        said=[act_words(would_be.session, one.act) for one in _told_here(news)],
        home=form.home,
        name=form.name,
        fields=form.fields,
        changes=changes(would_be.session, kept.ranking, would_be.ranking),
    )


def _told_here(news: Sequence[Told]) -> Iterator[Told]:
    """What is decided; what comes from another session is told by one sentence."""
    beyond = 0
    for one in news:
        if one.sequence > beyond:
            yield one
        if isinstance(one.act, ResultsTakenOver):
            beyond = one.sequence + one.act.acts
