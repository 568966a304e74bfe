"""How long everybody waited, of one evening or of several."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

BARS = {
    "entering a result": 0.1,
    "a ranking shows it": 1.0,
    "a phone's page during corrections": 0.25,
    "a ranking page during corrections": 0.25,
}
"""Seconds wanted at the 99th percentile."""


@dataclass
class Figures:
    """Seconds, by what was waited for, and the server's own by what went on."""

    used: Callable[[], float]
    """The processor time of the server until now."""
    taken: dict[str, list[float]] = field(default_factory=dict)
    worked: dict[str, float] = field(default_factory=dict)
    _now: tuple[str, float] = ("", 0.0)

    def add(self, what: str, seconds: float) -> None:
        """One more."""
        self.taken.setdefault(what, []).append(seconds)

    def begin(self, part: str) -> None:
        """Another part of the evening begins; empty: it has ended."""
        (before, since), used = self._now, self.used()
        if before:
            self.worked[before] = used - since
        self._now = part, used

    def of(self, what: str) -> tuple[float, float, float]:
        """The median, the 99th percentile and the longest."""
        ordered = sorted(self.taken[what])
        return ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)], ordered[-1]


def table(runs: Sequence[Figures]) -> str:
    """The figures as a Markdown table: of several evenings the median of each figure."""
    lines = [
        "| | times | median, ms | p99, ms | longest, ms | wanted |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for what in runs[0].taken:
        of_runs = [one for one in runs if what in one.taken]
        columns = list(zip(*(one.of(what) for one in of_runs), strict=True))
        middle, high, longest = map(median, columns)
        shown = " | ".join(f"{1000 * seconds:.0f}" for seconds in (middle, high, longest))
        times, bar = sum(len(one.taken[what]) for one in of_runs), BARS.get(what)
        wanted = f"p99 under {1000 * bar:.0f}" if bar else ""
        wanted += ": missed" if bar and high >= bar else ""
        lines.append(f"| {what} | {times} | {shown} | {wanted} |")
    return "\n".join(lines)


def worked(runs: Sequence[Figures]) -> str:
    """The processor time of the server by parts of the evening, of several the median."""
    parts = {part: median(one.worked[part] for one in runs) for part in runs[0].worked}
    return ", ".join(f"{part} {seconds:.1f} s" for part, seconds in parts.items())
