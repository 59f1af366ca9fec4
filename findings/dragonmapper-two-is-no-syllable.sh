#!/usr/bin/env bash
# dragonmapper 0.3.0 (PyPI): the syllable er, as in two, ear and child, comes back from Zhuyin as r4, r3 and r2.
#
# In Zhuyin ㄦ is the syllable er and the ending -r alike. From Pinyin both are written ㄦ, as they should be; to Pinyin it is
# always the ending. èr becomes ㄦˋ, and ㄦˋ becomes "r4", a tone number among accented syllables, as an r can carry none. No error
# is raised, and the package says that ㄦˋ is valid. So who converts a list with "two" in it has a word that nobody can answer.
#
# A good guess: ㄦ with a tone, or on its own, is er, as it is one of the syllables that the package lists; r is for huār.
#
# Seen on 2026-11-30:
#   二: èr, ㄦˋ, and back r4
#   耳朵: ěrduo, ㄦˇ ㄉㄨㄛ˙, and back r3 duo
#   儿子: érzi, ㄦˊ ㄗ˙, and back r2 zi
#   is ㄦˋ valid: True
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'dragonmapper==0.3.0'
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from dragonmapper import hanzi
from dragonmapper.transcriptions import is_zhuyin, pinyin_to_zhuyin, zhuyin_to_pinyin


def trip(word):
    pinyin = hanzi.to_pinyin(word)
    zhuyin = pinyin_to_zhuyin(pinyin)
    back = zhuyin_to_pinyin(zhuyin)
    print(f"{word}: {pinyin}, {zhuyin}, and back {back}")
    return pinyin, back


seen = [trip(word) for word in ("二", "耳朵", "儿子")]
print("is ㄦˋ valid:", is_zhuyin("ㄦˋ"))
if seen != [("èr", "r4"), ("ěrduo", "r3 duo"), ("érzi", "r2 zi")] or not is_zhuyin("ㄦˋ"):
    sys.exit("this is no longer so")
PYTHON
