#!/bin/sh
# run.sh - grades right programs that are made of right ones, by changes that
# keep what they mean; none may lose a point.
#
#     run.sh [--count N] [--from SEED] [--keep DIR] [--jobs N] [BASE...]
#
# Makes a program for each of N seeds (40), beginning with SEED (1): of one of the
# right programs of tests/correct, or the solution, by some changes (vary.c). Each
# is first held against the solution, apart from the grader (same.c); what does
# not compile, or does otherwise, is no right program and left out. The others
# are graded, built by this compiler or that one. BASE chooses among the programs.
#
# DIR/tried.csv has a line for each seed: its number, program, compiler and flags,
# changes, and the marks, or why it was left out; a run that finds it goes on
# with the seeds that it lacks. DIR/lost/SEED/ has each program that lost points,
# with its report.
#
# Exit status: 0 if none lost a point; 1 if one did; 2 if nothing could be graded.

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
mkdir -p "$keep" && touch "$keep/tried.csv" || exit 2

# What they are built with; the compiler is the first word.
cat >"$work/ways" <<'END_OF_WAYS'
gcc -O0
clang -O0
gcc -O2
clang -O3
gcc -O3 -march=native
gcc -O2 -std=c11 -D_GNU_SOURCE
clang -Os -funsigned-char -std=gnu17
gcc -Os -funsigned-char -fno-common
gcc -O1 -fsanitize=undefined -fsanitize-undefined-trap-on-error
gcc -O1 -ftrivial-auto-var-init=pattern -fstack-protector-all
END_OF_WAYS
while read -r way; do
    command -v "${way%% *}" >/dev/null 2>&1 && echo "$way"
done <"$work/ways" >"$work/there"
ways=$(wc -l <"$work/there")
[ "$ways" -gt 0 ] || exit 2

sh "$here/bases.sh" "$@" >"$work/bases" || exit 2
bases=$(wc -l <"$work/bases")

# note SEED BASE WAY CHANGES MARKS
note()
{
    printf '%s,%s,%s,%s,%s\n' "$1" "$2" "$3" "$4" "$5" >>"$keep/tried.csv"
}

# make_variant SEED: in $work/way-N/SEED, if it is a right one
make_variant()
{
    number=$(($1 * 7919 / 13 % ways + 1))
    base=$(sed -n "$(($1 % bases + 1))p" "$work/bases")
    case $base in */gcc-*) number=1 ;; esac
    way=$(sed -n "${number}p" "$work/there")
    folder=$work/way-$number/$1
    mkdir -p "$folder" || exit 2
    changes=$("$build/vary" "$base" "$folder" "$1") || exit 2
    changes=${changes% }
    if [ -z "$changes" ]; then
        note "$1" "${base##*/}" "$way" '' 'left out: as it was'
        rm -r "$folder"
    elif said=$(BUILD=$build bash "$here/same.sh" "$folder"); then
        printf '%s,%s,%s,%s\n' "$1" "${base##*/}" "$way" "$changes" \
            >>"$work/made"
    else
        case $? in
        2) why='does not compile' ;;
        3) why='takes long' ;;
        *) why='is another' ;;
        esac
        note "$1" "${base##*/}" "$way" "$changes" \
            "left out: $why: $(printf '%s' "$said" | tr ',' ';')"
        rm -r "$folder"
    fi
}

# grade_way NUMBER COMPILER FLAGS
grade_way()
{
    [ -d "$work/way-$1" ] || return
    set -- "$1" --cc "$2" --cflags "$3" --out "$work/out-$1" ${jobs:+--jobs "$jobs"}
    number=$1
    shift
    for folder in "$work/way-$number"/*/; do
        [ -d "$folder" ] && set -- "$@" "${folder%/}"
    done
    case ${folder} in */\*/) return ;; esac
    "$build/grade" "$@" >"$work/log" 2>&1 </dev/null ||
        { cat "$work/log" && grep -q fault "$work/log" && faults=1; }
    tr -d '\r' <"$work/out-$number/grades.csv" |
        awk -F, 'NR > 1 { print $1 "," $2 }' >>"$work/marks"
}

mkdir "$work/seen"
while IFS=, read -r seed rest; do
    : >"$work/seen/$seed"
done <"$keep/tried.csv"
faults=0

# note_made: what came of those that were graded
note_made()
{
    while IFS=, read -r seed base way changes; do
        marks=$(sed -n "s/^$seed,//p" "$work/marks")
        note "$seed" "$base" "$way" "$changes" "${marks:-not graded}"
        [ "$marks" = 100 ] && continue
        echo "points lost: $seed, of $base ($changes), $way: ${marks:-not graded}"
        mkdir -p "$keep/lost/$seed"
        for folder in "$work"/way-*/"$seed" "$work"/out-*/"$seed"; do
            [ ! -d "$folder" ] || cp -r "$folder/." "$keep/lost/$seed"
        done
    done <"$work/made"
}

# try_slice FIRST LAST: so many are made, graded and noted at a time
try_slice()
{
    rm -rf "$work"/way-* "$work"/out-*
    : >"$work/made"
    : >"$work/marks"
    seed=$1
    while [ "$seed" -le "$2" ]; do
        [ -f "$work/seen/$seed" ] || make_variant "$seed"
        seed=$((seed + 1))
    done
    number=0
    while read -r compiler flags; do
        number=$((number + 1))
        grade_way "$number" "$compiler" "$flags"
    done <"$work/there"
    note_made
}

last=$((from + count - 1))
while [ "$from" -le "$last" ]; do
    end=$((from + 29))
    [ $end -le $last ] || end=$last
    try_slice "$from" $end
    from=$((end + 1))
done

awk -F, -v faults="$faults" '
    $5 ~ /^left out/ { out++; next }
    { tried++; lost += $5 != 100 }
    END {
        printf "%d right programs tried, %d lost points (%d were left out)\n",
            tried, lost, out
        exit tried == 0 ? 2 : lost > 0 || faults
    }' "$keep/tried.csv"
