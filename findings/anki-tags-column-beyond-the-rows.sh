#!/usr/bin/env bash
# anki 26.9.3 (PyPI): a text file takes the tags off the notes that it updates, unless it names a column for them that no row has.
#
# Where no line says which column has the tags, the first column that is no field is taken for it, say a third column of notes
# with two fields: its text becomes tags. With "#tags column:3" and nothing in it, the tags of notes that are there are removed.
# With "#tags column:4" in a file of three columns nothing becomes a tag, and none is removed.
#
# A good guess: a file without a word about tags leaves them alone, an empty cell as well, and a column that does not exist is an
# error.
#
# Seen on 2026-11-29, for a note with the tag "tree":
#   no line: the tags are ['big']
#   #tags column:3, with an empty cell: the tags are []
#   #tags column:4, of three: the tags are ['tree']
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


def tags(name, line, cell):
    collection = Collection(f"{folder}/{len(name)}.anki2")
    note = collection.new_note(collection.models.by_name("Basic"))
    note.fields, note.tags = ["die Eiche", "oak"], ["tree"]
    collection.add_note(note, 1)
    path = f"{folder}/{len(name)}.txt"
    with open(path, "w") as file:
        file.write(f"#separator:tab\n{line}die Eiche\tthe oak\t{cell}\n")
    metadata = collection.get_csv_metadata(path, None)
    collection.import_csv(ImportCsvRequest(path=path, metadata=metadata))
    note.load()
    assert note.fields[1] == "the oak"
    collection.close()
    print(f"{name}: the tags are {note.tags}")
    return note.tags


seen = [
    tags("no line", "", "big"),
    tags("#tags column:3, with an empty cell", "#tags column:3\n", ""),
    tags("#tags column:4, of three", "#tags column:4\n", "big"),
]
if seen != [["big"], [], ["tree"]]:
    sys.exit("this is no longer so")
PYTHON
