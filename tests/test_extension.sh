#!/bin/sh
# test_extension.sh - the extension: what the stub, the solution and wrong
# programs earn; what the report says where it was left out; and that the files
# that come with a report show what they say.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade
class=$scratch/class
out=$scratch/out

# ------------------------------------------------------------- the class ----

# (Without a coinstrip.c there is little else to judge, and no time to wait.)
submit()
{
    mkdir -p "$class/$1"
    cat >"$class/$1/impartial.c"
}

# wrong NAME SED-COMMAND: the solution with a mistake
wrong()
{
    sed "$2" "$root/solution/impartial.c" >"$scratch/wrong.c"
    if cmp -s "$scratch/wrong.c" "$root/solution/impartial.c"; then
        echo "FAIL $1: the mistake is not made any more"
    fi
    submit "$1" <"$scratch/wrong.c"
}

submit stub <"$root/starter/extension/stubs.c"
submit solution <"$root/solution/impartial.c"
wrong ending 's/return ending == IMPARTIAL_MISERE;/return 0;/'
wrong mex 's/while (last_seen\[value\] == position)/if (last_seen[value] == position)/'
# (It talks, too, which costs nothing.)
wrong suspense 's/return find_lengths(game, ending, false, lasting);/extern int puts(const char *); puts("\\033[2Jpassed"); return find_lengths(game, ending, true, lasting);/'
wrong every 's/return least % 2 == 0;/return most % 2 == 0;/'
wrong cycle 's/(\*length)++\] = search.path\[at++\]/(*length)++] = search.path[at++] - at + at/; s/search.path\[at\] != search.back_to/at > 0/'
wrong leak 's/^    free(last_seen);$//'
wrong unchecked 's/bool is_fine = order != NULL \&\& last_seen != NULL;/bool is_fine = order != NULL;/'
# What memory that runs out leaves in *length is what no cycle leaves there.
wrong length 's/\*length = -1;/*length = 0;/'
wrong claims '/^    free(last_seen);/,/^}/s/return is_fine;/return is_fine || last_seen == NULL;/'
wrong skips '/^bool impartial_outcomes/,/^}/s/int i = 0;/int i = 1;/'
wrong untouched 's/^        \*wins = .*$//'
wrong small 's/(size_t)game->positions + 1;/(size_t)game->positions - 2;/'
wrong table 's/(size_t)game->positions + 1;/64;/'
wrong path 's/search->path = malloc(positions \*/search->path = malloc((positions - 1) */'
# What the caller lends is not left as it was.
wrong places 's/^        int number = numbers\[at\[i\]\];$/&((int *)at)[i] = number;/'
wrong counts 's/^    \*length = 0;$/&((ImpartialGame *)game)->positions--;/'
wrong ends 's/^    int \*order = order_positions(game);$/extern void _exit(int); _exit(0); int *order = 0;/'

# Quadratic: looks for the next position among all of them, again and again.
submit slow <<'END'
#include <stdlib.h>
#include "impartial.h"
bool impartial_outcomes(const ImpartialGame *game, ImpartialEnding ending,
                        int *wins)
{
    int *done = calloc((size_t)game->positions, sizeof *done), left = game->positions;
    if (!done)
        return false;
    for (int found = 1; found && left > 0;) {
        found = 0;
        for (int p = 0; p < game->positions; p++) {
            int ready = !done[p], win = 0, from = game->first[p];
            for (int i = from; i < game->first[p + 1]; i++) {
                ready = ready && done[game->options[i]];
                win = win || !wins[game->options[i]];
            }
            if (ready) {
                wins[p] = from < game->first[p + 1] ? win : ending == IMPARTIAL_MISERE;
                done[p] = found = 1;
                left--;
            }
        }
    }
    free(done);
    return left == 0;
}
END

