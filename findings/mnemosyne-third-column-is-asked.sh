#!/usr/bin/env bash
# mnemosyne-proj 2.11: a third column of a tab-separated text turns the second one into a pronunciation.
#
# A row of two columns is front and back. A row of three is a vocabulary card: word, pronunciation, meaning; the third column is what
# is asked, in two cards, and the second is shown beside the word. Each row decides for itself, so that a deck with an example in some
# rows asks the example there and the answer elsewhere, without a word.
#
# A good guess: the third column is a note or an example, as in other importers of rows with front and back.
#
# Seen on 2026-11-29:
#   casa: pronunciation "house", meaning "la casa blanca" (2 cards)
#   uno: back "one" (1 card)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --no-deps mnemosyne-proj==2.11
printf 'casa\thouse\tla casa blanca\nuno\tone\n' >rows.tsv
cat >read.py <<'PYTHON'
import os, sys
from collections import Counter
from mnemosyne.libmnemosyne import Mnemosyne
from mnemosyne.libmnemosyne.ui_components.main_widget import MainWidget

class Widget(MainWidget):
    def show_error(self, text):
        sys.exit(text)

program = Mnemosyne(upload_science_logs=False, interested_in_old_reps=False)
names = "mnemosyne.libmnemosyne."
program.components.insert(0, (names + "gui_translators.gettext_gui_translator", "GetTextGuiTranslator"))
program.components.append(("__main__", "Widget"))
program.components.append((names + "ui_components.review_widget", "ReviewWidget"))
program.components.append((names + "ui_components.dialogs", "EditCardDialog"))
program.start_review = lambda: None
program.initialise(data_dir=os.path.abspath("data"), filename="default.db", automatic_upgrades=False)
reader = next(f for f in program.component_manager.all("file_format") if type(f).__name__ == "Tsv")
reader.do_import("rows.tsv")
cards = [program.database().card(number, is_id_internal=True) for number, _ in program.database().cards()]
counts = Counter(card.fact.data["f"] for card in cards)
facts = {card.fact.data["f"]: card.fact.data for card in cards}
for word, fact in sorted(facts.items()):
    parts = {"p_1": "pronunciation", "m_1": "meaning", "b": "back"}
    sides = ", ".join(f'{parts[key]} "{fact[key]}"' for key in parts if key in fact)
    print(f"{word}: {sides} ({counts[word]} card{'s' if counts[word] > 1 else ''})")
same = facts["casa"].get("p_1") == "house" and facts["casa"].get("m_1") == "la casa blanca" and counts["casa"] == 2
sys.stdout.flush()
os._exit(0 if same and facts["uno"].get("b") == "one" else 1)
PYTHON
if ! venv/bin/python read.py; then
    echo "this is no longer so" >&2
    exit 1
fi
