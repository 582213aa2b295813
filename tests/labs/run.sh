#!/bin/bash
# run.sh - grades the right and wrong programs of the small labs here, and mutants of
# the right ones, and tells whether the kit saw what is wrong.
#
#     run.sh [--few N] [--mutants N] [--jobs N] [--keep DIR] LAB...
#
# Right: right/NAME, which are to have all points. Wrong: wrong/NAME.patch, which are
# to lose some of the tests that they name, and none that is to stay whole. --mutants:
# N of one change each at a random place in a right program, but for those whose
# answers differ.c cannot tell from the solution's (of the labs that have one); they
# are to lose a point. --few takes about one in N of all but those.
#
# Prints what is not so, and how many were tried; exit status 1 if something is not
# so (98 of 100 mutants are enough), 2 if nothing could be graded.

unset CDPATH
here=$(cd "$(dirname "$0")" && pwd) || exit 2
top=$(cd "$here/../.." && pwd) || exit 2
build=${BUILD:-$top/build}
case $build in /*) ;; *) build=$top/$build ;; esac
few=1
most=0
jobs=
keep=

while [ $# -gt 0 ]; do
    case $1 in
    --few) few=${2:?} && shift ;;
    --mutants) most=${2:?} && shift ;;
    --jobs) jobs=${2:?} && shift ;;
    --keep) keep=${2:?} && shift ;;
    -*) sed -n '5s/^# */usage: /p' "$0" >&2 && exit 2 ;;
    *) break ;;
    esac
    shift
done
[ $# -gt 0 ] || set -- stack strbuf intset symtable wordcount shuffle

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
[ -z "$keep" ] || mkdir -p "$keep" || exit 2

chosen()
{
    sum=$(printf '%s' "$1" | cksum)
    [ $((${sum%% *} % few)) = 0 ]
}

# head_of PATCH WORD: what stands after "# WORD:"
head_of()
{
    sed -n "/^---/q; s/^# $2: *//p" "$1"
}

# add_right LAB
add_right()
{
    for folder in "$here/$1"/right/*/ "$here/$1/solution/"; do
        name=right-$(basename "$folder")
        chosen "$1-$name" || continue
        mkdir -p "$work/$1/class/$name"
        cp "$folder$1.c" "$work/$1/class/$name" || exit 2
        echo "$1|$name|right||" >>"$work/list"
    done
}

add_wrong()
{
    for patch in "$here/$1"/wrong/*.patch; do
        name=wrong-$(basename "$patch" .patch)
        chosen "$1-$name" || continue
        folder=$work/$1/class/$name
        mkdir -p "$folder"
        cp "$here/$1/$(head_of "$patch" base)/$1.c" "$folder" &&
            patch -d "$folder" -p1 -s -F0 <"$patch" || exit 2
        echo "$1|$name|wrong|$(head_of "$patch" loses)|$(head_of "$patch" whole)" \
            >>"$work/list"
    done
}

# answers LAB FILE OUT: what it says to differ.c, also without memory; 2: it does
# not compile
answers()
{
    gcc -std=gnu11 -w -g -O1 -fsanitize=address,undefined \
        -fno-sanitize-recover=undefined -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc \
        -Werror=incompatible-pointer-types -Werror=int-conversion \
        -I "$here/$1/starter" -o "$work/differ" "$here/$1/differ.c" "$2" -lm \
        2>/dev/null || return 2
    for mode in 0 1 2; do
        (ulimit -t 4 && ulimit -c 0 && "$work/differ" 1 400 $mode) 2>&1
        echo "status $?"
    done >"$3"
}

# draw LIMIT: sets $drawn to one of 1, ..., LIMIT
state=7
draw()
{
    state=$(((state * 1103515245 + 12345) % 2147483648))
    drawn=$((state / 65536 % $1 + 1))
}

add_mutants()
{
    [ -f "$here/$1/differ.c" ] || return
    local -a bases=("$here/$1"/right/*/ "$here/$1/solution/")
    local made=0 tries=0 base number name folder
    answers "$1" "$here/$1/solution/$1.c" "$work/right" || exit 2
    while [ $made -lt "$most" ] && [ $tries -lt $((3 * most)) ]; do
        tries=$((tries + 1))
        draw ${#bases[@]}
        base=${bases[drawn - 1]}
        draw "$("$build/mutate" "$base$1.c" | wc -l)"
        number=$drawn
        name=mutant-$(basename "$base")-$number
        folder=$work/$1/class/$name
        [ ! -d "$folder" ] || continue
        mkdir -p "$folder"
        "$build/mutate" "$base$1.c" "$number" >"$folder/$1.c"
        if ! answers "$1" "$folder/$1.c" "$work/answers" ||
            cmp -s "$work/right" "$work/answers" ||
            grep -q 'status 1[35]' "$work/answers"; then
            rm -r "$folder" # it may only be slow
            continue
        fi
        made=$((made + 1))
        echo "$1|$name|mutant||" >>"$work/list"
    done
}

: >"$work/list"
for lab; do
    [ -f "$here/$lab/lab.ini" ] || { echo "run.sh: no such lab: $lab" >&2 && exit 2; }
    add_right "$lab"
    add_wrong "$lab"
    [ "$most" = 0 ] || add_mutants "$lab"
    [ -d "$work/$lab/class" ] || continue
    "$build/grade" --lab "$here/$lab" --class ${jobs:+--jobs "$jobs"} \
        --out "$work/$lab/out" "$work/$lab/class" >"$work/log" 2>&1 </dev/null ||
        cat "$work/log"
    for folder in "$work/$lab/class"/*/; do
        name=$(basename "$folder")
        awk -v name="$lab|$name" -F'"' '
            $2 == "name" && $4 ~ "/" { test = $4 }
            $2 == "status" && test { print name "|" test "|" $4; test = "" }
            $2 == "score" && !scored++ {
                sub(/^[^0-9]*/, "", $3); sub(/[^0-9.].*/, "", $3)
                print name "|marks|" $3
            }' "$work/$lab/out/$name/results.json"
    done >>"$work/verdicts"
