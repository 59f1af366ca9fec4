#!/usr/bin/env bash
# anki 26.9.3 (PyPI): the same text file imported a second time gives all rows with one front the back of the last of them.
#
# Rows are compared with the collection as it was before the import, not with each other. So the first import of a file in which a
# front stands twice (words that are spelled alike) makes two notes, without a word about duplicates. The second import, of the
# unchanged file with the same settings, finds both notes for each of the two rows, and updates both with each: the last row wins,
# and the other meaning is gone, while the reviews of its card go on with the wrong back.
#
# A good guess: the second import changes nothing, as all rows are there; or it is the first one that keeps only one.
#
# Seen on 2026-11-30:
#   first import: bank=Bank, bank=Ufer, oak=Eiche (3 new)
#   second import: bank=Ufer, bank=Ufer, oak=Eiche (0 new)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

from anki.collection import Collection
from anki.import_export_pb2 import ImportCsvRequest

path = f"{sys.argv[1]}/words.txt"
with open(path, "w") as file:
    file.write("#separator:tab\nbank\tBank\nbank\tUfer\noak\tEiche\n")
collection = Collection(f"{sys.argv[1]}/collection.anki2")


def imported(name):
    metadata = collection.get_csv_metadata(path, None)
    log = collection.import_csv(ImportCsvRequest(path=path, metadata=metadata)).log
    notes = [collection.get_note(id) for id in sorted(collection.find_notes(""))]
    found = ", ".join("=".join(note.fields) for note in notes)
    print(f"{name} import: {found} ({len(log.new)} new)")
    return found, len(log.new)


seen = [imported("first"), imported("second")]
collection.close()
if seen != [("bank=Bank, bank=Ufer, oak=Eiche", 3), ("bank=Ufer, bank=Ufer, oak=Eiche", 0)]:
    sys.exit("this is no longer so")
PYTHON
