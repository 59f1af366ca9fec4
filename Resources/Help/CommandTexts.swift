/// The help texts of the commands.
package let commandTexts = #"""
The words of rabble's help, of its manual page and of its completions, and the names under which
commands are known elsewhere.

A heading with one # is a command with its summary, in the order of the help; beneath it stand the
paragraphs of its help. A heading with two ## begins a section: examples, ways to call the command,
options under the heading that they have in the help, names of the command in other programs, and
what only the manual page has room for. Sources/rabble/Help/HelpText.swift reads them.

A blank line ends a paragraph. Lines without indentation are joined with a space, so break them
where you like. A line that is indented by two spaces is an entry of a list: a term, two spaces or
more, and its meaning. The meaning goes on in lines that are indented further; it may also begin
there. {braces} stand for a value that the program knows, or for a section of Several commands. An
option that a command does not explain is explained there, too. What commands take is in
Sources/rabble.


# Several commands

## {GROUP or FILE}

GROUP is an id, a title, a number from rabble groups, the start of a title, or a word of it.
FILE is a deck, such as JSON, CSV, Markdown or Anki's deck.apkg, or a folder of decks; write ./NAME
if it is named like a group.

## Options
  --json      write JSON
  --no-pager  do not use a pager
  --replace   remove questions that the file no longer has
  --keep      keep them
  --edits     whether edited questions keep their history or are new
  --conflicts  which text to keep if a question was changed here and in the file
  --man       write the manual page of all commands, for man
  --color     colour: auto (only at a terminal), always or never
  --plain     lines of words: nothing redrawn, no symbols or bars
  --trust     confirm links and sources of groups, and remember it
  --help      show this help

## How FILE is read
  --format         its format: {formats}
  --separator      between sides, such as ' - '; '##', '**': headings
  --row-separator  between two questions, such as ';' or '\n\n'
  --header         whether the first row is a heading; else recognised
  --columns        only these two, prompt and answer, counted from 1
  --encoding       such as windows-1252 or shift_jis; else UTF-8
  --tag            of Obsidian's cards; '*' for cards without one
  --strict         refuse files with a row without a question, or a broken card


# rabble: a quiz for vocabulary and facts, at the terminal or through a pipe

Without COMMAND it shows what rabble play --due asks today, and how many days you have studied
without missing one. rabble help COMMAND says more; so does rabble help TOPIC.

## Examples
  rabble                shows what is due today
  rabble play hiragana  drills a group
  rabble play           asks which one

## Usage
  [COMMAND …]

## Options
  --json     write the plan of today as JSON
  --version  show the version

## Advice
  exit    there is nothing to quit here; :quit ends a drill
  learn   use play --due
  quit    there is nothing to quit here; :quit ends a drill
  review  use play --due

## Manual

rabble drills vocabulary and facts, and asks again just before you forget.

Options may appear anywhere, --limit=5 is --limit 5, -n5 is -n 5, and -- ends them.

rabble help lists topics, such as keys, learning, anki and sync, and rabble help TOPIC explains one.
The packages of rabble put the articles that these quote into share/doc/rabble.

## Exit status
  0    Success.
  1    rabble due: nothing is due; rabble groups find: nothing is found.
  64   An unknown command, option, name or value.
  65   A file with errors, or without questions.
  66   A file that is missing or unreadable, no group chosen, no answer to undo, or too few to fit.
  73   A file could not be created.
  74   Input or output failed.
  130  Ctrl-C.

## Environment
  RABBLE_HOME      The folder for all of rabble's files; use another for another learner.
  XDG_CONFIG_HOME  The folder that contains rabble's settings folder; ~/.config if it is not set.
  XDG_DATA_HOME    The folder that contains rabble's folder of groups and histories; ~/.local/share
                   if it is not set.
  ACCESSIBLE       If it is set and not empty, a terminal gets plain lines, as with --plain.
  NO_COLOR         If it is set and not empty, there is no colour.
  TERM             If it is dumb or not set, a terminal gets plain lines.
  LC_ALL, LC_CTYPE, LANG
      If the first that is set names another encoding than UTF-8, and the terminal does not report
      UTF-8 itself, symbols are ASCII.
  VISUAL, EDITOR   The editor of rabble groups edit: the first of the two that is set, or vi.
  PAGER            The pager for help, scores and questions; less if it is not set, none if it
                   is empty.
  COLUMNS          The width of a terminal that does not report it.

