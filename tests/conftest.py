"""The tests run twice: on plain Python and on the compiled build. AKINAI_EXPECT says which one must be loaded."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import akinai


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("AKINAI_EXPECT")
    if expected not in ("pure", "compiled"):
        raise pytest.UsageError("AKINAI_EXPECT must say which build is tested: pure or compiled")
    if akinai.compiled() != (expected == "compiled"):
        raise pytest.UsageError(f"the {expected} build was expected, but this is {akinai.__file__}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tells what tests have measured (`record_property`), whichever process they ran in."""
    told = [value for report in terminalreporter.stats.get("passed", []) for _, value in report.user_properties]
    if told:
        terminalreporter.section("measured, on a machine that was busy with tests")
        for line in told:
            terminalreporter.line(str(line))


@pytest.fixture
def root() -> Path:
    """The repository."""
    return Path(__file__).parent.parent
