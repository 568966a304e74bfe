"""``python -m bench``: every work against every peer, one core, in one run.

Prints a table, puts it into ``bench/README.md`` and writes ``bench/latest.json``; with words, only
the works whose names begin so, which are printed, and with ``--keep`` take the place of their rows
in both. A work that fails is named, and the others go on.
``python -m bench room`` is a room full of phones (`bench.room.measuring`), alone, and
``python -m bench table`` live tables full of them (`bench.live.measuring`);
``python -m bench clubs`` is a simultaneous of many clubs over two hosts (`bench.clubs.measuring`),
``python -m bench share`` what thousands of them take without phones (`bench.live.share`);
``python -m bench held`` tells how long one callback holds the loop there (`bench.live.held`).
"""

import os
import sys
from traceback import print_exc

# One core for everybody: asked of the libraries before they are loaded.
os.environ |= dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")

from bench import report
from bench.clubs import measuring as clubs
from bench.live import held, share
from bench.live import measuring as live
from bench.room import measuring as room
from bench.timing import measure
from bench.work import Figure
from bench.works import all_works


def main(wanted: list[str]) -> int:
    """Measure, print, and write the files when everything was measured; 1 when a work failed."""
    alone = {
        "room": room.main,
        "table": live.main,
        "share": share.main,
        "held": held.main,
        "clubs": clubs.main,
    }
    if wanted and wanted[0] in alone:
        return alone[wanted[0]](wanted[1:]) or 0
    keep = not wanted or "--keep" in wanted
    wanted = [word for word in wanted if word != "--keep"]
    figures: list[Figure] = []
    failed: list[str] = []
    for work in all_works(failed):
        if wanted and not work.name.startswith(tuple(wanted)):
            continue
        print(f"{work.name} ...", file=sys.stderr, flush=True)
        try:
            found = measure(work)
        except Exception:  # noqa: BLE001 - an hour of figures is not lost by one that fails
            print_exc()
            failed.append(work.name)
            continue
        print("\n".join(map(report.line, report.rows_of(found))), file=sys.stderr, flush=True)
        figures += found
    rows = report.rows_of(figures)
    print(report.table(rows))
    if keep and not failed:
        whole = report.renewed(report.kept(), rows) if wanted else rows
        report.write_json(whole)
        report.write_page(report.table(whole))
    for name in failed:
        print(f"failed: {name}", file=sys.stderr)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
