# In this folder: pip install 'fsrs==6.3.*' && python3 make-fsrs-references.py > fsrs.txt
"""Schedules 40 random histories with py-fsrs, the same ones each time."""

from datetime import datetime, timedelta, timezone
from importlib.metadata import version
from random import Random

from fsrs import Card, Rating, Scheduler
from fsrs.scheduler import DEFAULT_PARAMETERS, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS

DAY = 86_400
random = Random(6)


def random_weights():
    """Weights near the defaults, as a learner's own are."""
    near = [default * random.uniform(0.7, 1.3) for default in DEFAULT_PARAMETERS]
    return [
        round(min(max(weight, low), high), 4)
        for weight, low, high in zip(near, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS)
    ]


# Weights and the desired retention; steps and the maximum interval are the defaults, which equal the program's.
SETTINGS = [
    (DEFAULT_PARAMETERS, 0.9),
    (DEFAULT_PARAMETERS, 0.7),
    (DEFAULT_PARAMETERS, 0.99),
    (DEFAULT_PARAMETERS, 0.85),
    (LOWER_BOUNDS_PARAMETERS, 0.9),
    (UPPER_BOUNDS_PARAMETERS, 0.9),
    (random_weights(), 0.8),
    (random_weights(), 0.95),
    (random_weights(), 0.92),
    (random_weights(), 0.88),
]


def seconds(duration):
    return duration // timedelta(seconds=1)


def gap(card):
    """Seconds to the next review: soon, around midnight, when due, before the last one, or up to three years."""
    due = seconds(card.due - card.last_review)
    return random.choice([
        random.randrange(DAY), random.randrange(DAY), DAY - 1, DAY, due, due, due + random.randrange(30 * DAY),
        -random.randrange(3 * DAY), random.randrange(3 * 365 * DAY),
    ])


def history(scheduler, count):
    """The reviews as `grade+gap>wait`, and the final state."""
    card, time, reviews = Card(card_id=0), datetime(2026, 1, 1, tzinfo=timezone.utc), []
    for index in range(count):
        pause = gap(card) if index else 0
        time += timedelta(seconds=pause)
        grade = random.choice([1, 2, 3, 3, 3, 4])
        card, _ = scheduler.review_card(card, Rating(grade), time)
        reviews.append(f"{grade}+{pause}>{seconds(card.due - time)}")
    phase = card.state.name.lower() + ("" if card.step is None else f"{card.step}")
    return f"{' '.join(reviews)} = {phase} {card.stability!r} {card.difficulty!r}"


print(f"# Made with fsrs {version('fsrs')} by make-fsrs-references.py, where changes belong.")
print("# `scheduler retention w0 … w20`, then its histories: `grade+pause>wait … = phase stability difficulty`, in seconds and days.")
for weights, retention in SETTINGS:
    scheduler = Scheduler(weights, retention, enable_fuzzing=False)
    print(f"scheduler {retention}", *weights)
    for count in (2, 5, 10, 20):
        print(history(scheduler, count))
