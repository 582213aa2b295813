#!/bin/sh
# correct.sh - grades right programs, which must have all points, whatever
# compiler and flags they are built with.
#
#     correct.sh [--few] [--jobs N]
#
# The programs are those of tests/correct; those called gcc-... are not for other
# compilers. With --few each is built in one way only, the next one in another;
# those called slow-..., whose calls take long, are built in the first way only,
# and again so that they take three times and nine times as long (some minutes
# each); they are left out with --few, as are those whose strips take megabytes.
# Prints a line for each way, the report of each program that lost points, and how
# many were graded.
#
# Exit status: 0 if all have all points; 1 if not; 2 if nothing could be graded.

unset CDPATH
here=$(cd "$(dirname "$0")" && pwd) || exit 2
top=$(cd "$here/.." && pwd) || exit 2
build=${BUILD:-$top/build}
case $build in /*) ;; *) build=$top/$build ;; esac
few=false
jobs=

while [ $# -gt 0 ]; do
    case $1 in
    --few) few=true ;;
    --jobs) jobs=${2:?} && shift ;;
    *) sed -n '5s/^# */usage: /p' "$0" >&2 && exit 2 ;;
    esac
    shift
done

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

cat >"$work/ways" <<'END'
gcc -O0
clang -O0
gcc -O2 -D_FORTIFY_SOURCE=2 -fstack-protector-strong
clang -O3 -march=native
gcc -O3 -march=native -fno-common -fvisibility=hidden
clang -Os -funsigned-char
gcc -Os -flto
gcc -O1 -funsigned-char -ftrivial-auto-var-init=pattern
gcc -O2 -std=c11 -D_GNU_SOURCE
clang -O2 -fstack-protector-all -ftrivial-auto-var-init=pattern
END
has_compiler()
{
    while read -r compiler flags; do
        command -v "$compiler" >/dev/null 2>&1 && echo "$compiler $flags"
    done
}
has_compiler <"$work/ways" >"$work/there"
count=$(wc -l <"$work/there")
[ "$count" -gt 0 ] || exit 2

# programs NUMBER COMPILER: those for that way, counted from 1: all, or one in so
# many, and what only gcc builds the first way.
programs()
{
    number=0
    for folder in "$here"/correct/*/; do
        case $folder in
        */gcc-*)
            turn=1
            [ "$2" = gcc ] || continue
            ;;
        */heavy-strip/ | */fixed-maximum/)
            $few && continue # two minutes each
            turn=0
            ;;
        */slow-*)
            turn=$1
            if $few || { [ "$1" != 1 ] && [ "$1" != slow ]; }; then
                continue
            fi
            ;;
        *)
            number=$((number % count + 1))
            turn=$number
            ;;
        esac
        if { ! $few && [ "$1" != slow ]; } || [ "$turn" = "$1" ]; then
            echo "${folder%/}"
        fi
    done
}

# grade_way NUMBER COMPILER FLAGS
grade_way()
{
    out=$work/$1
    programs "$1" "$2" >"$work/programs"
    set -- "$2" "$3"
    set -- --cc "$1" --cflags "$2" --out "$out" ${jobs:+--jobs "$jobs"} --
    while read -r program; do
        set -- "$@" "$program"
    done <"$work/programs"
    "$build/grade" "$@" >"$work/log" 2>&1 </dev/null || {
        cat "$work/log"
        return 2
    }
    tr -d '\r' <"$out/grades.csv" | sed 1d >>"$work/graded"
    tr -d '\r' <"$out/grades.csv" |
        awk -F, 'NR > 1 && $2 < 100 { print $1 }' >"$work/losers"
    if [ -s "$work/losers" ]; then
        while read -r name; do
            cat "$out/$name/report.txt"
        done <"$work/losers"
        return 1
    fi
}

# say_way NUMBER COMPILER FLAGS
say_way()
{
    if grade_way "$@"; then
        echo "all points: $2 $3"
    else
        echo "POINTS LOST: $2 $3"
        status=1
    fi
}

status=0
number=0
: >"$work/graded"
while read -r compiler flags; do
    number=$((number + 1))
    say_way "$number" "$compiler" "$flags"
done <"$work/there"
for size in 0x300000 0x900000; do
    $few || say_way slow gcc "-O0 -DGUARDED=$size"
done
awk -F, '{ n++; lost += $2 < 100 }
    END { print n + 0 " right programs graded, " lost + 0 " lost points" }' "$work/graded"
exit $status
