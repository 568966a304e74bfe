"""What a server has read before anybody asks it for something."""

import asyncio

from fairdeal.i18n.catalogues import LANGUAGES, catalogue
from fairdeal.server.process.server import load_ahead
from fairdeal.views.rulings import words
from tests.server.inside import awaited
from tests.server.live.sitting import at_table


def test_a_question_in_any_language_is_put_without_reading_a_file() -> None:
    kept = catalogue, words.effect_words, words.wordings
    for one in kept:
        one.cache_clear()
    awaited(asyncio.to_thread(load_ahead))
    read = [one.cache_info().misses for one in kept]
    with at_table("real") as at:
        for calls in ("1S", "1H"):
            at.auction(calls)
        assert at.send("S", what="attention", about="1").status_code == 200
        for spoken in LANGUAGES:
            at.browsers["S"].headers["Accept-Language"] = spoken
            assert 'class="asked"' in at.page("S")
    assert [one.cache_info().misses for one in kept] == read
