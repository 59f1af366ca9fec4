/// The texts of the help on topics.
package let topicTexts = #"""
The topics of rabble help. A line with one # is a topic with its summary; beneath it stand other
words for it, and what it quotes: sections of the articles, which .ci/topics copies, and of the
help of commands.

# keys: what can be typed in a drill
words: key keyboard shortcut right accept undo skip hint suspend ctrl-r override typing type \#
grade-yourself reveal open
<!-- help: rabble play: Manual -->
<!-- Terminal.md: Keys -->

Keys edit a line as in a shell: arrows, Home, End, Ctrl-A B D E F H K T U W Y, Alt-B D F, \#
Alt-Backspace. Ctrl-Y brings back as
one text what Ctrl-W, Ctrl-U, Ctrl-K, Alt-D and Alt-Backspace deleted in a row, and Ctrl-_ undoes \#
a change.

- Tab completes a command that starts with a colon.
- Up recalls earlier answers to this question; Down goes back.
- Ctrl-R, `:r` or `:right` counts the last miss as right.
- Ctrl-L draws the question again; so does a change of the width.

A grade takes one key. An Enter within half a second after it is ignored: it would reveal the \#
next answer before you have read
the question. So is a second Enter within half a second after the one that shows an answer.

# pictures: pictures and sounds of questions
words: picture image images sound sounds audio media chafa inline draw
<!-- Terminal.md: Pictures and sounds -->

`:open` shows the picture of a question, or plays its sound, and again the next one; a line \#
beneath the question announces them.
The setting `open` names the program, by default `xdg-open` or, on macOS, `open`: a name in the \#
absolute folders of `PATH`, or
an absolute path. It is started without a shell, with the file as its only argument and without \#
the terminal.

A deck may come from a stranger, so only pictures, sounds and films in its own folder are opened, \#
after all links are followed:
not `../x.png`, another absolute path, or a web address. This is the folder of the played file, \#
or of the file from which the
group was imported on this machine; for an imported folder, that folder. A program that a shared \#
data folder names is not
started before `rabble settings open` chooses it on this machine.

Media from an Anki package is in the data folder, and opens on each machine that has it: only \#
files that start like a picture, a
sound or a film, and no links.

A side that is only a picture or a sound is shown as `[picture fi.png]` or `[sound ano.mp3]`. You \#
do not type such an answer: it
is shown, and you grade yourself. A file that is known to be on the answer's side opens only when \#
the answer is shown.

With `rabble settings pictures inline` the first picture of a question is drawn beneath it by \#
`chafa`, if that is installed:
with symbols, in the colours of the terminal, on white if it is transparent, and at most a third \#
of the screen high. A picture
on the answer's side is drawn with the answer, and so is one whose side is unknown, because it \#
may give the answer away: an
import records the known sides in `mediaSides`. `chafa` is started by its path, without a shell \#
and without the terminal; it is
ended after ten seconds, and only its symbols and colours are shown. Plain lines, a pipe and \#
`--json` have no picture; `:open`
shows it in full. Pictures are not drawn if the source of the group is not confirmed: `rabble \#
groups update GROUP --trust`
confirms it, even if the file no longer exists.

With `rabble settings sounds automatic` the first sound of a question opens by itself, in the \#
same program: with the answer,
which it might give away, or with the question if the prompt is only that sound. This happens \#
only at a terminal, and only if
the source of its group was confirmed on this machine.

# grades: again, hard, good and easy
words: grade grading again hard good easy score rating ease correct incorrect leech leeches lapse \#
lapses
<!-- Learning.md: Grades -->

| grade | when | counts as |
|---|---|---|
| again | a wrong answer; `n`; `1` | incorrect |
| hard | a right answer after the hint; a right choice, except in a learning step; `2` | correct |
| good | a right answer without the hint, even without its accents; a right choice in a learning \#
step; `y`; `3` | correct |
| easy | `4` | correct |

A typed answer is graded *good* or *again*, or *hard* if `?` showed the hint first. You grade \#
yourself only when an empty
line has revealed the answer; then your grade counts, with the hint or without.

<!-- Learning.md: Learning steps -->

A new question has two short learning steps, of one minute and ten minutes, before its intervals \#
are counted in days.
*Again* starts over with one minute, *good* ends the step, and *easy* ends both. *Hard* repeats \#
the step; at the first
one the wait is five and a half minutes, the mean of the two. A forgotten question has one step \#
of ten minutes. The
longest interval is 36,500 days.

A question that is missed ten times in one drill (*hard* counts as a miss here) is deferred to a \#
later drill, and stays due.

A drill never makes you wait. A question that is due again on the same day comes back after other \#
questions: about ten for each
minute of its step, at most about a hundred. If fewer remain, it comes back earlier, after at \#
least three others if there are so
many.

<!-- Learning.md: Leeches and suspended questions -->

A *lapse* is the grade *again* for a question that is not in any step, of learning or of \#
relearning. A question whose lapses
reach the setting `leech` (by default 8) is a ``Leech``. A better hint or wording helps a leech \#
more than asking it again:
`:edit` in a drill opens the question in your editor, and its schedule goes on. `rabble scores \#
GROUP` lists the leeches, and a
drill at a terminal reports an answer that makes a question a leech. With the setting \#
`leech-action suspend` it also suspends
the question; undoing the answer reverses that. `rabble groups suspend --leeches` suspends all \#
leeches, and `rabble groups
resume` undoes either.

A suspended question is not asked in either direction. It counts as neither due nor new, and is \#
not listed as a leech. `rabble
groups suspend GROUP PROMPT` suspends a question, and so does `:suspend` in a drill; `rabble \#
groups resume` undoes it. Without
PROMPT the whole group is suspended, with the questions that are added to it later; with \#
`--reverse`, it is suspended only in
reverse. Questions that were suspended individually stay so when their group is resumed. \#
Suspensions are stored in the history,
so they reach your other machines (``Study/suspended``).

# learning: when a question comes back, when a day begins, and the streak
words: schedule spaced repetition fsrs algorithm interval intervals stability difficulty \#
retention young mature known memory day midnight streak limit limits new forgetting plan
<!-- Learning.md: Overview -->

People forget quickly at first, and more slowly each time they remember. The best time to ask a \#
question is just before its
answer is forgotten: earlier wastes time, and later it is forgotten. `rabble play --due` is the \#
day's plan: the questions missed
today, then everything due, with a few new questions in between. It covers all of your own \#
groups, played before or not, and the
built-in groups that you have started. `rabble play --due GROUP` does the same for one group.

A strategy only decides what to ask. The schedule depends on all answers in the history, \#
whichever strategy asked.

<!-- Learning.md: Study days -->

A study day starts at four in the morning, local time, so studying after midnight counts as the \#
evening before. A question that
is due at any time of a study day is due from the start of that day, so one drill a day is enough \#
(``StudyDay``, ``Day``). A
question past its learning steps is not due again on the study day of its last answer. The \#
history has the local time of each
answer with its offset, so an answer keeps its study day, in whichever zone the history is read \#
later. Answers from versions
before 0.9.0 have no offset, and are read in the current zone.

Today is the study day of your current zone or, if you have already answered on a later one, that \#
day: after a flight from Tokyo
to Honolulu, the local day may be done. In the other direction, a day that is skipped between the \#
local times of two successive
answers does not count as missed.

The time zone comes from the ``StudyCalendar`` of a ``Study``. The default is the zone of the \#
process; a server or a test
passes in its own. For Tokyo, that is `StudyCalendar { _ in 9 * 3_600 }`.

<!-- Learning.md: The plan of a day -->

A ``Day`` is what `rabble play --due` would ask if it were started now. `rabble`, `rabble due`, \#
`rabble groups`, the
menu of `rabble play` and the first and last lines of a spaced drill show its numbers:

| | |
|---|---|
| learning | answered today, and back today after a learning step |
| due | last answered before today, and due today or overdue |
| new | never answered in this direction, and within today's limit |

Learning questions come first, then due and new ones, mixed by their numbers: with 30 due and 10 \#
new, about every fourth is new.
So a drill that ends early has its share of both. Due questions are ordered by the days since the \#
last answer, divided by its
interval: six days of two come before ten of eight, and an unfinished learning step comes before \#
both. New questions are
the first ones of the group, in an order of their own. Questions that are equally overdue and due \#
on the same day have an order computed from the question, the day
and the number of its answers. It is the same on all your machines until you answer, and \#
different after each answer, so that
you do not learn a table row by row. `--strategy random` shuffles the whole plan.

<!-- Learning.md: New questions, and limits -->

