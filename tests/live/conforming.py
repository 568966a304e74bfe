"""What each seat saw while a case was played: every question that was open, and on whose page."""

from collections.abc import Iterator

from fairdeal.live.scripted import Person, Player
from fairdeal.seats import SEATS, Seat
from fairdeal.views.table.audience import live_view


def seen(player: Player) -> Iterator[tuple[str, frozenset[Seat], frozenset[Person]]]:
    """Each question that was open after a step: its fact, who saw it, and whose it was."""
    for table in player.tables:
        desk = table.desk
        if not desk.questions:
            continue
        asked = {s: {ask.key for ask in live_view(table, s).view.asks} for s in SEATS}
        for question in desk.questions:
            same = [q for q in desk.questions if q.key == question.key]
            whose = frozenset(person for q in same for person in desk.asked_of(q))
            who = frozenset(seat for seat in SEATS if question.key in asked[seat])
            yield question.key, who, whose
