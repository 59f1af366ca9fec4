#!/usr/bin/env python3
"""Checks with Anki itself that a package gives notes of Anki back as they were, with the texts that were edited in rabble.

    python3 -m pip install anki
    python3 Tests/Anki/back.py .build/debug/rabble

Anki exports decks of several note types, rabble imports them and gives them back. In the collection that they are from nothing
is new and nothing conflicts; in an empty one they have the same types, fields, tags, cards, log, memories and due days. Then texts
are edited in rabble, groups are renamed, and questions move: the edited texts arrive, and nothing else changes.
"""

import datetime
import os
import subprocess
import sys
import tempfile
import time

from anki.collection import Collection, ExportAnkiPackageOptions, ImportAnkiPackageOptions, ImportAnkiPackageRequest
from anki.scheduler.v3 import CardAnswer

rabble = os.path.abspath(sys.argv[1])
temporary = tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
folder = temporary.name
os.environ.update(RABBLE_HOME=f"{folder}/home", XDG_STATE_HOME=f"{folder}/state", LANG="C.UTF-8")
# Anki knows no clock but the system's: in this zone it is afternoon, and no day ends meanwhile.
os.environ["TZ"] = f"NOON{time.gmtime().tm_hour - 14:+}"
time.tzset()


def run(*words, lines=(), **variables):
    # A file that is made in the second of Anki's change is no newer.
    now = (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=5)).isoformat(timespec="milliseconds")
    done = subprocess.run(
        [rabble, *words], input="".join(f"{line}\n" for line in lines), capture_output=True, text=True,
        env=os.environ | {"RABBLE_NOW": now} | variables)
    if done.returncode:
        sys.exit(f"{words} ends with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def answer(col):
    ratings = [CardAnswer.EASY, CardAnswer.GOOD, CardAnswer.HARD, CardAnswer.AGAIN, CardAnswer.GOOD]
    for deck in ["Words", "Words::More", "Gaps"]:
        col.decks.select(col.decks.id(deck))
        for index in range(16):
            queued = col.sched.get_queued_cards(fetch_limit=1)
            if queued.cards:
                top = queued.cards[0]
                card = col.get_card(top.card.id)
                card.start_timer()
                col.sched.answer_card(col.sched.build_answer(card=card, states=top.states, rating=ratings[index % 5]))


def make():
    col = Collection(f"{folder}/collection.anki2")
    col.set_config("fsrs", True)
    models = col.models
    col.media.write_data("dog.png", bytes.fromhex("89504e470d0a1a0a0000000d49484452") + bytes(64))
    own = models.new("Vocabulary é")
    for name in ["Word", "Meaning", "Example", "Note"]:
        models.add_field(own, models.new_field(name))
    for name, front, back in [
            ("Reading", "<i>{{Word}}</i>", "{{FrontSide}}<hr id=answer>{{Meaning}}{{#Example}}<br>{{Example}}{{/Example}}"),
            ("Writing", "{{Meaning}}", "{{Meaning}}<hr id=answer>{{Word}}")]:
        template = models.new_template(name)
        template["qfmt"], template["afmt"] = front, back
        models.add_template(own, template)
    own["css"] = ".card { color: navy; }"
    models.add(own)

    def add(kind, deck, *fields, tags=()):
        note = col.new_note(models.by_name(kind))
        note.fields = list(fields) + [""] * (len(note.fields) - len(fields))
        note.tags = list(tags)
        col.add_note(note, col.decks.id(deck))

    for number in range(6):
        add("Basic", "Words", f"<b>dog</b> {number}<img src=dog.png>", f"Hund &amp; {number}", tags=["leech", "verb::strong"])
        add("Basic (and reversed card)", "Words", f"cat {number}", f"Katze <i>{number}</i>")
        add("Basic (type in the answer)", "Words", f"cow {number}", f"Kuh {number}")
        add("Vocabulary é", "Words::More", f"go {number}", f"gehen {number}", f"I go {number}", "x&nbsp;y", tags=["a"])
        add("Cloze", "Gaps", f"{{{{c1::Berlin {number}::city}}}} is in {{{{c2::Germany {number}}}}}", "<u>Extra</u>")
        add("Cloze", "Gaps", f"{{{{c1::speed {number}}}}} times {{{{c1::force {number}}}}}")
    # Anki has no clock but the system's, so what was answered moves ten days back, and more is answered today.
    for _ in range(2):
        col.db.execute("UPDATE revlog SET id = id - 864000000")
        col.db.execute("UPDATE cards SET due = due - iif(due > 1000000000, 864000, 10) WHERE type > 0")
        col.db.execute("UPDATE cards SET data = json_set(data, '$.lrt', json_extract(data, '$.lrt') - 864000) WHERE type > 0")
        answer(col)
    col.sched.suspend_cards(col.find_cards("kuh")[:2])
    col.db.execute("UPDATE notes SET mod = mod - 3600")
    return col


def export(col, legacy):
    package = f"{folder}/out-{legacy}.apkg"
    col.export_anki_package(
        out_path=package, limit=None,
        options=ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=False, with_media=True, legacy=legacy))
    return package