## Files
  ~/.config/rabble/defaults.json  The settings.
  ~/.local/share/rabble/groups/   Your groups, a file each.
  ~/.local/share/rabble/reviews/  Your answers, a file for each group.
  ~/.local/share/rabble/reviews/fitted-weights.json
      Weights that another optimiser of FSRS-6 found.
  ~/.local/state/rabble/          Your confirmations on this machine, and its fitted weights.


# rabble play: drill question groups

{GROUP or FILE}

Without either you choose one from a list. Several named groups are drilled together. --due asks the
day's plan: questions missed today, then due ones, the most overdue first, mixed with ten new ones a
day (the setting new). It takes your own groups and the built-in ones you started, in the
directions you played.

In a drill, type the answer, or an empty line to see it and grade yourself. ? is a hint, :quit ends
the drill, and :help lists the rest, such as :undo and :skip.

## Examples
  rabble play --due        everything that is due today
  rabble play hiragana --limit 20
      twenty random questions
  rabble play 5 --reverse  from capitals to countries
  printf 'a\ni\n' | rabble play 1
      from a script

## Usage
  play [GROUP|FILE …] [OPTION …]

## Which questions
  --due      the day's plan, of all groups or of those named
  --reverse  ask the answers and expect the prompts
  --missed   what was wrong in the last drill of the groups
  --resume   what the last drill of the groups skipped or left
  --ahead    with --due or {scheduled}: also what is not due yet

## How many
  --limit  N questions, not counting repeats; 0 for all
  --new    with --due or {scheduled}: N new ones in this drill
  --minutes  end after N minutes; a question takes one at most

## In what order
  --strategy  {strategies}; else the setting
  --seed      the same N gives the same random order everywhere

## What counts
  --choices   choose the answer among others of the group
  --practice  save no answers
  --test  each once, with no verdict before the end; not saved
  --keep  with --test: save the answers

## Options
  --json    one JSON object; the drill goes to standard error
  --events  each event as a line of JSON, for other programs

## Synonyms
  drill, quiz, start, study, practice, test, exam, reverse, random, wrong, time, minutes, options,
  choice, choices, multiple-choice, wrong-answers, letter, shuffle, order, sort, practise,
  flashcards, mistake, mistakes

## Manual

What can be typed in a drill, a line for each question:
  text           is the answer; at a terminal an answer of several lines, of more than 15 words, or
                 of more than 30 characters without blanks, is shown with what differs from the
                 typed words, and the next line says whether you knew it;
                 among choices, the text or the letter of one is the answer, and nothing else is
  an empty line  shows the answer; the next line says whether you knew it: y or n, or 1 again, 2
                 hard, 3 good, 4 easy, or a, h, g, e; at a terminal one key is enough: Enter or
                 Space is good, u is :undo, and an Enter right after the key is ignored
  ?              shows the hint; a right answer is then hard instead of good
  :skip, :s      leaves the question unanswered
  :suspend       leaves the question out from now on, in every drill; rabble groups resume asks it
                 again
  :edit          opens the question in $VISUAL or $EDITOR, and asks the edited question
  :open          opens the picture of the question, or plays its sound, in the program of the
                 setting open; again, the next one. Only files that came with a group are opened,
                 and those in the folder of the deck, if that was imported on this machine
  :undo, :u      undoes the last answer or suspension and asks that question again
  :right, :r     counts the last answer, which was judged wrong, as right; at a terminal Ctrl-R does
                 too, until the next answer is begun, even after the last question
  :accept, :a    does that, and accepts the typed answer from now on; rabble groups edit reverses
                 that
  :quit, :q      ends the drill, as the end of input and Ctrl-C do
  :help, :h      lists what can be typed
  \text          answers with text even if it is ? or starts with a colon

## ? in the list of groups
  a number, an id or a title
                        drill that group
  :settings             list the settings
  :settings NAME VALUE  change a setting
  q, :q, :quit          end
  ?, :h, :help          list what can be typed

## :help in a test
  text           answer the question
  an empty line  no answer, which counts as wrong
  \text          answer with text that starts like a command
  :open          show its picture or play its sound
  :quit, :q      end the test

## :help where a question is asked
  text           answer the question
  an empty line  show the answer, then grade yourself
  \text          answer with text that starts like a command

