"""A class by HTTP: who is told what and when, and that all of it follows."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

import httpx
import pytest

from fairdeal.exam.sheet import LETTERS
from fairdeal.server.app import make_app
from fairdeal.server.classroom.kept import Room
from fairdeal.server.classroom.showing import to_pupil
from fairdeal.server.privacy.forgetting import Person, forget
from fairdeal.server.site import Site
from fairdeal.store.base import Store
from fairdeal.store.memory import MemoryStore
from tests.server.inside import NOW, opened, site_over
from tests.server.running import alert, fill, text


def hidden(page: str) -> dict[str, str]:
    """What every form on a page carries."""
    main = page.partition('<main id="main"')[2]
    return {
        name: re.findall(rf'name="{name}" value="([^"]*)"', main)[0]
        for name in ("form_token", "intended")
    }


@dataclass
class Class:
    """A class, its teacher's browser and two pupils'."""

    site: Site
    code: str
    led: str
    """The teacher's path."""
    teacher: httpx.Client
    ann: httpx.Client
    bob: httpx.Client

    @property
    def room(self) -> Room:
        found = self.site.classes.get(self.code)
        assert found is not None
        return found

    @property
    def right(self) -> list[int]:
        return [one.right for one in self.room.exam.questions]

    def page(self, pupil: httpx.Client, question: int | None = None) -> str:
        asked = f"?question={question}" if question else ""
        return pupil.get(f"/class/{self.code}{asked}").text

    def say(self, pupil: httpx.Client, question: int | str, **fields: str) -> httpx.Response:
        fields = hidden(self.page(pupil)) | {"question": f"{question}", "what": "tick"} | fields
        return pupil.post(f"/class/{self.code}/answers", data=fields)

    def tick(self, pupil: httpx.Client, question: int, option: int) -> httpx.Response:
        return self.say(pupil, question, option=f"{option + 1}")

    def lead(self, what: str, **fields: str) -> httpx.Response:
        seen = re.search(r'name="seen" value="([^"]*)"', self.teacher.get(self.led).text)
        said = {"what": what, "seen": seen[1] if seen else ""} | fields
        return self.teacher.post(self.led, data=hidden(self.teacher.get(self.led).text) | said)


@contextmanager
def a_class(pace: str = "own", number: int = 3, store: Store | None = None) -> Iterator[Class]:
    with ExitStack() as stack:
        site = site_over(store or MemoryStore(), demonstration=False)
        app = make_app(site)
        teacher, ann, bob = (stack.enter_context(opened(app)) for _ in range(3))
        terms = {"pace": pace, "number": f"{number}", "seed": "7", "laws": "24-39"}
        led = fill(teacher, "/new-class", title="Tuesday", **terms)
        assert led.status_code == 200
        _, _, code, *_ = led.url.path.split("/")
        for name, one in (("Ann Lee", ann), ("Bob", bob)):
            assert fill(one, f"/class/{code}", name=name).status_code == 200
        yield Class(site, code, led.url.path, teacher, ann, bob)


@pytest.fixture
def own() -> Iterator[Class]:
    with a_class() as it:
        yield it


@pytest.fixture
def together() -> Iterator[Class]:
    with a_class("together") as it:
        yield it


def told(page: str) -> list[str]:
    """The letters marked as right on a page."""
    return re.findall(r'<li class="right[^"]*"><b>(.)</b>', page)


