#!/usr/bin/env bash
# dict-freedict-eng-fin 2022.12.07-2 (Debian): a translation may end with the number of the next sense.
#
# An entry of a dictionary in dictd's form has a line for each sense, `1. …`, `2. …`. In this one thousands of lines are as
# `1. tava 2.`, and the next line is the gloss of the second sense, whose own number stands at the end above it: what reads a line as
# a translation teaches "tava 2." as an answer. Other entries of the same dictionary have the number where one looks for it.
#
# A good guess: a number stands at the start of the line of its sense, as in dict-freedict-nld-eng of the same project.
#
# Seen on 2026-11-29: eng-fin has 5073 lines that end with " 2.", and 14541 that begin with it; nld-eng 0 and 3841.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q dict-freedict-eng-fin=2022.12.07-2 dict-freedict-nld-eng=2022.04.21-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" .; done
count() { gzip -dc <"usr/share/dictd/freedict-$1.dict.dz" | grep -cE "$2" || true; }
ends=$(count eng-fin ' 2\.$')
starts=$(count eng-fin '^2\. ')
echo "eng-fin: $ends lines end with 2., $starts begin with it"
echo "nld-eng: $(count nld-eng ' 2\.$') lines end with 2., $(count nld-eng '^2\. ') begin with it"
if [ "$ends" -lt 1000 ] || [ "$(count nld-eng ' 2\.$')" -gt 0 ]; then
    echo "this is no longer so" >&2
    exit 1
fi
