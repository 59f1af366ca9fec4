"""Results of other programs for the answers of SimulatedLearner.swift, and for predictions: the tables
beside this.

To make them again, in this folder:

    pip install 'fsrs[optimizer]==6.3.*' 'fsrs-rs-python==0.9.*' 'fsrs-optimizer==6.5.*' 'scikit-learn==1.*'
    python3 make-fit-references.py

Numbers after the name of the script say how many answers the learners give, instead of 1000, 3000 and 10000. fsrs-rs
takes seconds, py-fsrs about ten minutes, most of them for 10000 answers. A table whose packages are not installed stays
empty.

- `weights-fsrs-rs.txt`: the weights that fsrs-rs finds, the optimiser of Anki.
- `weights-py-fsrs.txt`: the weights that py-fsrs finds, with torch.
- `bins.txt`: where the bins of RMSE(bins) start, by fsrs-optimizer.
- `figure-examples.txt`, `figures.txt`: predictions, and their log loss and AUC by scikit-learn and RMSE(bins) by
  fsrs-optimizer.
- `learner-figures.txt`: the same three figures of what py-fsrs predicts of the learners with the default weights.
"""

import sys
from datetime import datetime, timedelta, timezone
from importlib.metadata import version
from math import exp
from warnings import catch_warnings, simplefilter

from fsrs import Card, Rating, ReviewLog, Scheduler
from fsrs.scheduler import DEFAULT_PARAMETERS, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS

LEARNERS = 4
SPREADS = [0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31, 0.32, 0.14, 0.27]
E = 2.718281828459045
START = datetime(2024, 1, 1, tzinfo=timezone.utc)


# The simulated learner


class Random:
    """SplitMix64.swift"""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def uniform(self):
        return (self.next() >> 11) / 9007199254740992

    def normal(self):
        total = -6.0
        for _ in range(12):
            total += self.uniform()
        return total

    def pick(self, chances):
        rest = self.uniform()
        for grade, chance in enumerate(chances, 1):
            rest -= chance
            if rest < 0:
                return grade
        return 3


class Memory:
    """FSRSModel.swift"""

    def __init__(self, w, grade):
        self.w, self.s = w, max(w[grade - 1], 0.001)
        self.d = self.bounded(self.free(grade))

    def free(self, grade):
        return self.w[4] - E ** (self.w[5] * (grade - 1)) + 1

    @staticmethod
    def bounded(d):
        return min(max(d, 1), 10)

    def chance(self, days):
        factor = 0.9 ** (1 / -self.w[20]) - 1
        return (1 + factor * days / self.s) ** -self.w[20]

    def answer(self, grade, days):
        w, s, d = self.w, self.s, self.d
        if days < 1:
            gain = E ** (w[17] * (grade - 3 + w[18])) * s ** -w[19]
            s *= gain if grade == 1 else max(gain, 1)
        elif grade == 1:
            long_term = w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * E ** ((1 - self.chance(days)) * w[14])
            s = min(long_term, s / E ** (w[17] * w[18]))
        else:
            factor = w[15] if grade == 2 else w[16] if grade == 4 else 1
            surprise = E ** ((1 - self.chance(days)) * w[10]) - 1
            s *= 1 + E ** w[8] * (11 - d) * s ** -w[9] * surprise * factor
        self.s = max(s, 0.001)
        damped = d + (10 - d) * -(w[6] * (grade - 3)) / 9
        self.d = self.bounded(w[7] * self.free(4) + (1 - w[7]) * damped)


def learner(seed):
    random, w = Random(seed), list(DEFAULT_PARAMETERS)
    for k in range(21):
        distance = random.normal()
        w[k] = w[k] * exp(0.7 * distance) if k < 4 else w[k] + SPREADS[k - 4] * distance * 0.5**0.5
        w[k] = min(max(w[k], LOWER_BOUNDS_PARAMETERS[k]), UPPER_BOUNDS_PARAMETERS[k])
    return random, sorted(w[:4]) + w[4:]


