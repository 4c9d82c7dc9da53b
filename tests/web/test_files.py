"""Records and positions: downloading, opening, and going on from them; and the panel at the end of a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Readers
from tests.web.reader import Reader


@pytest.fixture
def finished(reader: Readers, tmp_path: Path) -> tuple[Reader, Path]:
    """A reader at a table whose game is over, and the downloaded record."""
    one = reader()
    one.new_table("random", "random")
    one.page.locator("section.end").wait_for(timeout=60_000)
    with one.page.expect_download() as download:
        one.page.locator("section.end a[download]").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    return one, file


def test_a_record_is_downloaded_and_uploaded(finished: tuple[Reader, Path]) -> None:
    """After the upload it can be replayed, or continued from a move at a new table."""
    one, file = finished
    page = one.page
    moves = len(json.loads(file.read_text())["moves"])
    page.goto("/files")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("#file-what").wait_for()
    page.locator("section button.primary").first.click()
    one.opened()
    assert one.state(None)["moves"] == moves
    page.goto("/files")
    page.locator("input[type=file]").set_input_files(file)
    form = page.locator("form")
    form.locator("input[type=number]").fill("10")
    form.locator("select").first.select_option("me")
    form.locator("button[type=submit]").click()
    one.opened()
    assert one.state(0)["moves"] >= 10
    one.asked()
    one.play(2)
    page.goto("/")
    expect(page.locator(f'a[href="/table/{one.table}"]')).to_be_visible()


def test_a_position_is_opened(finished: tuple[Reader, Path], tmp_path: Path) -> None:
    one, _ = finished
    page = one.page
    answer = one.context.request.get(f"{one.server.url}/api/tables/{one.table}/position?move=20")
    file = tmp_path / "position.json"
    file.write_bytes(answer.body())
    page.goto("/files")
    page.locator("input[type=file]").set_input_files(file)
    form = page.locator("form")
    form.locator("select").first.select_option("me")
    form.locator("button[type=submit]").click()
    one.opened()
    one.asked()
    one.play(2)


def test_a_running_record_has_no_secrets(reader: Readers) -> None:
    one = reader()
    one.new_table("me", "random")
    one.play(2, check=False)
    record = one.api("GET", f"/tables/{one.table}/record")
    assert record.get("seed") is None


def test_a_file_that_cannot_be_read(reader: Readers, tmp_path: Path) -> None:
    one = reader()
    file = tmp_path / "nonsense.json"
    file.write_text("{]")
    one.expects_network_errors = True  # the browser reports the refused request
    one.page.goto("/files")
    one.page.locator("input[type=file]").set_input_files(file)
    expect(one.page.locator("[role=alert]")).to_contain_text("nonsense.json")


def test_looking_at_the_end(finished: tuple[Reader, Path]) -> None:
    """The panel shows the points over the game, and its turning points lead to their moves."""
    one, _ = finished
    end = one.page.locator("section.end")
    expect(end.locator("svg[role=img] polyline")).to_have_count(4)
    end.locator("ol button").first.click()
    expect(one.page.locator("section.end")).to_have_count(0)
    assert one.page.locator(".scrubber .now").count() == 1
