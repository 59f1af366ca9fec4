#!/usr/bin/env bash
# num2words 0.5.14 (PyPI): in Persian and Bengali 1.05 is said as 1.5.
#
# Persian has words for a half, and takes them wherever a five alone is left of the digits behind the point: 1.5, 1.05 and 1.005
# all are one and a half, while 2.2, 2.02 and 2.002 are right. Bengali says the digits one by one, and loses the zeros in front of
# them everywhere: 2.02 is "two point two". It is no matter of binary fractions; a Decimal of 1.05 gives the same.
#
# A good guess: two numbers of which one is much greater have other words, as in all other languages of the package.
#
# Seen on 2026-11-30:
#   Persian: 1.5 and 1.05 the same words, 2.2 and 2.02 other words
#   Bengali: 1.5 and 1.05 the same words, 2.2 and 2.02 the same words
#   languages with the same words for 1.5 and 1.05: bn fa
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'num2words==0.5.14'
"$folder/venv/bin/python" - <<'PYTHON'
import sys
from decimal import Decimal

from num2words import CONVERTER_CLASSES, num2words


def same(language, first, second):
    try:
        return num2words(first, lang=language) == num2words(second, lang=language)
    except Exception:
        return False


persian = same("fa", 1.5, 1.05), same("fa", 2.2, 2.02)
bengali = same("bn", 1.5, 1.05), same("bn", 2.2, 2.02)
words = {True: "the same words", False: "other words"}
print(f"Persian: 1.5 and 1.05 {words[persian[0]]}, 2.2 and 2.02 {words[persian[1]]}")
print(f"Bengali: 1.5 and 1.05 {words[bengali[0]]}, 2.2 and 2.02 {words[bengali[1]]}")
languages = [language for language in sorted(CONVERTER_CLASSES) if same(language, 1.5, 1.05)]
print("languages with the same words for 1.5 and 1.05:", *languages)
is_decimal = all(same(language, Decimal("1.5"), Decimal("1.05")) for language in languages)
if persian != (True, False) or bengali != (True, True) or languages != ["bn", "fa"] or not is_decimal:
    sys.exit("this is no longer so")
PYTHON
