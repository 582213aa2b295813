#!/bin/sh
# bench.sh - what grading costs, as ratios in one run: machines are noisy.
#
#     make bench [CLASS=1000]
#
# For three of the submissions of tests/correct, in time of processors, with
# that of all processes that are started (see cpu_time.c):
#
# - compiling them alone: the four objects that grading needs, outside the jail;
# - ours: what one more of them costs a worker;
# - the usual way: the grader's own suites linked with the submission, run by
#   Check, then once more under Valgrind in Check's fork mode, so that faults
#   belong to tests (see usual.c); and the same with the public tests alone,
#   which are far fewer.
#
# - students' own tests: what those of the solution add to that, and the same runs
#   natively.
#
# Ours is to be at most 2.5 times the compiling, and a fifth of the usual way.
#
# Then where the time goes, by the clock; and a made-up class of CLASS
# submissions (100 if not given), with the memory that its grading takes: all
# right ones but fixed-maximum, which is meant to be slow. Last what perfect play
# costs, and what the screen does: see bench_solver.c and tests/units/latency.c.

unset CDPATH
here=$(cd "$(dirname "$0")" && pwd) || exit 2
top=$(cd "$here/.." && pwd) || exit 2
build=${BUILD:-build}
case $build in /*) ;; *) build=$top/$build ;; esac
class=${CLASS:-100}
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

now()
{
    date +%s%N | cut -c1-13
}

# took COMMAND...: sets $took, in milliseconds
took()
{
    start=$(now)
    "$@" >"$scratch/said" 2>&1 </dev/null
    took=$(($(now) - start))
}

# uses COMMAND...: sets $used, in milliseconds of processors; ends all if it fails
uses()
{
    "$build/cpu_time" "$scratch/used" "$@" >"$scratch/said" 2>&1 </dev/null || {
        tail -n 5 "$scratch/said" >&2
        echo "bench: this failed: $*" >&2
        exit 1
    }
    used=$(cat "$scratch/used")
}

# ratio A B: "1.23"
ratio()
{
    awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'
}

# ------------------------------------------------------------ one submission --

# As grader/grading/equipment.c and build.c have it, but for what only makes it
# quicker there.
plain='-std=gnu11 -g -gdwarf-4 -Wall -Wextra -O0'
sanitized='-std=gnu11 -g -w -O0 -fsanitize=address,undefined
    -fsanitize-recover=all -fno-sanitize=shift-base,nonnull-attribute,vla-bound -fno-omit-frame-pointer
    -nodefaultlibs'
object="-shared -fPIC -I$top/starter"

# run_twice COMMAND...: natively, and as memory is watched in the usual way; adds
# to $native and $watched. (What takes longer than that has failed.)
run_twice()
{
    uses env CK_FORK=yes CK_DEFAULT_TIMEOUT=60 "$@"
    native=$((native + used))
    uses env CK_FORK=yes CK_DEFAULT_TIMEOUT=300 timeout 600 \
        valgrind -q --leak-check=full --error-exitcode=9 "$@"
    watched=$((watched + used))
}

# compile FOLDER: adds to $compiling.
# shellcheck disable=SC2086 # flags are several words
compile()
{
    for file in coinstrip play; do
        for flags in "$plain" "$sanitized"; do
            uses gcc $flags $object "$1/$file.c" -o "$scratch/$file.so"
            compiling=$((compiling + used))
        done
    done
}

# usual_way FOLDER, and public_tests FOLDER: add to $linking, too.
# shellcheck disable=SC2086
usual_way()
{
    uses gcc $plain $object "$1/coinstrip.c" -o "$scratch/coinstrip.so" -lm
    linking=$((linking + used))
    uses gcc $plain $object -include "$top/grader/coinstrip/reference_names.h" \
        "$1/play.c" -o "$scratch/play.so" -lm
    linking=$((linking + used))
    run_twice "$build/usual" "$scratch/coinstrip.so" "$scratch/play.so"
}

# shellcheck disable=SC2046,SC2086
public_tests()
{
    uses gcc $plain -I"$top/starter" "$1/coinstrip.c" "$1/play.c" \
        "$top/starter/public_tests.c" "$top/starter/run_tests.c" -o "$scratch/public" \
        $(pkg-config --cflags --libs check) -lm
    linking=$((linking + used))
    run_twice "$scratch/public"
}

# class_of COUNT NAME...: that many of each, $some, in $scratch/some
class_of()
{
    count=$1
    shift
    some=$((count * $#))
    rm -rf "$scratch/some"
    mkdir "$scratch/some"
    while [ "$count" -gt 0 ]; do
        for name in "$@"; do
            cp -r "$top/tests/correct/$name" "$scratch/some/$name-$count"
        done
        count=$((count - 1))
    done
}

grade_some()
{
    uses "$build/grade" --fresh --jobs 1 --out "$scratch/all" \
        "$scratch"/some/*/
    [ "$(grep -c ',100,100,' "$scratch/all/grades.csv")" -eq "$some" ] || {
        echo 'bench: right programs have not all points' >&2
        exit 1
    }
}

# report NAME: what was added up since the last report, a submission's share.
report()
{
    total=$(((linking + native + watched) / 3))
    printf '  %-33s %6d ms, %s times ours\n' "$1" "$total" \
        "$(ratio "$total" "$ours")"
    printf '    (compiled %d, natively %d, under Valgrind %d)\n' \
        $((linking / 3)) $((native / 3)) $((watched / 3))
    linking=0 native=0 watched=0
}

