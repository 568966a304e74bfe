"""The paths of classes. Who teaches and who takes part, each looks itself."""

from typing import Final

from fairdeal.server.classroom import pages, trainer
from fairdeal.server.requests.route import Route

_ONE: Final = "/class/{room}"
_LED: Final = _ONE + "/lead/{key}"

CLASS_ROUTES: Final = (
    Route("GET", "/new-class", pages.new_class, "new_class"),
    Route("POST", "/new-class", pages.open_class, "open_class"),
    Route("GET", "/class", pages.to_class, "to_class"),
    Route("GET", _ONE, pages.class_page, "class"),
    Route("POST", _ONE, pages.join_class, "join_class"),
    Route("POST", _ONE + "/answers", pages.say_in_class, "say_in_class"),
    Route("GET", _ONE + "/news", pages.class_news, "class_news"),
    Route("GET", _LED, pages.teacher_page, "class_teacher"),
    Route("POST", _LED, pages.lead_class, "lead_class"),
    Route("GET", "/trainer", trainer.trainer, "trainer"),
    Route("POST", "/trainer", trainer.train, "train"),
    Route("GET", _LED + "/sheet", pages.sheet, "class_sheet"),
)
