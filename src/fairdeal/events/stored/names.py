"""The name under which each act of a session is kept: whatever its class is called."""

from typing import Any, Final

from fairdeal.events import acts as a
from fairdeal.events.evening import acts as e
from fairdeal.events.grades import Graded
from fairdeal.rulings.session_desk import Raised
from fairdeal.table.acts import AnswerCorrected, Answered, Ruled

NAMES: Final[dict[str, type[Any]]] = {
    "session_opened.v1": a.SessionOpened,
    "contestant_entered.v1": a.ContestantEntered,
    "board_recorded.v1": a.BoardRecorded,
    "result_entered.v1": a.ResultEntered,
    "result_corrected.v1": a.ResultCorrected,
    "table_logged.v1": a.TableLogged,
    "conditions_set.v1": a.ConditionsSet,
    "teams_declared.v1": a.TeamsDeclared,
    "individuals_declared.v1": a.IndividualsDeclared,
    "swiss_pairs_declared.v1": a.SwissPairsDeclared,
    "scale_loaded.v1": a.ScaleLoaded,
    "match_told.v1": a.MatchTold,
    "line_up_named.v1": a.LineUpNamed,
    "team_named.v1": a.TeamNamed,
    "alias_confirmed.v1": a.AliasConfirmed,
    "movement_chosen.v1": a.MovementChosen,
    "result_ruled.v1": a.ResultRuled,
    "board_divided.v1": a.BoardDivided,
    "addition_given.v1": a.AdditionGiven,
    "player_substituted.v1": a.PlayerSubstituted,
    "contestant_left.v2": a.ContestantLeft,
    "moment_reached.v1": a.MomentReached,
    "appeal_lodged.v1": a.AppealLodged,
    "appeal_decided.v1": a.AppealDecided,
    "results_taken_over.v1": a.ResultsTakenOver,
    "stands_elsewhere.v1": a.StandsElsewhere,
    "graded.v1": Graded,
    "undone.v1": a.Undone,
    "raised.v1": Raised,
    "answered.v1": Answered,
    "answer_corrected.v1": AnswerCorrected,
    "ruled.v1": Ruled,
    "evening_planned.v1": e.EveningPlanned,
    "codes_made.v1": e.CodesMade,
    "round_started.v1": e.RoundStarted,
    "result_reported.v1": e.ResultReported,
    "result_confirmed.v1": e.ResultConfirmed,
    "result_contested.v1": e.ResultContested,
    "result_withdrawn.v1": e.ResultWithdrawn,
    "director_called.v1": e.DirectorCalled,
    "call_taken.v1": e.CallTaken,
    "call_answered.v1": e.CallAnswered,
    "phone_joined.v1": e.PhoneJoined,
    "ruling_recorded.v1": e.RulingRecorded,
    "came_back.v1": e.CameBack,
    "movement_repaired.v1": e.MovementRepaired,
    "announced.v1": e.Announced,
    "shown_changed.v1": e.ShownChanged,
    "language_spoken.v1": e.LanguageSpoken,
    "tables_on_line.v1": e.TablesOnLine,
    "seat_taken.v1": e.SeatTaken,
    "simultaneous_joined.v1": e.SimultaneousJoined,
    "simultaneous_opened.v1": e.SimultaneousOpened,
    "robot_seated.v1": e.RobotSeated,
    "phase_reached.v1": e.PhaseReached,
}
"""The name under which each act is kept."""
