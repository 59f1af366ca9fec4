#!/usr/bin/env bash
# fsrs 6.3.2 (PyPI, py-fsrs): making a card sleeps.
#
# `Card()` without an id takes the milliseconds of the system clock as its id, and then sleeps for one millisecond, so that the
# next card has another id. 1,000 new cards take more than a second, and their ids are times. Two processes that make cards at
# the same time, or one whose clock was set back, give ids twice.
#
# A good guess: a plain value, made in microseconds, with an id that is a counter or random.
#
# Seen on 2026-11-28:
#   1000 cards with an id of their own: 0.00 s
#   1000 cards without an id: 1.13 s, ids 1 ms or more apart: True
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'fsrs==6.3.2'
"$folder/venv/bin/python" - <<'PYTHON'
import sys
import time

from fsrs import Card


def seconds(make):
    start = time.monotonic()
    cards = [make(number) for number in range(1000)]
    return time.monotonic() - start, [card.card_id for card in cards]


own, _ = seconds(lambda number: Card(card_id=number))
none, ids = seconds(lambda number: Card())
apart = all(after > before for before, after in zip(ids, ids[1:]))
print(f"1000 cards with an id of their own: {own:.2f} s")
print(f"1000 cards without an id: {none:.2f} s, ids 1 ms or more apart: {apart}")
is_time = abs(ids[-1] / 1000 - time.time()) < 60
if not (none >= 1 and own < none / 2 and apart and is_time):
    sys.exit("changed: a new card neither sleeps nor has the time as its id")
PYTHON
