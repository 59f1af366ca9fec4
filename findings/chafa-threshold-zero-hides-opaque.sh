#!/usr/bin/env bash
# chafa 1.12.4-1+b1 (Debian 12): --threshold 0 draws nothing of a picture in which nothing is transparent.
#
# The help says "threshold above which full transparency will be used [0.0 - 1.0]". With 0 every cell is taken for fully transparent,
# also where the picture is opaque or has no channel for it, as JPEG: what is drawn is blanks, and the exit code is 0. With 0.01 the
# whole picture is there. A ground for transparent pictures takes the other end: `--bg white` gives them none, `--bg white -t 1` does.
#
# A good guess: an opaque pixel is not above any threshold, so 0 is the value with which a picture keeps all that it shows.
#
# Seen on 2026-11-29:
#   threshold 0: 0 of 8 cells drawn
#   threshold 0.01: 8 of 8 cells drawn
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
installed=$(dpkg-query -W -f '${Version}' chafa 2>/dev/null || true)
if [ "$installed" != 1.12.4-1+b1 ]; then
    apt-get install -q -y chafa=1.12.4-1+b1 >/dev/null 2>&1
fi
# A picture of eight pixels by eight, all of one blue, without a channel for transparency.
{
    printf 'P6\n8 8\n255\n'
    for _ in $(seq 64); do printf '\020\040\300'; done
} >"$folder/blue.ppm"

# A cell is drawn if it has a symbol, or a ground of its own.
drawn() {
    chafa -f symbols -c full --animate off --size 4x2 --stretch -t "$1" "$folder/blue.ppm" </dev/null | python3 -c '
import re
import sys

count = total = 0
has_ground = False
for part in re.split(r"(\x1b\[[0-9;]*m)", sys.stdin.read().replace("\n", "")):
    if part.startswith("\x1b"):
        has_ground = "48;2" in part or part == "\x1b[7m" or has_ground and part != "\x1b[0m"
    else:
        total += len(part)
        count += len(part) if has_ground else len(part.replace(" ", ""))
print(f"{count} of {total} cells drawn")'
}
none=$(drawn 0)
all=$(drawn 0.01)
echo "threshold 0: $none"
echo "threshold 0.01: $all"
if [ "$none" != "0 of 8 cells drawn" ] || [ "$all" != "8 of 8 cells drawn" ]; then
    echo "this is no longer so" >&2
    exit 1
fi
