#!/bin/sh
# test_pages.sh - looks at the pages of a made-up class with a browser: narrow,
# wide, dark, and in print; hostile names in them; and holds the other formats
# against what reads them.

. tests/claims.sh
. tests/browser/axe.sh

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

if ! command -v chromium >/dev/null; then
    skip 'pages in a browser' 'chromium is not installed'
elif ! command -v node >/dev/null; then
    skip 'pages in a browser' 'node is not installed'
else
    find_axe "$build/browser"
    timeout 120 node tests/browser/pages.mjs "$class" "$PICTURES" ||
        echo 'FAIL the browser goes through all pages'
fi
