"""Rows of numbers: one for each area, card or colour.

Rows that change often are changed in place, and a clone has its own. Rows that change seldom are replaced when they
change (`changed`, `added`), so that clones can share them: whoever changed such a row in place would change the clones.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64


def count_out(n: i64, value: i64) -> vec[i64]:
    row = vec[i64](capacity=n)
    for _ in range(n):
        row = append(row, value)
    return row


LONGEST: Final = 512
ZEROS: Final = count_out(LONGEST, 0)
"""Never changed: a slice of it is a copy, and much faster than zeros one by one."""


def zeros(n: i64) -> vec[i64]:
    """A row of n zeros."""
    return ZEROS[0:n] if n <= LONGEST else count_out(n, 0)


def filled(n: i64, value: i64) -> vec[i64]:
    """A row of n equal numbers."""
    row = zeros(n)
    for i in range(n):
        row[i] = value
    return row


def row_of(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


def changed(row: vec[i64], place: i64, value: i64) -> vec[i64]:
    """A copy of the row with another number at one place."""
    copy = row[:]
    copy[place] = value
    return copy


def added(row: vec[i64], place: i64, n: i64) -> vec[i64]:
    """A copy of the row with n more at one place."""
    copy = row[:]
    copy[place] += n
    return copy


def longer(row: vec[i64], value: i64) -> vec[i64]:
    """A copy of the row with one more number at its end."""
    return append(row[:], value)


def with_row(rows: list[vec[i64]], place: i64, row: vec[i64]) -> list[vec[i64]]:
    """A copy of the list of rows with another row at one place."""
    copy = rows[:]
    copy[place] = row
    return copy


def total(row: vec[i64]) -> i64:
    n: i64 = 0
    for i in range(len(row)):
        n += row[i]
    return n
