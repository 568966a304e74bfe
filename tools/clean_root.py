"""Carry out the container file and the unit in a clean root: ``python -m tools.clean_root``.

No container program is asked: each ``FROM`` is a folder that has the system's programs read-only,
a Python of its own at ``/usr/local`` and nothing else, entered by ``unshare`` and ``chroot``.
``COPY`` takes the files of the repository, ``RUN`` is run as written; what ``CMD`` starts as its
``USER`` has to answer the ``HEALTHCHECK`` in a network of its own. So has what ``ExecStart`` of the
unit starts.

What is not tried is the image named after ``FROM``: its Python is ``--python``, its system this
one. Linux, as root; pip fetches the dependencies from where it is told to.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parents[1]
CONTAINER: Final = ROOT / "deploy" / "Containerfile"
UNIT: Final = ROOT / "deploy" / "fairdeal.service"
SYSTEM: Final = ("usr", "bin", "sbin", "lib", "lib32", "lib64")
PASSED_ON: Final = re.compile(r"(?i)https?_proxy|no_proxy|pip_.*|ssl_cert_file|requests_ca_bundle")
NOBODY: Final = "61184:61184"
"""As whom the unit's program runs, one of those a ``DynamicUser`` is given."""
WAIT: Final = 120
"""Seconds until a program has to answer; it opens its store for the first time."""


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """The instructions of a container file in their order, lines that go on joined."""
    for line in re.sub(r"\\\n\s*", "", text).splitlines():
        if line.strip() and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield word, rest.strip()


