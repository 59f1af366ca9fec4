#!/usr/bin/env python3
"""Makes a package with many cards and answers, for measuring an import.

    make-large-collection.py FILE.apkg [CARDS [ANSWERS]]

It needs only Python and the program zstd: the tables are those of Anki's newest collections.
"""
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
import zipfile

path = sys.argv[1]
cards = int(sys.argv[2]) if len(sys.argv) > 2 else 50_000
answers = int(sys.argv[3]) if len(sys.argv) > 3 else 1_000_000


def message(*texts):
    """A protobuf message of texts, each shorter than 128 bytes."""
    return b"".join(bytes([field << 3 | 2, len(text)]) + text.encode() for field, text in enumerate(texts, 1))


with tempfile.TemporaryDirectory() as folder:
    file = os.path.join(folder, "collection.anki21b")
    db = sqlite3.connect(file)
    db.executescript("""
        CREATE TABLE col (id integer PRIMARY KEY, crt integer, models text, decks text);
        CREATE TABLE notes (id integer PRIMARY KEY, guid text, mid integer, mod integer, usn integer, tags text, flds text,
            sfld integer, csum integer, flags integer, data text);
        CREATE TABLE cards (id integer PRIMARY KEY, nid integer, did integer, ord integer, mod integer, usn integer,
            type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer,
            left integer, odue integer, odid integer, flags integer, data text);
        CREATE TABLE config (key text PRIMARY KEY, val blob) WITHOUT ROWID;
        INSERT INTO config VALUES ('schedVer', '2');
        CREATE TABLE revlog (id integer PRIMARY KEY, cid integer, usn integer, ease integer, ivl integer,
            lastIvl integer, factor integer, time integer, type integer);
        CREATE TABLE notetypes (id integer PRIMARY KEY, name text, mtime_secs integer, usn integer, config blob);
        CREATE TABLE fields (ntid integer, ord integer, name text, config blob, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
        CREATE TABLE templates (ntid integer, ord integer, name text, mtime_secs integer, usn integer, config blob,
            PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
        CREATE TABLE decks (id integer PRIMARY KEY, name text, mtime_secs integer, usn integer, common blob, kind blob);
        CREATE INDEX ix_cards_nid ON cards (nid);
        CREATE INDEX ix_revlog_cid ON revlog (cid);
    """)
    front, back = "{{Front}}", "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}"
    db.execute("INSERT INTO notetypes VALUES (1, 'Basic', 0, 0, x'')")
    db.executemany("INSERT INTO fields VALUES (1, ?, ?, x'')", [(0, "Front"), (1, "Back")])
    db.execute("INSERT INTO templates VALUES (1, 0, 'Card 1', 0, 0, ?)", (message(front, back),))
    db.execute("INSERT INTO decks VALUES (2, 'Everything', 0, 0, x'', x'')")
    db.executemany(
        "INSERT INTO notes VALUES (?, ?, 1, 0, 0, ' large ', ?, 0, 0, 0, '')",
        ((n, f"note{n:06}", f"<b>prompt</b> number {n}, of some length\x1fthe answer that belongs to {n}") for n in range(1, cards + 1)))
    db.executemany(
        "INSERT INTO cards VALUES (?, ?, 2, 0, 0, 0, 2, 2, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
        ((n, n, 4_000 + n % 60) for n in range(1, cards + 1)))
    db.execute("INSERT INTO col VALUES (1, ?, '{}', '{}')", (int(time.time()) - 4_000 * 86_400,))
    chance = random.Random(1)
    start = int((time.time() - 3 * 365 * 86_400) * 1_000)
    step = 3 * 365 * 86_400_000 // answers
    db.executemany(
        "INSERT INTO revlog VALUES (?, ?, 0, ?, 1, 1, 2500, 5000, ?)",
        ((start + n * step, n % cards + 1, chance.choices([1, 2, 3, 4], [12, 8, 70, 10])[0], min(1, n // cards))
         for n in range(answers)))
    db.commit()
    db.close()
    subprocess.run(["zstd", "-q", "--rm", file, "-o", file + ".zst"], check=True)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("meta", b"\x08\x03")
        archive.write(file + ".zst", "collection.anki21b")
