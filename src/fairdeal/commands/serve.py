"""``fairdeal serve``: the results of a club, in a browser."""

import errno
import ipaddress
import os
import socket
from contextlib import closing
from datetime import UTC, datetime
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.server.site import Site
    from fairdeal.store.base import Store

_LOOPBACK = ("127.0.0.1", "::1")
"""Proxies on this very machine are believed unless others are named."""
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - recognized, never the default


def command(  # noqa: PLR0913 - one parameter for each option
    *,
    host: Annotated[
        str | None, typer.Option(help="Address to listen at.", show_default="127.0.0.1")
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let the phones in the room in; print their address.")
    ] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = 8000,
    store: Annotated[str, typer.Option(help="Where results are kept.")] = "sqlite:///club.db",
    demo: Annotated[bool, typer.Option("--demo", help="Begin with sessions to look at.")] = False,
    new_director: Annotated[
        bool,
        typer.Option("--new-director", help="Print a one-time link to set a Director's password."),
    ] = False,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option("--trusted-proxy", help="Address or network of a proxy; again for more."),
    ] = None,
    address: Annotated[
        str,
        typer.Option(help="Where people reach it, for the codes: https://club.example.org"),
    ] = "",
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="How many answer at once; several need PostgreSQL.")
    ] = 1,
    webhooks_inside: Annotated[
        bool,
        typer.Option("--webhooks-inside", help="Let news be sent within this network too."),
    ] = False,
    hsts_days: Annotated[
        int, typer.Option(min=0, help="Days for which browsers insist on HTTPS; 0 says nothing.")
    ] = 0,
) -> None:
    """Show sessions, rankings and boards to everybody in the room."""
    # Loaded here, not above: `fairdeal --help` should not wait for a web server.
    from fairdeal.server.demo.sessions import keep_demonstration  # noqa: PLC0415 - see above
    from fairdeal.server.process.server import leave_on_signals  # noqa: PLC0415 - see above
    from fairdeal.server.process.several import Work, run_several, work  # noqa: PLC0415 - see above
    from fairdeal.server.site import Site  # noqa: PLC0415 - see above
    from fairdeal.store.opening import is_postgresql  # noqa: PLC0415 - see above

    if processes > 1 and not is_postgresql(store):
        words = _("several processes need a store in PostgreSQL: {option}")
        raise _stop(words.format(option="--store postgresql://..."))
    trusted = _trusted(trusted_proxy or list(_LOOPBACK))
    address = _reached_at(address)
    leave_on_signals()
    host = host or (_EVERYWHERE[0] if lan else _LOOPBACK[0])
    listening = _listen(host, port)
    with closing(listening):
        port = listening.getsockname()[1]
        phones = _phones(host, port)
        with closing(_opened(store)) as kept:
            inside = webhooks_inside
            site = Site.of(kept, phones=phones, address=address, webhooks_inside=inside)
            if demo:
                keep_demonstration(site.sessions, datetime.now(UTC))
            _announce(site, host, port, lan=lan, invite=new_director)
            if processes == 1:
                site.players.begin()
                work(site, listening, trusted, hsts_days)
                return
        one = Work(store, listening, trusted, phones, hsts_days, address, webhooks_inside)
        run_several(processes, one)


def _opened(store: str) -> "Store":
    from fairdeal.store.base import StoreError  # noqa: PLC0415 - see above
    from fairdeal.store.opening import open_store  # noqa: PLC0415 - see above

    try:
        return open_store(store)
    except StoreError as error:
        from fairdeal.views.refusals import said  # noqa: PLC0415 - seldom needed

        raise _stop(said(str(error))) from None


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; anything in the way is said before anything is opened."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except socket.gaierror:
        words = _("{host} is not an address of this machine")
        raise _stop(words.format(host=repr(host))) from None
    # The protocol is named so that asyncio sends answers at once (TCP_NODELAY): 40 ms a page.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            words = _("port {port} is taken by another program; try --port {other}")
            raise _stop(words.format(port=port, other=port + 1)) from None
        from fairdeal.views.refusals import because  # noqa: PLC0415 - seldom needed

        words = _("cannot listen at {host}, port {port}: {reason}")
        raise _stop(words.format(host=host, port=port, reason=because(error))) from None
    return listening


def _announce(site: "Site", host: str, port: int, *, lan: bool, invite: bool) -> None:
    """Say where the pages are, and how the Director gets in."""
    shown = "127.0.0.1" if host in _EVERYWHERE else host
    address = f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"
    typer.echo("\n  " + _("fairdeal is at   {address}").format(address=f"{address}/") + "\n")
    if invite or not site.directors.any_account:
        token = site.directors.invite(datetime.now(UTC))
        words = _("Director: choose a password with this link (it works once, for 24 hours)")
        typer.echo(f"  {words}")
        typer.echo(f"  {address}/welcome/{token}\n")
    if site.phones:
        from fairdeal.server.evening.phones.qr import terminal  # noqa: PLC0415 - see above

        words = _("Phones in the room:   {address}")
        typer.echo("  " + words.format(address=f"{site.phones}/"))
        _announce_others(port)
        if lan:
            typer.echo(f"\n{terminal(site.phones + '/join')}\n")
    else:
        words = _("Only this machine can open it; for the phones in the room: {option}")
        typer.echo("  " + words.format(option="--lan"))
    typer.echo("  " + _("Ctrl+C stops it.") + "\n")


def _announce_others(port: int) -> None:
    """A laptop may be in several networks, or in none yet."""
    from fairdeal.server.process.addresses import own_addresses  # noqa: PLC0415 - see above

    known = own_addresses()
    for other in known[1:]:
        words = _("in another network:   {address}")
        typer.echo("  " + words.format(address=f"http://{other}:{port}/"))
    if not known:
        words = _(
            "This machine is in no network yet. Join the Wi-Fi of the room; the codes for "
            "the tables have the right address from then on, and so has a new start."
        )
        typer.echo("\n".join(f"  {line}" for line in wrap(words, 78)))


def _phones(host: str, port: int) -> str:
    """The address by which phones reach this machine; empty where only it is listened to."""
    from fairdeal.server.process.addresses import own_addresses  # noqa: PLC0415 - see above

    if host not in _EVERYWHERE:
        return ""
    here = next(iter(own_addresses()), socket.gethostname())
    return f"http://{here}:{port}"


def _trusted(addresses: list[str]) -> tuple[str, ...]:
    """The addresses and networks whose word is taken.

    Raises:
        Exit: one of them is none.
    """
    for one in addresses:
        try:
            ipaddress.ip_network(one, strict=False)
        except ValueError:
            words = _("--trusted-proxy {address} is no address or network")
            raise _stop(words.format(address=repr(one))) from None
    return tuple(addresses)


def _reached_at(address: str) -> str:
    """An address as it is printed, without a slash at its end; empty for none.

    Raises:
        Exit: it is none.
    """
    parts = urlsplit(address)
    if address and (parts.scheme not in {"http", "https"} or not parts.hostname):
        words = _("--address {address} is no address such as https://club.example.org")
        raise _stop(words.format(address=repr(address)))
    return address.rstrip("/")


def _stop(message: str) -> typer.Exit:
    typer.echo(f"fairdeal: {message}", err=True)
    return typer.Exit(2)