## :help
  ?            show the hint; a right answer is then hard
  :skip, :s    leave the question unanswered
  :suspend     leave the question out from now on
  :edit        edit the question in your text editor
  :open        show its picture or play its sound
  :undo, :u    undo the last answer or suspension
  :right, :r   count the last answer, which was wrong, as right
  :accept, :a  count it as right, and accept that answer from now on
  :quit, :q    end the drill
  :help, :h    list what can be typed


# rabble due: list the groups with questions for today

There is one line for each group that rabble play --due asks from today: how many questions are due,
how many are new, how many were answered today and come back today (learning), and how many are
suspended. If there is nothing to ask, nothing is printed and the exit code is 1, or 65 if a group
cannot be read.

## Examples
  rabble due  lists what is due today
  rabble due -q && echo 'time to learn'
      in a shell prompt or a cron job

## Usage
  due [--json | --quiet]

## Synonyms
  reminder, notification

## Options
  --quiet  write nothing: the exit code says whether there is anything to ask


# rabble undo: take back the last answer

Shows the last answers, to GROUP or to all, and after a yes undoes the last one, as :undo does in a
drill: scores, schedule and streak are as before it. The next undo undoes the one before. --json
never asks: takenBack is false without --yes. If there is no answer, the exit code is 66.

## Examples
  rabble undo  shows the last answers, and asks

## Usage
  undo [GROUP] [--yes] [--json]

## Options
  --yes   do not ask
  --json  write the answer as JSON


# rabble pause: let everything wait while you are away

UNTIL is the last day of the pause, such as 2026-12-31, or the number of days from today on, such as
14d. Until it has passed nothing is due, no day is missed for the streak, and new answers get no due
day in it. Questions that would be due are spread over the days after it, at once. off ends the
pause today, and restores the former days of these questions. Without either, rabble says whether
there is a pause. Another UNTIL changes it.

## Examples
  rabble pause 14d  today and the thirteen days after it
  rabble pause off  continues today

## Usage
  pause [UNTIL|off] [--json]

## Options
  --json  write the first and the last day as JSON, and how many questions got another day

## Synonyms
  holiday, vacation, away, break


# rabble groups: list, show and change the question groups

{GROUP or FILE}

rabble help groups COMMAND says more and lists the options, as rabble help groups import does.


# rabble groups list: list the question groups

There is one line for each group: its number and title, how many questions it has, how many of them
are due and how many were never seen, the percentage right in its last drill, how many were answered
today and come back today (learning), and how many are suspended.

## Examples
  rabble groups  lists all groups with their numbers

## Usage
  groups [list] [--json]

## Synonyms
  ls, dir


# rabble groups show: show the questions of a group

{GROUP or FILE}

A FILE named - is standard input.

## Examples
  rabble groups show numbers  shows its questions, answers and hints

## Usage
  groups show GROUP|FILE [--json]

## Options
  --json  write JSON, which is the format of group files

## Synonyms
  browse, cat, view


# rabble groups find: find questions in all groups

Lists the questions with every TEXT somewhere in their prompt, answers or hint, ignoring case
and accents: group, number in the group, prompt, answers, and when it is due next. Put words in
quotation marks to find them side by side. If nothing is found, the exit code is 1.

## Examples
  rabble groups find cafe  lists the questions with café

## Usage
  groups find TEXT … [--json]

## Synonyms
  search, grep, filter


# rabble groups add: add questions to one of your groups

With only GROUP, each line of standard input is a question: prompt, answer, and optionally hint and
other answers to accept, with tabs between them. A question that is there already is not added
again. In a group of Markdown the texts are Markdown.

rabble groups create starts a new group.

## Examples
  rabble groups add verbs gehen 'to go'
      adds a question to verbs
  printf 'sehen\tto see\n' | rabble groups add verbs
      adds a question a line

## Usage
  groups add GROUP PROMPT ANSWER [HINT]
  groups add GROUP

## Synonyms
  append


# rabble groups edit: edit one of your groups in a text editor

Opens the questions of the group as a table in $VISUAL, else $EDITOR, else vi: a line for each
question, with its number, prompt, answer, hint, and other answers to accept with | between.
  change a line  edits the question, which keeps its history
  remove a line  removes the question
  add a line     with + for its number, adds a question
  move a line    changes the order

The changes are listed, and made after a yes. Until then the table is kept as a draft, which is
offered the next time. Other changes to the group are kept.