def question(random, truth, most):
    """Answers as (milliseconds, days, grade)."""
    day, grade = int(random.uniform() * 300), random.pick([0.3, 0.1, 0.5, 0.1])
    memory, plan = Memory(truth, grade), Memory(DEFAULT_PARAMETERS, grade)
    moment = int(random.uniform() * 1e7)
    answers = [(day * 86_400_000 + moment, 0, grade)]
    while len(answers) < most:
        wait = 0
        if grade == 1 or (len(answers) == 1 and grade != 4):
            moment += 600_000
            grade = random.pick([0.12, 0.08, 0.75, 0.05])
        else:
            delay = 1 if random.uniform() < 0.7 else 1 + random.uniform()
            wait = max(1, int(plan.s * delay + 0.5))
            day += wait
            if day >= 365:
                break
            moment = int(random.uniform() * 1e7)
            remembered = random.uniform() < memory.chance(wait)
            grade = random.pick([0, 0.12, 0.8, 0.08]) if remembered else 1
        answers.append((day * 86_400_000 + moment, wait, grade))
        memory.answer(grade, wait)
        plan.answer(grade, wait)
    return answers


def life(seed, count):
    random, truth = learner(seed)
    questions, total = [], 0
    while total < count:
        questions.append(question(random, truth, count - total))
        total += len(questions[-1])
    return questions


def checksum(questions):
    return sum(grade * (days + 1) for answers in questions for _, days, grade in answers)


# The weights of other optimisers


def rust_weights(questions):
    """The input as Anki gives it: an item for each answer on a later day, with all earlier ones, in order of time."""
    from fsrs_rs_python import FSRS, FSRSItem, FSRSReview

    items = []
    for number, answers in enumerate(questions):
        reviews = [FSRSReview(grade, days) for _, days, grade in answers]
        for index, (time, days, _) in enumerate(answers):
            if days > 0:
                items.append((time, number, FSRSItem(reviews[: index + 1])))
    items.sort(key=lambda item: item[:2])
    return FSRS([]).compute_parameters([item[2] for item in items], [item[1] for item in items])


def dated(answers):
    """Answers as (moment, days, grade): py-fsrs counts periods of 24 hours, so each day has one."""
    moment = START
    for _, days, grade in answers:
        moment += timedelta(days=days, minutes=1)
        yield moment, days, grade


def python_weights(questions):
    """The result is the default weights if fewer than 512 answers count."""
    import torch
    from fsrs.optimizer import Optimizer

    torch.set_num_threads(1)
    logs = [
        ReviewLog(card_id=number, rating=Rating(grade), review_datetime=moment, review_duration=None)
        for number, answers in enumerate(questions, 1)
        for moment, _, grade in dated(answers)
    ]
    return Optimizer(logs).compute_optimal_parameters()


def weights(find, counts):
    for count in counts:
        for seed in range(1, LEARNERS + 1):
            questions = life(seed, count)
            found = find(questions)
            yield f"{seed} {count} {checksum(questions)} " + " ".join(f"{w:.6g}" for w in found)


# Figures of predictions, which are (days, number, lapses, remembered, probability)


def rmse_bins(predictions):
    from fsrs_optimizer import rmse_matrix
    from pandas import DataFrame

    rows = []
    for days, number, lapses, remembered, chance in predictions:
        # The function counts the lapses itself, from a history that has no other use.
        grades, waits = ["3"] + ["1"] * lapses, ["0"] + ["1"] * lapses
        history = {"r_history": ",".join(grades), "t_history": ",".join(waits)}
        rows.append({**history, "delta_t": days, "i": number, "y": remembered, "p": chance})
    return rmse_matrix(DataFrame(rows))


def figures(predictions):
    """Log loss, AUC (nan if all or none are remembered) and RMSE(bins)."""
    from sklearn.metrics import log_loss, roc_auc_score

    remembered, chances = [row[3] for row in predictions], [row[4] for row in predictions]
    with catch_warnings():
        simplefilter("ignore")
        area = roc_auc_score(remembered, chances)
    loss = log_loss(remembered, chances, labels=[0, 1])
    return " ".join(f"{figure:.12g}" for figure in (loss, area, rmse_bins(predictions)))


def bin_starts():
    """Two predictions whose errors cancel out have an RMSE of 0 in one bin and of 0.1 in two."""

    def start_after(value, row):
        low, high = value, value + 1
        while rmse_bins([(*row(value), 1, 0.9), (*row(high), 0, 0.1)]) < 0.01:
            low, high = high, high * 2
        while high - low > 1:
            middle = (low + high) // 2
            if rmse_bins([(*row(value), 1, 0.9), (*row(middle), 0, 0.1)]) < 0.01:
                low = middle
            else:
                high = middle
        return high

    features = [
        ("days", 1, 36_500, lambda value: (value, 2, 0)),
        ("number", 1, 1000, lambda value: (1, value, 0)),
        ("lapses", 0, 500, lambda value: (1, 2, value)),
    ]
    for name, first, most, row in features:
        starts = [first]
        while starts[-1] <= most:
            starts.append(start_after(starts[-1], row))
        yield " ".join([name, *map(str, starts[:-1])])


