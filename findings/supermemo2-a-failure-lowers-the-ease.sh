#!/usr/bin/env bash
# supermemo2 3.0.1 (PyPI): an answer below 3 starts the repetitions again, and lowers the easiness of the card as well.
#
# The paper of SM-2 (Wozniak 1990) says of answers below 3 that the repetitions start from the beginning without a change of the
# E-factor. The package applies the formula of the E-factor to them, too, and the formula takes off most just there: .32 for a 2,
# .8 for a 0. So a card pays twice. With an easiness of 2.6 and two blackouts it is at 1.3, the least, and two of them are made
# good by thirteen perfect answers, each of which adds .1.
#
# A good guess: the package is named after the algorithm, so a failed answer leaves the easiness alone.
#
# Seen on 2026-11-30:
#   after 5, 5, 5: easiness 2.8, interval 17
#   then 2: easiness 2.48, interval 1
#   after 5, 0, 0: easiness 1.3, and 13 perfect answers until it is 2.6 again
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check 'supermemo2==3.0.1'
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from supermemo2 import first_review, review


def answered(*grades):
    card = first_review(grades[0], "2026-11-30 12:00:00")
    for grade in grades[1:]:
        card = review(
            grade, card["easiness"], card["interval"], card["repetitions"], card["review_datetime"])
    return card


known, failed = answered(5, 5, 5), answered(5, 5, 5, 2)
print(f"after 5, 5, 5: easiness {known['easiness']:.4g}, interval {known['interval']}")
print(f"then 2: easiness {failed['easiness']:.4g}, interval {failed['interval']}")
first, least = answered(5)["easiness"], answered(5, 0, 0)["easiness"]
perfect = next(n for n in range(99) if answered(5, 0, 0, *[5] * n)["easiness"] >= first - 1e-9)
print(f"after 5, 0, 0: easiness {least:.4g}, and {perfect} perfect answers until it is {first:.4g} again")
if round(failed["easiness"], 2) != 2.48 or (round(least, 2), perfect) != (1.3, 13):
    sys.exit("this is no longer so")
PYTHON