class TestAtOnesOwnPace:
    def test_nobody_sees_what_is_right_before_the_end_and_everybody_after_it(
        self, own: Class
    ) -> None:
        own.tick(own.ann, 1, own.right[0])
        own.tick(own.bob, 1, (own.right[0] + 1) % 2)
        for question in (1, 2, 3):
            assert not told(own.page(own.ann, question))
            assert "explained" not in own.page(own.ann, question)
        assert "1 / 3" not in own.page(own.ann)
        own.lead("next")
        for number, right in enumerate(own.right, start=1):
            assert told(own.page(own.ann, number)) == [LETTERS[right]]
        assert "1 / 3" in own.page(own.ann)
        assert "0 / 3" in own.page(own.bob)

    def test_what_a_pupils_page_is_made_of_does_not_know_it_either(self, own: Class) -> None:
        (holder, _name), *_others = own.room.pupils.items()
        before = [to_pupil(own.room, holder, n).options for n in range(3)]
        assert not any(one.is_right for options in before for one in options)
        own.lead("next")
        after = [to_pupil(own.room, holder, n).options for n in range(3)]
        assert [[one.is_right for one in options].index(True) for options in after] == own.right

    def test_after_an_answer_the_next_question_follows(self, own: Class) -> None:
        assert "Question 2" in text(own.tick(own.ann, 1, 0))
        page = own.ann.get(f"/class/{own.code}?question=1")
        assert "Question 1" in text(page)
        assert page.headers["Cache-Control"] == "no-store", "another pupil may sit there next"

    def test_an_answer_sent_twice_is_one(self, own: Class) -> None:
        fields = hidden(own.page(own.ann)) | {"question": "1", "option": "1"}
        for _ in range(2):
            assert own.ann.post(f"/class/{own.code}/answers", data=fields).status_code == 200
        assert own.room.version == 4

    def test_a_pupils_page_and_its_ticks_say_nothing_of_the_others(self, own: Class) -> None:
        plain = re.compile(r'(value|data-version)="[^"]{20,}"')
        before, version = own.page(own.ann), re.compile(r'data-version="(\w+)"')
        own.tick(own.bob, 1, 0)
        own.say(own.bob, 1, what="doubt", words="odd")
        after = own.page(own.ann)
        assert plain.sub("", before) == plain.sub("", after)
        assert version.findall(before) == version.findall(after)
        own.tick(own.ann, 1, 0)
        assert version.findall(own.page(own.ann)) != version.findall(after)


class TestTogether:
    def test_step_by_step(self, together: Class) -> None:
        assert "Please wait for the first question" in together.page(together.ann)
        together.lead("next")
        assert "Question 1" in text(together.ann.get(f"/class/{together.code}"))
        # What comes later cannot be looked at.
        assert "Question 1" in text(together.ann.get(f"/class/{together.code}?question=2"))
        assert together.tick(together.ann, 1, together.right[0]).status_code == 200
        assert not told(together.page(together.ann))
        together.lead("next")
        assert told(together.page(together.ann)) == [LETTERS[together.right[0]]]
        assert together.tick(together.bob, 1, 0).status_code == 422
        for _ in range(5):
            together.lead("next")
        assert together.room.is_over
        assert "1 / 3" in together.page(together.ann)

    def test_the_page_on_the_wall_tells_no_answer_before_its_time(self, together: Class) -> None:
        together.lead("next")
        before = together.teacher.get(together.led).text
        together.tick(together.ann, 1, together.right[0])
        page = together.teacher.get(together.led).text
        assert not told(page)
        assert "explained" not in page
        assert "1 / 2" in text(together.teacher.get(together.led))
        assert "0 / 2" in before
        together.lead("next")
        assert told(together.teacher.get(together.led).text) == [LETTERS[together.right[0]]]

    def test_an_old_page_puts_no_question_twice(self, together: Class) -> None:
        old = hidden(together.teacher.get(together.led).text) | {"what": "next"}
        seen = {"seen": "QuestionPut(question=0)"}
        assert together.teacher.post(together.led, data=old | seen).status_code == 200
        again = hidden(together.teacher.get(together.led).text) | {"what": "next"}
        answer = together.teacher.post(together.led, data=again | seen)
        assert (answer.status_code, alert(answer)) == (422, "This page was old. Please look again.")
        assert together.room.turn == 0


