"""Where phones find this machine: with the internet, behind a router without it, in no network."""

import shutil
import socket
import struct
import subprocess
import sys

import pytest

from fairdeal.server.process import addresses
from fairdeal.server.process.addresses import own_addresses, present
from tests.server.running import environment


class Machine:
    """What the system would say."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.route: tuple[str, ...] = ()
        self.interfaces: tuple[tuple[str, str], ...] = ()
        self.name: tuple[str, ...] = ("127.0.1.1",)
        monkeypatch.setattr(addresses, "_towards_the_internet", lambda: self.route)
        monkeypatch.setattr(addresses, "_interfaces", lambda: self.interfaces)
        monkeypatch.setattr(addresses, "_of_its_name", lambda: self.name)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def test_a_router_without_the_internet_is_enough(machine: Machine) -> None:
    machine.interfaces = ("lo", "127.0.0.1"), ("wlan0", "192.168.1.23")
    assert own_addresses() == ("192.168.1.23",)


def test_the_way_to_the_internet_comes_first_and_every_other_network_is_named(
    machine: Machine,
) -> None:
    machine.route = ("10.8.0.2",)
    machine.interfaces = (
        ("docker0", "172.17.0.1"),
        ("eth1", "169.254.3.4"),
        ("tun0", "10.8.0.2"),
        ("wlan0", "192.168.1.23"),
    )
    assert own_addresses() == ("10.8.0.2", "192.168.1.23", "169.254.3.4", "172.17.0.1")


def test_where_interfaces_are_not_told_the_name_knows(machine: Machine) -> None:
    machine.name = ("192.168.137.1", "192.168.1.23")
    assert own_addresses() == ("192.168.137.1", "192.168.1.23")


def test_in_no_network_there_is_none(machine: Machine) -> None:
    machine.interfaces = (("lo", "127.0.0.1"),)
    assert own_addresses() == ()
    assert present("http://laptop:8000") == "http://laptop:8000"


def test_a_network_that_is_joined_later_is_in_the_codes(machine: Machine) -> None:
    machine.interfaces = (("wlan0", "192.168.1.23"),)
    assert present("http://laptop:8000") == "http://192.168.1.23:8000"
    assert present("http://192.168.1.23:8000") == "http://192.168.1.23:8000"
    machine.interfaces = (("wlan0", "192.168.9.9"),)
    assert present("http://192.168.1.23:8000") == "http://192.168.9.9:8000"


def test_what_this_system_says_is_an_address_it_has() -> None:
    for one in own_addresses():
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trying:
            trying.bind((one, 0))


HALL = """
ip link set lo up
ip link add hall type veth peer name others
ip addr add 192.168.77.5/24 dev hall
ip link set hall up
ip link set others up
ip link add spare type veth peer name unused
ip addr add 192.168.88.5/24 dev spare
exec "$0" -c 'from fairdeal.server.process.addresses import own_addresses; print(*own_addresses())'
"""
"""One network without a way out of it, and an interface that is not up."""


def test_in_a_hall_without_the_internet() -> None:
    """A real one of the system's own: an interface with an address, and no route beyond it."""
    unshare = shutil.which("unshare")
    if not (unshare and shutil.which("ip")):
        pytest.skip("no network can be made here")
    done = subprocess.run(  # noqa: S603 - our own program
        [unshare, "--user", "--map-root-user", "--net", "sh", "-ec", HALL, sys.executable],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=60,
        check=False,
    )
    if done.returncode:
        pytest.skip(f"no network can be made here: {done.stderr.strip()[:200]}")
    assert done.stdout.split() == ["192.168.77.5"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells by its name")
def test_an_interface_is_asked_for_by_its_whole_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of ``struct ifreq`` 16 bytes are the name and the nought behind it, so 15 are a name."""
    fcntl = pytest.importorskip("fcntl")
    longest, asked = "enp0s31f6-lan-a", []

    def ioctl(_socket: int, _request: int, given: bytes) -> bytes:
        asked.append(given)
        return given[:16] + struct.pack("=H", 1) + bytes(2) + bytes((192, 168, 1, 23)) + bytes(8)

    monkeypatch.setattr(fcntl, "ioctl", ioctl)
    monkeypatch.setattr(socket, "if_nameindex", lambda: [(1, longest)])
    if not (found := list(addresses._interfaces())):  # noqa: SLF001 - the system's own words
        pytest.skip("nobody knows how to ask this system")
    assert found == [(longest, "192.168.1.23")]
    assert {one[:16] for one in asked} == {longest.encode() + bytes(1)}


def test_a_machine_whose_name_nobody_knows_has_no_address_by_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nobody(*_of: object) -> None:
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", nobody)
    assert addresses._of_its_name() == []  # noqa: SLF001 - a machine without a name
