"""Links and passwords, by a clock that can be turned."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier, Lock
from typing import Literal

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError

from fairdeal.errors import Malformed
from fairdeal.server.accounts.directors import LINK_LASTS, Directors
from fairdeal.store.memory import MemoryStore
from tests.server.inside import quick_hasher

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
GOOD = "correct horse"


@pytest.fixture
def directors() -> Directors:
    return Directors(MemoryStore(), quick_hasher())


def test_a_link_grows_old(directors: Directors) -> None:
    token = directors.invite(NOON)
    assert directors.is_open(token, NOON + LINK_LASTS - timedelta(seconds=1))
    assert not directors.is_open(token, NOON + LINK_LASTS)
    with pytest.raises(Malformed, match="too old"):
        directors.set_password(token, "Ann", GOOD, NOON + LINK_LASTS)


def test_a_new_link_closes_the_one_before(directors: Directors) -> None:
    first, second = directors.invite(NOON), directors.invite(NOON)
    assert not directors.is_open(first, NOON)
    assert directors.is_open(second, NOON)
    assert not directors.is_open("", NOON)


def test_a_link_is_used_up(directors: Directors) -> None:
    token = directors.invite(NOON)
    directors.set_password(token, "Ann", GOOD, NOON)
    with pytest.raises(Malformed, match="used already"):
        directors.set_password(token, "Eve", GOOD, NOON)
    assert directors.account("Eve") is None


def test_a_name_is_known_however_it_is_written(directors: Directors) -> None:
    directors.set_password(directors.invite(NOON), "  Ann   Lee ", GOOD, NOON)
    account = directors.verified("ann lee", GOOD)
    assert account
    assert account.name == "Ann Lee"
    assert directors.verified("Ann Lee", "wrong") is None
    assert directors.verified("Bob", GOOD) is None


def test_a_new_password_replaces_the_old_and_changes_the_version(directors: Directors) -> None:
    first = directors.set_password(directors.invite(NOON), "Ann", GOOD, NOON)
    second = directors.set_password(directors.invite(NOON), "ANN", "battery staple", NOON)
    assert directors.verified("Ann", GOOD) is None
    assert directors.account("ann") == second
    assert second.version > first.version


@pytest.mark.parametrize(
    ("name", "password", "message"),
    [(" ", GOOD, "a name"), ("Ann", "1234567", "8 characters"), ("Ann", "x" * 201, "8 char")],
)
def test_nothing_is_set_without_a_name_and_a_password(
    directors: Directors, name: str, password: str, message: str
) -> None:
    token = directors.invite(NOON)
    with pytest.raises(Malformed, match=message):
        directors.set_password(token, name, password, NOON)
    assert directors.is_open(token, NOON)


@pytest.mark.parametrize("hasher", [PasswordHasher(), quick_hasher()], ids=["usual", "quick"])
def test_an_unknown_name_takes_as_long_as_a_known_one(hasher: PasswordHasher) -> None:
    """What it is verified against is worked at like a password's hash, and found another's."""
    verified = list[str]()

    class Told(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - argon2's own
            verified.append(str(hash))
            with pytest.raises(VerifyMismatchError):  # and not that it is no hash
                super().verify(hash, password)
            raise VerifyMismatchError

    told = Told(hasher.time_cost, hasher.memory_cost, hasher.parallelism)
    assert Directors(MemoryStore(), told).verified("Ann", GOOD) is None
    (nobodys,) = verified
    assert extract_parameters(nobodys) == extract_parameters(hasher.hash(GOOD))


def test_two_passwords_are_hashed_at_a_time_and_no_more() -> None:
    class Slow(PasswordHasher):
        now = most = 0
        guard = Lock()
        both = Barrier(2, timeout=120)

        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - argon2's own
            with self.guard:
                self.now += 1
                self.most = max(self.most, self.now)
            self.both.wait()  # two are in here together, time after time
            with self.guard:
                self.now -= 1
            return super().verify(hash, password)

    hasher = Slow(time_cost=1, memory_cost=8, parallelism=1)
    directors = Directors(MemoryStore(), hasher)
    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(lambda n: directors.verified("Ann", f"guess {n}"), range(12)))
    assert answers == [None] * 12
    assert hasher.most == 2
