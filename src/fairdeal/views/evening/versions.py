"""What was said about a board that is contested: both versions, as those concerned read them."""

from collections.abc import Iterator

from fairdeal.cards import Card
from fairdeal.events.evening.acts import ResultContested
from fairdeal.events.evening.floor import Sitting
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.scoring.lines import Outcome
from fairdeal.views import sentences
from fairdeal.views.shown import side_name
from fairdeal.views.words import _


def versions(session: Session, evening: Evening, sitting: Sitting, board: int) -> Iterator[str]:
    """What was entered first, then what each of the others says instead."""
    place = sitting.place(board)
    result = session.result(place)
    # Whoever says something else again is heard by his last word.
    against = {one.author: one for one in evening.contested.get(place, ())}.values()
    # Two lines that read alike would not say what they differ about.
    of_lead = any(isinstance(one.act, ResultContested) and one.act.lead for one in against)
    yield _("entered: {what}").format(what=_with_lead(result.outcome, result.lead, lead=of_lead))
    for one in against:
        if isinstance(one.act, ResultContested) and one.act.version == result.version:
            signed = sentences.author(one.author, evening.movement)
            side = side_name(one.act.by) if one.act.by is not None else signed
            if one.act.outcome is None:
                yield _("{side}: no").format(side=side)
            else:
                what = _with_lead(one.act.outcome, one.act.lead, lead=of_lead)
                yield _("{side}: {what}").format(side=side, what=what)


def _with_lead(outcome: Outcome, card: Card | None, *, lead: bool) -> str:
    said = sentences.outcome(outcome)
    return f"{said}, {sentences.lead(card)}" if lead and card is not None else said
