"""Every main view at both sizes, light and dark: it has no axe violations, fits the width, and gets a screenshot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.conftest import Readers
from tests.web.reader import DESK, PHONE, Reader

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
FADE_IN = 120
"""Milliseconds until everything that fades in is visible."""
RUN_AXE = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  const where = v => v.nodes.slice(0, 4).map(n => n.html.slice(0, 160)).join(" | ");
  return found.violations.map(v => `${v.id}: ${v.help} ${where(v)}`);
}"""


def violations(one: Reader) -> list[str]:
    if not one.page.evaluate("typeof axe === 'object'"):
        one.page.evaluate(AXE.read_text())
    found: list[str] = one.page.evaluate(RUN_AXE)
    return found


def views(one: Reader) -> Iterator[str]:
    """Goes from view to view, and yields the name of each."""
    page = one.page
    dialog = page.locator("dialog")
    page.goto("/")
    page.locator(".books").wait_for()
    yield "home-empty"
    page.goto("/new")
    page.locator("form").wait_for()
    yield "new"
    page.locator("header button.icon").click()
    dialog.wait_for()
    yield "settings"
    page.goto("/files")
    page.locator("input[type=file]").wait_for(state="attached")
    yield "files"
    page.goto("/rules/zaibatsu#V1")
    page.locator(".rule.here").wait_for()
    yield "rules-older"
    page.goto("/rules/osaka")
    page.locator("h2, h3").first.wait_for()
    yield "rules"
    one.new_table("me", "random", "greedy")
    one.play(6, check=False)
    one.asked()
    yield "table"
    one.press(one.do("hint"))
    page.locator(".hints").wait_for()
    yield "hint"
    if one.phone:
        for name in ("own", "seats", "log", "help"):
            one.tab(name)
            yield name
        one.tab("seats")
    else:
        page.locator('[data-place="pile"]').hover()
        page.locator(".about").wait_for()
        yield "about"
        page.mouse.move(1, 1)
    for number, name in enumerate(("points", "links-none", "share")):
        one.press(page.locator(".seats .head button").nth(number))
        dialog.wait_for()
        yield name
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
    page.keyboard.press("?")
    dialog.wait_for()
    yield "keys"
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    page.keyboard.press("[")
    page.locator(".past").wait_for()
    yield "past"
    one.new_table("me", "here")
    yield "pass"
    one.new_table("me", "link")
    dialog.wait_for()
    yield "links"
    page.goto(dialog.locator("input").first.input_value())
    page.locator("form").wait_for()
    yield "join"
    page.goto("/table/nowhere")
    page.locator("[role=alert]").wait_for()
    yield "no-table"
    page.goto("/nowhere")
    page.locator("h1").wait_for()
    yield "lost"
    page.goto("/")
    page.locator("[href^='/table/']").first.wait_for()
    yield "home"
    page.evaluate("localStorage.setItem('akinai.settings', '{}')")
    one.new_table("me", "greedy")
    one.asked()
    yield "guide"
    one.new_table("random", "greedy", "random")
    page.locator("section.end svg[role=img]").wait_for(timeout=60_000)
    yield "end"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_view(reader: Readers, screens: Path, size: tuple[int, int], dark: bool) -> None:
    one = reader(size=size, dark=dark)
    found: dict[str, list[str]] = {}
    # The browser reports that a table and a page were not found.
    one.expects_network_errors = True
    for name in views(one):
        one.page.wait_for_timeout(FADE_IN)
        one.page.screenshot(
            path=screens / f"{name}-{'phone' if one.phone else 'desk'}-{'dark' if dark else 'light'}.png"
        )
        one.check_no_text_ids()
        wide = one.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        wrong = violations(one) + ([f"{wide} too wide"] if wide > 0 else [])
        if wrong:
            found[name] = wrong
    assert found == {}
