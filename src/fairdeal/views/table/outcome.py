"""What a board at a live table came to."""

from fairdeal.live.table import Table
from fairdeal.scoring.from_table import table_score
from fairdeal.scoring.lines import Played
from fairdeal.views.session.traveller import OutcomeShown
from fairdeal.views.words import _


def outcome_shown(table: Table) -> OutcomeShown:
    """What became of the board."""
    return OutcomeShown.of(table_score(table.desk.position).outcome, None)


def score_shown(table: Table) -> str:
    """What it is worth, and to whom; nothing where nobody played it."""
    outcome = table_score(table.desk.position).outcome
    if not isinstance(outcome, Played):
        return ""
    side = _("North-South") if outcome.score > 0 else _("East-West")
    return f"{side} +{abs(outcome.score)}"
