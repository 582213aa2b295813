#!/bin/sh
# page.sh FROM.md TO.html [OPTION of pandoc...] - makes a page for the screen.
# To be run in the lab's own folder.
set -e

from=$1
to=$2
shift 2
page=handouts/page
export BUILD="${BUILD:-build}"

command -v pandoc >/dev/null || {
    echo 'handouts: pandoc is not installed: make setup EXTRAS=all' >&2
    exit 1
}

pandoc --from=markdown-implicit_figures --to=html5 --standalone \
    --template=$page/template.html \
    --include-in-header="$BUILD/handouts/style.html" \
    --wrap=preserve --metadata=lang:en \
    --lua-filter=$page/rubric.lua --lua-filter=$page/strip.lua \
    --lua-filter=$page/console.lua --lua-filter=$page/numbers.lua \
    --output="$to" "$@" "$from"
