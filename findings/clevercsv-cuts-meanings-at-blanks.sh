#!/usr/bin/env bash
# clevercsv 0.8.5 (PyPI): a list of words with two meanings in each line is cut at its blanks, not at its semicolons.
#
# The library finds out how a messy table is separated, by the rows that each separator would make. In `gehen;to go, to walk`
# every line has one semicolon and three blanks, so blanks make four regular columns, and more columns count more. The word is
# then `gehen;to`. With one meaning in each line the semicolon wins, so a list that was read well is read badly as soon as its
# author adds second meanings. With bars and articles it is the same.
#
# A good guess: a semicolon that stands once in each line separates, with or without a second meaning; a blank in a text is text.
#
# Seen on 2026-11-30:
#   one meaning in each line: cut at ';' into ['gehen', 'to go']
#   two meanings in each line: cut at ' ' into ['gehen;to', 'go,', 'to', 'walk']
#   articles and bars: cut at ' ' into ['der', 'Hund|the', 'dog,', 'the', 'hound']
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'clevercsv==0.8.5'
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import clevercsv

lists = {
    "one meaning in each line": ["gehen;to go", "sehen;to see", "haben;to have", "sein;to be"],
    "two meanings in each line": [
        "gehen;to go, to walk", "sehen;to see, to look", "haben;to have, to own", "sein;to be, to exist",
    ],
    "articles and bars": ["der Hund|the dog, the hound", "die Katze|the cat, the tomcat"],
}
cuts = []
for name, lines in lists.items():
    dialect = clevercsv.Sniffer().sniff("\n".join(lines) + "\n")
    first = next(clevercsv.reader(lines, dialect))
    print(f"{name}: cut at {dialect.delimiter!r} into {first}")
    cuts.append(dialect.delimiter)
if cuts != [";", " ", " "]:
    sys.exit("this is no longer so")
PYTHON
