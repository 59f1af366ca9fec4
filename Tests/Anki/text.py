#!/usr/bin/env python3
"""Imports text files written by rabble into Anki itself, in several languages, like its dialog without a choice.

    python3 -m pip install anki
    python3 Tests/Anki/text.py .build/debug/rabble
"""

import html
import json
import os
import subprocess
import sys
import tempfile

try:
    from anki.collection import Collection
    from anki.import_export_pb2 import ImportCsvRequest
    from anki.lang import set_lang
except ImportError:
    sys.exit("Anki is not installed: python3 -m pip install anki")

rabble = os.path.abspath(sys.argv[1])
folder = tempfile.mkdtemp()
TITLES = ["Verbs", "2024", "007", "-5", "99", "A::B"]
QUESTIONS = [
    {"prompt": "gehen", "answer": "to go", "hint": "on foot", "accepts": ["go"]},
    {"prompt": "# a {{c1::gap}}", "answer": 'a "quoted" part'},
]


def exported(title):
    environment = {"RABBLE_HOME": f"{folder}/{title}", "PATH": os.environ["PATH"]}
    deck = f"{folder}/deck.json"
    with open(deck, "w") as file:
        json.dump({"title": title, "questions": QUESTIONS}, file)
    text = f"{folder}/deck.txt"
    for arguments in (["import", deck], ["export", title, "--format", "anki", "--output", text, "--force"]):
        subprocess.run([rabble, "groups", *arguments], env=environment, check=True, capture_output=True)
    return text


def take(collection, text):
    metadata = collection.get_csv_metadata(text, None)
    return collection.import_csv(ImportCsvRequest(path=text, metadata=metadata)).log


def check(language, last=None):
    set_lang(language)
    for title in TITLES:
        collection = Collection(tempfile.mktemp(suffix=".anki2", dir=folder))
        if last:
            collection.models.set_current(last(collection))
        text = exported(title)
        take(collection, text)
        notes = [collection.get_note(id) for id in collection.find_notes("")]
        decks = {collection.decks.name(card.did) for note in notes for card in note.cards()}
        assert decks == {title}, (language, title, decks)
        # Anki keeps fields as HTML.
        fields = sorted([html.unescape(field) for field in note.fields[:2]] for note in notes)
        wanted = sorted([question["prompt"], question["answer"]] for question in QUESTIONS)
        assert fields == wanted, (language, title, fields)
        assert not any(note.tags for note in notes), (language, title)
        # Existing tags stay.
        collection.tags.bulk_add(collection.find_notes(""), "verb")
        log = take(collection, text)
        assert not log.new and not log.conflicting, (language, title)
        assert len(collection.find_notes("tag:verb")) == len(QUESTIONS), (language, title)
        collection.close()


def own(collection):
    """A note type whose first two fields are prompt and answer."""
    made = collection.models.new("Words")
    for name in ("Word", "Meaning", "Sound"):
        collection.models.add_field(made, collection.models.new_field(name))
    template = collection.models.new_template("Card")
    template["qfmt"], template["afmt"] = "{{Word}}", "{{Meaning}}"
    collection.models.add_template(made, template)
    collection.models.add(made)
    return collection.models.by_name("Words")


for language in ("en", "de", "ja"):
    check(language)
    check(language, own)
# In English the file names the note type, regardless of the last used one.
check("en", lambda collection: collection.models.by_name("Cloze"))
print("Anki takes the text files as they are meant")
