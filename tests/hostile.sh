#!/bin/bash
# hostile.sh - hands every submission of tests/hostile to the grader and holds
# what comes back against its expect.ini (see tests/hostile/README.md). Nothing
# of a submission runs outside of the grader's jail.
#
#     hostile.sh [--jobs N] [--seconds N] [--keep DIR] [--grade "OPTION..."]
#                [--mixed TIMES] [--few N] [PATTERN...]
#
# PATTERN chooses by name ("channel-*"); all if left out. --few takes about one
# in N of those. --seconds is the most that one may take (its own "seconds" counts
# where it has one), as many times that as processes, also other ones of the
# machine, share a processor meanwhile. --keep leaves the reports in DIR. --grade
# hands further options to the grader, such as --grade "--confinement=landlock".
# Prints a table, then "N passed, N failed".
#
# With one worker a correct submission is graded before, in between, and after
# the hostile ones; with several, as often. --mixed puts all of tests/correct
# among them, and grades the whole so many times: with the same marks each time.

unset CDPATH
cd "$(dirname -- "$0")/.." || exit 2
build=${BUILD:-build}
grade=$build/grade
correct=tests/correct/positions-array
all=tests/hostile
jobs=1
seconds=30
keep=
mixed=
few=1
times=1
more=()
chosen=()
passed=0
failed=0

usage()
{
    sed -n 's/^# \{0,1\}//; 2,17p' "$0" >&2
    exit 2
}

while [ $# -gt 0 ]; do
    case $1 in
    --jobs | --seconds | --keep | --grade | --mixed | --few)
        [ $# -ge 2 ] || usage
        case $1 in
        --mixed) mixed=yes times=$2 ;;
        --jobs) jobs=$2 ;;
        --seconds) seconds=$2 ;;
        --keep) keep=$2 ;;
        --few) few=$2 ;;
        --grade) read -ra more <<<"$2" ;;
        esac
        shift 2
        ;;
    -*) usage ;;
    *)
        chosen+=("$1")
        shift
        ;;
    esac
done

[ -x "$grade" ] || {
    echo "hostile.sh: $grade is not there: make all" >&2
    exit 2
}

scratch=$(mktemp -d) || exit 2
class=$(mktemp -d) || exit 2
mkdir "$scratch/tmp"
chmod 711 "$scratch" # a jail may have a user of its own
grader=
trap '[ -n "$grader" ] && kill "$grader" && wait "$grader"
    rm -rf "$scratch" "$class"' EXIT
trap 'exit 130' INT TERM
out=${keep:-$scratch/out}
share=1
rm -rf "$out"

# ------------------------------------------------------------- the machine ----

# What a submission could leave behind, a line each. The numbers of processes
# tell those that were there before from new ones.
processes()
{
    local file line
    for file in /proc/[0-9]*/cmdline; do
        { line=$(tr '\0' ' ' <"$file"); } 2>/dev/null || continue
        case $line in
        *hostilecoin* | bwrap\ * | */lab/runner* | */cc1\ * | */src/*.c\ * | \
        */tried-server\ *)
            file=${file#/proc/}
            echo "process ${file%%/*}: $line"
            ;;
        esac
    done
}

files()
{
    local place
    for place in /tmp /var/tmp /dev/shm /dev/mqueue /run "$HOME" "$PWD"; do
        [ -d "$place" ] || continue
        # What the submissions hold themselves is no trace of theirs.
        find "$place" -xdev \( -path "$PWD/$all" -o -path "$scratch" -o \
            -path "$class" -o -path "$out" \) -prune -o -name '*hostilecoin*' -print 2>/dev/null |
            sed 's/^/file /'
    done
    find "$scratch/tmp" -mindepth 1 2>/dev/null
}

# Their keys are 0xC0170000 and some.
keys()
{
    cat /proc/sysvipc/msg /proc/sysvipc/sem /proc/sysvipc/shm 2>/dev/null |
        awk '{ key = $1 < 0 ? $1 + 4294967296 : $1 }
            key >= 3222732800 && key < 3222798336 { print "key " key }'
}

traces()
{
    {
        files
        keys
        sed 's/^/mount /' /proc/mounts
    } | LC_ALL=C sort -u
}

# ------------------------------------------------------------ expectations ----

# value FOLDER KEY
value()
{
    sed -n "s/^$2[ ]*=[ ]*//p" "$all/${1%%-*}/$1/expect.ini" | head -n 1
}

# The name under which a submission's results lie: given by the first field of
# the line of grades.csv with that number.
marks_of()
{
    tr -d '\r' <"$out/grades.csv" | sed -n "$(($1 + 1))p"
}

complain()
{
    trouble="$trouble
    $*"
}