set -- gaps positions-array text-buffer
more=4 # of each

class_of 1 "$@"
grade_some
first=$used
class_of $((1 + more)) "$@"
grade_some
ours=$(((used - first) / (3 * more)))

compiling=0
for name in "$@" "$@" "$@" "$@"; do
    compile "$top/tests/correct/$name"
done
compiling=$((compiling / 12))

echo "A submission, on average of $*, in time of a processor:"
printf '  compiling its four objects        %6d ms\n' "$compiling"
printf '  graded                            %6d ms, %s times that\n' \
    "$ours" "$(ratio "$ours" "$compiling")"
printf '  (starting a worker, once          %6d ms)\n' $((first - 3 * ours))

linking=0 native=0 watched=0
for name in "$@"; do
    usual_way "$top/tests/correct/$name"
done
report 'the usual way, the same suites'
for name in "$@"; do
    public_tests "$top/tests/correct/$name"
done
report 'the usual way, public tests only'

# ---------------------------------------------------------------- own tests --

# The solution's, which are thorough, beside a program that costs little; and on
# each of the programs that they are tried on, linked with it as one program.
class_of 1 gaps
grade_some
without=$used
cp "$top/solution/student_tests.c" "$scratch/some/gaps-1"
uses "$build/grade" --fresh --jobs 1 --out "$scratch/own" "$scratch"/some/*/
own=$((used - without))
native=0
for program in $(seq 0 21); do
    uses env PROGRAM="$program" sh -c '"$@" || :' tests "$build/own_native"
    native=$((native + used))
done
printf '  own tests                         %6d ms, %s times their 22 runs natively (%d)\n' \
    "$own" "$(ratio "$own" "$native")" "$native"
native=0

# ------------------------------------------------------- where the time goes --

echo
echo 'Where it goes, in parts of 100, by the clock:'
sed -n 's/.*<testsuites .* time="\([^"]*\)".*/whole \1/p
    s/.*<testsuite name="\([^"]*\)".* time="\([^"]*\)".*/\1 \2/p' \
    "$scratch"/all/*/junit.xml | awk '
    $1 == "whole" { whole += $2; next }
    { spent[$1] += $2; known += $2 }
    END {
        for (name in spent)
            if (spent[name] >= whole / 200)
                printf "  %-33s %6.0f\n", name, 100 * spent[name] / whole
        printf "  %-33s %6.0f\n", "reports and the rest",
            100 * (whole - known) / whole
    }' | sort -k2 -n -r

# Two jails for the compiler, against as many programs without one; and the
# filters and limits of eighty processes, which is what one submission is given.
# shellcheck disable=SC2016 # it is for that shell
starts()
{
    uses sh -c 'for _ in $(seq 200); do "$@" /bin/true; done' starts "$@"
}
starts env
bare=$used
starts bwrap --unshare-all --die-with-parent --new-session --ro-bind / / \
    --proc /proc --dev-bind /dev/null /dev/null --tmpfs /tmp --remount-ro /
jails=$((used - bare)) # of two, in hundredths of a millisecond
filters=$("$build/bench_confine") || exit 1
printf '  (of it confinement: two jails and the filters of 80 processes, %s)\n' \
    "$(ratio $((jails + 8 * filters)) "$((100 * ours))")"

# ------------------------------------------------------------------- a class --

# The right programs again and again, each with other names for its own
# functions.
make_class()
{
    number=0
    while [ "$number" -lt "$class" ]; do
        for folder in "$top"/tests/correct/*/; do
            case $(basename "$folder") in
            fixed-maximum | slow-*) continue ;;
            esac
            number=$((number + 1))
            [ "$number" -le "$class" ] || break
            student=$scratch/class/student-$number
            mkdir -p "$student"
            for file in coinstrip play; do
                sed -n 's/^static [^=(;]*[ *]\([a-z_]\{3,\}\) *(.*/\1/p' \
                    "$folder/$file.c" | sort -u |
                    sed "s/.*/s,\\\\b&\\\\b,&_$number,g/" >"$scratch/names"
                sed -f "$scratch/names" "$folder/$file.c" >"$student/$file.c"
            done
        done
    done
}

# Prints the most memory that the grader itself held, in kB.
most_memory()
{
    sed -n 's/.*Maximum resident.*: //p' "$scratch/memory"
}

# grade_class JOBS COUNT: sets $took
grade_class()
{
    # shellcheck disable=SC2012,SC2046
    took /usr/bin/env time -v -o "$scratch/memory" "$build/grade" --fresh \
        --out "$scratch/out" --jobs "$1" \
        $(ls -d "$scratch"/class/* | sort -V | head -n "$2")
}

make_class
workers=$(nproc)
echo
echo "A class of $class:"
for jobs in 1 $workers; do
    grade_class "$jobs" "$class"
    right=$(tr -d '\r' <"$scratch/out/grades.csv" | grep -c ',100,100,')
    printf '  %2d at a time: %5d s, %5d ms each; %d have all points\n' \
        "$jobs" $((took / 1000)) $((took / class)) "$right"
    [ "$jobs" = 1 ] && alone=$took
done
printf '  %d workers do %s times as much as one\n' "$workers" \
    "$(ratio "$alone" "$took")"
large=$(most_memory)
grade_class "$workers" $((class / 4))
printf '  memory: %d kB, and %d kB for a quarter of the class\n' "$large" \
    "$(most_memory)"

echo
"$build/bench_solver"
"$build/tests/latency"
