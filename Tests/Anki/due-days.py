#!/usr/bin/env python3
"""Checks with Anki itself that a card is due in rabble on its day in Anki, and the other way round.

    python3 -m pip install anki
    python3 Tests/Anki/due-days.py .build/debug/rabble

Needs a debug build, whose clock can be moved. Anki lives for some weeks, in several zones and with several options; then its
package goes into rabble, and `rabble due` is asked on that day and on each of the 30 days after it, with nothing answered in
between. Then rabble's package goes into a new collection, and Anki is asked the same. In between, rabble's comes back into
rabble: nothing is new there, and in another home each question has the same promise.
"""

import collections
import datetime
import json
import os
import random
import subprocess
import sys
import tempfile
import time

from anki.collection import Collection, ExportAnkiPackageOptions, ImportAnkiPackageOptions, ImportAnkiPackageRequest
from anki.deck_config_pb2 import UpdateDeckConfigsRequest as UpdateDeckConfigs
from anki.scheduler.v3 import CardAnswer

rabble = os.path.abspath(sys.argv[1])
memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
temporary = tempfile.TemporaryDirectory(dir=memory)
folder = temporary.name
DAY = 86_400
DAYS = 31
STEPS = [1, 10, 121, 1440, 2880]
# A zone in which no step of two hours ends between 4 o'clock and another rollover hour.
AFTERNOON = f"Etc/GMT{time.gmtime().tm_hour - 14:+}"

Case = collections.namedtuple("Case", "name zone fsrs retention steps lives")
CASES = [
    Case("FSRS off", "Europe/Berlin", False, 0.9, [1, 10], 25),
    Case("FSRS", "Europe/Berlin", True, 0.9, [1, 10], 25),
    Case("FSRS off, long steps", "Asia/Tokyo", False, 0.9, STEPS, 25),
    Case("FSRS, long steps", "America/New_York", True, 0.9, STEPS, 25),
    Case("retention .99", "Europe/Berlin", True, 0.99, [1, 10], 25),
    Case("another rollover", AFTERNOON, True, 0.9, STEPS, 25),
    Case("Auckland", "Pacific/Auckland", False, 0.9, STEPS, 20),
    Case("Honolulu", "Pacific/Honolulu", True, 0.9, STEPS, 20),
    Case("a filtered deck", "Europe/Berlin", True, 0.9, STEPS, 20),
    Case("rescheduled by FSRS", "Europe/Berlin", True, 0.9, [1, 10], 20),
    Case("moved from Tokyo", "Asia/Tokyo", True, 0.9, STEPS, 20),
]


