"""What a program asks for, as at every door: looked at first, repeated, refused."""

from uuid import uuid4

import httpx
import pytest

from tests.intents.begun import LATER, play
from tests.intents.doors import Doors


class TestPrograms:
    """What a program is told of what would come of a request, and who may ask."""

    ASKED = {"kind": "penalize", "contestant": "1", "amount": "-50%"}  # noqa: RUF012 - never changed

    def sent(self, doors: Doors, code: str, **said: object) -> httpx.Response:
        return doors.club.browser().post(
            f"/api/v1/sessions/{doors.club.id}/requests",
            json={"id": str(uuid4()), "what": self.ASKED, "reason": "late"} | said,
            headers={"Authorization": f"Bearer {doors.club.evening.codes[code]}"},
        )

    def test_it_looks_first(self, doors: Doors) -> None:
        play(doors.club, 2)
        before = doors.club.session.version
        looked = self.sent(doors, "director", look=True, reason="").json()
        assert doors.club.session.version == before
        assert looked["told"] == []
        assert "Pair 1" in [one["name"] for one in looked["changes"]]
        done = self.sent(doors, "director").json()
        assert done["changes"] == looked["changes"]
        assert doors.club.session.log[-1].author == "director code"

    def test_a_repeat_does_nothing(self, doors: Doors) -> None:
        one = str(uuid4())
        first = self.sent(doors, "director", id=one).json()
        assert first["told"]
        doors.tell("round", round="2")
        # Whatever was told since: who was not answered is answered now.
        assert self.sent(doors, "director", id=one).json() == first
        assert len(doors.club.session.additions) == 1

    def test_another_request_under_the_same_id_is_refused(self, doors: Doors) -> None:
        one = str(uuid4())
        self.sent(doors, "director", id=one)
        before = doors.club.session.version
        others: list[dict[str, object]] = [
            {"reason": "very late"},
            {"what": self.ASKED | {"amount": "-25%"}},
            {"what": {"kind": "undo", "sequence": before}},
            {"what": {"kind": "penalize", "contestant": "99", "amount": "-50%"}},
        ]
        for other in others:
            answer = self.sent(doors, "director", id=one, **other)
            assert (answer.status_code, answer.json()["why"]) == (422, "another"), other
        assert doors.club.session.version == before
        # It is of this sender alone: another's is another.
        assert self.sent(doors, "scorer", id=one).status_code == 403

    def test_another_reason_is_another_request(self, doors: Doors) -> None:
        """Also of what does not keep its reason itself, but in its envelope."""
        left, one = {"kind": "leave", "contestant": "1", "after": 2}, str(uuid4())
        first = self.sent(doors, "director", id=one, what=left, reason="ill")
        assert self.sent(doors, "director", id=one, what=left, reason="ill").json() == first.json()
        other = self.sent(doors, "director", id=one, what=left, reason="late")
        assert (other.status_code, other.json()["why"]) == (422, "another")

    def test_a_repeat_that_decided_nothing_is_decided_now(self, doors: Doors) -> None:
        """What was refused has told nothing, so its id stands for nothing yet."""
        one = str(uuid4())
        assert self.sent(doors, "director", id=one, reason="").status_code == 422
        assert self.sent(doors, "director", id=one).json()["told"]

    def test_a_refusal_has_its_parts(self, doors: Doors) -> None:
        what = {"kind": "penalize", "contestant": "99", "amount": "-1/4"}
        told = self.sent(doors, "director", what=what).json()
        assert told == {
            "error": "'99' is not entered in this session",
            "why": "cannot",
            "sentence": "{name} is not entered in this session",
            "parts": {"name": "'99'"},
        }

    @pytest.mark.parametrize(
        "told",
        [
            {"kind": "score", "score": "pass"},
            {"kind": "score", "score": "60/40"},  # a ruling
            {"kind": "score", "score": "pass", "ns": "5", "ew": "6"},  # others sat there
            {"kind": "withdraw"},
        ],
    )
    def test_nothing_is_overwritten_that_was_not_seen(
        self, doors: Doors, told: dict[str, object]
    ) -> None:
        what = told | doors.there
        stands = doors.club.session.results[doors.place]
        for seen in (None, stands.version - 1):
            answer = self.sent(doors, "director", what=what, seen=seen)
            assert (answer.status_code, answer.json()["why"]) == (409, "stale")
            assert answer.json()["parts"] == {
                "board": doors.place.board,
                "table": doors.place.table,
                "version": stands.version,
            }
            assert "1NT by South" in answer.json()["error"]
        assert doors.club.session.results[doors.place].outcome == stands.outcome
        assert self.sent(doors, "director", what=what, seen=stands.version).json()["told"]

    def test_what_has_to_be_said_expressly_is_named(self, doors: Doors) -> None:
        there = {"kind": "score", **doors.there}
        seen = {"seen": 9999}
        self.sent(doors, "director", what=there | {"score": "60/40"}, **seen)
        plain = there | {"score": "pass"}
        answer = self.sent(doors, "director", what=plain, **seen)
        assert (answer.status_code, answer.json()["word"]) == (409, "over_ruling")
        # Looking, it is taken for said: what would go is shown.
        looked = self.sent(doors, "director", what=plain, look=True, reason="", **seen).json()
        assert (looked["told"], len(looked["said"])) == ([], 1)
        doors.tell("phase", phase="published")
        doors.now = LATER
        object.__setattr__(doors.club.site, "now", lambda: doors.now)
        given = ["over_ruling"]
        answer = self.sent(doors, "director", what=plain, given=given, **seen)
        assert (answer.status_code, answer.json()["word"]) == (409, "approved")
        given = ["over_ruling", "approved"]
        assert self.sent(doors, "director", what=plain, given=given, **seen).json()["told"]

    @pytest.mark.parametrize("code", ["scorer", "table 1"])
    def test_only_a_directors_code_directs(self, doors: Doors, code: str) -> None:
        answer = self.sent(doors, code)
        assert answer.status_code == 403
        assert "Only the Director can do this" in answer.json()["error"]
        assert not doors.club.session.additions
