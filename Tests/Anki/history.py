#!/usr/bin/env python3
"""Checks with Anki itself that rabble imports its packages completely: cards, answers, memory and due days.

    python3 -m pip install anki
    python3 Tests/Anki/history.py .build/debug/rabble [REVIEWS]
"""

import collections
import datetime
import html
import json
import os
import re
import subprocess
import sys
import tempfile

rabble = os.path.abspath(sys.argv[1])
reviews = sys.argv[2] if len(sys.argv) > 2 else "5000"
# Anki waits for the disk after each of 365 days.
memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
temporary = tempfile.TemporaryDirectory(dir=memory)
folder = temporary.name
maker = os.path.join(os.path.dirname(os.path.abspath(__file__)), "make-anki-collections.py")
subprocess.run([sys.executable, maker, folder, reviews], check=True)
with open(os.path.join(folder, "reference.json")) as file:
    reference = json.load(file)
with open(os.path.join(folder, "later.json")) as file:
    later = json.load(file)


def run(home, *arguments):
    environment = {
        "RABBLE_HOME": os.path.join(folder, home), "PATH": os.environ["PATH"], "TZ": "UTC", "TMPDIR": folder}
    done = subprocess.run([rabble, *arguments], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, (arguments, done)
    assert not [name for name in os.listdir(folder) if name.startswith("rabble-")], "a temporary folder is left"
    return done.stdout


def plain(field):
    text = re.sub(r"\[sound:[^]]*\]|<img[^>]*>", "", field).replace("<br>", "\n")
    return html.unescape(re.sub(r"<[^>]*>", "", text)).strip()


def question(card):
    """The question of a card, by the templates of Anki's own types."""
    fields, kind = card["fields"], card["type"]
    if kind == "Cloze":
        number = str(card["ord"] + 1)
        gap = re.search(r"\{\{c" + number + r"::(.*?)(?:::(.*?))?\}\}", fields[0])
        text = fields[0].replace(gap.group(0), f"[{gap.group(2) or '…'}]")
        return re.sub(r"\{\{c\d+::(.*?)(::.*?)?\}\}", r"\1", text), gap.group(1)
    front, back = plain(fields[0]), plain(fields[1])
    return (back, front) if card["ord"] == 1 else (front, back)


def group(home, name):
    value = json.loads(run(home, "scores", name, "--json"))
    return {(item["prompt"], item["answer"]): item for item in value["questions"]}, value


def check(home):
    """Compares an import with Anki's data."""
    cards = collections.defaultdict(list)
    for card in reference["cards"]:
        cards[card["deck"]].append(card)
    today = datetime.datetime.fromtimestamp(reference["made"], datetime.timezone.utc)
    today = (today - datetime.timedelta(hours=4)).date()
    compared = worst = answers = asked = due = 0
    explained = collections.Counter()
    for deck, members in cards.items():
        items, value = group(home, deck)
        suspended = {(item["prompt"], item["answer"]) for item in value["suspended"]}
        for card in members:
            item = items.get(question(card))
            count = item["asked"] if item else 0
            assert count == card["answers"], (card, item)
            answers += count
            asked += 1
            forward = question(card) if card["ord"] == 0 or card["type"] == "Cloze" else question(card)[::-1]
            isWhole = all(
                other["suspended"] for other in members if other["fields"] == card["fields"]) and card["suspended"]
            if card["type"] != "Cloze":
                assert (forward in suspended) == isWhole, card
            if card["suspended"] or forward in suspended:
                continue
            stability = (item or {}).get("stability")
            if card["stability"] is None or stability is None:
                assert card["stability"] is None and stability is None, (card, item)
                continue
            off = max(
                abs(stability / card["stability"] - 1), abs(item["difficulty"] / card["difficulty"] - 1))
            assert off < 1e-3, ("the memory differs", off, card, item)
            explained["a history that starts after learning"] += card["first"] != 0
            compared += 1
            worst = max(worst, off)
            if card["isReview"]:
                assert item["due"] == str(today + datetime.timedelta(days=card["due"])), (card, item, str(today))
                due += 1
    assert answers == reference["answers"] and asked == len(reference["cards"]), (answers, asked)
    return compared, worst, answers, asked, due, explained


print(f"Anki {reference['version']}: {reference['notes']} notes, rows by type {reference['rowsByType']}")
states = {}
for name in ("new.apkg", "old.apkg"):
    home = f"home of {name}"
    # Anki has the default weights.
    run(home, "settings", "fit", "manual")
    report = run(home, "groups", "import", os.path.join(folder, name))
    assert f"{reference['notes']} notes" in report, report
    compared, worst, answers, asked, due, explained = check(home)
    print(
        f"{name}: {asked} cards, {answers} answers; {compared} memories, which differ by {worst:.1e} at most; "
        f"{due} are due on Anki's own day; {dict(explained) or 'nothing to explain'}")
    before = {path: open(os.path.join(folder, home, "reviews", path), "rb").read()
              for path in os.listdir(os.path.join(folder, home, "reviews"))}
    assert "no new answers" in run(home, "groups", "import", os.path.join(folder, name), "--keep")
    report = run(home, "groups", "import", os.path.join(folder, "later.apkg"), "--keep")
    assert f"\n{later['newAnswers']} new answers" in report, (later, report)
    assert "1 edited" in report, report
    for path, content in before.items():
        assert open(os.path.join(folder, home, "reviews", path), "rb").read().startswith(content), path
    assert ("edited kana", "edited romaji") in group(home, "Languages::Japanese")[0]
for name in ("all.colpkg", "collection.anki2"):
    report = run(f"home of {name}", "groups", "import", os.path.join(folder, name))
    assert f"{reference['notes'] + 5} notes" in report, report
    print(f"{name}: {next(line for line in report.splitlines() if ' since ' in line)}")
