#!/usr/bin/env python3
"""Makes decks of freedict's dictionaries, and answers to them that a teacher need not judge.

    dictionaries.py [NAME …] > TABLE
    benchmarks answers TABLE

NAME is a dictionary of Debian's packages dict-freedict-NAME, such as tur-eng; without one, nine are
taken. DICTIONARIES names another folder than the one that they are installed in. The table has a row
for each answer: the deck, prompt and answer, what is typed, what the verdict should be, and the kind.
How a list is split is the dictionary's own form: a line for each sense, and commas outside of brackets
between translations.
"""

import gzip
import os
import re
import sys
import unicodedata
from pathlib import Path

DICTIONARIES = "tur-eng gle-eng fin-eng lit-eng nld-eng epo-eng swh-eng fra-eng deu-eng".split()
FOLDER = Path(os.environ.get("DICTIONARIES", "/usr/share/dictd"))
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
MARKS = re.compile(r"(?<!\w)[<\[{(][^<>\[\]{}()]*[>\]})]|\([^()]* [^()]*\)$")
NOT_A_WORD = re.compile(r"[<>\[\]{}()\"~…/=:;´|]|\.\.|^-|-$|\d\.$|^[IVX]+\. |\.$|\. ")


def number(text):
    value = 0
    for digit in text:
        value = value * 64 + DIGITS.index(digit)
    return value


class Entry:
    """A headword, and for each of its senses the line and its translations."""

    def __init__(self, word, lines):
        self.word = word
        self.senses = []
        for line in lines:
            numbered = re.match(r"\d+\. (.*)", line)
            if not numbered and self.senses:
                break
            text = (numbered.group(1) if numbered else line).strip()
            parts = [" ".join(MARKS.sub(" ", part).split()) for part in split(text)]
            if all(part and not NOT_A_WORD.search(part) for part in parts):
                self.senses.append((text, parts))
            if not numbered:
                break

    @property
    def answer(self):
        return "; ".join(text for text, _ in self.senses)

    @property
    def parts(self):
        return [part for _, parts in self.senses for part in parts]


def split(text):
    """The parts between commas outside of brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([{<") - (letter in ")]}>")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def read(name):
    """The entries of a dictionary; none if the package is not installed."""
    index = FOLDER / f"freedict-{name}.index"
    if not index.exists():
        return []
    data = gzip.open(FOLDER / f"freedict-{name}.dict.dz").read()
    entries, starts = [], set()
    for line in index.read_text(encoding="utf-8").splitlines():
        word, start, size = line.split("\t")[:3]
        if start in starts or word.startswith("00database"):
            continue
        starts.add(start)
        text = data[number(start):number(start) + number(size)].decode("utf-8", "replace")
        head, *lines = text.strip("\n").split("\n")
        word = re.sub(r"\s+(/.*/)?\s*(<.*>)?\s*$", "", head.split(" /")[0]).strip()
        lines = [line for line in lines if line.strip() and not line.startswith("  ")]
        entry = Entry(word, lines)
        if entry.senses and not NOT_A_WORD.search(word) and "," not in word:
            entries.append(entry)
    return entries


def spread(items, count):
    step = max(1, len(items) // count)
    return items[::step][:count]


def base(text):
    letters = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).lower()


def row(*fields):
    if not any("\t" in field or "\n" in field for field in fields):
        print("\t".join(fields))


def lists(name, entries):
    """Each translation alone, all of a sense in another order, and another entry's translation."""
    deck = spread([entry for entry in entries if len(entry.answer) < 200], 700)
    known = {}
    for entry in deck:
        known.setdefault(entry.word, set()).update(part.lower() for part in entry.parts)
    for index, entry in enumerate(deck):
        several = len(entry.parts) > 1 or entry.answer != entry.parts[0]
        if several:
            for part in entry.parts:
                row(name, entry.word, entry.answer, part, "right", "one of a list")
        numbered = " ".join(f"{i + 1}. {text}" for i, (text, _) in enumerate(entry.senses))
        if len(entry.senses) > 1:
            for part in entry.parts:
                row(f"{name} numbered", entry.word, numbered, part, "right", "one of numbered senses")
        for text, parts in entry.senses:
            if len(entry.senses) == 1 and 1 < len(parts) < 6:
                row(name, entry.word, entry.answer, ", ".join(reversed(parts)), "right", "another order")
        other = deck[(index * 7 + 3) % len(deck)]
        if other.parts[0].lower() not in known[entry.word]:
            row(name, entry.word, entry.answer, other.parts[0], "almost|wrong", "another entry's word")


def respelled(word):
    return {word.replace("oe", "e"), word.replace("ae", "e"), word.replace("ise", "ize"),
            word.replace("our", "or"), word.replace("ll", "l")} - {word}


def alike(name, entries):
    """Headwords that differ only in accents, or like British spellings; the prompts are translations."""
    words = {}
    for entry in entries:
        words.setdefault(entry.word, set()).update(entry.parts)
    groups = {}
    for word in words:
        groups.setdefault(base(word), []).append(word)
    pairs = [(a, b, "differs by marks") for group in groups.values() for a in group for b in group
             if a.lower() != b.lower()]
    pairs = spread(pairs, 1000)
    spelled = [(a, b, "differs by spelling") for a in words for b in respelled(a) if b in words]
    pairs += spelled + [(b, a, kind) for a, b, kind in spelled]
    prompt = {word: min(words[word]) for word in {word for pair in pairs for word in pair[:2]}}
    for a, b, kind in pairs:
        row(f"{name} words", prompt[b], b, "", "", "")
        if not words[a] & words[b]:
            row(f"{name} words", prompt[a], a, b, "almost|wrong", kind)


def main():
    names = sys.argv[1:] or DICTIONARIES
    print("\t".join(["language", "question", "answer", "typed", "should", "why"]))
    for name in names:
        entries = read(name)
        if not entries:
            sys.exit(f"dict-freedict-{name} is not installed: nothing was judged")
        lists(name, entries)
        alike(name, entries)


main()
