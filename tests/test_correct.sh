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
            -include "$top/grader/coinstrip/reference_names.h" \
            -o "$scratch/play.so" "$here/correct/$program/play.c" -lm || return 1
        CK_FORK=no "$build/usual" "$scratch/strip.so" "$scratch/play.so" ||
            return 1
    done
}

# Each strip has room for 100,000 squares; what is done once only is done by
# pthread_once.
are_large()
{
    mkdir "$scratch/large"
    cp "$here"/correct/positions-array/* "$scratch/large"
    sed -e 's/malloc(sizeof \*strip)/roomy(sizeof *strip)/' \
        -e '/^struct CoinStrip {/,/^}/s/^}.*/&\
static size_t spare;\
static void choose_spare(void) { spare = 100000 * sizeof(int); }\
static void *roomy(size_t size)\
{\
    static pthread_once_t once = PTHREAD_ONCE_INIT;\
    pthread_once(\&once, choose_spare);\
    return malloc(size + spare);\
}/' -e '1i #include <pthread.h>' "$here/correct/positions-array/coinstrip.c" \
        >"$scratch/large/coinstrip.c"
    grep -q 'roomy(sizeof' "$scratch/large/coinstrip.c" || return 1
    "$build/grade" --single --out "$scratch/large-out" "$scratch/large" \
        >"$scratch/large.log" 2>&1 </dev/null || return 1
    grep -q 'large *100/100' "$scratch/large.log" ||
        { cat "$scratch/large-out/large/report.txt" && return 1; }
}

# Coins are shaken loose from the right end, and hardly ever get to the left one on
# strips twice as long as those where they do: with other seeds, too, and luck.
shake_coins()
{
    mkdir "$scratch/shaken"
    cp "$here"/correct/coin-list/* "$scratch/shaken"
    sed -i 's/srandom((unsigned)(seed ^ seed >> 32));/\
        unsigned s = (unsigned)seed;\
        uint64_t a = (uint64_t)rand_r(\&s), b = (uint64_t)rand_r(\&s);\
        seed = (a << 40) + (b << 20) + (uint64_t)rand_r(\&s);\
        &/' "$scratch/shaken/coinstrip.c"
    grep -q 'rand_r' "$scratch/shaken/coinstrip.c" || return 1
    "$build/grade" --single --out "$scratch/shaken-out" "$scratch/shaken" \
        >"$scratch/shaken.log" 2>&1 </dev/null || return 1
    grep -q 'shaken *100/100' "$scratch/shaken.log" ||
        { cat "$scratch/shaken-out/shaken/report.txt" && return 1; }
}

claim 'right_programs__are_run_ahead' are_run_ahead
claim 'right_programs__may_shake_coins' shake_coins
claim 'right_programs__may_have_large_strips' are_large
claim 'right_programs__have_all_points' sh "$here/correct.sh" --few