claim 'extension__is_graded' "$grade" --out "$out" -- "$class"/*/

# ----------------------------------------------------------- what it earns --

# failed NAME: the tests of the extension that it failed, in the order of the
# rubric; "none" if it passed all
failed()
{
    python3 - "$out/$1/results.json" <<'END'
import json, sys
tests = json.load(open(sys.argv[1]))["extra_data"]["tests"]
names = [t["name"][10:] for t in tests
         if t["part"] == "impartial" and t["score"] < t["max"]]
print(" ".join(names) if names else "none")
END
}

# fails NAME TEST...: just these
fails()
{
    who=$1
    shift
    echo "$who fails $(failed "$who")"
    [ "$(failed "$who")" = "$*" ]
}

three=solves_every_game_of_three_positions
order=solves_games_in_any_order
several=knows_who_wins_with_several_pieces
time=takes_time_in_proportion
memory=leaves_nothing_behind
public='knows_who_wins values_heaps knows_how_long_it_lasts finds_a_cycle plays_several_heaps'
hidden="$three $order $several $time $memory"

if has python3; then
    # shellcheck disable=SC2086 # these are lists
    claim 'extension__stub_earns_nothing' fails stub $public $hidden
    claim 'extension__solution_earns_all' fails solution none
    claim 'extension__charges_the_ending' fails ending knows_who_wins \
        "$three" "$order" "$time"
    claim 'extension__charges_values' fails mex values_heaps \
        plays_several_heaps "$three" "$order" "$several" "$time"
    claim 'extension__charges_suspense' fails suspense \
        knows_how_long_it_lasts "$order" "$several"
    claim 'extension__charges_every' fails every \
        plays_several_heaps "$several"
    claim 'extension__charges_false_cycles' fails cycle finds_a_cycle "$three"
    claim 'extension__charges_a_leak' fails leak "$memory"
    claim 'extension__charges_unchecked_memory' fails unchecked "$memory"
    claim 'extension__charges_a_length_without_memory' fails length "$memory"
    claim 'extension__charges_what_was_not_done' fails claims "$memory"
    claim 'extension__charges_changed_places_once' fails places "$three"
    claim 'extension__charges_a_changed_game_once' fails counts "$three"
    # shellcheck disable=SC2086
    claim 'extension__charges_an_exit' fails ends knows_who_wins values_heaps \
        knows_how_long_it_lasts plays_several_heaps $hidden
    # What is missing is no failure; but nothing is gained by it either.
    # shellcheck disable=SC2086
    claim 'extension__charges_quadratic_time' fails slow values_heaps \
        knows_how_long_it_lasts finds_a_cycle plays_several_heaps $hidden
else
    skip 'what the extension earns' 'python3 is not installed'
fi

# Nothing of the student's own words is taken for ours.
says()
{
    grep -F -- "$2" "$out/$1/report.txt"
}

shows_no_escape()
{
    says suspense passed || return 1
    ! LC_ALL=C grep -q "$(printf '\033')" "$out"/*/report.txt
}

claim 'extension__names_the_step' says stub 'write Step E1 in impartial.c'
claim 'extension__shows_the_game' says mex \
    'ImpartialGame game1 = {8, first1, options1};'
claim 'extension__names_the_wrong_number' says mex 'Got:        1 1 0'
# What a public test compares are numbers, and not what the call returned.
shows_what_was_stored()
{
    says "$1" "Got:        $2" && ! says "$1" 'Got:        true'
}

claim 'extension__shows_the_stored_values' shows_what_was_stored mex \
    '0 1 1 1 1 1 1 1'
claim 'extension__shows_the_stored_cycle' shows_what_was_stored cycle '0 1 2'
claim 'extension__shows_the_stored_winner' shows_what_was_stored every '1'
claim 'extension__shows_no_escape' shows_no_escape

# about NAME TITLE: what the report says of the test with that title
about()
{
    sed -n "/^\* $2/,/^\$/p" "$out/$1/report.txt"
}

# shows NAME TITLE EXPECTED GOT
shows()
{
    about "$1" "$2"
    about "$1" "$2" | grep -qx "  Expected:   $3" &&
        about "$1" "$2" | grep -qx "  Got:        $4"
}

# What was stored tells more than what was returned.
claim 'extension__shows_the_outcomes_stored' shows ending 'It knows who wins, w' \
    '1 0 1 0 1 1 1 1' '0 1 0 1 1 1 1 0'
claim 'extension__shows_the_lengths_stored' shows suspense \
    'It knows how long' '0 1 2 3 1 3 3 2' '0 1 2 1 1 3 3 4'
claim 'extension__shows_what_was_left_alone' shows skips 'It knows who wins, w' \
    '0 1 0 1 1 1 1 0' '- 0 1 0 1 1 1 1'
claim 'extension__shows_that_nothing_was_stored' shows untouched \
    'It knows who wins with several heaps' 0 nothing

# The calls that led to a fault are calls of the function that it is in.
grundy='(void)impartial_grundy(&game'
cycle='(void)impartial_find_cycle(&game'

# leads_to NAME CALL: that call comes last, and no other function is called
leads_to()
{
    about "$1" 'It leaves nothing' | tee "$scratch/about" |
        grep '^      .*impartial_[a-z_]*(&game' >"$scratch/calls"
    cat "$scratch/about"
    grep -qF -- "$2" "$scratch/calls" && ! grep -vF -- "$2" "$scratch/calls" &&
        grep -q 'static int first' "$scratch/about"
}

