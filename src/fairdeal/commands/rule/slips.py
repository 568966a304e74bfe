"""The matters of a board on paper: a slip for each."""

from pathlib import Path

from fairdeal.commands.files import write_bytes
from fairdeal.rulings.sitting import Sitting
from fairdeal.views.rulings import dialogue
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.slip import Slip, slip_lines, slip_of
from fairdeal.views.rulings.slip_page import slip_page


def write_slips(path: Path, sitting: Sitting) -> None:
    """Put the matters of a board on paper: text where the file's name says so, otherwise HTML."""
    slips = [_slip(Sitting(sitting.matters, number)) for number in range(len(sitting.matters))]
    is_text = path.suffix.lower() == ".txt"
    content = "\n".join(slip_lines(slips)) if is_text else slip_page(slips)
    write_bytes(path, content.encode(), force=True)


def _slip(sitting: Sitting) -> Slip:
    """The slip of the matter in view, with what the matters before it make of it."""
    matter = sitting.matters[sitting.current]
    return slip_of(
        matter, dialogue.also_major(sitting, People.around(matter.offender, matter.entry))
    )
