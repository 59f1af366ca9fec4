#!/usr/bin/env bash
# anki 26.9.3 (PyPI): the export of a deck lacks the cards that are in a filtered deck, though a search for the deck finds them.
#
# A filtered deck ("cram these today") borrows cards; each still has its home deck, and deck:Home finds them. An export of that
# deck goes by where the cards are at the moment: package and text are without them, and without their notes. Nothing says so but
# the number at the end. Somebody who exports a deck for a backup or for a friend while a filtered deck is there has a part of it.
#
# A good guess: what belongs to a deck is one thing, and search and export agree about it; the package has a field for home decks.
#
# Seen on 2026-11-30, of three cards in "Home", with two of them in a filtered deck:
#   before: search 3, package 3, text 3
#   with the filtered deck: search 3, package 1, text 1
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

from anki.collection import (
    Collection, DeckIdLimit, ExportAnkiPackageOptions, ImportAnkiPackageOptions, ImportAnkiPackageRequest)

folder = sys.argv[1]
collection = Collection(f"{folder}/from.anki2")
home = collection.decks.id("Home")
for front, back in (("die Eiche", "oak"), ("die Buche", "beech"), ("das Tal", "valley")):
    note = collection.new_note(collection.models.by_name("Basic"))
    note.fields = [front, back]
    collection.add_note(note, home)


def counts(name):
    package, limit = f"{folder}/{name}.apkg", DeckIdLimit(home)
    collection.export_anki_package(out_path=package, limit=limit, options=ExportAnkiPackageOptions(
        with_scheduling=True, with_deck_configs=True, with_media=False, legacy=False))
    other = Collection(f"{folder}/{name}.anki2")
    options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True)
    other.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options))
    found = len(collection.find_cards("deck:Home")), other.card_count(), collection.export_note_csv(
        out_path=f"{folder}/{name}.txt", limit=limit, with_html=True, with_tags=False, with_deck=False,
        with_notetype=False, with_guid=False)
    other.close()
    return found


before = counts("before")
cram = collection.sched.get_or_create_filtered_deck(0)
cram.name = "Cram"
cram.config.search_terms[0].search = "die"
collection.sched.add_or_update_filtered_deck(cram)
after = counts("after")
print("before: search %d, package %d, text %d" % before)
print("with the filtered deck: search %d, package %d, text %d" % after)
collection.close()
if before != (3, 3, 3) or after != (3, 1, 1):
    sys.exit("this is no longer so")
PYTHON
