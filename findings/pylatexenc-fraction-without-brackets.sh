#!/usr/bin/env bash
# pylatexenc 2.11 (PyPI): as text, the fraction (a+b)/2 is a+b/2, and the cube root of x is its square root.
#
# LatexNodes2Text writes a numerator, a slash and a denominator, and an exponent behind a caret, without the brackets that keep them
# together; the optional index of a root is dropped. Roots themselves get brackets, so that a reader believes in those that are
# missing elsewhere. The text of a formula is then another formula, which is wrong as an answer: e^{x+1} is e^x+1.
#
# A good guess: as √(x+1) has brackets, so have fractions and exponents with a sum in them; what cannot be written stays LaTeX.
#
# Seen on 2026-12-01:
#   \sqrt{x+1}: √(x+1)
#   \frac{a+b}{2}: a+b/2
#   \frac{1}{2x}: 1/2x
#   e^{x+1}: e^x+1
#   \sqrt[3]{x}: √(x)
#   \binom{n}{k}: nk
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'pylatexenc==2.11'
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from pylatexenc.latex2text import LatexNodes2Text

expected = {
    r"\sqrt{x+1}": "√(x+1)",
    r"\frac{a+b}{2}": "a+b/2",
    r"\frac{1}{2x}": "1/2x",
    r"e^{x+1}": "e^x+1",
    r"\sqrt[3]{x}": "√(x)",
    r"\binom{n}{k}": "nk",
}
converter = LatexNodes2Text()
seen = {formula: converter.latex_to_text(f"${formula}$") for formula in expected}
for formula, text in seen.items():
    print(f"{formula}: {text}")
if seen != expected:
    sys.exit("this is no longer so")
PYTHON
