#!/bin/sh
# test_solving.sh - the tools for perfect play as their users run them: the
# article's examples as the article has them, and what analyse says of positions
# that books have solved.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
build=$(cd "$here/.." && pwd)/${BUILD:-build}
analyse=$build/analyse

# ----------------------------------------------------------- the article ----

"$build/article" >"$scratch/article"

# prints LINE: whether the article's program prints that line, blanks aside
prints()
{
    sed 's/  */ /g; s/^ //; s/ $//' "$scratch/article" | grep -Fx -- "$1"
}

claim 'article__last_one_wins' prints 'position L W L W W W W L W L W W'
claim 'article__last_one_loses' prints 'position W L W L W W W W L W L W'
claim 'article__nim_1_2_3' prints 'heaps of 1, 2 and 3: xor 0, losing'
claim 'article__nim_7_4_1' prints 'heaps of 7, 4 and 1: xor 2, winning'
claim 'article__knights_row_3' prints '1 2 2 2 3 2 2 2'
claim 'article__knights_row_4' prints '1 1 2 1 4 3 2 3'

# -------------------------------------------------------------- positions ----

# "On Numbers and Games", chapter 13: coins on the first nine primes.
primes=..AA.A.A...A.A...A.A...A

# says TEXT ARGUMENT...: whether analyse says that
says()
{
    words=$1
    shift
    "$analyse" "$@" | tee "$scratch/said"
    grep -qF -- "$words" "$scratch/said"
}

claim 'analyse__values_the_primes' says 'The value is 28.' --quick --welter \
    "$primes"
claim 'analyse__finds_their_only_move' says 'F 12, to square 1' --quick --welter \
    "$primes"
claim 'analyse__has_no_other' test \
    "$("$analyse" --quick --welter "$primes" | grep -c ', to square')" = 1
claim 'analyse__counts_gaps' \
    says 'Counted gaps: 3 before A, 5 between B and C, 4 between D and E.' \
    ...A.B.....C.D....E
claim 'analyse__makes_the_move_of_the_seed' says 'A 2, to square 1' \
    ...A.B.....C.D....E
claim 'analyse__knows_misere' says 'The player to move loses.' --misere .A
claim 'analyse__knows_a_finished_game' says 'The game is over.' AB..
claim 'analyse__plays_several_strips' says 'The player to move loses.' \
    '..A A..B'
claim 'analyse__plays_any_of_several' says 'strip 1: A 2; strip 2: C 2' \
    --turn any '..A A..B'
claim 'analyse__plays_some_of_several' says 'The player to move loses.' \
    --turn some '..A A..B ..A'
claim 'analyse__plays_every_strip' says 'The player to move wins.' \
    --turn every '..A A..B'
# No theory knows it: misere play in some of three strips.
claim 'analyse__says_what_nobody_knows' says 'Who wins is not known' \
    --turn some --misere '..A .A.B ..A'
# [0|2|4] is lost in misere play: an abacus, and three moves are left.
claim 'analyse__knows_an_abacus' says 'the value is 1, and the strip is an abacus' \
    --welter --misere A.B..C

claim 'analyse__says_what_an_abacus_is' says \
    'one coin on square 0 or 5, one on square 1 or 4, one on square 2 or 3.' \
    --welter --misere A.B..C
claim 'analyse__letters_go_on_from_strip_to_strip' says \
    'Strip 2, B..C, has the value 2.' '..A A..B'

# One strip is the ordinary game, for this as for the game itself.
one_strip()
{
    "$analyse" --turn some ..A.B >"$scratch/some" &&
        "$analyse" ..A.B | diff - "$scratch/some"
}
claim 'analyse__takes_any_turn_for_one_strip' one_strip

# On a terminal it says that it waits. (The command of "script" has one.)
says_it_waits()
{
    script -qec "$analyse" /dev/null </dev/null | grep 'Type positions'
}
if has script; then
    claim 'analyse__says_that_it_waits' says_it_waits
fi

# Of an odd number of equal strips each is won by taking it away.
many_turns()
{
    says 'and more' "$(printf ' ..A%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 \
        16 17 18 19 20 21)"
}
claim 'analyse__leaves_out_what_nobody_reads' many_turns

# ------------------------------------------------------------------ forms ----

is_json()
{
    printf '..A.B\n\n%s\n' "$primes" | "$analyse" --welter --json --quick \
        >"$scratch/lines" || return 1
    cat "$scratch/lines"
    python3 - "$scratch/lines" <<'END'
import json, sys
first, second = [json.loads(line) for line in open(sys.argv[1])]
assert first["strip"] == "..A.B" and first["rules"] == "welter"
assert second["value"] == 28 and second["outcome"] == "won"
assert second["winning_moves"] == [
    {"coin": 5, "distance": 12, "from": 13, "to": 1}]
END
}

