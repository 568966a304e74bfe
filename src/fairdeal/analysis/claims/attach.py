"""From a table's log to the claim in dispute: what a server attaches a proposal to.

The log says who claimed or conceded, how much, and in what words; this reads the claim out of it,
or says why there is nothing to judge. The proposal goes to the Director's open question; he
decides.
"""

from collections.abc import Iterable, Sequence
from enum import Enum

from fairdeal.analysis.claims.claim import Claim, Played, ending_after
from fairdeal.analysis.claims.said import Heard, read_statement
from fairdeal.analysis.claims.view import View
from fairdeal.calls import Contract
from fairdeal.cards import Deal
from fairdeal.laws.code import Code
from fairdeal.laws.editions import SINCE_2007, SINCE_2017
from fairdeal.laws.play.law70 import SUIT_ORDER
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, Agreed, CardPickedUp, CardPlayed, Claimed, Conceded, Objected


class Nothing(Enum):
    """Why there is no claim to judge."""

    NOT_CLAIMED = "nobody has claimed or conceded"
    AGREED = "the claim was agreed, and Law 69 applies"
    DUMMY = "dummy cannot claim or concede (43A1c)"
    OBJECTION = "his partner objected at once, so there is no concession (68B2)"


def claim_in(acts: Sequence[Act], deal: Deal, contract: Contract, code: Code) -> Claim | Nothing:
    """The latest claim or concession of a log, as it is to be judged.

    Args:
        acts: the log, from the first call or the first card on.
        deal: all four hands as dealt.
        contract: the contract and its declarer.
        code: the edition in force, and what was elected under it.

    Returns:
        The claim, or why there is none.

    Raises:
        Malformed: a hand is not known, or a card of the log could not be played there.
    """
    at = max((i for i, act in enumerate(acts) if isinstance(act, Claimed | Conceded)), default=-1)
    if at < 0:
        return Nothing.NOT_CLAIMED
    act, after = acts[at], acts[at + 1 :]
    assert isinstance(act, Claimed | Conceded)  # noqa: S101 - found by just that
    if act.seat is contract.declarer.partner:
        return Nothing.DUMMY
    if any(isinstance(a, Agreed) for a in after) and not _is_disputed(after):
        return Nothing.AGREED
    trumps = contract.bid.denomination.trumps
    ending, drew = ending_after(deal, trumps, contract.declarer.lho, _cards(acts[:at]))
    heard = Heard(ending, View(act.seat, contract.declarer))
    left = ending.tricks_left
    tricks = act.tricks if isinstance(act, Claimed) else left - act.tricks
    if tricks < left and _is_stopped(act.seat, after, contract):
        return Nothing.OBJECTION
    return Claim(
        ending,
        act.seat,
        contract.declarer,
        tricks,
        read_statement(act.statement, heard),
        code.edition,
        top_down=_is_top_down(code),
        drew=drew,
        later=() if code.edition in SINCE_2017 else _cards(after),
    )


def _is_top_down(code: Code) -> bool:
    """Whether suits are deemed to be played from the top (70E2)."""
    return code.edition in SINCE_2007 and code.elected(SUIT_ORDER.key) == "top_down"


def _cards(acts: Iterable[Act]) -> tuple[Played, ...]:
    """The cards that stand as played; one taken back is as if it had stayed in the hand."""
    played: list[Played] = []
    for act in acts:
        if isinstance(act, CardPlayed):
            played.append((act.seat, act.card))
        elif isinstance(act, CardPickedUp) and (act.seat, act.card) in played:
            played.remove((act.seat, act.card))
    return tuple(played)


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
