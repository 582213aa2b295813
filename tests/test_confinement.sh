#!/bin/sh
# test_confinement.sh - the two kinds of jail: that each which this machine offers
# gives the same marks, and leaves nothing behind however the grader ends; and
# that without any of them nothing is graded.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade

# A jail may have a user of its own, who has to get to the folder.
chmod 711 "$scratch"
mkdir "$scratch/tmp" "$scratch/empty"

# offered KIND: a submission that is empty asks only for the jail
offered()
{
    "$grade" --confinement="$1" --out "$scratch/offer" -- "$scratch/empty" \
        >"$scratch/.output" 2>&1
}

# scores KIND FOLDER POINTS: without the bonus
scores()
{
    "$grade" --confinement="$1" --out "$scratch/$1" -- "$root/$2" || return 1
    tr -d '\r' <"$scratch/$1/grades.csv" | tail -n 1 |
        awk -F, -v points="$3" '
            {
                for (i = 4; i <= 11; i++)
                    sum += $i
                print "scores", sum
                exit sum != points
            }'
}

# says KIND WORD: whether the report names what was in force
says()
{
    grep "confinement ($2)" "$scratch/$1"/*/report.txt
}

# The reports of a run without its times, and without the kind of jail and its
# digest.
timeless()
{
    (cd "$1" && find . -type f ! -name '.*' | LC_ALL=C sort |
        while read -r file; do
            echo "== $file"
            sed -e '/"execution_time"/d' -e '/^    "times": /d' \
                -e '/^    "seal": /d' -e 's/ time="[^"]*"//g' \
                -e 's/ timestamp="[^"]*"//g' -e 's/bubblewrap\|landlock/JAIL/g' \
                -e '/"confinement": "[0-9a-f]\{64\}"/d' \
                "$file"
        done)
}

same_reports()
{
    sh "$here/demo.sh" "$scratch/demo" || return 1
    for kind in bwrap landlock; do
        "$grade" --confinement="$kind" --out "$scratch/class-$kind" -- \
            "$scratch"/demo/[a-d]*/ || return 1
        timeless "$scratch/class-$kind" >"$scratch/$kind.txt"
    done
    diff "$scratch/bwrap.txt" "$scratch/landlock.txt"
}

# ------------------------------------------------------------ left behind ----

# Processes whose working folder lies in ours: runners, keepers, compilers.
inside()
{
    find /proc/[0-9]*/cwd -maxdepth 0 -lname "$scratch/tmp/*" 2>/dev/null |
        cut -d / -f 3
}

# within SECONDS COMMAND...: succeeds as soon as the command does
within()
{
    deadline=$(($(date +%s) + $1))
    shift
    until "$@"; do
        [ "$(date +%s)" -lt "$deadline" ] || return 1
        sleep 0.1
    done
}

some_inside()
{
    [ "$(inside | wc -l)" -ge 1 ]
}

nothing_left()
{
    [ -z "$(inside)" ] && [ -z "$(ls "$scratch/tmp")" ]
}

none_inside()
{
    [ -z "$(inside)" ]
}

tell_left()
{
    inside | while read -r number; do
        tr '\0' ' ' <"/proc/$number/cmdline"
        echo "($number)"
    done
    ls -R "$scratch/tmp"
}

start_in_tmp()
{
    rm -rf "$scratch/killed"
    TMPDIR=$scratch/tmp "$grade" --confinement=landlock --jobs 2 \
        --out "$scratch/killed" -- "$root/tests/correct/gaps" "$root/starter" &
    grader=$!
    within 120 some_inside
}

# ends_clean SIGNAL LEFT: starts the grader, sends it a signal while its jails
# stand, and waits until nothing is left
ends_clean()
{
    start_in_tmp || return 1
    kill "-$1" "$grader"
    wait "$grader"
    within 60 "$2" && return 0
    tell_left
    return 1
}

parent_of()
{
    sed 's/.*) . \([0-9]*\) .*/\1/' "/proc/$1/stat"
}

# The process that stands for a jail has the program as its child. (One that is
# being made may still be a child of the grader, or of one of its workers.)
kill_keepers()
{
    inside | while read -r number; do
        keeper=$(parent_of "$number")
        if [ "$keeper" = "$grader" ] ||
            [ "$(parent_of "$keeper")" = "$grader" ]; then
            continue
        fi
        case $(tr '\0' ' ' <"/proc/$keeper/cmdline") in
        *--confinement=landlock*) kill -KILL "$keeper" ;;
        esac
    done 2>/dev/null
}

survives_killed_keepers()
{
    start_in_tmp || {
        echo 'no jail was seen'
        return 1
    }
    kill_keepers
    wait "$grader" || {
        echo "grade ended with $?"
        return 1
    }
    has_points killed gaps 100 && has_points killed starter 0 || return 1
    within 60 nothing_left && return 0
    tell_left
    return 1
}

# has_points OUT NAME POINTS: the bonus included
has_points()
{
    tr -d '\r' <"$scratch/$1/grades.csv" | tee /dev/stderr |
        awk -F, -v name="$2" -v points="$3" '
            $1 == name { found = $2 >= points && ($2 == 0) == (points == 0) }
            END { exit !found }'
}

