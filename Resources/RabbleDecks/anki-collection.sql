-- An Anki collection in schema 11, which every version since 2.1 imports.
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
BEGIN;
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
  models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
  ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL,
  left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
INSERT INTO col VALUES (1, 0, 0, 0, 11, 0, 0, 0,
'{"curDeck":1,"activeDecks":[1],"newSpread":0,"collapseTime":1200,"timeLim":0,"estTimes":true,"dueCounts":true,"curModel":1700000000900,"nextPos":1,"sortType":"noteFld","sortBackwards":false,"addToCur":true,"dayLearnFirst":false,"schedVer":2,"sched2021":true,"rollover":4}',
'{"1700000000900":{"id":1700000000900,"name":"Rabble Wabble","type":0,"mod":1700000000,"usn":-1,"sortf":0,"did":1,"tags":[],"vers":[],
"flds":[
{"name":"Prompt","ord":0,"sticky":false,"rtl":false,"font":"Arial","size":20,"media":[]},
{"name":"Answer","ord":1,"sticky":false,"rtl":false,"font":"Arial","size":20,"media":[]},
{"name":"Hint","ord":2,"sticky":false,"rtl":false,"font":"Arial","size":20,"media":[]},
{"name":"Accepts","ord":3,"sticky":false,"rtl":false,"font":"Arial","size":20,"media":[]},
{"name":"More","ord":4,"sticky":false,"rtl":false,"font":"Arial","size":20,"media":[]},
{"name":"Both","ord":5,"sticky":false,"rtl":false,"font":"Arial","size":20,"media":[]}],
"tmpls":[
{"name":"Prompt to answer","ord":0,
"qfmt":"<div class=\"prompt\">{{Prompt}}</div>\n{{#Hint}}<div class=\"hint\">{{hint:Hint}}</div>{{/Hint}}\n{{#Answer}}<div class=\"typed\">{{type:Answer}}</div>{{/Answer}}",
"afmt":"{{FrontSide}}\n<hr id=\"answer\">\n{{#Accepts}}<div class=\"hint\">{{hint:Accepts}}</div>{{/Accepts}}\n{{#More}}<div class=\"more\">{{More}}</div>{{/More}}",
"bqfmt":"","bafmt":"","did":null},
{"name":"Answer to prompt","ord":1,
"qfmt":"{{#Both}}\n<div class=\"prompt\">{{Answer}}</div>\n{{#Hint}}<div class=\"hint\">{{hint:Hint}}</div>{{/Hint}}\n{{#Prompt}}<div class=\"typed\">{{type:Prompt}}</div>{{/Prompt}}\n{{/Both}}",
"afmt":"{{FrontSide}}\n<hr id=\"answer\">\n{{#More}}<div class=\"more\">{{More}}</div>{{/More}}",
"bqfmt":"","bafmt":"","did":null}],
"css":".card {\n    font-family: sans-serif;\n    font-size: 1.4em;\n    line-height: 1.4;\n    text-align: center;\n}\n.hint, .more {\n    font-size: 0.8em;\n    margin-top: 1em;\n}\nimg {\n    max-width: 100%;\n}\ncode {\n    font-family: monospace;\n    white-space: pre-wrap;\n}\n",
"latexPre":"\\documentclass[12pt]{article}\n\\begin{document}\n",
"latexPost":"\\end{document}",
"req":[[0,"any",[0,1,2]],[1,"all",[5]]]}}',
'{"1":{"id":1,"name":"Default","mod":0,"usn":-1,"lrnToday":[0,0],"revToday":[0,0],"newToday":[0,0],"timeToday":[0,0],"collapsed":false,"browserCollapsed":false,"desc":"","dyn":0,"conf":1,"extendNew":0,"extendRev":0}}',
'{"1":{"id":1,"mod":0,"name":"Default","usn":0,"maxTaken":60,"autoplay":true,"timer":0,"replayq":true,
"new":{"bury":false,"delays":[1.0,10.0],"initialFactor":2500,"ints":[1,4,0],"order":1,"perDay":20},
"rev":{"bury":false,"ease4":1.3,"ivlFct":1.0,"maxIvl":36500,"perDay":200,"hardFactor":1.2},
"lapse":{"delays":[10.0],"leechAction":1,"leechFails":8,"minInt":1,"mult":0.0},"dyn":false}}',
'{}');

-- At the end, because inserting rows is faster without indices.
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
COMMIT;
