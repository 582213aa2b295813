#!/bin/bash
# kills.sh [KILLS [SUBMISSIONS [SEED]]] - kills runs of the grader (20, of a
# class of 200) with -9 at random moments, all of their processes or only the
# first, and lets each go on. The files must then be those of a run that nobody
# has disturbed, times aside, and nothing else may be left. Prints a line a
# kill, then "N passed, N failed".

kills=${1:-20}
count=${2:-200}
RANDOM=${3:-$$}
unset CDPATH
top=$(cd "$(dirname "$0")/.." && pwd) || exit 2
grade=$top/${BUILD:-build}/grade
# shellcheck source=tests/claims.sh
. "$top/tests/claims.sh"

# A class of that many: most do not compile, which costs little; of the others
# some have half of the work only, and some are students of the demo class.
make_class()
{
    local i name
    sh "$top/tests/demo.sh" "$scratch/demo" || exit 2
    local -a demo=("$scratch"/demo/*/)
    for ((i = 0; i < count; i++)); do
        name=$scratch/class/student-$((i + 1000))
        if ((i % 10 == 9)) && [ ${#demo[@]} -gt 0 ]; then
            cp -r "${demo[0]}" "$name"
            demo=("${demo[@]:1}")
            continue
        fi
        mkdir "$name"
        if ((i % 10 == 4)); then
            cp "$top/solution/play.c" "$name"
        else
            printf '#include <stdio.h>\n\n#error "%s"\n' "$i" \
                >"$name/coinstrip.c"
        fi
    done
}

# tree PID: the process and all that it has started, with their own starts
tree()
{
    local known=" $1 " more=yes pid parent rest
    while [ -n "$more" ]; do
        more=
        while read -r pid parent rest; do
            if [[ $known == *" $parent "* && $known != *" $pid "* ]]; then
                known+="$pid "
                more=yes
            fi
        done < <(cat /proc/[0-9]*/status 2>/dev/null |
            awk '/^Pid:/ { pid = $2 } /^PPid:/ { print pid, $2 }')
    done
    for pid in $known; do
        rest=$(cut -d' ' -f22 "/proc/$pid/stat" 2>/dev/null) &&
            echo "$pid $rest"
    done
}

# lives PID START: is it that process still, and no corpse?
lives()
{
    [ "$(cut -d' ' -f22 "/proc/$1/stat" 2>/dev/null)" = "$2" ] &&
        [ "$(cut -d' ' -f3 "/proc/$1/stat" 2>/dev/null)" != Z ]
}

# all_gone LIST: within five seconds
all_gone()
{
    local tries pid start left
    for ((tries = 0; tries < 50; tries++)); do
        left=
        while read -r pid start; do
            lives "$pid" "$start" && left+="$pid "
        done <<<"$1"
        [ -z "$left" ] && return 0
        sleep 0.1
    done
    echo "these live on: $left"
    return 1
}

# run OUT: becomes a run of the class
run()
{
    TMPDIR=$scratch/tmp exec "$grade" --out "$scratch/$1" -- \
        "$scratch/class"/*/ >"$scratch/said" 2>&1
}

count_done()
{
    find "$scratch/out" -name results.json 2>/dev/null | wc -l
}

# One run killed $2 milliseconds after $1 submissions are done, whole or (where
# $3 is 1) its first process only, then one that goes on.
kill_and_go_on()
{
    local family first
    rm -rf "$scratch/out"
    run out &
    first=$!
    while [ "$(count_done)" -lt "$1" ] && kill -0 $first 2>/dev/null; do
        sleep 0.05
    done
    sleep "$(printf '%d.%03d' $(($2 / 1000)) $(($2 % 1000)))"
    family=$(tree $first)
    if [ "$3" = 1 ]; then
        kill -9 $first 2>/dev/null
    else
        # shellcheck disable=SC2046 # several numbers
        kill -9 $(cut -d' ' -f1 <<<"$family") 2>/dev/null
    fi
    wait $first 2>/dev/null
    done_before=$(count_done)
    all_gone "$family" || return 1
    (run out) || {
        cat "$scratch/said"
        return 1
    }
    timeless "$scratch/out" >"$scratch/gone_on"
    diff "$scratch/undisturbed" "$scratch/gone_on" | head -n 20
    cmp -s "$scratch/undisturbed" "$scratch/gone_on" && nothing_left
}

# The run that goes on takes away what the killed one was working in.
nothing_left()
{
    local held left
    left=$(ls -A "$scratch/tmp")
    for held in /dev/shm/grade-*/.held; do
        [ -O "$held" ] && flock -n "$held" true && left+=" $held"
    done
    [ -z "$left" ] || echo "left behind: $left"
    [ -z "$left" ]
}

mkdir "$scratch/class" "$scratch/tmp"
make_class
(run whole) || {
    cat "$scratch/said"
    exit 1
}
timeless "$scratch/whole" >"$scratch/undisturbed"

passed=0
for ((i = 0; i < kills; i++)); do
    done_before=0
    if kill_and_go_on $((RANDOM % count)) $((RANDOM % 500)) $((i % 2)) \
        >"$scratch/log" 2>&1; then
        passed=$((passed + 1))
    else
        cat "$scratch/log"
        echo "FAIL number $((i + 1))"
    fi
    echo "killed with $done_before of $count done"
done
echo "$passed passed, $((kills - passed)) failed"
[ "$passed" = "$kills" ]