# A bubblewrap that fails when it is started for the FIRSTth to LASTth time, as
# on a machine that is short of something. It counts in $scratch/starts.
make_failing_bwrap()
{
    real=$(command -v bwrap) || return 1
    mkdir -p "$scratch/failing"
    cat >"$scratch/failing/bwrap" <<END
#!/bin/sh
count=\$((\$(cat '$scratch/starts') + 1))
echo "\$count" >'$scratch/starts'
if [ "\$count" -ge $1 ] && [ "\$count" -le $2 ]; then
    echo 'bwrap: No space left on device' >&2
    exit 1
fi
exec '$real' "\$@"
END
    chmod +x "$scratch/failing/bwrap"
    echo 0 >"$scratch/starts"
    chmod 666 "$scratch/starts" # some jails are another user's
    rm -rf "$scratch/started"
}

with_failing_bwrap()
{
    make_failing_bwrap "$1" "$2" || return 1
    PATH=$scratch/failing:$PATH "$grade" --confinement=bwrap --jobs 1 \
        --out "$scratch/started" -- "$root/tests/correct/gaps"
}

# The last jails are those in which the submission's two files are compiled.
# Before them the machine is tried: one compiles, three are the runners, and one
# compiles tests, and one runs them.
no_jail_costs_marks()
{
    with_failing_bwrap 0 0 || return 1
    all=$(cat "$scratch/starts")
    for failing in $((all - 7)) $((all - 6)) $((all - 3)) $((all - 2)) $((all - 1)) \
        "$all"; do
        with_failing_bwrap "$failing" "$failing" &&
            has_points started gaps 100 || return 1
    done
}

# It is not judged as if it did not compile; and that is said.
nothing_is_judged()
{
    with_failing_bwrap $((all - 1)) 999 && return 1
    [ $? = 1 ] && grep -z 'nothing[[:space:]]*can[[:space:]]*be[[:space:]]*judged' \
        "$scratch"/started/*/report.txt
}

# Where the machine does not work before anybody is judged, there is no report.
nobody_is_judged()
{
    for first in 7 6 5 4 3 2; do
        with_failing_bwrap $((all - first)) 999 >"$scratch/printed" 2>&1
        [ $? = 1 ] && cat "$scratch/printed" && [ ! -e "$scratch/started/gaps" ] &&
            [ "$(grep -vc '^grade: [0-9]* of' "$scratch/printed")" = 1 ] ||
            return 1
    done
}

# --------------------------------------------------------------- the claims --

kinds=
for kind in bwrap landlock; do
    if ! offered "$kind"; then
        skip "confinement__$kind" "$(tail -n 1 "$scratch/.output")"
        continue
    fi
    kinds="$kinds $kind"
    word=$kind
    [ "$kind" = bwrap ] && word=bubblewrap
    claim "confinement__right_program_scores_all ($kind)" scores "$kind" \
        tests/correct/gaps 100
    claim "confinement__is_named ($kind)" says "$kind" "$word"
    claim "confinement__starter_scores_nothing ($kind)" scores "$kind" starter 0
done

case $kinds in
*bwrap*landlock*) claim 'confinement__gives_the_same_reports' same_reports ;;
esac

case $kinds in
*landlock*)
    claim 'landlock__leaves_nothing_when_stopped' ends_clean TERM nothing_left
    claim 'landlock__leaves_no_process_when_killed' ends_clean KILL none_inside
    rm -rf "$scratch/tmp"
    mkdir "$scratch/tmp"
    claim 'landlock__survives_killed_keepers' survives_killed_keepers
    ;;
esac

case $kinds in
*bwrap*)
    claim 'bwrap__refused_once_costs_nothing' no_jail_costs_marks
    claim 'bwrap__refused_for_good_judges_nothing' nothing_is_judged
    claim 'bwrap__refused_from_the_first_judges_nobody' nobody_is_judged
    ;;
esac

# refuses: one line, and no report
refuses()
{
    rm -rf "$scratch/refused"
    PATH=/nowhere "$grade" --confinement=bwrap --out "$scratch/refused" -- \
        "$root/solution" >"$scratch/printed" 2>&1
    status=$?
    cat "$scratch/printed"
    [ "$(wc -l <"$scratch/printed")" = 1 ] || return 99
    [ ! -e "$scratch/refused" ] || return 98
    return $status
}

gives 1 'confinement__refuses_to_go_without' refuses
gives 2 'confinement__knows_its_kinds' \
    "$grade" --confinement=none "$root/solution"

without_bubblewrap()
{
    PATH=/nowhere "$grade" --out "$scratch/auto" -- "$root/starter" &&
        says auto landlock
}

# Root's own folder is no place for a jail that has a user of its own.
in_a_closed_folder()
{
    mkdir -p "$scratch/closed/tmp"
    chmod 700 "$scratch/closed"
    TMPDIR=$scratch/closed/tmp "$grade" --confinement=landlock --fresh \
        --out "$scratch/landlock" -- "$root/starter" &&
        says landlock landlock
}

case $kinds in
*landlock*) claim 'landlock__is_made_where_it_can_be_reached' in_a_closed_folder ;;
esac

case $kinds in
*landlock*) claim 'confinement__auto_takes_landlock' without_bubblewrap ;;
esac
