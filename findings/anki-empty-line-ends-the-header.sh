#!/usr/bin/env bash
# anki 26.9.3 (PyPI): in a text file, an empty line ends the header, and a "#deck column:" below it is a comment, without a word.
#
# The header of a text file is its first lines that begin with "#". An empty line among them, or one before the first of them, is
# where Anki stops to read it; what follows is data, and there a line that begins with "#" is a comment and left out. So every
# setting below the empty line is lost: the column of decks becomes the first field, the answer the second, and the last field
# the tags. A line with only "#" does not end the header.
#
# A good guess: empty lines are passed over, as among the notes; or a setting in a place where it does nothing is an error.
#
# Seen on 2026-11-30, of a row with the deck Trees and the fields Eiche and oak:
#   without an empty line: deck Trees, Eiche = oak, tags none
#   with an empty line: deck Default, Trees = Eiche, tags oak
#   with a line of #: deck Trees, Eiche = oak, tags none
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


def imported(name, between):
    path = f"{folder}/{name}.txt"
    with open(path, "w") as file:
        file.write(f"#separator:tab\n{between}#deck column:1\nTrees\tEiche\toak\n")
    collection = Collection(f"{folder}/{name}.anki2")
    metadata = collection.get_csv_metadata(path, None)
    collection.import_csv(ImportCsvRequest(path=path, metadata=metadata))
    card = collection.get_card(collection.find_cards("")[0])
    note = card.note()
    deck = collection.decks.name(card.did)
    collection.close()
    return f"deck {deck}, {' = '.join(note.fields)}, tags {' '.join(note.tags) or 'none'}"


seen = {
    "without an empty line": imported("a", ""),
    "with an empty line": imported("b", "\n"),
    "with a line of #": imported("c", "#\n"),
}
for name, note in seen.items():
    print(f"{name}: {note}")
usual = "deck Trees, Eiche = oak, tags none"
if list(seen.values()) != [usual, "deck Default, Trees = Eiche, tags oak", usual]:
    sys.exit("this is no longer so")
PYTHON
