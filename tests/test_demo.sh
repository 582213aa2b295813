#!/bin/sh
# test_demo.sh - the grader from end to end: the demo class against the marks
# that are expected of it, the starter and the solution, a second grading, and
# what it says to a command line that makes no sense.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade
demo=$shared/demo/class
results=$shared/demo/results
most=$(full_marks "$root/grader/rubric.ini")

# ----------------------------------------------------------- the demo class --

# as_expected NAME: whether the marks of one submission are what demo_expected.csv
# has for them: full, none, or some of the points of each part.
as_expected()
{
    tr -d '\r' <"$results/grades.csv" >"$scratch/grades"
    awk -F, -v name="$1" -v all="$most" '
        BEGIN {
            split(all, most, " ")
        }
        FNR == NR {
            if ($1 == name)
                for (i = 1; i <= 8; i++)
                    wanted[i] = $(i + 1)
            next
        }
        {
            clean = name
            gsub(/[^A-Za-z0-9._ -]/, "_", clean)
            if ($1 != clean)
                next
            found = 1
            for (i = 1; i <= 8; i++) {
                points = $(i + 3)
                kind = points == most[i] ? "full" : points == 0 ? "none" : "some"
                if (kind == wanted[i])
                    continue
                printf "%s: part %d has %s points, not %s\n", name, i, points,
                    wanted[i]
                bad = 1
            }
        }
        END { exit bad || !found }
    ' "$root/tests/demo_expected.csv" "$scratch/grades"
}

same_twice()
{
    "$grade" --out "$scratch/once" --jobs 2 -- "$demo"/[a-d]*/ || return 1
    "$grade" --out "$scratch/again" --jobs 1 -- "$demo"/[a-d]*/ || return 1
    timeless "$scratch/once" >"$scratch/first"
    timeless "$scratch/again" >"$scratch/second"
    diff "$scratch/first" "$scratch/second"
}

graded()
{
    (cd "$root" && once demo sh handouts/page/demo.sh "$shared/demo.csv")
}

claim 'demo__is_graded' graded
claim 'demo__is_laid_out' test -d "$demo/kim"
tail -n +2 "$root/tests/demo_expected.csv" | cut -d, -f1 >"$scratch/names"
while read -r name; do
    claim "demo__marks_of $name" as_expected "$name"
done <"$scratch/names"

# Half of the C files are short: what their failure has nothing to do with is not
# in them.
short_files()
{
    find "$results" -path '*/reproduce/*.c' -exec wc -l {} + | grep -v ' total$' |
        sort -n | awk '
            { lines[NR] = $1 }
            END {
                print lines[int(NR / 2)], "lines, of", NR, "files"
                exit NR < 100 || lines[int(NR / 2)] > 40
            }'
}
claim 'demo__reproductions_are_short' short_files

# one_mistake NAME NUMBER TITLE: so many tests show what that one shows
one_mistake()
{
    tr -s ' \n' ' ' <"$results/$1/report.txt" |
        grep -o "Probably the same mistake as in \"[^\"]*\"" >"$scratch/found"
    cat "$scratch/found"
    [ "$(grep -cF "$3" "$scratch/found")" = "$2" ]
}

claim 'demo__links_what_the_public_tests_see (is_won)' \
    one_mistake jonas 3 'It sees that a coin can still move'
claim 'demo__links_what_the_public_tests_see (play_game)' \
    one_mistake lena.v 6 'After a refused line the same player is asked again'
claim 'demo__gives_the_same_results_again' same_twice

# has_few_calls FILE: a reproduction whose test() makes four calls at most
has_few_calls()
{
    sed -n '/^static void test(void)$/,/^}/p' "$1" >"$scratch/test"
    grep -q coinstrip_ "$scratch/test" &&
        [ "$(grep -c coinstrip_ "$scratch/test")" -le 4 ]
}

claim 'demo__shows_a_leak_with_few_calls' has_few_calls \
    "$results/hiro/reproduce/memory__strips.c"

# ---------------------------------------------------- starter and solution --

# scores COMPILER FOLDER "POINTS...": of each part but a bonus
scores()
{
    "$grade" --cc "$1" --out "$scratch/$1" -- "$root/$2" || return 1
    tr -d '\r' <"$scratch/$1/grades.csv" | tail -n 1 |
        awk -F, -v points="$3" '
            {
                for (i = 4; i <= 11; i++)
                    scored = scored $i " "
                print "scores", scored
                exit scored != points
            }'
}

