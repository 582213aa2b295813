#!/bin/sh
# bench.sh - what grading costs, as ratios in one run: machines are noisy.
#
#     make bench
#
# Grades the correct submissions one after the other, compiles the same files
# with the same flags outside the jail, and prints both and their ratio; then
# the share of a bare jail in it. (By the clock, on an idle machine that is CPU
# time too: one worker keeps one processor busy.) Then what perfect play costs:
# see bench_solver.c.

here=$(cd "$(dirname "$0")" && pwd) || exit 2
top=$(cd "$here/.." && pwd) || exit 2
build=${BUILD:-$top/build}
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

now()
{
    date +%s%N | cut -c1-13
}

plain='-std=gnu11 -g -gdwarf-4 -Wall -Wextra -O0'
sanitized='-std=gnu11 -g -w -O0 -fsanitize=address,undefined -fsanitize-recover=all'
count=0
compile=0
for folder in "$top"/tests/correct/*/; do
    count=$((count + 1))
    start=$(now)
    for file in coinstrip.c play.c; do
        # shellcheck disable=SC2086 # the flags are several words
        gcc $plain -shared -fPIC -I"$top/starter" "$folder/$file" \
            -o "$scratch/x.so" -lm 2>/dev/null
        # shellcheck disable=SC2086
        gcc $sanitized -shared -fPIC -I"$top/starter" "$folder/$file" \
            -o "$scratch/x.so" -lm 2>/dev/null
    done
    compile=$((compile + $(now) - start))
done

start=$(now)
"$build/grade" --jobs 1 --out "$scratch/one" "$top/tests/correct/gaps" \
    >/dev/null 2>&1
first=$(($(now) - start))
start=$(now)
"$build/grade" --jobs 1 --out "$scratch/all" "$top"/tests/correct/*/ \
    >/dev/null 2>&1
all=$(($(now) - start))

start=$(now)
for _ in 1 2 3 4 5 6 7 8 9 10; do
    bwrap --unshare-all --ro-bind / / --dev /dev --proc /proc /bin/true
done
jail=$((($(now) - start) / 10))

awk -v n="$count" -v c="$compile" -v f="$first" -v a="$all" -v j="$jail" 'BEGIN {
    each = (a - f) / (n - 1)
    printf "compiling a submission (4 objects)   %6.0f ms\n", c / n
    printf "grading one, once runners are warm   %6.0f ms, %.2f times that\n", each, each * n / c
    printf "the first one of a worker            %6.0f ms\n", f
    printf "starting a bare jail, 4 of them      %6.0f ms, %.1f%% of grading\n", 4 * j, 400 * j / each
}'

echo
"$build/bench_solver"
"$build/tests/latency"
