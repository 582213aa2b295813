#!/bin/sh
# bench.sh - what grading costs, as ratios in one run: machines are noisy.
#
#     make bench [CLASS=1000]
#
# For the submissions of tests/correct, one after the other:
#
# - compiling them alone: the four objects that grading needs, outside the jail;
# - the usual way: the tests linked with the submission, run by Check, then once
#   more under Valgrind in Check's fork mode, so that faults belong to tests.
#   (With the public tests alone: the others look at submissions from outside.)
# - ours, with one worker and with as many as there are processors.
#
# Then where the time goes, the same for a made-up class of CLASS submissions
# (100 if not given), with the memory that its grading takes, and what a bare
# jail costs. (By the clock: on an idle machine that is time of a processor, one
# worker keeps one busy.) Last what perfect play costs, and what the screen does:
# see bench_solver.c and tests/units/latency.c.

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

# ratio A B: "1.23"
ratio()
{
    awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'
}

# ------------------------------------------------------------ one submission --

plain='-std=gnu11 -g -gdwarf-4 -Wall -Wextra -O0'
sanitized='-std=gnu11 -g -w -O0 -fsanitize=address,undefined -fsanitize-recover=all'

# The four objects.
compile()
{
    for file in coinstrip.c play.c; do
        for flags in "$plain" "$sanitized"; do
            # shellcheck disable=SC2086 # the flags are several words
            gcc $flags -shared -fPIC -I"$top/starter" "$1/$file" \
                -o "$scratch/x.so" -lm
        done
    done
}

usual_way()
{
    # shellcheck disable=SC2046,SC2086
    gcc $plain -I"$top/starter" "$1/coinstrip.c" "$1/play.c" \
        "$top/starter/public_tests.c" -o "$scratch/usual" \
        $(pkg-config --cflags --libs check) -lm &&
        "$scratch/usual" &&
        CK_FORK=yes CK_DEFAULT_TIMEOUT=120 valgrind -q --leak-check=full \
            --error-exitcode=9 "$scratch/usual"
}

# grade OUT [OPTION...] FOLDER...
grade()
{
    out=$scratch/$1
    shift
    "$build/grade" --fresh --out "$out" "$@"
}

count=0
compiling=0
usual=0
for folder in "$top"/tests/correct/*/; do
    count=$((count + 1))
    took compile "$folder"
    compiling=$((compiling + took))
    took usual_way "$folder"
    usual=$((usual + took))
done
took grade one --jobs 1 "$top/tests/correct/gaps"
first=$took
grade all --jobs 1 "$top"/tests/correct/*/ >/dev/null 2>&1
# (The median: there is a program among them that is meant to be slow.)
each=$(sed -n 's/.*<testsuites .* time="\([^"]*\)".*/\1/p' \
    "$scratch"/all/*/junit.xml | sort -n |
    awk '{ time[NR] = $1 } END { print int(1000 * time[int((NR + 1) / 2)]) }')
compiling=$((compiling / count))
usual=$((usual / count))

echo "One submission, of $count right ones:"
printf '  compiling its four objects        %6d ms\n' "$compiling"
printf '  the usual way, public tests       %6d ms, %s times that\n' "$usual" \
    "$(ratio "$usual" "$compiling")"
printf '  graded by one worker              %6d ms, %s times that\n' "$each" \
    "$(ratio "$each" "$compiling")"
printf '  the first one of a worker         %6d ms\n' "$first"

# ------------------------------------------------------- where the time goes --

echo
echo 'Where it goes, in parts of 100:'
sed -n 's/.*<testsuites .* time="\([^"]*\)".*/whole \1/p
    s/.*<testsuite name="\([^"]*\)".* time="\([^"]*\)".*/\1 \2/p' \
    "$scratch"/all/*[!m]/junit.xml | awk '
    $1 == "whole" { whole += $2; next }
    { spent[$1] += $2; known += $2 }
    END {
        for (name in spent)
            if (spent[name] >= whole / 200)
                printf "  %-33s %6.0f\n", name, 100 * spent[name] / whole
        printf "  %-33s %6.0f\n", "reports and the rest",
            100 * (whole - known) / whole
    }' | sort -k2 -n -r

bare_jail()
{
    bwrap --unshare-all --ro-bind / / --dev /dev --proc /proc /bin/true
}

jail=0
for _ in 1 2 3 4 5 6 7 8 9 10; do
    took bare_jail
    jail=$((jail + took))
done
printf '  (four bare jails, for the compiler %5s)\n' \
    "$(ratio $((40 * jail)) "$each")"

# ------------------------------------------------------------------- a class --

# The right programs again and again, each with other names for its own
# functions.
make_class()
{
    number=0
    while [ "$number" -lt "$class" ]; do
        for folder in "$top"/tests/correct/*/; do
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