if has python3; then
    claim 'analyse__speaks_json' is_json

    # json_is OBJECT ARGUMENT...: is it that, in whatever order of keys?
    json_is()
    {
        object=$1
        shift
        "$analyse" --json "$@" >"$scratch/line" || return 1
        cat "$scratch/line"
        python3 -c 'import json, sys
assert json.load(open(sys.argv[1])) == json.loads(sys.argv[2])' \
            "$scratch/line" "$object"
    }
    # Numbers on their squares: at least 4.5, as WCAG counts contrast.
    contrast()
    {
        "$analyse" --table values --squares 16 --format svg >"$scratch/svg" &&
            python3 - "$scratch/svg" <<'END'
import re, sys
def light(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    parts = [c / 12.92 if c <= .03928 else ((c + .055) / 1.055) ** 2.4
             for c in parts]
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]
cells = re.findall(r'<rect [^>]*fill="(#\w{6})" stroke[^>]*>\s*'
                   r'<text [^>]*fill="(#\w{6})">', open(sys.argv[1]).read())
assert len(cells) == 120
for square, number in cells:
    a, b = sorted((light(square), light(number)))
    assert (b + .05) / (a + .05) >= 4.5, (square, number)
END
    }
    claim 'analyse__numbers_can_be_read' contrast

    # After B 2 each player has one move left.
    claim 'analyse__json_of_one_strip' json_is '{
        "rules": "silver-dollar", "ending": "normal", "strip": ".A..B",
        "value": 2, "outcome": "won", "finished": false, "gaps": [2],
        "winning_moves": [{"coin": 1, "distance": 2, "from": 4, "to": 2}],
        "remoteness": 3, "suspense": 3}' .A..B
    claim 'analyse__json_of_gaps' json_is '{
        "rules": "silver-dollar", "ending": "normal",
        "strip": "...A.B.....C.D....E", "value": 2, "outcome": "won",
        "finished": false, "gaps": [3, 5, 4],
        "winning_moves": [{"coin": 0, "distance": 2, "from": 3, "to": 1}]}' \
        --quick ...A.B.....C.D....E
    claim 'analyse__json_of_several_strips' json_is '{
        "rules": "silver-dollar", "ending": "normal", "turn": "one",
        "strips": ["..A", ".A"], "values": [2, 1], "outcome": "won",
        "winning_moves": [
            [{"coin": 0, "distance": 1, "from": 2, "to": 1}, null]]}' '..A .A'
    claim 'analyse__json_of_what_nobody_knows' json_is '{
        "rules": "silver-dollar", "ending": "misere", "turn": "some",
        "strips": ["..A", ".A", "..A"], "values": [2, 1, 2], "outcome": null,
        "winning_moves": []}' --turn some --misere '..A .A ..A'
else
    skip 'what analyse says in JSON' 'python3 is not installed'
fi

# lost COINS SQUARES COUNT ARGUMENT...: the length of a table
lost()
{
    coins=$1
    squares=$2
    count=$3
    shift 3
    "$analyse" --table lost --coins "$coins" --squares "$squares" "$@" |
        wc -l >"$scratch/count"
    cat "$scratch/count"
    [ "$(cat "$scratch/count")" -eq "$count" ]
}

claim 'table__lost_positions_of_five_coins' lost 5 20 552 --welter
claim 'table__lost_positions_of_four_coins' lost 4 16 140 --welter
claim 'table__csv_has_a_head' lost 4 8 15 --welter --format csv

# The values of two coins are (a ^ b) - 1: those of 6 and the squares below it.
claim 'table__values_of_two_coins' says '   6   5  6  3  4  1  2' \
    --table values --squares 8 --welter

draws()
{
    "$analyse" --table "$1" --coins 2 --squares 9 --format svg >"$scratch/$1.svg"
    xmllint --noout "$scratch/$1.svg"
}

if has xmllint; then
    claim 'table__draws_values' draws values
    claim 'table__draws_lost_positions' draws lost
else
    skip 'the pictures of tables' 'xmllint is not installed'
fi

# ------------------------------------------------------- what can go wrong ----

bears_large_strips()
{
    awk 'BEGIN {
        for (i = 0; i < 300000; i++)
            printf "%s", i % 3 == 2 ? "A" : "."
        print ""
    }' | "$analyse" --welter | tail -n 3
}

is_refused()
{
    printf '..A\n.1.\nA.B\n' | "$analyse" >"$scratch/out" 2>"$scratch/err"
    status=$?
    cat "$scratch/out" "$scratch/err"
    [ "$status" = 1 ] && grep -q 'line 2' "$scratch/err" &&
        grep -q '^A.B$' "$scratch/out"
}

claim 'analyse__bears_large_strips' bears_large_strips
claim 'analyse__names_the_line_that_is_no_strip' is_refused
gives 2 'analyse__knows_its_options' "$analyse" --nonsense
gives 2 'analyse__knows_its_turns' "$analyse" --turn two ..A
gives 2 'table__is_not_too_large' "$analyse" --table lost --squares 40
gives 2 'table__draws_values_of_two_coins_only' "$analyse" --table values \
    --coins 3 --format svg
gives 2 'table__has_room_for_its_coins' "$analyse" --table lost --coins 9 \
    --squares 8
claim 'analyse__helps' "$analyse" --help
