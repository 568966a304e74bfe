"""What the Director does from the console: scores, penalties, calls, codes, and undoing it."""

from fairdeal.events.evening.floor import Status, sittings, status
from fairdeal.scoring.lines import PassedOut, Played
from tests.server.evening.club import evening, first_table, post, words
from tests.server.running import alert


def test_the_director_lets_stand_what_one_side_keyed_in() -> None:
    with evening() as made:
        ns, ew, boards = first_table(made)
        first, second = made.phone(ns, 1), made.phone(ew, 1)
        made.report(first, boards[0])
        made.report(second, boards[0], made="-1")
        place = next(iter(made.session.results))
        at = f"boards/{place.board}/tables/{place.table}"
        said = {"words": "3NT S =", "seen": str(made.session.version)}
        shown = words(made.act(at, step="preview", **said))
        assert "Nobody’s score or place changes." in shown
        assert "What it would do 3NT by South, 9 tricks" in shown
        console = words(made.act(at, step="save", **said))
        assert "Waiting for you Nothing." in console
        assert status(made.session, place) is Status.SETTLED
        assert "the Director let it stand" in words(made.director.get(f"{made.at}/log"))
        seen = str(made.session.version)
        again = made.act(at, step="save", words="3NT S =", reason="once more", seen=seen)
        assert "nothing to correct" in alert(again)
        # The side that lost says so once more: that is another word, and the Director hears it.
        assert "the Director is asked" in made.report(second, boards[0], made="-1")
        assert status(made.session, place) is Status.CONTESTED


def test_the_director_sees_what_a_score_would_do_before_it_counts() -> None:
    with evening() as made:
        for sitting in sittings(made.evening):
            if sitting.round <= 2:
                for each in sitting.boards:
                    phone = made.phone(sitting.ns, sitting.table)
                    made.report(phone, each, sitting.round, made=f"+{sitting.round}")
        place = next(iter(made.session.results))
        form = f"boards/{place.board}/tables/{place.table}"
        version = made.session.version
        said = {"words": "50% 3NT S =, 50% 3NT S -1", "reason": "hesitation", "seen": str(version)}
        looked = made.act(form, **said, step="preview")
        assert "Nothing" not in words(looked)
        assert "Adjusted: 50 % of +400, 50 % of −50" in words(looked)
        assert "Pair" in words(looked)
        assert made.session.version == version
        made.act(form, **said, step="save")
        result = made.session.results[place]
        assert result.history[-1].author == "Ann Lee"
        assert result.history[-1].reason == "hesitation"
        # The other score would put the adjusted one aside: said before, and not done unasked.
        now = {"words": "pass", "reason": "x", "seen": str(made.session.version)}
        looked = made.act(form, **now, step="preview")
        assert "The Director ruled on this board: Adjusted: 50 % of +400" in words(looked)
        for step in ("save", "withdraw"):
            assert "whether the ruling shall go" in words(made.act(form, **now, step=step))
        assert made.session.results[place].outcome == result.outcome
        other = {"words": "60% 3NT S =, 40% 3NT S -1", "reason": "another weight"}
        made.act(form, **(now | other), step="save")
        assert made.session.results[place].outcome != result.outcome
        gone = now | {"seen": str(made.session.version), "over": "1"}
        made.act(form, **gone, step="save")
        assert made.session.results[place].outcome == PassedOut()
        late = made.act(form, **(said | {"words": "pass"}), step="save")
        assert late.status_code == 409
        assert "Something else was entered while you were looking" in words(late)
        unread = made.act(form, words="4S by me", reason="x", seen="999", step="save")
        assert "is no score" in words(unread)
        silent = made.act(form, words="pass", reason=" ", seen="999", step="save")
        assert "Please give a reason" in words(silent)


def test_the_director_enters_and_takes_back() -> None:
    with evening() as made:
        ns, ew, boards = first_table(made)
        form = f"boards/{boards[0]}/tables/1-1"
        made.act(form, words="4S N =", sat_ns=ew, sat_ew=ns, step="save", seen="0")
        (place,) = made.session.results
        result = made.session.results[place]
        assert (result.ns, result.ew) == (ew, ns)
        assert isinstance(result.outcome, Played)
        seen = str(made.session.version)
        unexplained = made.act(form, step="withdraw", seen=seen)
        assert "Please give a reason" in words(unexplained)
        made.act(form, step="withdraw", reason="wrong board", seen=seen)
        assert not made.session.results
        elsewhere = made.director.get(f"{made.at}/boards/{boards[0]}/tables/2-1")
        assert "not announced for this table" in words(elsewhere)
        for none in ("99/tables/1-1", f"{boards[0]}/tables/1-99", f"{boards[0]}/tables/9-1"):
            assert made.director.get(f"{made.at}/boards/{none}").status_code == 404


