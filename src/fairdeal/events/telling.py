"""The results of a session, told act by act: entered, reported, corrected, ruled on, appealed."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, TypeVar

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AppealDecided,
    AppealLodged,
    BoardDivided,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    TableLogged,
    Told,
)
from fairdeal.events.evening.acts import ResultConfirmed, ResultReported, ResultWithdrawn
from fairdeal.events.results import Appeal, Result
from fairdeal.scoring.lines import Outcome

OF_RESULTS: Final = (
    *(ResultEntered, ResultCorrected, ResultRuled, TableLogged, BoardDivided),
    *(AppealLodged, AppealDecided, ResultReported, ResultConfirmed, ResultWithdrawn),
)
"""The acts that are about results."""
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


def copied(told: Mapping[_Key, _Value]) -> dict[_Key, _Value]:
    """A table of the same to be filled on.

    Of one that can only be read Python makes a dict key by key: a field of 19,000 results took 8 ms
    at each act. Its own copy takes a hundredth of that.
    """
    return told.copy() if isinstance(told, MappingProxyType | dict) else dict(told)


class TellingResults:
    """Tables of results being filled while acts are taken, with their logs and appeals."""

    def __init__(
        self,
        results: Mapping[Place, Result],
        logs: Mapping[Place, TableLogged],
        appeals: Mapping[Place, Appeal],
        forms: Mapping[Place, str],
    ) -> None:
        self.results, self.logs, self.appeals = copied(results), copied(logs), copied(appeals)
        self.forms = copied(forms)

    def take(self, told: Told) -> None:
        """Take one more act about results.

        Raises:
            Malformed: it speaks of a result that was never entered, or enters one twice.
        """
        match told.act:
            case ResultEntered() as act:
                self._enter(act, told)
            case ResultCorrected() | ResultRuled() as act:
                self._change(act.place, act.outcome, told)
            case TableLogged(place=place) as act:
                self._remark(place, told)
                self.logs[place] = act
            case BoardDivided() as act:
                self._divide(act, told)
            case AppealLodged(place=place) as act:
                self._appealed(place, told)
                known = self.appeals.get(place)
                # What goes on after a decision is an appeal of its own (93C).
                waiting = () if known is None or known.decided else known.lodged
                self.appeals[place] = Appeal((*waiting, act))
            case AppealDecided() as act:
                self._decide(act, told)
            case ResultReported() as act:
                self._report(act, told)
            case ResultConfirmed() as act:
                self._add_lead(act)
            case ResultWithdrawn(place=place):
                self._withdraw(place)
            case _:
                raise AssertionError(told.act)

    def _change(self, place: Place, outcome: Outcome, told: Told) -> None:
        earlier = self._standing(place)
        history = (*earlier.history, told)
        self.results[place] = replace(earlier, outcome=outcome, history=history)
        if earlier.ruled and isinstance(told.act, ResultCorrected):
            self.appeals.pop(place, None)  # with the ruling that went; a penalty's stays

    def _appealed(self, place: Place, told: Told) -> None:
        """An appeal of a penalty outlasts the result beside which that was given."""
        if place in self.results or place not in self.appeals:
            self._remark(place, told)

    def _remark(self, place: Place, told: Told) -> None:
        result = self._standing(place)
        self.results[place] = replace(result, about=(*result.about, told))

    def _divide(self, act: BoardDivided, told: Told) -> None:
        for table in act.tables:
            place = Place(act.board, table)
            self._remark(place, told)
            self.results[place] = replace(self.results[place], form=act.form)
            self.forms[place] = act.form

    def _decide(self, act: AppealDecided, told: Told) -> None:
        appeal = self.appeals.get(act.place)
        if appeal is None or appeal.decided:
            raise Malformed(
                "board {board}: no appeal waits for a decision here (93)", board=act.place.board
            )
        self.appeals[act.place] = replace(appeal, decided=act)
        if act.outcome is not None:
            self._change(act.place, act.outcome, told)
        else:
            self._appealed(act.place, told)

    def _enter(self, act: ResultEntered, told: Told) -> None:
        if act.place in self.results:
            raise Malformed(
                "board {board} at table {table} has a result already; a second one corrects it",
                board=act.place.board,
                table=act.place.table,
            )
        self._check_apart(act)
        self.results[act.place] = Result(
            act.place,
            act.ns,
            act.ew,
            act.outcome,
            act.lead,
            act.times,
            (told,),
            self.forms.get(act.place, ""),
        )

    def _report(self, act: ResultReported, told: Told) -> None:
        """What the players keyed in, or keyed in anew; it never comes over a Director's word."""
        self._check_apart(act)
        earlier = self.results.get(act.place)
        if earlier is not None and not earlier.reported:
            raise Malformed(
                "the Director entered board {board} at this table", board=act.place.board
            )
        history = (*earlier.history, told) if earlier else (told,)
        form, about = self.forms.get(act.place, ""), earlier.about if earlier else ()
        self.results[act.place] = Result(
            act.place, act.ns, act.ew, act.outcome, act.lead, 1, history, form, about
        )

    def _add_lead(self, act: ResultConfirmed) -> None:
        """The lead that only the other side told; the result it agreed with stays what it was."""
        result = self.results.get(act.place)
        if act.lead is not None and result is not None and result.version == act.version:
            self.results[act.place] = replace(result, lead=act.lead)

    def _withdraw(self, place: Place) -> None:
        is_ruled = self._standing(place).ruled
        del self.results[place]
        self.logs.pop(place, None)
        if is_ruled:
            self.appeals.pop(place, None)  # as above

    def _check_apart(self, act: ResultEntered | ResultReported) -> None:
        """Not by two spellings of one, that is; what the desk enters it checks itself."""
        if act.ns and act.ns == act.ew:
            raise Malformed(
                "board {board}: {name} would play against itself",
                board=act.place.board,
                name=act.ns,
            )

    def _standing(self, place: Place) -> Result:
        if place not in self.results:
            raise Malformed(
                "board {board} has no result at table {table} yet",
                board=place.board,
                table=place.table,
            )
        return self.results[place]
