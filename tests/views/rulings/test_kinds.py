"""What may be seen by its kind: everything is there, once."""

from collections import Counter

import pytest

from fairdeal.laws.book import book, entries
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.views.rulings.kinds import KINDS, kinds


def test_a_law_is_of_one_kind() -> None:
    counted = Counter(law for _, laws in KINDS for law in laws)
    assert counted == dict.fromkeys(book(), 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_entry_is_of_a_kind_that_holds_few(edition: Edition) -> None:
    known = list(entries(edition))
    shown = [it.entry for kind in kinds(known) for it in kind.findings]
    assert sorted(shown) == sorted(known)
    assert max(len(kind.findings) for kind in kinds(known)) <= 30
