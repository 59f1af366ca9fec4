#!/usr/bin/env bash
# anki 26.9.3 (PyPI): after a field is added to a note type, packages from before update none of its notes, and leave a second type.
#
# Two people have the same notes. One adds a field to the note type, the other corrects a note and sends a package. The correction
# does not arrive: all notes of the type are "conflicting", changed later or not. The collection gets the package's form of the type
# as another one, with a "+" in its name and no note. A type that was only renamed makes no such difference.
#
# A good guess: notes are matched by their guids, fields by their names, and the new field stays as it is; or else the import is
# refused, and nothing changes.
#
# Seen on 2026-12-01:
#   the same type: 1 updated, 0 conflicting, types named Tree: Tree
#   a field more: 0 updated, 2 conflicting, types named Tree: Tree, Tree+
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

from anki.collection import (
    Collection, ExportAnkiPackageOptions, ImportAnkiPackageOptions, ImportAnkiPackageRequest,
)

folder = sys.argv[1]


def take(collection, package):
    options = ImportAnkiPackageOptions(with_scheduling=False, with_deck_configs=False)
    return collection.import_anki_package(
        ImportAnkiPackageRequest(package_path=package, options=options)).log


def send(collection, package):
    options = ExportAnkiPackageOptions(
        with_scheduling=False, with_deck_configs=False, with_media=False, legacy=False)
    collection.export_anki_package(out_path=package, options=options, limit=None)


def seen(name, has_new_field):
    ours = Collection(f"{folder}/{name}-ours.anki2")
    note_type = ours.models.new("Tree")
    for field in ("Front", "Back"):
        ours.models.add_field(note_type, ours.models.new_field(field))
    template = ours.models.new_template("Card 1")
    template["qfmt"], template["afmt"] = "{{Front}}", "{{Back}}"
    ours.models.add_template(note_type, template)
    ours.models.add(note_type)
    for fields in (["Eiche", "oak"], ["Buche", "beach"]):
        note = ours.new_note(ours.models.by_name("Tree"))
        note.fields = fields
        ours.add_note(note, 1)
    # A day ago, so that the correction is later.
    ours.db.execute("update notes set mod = mod - 86400")
    ours.db.execute("update notetypes set mtime_secs = mtime_secs - 86400")
    send(ours, f"{folder}/{name}-first.apkg")

    theirs = Collection(f"{folder}/{name}-theirs.anki2")
    take(theirs, f"{folder}/{name}-first.apkg")
    note = theirs.get_note(theirs.find_notes("Buche")[0])
    note["Back"] = "beech"
    theirs.update_note(note)
    send(theirs, f"{folder}/{name}-second.apkg")

    if has_new_field:
        note_type = ours.models.by_name("Tree")
        ours.models.add_field(note_type, ours.models.new_field("Note"))
        ours.models.update_dict(note_type)
    log = take(ours, f"{folder}/{name}-second.apkg")
    types = sorted(kind.name for kind in ours.models.all_names_and_ids() if "Tree" in kind.name)
    return len(log.updated), len(log.conflicting), types


same = seen("same", False)
more = seen("more", True)
for label, (updated, conflicting, types) in (("the same type", same), ("a field more", more)):
    print(f"{label}: {updated} updated, {conflicting} conflicting, types named Tree: {', '.join(types)}")
if (same, more) != ((1, 0, ["Tree"]), (0, 2, ["Tree", "Tree+"])):
    sys.exit("this is no longer so")
PYTHON
