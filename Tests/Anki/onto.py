#!/usr/bin/env python3
"""Checks with Anki itself that answers are written onto a copy of its collection, and nothing else is changed.

    python3 -m pip install anki
    python3 Tests/Anki/onto.py .build/debug/rabble

Four rounds: Anki exports its whole collection, rabble imports it and answers, writes its answers onto that export, Anki takes
the new one in the place of its own and answers, too. After each, the new package differs from the export in the log, the
answered cards and the collection's time only; memories and due days are those that rabble has; and what rabble imports of it is
known. Then a card is answered on both sides, which is told, and written once rabble has imported it.
"""

import datetime
import os
import subprocess
import sys
import tempfile
import time
import zipfile

from anki._backend import RustBackend
from anki.collection import Collection
from anki.scheduler.v3 import CardAnswer

rabble = os.path.abspath(sys.argv[1])
temporary = tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
folder = temporary.name
os.environ.update(RABBLE_HOME=f"{folder}/home", XDG_STATE_HOME=f"{folder}/state", LANG="C.UTF-8")
path = f"{folder}/collection.anki2"
# Anki uses the system's clock: in this zone it is afternoon, so no day ends meanwhile.
os.environ["TZ"] = f"NOON{time.gmtime().tm_hour - 14:+}"
time.tzset()


# Answers of both to one card within a second count as one. So each step has its own clock, a minute after the last:
# rabble gets it as its time, and rows that Anki wrote by the system's clock are moved to it.
clock = time.time_ns() // 1_000_000 - 7_200_000


def tick():
    global clock
    clock += 60_000
    return clock


