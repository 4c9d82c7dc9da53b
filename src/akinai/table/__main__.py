"""`python -m akinai.table`: the server alone."""

from __future__ import annotations

import argparse
from pathlib import Path

from akinai.home import home
from akinai.table.serve import LOOPBACK, listen, serve

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default=LOOPBACK)
    parser.add_argument("--port", type=int)
    parser.add_argument("--data", type=Path)
    given = parser.parse_args()
    serve(listen(given.host, given.port), given.data or home())
