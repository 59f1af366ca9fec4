#!/usr/bin/env bash
# libicu72 72.1-3+deb12u1, python3-icu 2.10.2-1+b3 (Debian 12): numbers in Slovene are spelled out in Croatian from two hundred on.
#
# ICU has rules for Slovene, and the small numbers look right: ena, dva, tri. 200 is "dvjesto", 1000 "tisuću" and a million "ena
# milijun", which are the words of Croatian; Slovene has dvesto, tisoč and milijon, as num2words says them. 18 is "asemnajst" and
# 20 "dvaset", which are in neither of them. A card that is made or judged with these words is wrong for who knows the language.
#
# A good guess: rules of a language are its own, or there are none, and the words are English.
#
# Seen on 2026-11-30:
#   18: Slovene asemnajst, Croatian osamnaest, of num2words osemnajst
#   20: Slovene dvaset, Croatian dvadeset, of num2words dvajset
#   200: Slovene dvjesto, Croatian dvjesto, of num2words dvesto
#   1000: Slovene tisuću, Croatian tisuću, of num2words tisoč
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for package in libicu72=72.1-3+deb12u1 python3-icu=2.10.2-1+b3; do
    installed=$(dpkg-query -W -f '${Version}' "${package%%=*}" 2>/dev/null || true)
    if [ "$installed" != "${package#*=}" ]; then
        apt-get install -q -y "$package" >/dev/null 2>&1
    fi
done
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'num2words==0.5.14'
numbers="18 20 200 1000"
# shellcheck disable=SC2086
"$folder/venv/bin/python" -c '
import sys
from num2words import num2words
print(*(num2words(int(number), lang="sl") for number in sys.argv[1:]), sep="\n")' $numbers >"$folder/others"
# shellcheck disable=SC2086
/usr/bin/python3 - "$folder/others" $numbers <<'PYTHON'
import sys

import icu


def words(language, number):
    rules = icu.RuleBasedNumberFormat(icu.URBNFRuleSetTag.SPELLOUT, icu.Locale(language))
    return rules.format(number).replace("\u00ad", "")


others = open(sys.argv[1]).read().split("\n")
seen = []
for number, other in zip(map(int, sys.argv[2:]), others):
    slovene, croatian = words("sl", number), words("hr", number)
    print(f"{number}: Slovene {slovene}, Croatian {croatian}, of num2words {other}")
    seen.append((slovene, slovene == croatian, slovene == other))
if seen != [("asemnajst", False, False), ("dvaset", False, False), ("dvjesto", True, False), ("tisuću", True, False)]:
    sys.exit("this is no longer so")
PYTHON
