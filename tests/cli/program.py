"""The type of the fixture `akinai`: it runs the program with arguments and returns what it printed."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

Akinai = Callable[..., "subprocess.CompletedProcess[str]"]
