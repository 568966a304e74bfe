"""The groups of modules beside the laws: what is changed, and the tests that should notice it.

Of each a sample is drawn with one seed, so that the same is drawn again (`Runner.chosen`): nine in
ten of those that change something are killed, and each that is left is judged.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

SAMPLE: Final = 200
SEED: Final = 25
LEAST: Final = 0.9
SECONDS: Final = 20.0
"""Of processor time for the tests of one mutant."""
LEFT: Final = Path("docs/reference/mutants-sampled.csv")
"""Those that are left of the samples, and how they were judged."""


@dataclass(frozen=True, slots=True)
class Group:
    """A package, and the folders and files of the tests that come past it."""

    package: str
    tests: Sequence[str]
    without: Sequence[str] = ()
    """Those of the tests that start programs, or take minutes."""

    @property
    def full(self) -> str:
        """The name it is imported by."""
        return f"fairdeal.{self.package}"


GROUPS: Final[Mapping[str, Group]] = MappingProxyType(
    {
        group.package: group
        for group in (
            Group(
                "formats",
                (
                    "tests/formats",
                    "tests/audit",
                    "tests/commands/check",
                    "tests/commands/convert",
                    "tests/commands/deal",
                    "tests/commands/score",
                    "tests/rulings/test_consultation.py",
                    "tests/rulings/test_effect_lines.py",
                    "tests/documents/test_cases_page.py",
                ),
            ),
            Group(
                "scoring",
                (
                    "tests/scoring",
                    "tests/formats/explaining/test_explaining.py",
                    "tests/formats/results/test_pbn.py",
                    "tests/formats/results/test_xml_results.py",
                    "tests/commands/event/test_conditions.py",
                    "tests/commands/event/test_points.py",
                    "tests/commands/score",
                    "tests/events/test_session.py",
                    "tests/test_pictures.py",
                ),
            ),
            Group("events", ("tests/events", "tests/commands/event", "tests/acceptance")),
            Group(
                "views",
                (
                    "tests/views",
                    "tests/commands/event",
                    "tests/playthroughs/test_a_whole_board.py",
                    "tests/commands/score/test_score.py",
                    "tests/commands/laws/test_laws.py",
                    "tests/commands/movement",
                    "tests/commands/equity",
                    "tests/commands/rule/test_log.py",
                    "tests/server/live/test_told.py",
                    "tests/server/live/test_tables.py",
                    "tests/server/evening/test_at_a_glance.py",
                    "tests/server/evening/teams/test_team_names.py",
                    "tests/server/evening/test_drawing.py",
                    "tests/server/public/test_team_pages.py",
                    "tests/exam/test_exam.py",
                    "tests/commands/rule/test_table_calls.py",
                    "tests/commands/rule/test_assistant.py",
                ),
            ),
            Group(
                "server",
                (
                    "tests/server/accounts",
                    "tests/server/requests",
                    "tests/server/members",
                    "tests/server/kept",
                    "tests/server/publishing",
                    "tests/server/amendments",
                    "tests/server/classroom",
                    "tests/server/uploads",
                    "tests/server/series",
                    "tests/server/downloads",
                    "tests/server/evening",
                    "tests/server/live",
                    "tests/server/interface",
                    "tests/server/shares/test_budget.py",
                    "tests/server/process/test_addresses.py",
                    "tests/server/process/test_connections.py",
                    "tests/server/process/test_page_queue.py",
                    "tests/server/public",
                    "tests/server/alone",
                    "tests/server/test_app.py",
                    "tests/server/test_attacks.py",
                    "tests/server/test_hardening.py",
                    "tests/server/test_pages_for_people.py",
                    "tests/server/test_refusing.py",
                    "tests/server/test_upkeep.py",
                    "tests/server/privacy",
                ),
            ),
        )
    }
)
HELD: Final = ("formats", "scoring", "events", "views")
"""The groups whose sample is judged, so that the night holds them to it."""
