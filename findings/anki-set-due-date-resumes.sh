#!/usr/bin/env bash
# anki 26.9.3 (PyPI): *Set due date* resumes a suspended card.
#
# `set_due_date` makes a suspended card active: it is asked on its new day, though nobody resumed it. So who suspends leeches and
# later spreads a backlog over the next week with *Set due date* on a whole deck has the leeches back. No message says so, and the
# log has a row as for any other card.
#
# A good guess: the due day changes, and the card stays suspended, as it does when it is moved, edited or flagged.
#
# Seen on 2026-11-29:
#   suspended: queue -1; after set due date: queue 2, due in 5 days
#   a suspended card that is given another flag and deck: queue -1
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

from anki.collection import Collection

collection = Collection(f"{sys.argv[1]}/collection.anki2")


def card(*texts):
    note = collection.new_note(collection.models.by_name("Basic"))
    note.fields = list(texts)
    collection.add_note(note, 1)
    return note.cards()[0].id


def queue(number):
    return collection.get_card(number).queue


first, second = card("der Berg", "mountain"), card("das Tal", "valley")
collection.sched.set_due_date([first, second], "1")
collection.sched.suspend_cards([first, second])
before = queue(first)
collection.sched.set_due_date([first], "5")
after, due = queue(first), collection.get_card(first).due - collection.sched.today
print(f"suspended: queue {before}; after set due date: queue {after}, due in {due} days")
collection.set_user_flag_for_cards(1, [second])
collection.set_deck([second], collection.decks.id("Elsewhere"))
print(f"a suspended card that is given another flag and deck: queue {queue(second)}")
if (before, after, due, queue(second)) != (-1, 2, 5, -1):
    sys.exit("changed: set due date no longer resumes a suspended card")
PYTHON
