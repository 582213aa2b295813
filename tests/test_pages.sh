#!/bin/sh
# test_pages.sh - looks at the pages of a made-up class with a browser: narrow,
# wide, dark, and in print; hostile names in them; and holds the other formats
# against what reads them.

. tests/claims.sh

build=${BUILD:-build}
class=$scratch/class
"$build/tests/sample_class" grader/rubric.ini "$class" 45 || exit 1

# ------------------------------------------------------------- the formats ----

junit_is_valid()
{
    for file in "$class"/*/junit.xml; do
        xmllint --nonet --noout --relaxng tests/junit.rng "$file" || return 1
    done
}

if command -v xmllint >/dev/null; then
    claim 'junit.xml is as its schema has it' junit_is_valid
else
    skip 'junit.xml is as its schema has it' 'xmllint is not installed'
fi

# --------------------------------------------------------------- the pages ----

# axe-core knows the rules for pages that everybody can use.
find_axe()
{
    AXE=$build/browser/node_modules/axe-core/axe.min.js
    export AXE
    [ -f "$AXE" ] && return
    command -v npm >/dev/null || return
    mkdir -p "$build/browser"
    timeout 60 npm install --prefix "$build/browser" --no-audit --no-fund \
        --no-save axe-core@4.10.2 >/dev/null 2>&1
}

if ! command -v chromium >/dev/null; then
    skip 'pages in a browser' 'chromium is not installed'
elif ! command -v node >/dev/null; then
    skip 'pages in a browser' 'node is not installed'
else
    find_axe
    timeout 120 node tests/browser/pages.mjs "$class" "$PICTURES" ||
        echo 'FAIL the browser goes through all pages'
fi
