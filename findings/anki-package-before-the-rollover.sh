#!/usr/bin/env bash
# anki 26.9.3 (PyPI): a package that is exported and imported before the hour at which the day starts brings all cards a day early.
#
# An .apkg has the time at which its collection was made, and due days that count from there, but not the setting *Next day starts
# at*. An import works out what day it was in the package with 4 o'clock instead, and moves all due days by the difference. So with
# 18 o'clock (or 8, for who learns at night), an export at noon that is imported at once by a collection with the same settings
# makes a card that was due in 3 days due in 2. With 4 o'clock on both sides, or after the hour, it is 3.
#
# A good guess: between two collections with the same settings a card stays due in 3 days; or, where they differ, on its date.
#
# Seen on 2026-11-29:
#   noon, the day starts at 4 in both: due in 3 days; in the other collection in 3
#   noon, the day starts at 18 in both: due in 3 days; in the other collection in 2
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import os
import sys
import time

# Somewhere it is noon.
os.environ["TZ"] = f"NOON{time.gmtime().tm_hour - 12:+d}"
time.tzset()

from anki.collection import (
    Collection, ExportAnkiPackageOptions, ImportAnkiPackageOptions, ImportAnkiPackageRequest)

folder = sys.argv[1]


def made(name, hour):
    """A collection that is ten days old."""
    path = f"{folder}/{name}-{hour}.anki2"
    collection = Collection(path)
    collection.set_config("rollover", hour)
    collection.db.execute("UPDATE col SET crt = crt - 864000")
    collection.close()
    return Collection(path)


def days(collection):
    return collection.db.scalar("SELECT due FROM cards") - collection.sched.today


def trip(hour):
    collection = made("from", hour)
    note = collection.new_note(collection.models.by_name("Basic"))
    note.fields = ["der Berg", "mountain"]
    collection.add_note(note, 1)
    collection.sched.set_due_date([note.cards()[0].id], "3")
    package = f"{folder}/{hour}.apkg"
    collection.export_anki_package(
        out_path=package, limit=None, options=ExportAnkiPackageOptions(
            with_scheduling=True, with_deck_configs=True, with_media=False, legacy=False))
    other = made("to", hour)
    options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True)
    other.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options))
    return days(collection), days(other)


seen = {hour: trip(hour) for hour in (4, 18)}
for hour, (before, after) in seen.items():
    print(f"noon, the day starts at {hour} in both: due in {before} days; in the other collection in {after}")
if seen != {4: (3, 3), 18: (3, 2)}:
    sys.exit("changed: a package before the rollover no longer brings cards a day early")
PYTHON
