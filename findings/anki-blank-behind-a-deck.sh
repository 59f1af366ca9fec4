#!/usr/bin/env bash
# anki 26.9.3 (PyPI): in a text file, a blank behind the name of a deck makes a deck for each row, with plus signs.
#
# A column of decks (#deck column:1) holds names. One with a blank behind it is looked up as it stands, and the deck is made under
# the name without the blank; so it is not found for the next row either, another is made, and as that name is taken by now, it is
# called NAME+, the next one NAME++, and so on.
#
# A good guess: blanks around a name do not matter (the deck that is made has none), or they are a part of it; in both cases all
# rows are in one deck.
#
# Seen on 2026-11-29:
#   'Trees': {'Trees': 3}
#   'Trees ': {'Trees': 1, 'Trees+': 1, 'Trees++': 1}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import collections
import sys

from anki.collection import Collection
from anki.import_export_pb2 import ImportCsvRequest

folder = sys.argv[1]


def decks(name):
    path = f"{folder}/{len(name)}"
    with open(path + ".txt", "w") as file:
        file.write("#separator:tab\n#deck column:1\n")
        for front, back in (("die Eiche", "oak"), ("die Buche", "beech"), ("die Esche", "ash")):
            file.write(f"{name}\t{front}\t{back}\n")
    collection = Collection(path + ".anki2")
    metadata = collection.get_csv_metadata(path + ".txt", None)
    collection.import_csv(ImportCsvRequest(path=path + ".txt", metadata=metadata))
    cards = [collection.get_card(id) for id in collection.find_cards("")]
    found = collections.Counter(collection.decks.name(card.did) for card in cards)
    collection.close()
    print(f"{name!r}: {dict(sorted(found.items()))}")
    return found


plain, blank = decks("Trees"), decks("Trees ")
if plain != {"Trees": 3} or blank != {"Trees": 1, "Trees+": 1, "Trees++": 1}:
    sys.exit("this is no longer so")
PYTHON
