#!/bin/sh
# changed.sh - grades wrong programs that nobody chose: of one of the right ones,
# by one to three changes at random places.
#
#     changed.sh [--count N] [--from SEED] [--keep DIR] [--jobs N] [BASE...]
#
# Makes a program for each of N seeds (40), beginning with SEED (1): a mutant
# (build/mutate) of a right program of tests/correct, or of the solution; every
# second one is changed once more, and every fourth of those again. Each is first
# held against the solution, apart from the grader (same.c): what does the same,
# or does not compile, is left out, as is what takes too long to tell.
#
# The others are to lose points in a part that the changed functions, and those
# that call them, belong to (or for memory). Where only hints, chance or the dialog
# depend on what was changed, all other parts are to stay whole.
#
# DIR/changed.csv has a line for each seed: number, program, changes, "wrong" or
# why it was left out, marks, the parts that lost, the parts that may; a run that
# finds it goes on with the seeds that it lacks. DIR/missed/SEED/ has each program
# that was not caught, or where a part lost that is right.
#
# Exit status: 0 if 98 of 100 were caught, in their part, and left others whole; 1
# if not; 2 if nothing could be graded.

unset CDPATH
here=$(cd "$(dirname "$0")" && pwd) || exit 2
top=$(cd "$here/../.." && pwd) || exit 2
build=${BUILD:-$top/build}
case $build in /*) ;; *) build=$top/$build ;; esac
count=40
from=1
jobs=
keep=

while [ $# -gt 0 ]; do
    case $1 in
    --count) count=${2:?} && shift ;;
    --from) from=${2:?} && shift ;;
    --keep) keep=${2:?} && shift ;;
    --jobs) jobs=${2:?} && shift ;;
    -*) sed -n '5s/^# */usage: /p' "$0" >&2 && exit 2 ;;
    *) break ;;
    esac
    shift
done

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
[ -n "$keep" ] || keep=$work/kept
mkdir -p "$keep" "$work/submissions" && touch "$keep/changed.csv" || exit 2

sh "$here/bases.sh" "$@" >"$work/bases" || exit 2
bases=$(wc -l <"$work/bases")

# draw LIMIT: sets $drawn to one of 1, ..., LIMIT
draw()
{
    state=$(((state * 1103515245 + 12345) % 2147483648))
    drawn=$((state / 65536 % $1 + 1))
}

# change FILE: by one mutant; adds its lines to $lines, what it is to $changes
change()
{
    "$build/mutate" "$1" >"$work/mutants" || exit 2
    draw "$(wc -l <"$work/mutants")"
    sed -n "${drawn}p" "$work/mutants" >"$work/mutant"
    "$build/mutate" "$1" "$drawn" >"$work/changed.c" || exit 2
    line=$(cut -f2 "$work/mutant")
    lines="$lines ${line#line }"
    changes="$changes${changes:+ / }$(cut -f3 "$work/mutant" | tr ',|' ';!')"
    mv "$work/changed.c" "$1"
}

# parts_of FUNCTION...: which parts of the rubric they belong to
parts_of()
{
    for function; do
        case $function in
        coinstrip_is_legal | coinstrip_move) echo moves welter ;;
        coinstrip_is_won) echo winning welter ;;
        coinstrip_random*) echo random ;;
        coinstrip_hint | coinstrip_computer_play) echo strategy welter ;;
        coinstrip_*) echo strip ;;
        play_game) echo play ;;
        esac
    done | tr ' ' '\n' | sort -u | tr '\n' ' '
}

# make_mutant SEED
make_mutant()
{
    state=$(($1 * 7919 % 2147483648))
    draw 9 && draw 9 && draw "$bases"
    base=$(sed -n "${drawn}p" "$work/bases")
    folder=$work/submissions/$1
    cp -r "$base/." "$work/base" && mkdir "$folder" &&
        cp "$work/base/coinstrip.c" "$work/base/play.c" "$folder" || exit 2
    rm -r "$work/base"
    file=coinstrip.c
    draw 6
    [ "$drawn" != 1 ] || file=play.c
    lines=
    changes=
    change "$folder/$file"
    draw 4
    [ "$drawn" -lt 3 ] || change "$folder/$file"
    [ "$drawn" -lt 4 ] || change "$folder/$file"
    said=$(BUILD=$build bash "$here/same.sh" "$folder")
    ended=$?
    said=$(printf '%s' "$said" | tr ',|' ';!')
    if [ $ended = 1 ]; then
        # shellcheck disable=SC2046,SC2086 # words
        parts=$(parts_of $("$build/reach" "$folder/$file" $lines))
        printf '%s,%s,%s: %s,wrong: %s,%s\n' "$1" "${base##*/}" "$file" \
            "$changes" "$said" "$parts" >>"$work/made"
    else
        case $ended in
        0) why='the same' ;;
        2) why='does not compile' ;;
        *) why='takes long' ;;
        esac
        printf '%s,%s,%s: %s,%s,,,\n' "$1" "${base##*/}" "$file" "$changes" \
            "$why" >>"$keep/changed.csv"
        rm -r "$folder"
    fi
}

mkdir "$work/seen"
while IFS=, read -r seed rest; do
    : >"$work/seen/$seed"
done <"$keep/changed.csv"
faults=0

# lost_in SEED: which parts lost points
lost_in()
{
    awk -F'"' '
        $2 == "name" && $4 ~ "/" { test = $4 }
        $2 == "status" && test {
            if ($4 != "passed" && test !~ "^tests/") {
                sub("/.*", "", test)
                if (!(test in lost)) printf "%s ", test
                lost[test]
            }
            test = ""
        }' "$work/out/$1/results.json"
}

# note_made: what came of those that were graded
note_made()
{
    while IFS=, read -r seed base changes why parts; do
        [ -f "$work/out/$seed/results.json" ] || continue
        marks=$(awk -F, -v name="$seed" '$1 == name { print $2 }' "$work/out/grades.csv")
        lost=$(lost_in "$seed")
        line="$seed,$base,$changes,$why,$marks,${lost% },${parts% }"
        echo "$line" >>"$keep/changed.csv"
        echo "$line" | awk -F, -f "$here/changed.awk" >"$work/verdict"
        if [ -s "$work/verdict" ]; then
            cat "$work/verdict"
            mkdir -p "$keep/missed/$seed"
            cp -r "$work/submissions/$seed/." "$work/out/$seed/." "$keep/missed/$seed"
        fi
    done <"$work/made"
}

# try_slice FIRST LAST: so many are made, graded and noted at a time
try_slice()
{
    rm -rf "$work/submissions" "$work/out" && mkdir "$work/submissions"
    : >"$work/made"
    seed=$1
    while [ "$seed" -le "$2" ]; do
        [ -f "$work/seen/$seed" ] || make_mutant "$seed"
        seed=$((seed + 1))
    done
    [ -s "$work/made" ] || return
    (cd "$work/submissions" && "$build/grade" --single --out "$work/out" \
        ${jobs:+--jobs "$jobs"} -- ./*) >"$work/log" 2>&1 </dev/null ||
        { cat "$work/log" && faults=1; }
    note_made
}

last=$((from + count - 1))
while [ "$from" -le "$last" ]; do
    end=$((from + 29))
    [ $end -le $last ] || end=$last
    try_slice "$from" $end
    from=$((end + 1))
done

awk -F, -v total=1 -v faults="$faults" -f "$here/changed.awk" "$keep/changed.csv"
