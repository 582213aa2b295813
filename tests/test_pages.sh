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

# -------------------------------------------------------- strips as pictures ----

# draws STATUS COUNT BLOCKS: ends with that status, and draws so many
draws()
{
    printf '%b' "$3" | "$build/strip" >"$scratch/drawn" 2>"$scratch/said"
    status=$?
    cat "$scratch/said"
    [ $status = "$1" ] && [ "$(grep -c '<svg' "$scratch/drawn")" = "$2" ]
}

claim 'strip draws each block' \
    draws 0 2 '\n..A.B\n \n\n# Coin B jumps\n..A.B...C  B>3'
claim 'strip draws the others where one is none' draws 1 2 '..A\n\n1\n\n.A\n'
claim 'strip says where the one is that is none' \
    grep -q '^strip: before line 4: .' "$scratch/said"
claim 'strip draws nothing of nothing' draws 0 0 ''
gives 1 'strip says when it cannot write' \
    sh -c "echo ..A | '$build/strip' >/dev/full"

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
