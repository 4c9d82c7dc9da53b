"""Bots that fail. They are in a module of their own so that worker processes can import them by name."""

from __future__ import annotations

import os
import time

from akinai.table import jobs


def choose(position: bytes, bot: str, seconds: float) -> list[int]:
    """The bot `random` fails in the way that AKINAI_TEST_BOT names; other bots play as usual."""
    if bot != "random":
        return jobs.choose(position, bot, seconds)
    way = os.environ["AKINAI_TEST_BOT"]
    if way == "hangs":
        time.sleep(600)
    if way == "dies":
        os._exit(3)
    raise RuntimeError("a broken bot")
