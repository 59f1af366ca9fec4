-- An Anki collection with the current tables: one note, one card and one answer.
CREATE TABLE col (id integer PRIMARY KEY, crt integer, models text, decks text);
CREATE TABLE notes (id integer PRIMARY KEY, guid text, mid integer, tags text, flds text);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer, did integer, ord integer,
  queue integer, odid integer, type integer, due integer, odue integer);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer, ease integer, factor integer,
  type integer, ivl integer);
CREATE TABLE config (key text PRIMARY KEY, val blob) WITHOUT ROWID;
INSERT INTO config VALUES ('schedVer', '2');
CREATE TABLE notetypes (id integer PRIMARY KEY, name text, config blob);
CREATE TABLE fields (ntid integer, ord integer, name text, PRIMARY KEY (ntid, ord))
  WITHOUT ROWID;
CREATE TABLE templates (ntid integer, ord integer, name text, config blob,
  PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
CREATE TABLE decks (id integer PRIMARY KEY, name text);
INSERT INTO notetypes VALUES (1, 'Basic', x'');
INSERT INTO fields VALUES (1, 0, 'Front'), (1, 1, 'Back');
INSERT INTO templates VALUES (1, 0, 'Card 1', CAST(char(10, 9) || '{{Front}}' ||
  char(18, 25) || '{{FrontSide}}<hr>{{Back}}' AS BLOB));
INSERT INTO decks VALUES (2, 'Deck');
INSERT INTO notes VALUES (3, 'n3', 1, '', 'cat' || x'1F' || 'Katze');
INSERT INTO cards VALUES (4, 3, 2, 0, 2, 0, 2, 0, 0);
INSERT INTO revlog VALUES (1700000000000, 4, 3, 2500, 0, 1);
