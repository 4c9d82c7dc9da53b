"""How fast the page draws an open table: its questions on a slow processor, and its frames while pieces move.

A server of its own has a table of each game for a reader, who sits on the first seat and chooses at random, and bots.
The page is measured in Chromium, once with the drawn board and once with the board in tables: their ratio can be
compared between machines.

Questions: Chromium's main thread is six times slower (what it leaves to other threads, such as painting pixels, is
not). The time runs from the moment when the update with the next question has arrived in the page, before any of the
page's code has run for it, until the frame in which something can be chosen has been painted. Only questions that
follow the reader's own choice count; the first one of the page stands by itself. Script is the part until the page's
code had run, frame that of the frame's own work, from its callbacks to its paint. What the seat could do comes later
than the question, and is drawn into the board then: the outlook, measured in the same way.

Frames: at full speed and with movement, during the reader's own moves (while pieces fly, and 400 ms after an update)
and as long as others' turns are shown. A frame's time is that since the one before it.

The figures of a busy machine are too high.

    python -m tools.board_speed --game yokohama                            the installed package
    python -m tools.board_speed --game yokohama --size 390x844 --static /tmp/page
    python -m tools.board_speed --game yokohama --option rewards=yes --option agents=yes --json
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Literal, NamedTuple, TypedDict

from playwright.sync_api import Browser, CDPSession, sync_playwright

from tests.web.reader import CHROMIUM_ARGUMENTS, Reader, Server, chromium

Board = Literal["drawn", "tables"]
Part = Literal["questions", "frames"]
Whose = Literal["own", "others"]

GAMES = ("osaka", "yokohama", "zaibatsu")
BOARDS: tuple[Board, ...] = ("drawn", "tables")
PARTS: tuple[Part, ...] = ("questions", "frames")
EVERYBODY: tuple[Whose, ...] = ("own", "others")
SLOWER = 6
CHOICES = 80
SIZE = (1280, 800)
POLL_SECONDS = 0.1
SHARES = 20
"""The slowest twentieth is left out of the second figure."""
LONG_MS = 50
SETTINGS = 'localStorage.setItem("akinai.settings", JSON.stringify({}))'
WATCH = """
window.speed = { outlooks: [], gaps: [], tasks: [], first: null };
{
  const SEAT = 0, POLL_MS = 100, REST_MS = 400, LONGEST_MS = 600_000;
  const { speed } = window;
  const now = () => performance.now();
  const isBehind = () => document.querySelector("[aria-busy=true]") !== null;
  /** In the list, or folded to a line that points to the board. */
  const asked = () => document.querySelector(".ask .choice:not([disabled]), .ask .family > .lit") !== null;
  const othersMove = () => document.querySelector("[data-do=skip]") !== null;
  const flying = document.getElementsByClassName("flight");
  const next = (does) => scheduler.postTask(does, { priority: "user-blocking" });
  const sleep = (ms) => new Promise((resume) => setTimeout(resume, ms));
  /** When the last update came, who waits for it, and how many outlooks are on their way. */
  let updated = -Infinity, awaiting = null, outlooks = 0;

  /** How long it takes from now on until a frame is painted in which something stands; null once it is in vain. */
  const drawn = (stands, vain = () => false) => new Promise((resume) => {
    const begun = now();
    let handled = Infinity;
    next(() => (handled = now()));
    const look = () => requestAnimationFrame(() => {
      const frame = now(), found = stands();
      next(() => {
        const painted = now();
        if (found) resume({ whole: painted - begun, script: Math.min(handled, frame) - begun, frame: painted - frame });
        else if (vain()) resume(null);
        else look();
      });
    });
    look();
  });

  async function received(data) {
    updated = now();
    const resume = awaiting;
    awaiting = null;
    if (resume === null) return;
    /** What is asked after nobody else has moved. */
    const question = () => {
      const { ask, frames } = JSON.parse(data);
      const isNext = ask != null && !ask.answering && frames.length > 0 && frames.every(({ actor }) => actor === SEAT);
      return isNext ? { question: ask.question.id, choices: ask.choices.length } : null;
    };
    const isVain = () => question() === null;
    const [time, board] = await Promise.all([drawn(asked, isVain), drawn(() => asked() && !isBehind(), isVain)]);
    const follows = question();
    resume(follows === null ? null : { ...time, board: board.whole, ...follows });
  }

  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      // The page's own listener comes after this one.
      this.addEventListener("message", ({ data }) => void received(data));
    }
  };

  const plain = window.fetch;
  window.fetch = async (request, ...more) => {
    const what = new URL(request instanceof Request ? request.url : request, location).pathname.split("/").at(-1);
    const isOutlook = what === "outlook", isFirst = what === "state" && speed.first === null;
    if (!isOutlook && !isFirst) return plain(request, ...more);
    if (isOutlook) outlooks++;
    const answer = await plain(request, ...more);
    for (const way of ["json", "text"]) {
      const read = answer[way].bind(answer);
      answer[way] = async () => {
        const content = await read();
        if (isFirst) speed.first = drawn(asked);
        else void outlookDrawn();
        return content;
      };
    }
    return answer;
  };

  async function outlookDrawn() {
    const counts = asked();
    const time = await drawn(() => true);
    outlooks--;
    if (counts) speed.outlooks.push(time);
  }

  /** Resolves when the reader can choose and nothing moves any more: whether the game goes on. */
  speed.rest = async (skips) => {
    for (const end = now() + LONGEST_MS; now() < end; await sleep(POLL_MS)) {
      if (document.querySelector("section.end") !== null) return false;
      if (othersMove()) {
        if (skips) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true }));
        continue;
      }
      if (!asked() || flying.length > 0 || outlooks > 0 || now() - updated < REST_MS) continue;
      await new Promise((resume) => requestIdleCallback(resume));
      return true;
    }
    throw new Error("the reader is not asked again");
  };

  /** Makes one of the choices; how long the next question took, null if others came first. */
  speed.choose = (share) => new Promise((resume, refuse) => {
    const choices = [...document.querySelectorAll(".ask .choice:not([disabled])")];
    awaiting = resume;
    setTimeout(() => refuse(new Error("no update has come")), LONGEST_MS);
    choices[Math.floor(share * choices.length)].click();
  });

  /** Begins to watch the frames. */
  speed.watch = () => {
    let before = null, flew = false, theirs = false;
    const frame = (at) => {
      const flies = flying.length > 0, moves = othersMove();
      const whose = moves || theirs ? "others" : flies || flew || at - updated < REST_MS ? "own" : null;
      if (before !== null && whose !== null) speed.gaps.push({ from: before, to: at, whose });
      [before, flew, theirs] = [at, flies, moves];
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { entryType: type, startTime: from, duration, scripts = [] } = entry;
        const names = scripts.map((s) => `${s.invoker} ${s.sourceFunctionName} ${Math.round(s.duration)} ms, of them \
${Math.round(s.forcedStyleAndLayoutDuration)} for style and layout`);
        speed.tasks.push({ type, from, to: from + duration, scripts: names });
      }
    });
    for (const type of ["longtask", "long-animation-frame"]) observer.observe({ type });
  };
}
"""
"""Runs before the page does. While a question is being drawn it only looks, once in a frame, whether it stands."""


class Drawing(TypedDict):
    """Milliseconds: of all, of the page's code before the frame, of the frame."""

    whole: float
    script: float
    frame: float


