"""Signing in and out, and the one-time link by which a Director chooses a password."""

from typing import Annotated

from fastapi import Form, HTTPException, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.server.accounts.directors import LONGEST, SHORTEST
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.own_paths import own_path
from fairdeal.server.shares.budget import PASSWORDS, PASSWORDS_FROM, PASSWORDS_OF, Charge
from fairdeal.server.shares.sources import source_of
from fairdeal.server.shares.spending import to_wait
from fairdeal.server.site import site_of
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _


def sign_in_form(request: Request, then: Annotated[str, Query()] = "/") -> Response:
    """The form for name and password."""
    if site_of(request).cookies.signed_in(request):
        return RedirectResponse(own_path(then), 303)
    return _sign_in_page(request, then)


def sign_in(
    request: Request,
    name: Annotated[str, Form()] = "",
    password: Annotated[str, Form()] = "",
    then: Annotated[str, Form()] = "/",
) -> Response:
    """Check name and password; not too often."""
    site = site_of(request)
    counted = guesses(
        " ".join(name.split())[:LONGEST],
        source_of(request.scope).address,
        site.cookies.known_browser(request, name),
    )
    if seconds := site.ledger.spend(*counted):
        response = _sign_in_page(request, then, name, to_wait(seconds), 429)
        response.headers["Retry-After"] = str(seconds)
        return response
    account = site.directors.verified(name, password[:LONGEST])
    if account is None:
        return _sign_in_page(request, then, name, _("Name or password is not right."), 403)
    site.ledger.give_back(*counted)
    response = RedirectResponse(own_path(then), 303)
    site.cookies.sign_in(request, response, account)
    return response


def guesses(name: str, address: str, browser: str) -> tuple[Charge, ...]:
    """What an attempt to sign in is counted by, before its password is looked at.

    Five at a name from one address; a known browser is counted by itself alone, so that nobody
    elsewhere can keep the Director out. The two wider counts stop those who try many names from one
    address, or one name from many.

    Args:
        name: the name that was given.
        address: where the request comes from.
        browser: something only this browser has, if it signed in at this name before; else empty.
    """
    name = name.casefold()
    if browser:
        return (PASSWORDS.of(f"browser {browser}"),)
    return (
        PASSWORDS.of(f"{name} at {address}"),
        PASSWORDS_FROM.of(address),
        PASSWORDS_OF.of(name),
    )


def account_page(request: Request) -> Response:
    """Who is signed in, and the ways to be so no longer."""
    return page(request, "account.html")


def sign_out(request: Request) -> Response:
    """Forget who was signed in."""
    return _signed_out(request)


def sign_out_everywhere(request: Request) -> Response:
    """Forget it in every browser; without effect for somebody not signed in himself."""
    site = site_of(request)
    if account := site.cookies.signed_in(request):
        site.directors.sign_out_everywhere(account, site.now())
    return _signed_out(request)


def _signed_out(request: Request) -> Response:
    response = RedirectResponse(path_to(request, "sessions"), 303)
    site_of(request).cookies.sign_out(request, response)
    # The pages a Director saw must not come back with the browser's Back.
    response.headers["Clear-Site-Data"] = '"cache"'
    return response


def welcome_form(request: Request, token: str) -> Response:
    """The page behind the one-time link."""
    _check_link(request, token)
    return _welcome_page(request, token)


def welcome(
    request: Request,
    token: str,
    name: Annotated[str, Form()] = "",
    password: Annotated[str, Form()] = "",
) -> Response:
    """Use the link up: set the Director's password and sign in."""
    site = site_of(request)
    _check_link(request, token)
    try:
        account = site.directors.set_password(token, name, password, site.now())
    except Malformed as wrong:
        return _welcome_page(request, token, name, refusal(wrong), 422)
    response = RedirectResponse(path_to(request, "sessions"), 303)
    site.cookies.sign_in(request, response, account)
    return response


def _check_link(request: Request, token: str) -> None:
    site = site_of(request)
    if not site.directors.is_open(token, site.now()):
        raise HTTPException(
            410,
            _(
                "This link was used already, or is too old. Start the server with --new-director "
                "to get a fresh one."
            ),
        )


def _sign_in_page(
    request: Request, then: str, name: str = "", error: str = "", status: int = 200
) -> Response:
    known = site_of(request).directors.any_account
    return page(
        request, "sign_in.html", status, then=own_path(then), name=name, error=error, known=known
    )


def _welcome_page(
    request: Request, token: str, name: str = "", error: str = "", status: int = 200
) -> Response:
    return page(
        request, "welcome.html", status, token=token, name=name, error=error, shortest=SHORTEST
    )
