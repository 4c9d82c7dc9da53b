"""`python -m akinai.cli` does the same as `akinai`."""

from akinai.cli.main import run

run()
