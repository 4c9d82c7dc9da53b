"""Whole games of every title in a browser, by what is lit, to their ends. They report how long the reader waits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web import waits
from tests.web.conftest import Readers
from tests.web.reader import Reader

Report = Callable[[str, object], None]


def whole_game(one: Reader, game: str, chairs: tuple[str, ...], record_property: Report, **options: object) -> None:
    one.page.add_init_script(waits.WATCH)
    one.hurries = True
    one.new_table(*chairs, game=game, **options)
    assert one.play()
    assert one.state()["over"]
    one.check_no_text_ids()
    one.check_no_scrolling()
    record_property(waits.PROPERTY, f"{game}: {waits.figures(waits.read(one.page))}")
    end = one.page.locator("section.end")
    expect(end.locator("table").first).to_be_visible()
    assert end.locator("table").first.locator("th, td").count() > len(chairs)


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
def test_a_whole_game_with_movement(reader: Readers, game: str, record_property: Report) -> None:
    """Where no board is drawn, view and offers stand in tables; boards light exactly what can be chosen."""
    whole_game(reader(motion=True), game, ("me", "greedy", "greedy"), record_property)
