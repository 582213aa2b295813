#!/bin/sh
# test_mutants.sh - a few of the wrong programs of tests/mutants, and proofs that
# what their reports give students shows the fault. All of them: make mutants.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"

run=$here/mutants/run.sh

# The same mutants for a seed, and 400 at least; others for another.
same_for_a_seed()
{
    for time in 7 7-again 8; do
        mkdir "$scratch/$time" &&
            sh "$here/mutants/sized.sh" "$scratch/$time" "${time%-*}" || return
    done
    diff -r "$scratch/7" "$scratch/7-again" &&
        [ "$(find "$scratch/7" -name '*.patch' | wc -l)" -ge 400 ] &&
        ! diff -rq "$scratch/7" "$scratch/8" >/dev/null
}

# Chosen by their names: about one in so many of the catalogue.
claim 'catalogue__is_caught_and_reproduced' sh "$run" --prove --few 600
# Right by luck, as a rule: forgotten returns. What looks at a strip ends the
# program. What an earlier strip has left behind: no call goes wrong by itself.
claim 'odd_ones__are_reproduced' sh "$run" --prove play-parse-forgets-return \
    welter-hint-forgets-return moves-off-the-strip moves-refused-then-won-exits \
    strategy-cached-scratch-freed-with-a-strip
# Each of another kind of fault, with what its report must say.
claim 'reports__say_what_they_should' sh "$run" memory-room-in-bytes \
    memory-play-text-too-small memory-fail-squares-leak-strip memory-fail-move-lost \
    strategy-kept-lost-by-length welter-wins-without-jumps-only
claim 'generated__are_caught' sh "$run" --few 600 --generated
# Drawn: a few that are caught wherever they begin.
claim 'sized__are_caught' sh "$run" --sized 'strip-letters-from-*'
claim 'sized__draws_the_same_for_a_seed' same_for_a_seed
gives 2 'no_such_mutant' sh "$run" 'no-such-*'
