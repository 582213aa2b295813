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

# One strip is the ordinary game, whatever a turn is called.
one_strip()
{
    for kind in some any every every-left; do
        echo B 1 | "$play" --board ..A.B --turn "$kind" |
            tail -n +2 >"$scratch/said"
        echo B 1 | "$play" --board ..A.B | tail -n +2 |
            diff - "$scratch/said" || return 1
    done
}
claim play__takes_any_turn_for_one_strip one_strip

# What does nothing is refused.
useless()
{
    while read -r arguments; do
        # shellcheck disable=SC2086 # the arguments are several words
        "$play" $arguments </dev/null >"$scratch/said" 2>&1
        if [ $? != 2 ] || ! grep -q 'try --help' "$scratch/said"; then
            echo "$arguments"
            return 1
        fi
    done <<END
--errors 20
--level easy
--level easy --errors 3 --computer
--level easy --preset bbc
--level expert --computer
--board ..A --coins 3
--board ..A --squares 9
--board ..A --moves 2
--board ..A --winnable
--board ..A --strips 1
--letters-stay
--welter --short-steps
--plain --no-slide
--plain --no-bell
--resume --load x
--load x --welter
--resume --seed 3
--lesson --board ..A
END
}
claim play__refuses_what_does_nothing useless
gives 2 play__refuses_a_replay_of_nothing "$play" --replay
gives 2 play__refuses_a_third_seat_for_the_computer "$play" --computer=third
gives 2 play__refuses_a_turn_that_nobody_knows "$play" --turn two
gives 2 play__refuses_another_size_for_a_preset "$play" --preset bbc --board ..A
gives 2 play__refuses_more_squares_than_100000 \
    "$play" --board "$(head -c 100001 /dev/zero | tr '\0' .)"
# shellcheck disable=SC2046 # seventeen of them
gives 2 play__refuses_more_strips_than_16 \
    "$play" $(printf -- '--board ..A%.0s ' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17)
# As VERSION has it.
is_version()
{
    [ "$("$play" --version)" = "CoinStrip $(cat "$here/../VERSION")" ]
}
claim play__tells_its_version is_version
gives 1 play__refuses_a_board_of_digits "$play" --board 123
gives 1 play__refuses_more_coins_than_squares "$play" --coins 9 --squares 8
gives 1 play__refuses_a_record_that_is_not_there "$play" --load /no/such/file
gives 1 play__has_nothing_to_resume_at_first "$play" --resume
nothing_kept()
{
    "$play" --resume 2>&1 | grep -x 'play: --resume: no game was broken off'
}
claim play__says_that_no_game_was_broken_off nothing_kept
folder()
{
    "$play" --load / 2>&1 | grep -x 'play: /: it is a folder'
}
claim play__says_that_a_folder_is_no_game folder

# Lost, whatever the board is: every board of one coin is won, of two coins on
# two squares none is.
gives 1 play__finds_no_winnable_board_where_none_is \
    "$play" --coins 2 --squares 2 --moves 0 --winnable

# The rule that help says is that of the game that is asked for.
helps()
{
    words=$1
    shift
    "$play" "$@" | grep -F -- "$words"
}
claim play__helps_with_the_rule helps \
    'Silver Dollar Game. Slide a coin left, over empty squares only.' \
    --help
claim play__helps_with_the_rule_of_that_game helps 'Whoever moves last loses.' \
    --help --welter --misere

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

claim play__says_that_coins_only_go_left answers \
    'Not allowed: Coins only go left.' 'B -2' --board ..A..B
claim play__says_which_way_lights_go answers \
    'Not allowed: Coins only go right.' 'A -1' --preset technoblogy
claim play__says_how_far_coins_go answers \
    'Not allowed: A coin goes 3 squares at most.' 'A 4' --short-steps --board .....A
claim play__knows_commands_in_capitals answers 'You can win this.' HINT \
    --board ..A
claim play__has_one_square answers '1 square: ' where --board A
claim play__tells_the_rule answers \
    'three squares at most, over empty squares only. Whoever moves last loses.' \
    rule --short-steps --misere
claim play__chooses_another_game answers \
    'Move a coin left, to any empty square; it may jump over others.' \
    'choose game welter' --board ..A
claim play__chooses_who_plays answers 'You: Coin A moved from' 'CHOOSE Players you
A 1' --board ..A
claim play__lists_what_can_be_chosen answers \
    'Players: two people; two computers; you, the computer; the computer, you.' \
    'choose players' --board ..A
claim play__lists_all_that_can_be_chosen answers 'Who begins: may be lost' \
    'choose' --board ..A
claim play__chooses_no_game_that_can_not_be answers "That can't be: no such board" \
    'choose who can' --board .AB
claim play__calls_the_person_you answers 'You win.' 'A 1' --board .A --computer
claim play__levels_are_words answers 'The computer now plays: easy.' \
    'level easy' --board ..A --computer
claim play__refuses_other_words_for_levels answers \
    'The levels are easy, medium and perfect.' 'level hard' --board ..A --computer
claim play__letters_stay_with_coins answers \
    'Player 2: Coin A moved from 2 to 0.' 'B 4
A 2' --welter --letters-stay --board ..A..B
claim play__records_letters_as_they_lie answers '2. B 1' 'B 5
A 1
record' --welter --letters-stay --board ...A..B
claim play__teaches answers 'A coin alone is as good as' 'A 3' --lesson
claim play__promises_a_win_where_there_is_one answers \
    "It's possible to win from here" '' --preset technoblogy --board A..BC.D..E..

promises_none()
{
    "$play" --preset technoblogy --board AB.......... </dev/null |
        tee "$scratch/said" | grep -q 'to its right' &&
        ! grep 'possible to win' "$scratch/said"
}
claim play__promises_no_win_where_there_is_none promises_none

# The same board, then others: the same ones each time.
more_games()
{
    printf 'A 1\nREMATCH\nnew\nnew\n' >"$scratch/wishes"
    "$play" --board ..A..B <"$scratch/wishes" >"$scratch/first" &&
        "$play" --board ..A..B <"$scratch/wishes" >"$scratch/second" &&
        cmp "$scratch/first" "$scratch/second" &&
        [ "$(grep -c '6 squares, 0 to 5: ' "$scratch/first")" = 4 ] &&
        [ "$(grep -c 'coin A is on 2, coin B on 5' "$scratch/first")" = 2 ]
}
claim play__goes_on_with_other_games more_games

over_it()
{
    echo mine >"$scratch/there"
    answers "$scratch/there is there already" "save $scratch/there" \
        --board ..A && grep -qx mine "$scratch/there" &&
        answers "Saved as $scratch/there" "replace $scratch/there" \
            --board ..A && grep -q '^strip: ..A' "$scratch/there"
}
claim play__writes_over_nothing_unasked over_it

# Broken off, a game is kept: where XDG says, or at home; or not, and it says so.
# break_off VARIABLE=VALUE...
break_off()
{
    [ -p "$scratch/typed" ] || mkfifo "$scratch/typed"
    : >"$scratch/said"
    env "$@" "$play" --board ..A..B <"$scratch/typed" >"$scratch/said" 2>&1 &
    game=$!
    {
        echo 'A 1'
        for _ in $(seq 300); do
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
