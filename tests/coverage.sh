#!/bin/sh
# coverage.sh - runs what "make coverage" has built, which counts the lines that
# run, and tells of each file of grader/ and solution/ how many of its lines did
# and which did not. As a page: BUILD/index.html. It fails where fewer than 95
# lines of 100 ran, where tests/uncovered.txt does not explain those that did not,
# and where it explains what did.
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

# Programs that bring the grader where others don't: wrong ones, hostile ones.
rare_mutants='strip-new-forgets-return strip-length-off-by-one
    memory-games-move-not-found-stored strip-fenwick-last-square-not-counted
    welter-unsorted-last-sorted-remembered play-end-of-input-unseen
    play-player-goes-on-in-next-game play-frees-the-strip-at-end-of-input
    strip-full-refused strategy-game-tree memory-fail-list-goes-on
    moves-count-changed-by-refused strip-keeps-the-letters
    strategy-computer-yes-when-won welter-married-twice play-games-hint-plays
    random-sized-no-squares-accepted strip-static-text'
rare_hostile='tests/hostile/play/play-asks-for-help
    tests/hostile/channel/channel-answers-beforehand
    tests/hostile/exit/exit-constructor-dozes tests/hostile/play/play-asks-forever
    tests/hostile/inject/inject-missing-function tests/hostile/channel/channel-invented-handles
    tests/hostile/aware/aware-one-line tests/hostile/channel/channel-close-all'

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
{
    for script in classes class demo student_tests hosts confinement pages \
        extension similar correct solving play options; do
        echo "sh tests/test_$script.sh"
    done
    echo 'sh tests/mutants/run.sh --few 4' # one in so many of the catalogue
    # shellcheck disable=SC2086 # several words, on one line
    echo "sh tests/mutants/run.sh" $rare_mutants
    # shellcheck disable=SC2086
    echo "$build/grade --out $work/hostile" $rare_hostile
    for program in "$build"/tests/test_*; do
        [ -x "$program" ] && echo "$program"
    done
} | xargs -P "$(nproc)" -I COMMAND sh -c "sh $0 --run COMMAND"

# explained TABLE: is all that did not run in uncovered.txt, and nothing else?
explained()
{
    awk -v list=tests/uncovered.txt '
        FILENAME == list && !/^(#|$)/ { most[$1] = $2 }
        FILENAME != list && FNR > 1 {
            split($0, cell, ",")
            left[cell[1]] = cell[2] - cell[3]
            if (left[cell[1]] > most[cell[1]]) {
                printf "%s: %d lines did not run, and %d are explained\n",
                    cell[1], left[cell[1]], most[cell[1]]
                bad = 1
            }
        }
        END {
            for (name in most)
                if (left[name] == 0 && most[name] > 0) {
                    printf "%s: all of it ran, and is explained still\n", name
                    bad = 1
                }
            exit bad
        }' tests/uncovered.txt "$1"
}

find "$build" -name '*.gcda' -empty -delete
gcovr --root . --object-directory "$build" --filter grader/ \
    --filter solution/ --exclude 'grader/inside/' \
    --exclude 'solution/(student_tests.c|web/)' --print-summary --txt \
    --csv "$build/lines.csv" --html-details "$build/index.html" \
    --fail-under-line 95 "$build"
status=$?
explained "$build/lines.csv" && exit $status
