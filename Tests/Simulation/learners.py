#!/usr/bin/env python3
"""Uses rabble for sixty days as three simulated learners, and checks how even the days are.

    swift build --product rabble
    python3 Tests/Simulation/learners.py .build/debug/rabble

Needs a debug build, whose clock can be moved. Each evening at six a learner answers what `play --due --events` asks: a new
word is never known, a word that was met is remembered by a power law. Whether an answer is remembered depends only on the word and
the number of its answers, so that two programs are tested with the same luck. At ten to twelve and the next morning,
`rabble` is asked what tomorrow brings and what today asks.

    --home FOLDER     continue from this home, on the day after its last answer; the learner's knowledge comes from its history
    --before DAYS     continue from a history of this many days, as a version before 0.11 wrote it
    --keep FOLDER     keep the homes there, as LEARNER-SEED
    --set NAME=VALUE  a setting, such as fit=manual; may be given several times
    --learners, --seeds, --days, --words
    --report          print the figures, and ignore the bounds
"""

import argparse
import collections
import concurrent.futures
import datetime
import json
import math
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

# Summer time ends within these days.
ZONE = "CET-1CEST,M3.5.0,M10.5.0/3"
START = datetime.date(2026, 9, 21)
SECONDS_AN_ANSWER = 8
# The first days do not count, because there is little to spread.
WARM_UP = 14

Learner = collections.namedtuple("Learner", "stability absence")
LEARNERS = {
    "daily": Learner(stability=1.5, absence=0),
    "skips": Learner(stability=1.5, absence=0.3),
    "half": Learner(stability=0.04, absence=0),
}

# Answers a word of version 0.10.3 with `fit manual`, from an empty home: the mean of seeds 1 to 3. The learner who fails half
# needs more with fitted weights.
ANSWERS_A_WORD = {"daily": 8.02, "skips": 7.45}


class FSRS:
    """FSRS-6, as in py-fsrs 6.3."""

    DEFAULT = [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542]

    def __init__(self, weights=DEFAULT, retention=0.9):
        self.w = weights
        self.factor = 0.9 ** (-1 / weights[20]) - 1
        self.scale = (retention ** (-1 / weights[20]) - 1) / self.factor

    def interval(self, memory):
        """The exact interval in days."""
        return memory[0] * self.scale

    def retrievability(self, memory, days):
        return (1 + self.factor * days / memory[0]) ** -self.w[20]

    def difficulty(self, grade):
        return self.w[4] - math.exp(self.w[5] * (grade - 1)) + 1

    def next(self, memory, grade, days):
        """Stability and difficulty after a grade, this many days after the previous answer."""
        w = self.w
        if memory is None:
            return w[grade - 1], min(max(1, self.difficulty(grade)), 10)
        stability, difficulty = memory
        if days <= 0:
            gain = math.exp(w[17] * (grade - 3 + w[18])) * stability ** -w[19]
            new = stability * (max(1, gain) if grade > 1 else gain)
        else:
            surprise = 1 - self.retrievability(memory, days)
            if grade > 1:
                bonus = {2: w[15], 3: 1, 4: w[16]}[grade]
                new = stability * (1 + math.exp(w[8]) * (11 - difficulty) * stability ** -w[9]
                                   * (math.exp(surprise * w[10]) - 1) * bonus)
            else:
                new = min(w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * math.exp(surprise * w[14]),
                          stability / math.exp(w[17] * w[18]))
        change = (10 - difficulty) * -(w[6] * (grade - 3)) / 9
        mixed = w[7] * self.difficulty(4) + (1 - w[7]) * (difficulty + change)
        return max(0.001, new), min(max(1, mixed), 10)


