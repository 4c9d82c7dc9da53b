"""What can be chosen in the toy game. The order says the numbers of the actions, so new ones go to the end."""

from __future__ import annotations

from typing import Final

from akinai.engine.actions import Actions
from examples.toy.state import CARDS

ACTIONS: Final = Actions()
KEEP: Final = ACTIONS.family("keep", "card", list(CARDS))
PLAY: Final = ACTIONS.single("play")
ASK: Final = ACTIONS.family("ask", "seat", ["0", "1", "2"])
GIVE: Final = ACTIONS.single("give")
REFUSE: Final = ACTIONS.single("refuse")
BONUS: Final = ACTIONS.single("bonus")
GEM: Final = ACTIONS.single("gem")
CHAIN: Final = ACTIONS.single("chain")
END: Final = ACTIONS.single("end")
