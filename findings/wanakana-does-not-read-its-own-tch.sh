#!/usr/bin/env bash
# wanakana-python 1.2.2 (PyPI): まっちゃ is matcha, and matcha is まtちゃ, with a Latin letter in the word.
#
# Hepburn doubles ch as tch, and to_romaji() does so. to_hiragana() doubles only equal letters: maccha is read, and of matcha the t
# stays. No error is raised, and is_japanese() of what came out is false. Who makes cards of kana from a list in Hepburn, such as
# one of this package's own, has words that nobody can type.
#
# A good guess: what the package writes in its default romanisation, it reads; a t before ch is a small っ, as nothing else is.
#
# Seen on 2026-12-01:
#   まっちゃ: matcha, and back まtちゃ
#   いっち: itchi, and back いtち
#   まっちょ: matcho, and back まtちょ
#   maccha: まっちゃ
#   is まtちゃ Japanese: False
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'wanakana-python==1.2.2'
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import wanakana


def trip(word):
    romaji = wanakana.to_romaji(word)
    back = wanakana.to_hiragana(romaji)
    print(f"{word}: {romaji}, and back {back}")
    return romaji, back


seen = [trip(word) for word in ("まっちゃ", "いっち", "まっちょ")]
doubled = wanakana.to_hiragana("maccha")
print("maccha:", doubled)
is_japanese = wanakana.is_japanese("まtちゃ")
print("is まtちゃ Japanese:", is_japanese)
expected = [("matcha", "まtちゃ"), ("itchi", "いtち"), ("matcho", "まtちょ")]
if seen != expected or doubled != "まっちゃ" or is_japanese:
    sys.exit("this is no longer so")
PYTHON