class Life:
    """An Anki collection. Anki has only the system's clock, so a day passes by moving all data back by a day."""

    def __init__(self, case):
        self.case = case
        self.path = f"{folder}/{case.name}.anki2"
        self.random = random.Random(case.name)
        self.col = Collection(self.path)
        self.col.set_config("fsrs", case.fsrs)
        config = self.col.decks.get_config(1)
        config["new"].update(perDay=8, delays=case.steps)
        config["rev"]["perDay"] = 9999
        config["lapse"]["delays"] = [10, 1440] if len(case.steps) > 2 else [10]
        config["desiredRetention"] = case.retention
        self.col.decks.update_config(config)
        for number in range(160):
            note = self.col.new_note(self.col.models.by_name("Basic"))
            note.fields = [f"word {number}", f"Wort {number}"]
            self.col.add_note(note, self.col.decks.id("Words"))

    def sleep(self):
        db = self.col.db
        db.execute("UPDATE revlog SET id = id - ?", DAY * 1000)
        db.execute("UPDATE col SET crt = crt - ?", DAY)
        db.execute("UPDATE cards SET due = due - ? WHERE due > 1000000000", DAY)
        db.execute(
            "UPDATE cards SET data = json_set(data, '$.lrt', json_extract(data, '$.lrt') - ?) "
            "WHERE json_extract(data, '$.lrt') IS NOT NULL", DAY)
        self.col.close()
        self.col = Collection(self.path)

    def answer(self, card, ease):
        states = self.col._backend.get_scheduling_states(card)
        card = self.col.get_card(card)
        card.start_timer()
        self.col.sched.answer_card(self.col.sched.build_answer(card=card, states=states, rating=ease))
        # The log has at most one row for each millisecond.
        last = self.col.db.scalar("SELECT max(id) FROM revlog")
        while time.time_ns() // 1_000_000 <= last + 2:
            pass

    def study(self, deck="Words", most=40):
        self.col.decks.select(self.col.decks.id(deck))
        for _ in range(most):
            queued = self.col.sched.get_queued_cards()
            if not queued.cards:
                return
            grades = [CardAnswer.AGAIN, CardAnswer.HARD, CardAnswer.GOOD, CardAnswer.EASY]
            ease = self.random.choices(grades, [14, 8, 68, 10])[0]
            self.answer(queued.cards[0].card.id, ease)

    def filtered(self, search, answers):
        """Puts cards into a filtered deck, and answers some of them there."""
        deck = self.col.sched.get_or_create_filtered_deck(0)
        deck.name, deck.config.reschedule = f"Filtered {search}", True
        del deck.config.search_terms[:]
        term = deck.config.search_terms.add()
        term.search, term.limit, term.order = search, 8, 1
        made = self.col.sched.add_or_update_filtered_deck(deck).id
        self.study(deck.name, answers)
        return made

    def pick(self, search, count):
        cards = sorted(self.col.find_cards(f"deck:Words -is:suspended {search}"))
        return self.random.sample(cards, min(count, len(cards)))

    def live(self):
        for day in range(self.case.lives):
            if self.random.random() < 0.8:
                self.study()
            if day == 9:
                self.col.sched.empty_filtered_deck(self.filtered("deck:Words is:review", 5))
            if day == 12:
                self.col.sched.schedule_cards_as_new(self.pick("is:review", 4))
                self.col.sched.set_due_date(self.pick("is:review", 4), "3-9")
                self.col.sched.set_due_date(self.pick("is:new", 3), "2-14")
            self.sleep()
        self.change()
        if self.case.name == "a filtered deck":
            self.filtered("deck:Words is:review", 4)
            self.filtered("deck:Words is:learn", 2)
        if self.case.name == "rescheduled by FSRS":
            self.reschedule(0.8)
        if self.case.name == "moved from Tokyo":
            move("Europe/Berlin")
            self.col.close()
            self.col = Collection(self.path)

    def reschedule(self, retention):
        """Saves the options of the deck with *Reschedule cards on change*."""
        options = self.col.decks.get_deck_configs_for_update(self.col.decks.id("Words"))
        config = next(one.config for one in options.all_config if one.config.id == 1)
        config.config.desired_retention = retention
        request = UpdateDeckConfigs(
            target_deck_id=self.col.decks.id("Words"), configs=[config], mode=0,
            card_state_customizer="", limits=options.current_deck.limits, new_cards_ignore_review_limit=False,
            fsrs=True, apply_all_parent_limits=False, fsrs_reschedule=True, fsrs_health_check=False)
        self.col.decks.update_deck_configs(request)
        assert self.col.db.scalar("SELECT count(*) FROM revlog WHERE type = 5") > 0

    def change(self):
        """Answers some cards, and changes some due days without an answer."""
        self.study(most=25)
        self.col.sched.set_due_date(self.pick("is:review", 6), "0-20!")
        self.col.sched.set_due_date(self.pick("is:new", 4), "0-9")
        self.col.sched.suspend_cards(self.pick("is:review -is:learn", 3) + self.pick("is:learn", 2))
        if self.case.name == "another rollover":
            self.col.set_config("rollover", 6)
            self.col.close()
            self.col = Collection(self.path)

    def export(self, name):
        path = f"{folder}/{name}.apkg"
        options = ExportAnkiPackageOptions(
            with_scheduling=True, with_deck_configs=True, with_media=False, legacy=False)
        self.col.export_anki_package(out_path=path, options=options, limit=None)
        return path


def move(zone):
    os.environ["TZ"] = zone
    time.tzset()
    # Anki checks the zone once a second, and a collection when it is opened: its days end at four there.
    end = time.monotonic() + 30
    while True:
        col = Collection(f"{folder}/zone.anki2")
        next_day = col._backend.sched_timing_today().next_day_at
        col.close()
        if datetime.datetime.fromtimestamp(next_day).hour == 4:
            return
        if time.monotonic() > end:
            sys.exit(f"Anki does not see the zone {zone}")


