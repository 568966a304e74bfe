"""A server in a process of its own, and a client that fills in its forms."""

import os
import re
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from html import unescape
from pathlib import Path

import httpx

from tests.server.copied import Copied
from tests.shared import ROOT

PASSWORD = "correct horse battery"  # noqa: S105 - of a store that lives as long as a test
DIRECTOR = "Ann Lee"
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Of clients that speak plain HTTP, and else would each read every certificate there is."""


@dataclass(frozen=True)
class Server:
    """A running server: its address, and the one-time link it printed."""

    address: str
    link: str
    printed: str
    process: "Copied | subprocess.Popen[str]"


def command(*options: str) -> list[str]:
    return [sys.executable, "-m", "fairdeal", "serve", *options]


def environment() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"}


def until_it_serves(process: "Copied | subprocess.Popen[str]") -> str:
    """What a server prints before it answers."""
    assert process.stdout
    printed = ""
    for line in process.stdout:
        printed += line
        if "Ctrl+C" in line:
            break
    return printed


@contextmanager
def serving(store: Path | str, *options: str) -> Iterator[Server]:
    """``fairdeal serve`` over a file or an address, at any free port, until the block ends.

    A copy of a process that has loaded everything; `started` starts the program as people do.
    """
    with closing(Copied(["serve", *_options(store), *options], environment())) as process:
        yield from _until_the_end(process)


@contextmanager
def started(store: Path | str, *options: str) -> Iterator[Server]:
    """The same, started as people start it."""
    with subprocess.Popen(  # noqa: S603 - our own program
        command(*_options(store), *options),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment(),
    ) as process:
        yield from _until_the_end(process)


def _options(store: Path | str) -> list[str]:
    address = store if isinstance(store, str) else f"sqlite:///{store}"
    return ["--store", address, "--port", "0"]


def _until_the_end(process: "Copied | subprocess.Popen[str]") -> Iterator[Server]:
    try:
        printed = until_it_serves(process)
        found = re.search(r"http://[\d.]+:\d+", printed)
        assert found, printed
        link = re.search(r"http://\S+/welcome/\S+", printed)
        yield Server(found[0], link[0] if link else "", printed, process)
    finally:
        process.terminate()
        assert process.stdout
        process.stdout.read()
        process.wait()


def visitor(server: Server) -> httpx.Client:
    """A browser that lets go of a connection before the server does, after five seconds of nothing.

    A form sent in the instant in which it does would be lost; browsers send it again by themselves.
    """
    limits = httpx.Limits(keepalive_expiry=2)
    return httpx.Client(
        base_url=server.address, follow_redirects=True, timeout=120, limits=limits, verify=PLAIN
    )


@contextmanager
def director(server: Server) -> Iterator[httpx.Client]:
    """Signed in; the first one by way of the link."""
    with visitor(server) as client:
        unused = client.get(server.link).status_code == 200
        fill(client, server.link if unused else "/sign-in", name=DIRECTOR, password=PASSWORD)
        yield client


def hidden(page: str) -> dict[str, str]:
    """The hidden fields of the form in the middle of the page."""
    form = page[page.index('class="sheet"') :]
    found = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form)
    return {name: unescape(value) for name, value in found}


def score_of(path: str) -> str:
    """Where results are corrected, by the path of a session or of a table's page."""
    return path.replace("/sessions/", "/evenings/")


def fill(client: httpx.Client, path: str, **fields: str) -> httpx.Response:
    """Open a form, fill it in and send it."""
    return client.post(path, data=hidden(client.get(path).text) | fields)


def text(response: httpx.Response) -> str:
    """What a page says, without its marks."""
    bare = re.sub(r"<(style|script)[\s\S]*?</\1>", "", response.text)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", bare)).split())


def alert(response: httpx.Response) -> str:
    """The message a form came back with."""
    found = re.search(r'role="alert">([\s\S]*?)</(?:p|div)>', response.text)
    assert found, text(response)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", found[1])).split())
