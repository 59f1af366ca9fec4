#!/usr/bin/env bash
# anki 26.9.3 (PyPI): an export of notes without HTML puts a blank for a line break or a div, and nothing between paragraphs or items.
#
# "Notes in Plain Text" without "Include HTML" turns <br> and <div> into a blank. Other elements that are lines of their own on the
# card are taken out without one: items of a list, paragraphs, cells of a table, headings, a rule. So the last word of one and the
# first of the next are one word in the file, and nothing says so. Pasted notes and those of add-ons for Markdown have just these.
#
# A good guess: as <br> and <div> become blanks, so does whatever else starts a new line on the card.
#
# Seen on 2026-11-30:
#   <br>: 'oak elm'
#   <div>: 'oak elm'
#   paragraphs: 'oakelm'
#   list: 'oakelm'
#   table: 'oakelm'
#   heading: 'oakelm'
#   rule: 'oakelm'
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check anki==26.9.3
cd "$folder"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from anki.collection import Collection

FIELDS = {
    "<br>": "oak<br>elm", "<div>": "<div>oak</div><div>elm</div>", "paragraphs": "<p>oak</p><p>elm</p>",
    "list": "<ul><li>oak</li><li>elm</li></ul>", "table": "<table><tr><td>oak</td><td>elm</td></tr></table>",
    "heading": "<h3>oak</h3>elm", "rule": "oak<hr>elm",
}
collection = Collection("trees.anki2")
kind = collection.models.by_name("Basic")
for name, text in FIELDS.items():
    note = collection.new_note(kind)
    note.fields = [name.strip("<>"), text]
    collection.add_note(note, 1)
collection.export_note_csv(
    out_path="trees.txt", limit=None, with_html=False, with_tags=False, with_deck=False, with_notetype=False, with_guid=False)
collection.close()
with open("trees.txt") as file:
    rows = dict(line.rstrip("\n").split("\t")[:2] for line in file if not line.startswith("#"))
seen = [rows[name.strip("<>")] for name in FIELDS]
for name, text in zip(FIELDS, seen):
    print(f"{name}: {text!r}")
sys.exit(0 if seen == ["oak elm"] * 2 + ["oakelm"] * 5 else 1)
PYTHON
