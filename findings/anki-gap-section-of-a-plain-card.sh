#!/usr/bin/env bash
# anki 26.9.3 (PyPI): {{#c2}} in a note type without gaps is the second card.
#
# Sections {{#c1}}…{{/c1}} are there for cloze notes: a part for the card that asks for gap 1. In a type without gaps, and without a
# field of that name, a template with them is accepted as well, and c1, c2 … are the first card, the second card and so on: the
# number of the template, though its text is the same. An unknown name of any other form (cx, d1) is refused when the type is saved.
#
# A good guess: without gaps they are unknown fields, and refused as such, or never filled, so that {{^c1}} always counts.
#
# Seen on 2026-11-29:
#   card 1: Eiche first
#   card 2: oak second
#   {{#d1}}: refused
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

from anki.collection import Collection

collection = Collection(f"{sys.argv[1]}/collection.anki2")


def add(name, *templates):
    kind = collection.models.new(name)
    for field in ("Word", "Meaning"):
        collection.models.add_field(kind, collection.models.new_field(field))
    for number, (front, back) in enumerate(templates, 1):
        template = collection.models.new_template(f"Card {number}")
        template["qfmt"], template["afmt"] = front, back
        collection.models.add_template(kind, template)
    collection.models.add(kind)
    return collection.models.by_name(name)


sections = " {{#c1}}first{{/c1}}{{#c2}}second{{/c2}}"
kind = add("Words", ("{{Word}}" + sections, "{{Meaning}}"), ("{{Meaning}}" + sections, "{{Word}}"))
note = collection.new_note(kind)
note.fields = ["Eiche", "oak"]
collection.add_note(note, 1)
fronts = [card.render_output().question_text for card in note.cards()]
for number, front in enumerate(fronts, 1):
    print(f"card {number}: {front}")
try:
    add("Others", ("{{Word}} {{#d1}}x{{/d1}}", "{{Meaning}}"))
    isRefused = False
except Exception:
    isRefused = True
print("{{#d1}}:", "refused" if isRefused else "accepted")
collection.close()
if fronts != ["Eiche first", "oak second"] or not isRefused:
    sys.exit("this is no longer so")
PYTHON
