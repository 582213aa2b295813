#!/bin/sh
# build.sh NAME [PAPER...] - makes the handout handouts/NAME.md a page for the
# screen and one for each size of paper, both if none is named:
# $BUILD/handouts/NAME.html, NAME-a4.pdf, NAME-letter.pdf. The same text always
# gives the same bytes. FROM=file.md and OUT=folder: from there, and to there. To
# be run in the lab's own folder.
set -e

name=$1
shift
[ $# -gt 0 ] || set -- a4 letter
out=${OUT:-${BUILD:-build}/handouts}

command -v weasyprint >/dev/null || {
    echo 'handouts: weasyprint is not installed: make setup EXTRAS=all' >&2
    exit 1
}

export SOURCE_DATE_EPOCH=0 PYTHONHASHSEED=0

# (Contents down to level 3: the steps.)
sh handouts/page/page.sh "${FROM:-handouts/$name.md}" "$out/.$name.html" --toc \
    --toc-depth=3

# On paper, a link to another page leads nowhere.
sed 's/ href="[a-z]*\.html[^"]*"//g' "$out/.$name.html" >"$out/.$name.paper"
for paper in "$@"; do
    echo "@page { size: $paper }" >"$out/.$name.css"
    weasyprint --quiet --stylesheet="$out/.$name.css" \
        "$out/.$name.paper" "$out/$name-$paper.pdf"
done
rm -f "$out/.$name.paper" "$out/.$name.css"
mv "$out/.$name.html" "$out/$name.html"
