#!/bin/sh
# test_accuracy.sh - what "make accuracy" is made of: right programs made of right
# ones, what tells a wrong one apart from the grader, and the card. A few of each.

here=$(cd "$(dirname -- "$0")" && pwd)
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
top=$(cd "$here/.." && pwd)
build=${BUILD:-build}
case $build in /*) ;; *) build=$top/$build ;; esac
export BUILD="$build"

# ----------------------------------------------------------- what tells them --

same()
{
    bash "$here/variants/same.sh" "$1"
}

# wrong NAME FILE SED: the solution, with something else in it
wrong()
{
    mkdir -p "$scratch/$1" && cp "$top"/solution/coinstrip.c "$top"/solution/play.c "$scratch/$1"
    sed -i "$3" "$scratch/$1/$2"
    ! cmp -s "$scratch/$1/$2" "$top/solution/$2" && same "$scratch/$1"
}

claim 'same__is_the_solution' same "$top/solution"
gives 1 'same__sees_a_letter' wrong letters coinstrip.c "s/'A' + coin % LETTERS/'a' + coin % LETTERS/"
gives 1 'same__sees_a_lost_block' wrong leak coinstrip.c 's/^    free(strip);/    (void)strip;/'
gives 1 'same__sees_a_message' wrong message play.c 's/Illegal move/Bad move/'
gives 2 'same__wants_what_compiles' wrong text play.c '1s/^/no C/'

# ------------------------------------------------------------------ variants --

# Each change by itself changes something in one of three programs, for one of a
# few seeds, and what comes of it compiles.
makes()
{
    for base in positions-array text-buffer growing-vector; do
        for seed in 1 2 3 4 5; do
            mkdir -p "$scratch/varied"
            changes=$("$build/vary" "$here/correct/$base" "$scratch/varied" $seed "$1")
            [ -n "${changes% }" ] || continue
            for file in coinstrip play; do
                gcc -std=gnu11 -w -fsyntax-only -I"$top/starter" \
                    "$scratch/varied/$file.c" || continue 2
            done
            return 0
        done
    done
    return 1
}

# shellcheck disable=SC2013 # words
for change in $(sed -n 's/^ *{"\([a-z-]*\)", change_.*/\1/p' "$here/variants/vary.c"); do
    a_few "$change" && claim "change__${change}__makes_another" makes "$change"
done

# The same seed, the same program; another seed, another.
same_for_a_seed()
{
    for time in 7 7-again 8; do
        mkdir "$scratch/$time" &&
            "$build/vary" "$top/solution" "$scratch/$time" "${time%-*}" || return
    done
    diff -r "$scratch/7" "$scratch/7-again" && ! diff -rq "$scratch/7" "$scratch/8"
}

claim 'variants__are_the_same_for_a_seed' same_for_a_seed
claim 'variants__have_all_points' sh "$here/variants/run.sh" --count 3 --from 3 \
    --keep "$scratch/kept" positions-array
claim 'variants__are_written_down' \
    [ "$(cut -d, -f1 "$scratch/kept/tried.csv" | sort -n | tr '\n' ' ')" = '3 4 5 ' ]

# ----------------------------------------------------- mutants of all of them --

# reached LINE-OF-THE-SOLUTION FUNCTION...
reached()
{
    line=$(grep -n -- "$1" "$top/solution/coinstrip.c" | head -n 1 | cut -d: -f1)
    shift
    printf 'coinstrip_%s\n' "$@" >"$scratch/wanted"
    "$build/reach" "$top/solution/coinstrip.c" "$line" | diff "$scratch/wanted" -
}

claim 'reach__goes_up_to_those_that_others_call' reached 'difference ^ (difference' \
    hint computer_play
claim 'changed__are_caught' sh "$here/variants/changed.sh" --count 4 --from 1 \
    positions-array

# --------------------------------------------------------------------- card --

# step NAME FIGURE...: as run.sh leaves it
step()
{
    file=$scratch/card/$1.figures
    shift
    printf '%s\n' "$@" 'seconds 5' 'few 1' 'date 2026-01-02' 'commit abc' >"$file"
}

# says FORM WORDS
says()
{
    tr -s ' ' <"$scratch/card/card.$1" | tee "$scratch/said"
    grep -qF -- "$2" "$scratch/said"
}

mkdir "$scratch/card"
step right 'tried 300' 'lost 0'
step variants 'tried 1000' 'lost 1'
step wrong 'tried 400' 'caught 400' 'there 398' 'unjust 1' 'proved 900' 'unproved 0' \
    'minimal 700' 'longer 20' 'play:tried 40' 'play:caught 40' 'play:there 38' 'play:unjust 0'
claim 'card__is_made' sh "$here/accuracy/card.sh" "$scratch/card" abc
# None of n: below 3/n. One of 1,000: the mean of a Poisson distribution that gives
# at most one with 5 of 100 is 4.74.
claim 'card__has_the_bound_of_none' says txt '300 0 lost a point (below 1 % of such'
claim 'card__has_the_bound_of_one' says txt '1000 1 lost a point (below 0.47 % of such'
claim 'card__tells_of_wrong_ones' says md \
    '| 400 | 100 % caught, 99.5 % in their part, 99.8 % others left whole |'
claim 'card__tells_of_proofs' says txt \
    '900 900 fail on their program and pass on the solution; of 720 looked at, 700 cannot'
claim 'card__tells_of_parts' says txt 'play 40 100 % caught, 95.0 % in their part'
claim 'card__has_a_date_and_a_commit' says txt '2026-01-02, commit abc'
refute 'card__has_no_step_that_was_not_made' says txt 'hostile'
if has python3; then
    claim 'card__is_json' python3 -m json.tool "$scratch/card/card.json"
fi

# What was done at this commit is not done again.
done_before()
{
    sh "$here/accuracy/run.sh" --few 40 --out "$scratch/few" repeats &&
        sh "$here/accuracy/run.sh" --few 40 --out "$scratch/few" repeats >"$scratch/again" &&
        grep -q '^repeats: done before' "$scratch/again" &&
        grep -q 'graded twice *[0-9]* *0 with any other' "$scratch/again"
}

claim 'accuracy__goes_on_where_it_was' done_before
gives 2 'accuracy__knows_its_steps' sh "$here/accuracy/run.sh" nothing