def started_by(unit: str) -> str:
    """The command line of a unit, its state folder put in."""
    (command,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    return str(command).replace("%S", "/var/lib")


class Stage:
    """One root, and the instructions that have been carried out in it."""

    def __init__(self, folder: Path, python: Path) -> None:
        self.folder, self.python = folder, python
        self.user, self.home = "0:0", "/"
        self.healthy = self.command = ""
        for name in ("etc", "dev", "proc", "tmp", "root", "opt", "var/lib/fairdeal"):
            (folder / name).mkdir(parents=True)
        (folder / "tmp").chmod(0o1777)
        for name in ("ssl", "resolv.conf", "hosts", "nsswitch.conf", "login.defs", "pam.d"):
            if (found := Path("/etc", name)).is_dir():
                shutil.copytree(found, folder / "etc" / name, symlinks=False)
            elif found.exists():
                shutil.copy(found, folder / "etc" / name)
        (folder / "etc" / "passwd").write_text("root:x:0:0:root:/root:/bin/sh\n")
        (folder / "etc" / "group").write_text("root:x:0:\n")
        (folder / "etc" / "ld.so.conf").write_text("/usr/local/lib\n")
        self.run("ldconfig")  # as the image of Python has done

    def carry_out(self, word: str, rest: str, earlier: dict[str, "Stage"]) -> None:
        """Do what one instruction says.

        Raises:
            SystemExit: it is none that is known here.
            subprocess.CalledProcessError: what it runs failed.
        """
        match word:
            case "RUN":
                self.run(rest)
            case "COPY":
                self._copy(rest, earlier)
            case "USER":
                self.user = rest
            case "WORKDIR":
                self.home = rest
            case "HEALTHCHECK":
                self.healthy = shlex.join(json.loads(rest.partition("CMD ")[2]))
            case "CMD":
                self.command = shlex.join(json.loads(rest))
            case "VOLUME" | "EXPOSE":
                pass
            case _:
                raise SystemExit(f"{word} is no instruction that is known here")

    def _copy(self, rest: str, earlier: dict[str, "Stage"]) -> None:
        *options, source, to = rest.split()
        place = self.folder / to.lstrip("/")
        if options:
            stage = earlier[options[0].removeprefix("--from=")]
            shutil.copytree(stage.folder / source.lstrip("/"), place, symlinks=True)
            return
        told = ["git", "ls-files", "-z"]
        listed = subprocess.run(told, cwd=ROOT, check=True, capture_output=True)  # noqa: S603
        for name in filter(None, listed.stdout.decode().split("\0")):
            if (ROOT / name).is_file():
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, place / name)

    def run(self, command: str, *, user: str = "0:0", home: str = "/", alone: bool = False) -> None:
        """Run a line of shell in the root, in a network of its own where it is to be alone.

        Raises:
            subprocess.CalledProcessError: it failed.
        """
        kept = {name: value for name, value in os.environ.items() if PASSED_ON.fullmatch(name)}
        kept |= {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin", "HOME": home, "LANG": "C.UTF-8"}
        settings = [f"{name}={value}" for name, value in kept.items()]
        inside = ["env", "-i", *settings, "sh", "-e", "-c", f"cd {shlex.quote(home)}; {command}"]
        numbers = self._numbers(user)
        lines = ["set -e", *self._mounts(), *(["ip link set lo up"] if alone else [])]
        entered = ["exec", "chroot", f"--userspec={numbers}", str(self.folder), *inside]
        spaces = ["--mount", "--pid", "--fork", "--kill-child", *(["--net"] if alone else [])]
        script = "\n".join([*lines, shlex.join(entered)])
        subprocess.run(["unshare", *spaces, "sh", "-c", script], check=True)  # noqa: S603, S607

    def _numbers(self, user: str) -> str:
        for line in (self.folder / "etc" / "passwd").read_text().splitlines():
            name, _, number, group, *_ = line.split(":")
            if name == user:
                return f"{number}:{group}"
        return user

    def _mounts(self) -> Iterator[str]:
        for name in SYSTEM:
            here, there = Path("/", name), self.folder / name
            if here.is_symlink() and not there.is_symlink():
                there.symlink_to(here.readlink())
            elif here.is_dir() and not here.is_symlink():
                there.mkdir(exist_ok=True)
                yield f"mount --rbind -o ro {here} {shlex.quote(str(there))}"
        yield f"mount --bind -o ro {self.python} {shlex.quote(str(self.folder / 'usr/local'))}"
        yield f"mount --rbind /dev {shlex.quote(str(self.folder / 'dev'))}"
        yield f"mount -t proc proc {shlex.quote(str(self.folder / 'proc'))}"

    def answers(self, command: str, user: str, home: str) -> None:
        """Start a program, and wait until the health check is content.

        Raises:
            subprocess.CalledProcessError: it never was.
        """
        asked = f"if {self.healthy} 2>/dev/null; then exit 0; fi"
        waited = f"for i in $(seq {WAIT}); do {asked}; sleep 1; done"
        self.run(f"{command} & {waited}; exit 1", user=user, home=home, alone=True)


def built(folder: Path, python: Path) -> Stage:
    """The last stage of the container file, all of it carried out.

    Raises:
        SystemExit, subprocess.CalledProcessError: as `Stage.carry_out`.
    """
    stages: dict[str, Stage] = {}
    for word, rest in instructions(CONTAINER.read_text("utf-8")):
        if word == "FROM":
            name = rest.partition(" AS ")[2] or str(len(stages))
            stages[name] = stage = Stage(folder / name, python)
        else:
            sys.stdout.write(f"{word} {rest}\n")
            sys.stdout.flush()
            stage.carry_out(word, rest, stages)
    return stage


def main(arguments: Sequence[str]) -> None:
    """Build, start, ask; then the same with the command of the unit."""
    parser = argparse.ArgumentParser(description=__doc__)
    prefix = Path(sys.base_prefix)
    parser.add_argument("--python", type=Path, default=prefix, help="what /usr/local is")
    told = parser.parse_args(arguments)
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        stage = built(Path(folder), told.python)
        stage.answers(stage.command, stage.user, stage.home)
        sys.stdout.write("the container's command is healthy\n")
        state = stage.folder / "var/lib/fairdeal"
        os.chown(state, *map(int, NOBODY.split(":")))
        stage.answers(started_by(UNIT.read_text("utf-8")), NOBODY, "/var/lib/fairdeal")
        sys.stdout.write("the unit's command is healthy\n")


if __name__ == "__main__":
    main(sys.argv[1:])
