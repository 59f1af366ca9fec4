#!/usr/bin/env bash
# jaconv 0.5.0 (PyPI): the word for woman, おんな, is onna in Latin letters, and comes back as おんあ, "o-n-a".
#
# Two n before a vowel are read as ん alone, so that the vowel after them has lost its consonant. That is how some keyboards type a
# ん, but the package itself writes おんな as onna, as Hepburn does. So nothing that it writes with nn is read as it was: a list of
# romaji that goes through it has other words in it, without an error.
#
# A good guess: what kana2alphabet() writes, alphabet2kana() reads; nn before a vowel is ん and な, as in Hepburn.
#
# Seen on 2026-12-01:
#   おんな: onna, and back おんあ
#   みんな: minna, and back みんあ
#   てんのう: tennou, and back てんおう
#   ほんや: honya, and back ほにゃ
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'jaconv==0.5.0'
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import jaconv


def trip(word):
    romaji = jaconv.kana2alphabet(word)
    back = jaconv.alphabet2kana(romaji)
    print(f"{word}: {romaji}, and back {back}")
    return romaji, back


seen = [trip(word) for word in ("おんな", "みんな", "てんのう", "ほんや")]
if seen != [("onna", "おんあ"), ("minna", "みんあ"), ("tennou", "てんおう"), ("honya", "ほにゃ")]:
    sys.exit("this is no longer so")
PYTHON
