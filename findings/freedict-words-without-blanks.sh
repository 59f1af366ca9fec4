#!/usr/bin/env bash
# dict-freedict-tur-eng 2022.04.21-1 (Debian): no translation has a blank; those of several words are written as one.
#
# "railway station" is railwaystation, "be acquainted with" beacquaintedwith and "the Netherlands" theNetherlands. The entries are
# valid and have their other blanks, so nothing shows it but the words: a quiz that is made of them refuses everybody who can spell.
#
# A good guess: a translation of several words has blanks between them, as in dict-freedict-gle-eng of the same day.
#
# Seen on 2026-11-29:
#   railwaystation
#   beacquaintedwith, know
#   2. theNetherlands
#   tur-eng: 0 translations of two words with a blank; gle-eng: 94
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q dict-freedict-tur-eng=2022.04.21-1 dict-freedict-gle-eng=2022.04.21-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" .; done
# The translations between commas, in the lines that are no headwords and no notes.
spaced() {
    gzip -dc <"usr/share/dictd/freedict-$1.dict.dz" | tail -n +60 | grep -vE '/|^ |^$' | sed -E 's/^[0-9]+\. //' | tr ',' '\n' |
        sed 's/^ //' | grep -cE '^[A-Za-z]+ [A-Za-z]+' || true
}
gzip -dc <usr/share/dictd/freedict-tur-eng.dict.dz | grep -E 'railwaystation|beacquaintedwith|theNetherlands' | sort -u
echo "tur-eng: $(spaced tur-eng) translations of two words with a blank; gle-eng: $(spaced gle-eng)"
if [ "$(spaced tur-eng)" -gt 0 ] || [ "$(spaced gle-eng)" -lt 20 ]; then
    echo "this is no longer so" >&2
    exit 1
fi
