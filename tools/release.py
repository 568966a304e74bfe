"""Build a release into a folder: both distributions, the suite of cases, and an index of them.

    python -m tools.release OUT

Everything is built twice and compared bit by bit; then an empty environment installs both from the
index alone. Nothing is sent anywhere. Dependencies are not in the index, so what is run there is
what needs none: the laws.
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


def main(out: Path) -> None:
    """Build, compare, index, install.

    Raises:
        SystemExit: two builds differ, or what was installed does not rule.
    """
    out.mkdir(parents=True, exist_ok=True)
    files = built(out)
    with TemporaryDirectory() as folder:
        if hashes(built(Path(folder))) != hashes(files):
            raise SystemExit("two builds differ")
    suite = ["-m", "fairdeal", "laws", "suite", str(out / "suite.json")]
    subprocess.run([sys.executable, *suite], check=True)  # noqa: S603
    index = write_index(out, files)
    if '"lho_accepts"' not in tried(index):
        raise SystemExit("what was installed does not rule")
    for name, known in sorted(hashes(files).items()):
        sys.stdout.write(f"{known}  {name}\n")
    sys.stdout.write(f"pip install --index-url {index.resolve().as_uri()} fairdeal-laws\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