On each study day, spaced drills ask up to 10 new questions (the setting `new`). The groups share \#
them: each gets as many as the
others, while it has new questions. New questions in other drills of that day count; undone \#
answers do not. `--new N` allows N
in one drill, regardless of the day's earlier ones.

If you play a group for the first time at a terminal, without a strategy or another option that \#
selects questions, it starts
with the day's new questions, and says how to get all. If today's are used up, it says so and \#
asks the same number from this
group. In a pipe, or with such an option, `rabble play GROUP` follows the strategy.

A new question is marked as such in its line. Its first answer is an introduction, not a test: if \#
you miss it, it is graded
*again* and comes back, but the last lines at a terminal do not count it as forgotten: `9 of 10 \#
remembered, 5 new`. They also
show the rest of today in all groups or, if there is none, the plan of the next day: `done for \#
today; next: 30 of 257 due, 10
new tomorrow`. That plan assumes no answer until then, and follows the limits. Questions of a \#
file that is not in the library
belong to no day, but their answers count towards its limits.

`--minutes N` ends a drill at the next question after N minutes. At most one minute counts for \#
each question, for this limit and
for the time shown at the end, so a pause or a closed lid costs nothing.

The setting `daily` limits the questions that spaced drills ask on a study day, each counted \#
once; 0, the default, is no limit.
`--limit` and the setting `limit` apply to one drill; `--limit` also lifts `daily`. If more is \#
due than these allow, the
questions that have been due longest come first, and there are no new ones. Questions that you \#
answered today and that come back
do not count towards `daily`. `--ahead` also asks questions that are not due yet.

`rabble settings new 5 --group verbs` limits the new questions of one group on a day, within the \#
limit of all groups; `--new N`
overrides both. The settings of a group are saved under its id in `learner.tsv` beside the \#
histories, and travel with these,
also for built-in groups. They follow a rename, and go with a deleted group. If all questions of \#
a group move to another, that
keeps its own settings, and takes over those that it lacks. They are neither exported nor imported.

Before version 0.3.0, `new` was a limit for each group. To go on with ten new questions of each \#
of three groups, set it
to 30.

If the next seven days take more answers a day than you gave on any of the last 14, `rabble` says \#
so before new questions, and
suggests how to reduce them. It changes nothing by itself.

<!-- Learning.md: The streak -->

The streak counts the days with an answer, back to the last day that you missed. A day is missed \#
if it had no answer although
something was due, by the due days of the answers before it. For answers from versions before \#
0.11.0, these are computed with
the default weights and a retention of 0.9, so a fit or a setting never changes a streak.

<!-- Learning.md: Retention -->

The setting `retention` is the probability of remembering at which a question becomes due: from \#
0.7 to 0.99, by default 0.9. A
higher value means more answers a day. It decides all later intervals. `rabble settings retention \#
0.95 --group verbs` sets it
for one group. `rabble scores GROUP` shows the retention you achieved: the share of answers \#
remembered, among those given at
least one study day after the previous answer to the same question.

It also groups the questions by maturity, as Anki does: *new* questions were never seen, \#
*learning* ones are in their steps,
*young* ones have an interval of less than 21 days, and *mature* ones a longer interval. It \#
counts the questions *learned this
week*, which ended their learning steps on the last seven study days and are still known, and \#
splits the retention by maturity
once there are mature questions.

# answers: which typed answers are right
words: answer judge judging typo typos misspelling accent accents case strict lenient exact \#
article articles synonym synonyms romaji pinyin

# decks: question groups and the files that they come from
words: deck group format formats file-format json pairs gift org yaml xml folder title tags tag
<!-- Files.md: Groups -->

`groups/` has one JSON file for each group of the learner. The title identifies a group, not the \#
file name, so you can
add files yourself, with one group each. If two files have the same title or id, one of them is \#
skipped with a warning.
A group with the id of a built-in group takes its place.

The id is made from the title: letters, marks and digits of any script in lower case, `-` for \#
everything else, at most
100 bytes. It is always a plain file name.

```swift
print(GroupID(title: "World Capitals"))  // world-capitals
print(GroupID(title: "../../日本語 N5"))  // 日本語-n5
```

<!-- Files.md: Rules for every format -->

- Titles, prompts and answers are not blank, and a group has at least one question.
- A title has at most 4 KiB, any other text 1 MiB; a character has at most 30 combining marks. A \#
file has at most 512
  MiB.
- Text is UTF-8, with or without a byte order mark, or UTF-16, such as Excel's *Unicode Text*. \#
`--encoding NAME` reads any other
  encoding; a file that needs it is rejected with the likely name. Latin-1 and Windows-1252 are \#
built in, and the others need
  the program `iconv`. SQLite databases, spreadsheets, documents, PDF, RTF, web pages, pictures, \#
programs, archives and
  compressed files are recognised by their first bytes; other XML (QTI, Pauker, StarDict, TMX, \#
TBX, XLIFF, OPML), PO and the
  index of a dictd dictionary by their first lines. They are rejected with advice on what to do, \#
unless they are Anki's: see
  *Anki packages*.
- A file that breaks a rule is rejected with its first ten problems, each with line and column, \#
and the number of the others.
  But rows of a table without a question, and broken cards of Markdown, are skipped, counted and \#
named, unless they are more
  than half of the file. A question with a blank answer counts as unfinished: it is skipped and \#
counted, and so is any number of
  them; in JSON its answer may be null or missing, too. In a folder, such a file is skipped \#
unless most files are broken.
  `--strict` rejects in both cases.
- If a file in a folder cannot be read, because of its permissions, say, the folder is rejected: \#
otherwise its questions would
  count as removed.
- `import` reads what `export` wrote as the same group. But tables, Anki text and packages cannot \#
mark their texts as Markdown;
  `export` warns if that matters. GIFT, Org, YAML and XML are read-only.
- `export --format pairs` writes prompts and answers alone, with a tab between, for programs that \#
read nothing else, such as
  Mnemosyne and KWordQuiz: no heading, tabs and line breaks as blanks, no Markdown syntax. \#
Omitted texts are counted. A text
  that begins with `#` or a quotation mark is quoted, because otherwise Anki would drop the row \#
or the mark; KDE's programs and
  Mnemosyne show the quotes.

The extension decides the format: `.json`, `.jsonl` and `.ndjson`; `.tsv` and `.tab`; `.csv`; \#
`.md` and `.markdown`; `.gift`;
`.org`; `.yaml` and `.yml`; `.kvtml` and `.xml`; `.apkg`, `.colpkg`, `.anki2` and `.anki21`. For \#
other extensions, such as `.txt`, the content decides; it also does if it can
only be another format. `--format` overrides both.

<!-- Files.md: JSON -->

```json
{ "title": "Basic Phrases",
  "questions": [ { "prompt": "ありがとう", "answer": "thank you", "hint": "arigatō", \#
"accepts": ["thanks"] },
                 { "prompt": "Which is wet?", "answer": "sea", "wrong": ["sand", "wind"] },
                 { "prompt": "Power is […] times […].", "answer": "speed, force", "all": \#
["speed", "force"] } ] }
```

