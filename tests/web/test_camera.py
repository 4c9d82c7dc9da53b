"""The camera over the main board, in the JavaScript that the browser runs."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.web.conftest import Readers
from tests.web.test_patches import node

SCRIPT = Path(__file__).parent / "camera.mjs"


def test_the_camera_shows_what_is_lit_and_keeps_it_legible(tmp_path: Path) -> None:
    """Boards of many shapes, questions of many spots: nothing lit is out of reach, and no movement leaves the board."""
    run = subprocess.run([node(), str(SCRIPT), str(tmp_path)], capture_output=True, check=True, text=True)
    found = json.loads(run.stdout)
    assert found["wrong"] == []
    assert found["cases"] > 100


def test_the_board_moves_only_while_it_is_held(reader: Readers) -> None:
    """Not after the button of the mouse went up beside the board, nor by another button."""
    one = reader()
    one.new_table("me", "random")
    one.asked()
    one.press(one.do("zoom-in"))
    stage, mouse = one.page.locator(".stage"), one.page.mouse
    box = stage.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    beside = box["x"] + box["width"] + 60

    def drag() -> bool:
        """Whether the board moves with the mouse."""
        before = stage.locator(".sheet").get_attribute("style")
        mouse.move(middle[0] + 20, middle[1] + 20)
        mouse.move(middle[0] - 60, middle[1] - 60, steps=4)
        return stage.locator(".sheet").get_attribute("style") != before

    mouse.move(box["x"] + box["width"] - 3, middle[1])
    mouse.down()
    mouse.move(beside, middle[1])
    mouse.up()
    assert not drag()
    mouse.down(button="right")
    assert not drag()
    mouse.up(button="right")
    mouse.move(*middle)
    mouse.down()
    assert drag()
    mouse.up()
    assert not drag()
