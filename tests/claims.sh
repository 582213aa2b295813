# shellcheck shell=sh
# claims.sh - for the test scripts, which read it with "." and then say:
#
#     claim NAME COMMAND...    passes if the command succeeds
#     refute NAME COMMAND...   passes if it fails
#     gives STATUS NAME COMMAND...
#                              passes if it ends with that status
#     skip NAME WHY
#
#     a_few NAME               succeeds always if TESTS is "all", else for one in
#                              five names: of what is alike a few will do
#     leave_out LAB/PROGRAM    what is claimed of it is passed over from now on
#     once NAME COMMAND...     the command makes $shared/NAME, the name of which is put
#                              behind it: once, for all scripts that run.sh runs
#
# Each prints a line that tests/run.sh counts; what the command wrote is shown
# only where the claim fails. $scratch is a folder of the script's own.

unset CDPATH
if [ -n "$LC_ALL" ]; then
    export LANG="$LC_ALL"
    unset LC_ALL
fi
export LC_NUMERIC=C # points in numbers
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# verdict NAME TRUE-OR-FALSE
verdict()
{
    if "$2"; then
        echo "pass $1"
    else
        echo "FAIL $1"
        sed 's/^/    /' "$scratch/.output" | tail -n 40
    fi
}

a_few()
{
    [ "$TESTS" = all ] && return
    sum=$(printf '%s' "$1" | cksum)
    [ $((${sum%% *} % 5)) = 0 ]
}

left_out=' '
leave_out()
{
    left_out="$left_out$1 "
}

gives()
{
    case $left_out in *" ${4:-}/${5:-} "*) return ;; esac
    wanted=$1
    name=$2
    shift 2
    "$@" >"$scratch/.output" 2>&1
    got=$?
    echo "(exit status $got)" >>"$scratch/.output"
    if [ "$got" = "$wanted" ]; then
        verdict "$name" true
    else
        verdict "$name" false
    fi
}

claim()
{
    gives 0 "$@"
}

refute()
{
    case $left_out in *" ${3:-}/${4:-} "*) return ;; esac
    name=$1
    shift
    if "$@" >"$scratch/.output" 2>&1; then
        verdict "$name" false
    else
        verdict "$name" true
    fi
}

shared=${SHARED:-$scratch/shared}
once()
{
    mkdir -p "$shared" || return
    (
        folder=$shared/$1
        shift
        flock 9 # others may be about to make it, too
        [ -e "$folder.made" ] || { "$@" "$folder" && : >"$folder.made"; }
    ) 9>"$shared/$1.lock"
}

skip()
{
    echo "skip $1: $2"
}

has()
{
    command -v "$1" >/dev/null 2>&1
}

# full_marks RUBRIC: the points of each part, in order, but of no bonus
full_marks()
{
    awk -F '[][/= ]+' '
        /^\[/ { part = $2 }
        /^\[.*\// && !(part in points) { order[++parts] = part; points[part] = 0 }
        /^bonus *= *yes/ { bonus[part] = 1 }
        /^points *=/ { points[part] += $2 }
        END {
            for (i = 1; i <= parts; i++)
                if (!(order[i] in bonus))
                    printf "%s ", points[order[i]]
        }' "$1"
}

# timeless FOLDER: all the files of a run's results, without the times in them
timeless()
{
    (cd "$1" && find . -type f ! -name .lock | LC_ALL=C sort |
        while read -r file; do
            echo "== $file"
            sed -e '/"execution_time"/d' -e '/^    "times": /d' -e 's/ time="[^"]*"//g' \
                -e 's/ timestamp="[^"]*"//g' "$file"
        done)
}
