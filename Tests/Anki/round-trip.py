#!/usr/bin/env python3
"""Checks with Anki itself that notes come from it into rabble, and back.

    python3 -m pip install anki
    python3 Tests/Anki/round-trip.py .build/debug/rabble
"""

import html
import json
import os
import subprocess
import sys
import tempfile

try:
    from anki.collection import Collection, ExportAnkiPackageOptions, ImportCsvRequest
except ImportError:
    sys.exit("Anki is not installed: python3 -m pip install anki")

rabble = os.path.abspath(sys.argv[1])
folder = tempfile.mkdtemp()
environment = {"RABBLE_HOME": os.path.join(folder, "home"), "PATH": os.environ["PATH"]}


def path(name):
    return os.path.join(folder, name)


def run(*arguments, status=0):
    done = subprocess.run([rabble, *arguments], env=environment, capture_output=True, text=True)
    assert done.returncode == status, (arguments, done)
    return done.stdout + done.stderr


# Type, deck, fields, tags; and the questions that they are.
NOTES = [
    ("Basic", "Verbs", ["gehen", "to go"], ["a1"], [("gehen", "to go")]),
    ("Basic", "Verbs", ["<b>sehen</b>", "to see<br>to look &amp; see"], ["a1", "verb"], [("sehen", "to see\nto look & see")]),
    ("Basic", "Verbs", ['sa"gen', "a\tb"], [], [('sa"gen', "a b")]),
    ("Basic", "Verbs", ["#1", "number one"], [], [("#1", "number one")]),
    ("Basic", "Verbs::Strong", ["le&nbsp;mot", "<div>one</div><div>two</div>"], [], [("le mot", "one\ntwo")]),
    ("Basic (and reversed card)", "Verbs", ["猫", "cat"], [], [("猫", "cat")]),
    ("Basic (and reversed card)", "Verbs::Strong", ["犬", "dog"], [], [("犬", "dog")]),
    ("Basic (optional reversed card)", "Verbs", ["essen", "to eat", "y"], [], [("essen", "to eat")]),
    ("Basic (optional reversed card)", "Verbs", ["trinken", "to drink", ""], [], [("trinken", "to drink")]),
    ("Cloze", "Verbs", ["{{c1::Paris}} is in {{c2::France}}", ""], [],
     [("[…] is in France", "Paris"), ("Paris is in […]", "France")]),
]

collection = Collection(path("from.anki2"))
expected = {}
for kind, deck, fields, tags, questions in NOTES:
    note = collection.new_note(collection.models.by_name(kind))
    note.fields, note.tags = fields, tags
    collection.add_note(note, collection.decks.id(deck))
    expected.setdefault(deck, []).extend(questions)
collection.export_note_csv(
    out_path=path("notes.txt"), limit=None, with_html=True, with_tags=True, with_deck=True, with_notetype=True, with_guid=True)
for legacy in (False, True):
    collection.export_anki_package(
        out_path=path("deck.apkg"), limit=None,
        options=ExportAnkiPackageOptions(with_scheduling=False, with_deck_configs=False, with_media=True, legacy=legacy))
    assert "the file is an Anki package" in run("groups", "import", path("deck.apkg"), status=65)
collection.close()
assert "the file is an SQLite database" in run("groups", "import", path("from.anki2"), status=65)

report = run("groups", "import", path("notes.txt"))
print(report, end="")
lines = [line for line in report.splitlines() if "notes.txt" in line]
assert lines == [
    f"{path('notes.txt')}: not imported: 3 tags",
    f"{path('notes.txt')}: 3 notes have reversed cards; rabble play GROUP --reverse asks in that direction",
], lines
for deck, questions in expected.items():
    shown = json.loads(run("groups", "show", deck, "--json"))
    found = [(question["prompt"], question["answer"]) for question in shown["questions"]]
    assert sorted(found) == sorted(questions), (deck, found)
    assert not any(question.get("hint") for question in shown["questions"]), shown

for deck, questions in expected.items():
    exported = path("exported.txt")
    run("groups", "export", deck, "--format", "anki", "--output", exported, "--force")
    collection = Collection(path(deck.replace("::", "-") + ".anki2"))
    metadata = collection.get_csv_metadata(path=exported, delimiter=None)
    log = collection.import_csv(ImportCsvRequest(path=exported, metadata=metadata)).log
    assert len(log.new) == len(questions), (deck, log)
    assert not (log.updated or log.duplicate or log.conflicting or log.empty_first_field or log.missing_notetype), log
    notes = [collection.get_note(key) for key in collection.find_notes("")]
    # Anki keeps a field as HTML, so of plain text it escapes what would be some.
    plain = [tuple(html.unescape(field.replace("<br>", "\n")) for field in note.fields[:2]) for note in notes]
    assert sorted(plain) == sorted(questions), (deck, plain)
    assert {collection.decks.name(card.did) for note in notes for card in note.cards()} == {deck}
    collection.close()
print("Anki's notes come in, and go back unchanged")
