#!/bin/sh
# test_machine.sh - what a machine lacks is no mistake of anybody's: it is said
# in a line, nothing is kept as a result, and a right program loses nothing.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
build=$root/${BUILD:-build}
grade=$build/grade
right=$root/tests/correct/gaps

cd "$scratch" || exit 1
chmod 711 .

# is_refused WORDS COMMAND...: the command ends with 1, says it in one line with
# these words, and leaves no report in "out"
is_refused()
{
    words=$1
    shift
    rm -rf out
    "$@" >said 2>&1
    status=$?
    cat said
    [ $status = 1 ] && [ "$(wc -l <said)" = 1 ] && grep -qF -- "$words" said &&
        [ ! -e out/gaps ]
}

# is_whole COMMAND...: the command gives the right program all its points
is_whole()
{
    "$@" || return 1
    grep -qF 'gaps: 100 of 100 points' out/gaps/report.txt
}

# -------------------------------------------- where nothing can be judged --

for flag in -E -c -S -fsyntax-only -nostdinc -no-such-flag; do
    claim "flags__that_make_no_object_judge_nobody ($flag)" \
        is_refused 'nothing can be judged here' \
        "$grade" "--cflags=$flag" --out out "$right"
done

# where_nothing_runs COMMAND...: in a namespace where TMPDIR is mounted noexec
where_nothing_runs()
{
    mkdir -p noexec
    # shellcheck disable=SC2016
    TMPDIR=$PWD/noexec unshare -rm sh -c \
        'mount -t tmpfs -o noexec none noexec && exec "$@"' sh "$@"
}

if where_nothing_runs true 2>/dev/null; then
    claim 'noexec__judges_nobody_and_says_where' is_refused \
        "$PWD/noexec, but in the native runner it could not be loaded" \
        where_nothing_runs "$grade" --confinement=bwrap --out out "$right"
    claim 'noexec__keeps_nothing' is_whole "$grade" --out out "$right"
else
    skip noexec 'no namespace can be had'
fi
