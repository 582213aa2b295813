#!/bin/sh
# site.sh HANDOUTS [REFERENCE] - makes $BUILD/site, static pages for a web server
# or a folder: an overview, the handouts, the pages that lecturers look things up
# in, the students' package, and the game, if "make web" has built it. To be run in the lab's own folder.
set -e

handouts=$1
build=${BUILD:-build}
site=$build/site
new=$build/.site

rm -rf "$new"
mkdir -p "$new"
for name in $handouts; do
    cp "$build/handouts/$name.html" "$build/handouts/$name-a4.pdf" \
        "$build/handouts/$name-letter.pdf" "$new"
done
lecturers=
for name in ${2-}; do
    cp "$build/handouts/$name.html" "$new"
    title=$(sed -n 's/^title: *//p' "handouts/reference/$name.md")
    lecturers="$lecturers${lecturers:+, }[$title]($name.html)"
done
if [ -f "$build/accuracy/card.md" ]; then
    sh handouts/page/page.sh "$build/accuracy/card.md" "$new/accuracy.html"
    lecturers="$lecturers${lecturers:+, }[How often the grader is wrong](accuracy.html)"
fi
cp "$build/coinstrip-lab.tar.gz" "$new"

if [ -f "$build/web/index.html" ]; then
    cp -R "$build/web" "$new/play"
    play='[Play in the browser](play/index.html): two people, or against the'
    play="$play computer, which never gives a won game away."
else
    play='Three coins, a row of squares on paper, and somebody to play with.'
fi
size=$(($(wc -c <"$build/coinstrip-lab.tar.gz") / 1024))

sed -e "s|^PLAY\$|$play|" -e "s|(SIZE)|($size kB)|" \
    -e "s|^LECTURERS\$|${lecturers:+For lecturers: $lecturers.}|" handouts/site.md \
    >"$new/.index.md"
BUILD=$build sh handouts/page/page.sh "$new/.index.md" "$new/index.html"
rm "$new/.index.md"

sh tests/links.sh "$new"/*.html
rm -rf "$site"
mv "$new" "$site"
echo "$site/index.html"
