#!/usr/bin/env bash
# anki 26.9.3 (PyPI): a row of a text file without a deck goes into a new deck that is named "blank", not into the chosen one.
#
# "#deck column:3" names the column of decks, and the collection has a deck that the person chose. A row whose deck is empty
# does not use that one: Anki makes a deck "blank" for it. The same happens where a row is too short to have the column, and to
# each empty part of a name: "Trees::" becomes "Trees::blank". The word is English in every language, and no setting changes it.
#
# A good guess: without a deck of its own a row goes where all others go, into the deck that the dialog shows.
#
# Seen on 2026-11-30, the chosen deck being "Chosen":
#   Eiche: blank, Buche: Trees::blank, Tal: Hills, Fluss: blank (the row that is too short)
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
path = f"{folder}/rows.txt"
with open(path, "w") as file:
    file.write("#separator:tab\n#deck column:3\nEiche\toak\t\nBuche\tbeech\tTrees::\nTal\tvalley\tHills\nFluss\triver\n")
collection = Collection(f"{folder}/collection.anki2")
collection.decks.select(collection.decks.id("Chosen"))
metadata = collection.get_csv_metadata(path, None)
collection.import_csv(ImportCsvRequest(path=path, metadata=metadata))
decks = {}
for number in sorted(collection.find_cards("")):
    card = collection.get_card(number)
    decks[card.note().fields[0]] = collection.decks.name(card.did)
collection.close()
print(", ".join(f"{front}: {deck}" for front, deck in decks.items()))
if decks != {"Eiche": "blank", "Buche": "Trees::blank", "Tal": "Hills", "Fluss": "blank"}:
    sys.exit("this is no longer so")
PYTHON
