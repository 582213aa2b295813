#!/bin/sh
# test_play.sh - the game without a screen: whole dialogs (tests/play), command
# lines, and that nothing varies.
#
# A dialog is three files: NAME.args, NAME.in and NAME.expected. What is expected
# was followed by hand, move by move.

here=$(cd "$(dirname "$0")" && pwd) || exit 2
top=$(cd "$here/.." && pwd) || exit 2
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
build=$(cd "${BUILD:-$top/build}" && pwd) || exit 2
play=$build/play
export XDG_STATE_HOME="$scratch/state"

dialog()
{
    # shellcheck disable=SC2046 # the arguments are several words
    "$play" $(cat "$here/play/$1.args") <"$here/play/$1.in" >"$scratch/said" 2>&1
    diff "$here/play/$1.expected" "$scratch/said"
}

for file in "$here"/play/*.args; do
    name=$(basename "$file" .args)
    claim "play__tells_the_game_of_$name" dialog "$name"
done

# same ARGUMENTS...: two runs, at different moments, say the same
same()
{
    "$play" "$@" </dev/null >"$scratch/first" 2>&1
    sleep 1.1
    "$play" "$@" </dev/null >"$scratch/second" 2>&1
    cmp "$scratch/first" "$scratch/second" && grep -q wins "$scratch/first"
}
claim play__never_varies_from_a_pipe same --computer=both --errors 20

differs()
{
    "$play" --seed 1 </dev/null >"$scratch/first"
    "$play" --seed 2 </dev/null >"$scratch/second"
    ! cmp -s "$scratch/first" "$scratch/second"
}
claim play__takes_chance_from_the_seed differs

gives 2 play__refuses_an_unknown_option "$play" --nonsense
gives 2 play__refuses_a_stray_word "$play" B 3
gives 2 play__refuses_an_unknown_preset "$play" --preset chess
gives 2 play__refuses_a_seed_that_is_no_number "$play" --seed 1x
gives 2 play__refuses_errors_over_100 "$play" --errors 101
gives 2 play__refuses_another_game_for_a_preset "$play" --preset bbc --welter
gives 2 play__refuses_some_of_one_strip "$play" --turn some
gives 2 play__refuses_a_replay_of_nothing "$play" --replay
gives 1 play__refuses_a_board_of_digits "$play" --board 123
gives 1 play__refuses_more_coins_than_squares "$play" --coins 9 --squares 8
gives 1 play__refuses_a_record_that_is_not_there "$play" --load /no/such/file
gives 1 play__has_nothing_to_resume_at_first "$play" --resume

# Lost, whatever the board is: every board of one coin is won, of two coins on
# two squares none is.
gives 1 play__finds_no_winnable_board_where_none_is \
    "$play" --coins 2 --squares 2 --moves 0 --winnable

options=$(sed -n 's/^ *{"\([a-z-]*\)", [a-z_]*_argument.*/\1/p' \
    "$top/solution/game/options.c")
explained()
{
    [ -n "$options" ] || return 1
    for option in $options; do
        "$play" --help | grep -qe "--$option" || return 1
        sed 's/\\//g' "$top/solution/game/coinstrip.6" |
            grep -qe "--$option" || return 1
    done
}
claim play__explains_every_option explained

if has man; then
    page()
    {
        man --warnings -l "$top/solution/game/coinstrip.6" 2>&1 >/dev/null |
            wc -c | grep -qx 0
    }
    claim play__has_a_manual_page_without_warnings page
else
    skip play__has_a_manual_page_without_warnings 'man is not installed'
fi

saved()
{
    printf 'B 1\nsave %s/x.game\n' "$scratch" |
        "$play" --board ..A..B >/dev/null &&
        "$play" --load "$scratch/x.game" --replay </dev/null >"$scratch/said" &&
        grep -q 'Player 1: Coin B moved from 5 to 4.' "$scratch/said" &&
        echo 'A 2' | "$play" --load "$scratch/x.game" >"$scratch/said" &&
        grep -q 'Player 2: Coin A moved from 2 to 0.' "$scratch/said"
}
claim play__saves_and_goes_on saved

lines()
{
    head -c 300000 /dev/urandom | tr -d '\004' |
        "$play" --welter --computer >"$scratch/said" 2>&1
    head -c 2000000 /dev/zero | tr '\0' x | "$play" >"$scratch/said" 2>&1 &&
        printf 'A \0001\n' | "$play" --board ..A | grep -q 'Not understood'
}
claim play__survives_any_lines lines