for cc in gcc clang; do
    if has "$cc"; then
        claim "starter__scores_nothing ($cc)" scores "$cc" starter \
            "0 0 0 0 0 0 0 0 "
        whole=solution # (by one of them: it takes long, with its own tests)
        [ "$cc" = gcc ] || whole=tests/correct/gaps
        claim "${whole##*/}__scores_all ($cc)" scores "$cc" "$whole" "$most"
        # (A linker would name functions of the grader's own.)
        refute "${whole##*/}__leaves_the_compiler_nothing_to_say ($cc)" \
            grep -rl "compiler's remarks" "$scratch/$cc"
    else
        skip "starter and solution graded with $cc" "$cc is not installed"
    fi
done

# As many flags as are taken, besides the lab's own: none may be lost.
flags=$(seq -f '-DF%g' 20)
claim 'right_program__is_built_with_twenty_flags' "$grade" --cflags "$flags" \
    --out "$scratch/flags" -- "$root/tests/correct/gaps"

# ------------------------------------------------------ wrong command lines --

# one_line COMMAND...: passes its status on, and 99 if it complains in more or
# less than one line
one_line()
{
    "$@" >/dev/null 2>"$scratch/complaint"
    status=$?
    cat "$scratch/complaint"
    [ "$(wc -l <"$scratch/complaint")" = 1 ] || return 99
    return $status
}

out=$scratch/bad
kim=$scratch/empty
mkdir "$kim"
printf '[strip]\nnonsense = 1\n' >"$scratch/broken.ini"

gives 2 'usage__unknown_option' one_line "$grade" --nonsense "$kim"
gives 2 'usage__no_submission' one_line "$grade"
gives 2 'usage__no_such_number' one_line "$grade" --jobs none "$kim"
gives 2 'usage__no_such_folder' one_line "$grade" "$scratch/nowhere"
gives 2 'usage__a_file_is_no_folder' one_line "$grade" "$root/Makefile"
gives 2 'usage__the_others_are_graded' \
    one_line "$grade" --out "$out" "$scratch/nowhere" "$kim"
claim 'usage__the_others_have_a_report' test -s "$out/empty/report.txt"
claim 'empty_folder__is_a_submission' "$grade" --out "$out" "$kim"
claim 'empty_folder__scores_nothing' grep -q '^empty,0,' "$out/grades.csv"
gives 1 'out__is_a_file' one_line "$grade" --out "$root/Makefile" "$kim"
gives 1 'out__cannot_be_made' one_line "$grade" --out /proc/none "$kim"
gives 2 'rubric__is_not_there' one_line "$grade" --rubric /nowhere.ini "$kim"
gives 1 'rubric__is_broken' \
    one_line "$grade" --rubric "$scratch/broken.ini" "$kim"
gives 2 'compiler__is_not_there' one_line "$grade" --cc no-such-cc "$kim"
claim 'help__is_printed' "$grade" --help
"$grade" --help >"$scratch/help"
claim 'help__has_every_exit_status' grep -q '130 if Ctrl-C' "$scratch/help"

# Names that a shell or an option parser would trip over.
odd_names()
{
    odd="-n 'o\"dd \$(x)"
    mkdir -p "$scratch/handed-in/$odd" "$scratch/handed-in/two"
    cp "$root/tests/correct/gaps/"*.c "$scratch/handed-in/$odd"
    SUBMISSION='' SUBMISSIONS=$scratch/handed-in OUT=$scratch/odd JOBS='' ARGS='' \
        BUILD=${BUILD:-build} sh "$root/grader/grade.sh" || return 1
    SUBMISSION="$scratch/handed-in/$odd" OUT=$scratch/one JOBS='' ARGS='' \
        BUILD=${BUILD:-build} sh "$root/grader/grade.sh" >"$scratch/printed"
    cmp "$scratch/one"/*/report.txt "$scratch/odd"/_*/report.txt
}

claim 'make_grade__takes_odd_names' odd_names

# Check's own variables must not leave tests out.
unmoved_by_check()
{
    CK_RUN_SUITE=none CK_RUN_CASE=none CK_FORK=no scores gcc solution "$most"
}

claim 'environment__of_check_is_forgotten' unmoved_by_check
