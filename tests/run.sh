#!/bin/sh
# run.sh - runs all tests of the lab itself, two more at a time than there are
# processors, for they wait, too; tells of each, shows what fails, and ends with
# the line "N passed, N failed". "make test" has built what it needs.
#
# The programs of tests/units run as they are, then with the sanitizers, some under
# Valgrind, and, where TESTS is "all", built by the other compiler.

# Nothing of the caller's make, or of Check's own wishes, gets in.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES CK_RUN_CASE CK_RUN_SUITE \
    CK_FORK CK_VERBOSITY CK_DEFAULT_TIMEOUT CK_INCLUDE_TAGS CK_EXCLUDE_TAGS \
    CK_TIMEOUT_MULTIPLIER

# --------------------------------------------------- one job, in a process ----

# A job is files in a folder: NUMBER.kind, .title, .args (one a line); it leaves
# .log and .counts, "PASSED FAILED".

# number_after WORD: in Check's last line, "98%: Checks: 50, Failures: 1, ..."
number_after()
{
    sed -n "s/^[0-9]*%:.*$1: \([0-9]*\).*/\1/p" "$log" | tail -n 1
}

# judge_unit STATUS: sets good and bad
judge_unit()
{
    good=$(number_after Checks)
    if [ -z "$good" ]; then
        good=0
        bad=1
    else
        bad=$(($(number_after Failures) + $(number_after Errors)))
        good=$((good - bad))
        [ "$1" != 0 ] && [ "$bad" = 0 ] && bad=1
    fi
}

# judge_script STATUS: the same
judge_script()
{
    good=$(grep -c '^pass ' "$log")
    bad=$(grep -c '^FAIL ' "$log")
    grep '^skip ' "$log"
    if [ "$1" != 0 ] && [ "$bad" = 0 ]; then
        bad=1
    else
        grep -v '^pass \|^skip ' "$log" >"$log.bad"
        mv "$log.bad" "$log"
    fi
}

if [ "$1" = --job ]; then
    log=$2.log
    set -- "$2"
    while read -r argument; do
        set -- "$@" "$argument"
    done <"$1.args"
    job=$1
    shift
    start=$(date +%s)
    "$@" >"$log" 2>&1
    "judge_$(cat "$job.kind")" $?
    took=$(($(date +%s) - start))
    echo "$good $bad" >"$job.counts"
    printf '%-40s %4d s %5d passed' "$(cat "$job.title")" "$took" "$good"
    if [ "$bad" -gt 0 ]; then
        printf ', %d failed\n' "$bad"
        cat "$log"
        cp "$log" "$job.failed"
    else
        printf '\n'
    fi
    exit 0
fi

# ---------------------------------------------------------------- all jobs ----

build=${BUILD:-build}
make=${MAKE:-make}
processors=$(nproc 2>/dev/null || echo 2)
count=100
added=
work=$(mktemp -d) || exit 1
export SHARED="$work/shared" # what several scripts need, and one makes
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# add KIND TITLE COMMAND...
add()
{
    count=$((count + 1))
    echo "$1" >"$work/$count.kind"
    echo "$2" >"$work/$count.title"
    shift 2
    printf '%s\n' "$@" >"$work/$count.args"
}

# add_units FOLDER TITLE: with ten times as long for each test, since a busy
# machine must fail none
add_units()
{
    for program in "$1"/tests/test_*; do
        if [ -x "$program" ]; then
            add unit "$(basename "$program")$2" \
                env CK_TIMEOUT_MULTIPLIER=10 "$program"
        fi
    done
}

# build_units FOLDER WHAT ARGUMENT...: false, and counted, if it fails
build_units()
{
    folder=$1
    what=$2
    said=$work/building-$(basename "$1")
    shift 2
    "$make" -s -j "$processors" BUILD="$folder" "$@" >"$said" 2>&1 && return 0
    add unit "building $what" cat "$said"
    return 1
}

# The longest first.
for script in tests/test_handouts.sh tests/test_own.sh tests/test_kit.sh \
    tests/test_student_tests.sh tests/test_mutants.sh tests/test_module.sh \
    tests/test_confinement.sh tests/test_demo.sh tests/test_*.sh; do
    case " $added " in *" $script "*) continue ;; esac
    added="$added $script"
    add script "$(basename "$script")" sh "$script"
done
add_units "$build" ''

if build_units "$build/sanitized" 'with sanitizers' SANITIZE=1 units; then
    add_units "$build/sanitized" ', sanitized'
fi

if [ "$TESTS" = all ] && command -v clang >/dev/null 2>&1; then
    # A warning of the other compiler is a fault, too.
    if build_units "$build/clang" 'with clang' CC=clang WERROR=1 \
        CFLAGS='-O1 -g1' all units samples tools; then
        for name in test_compounds test_match test_strategy_large; do
            rm -f "$build/clang/tests/$name" # long, and run twice already
        done
        add_units "$build/clang" ', by clang'
    fi
elif [ "$TESTS" = all ]; then
    echo 'skip what clang builds: clang is not installed'
fi

# (The exhaustive ones would take minutes.)
for name in test_csv test_intake test_pages test_picture test_reports \
    test_roster test_rubric test_statistics; do
    add unit "$name, under Valgrind" env CK_FORK=no valgrind -q \
        --leak-check=full --error-exitcode=99 "$build/tests/$name"
done

for kind in "$work"/*.kind; do
    echo "${kind%.kind}"
done | xargs -n 1 -P $((processors + 2)) sh "$0" --job

# What failed, once more: of a long log people, and machines, read the end.
for log in "$work"/*.failed; do
    if [ -f "$log" ]; then
        printf '\nfailed: %s\n' "$(cat "${log%.failed}.title")"
        grep -a ':[FE]:\|^FAIL\|rror' "$log" | tail -n 15 | cut -c 1-300
        echo '...'
        tail -n 15 "$log" | cut -c 1-300
    fi
done

cat "$work"/*.counts | {
    passed=0
    failed=0
    while read -r good bad; do
        passed=$((passed + good))
        failed=$((failed + bad))
    done
    lost=$((count - 100 - $(cat "$work"/*.counts | wc -l)))
    [ "$lost" = 0 ] || echo "$lost jobs did not end"
    failed=$((failed + lost))
    echo
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
}
