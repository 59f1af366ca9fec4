"""Makes collections with Anki itself (`pip install anki`), and records how Anki interprets them.

    make-anki-collections.py FOLDER [REVIEWS]     5000 reviews take a year; fewer take fewer days and notes,
                                                  and with less than 1000 all lies a hundred days back

In FOLDER it leaves `new.apkg` and `old.apkg` (with "Support older Anki versions"), `all.colpkg`, `collection.anki2`,
`later.apkg` (the same deck after some edits and answers) and `reference.json`. Anki knows no clock but the system's: a day
passes by moving all that happened one day back.
"""
import json
import os
import random
import sys
import time
import zipfile

os.environ["TZ"] = "UTC"
time.tzset()

from anki.collection import Collection  # noqa: E402
from anki.import_export_pb2 import ExportAnkiPackageOptions  # noqa: E402

DAY = 86_400
# Answers that count: not those of cramming.
COUNTED = "ease BETWEEN 1 AND 4 AND (type < 3 OR type = 3 AND factor <> 0)"


class Maker:
    def __init__(self, folder):
        self.folder = folder
        self.path = os.path.join(folder, "collection.anki2")
        self.random = random.Random(20260501)
        self.open()

    def open(self):
        self.col = Collection(self.path)

    def note(self, kind, fields, deck, tags=()):
        note = self.col.new_note(self.col.models.by_name(kind))
        note.fields = fields + [""] * (len(note.fields) - len(fields))
        note.tags = list(tags)
        self.col.add_note(note, self.col.decks.id(deck))
        return note

    def sleep(self):
        """Lets a day pass."""
        db = self.col.db
        db.execute("UPDATE revlog SET id = id - ?", DAY * 1000)
        db.execute("UPDATE col SET crt = crt - ?", DAY)
        db.execute("UPDATE cards SET due = due - ? WHERE queue = 1", DAY)
        db.execute(
            "UPDATE cards SET data = json_set(data, '$.lrt', json_extract(data, '$.lrt') - ?) "
            "WHERE json_extract(data, '$.lrt') IS NOT NULL", DAY)
        self.col.close()
        self.open()

    def study(self, deck, most):
        """Answers Anki's questions for a deck, like a learner who improves from month to month."""
        self.col.decks.select(self.col.decks.id(deck))
        count = 0
        while count < most:
            card = self.col.sched.getCard()
            if card is None:
                break
            ease = self.random.choices([1, 2, 3, 4], [14, 8, 68, 10])[0]
            self.col.sched.answerCard(card, ease)
            count += 1
        return count


def configure(col):
    col.set_config("fsrs", True)
    config = col.decks.get_config(1)
    config["new"]["perDay"] = 40
    config["rev"]["perDay"] = 400
    col.decks.update_config(config)


def fill(maker, scale):
    """Every stock type of note, HTML, media and three decks."""
    col = maker.col

    def some(most):
        return range(max(2, int(most * scale)))

    for n in some(300):
        maker.note("Basic", [f"word {n}", f"Wort {n}"], "Languages::German", ["words"])
    for n in some(80):
        maker.note("Basic (and reversed card)", [f"kana {n}", f"romaji {n}"], "Languages::Japanese")
    for n in some(20):
        maker.note(
            "Basic (optional reversed card)", [f"side {n}", f"Seite {n}", "y" if n % 2 else ""], "Languages::Japanese")
    for n in some(20):
        maker.note("Basic (type in the answer)", [f"typed {n}", f"getippt {n}"], "Languages::German")
    for n in some(15):
        maker.note("Cloze", [f"{{{{c1::City {n}::town}}}} lies on {{{{c2::River {n}}}}}.", "more"], "Geography")
    maker.note("Basic", ["<div><b>fish</b> &amp; chips</div>", "Fisch<br>und <i>Chips</i>"], "Languages::German")
    maker.note("Basic", ["<img src=\"cat.jpg\"> cat", "Katze [sound:cat.mp3]"], "Languages::German")
    for name in ("cat.jpg", "cat.mp3"):
        with open(os.path.join(col.media.dir(), name), "wb") as file:
            file.write(b"not much of it")


def learn(maker, reviews, scale):
    done = 0
    days = max(60, int(365 * scale))
    for day in range(days):
        for deck, share in (("Languages", 0.85), ("Geography", 0.15)):
            done += maker.study(deck, int(max(1, reviews / 250) * share) + 1)
        if day == days // 3:
            maker.col.sched.schedule_cards_as_new(maker.col.find_cards("deck:Languages::German prop:reps>2")[:max(2, int(12 * scale))])
        if day == days * 2 // 5:
            maker.col.sched.set_due_date(maker.col.find_cards("deck:Languages::German is:review")[:max(1, int(7 * scale))], "3")
        if day == days // 2:
            # Cards that were never learned, but got a due date, start with a review.
            new = maker.col.find_cards("deck:Languages::German is:new")[:max(3, int(10 * scale))]
            maker.col.sched.set_due_date(new, "1-5")
        if day == days * 4 // 7:
            filtered(maker, False)
        if day == days * 5 // 7:
            filtered(maker, True)
        maker.sleep()
    maker.col.sched.suspend_cards(maker.col.find_cards("deck:Languages::German")[:max(2, int(9 * scale))])
    reversed_note = maker.col.find_notes('"note:Basic (and reversed card)"')[0]
    maker.col.sched.suspend_cards([maker.col.get_note(reversed_note).cards()[1].id])
    gone = maker.col.find_notes("deck:Languages::German is:review")[-max(1, int(3 * scale)):]
    maker.col.remove_notes(gone)
    # Cards whose first years are missing in the log, as after a merge of collections.
    for card in maker.col.find_cards("deck:Geography is:review")[:max(2, int(5 * scale))]:
        maker.col.db.execute("DELETE FROM revlog WHERE cid = ? AND type = 0", card)


