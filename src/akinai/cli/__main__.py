"""`python -m akinai.cli` is `akinai`."""

from akinai.cli.main import run

run()
