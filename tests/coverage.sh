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
find "$build" -name '*.gcda' -delete

# run COMMAND...: its last words only where it fails
run()
{
    "$@" >"$build/said" 2>&1 && return
    echo "coverage: this failed: $*" >&2
    grep -v '^pass ' "$build/said" | tail -n 20 >&2
}

for program in "$build"/tests/test_*; do
    [ -x "$program" ] && run "$program"
done
for script in class classes confinement demo extension hosts pages play \
    similar solving student_tests; do
    run sh "tests/test_$script.sh"
done

gcovr --root . --object-directory "$build" --filter grader/ \
    --filter solution/ --exclude 'grader/runner/' \
    --exclude 'grader/lab/(serve|warm|wrong)' \
    --exclude 'solution/student_tests.c' --exclude-unreachable-branches \
    --print-summary --txt --html-details "$build/index.html" "$build"
