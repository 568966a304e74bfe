"""What the rule protocol refuses."""

from typing import Final

from fairdeal.views.words import p_

OF_REQUESTS: Final = (
    p_("request, act {act}: {wrong}"),
    p_("request, board: {wrong}"),
    p_("a request is an object, such as {example}"),
    p_("a request begins with its version: {example}"),
    p_("a request has no {words}; it may have: {known}"),
    p_("a request has at most {n} letters"),
    p_("more than {n}; no board at a table needs so many"),
    p_("no answer is given to {words}"),
    p_("{words} is a text, such as {example}"),
    p_("{words} is a list"),
    p_("{words} is an object"),
    p_("not a suite of cases, which begins {example}"),
    p_("two cases are called {words}"),
    p_("this takes longer than there is time for here"),
)
"""What is wrong with a request."""