def test_penalties_leaving_and_publishing_can_be_undone_and_all_is_in_the_log() -> None:
    with evening() as made:
        refused = made.act("penalties", contestant="1", amount="-25", unit="top")
        assert "Please give a reason" in words(refused)
        given = {"contestant": "1", "amount": "-25", "unit": "top", "reason": "late"}
        made.act("penalties", **given)
        assert "Pair 1: −25 % of a top “late” Ann Lee" in words(made.director.get(made.at))
        made.act("left", contestant="2", after="1", reason="ill")
        made.act("phase", phase="published")
        assert made.evening.phase.value == "published"
        assert made.browser().get(f"/sessions/{made.id}").status_code == 200
        for one in [told.sequence for told in made.session.log][-4:]:
            made.act("undo", sequence=str(one))
        assert made.evening.phase.value == "playing"
        assert not made.evening.left
        assert not made.session.additions
        log = words(made.director.get(f"{made.at}/log"))
        for said in ("−25 % of a top undone", "Pair 2 left after round 1 undone", "published"):
            assert said in log


def test_calls_reach_the_console_and_are_answered() -> None:
    with evening() as made:
        ns, _ew, _boards = first_table(made)
        post(made.phone(ns, 1), f"{made.at}/call", words="a revoke, I think")
        assert "Table 1 a revoke, I think" in words(made.director.get(made.at))
        (called,) = made.evening.calls
        assert called.author == f"pair {ns}"
        made.act("answered", call=str(called.sequence))
        assert not made.evening.calls


def test_a_table_that_called_sees_that_somebody_comes_until_he_was_there() -> None:
    with evening() as made:
        ns, ew, _boards = first_table(made)
        caller, opponents, lies = made.phone(ns, 1), made.phone(ew, 1), made.joined("table 1")
        elsewhere = made.joined("table 2")
        post(caller, f"{made.at}/call", words="a revoke, I think")
        for phone in (caller, opponents, lies):
            assert "The Director has been called. 20:00" in words(phone.get(f"{made.at}/seat"))
        assert "has been called" not in words(elsewhere.get(f"{made.at}/seat"))
        made.act("answered", call=str(made.evening.calls[0].sequence))
        assert "has been called" not in words(caller.get(f"{made.at}/seat"))


def test_whoever_comes_to_the_console_without_a_password_is_led_to_it_and_back() -> None:
    with evening() as made:
        refused = made.browser().get(made.at)
        assert refused.status_code == 403
        assert f'href="/sign-in?then={made.at}"' in refused.text.split("<main", 1)[1]
        # A phone that sits at no table has no password to give.
        assert "/sign-in" not in made.browser().get(f"{made.at}/seat").text.split("<main", 1)[1]


def test_new_codes_put_every_phone_out() -> None:
    with evening() as made:
        ns, _ew, boards = first_table(made)
        phone = made.phone(ns, 1)
        assert phone.get(f"{made.at}/seat").status_code == 200
        post(made.director, f"{made.at}/codes")
        assert phone.get(f"{made.at}/seat").status_code == 403
        assert post(phone, f"{made.at}/seat", board=str(boards[0])).status_code == 403


def test_a_code_of_one_evening_opens_no_other() -> None:
    with evening() as made:
        ns, _ew, _boards = first_table(made)
        phone = made.phone(ns, 1)
        begun = post(made.director, "/evenings", tables="3", boards="18", choice="0")
        assert phone.get(begun.url.path + "/seat").status_code == 403


def test_codes_cannot_be_guessed_for_long() -> None:
    with evening() as made:
        guesser = made.browser(address="198.51.100.9")
        for _guess in range(20):
            assert guesser.get("/join/AAAAAA").status_code == 404
        refused = guesser.get(f"/join/{made.evening.codes['table 1']}")
        assert refused.status_code == 429
        assert "Please scan the code on the card" in words(refused)  # and not that there is none
        assert 0 < int(refused.headers["Retry-After"]) <= 60
        assert made.browser().get(f"/join/{made.evening.codes['table 1']}").status_code == 200
