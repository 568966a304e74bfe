"""Questions between the auction and the play, and in the play (Law 41B and C).

They stand here because the module of Law 41 is part of what the position is made of.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import judged, one_of, shown
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.seats import Seat
from fairdeal.table.acts import QuestionAsked
from fairdeal.table.effects import Granted, QuestionRefused, Role


class Wanted(Enum):
    """What a player asked to be told."""

    REVIEW = "review"
    """All the calls of the auction."""
    EXPLANATION = "explanation"
    """What the opponents' calls or plays mean."""
    CONTRACT = "contract"
    """What the contract is, and whether it was doubled."""
    WHO_DOUBLED = "who_doubled"


class Asker(Enum):
    """Who asked, and when."""

    BEFORE_THE_PLAY = "before_the_play"
    """The leader before he leads; his partner or declarer while the lead lies face down."""
    FIRST_TURN = "first_turn"
    """Declarer or a defender at his first turn to play."""
    IN_TURN = "in_turn"
    """At a later turn of his, or of dummy's."""
    NOT_IN_TURN = "not_in_turn"
    DUMMY = "dummy"


def asked_after_the_auction(sighting: Sighting) -> bool:
    """A question before the lead is faced, or one for a review in the play."""
    act, before = sighting.act, sighting.before
    if not isinstance(act, QuestionAsked):
        return False
    in_play = before.phase is Phase.PLAY and act.about is None
    return before.phase is Phase.CLARIFICATION or in_play


def _asker(scene: Scene) -> Asker | None:
    act, before = scene.act, scene.before
    if not isinstance(act, QuestionAsked) or before.play is None:
        return None
    if act.seat is before.dummy:
        return Asker.DUMMY
    if before.phase is Phase.CLARIFICATION:
        is_late = before.play.has_played_to_trick(act.seat)
        return Asker.NOT_IN_TURN if is_late else Asker.BEFORE_THE_PLAY
    if before.player is not act.seat:
        return Asker.NOT_IN_TURN
    return Asker.IN_TURN if _has_played(before, act.seat) else Asker.FIRST_TURN


def _has_played(position: Position, seat: Seat) -> bool:
    """Whether that player has played a card, declarer also from dummy (41B, note)."""
    hands = (seat, position.dummy) if seat is position.declarer else (seat,)
    return any(card.seat in hands for card in position.cards)


WANTED = judged("asked_after_the_auction", one_of(Wanted), each("41B 41C"))
ASKER = shown(
    "who_asked_and_when",
    one_of(Asker),
    each("41B 41*2 41*3", l1997="41B"),
    derive=_asker,
)


@entry("41B", when=asked_after_the_auction)
def question_after_the_auction(case: Case) -> None:
    """B: a review until one's first play, explanations at one's turns; C: then the contract."""
    wanted, asker = case.ask(WANTED), case.ask(ASKER)
    clause = "41C" if wanted in (Wanted.CONTRACT, Wanted.WHO_DOUBLED) else "41B"
    if _is_entitled(wanted, asker):
        return case.then(Granted(clause, who=Role.OFFENDER))
    return case.then(QuestionRefused(clause, who=Role.OFFENDER))


def _is_entitled(wanted: Wanted, asker: Asker) -> bool:
    if wanted is Wanted.WHO_DOUBLED or asker in (Asker.DUMMY, Asker.NOT_IN_TURN):
        return False
    return asker is not Asker.IN_TURN or wanted is not Wanted.REVIEW
