#!/usr/bin/env bash
# pygiftparser 1.1 (PyPI): a question whose answer is a negative number has no answer.
#
# {#5:1} is a number with its tolerance. Of {#-5:1}, {#-5} and the range {#-10..-5} nothing is read: the question stays, is marked
# as not valid, and its list of answers is empty; no error is raised. With an equals sign, {#=-5:1}, the attribute `answers` is not
# there at all. So a bank of questions on temperatures or coordinates loses some of them.
#
# A good guess: GIFT's numbers are those of Moodle, which has a sign; what cannot be read is an error with its line.
#
# Seen on 2026-12-01:
#   {#5:1}: valid True, 1 answer
#   {#-5:1}: valid False, 0 answers
#   {#-5}: valid False, 0 answers
#   {#-10..-5}: valid False, 0 answers
#   {#=-5:1}: valid False, no attribute
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'pygiftparser==1.1'
"$folder/venv/bin/python" -W ignore - <<'PYTHON'
import io
import sys

from pygiftparser import parser


def look(answers):
    question = parser.parseFile(io.StringIO(f"::Cold:: How cold was it? {answers}\n"))[0]
    found = getattr(question, "answers", None)
    count = "no attribute" if found is None else len(found.answers)
    print(f"{answers}: valid {question.valid}, {count}" + ("" if found is None else " answer" + "s" * (count != 1)))
    return question.valid, count


seen = [look(answers) for answers in ("{#5:1}", "{#-5:1}", "{#-5}", "{#-10..-5}", "{#=-5:1}")]
if seen != [(True, 1), (False, 0), (False, 0), (False, 0), (False, "no attribute")]:
    sys.exit("this is no longer so")
PYTHON