## Examples
  rabble groups edit verbs  opens verbs in your editor
  EDITOR='sed -i s/colour/color/' rabble groups edit verbs --yes
      changes it from a script

## Usage
  groups edit GROUP [--yes]

## Options
  --yes  make the changes without asking

## Synonyms
  change, modify


# rabble groups create: type a group, question by question

Type one line each for the prompt, the answer and the hint of a question; the hint may be empty:
  an empty prompt  finishes the group
  :undo            removes the current question, or else the last one
  :quit            ends, as Ctrl-C does; the questions before the current one are saved
  \text            enters text even if it starts with a colon

At a terminal each question is saved as soon as it is complete. rabble groups add adds more.

## Examples
  rabble groups create Verbs  asks for prompts, answers and hints
  printf 'gehen\nto go\n\n' | rabble groups create Verbs
      from a script

## Usage
  groups create [TITLE]

## Synonyms
  new


# rabble groups import: add groups from files, or bring groups up to date

FILE holds question groups as JSON, TSV, CSV, Markdown, plain text from Anki, Moodle's GIFT or XML,
Org, YAML or KDE's KVTML, or is a package (.apkg, .colpkg) or the collection.anki2 of Anki; - is
standard input. From a FOLDER all such files at any depth are read, except hidden files and links;
groups with the same title become one. Files that are plainly something else are skipped.

The columns of a table are chosen by their names, in many languages, by their cells, and then by
their order; one line reports a choice that is a guess. Rows without a question are skipped and
named, unless --strict. A column named group holds the title of each row's group. Otherwise the
title is the name of the file. --separator is the text between prompt and answer, --row-separator
the one between two questions, as in Quizlet's export; \t is a tab and \n the end of a line. The
text after the first separator in a row is the answer. Without --header, a heading is recognised.
--columns also picks fields of Anki's text and columns of JSON and YAML.

The cards of Markdown are those of hashcards (Q: and A:, T: and D:, C: with [gaps]), lines front ::
back, and those of Obsidian's spaced repetition in sections with a tag #flashcards. Obsidian
writes the due day beside each card. With --schedule the last review there becomes the first one of
a question without a history.

All files are checked first. Then all groups are added or, if anything is wrong, none is. A group
that was imported from there before, or has the same title, is brought up to date: new questions are
added, hints and accepted answers are replaced (but not by a table without a column for them, nor by
Markdown without any), and you are asked about questions that the file no longer has. Your
edits, additions and removals here stay. If the file has changed the same part, you are asked;
--conflicts decides. A question keeps its history while its prompt and answer stay the same, or if
it is edited: one of the two stays the same, and no other question shares that. --edits decides
about edited questions. Without it they keep their history if they come from Markdown or a
folder. Otherwise --keep adds them as new questions beside the old ones; without --keep you are
asked at a terminal, and elsewhere they keep their history.

An Anki package includes its history: answers given there count here. A later export adds only what
is new, and notes that were edited in Anki keep their history. It is read with unzip,
sqlite3 and zstd.

A question that leaves one group and appears in another moves there with its history, unless --keep
keeps it. A file or folder that was moved is recognised by its questions.

A group remembers where it was imported from: rabble groups update brings it up to date from there.

## Examples
  rabble groups import verbs.csv  adds the group verbs
  rabble groups import notes/     adds the groups of all files in a folder
  rabble groups import deck.apkg  adds the decks of Anki, with their history
  rabble groups import - --title Verbs < verbs.tsv
      adds what comes through a pipe

## Usage
  groups import FILE|FOLDER … [--title TITLE] [--replace|--keep]

## Options
  --title       the title of the group
  --schedule    import the last reviews of Obsidian's cards
  --no-history  leave out the answers recorded by Anki
  --no-media    leave out the pictures and sounds of Anki, now and in updates


# rabble groups update: bring groups up to date from the files that they came from

A group remembers the file or folder that it was last imported from. It is read again, in the same
way, for all groups that remember one or for those that you name.

Your edits, additions and removals here stay, and changes in the file are taken over. If both sides
changed the same part of a question, both are shown, and you are asked which to keep. Without a
terminal, your version is kept and reported each time, until --conflicts decides: here keeps it,
source takes the file's.

Edited questions keep their history, unless --edits new makes them new ones. You are asked about
removed questions. Other groups in the file are not added; use rabble groups import for that.

