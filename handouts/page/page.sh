#!/bin/sh
# page.sh FROM.md TO.html [OPTION of pandoc...] - makes a page for the screen.
# With RUBRIC=lab.ini it is another lab's, whose first heading is its title. To
# be run in this lab's own folder.
set -e

from=$1
to=$2
shift 2
page=handouts/page
export BUILD="${BUILD:-build}"

# The text; of another lab without its title, which is given by itself.
text_of()
{
    if [ -n "$RUBRIC" ]; then
        sed '0,/^# /{/^# /d}' "$1"
    else
        cat "$1"
    fi
}

[ -z "$RUBRIC" ] || set -- --metadata=lab \
    --metadata=title:"$(sed -n 's/^# //p' "$from" | head -n 1)" "$@"

command -v pandoc >/dev/null || {
    echo 'handouts: pandoc is not installed: make setup EXTRAS=all' >&2
    exit 1
}

text_of "$from" | pandoc --from=markdown-implicit_figures --to=html5 --standalone \
    --template=$page/template.html \
    --include-in-header="$BUILD/handouts/style.html" \
    --wrap=preserve --metadata=lang:en \
    --lua-filter=$page/points.lua --lua-filter=$page/rubric.lua \
    --lua-filter=$page/strip.lua --lua-filter=$page/console.lua --lua-filter=$page/numbers.lua \
    --output="$to" "$@"
