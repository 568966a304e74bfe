"""What the README promises: what is executed, what is printed, and what `make run` installs."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib

import pytest

from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.index.coverage import coverage
from tests.shared import ROOT
from tools.readme import HEADING, README, written

TEXT = README.read_text("utf-8")
OTHER_EXTRAS = "typst numpy numba polars dask gymnasium pettingzoo endplay pytest httpx"


def run(*command: str, typed: str = "") -> str:
    done = subprocess.run(  # noqa: S603 - our own program, or make
        command,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_table_of_the_book_promises_nothing() -> None:
    rows = re.findall(r"^\| (\d{4}a?) \| ([\d |]+) \|$", TEXT, re.MULTILINE)
    assert [edition for edition, _ in rows] == [str(edition) for edition in reversed(EDITIONS)]
    for name, figures in rows:
        found = coverage(next(edition for edition in EDITIONS if str(edition) == name))
        clauses, executed, asked, marked, left = map(int, figures.split(" | "))
        assert clauses == len(found.clauses) == executed + asked + marked + left
        assert executed <= len(found.executed), "python tools/readme.py"
        assert left >= len(found.open), "python tools/readme.py"


def test_how_fast_it_is_was_measured() -> None:
    """The figures are those of `bench/latest.json`, rounded."""
    rows = {
        (row["work"], row["peer_name"]): row
        for row in json.loads((ROOT / "bench" / "latest.json").read_text("utf-8"))
    }
    lawful = rows["lawful-deals", "open-spiel"]
    said = [
        f"{round(lawful['ours'], -2):,.0f} random lawful boards a second",
        f"{rows['lawful-deals', 'endplay']['ratio']:.0f} times endplay's random",
        f"the factor is {rows['given-cards', 'endplay']['ratio']:.1f}",
        f"open-spiel, in C++, is {1 / lawful['ratio']:.0f} times as fast",
        f"{rows['boards-in-batches', 'open-spiel']['ratio']:.0f} times as many lawful boards",
    ]
    page = " ".join(TEXT.split())
    assert [one for one in said if one not in page] == []


def test_the_table_is_written_where_it_belongs() -> None:
    fresh = written(TEXT)
    assert written(fresh) == fresh
    assert fresh.partition("<!-- coverage")[0] == TEXT.partition("<!-- coverage")[0]
    assert fresh.partition("<!-- end")[2] == TEXT.partition("<!-- end")[2]
    assert f"| {' | '.join(HEADING)} |" in fresh


def test_the_dialogue_is_what_the_program_says() -> None:
    # The README leaves out the other sentences offered and the first question.
    shown = re.search(r"\$ fairdeal rule\n(.*?)\n\n", TEXT, re.DOTALL)
    assert shown
    wanted = [line.strip() for line in shown[1].splitlines() if line.strip() != "..."]
    answers = re.findall(r"^(?:.*[?)]|>) ([\w ]+)$", "\n".join(wanted), re.MULTILINE)
    assert answers == ["bid too low", "1", "E", "2"]
    said = run(
        *(sys.executable, "-m", "fairdeal", "rule", "--edition", "2017"),
        typed="bid too low\n1\nE\n2\n2\nquit\n",
    )
    told = iter(line.strip() for line in said.splitlines())
    assert [line for line in wanted if not any(line == one for one in told)] == []


def test_running_installs_only_what_running_needs() -> None:
    if not shutil.which("make"):
        pytest.skip("make is not here")
    steps = run("make", "--dry-run", "--always-make", "run")
    assert re.findall(r"--editable '\.\[([\w,]+)\]'", steps) == ["server,print"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = " ".join(project["optional-dependencies"]["server"])
    assert not re.search(OTHER_EXTRAS.replace(" ", "|"), needed)


@pytest.mark.nightly
def test_the_server_needs_no_other_extra() -> None:
    code = (
        "import sys, datetime\n"
        f"sys.modules.update(dict.fromkeys({OTHER_EXTRAS.split()!r}))\n"
        "from fairdeal.server.app import make_app\n"
        "from fairdeal.server.demo.sessions import keep_demonstration\n"
        "from fairdeal.server.site import Site\n"
        "from fairdeal.store.memory import MemoryStore\n"
        "site = Site.of(MemoryStore())\n"
        "keep_demonstration(site.sessions, datetime.datetime.now(datetime.UTC))\n"
        "make_app(site)\n"
        "print(len(site.sessions.ids()))\n"
    )
    assert int(run(sys.executable, "-c", code)) >= 2


def test_in_a_package_index_no_link_leads_nowhere() -> None:
    """There the README stands away from the pages it links to."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hook = told["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]
    text = TEXT
    for one in hook["substitutions"]:
        text = re.sub(one["pattern"], one["replacement"], text)
    assert "](" in TEXT
    assert not re.findall(r"\]\((?!https?:|#)", text)
    assert "How to rule at the table." in text
