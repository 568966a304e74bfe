from fairdeal.formats.dealing.registry import FORMATS, Keeps
from tests.shared import ROOT

PAGE = (ROOT / "docs" / "how-to" / "convert-deals.md").read_text("utf-8")


def test_the_page_lists_every_format_and_what_it_holds() -> None:
    rows = [row.strip("| ").split(" | ") for row in PAGE.splitlines() if row.startswith("| ")]
    told = {name: holds for name, _, holds in rows}
    assert set(told) - {"name", "---"} == {form.name for form in FORMATS}
    for form in FORMATS:
        assert ("numbers" in told[form.name]) == (Keeps.NUMBERS in form.keeps)
        assert ("vulnerability" in told[form.name]) == (Keeps.MARKS in form.keeps)
        assert ("title" in told[form.name]) == (Keeps.TITLE in form.keeps)
        assert ("seal" in told[form.name]) == (Keeps.SEAL in form.keeps)