class TestTheTeacher:
    def test_sees_who_ticked_how_much_and_withdraws_and_takes_back(self, own: Class) -> None:
        for number in range(3):
            own.tick(own.ann, number + 1, own.right[number])
        own.say(own.bob, 2, what="doubt", words="East is dealer")
        page = text(own.teacher.get(own.led))
        assert "Bob: East is dealer" in page
        own.lead("next")
        assert "3 / 3" in text(own.teacher.get(own.led))
        own.lead("withdraw", question="2", words="East is dealer")
        assert "2 / 2" in own.page(own.ann)
        assert "This question was withdrawn" in own.page(own.ann, 2)
        number = len(own.room.acts) - 1
        own.lead("undo", number=f"{number}")
        assert "3 / 3" in own.page(own.ann)

    def test_no_pupil_gets_there(self, own: Class) -> None:
        for path in (own.led[:-1] + "x", f"/class/{own.code}/lead/-", f"{own.led}x/sheet"):
            assert own.ann.get(path).status_code == 404
        assert own.ann.get(f"/class/{own.code}/news?key=x").status_code == 404
        answer = own.ann.post(own.led[:-1] + "x", data=hidden(own.page(own.ann)))
        assert answer.status_code == 404
        assert own.led.split("/")[-1] not in own.page(own.ann)

    def test_prints_what_the_class_answers(self, own: Class) -> None:
        asked = own.teacher.get(f"{own.led}/sheet")
        answers = own.teacher.get(f"{own.led}/sheet?answers=1")
        assert asked.text.count("<section") == answers.text.count("<section") == 3
        assert 'class="right"' not in asked.text

    def test_a_withdrawn_question_is_withdrawn_in_print_too_and_comes_back(
        self, own: Class
    ) -> None:
        words, sheets = "withdrawn and counts for nobody", ("sheet", "sheet?answers=1")
        own.lead("withdraw", question="2", words="two readings")
        for sheet in sheets:
            sections = own.teacher.get(f"{own.led}/{sheet}").text.split("<section")[1:]
            assert [words in one for one in sections] == [False, True, False]
        own.lead("undo", number=f"{len(own.room.acts) - 1}")
        for sheet in sheets:
            assert words not in own.teacher.get(f"{own.led}/{sheet}").text

    def test_a_withdrawn_question_is_still_shown_with_its_answer_on_the_phones(
        self, together: Class
    ) -> None:
        """It counted for nobody before its answer came and after it: the phones did not look."""
        version = re.compile(r'data-version="(\w+)"')
        together.lead("next")
        together.lead("withdraw", question="1", words="two readings")
        before = together.page(together.ann)
        assert together.tick(together.bob, 1, together.right[0]).status_code == 200
        together.lead("next")
        after = together.page(together.ann)
        assert told(after) == [LETTERS[together.right[0]]]
        assert version.findall(before) != version.findall(after)
        assert "1 / " not in together.page(together.bob)

    def test_whoever_is_taken_out_may_join_again(self, own: Class) -> None:
        assert fill(own.teacher, f"/class/{own.code}", name="bob").status_code == 422
        own.lead("undo", number="2")
        assert "Take part" in text(own.bob.get(f"/class/{own.code}"))
        assert fill(own.bob, f"/class/{own.code}", name="Bob").status_code == 200


class TestHostile:
    def test_codes_that_are_none(self, own: Class) -> None:
        for code in ("ABCDEF", "-", "a" * 500, "%00", own.code.lower()):
            assert own.ann.get(f"/class/{code}").status_code == 404
        assert own.ann.get(f"/class?code=+{own.code[:3]}-{own.code[3:].lower()}").status_code == 200

    def test_guesses_are_counted(self, own: Class) -> None:
        answers = [own.ann.get("/class/ABCDEF").status_code for _ in range(30)]
        assert answers[-1] == 429
        assert own.bob.get(f"/class/{own.code}").status_code == 200

    @pytest.mark.parametrize(
        "fields",
        [
            {"number": "0"},
            {"number": "61"},
            {"number": "²"},
            {"edition": "2019"},
            {"pace": "slow"},
            {"laws": "0-999999999999"},
            {"laws": "x"},
            {"title": "\u202eevil" * 100, "number": "x"},
        ],
    )
    def test_terms_that_are_none(self, own: Class, fields: dict[str, str]) -> None:
        usual = {"number": "2", "pace": "own", "edition": "2017", "seed": "7", "laws": "25"}
        answer = fill(own.teacher, "/new-class", **usual | fields)
        assert answer.status_code == (200 if fields == {"laws": "0-999999999999"} else 422)

    def test_answers_that_are_none(self, own: Class) -> None:
        for question, option in (("0", "1"), ("4", "1"), ("x", "1"), ("1", "9"), ("1", "-1")):
            assert own.say(own.ann, question, option=option).status_code == 422
        assert not own.room.ticks
        with opened(make_app(own.site)) as stranger:
            own_form = hidden(stranger.get(f"/class/{own.code}").text)
            fields = own_form | {"question": "1", "option": "1"}
            answer = stranger.post(f"/class/{own.code}/answers", data=fields)
            assert answer.status_code == 403
            assert stranger.get(f"/class/{own.code}/news").status_code == 403


class TestKept:
    def test_another_process_and_a_restart_know_all_of_it(self) -> None:
        store = MemoryStore()
        with a_class(store=store) as it:
            it.tick(it.ann, 1, it.right[0])
            again = site_over(store, demonstration=False).classes.get(it.code)
            assert again == it.room

    def test_a_pupil_is_forgotten(self) -> None:
        store = MemoryStore()
        with a_class(store=store) as it:
            it.say(it.ann, 1, what="doubt", words="I, Ann Lee, doubt it")
            it.tick(it.ann, 1, it.right[0])
            it.lead("next")
            assert "Ann Lee" in text(it.teacher.get(it.led))
            forget(store, Person.called("Ann Lee"), "Director", NOW)
            page = text(it.teacher.get(it.led))
            assert "Ann Lee" not in page
            assert "1 / 3" in page
