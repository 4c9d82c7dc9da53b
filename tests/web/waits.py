"""How long a reader waits from a click to the next question, measured in the page; told in the report of the tests."""

from __future__ import annotations

from statistics import median, quantiles
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH = """
window.waits = [];
{
  let pressed = 0, last = null;
  for (const kind of ["click", "keydown"]) addEventListener(kind, (event) => (pressed = event.timeStamp), true);
  const usable = () => document.querySelector(".choice:not([disabled])") !== null;
  const look = (wait) => {
    if (wait !== last) return;
    wait.others ||= document.querySelector(".choice") === null;
    if (usable()) wait.asked = performance.now();
    else requestAnimationFrame(() => look(wait));
  };
  const plain = window.fetch;
  window.fetch = async (request, ...more) => {
    if (!(request instanceof Request) || !request.url.endsWith("/moves")) return plain(request, ...more);
    const wait = { pressed, sent: performance.now(), answered: null, asked: null, others: false };
    window.waits.push((last = wait));
    const answer = await plain(request, ...more);
    wait.answered = performance.now();
    look(wait);
    return answer;
  };
}
"""
"""Runs before the page does. A choice counts as usable in the frame in which it can be pressed."""
READ = "() => window.waits.filter(({ asked }) => asked !== null)"
PROPERTY = "waits"
SHARES = 20
"""The slowest twentieth is left out of the second figure."""


class Wait(TypedDict):
    """Milliseconds of the page's clock."""

    pressed: float
    sent: float
    answered: float
    asked: float
    others: bool
    """Whether others moved before the reader was asked again."""


def read(page: Page) -> list[Wait]:
    found: list[Wait] = page.evaluate(READ)
    return found


def figures(waits: list[Wait]) -> str:
    """The waits of a game in a line: those within one's own turn, of them the part beyond the request, and those
    in which others, bots, took their turns: their thinking is in them, but no movement."""
    own = [wait for wait in waits if not wait["others"]]
    whole = [wait["asked"] - wait["pressed"] for wait in own]
    beyond = [wait["asked"] - wait["pressed"] - (wait["answered"] - wait["sent"]) for wait in own]
    bots = [wait["asked"] - wait["pressed"] for wait in waits if wait["others"]]
    return (
        f"{len(own)} choices, click to next question {told(whole)}; beyond the request {told(beyond)}; "
        f"{len(bots)} with turns of bots {told(bots)}"
    )


def told(times: list[float]) -> str:
    if not times:
        return "none"
    slow = f", 95 % {quantiles(times, n=SHARES)[-1]:.0f} ms" if len(times) >= SHARES else ""
    return f"median {median(times):.0f} ms{slow}, longest {max(times):.0f} ms"
