#!/usr/bin/env bash
# bsdgames 2.17-29+b1 (Debian 12): quiz refuses a listed answer if an alternative before it is its beginning.
#
# An answer is a pattern, `cloak|cloaking`. The alternatives are tried in their order, and the first that fits is kept, even if
# letters are left over; the ones behind it are not tried any more. So `cloaking` is wrong, and with the same two the other way
# round it is right. An optional part does the same: with `{a}ab`, `ab` is wrong. The data that comes with it has such answers, as
# `Ohio|O|OH` for the capital Columbus: OH is refused there.
#
# A good guess: the manual says "regular expressions" and "alternative patterns", so an answer that is listed is right.
#
# Seen on 2026-11-30:
#   Eiche|Eichen: Eiche right, Eichen wrong
#   Eichen|Eiche: Eiche right, Eichen right
#   {ma}mayor: mayor wrong, mamayor right
#   Columbus, in the data of the package: Ohio right, OH wrong
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
installed=$(dpkg-query -W -f '${Version}' bsdgames 2>/dev/null || true)
if [ "$installed" != 2.17-29+b1 ]; then
    apt-get install -q -y bsdgames=2.17-29+b1 >/dev/null 2>&1
fi
echo "$folder/data:question:answer" >"$folder/index"

# The answers $3… to the question $1, where its line says $2.
verdicts() {
    line="$1:$2"
    printf '%s\n' "$line" >"$folder/data"
    shift 2
    for answer; do
        if printf '%s\n\n' "$answer" | /usr/games/quiz -i "$folder/index" question answer | grep -q 'Right!'; then
            echo "$answer right"
        else
            echo "$answer wrong"
        fi
    done | paste -sd, | sed 's/,/, /g'
}
first=$(verdicts oak 'Eiche|Eichen' Eiche Eichen)
second=$(verdicts oak 'Eichen|Eiche' Eiche Eichen)
third=$(verdicts office '{ma}mayor' mayor mamayor)
fourth=$(verdicts Columbus "$(sed -n 's/:Columbus:.*//p' /usr/share/games/bsdgames/quiz/state)" Ohio OH)
echo "Eiche|Eichen: $first"
echo "Eichen|Eiche: $second"
echo "{ma}mayor: $third"
echo "Columbus, in the data of the package: $fourth"
if [ "$first" != "Eiche right, Eichen wrong" ] || [ "$second" != "Eiche right, Eichen right" ] ||
    [ "$third" != "mayor wrong, mamayor right" ] || [ "$fourth" != "Ohio right, OH wrong" ]; then
    echo "this is no longer so" >&2
    exit 1
fi
