#!/usr/bin/env bash
# num2words 0.5.14 (PyPI): as a year, -44 is "minus one hundred fifty-six" in German and four other languages.
#
# Years are said in hundreds and a rest there, neunzehnhundertfünf. Hundreds and rest are what a division that rounds down gives,
# and for -44 that is -1 and 56. The words are those of another number, -156, for each year before our era that is no whole
# hundred; -1 is "minus one hundred ninety-nine". Danish, Dutch, Norwegian and Slovene do the same; English says "forty-four BC".
#
# A good guess: "minus forty-four", as the same number is said otherwise, or words for "before Christ", as in English; or an
# error.
#
# Seen on 2026-11-30:
#   de: -44 is minuseinshundertsechsundfünfzig, 44 is vierundvierzig
#   the rest of -44 is said as 56 in: da de nl no sl
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'num2words==0.5.14'
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from num2words import CONVERTER_CLASSES, num2words


def year(number, language):
    try:
        return num2words(number, lang=language, to="year")
    except Exception:
        return ""


def is_another(language):
    """Whether the year ends in the word for 56, and lacks the one for 44."""
    words, wrong, right = year(-44, language), num2words(56, lang=language), num2words(44, lang=language)
    return words.endswith(wrong) and right not in words


german = year(-44, "de")
print(f"de: -44 is {german}, 44 is {num2words(44, lang='de')}")
languages = [language for language in sorted(CONVERTER_CLASSES) if is_another(language)]
print("the rest of -44 is said as 56 in:", *languages)
if german != "minuseinshundertsechsundfünfzig" or languages != ["da", "de", "nl", "no", "sl"]:
    sys.exit("this is no longer so")
PYTHON
