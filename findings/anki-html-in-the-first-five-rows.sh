#!/usr/bin/env bash
# anki 26.9.3 (PyPI): whether a text file is HTML is decided by its first five rows, for all of them.
#
# Without a line "#html:…" a file is taken for HTML if something like a tag is in one of the rows of the preview, which are five.
# The first tag in row six is shown as it was typed, "<b>", on all cards. And five rows with one sign of the kind, say x<y and
# z>w, make the whole file HTML: row six hundred, where "<der>" stands for a word, loses it on the card, and "&amp;" becomes "&".
#
# A good guess: the whole file is looked at, or each field by itself, or nothing is HTML until somebody says so.
#
# Seen on 2026-11-30:
#   the tag is in row 5: HTML, the field is '<b>oak</b>'
#   the tag is in row 6: text, the field is '&lt;b&gt;oak&lt;/b&gt;'
#   row 1 compares x<y and z>w: HTML, the field of row 6 is '<der> Baum'
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

from anki.collection import Collection
from anki.import_export_pb2 import ImportCsvRequest

folder = sys.argv[1]


def field(name, number, special):
    """How the back of row `number` arrives, where the rows of `special` have a back of their own."""
    path = f"{folder}/{name}"
    with open(path + ".txt", "w") as file:
        file.write("#separator:tab\n")
        for row in range(1, 9):
            file.write(f"word {row}\t{special.get(row, 'meaning')}\n")
    collection = Collection(path + ".anki2")
    metadata = collection.get_csv_metadata(path + ".txt", None)
    collection.import_csv(ImportCsvRequest(path=path + ".txt", metadata=metadata))
    note = collection.get_note(collection.find_notes(f'"front:word {number}"')[0])
    collection.close()
    return "HTML" if metadata.is_html else "text", note.fields[1]


seen = [
    field("five", 5, {5: "<b>oak</b>"}),
    field("six", 6, {6: "<b>oak</b>"}),
    field("one", 6, {1: "x<y and z>w", 6: "<der> Baum"}),
]
print("the tag is in row 5: %s, the field is %r" % seen[0])
print("the tag is in row 6: %s, the field is %r" % seen[1])
print("row 1 compares x<y and z>w: %s, the field of row 6 is %r" % seen[2])
if seen != [("HTML", "<b>oak</b>"), ("text", "&lt;b&gt;oak&lt;/b&gt;"), ("HTML", "<der> Baum")]:
    sys.exit("this is no longer so")
PYTHON
