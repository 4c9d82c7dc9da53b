"""Zaibatsu's steps, a file for each chapter of the rulebook."""