# above A B: A > B, as numbers
above()
{
    awk -v a="$1" -v b="$2" 'BEGIN { exit !(a + 0 > b + 0) }'
}

# The first number that follows a key in results.json.
number_of()
{
    sed -n "s/.*\"$2\": *\([0-9.][0-9.]*\).*/\1/p" "$1/results.json" 2>/dev/null |
        head -n 1
}

# hold FOLDER NAME ROW: judges one submission's results
hold()
{
    local results=$out/$2 honest known least bonus most score took earned \
        internal
    honest=$(value "$1" honest)
    known=$(value "$1" known)
    least=$(value "$1" least)
    bonus=$(value "$1" bonus)
    most=$(value "$1" seconds)
    most=$(awk -v most="${most:-$seconds}" -v share="$share" \
        'BEGIN { print most * share + 0.5 }')
    trouble=
    score=$(echo "$3" | cut -d, -f2)
    took=$(number_of "$results" execution_time)
    earned=$(earned_in bonus "$3")
    internal=$(number_of "$results" internal)
    [ -n "$score" ] || complain "it has no marks"
    [ -n "$honest" ] || complain "expect.ini does not say what is honest"
    above "${score:-0}" "$(awk -v a="${honest:-0}" -v b="${earned:-0}" \
        -v c="${known:-0}" 'BEGIN { print a + b + c }')" &&
        complain "it has $score marks; $honest would be honest"
    [ -n "$least" ] && above "$least" "${score:-0}" &&
        complain "it has $score marks, and should have $least"
    [ -n "$bonus" ] && above "${earned:-0}" "$bonus" &&
        complain "it has $earned for its tests; $bonus would be honest"
    [ "${internal:-0}" = 0 ] ||
        complain "$internal tests ended as faults of the grader's"
    grep -rqs 'fault of the grader' "$results"/report.txt &&
        complain "its report speaks of a fault of the grader's"
    above "${took:-0}" "$most" && complain "it took $took seconds, not $most"
    [ -n "$took" ] || complain "its report does not say how long it took"
    forbidden "$1" "$results"
    say "$2" "$honest" "$score" "$took"
}

# Whether it may tell the name of the temporary folder.
may_know_scratch()
{
    local when
    when=$(sed -n 's/^knows *= *//p' "$all/${1%%-*}/$1/expect.ini")
    case $when in
    scratch) true ;;
    landlock) [[ ${more[*]} == *landlock* ]] ;;
    *) false ;;
    esac
}

# What the report must not hold, wherever: what expect.ini says, and where on this
# machine it was graded.
forbidden()
{
    local text
    while IFS= read -r text; do
        [ -n "$text" ] && grep -rqF -e "$text" "$2" &&
            complain "its report holds \"$text\""
    done < <(
        sed -n 's/^forbid[ ]*=[ ]*//p' "$all/${1%%-*}/$1/expect.ini"
        may_know_scratch "$1" || echo "${scratch##*/}"
    )
}

# earned_in PART ROW: the points of a part, by the heading of grades.csv
earned_in()
{
    marks_of 0 | awk -F, -v part="$1" -v row="$2" '{
        split(row, points, ",")
        for (i = 1; i <= NF; i++)
            if ($i == part)
                print points[i]
    }'
}

# say NAME HONEST SCORE SECONDS: a line of the table
say()
{
    local verdict=pass
    if [ -n "$trouble" ]; then
        verdict=FAIL
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
    printf '%-4s %-32s %6s %6s %8.1f%s\n' "$verdict" "$1" "$2" "${3:--}" \
        "${4:-0}" "$trouble"
}

# one WHAT: a claim about the whole run; $trouble says why not
one()
{
    if [ -n "$trouble" ]; then
        echo "FAIL $1$trouble"
        failed=$((failed + 1))
    else
        echo "pass $1"
        passed=$((passed + 1))
    fi
}

# ---------------------------------------------------------------- the run ----

