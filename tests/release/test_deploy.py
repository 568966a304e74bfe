"""What runs the server on a machine of its own: the unit, the container file, the citation."""

import re
import shutil
import subprocess
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from fairdeal.cli import app
from tests.shared import ROOT
from tools import clean_root

UNIT = ROOT / "deploy" / "fairdeal.service"
CONTAINER = ROOT / "deploy" / "Containerfile"


def unit() -> ConfigParser:
    read = ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]  # systemd's names have capitals
    read.read_string(UNIT.read_text("utf-8"))
    return read


def test_the_unit_is_one_systemd_takes(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not installed here")
    # It wants the program to be there; of everything else it is asked as it stands.
    here = tmp_path / "fairdeal.service"
    here.write_text(UNIT.read_text("utf-8").replace("/opt/fairdeal/bin/fairdeal", "/bin/true"))
    done = subprocess.run(  # noqa: S603 - systemd's own
        [analyze, "verify", "--man=no", str(here)], capture_output=True, text=True, check=False
    )
    ours = [line for line in done.stderr.splitlines() if "fairdeal.service" in line]
    assert not ours, done.stderr


@pytest.mark.parametrize("where", ["unit", "container"])
def test_what_is_started_is_a_command_of_ours(where: str) -> None:
    """The options are those there are: what `serve` would do is tested with the server."""
    if where == "unit":
        said = unit()["Service"]["ExecStart"].split()
    else:
        (command,) = re.findall(r"^CMD (\[.*\])$", CONTAINER.read_text("utf-8"), re.MULTILINE)
        said = yaml.safe_load(command)
    assert said[0] == "/opt/fairdeal/bin/fairdeal"
    shown = CliRunner().invoke(app, [said[1], "--help"], env={"COLUMNS": "200"})
    assert shown.exit_code == 0
    options = [word for word in said[2:] if word.startswith("--")]
    assert options
    assert all(option in shown.output for option in options)
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = re.findall(r"\[([a-z,]+)\]'", CONTAINER.read_text("utf-8"))
    assert all(
        extra in extras["optional-dependencies"] for one in asked for extra in one.split(",")
    )


def test_every_instruction_is_one_that_the_clean_root_carries_out() -> None:
    """`python -m tools.clean_root` runs them all, as root and where pip finds its packages."""
    known = {"FROM", "COPY", "RUN", "USER", "WORKDIR", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"}
    told = [*clean_root.instructions(CONTAINER.read_text("utf-8"))]
    assert [word for word, _ in told if word not in known] == []
    assert told[0][1].endswith(" AS built")
    joined = [rest for word, rest in told if word == "HEALTHCHECK"]
    assert "CMD [" in joined[0], "lines that go on are joined"
    command = clean_root.started_by(UNIT.read_text("utf-8"))
    assert command.split()[:2] == ["/opt/fairdeal/bin/fairdeal", "serve"]
    assert "sqlite:////var/lib/fairdeal/club.db" in command


def test_the_citation_is_of_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert (cited["version"], cited["license"]) == (project["version"], project["license"])
    assert {"cff-version", "message", "title", "authors"} <= set(cited)


def test_the_site_lists_every_name_of_the_front_door() -> None:
    import fairdeal  # noqa: PLC0415 - only its names

    page = (ROOT / "docs" / "site" / "library.rst").read_text("utf-8")
    listed = set(
        re.findall(
            r"^\.\. auto\w+:: fairdeal\.(?!environment\.|batch\.)\S*\.(\w+)$", page, re.MULTILINE
        )
    )
    instances = {"PASS", "DOUBLE", "REDOUBLE", "Call"}  # of what stands in `fairdeal.calls`
    assert set(fairdeal.__all__) - instances == listed
