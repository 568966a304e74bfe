"""The loop of a desk ends, whatever the matters on it say."""

from dataclasses import dataclass, replace

import pytest

from fairdeal.rulings.settling import HEARINGS_A_MATTER, NeverSettled, settled


@dataclass(frozen=True)
class _Matter:
    case: str
    left: int
    """How often it has something new to say."""
    decides: bool = False
    waits: bool = False
    is_decided: bool = True


@dataclass(frozen=True)
class _Docket:
    matters: tuple[_Matter, ...]

    def is_due(self, matter: _Matter) -> bool:
        return matter.left > 0

    def is_moot(self, matter: _Matter) -> bool:  # noqa: ARG002 - the loop asks for each
        return False

    def rests(self, matter: _Matter) -> bool:  # noqa: ARG002 - as above
        return False

    def unasked(self, matter: _Matter) -> "_Docket | None":  # noqa: ARG002 - as above
        return None

    def heard(self, matter: _Matter) -> "_Docket | None":
        spoken = replace(matter, left=matter.left - 1)
        return _Docket(tuple(spoken if m == matter else m for m in self.matters))

    def concerns_others(self, before: "_Docket", matter: _Matter) -> bool:  # noqa: ARG002 - as above
        return False


def test_every_matter_is_heard_until_nothing_new_follows() -> None:
    docket = settled(_Docket((_Matter("1/27", 3), _Matter("4/64", 2))))
    assert [matter.left for matter in docket.matters] == [0, 0]


def test_every_matter_is_heard_as_often_as_it_may_need() -> None:
    most = 2 * HEARINGS_A_MATTER
    docket = settled(_Docket((_Matter("1/27", most), _Matter("4/64", 0))))
    assert [matter.left for matter in docket.matters] == [0, 0]


def test_a_law_that_says_something_new_for_ever_is_told() -> None:
    said = "^heard 2,001 times without an end; the cases: 1/27, 4/64$"
    with pytest.raises(NeverSettled, match=said):
        settled(_Docket((_Matter("1/27", 3), _Matter("4/64", 10**9))))
