"""Makes packages with pictures and sounds with Anki itself (`pip install anki`): `media-new.apkg`, and `media-old.apkg`
with "Support older Anki versions".

    make-media-packages.py FOLDER
"""
import os
import sys
import tempfile
import zipfile

from anki.collection import Collection
from anki.import_export_pb2 import ExportAnkiPackageOptions

PNG = b"\x89PNG\r\n\x1a\n"
FILES = {
    "fi.png": PNG + b"Finland", "a b.mp3": b"ID3 Suomi", "text.png": b"no picture at all",
    "paste": PNG + b"no extension", "unused.png": PNG, "_style.css": b"x",
}
NOTES = [
    ("Finland", 'Suomi <img src="fi.png"> [sound:a b.mp3]', "Countries"),
    ('<img src="fi.png">', "Finland", "Countries"),
    ("Sweden", '<img src="missing.png">', "Countries"),
    ("Norway", '<img src="text.png">', "Countries"),
    ("Flag", "<img src=fi.png>", "Others"),
    ("[sound:a b.mp3]", "Suomi", "Others"),
    ("paste", "bytes <img src=paste>", "Others"),
]


def squeeze(path):
    with zipfile.ZipFile(path) as archive:
        entries = [(name, archive.read(name)) for name in archive.namelist()]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in entries:
            archive.writestr(name, content)


def main(folder):
    with tempfile.TemporaryDirectory() as temporary:
        col = Collection(os.path.join(temporary, "collection.anki2"))
        for name, content in FILES.items():
            col.media.write_data(name, content)
        for front, back, deck in NOTES:
            note = col.new_note(col.models.by_name("Basic"))
            note.fields = [front, back]
            col.add_note(note, col.decks.id(deck))
        for name, legacy in (("new", False), ("old", True)):
            path = os.path.join(folder, f"media-{name}.apkg")
            options = ExportAnkiPackageOptions(with_scheduling=True, with_media=True, legacy=legacy)
            col.export_anki_package(out_path=path, options=options, limit=None)
            squeeze(path)
        col.close()


main(sys.argv[1])
