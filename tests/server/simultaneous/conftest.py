"""What tests of a simultaneous begin with."""

from collections.abc import Iterator

import pytest

from tests.server.simultaneous.field import HELSINKI, OULU, TURKU, Held
from tests.server.simultaneous.houses import (
    clubs,
    federation,
)


@pytest.fixture
def held() -> Iterator[Held]:
    with federation() as to, clubs(to, HELSINKI, TURKU, OULU) as there:
        yield to, there