def take(col, package):
    options = ImportAnkiPackageOptions(with_scheduling=True, merge_notetypes=False)
    return col.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options)).log


def notes(col):
    return {note.guid: (note.note_type()["name"], tuple(note.fields), tuple(note.tags)) for note in map(col.get_note, col.find_notes(""))}


def types(col):
    return {
        kind["name"]: (kind["id"], kind["type"], kind["css"], tuple(field["name"] for field in kind["flds"]),
                       tuple((card["name"], card["qfmt"], card["afmt"]) for card in kind["tmpls"]))
        for kind in col.models.all() if col.models.use_count(kind)}


def cards(col, known=None):
    """By guid and ordinal: the deck, the due day and the memory of a card, and its answers."""
    found = {}
    for card in map(col.get_card, col.find_cards("")):
        key = card.note().guid, card.ord
        due = None if card.type == 0 else card.due if card.due > 1_000_000_000 else card.due - col.sched.today
        memory = card.memory_state
        # How long a step rested, to the second, is Anki's own.
        log = col.db.all("SELECT id, ease, max(ivl, -1), type FROM revlog WHERE cid = ? ORDER BY id", card.id)
        found[key] = (
            col.decks.name(card.did), card.type, card.queue < 0, due,
            memory and (memory.stability, memory.difficulty), tuple(map(tuple, log)))
    return found


def near(one, other):
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(near, one, other))
    return abs(one - other) < .02 if isinstance(one, float) and isinstance(other, float) else one == other


def same(ours, theirs, what):
    wrong = {key: (theirs.get(key), ours.get(key)) for key in ours.keys() | theirs.keys() if not near(ours.get(key), theirs.get(key))}
    assert ours and not wrong, (what, len(wrong), list(wrong.items())[:3])


def check(log, updated=0, new=0):
    counts = {name: len(getattr(log, name)) for name in ["new", "updated", "conflicting", "first_field_match", "missing_notetype"]}
    # What was edited once arrives again if the group's file is newer.
    if updated is None:
        updated = counts["updated"]
    assert counts == {"new": new, "updated": updated, "conflicting": 0, "first_field_match": 0, "missing_notetype": 0}, counts


def give(group):
    package = f"{folder}/{group}.apkg"
    print(run("groups", "export", group, "--output", package, "--force").strip().split("/")[-1])
    return package


col = make()
copy = Collection(f"{folder}/copy.anki2")
copy.set_config("fsrs", True)
take(copy, export(col, True))
for legacy in [True, False]:
    print(run("groups", "import", export(col, legacy)).strip().split("\n")[-1])
groups = ["words", "words-more", "gaps"]
before = notes(col), types(col), cards(col)

# Back into the collection that they are from, and into an empty one.
empty = Collection(f"{folder}/empty.anki2")
empty.set_config("fsrs", True)
for group in groups:
    check(take(col, give(group)))
    log = take(empty, f"{folder}/{group}.apkg")
    check(log, new=len(log.new))
same(dict(enumerate((notes(col), types(col), cards(col)))), dict(enumerate(before)), "nothing changed")
# What Anki makes of its own package is no other: where an id is new, a name that is taken gets a sign.
same(notes(empty), notes(copy), "notes")
same(types(empty), types(copy), "types")
assert os.listdir(empty.media.dir()) == ["dog.png"] and not empty.media.check().missing
same(cards(empty), cards(copy), "cards")
same(cards(empty), before[2], "cards")
empty.close()

