"""A front end that uses only rabble's events: python3 front-end.py hiragana --limit 5

It takes the arguments of `rabble play`. The variable RABBLE names the program.
"""

import curses
import json
import os
import subprocess
import sys

# After these, rabble waits for a line.
TURNS = {"question", "reveal", "hint", "help", "error", "open", "end"}


class Drill:
    """The state from the events so far."""

    def __init__(self, arguments):
        program = [os.environ.get("RABBLE", "rabble"), "play", "--events"] + arguments
        self.rabble = subprocess.Popen(
            program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.question, self.remarks, self.is_revealed, self.end = {}, [], False, None
        self.read()

    def send(self, line):
        self.remarks = []
        self.rabble.stdin.write(line + "\n")
        self.rabble.stdin.flush()
        self.read()

    def read(self):
        for line in self.rabble.stdout:
            event = json.loads(line)
            self.take(event["event"], event)
            if event["event"] in TURNS:
                return
        sys.exit(self.rabble.wait() or "rabble has ended without a word")

    def take(self, name, event):
        if name == "question":
            self.question, self.is_revealed = event, False
        elif name == "reveal":
            self.is_revealed = True
            self.remarks = ["= " + " or ".join(event["answers"]), "1 again  2 hard  3 good  4 easy"]
        elif name in ("verdict", "grade", "right", "accept"):
            mark = "right" if event["correct"] else "wrong"
            self.remarks.append(f"{mark}: {event['prompt']} = {event['answer']}")
        elif name == "hint":
            self.remarks.append("hint: " + (event["hint"] or "none"))
        elif name == "open":
            self.remarks.append("file: " + event["file"])
        elif name in ("note", "error"):
            self.remarks.append(event[name])
        elif name == "end":
            self.end = event

    def lines(self):
        if self.end:
            plan = self.end["next"] or {"due": 0, "learning": 0, "new": 0}
            return self.remarks + [
                self.end.get("message") or f"{self.end['correct']} of {len(self.end['answers'])}",
                f"today: {plan['due'] + plan['learning']} due, {plan['new']} new",
                f"streak: {self.end['streak']}", "any key ends"]
        question = self.question
        notes = [question["title"], f"{question['number']} of {question['total']}"]
        notes += ["new"] if question["firstTime"] else []
        notes += ["? is a hint"] if question["hasHint"] else []
        notes += [":open shows " + ", ".join(question["media"])] if question["media"] else []
        return self.remarks + ["", " - ".join(notes), question["prompt"]]


def run(screen):
    drill, typed = Drill(sys.argv[1:]), ""
    while True:
        screen.erase()
        for row, line in enumerate(drill.lines() + ["> " + typed]):
            screen.addnstr(row, 0, line, curses.COLS - 1)
        key = screen.get_wch()
        if drill.end:
            return
        if key == "\n" or (drill.is_revealed and key in tuple("1234")):
            line = typed if key == "\n" else key
            typed = ""
            drill.send(line)
        elif key in ("\x7f", "\b", curses.KEY_BACKSPACE):
            typed = typed[:-1]
        elif key == "\x12":
            drill.send(":right")
        elif isinstance(key, str) and key.isprintable():
            typed += key


curses.wrapper(run)