def due_in_anki(col):
    """The number of cards due on each day, from Anki's own graph; today includes all overdue ones."""
    counts = [0] * DAYS
    for day, count in col._backend.graphs(search="", days=0).future_due.future_due.items():
        if day < DAYS:
            counts[max(0, day)] += count
    # The graph counts steps that end tomorrow for today; they occur after a change of the zone or the rollover hour.
    later = col.db.scalar("SELECT count(*) FROM cards WHERE queue = 1 AND due >= ?", col.sched.day_cutoff)
    return [counts[0] - later, counts[1] + later] + counts[2:]


def asked_by_anki(col):
    """The counts in the list of decks, without new cards, but with all steps that end later today (the list has those of 20 minutes)."""
    tree = col.sched.deck_due_tree()
    later = col.db.scalar(
        "SELECT count(*) FROM cards WHERE queue = 1 AND due > ? AND due < ?", time.time() + 1200, col.sched.day_cutoff)
    return sum(node.review_count + node.learn_count for node in tree.children) + later


class Home:
    def __init__(self, name, zone):
        self.path, self.zone = f"{folder}/{name}", zone

    def run(self, *arguments, now=None, status=(0,)):
        environment = {
            "RABBLE_HOME": self.path, "PATH": os.environ["PATH"], "TZ": self.zone, "TMPDIR": folder, "LANG": "C.UTF-8"}
        if now is not None:
            environment["RABBLE_NOW"] = now.isoformat(timespec="seconds")
        done = subprocess.run([rabble, *arguments], env=environment, capture_output=True, text=True)
        assert done.returncode in status, (arguments, done)
        return done.stdout

    def due(self):
        """The number of questions due on each day, without new ones."""
        # Imported rows more than a minute in the future would not count.
        now = datetime.datetime.now().astimezone()
        counts = []
        for day in range(DAYS):
            text = self.run("due", "--json", now=now + datetime.timedelta(days=day), status=(0, 1))
            counts.append(sum(row["due"] + row["learning"] for row in json.loads(text)))
        return [today - before for today, before in zip(counts, [0] + counts)]

    def promises(self):
        value = json.loads(self.run("scores", "words", "--json"))
        return {item["prompt"]: item.get("due") for item in value["questions"]}


def take(package, path):
    col = Collection(path)
    config = col.decks.get_config(1)
    config["rev"]["perDay"] = 9999
    col.decks.update_config(config)
    options = ImportAnkiPackageOptions(with_scheduling=True)
    col.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options))
    return col


def check(case):
    move(case.zone)
    life = Life(case)
    life.live()
    zone = os.environ["TZ"]
    there = due_in_anki(life.col)
    # A filtered deck shows its cards on any day.
    assert asked_by_anki(life.col) == there[0] or case.name == "a filtered deck", (case.name, there)
    package = life.export(case.name)
    home = Home(f"home {case.name}", zone)
    home.run("groups", "import", package)
    here = home.due()
    assert here == there, (case.name, "after import", there, here)

    life.change()
    there = due_in_anki(life.col)
    package = life.export(case.name)
    home.run("groups", "import", package)
    assert home.due() == there, (case.name, "after a second import", there, home.due())
    whole = f"{folder}/{case.name}.colpkg"
    life.col.export_collection_package(whole, include_media=False, legacy=False)
    log = os.listdir(f"{home.path}/reviews")
    for again in (package, whole):
        home.run("groups", "import", again)
    assert os.listdir(f"{home.path}/reviews") == log, (case.name, "the same again has something new")

    back = f"{folder}/back {case.name}.apkg"
    home.run("groups", "export", "words", "--output", back)
    col = take(back, f"{folder}/new {case.name}.anki2")
    assert due_in_anki(col) == there, (case.name, "after export", there, due_in_anki(col))
    assert asked_by_anki(col) == there[0], (case.name, asked_by_anki(col), there[0])
    col.close()
    other = Home(f"other {case.name}", zone)
    for place in (home, other):
        place.run("groups", "import", back)
    assert os.listdir(f"{home.path}/reviews") == log, (case.name, "its own package has something new")
    assert home.due() == other.due() == there, (case.name, home.due(), other.due(), there)
    assert home.promises() == other.promises(), case.name
    print(f"{case.name}, {case.zone}: {sum(there)} cards due within {DAYS} days, {there[0]} of them today", flush=True)


for case in CASES:
    check(case)
