#!/usr/bin/env bash
# genanki 0.13.1 (PyPI): a package of several decks has their common note type twice, under one key of a JSON object.
#
# The note types of a package are an object in its database, by their ids. Each deck reads the object and adds its types: read, the
# ids are texts, and the added ones are numbers, which the writer makes texts only then. So from the second deck on the object has
# the key of a common type twice. Readers that keep the last one, as Anki does, notice nothing; SQLite's json_each, a streaming
# parser or one that refuses such objects sees each field and template twice, or no type at all.
#
# A good guess: a note type that several decks share is there once, as with one deck; and keys of an object are unique, as Python's
# json module writes them from any dict.
#
# Seen on 2026-11-30:
#   one deck: keys ['5'], rows of json_each for the fields ['Front', 'Back']
#   two decks: keys ['5', '5'], rows of json_each for the fields ['Front', 'Back', 'Front', 'Back']
#   three decks: keys ['5', '5'], rows of json_each for the fields ['Front', 'Back', 'Front', 'Back']
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check genanki==0.13.1
cd "$folder"
"$folder/venv/bin/python" - <<'PYTHON'
import json
import sqlite3
import sys
import zipfile

import genanki

FIELDS = """SELECT json_extract(f.value, '$.name') FROM col, json_each(col.models) t, json_each(t.value, '$.flds') f"""
seen = []
for name, count in (("one deck", 1), ("two decks", 2), ("three decks", 3)):
    model = genanki.Model(
        5, "Words", fields=[{"name": "Front"}, {"name": "Back"}],
        templates=[{"name": "Card", "qfmt": "{{Front}}", "afmt": "{{Back}}"}])
    decks = []
    for number in range(count):
        deck = genanki.Deck(10 + number, f"Lesson {number}")
        deck.add_note(genanki.Note(model, [f"word {number}", f"Wort {number}"]))
        decks.append(deck)
    genanki.Package(decks).write_to_file("made.apkg")
    zipfile.ZipFile("made.apkg").extract("collection.anki2")
    database = sqlite3.connect("collection.anki2")
    keys = []
    json.loads(
        database.execute("SELECT models FROM col").fetchone()[0],
        object_pairs_hook=lambda pairs: keys.append([key for key, _ in pairs]))
    fields = [row[0] for row in database.execute(FIELDS)]
    database.close()
    seen.append(len(fields))
    print(f"{name}: keys {keys[-1]}, rows of json_each for the fields {fields}")
sys.exit(0 if seen == [2, 4, 4] else 1)
PYTHON
