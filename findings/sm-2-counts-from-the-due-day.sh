#!/usr/bin/env bash
# sm-2 0.3.0 (PyPI): the next interval counts from the day on which the card was due, not from the day on which it was asked.
#
# A right answer adds the interval to the card's due day. On time that is the same; after a pause it is not. A card that was due
# on day 1 and is asked on day 60 gets 6 days, and is due on day 7: it is overdue again at once, is asked again, gets 17, then 50.
# So three right answers within a minute take the interval from 1 day to 50, and the card with 50 days comes back after 14.
#
# A good guess: an interval is the time until the next question, as in the paper of the algorithm; then the card is due on day 66,
# and another review on day 60 is refused, as the package refuses those that come too early.
#
# Seen on 2026-11-30, with the best of the answers each time:
#   on day 0: interval 1, due on day 1
#   on day 60: interval 6, due on day 7
#   on day 60: interval 17, due on day 24
#   on day 60: interval 50, due on day 74
#   on day 60: refused, it is not due
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'sm-2==0.3.0'
"$folder/venv/bin/python" - <<'PYTHON'
import sys
from datetime import datetime, timedelta, timezone

from sm_2 import Card, Scheduler

start = datetime(2026, 1, 1, 12, tzinfo=timezone.utc)
card = Card(card_id=1, due=start)
seen = []
for day in (0, 60, 60, 60, 60):
    try:
        card, _ = Scheduler.review_card(card, 5, start + timedelta(days=day))
    except RuntimeError:
        print(f"on day {day}: refused, it is not due")
        seen.append(None)
    else:
        print(f"on day {day}: interval {card.I}, due on day {(card.due - start).days}")
        seen.append((card.I, (card.due - start).days))
if seen != [(1, 1), (6, 7), (17, 24), (50, 74), None]:
    sys.exit("this is no longer so")
PYTHON
