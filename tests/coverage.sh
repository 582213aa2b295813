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
    if ! "$@" >"$said" 2>&1 || grep -q '^FAIL ' "$said"; then
        echo "coverage: this failed: $*"
        grep -v '^pass ' "$said" | tail -n 20
    fi
    rm -f "$said"
    exit 0
fi

# Where the counts of each object will be: there already, as whoever is somebody
# else in a container could make no file there.
find "$build" -name '*.gcda' -delete
find "$build" -name '*.gcno' | while read -r notes; do
    : >"${notes%.gcno}.gcda"
    chmod 666 "${notes%.gcno}.gcda"
done
above=$(echo "$PWD/$build" | tr -cd / | wc -c)
export CONTAINER_MORE="--bind $PWD/$build /counts
    --setenv GCOV_PREFIX /counts --setenv GCOV_PREFIX_STRIP $above"

{
    for script in classes class demo student_tests hosts confinement pages \
        extension similar correct solving play options; do
        echo "sh tests/test_$script.sh"
    done
    echo 'sh tests/mutants/run.sh --few 12' # one in so many of the catalogue
    for program in "$build"/tests/test_*; do
        [ -x "$program" ] && echo "$program"
    done
} | xargs -P "$(nproc)" -I COMMAND sh -c "sh $0 --run COMMAND"

find "$build" -name '*.gcda' -empty -delete
gcovr --root . --object-directory "$build" --filter grader/ \
    --filter solution/ --exclude 'grader/runner/' \
    --exclude 'grader/lab/(serve|warm|wrong)' \
    --exclude 'solution/(student_tests.c|web/)' --print-summary --txt \
    --html-details "$build/index.html" "$build"
