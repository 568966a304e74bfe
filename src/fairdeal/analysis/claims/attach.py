"""From a table to the claim in dispute: what a server attaches a proposal to.

The acts say who claimed or conceded, how much, and in what words, and the position which cards are
left; this reads the claim out of them, or says why there is nothing to judge. The proposal goes to
the Director's open question; he decides.
"""

from collections.abc import Iterable, Sequence
from enum import Enum

from fairdeal.analysis.claims.claim import Claim, Played, draws
from fairdeal.analysis.claims.ending import SUIT_BITS, Ending
from fairdeal.analysis.claims.statement.said import Heard
from fairdeal.analysis.claims.statement.stated import statement_of
from fairdeal.analysis.claims.view import View
from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.laws.code import Code
from fairdeal.laws.editions import SINCE_2007, SINCE_2017
from fairdeal.laws.play.law70 import SUIT_ORDER
from fairdeal.laws.play.play import Play
from fairdeal.laws.position import Position
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import Act, Agreed, CardPlayed, Claimed, Conceded, Objected


class Nothing(Enum):
    """Why there is no claim to judge."""

    NOT_CLAIMED = "nobody has claimed or conceded"
    AGREED = "the claim was agreed, and Law 69 applies"
    DUMMY = "dummy cannot claim or concede (43A1c)"
    OBJECTION = "his partner objected at once, so there is no concession (68B2)"
    VOID = "there is no claim, and play goes on (68B2, 68D2b)"
    OUT_OF_ORDER = "the trick in progress is to be put in order first"


def claim_in(position: Position, code: Code) -> Claim | Nothing:
    """The latest claim or concession at a table, as it is to be judged.

    The cards are read from the position: a card that stands as played counts, and one that has
    been withdrawn is in the hand (62B, 63B), whatever was irregular before.

    Args:
        position: the table after the claim, under what has been ruled.
        code: the edition in force, and what was elected under it.

    Returns:
        The claim, or why there is none.

    Raises:
        Malformed: a hand is not known.
    """
    places = _claims(position)
    return claim_at(position, code, places[-1]) if places else Nothing.NOT_CLAIMED


def claim_at(position: Position, code: Code, at: int, until: int | None = None) -> Claim | Nothing:
    """The claim made by that act, as what was done up to ``until`` leaves it.

    Raises:
        Malformed: a hand is not known.
    """
    act, after = position.story[at], position.story[at + 1 : until]
    play = position.play
    if play is None or not isinstance(act, Claimed | Conceded):
        return Nothing.NOT_CLAIMED
    ending, contract = ending_of(play), play.contract
    if (why := _not_to_be_judged(act, after, contract)) is not None:
        return why
    if ending is None:
        return Nothing.OUT_OF_ORDER
    heard = Heard(ending, View(act.seat, contract.declarer))
    left = ending.tricks_left
    tricks = act.tricks if isinstance(act, Claimed) else left - act.tricks
    if tricks < left and _is_stopped(act.seat, after, contract):
        return Nothing.OBJECTION
    if position.claim is None:
        return Nothing.VOID
    return Claim(
        ending,
        act.seat,
        contract.declarer,
        tricks,
        statement_of(act, heard),
        code.edition,
        top_down=_is_top_down(code),
        drew=_drew(play),
        later=() if code.edition in SINCE_2017 else _cards(after),
    )


def _not_to_be_judged(
    act: Claimed | Conceded, after: Sequence[Act], contract: Contract
) -> Nothing | None:
    if act.seat is contract.declarer.partner:
        return Nothing.DUMMY
    if any(isinstance(a, Agreed) for a in after) and not _is_disputed(after):
        return Nothing.AGREED
    return None


def _claims(position: Position) -> list[int]:
    story = position.story
    return [n for n, act in enumerate(story) if isinstance(act, Claimed | Conceded)]


def last_two_claims(position: Position) -> list[int]:
    """The numbers of the last two claims or concessions of a table."""
    return _claims(position)[-2:]


def ending_of(play: Play) -> Ending | None:
    """What is left of a play; ``None`` while a card of the trick in progress is to be put right.

    Raises:
        Malformed: a hand is not known.
    """
    for seat, hand in zip(SEATS, play.hands, strict=True):
        if hand is None:
            raise Malformed("The hand of {seat} is not known; a claim needs all four.", seat=seat)
    trick = play.trick
    leader = trick[0].seat if trick else play.turn
    in_rotation = all(card.seat is leader.clockwise(n) for n, card in enumerate(trick))
    if play.gaps or play.later or play.beside or not in_rotation:
        return None
    north, east, south, west = (hand or 0 for hand in play.hands)
    cards = tuple(placed.card for placed in trick)
    return Ending((north, east, south, west), play.trumps, leader, cards, _voids(play))


def _voids(play: Play) -> tuple[int, int, int, int]:
    """What each hand has been seen not to hold, bit ``s`` for suit ``s``.

    A hand that still holds the suit has revoked, and its card shows nothing.
    """
    shown = [0, 0, 0, 0]
    for trick in (*play.done, play.trick):
        for placed in trick[1:]:
            led = trick[0].card.suit
            held = (play.hands[placed.seat] or 0) & SUIT_BITS[led]
            if placed.card.suit is not led and not held:
                shown[placed.seat] |= 1 << led
    north, east, south, west = shown
    return north, east, south, west


def _drew(play: Play) -> Side | None:
    """The side that led trumps to the last complete trick, if an opponent followed."""
    if not play.done:
        return None
    return draws(tuple((placed.seat, placed.card) for placed in play.done[-1]), play.trumps)


def _is_top_down(code: Code) -> bool:
    """Whether suits are deemed to be played from the top (70E2)."""
    return code.edition in SINCE_2007 and code.elected(SUIT_ORDER.key) == "top_down"


def _cards(acts: Iterable[Act]) -> tuple[Played, ...]:
    """The cards put down after the claim: evidence of what was meant (70D3 of 2007)."""
    return tuple((act.seat, act.card) for act in acts if isinstance(act, CardPlayed))


def _is_stopped(conceder: Seat, after: Sequence[Act], contract: Contract) -> bool:
    """Whether a defender's concession was stopped by his partner at once (68B2).

    A claim of some tricks concedes the rest (68B1).
    """
    if conceder.side is contract.declarer.side:
        return False
    first = next((act for act in after if isinstance(act, Objected | Agreed)), None)
    return isinstance(first, Objected) and first.seat is conceder.partner


def _is_disputed(after: Sequence[Act]) -> bool:
    """Whether somebody objected after the last assent."""
    last = [isinstance(a, Objected) for a in after if isinstance(a, Objected | Agreed)]
    return bool(last) and last[-1]
