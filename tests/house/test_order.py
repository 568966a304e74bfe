"""What waits begins with two workers, what reckons with the others, and no test is lost."""

from types import SimpleNamespace
from typing import cast

import pytest
from xdist.scheduler.worksteal import WorkStealingScheduling  # type: ignore[import-untyped]

from tests.order import begins, in_company

BROWSERS, STARTING, OTHERS = range(7), range(100, 140), range(200, 1000)


class Worker:
    """Keeps what it is sent."""

    shutting_down = False
    gateway = SimpleNamespace(id="gw")

    def __init__(self) -> None:
        self.sent: list[int] = []

    def send_runtest_some(self, indices: list[int]) -> None:
        self.sent.extend(indices)


@pytest.mark.parametrize("workers", range(2, 9))
def test_parts_begin_where_xdist_lets_them_begin(workers: int) -> None:
    nodes = [Worker() for _worker in range(workers)]
    asked_for = SimpleNamespace(getvalue=lambda _name: ["popen"] * workers)
    scheduling = WorkStealingScheduling(cast("pytest.Config", asked_for))
    names = [str(number) for number in range(103)]
    for node in nodes:
        scheduling.add_node(node)
        scheduling.add_node_collection(node, names)
    scheduling.schedule()
    assert [node.sent[0] for node in nodes] == [begins(103, workers, n) for n in range(workers)]


@pytest.mark.parametrize("workers", range(1, 9))
def test_none_is_lost_and_one_worker_has_browsers_another_programs(workers: int) -> None:
    order = in_company(BROWSERS, STARTING, OTHERS, workers=workers)
    assert sorted(order) == [*BROWSERS, *STARTING, *OTHERS]
    first = [order[begins(len(order), workers, part)] for part in range(workers)]
    assert first[0] == BROWSERS[0]
    assert workers == 1 or first[workers // 2] == STARTING[0]
    assert sum(one in OTHERS for one in first) == max(0, workers - 2)


def test_a_worker_alone_goes_through_all_that_waits_first() -> None:
    assert in_company(BROWSERS, STARTING, OTHERS, workers=1) == [*BROWSERS, *STARTING, *OTHERS]
