"""A board's tricks, line by line: won at the table, then what moved them and by which clause."""

from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.cards import Card
from fairdeal.laws.play.ledger import Posting, Reason
from fairdeal.laws.position import Position
from fairdeal.scoring.from_table import table_score
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import CardPlayed
from fairdeal.table.effects import PlaceOpened
from fairdeal.views import sentences
from fairdeal.views.figures import signed
from fairdeal.views.shown import rank_shown, seat_name
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class TrickLine:
    """One line: what happened, what it gives or takes from each side, and the clauses."""

    what: str
    ns: str
    ew: str
    clauses: tuple[str, ...] = ()


def trick_lines(position: Position) -> Iterator[TrickLine]:
    """Every posting of the board's ledger and their sum; nothing where no trick has moved."""
    ledger = position.ledger
    if ledger.is_plain:
        return
    for posting in ledger.postings:
        show = str if posting.reason in (Reason.WON, Reason.CLAIMED) else signed
        clauses = tuple(filter(None, (posting.basis, posting.clause)))
        yield TrickLine(_what(position, posting), show(posting.ns), show(posting.ew), clauses)
    ns, ew = (str(ledger.tricks(side)) for side in Side)
    yield TrickLine(_("in all"), ns, ew)
    score = table_score(position)
    if score.is_adjusted:
        what = _("in its place: {score}").format(score=sentences.outcome(score.outcome))
        yield TrickLine(what, "", "", score.clauses)


def in_a_row(line: TrickLine) -> str:
    """A line for a terminal: ``NS +1, EW -1: West’s revoke, ♦4 (63A1, 64A2)``."""
    clauses = f" ({', '.join(line.clauses)})" if line.clauses else ""
    sides = f"NS {line.ns}, EW {line.ew}: " if line.ns else ""
    return f"{sides}{line.what}{clauses}"


def _what(position: Position, posting: Posting) -> str:
    match posting.reason:
        case Reason.WON:
            return _("won at the table")
        case Reason.CLAIMED:
            return _("by the claim")
        case Reason.CAME_BACK:
            return _("came back of the claim")
        case Reason.REVOKE:
            return _revoke(position, posting)
        case Reason.ASSIGNED:
            return _("assigned by the Director")


def _revoke(position: Position, posting: Posting) -> str:
    act = None if posting.act is None else position.story[posting.act]
    if isinstance(act, CardPlayed):
        words = _("revoke by {who}, {card}")
        return words.format(who=seat_name(act.seat), card=_card(act.card))
    missed = (p for _s, p in position.force.of_kind(PlaceOpened) if posting.act in (p.what or ()))
    place = next(missed, None)
    if place is not None and isinstance(place.who, Seat):
        words = _("{who} missed trick {n}")
        return words.format(who=seat_name(place.who), n=place.trick)
    return _("a revoke")


def _card(card: Card) -> str:
    return "♣♦♥♠"[card.suit] + rank_shown(card.rank.letter)
