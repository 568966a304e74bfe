"""Build a release into a folder: both distributions, the suite of cases, and an index of them.

    python -m tools.release OUT
    python -m tools.release --rehearse OUT    # all but the bill of materials

Everything is built twice and compared bit by bit, and its descriptions are checked as a package
index does; then an empty environment installs both from the index alone. Dependencies are not in
the index, so what is run there is what needs none: the laws. Last, what a club's server is made of
is listed as a bill of materials (CycloneDX), for which pip fetches the dependencies. Nothing is
sent anywhere.
"""

import subprocess
import sys
import venv
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

ROOT: Final = Path(__file__).parents[1]
PROJECTS: Final = {
    "fairdeal": ROOT,
    "fairdeal-laws": ROOT / "packaging" / "fairdeal-laws",
}


def built(out: Path) -> Mapping[str, tuple[Path, ...]]:
    """The files of each distribution, built into a folder."""
    found = {}
    for name, root in PROJECTS.items():
        (wheel,) = WheelBuilder(str(root)).build(directory=str(out), versions=["standard"])
        (source,) = SdistBuilder(str(root)).build(directory=str(out))
        found[name] = (Path(wheel), Path(source))
    return found


def hashes(files: Mapping[str, tuple[Path, ...]]) -> Mapping[str, str]:
    """By name of the file, what it is."""
    return {
        path.name: sha256(path.read_bytes()).hexdigest()
        for paths in files.values()
        for path in paths
    }


def write_index(out: Path, files: Mapping[str, tuple[Path, ...]]) -> Path:
    """An index as the simple repository API has it (PEP 503), to be read as files."""
    index, known = out / "simple", hashes(files)
    for name, paths in files.items():
        links = (f'<a href="../../{p.name}#sha256={known[p.name]}">{p.name}</a><br>' for p in paths)
        page = index / name / "index.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text("<!DOCTYPE html>\n" + "\n".join(links) + "\n", "utf-8")
    names = (f'<a href="{name}/index.html">{name}</a><br>' for name in files)
    (index / "index.html").write_text("<!DOCTYPE html>\n" + "\n".join(names) + "\n", "utf-8")
    return index


def tried(index: Path) -> str:
    """What the laws say in an environment that has them from the index and nothing else."""
    with TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "bin" if sys.platform != "win32" else "Scripts", "python"))
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        only = ["--index-url", index.as_uri(), "--no-cache-dir"]
        subprocess.run([*pip, *only, "fairdeal-laws"], check=True)  # noqa: S603 - our own
        subprocess.run([*pip, *only, "--no-deps", "fairdeal"], check=True)  # noqa: S603
        done = subprocess.run(  # noqa: S603
            [python, "-m", "fairdeal.protocol"],
            input='{"rule": 1, "acts": ["N 1S", "E 1H", "attention"]}\n',
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout


def bill_of_materials(out: Path, index: Path) -> Path:
    """Every distribution that a club's server is made of, with versions and licences.

    Args:
        out: where the file is written.
        index: what the two of ours are installed from; the others come from where pip looks.
    """
    bill = out / "sbom.cdx.json"
    with TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "bin" if sys.platform != "win32" else "Scripts", "python"))
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        served = ["--extra-index-url", index.as_uri(), "--no-cache-dir", "fairdeal[server]"]
        subprocess.run([*pip, *served], check=True)  # noqa: S603 - our own
        gone = ["uninstall", "--quiet", "--yes", "setuptools", "pip"]  # what venv brought itself
        subprocess.run([python, "-m", "pip", *gone], check=True)  # noqa: S603
        listed = ["-m", "cyclonedx_py", "environment", "--output-reproducible", python]
        to = ["--pyproject", str(ROOT / "pyproject.toml"), "--output-file", str(bill)]
        subprocess.run([sys.executable, *listed, *to], check=True)  # noqa: S603
    return bill


def main(out: Path, *, rehearsed: bool = False) -> None:
    """Build, compare, check, index, install, list.

    Args:
        out: where everything is written.
        rehearsed: leave out the bill of materials, for which dependencies are fetched.

    Raises:
        SystemExit: two builds differ, or what was installed does not rule.
        subprocess.CalledProcessError: an index would refuse a description, or something cannot be
            installed.
    """
    out.mkdir(parents=True, exist_ok=True)
    files = built(out)
    with TemporaryDirectory() as folder:
        if hashes(built(Path(folder))) != hashes(files):
            raise SystemExit("two builds differ")
    every = [str(path) for paths in files.values() for path in paths]
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *every], check=True)  # noqa: S603
    suite = ["-m", "fairdeal", "laws", "suite", str(out / "suite.json")]
    subprocess.run([sys.executable, *suite], check=True)  # noqa: S603
    index = write_index(out, files)
    if '"lho_accepts"' not in tried(index):
        raise SystemExit("what was installed does not rule")
    if not rehearsed:
        bill_of_materials(out, index)
    for name, known in sorted(hashes(files).items()):
        sys.stdout.write(f"{known}  {name}\n")
    sys.stdout.write(f"pip install --index-url {index.resolve().as_uri()} fairdeal-laws\n")


if __name__ == "__main__":
    main(Path(sys.argv[-1]).resolve(), rehearsed="--rehearse" in sys.argv[1:-1])
