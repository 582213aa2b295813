#!/bin/sh
# test_rooms.sh - that the rooms of grader/ lie above each other, and that
# rooms.sh sees where they don't.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
build=${BUILD:-build}
case $build in /*) ;; *) build=$root/$build ;; esac

# with_line FILE LINE: what rooms.sh says where that is the file's first line
with_line()
{
    rm -rf "$scratch/house"
    mkdir -p "$scratch/house/tests"
    cp -R "$root/grader" "$scratch/house"
    cp "$root/tests/rooms.sh" "$scratch/house/tests"
    { echo "$2" && cat "$root/$1"; } >"$scratch/house/$1" &&
        sh "$scratch/house/tests/rooms.sh" /nowhere
}

claim 'rooms__lie_above_each_other' sh "$here/rooms.sh" "$build"
claim 'rooms__may_use_what_is_below' \
    with_line grader/kit/run/run.c '#include "base/text.h"'
refute 'rooms__may_not_use_what_is_above' \
    with_line grader/base/text.c '#include "grading/judge.h"'
refute 'rooms__know_no_lab_in_the_engine' \
    with_line grader/trial/trial.c '#include "coinstrip/coins.h"'
refute 'rooms__know_no_lab_in_the_kit' \
    with_line grader/kit/run/run.c '#include "coinstrip/coins.h"'

# with_circle: what it says of two files that call each other
with_circle()
{
    rm -rf "$scratch/circle"
    mkdir -p "$scratch/circle" && cd "$scratch/circle" || return 1
    echo 'int odd(int n); int even(int n) { return n == 0 || odd(n - 1); }' >even.c
    echo 'int even(int n); int odd(int n) { return n != 0 && even(n - 1); }' >odd.c
    cc -w -c even.c odd.c && ar rc base.a even.o odd.o &&
        sh "$root/tests/rooms.sh" "$scratch/circle"
}

refute 'rooms__have_no_circle_of_files' with_circle

# with_word: what it says of a function that is called by one word
with_word()
{
    rm -rf "$scratch/word"
    mkdir -p "$scratch/word" && cd "$scratch/word" || return 1
    echo 'int ask(int n) { return n; }' >ask.c
    cc -w -c ask.c && ar rc base.a ask.o &&
        sh "$root/tests/rooms.sh" "$scratch/word"
}

refute 'rooms__have_no_function_of_one_bare_word' with_word
refute 'rooms__have_no_two_types_of_one_name' \
    with_line grader/base/text.h '} Report;'