def filtered(maker, reschedules):
    """Some cards in a filtered deck, which crams or reschedules."""
    col = maker.col
    deck = col.sched.get_or_create_filtered_deck(0)
    deck.name = "Filtered"
    deck.config.reschedule = reschedules
    del deck.config.search_terms[:]
    term = deck.config.search_terms.add()
    term.search, term.limit, term.order = "deck:Languages::German is:review", 10, 1
    made = col.sched.add_or_update_filtered_deck(deck).id
    col.decks.select(made)
    for _ in range(6):
        card = col.sched.getCard()
        if card is not None:
            col.sched.answerCard(card, 3)
    col.sched.empty_filtered_deck(made)
    col.decks.remove([made])


def reference(col):
    """Anki's data of each card, and of all answers."""
    cards = []
    today = col.sched.today
    for id in col.find_cards(""):
        card = col.get_card(id)
        note = card.note()
        state = col.compute_memory_state(id)
        cards.append({
            "id": id, "deck": col.decks.name(card.odid or card.did), "ord": card.ord, "type": note.note_type()["name"],
            "fields": note.fields, "suspended": card.queue == -1, "answers": col.db.scalar(
                f"SELECT count(*) FROM revlog WHERE cid = ? AND {COUNTED}", id),
            "stability": state.stability or None, "difficulty": state.difficulty or None,
            "isReview": card.type == 2, "due": card.due - today,
            "first": col.db.scalar("SELECT type FROM revlog WHERE cid = ? AND ease > 0 ORDER BY id LIMIT 1", id),
            "last": col.db.scalar(f"SELECT max(id) FROM revlog WHERE cid = ? AND {COUNTED}", id),
        })
    rows = dict(col.db.all("SELECT type, count(*) FROM revlog GROUP BY type"))
    return {
        "version": __import__("anki").buildinfo.version, "made": int(time.time()), "cards": cards,
        "notes": col.note_count(), "rowsByType": rows,
        "answers": col.db.scalar(
            f"SELECT count(*) FROM revlog WHERE {COUNTED} AND cid IN (SELECT id FROM cards)"),
        "weights": list(col.decks.get_config(1).get("fsrsParams6") or []),
    }


def export(col, path, legacy):
    options = ExportAnkiPackageOptions(
        with_scheduling=True, with_deck_configs=True, with_media=True, legacy=legacy)
    col.export_anki_package(out_path=path, options=options, limit=None)
    # Anki does not compress the entry for its earlier versions.
    with zipfile.ZipFile(path) as archive:
        entries = [(name, archive.read(name)) for name in archive.namelist()]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in entries:
            archive.writestr(name, content)


def main():
    folder = os.path.abspath(sys.argv[1])
    reviews = int(sys.argv[2]) if len(sys.argv) > 2 else 5_000
    os.makedirs(folder, exist_ok=True)
    maker = Maker(folder)
    configure(maker.col)
    scale = reviews / 5_000
    fill(maker, scale)
    learn(maker, reviews, scale)
    for _ in range(100 if reviews < 1_000 else 0):
        maker.sleep()
    col = maker.col
    with open(os.path.join(folder, "reference.json"), "w") as file:
        json.dump(reference(col), file)
    export(col, os.path.join(folder, "new.apkg"), False)
    export(col, os.path.join(folder, "old.apkg"), True)
    # One note is edited on both sides, others are new, and a few answers are added.
    for n in range(5):
        maker.note("Basic", [f"late {n}", f"spät {n}"], "Languages::German")
    edited = col.get_note(col.find_notes("kana 1")[0])
    edited.fields = ["edited kana", "edited romaji"]
    col.update_note(edited)
    before = col.db.scalar("SELECT count(*) FROM revlog")
    maker.study("Languages", 25)
    with open(os.path.join(folder, "later.json"), "w") as file:
        json.dump({"newAnswers": maker.col.db.scalar("SELECT count(*) FROM revlog") - before}, file)
    export(maker.col, os.path.join(folder, "later.apkg"), False)
    maker.col.export_collection_package(os.path.join(folder, "all.colpkg"), include_media=True, legacy=False)
    maker.open() if maker.col.db is None else None
    maker.col.close()


main()
