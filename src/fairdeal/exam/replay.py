"""A situation of an exam as a table: a board is bid and played until just that has happened.

Nothing of it is written down. Boards are drawn by number, the robots bid and whoever is in turn
plays until somebody does what is irregular; then everybody is asked what the situation says. A
table is taken where the desk comes to the same ruling by the same facts. So a situation has a table
only where acts of a log show it: what is told of alone, such as a late pair, has none.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from fairdeal.boards import Board
from fairdeal.calls import Call
from fairdeal.cards import PACK, Deal, Hand
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.exam.going_wrong import anybodys, lawful, next_acts, out_of_order, shown_by
from fairdeal.exam.practice import Replay
from fairdeal.exam.situation import Situation, is_of_a_table
from fairdeal.laws.case import Case, run
from fairdeal.laws.code import code_for
from fairdeal.laws.index.clauses import law_number
from fairdeal.laws.phase import Phase
from fairdeal.laws.refs import Unbound
from fairdeal.live import intents as i
from fairdeal.live.table import Mode, Table
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.matter import Matter
from fairdeal.seats import SEATS, Seat
from fairdeal.table import acts as a
from fairdeal.table.effects import Role
from fairdeal.views.rulings.words import reminders

_BOARDS: Final = 400
"""So many boards are tried."""
_STEPS: Final = 4000
"""So many acts are tried in all: half a second."""
_AHEAD: Final = 3
"""So many calls or cards may have to follow before it is ruled."""
_OF_PLAY: Final = range(41, 72)
_BEFORE_A_CARD: Final = frozenset(("39", "41A", "41B", "54", "54E"))
_CARDS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 14, 18, 22, 30, 44)
_UNNOTICED: Final = (0, 0, 0, 1, 1, 2, 3, 5, 9)
"""How much is called or played before anybody says something."""
_AGAIN: Final = 1 / 4
"""How often somebody does a further thing out of order before that."""
_TRIED: Final = 15
"""So many different calls or cards are tried where one has to follow."""
_USUAL: Final = "no"
_LATER: Final = 60
"""What is looked at later comes within so many acts."""
_FROM: Final = {
    "30": ("29", {"kind_of_call": "pass"}),
    "31": ("29", {"kind_of_call": "bid"}),
    "32": ("29", {"kind_of_call": "double"}),
    "62": ("61", {"was_able_to_comply": "yes", "revoke_established": "no"}),
}
"""Entries that a table comes to from another one, and what is answered there."""
_LEFT_OPEN: Final = {"rightful_player_called": "no", "lho_accepts_call_out_of_rotation": "no"}
"""The same for a call out of turn, whatever it was."""


@dataclass(frozen=True, slots=True)
class Drawn(Replay):
    """A board that was drawn, with robots who bid it: they tell what their calls mean."""

    def meanings(self, step: int) -> tuple[tuple[Seat, Call, str], ...]:
        """What each of their calls shows by their system; what went wrong is none of them."""
        calls = ((n, act) for n, (_by, act) in enumerate(self.told[:step]))
        made = ((n, act) for n, act in calls if isinstance(act, a.CallMade))
        told = ((act, shown_by(self.table(n).desk.position, act)) for n, act in made)
        return tuple((act.seat, act.call, words) for act, words in told if words)


@lru_cache(256)
def replayed(about: Situation) -> Replay | None:
    """The table at which that happens; ``None`` where none has been found."""
    if not is_of_a_table(about):
        return None
    search = _Search.of(about)
    for number in range(_BOARDS):
        desk = search.at_a_board(Random(f"{about.entry} {about.answers} {number}"))  # noqa: S311
        if desk is not None:
            return _replay(desk)
        if search.left <= 0:
            break
    return None


def _replay(desk: Desk) -> Replay:
    """The same act by act."""
    table = Table(Desk.of(desk.position.board, desk.code), Mode.REAL, leaves_open=True)
    begins, tables = table, list[Table]()
    told: list[tuple[a.Person, i.Intent | a.Act]] = []
    for act in desk.log:
        if not isinstance(act, a.Ruled):
            table = table.after(act)
            tables.append(table)
            said = i.Answer(act.fact, act.value) if isinstance(act, a.Answered) else act
            told.append((_by(act), said))
    return Drawn(begins, tuple(told), tuple(tables))


def _by(act: a.Act) -> a.Person:
    by = getattr(act, "by", getattr(act, "seat", a.Official.DIRECTOR))
    return by if isinstance(by, Seat | a.Official) else a.Official.DIRECTOR


@dataclass
class _Search:
    """What is wanted of a table, and how much may still be tried."""

    about: Situation
    wanted: Mapping[str, str]
    ruled: tuple[Unbound, ...]
    """What the law of it says, without what is come back for."""
    left: int = _STEPS

    @classmethod
    def of(cls, about: Situation) -> "_Search":
        """Before the first board."""
        answers = dict(about.answers)
        case = Case("exam", code_for(about.edition), answers)
        _entry, before = _FROM.get(about.entry, ("", {}))
        wanted = {**_LEFT_OPEN, **before, **answers}
        return cls(about, wanted, run(about.entry, case).effects)

    def after(self, desk: Desk, act: a.Act) -> Desk | None:
        """The desk after an act; nothing where it cannot happen, or too much has been tried."""
        self.left -= 1
        if self.left < 0:
            return None
        try:
            return desk.after(act)
        except (ImpossibleAct, Malformed):
            return None

    def at_a_board(self, chance: Random) -> Desk | None:
        """The desk once it has happened at a board and been ruled on; nothing where it has not."""
        desk = self._begun(chance)
        if desk is None or desk.matters:
            return None
        for act in out_of_order(desk.position, self.about.offender, chance):
            found = self.after(desk, act)
            if found is None or not found.matters:
                continue
            if self._is_it(found) is None and self.about.entry not in reminders():
                continue
            found = self._noticed(self._later(found, chance), chance)
            if (ruled := self._ruled(found, chance, _AHEAD)) is not None:
                return ruled
        return None

    def _begun(self, chance: Random) -> Desk | None:
        """A board bid, or bid and played, up to some point of it."""
        pack = chance.sample(PACK, 52)
        deal = Deal.of(*(Hand.of(pack[seat::4]) for seat in SEATS))
        board = Board.numbered(1 + chance.randrange(16), deal)
        desk: Desk | None = Desk.of(board, code_for(self.about.edition))
        is_before = self.about.entry in _BEFORE_A_CARD
        is_of_play = is_before or law_number(self.about.entry) in _OF_PLAY
        left = chance.choice(_CARDS) if is_of_play else chance.randrange(9)
        left = 0 if is_before else left
        while desk is not None:
            is_auction = desk.position.phase is Phase.AUCTION
            if is_auction is not is_of_play:
                if not left:
                    return desk
                left -= 1
            elif not is_auction:
                return None
            act = lawful(desk.position, chance)
            desk = None if act is None else self.after(desk, act)
        return None

    def _later(self, desk: Desk, chance: Random) -> Desk:
        """What is called and played before anybody says something."""
        further = anybodys(desk.position, self.about.offender, chance)
        for act in further if chance.random() < _AGAIN else ():
            desk = self.after(desk, act) or desk
        for _ in range(chance.choice(_UNNOTICED)):
            following = lawful(desk.position, chance)
            if following is not None:
                desk = self.after(desk, following) or desk
        return desk

    def _noticed(self, desk: Desk, chance: Random) -> Desk:
        """Attention is drawn; what is looked at later is come to."""
        desk = self.after(desk, a.AttentionDrawn(a.Official.DIRECTOR)) or desk
        for _ in range(_LATER if self.about.entry in reminders() else 0):
            if self._is_it(desk) is not None:
                break
            act = self._anything_said(desk, chance) or lawful(desk.position, chance)
            further = None if act is None else self.after(desk, act)
            if further is None:
                break
            desk = further
        return desk

    def _anything_said(self, desk: Desk, chance: Random) -> a.Act | None:
        """An answer to whatever is asked first."""
        question = next(iter(desk.questions), None)
        if question is None:
            return None
        words = desk.answers_to(question)
        word = self.wanted.get(question.key, "")
        word = word if word in words else chance.choice(words)
        return a.Answered(question.case, question.key, word, desk.asked_of(question)[0])

    def _is_it(self, desk: Desk) -> Matter | None:
        """The matter at the desk that is of this entry and player, if there is one."""
        entry, _before = _FROM.get(self.about.entry, (self.about.entry, {}))
        return next((m for m in desk.matters if self._fits(m, entry)), None)

    def _fits(self, matter: Matter, entry: str) -> bool:
        return matter.entry == entry and matter.roles[Role.OFFENDER] is self.about.offender

    def _ruled(self, desk: Desk, chance: Random, ahead: int) -> Desk | None:
        """The desk once all is ruled as wanted, further acts coming where they must."""
        desk = self._answered(desk)
        matter = self._is_it(desk)
        if matter is None or self._is_otherwise(matter):
            return None
        if matter.is_closed:
            return desk if matter.stated[-len(self.ruled) :] == self.ruled else None
        for act in next_acts(desk.position, chance)[:_TRIED] if ahead else ():
            further = self.after(desk, act)
            found = None if further is None else self._ruled(further, chance, ahead - 1)
            if found is not None:
                return found
        return None

    def _answered(self, desk: Desk) -> Desk:
        """The desk once whoever is asked has said what is wanted."""
        while (said := self._said(desk)) is not None:
            further = self.after(desk, said)
            if further is None:
                break
            desk = further
        return desk

    def _said(self, desk: Desk) -> a.Answered | None:
        matter = self._is_it(desk)
        for question in desk.questions:
            words = desk.answers_to(question)
            # What the situation says nothing of is as usual; it may be asked first there.
            word = self.wanted.get(question.key, _USUAL if _USUAL in words else "")
            if matter is not None and question.case == matter.case and word in words:
                return a.Answered(question.case, question.key, word, desk.asked_of(question)[0])
        return None

    def _is_otherwise(self, matter: Matter) -> bool:
        """Whether the table shows, or somebody has said, what the situation has otherwise."""
        known = {**matter.rests_on, **matter.answers}
        return any(self.wanted.get(key, word) != word for key, word in known.items())
