#!/bin/sh
# test_correct.sh - right programs have all points. Each is built in one of
# several ways here; in all of them: make correct.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"

top=$(cd "$here/.." && pwd) || exit 1
build=${BUILD:-build}
case $build in /*) ;; *) build=$top/$build ;; esac

# Tests that would be run a second time, call by call, cost what running ahead
# saves: the program in which all are run ahead fails there.
are_run_ahead()
{
    for program in gaps text-buffer unsorted-coins linked-squares; do
        cc -std=gnu11 -w -shared -fPIC -I"$top/starter" -o "$scratch/strip.so" \
            "$here/correct/$program/coinstrip.c" -lm || return 1
        cc -std=gnu11 -w -shared -fPIC -I"$top/starter" \
            -include "$top/grader/lab/reference_names.h" \
            -o "$scratch/play.so" "$here/correct/$program/play.c" -lm || return 1
        CK_FORK=no "$build/usual" "$scratch/strip.so" "$scratch/play.so" ||
            return 1
    done
}

claim 'right_programs__are_run_ahead' are_run_ahead
claim 'right_programs__have_all_points' sh "$here/correct.sh" --few
