"""What a request spends of a budget, and what is said where there is nothing left."""

from typing import Final

from fastapi import HTTPException, Request

from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import DirectorCalled, ResultContested
from fairdeal.server.shares.budget import CALLS, CONTESTS, Budget, Charge
from fairdeal.server.site import site_of
from fairdeal.views.words import n_

_WAITS_FOR_THE_DIRECTOR: Final[dict[type[SessionAct], Budget]] = {
    DirectorCalled: CALLS,
    ResultContested: CONTESTS,
}


def to_wait(seconds: int) -> str:
    """What somebody is told who has tried too often."""
    return n_(
        "Too many attempts. Please wait {n} minute and try again.",
        "Too many attempts. Please wait {n} minutes and try again.",
        -(-seconds // 60),
    )


def spend(request: Request, *charges: Charge) -> None:
    """Count that before it is done.

    Raises:
        HTTPException: 429, there has been too much of it.
    """
    if seconds := site_of(request).ledger.spend(*charges):
        raise HTTPException(429, to_wait(seconds), {"Retry-After": str(seconds)})


def spend_on(request: Request, session: str, author: str, *acts: SessionAct | None) -> None:
    """Count those of the acts that the Director has to look at, by who signs them.

    Raises:
        HTTPException: 429, there has been too much of it; nothing is told.
    """
    budgets = (_WAITS_FOR_THE_DIRECTOR.get(type(act)) for act in acts if act)
    spend(request, *(budget.of(f"{session} {author}") for budget in budgets if budget))
