#!/usr/bin/env bash
# anki 26.9.3 (PyPI): a template's comment begins at "<!--" wherever that stands, in a script as well; fields in it stay unfilled.
#
# Scripts of old templates are wrapped in "<!--" and "//-->", as browsers of the nineties wanted it. Their fields are not filled
# in: the script gets the text "{{Note}}", although the same script without the wrapping gets the note's. Nor are the names of
# fields in a comment checked when a note type is saved: one that does not exist is no error there.
#
# A good guess: a template engine knows fields only, and comments are a matter of the page; or else a comment begins where HTML
# has one, which is not in a script.
#
# Seen on 2026-11-30, for a note with the fields "Eiche" and "oak":
#   a plain script gets "oak"
#   a wrapped one gets "{{Note}}"
#   a comment may name a field that is not there: yes
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import re
import sys

from anki.collection import Collection

collection = Collection(f"{sys.argv[1]}/collection.anki2")


def front(name, template):
    note_type = collection.models.new(name)
    for field in ("Tree", "Note"):
        collection.models.add_field(note_type, collection.models.new_field(field))
    card = collection.models.new_template("Card 1")
    card["qfmt"], card["afmt"] = template, "{{Note}}"
    collection.models.add_template(note_type, card)
    collection.models.add(note_type)
    note = collection.new_note(collection.models.by_name(name))
    note.fields = ["Eiche", "oak"]
    collection.add_note(note, 1)
    return note.cards()[0].question()


def text_in_script(name, template):
    return re.search(r'text = "(.*?)"', front(name, template)).group(1)


plain = text_in_script("plain", '{{Tree}}<script>text = "{{Note}}";</script>')
wrapped = text_in_script("wrapped", '{{Tree}}<script><!--\ntext = "{{Note}}";\n//--></script>')
print(f'a plain script gets "{plain}"')
print(f'a wrapped one gets "{wrapped}"')
front("unknown", "{{Tree}}<!-- {{Leaf}} -->")
print("a comment may name a field that is not there: yes")
if (plain, wrapped) != ("oak", "{{Note}}"):
    sys.exit("this is no longer so")
PYTHON
