"""An appeal on its page: what it would do is shown first, and a session from a file has one too."""

import re

from fairdeal.events.acts import (
    AppealDecided,
    AppealLodged,
    IndividualsDeclared,
    MovementChosen,
    SessionOpened,
    TeamNamed,
    TeamsDeclared,
)
from fairdeal.movements.individual import complete
from fairdeal.movements.teams import head_to_head
from fairdeal.scoring.methods import Matchpoints, TotalPoints
from fairdeal.store.memory import MemoryStore
from tests.server.amendments.test_merging import results_in
from tests.server.evening.club import evening, evening_of_acts, post, words
from tests.server.inside import browsing, directing, site_over
from tests.server.running import alert, text

SCORE = "/evenings/pch1003/boards/1/tables/1"
FORM = f"{SCORE}/appeal"
RULED = {"words": "A+/A-", "reason": "a slow pass", "step": "save", "seen": "9999"}


def test_a_ruling_of_a_session_from_a_file_is_appealed_and_decided() -> None:
    site = site_over(MemoryStore())
    with directing(site) as director, browsing(site) as anyone:
        assert "nothing to appeal (Law 92A)" in text(director.get(FORM))
        assert "Appeal against the ruling" not in text(director.get(SCORE))
        post(director, SCORE, **RULED)
        assert f'href="{FORM}"' in director.get(SCORE).text
        ns, ew = re.findall(r'name="who" value="([^"]+)"', director.get(FORM).text)
        alone = post(director, FORM, who=ns, step="lodge")
        assert alone.status_code == 422
        assert "92D" in text(alone)
        lodged = post(director, FORM, who=ns, all_agree="1", agreed="Ann, Bob", step="lodge")
        assert lodged.url.path == FORM
        assert re.findall(r'name="who" value="([^"]+)"', lodged.text) == [ew], "each side once"
        kept = site.sessions.get("pch1003")
        assert kept
        act = kept.session.log[-1].act
        assert isinstance(act, AppealLodged)
        assert (act.contestant, act.agreed) == (ns, ("Ann", "Bob"))
        assert f"Appeal against the ruling by Pair {ns}." in text(lodged)
        assert anyone.get(FORM).status_code == 403


def test_what_a_decision_would_do_is_shown_and_not_yet_told() -> None:
    site = site_over(MemoryStore())
    with directing(site) as director:
        post(director, SCORE, **RULED)
        ns, _ew = re.findall(r'name="who" value="([^"]+)"', director.get(FORM).text)
        post(director, FORM, who=ns, all_agree="1", step="lodge")
        before = site.sessions.get("pch1003")
        assert before
        heard = {"words": "A-/A+", "heard_by": "three players", "reason": "nothing was suggested"}
        nobody = post(director, FORM, **(heard | {"heard_by": " "}), step="preview")
        assert "who heard the appeal" in text(nobody)
        shown = words(post(director, FORM, **heard, step="preview"))
        assert "average minus to North-South, average plus to East-West" in shown
        assert f"Pair {ns}" in shown[shown.index("What it would do") :], "its total is another"
        looked = site.sessions.get("pch1003")
        assert looked
        assert looked.session.version == before.session.version
        decided = post(director, FORM, **heard, step="decide")
        after = site.sessions.get("pch1003")
        assert after
        assert isinstance(after.session.log[-1].act, AppealDecided)
        assert "three players; nothing was suggested; 93B" in text(decided)
        assert "To the national authority" in text(decided)


def test_an_appeal_at_a_table_of_another_session_waits_on_the_console() -> None:
    """What was put in from another session is called by a letter there, and by no number."""
    with evening(tables=3, boards=18) as made:
        first = made.id
        results_in(made)
        begun = post(
            made.director, "/evenings", tables="3", boards="18", half="0", choice="0", title="Bar"
        )
        second = made.id = begun.url.path.rpartition("/")[2]
        results_in(made)
        made.id = first
        said = {"of": second, "pairs": "other", "boards": "one", "reason": "one event"}
        put_in = post(made.director, f"/sessions/{first}/merge", step="save", **said)
        assert put_in.is_success, alert(put_in)
        place = next(one for one in made.session.results if not one.table[0].isdecimal())
        score = f"boards/{place.board}/tables/{place.table}"
        made.act(score, words="A+/A-", reason="a slow pass", step="save", seen="999")
        who = made.session.results[place].ns
        made.act(f"{score}/appeal", who=who, all_agree="1", step="lodge")
        assert made.session.appeals
        console = made.director.get(made.at)
        assert console.status_code == 200
        table = place.table.partition("-")[0]
        assert f"Table {table}, board {place.board} An appeal waits" in words(console)


def test_a_team_appeals_with_its_captain_and_a_player_of_an_individual_alone() -> None:
    """Law 92D: in a team the captain has to agree, and alone nobody else does."""
    opened = SessionOpened("Friday", TotalPoints())
    teams = (TeamsDeclared(scale="wbf"), TeamNamed("1", "Kontra", "Zuzana"))
    with evening_of_acts(opened, *teams, MovementChosen(head_to_head(1, 2))) as made:
        phone = made.phone("1 NS", 1)
        made.report(phone, 1)
        at = "boards/1/tables/1-1"
        made.act(at, words="A+/A-", reason="a slow pass", step="save", seen="999")
        form = f"{made.at}/{at}/appeal"
        assert "Kontra: captain Zuzana" in words(made.director.get(form))
        refused = made.act(f"{at}/appeal", who="1", all_agree="1", agreed="Ann", step="lodge")
        assert "only if its captain agrees: Zuzana (92D)" in text(refused)
        made.act(f"{at}/appeal", who="1", all_agree="1", step="lodge")
        assert "Zuzana" in words(made.director.get(form))
        (appealed,) = made.session.appeals.values()
        assert [one.agreed for one in appealed.lodged] == [("Zuzana",)]
    movement = complete(8, boards_per_round=2)
    alone = (SessionOpened("Monday", Matchpoints()), IndividualsDeclared())
    with evening_of_acts(*alone, MovementChosen(movement)) as made:
        row = movement.rounds[0].tables[0]
        board = movement.boards_of(row.board_set)[0]
        made.report(made.phone(str(row.ns[0]), 1), board)
        at = f"boards/{board}/tables/1-1"
        made.act(at, words="A+/A-", reason="a slow pass", step="save", seen="999")
        assert "All of that side agree" not in text(made.director.get(f"{made.at}/{at}/appeal"))
        lodged = made.act(f"{at}/appeal", who=str(row.ns[0]), step="lodge")
        assert made.session.appeals, alert(lodged)
