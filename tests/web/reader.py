"""A server process with the built page, and readers who use the page in browsers of their own."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Response, expect

import akinai
from tests.text_areas import TEXT_AREAS

DESK, PHONE = (1280, 800), (390, 844)
CHROMIUM_ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
TEXT_ID = re.compile(rf"\b(?:{'|'.join(TEXT_AREAS)})\.[a-z]\w*")
"""An id that was shown instead of its text."""
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""As in tools/need_chromium.sh."""
NETWORK_ERROR = re.compile(r"net::ERR_|WebSocket connection to|Failed to load resource")
"""What the browser itself reports about failed requests."""
TIMEOUT = 15_000
START_SECONDS = 30
NO_GUIDE = """
localStorage.getItem("akinai.settings") ?? localStorage.setItem("akinai.settings", '{"guide":false}')
"""
ALL_WORDS = """() => {
  const said = ["aria-label", "title", "placeholder", "aria-valuetext", "alt"];
  const labels = [...document.querySelectorAll("*")].flatMap(e => said.map(a => e.getAttribute(a) ?? ""));
  return [document.title, document.body.innerText, ...labels].join("\\n");
}"""
FOCUS_DIRECTION = """selector => {
  const [goal, now] = [document.querySelector(selector), document.activeElement];
  if (now === goal) return "here";
  return now.compareDocumentPosition(goal) & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)
    ? "after" : "before";
}"""
SCROLLABLE_PIXELS = """() => {
  const root = document.documentElement;
  return [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight];
}"""
POINT_TO_PRESS = """async (part, [x, y, apart]) => {
  // What has just come may still move what is around it.
  await new Promise(settled => requestAnimationFrame(() => requestAnimationFrame(settled)));
  part.scrollIntoView({ block: "nearest" });
  const box = part.getBoundingClientRect();
  const shares = [0.5, 0.25, 0.75, 0.1, 0.9];
  const points = shares.flatMap(down => shares.map(along => ({ x: box.width * along, y: box.height * down })));
  // A part of what can be pressed leaves it to the whole.
  const pressed = ".spot.lit, .spot.way";
  const whole = e => e?.matches(".spot") && !e.matches(pressed) ? e.parentElement.closest(pressed) ?? e : e;
  const control = e => whole(e?.closest(".spot, button, a, label, select"));
  const seen = points.filter(at => {
    const top = document.elementFromPoint(box.x + at.x, box.y + at.y);
    return part.contains(top) && control(top) === control(part);
  });
  const far = at => Math.hypot(box.x + at.x - x, box.y + at.y - y) > apart;
  const at = seen.find(far) ?? seen[0] ?? null;
  return at === null ? null : { ...at, across: box.x + at.x, down: box.y + at.y, far: far(at) };
}"""
"""A point of a part that nothing covers, because cards lie in fans; away from the last press, if it is large enough."""
WATCH_RELEASES = """
window.held = false;
addEventListener("pointerdown", () => (window.held = true), true);
addEventListener("pointerup", () => (window.held = false), true);
"""
RELEASED = """async ms => {
  const end = performance.now() + ms;
  while (window.held && performance.now() < end) await new Promise(resume => setTimeout(resume, 10));
  return !window.held;
}"""
"""Whether the button of the mouse is up, at last after some milliseconds."""
Way = Literal["lit", "buttons", "keys"]
MOST_CHOICES = 400
MOST_TABS = 150
MOST_VIEWS, GLIDE_MS = 12, 320
"""Of the camera."""
RELEASE_MS = 500
REPEAT_SECONDS, SAME_PLACE = 0.4, 30
"""A little more than in web/src/lib/presses.ts."""


def chromium() -> str:
    """The path of Chromium: the one that AKINAI_CHROMIUM names, or an installed one."""
    own = os.environ.get("AKINAI_CHROMIUM")
    found = own or next((p for name in CHROMIUM_NAMES if (p := shutil.which(name))), None)
    if found is None:
        raise RuntimeError("no Chromium: install Debian's chromium, or name one in AKINAI_CHROMIUM")
    return found