class Word:
    """A learner's memory of a word: the probability of recall is (1 + 0.23 · days / stability)^-½, which is .9 after as many days
    as it is stable."""

    def __init__(self, name, seed, learner):
        self.name, self.seed = name, seed
        luck = random.Random(f"{seed} {name}")
        self.ease = math.exp(luck.gauss(0, 0.45)) * learner.stability
        self.stability = None
        self.last = None
        self.count = 0
        # The data that the program has: grades and days.
        self.answers = []

    def chance(self, day):
        return (1 + 0.23 * (day - self.last).days / self.stability) ** -0.5

    def is_remembered(self, day):
        if self.stability is None:
            return False
        chance = 0.93 if day == self.last else self.chance(day)
        return random.Random(f"{self.seed} {self.name} {self.count}").random() < chance

    def learn(self, day, grade):
        is_right = grade > 1
        if self.stability is None:
            self.stability = self.ease
        elif day > self.last:
            if is_right:
                surprise = 1 - self.chance(day)
                self.stability *= 1 + 12.65 * self.ease ** 0.5 * surprise * max(self.stability, 0.1) ** -0.12
            else:
                self.stability = max(0.5 * self.ease, min(self.stability, 0.8 * self.stability ** 0.45))
        elif is_right:
            self.stability *= 1.15
        self.answers.append((grade, day))
        self.last, self.count = day, self.count + 1

    def memory(self, fsrs):
        memory = last = None
        for grade, day in self.answers:
            memory = fsrs.next(memory, grade, (day - last).days if last else 0)
            last = day
        return memory