# Edited texts arrive, and nothing else changes.
run("groups", "edit", "words", "--yes", EDITOR="sed -i -e 's/dog 2/hound 2/' -e 's/Katze 3/Kater <3/'")
run("groups", "edit", "words-more", "--yes", EDITOR="sed -i -e 's/\\tgo 1/\\twalk 1/;s/\\tgehen 4/\\tlaufen 4/'")
run("groups", "edit", "gaps", "--yes", EDITOR="sed -i -e 's/Berlin 1/Bonn 1/'")
run("play", "words", lines=["", "good"] * 5)
edits = {
    "<b>dog</b> 2<img src=dog.png>": "<b>hound</b> 2<img src=dog.png>", "Katze <i>3</i>": "Kater &lt;3", "go 1": "walk 1", "gehen 4": "laufen 4",
    "{{c1::Berlin 1::city}} is in {{c2::Germany 1}}": "{{c1::Bonn 1::city}} is in {{c2::Germany 1}}"}
expected = {guid: (kind, tuple(edits.get(field, field) for field in fields), tags) for guid, (kind, fields, tags) in before[0].items()}
for group, count in zip(groups, [2, 2, 1]):
    check(take(col, give(group)), updated=count)
same(notes(col), expected, "edited notes")
same(types(col), before[1], "types after edits")
same(cards(col), before[2], "cards after edits")

# What Anki changed since is not touched, and known after the next import.
note = col.get_note(col.find_notes("Kuh 5")[0])
note.fields[1] = "die Kuh 5"
note.tags = ["new"]
col.update_note(note)
check(take(col, give("words")))
expected = notes(col)
assert expected[note.guid][1] == ("cow 5", "die Kuh 5"), expected[note.guid]
later = col.get_note(col.find_notes("hound")[0])
later.fields[0] = "<b>wolf</b> 2"
col.update_note(later)
col.db.execute("UPDATE notes SET mod = mod + 60 WHERE id = ?", later.id)
run("groups", "edit", "words", "--yes", EDITOR="sed -i -e 's/cat 4/tomcat 4/'")
check(take(col, give("words")), updated=1)
expected = notes(col)
assert expected[later.guid][1][0] == "<b>wolf</b> 2", expected[later.guid]
run("groups", "import", export(col, False), "--conflicts", "source")
check(take(col, give("words")))
same(notes(col), expected, "notes changed in Anki")

# A group has its notes after a rename and a move; those of a group that is gone go along.
run("groups", "rename", "words-more", "Vocabulary")
run("groups", "move", "words", "cow 1", "--to", "vocabulary")
run("groups", "move", "gaps", "--to", "vocabulary")
run("groups", "edit", "vocabulary", "--yes", EDITOR="sed -i -e 's/Germany 3/Prussia 3/' -e 's/Kuh 1/Rind 1/'")
check(take(col, give("vocabulary")), updated=2)
check(take(col, give("words")))
changed = {guid: value for guid, value in notes(col).items() if value != expected[guid]}
assert sorted(fields[1] for _, fields, _ in changed.values()) == ["<u>Extra</u>", "Rind 1"], changed
same({key: value[1:] for key, value in cards(col).items()}, {key: value[1:] for key, value in before[2].items()}, "cards at the end")
kept = sorted(name for name in os.listdir(f"{folder}/home/groups") if name.endswith(".anki"))
assert kept == ["vocabulary.anki", "words.anki"], kept

# A text that stands in no single field makes a new note, with a guid of its own.
run("groups", "edit", "vocabulary", "--yes", EDITOR="sed -i -e 's/speed 2, force 2/power 2/'")
said = run("groups", "export", "vocabulary", "--output", f"{folder}/new.apkg")
assert "1 edited question is a new note" in said, said
log = take(col, f"{folder}/new.apkg")
check(log, new=1, updated=None)
assert col.get_note(log.new[0].id.nid).fields[1] == "power 2", log.new
assert "Rabble Wabble" in types(col)
print("all the same")
