#!/usr/bin/env bash
# anki 26.9.3 (PyPI): in a template, {{#CardFlag}} shows its text also on cards without a flag, and {{^CardFlag}} on none.
#
# A section is shown if its field is filled, and CardFlag is always filled: a card without a flag has the text flag0 there, where
# Tags and a field of the note are empty if there is nothing to say.
#
# A good guess: a section of the flag is for cards with a flag, as a section of Tags is for notes with tags.
#
# Seen on 2026-11-30:
#   no flag:  flagged (flag0), no tags
#   flag 3:   flagged (flag3), no tags
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

from anki.collection import Collection

collection = Collection(sys.argv[1] + "/collection.anki2")
model = collection.models.by_name("Basic")
model["tmpls"][0]["afmt"] = (
    "{{Back}}; {{#CardFlag}}flagged ({{CardFlag}}){{/CardFlag}}{{^CardFlag}}no flag{{/CardFlag}}, "
    "{{#Tags}}tags{{/Tags}}{{^Tags}}no tags{{/Tags}}"
)
collection.models.update_dict(model)
note = collection.new_note(collection.models.by_name("Basic"))
note.fields = ["alder", "Erle"]
collection.add_note(note, collection.decks.id("Default"))


def back():
    return note.cards()[0].render_output().answer_text.split("; ")[1]


plain = back()
collection.set_user_flag_for_cards(3, [note.cards()[0].id])
flagged = back()
print("no flag: ", plain)
print("flag 3:  ", flagged)
if (plain, flagged) != ("flagged (flag0), no tags", "flagged (flag3), no tags"):
    sys.exit("this is no longer so")
PYTHON