A data folder may come from a stranger. So a file that was not imported on this machine, or whose
record has changed, is read only after you have confirmed it. You are asked at a terminal; elsewhere
--trust confirms it permanently.

If a file no longer exists, --forget removes the record of it from its groups, so that they are no
longer updated. The groups themselves stay.

## Examples
  rabble groups update --replace  makes all groups match their files

## Usage
  groups update [GROUP …] [--replace|--keep] [--edits keep|new]
  groups update [GROUP …] --conflicts here|source
  groups update GROUP … --forget

## Options
  --forget  forget where these groups came from

## Synonyms
  refresh, sync, reload


# rabble groups export: write a group for another program

{GROUP or FILE}

A FILE named - is standard input.

rabble groups import reads each format back; what a format cannot hold is reported. Without --format
the extension of the output decides; any other gives JSON. pairs are bare prompts and answers, for
programs that read nothing else.

apkg is a package that Anki opens: the questions with their pictures and sounds, the answers given
here, and for each card its due day and memory. Importing it again, there or here, duplicates
nothing. It is made with sqlite3 and zip.

Anki adds such a package, but ignores answers to cards that it already has. To bring answers back to
the notes that questions came from, export the whole collection in Anki (.colpkg, media left out),
and name that file with --onto: the new one has the answers, memories and due days of all groups, or
of one, and is otherwise unchanged. Importing it replaces the collection in Anki.

## Options
  --onto  write answers onto this copy of Anki's collection

## Examples
  rabble groups export hiragana --output hiragana.csv
      for a spreadsheet
  rabble groups export verbs --output verbs.apkg
      for Anki, with all answers
  rabble groups export --onto copy.colpkg --output new.colpkg
      the answers given here, for the Anki that the questions came from

## Usage
  groups export GROUP|FILE [--format FORMAT] [--output FILE [--force]]
  groups export [GROUP] --onto COPY.colpkg [--output FILE [--force]]

## Options
  --format  one of {written-formats}
  --output  write to this file; - is standard output
  --force   replace an existing file

## Synonyms
  save


# rabble groups suspend: leave questions of a group, or all of it, out of drills

The questions with this prompt are no longer asked, in either direction, nor counted as due or new.
Without PROMPT the whole group is left out, and so are questions that are added to it later. The
history stays. This works for built-in groups too.

rabble groups resume asks them again, and rabble scores GROUP lists them.

## Examples
  rabble groups suspend hiragana ん
      stops asking ん
  rabble groups suspend katakana  stops asking all of katakana

## Usage
  groups suspend GROUP [PROMPT|--reverse]
  groups suspend [GROUP] --leeches

## Options
  --leeches  suspend the leeches of the group or of all groups; the setting leech defines them
  --reverse  leave the group out only in reverse, where rabble play --reverse asks it

## Synonyms
  pause, bury


# rabble groups resume: ask suspended questions or groups again

The questions with this prompt are asked again. Without PROMPT, a group that is suspended as a whole
is asked again, without the individually suspended questions; otherwise, these are. The
schedule continues where it stopped.

rabble scores GROUP lists what is suspended.

## Examples
  rabble groups resume hiragana  asks all of hiragana again

## Usage
  groups resume GROUP [PROMPT|--reverse]
  groups resume [GROUP] --leeches

## Options
  --leeches  ask the leeches again, of the group or of all groups
  --reverse  ask the group again only in reverse

## Synonyms
  unsuspend, unbury


# rabble groups move: move questions to another of your groups, with their history

The questions with these prompts move to the other group. Their schedule moves, too: they are due
when they were due before. Past answers are still counted in the group where they were given.

Without PROMPT all questions move, and the groups become one: the file of the first goes into a
timestamped folder, whose path is printed, and its history stays. A question that both groups have
is one question then, with both histories.

GROUP may also be the name of a copy that a synchroniser made of the group's file, such as 'verbs
(1).json': with --to verbs its questions that verbs lacks move there.

## Examples
  rabble groups move verbs gehen --to 'irregular verbs'
      moves a question
  rabble groups move 'irregular verbs' --to verbs
      merges two groups

## Usage
  groups move GROUP [PROMPT …] --to GROUP [--json]

## Options
  --to    the group that the questions move to
  --json  write what moved as JSON

## Synonyms
  merge, split


# rabble groups rename: rename one of your groups

The history of the group goes along. If a file was played under the new title, its history counts
for the group as well. End drills of the group first: one without an answer so far cannot save any
after the rename, and says so.

