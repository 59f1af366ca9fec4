#!/usr/bin/env bash
# pandoc 2.17.1.1-2~deb12u1 and emacs-nox 1:28.2+1-15+deb12u4 (Debian 12): a term of an Org list is another one in pandoc than in Org.
#
# In Org the last :: with blanks around it ends the term, so that a term may contain one; pandoc ends it at the first, even within
# =verbatim= text, whose mark is then torn apart. An item without a term in such a list stays in it in Org, as "(no term)"; pandoc
# ends the list and begins another one. So a glossary that goes from Org to other cards through pandoc has other fronts and backs,
# without a warning.
#
# A good guess: pandoc reads Org's lists as Org does; code with :: in it is one piece of text to both.
#
# Seen on 2026-12-01:
#   Org: Cairo :: capital = of Egypt; ls :: all = lists files; (no term) = plain item
#   pandoc: Cairo = capital :: of Egypt; =ls = all= :: lists files; and a list of plain item
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for package in pandoc=2.17.1.1-2~deb12u1 emacs-nox=1:28.2+1-15+deb12u4; do
    if [ "$(dpkg-query -W -f '${Version}' "${package%%=*}" 2>/dev/null || true)" != "${package#*=}" ]; then
        apt-get install -q -y --no-install-recommends "$package" >/dev/null 2>&1
    fi
done
cat >"$folder/words.org" <<'ORG'
- Cairo :: capital :: of Egypt
- =ls :: all= :: lists files
- plain item
ORG

# The terms and definitions of a list in HTML, each pair as `term = definition`.
pairs() {
    tr -d '\n' | sed 's/<[/]dt> *<dd>/ = /g; s/<[/]dd> *<dt>/; /g; s/<ul>/; and a list of /; s/<[^>]*>//g'
}
org=$(emacs --batch "$folder/words.org" --eval "(princ (org-export-as 'html nil nil t))" 2>/dev/null | pairs)
pandoc=$(pandoc -f org -t html "$folder/words.org" | pairs)
echo "Org: $org"
echo "pandoc: $pandoc"
if [ "$org" != "Cairo :: capital = of Egypt; ls :: all = lists files; (no term) = plain item" ] ||
    [ "$pandoc" != "Cairo = capital :: of Egypt; =ls = all= :: lists files; and a list of plain item" ]; then
    echo "this is no longer so" >&2
    exit 1
fi
