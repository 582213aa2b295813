#!/bin/sh
# memcheck.sh [part or test] - runs the public tests under Valgrind.
#
# If all is well, once for all of them. Otherwise each test runs alone, so that
# an error or a leak belongs to the test that is named above it. Of what
# Valgrind says, the lines about your own files are printed; all of it is kept
# in memcheck/NAME.log. A test that fails stops half-way and frees nothing: make
# it pass first. ("make memcheck" says which files are yours: FILES="a.c b.c".)

# valgrind_run NAME SECONDS [part or test]: runs the tests for so long, with their
# output in memcheck/NAME.*; 0 if all of them pass without an error or a leak.
valgrind_run()
{
    name=$1
    patience=$2
    shift 2
    CK_FORK=no timeout "$patience" valgrind --quiet --leak-check=full \
        --num-callers=30 --error-exitcode=99 --log-file="memcheck/$name.log" \
        ./public_tests "$@" >"memcheck/$name.out" 2>&1
}

# Whether Valgrind runs at all, here on a program that is not yours; else says
# why not: the first sentence that it says.
valgrind_works()
{
    valgrind --quiet true >memcheck/valgrind.log 2>&1 && return 0
    why=$(sed 's/^valgrind: *//' memcheck/valgrind.log | tr -s '\n' ' ' |
        sed -e 's/^ *//' -e 's/\. .*/./')
    if grep -q 'libc6-dbg' memcheck/valgrind.log; then
        why="$why (Debian: sudo apt install libc6-dbg)"
    fi
    echo "Valgrind can't start on this machine: ${why:-it does not say why}" >&2
    return 1
}

# Runs one test and tells how it went.
run_test()
{
    valgrind_run "$1" "$seconds" "$1"
    status=$?
    if [ $status = 0 ]; then
        echo "ok      $1"
    elif [ $status = 124 ]; then
        echo "FAILS   $1 (no end after $seconds seconds: is there an endless loop?)"
    elif grep -q '^FAIL' "memcheck/$1.out"; then
        echo "FAILS   $1 (make test TEST=$1 says why)"
    else
        echo "MEMORY  $1 (more in memcheck/$1.log)"
        sed -e 's/^[=*]*[0-9]*[=*]* /        /' \
            -e "/ \\(at\\|by\\) 0x/{/(\\($yours\\):/!d}" \
            "memcheck/$1.log"
    fi
    return $status
}

# Your files, as sed has a choice: "coinstrip\.c\|play\.c".
yours=$(echo "$FILES" | sed -e 's/\./\\./g' -e 's/ /\\|/g')

tests=$(./public_tests --list "$@") || exit 2
rm -rf memcheck
mkdir memcheck

# Each takes a second or two.
seconds=${MEMCHECK_SECONDS:-20}
[ -t 1 ] && echo 'Valgrind takes its time ...'
if valgrind_run all $((3 * seconds)) "$@"; then
    for test in $tests; do
        echo "ok      $test"
    done
    echo "No errors and no leaks"
    exit 0
fi

valgrind_works || exit 2

clean=0
all=0
for test in $tests; do
    all=$((all + 1))
    run_test "$test" && clean=$((clean + 1))
done
echo "$clean of $all tests pass without an error or a leak"
exit 1
