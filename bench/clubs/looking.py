"""Those who look at the ranking or follow it, in a process of their own, until its input ends.

python -m bench.clubs.looking 10 2 URL URL     ten look each two seconds, in turns at the URLs
python -m bench.clubs.looking 400 0 URL URL    four hundred streams; says how many are open
"""

import http.client
import json
import sys
import threading
import time
from contextlib import closing, suppress
from urllib.parse import urlsplit


def main(many: int, every: float, urls: list[str]) -> None:
    """Look or follow."""
    if every:
        _look(many, every, urls)
    else:
        _follow(many, urls)


def _look(many: int, every: float, urls: list[str]) -> None:
    over, taken, sizes = threading.Event(), list[float](), list[int]()

    def one(number: int) -> None:
        at = urlsplit(urls[number % len(urls)])
        over.wait(every * number / many)
        while not over.is_set():
            began = time.monotonic()
            with suppress(OSError, http.client.HTTPException):
                with closing(http.client.HTTPConnection(at.hostname or "", at.port or 80)) as to:
                    to.request("GET", at.path)
                    answer = to.getresponse()
                    sizes.append(len(answer.read()))
                taken.append(time.monotonic() - began)
            over.wait(max(began + every - time.monotonic(), 0.0))

    threads = [threading.Thread(target=one, args=(number,)) for number in range(many)]
    for thread in threads:
        thread.start()
    sys.stdin.read()
    over.set()
    for thread in threads:
        thread.join()
    ordered = sorted(taken)
    said = {"times": len(ordered), "bytes": max(sizes), "p50": ordered[len(ordered) // 2]}
    print(json.dumps(said | {"p99": ordered[len(ordered) * 99 // 100]}), flush=True)


def _follow(many: int, urls: list[str]) -> None:
    there = []
    for number in range(many):
        at = urlsplit(urls[number % len(urls)])
        to = http.client.HTTPConnection(at.hostname or "", at.port or 80)
        to.request("GET", f"{at.path}?{at.query}")
        answer = to.getresponse()
        if answer.status == http.client.OK and answer.readline():
            there.append((to, answer))
    time.sleep(1)
    print(len(there), flush=True)
    sys.stdin.read()
    for to, _answer in there:
        to.close()


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:])