class Question(Drawing):
    question: str
    """The id of its text."""
    choices: int
    board: float
    """Milliseconds until the board, too, has been painted."""


Gap = TypedDict("Gap", {"whose": Whose, "from": float, "to": float})
"""From one frame to the next, during whose moves; milliseconds of the page's clock."""


class Times(NamedTuple):
    number: int
    median: float
    slow: float
    """What 95 % do not exceed; the longest, if there are few."""
    longest: float


class Table(NamedTuple):
    """What is played at, and how it is looked at."""

    game: str
    seats: int
    options: dict[str, str]
    size: tuple[int, int]

    @property
    def name(self) -> str:
        options = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{self.game}, {self.seats} seats{options}, {self.size[0]}x{self.size[1]}"


def times(of: Sequence[float]) -> Times:
    if not of:
        return Times(0, 0, 0, 0)
    slow = quantiles(of, n=SHARES)[-1] if len(of) >= SHARES else max(of)
    return Times(len(of), round(median(of), 1), round(min(slow, max(of)), 1), round(max(of), 1))


def start(server: Server) -> None:
    """Starts it; what it says goes where warnings go, because the report may be read by a program."""
    out = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        server.start()
    finally:
        os.dup2(out, sys.stdout.fileno())
        os.close(out)


def warn_if_busy(what: str) -> None:
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    if load > cores:
        print(f"{what}: the load average is {load:.1f} with {cores} cores, the figures are too high", file=sys.stderr)


