"""Ten questions a day for whoever learns the Laws: all that is kept is on his device."""

import secrets
from datetime import date
from typing import Annotated, Final
from urllib.parse import urlencode

from fastapi import Depends, Form, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.exam.trainer import Ticked, begun, trained, trainer_view
from fairdeal.exam.training import Progress, progress_line
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.cookies import set_cookie
from fairdeal.server.shares.budget import Budget
from fairdeal.server.shares.sources import source_of
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import day_of, site_of

TRAINED: Final = Budget("questions of the trainer asked from there", 240, 60.0)
_COOKIE: Final = "fairdeal_trainer"
_KEPT_SECONDS: Final = 400 * 24 * 60 * 60
"""As long as browsers keep anything."""


def _asked(
    entry: Annotated[str, Query(max_length=20)] = "",
    turn: Annotated[str, Query(max_length=10)] = "",
    option: Annotated[str, Query(max_length=1)] = "",
    further: Annotated[str, Query(max_length=1)] = "",
) -> Ticked:
    return Ticked(entry, turn, option, further=further)


def trainer(request: Request, asked: Annotated[Ticked, Depends(_asked)]) -> Response:
    """The question that is due, or with an answer in the address that answer explained."""
    spend(request, TRAINED.of(source_of(request.scope).who))
    progress, today = _progress(request)
    answer = page(
        request,
        "trainer.html",
        at=path_to(request, "trainer"),
        **trainer_view(progress, asked, today),
    )
    answer.headers["Cache-Control"] = "no-store"
    _keep(request, answer, progress)
    return answer


def train(  # noqa: PLR0913, PLR0917 - one parameter for each field
    request: Request,
    entry: Annotated[str, Form(max_length=20)] = "",
    turn: Annotated[str, Form(max_length=10)] = "",
    option: Annotated[str, Form(max_length=1)] = "",
    unsure: Annotated[str, Form(max_length=1)] = "",
    edition: Annotated[str, Form(max_length=5)] = "",
    further: Annotated[str, Form(max_length=1)] = "",
) -> Response:
    """An answer, or another edition; the page shows what came of it."""
    spend(request, TRAINED.of(source_of(request.scope).who))
    progress, today = _progress(request)
    ticked = Ticked(entry, turn, option, unsure, edition, further)
    said = {"entry": entry, "turn": turn, "option": option, "further": further}
    words = urlencode({name: word for name, word in said.items() if word}) if option else ""
    answer = RedirectResponse(f"{path_to(request, 'trainer')}?{words}".rstrip("?"), 303)
    _keep(request, answer, trained(progress, ticked, today))
    return answer


def _progress(request: Request) -> tuple[Progress, date]:
    today = day_of(site_of(request).now())
    return begun(request.cookies.get(_COOKIE, ""), today, secrets.randbelow(1000)), today


def _keep(request: Request, answer: Response, progress: Progress) -> None:
    set_cookie(request, answer, _COOKIE, progress_line(progress), _KEPT_SECONDS)
