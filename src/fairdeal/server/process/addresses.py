"""The addresses by which others in the room reach this machine.

A hall often has a router without the internet: no route leads anywhere then, and the system cannot
say which address it would send from. So every network interface is asked for its own.
"""

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address
from typing import Final
from urllib.parse import urlsplit

_REQUESTS: Final = {"linux": (0x8915, 0x8913), "darwin": (0xC0206921, 0xC0206911)}
"""SIOCGIFADDR and SIOCGIFFLAGS, by which an interface tells its address and whether it is up."""
_UP: Final = 1
_NAME: Final = 16
"""How many bytes of ``struct ifreq`` are the interface's name; flags or address follow."""
_INNER: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "cni", "podman")
"""Interfaces to programs on this very machine, behind which no phone is."""


def own_addresses() -> tuple[str, ...]:
    """This machine's IPv4 addresses, the likeliest first; empty where it is in no network."""
    found = dict.fromkeys((*_towards_the_internet(), *_of_interfaces(), *_of_its_name()))
    return tuple(one for one in found if not _is_nowhere(one))


def present(address: str) -> str:
    """The same address while it is this machine's; else that of the network it is in by now."""
    host, now = urlsplit(address), own_addresses()
    if not now or host.hostname in now:
        return address
    return f"{host.scheme}://{now[0]}:{host.port}"


def _is_nowhere(address: str) -> bool:
    one = IPv4Address(address)
    return one.is_loopback or one.is_unspecified


def _towards_the_internet() -> Iterator[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Nothing is sent: the system only chooses the address it would send from.
        probe.connect(("192.0.2.1", 9))
        yield str(probe.getsockname()[0])


def _of_interfaces() -> list[str]:
    """Of what is up, what was given by a router before what an interface gave itself."""
    found: list[tuple[bool, bool, int, str]] = []
    for name, address in _interfaces():
        inner = name.startswith(_INNER)
        found.append((inner, IPv4Address(address).is_link_local, len(found), address))
    return [address for *_order, address in sorted(found)]


def _interfaces() -> Iterator[tuple[str, str]]:
    try:
        from fcntl import ioctl  # noqa: PLC0415 - not everywhere: Windows tells by its name
    except ImportError:
        return
    known = _REQUESTS.get(sys.platform)
    if known is None:
        return
    ask_address, ask_flags = known
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _number, name in socket.if_nameindex():
            request = name.encode()[: _NAME - 1].ljust(256, b"\0")
            with suppress(OSError):  # it has no address
                flags = ioctl(asking.fileno(), ask_flags, request)
                if struct.unpack_from("=H", flags, _NAME)[0] & _UP:
                    told = ioctl(asking.fileno(), ask_address, request)
                    yield name, socket.inet_ntoa(told[_NAME + 4 : _NAME + 8])


def _of_its_name() -> list[str]:
    """What the system gives for this machine's name: on Windows the address of every adapter."""
    with suppress(OSError):
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        return [str(address[0]) for *_kind, address in found]
    return []
