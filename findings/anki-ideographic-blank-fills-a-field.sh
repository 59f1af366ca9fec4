#!/usr/bin/env bash
# anki 26.9.3 (PyPI): which fields of a note are blank is decided by ASCII, <br> and <div> alone.
#
# A section of a template, {{#Field}}…{{/Field}}, counts if its field is not blank; by that, too, cards are made or not. Blank are only
# white space of ASCII, and <br> and <div> without attributes, with at most one blank before the slash or the end. So an ideographic
# blank (U+3000), a no-break space as a character or as &nbsp;, <p></p>, <hr>, <div class=x></div> and even <br  /> with two
# blanks fill a field that shows nothing, while a lone </div> does not.
#
# A good guess: a field that shows nothing is blank, or, if HTML is not looked at, one with any tag is filled.
#
# Seen on 2026-11-29:
#   blank: '' ' ' '<br>' '<BR />' '<div><br></div>' '</div>'
#   filled: '\u3000' '\xa0' '&nbsp;' '<p></p>' '<hr>' '<div class=x></div>' '<br  />'
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'anki==26.9.3'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

from anki.collection import Collection

collection = Collection(f"{sys.argv[1]}/collection.anki2")
kind = collection.models.new("Words")
for name in ("Word", "Remark"):
    collection.models.add_field(kind, collection.models.new_field(name))
template = collection.models.new_template("Card")
template["qfmt"] = "{{Word}} {{#Remark}}filled{{/Remark}}{{^Remark}}blank{{/Remark}}"
template["afmt"] = "{{Word}}"
collection.models.add_template(kind, template)
collection.models.add(kind)
kind = collection.models.by_name("Words")


def state(text):
    note = collection.new_note(kind)
    note.fields = ["Eiche", text]
    collection.add_note(note, 1)
    return note.cards()[0].render_output().question_text.split()[-1]


blank = ["", " ", "<br>", "<BR />", "<div><br></div>", "</div>"]
filled = ["\u3000", "\xa0", "&nbsp;", "<p></p>", "<hr>", "<div class=x></div>", "<br  />"]
found = {text: state(text) for text in blank + filled}
for word in ("blank", "filled"):
    print(f"{word}:", *(ascii(text) for text in found if found[text] == word))
collection.close()
if [found[text] for text in blank + filled] != ["blank"] * len(blank) + ["filled"] * len(filled):
    sys.exit("this is no longer so")
PYTHON
