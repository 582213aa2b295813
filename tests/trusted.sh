#!/bin/sh
# trusted.sh - counts what must be right for a verdict to be right: all of
# grader/ that runs outside of the jail. What runs inside, beside a submission,
# is counted below: a fault there may cost a right program marks, but no verdict
# rests on it.
LC_ALL=C
unset CDPATH
cd "$(dirname "$0")/.." || exit 1

# count TITLE FOLDER...: a line with files and lines of C in them
count()
{
    title=$1
    shift
    find "$@" -name '*.[ch]' -exec cat {} + | awk -v title="$title" \
        -v files="$(find "$@" -name '*.[ch]' | wc -l)" '
        END { printf "%-12s %4d files %7d lines\n", title, files, NR }'
}

for room in base sandbox intake class build exec trial kit coinstrip report lms \
    similar grading; do
    count "$room" "grader/$room"
done
count main grader/main.c
echo
# shellcheck disable=SC2046
count trusted $(find grader -mindepth 1 -maxdepth 1 ! -name inside ! -name hosts)
count inside grader/inside