claim 'extension__tells_the_calls_of_what_leaks' leads_to leak "$grundy"
claim 'extension__tells_the_call_of_a_write' leads_to small "$grundy"
claim 'extension__tells_the_call_of_a_deep_write' leads_to path "$cycle"
claim 'extension__names_the_call_of_a_write' says small \
    'in the call impartial_grundy(&game'
claim 'extension__finds_a_table_too_small_for_high_values' says table \
    'in the call impartial_grundy(&game'
claim 'extension__tells_the_call_without_memory' leads_to unchecked "$grundy"
claim 'extension__tells_which_allocation_fails' says unchecked \
    'fail_allocation('
claim 'extension__tells_of_a_length_without_memory' says length \
    'Got:        false, with *length 0'
claim 'extension__tells_what_was_not_done' says claims \
    'Got:        true, and stored: nothing'

claim 'extension__shows_a_changed_place' says places \
    'Expected:   at[0] is still 0'
claim 'extension__shows_a_changed_game' says counts \
    'Expected:   game1 is still as it was given'

# No step of coinstrip.c is named for it, nor another: memory has none here.
names_no_step()
{
    for who in leak small path unchecked length claims; do
        about "$who" 'It leaves nothing' | grep 'Hint:  *Step' && return 1
        about "$who" 'It leaves nothing' | grep 'Hint:' || return 1
    done
}

claim 'extension__names_no_step_for_memory' names_no_step

# ------------------------------------------------- where it was left out ----

# Whether the report of one who hands in the lab alone has just one line on the
# extension, and everything else as with it; also where the whole starter was handed in.
is_left_out_quietly()
{
    mkdir -p "$scratch/without/kim" "$scratch/with/kim"
    cp -R "$root/starter/extension" "$scratch/without/kim"
    : >"$scratch/without/kim/coinstrip.c"
    : >"$scratch/with/kim/coinstrip.c"
    cp "$root/solution/impartial.c" "$scratch/with/kim"
    "$grade" --out "$scratch/a" -- "$scratch/without/kim" || return 1
    "$grade" --out "$scratch/b" -- "$scratch/with/kim" || return 1
    sed '/^  Total/d; 1,2d' "$scratch/a/kim/report.txt" >"$scratch/a.txt"
    sed '/^  Total/d; 1,2d' "$scratch/b/kim/report.txt" >"$scratch/b.txt"
    diff "$scratch/a.txt" "$scratch/b.txt" | grep '^[<>] ' >"$scratch/diff"
    cat "$scratch/diff"
    sed 's/  *$//' >"$scratch/wanted" <<'END'
> The extension: any game at all (bonus)                      10 of 10
< impartial.c was not handed in, and may be left out.
END
    sed 's/^\([<>]\)  */\1 /; s/  *$//' "$scratch/diff" |
        grep -v '^[<>]$' | cmp - "$scratch/wanted"
}

# one_line FILE: the extension is spoken of once
one_line()
{
    grep -c 'impartial' "$1"
    [ "$(grep -c 'impartial' "$1")" = 1 ]
}

claim 'extension__is_left_out_quietly' is_left_out_quietly
claim 'extension__is_left_out_of_pages_too' one_line "$scratch/a/kim/report.html"

# ------------------------------------------------------ in the folder of it --

in_copy()
{
    (cd "$scratch/lab/extension" && make -s CC=gcc "$@")
}

cp -R "$root/starter" "$scratch/lab"
rm -f "$scratch/lab/extension/"*.o
says_how_to_begin()
{
    in_copy test 2>&1 | grep 'cp stubs.c impartial.c'
}

claim 'extension__says_how_to_begin' says_how_to_begin
cp "$scratch/lab/extension/stubs.c" "$scratch/lab/extension/impartial.c"
refute 'extension__stub_fails_its_tests' in_copy test

# says_in_folder LINE MAKE'S WORDS...: it fails, and one of its lines is this
says_in_folder()
{
    line=$1
    shift
    in_copy "$@" >"$scratch/said" 2>&1 && return 1
    cat "$scratch/said"
    grep -qxE "$line" "$scratch/said"
}

# What ends the program in the middle of a test is no success.
minds_exit()
{
    sed '/^bool impartial_grundy/,/^{/s/^{/{ exit(0);/' \
        "$root/solution/impartial.c" >"$scratch/lab/extension/impartial.c"
    says_in_folder 'impartial  0 of 1 pass' test \
        TEST=impartial/values_heaps &&
        says_in_folder 'FAIL .* ended by exit in the middle of a test' memcheck
}

