#!/usr/bin/env bash
# moodle-questions 0.2.1 (PyPI): a right answer that gives a third of the points is written with 33, and three of them with 99.
#
# The library makes questions and writes Moodle's XML. Where several answers are right only together, each has a share of the
# points in percent. The documentation of add_answer says that the share is a float; the library cuts it to a whole number.
# Moodle's own files have 33.33333 there. What reads the file and adds up the shares never comes to all of the points, although
# each answer is right; 16.66667 becomes 16, and six of them 96.
#
# A good guess: a number that is given as 33.33333 is written as 33.33333, or at least as a number that rounds to it.
#
# Seen on 2026-11-30:
#   three answers of 33.33333 are written as 33 33 33: 99 in all
#   six answers of 16.66667 are written as 16 16 16 16 16 16: 96 in all
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'moodle-questions==0.2.1'
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys
import xml.etree.ElementTree as ElementTree

from moodle_questions import MultipleChoiceQuestion, Quiz

trees = ["oak", "beech", "birch", "elm", "ash", "yew"]


def written(count, share):
    question = MultipleChoiceQuestion("abc", "trees", "Which of these are trees?", 1)
    for tree in trees[:count]:
        question.add_answer(share, tree)
    quiz = Quiz()
    quiz.add_question(question)
    path = f"{sys.argv[1]}/{count}.xml"
    quiz.save(path)
    return [answer.get("fraction") for answer in ElementTree.parse(path).iter("answer")]


three, six = written(3, 33.33333), written(6, 16.66667)
for name, shares in (("three answers of 33.33333", three), ("six answers of 16.66667", six)):
    print(f"{name} are written as {' '.join(shares)}: {sum(map(float, shares)):g} in all")
if three != ["33"] * 3 or six != ["16"] * 6:
    sys.exit("this is no longer so")
PYTHON
