#!/usr/bin/env bash
# genanki 0.13.1 (PyPI), anki 26.9.3 (PyPI): a note that Anki gives a card is written without one, and its text never arrives.
#
# genanki decides for each template which fields a card needs: any of some, or all of some. It asks about one field at a time, as Anki
# did before 2.1.28. In {{Word}}{{#Image}}{{Caption}}{{/Image}} it finds that the word alone fills the front, so "any of Word". A note
# with picture and caption, but without the word, has a front for Anki, which fills the template and looks. genanki writes that note
# and no card for it, without a word, and what Anki imports is the note with nothing to learn.
#
# A good guess: the package has the cards that Anki makes when the same note is typed there.
#
# Seen on 2026-11-29:
#   typed into Anki: 2 cards for 2 notes
#   the package of genanki: 1 card for 2 notes
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3' 'genanki==0.13.1'
cd "$folder"
venv/bin/python - <<'PYTHON'
import sys

import genanki
from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest

fields = ["Word", "Image", "Caption"]
front, back = "{{Word}}{{#Image}}{{Caption}}{{/Image}}", "{{Caption}} {{Word}}"
rows = [["oak", "", ""], ["", "acorn.png", "fruit of the oak"]]

typed = Collection("typed.anki2")
kind = typed.models.new("Trees")
for field in fields:
    typed.models.add_field(kind, typed.models.new_field(field))
template = typed.models.new_template("Card 1")
template["qfmt"], template["afmt"] = front, back
typed.models.add_template(kind, template)
typed.models.add(kind)
for row in rows:
    note = typed.new_note(typed.models.by_name("Trees"))
    note.fields = list(row)
    typed.add_note(note, 1)
expected = typed.card_count(), typed.note_count()
typed.close()

model = genanki.Model(
    1607392319, "Trees", fields=[{"name": field} for field in fields],
    templates=[{"name": "Card 1", "qfmt": front, "afmt": back}])
deck = genanki.Deck(2059400110, "Trees")
for row in rows:
    deck.add_note(genanki.Note(model=model, fields=row))
genanki.Package(deck).write_to_file("trees.apkg")
taken = Collection("taken.anki2")
taken.import_anki_package(
    ImportAnkiPackageRequest(package_path="trees.apkg", options=ImportAnkiPackageOptions()))
found = taken.card_count(), taken.note_count()
taken.close()

print("typed into Anki: %d cards for %d notes" % expected)
print("the package of genanki: %d card for %d notes" % found)
if expected != (2, 2) or found[0] != 1:
    sys.exit("this is no longer so")
PYTHON