def run(*words, lines=(), code=0):
    now = datetime.datetime.fromtimestamp(tick() / 1_000, datetime.timezone.utc).isoformat(timespec="milliseconds")
    done = subprocess.run(
        [rabble, *words], input="".join(f"{line}\n" for line in lines), capture_output=True, text=True,
        env=os.environ | {"RABBLE_NOW": now})
    if done.returncode != code:
        sys.exit(f"{words} ends with {done.returncode}, not {code}: {done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def make():
    col = Collection(path)
    col.set_config("fsrs", True)
    for number in range(12):
        for kind in ["Basic", "Basic (and reversed card)"]:
            note = col.new_note(col.models.by_name(kind))
            note.fields = [f"{kind[-4:]} word {number}", f"Wort {kind[-4:]} {number}"]
            col.add_note(note, col.decks.id("Words"))
        note = col.new_note(col.models.by_name("Cloze"))
        note.fields = [f"{{{{c1::Berlin {number}}}}} is a city of {{{{c2::Germany {number}}}}}", "Extra"]
        col.add_note(note, col.decks.id("Gaps"))
    return col


def answer(col, deck, count, grade):
    known = set(col.db.list("SELECT id FROM revlog"))
    col.decks.select(col.decks.id(deck))
    for _ in range(count):
        queued = col.sched.get_queued_cards(fetch_limit=1)
        if not queued.cards:
            break
        top = queued.cards[0]
        card = col.get_card(top.card.id)
        card.start_timer()
        rating = [CardAnswer.AGAIN, CardAnswer.HARD, CardAnswer.GOOD, CardAnswer.EASY][grade - 1]
        col.sched.answer_card(col.sched.build_answer(card=card, states=top.states, rating=rating))
    written = [id for id in col.db.list("SELECT id FROM revlog") if id not in known]
    shift = tick() - min(written, default=clock)
    for id in written:
        card = col.db.scalar("SELECT cid FROM revlog WHERE id = ?", id)
        col.db.execute("UPDATE revlog SET id = id + ? WHERE id = ?", shift, id)
        col.db.execute("UPDATE cards SET due = due + ? WHERE id = ? AND due > 1000000000", shift // 1_000, card)
        col.db.execute(
            "UPDATE cards SET data = json_set(data, '$.lrt', json_extract(data, '$.lrt') + ?) WHERE id = ?", shift // 1_000, card)


def export(col, name, legacy):
    package = f"{folder}/{name}.colpkg"
    col.export_collection_package(package, include_media=False, legacy=legacy)
    return package


def take(package):
    """Imports a package as Anki does: it replaces the collection."""
    RustBackend().import_collection_package(
        col_path=path, backup_path=package, media_folder=f"{folder}/collection.media", media_db=f"{folder}/collection.mdb")
    return Collection(path)


def rows(package):
    """All rows of the tables of a package."""
    import sqlite3
    with zipfile.ZipFile(package) as archive:
        name = next(name for name in ["collection.anki21b", "collection.anki21", "collection.anki2"] if name in archive.namelist())
        data = archive.read(name)
    if name.endswith("b"):
        data = subprocess.run(["zstd", "-dcq"], input=data, stdout=subprocess.PIPE, check=True).stdout
    file = f"{folder}/rows.anki2"
    for end in ["", "-wal", "-shm"]:
        if os.path.exists(file + end):
            os.remove(file + end)
    open(file, "wb").write(data)
    db = sqlite3.connect(file)
    db.create_collation("unicase", lambda a, b: (a.lower() > b.lower()) - (a.lower() < b.lower()))
    tables = [name for name, in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'") if not name.startswith("sqlite_")]
    return {table: {tuple(row) for row in db.execute(f"SELECT * FROM {table}")} for table in tables}


def differences(before, after):
    old, new = rows(before), rows(after)
    assert old.keys() == new.keys()
    return {table: (old[table] - new[table], new[table] - old[table]) for table in old if old[table] != new[table]}


def schedule(col):
    """By guid and ordinal: the due day and the memory of each answered card."""
    found = {}
    for card in map(col.get_card, col.find_cards("-is:new")):
        due = card.due if card.due > 1_000_000_000 else card.due - col.sched.today
        memory = card.memory_state
        found[card.note().guid, card.ord] = (
            due, memory and (round(memory.stability, 2), round(memory.difficulty, 2)))
    return found


def compare(col):
    """Whether Anki has what rabble would pack of these groups into a new collection."""
    ours = {}
    for group in ["words", "gaps"]:
        package = f"{folder}/{group}.apkg"
        run("groups", "export", group, "--output", package, "--force")
        fresh = f"{folder}/{group}-fresh.anki2"
        for end in ["", "-wal", "-shm"]:
            if os.path.exists(fresh + end):
                os.remove(fresh + end)
        with zipfile.ZipFile(package) as archive:
            open(fresh, "wb").write(archive.read("collection.anki2"))
        other = Collection(fresh)
        found = schedule(other)
        # A gap becomes a note with one card in our package; the guid identifies only the original note.
        if group == "words":
            ours |= found
        other.close()
    theirs = schedule(col)
    # The other direction of a note that has no such card there stays here.
    known = {(card.note().guid, card.ord) for card in map(col.get_card, col.find_cards(""))}
    wrong = {key: (theirs.get(key), value) for key, value in ours.items() if key in known and theirs.get(key) != value}
    assert ours and not wrong, wrong


def play(group, count, word, *options):
    run("play", group, *options, lines=["", word] * count)


col = make()
answer(col, "Words", 9, 3)
answer(col, "Gaps", 5, 3)
for number in range(4):
    copy = export(col, f"copy{number}", legacy=number == 3)
    said = run("groups", "import", copy)
    play("words", 6, "good")
    play("words", 3, "easy", "--reverse")
    play("gaps", 4, "again" if number == 1 else "good")
    new = f"{folder}/new{number}.colpkg"
    said = run("groups", "export", "--onto", copy, "--output", new)
    print(said.strip())
    changed = differences(copy, new)
    assert set(changed) - {"col"} == {"cards", "revlog"}, changed.keys()
    assert not changed["revlog"][0]
    answered = {row[1] for row in changed["revlog"][1]}
    assert {row[0] for row in changed["cards"][1]} == answered, changed["cards"]
    assert f"{len(changed['revlog'][1])} answers on {len(answered)} cards" in said, said
    col = take(new)
    assert col.db.scalar("PRAGMA integrity_check") == "ok"
    compare(col)
    again = export(col, f"again{number}", legacy=False)
    run("groups", "export", "--onto", again, "--output", f"{folder}/none.colpkg", code=1)
    assert not os.path.exists(f"{folder}/none.colpkg")
    col = Collection(path)
    answer(col, "Words", 5, 3)
    answer(col, "Gaps", 2, 1)

# Answered on both sides: reported, not changed there, and written once it has been imported here.
copy = export(col, "both", legacy=False)
play("words", 30, "good")
said = run("groups", "export", "--onto", copy, "--output", f"{folder}/both-new.colpkg")
assert "answered or moved in Anki since" in said, said
print(said.strip())
run("groups", "import", copy)
said = run("groups", "export", "--onto", copy, "--output", f"{folder}/both-new.colpkg", "--force")
assert "answered or moved in Anki since" not in said, said
col = take(f"{folder}/both-new.colpkg")
compare(col)
print("all the same")
