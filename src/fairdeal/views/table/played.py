"""What was played at a live table: its tricks in a line each, and what the board came to."""

from collections.abc import Iterable

from fairdeal.cards import Card
from fairdeal.live.table import Table
from fairdeal.scoring.from_table import table_score
from fairdeal.scoring.lines import Played
from fairdeal.seats import Seat
from fairdeal.views.session.traveller import OutcomeShown
from fairdeal.views.shown import seat_letter
from fairdeal.views.table.claimed import card_said
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


def trick_said(cards: Iterable[tuple[Seat, Card]]) -> str:
    """The cards of a trick, each after the letter of its seat."""
    return " ".join(f"{seat_letter(seat.letter)} {card_said(card)}" for seat, card in cards)


def tricks_said(table: Table) -> tuple[str, ...]:
    """All that has been played; the last of them is the one in progress."""
    play = table.desk.position.play
    tricks = () if play is None else (*play.done, play.trick)
    return tuple(trick_said((c.seat, c.card) for c in one) for one in tricks if one)