class Session:
    """A reader at tables of one kind."""

    def __init__(self, browser: Browser, server: Server, table: Table, board: Board, moves: bool) -> None:
        self.table = table
        self.rng = random.Random(table.name)
        self.reader = Reader(browser, server, size=table.size, motion=True)
        settings = {"guide": False, "confirm": False, "tables": board == "tables", "pace": "normal" if moves else "off"}
        self.reader.context.add_init_script(SETTINGS.replace("{}", json.dumps(settings)))
        self.reader.context.add_init_script(WATCH)
        self.page = self.reader.page
        self.firsts: list[Drawing] = []
        self.outlooks: list[Drawing] = []

    def devtools(self) -> CDPSession:
        return self.reader.context.new_cdp_session(self.page)

    def open(self) -> None:
        """Sits down at a new table, and opens it when it asks for the first choice."""
        api, table = self.reader.api, self.table
        api("GET", "/hello")
        seats = [{"chair": "me"}, *({"chair": "bot", "bot": "random"} for _ in range(table.seats - 1))]
        made = api("POST", "/tables", {"game": table.game, "seats": seats, "options": table.options})["id"]
        while api("GET", f"/tables/{made}/state?seat=0")["ask"] is None:
            time.sleep(POLL_SECONDS)
        self.reader.open(made)
        self.firsts.append(self.page.evaluate("speed.first"))

    def leave(self) -> None:
        self.outlooks += self.page.evaluate("speed.outlooks")

    def rest(self, skips: bool) -> bool:
        """Waits for the next question; whether the game goes on."""
        goes_on: bool = self.page.evaluate("skips => speed.rest(skips)", skips)
        return goes_on

    def choose(self) -> Question | None:
        """The next question; None if others come first."""
        found: Question | None = self.page.evaluate("share => speed.choose(share)", self.rng.random())
        return found

    def close(self) -> None:
        self.reader.context.close()
        for error in self.reader.errors:
            print(f"{self.table.name}: the page reports {error}", file=sys.stderr)


def questions(session: Session, choices: int, slower: float) -> dict[str, Any]:
    """How long the questions after one's own choices take."""
    session.devtools().send("Emulation.setCPUThrottlingRate", {"rate": slower})
    found: list[Question] = []
    session.open()
    while len(found) < choices:
        if not session.rest(skips=True):
            session.leave()
            session.open()
            continue
        question = session.choose()
        if question is not None:
            found.append(question)
    session.leave()

    def part(name: Literal["whole", "script", "frame"], of: Sequence[Drawing]) -> dict[str, float]:
        return times([drawing[name] for drawing in of])._asdict()

    return {
        **{name: part(name, found) for name in ("whole", "script", "frame")},
        "board": times([question["board"] for question in found])._asdict(),
        "outlook": part("whole", session.outlooks),
        "first": part("whole", session.firsts),
        "all": found,
    }


def frames(session: Session, choices: int) -> dict[str, Any]:
    """The frames during one's own moves and those of others."""
    gaps: dict[Whose, list[float]] = {whose: [] for whose in EVERYBODY}
    tasks: dict[Whose, list[dict[str, Any]]] = {whose: [] for whose in EVERYBODY}

    def leave() -> None:
        all_gaps: list[Gap] = session.page.evaluate("speed.gaps")
        for whose in EVERYBODY:
            spans = [(gap["from"], gap["to"]) for gap in all_gaps if gap["whose"] == whose]
            gaps[whose] += [end - begun for begun, end in spans]
            for task in session.page.evaluate("speed.tasks"):
                if any(begun < task["to"] and task["from"] < end for begun, end in spans):
                    tasks[whose].append({**task, "ms": round(task["to"] - task["from"])})

    def begin() -> None:
        session.open()
        session.rest(skips=False)
        session.page.evaluate("speed.watch()")

    begin()
    for _ in range(choices):
        session.choose()
        if not session.rest(skips=False):
            leave()
            begin()
    leave()

    def figures(whose: Whose) -> dict[str, Any]:
        over = sum(ms > LONG_MS for ms in gaps[whose])

        def longest(kind: str) -> list[int]:
            return sorted((task["ms"] for task in tasks[whose] if task["type"] == kind), reverse=True)

        return {
            **times(gaps[whose])._asdict(),
            "over": over,
            "share": round(over / max(1, len(gaps[whose])), 4),
            "long_tasks": longest("longtask"),
            "long_frames": longest("long-animation-frame"),
            "tasks": tasks[whose],
        }

    return {"choices": choices, **{whose: figures(whose) for whose in EVERYBODY}}


