#!/usr/bin/env python3
"""Checks with Anki itself the packages that rabble makes: questions, answers, due days, memories and files.

    python3 -m pip install anki
    python3 Tests/Anki/package.py .build/debug/rabble
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from datetime import datetime, timedelta, timezone

try:
    from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
except ImportError:
    sys.exit("Anki is not installed: python3 -m pip install anki")

rabble = os.path.abspath(sys.argv[1])
folder = tempfile.mkdtemp()
# Anki knows no clock but the system's: in this zone it is afternoon, and no answer is at the end of a day.
os.environ["TZ"] = f"NOON{time.gmtime().tm_hour - 14:+}"
time.tzset()
TITLE = "Verbs::Strong \"ones\" & 'others'"
PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452") + bytes(64)
OGG = b"OggS" + bytes(64)


def run(*arguments, home="home", status=0):
    environment = {"RABBLE_HOME": f"{folder}/{home}", "PATH": os.environ["PATH"], "TZ": os.environ["TZ"]}
    done = subprocess.run([rabble, *arguments], env=environment, capture_output=True, text=True)
    assert done.returncode == status, (arguments, done)
    return done.stdout


# The questions, and for each the days since its answers and the grades, in a direction.
QUESTIONS = [
    {"prompt": "gehen", "answer": "to go", "hint": "on foot", "accepts": ["go", "a|b"], "note": "w>o,xFrtfz"},
    {"prompt": "sehen", "answer": "to see\nto look", "note": "w>o,xFrtfz"},
    {"prompt": "<b>x</b> & 'y' \\(a\\) [sound:no.mp3] {{c1::z}}", "answer": 'a "quoted";  two\u001fparts'},
    {"prompt": "never asked", "answer": "new"},
    {"prompt": "begun", "answer": "learning"},
    {"prompt": "lapsed", "answer": "relearning"},
    {"prompt": "left out", "answer": "suspended", "shown": "see <there>"},
    {"prompt": "forgotten", "answer": "new again"},
    {"prompt": "with files", "answer": "seen", "media": ["ID.media/a b.png", "ID.media/é.ogg"]},
    {"prompt": "[picture a b.png]", "answer": "a picture", "media": ["ID.media/a b.png"]},
    {"prompt": "a sound", "answer": "[sound é.ogg]", "media": ["ID.media/é.ogg"]},
]
ANSWERS = [
    ("gehen", 100, "good"), ("gehen", 99, "good"), ("gehen", 90, "hard"), ("gehen", 40, "again"),
    ("gehen", 40, "good"), ("gehen", 10, "easy"), ("sehen", 30, "easy"), ("sehen", 3, "good"),
    ("begun", 0, "good"), ("lapsed", 20, "easy"), ("lapsed", 0, "again"), ("left out", 5, "easy"),
    ("forgotten", 9, "easy"), ("forgotten", 8, "FORGET"), ("with files", 2, "good"), ("with files", 2, "good"),
]
REVERSED = [("gehen", 7, "good"), ("gehen", 6, "good"), ("gehen", 1, "hard")]
GRADES = {"FORGET": 0, "again": 1, "hard": 2, "good": 3, "easy": 4}

group = "verbs-strong-ones-others"
os.makedirs(f"{folder}/home/groups/{group}.media")
os.makedirs(f"{folder}/home/reviews")
answers = {question["prompt"]: question["answer"] for question in QUESTIONS}
text = json.dumps({"title": TITLE, "questions": QUESTIONS}).replace("ID.media", f"{group}.media")
open(f"{folder}/home/groups/{group}.json", "w").write(text)
open(f"{folder}/home/groups/{group}.media/a b.png", "wb").write(PNG)
open(f"{folder}/home/groups/{group}.media/é.ogg", "wb").write(OGG)
noon = datetime.now().astimezone().replace(microsecond=0)
rows = ["time\tsession\tgrade\tprompt\tanswer\ttyped"]
times = {}


def add(days, grade, prompt, answer):
    moment = noon - timedelta(days=days) + timedelta(minutes=len(rows)) - timedelta(hours=1)
    stamp = moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    word = "forget" if grade == "FORGET" else grade
    times.setdefault((prompt, answer), []).append((int(moment.timestamp() * 1000), GRADES[grade]))
    escaped = [part.replace("\\", "\\\\").replace("\n", "\\n") for part in (prompt, answer)]
    rows.append("\t".join([stamp, "0123456789abcdef+spaced", word, *escaped, ""]))


for prompt, days, grade in ANSWERS:
    add(days, grade, prompt, answers[prompt])
for prompt, days, grade in REVERSED:
    add(days, grade, answers[prompt], prompt)
open(f"{folder}/home/reviews/{group}.tsv", "w").write("\n".join(rows) + "\n")
run("groups", "suspend", group, "left out")

package = f"{folder}/cards.apkg"
run("groups", "export", group, "--output", package)
again = subprocess.run(
    [rabble, "groups", "export", group, "--format", "apkg"], capture_output=True,
    env={"RABBLE_HOME": f"{folder}/home", "PATH": os.environ["PATH"], "TZ": os.environ["TZ"]})
assert again.stdout == open(package, "rb").read(), "twice the same export, not the same bytes"


def take(collection, scheduling):
    options = ImportAnkiPackageOptions(with_scheduling=scheduling, merge_notetypes=False)
    return collection.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options)).log


for scheduling in (False, True):
    collection = Collection(f"{folder}/{scheduling}.anki2")
    log = take(collection, scheduling)
    assert len(log.new) == len(QUESTIONS), log
    assert not (log.updated or log.duplicate or log.conflicting or log.empty_first_field), log
    second = take(collection, scheduling)
    assert not second.new and len(second.duplicate) == len(QUESTIONS), second
    # A question whose sides are texts has a card for each direction, because the group is asked in both.
    assert collection.card_count() == 2 * len(QUESTIONS) - 2, collection.card_count()
    logged = collection.db.all("SELECT id, cid, ease FROM revlog ORDER BY id")
    assert len(logged) == (sum(map(len, times.values())) if scheduling else 0), logged
    assert {collection.decks.name(card) for card in collection.db.list("SELECT DISTINCT did FROM cards")} == {TITLE}
    assert sorted(os.listdir(collection.media.dir())) == ["a b.png", "é.ogg"], os.listdir(collection.media.dir())
    assert not (collection.media.check().missing or collection.media.check().unused), collection.media.check()
    guids = collection.db.list("SELECT guid FROM notes")
    assert len(set(guids)) == len(guids) and "w>o,xFrtfz" in guids, guids
    if not scheduling:
        assert not collection.find_cards("is:review or is:learn or is:suspended")
        collection.close()
        continue

    shown = json.loads(run("groups", "show", group, "--json"))
    plan = {(row["prompt"], row["answer"]): row for row in shown["questions"]}
    by_card = {}
    for key, card, ease in logged:
        by_card.setdefault(card, []).append((key, ease))
    today = collection.sched.today
    report = []
    for key in collection.find_cards(""):
        card = collection.get_card(key)
        note = card.note()
        index = collection.db.scalar("SELECT count(*) FROM notes WHERE id < ?", note.id)
        question = QUESTIONS[index]
        name = (question["prompt"], question["answer"])
        name = name if card.ord == 0 else name[::-1]
        assert by_card.get(card.id, []) == times.get(name, []), (name, by_card.get(card.id), times.get(name))
        assert (card.queue == -1) == (question["prompt"] == "left out"), (name, card.queue)
        kind = {"begun": 1, "lapsed": 3}.get(name[0], 2)
        known = name in times and name[0] != "forgotten"
        assert card.type == (kind if known else 0), (name, card.type)
        if card.memory_state:
            report.append((name, card, card.memory_state.stability, card.memory_state.difficulty))
        assert bool(card.memory_state) == known, (name, card.memory_state)
    # Anki's own computation from the log, with the same weights.
    collection.set_config("fsrs", True)
    config = collection.decks.config_dict_for_deck_id(collection.decks.id(TITLE))
    for name, card, stability, difficulty in report:
        fresh = collection.compute_memory_state(card.id)
        for ours, theirs in ((stability, fresh.stability), (difficulty, fresh.difficulty)):
            assert abs(ours - theirs) < 1e-3 * max(1, theirs), (name, stability, difficulty, fresh)
        if card.type == 2:
            last = max(key for key, ease in by_card[card.id])
            day = today - ((datetime.now().astimezone() - timedelta(hours=4)).date()
                           - (datetime.fromtimestamp(last / 1000) - timedelta(hours=4)).date()).days
            assert card.due == day + card.ivl, (name, card.due, day, card.ivl)
    assert {name for name, *_ in report} == {name for name in times if name[0] != "forgotten"}
    for card in map(collection.get_card, collection.find_cards("")):
        question, answer = card.question(), card.answer()
        assert "{{" not in question.replace("{{c1::z}}", ""), question
    collection.close()

run("groups", "import", package, home="other")
there = json.loads(open(f"{folder}/other/groups/{group}.json").read())["questions"]
for ours, theirs in zip(QUESTIONS, there, strict=True):
    ours = dict(ours, media=[path.replace("ID.media", f"{group}.media") for path in ours.get("media", [])])
    theirs = dict(theirs, media=theirs.get("media", []))
    if "note" not in ours or ours["prompt"] == "sehen":
        ours.pop("note", None)
        theirs.pop("note")
    # A field shows which side its media are on.
    sides = theirs.pop("mediaSides", {})
    assert sides.keys() <= set(theirs["media"]), (sides, theirs)
    # HTML has one blank for several.
    assert ours == theirs, (ours, theirs)
assert run("scores", group) and run("scores", group, home="other")
print("Packages go to Anki, and come back unchanged")
