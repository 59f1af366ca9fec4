#!/usr/bin/env python3
"""Checks with Anki itself how the grades of its first scheduler are read, which had no *hard* while a card was learned.

    python3 Tests/Anki/old-scheduler.py .build/debug/rabble

A package of today is written as the first scheduler had it: in rows of learning, *good* is 2 and *easy* 3. Anki puts that
right when it imports the package, and so has rabble to.
"""

import collections
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import zipfile

rabble = os.path.abspath(sys.argv[1])
temporary = tempfile.TemporaryDirectory()
folder = temporary.name
maker = os.path.join(os.path.dirname(os.path.abspath(__file__)), "make-anki-collections.py")
subprocess.run([sys.executable, maker, folder, "400"], check=True)


def as_before():
    """The package as the first scheduler wrote it, without the rows that it could not write."""
    package = os.path.join(folder, "first.apkg")
    with zipfile.ZipFile(os.path.join(folder, "old.apkg")) as old, zipfile.ZipFile(package, "w") as new:
        names = set(old.namelist())
        collection = "collection.anki21" if "collection.anki21" in names else "collection.anki2"
        database = old.extract(collection, folder)
        db = sqlite3.connect(database)
        db.execute("DELETE FROM revlog WHERE type IN (0, 2) AND ease = 2")
        assert db.execute("UPDATE revlog SET ease = ease - 1 WHERE type IN (0, 2) AND ease > 2").rowcount > 0
        conf = json.loads(db.execute("SELECT conf FROM col").fetchone()[0])
        conf["schedVer"] = 1
        db.execute("UPDATE col SET conf = ?", (json.dumps(conf),))
        db.commit()
        db.close()
        new.write(database, collection)
        for name in sorted(names - {"collection.anki2", "collection.anki21"}):
            new.writestr(name, old.read(name))
    return package


def grades_of_anki(package):
    from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
    col = Collection(os.path.join(folder, "fresh.anki2"))
    options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True)
    col.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options))
    counted = "ease BETWEEN 1 AND 4 AND (type < 3 OR type = 3 AND factor <> 0)"
    rows = col.db.all(f"SELECT id / 1000, ease FROM revlog WHERE {counted}")
    col.close()
    return collections.Counter(map(tuple, rows))


def grades_of_rabble(package):
    home = os.path.join(folder, "home")
    environment = {"RABBLE_HOME": home, "PATH": os.environ["PATH"], "TZ": "UTC", "HOME": folder}
    subprocess.run([rabble, "groups", "import", package], env=environment, check=True, stdout=subprocess.DEVNULL)
    from datetime import datetime
    grades = {"again": 1, "hard": 2, "good": 3, "easy": 4}
    rows = []
    for name in os.listdir(os.path.join(home, "reviews")):
        with open(os.path.join(home, "reviews", name)) as file:
            for line in file:
                cells = line.rstrip("\n").split("\t")
                if cells[2:3] and cells[2] in grades:
                    time = datetime.fromisoformat(cells[0].replace("Z", "+00:00"))
                    rows.append((int(time.timestamp()), grades[cells[2]]))
    return collections.Counter(rows)


package = as_before()
ours, theirs = grades_of_rabble(package), grades_of_anki(package)
assert ours == theirs, ("the grades differ", ours - theirs, theirs - ours)
print(f"{sum(ours.values())} answers of the first scheduler have the grades that Anki gives them")