def measured(
    browser: Browser, server: Server, table: Table, part: Part, board: Board, given: argparse.Namespace
) -> Any:
    """With movement and without; frames with movement alone."""
    found = {}
    for moves in (False, True) if part == "questions" else (True,):
        what = f"{table.name}, {part}, {board}, movement {'on' if moves else 'off'}"
        warn_if_busy(what)
        session = Session(browser, server, table, board, moves)
        try:
            way = "on" if moves else "off"
            found[way] = (
                questions(session, given.choices, given.slow) if part == "questions" else frames(session, given.choices)
            )
        finally:
            session.close()
        warn_if_busy(what)
    return found


def ratio(one: float, other: float) -> str:
    return f"{one / other:.2f}" if other else "-"


def print_questions(found: dict[Board, Any], slower: float) -> None:
    print(f"  A new question after one's own choice, {slower:g} times slower, in ms")
    heads = ("median", "95 %", "longest", "script", "frame", "board", "95 %", "outlook", "longest", "first")
    print(f"  {'':8}{'movement':>9}{'questions':>10}" + "".join(f"{head:>9}" for head in heads))
    rows: dict[tuple[str, str], list[float]] = {}
    for board, ways in found.items():
        for way, of in ways.items():
            whole, outlook = of["whole"], of["outlook"]
            row = [whole["median"], whole["slow"], whole["longest"], of["script"]["median"], of["frame"]["median"]]
            row += [of["board"]["median"], of["board"]["slow"]]
            row += [outlook["median"], outlook["longest"], of["first"]["median"]]
            rows[board, way] = row
            print(f"  {board:8}{way:>9}{whole['number']:10}" + "".join(f"{value:9.0f}" for value in row))
    for way in ("off", "on"):
        pairs = zip(rows["drawn", way], rows["tables", way], strict=True)
        print(f"  {'ratio':8}{way:>9}{'':10}" + "".join(f"{ratio(*pair):>9}" for pair in pairs))


def print_frames(found: dict[Board, Any]) -> None:
    print(f"  Frames at full speed while pieces move, in ms; tasks and frames over {LONG_MS} ms by the browser's count")
    heads = ("frames", "median", "95 %", "longest", f"over {LONG_MS}", "share")
    print(f"  {'':8}{'moves':>9}" + "".join(f"{head:>9}" for head in heads) + "  long tasks; long frames")
    longest: dict[tuple[str, str], float] = {}
    for board, ways in found.items():
        for whose in EVERYBODY:
            of = ways["on"][whose]
            longest[board, whose] = of["longest"]
            values = f"{of['number']:9}{of['median']:9.0f}{of['slow']:9.0f}{of['longest']:9.0f}{of['over']:9}"
            lists = "; ".join(" ".join(map(str, of[name])) or "none" for name in ("long_tasks", "long_frames"))
            print(f"  {board:8}{whose:>9}{values}{of['share']:9.2%}  {lists}")
    for whose in EVERYBODY:
        print(f"  {'ratio':8}{whose:>9}{'':27}{ratio(longest['drawn', whose], longest['tables', whose]):>9}")


def size_of(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def option_of(text: str) -> tuple[str, str]:
    name, value = text.split("=")
    return name, value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=GAMES, help="all of them, if none is given")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--size", type=size_of, action="append", metavar="WxH", help="of the window: 1280x800")
    parser.add_argument("--choices", type=int, default=CHOICES, help="how many of one's own are measured each time")
    parser.add_argument("--slow", type=float, default=SLOWER, metavar="FACTOR", help="of the processor, for questions")
    parser.add_argument("--static", type=Path, metavar="FOLDER", help="another built page than the installed one")
    parser.add_argument("--option", type=option_of, action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--only", choices=PARTS, help="both, if none is given")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.static is not None:
        os.environ["AKINAI_STATIC"] = str(given.static.resolve())
    report = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        start(server)
        browser = playwright.chromium.launch(
            executable_path=chromium(), chromium_sandbox=False, args=CHROMIUM_ARGUMENTS
        )
        try:
            for game in given.game or GAMES:
                for size in given.size or [SIZE]:
                    table = Table(game, given.seats, dict(given.option), size)
                    found: dict[str, Any] = {"table": table._asdict()}
                    if not given.json:
                        print(table.name, flush=True)
                    for part in PARTS if given.only is None else (given.only,):
                        found[part] = {board: measured(browser, server, table, part, board, given) for board in BOARDS}
                        if given.json:
                            continue
                        if part == "questions":
                            print_questions(found[part], given.slow)
                        else:
                            print_frames(found[part])
                        sys.stdout.flush()
                    report.append(found)
        finally:
            browser.close()
            server.stop()
    if given.json:
        print(json.dumps(report))


if __name__ == "__main__":
    main()
