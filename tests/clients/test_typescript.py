"""The client for TypeScript: compiled without leave for what does not fit, and run at a server."""

import json
import re
import shutil
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from fairdeal.server.keys.kept import MARK
from tests.server.running import director, hidden, serving
from tools.clients import NotToBeHad, typescript_client

pytestmark = pytest.mark.nightly

PROGRAM = Path(__file__).with_name("evening.ts")
STRICT = ("--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler")


def test_it_is_compiled_and_runs_an_evening(tmp_path: Path) -> None:
    try:
        folder = typescript_client(tmp_path / "program")
    except NotToBeHad as wrong:
        pytest.skip(str(wrong))
    shutil.copy(PROGRAM, folder)
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    tsc = folder / "node_modules" / ".bin" / "tsc"
    line = [str(tsc), *STRICT, "--lib", "es2022,dom", PROGRAM.name]
    compiled = subprocess.run(line, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
    assert compiled.returncode == 0, compiled.stdout
    with serving(tmp_path / "club.db") as server:
        with director(server) as browser:
            last = (datetime.now(UTC) + timedelta(days=2)).date().isoformat()
            every = ["set_up", "people", "course", "scores"]
            sent = hidden(browser.get("/account/keys").text)
            said = {"name": "Program", "scope": every, "last": last}
            page = browser.post("/account/keys", data=sent | said)
        found = re.search(rf'value="({MARK}[\w-]+)"', page.text)
        assert found
        run = ["node", "evening.js", server.address, found[1]]
        done = subprocess.run(run, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
        assert done.returncode == 0, done.stderr
        told = json.loads(done.stdout)
    assert told["same"]
    assert told["refused"] == [409, "stale"]
    assert len(told["said"]) == 2  # published, and from when the periods run
