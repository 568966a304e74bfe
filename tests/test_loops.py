"""No test runs a loop of its own in the main thread: Playwright keeps one running there.

As long as a browser is open in a worker, whatever is awaited in a test runs in a thread of its own
(`tests.server.inside.awaited`).
"""

from tests.shared import ROOT

ALONE = {"tests/server/besieged.py", "tests/test_loops.py"}
"""A program of its own; and this one."""


def test_what_is_awaited_is_awaited_in_a_thread_of_its_own() -> None:
    files = ((str(one.relative_to(ROOT)), one) for one in sorted((ROOT / "tests").rglob("*.py")))
    own = [name for name, one in files if "asyncio.run(" in one.read_text("utf-8")]
    assert sorted(set(own) - ALONE) == []