wanted()
{
    local pattern
    [ ${#chosen[@]} -eq 0 ] && return 0
    for pattern in "${chosen[@]}"; do
        # shellcheck disable=SC2254 # it is meant to be a pattern
        case $1 in
        $pattern) return 0 ;;
        esac
    done
    return 1
}

# assemble NAME: a submission as it is handed in, with what lies beneath
assemble()
{
    local beneath
    cp -a "$all/${1%%-*}/$1" "$class/$1"
    beneath=$(value "$1" strip)
    [ -z "$beneath" ] ||
        cat "$all/beneath/$beneath.c" >>"$class/$1/coinstrip.c"
    beneath=$(value "$1" game)
    [ -z "$beneath" ] || cat "$all/beneath/$beneath.c" >>"$class/$1/play.c"
}

names=()
paths=("$correct")
among=("$correct")
every=40
[ -z "$mixed" ] || {
    among=(tests/correct/[!s]*/ tests/correct/s[!l]*/)
    every=12
}
for name in "$all"/*/*/expect.ini; do
    name=${name%/expect.ini}
    name=${name##*/}
    wanted "$name" || continue
    sum=$(printf '%s' "$name" | cksum)
    [ $((${sum%% *} % few)) = 0 ] || continue
    assemble "$name"
    names+=("$name")
    paths+=("$class/$name")
    [ $((${#names[@]} % every)) -eq 0 ] &&
        paths+=("${among[${#names[@]} / every % ${#among[@]}]%/}")
done
paths+=("$correct")
[ ${#names[@]} -gt 0 ] || {
    echo "hostile.sh: no submission is called so" >&2
    exit 2
}

# grade_all: once, with all marks in grades.csv
grade_all()
{
    TMPDIR=$scratch/tmp "$grade" "${more[@]}" --fresh --jobs "$jobs" --out "$out" "${paths[@]}" \
        >"$scratch/grade.log" 2>&1 &
    grader=$!
    loads=
    while kill -0 "$grader" 2>/dev/null; do
        loads="$loads $(cut -d' ' -f1 /proc/loadavg)"
        sleep 1
    done
    wait "$grader"
    status=$?
    grader=
    share=$(echo "$jobs $loads" | awk -v processors="$(nproc 2>/dev/null || echo 2)" '
        { for (i = 1; i <= NF; i++) most = $i > most ? $i : most }
        END { print (most > processors ? most / processors : 1) }')
    [ -f "$out/grades.csv" ] || {
        cat "$scratch/grade.log"
        echo "hostile.sh: the grader ended with exit status $status and no grades"
        echo '0 passed, 1 failed'
        exit 1
    } >&2
}

# judge_all: what came of that
judge_all()
{
    printf '%-4s %-32s %6s %6s %8s\n' '' submission honest marks seconds
    for i in "${!paths[@]}"; do
        row=$(marks_of $((i + 1)))
        name=${row%%,*}
        folder=${paths[i]##*/}
        if [[ ${paths[i]} == tests/correct/* ]]; then
            trouble=
            [ "$(echo "$row" | cut -d, -f2)" = 100 ] ||
                complain "a correct submission beside them lost marks: $row"
            say "$folder" 100 "$(echo "$row" | cut -d, -f2)" \
                "$(number_of "$out/$name" execution_time)"
        else
            hold "$folder" "$name" "$row"
        fi
    done
    echo

    trouble=
    [ "$status" = 0 ] || complain "its exit status is $status
    $(grep -v '^$' "$scratch/grade.log" | tail -n 20 | sed 's/^/    /')"
    one "the grader says that all were graded"
}

traces >"$scratch/before"
processes | cut -d: -f1 | LC_ALL=C sort >"$scratch/processes"
start=$SECONDS
for ((time = 1; time <= times; time++)); do
    grade_all
    judge_all
    trouble=
    [ "$time" = 1 ] && cp "$out/grades.csv" "$scratch/first.csv"
    changed=$(diff "$scratch/first.csv" "$out/grades.csv") || complain "$changed"
    [ "$time" = 1 ] || one "the marks are the same as the first time"
done
took=$((SECONDS - start))

sleep 1
trouble=
traces >"$scratch/after"
left=$(LC_ALL=C comm -13 "$scratch/before" "$scratch/after")
[ -z "$left" ] || complain "$left"
one 'no file, folder, mount or key is left behind'

# Another grader's own processes come and go: only what has lost its parent, or
# bears the name, is a trace. (Where that one's worker has just been killed, by a
# test beside this one, its jails are about to end.)
stays()
{
    for _ in 1 2 3 4 5 6; do
        [ -e "/proc/$1" ] || return 1
        sleep 0.5
    done
    [ -e "/proc/$1" ]
}

trouble=
processes >"$scratch/now"
while IFS= read -r line; do
    number=${line%%:*}
    grep -qx "$number" "$scratch/processes" && continue
    number=${number#process }
    parent=$(awk '{ print $2 }' < <(sed 's/.*)//' "/proc/$number/stat" \
        2>/dev/null))
    case $line in
    *hostilecoin*) complain "$line" ;;
    *": bwrap "*)
        [ "${parent:-0}" = 1 ] && stays "$number" && complain "$line" ;;
    *) [ "${parent:-0}" = 1 ] && complain "$line" ;;
    esac
done <"$scratch/now"
one 'no process is left behind'

echo
echo "$jobs at a time, $took seconds in all; the slowest:"
for name in "${names[@]}"; do
    echo "$(number_of "$out/$name" execution_time) $name"
done | LC_ALL=C sort -rn | head -n 10 | sed 's/^/    /'
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
