#!/usr/bin/env bash
# anki 26.9.3 (PyPI): an answer in a learning step makes FSRS forget the reviews before it.
#
# The log of a card says of each answer whether it was given in learning (kind 0), in a review (1) or in relearning (2). FSRS
# starts the memory at the last answer of kind 0 that follows a review, although the card was not reset. Two devices that meet a
# new card before they synchronise write such a log: one graduates it and reviews it, the other one answers its first step a
# little later. From then on the reviews of the first device do not count.
#
# A good guess: only a reset (a row of kind 4 without an interval) starts anew; otherwise all answers count in the order of time.
#
# Seen on 2026-12-01:
#   easy, good after 9 days, good after 20 days: stability 110.0
#   the last one as a learning step: stability 2.3, as after a first answer of good
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys
import time

from anki.collection import Collection

collection = Collection(f"{sys.argv[1]}/collection.anki2")
collection.set_config("fsrs", True)
DAY = 86_400_000
NOW = int(time.time()) * 1000
LEARNING, REVIEW = 0, 1


def stability(*rows):
    """The memory that Anki computes from a log of days ago, grade and kind."""
    note = collection.new_note(collection.models.by_name("Basic"))
    note.fields = [f"word {len(rows)} {rows[-1]}", "meaning"]
    collection.add_note(note, 1)
    card = note.cards()[0].id
    for index, (ago, grade, kind) in enumerate(rows):
        collection.db.execute(
            "INSERT INTO revlog VALUES (?, ?, -1, ?, 9, 9, 2500, 1000, ?)", NOW - ago * DAY + card % 1000, card, grade, kind)
    collection.db.execute("UPDATE cards SET type = 2, queue = 2, due = 30, ivl = 30, reps = 3 WHERE id = ?", card)
    state = collection.compute_memory_state(card)
    return round(state.stability, 1)


before = [(30, 4, LEARNING), (21, 3, REVIEW)]
reviewed = stability(*before, (1, 3, REVIEW))
learned = stability(*before, (1, 3, LEARNING))
first = stability((1, 3, LEARNING))
print(f"easy, good after 9 days, good after 20 days: stability {reviewed}")
print(f"the last one as a learning step: stability {learned}, as after a first answer of good ({first})")
if learned != first or reviewed <= 2 * learned:
    sys.exit("changed: a learning answer no longer starts the memory anew")
PYTHON