class Home:
    """The program with its own home, and with a clock that is set explicitly."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def environment(self, time):
        return {
            "RABBLE_HOME": os.path.join(self.folder, "home"), "XDG_STATE_HOME": os.path.join(self.folder, "state"),
            "RABBLE_NOW": time, "TZ": ZONE, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}

    def run(self, time, *arguments):
        # 1: nothing is due.
        done = subprocess.run([self.program, *arguments], env=self.environment(time), capture_output=True, text=True)
        if done.returncode not in (0, 1) or done.stderr:
            sys.exit(f"{arguments} at {time}: {done.returncode} {done.stderr}")
        return done.stdout

    def drill(self, time):
        return subprocess.Popen(
            [self.program, "play", "--due", "--events"], env=self.environment(time), text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    @property
    def reviews(self):
        return os.path.join(self.folder, "home", "reviews")

    def weights(self):
        """The weights of the day."""
        fits = os.path.join(self.folder, "state", "rabble", "fits")
        for name in sorted(os.listdir(fits)) if os.path.isdir(fits) else []:
            with open(os.path.join(fits, name)) as file:
                fit = json.load(file).get("fit")
            if fit:
                return fit["weights"]
        return FSRS.DEFAULT


def clock(day, time):
    """A local time with its offset. No clock changes during a drill."""
    def last_sunday(month):
        end = datetime.date(day.year, month, 31)
        return end - datetime.timedelta((end.weekday() + 1) % 7)
    is_summer = last_sunday(3) <= day < last_sunday(10)
    return f"{day}T{time}:00+0{2 if is_summer else 1}:00"


def rows(folder):
    """Time, grade, prompt and answer of each row of the histories, in both layouts."""
    found = {}
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        if not name.endswith(".tsv"):
            continue
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            for line in file:
                columns = line.rstrip("\n").split("\t")
                if len(columns) < 5 or not columns[0][:4].isdigit():
                    continue
                grade, rest = columns[2], columns[3:] if columns[0].endswith("Z") else columns[4:]
                time = datetime.datetime.fromisoformat(columns[0].replace("Z", "+00:00"))
                found[(time, columns[1][:12], grade, *rest[:2])] = (time, grade, rest[0], rest[1])
    return sorted(found.values())


def before(home, learner, seed, days, words):
    """Writes the history of a learner with the default weights and without an even load, as a version before 0.11."""
    path = os.path.join(home.reviews, "words.tsv")
    os.makedirs(home.reviews, exist_ok=True)
    fsrs, due, known = FSRS(), {}, []
    luck = random.Random(f"{seed} before")
    with open(path, "w", encoding="utf-8") as file:
        file.write("time\tsession\tgrade\tprompt\tanswer\ttyped\n")
        for number in range(days):
            day = START - datetime.timedelta(days - number)
            if luck.random() < learner.absence:
                continue
            fresh = words[len(known):len(known) + 10]
            known += [(pair, Word(pair[0], seed, learner)) for pair in fresh]
            time = datetime.datetime.fromisoformat(clock(day, "18:00")).astimezone(datetime.timezone.utc)
            session = f"{luck.getrandbits(48):012x}e{120 if '+02' in clock(day, '18:00') else 60}+spaced"
            for (prompt, answer), word in known:
                if due.get(prompt, day) > day:
                    continue
                rights_needed = 2 if word.count == 0 else 1
                misses = 0
                while rights_needed and misses < 10:
                    grade = 3 if word.is_remembered(day) else 1
                    if grade == 1 and rights_needed == 1 and not due.get(prompt):
                        rights_needed = 2
                    misses += grade == 1
                    rights_needed -= grade == 3
                    word.learn(day, grade)
                    typed = answer if grade == 3 else "?"
                    stamp = f"{time:%Y-%m-%dT%H:%M:%S}.{time.microsecond // 1000:03}Z"
                    file.write("\t".join([stamp, session, "good" if grade == 3 else "again", prompt, answer, typed]) + "\n")
                    time += datetime.timedelta(seconds=SECONDS_AN_ANSWER)
                due[prompt] = day + datetime.timedelta(max(1, round(fsrs.interval(word.memory(fsrs)))))


class Life:
    """What happens on the days of a learner, and its figures."""

    def __init__(self, home, learner, seed, options):
        self.home, self.learner, self.seed = home, learner, seed
        self.words = {}
        self.due, self.answers, self.ratios = [], [], []
        self.chances, self.chances_of_the_day, self.all_chances = [], [], []
        self.remembered = []
        self.wrong = self.mornings = 0
        self.promised = {}
        day = START
        history = rows(home.reviews)
        for time, grade, prompt, answer in history:
            if grade in GRADES:
                study_day = (time.astimezone() if time.tzinfo is None else time) - datetime.timedelta(hours=4)
                self.word(prompt, answer).learn(study_day.date(), GRADES[grade])
        if history:
            day = max(START, (history[-1][0] - datetime.timedelta(hours=4)).date() + datetime.timedelta(1))
        self.seen_before = len(self.words)
        luck = random.Random(f"{seed} absence")
        said = None
        for _ in range(options.days):
            asked = json.loads(home.run(clock(day, "08:00"), "--json"))["due"]
            for sentence in said or []:
                self.mornings += 1
                self.wrong += sentence != asked
            said = None
            if luck.random() >= learner.absence:
                self.due.append(asked)
                said = self.live(day)
            day += datetime.timedelta(1)

    def word(self, prompt, answer):
        return self.words.setdefault((prompt, answer), Word(prompt, self.seed, self.learner))

    def live(self, day):
        """Drills the due questions of a day, and returns the announced numbers for tomorrow, one or two."""
        drill = self.home.drill(clock(day, "18:00"))
        fsrs = None
        question = intervals = None
        first, count, end = set(), 0, None
        for line in drill.stdout:
            event = json.loads(line)
            kind = event["event"]
            if kind == "question":
                # The first command of the day has made the weights.
                fsrs = fsrs or FSRS(self.home.weights(), self.retention)
                question, intervals = event, event["intervals"]
                reply = ""
            elif kind == "reveal":
                word = self.word(question["prompt"], event["answers"][0])
                if word.count and question["prompt"] not in first:
                    self.ask(word, day, fsrs)
                first.add(question["prompt"])
                intervals = event["intervals"] or intervals
                grade = "good" if word.is_remembered(day) else "again"
                if word.count and word.last < day:
                    self.remembered.append(grade == "good")
                reply = grade
            elif kind == "grade":
                word.learn(day, GRADES[event["grade"]])
                count += 1
                self.promise(word, day, intervals[event["grade"]], fsrs)
                continue
            elif kind == "end":
                end = event
                break
            else:
                continue
            # The fit orders answers by milliseconds: each has a different one, so that all runs are the same.
            time.sleep(0.002)
            drill.stdin.write(reply + "\n")
            drill.stdin.flush()
        drill.stdin.close()
        if drill.wait() not in (0, 1) or end is None:
            sys.exit(f"the drill of {day} ended with {drill.returncode}")
        self.answers.append(count)
        return self.said(day, end)

    def said(self, day, end):
        tomorrow = str(day + datetime.timedelta(1))
        said = []
        if end.get("next"):
            said.append(end["next"]["count"] if end["next"]["day"] == tomorrow else 0)
        sentence = re.search(r"(\d+) [a-z ]*due tomorrow", self.home.run(clock(day, "23:50")))
        return said + [int(sentence[1])] if sentence else said

    retention = 0.9

    def ask(self, word, day, fsrs):
        """Records the probability of recall of a question: by the weights that chose the day, and by the current ones."""
        chance = fsrs.retrievability(word.memory(fsrs), (day - word.last).days)
        self.all_chances.append(chance)
        promised, interval, chance_promised = self.promised.get(word, (None, 0, 0))
        if promised == day and interval >= 2.5:
            self.chances.append(chance_promised)
            self.chances_of_the_day.append(chance)

    def promise(self, word, day, seconds, fsrs):
        """Records the difference between a chosen interval and the exact one."""
        self.promised.pop(word, None)
        if seconds is None or seconds < 86_400:
            return
        memory = word.memory(fsrs)
        exact = fsrs.interval(memory)
        days = round(seconds / 86_400)
        self.promised[word] = (day + datetime.timedelta(days), exact, fsrs.retrievability(memory, days))
        if exact >= 2.5:
            self.ratios.append(days / exact)

    def figures(self):
        due = self.due[WARM_UP:] if len(self.due) > WARM_UP + 2 else self.due
        changes = [abs(one - two) for one, two in zip(due, due[1:])] or [0]
        mean = lambda values: statistics.fmean(values) if values else math.nan
        # A growing deck asks more from week to week, however even its days are.
        trend = statistics.linear_regression(range(len(due)), due)
        uneven = [asked - trend.slope * number for number, asked in enumerate(due)]
        return {
            "words": len(self.words), "answers": sum(self.answers), "a word": sum(self.answers) / len(self.words),
            "due": mean(due), "deviation": statistics.pstdev(due), "spread": statistics.pstdev(uneven),
            "change": mean(changes), "greatest": max(changes),
            "longest": max(self.answers) * SECONDS_AN_ANSWER / 60, "wrong": self.wrong, "of": self.mornings,
            "chance": mean(self.chances), "now": mean(self.chances_of_the_day), "all": mean(self.all_chances), "known": mean(self.remembered),
            "ratio": mean(self.ratios)}


GRADES = {"again": 1, "hard": 2, "good": 3, "easy": 4}


def words(count):
    """Words that are not typos of each other."""
    luck = random.Random(1)
    pairs = {}
    while len(pairs) < count:
        word = "".join(luck.choice("bdfgklmnprstvz") + luck.choice("aeiou") for _ in range(5))
        pairs[word] = "".join(luck.choice("bdfgklmnprstvz") + luck.choice("aeiou") for _ in range(5))
    return list(pairs.items())


def live(job):
    name, seed, options = job
    learner = LEARNERS[name]
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        home = Home(os.path.abspath(options.program), folder)
        Life.retention = 0.9
        if options.home:
            shutil.copytree(options.home, os.path.join(folder, "home"))
        else:
            pairs = words(options.words)
            path = os.path.join(folder, "words.tsv")
            with open(path, "w") as file:
                file.write("prompt\tanswer\n" + "".join(f"{prompt}\t{answer}\n" for prompt, answer in pairs))
            start = START - datetime.timedelta(options.before)
            home.run(clock(start, "17:00"), "groups", "import", path)
            if options.before:
                before(home, learner, seed, options.before, pairs)
        for setting in options.set:
            home.run(clock(START, "07:00"), "settings", *setting.split("=", 1))
            if setting.startswith("retention="):
                Life.retention = float(setting.split("=")[1])
        life = Life(home, learner, seed, options)
        if options.keep:
            shutil.copytree(folder, os.path.join(options.keep, f"{name}-{seed}"), dirs_exist_ok=True)
    return name, seed, life.figures()


COLUMNS = [
    ("words", "words", "d"), ("answers", "answers", "d"), ("a word", "a word", ".2f"), ("due", "due a day", ".1f"),
    ("deviation", "deviation", ".1f"), ("spread", "around trend", ".1f"), ("change", "change", ".1f"),
    ("greatest", "greatest", "d"),
    ("longest", "longest drill", ".1f"), ("wrong", "wrong", "d"), ("of", "of", "d"), ("chance", "chance", ".4f"),
    ("now", "by weights of now", ".4f"),
    ("all", "all", ".4f"), ("known", "known", ".3f"), ("ratio", "chosen/exact", ".4f")]


def table(results):
    print("| learner | " + " | ".join(title for _, title, _ in COLUMNS) + " |")
    print("|---" * (len(COLUMNS) + 1) + "|")
    for name, seed, figures in results:
        print(f"| {name} {seed} | " + " | ".join(format(figures[key], form) for key, _, form in COLUMNS) + " |")


def problems(results, options):
    def bound(what, holds):
        if not holds:
            found.append(f"{name} {seed}: {what}")
    found = []
    for name, seed, figures in results:
        bound(f"{figures['wrong']} of {figures['of']} sentences on tomorrow are wrong", figures["wrong"] == 0)
        bound(f"chosen ÷ exact interval is {figures['ratio']:.3f}", 0.98 <= figures["ratio"] <= 1.02)
        if name != "daily":
            continue
        retention = Life.retention
        bound(f"the chance when asked is {figures['chance']:.4f}", abs(figures["chance"] - retention) <= 0.005)
        bound(f"the spread around the trend is {figures['spread']:.1f}", figures["spread"] <= 5.5)
        bound(f"the greatest change is {figures['greatest']}", figures["greatest"] <= 15)
        if options.home or options.before:
            # More words ask more, however even the days are.
            continue
        bound(f"the mean change is {figures['change']:.1f}", figures["change"] <= 4)
        bound(f"the longest drill takes {figures['longest']:.1f} minutes", figures["longest"] <= 14)
    for name, most in ANSWERS_A_WORD.items():
        means = [figures["a word"] for learner, _, figures in results if learner == name]
        if means and not options.home and not options.before and statistics.fmean(means) > most:
            found.append(f"{name}: {statistics.fmean(means):.2f} answers a word, and {most} without an even load")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--home")
    parser.add_argument("--before", type=int, default=0)
    parser.add_argument("--keep")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--learners", default=",".join(LEARNERS))
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--days", type=int, default=60)
    parser.add_argument("--words", type=int, default=598)
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    jobs = [(name, seed + 1, options) for name in options.learners.split(",") for seed in range(options.seeds)]
    with concurrent.futures.ProcessPoolExecutor() as pool:
        results = list(pool.map(live, jobs))
    table(results)
    found = problems(results, options)
    print("\n".join([""] + found) if found else "\nall bounds hold")
    sys.exit(1 if found and not options.report else 0)


if __name__ == "__main__":
    main()