def examples():
    random = Random(14)

    def one_of(values):
        return values[int(random.uniform() * len(values))]

    mixed = []
    for _ in range(60):
        days, number = one_of([1, 2, 3, 4, 4, 13, 14, 47, 48, 171, 172]), one_of([2, 3, 3, 4, 6, 7, 12, 13])
        lapses = min(one_of([0, 0, 0, 1, 2, 3, 5, 6]), number - 2)
        chance = round(0.3 + 0.7 * random.uniform(), 6)
        mixed.append((days, number, lapses, int(random.uniform() < chance), chance))
    some = mixed[:12]
    return {
        "mixed": mixed,
        "tied": [(*row[:4], round(row[4], 1) if row[4] < 0.95 else 0.9) for row in mixed[:24]],
        "equal": [(*row[:4], 0.9) for row in some],
        "inverted": [(*row[:3], 1 - row[3], row[4]) for row in some],
        "remembered": [(*row[:3], 1, row[4]) for row in some],
        "forgotten": [(*row[:3], 0, row[4]) for row in some],
        "single": [(1, 2, 0, 1, 0.9)],
    }


def example_lines():
    for name, predictions in examples().items():
        for row in predictions:
            yield " ".join([name, *map(str, row)])


def figure_lines():
    for name, predictions in examples().items():
        yield f"{name} {figures(predictions)}"


def predicted(questions):
    """The predictions of the default weights for each answer on a later day."""
    scheduler, predictions = Scheduler(enable_fuzzing=False), []
    for card_id, answers in enumerate(questions, 1):
        card, number, lapses = Card(card_id=card_id), 1, 0
        for moment, days, grade in dated(answers):
            if days > 0:
                number += 1
                chance = scheduler.get_card_retrievability(card, moment)
                predictions.append((days, number, lapses, int(grade > 1), chance))
                lapses += grade == 1
            card, _ = scheduler.review_card(card, Rating(grade), moment)
    return predictions


def learner_figure_lines(count):
    for seed in range(1, LEARNERS + 1):
        questions = life(seed, count)
        predictions = predicted(questions)
        yield f"{seed} {count} {checksum(questions)} {len(predictions)} {figures(predictions)}"


# Files


def table(name, comment, lines):
    """Writes a file of lines."""
    packages = ", ".join(installed("fsrs-rs-python", "fsrs", "torch", "fsrs-optimizer", "scikit-learn"))
    with open(f"{name}.txt", "w") as file:
        print(f"# Made by make-fit-references.py, where changes belong, with {packages}.", file=file)
        print(f"# {comment}", file=file)
        try:
            for line in lines:
                print(line, file=file, flush=True)
        except ImportError as error:
            print(f"{name} is not complete: {error}", file=sys.stderr)


def installed(*packages):
    for package in packages:
        try:
            yield f"{package} {version(package)}"
        except ImportError:
            pass


def main(counts):
    columns = "`seed answers checksum w0 … w20`, a line for each learner"
    checked = "The checksum is the sum of grade · (days + 1) over the answers."
    table(
        "weights-fsrs-rs",
        f"{columns}: the weights that fsrs-rs finds. {checked}",
        weights(rust_weights, counts),
    )
    table(
        "weights-py-fsrs",
        f"{columns}: the weights that py-fsrs finds. {checked}",
        weights(python_weights, counts),
    )
    table(
        "bins",
        "Where the bins of RMSE(bins) start: the least value of each.",
        bin_starts(),
    )
    table(
        "figure-examples",
        "`example days number lapses remembered chance`, a line for each prediction: the days since the answer before; "
        "which of the question's answers it is, where the first and those on a later day than the one before count; how "
        "many of those before it but for the first were \"again\"; whether it was remembered, 1 or 0; and the probability of "
        "1 that was predicted.",
        example_lines(),
    )
    table(
        "figures",
        "`example log-loss AUC RMSE(bins)`, a line for each example of figure-examples.txt.",
        figure_lines(),
    )
    table(
        "learner-figures",
        "`seed answers checksum predictions log-loss AUC RMSE(bins)`, a line for each learner: the figures of what the "
        f"default weights predict of the answers on a later day. {checked}",
        learner_figure_lines(min(counts)),
    )


if __name__ == "__main__":
    main([int(count) for count in sys.argv[1:]] or [1000, 3000, 10_000])
