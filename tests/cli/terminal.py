"""How the tests call the program."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

Akinai = Callable[..., "subprocess.CompletedProcess[str]"]