## Examples
  rabble groups rename verbs 'German verbs'
      verbs is german-verbs from then on

## Usage
  groups rename GROUP TITLE

## Synonyms
  mv, title


# rabble groups delete: move one of your groups and its history aside

The group, its history and an edit of it that was not finished move into timestamped folders, whose
paths are printed. Moving the files back undoes it; only the settings of the group are lost.
Built-in groups cannot be deleted; the history of a group that replaced one stays. GROUP is the
whole name, or a number. A drill of the group ends at its next answer. A single question is deleted
in rabble groups edit.

## Examples
  rabble groups delete verbs  moves verbs and its history aside

## Usage
  groups delete GROUP

## Synonyms
  rm, remove, del


# rabble scores: show how drills went

Without GROUP there is one line for every group that you have played, and one on the days ahead,
which rabble forecast shows in full.

With GROUP it also shows how far its questions have come, a forecast of the answers that it takes,
its last drills, its hardest questions, its leeches (forgotten many times once known; the setting
leech says how often), what is suspended, and a calendar of half a year.

--reset moves the history of the group into a folder of its own; nothing is deleted. Then GROUP is
the whole name, or a number.

## Examples
  rabble scores           all groups
  rabble scores hiragana  one of them, in full

## Usage
  scores [--json]
  scores GROUP [--json]
  scores GROUP --reset

## Options
  --json   write all figures as JSON
  --reset  start over: move the history of the group aside

## Synonyms
  stats, statistics, progress, reset, history, chart, forget


# rabble forecast: show what the days ahead will ask

It simulates the next {days} days, in which you drill the day's plan once a day: how many answers
that takes, with questions that return on the same day, and how much you know in the end. How well
you remember follows the weights in use; new questions, and questions that return, get the grades
that you gave so far.

With --new or --retention it does so twice: with your settings, and with these values. Settings
of single groups are shown beneath, and apply both times. Nothing is changed; rabble settings new N
and rabble settings retention R do that.
  answers a day  all answers, divided by the days
  remembered     the share of right answers to questions last answered on an earlier day
  known          how many of the questions that you have seen you would know on the next day

## Examples
  rabble forecast  the next {days} days
  rabble forecast --new 20 --days 90
      three months with twice as many new questions

## Usage
  forecast [--new N] [--retention R] [--days N] [--json]

## Options
  --new        what if there were N new questions a day
  --retention  what if questions were due at this chance of remembering
  --days       how many days, up to {most-days}
  --json       write all figures as JSON

## Synonyms
  simulate, predict, future, calendar


# rabble fit: fit the schedule to your own history

When a question comes back depends on 21 weights that say how memory grows and fades. The defaults
suit most learners; a fit finds those that predict your own answers best, and mixes them with the
defaults while the answers are few. One set of weights serves all groups.

This happens by itself: at {least-answers} answers that were given at least one study day after the
previous one to the same question, at every tenth more, and up to {most-answers}. The first command
of the next day that needs the weights fits them; rabble and the first drill of that day say so.
rabble settings fit manual turns this off.

rabble fit fits now, to the answers to all groups or to those that you name. --undo reverses
the last change of the weights. Ctrl-C during the fit changes nothing.

A fit decides all later intervals; due days that are already set stay. --reschedule gives all
questions new days, by the current weights and retention, after it has shown the effect on the next
14 days. --reschedule --undo reverses that.

The report shows how answers are predicted, and the consequences for you:
  log loss          how surprising the answers were on average: less is better
  RMSE (bins)       how far off the predictions are for similar answers: less is better
  AUC               how well forgotten and remembered answers are told apart: 1 is best, 0.5 is luck
  defaults, fitted  the default weights, and weights that were not fitted to the answer
  in use            the weights in use, if they are fitted ones: they have already seen most of
                    these answers
  your own          how far the weights are yours: few answers leave them near the defaults
  answers a day     what the schedule would ask of the questions that you have seen, relearning and
                    all that is overdue included
  remembered        how many of these you would know on the day that the schedule chose

Weights that another optimiser of FSRS-6 found may be put into fitted-weights.json beside the
histories; while they are there, they are used. --export writes the answers in the format of such
programs: card_id, review_time in milliseconds since 1970, and review_rating from 1 (again) to 4
(easy).

## Examples
  rabble fit                     fits to all answers
  rabble fit --dry-run hiragana  shows the fit to the answers of one group
  rabble fit --export > reviews.csv
      for another optimiser

