#!/usr/bin/env bash
# fsrs 6.3.2 (PyPI, py-fsrs): a review that is older than the last one is taken, and moves the card back in time.
#
# `review_card` accepts a time before the card's last review, as it comes from a second machine or a clock that was wrong. It
# counts as a review after no time at all: the stability stays as it is. But the card's last review is then the older time, and
# so is the start of its next interval, and the review after that counts the days from there. One stray row of a year ago
# makes a card of 11 days due a year ago, and the next answer raises its stability as after a year of waiting.
#
# A good guess: it raises an error, as it does for a time without a zone; or the latest review stays the latest.
#
# Seen on 2026-11-28 (all numbers are days):
#   in order: stability 11.0, due in 11, after the next answer 36.2
#   with a review of a year before in between: stability 11.0, due in -347, after the next answer 179.4
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'fsrs==6.3.2'
"$folder/venv/bin/python" - <<'PYTHON'
import sys
from datetime import datetime, timedelta, timezone

from fsrs import Card, Rating, Scheduler

scheduler = Scheduler(enable_fuzzing=False)
start = datetime(2026, 1, 1, 12, tzinfo=timezone.utc)


def life(stray):
    card = Card(card_id=1)
    for days in [0, 1 / 144, 2 + 1 / 72]:
        card, _ = scheduler.review_card(card, Rating.Good, start + timedelta(days=days))
    if stray:
        card, _ = scheduler.review_card(card, Rating.Good, start - timedelta(days=356))
    stability = card.stability
    due = (card.due - start).days - 2
    card, _ = scheduler.review_card(card, Rating.Good, start + timedelta(days=9 + 1 / 36))
    return stability, due, card.stability


ordered, mixed = life(False), life(True)
for name, seen in [("in order", ordered), ("with a review of a year before in between", mixed)]:
    print(f"{name}: stability {seen[0]:.1f}, due in {seen[1]}, after the next answer {seen[2]:.1f}")
if not (mixed[0] == ordered[0] and mixed[1] < -300 and mixed[2] > 3 * ordered[2]):
    sys.exit("changed: a review before the last one no longer moves the card back")
PYTHON
