#!/usr/bin/env bash
# korean-romanizer 0.28.0 (PyPI): the old kingdom Silla is "sinra", and 독립, independence, "dokrip".
#
# The Revised Romanization of Korean writes what is spoken; its own examples have Silla, Wangsimni, dongnip and haedoji. The source
# of the package follows that standard for final consonants, also for rare ones (값 is gap), and where ㅎ meets another one (놓다 is
# nota). Where others meet, ㄴ and ㄹ, a stop before ㄴ, ㄹ or ㅁ, ㄷ or ㅌ before 이, it writes what is spelled. So some words follow
# the standard and others do not, and nothing says which.
#
# A good guess: a package that knows gap for 값 also gives the examples of the standard as they stand there.
#
# Seen on 2026-12-01, and what the standard has:
#   신라: sinra, Silla
#   왕십리: wangsipri, Wangsimni
#   독립: dokrip, dongnip
#   같이: gati, gachi
#   해돋이: haedodi, haedoji
#   값: gap, gap
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'korean-romanizer==0.28.0'
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from korean_romanizer.romanizer import Romanizer

words = {
    "신라": ("sinra", "Silla"),
    "왕십리": ("wangsipri", "Wangsimni"),
    "독립": ("dokrip", "dongnip"),
    "같이": ("gati", "gachi"),
    "해돋이": ("haedodi", "haedoji"),
    "값": ("gap", "gap"),
}
is_so = True
for word, (expected, standard) in words.items():
    seen = Romanizer(word).romanize()
    print(f"{word}: {seen}, {standard}")
    is_so = is_so and seen == expected
if not is_so:
    sys.exit("this is no longer so")
PYTHON
