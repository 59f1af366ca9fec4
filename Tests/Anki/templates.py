#!/usr/bin/env python3
"""Writes what Anki shows for templates and notes: the table of AnkiTemplateTests, or checks it.

    python3 -m pip install anki
    python3 Tests/Anki/templates.py [--write]
"""

import os
import sys
import tempfile

try:
    from anki.collection import Collection
    from anki.consts import MODEL_CLOZE
except ImportError:
    sys.exit("Anki is not installed: python3 -m pip install anki")

TABLE = os.path.join(os.path.dirname(__file__), "../RabbleDecksTests/Cases/anki-templates.tsv")
NOTES = [
    ("cat", "Katze", "", ""),
    ("<b>cat</b> &amp; dog", "Katze<br>Kater", "a<div>b</div>", "pets"),
    (" ", "<div><br></div>", "&nbsp;", ""),
    (" 今日[きょう]は 雨[あめ]", "It rains", "x[y] z", "a b"),
    ("<div></div><br/>", "<img src=\"a.png\">", "<p></p>", ""),
    ("0", "{{Front}}", "<!-- -->", ""),
]
# Without what rabble reads otherwise on purpose: words of links, comments, unknown fields, ruby, line breaks of
# `text:`, and gaps alone.
TEMPLATES = [
    "{{Front}}", "{{ Front }}", "{{Front}}: {{Back}}", "{{#Front}}a{{/Front}}b", "{{^Front}}a{{/Front}}b",
    "{{#Back}}a{{/Back}}{{^Back}}b{{/Back}}c", "{{#Note}}({{Note}}) {{/Note}}{{Back}}",
    "{{#Front}}{{#Back}}a{{/Back}}b{{/Front}}c", "{{^Note}}{{#Back}}a{{/Back}}{{/Note}}b",
    "{{#Tags}}t{{/Tags}}{{^Tags}}n{{/Tags}}", "{{#Deck}}d{{/Deck}}{{^Deck}}n{{/Deck}}x",
    "{{#Subdeck}}d{{/Subdeck}}x", "{{#Card}}c{{/Card}}x", "{{#Type}}t{{/Type}}x", "{{#CardFlag}}f{{/CardFlag}}x",
    "{{#c1}}one{{/c1}}{{^c1}}none{{/c1}}x", "{{#c2}}two{{/c2}}x",
    "{{text:Front}}", "{{text:Front}}|{{Back}}", "<img alt=\"{{text:Back}}\">y", " {{Front}} ", "{{Front}}{{Back}}",
    "{{kana:Front}}", "{{kanji:Front}}", "{{kana:Note}}|{{kanji:Note}}", "{{text:kana:Front}}",
    "{{kanji:text:Front}}", "{{kanji:kana:Front}}", "x<!-- {{Back}} -->y",
    "{{=<% %>=}}<%Front%>", "{{=<% %>=}}<%#Front%>a<%/Front%>b", " {{=<% %>=}}<%Back%>", "{{=<% %>=}}{{Front}}<%Back%>",
    "{{#Front}}a", "{{/Front}}a", "{{#Front}}a{{/Back}}", "{{Front", "{{#Front}}{{^Back}}a{{/Front}}{{/Back}}",
    "}}{{Back}}", "{ {Front} }x", "{{{Front}}}", "{{ #Front }}a{{ /Front }}b", "{{# Front }}a{{/ Front }}b",
    "{{#Front}}{{^Note}}x{{/Note}}{{/Front}}{{Back}}", "{{#Front}}{{Front}}{{/Front}}{{^Front}}{{Back}}{{/Front}}",
    "{{^Tags}}{{Front}}{{/Tags}}{{#Tags}}{{Back}}{{/Tags}}", "{{#Note}}{{#Tags}}{{Note}}{{/Tags}}{{/Note}}{{Back}}",
    "{{Front}}{{#Note}}<br>{{Note}}{{/Note}}", "{{^Front}}{{^Back}}x{{/Back}}{{/Front}}y",
]
GAPS = [
    ("{{c1::Lima}} is in {{c2::Peru::land}}", "note", ""),
    ("{{c1::a}} {{c1::b}} {{c2::c}}", "", "t"),
    ("{{c1::out {{c2::in}}}} x", "<br>", ""),
    ("no {{c2::<b>bold</b>}} y", " ", ""),
]
GAP_TEMPLATES = [
    "{{cloze:Text}}", "{{cloze:Text}}|{{Extra}}", "{{#c1}}first{{/c1}}{{cloze:Text}}",
    "{{^c1}}other{{/c1}}{{cloze:Text}}", "{{#c2}}{{Extra}}{{/c2}}{{cloze:Text}}", "{{#Extra}}e{{/Extra}}{{cloze:Text}}",
    "{{#Text}}t{{/Text}}{{cloze:Text}}", "{{text:cloze:Text}}",
]


def shown(card):
    text = card.render_output().question_text
    if text.startswith("Front template has a problem:"):
        return "problem"
    # Anki says so beneath a front without a field, too.
    return text.split("<div>The front of this card is blank.")[0]


def rows():
    col = Collection(os.path.join(tempfile.mkdtemp(), "collection.anki2"))
    deck = col.decks.id("A::B")
    for kind, templates, notes in (("Basic", TEMPLATES, NOTES), ("Cloze", GAP_TEMPLATES, GAPS)):
        model = col.models.new(kind + " of the table")
        names = ["Front", "Back", "Note"] if kind == "Basic" else ["Text", "Extra"]
        for name in names:
            col.models.add_field(model, col.models.new_field(name))
        template = col.models.new_template("Card")
        template["qfmt"] = "{{cloze:Text}}" if kind == "Cloze" else "{{Front}}x"
        template["afmt"] = "{{cloze:Text}}" if kind == "Cloze" else "{{Back}}"
        if kind == "Cloze":
            model["type"] = MODEL_CLOZE
        col.models.add_template(model, template)
        model = col.models.get(col.models.add_dict(model).id)
        made = []
        for *fields, tags in notes:
            note = col.new_note(model)
            note.fields = list(fields)
            note.tags = tags.split()
            col.add_note(note, deck)
            made.append((fields, tags, note))
        for source in templates:
            for fields, tags, note in made:
                for card in note.cards() or [note.ephemeral_card()]:
                    template = {**model["tmpls"][0], "qfmt": source}
                    front = note.ephemeral_card(ord=card.ord, custom_note_type=model, custom_template=template)
                    yield [kind, str(card.ord + 1), source, tags, *fields] + [""] * (3 - len(fields)) + [shown(front)]


def line(row):
    return "\t".join(cell.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t") for cell in row) + "\n"


text = "".join(map(line, rows()))
if sys.argv[1:] == ["--write"]:
    with open(TABLE, "w") as file:
        file.write(text)
else:
    with open(TABLE) as file:
        if file.read() != text:
            sys.exit("Anki shows other texts: python3 Tests/Anki/templates.py --write")
    print(f"Anki shows {text.count(chr(10))} fronts as the table says")
