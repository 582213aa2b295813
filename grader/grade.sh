#!/bin/sh
# grade.sh - what "make grade" does. Reads its wishes from the environment, so
# that any name of a folder gets here as it is:
#
#     SUBMISSION=path    grades one, prints its report, and leaves its results
#                        in results-of-one, so that the tables of a class in
#                        results stay what they are
#     SUBMISSIONS=path   grades a class: a folder or an archive (submissions, or
#                        the demo)
#     LAB=dir            another lab, as --lab: its class/, if nobody says what
#                        to grade, into results-NAME
#     OUT=dir JOBS=n     as --out and --jobs
#     ARGS="..."         further options of build/grade

root=$(dirname -- "$0")/..
grade=${BUILD:-build}/grade

# class_folder: where the submissions are, if nobody says.
class_folder()
{
    if [ -n "$LAB" ]; then
        echo "$LAB/class"
        return
    fi
    for entry in submissions/*; do
        if [ -e "$entry" ]; then
            echo submissions
            return
        fi
    done
    echo 'There is nothing in submissions/: this grades the demo class.' >&2
    echo "${BUILD:-build}/demo"
}

# absolute PATH: the same path where a leading dash is no option.
absolute()
{
    case $1 in
    /*) printf '%s' "$1" ;;
    *) printf '%s/%s' "$PWD" "$1" ;;
    esac
}

# The options first, then the submissions behind "--". (ARGS is what somebody
# typed as several words, quotes and all.)
run_grade()
{
    if [ -n "$LAB" ]; then
        set -- --lab "$LAB" "$@"
    fi
    if [ -n "$ARGS" ]; then
        eval 'exec "$grade"' "$ARGS" \
            '--out "${OUT:-results}" ${JOBS:+--jobs "$JOBS"} "$@"'
    fi
    exec "$grade" --out "${OUT:-results}" ${JOBS:+--jobs "$JOBS"} "$@"
}

unset CDPATH
cd "$root" || exit 1
if [ -n "$LAB" ]; then
    OUT=${OUT:-results-$(sh grader/lab_name.sh "$LAB")}
fi
if [ -n "$SUBMISSION" ]; then
    OUT=${OUT:-results-of-one}
    run_grade --single --print -- "$SUBMISSION"
fi
class=${SUBMISSIONS:-$(class_folder)}
if [ "$class" = "${BUILD:-build}/demo" ]; then
    sh tests/demo.sh "$class" || exit 1
fi
run_grade --class -- "$(absolute "$class")"
