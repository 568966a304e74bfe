"""Make clients of the programmatic interface from its published document.

python tools/clients.py FOLDER

The generators are tools for programs written elsewhere: they live in an environment of their own
under ``.venv``, and what they make is kept nowhere (docs/decisions/0402).
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "reference" / "openapi.json"
TOOLS = ROOT / ".venv" / ".clients"
PYTHON = "openapi-python-client==0.29.1"
TYPESCRIPT = ("openapi-typescript@7.13.0", "openapi-fetch@0.17.0", "typescript@5.9.3")
OPTIONS = ("--default-non-nullable", "false")
"""What has a default need not be sent."""
CLIENT = "fairdeal_client"
"""What the package for Python is called."""


class NotToBeHad(RuntimeError):  # noqa: N818 - named for what is the matter
    """A generator is not installed, and its index gives none: there is no network here."""


def python_client(folder: Path) -> Path:
    """Write the client for Python; the folder it can be imported from.

    Raises:
        NotToBeHad: its generator cannot be installed.
    """
    tools = TOOLS / PYTHON
    bin_ = tools / ("Scripts" if os.name == "nt" else "bin")
    if not (tools / ".made").exists():
        venv.create(tools, with_pip=True, clear=True)
        _install(bin_ / "python", "-m", "pip", "install", "--quiet", PYTHON)
        (tools / ".made").touch()
    _run(
        bin_ / "openapi-python-client",
        *("generate", "--path", DOCUMENT, "--meta", "none", "--fail-on-warning", "--overwrite"),
        *("--output-path", folder / CLIENT),
        path=bin_,  # it has its own ruff put in order what it wrote
    )
    return folder


def typescript_client(folder: Path) -> Path:
    """Write the types for TypeScript; a folder with them and all that a program needs.

    Raises:
        NotToBeHad: its generator cannot be installed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    tools = TOOLS / "node"
    if not (tools / f".{'-'.join(TYPESCRIPT)}").exists():
        tools.mkdir(parents=True, exist_ok=True)
        _install("npm", "install", "--no-audit", "--no-fund", "--silent", *TYPESCRIPT, at=tools)
        (tools / f".{'-'.join(TYPESCRIPT)}").touch()
    _run(
        "npx",
        "openapi-typescript",
        DOCUMENT,
        "--output",
        folder / "fairdeal.d.ts",
        *OPTIONS,
        at=tools,
    )
    modules = folder / "node_modules"
    if not modules.exists():
        modules.symlink_to(tools / "node_modules")
    return folder


def _install(*words: str | Path, at: Path = ROOT) -> None:
    try:
        _run(*words, at=at)
    except (OSError, subprocess.CalledProcessError) as wrong:
        raise NotToBeHad(f"it cannot be installed here: {wrong}") from wrong


def _run(*words: str | Path, at: Path = ROOT, path: Path | None = None) -> None:
    known = os.environ | ({"PATH": f"{path}{os.pathsep}{os.environ['PATH']}"} if path else {})
    subprocess.run([str(one) for one in words], cwd=at, check=True, env=known)  # noqa: S603 - ours


if __name__ == "__main__":
    for make, name in ((python_client, "python"), (typescript_client, "typescript")):
        make(Path(sys.argv[1]) / name)
