"""The build is that of the repository, which a source distribution carries beside this file."""

from pathlib import Path
from runpy import run_path

HERE = Path(__file__).parent
CARRIED = HERE / "repository_build.py"
Made = run_path(str(CARRIED if CARRIED.exists() else HERE.parents[1] / "hatch_build.py"))["Made"]
