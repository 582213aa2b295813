#!/bin/sh
# run.sh - runs all tests of the lab itself, prints what fails, and ends with
# the line "N passed, N failed". "make test" has built what it needs.
#
# The programs of tests/units run as they are, then built by the other compiler,
# with the sanitizers, and under Valgrind.

build=${BUILD:-build}
make=${MAKE:-make}
passed=0
failed=0
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT TERM

# Nothing of the caller's make, or of Check's own wishes, gets in.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES CK_RUN_CASE CK_RUN_SUITE \
    CK_FORK CK_VERBOSITY CK_DEFAULT_TIMEOUT CK_INCLUDE_TAGS CK_EXCLUDE_TAGS

# count PASSED FAILED TITLE
count()
{
    passed=$((passed + $1))
    failed=$((failed + $2))
    printf '%-40s %4d passed' "$3" "$1"
    if [ "$2" -gt 0 ]; then
        printf ', %d failed\n' "$2"
        cat "$log"
    else
        printf '\n'
    fi
}

# number_after WORD: in Check's last line, "98%: Checks: 50, Failures: 1, ..."
number_after()
{
    sed -n "s/^[0-9]*%:.*$1: \([0-9]*\).*/\1/p" "$log" | tail -n 1
}

# run_unit TITLE PROGRAM [ARGUMENT...]
run_unit()
{
    title=$1
    shift
    "$@" >"$log" 2>&1
    status=$?
    checks=$(number_after Checks)
    bad=$(($(number_after Failures) + $(number_after Errors)))
    if [ -z "$checks" ]; then
        count 0 1 "$title"
    elif [ "$status" != 0 ] && [ "$bad" = 0 ]; then
        count "$checks" 1 "$title"
    else
        count $((checks - bad)) "$bad" "$title"
    fi
}

# run_units FOLDER TITLE
run_units()
{
    for program in "$1"/tests/test_*; do
        if [ -x "$program" ]; then
            run_unit "$(basename "$program")$2" "$program"
        fi
    done
}

# build_units FOLDER WHAT ARGUMENT...: false, and counted, if it fails
build_units()
{
    folder=$1
    what=$2
    shift 2
    "$make" -s BUILD="$folder" "$@" >"$log" 2>&1 && return 0
    count 0 1 "building $what"
    return 1
}

run_script()
{
    sh "$1" >"$log" 2>&1
    status=$?
    good=$(grep -c '^pass ' "$log")
    bad=$(grep -c '^FAIL ' "$log")
    grep '^skip ' "$log"
    if [ "$status" != 0 ] && [ "$bad" = 0 ]; then
        bad=1
    else
        grep -v '^pass \|^skip ' "$log" >"$log.bad"
        mv "$log.bad" "$log"
    fi
    count "$good" "$bad" "$(basename "$1")"
}

run_units "$build" ''

if build_units "$build/sanitized" 'with sanitizers' SANITIZE=1 units; then
    run_units "$build/sanitized" ', sanitized'
fi

if command -v clang >/dev/null 2>&1; then
    # A warning of the other compiler is a fault, too.
    if build_units "$build/clang" 'with clang' CC=clang WERROR=1 all units tools; then
        run_units "$build/clang" ', by clang'
    fi
else
    echo 'skip what clang builds: clang is not installed'
fi

# (The exhaustive ones would take minutes.)
for name in test_csv test_intake test_pages test_picture test_reports \
    test_roster test_rubric test_statistics; do
    CK_FORK=no run_unit "$name, under Valgrind" valgrind -q --leak-check=full \
        --error-exitcode=99 "$build/tests/$name"
done

for script in tests/test_*.sh; do
    run_script "$script"
done

echo
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