A file has one group, or a list of groups. `hint`, `accepts`, `wrong` and `all` are optional and \#
may be null. `wrong` lists the answers among
which the right one is chosen ([Learning](Learning.md#choices)). `all` lists the parts of an \#
answer if none of them may be missing; joined
by `, ` they are the answer, and otherwise they are ignored. With both, several choices are \#
right. `"markup": "markdown"`
beside the title says that the texts are Markdown, and `"answers": "exact"` that every character \#
of an answer counts
([Answers](Answers.md)). Other members are ignored; in a file of `groups/` they stay when the
group is updated. Duplicate names in an object are a problem, and so are values nested more than \#
128 levels deep.

`media` lists the paths of pictures and sounds of a question, as its deck wrote them, or in \#
`groups/ID.media`. They are never
judged; `:open` in a drill opens them ([The terminal](Terminal.md)). `mediaSides` says which of \#
them are on the side of the
prompt or the answer: `{"media": ["fi.png"], "mediaSides": {"fi.png": "answer"}}`. `shown` is \#
shown after the answer, and `note`
identifies the note of another program that the question comes from. Earlier versions keep \#
unknown members in `groups add`,
`rename` and `move`, and drop them on an import of JSON.

JSON of other programs is read as a table, whose columns are the names of members, as below. It \#
may have objects with names for
questions and answers, at any depth, under several keys, or one after another, separated by a \#
comma, a semicolon or nothing; a
list of lists; parallel lists (`{"words": […], "translations": […]}`); objects whose names \#
are the questions; and pairs, also in
groups. The items of a list of answers are joined by semicolons. The options of a question are a \#
list of texts or of objects, or
an object with letters; its answer is the text, the letter, the key or the number of an option, \#
or an option is marked as right,
or named so (`correct: Lima`, `wrong: Quito`). A null among them is not an option. If nothing \#
marks the right one, the file is
rejected, and so are names that do not distinguish questions from answers, unless `--columns` \#
does. Lists of objects within a
question are skipped and named, except those of a word's meanings (`"meanings": [{"definitions": \#
[{"definition": …}]}]`). Words
in single quotes and the list that a script assigns beneath imports and comments are read as \#
well, in TypeScript
(`const cards: Card[] = [{q: 'hola', a: 'hello'}];`) and Python, too. Errors have their line and \#
column. CrowdAnki's `deck.json` is read as Anki reads its notes, with the pictures
and sounds in the folder `media` beside it.

A question that is listed twice is asked twice. `groups show` reports duplicates as a problem; \#
`groups import` drops exact
duplicates and counts them.

<!-- Files.md: Import -->

All files are checked first; then either all groups are added or none. An import updates the \#
group that was imported from the
same place before, even if it was renamed since; or else a group whose source no longer exists \#
and that shares at least half of
its questions, as after the file or folder was moved; or else the group with the same title. All \#
exports of a whole Anki
collection (`.colpkg`) are the same place, whatever their names; a group that shares half of its \#
questions with a deck follows
it if either was renamed. In an update:

- New questions are added. The order, hints and accepted answers come from the file; a question \#
that the file lacks stays after
  the one before it.
- Your edits, additions and removals stay: the update is a three-way merge, card by card, as git \#
merges files. A part that only
  you changed stays; a part that changed only in the file is updated. Prompt and answer are one \#
part of a card, its hint and its
  accepted answers two more. If both sides changed the same part, a terminal shows both and asks; \#
`--conflicts here` and
  `--conflicts source` decide. Otherwise your version is kept, and each update names these cards.
- A table without a column for hints or accepted answers keeps the existing ones; so does \#
Markdown without any.
- If exactly one removed and one added question share a prompt or, failing that, an answer, they \#
count as one edited question.
  If several share it, the clearly most similar wording decides. `--edits` overrides this. \#
Without it, a terminal asks, except
  for Markdown and folders, where people edit questions in place.
- A question that leaves one group and is added to another in the same import moves there with \#
its history, unless
  `--keep` keeps it. That includes groups that came from the same file or folder and are no \#
longer in it, as when a tag is renamed.
  A group without any question left is moved to a timestamped folder.
- Other removed questions are kept or deleted: a terminal asks; `--keep` and `--replace` decide.
- Tables added to a Markdown group are read as Markdown, with a warning if marks are lost. Any other
  import is rejected if it would turn plain characters of a question into marks.

A question keeps its history while its prompt and answer stay the same, and through edits. Edits \#
are written to the history, and
are on disk, before the group's file is replaced. A crash in between is harmless: while the group \#
has the old question, all
answers count for that one.

<!-- Files.md: Where a group came from -->

The file of an imported group has a member `importedFrom`: the absolute `path` of the source, the \#
title of the `group`
there, the options `format`, `header`, `columns`, `separator`, `rowSeparator` and `title`, and \#
for Anki packages `history`: `yes`
if updates bring answers, `no` after `--no-history`; and `media`, `no` after `--no-media`. \#
`rabble groups update`
reads the source again, once it is confirmed on this machine. `--forget` removes `importedFrom` \#
and does not read the
source. `importedFrom` is not exported. Other programs may omit it; any other value of it is \#
preserved.

The `path` is written by the first import. If the source is elsewhere on another machine, or was \#
moved, import it from there
once: this machine's path is saved in `sources` in `trusted.json`, under the other members of \#
`importedFrom`, and takes
precedence over the one in the file.

A card that differs from its source has a member `importedAs`: the source's card when it was last \#
read, or null if the card was
added here. Cards that were removed here are listed in `removedHere`, beside `questions`. Both \#
are written only if there is a
difference. A group of an older version has neither, and its first update follows the older rules.

# anki: packages of Anki, their history, and text exports
words: apkg colpkg package packages cloze clozes crowdanki ankiweb
<!-- Files.md: Anki packages -->

`groups import` and `play` also read a package (`.apkg`, `.colpkg`) and the `collection.anki2` of \#
a profile. The programs
`unzip`, `sqlite3` (3.37 or later) and, unless it was exported with *Support older Anki \#
versions*, `zstd` do the work, found in
the absolute folders of `PATH` and started without a shell. A collection is opened in place, \#
read-only, and nothing is written
beside it; while Anki runs it is refused. Packages in a folder are not read.

- Fields are put into the templates of a card. The front is the prompt, and the text that the \#
back adds is the answer; for a
  cloze note, the texts of the gaps. Parts of the front that the back repeats are not part of the \#
answer; for a word with its
  reading, `今[いま]`, the answer is the part that the front does not show. The template's \#
words before and after the fields of a
  line are dropped, and those between the fields kept: `Stab (lit. 'rod')`. In several lines of \#
fields, labels such as `Plural:`
  are kept as well, and the fields without them are right, too. If the only line has a word or \#
two of the template beside its
  field, the line is right as well: `7th Amendment` for *7th*.
- `{{FrontSide}}`, `{{#Field}}`, `{{^Field}}`, `{{cloze:Field}}`, `{{cloze-only:Field}}` and \#
`{{text:Field}}` mean the same as
  in Anki, and so do sections of `c1`, `Tags`, `Deck`, `Subdeck`, `Card`, `Type` and `CardFlag`, \#
which show nothing themselves,
  and the delimiters `{{=<% %>=}}` of old decks. In a note type without gaps, each card asks for \#
the gaps of its own number. A
  field is blank if it has only white space of ASCII, `<br>` and `<div>`.
- Each field that the back adds is right as well (`accepts`), but never the prompt. A field that \#
is the same in all of five or
  more notes is a label, and one whose values repeat, such as a gender, is right only together \#
with the others; the last
  remaining field is always an answer.
- The texts that a cloze note adds on its back, and fields such as *Extra*, *Notes* or *Example* \#
on lines of their own, are
  shown after the answer (`shown`), and not judged; if a note has nothing else, such a field is its
  answer, but a source never beside a picture or sound. An *Explanation* is the answer only if \#
the back has no other one. A field that the words of the front name without
  showing it (`Plural of {{Noun}}`), in any order, is an answer. So is a field that another card \#
of the type asks, if there is
  nothing else beside it but a reading.
- `{{type:Field}}`, also as `[[type:Field]]` or the `[[typebox:Field]]` of an add-on, names the \#
answer. The rest of the back is
  shown after it. If its name is *Answer*, a field *Accepts* holds
  other right answers, as in tables.
- `{{hint:Field}}` is the hint of the question, and not an answer if there is another one. \#
`{{kana:…}}` and `{{kanji:…}}` show
  their part of `今[いま]`; in a field with `{{furigana:…}}`, 今 and いま are right. \#
Other filters are ignored.
- Scripts and comments are dropped, and so are hidden parts (`display: none`, `visibility: \#
hidden`, `hidden`, also by a style of
  the type or the template for one class or id), footers (`<footer>`, or a class or id `footer`), \#
the numbers of the lines of
  code (a class `linenodiv`, `linenos` or `lineno`), the words of links in a template, buttons \#
without a field, lines
  of it that contain only symbols other than `...`, and definitions of TeX; on the front, the \#
content of a closed `<details>`.
  If the front or back is then blank, or if the front has only words of the template beside a \#
lost picture or sound, the card
  is skipped and counted, with the reason. A word that is the same on both sides is asked, but \#
not several lines that differ only
  in appearance. Options `- [ ] owl` of the front are choices if the back marks the right ones as \#
`- [x] owl`. Formulas between
  `\( \)`, `\[ \]`, `[$] [/$]` are shown as such.
- Notes of the type *AllInOne* of an add-on are choices: `1 1 0` marks the right options, in \#
tables as well.
- Image occlusion, of Anki or of the add-on, is skipped and named.
- Pictures, sounds and films that questions name are copied (see *Pictures and sounds of \#
groups*). A side that consists of only
  one is `[picture fi.png]`, `[sound ano.mp3]` or `[film x.mp4]`, if the other side has text.
- `note` is the guid of the question's note, and `card` the index of its card, from 0, which is \#
not written. An edited note
  keeps the history of its cards, even if both sides changed. So it does in text with a `#guid \#
column`, and in tables with a
  column `guid`.
- Versions up to 0.7.0 made other questions of some cards. An update finds these by the times of \#
their answers in Anki, or by an
  unchanged prompt or answer, and keeps their history.
- A second card with the same texts the other way round is the other direction of the same \#
question. If other cards ask the
  same, the first one counts.
- A deck is a group, *blank* if it has no name, as in Anki; a card that was moved to another deck \#
in Anki moves with its
  history, if both are groups here. A question is suspended if all its cards are, and resumed \#
when one of them is, unless it was
  suspended or resumed here since.
- The answers become part of the history (see *Answers from Anki*), also early ones in a filtered \#
deck, but without cramming. In
  the log of Anki's first scheduler, *hard* and *good* of learning are read as *good* and *easy*, \#
as Anki does; but if *easy*
  occurs there as well, the grades came from four buttons and are read unchanged, although Anki \#
shifts them, too. `--no-history`
  leaves the answers out, also in later updates. `groups update` adds new ones; to a group that \#
an earlier version imported,
  only if it already has some.
- A card is due on its day in Anki: `rabble due` counts the same cards on the day of the import, \#
and on each day after it while
  nothing is answered. Some cards differ. A day asks only one due card of a note, and none in a \#
direction without answers yet.
  Buried cards, and those in a filtered deck, count on their own day. A suspended card is asked \#
if another card of its question
  is active. A card that an old version of Anki made new without a log entry is due by its last \#
interval. Between 4 o'clock and
  the hour at which Anki's day starts, the days differ; and a step that passes the end of the day \#
may be a day off if the zone
  is more than 12 hours from the collection's.
- If the titles of two decks have the same id, such as C and C++, the second one gets a number, \#
C++ (2), and keeps it.
- A package is imported completely or, after an error or Ctrl-C, not at all. It may unpack to 1 \#
GiB, and to 200 times its size
  beyond 64 MiB, with at most 2,000,000 notes and 5,000,000 answers. Tables with computed columns \#
are refused.

<!-- Files.md: Packages for Anki -->

`groups export GROUP --output cards.apkg`, or `--format apkg`, makes a package that Anki opens. \#
The programs `sqlite3` and `zip`
do the work, started without a shell. The same group makes the same bytes; they are not written \#
to a terminal.

| here | in Anki |
|---|---|
| title | the deck, with the decks that it is in: `Verbs::Strong` |
| question from elsewhere | a note of the type *Rabble Wabble* with the fields *Prompt*, \#
*Answer*, *Hint*, *Accepts* (as in tables), *More* (`shown`, pictures and sounds) and *Both*; the \#
card asks to type the answer. Choices are beneath the hint, because a package has no field for \#
wrong answers |
| `note` | the note's guid; without one, or where two questions have the same, one that is made \#
from prompt and answer |
| the other direction | a second card of each note (*Both*), if the group was ever asked so |
| answers | the review log: time (a millisecond later if another has the same), grade, interval, \#
and an ease as in Anki's older scheduler |
| when a question is due | a card in learning, review or relearning with that due day and its \#
interval, repetitions and lapses; if it has only a due day, with a log entry for that; without \#
answer and due day, or forgotten, a new card |
| memory | stability, difficulty, desired retention and decay, as FSRS in Anki keeps them |
| suspended | suspended, as is the direction in which a group was never asked, if the other one \#
was |
| Markdown | HTML; read back, it is plain text |

A question from a package or a collection of Anki goes back as the note that it is from: with its \#
type, fields, guid, tags, time of
change and decks.

| here | in the Anki that it is from | in an empty collection |
|---|---|---|
| a note that nobody edited here | stays as it is; nothing conflicts, and no card comes twice | \#
as it was |
| a prompt or an answer that was edited here | in the field that it was read from, with the edits \#
of other groups that have cards of the note, unless the note was changed there later than the \#
group here; the formatting around the edited words stays | the same |
| one that is in no single field, such as an answer of two; a prompt may be in the back as well | \#
a new note of the type *Rabble Wabble*, with another guid; the export counts these | the same |
| a hint, accepted or wrong answers that changed here | does not arrive | does not arrive |
| answers, memory, due day, suspended | do not arrive: see below | arrive; of the other direction \#
where the note has a card for it |

What that takes is in `groups/ID.anki`, since version 0.11, with a line of JSON for each note. \#
Only imports, updates, moves and such exports read it; if it is damaged, an export or a move is \#
refused, and an update writes it anew.
It goes along when the group is renamed, moved, merged or deleted; without it, each question is a \#
note of the type *Rabble Wabble*.

- It contains only files that questions name. Characters that Anki forbids in file names become `_`.
- Anki's own options are unchanged. After the next answer, it computes due days with the weights \#
of its deck; to use the memory
  states of the package, turn FSRS on.
- When Anki imports a package again, it adds what is new, and replaces notes that are older than \#
the group's file; it does not
  change the schedule of existing cards. A question with a changed prompt or answer is another \#
note, unless it has a `note`.
- `groups import` reads it back as the same questions, with `note`, due on the same days. Answers \#
that were given here do not
  count twice (by time, question and grade).

<!-- Files.md: Answers back to Anki -->

An import of a package takes texts to notes that Anki has, but leaves their cards alone, so \#
answers cannot arrive that way. `groups export --onto COPY.colpkg
--output NEW.colpkg` takes an export of the whole collection (in Anki: *Export*, *Anki Collection \#
Package*; media may be left out) and
writes a new one, which Anki's *Import* puts in the place of its collection. Anki's own files are \#
never opened, and the copy stays as
it is. The programs `unzip`, `sqlite3`, `zip` and, as a rule, `zstd` do that.

| in the new package | |
|---|---|
| log | a row for each answer given here that it lacks, a millisecond later if another has the \#
same time |
| the card of such an answer | type, queue, due day, interval, repetitions, lapses and memory; a \#
suspended or buried card stays so, and one in a filtered deck returns to its own |
| time of the collection | that of the last answer |
| everything else | as in the copy |

- A card is found by the note's guid and its texts or, if these were edited, its number (`note` \#
and `card`). Questions from
  other sources, and a direction without a card there, are omitted and counted.
- A card that was answered, reset or moved in Anki since the last import is not changed, only \#
counted: `groups import
  COPY.colpkg` reads that, and the next export includes the card. The same applies to a card that \#
two questions here ask, and to
  one that Anki schedules without an answer in its log.
- Give no answers in Anki between its export and the import of the new package: they would be \#
lost. Anki makes a backup first.

<!-- Files.md: Answers from Anki -->

An import of an Anki package (see *Anki packages*) adds a file of its own to a history, \#
`GROUP.anki.tsv`, then
`GROUP.2.anki.tsv` and so on, in one step: until it is complete it has another name, and does not \#
count. No two imports use the
same name, and a lock keeps other imports away while the new answers are determined. The \#
histories are on disk before the groups
are changed: if the import fails in between, the next one finds the answers there. The rows are \#
ordinary reviews in drills whose
names start with `anki` and the day in UTC, as in `anki20240501+spaced`. So everything that \#
counts answers counts these, in the
order of time, even before later answers given here. No existing file changes.

Their times have the collection's offset from UTC: the last one or, in an `.apkg`, the one with \#
which the collection was made.
`rest` is the interval in the log, but the last one ends when the card is due in Anki, even if \#
the log differs: after *Set due
date*, after a reschedule by FSRS, in a filtered deck. For a step that passes the end of the day, \#
that is the middle of the day
on which it ends. If a later import finds another due day, or one without an answer, it adds a \#
`rest` row: a millisecond after
the last row of the question, or with the time of that change if there is none. A later answer \#
given here keeps its own rest.

An answer is identified by its time and card. If the history has a review of that time from Anki, \#
for the card's current
question or for one that Anki no longer has, the answer is not added again, even if it was undone \#
here since. In the latter case
the note was edited in Anki, and the question is edited here. An answer in the future is added, \#
too, and counts once its time
has come.

If the log lacks the answers by which a card was learned, the memory starts from the interval and \#
the ease of the first answer
with an interval of a day, as in Anki, even if the card was moved before that. They are in the \#
name of its drill:
`anki20240501i109e2500+spaced` means 109 days and 250 %. Such cards are not used for fitting.

An answer that an earlier version read differently, with another grade or without such a start, \#
is undone by an `undo` row, and
recorded again in a drill of another name, `anki20240501b+spaced`. The import counts it once.

`rabble undo` offers only answers that were given here.

*Forget* in Anki becomes a `forget` row, at its time or a millisecond before. So does a learning \#
step of a card that was in
review, because Anki's earlier versions made a card new without a record. Programs up to 0.4.0 \#
skip `forget` with a warning, and
leave it in the file.

<!-- Files.md: Anki -->

This is Anki's *Notes in Plain Text*. Header lines (`#separator:`, `#html:`, `#columns:`, \#
`#deck:`, `#deck column:`, `#tags
column:` and the like) describe the columns. A deck is a group. The first fields are prompt, \#
answer and hint, unless the header
names others. If it names no separator, the one in the notes is assumed, with a warning; \#
`--separator` names another. A header
that a spreadsheet has padded, as in `#separator:Comma,,`, means the same.

