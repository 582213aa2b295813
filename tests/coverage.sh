#!/bin/sh
# coverage.sh - runs what "make coverage" has built, which counts the lines that
# run, and tells of each file of grader/ and solution/ how many of its lines did
# and which did not. As a page: BUILD/index.html.
#
# Left out is what runs inside the jail, where nothing can be written: its lines
# are the business of tests/hostile and of the demo class.

build=${BUILD:?}
command -v gcovr >/dev/null || {
    echo 'gcovr is missing: make setup EXTRAS=all' >&2
    exit 1
}
# Counting, and at -O1, the exhaustive ones take longer than Check waits.
export CK_DEFAULT_TIMEOUT=100

# run COMMAND...: its last words only where it fails
if [ "$1" = --run ]; then
    shift
    said=$(mktemp)
    "$@" >"$said" 2>&1 || {
        echo "coverage: this failed: $*"
        grep -v '^pass ' "$said" | tail -n 20
    }
    rm -f "$said"
    exit 0
fi

find "$build" -name '*.gcda' -delete
{
    for script in classes class demo student_tests hosts confinement pages \
        extension similar correct solving play; do
        echo "sh tests/test_$script.sh"
    done
    echo 'sh tests/mutants/run.sh --few 12' # one in so many of the catalogue
    for program in "$build"/tests/test_*; do
        [ -x "$program" ] && echo "$program"
    done
} | xargs -P "$(nproc)" -I COMMAND sh -c "sh $0 --run COMMAND"

gcovr --root . --object-directory "$build" --filter grader/ \
    --filter solution/ --exclude 'grader/runner/' \
    --exclude 'grader/lab/(serve|warm|wrong)' \
    --exclude 'solution/(student_tests.c|web/)' --print-summary --txt \
    --html-details "$build/index.html" "$build"
