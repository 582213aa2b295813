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

# --------------------------------------------------- what cannot be printed --

# tells_loss PROGRAM COMMAND...: nothing can be printed, and it says so
tells_loss()
{
    program=$1
    shift
    "$@" </dev/null >/dev/full 2>said
    status=$?
    cat said
    [ $status = 1 ] && grep -q "^$program: not all could be printed" said
}

draw()
{
    echo '..A.B' | "$build/strip"
}
if [ -c /dev/full ]; then
    claim 'full__grade' tells_loss grade "$grade" --out printed "$right"
    claim 'full__grade_again' \
        tells_loss grade "$grade" --print --out printed "$right"
    claim 'full__part' \
        tells_loss grade "$grade" --part 1/1 --out printed "$right"
    for option in --help --version; do
        claim "full__grade $option" tells_loss grade "$grade" "$option"
        claim "full__play $option" tells_loss play "$build/play" "$option"
    done
    claim 'full__list' \
        tells_loss grade "$grade" --list --class "$root/tests/correct"
    claim 'full__play' tells_loss play "$build/play" --board ..A.B
    claim 'full__convert' tells_loss convert \
        "$build/convert" prairielearn printed/gaps/results.json
    claim 'full__convert_for_autolab' tells_loss convert \
        "$build/convert" autolab printed/gaps/results.json
    for words in ..A.B '--table values' --json\ ..A.B --help; do
        # shellcheck disable=SC2086
        [ ! -x "$build/analyse" ] || claim "full__analyse $words" \
            tells_loss analyse "$build/analyse" $words
    done
    [ ! -x "$build/article" ] ||
        claim 'full__article' tells_loss article "$build/article"
    [ ! -x "$build/strip" ] || claim 'full__strip' tells_loss strip draw
fi

# ------------------------------------------------------- closed descriptors --

# What would be said must not get into the first file that is opened.
closed()
{
    rm -rf silent
    (exec <&- >&- 2>&-; exec "$grade" --out silent "$root/starter") || return 1
    find silent -name .lock -size +0 -o -name grades.csv -size 0
    [ ! -s silent/.lock ] && grep -q ^starter, silent/grades.csv
}
claim 'closed__descriptors_write_into_no_file' closed

# ------------------------------------------------------ Git for Windows ----

# No script that was checked out as Windows has it has a CR in it.
has_no_cr()
{
    cr=$(printf '\r')
    [ -f windows/grader/grade.sh ] && [ -f windows/starter/memcheck.sh ] &&
        ! grep -rl --include='*.sh' --include=Makefile --include='*.[ch]' "$cr" \
            windows/grader windows/starter windows/solution windows/Makefile
}

if git clone -q -c core.autocrlf=true "$root" windows 2>/dev/null; then
    claim 'windows__checks_scripts_out_as_they_are' has_no_cr
else
    skip windows 'this is no clone of a repository'
fi

# ----------------------------------------------------- what a shell hands on --

# with_files SOFT HARD COMMAND...: with so many descriptors
# shellcheck disable=SC3045
with_files()
{
    (
        ulimit -S -n "$1" && ulimit -H -n "$2" || exit 99
        shift 2
        exec "$@"
    )
}

# with_umask MASK COMMAND...
with_umask()
{
    (
        umask "$1"
        shift
        exec "$@"
    )
}

graded()
{
    rm -rf out
    is_whole "$@" --fresh --out out "$right"
}

# shellcheck disable=SC3045
claim 'files__of_a_low_soft_limit_there_are_more' \
    graded with_files 20 "$(ulimit -H -n)" "$grade"
if [ "$(id -u)" != 0 ] || ! with_files 20 20 sh -c 'ulimit -H -n 4096' 2>/dev/null; then
    claim 'files__too_few_are_said_to_be' is_refused 'ulimit -n' \
        with_files 20 20 "$grade" --out out "$right"
fi
claim 'umask__of_nothing_at_all' graded with_umask 0777 "$grade"
claim 'umask__keeps_results_private' \
    [ -z "$(find out -perm /077 2>/dev/null)" ]
claim 'environment__may_be_empty' graded env -i "$grade"
claim 'tmpdir__that_is_not_there' is_refused '/nowhere/grade-' \
    env TMPDIR=/nowhere "$grade" --out out "$right"

# Numbers have points, also where people write commas.
speaks_german()
{
    LOCPATH=$PWD LC_ALL=de_DE.UTF-8 "$@"
}

# is_enough MARK: 98.5 points would be, for a continuous integration
is_enough()
{
    mkdir -p ci
    cat >ci/grade <<'END'
#!/bin/sh
while [ "$1" != --out ]; do shift; done
mkdir -p "$2/one"
echo '<xml/>' >"$2/one/junit.xml"
printf 'name,total,max\none,98.5,100\n' >"$2/grades.csv"
END
    chmod +x ci/grade
    (cd ci && BUILD=$PWD speaks_german sh "$root/grader/hosts/ci/grade.sh" . "$1")
}

if has localedef && localedef -i de_DE -f UTF-8 ./de_DE.UTF-8 2>/dev/null; then
    claim 'commas__change_no_result' graded speaks_german "$grade"
    timeless out >first
    claim 'commas__are_missed_by_nobody' graded "$grade"
    timeless out >second
    claim 'commas__give_the_same_files' cmp first second
    claim 'commas__98.5_is_98.5' is_enough 98.5
    refute 'commas__98.5_is_not_98.9' is_enough 98.9
else
    skip commas 'localedef can make no German locale'
fi

mkdir -p elsewhere/grader
elsewhere()
{
    (
        cd "$root" || exit 1
        OUT=$scratch/elsewhere/out CDPATH=$scratch/elsewhere SUBMISSION=$1 \
            BUILD=${BUILD:-build} sh grader/grade.sh
    )
}
claim 'cdpath__leads_nowhere_else' elsewhere "$right"
