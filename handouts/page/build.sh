#!/bin/sh
# build.sh NAME - makes the handout handouts/NAME.md a page for the screen and
# two for the printer, $BUILD/handouts/NAME.html, NAME-a4.pdf, NAME-letter.pdf.
# The same text always gives the same bytes. To be run in the lab's own folder.
set -e

name=$1
build=${BUILD:-build}
page=handouts/page
out=$build/handouts

for program in pandoc weasyprint; do
    command -v $program >/dev/null || {
        echo "handouts: $program is not installed: make setup EXTRAS=all" >&2
        exit 1
    }
done

export BUILD="$build" SOURCE_DATE_EPOCH=0 PYTHONHASHSEED=0

# Level 3: the steps.
pandoc --from=markdown-implicit_figures --to=html5 --standalone \
    --template=$page/template.html --include-in-header="$out/style.html" \
    --toc --toc-depth=3 --wrap=preserve --metadata=lang:en \
    --lua-filter=$page/rubric.lua --lua-filter=$page/strip.lua \
    --lua-filter=$page/console.lua --lua-filter=$page/numbers.lua \
    --output="$out/$name.html" "handouts/$name.md"

# On paper, a link to another page leads nowhere.
sed 's/ href="[a-z]*\.html[^"]*"//g' "$out/$name.html" >"$out/.$name.paper"
for paper in a4 letter; do
    echo "@page { size: $paper }" >"$out/.$name.css"
    weasyprint --quiet --stylesheet="$out/.$name.css" \
        "$out/.$name.paper" "$out/$name-$paper.pdf"
done
rm -f "$out/.$name.paper" "$out/.$name.css"
