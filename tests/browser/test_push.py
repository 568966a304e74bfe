"""A Director's closed page is called: the worker shows which table, and that somebody comes."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, Worker, expect

from tests.browser.conftest import PHONE
from tests.browser.hall import Club, until
from tests.server.evening.club import post
from tests.server.running import director, serving

pytestmark = pytest.mark.browser

SHOWN = """() => {
  self.all = [];
  const there = ServiceWorkerRegistration.prototype;
  there.showNotification = async (title, { body, tag, silent }) => {
    const close = () => { self.all = []; };
    self.all = [{ title, body, tag, silent, close }];
  };
  there.getNotifications = async ({ tag }) => self.all.filter((one) => one.tag === tag);
}"""
"""Keeps in the worker what it has shown: what has no window cannot show anything."""
UNTIL = """async (wanted) => {
  const end = Date.now() + 60_000;
  for (;;) {
    const shown = JSON.stringify(self.all.map((one) => [one.title, one.body, one.silent]));
    if (shown === JSON.stringify(wanted) || Date.now() > end) return shown;
    await new Promise((later) => setTimeout(later, 20));
  }
}"""
"""What the worker shows, as soon as it is that."""
SUBSCRIBES = """
PushManager.prototype.subscribe = async function (wanted) {
  window.wanted = { ...wanted, applicationServerKey: wanted.applicationServerKey.length };
  const p256dh =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  const keys = { p256dh, auth: "BTBZMqHH6r4Tts7J_aSIgg" };
  const endpoint = "https://push.example/one";
  const unsubscribe = async () => { window.one = null; };
  return window.one = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
};
PushManager.prototype.getSubscription = async () => window.one ?? null;
"""
"""The push service of the browser's maker is not reached from a test; the keys are RFC 8291's."""


def directs(context: BrowserContext, code: str) -> Page:
    page = context.new_page()
    page.add_init_script(SUBSCRIBES)
    page.goto(f"/join/{code}")
    page.get_by_label("Your name").fill("Bea")
    page.get_by_role("button", name="Join").click()
    page.get_by_role("link", name="When a table calls").click()
    page.wait_for_load_state()  # with all its scripts
    return page


def delivered(cdp: CDPSession, origin: str, registration: str, message: dict[str, Any]) -> None:
    said = {"origin": origin, "registrationId": registration, "data": json.dumps(message)}
    cdp.send("ServiceWorker.deliverPushMessage", said)


def shown(worker: Worker, *wanted: list[Any]) -> None:
    assert json.loads(worker.evaluate(UNTIL, list(wanted))) == list(wanted)


@pytest.mark.nightly
def test_a_closed_page_is_called(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "club.db") as server, director(server) as client:
        begun = post(client, "/evenings", tables="3", boards="18", half="0", choice="0").url.path
        *_tables, code = re.findall(r">([A-Z2-9]{6})<", client.get(f"{begun}/codes").text)
        context = browser.new_context(base_url=server.address, viewport=PHONE)
        context.grant_permissions(["notifications"])
        page = directs(context, code)
        page.get_by_role("button", name="Ring on this device").click()
        expect(page.get_by_text("also reaches this device")).to_be_visible()
        assert page.evaluate("window.wanted") == {
            "userVisibleOnly": True,
            "applicationServerKey": 65,
        }
        cdp, found = context.new_cdp_session(page), list[dict[str, Any]]()
        cdp.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda told: found.extend(told["registrations"]),
        )
        cdp.send("ServiceWorker.enable")
        while not found:
            page.wait_for_timeout(20)
        registration = found[-1]["registrationId"]
        (worker,) = context.service_workers
        worker.evaluate(SHOWN)
        call = {"title": "Table 2", "body": "It calls the Director.", "tag": "x 2", "url": begun}
        delivered(cdp, server.address, registration, call | {"over": False})
        shown(worker, ["Table 2", "It calls the Director.", False])
        coming = call | {"body": "Somebody is coming.", "over": True}
        delivered(cdp, server.address, registration, coming)
        shown(worker, ["Table 2", "Somebody is coming.", True])
        shown(worker)
        page.get_by_role("button", name="Do not ring any longer").click()
        until(page, "window.one === null")
        context.close()


@pytest.mark.nightly
def test_without_https_the_page_says_why_not(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "club.db") as server, director(server) as client:
        begun = post(client, "/evenings", tables="3", boards="18", half="0", choice="0").url.path
        *_tables, code = re.findall(r">([A-Z2-9]{6})<", client.get(f"{begun}/codes").text)
        club = Club(browser, server)
        page = directs(club.context(), code)
        page.get_by_role("button", name="Ring on this device").click()
        expect(page.get_by_text("which is not HTTPS")).to_be_visible()
        assert not club.complaints
