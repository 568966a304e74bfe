import os
import re
from typing import Any

from fairdeal.dealing.numbering import DEALS, deal_numbered
from tests.shared import ROOT

PAGE = ROOT / "docs" / "explanation" / "deal-numbers.md"


def test_the_program_on_the_page_deals_what_we_deal() -> None:
    program = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert program
    page: dict[str, Any] = {}
    exec(program[1], page)  # noqa: S102 - the program is a page of our own documentation
    drawn = [int.from_bytes(os.urandom(12), "big") % DEALS for _ in range(20)]
    for number in (0, 1, DEALS - 1, *drawn):
        theirs = [sorted(hand) for hand in page["deal"](number)]
        ours = [sorted(map(str, hand or ())) for hand in deal_numbered(number)]
        assert ours == theirs
