#!/usr/bin/env bash
# libicu72 72.1-3+deb12u1, python3-icu 2.10.2-1+b3 (Debian 12): the Belarusian word for one is spelled with a Latin letter.
#
# ICU spells numbers out by the rules of CLDR. In those for Belarusian, "one" has the Latin i (U+0069) between Cyrillic letters,
# while "eleven" of the same rules has the Cyrillic i (U+0456). Nobody sees it. Of the numbers below 100, those that end in 1 have
# it, but 11. An answer that is typed on a Belarusian keyboard is never equal to such a word, and ICU does not read it: the word
# that it cannot read back is the correct one.
#
# A good guess: the words of a language with a script of its own are in that script; what is typed as it looks is read.
#
# Seen on 2026-11-30:
#   1: CYRILLIC CYRILLIC CYRILLIC LATIN CYRILLIC
#   with a Latin letter, below 100: 1 21 31 41 51 61 71 81 91
#   the word with the Cyrillic letter is read as: nothing
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in libicu72=72.1-3+deb12u1 python3-icu=2.10.2-1+b3; do
    installed=$(dpkg-query -W -f '${Version}' "${package%%=*}" 2>/dev/null || true)
    if [ "$installed" != "${package#*=}" ]; then
        apt-get install -q -y "$package" >/dev/null 2>&1
    fi
done
/usr/bin/python3 - <<'PYTHON'
import sys
import unicodedata

import icu

words = icu.RuleBasedNumberFormat(icu.URBNFRuleSetTag.SPELLOUT, icu.Locale("be"))


def scripts(text):
    return [unicodedata.name(letter).split()[0] for letter in text if letter.isalpha()]


def read(text):
    try:
        return words.parse(text).getInt64()
    except icu.ICUError:
        return "nothing"


one = scripts(words.format(1))
mixed = [number for number in range(100) if "LATIN" in scripts(words.format(number))]
typed = read(words.format(1).replace("i", "і"))
print("1:", *one)
print("with a Latin letter, below 100:", *mixed)
print("the word with the Cyrillic letter is read as:", typed)
if one.index("LATIN") != 3 or mixed != [1, *range(21, 100, 10)] or typed != "nothing":
    sys.exit("this is no longer so")
PYTHON
