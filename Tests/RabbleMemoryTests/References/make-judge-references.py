"""The cost of the weights from fsrs-rs, Anki's optimiser, for the learners of JudgedLearner.swift: the numbers in
WeightFitQualityTests.swift.

To make them again, in this folder:

    pip install 'fsrs-rs-python==0.9.*'
    RABBLE_FIGURES=1 RABBLE_LIVES=/tmp/lives \\
        swift test -c release -Xswiftc -enable-testing --filter WeightFitQuality
    cat /tmp/lives-2 /tmp/lives-4 | python3 make-judge-references.py

It prints the number of grades, then the mean excess of the log loss in ten-thousandths after each count of answers.
"""

import sys
from math import exp, log

from fsrs_rs_python import DEFAULT_PARAMETERS, FSRS, FSRSItem, FSRSReview

COUNTS = [100, 200, 400, 1000, 2000, 3000]
NEXT = 1500


def bounded(value, least, most):
    return min(max(value, least), most)


def answer(w, memory, grade, days, chance):
    """FSRSModel.swift"""
    s, d = memory
    if days < 1:
        gain = exp(w[17] * (grade - 3 + w[18])) * s ** -w[19]
        s *= max(gain, 1) if grade > 1 else gain
    elif grade > 1:
        factor = w[15] if grade == 2 else w[16] if grade == 4 else 1
        s *= 1 + exp(w[8]) * (11 - d) * s ** -w[9] * (exp((1 - chance) * w[10]) - 1) * factor
    else:
        forgotten = w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * exp((1 - chance) * w[14])
        s = min(forgotten, s / exp(w[17] * w[18]))
    easy = w[4] - exp(w[5] * 3) + 1
    damped = d - w[6] * (grade - 3) * (10 - d) / 9
    return max(s, 0.001), bounded(w[7] * easy + (1 - w[7]) * damped, 1, 10)


def excess(w, answers, count):
    memories, counted, total = {}, 0, 0.0
    factor = 0.9 ** (-1 / w[20]) - 1
    for question, grade, days, truth in answers:
        if question not in memories:
            difficulty = bounded(w[4] - exp(w[5] * (grade - 1)) + 1, 1, 10)
            memories[question] = (max(w[grade - 1], 0.001), difficulty)
            continue
        s, _ = memories[question]
        chance = (1 + factor * days / s) ** -w[20]
        if days > 0:
            counted += 1
            if counted > count + NEXT:
                break
            if counted > count:
                p, q = bounded(truth, 1e-9, 1 - 1e-9), bounded(chance, 1e-9, 1 - 1e-9)
                total += p * log(p / q) + (1 - p) * log((1 - p) / (1 - q))
        memories[question] = answer(w, memories[question], grade, days, chance)
    return total / NEXT * 1e4


def items(answers, count):
    histories, counted, items = {}, 0, []
    for question, grade, days, _ in answers:
        history = histories.setdefault(question, [])
        counted += days > 0
        if counted > count:
            break
        history.append(FSRSReview(grade, days))
        if days > 0:
            items.append(FSRSItem(list(history)))
    return items


sums = {}
for line in sys.stdin:
    grades, *words = line.split()
    answers = [(int(q), int(g), int(d), float(c)) for q, g, d, c in (word.split(":") for word in words)]
    for count in COUNTS:
        w = FSRS(DEFAULT_PARAMETERS).compute_parameters(items(answers, count))
        sums.setdefault(grades, {}).setdefault(count, []).append(excess(w, answers, count))
for grades, counts in sums.items():
    print(grades, [round(sum(values) / len(values), 1) for values in counts.values()])
