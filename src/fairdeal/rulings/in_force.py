"""What rulings have left in force at a table, in lines: silences, duties, restrictions, rights.

A line is that of the effect without its clause: ``must_pass S rest``, ``penalty_card W SQ major``.
Every question about what is in force that a case can ask goes through this module.
"""

from collections.abc import Iterator, Sequence

from fairdeal.laws.position import Phase, Position
from fairdeal.rulings.effect_lines import line_of, short
from fairdeal.seats import SEATS
from fairdeal.table.acts import Act
from fairdeal.table.effects import MayNotDouble


def bound_by(position: Position, log: Sequence[Act]) -> Iterator[str]:
    """Everything in force, in the order of the book: the auction, the play, rights and duties.

    What several rulings demand alike is demanded once: a call that 27B, 27B4 and 27B3 want replaced
    is one call to replace.
    """
    yield from dict.fromkeys(
        (
            *_in_the_auction(position),
            *_on_leads(position),
            *_on_plays(position),
            *(f"penalty_card {card}" for card in penalty_cards(position)),
            *_rights(position, log),
        )
    )


def penalty_cards(position: Position) -> Iterator[str]:
    """Each penalty card on the table: ``W SQ major``."""
    for card in position.force.penalty_cards:
        yield f"{card.seat} {card.card} {'major' if card.is_major else 'minor'}"


def _in_the_auction(position: Position) -> Iterator[str]:
    if position.phase is not Phase.AUCTION:
        return
    for silence in position.force.silences:
        yield f"must_pass {silence.who} {silence.how_long.name.lower()}"
    for duty in position.force.duties:
        if isinstance(duty, MayNotDouble):
            yield f"may_not_double {duty.who}"
        else:
            for call in position.force.repeated(duty):
                yield f"must_repeat {duty.who} {short(call)}"


def _on_leads(position: Position) -> Iterator[str]:
    for lead in position.force.leads:
        if lead.required is not None:
            yield f"lead_required {lead.seat} {lead.required}"
        else:
            yield f"lead_forbidden {lead.seat} {''.join(map(str, lead.forbidden))}"


def _on_plays(position: Position) -> Iterator[str]:
    for play in position.force.plays:
        yield f"play_restricted {play.seat} {play.demand.value} {play.suit}"
    for seat in SEATS:
        for card in position.force.designated(seat):
            yield f"card_designated {seat} {card}"


def _rights(position: Position, log: Sequence[Act]) -> Iterator[str]:
    for _, right in position.force.rights:
        kind, _, *words = line_of(right, log).split()
        yield " ".join((kind, *words))