An export has lines that tell Anki, in any language, its deck, and that prompt and answer are the \#
first two fields. If no note
type of that Anki is called *Basic*, it uses the last type used: choose one with these two fields \#
first. Hint, `accepts`,
`wrong` and `all` are columns that Anki ignores. Tags of existing notes stay. The line `#rabble \#
columns:` is for this program.

- HTML becomes text, without parts that are hidden by a style, and without `[anki:tts …]`. \#
Pictures and sounds are counted, and
  their paths kept. Tags, further fields, notes without text on both sides and those of image \#
occlusion are dropped and counted.
- If a column names the types of the notes, each type with enough notes has columns of its own \#
for prompt and answer.
- A note of the type *Basic (and reversed card)* is one question. So is a *Basic (optional \#
reversed card)*, and its third
  field is not a hint. The types are recognised by their names in all languages of Anki. The \#
import counts notes with a
  reversed card: `rabble play GROUP --reverse` asks in that direction, with a separate schedule.
- A text whose first and most other lines are notes with gaps, as earlier versions of Anki export \#
them, needs no header. If an
  answer starts with the whole question, of several words, and a line break, the answer is the rest.
- A cloze note is one question for each gap number, at most a hundred. Its next field is shown \#
after the answer. A gap is shown
  as `[…]`, or as its hint in brackets. It may have several numbers, `{{c1,2::…}}`, and gaps \#