claim 'extension__names_a_failed_test' says_in_folder \
    'FAIL  impartial__finds_a_cycle \(tests.c, line [0-9]+\)' test
claim 'extension__says_how_many_pass' says_in_folder 'impartial  0 of 5 pass' test
claim 'extension__says_what_tests_there_are' says_in_folder \
    ' *impartial__values_heaps' test TEST=impartial__values
claim 'extension__minds_exit' minds_exit

# Each file fails where it came from, and does not fail with the solution.
# reproduces NAME FILE
reproduces()
{
    cp "$class/$1/impartial.c" "$scratch/lab/extension/impartial.c"
    in_copy reproduce FILE="$out/$1/reproduce/impartial__$2.c" && return 1
    cp "$root/solution/impartial.c" "$scratch/lab/extension/impartial.c"
    in_copy reproduce FILE="$out/$1/reproduce/impartial__$2.c"
}

claim 'reproduce__a_wrong_ending' reproduces ending knows_who_wins
claim 'reproduce__a_false_cycle' reproduces cycle "$three"
claim 'reproduce__a_large_game' reproduces mex "$time"
claim 'reproduce__several_pieces' reproduces every "$several"
claim 'reproduce__a_leak' reproduces leak "$memory"
claim 'reproduce__a_write' reproduces small "$memory"
claim 'reproduce__a_table_too_small' reproduces table "$memory"
claim 'reproduce__changed_places' reproduces places "$three"
claim 'reproduce__a_changed_game' reproduces counts "$three"
claim 'reproduce__memory_that_runs_out' reproduces unchecked "$memory"
claim 'reproduce__a_length_without_memory' reproduces length "$memory"
claim 'reproduce__what_was_not_done' reproduces claims "$memory"
claim 'reproduce__what_was_left_alone' reproduces skips knows_who_wins
claim 'reproduce__what_was_not_stored' reproduces untouched plays_several_heaps

# What the report says, typed as it stands beside coinstrip.c: each command finds
# its file or its test, and shows the failure. (In a debugger nobody types.)
commands_work()
{
    cp -R "$out/$1/reproduce" "$scratch/lab"
    cp "$class/$1/impartial.c" "$scratch/lab/extension/impartial.c"
    sed -n 's/^ *\(cd [a-z]*\|make [a-z]* [A-Z]*=.*\)$/\1/p' \
        "$out/$1/report.txt" | grep -v '^make gdb' >"$scratch/commands"
    cat "$scratch/commands"
    [ "$(grep -c '^make test TEST=impartial__' "$scratch/commands")" -gt 0 ] &&
        [ "$(grep -c '^make reproduce FILE=' "$scratch/commands")" -gt 2 ] ||
        return 1
    while read -r command; do
        case $command in
        cd*) folder=${command#cd } ;;
        *)
            (cd "$scratch/lab/$folder" && eval "$command") \
                >"$scratch/said" 2>&1 </dev/null && return 1
            cat "$scratch/said"
            ! grep -i 'there is no\|no such file' "$scratch/said" || return 1
            ;;
        esac
    done <"$scratch/commands"
}

claim 'extension__commands_of_a_report_work' commands_work mex
cp "$root/solution/impartial.c" "$scratch/lab/extension/impartial.c"
claim 'extension__solution_passes_its_tests' in_copy test
claim 'extension__solution_passes_asan' in_copy asan

# In this folder the extension is packed, and in the one above it is not.
packs()
{
    in_copy submit >"$scratch/packed" || return 1
    cp "$scratch/packed" "$scratch/with.said"
    grep -q '^impartial.c$' "$scratch/packed" || return 1
    (cd "$scratch/lab" && make -s CC=gcc submit) >"$scratch/packed" || return 1
    cat "$scratch/packed"
    ! grep -q '^impartial' "$scratch/packed"
}

# Whether it is said that it is not, where it is more than the stubs.
says_what_is_not_packed()
{
    cp "$1" "$scratch/lab/extension/impartial.c"
    (cd "$scratch/lab" && make -s CC=gcc submit) >"$scratch/packed" || return 1
    cat "$scratch/packed"
    grep -qx "extension/impartial.c is not in it: 'make submit' in extension/ hands in both" \
        "$scratch/packed"
}

claim 'extension__is_packed_where_it_is_wanted' packs
claim 'extension__is_missed_where_it_is_not_packed' \
    says_what_is_not_packed "$root/solution/impartial.c"
refute 'extension__is_not_missed_if_nothing_is_written' \
    says_what_is_not_packed "$root/starter/extension/stubs.c"
refute 'extension__is_not_missed_where_it_is_packed' \
    grep 'is not in it' "$scratch/with.said"
