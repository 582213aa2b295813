#!/bin/sh
# test_play.sh - the game without a screen: whole dialogs (tests/play), command
# lines, and that nothing varies.
#
# A dialog is three files: NAME.args, NAME.in and NAME.expected. What is expected
# was followed by hand, move by move.

unset CDPATH
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
"$play" --nonsense >"$scratch/said" 2>&1
claim play__says_what_to_try grep 'try --help' "$scratch/said"
gives 2 play__refuses_a_stray_word "$play" B 3
gives 2 play__refuses_an_unknown_preset "$play" --preset chess
gives 2 play__refuses_a_seed_that_is_no_number "$play" --seed 1x
gives 2 play__refuses_errors_over_100 "$play" --errors 101
gives 2 play__refuses_another_game_for_a_preset "$play" --preset bbc --welter
gives 2 play__refuses_some_of_one_strip "$play" --turn some
gives 2 play__refuses_a_replay_of_nothing "$play" --replay
gives 2 play__refuses_a_third_seat_for_the_computer "$play" --computer=third
gives 2 play__refuses_a_turn_that_nobody_knows "$play" --turn two
gives 2 play__refuses_another_size_for_a_preset "$play" --preset bbc --board ..A
gives 2 play__refuses_more_squares_than_100000 \
    "$play" --board "$(head -c 100001 /dev/zero | tr '\0' .)"
# shellcheck disable=SC2046 # seventeen of them
gives 2 play__refuses_more_strips_than_16 \
    "$play" $(printf -- '--board ..A%.0s ' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17)
claim play__tells_its_version "$play" --version
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

# answers WORDS TYPED ARGUMENT...: to what is typed it says that
answers()
{
    words=$1
    typed=$2
    shift 2
    printf '%s\n' "$typed" | "$play" "$@" >"$scratch/said" 2>&1
    cat "$scratch/said"
    grep -qF -- "$words" "$scratch/said"
}
claim play__says_that_it_cannot_save answers "It can't be saved as /no/such" \
    'save /no/such/file' --board ..A
claim play__asks_for_a_name answers 'Save as what?' save --board ..A
claim play__shows_a_strip_without_coins answers 'no coins' position \
    --board .. --board ..A
claim play__has_a_game_without_coins answers 'the game is over before it began' \
    '' --board ..
claim play__fits_coins_to_few_squares answers 'coin A' position --squares 3

# Broken off, a game is kept: where XDG says, or at home; or not, and it says so.
# break_off VARIABLE=VALUE...
break_off()
{
    [ -p "$scratch/typed" ] || mkfifo "$scratch/typed"
    env "$@" "$play" --board ..A..B <"$scratch/typed" >"$scratch/said" 2>&1 &
    game=$!
    {
        echo 'A 1'
        for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
            grep -q 'moved from 2' "$scratch/said" && break
            sleep 0.1
        done
        kill -TERM $game
        wait $game
    } >"$scratch/typed"
    cat "$scratch/said"
}
kept_at_home()
{
    break_off XDG_STATE_HOME= HOME="$scratch/home"
    [ -s "$scratch/home/.local/state/coinstrip/last.game" ]
}
not_kept()
{
    break_off XDG_STATE_HOME=/dev/null |
        grep "can't be saved as /dev/null/coinstrip/last.game"
}
claim play__keeps_a_game_at_home kept_at_home
claim play__says_that_it_keeps_none not_kept

lines()
{
    head -c 300000 /dev/urandom | tr -d '\004' |
        "$play" --welter --computer >"$scratch/said" 2>&1
    head -c 2000000 /dev/zero | tr '\0' x | "$play" >"$scratch/said" 2>&1 &&
        printf 'A \0001\n' | "$play" --board ..A | grep -q 'Not understood'
}
claim play__survives_any_lines lines