def static_folder() -> Path:
    own = os.environ.get("AKINAI_STATIC")
    folder = Path(own) if own else Path(akinai.__file__).parent / "table" / "static"
    if not (folder / "index.html").exists():
        raise RuntimeError(f"no built page in {folder}: run `npm run build` in web/, or name one in AKINAI_STATIC")
    return folder


class Server:
    """A server process that can be killed and started again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "akinai.cli", "serve", "--port", str(self.port), "--data", str(self.data)]
        # No pauses before answers that tell nothing: they are tested without a browser, and take long.
        environment = {**os.environ, "AKINAI_STATIC": str(static_folder()), "AKINAI_PAUSE": "0"}
        self.process = subprocess.Popen(command, env=environment)
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            assert self.process.poll() is None, "the server has ended"
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        """Kills the process with SIGKILL, so that it cannot tidy up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


class Reader:
    """A person with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        *,
        size: tuple[int, int] = DESK,
        dark: bool = False,
        motion: bool = False,
        guide: bool = False,
    ) -> None:
        self.server = server
        self.phone = size == PHONE
        self.hurries = False
        """Whether the reader skips what others do, as soon as it begins to move."""
        self.context: BrowserContext = browser.new_context(
            base_url=server.url,
            viewport={"width": size[0], "height": size[1]},
            is_mobile=self.phone,
            has_touch=self.phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            locale="en-GB",
            accept_downloads=True,
        )
        self.context.set_default_timeout(TIMEOUT)
        if not guide:
            # Sets the setting only if there is none, so that a test can change it.
            self.context.add_init_script(NO_GUIDE)
        self.context.add_init_script(WATCH_RELEASES)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.expects_network_errors = False
        self.page.on("console", self.on_console)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.table = ""
        self.seat = 0
        self.rng = random.Random(5)
        self.pressed = (-1e6, -1e6)
        self.pressed_at = 0.0
        """Where and when the reader has pressed last."""
        self.struck, self.struck_at = "", 0.0

    def on_console(self, message: Any) -> None:
        expected = self.expects_network_errors and NETWORK_ERROR.search(message.text)
        if message.type in ("error", "warning") and not expected:
            self.errors.append(f"{message.type}: {message.text}")

    def close(self) -> None:
        self.context.close()
        assert self.errors == [], self.errors

    # ---- requests without the page

    def api(self, method: str, path: str, data: object = None) -> Any:
        answer = self.context.request.fetch(
            f"{self.server.url}/api{path}", method=method, data=data, headers={"origin": self.server.url}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def state(self, seat: int | None = 0) -> Any:
        return self.api("GET", f"/tables/{self.table}/state" + ("" if seat is None else f"?seat={seat}"))

    def new_table(self, *chairs: str, **more: object) -> None:
        """Makes a table without the form, and opens it. A chair is "me", "here", "link", or the name of a bot."""
        self.api("GET", "/hello")
        plans = [
            {"chair": c, "name": f"Player {i + 1}"} if c in ("me", "here", "link") else {"chair": "bot", "bot": c}
            for i, c in enumerate(chairs)
        ]
        info = self.api("POST", "/tables", {"game": "osaka", "seats": plans, **more})
        self.open(info["id"])

    def open(self, table: str) -> None:
        self.table = table
        self.page.goto(f"/table/{table}")
        self.page.locator(".room, .pass").first.wait_for()

    def opened(self) -> None:
        """Waits until the page has opened a table by itself."""
        self.page.wait_for_url("**/table/*")
        self.table = self.page.url.rsplit("/", 1)[1]
        self.page.locator(".room, .pass").first.wait_for()

    def join(self, link: str, name: str = "") -> None:
        """Sits down, or watches, by a link."""
        self.page.goto(link)
        if name:
            self.page.locator("form input").fill(name)
        self.press(self.page.locator("form button[type=submit]"))
        self.opened()

    def links(self) -> list[str]:
        """The links of the table, read from their dialog."""
        dialog = self.page.locator("dialog")
        if not dialog.count():
            self.do("links").click()
        dialog.wait_for()
        found = [field.input_value() for field in dialog.locator("input").all()]
        self.page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        return found

    # ---- playing

    def do(self, name: str) -> Locator:
        return self.page.locator(f"[data-do={name}]:visible")

    def tab(self, name: str) -> None:
        if self.phone:
            self.press(self.page.locator(f"#tab-{name}"))

    def press(self, what: Locator) -> None:
        """Presses where the part is to be seen. The page takes a second press at the same place for a double click: a
        reader who means it presses elsewhere, or takes a moment."""
        at = what.evaluate(POINT_TO_PRESS, [*self.pressed, SAME_PLACE])
        if at is None or not at["far"]:
            time.sleep(max(0.0, self.pressed_at + REPEAT_SECONDS - time.monotonic()))
        if at is None:
            what.click()
        elif self.phone:
            # Where the camera glides, the point moves until it has come.
            what.tap(position={"x": at["x"], "y": at["y"]})
        else:
            self.page.mouse.move(at["across"], at["down"])
            self.page.mouse.down()
            self.page.mouse.up()
            # On a busy machine Chromium loses a release at times, and keeps the button down for ever.
            if not self.page.evaluate(RELEASED, RELEASE_MS):
                self.page.mouse.up()
        self.pressed_at = time.monotonic()
        if at is not None:
            self.pressed = at["across"], at["down"]

    def key(self, key: str) -> None:
        """Strikes a key; the same one twice in haste would count once."""
        if key == self.struck:
            time.sleep(max(0.0, self.struck_at + REPEAT_SECONDS - time.monotonic()))
        self.page.keyboard.press(key)
        self.struck, self.struck_at = key, time.monotonic()

    @contextlib.contextmanager
    def posting(self) -> Iterator[None]:
        with self.page.expect_response(is_move) as answer:
            yield
        assert answer.value.ok, answer.value.text()

    def asked(self) -> Any:
        """Waits until the page asks for a choice, and returns the server's question; {"pass": True} if the screen must
        be passed first, and None if the game is over."""
        wanted = ".choice:not([disabled]), section.end, [data-do=pass]:not([disabled])"
        while True:
            self.page.locator(f"{wanted}, [data-do=skip]" if self.hurries else wanted).first.wait_for(state="attached")
            if self.hurries and self.do("skip").count():
                self.page.keyboard.press("s")
                continue
            if self.do("pass").count():
                return {"pass": True}
            if self.page.locator("section.end").count():
                return None
            # The board follows the question.
            self.page.locator("[aria-busy=true]").wait_for(state="detached")
            state = self.state(self.seat)
            if state["ask"] is not None and not state["ask"]["answering"]:
                return state["ask"]

    def spots(self) -> set[str]:
        found: list[str] = self.page.locator(".spot.lit").evaluate_all(
            "all => all.map(e => e.dataset.of ?? e.dataset.spot)"
        )
        return set(found)

    def lit(self) -> set[str]:
        """All lit spots, on a phone also those on the tab of the own seat."""
        spots = self.spots()
        if self.phone:
            self.tab("own")
            spots |= self.spots()
            self.tab("ask")
        return spots

    def choose(self, choice: Any, way: Way = "lit") -> None:
        """Makes a choice by a lit spot, by its button, or by keys. A choice without a spot has a button."""
        spots = [spot for spot in choice["spots"] if not spot.startswith("button:")]
        with self.posting():
            if way == "keys":
                self.choose_by_keys(choice, spots)
            elif way == "lit" and spots:
                self.choose_spot(self.rng.choice(spots), choice)
            else:
                self.unfold(choice)
                self.press(self.button(choice))
                if self.do("confirm").count():
                    self.press(self.do("confirm"))

    def unfold(self, choice: Any) -> None:
        """Opens the list if the choice is folded to "places lit", and chooses its verb if another one is chosen."""
        row = self.button(choice).locator("xpath=ancestor::*[contains(@class, 'rows')]")
        if row.count() and "folded" in (row.get_attribute("class") or ""):
            self.press(row.locator("xpath=..").locator("button.lit"))
        if row.count() and "away" in (row.get_attribute("class") or ""):
            verb = row.get_attribute("data-verb")
            self.press(self.page.locator(f"button[data-verb={json.dumps(verb)}]"))

    def button(self, choice: Any) -> Locator:
        return self.page.locator(f'.choice[data-choice="{choice["notation"]}"]')

    def choose_spot(self, spot: str, choice: Any) -> None:
        # Where a part of a spot takes its choices, too, that is what stays when the ways are known.
        here = self.page.locator(f'.spot.lit[data-spot="{spot}"], .spot.lit[data-of="{spot}"]').last
        if self.phone and not here.count():
            self.tab("own")
        self.bring_in_sight(here)
        self.press(here)
        entry = self.page.locator(f'.menu [data-choice="{choice["notation"]}"]')
        if entry.count():
            self.press(entry)
        if self.do("confirm").count():
            self.press(self.do("confirm").first)

    def bring_in_sight(self, spot: Locator) -> None:
        """Lets the camera go on to what else is lit until the spot can be pressed."""
        for _ in range(MOST_VIEWS):
            seen = spot.evaluate(POINT_TO_PRESS, [*self.pressed, SAME_PLACE]) is not None
            if seen or not self.do("rest").count():
                return
            self.press(self.do("rest"))
            self.page.wait_for_timeout(GLIDE_MS)

    def choose_by_keys(self, choice: Any, spots: list[str]) -> None:
        """Uses Tab and Enter on the spot for some choices, and the number key or the list for the others."""
        keyboard = self.page.keyboard
        number = self.button(choice).locator("kbd")
        if spots and self.rng.random() < 0.1:
            self.walk_to(f'[data-spot="{spots[0]}"]')
            self.key("Enter")
            entries = self.page.locator(".menu button")
            if entries.count():
                while self.focused("data-choice") != choice["notation"]:
                    keyboard.press("ArrowDown")
                self.key("Enter")
        elif number.count():
            self.key(number.text_content() or "")
        else:
            self.walk_to(f'.choice[data-choice="{choice["notation"]}"]')
            self.key("Enter")
        if self.do("confirm").count():
            self.walk_to("[data-do=confirm]")
            self.key("Enter")

    def focused(self, name: str) -> str | None:
        found: str | None = self.page.evaluate("name => document.activeElement?.getAttribute(name)", name)
        return found

    def walk_to(self, selector: str) -> None:
        """Presses Tab or Shift+Tab until the element has the focus."""
        for _ in range(MOST_TABS):
            direction = self.page.evaluate(FOCUS_DIRECTION, selector)
            if direction == "here":
                return
            self.page.keyboard.press("Tab" if direction == "after" else "Shift+Tab")
        raise AssertionError(f"{selector} cannot be reached with Tab")

    def play(self, moves: int = MOST_CHOICES, way: Way = "lit", check: bool = True) -> bool:
        """Makes random choices; returns whether the game has ended."""
        for _ in range(moves):
            ask = self.asked()
            if ask is None:
                return True
            if "pass" in ask:
                return False
            choice = self.rng.choice(ask["choices"])
            # On a phone the check goes through all tabs, so it is made less often.
            if check and (not self.phone or self.rng.random() < 0.3):
                wanted = {s for c in ask["choices"] for s in c["spots"] if not s.startswith("button:")}
                assert self.lit() == wanted
            self.choose(choice, way)
        return False

    # ---- checks for every view

    def text(self) -> str:
        """All texts of the page, those for screen readers included."""
        found: str = self.page.evaluate(ALL_WORDS)
        return found

    def check_no_text_ids(self) -> None:
        assert TEXT_ID.findall(self.text().replace(self.server.url, "")) == []

    def check_no_scrolling(self) -> None:
        assert self.page.evaluate(SCROLLABLE_PIXELS) == [0, 0]

    def speak(self, language: str) -> None:
        self.page.locator("header select").select_option(language)
        expect(self.page.locator("html")).to_have_attribute("lang", language)


def is_move(response: Response) -> bool:
    return response.url.endswith(("/moves", "/undo")) and response.request.method == "POST"
