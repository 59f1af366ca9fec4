#!/usr/bin/env bash
# translate-toolkit 3.20.4 (Python): po2csv writes the obsolete messages of a catalogue as rows like any other.
#
# A message that is no longer in a program stays in its catalogue as a comment, `#~ msgid`. Programs never see it: msgfmt and polib leave
# it out of what they compile. po2csv puts it among the others, and nothing in its row says what it is, so that who makes a deck of a
# catalogue learns words that the program has no more.
#
# A good guess: a table of the messages has those that the compiled catalogue has.
#
# Seen on 2026-11-29:
#   "","harbour","Hafen"
#   "","lighthouse","Leuchtturm"   (obsolete)
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

python3 -m venv venv
venv/bin/pip install --quiet translate-toolkit==3.20.4 polib==1.2.0

cat > words.po <<'PO'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"

msgid "harbour"
msgstr "Hafen"

#~ msgid "lighthouse"
#~ msgstr "Leuchtturm"
PO

venv/bin/po2csv --progress=none words.po words.csv
echo "what po2csv writes:"
cat words.csv
echo
echo "what polib compiles:"
venv/bin/python3 - <<'PYTHON'
import polib
polib.pofile("words.po").save_as_mofile("words.mo")
print(*(f"{entry.msgid} = {entry.msgstr}" for entry in polib.mofile("words.mo")), sep="\n")
PYTHON

grep -q '"harbour","Hafen"' words.csv
! grep -q lighthouse words.mo
grep -q '"lighthouse","Leuchtturm"' words.csv
