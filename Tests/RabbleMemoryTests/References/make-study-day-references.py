# In this folder: pip install 'fsrs==6.3.*' && python3 make-study-day-references.py > study-days.txt
"""Random histories of learners in three zones, scheduled with py-fsrs by study days. The argument is their number."""

import sys
from datetime import date, datetime, time, timedelta, timezone
from importlib.metadata import version
from random import Random
from zoneinfo import ZoneInfo

from fsrs import Card, Rating, Scheduler, State

random = Random(13)
scheduler = Scheduler(enable_fuzzing=False)
ZONES = ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe"]


def study_day(moment, zone):
    """The study day, which starts at four in the morning, local time."""
    local = moment.astimezone(zone)
    return local.date() if local.hour >= 4 else local.date() - timedelta(days=1)


def reviews(zone):
    """Mostly evenings and early hours, one or more days apart, around both clock changes."""
    moment = datetime(2026, random.choice([3, 10]), random.randrange(15, 31), 19, tzinfo=zone)
    for _ in range(random.randrange(2, 25)):
        yield moment.astimezone(timezone.utc), random.choice([1, 2, 3, 3, 3, 3, 4])
        day = moment.date() + timedelta(days=random.choice([0, 0, 1, 1, 1, 1, 2, 3, 5, 9, 30]))
        hour = random.choice([0, 1, 2, 3, 3, 4, 5, 18, 20, 23])
        later = datetime.combine(day, time(hour, random.randrange(60)), tzinfo=zone)
        moment = later if later.astimezone(timezone.utc) > moment.astimezone(timezone.utc) else moment + timedelta(minutes=3)


def history(name):
    """The reviews as `grade@minutes`, and the state and the day on which the question is due."""
    zone, card, words, start = ZoneInfo(name), Card(card_id=0), [], None
    for moment, grade in reviews(zone):
        start = start or moment
        day = study_day(moment, zone)
        # Midnight of the study day is used as the time, so that differences are whole study days.
        midnight = datetime.combine(day, time(), tzinfo=timezone.utc)
        card, _ = scheduler.review_card(card, Rating(grade), midnight)
        words.append(f"{grade}@{(moment - start) // timedelta(minutes=1)}")
    due = str(day + (card.due - midnight)) if card.state == State.Review else "-"
    phase = card.state.name.lower() + ("" if card.step is None else f"{card.step}")
    return f"{name} {start:%Y-%m-%dT%H:%M}:00.000Z {' '.join(words)} = {phase} {card.stability!r} {card.difficulty!r} {due}"


print(f"# Made with fsrs {version('fsrs')} by make-study-day-references.py, where changes belong.")
print("# `zone start grade@minutes … = phase stability difficulty due`, a line for each history.")
for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 60):
    print(history(ZONES[number % 3]))
