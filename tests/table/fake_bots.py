"""Bots that go wrong, for worker processes: they find them here by name."""

from __future__ import annotations

import os
import time

from akinai.table import thinking


def choose(position: bytes, bot: str) -> list[int]:
    """`random` has gone wrong in the way that the environment says; the others are what they are."""
    if bot != "random":
        return thinking.choose(position, bot)
    way = os.environ["AKINAI_TEST_BOT"]
    if way == "hangs":
        time.sleep(600)
    if way == "dies":
        os._exit(3)
    raise RuntimeError("a broken bot")
