#!/usr/bin/env bash
# anki 26.9.3 (PyPI): in a text file, a row of the deck "Trees" below a row of "Trees::Oak" goes into a new deck "Trees+".
#
# An import makes the decks that rows name, and with "Trees::Oak" its parent "Trees". The import itself does not know about
# this parent. A later row of "Trees" makes the deck anew; the name is taken, so it becomes "Trees+", the next row "Trees++", and
# so on, a deck for each row. In the other order, or where "Trees" was there before, all is as expected. Sort such a file by decks.
#
# A good guess: a deck is found by its name, whoever made it; the order of rows does not matter.
#
# Seen on 2026-11-30:
#   child first: Eiche in Trees::Oak, Buche in Trees+, Birke in Trees++
#   parent first: Buche in Trees, Birke in Trees, Eiche in Trees::Oak
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
oak, beech, birch = ("Eiche", "Trees::Oak"), ("Buche", "Trees"), ("Birke", "Trees")


def decks(name, rows):
    path = f"{folder}/{name}.txt"
    with open(path, "w") as file:
        file.write("#separator:tab\n#deck column:3\n")
        file.writelines(f"{front}\ta tree\t{deck}\n" for front, deck in rows)
    collection = Collection(f"{folder}/{name}.anki2")
    metadata = collection.get_csv_metadata(path, None)
    collection.import_csv(ImportCsvRequest(path=path, metadata=metadata))
    cards = [collection.get_card(number) for number in sorted(collection.find_cards(""))]
    found = ", ".join(f"{card.note().fields[0]} in {collection.decks.name(card.did)}" for card in cards)
    collection.close()
    print(f"{name}: {found}")
    return found


seen = [decks("child first", [oak, beech, birch]), decks("parent first", [beech, birch, oak])]
if seen != [
    "Eiche in Trees::Oak, Buche in Trees+, Birke in Trees++",
    "Buche in Trees, Birke in Trees, Eiche in Trees::Oak",
]:
    sys.exit("this is no longer so")
PYTHON
