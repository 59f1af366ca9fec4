#!/usr/bin/env bash
# libicu72 72.1-3+deb12u1, python3-icu 2.10.2-1+b3 (Debian 12): what ICU writes for Irish 2000, it reads as 11000.
#
# The rules by which ICU spells a number out are used for reading as well. The Irish ones read nearly every number of two thousand
# and more as another one, without an error: 2000 to 6000 and 12000 as 11000, 7000 to 10000 as 17000, 21000 as 20. It looks as if
# a thousand was read as the first number of a rule, whatever word stands before it. Below 2000 all is right, so that it is not
# seen in a short test.
#
# A good guess: format and parse of one object are the inverse of each other, or the text is refused.
#
# Seen on 2026-11-30:
#   2000: dhá mhíle, read as 11000
#   12000: dhá mhíle dhéag, read as 11000
#   10000: deich míle, read as 17000
#   21000: fiche is aon mhíle, read as 20
#   of 0 to 30000, read as they were written: 0-1999 11000-11999 17000-17999
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

import icu

words = icu.RuleBasedNumberFormat(icu.URBNFRuleSetTag.SPELLOUT, icu.Locale("ga"))


def back(number):
    return words.parse(words.format(number)).getInt64()


seen = {number: back(number) for number in (2000, 12000, 10000, 21000)}
for number in seen:
    print(f"{number}: {words.format(number)}, read as {seen[number]}")
right = {number for number in range(30_001) if back(number) == number}
starts = [number for number in sorted(right) if number - 1 not in right]
ends = [number for number in sorted(right) if number + 1 not in right]
ranges = " ".join(f"{start}-{end}" for start, end in zip(starts, ends))
print("of 0 to 30000, read as they were written:", ranges)
if list(seen.values()) != [11000, 11000, 17000, 20] or ranges != "0-1999 11000-11999 17000-17999":
    sys.exit("this is no longer so")
PYTHON