## Usage
  fit [GROUP …] [--dry-run] [--json]
  fit --export [GROUP …]
  fit --undo
  fit --reset
  fit --reschedule [--undo] [--yes] [--json]

## Options
  --dry-run     show the result without changing anything
  --json        write all figures as JSON
  --export      write the answers as CSV for other optimisers
  --undo        use the weights again that were in use before the last change
  --reset       use the default weights from now on, and turn automatic fits off
  --reschedule  give all questions new days
  --yes         do so without asking

## Synonyms
  optimize, optimise, train


# rabble settings: show or change the settings

Without NAME all settings are listed, with the file that keeps them.

Without VALUE the setting is shown, and one line is read: a value sets it, an empty line or the end
of input leaves it unchanged.

With --group, new and retention are shown or set for that group alone, and no line is read. new then
limits its new questions within the limit of all groups, and --reset removes both settings. They are
kept with the history, not with the settings.

The settings:
  strategy   the order of the questions: {strategies}
  limit      questions per drill; 0 for all
  accents    whether leon for león is right, with the spelling shown (lenient), or wrong (strict)
  answers    whether what a teacher overlooks is right (lenient), or every character counts (exact)
  new        new questions a day in spaced drills, over all groups
  daily      different questions a day in spaced drills, over all groups; 0 for all
  retention  the chance of remembering at which a question is due, {retentions}
  leech      how often a known question is forgotten before it is a leech; 0 for never
  leech-action  whether a new leech is reported (report), or suspended as well (suspend)
  fit        whether a new day fits the schedule to your answers (automatic), or only rabble fit
             does (manual)
  rest-days  weekdays on which nothing is to be due, or less: sat:less,sun; or none
  screen     whether terminals show colours and charts (auto), or lines of words for a screen reader
             (plain)
  choices    whether the letter of a choice needs Enter (enter), or only in plain lines (key)
  open       the program in which :open shows pictures and plays sounds, by its name or absolute
             path
  pictures   whether a picture is drawn in the terminal (inline), by chafa, or opens only with :open
             (manual)
  sounds     whether a sound opens by itself at a terminal (automatic), or only with :open (manual)

## Examples
  rabble settings strategy sequential
      asks in order from now on
  rabble settings limit 20  asks 20 questions per drill
  rabble settings new 5 --group verbs
      takes at most five new verbs a day

## Usage
  settings
  settings NAME [VALUE]
  settings [NAME] --reset
  settings [NAME [VALUE]] --group GROUP [--reset]

## Options
  --group  show or change the settings of one group
  --reset  restore the default of one setting or of all
  --json   write JSON and read no input

## Synonyms
  config, configure, set, strategy, preset, presets, goal


# rabble completions: write the script with which a shell completes commands

The packages of rabble install the scripts. Otherwise, write yours where your shell looks for it,
and start a new shell. It asks rabble for the candidates, so that it knows your groups and stays up
to date.

zsh looks in ~/.zfunc if fpath+=~/.zfunc comes before compinit in ~/.zshrc.

## Examples
  rabble completions bash > ~/.local/share/bash-completion/completions/rabble
      for bash
  rabble completions zsh > ~/.zfunc/_rabble
      for zsh
  rabble completions fish > ~/.config/fish/completions/rabble.fish
      for fish

## Usage
  completions {shells}
  completions --words -- WORD…

## Options
  --words  list the completions of the last WORD; the scripts ask for this


# rabble help: show how to use a command, or explain a topic

At a terminal, help, scores and questions that do not fit on the screen are shown page by page, by
the program that PAGER names, or less. Nothing is paged where PAGER is empty or cat.

## Examples
  rabble help play     shows what a drill takes
  rabble help answers  shows which typed answers are right
  rabble help sync     explains how several machines share a history
  rabble help --man > ~/.local/share/man/man1/rabble.1
      makes the page for man

## Usage
  help [COMMAND]
  help groups COMMAND
  help TOPIC
  help --man

## answers

Almost counts as wrong, and names the difference; Ctrl-R, or :right, counts it as right.

rabble settings answers exact makes every character and its case count. A group does so by itself
with "answers": "exact" in JSON, a column answers in a table, or answers = "exact" in front matter.

rabble settings accents strict makes missing accents count as wrong.


# rabble version: show the version

## Usage
  version
"""#