in it,
  `{{c1::two: {{c2::three}}}}`. Gaps of one number with the same text are one answer; others are \#
all asked, in any order.

# csv: tables of comma- or tab-separated values
words: tsv table tables column columns separator delimiter excel spreadsheet quizlet \#
quizlet-export heading header encoding
<!-- Files.md: Tables: CSV and TSV -->

The columns for prompt, answer and hint are found by their names and their cells, and only then \#
by their order:

1. A first row with names sets them. The names are known in many languages, with `_text`, plurals \#
and the like, and so are
   languages and their codes. The first of two languages is the prompt.
2. One known name is enough; the first remaining column of text is the other. Counters, \#
identifiers, dates, levels, parts of
   speech, tags, file names and addresses are not text.
3. A reading (pinyin, kana, a transcription) is the hint, unless it spells the answer.
4. Only a heading makes a column of accepted answers. Without a heading, a third column of text \#
is the hint; with five or more
   columns of text there is no hint, because some may be wrong answers.

| column | names, among others |
|---|---|
| prompt | `prompt`, `question`, `front`, `term`, `word`, `expression`, `country`, `kanji` |
| answer | `answer`, `back`, `definition`, `translation`, `meaning`, `capital` |
| hint | `hint`, and for a reading `pinyin`, `kana`, `ipa` |
| accepted answers | `accepts`, `synonyms`, `alternatives` |
| wrong answers | `wrong`, `incorrect`, `distractor`, in several columns or with bars between them |
| parts that are all asked | `all`, in tables that this program wrote |
| options | `options`, `option a`, `option b` … |
| rule for answers | `answers`, if its cells are `exact` or `lenient`; `exact` in any row of a \#
group holds for all of it |
| title | `group`; titles that give the same id get numbers |

All names are in `ColumnNameTable.swift` and `LanguageNameTable.swift` in `Resources/Tables`. One \#
line reports the choice if
three columns or more are ambiguous, some are left out, the prompt is on the right, or the rows \#
look like a log (times, repeated
labels, numbers on both sides): `columns: 2 country → prompt, 3 capital → answer; 1 id left \#
out`. `--columns 2,4` takes prompts
from the second column and answers from the fourth, whatever their names, and ignores the others. \#
It works for Anki text, JSON
of other programs and YAML too.

In a quiz with options, the answer may be the text, the number, the letter or the name of an \#
option, and the others are wrong
answers. A single column of options separates them by `|`, `;` or commas, or by labels in order \#
(`A) Lima B) Quito`). A column of letters from A to F names options even
without a heading, and so do numbers in the last column if the prompts are questions and the \#
options alike; if they only may, the
table is refused, and the message says how to decide. Numbers count from 0 if 0 occurs, otherwise \#
from 1; in JSON from 0, if
possible. An answer that names several (`AC`, `Lima; Cusco`) asks for all of them. A row whose \#
answer is none of its options is
left out and named. Letters before options of
JSON (`B. Lima`) are not part of the answer.

A first row is also a heading, with a warning, if it starts with `#`, or if it has words above \#
kana, numbers or whole sentences,
for example. It is a question if its words have an article, as those beneath do (`la palabra` \#
above `el gato`). `groups import`
asks at a terminal. `--header yes` and `--header no` decide. Other lines that start with `#` are \#
comments.

The separator is the one that divides nearly all rows, preferably into the same number of cells: \#
a tab, comma, semicolon or bar.
In a list in brackets it is text: `froh,[glad,happy]`. `--separator ' - '` sets it, and \#
`--row-separator ';'` the one between
questions; `\t` is a tab, `\n` a line break, and `\x1F` a character by its number. With these, \#
everything after the first
separator of a row is the answer, unless nearly all rows have the same number of cells, a first \#
row names more columns, or
`--columns` chooses two. Without these options, more layouts are recognised, with a warning:

- rows on a single line, separated by `;`, `|` or `,`, if there is no other reading;
- rows with one tab each, or of two lines, the second one perhaps with an arrow, separated by \#
blank lines, or of two texts with a blank line between them and
  two or more up to the next;
- lines that nearly all have a dash, an arrow, `=`, a colon, two blanks or more, a backtick or an \#
asterisk between their
  sides, if no other separator fits.

A comma before a space is text if only some rows have it: `gehen,to go, to walk`. Sentences with \#
one comma or dash each are not
cards, unless the extension is `.csv`. A row with more cells than columns has no question. \#
Neither has a line without a tab; but
if most rows are followed by such lines, they continue the text above, and the import counts \#
them. Short lines between words,
such as `Unit 2`, are skipped and counted. If a comma and a semicolon divide all rows alike, the \#
semicolon does, with a warning.
A line with several possible readings is rejected, and the message names an option that reads it.

A vertical bar separates accepted answers; inside an answer, write `\|` for a bar and `\\` for a \#
backslash. A row
without a group belongs to the group named after the file, or by `--title`.

The first lines `Title:,Sea` and `Author:,…` of KDE's library name the group. CSV follows RFC \#
4180, with commas, semicolons or
bars. A first line `sep=;` names the separator, as in Excel. A quotation mark is plain text if \#
nothing closes it, or if other
text follows the one that does. TSV uses tabs. Lines end with LF, CRLF or CR. Spaces around a \#
cell are ignored, but not in a
table that `export` wrote. Tags of HTML that programs write, such as `<b>` and `<br>`, are \#
removed, counted and named if each,
except `<br>`, `<hr>` and `<img>`, is closed in its cell; `List<String>` is text. A row whose \#
prompt or answer is only a picture
or a sound has no question; such rows may be most of a file.

Exports of other programs, and two columns copied from a spreadsheet, are such tables; to paste \#
one, use `rabble groups import -
--title Verbs`. Quizlet does not quote: if its separators are not tab and new line, pass the ones \#
it shows. Mnemosyne writes
HTML, which `--format anki` reads.

<!-- Files.md: Other texts -->

A file in none of these forms is still read if most of its lines are cards, and one line says \#
what was assumed. This applies to
a file that you name, but not to notes in a folder, nor with `--format`:

| form | prompt and answer |
|---|---|
| tables of Markdown, and lists with bars (`- silt \| fine sand`) | their rows; each table has \#
its own heading, a list has none, and `--columns` works |
| `<details>` | the text before it, or its summary if that is a question or there is no text \#
before; the hidden text |
| `#card`, `#flashcard` (Logseq, flashcards-obsidian, Obsidian_to_Anki); `#card-reverse` for both \#
ways | the line with the tag; the blocks in it, or the lines beneath; also `front :: back` |
| `START` … `END` of Obsidian_to_Anki | the field `Front`; the field `Back` |
| `term:` and `def:`, or `::` | the texts after these, or other names of columns, or around `::`; \#
not in Markdown |
| `**bold** text` | the bold text; what follows, beneath a question also after a blank line |
| headings, most with `?` or with the id of a plugin beneath, ten or more with one short text \#
each, or those of the level that `--separator '##'` says | the heading; the text beneath |
| `##` headings of mdanki, beside a line `%` or of tags `[#code]()` | the heading, and the text \#
before a `%`; the text after it |
| cards of Mochi in one file, with lines `card_id: …` between lines `---` | the text after \#
these; that after the next `---` |
| a line that starts with `: ` | the line above; the text |
| lines that end with `?`, each with an answer beneath, also in quotations and callouts | the \#
line; what is beneath |
| lines of Markdown with ` - `, ` – `, ` = `, `;`, `：`, a tab or the like | the text before \#
the sign; the one after it |
| questions above options: `- [x]`, `(x)` or `[*]` among empty ones, `*b) Lima`, `b) Lima*`, `b) \#
**Lima**` or `b) Lima (correct)` among others with letters of any script (also `A: Lima`); `- \#
Lima ✅`, `- **Lima**` or `+ Lima` among other bullets; or `b`, `Answer: B` or `Answer: Lima` \#
beneath, also in `<details>`, or `- B - Correct` in a list of letters; or `T1A01 (B)` above; \#
options may stand on one line, `a) Quito b) Lima`, or between the `Q:` and `A:` of all cards; or \#
lines `1. b` at the end | the question; the option that is marked or named, and the others as \#
wrong answers; or all that are marked |
| rows of Blackboard, which start with `MC`, `MA`, `TF`, `FIB`, `NUM` or `MAT` | the question; \#
the right answers, and the wrong ones of `MC` and `TF` |
| OpenTriviaQA: `#Q`, beneath it `^`, then a line for each option | the question; the text after \#
`^`, and the other options |
| rows of StarDict from pyglossary, from a first line `##name⇥…` on | the word, without \#
further forms; its definition |
| text2qti's `*   Lima` and `=   5`, beside such options | the question; the answer, and more \#
such lines as accepted answers |
| one line `---`, with a question (and its title or code) or a line above and few lines beneath | \#
the text above; the text beneath |
| lines `?` among empty lines, one between any two lines such as `---` | the text above; the text \#
beneath |

If nothing marks the right options, a text of such questions is refused. Lines such as \#
`Explanation: …` beneath most answers of a
form are left out, with what follows them.

# markdown: cards in Markdown, and notes of Obsidian
words: md obsidian hashcards notes note card cards latex math formula formulas
<!-- Files.md: Markdown -->

