#!/usr/bin/env bash
# pygiftparser 1.1 (PyPI): a short answer with part of the points for another answer becomes a choice that shows the answers.
#
# In GIFT, {=Berlin =Bonn} asks for a text, and either is right. {=Berlin =%50%Bonn} asks for a text as well, with half of the
# points for Bonn. Here the second one is a choice of one of a list: the learner sees both, and picks one. A weight of 100 changes
# nothing, one of 0 does, with which an author says what a wrong answer gets as feedback.
#
# A good guess: answers with an equals sign alone are typed, with or without a weight; a choice has a tilde somewhere.
#
# Seen on 2026-11-30:
#   {=Berlin =Bonn}: ShortSet
#   {=%100%Berlin =Bonn}: ShortSet
#   {=Berlin =%50%Bonn}: SelectSet
#   {=Berlin =%0%Bonn#Until 1990.}: SelectSet
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'pygiftparser==1.1'
"$folder/venv/bin/python" -W ignore - <<'PYTHON'
import io
import sys

from pygiftparser import parser


def kind(answers):
    question = parser.parseFile(io.StringIO(f"::Capital:: Which is the capital of Germany? {answers}\n"))[0]
    name = type(question.answers).__name__
    print(f"{answers}: {name}")
    return name


seen = [kind(answers) for answers in (
    "{=Berlin =Bonn}", "{=%100%Berlin =Bonn}", "{=Berlin =%50%Bonn}", "{=Berlin =%0%Bonn#Until 1990.}")]
if seen != ["ShortSet", "ShortSet", "SelectSet", "SelectSet"]:
    sys.exit("this is no longer so")
PYTHON
