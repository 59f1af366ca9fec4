#!/usr/bin/env bash
# anki 26.9.3 (PyPI): in a template, {{Back without its end is text and accepted; a section without its end is refused.
#
# The last pair of braces that is never closed is shown on the card as it stands, and nothing says so, neither when the type is saved
# nor when the card is shown. Earlier in the template it takes everything up to the next closing braces for the name of a field, and
# that is refused, as an unclosed section is.
#
# A good guess: what is not closed is refused, wherever it stands; or it is text, wherever it stands.
#
# Seen on 2026-11-30:
#   {{Front}} {{Back           alder {{Back
#   {{Front}} {{Back {{Tags}}  refused
#   {{Front}} {{#Back}}x       refused
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

from anki.collection import Collection

collection = Collection(sys.argv[1] + "/collection.anki2")
note = collection.new_note(collection.models.by_name("Basic"))
note.fields = ["alder", "Erle"]
collection.add_note(note, collection.decks.id("Default"))
seen = []
for front in ("{{Front}} {{Back", "{{Front}} {{Back {{Tags}}", "{{Front}} {{#Back}}x"):
    model = collection.models.by_name("Basic")
    model["tmpls"][0]["qfmt"] = front
    try:
        collection.models.update_dict(model)
        shown = note.cards()[0].render_output().question_text
    except Exception:
        shown = "refused"
    seen.append(shown)
    print(f"{front:26} {shown}")
if seen != ["alder {{Back", "refused", "refused"]:
    sys.exit("this is no longer so")
PYTHON
