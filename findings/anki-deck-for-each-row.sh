#!/usr/bin/env bash
# anki 26.9.3 (PyPI): in a text file, a blank behind a deck, or a row of its child above, makes a deck for each row, with plus signs.
#
# A column of decks (#deck column:1) holds names. The import remembers the decks that it made under the name in the row. One with a
# blank behind it is made without the blank, and the parent of "Trees::Oak" is made along with it; neither is remembered. So it is
# not found for the next row, another is made, and as that name is taken by now, it is called NAME+, the next one NAME++, and so
# on. Where the parent was in the collection before, or its own row comes first, all is as expected.
#
# A good guess: a deck is found by its name, whoever made it; blanks around a name do not matter, and neither does the order of rows.
#
# Seen on 2026-11-29, and the second on 2026-11-30:
#   Trees, Trees, Trees: {'Trees': 3}
#   Trees , Trees , Trees : {'Trees': 1, 'Trees+': 1, 'Trees++': 1}
#   Trees::Oak, Trees, Trees: {'Trees+': 1, 'Trees++': 1, 'Trees::Oak': 1}
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


def decks(number, names):
    path = f"{folder}/{number}"
    with open(path + ".txt", "w") as file:
        file.write("#separator:tab\n#deck column:1\n")
        for name, front, back in zip(names, ("die Eiche", "die Buche", "die Esche"), ("oak", "beech", "ash")):
            file.write(f"{name}\t{front}\t{back}\n")
    collection = Collection(path + ".anki2")
    metadata = collection.get_csv_metadata(path + ".txt", None)
    collection.import_csv(ImportCsvRequest(path=path + ".txt", metadata=metadata))
    cards = [collection.get_card(id) for id in collection.find_cards("")]
    found = collections.Counter(collection.decks.name(card.did) for card in cards)
    collection.close()
    print(f"{', '.join(names)}: {dict(sorted(found.items()))}")
    return found


plain, blank = decks(1, ["Trees"] * 3), decks(2, ["Trees "] * 3)
child = decks(3, ["Trees::Oak", "Trees", "Trees"])
if plain != {"Trees": 3} or blank != {"Trees": 1, "Trees+": 1, "Trees++": 1}:
    sys.exit("this is no longer so")
if child != {"Trees::Oak": 1, "Trees+": 1, "Trees++": 1}:
    sys.exit("this is no longer so")
PYTHON