done
[ -s "$work/list" ] || exit 2
[ -z "$keep" ] || cp -r "$work/." "$keep"

awk -F'|' '
FILENAME == ARGV[1] { n++; id[n] = $1 "|" $2; kind[n] = $3; loses[n] = $4; whole[n] = $5; next }
$3 == "marks" { marks[$1 "|" $2] = $4; next }
$4 != "passed" { failed[$1 "|" $2, $3] }
END {
    for (i = 1; i <= n; i++) {
        tried[kind[i]]++
        less = marks[id[i]] < 100 || marks[id[i]] == ""
        lost[kind[i]] += less
        there = 0
        count = split(loses[i], tests, " ")
        for (k = 1; k <= count; k++) if ((id[i], tests[k]) in failed) there = 1
        unjust = ""
        count = split(whole[i], tests, " ")
        for (k = 1; k <= count; k++)
            if ((id[i], tests[k]) in failed) unjust = unjust " " tests[k]
        right += kind[i] == "wrong" && there
        charged += kind[i] == "wrong" && unjust != ""
        if (kind[i] == "right" && less) print "points lost: " id[i] ": " marks[id[i]]
        if (kind[i] != "right" && !less) print "not caught: " id[i]
        else if (kind[i] == "wrong" && !there) print "not in its tests: " id[i]
        if (unjust != "") print "a test that is right: " id[i] ":" unjust
    }
    printf "%d right programs, %d lost points\n", tried["right"], lost["right"]
    printf "%d wrong programs, %d caught, %d in their part; %d charge a part that is whole\n",
        tried["wrong"], lost["wrong"], right, charged
    printf "%d mutants, %d caught\n", tried["mutant"], lost["mutant"]
    exit lost["right"] > 0 || right < tried["wrong"] || charged > 0 ||
        lost["mutant"] < 0.98 * tried["mutant"]
}' "$work/list" "$work/verdicts"