Two kinds of Markdown files are read: [hashcards](https://github.com/eudoxia0/hashcards) decks, \#
and notes with cards for
[Obsidian's spaced-repetition plugin](https://github.com/st3v3nmw/obsidian-spaced-repetition).

```markdown
---
name = "Geology"
---

Q: What do rocks consist of?
A: minerals

T: lithification
D: the process that turns sediment into rock

C: [Granite] cools slowly, [basalt] quickly.
---
quartz :: SiO₂
```

| | |
|---|---|
| `Q:`, `A:` | a question |
| `T:`, `D:` | a term and its definition, asked both ways: two questions |
| `C:` | a question for each `[gap]`, at most a hundred; `\[` is a plain bracket, and links stay |
| `front :: back` | a question; `:::` makes two, asked both ways |

The letter must start its line. The text continues on the following lines, up to the next card, a \#
line `---`, a line
that starts with the tag `#flashcards`, or the end of the file. Everything else is a note and is \#
skipped, and so are
code blocks and comments.

The letters have this meaning only in a file with at least one complete card: `Q:` with `A:`, \#
`T:` with `D:`, or `C:` with a
gap. In any other file, a line such as `A: yes` is prose. In a file with such a card, a letter \#
without its partner makes a
broken card, and so does a second `A:`; to write such a line as text, start it with a space. A \#
file without any card is a note.
The import of a folder skips it. But if several lines start alternately with words for question \#
and answer (`**Question 1:**`,
`Antwort:`), in any of the languages of column names, these are `Q:` and `A:`. So are headings `# \#
Front` and `# Back`, even for
one card in a file.

After a complete card and a blank line, `front :: back` is a card of its own, and headings right \#
before the next card are not
part of the text. A line `---` between `Q:` and `A:` is ignored. Other text there is part of the \#
answer, and if that starts on
the line of `A:`, one line says so. Lines such as `Tags: …` or `Source: …` at the end of most \#
answers are not part of these, and
an import names them. Ids that flashcards-obsidian and Obsidian_to_Anki write (`^1607617939360`, \#
`<!--ID: …-->`) are not part of
a text. In a note with other cards, tables, `<details>`, headings with `?` and `#card` are \#
counted and named, but not read.

These are not gaps: links (`[text](target)`, `[[page]]`), images, footnotes (`[^1]`), and brackets
in code and in math (`$…$`, `\(…\)`, and lines between two lines `$$`).

An unclosed code block or comment runs to the end of the file. It is an error in a section, or if \#
a card starts inside it. In a
card, an unclosed code block is an error, too, but an unclosed comment is text.

Front matter names the group, with TOML's `name = "…"` or YAML's `title: …`; the default is \#
the file name. A first line `---` is
an ordinary divider if there is no second one, or only after prose or a card. In a file with \#
cards, it is then an error if a
name, a title or tags follow it.

A tag `#flashcards` opens a section, which ends at the next such tag. The tag names the group:
`#flashcards/french/verbs` gives `french/verbs`, the plain tag gives the file's group, and \#
several tags give several
groups. A tag before a card, on the same line, applies to that card only; `tags:` in the front \#
matter apply to the whole
file. Inside a section there are more kinds of cards, besides those of hashcards:

- a line `front::back`;
- the lines above and below a line `?` (or `??`, asked both ways), which may have a comment or an \#
id after it, up to a blank
  line outside code;
- each gap `==gap==`, without spaces at its ends.

`%%…%%` is a comment there.

A note with the plugin's dates (`<!--SR:`) is a section even without a tag. `--tag NAME` takes \#
another tag, and `--tag '*'`
every note, in a group named after its folder. A gap may have a number and a hint: \#
`==1;;answer;;hint==`. Tags, the id of a
block (`^id`) and pictures are not part of a text; the paths of pictures are kept with the \#
question. A side that has only a picture or a sound is
`[picture fi.png]` or `[sound ano.mp3]`.

The plugin writes the due date of a card, and the interval since its last review. `rabble groups \#
import --schedule` turns that
review, with the grade `good`, into the first one of a question without history.

The divider of a card is the first `::` with white space on both sides, or else the first `::`, \#
in both cases outside
code, comments, math and links. Notes outside sections may be about anything, even `std::vector`. \#
So there the white
space is required, unless every line of the file is such a card. A line indented by a tab or four \#
spaces is code there,
unless it is a nested list item. A table row is never a card. The markers of a heading, list \#
item, task, block quote or
callout (`> [!note]`) are not part of the card.

Emphasis is shown, not asked: `**bold**`, `*italics*`, the same with underscores, and code \#
between backticks are rendered as far
as the terminal can. Their marks are ignored when answers are judged. \#
[CommonMark](https://spec.commonmark.org) defines
emphasis. A backslash turns a mark into text; URLs, links to pages and math are left alone. The \#
question keeps its text with all
marks, and so do the history and exports. `markup = "none"` in the front matter makes all marks \#
plain text; `export` writes it
for a group that is not Markdown. `answers = "exact"` beside it makes every character of an \#
answer count
([Answers](Answers.md)).

Comments are not part of a card. `<!-- hint: … -->` and `<!-- accepts: a | b -->` anywhere in a \#
card add a hint and
accepted answers, `<!-- wrong: a | b -->` wrong ones, and `<!-- all: a | b -->` parts of the \#
answer that are all asked. Several of them add up. `export` writes `Q:` and `A:` with these
comments, which hashcards does not show. Text that a card cannot hold, such as a line `---` or \#
white space at the ends,
is written as `<!-- text: "…" -->` with JSON escapes, so every group survives export and import \#
unchanged.

# sync: several machines, git and synchronisers
words: git synchronise synchronize synchronisation dropbox syncthing icloud machines machine \#
merge share sharing phone android iphone mobile laptop cloud
<!-- Files.md: Several machines -->

Keep the folder in git or any file synchroniser. Two histories merge by union, without conflicts. \#
For git, put this into
`.gitattributes` in that folder:

```text
*.tsv merge=union
```

If a synchroniser copies a group's file, the file that is named after the id is the group. The \#
copy is ignored, and each command
reports the number of its questions that the group lacks; `rabble groups move 'verbs (1).json' \#
--to verbs` takes them over and
moves the copy into `groups/merged-TIME`. A single file is a group, regardless of its name.

The pictures and sounds of Anki packages are ordinary files in `groups/ID.media`, which never \#
change: a synchroniser copies each
once, and two machines that import the same package make the same files. A large deck may have \#
hundreds of megabytes of them,
which git keeps for ever. To exclude them from a repository, write `groups/*.media/` into \#
`.gitignore`; another machine then
gets them from `rabble groups update` or an import there, and until then drills do not offer to \#
open them. An import in progress
has a folder `groups/.unpacking-XXXXXX`.

Group files are JSON and cannot be merged that way. If two machines change the same group, every \#
command names the file and the
line of the conflict. Until you resolve it, the due questions of that group are unknown.

<!-- Recipes.md: Another machine -->

`ssh -t HOST rabble play --due` drills there; without `-t` there is no terminal, and the drill is \#
lines, as in a pipe. If
the program is in `~/.local/bin`, HOST may need its full path. `ssh HOST rabble due --quiet` \#
passes the exit code on.

To learn on several machines, keep the folder of `RABBLE_HOME` in git: histories merge without \#
conflicts, as
[Files](Files.md) explains.

<!-- Recipes.md: A phone -->

On Android, Termux runs the package for `arm64` in a Debian of its own:

```
pkg install proot-distro
proot-distro install debian
cp rabble_*_arm64.deb $PREFIX/var/lib/proot-distro/installed-rootfs/debian/root/
proot-distro login debian -- sh -c 'apt install /root/rabble_*_arm64.deb'
proot-distro login debian -- rabble play --due
```

# backup: what to copy, and what survives a crash
words: back-up backups restore crash copy lost corrupt recover recovery export-everything
<!-- Files.md: Overview -->

All files are text that other programs can read: JSON for settings and groups, tab-separated rows \#
for the history.

| | with `$RABBLE_HOME` | without |
|---|---|---|
| settings | `$RABBLE_HOME/defaults.json` | `$XDG_CONFIG_HOME/rabble/defaults.json`, by default \#
in `~/.config` |
| groups | `$RABBLE_HOME/groups/` | `$XDG_DATA_HOME/rabble/groups/`, by default in \#
`~/.local/share` |
| history | `$RABBLE_HOME/reviews/` | `$XDG_DATA_HOME/rabble/reviews/`, by default in \#
`~/.local/share` |
| confirmations, fits, stray files | `$XDG_STATE_HOME/rabble/`, by default in `~/.local/state` | \#
the same |

An empty variable counts as not set, and so does an XDG variable with a relative path. If no \#
variable gives a location,
not even `HOME`, a drill runs but saves nothing, and changing a setting or a group fails with \#
exit code 73. Folders are
created on the first write, with permissions for the owner only: 0700, and 0600 for files. \#
Existing files keep their
permissions. In Swift, ``Locations`` has all the paths.

```swift
let places = Locations { ["HOME": "/home/ada"][$0] }
print(places.defaultsFile ?? "none")  // /home/ada/.config/rabble/defaults.json
```

<!-- Files.md: What a crash leaves -->

| file | what happens to it |
|---|---|
| `.NAME.tmp` | the next change of that file replaces it |
| `.moving`, and the staged files | the next command that reads the groups completes the change |
| a torn last line in a history | skipped with a warning; the next append ends it |
| `rabble-XXXXXX` in `$TMPDIR`, with the deck of an import | after a day the next import of the \#
same user removes it |
| `.unpacking-XXXXXX` in `groups`, with pictures of an import | after a day the next import of \#
the same user removes it |
| files in `ID.media` that no question names | they stay; you can delete them |
| `ID.anki` without a group of this id | it stays; you can delete it |
| `.NAME.PID.tmp` next to an export | never read; you can delete it |

<!-- Files.md: Deleting -->

Nothing is deleted. `rabble scores --reset GROUP` moves the history files into \#
`reviews/reset-TIME`, and `rabble groups
delete` into `reviews/deleted-TIME`. To restore them, move them back.

# scripts: pipes, exit codes, JSON and events
words: script scripting pipe pipes exit exit-code exit-codes exit-status status code api \#
automation events event cron systemd prompt front-end frontend
<!-- help: rabble: Exit status -->
<!-- Events.md: Overview -->

With `--events`, `rabble play` writes one JSON object a line to standard output, in UTF-8. The \#
other program writes lines to its
standard input, the same as a person would type. It needs no prompt to parse: a question is an \#
event, whatever its text.

```text
$ rabble play Notes.tsv --events --strategy sequential
{"event":"start","groups":[{"group":"notes","title":"Notes","reverse":false,"questions":2}],\#
"strategy":"sequential", …
{"event":"question","number":1,"total":2,"group":"notes","title":"Notes","reverse":false,\#
"prompt":"note: C", …
do
{"event":"verdict","group":"notes","reverse":false,"prompt":"note: \#
C","answer":"do","typed":"do","grade":"good", …
{"event":"question","number":2,"total":2,"group":"notes","title":"Notes","reverse":false,\#
"prompt":"note: D", …
:quit
{"event":"end","ended":"quit","correct":1,"incorrect":0,"percent":100,"answers":[…]}
```

Names and meanings in this article are stable. Later versions may add events, members and \#
commands, so ignore those that
you do not know.

<!-- Events.md: The conversation -->

1. After `question`, write one line: the answer; an empty line to see the answer; or a command. A \#
backslash keeps an answer from
   being read as a command: `\:-)`. A line that equals an answer is an answer, even if it is also \#
a command; only `:quit` always
   ends the drill. An answer cannot contain a line break.
2. After `reveal`, write a grade: `again`, `hard`, `good` or `easy` (or `1` to `4`), or `y` or \#
`n`. Commands work too. A
   question with choices cannot be `easy`.
3. After `hint`, `open`, `help`, `error` and any other event, `rabble` waits for the same input \#
as before. `note`, `leech` and
   `leftForLater` only add to the event before them.
4. After `end`, `rabble` exits. The last answer ends the drill; so do `:quit`, the end of input \#
and Ctrl-C (`SIGINT`).

Each line leads to at least one event, and all its events are written before `rabble` waits for \#
the next line. An answer is in
the history before its `verdict` is written, unless `--practice` saves nothing. Name a group or \#
pass `--due`: otherwise a menu
appears on standard error, and a line chooses from it.

Warnings, and errors that end the program, are sentences on standard error, with the usual exit \#
codes. If the output ends
without `end`, the reason is there.

`Tests/FrontEnd/front-end.py` is a front end of fewer than 100 lines, which relies on this \#
article alone.

<!-- Events.md: The events -->

| event | members | when |
|---|---|---|
| `start` | `groups`, `strategy`, `seed`, `limit`, `reverse`, `practice` | the drill begins |
| `question` | `number`, `total`, `group`, `title`, `reverse`, `prompt`, `markup`, `typeable`, \#
`returned`, `due`, `learning`, `new`, `firstTime`, `hasHint`, `media`, `siblings`, `choices`, \#
`several`, `intervals` | a question is asked, for the first time or again |
| `verdict` | `group`, `reverse`, `prompt`, `answer`, `typed`, `grade`, `correct`, `hinted`, \#
`overridden`, `choice`, `spelling`, `meant`, `marked`, `difference`, `answers`, `unlisted` | a \#
typed answer was judged |
| `reveal` | `answers`, `unlisted`, `hint`, `intervals` | an empty line: the answer is shown |
| `grade` | `group`, `reverse`, `prompt`, `answer`, `typed`, `grade`, `correct`, `hinted`, \#
`overridden` | the revealed answer was graded |
| `hint` | `hint` | `?` |
| `skip` | none | `:skip` |
| `suspend` | none | `:suspend` |
| `undo` | none | `:undo` removed the last answer; its question is asked again |
| `resume` | none | `:undo` ended a suspension; its question is asked again |
| `right` | `group`, `reverse`, `prompt`, `answer`, `typed`, `grade`, `correct`, `hinted`, \#
`overridden`, `choice` | `:right`: the last wrong answer now counts as this |
| `accept` | `group`, `reverse`, `prompt`, `answer`, `typed`, `grade`, `correct`, `hinted`, \#
`overridden` | `:accept`: the same, and the typed answer is right from now on |
| `note` | `note` | a remark on the event before: how long an answer is accepted, or that \#
practice saves nothing |
| `open` | `file`, `number`, `total` | `:open`: a picture or sound of the question, for this \#
program to show; the next time, the next one |
| `leech` | `lapses`, `suspended` | the last answer made its question a leech; `suspended` by the \#
setting `leech-action` |
| `leftForLater` | none | its question was missed too often to be asked again in this drill |
| `help` | `commands` | `:help` |
| `error` | `error` | the line was refused and nothing has changed: an unknown command, no grade \#
where one is due, nothing to undo |
| `end` | `ended`, `correct`, `incorrect`, `percent`, `answers`, `next`, `streak`, `reason`, \#
`message` | the drill is over, or there was nothing to ask |

# plain: screen readers, colours, and terminals without symbols
words: screen-reader accessibility accessible colour color colours colors blind braille emacs \#
dumb unicode utf-8 ascii terminal symbols screen
<!-- Terminal.md: Plain lines -->

`rabble --plain`, the setting `screen plain`, and the variable `ACCESSIBLE` choose plain lines, \#
which suit a screen reader; so
does `TERM=dumb`, as of a shell in Emacs. No control sequence is written, and nothing is redrawn. \#
`right` and `wrong` stand for
✓ and ✗, numbers for bars, charts and the calendar, and each number is labelled: `group 1, \#
Hiragana, questions: 107, 3 due`. No
pager is used. Everything else is the same as at other terminals: cards and grades, counts, \#
`:right` and `:accept`, the lines at
the end.

A pipe without `--plain` keeps the lines that scripts read, ✓ and ✗ among them. With \#
`--plain`, a pipe is treated like a person,
too: a long answer is shown and graded, and `:right` still works after the last miss. The setting \#
and the variable change
terminals only.

<!-- Terminal.md: Legibility -->

Text is in the colours that you chose: no standard colour of terminals reaches a contrast of \#
4.5:1 on xterm's white, the black
of the Linux console and both backgrounds of Solarized. The right answer is bold. Only the \#
symbols ✓ and ✗ and the days of the
calendar are coloured, and their shapes and shades say the same. Only inessential text is faint, \#
and none at the Linux console,
which shows it dark grey on black. `NO_COLOR` leaves bold and faint text; `--color never` leaves \#
neither.

The Linux console has no ✓ and ▁ in its fonts: it gets √, x and the blocks that it has. If \#
`LC_ALL`, `LC_CTYPE` or `LANG` names
another encoding than UTF-8, and the terminal does not report UTF-8 itself, it gets words and \#
ASCII. With ISO-8859-1,
ISO-8859-15 or Windows-1252, input and output use that charset, with `?` for missing characters. \#
Without a locale, UTF-8 is
assumed.

Right-to-left prompts and answers have their own lines. Where the terminal orders such text \#
itself (mlterm, Konsole, GNOME
Terminal and others with VTE 0.58), control characters isolate it from other text, also in titles \#
and the cells of tables.

# files: where rabble keeps settings, groups and the history
words: file folder-of-data data home path paths location locations config configuration \#
environment variables history trust privacy private permissions
<!-- Files.md: Overview -->

All files are text that other programs can read: JSON for settings and groups, tab-separated rows \#
for the history.

| | with `$RABBLE_HOME` | without |
|---|---|---|
| settings | `$RABBLE_HOME/defaults.json` | `$XDG_CONFIG_HOME/rabble/defaults.json`, by default \#
in `~/.config` |
| groups | `$RABBLE_HOME/groups/` | `$XDG_DATA_HOME/rabble/groups/`, by default in \#
`~/.local/share` |
| history | `$RABBLE_HOME/reviews/` | `$XDG_DATA_HOME/rabble/reviews/`, by default in \#
`~/.local/share` |
| confirmations, fits, stray files | `$XDG_STATE_HOME/rabble/`, by default in `~/.local/state` | \#
the same |

An empty variable counts as not set, and so does an XDG variable with a relative path. If no \#
variable gives a location,
not even `HOME`, a drill runs but saves nothing, and changing a setting or a group fails with \#
exit code 73. Folders are
created on the first write, with permissions for the owner only: 0700, and 0600 for files. \#
Existing files keep their
permissions. In Swift, ``Locations`` has all the paths.

```swift
let places = Locations { ["HOME": "/home/ada"][$0] }
print(places.defaultsFile ?? "none")  // /home/ada/.config/rabble/defaults.json
```

<!-- help: rabble: Environment -->
<!-- Files.md: The history -->

`reviews/ID.tsv` has a header line, and one line for each review and each change to a question. \#
Lines are only appended.

| column | |
|---|---|
| `time` | the learner's local time to the millisecond, with its offset from UTC: \#
`2026-11-21T13:13:11.123+09:00`, and `+00:00` for UTC. So the row alone gives the study day. \#
After a flight, a learner may already be on a later study day than the zone's; then the clock is \#
a day ahead: up to `+37:59` |
| `drill` | 12 random hexadecimal digits |
| `grade` | a review (`again`, `hard`, `good`, `easy`); `undo`, which cancels the last review of \#
that question in that drill up to its time, or the `rest` row with its time; a change (`edit`, \#
`suspend`, `resume`, `accept`, `refuse`, `title`, `from`, `forget`, `plan`, `pause`, `set`); \#
`rest`, a new due day without an answer; or a `copy` of a review or of a `rest` row |
| `rest` | the interval: `330s` in a learning step, from the time of the row, otherwise `8d`, \#
from its study day; up to `36500d`. Reviews, their copies and `rest` rows have one |
| `prompt`, `answer` | the question; without an `edit`, a new prompt or answer means a different \#
question |
| `typed` | the typed answer; empty if the answer was revealed |

Escapes in a column are `\t` for a tab, `\n` for a line break, `\r` for a carriage return, `\e` \#
for an escape character
and `\\` for a backslash. Other control and invisible characters are written by number: `\x07`, \#
or `\u{202E}` from
U+0100 on. A backslash before any other character stands for itself.

| change | |
|---|---|
| `edit` | `prompt` and `answer` are the old question. `typed` has the new prompt and answer, \#
each escaped and followed by a tab, and all of that escaped again: `neu\tnew\t` |
| `suspend`, `resume` | stop asking the question in both directions, or ask it again. With an \#
empty `prompt`, this applies to the whole group, in the direction that `answer` names: `forward` \#
or `reversed`. Programs before 0.3.0 ignore such a row |
| `accept`, `refuse` | an answer counts as right from now on, or no longer. `typed` has that \#
answer, escaped and followed by a tab, and all of that escaped again: `thanks\t` |
| `title` | `prompt` is the title of the group. A rename adds the former and the new one |
| `from` | the question moved here from another group: `prompt` and `answer` are the question \#
there. `typed` lists the id of that group, and the prompt and answer here |
| `copy` | an earlier review of such a question, with its time, drill and rest. `prompt` and \#
`answer` are the question there. `typed` lists the id of that group, and the grade, or `rest` |
| `plan` | the selection of the drill, written before its first review unless it is the whole \#
group; the first of several rows counts. `typed` lists `first 20`, `random 20 SEED`, `missed`, \#
`due`, `choices` for `--choices`, and for a drill of several groups `of` with a number that \#
stands for all of them in order; or `reschedule` |
| `pause` | in `learner.tsv`, which belongs to no group (the title Learner gives the id \#
`learner-group`): the learner is away from the day in `prompt` to the one in `answer`, such as \#
`2026-12-24`. The last row with the same first day counts; if its last day is before the first, \#
there is no pause. `rest` rows with the same drill are the moved due days |
| `set` | in `learner.tsv`: a setting for one group. `prompt` is its id, `answer` the setting, \#
`new` or `retention`. `typed` has the value, escaped and followed by a tab, and all of that \#
escaped again: `5\t`; an empty value, `\t`, restores the setting of all groups. The last row \#
counts |
| `forget` | the question is new again, in this direction: reviews up to this time do not count \#
for the memory. They are still counted in scores, days and streaks |

A spreadsheet can open the file directly. This command lists the questions you forget most often:

```text
awk -F'\t' '$3 == "again" { print $5 }' hiragana.tsv | sort | uniq -c | sort -rn
```

Versions before 0.11.0 wrote six columns: `time` in UTC, which ends with `Z`, then `session`, \#
`grade`, `prompt`, `answer` and
`typed`. One file may have rows of both layouts, under either heading: the end of the time \#
distinguishes them. In `session`, the
clock and the plan follow the digits: `3f9a01c27be4e540+first20` (`e540` is 540 minutes ahead of \#
UTC, `w480` is 480 behind;
`+random20.SEED`, `+missed`, `+spaced`, `+of` with the number of the groups).

"""#
