"""What is measured, and how it is shown."""

import dataclasses
import pathlib

from .database import Database


@dataclasses.dataclass
class Plan:
    folder: pathlib.Path
    games: list
    alone: Database  # without a standby
    pair: Database
    tables: int
    seconds: float
    rounds: int


def section(title):
    print(f"\n==> {title}", flush=True)


def show_table(head, rows):
    """As docs/performance.md has them."""
    rows = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    for row in [head, ["-" * width for width in widths], *rows]:
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |")
    print(flush=True)


def mean(values):
    values = list(values)
    return sum(values) / len(values)
