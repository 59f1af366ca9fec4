#!/usr/bin/env bash
# orgparse 0.5.20260926 (PyPI): a heading that ends with a colon loses its last word, which becomes a tag.
#
# In Org, tags stand behind a blank at the end of a heading. orgparse needs no blank: any text between two colons at the end is a
# tag. "Alarm at 12:30:" is "Alarm at 12" with the tag 30, "Module Emacs::Lisp:" has two tags, of which one is empty, and a
# question that a note follows at once, "Who is it?:maybe:", is cut at its sign. Emacs 28.2 on the same file has whole headings
# and no tags (org-get-heading, org-get-tags). Fronts of cards, and the decks that follow from tags, are other ones then.
#
# A good guess: as in Org, a tag needs a blank before it; a time and a name with colons are words.
#
# Seen on 2026-12-01:
#   Alarm at 12:30: is 'Alarm at 12' with the tags ['30']
#   Module Emacs::Lisp: is 'Module Emacs' with the tags ['', 'Lisp']
#   Who is it?:maybe: is 'Who is it?' with the tags ['maybe']
#   Capital of Peru :geo: is 'Capital of Peru' with the tags ['geo']
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'orgparse==0.5.20260926'
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import orgparse

headings = ["Alarm at 12:30:", "Module Emacs::Lisp:", "Who is it?:maybe:", "Capital of Peru :geo:"]
nodes = orgparse.loads("".join(f"* {heading}\n" for heading in headings))[1:]
seen = [(node.heading, sorted(node.tags)) for node in nodes]
for heading, (text, tags) in zip(headings, seen):
    print(f"{heading} is {text!r} with the tags {tags}")
expected = [
    ("Alarm at 12", ["30"]), ("Module Emacs", ["", "Lisp"]), ("Who is it?", ["maybe"]), ("Capital of Peru", ["geo"])]
if seen != expected:
    sys.exit("this is no longer so")
PYTHON
