#!/bin/sh
# test_options.sh - the grader's options, each as the README has it: what a part
# of a class leaves, what lateness costs, gradebooks, copies in class.html, what
# a terminal shows; and words that no option takes.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade

cd "$scratch" || exit 1

# run NAME ARGUMENT...: grades into NAME; what was said is left in NAME.said
run()
{
    to=$1
    shift
    "$grade" --jobs 1 --out "$to" "$@" >"$to.said" 2>&1
    ended=$?
    cat "$to.said"
    return $ended
}

# said NAME TEXT
said()
{
    cat "$1.said"
    grep -qF -- "$2" "$1.said"
}

# A class that is graded in no time: none of it compiles.
mkdir class
for name in ann bob cyd dan eve; do
    mkdir class/$name
    echo 'no C at all' >class/$name/coinstrip.c
done

# -------------------------------------------------------- parts, and a list --

is_listed()
{
    printf '%s\n' ann bob cyd dan eve >wanted
    "$grade" --list --class --out listed class >names || return 1
    diff wanted names && [ ! -e listed ]
}

# has_only NAME WHO...: those, and no others, have results
has_only()
{
    of=$1
    shift
    printf '%s\n' "$@" >wanted
    (cd "$of" && printf '%s\n' */) | tr -d / | diff wanted -
}

claim 'list__names_them_and_grades_none' is_listed
claim 'part__of_a_class' run parts --part 1/2 --class class
claim 'part__is_graded_alone' has_only parts ann bob
claim 'part__says_how_many' said parts '2 submissions graded'
refute 'part__writes_no_table' test -e parts/grades.csv
claim 'part__the_other' run parts --part 2/2 --class class
claim 'part__leaves_the_first_as_it_is' has_only parts ann bob cyd dan eve
claim 'part__more_of_them_than_submissions' run none --part 1/9 --class class
refute 'part__without_any_leaves_nothing' test -e none
claim 'part__the_whole_writes_the_table' run parts --class class
claim 'part__the_whole_keeps_all' said parts '(5 of them before, and unchanged)'

# ---------------------------------------------------------------- lateness ----

# Gradescope says when: in time, 12 hours late, 36, and 37.
gradescope=assignment_1_export
mkdir $gradescope
{
    echo '---'
    while read -r number name moment; do
        mkdir "$gradescope/submission_$number"
        cp "$root/solution/play.c" "$gradescope/submission_$number"
        printf 'submission_%d:\n  :submitters:\n  - :name: %s\n' "$number" "$name"
        printf "    :sid: '%d'\n  :created_at: %s Z\n" "$number" "$moment"
    done
} >$gradescope/submission_metadata.yml <<'END'
1 Ann 2024-03-01 12:00:00
2 Bob 2024-03-02 00:00:00
3 Cyd 2024-03-03 00:00:00
4 Dan 2024-03-03 01:00:00
END

# The rubric, with a price of lateness.
rubric()
{
    cat "$root/grader/rubric.ini"
    printf '[late]\ndue = 2024-03-01 12:00 +00:00\nfree_hours = 12\n%s\n' "$1"
}
rubric 'percent_a_day = 10' >late.ini
rubric 'percent_a_day = 20' >dear.ini

# column NAME HEAD: a line "name mark" for each
column()
{
    tr -d '\r' <"$1/grades.csv" | awk -F, -v head="$2" '
        NR == 1 { for (i = 1; i <= NF; i++) if ($i == head) at = i; next }
        { print $1, $at }' | sort
}

# has_marks NAME HEAD MARK...
has_marks()
{
    column "$1" "$2" >got
    shift 2
    cat got
    [ "$(cut -d ' ' -f 2 got | tr '\n' ' ')" = "$* " ]
}

claim 'late__is_graded' run late --rubric late.ini --class $gradescope
claim 'late__a_day_begun_after_the_free_hours_costs' \
    has_marks late final 12 12 10.8 9.6
claim 'late__the_hours_are_told' has_marks late hours_late '' 12 36 37
claim 'late__the_report_says_what_is_left' grep -qxF \
    'It was handed in 37.0 hours late, which leaves 9.6 points.' \
    late/Dan_4/report.txt
claim 'late__the_report_says_that_it_is_free' grep -qxF \
    'It was handed in 12.0 hours late, which costs nothing.' \
    late/Bob_2/report.txt
refute 'late__the_report_of_who_was_not_is_silent' \
    grep -q 'handed in .* late' late/Ann_1/report.txt

claim 'late__at_another_price' run late --rubric dear.ini --class $gradescope
claim 'late__costs_more' has_marks late final 12 12 9.6 7.2
# (Bob's twelve hours cost nothing at any price.)
claim 'late__only_those_are_graded_again' said late '(2 of them before'
claim 'late__says_why_marks_changed' said late \
    'Dan_4: 9.6 -> 7.2 (what lateness costs changed)'
claim 'late__none_is_graded' run none --late-policy none --rubric late.ini \
    --class $gradescope
claim 'late__none_takes_nothing_off' has_marks none total 12 12 12 12
refute 'late__none_leaves_no_final_marks' \
    sh -c 'head -n 1 none/grades.csv | grep -w "final\|hours_late"'

# Canvas has a flag alone.
mkdir canvas
cp "$root/solution/play.c" canvas/doejane_11_100_play.c
cp "$root/solution/play.c" canvas/leesam_LATE_33_102_play.c
claim 'late__without_a_time' run flag --rubric late.ini --class canvas
claim 'late__without_a_time_costs_nothing' has_marks flag final 12 12
claim 'late__without_a_time_is_told' said flag 'so that nothing was taken off: leesam_33'
claim 'late__without_a_time_has_a_question_mark' \
    grep -q '^leesam_33,.*,late,?.$' flag/grades.csv

# -------------------------------------------------------------- gradebooks ----

cat >canvas.csv <<'END'
Student,ID,SIS User ID,SIS Login ID,Section,Lab (1),Other (2)
    Points Possible,,,,,100,100
"Doe, Jane",11,S1,doejane,A,,5
"Lee, Sam",33,S2,leesam,A,44,6
END
sed 's/,A,,5/,A,12,5/; s/,A,44,6/,A,12,6/' canvas.csv >canvas-wanted.csv
cat >moodle.csv <<'END'
Identifier,Full name,Email address,Status,Grade,Maximum Grade
Participant 701,Dan,dan@uni.example,Submitted,,100.00
Participant 702,Ann,ann@uni.example,Submitted,,100.00
Participant 703,Eve,eve@uni.example,Submitted,,100.00
END

claim 'gradebook__of_canvas' run flag --canvas canvas.csv --assignment 1 \
    --rubric late.ini --class canvas
claim 'gradebook__of_canvas_is_filled_in' diff canvas-wanted.csv flag/canvas.csv
claim 'gradebook__of_moodle' run late --moodle moodle.csv --rubric dear.ini \
    --class $gradescope
claim 'gradebook__has_the_final_marks' \
    grep -q '^Participant 701,Dan,.*,7\.20*,' late/moodle.csv
claim 'gradebook__leaves_who_handed_in_nothing' \
    grep -qx 'Participant 703,Eve,eve@uni.example,Submitted,,100.00' \
    late/moodle.csv
gives 2 'gradebook__which_assignment_must_be_said' \
    run refused --canvas canvas.csv --class canvas
sed 's/,100,/,50,/' canvas.csv >half.csv
gives 2 'gradebook__out_of_something_else_is_refused' \
    run refused --canvas half.csv --assignment 1 --class canvas
refute 'gradebook__is_refused_before_anything_is_graded' test -e refused

# -------------------------------------------------------------- copies ----

# Copies that do not compile, so that they are soon graded; one text that nobody
# else has; and one that takes the comparing hours.
mkdir copies copies/one copies/two copies/three copies/all-alike
for name in one two; do
    { cat "$root/solution/coinstrip.c" && echo '#error no'; } \
        >copies/$name/coinstrip.c
done
{ cat "$root/tests/correct/recursive-tree/coinstrip.c" && echo '#error no'; } \
    >copies/three/coinstrip.c
awk 'BEGIN { for (i = 0; i < 100000; i++) print "x" }' \
    >copies/all-alike/coinstrip.c

# in_page NAME WORDS: in that section of class.html, whatever its markup
in_page()
{
    sed -n '/id="similar"/,/<\/section>/p' "$1/class.html" | sed 's/<[^>]*>/ /g' |
        tr -s ' \n' ' ' >text
    cat text
    grep -qF -- "$2" text
}

if has sim_c; then
    claim 'similar__is_looked_for' run alike --similar 50 --class copies
    claim 'similar__pairs_are_in_the_page' \
        in_page alike 'one two coinstrip.c 100% 100% side by side'
    claim 'similar__the_page_says_from_where' in_page alike 'at least 50%'
    refute 'similar__others_are_not_in_it' in_page alike 'three'
    left_out()
    {
        cat alike.said alike/similar/pairs.json
        wc copies/all-alike/coinstrip.c
        in_page alike 'Could not be compared: all-alike .'
    }
    claim 'similar__says_what_could_not_be_compared' left_out
    linked()
    {
        page=$(grep -o 'href="similar/[^"]*' alike/class.html | cut -d '"' -f 2)
        echo "$page"
        [ -s "alike/$page" ]
    }
    claim 'similar__both_texts_are_a_page' linked
    claim 'similar__is_kept_for_the_next_run' run alike --class copies
    claim 'similar__is_in_the_page_still' in_page alike 'one two coinstrip.c'
    claim 'similar__in_another_class' run alike copies/one copies/three
    claim 'similar__pairs_need_both' in_page alike 'None were found.'
    claim 'similar__is_looked_for_again' run alike --similar 50 copies/one \
        copies/three
    refute 'similar__what_was_there_before_goes' \
        sh -c 'ls alike/similar | grep "[.]html$"'
else
    skip 'similar' 'similarity-tester is not installed'
fi

# ------------------------------------------------------------- a terminal ----

on_a_terminal()
{
    TERM=xterm script -qec "'$grade' --fresh --out parts --class class" \
        /dev/null >terminal </dev/null || return 1
    tr '\r' '\n' <terminal | cat -v
    grep -q '\[\.\{20\}\] 0 of 5: ann' terminal &&
        tr '\r' '\n' <terminal | grep -q '^.\[Kname '
}

if has script; then
    claim 'terminal__shows_how_far_it_is_and_clears_it' on_a_terminal
else
    skip 'terminal' 'script is not installed'
fi

# ------------------------------------------------------------ make grade ----

# says_of WORDS NAME=VALUE...: what make grade would type, of those wishes
mkdir typed
printf '#!/bin/sh\nprintf "%%s " "$@"\n' >typed/grade
chmod +x typed/grade
says_of()
{
    words=$1
    shift
    env BUILD="$scratch/typed" OUT= JOBS= ARGS= SUBMISSION= SUBMISSIONS= "$@" \
        sh "$root/grader/grade.sh" >typed/said
    cat typed/said
    [ "$(cat typed/said)" = "$words " ]
}

claim 'make_grade__of_a_class' \
    says_of '--out results --class -- /c' SUBMISSIONS=/c
claim 'make_grade__of_one_leaves_the_tables_of_a_class' \
    says_of '--out results-of-one --single --print -- /s' SUBMISSION=/s
claim 'make_grade__of_one_goes_where_it_is_told' \
    says_of '--out there --single --print -- /s' SUBMISSION=/s OUT=there

# ------------------------------------------------ workers that do not end ----

# children PROCESS (ps need not be there)
children()
{
    grep -ls "^PPid:[[:blank:]]*$1\$" /proc/[0-9]*/status | cut -d / -f 3
}

sh "$root/tests/demo.sh" demo || exit 1

# loses COUNT: grades one while so many of its workers are killed
loses()
{
    rm -rf lost
    "$grade" --jobs 1 --out lost demo/kim >lost.said 2>&1 &
    grader=$!
    left=$1
    killed=none
    while kill -0 $grader 2>/dev/null && [ "$left" -gt 0 ]; do
        sleep 0.3
        worker=$(children $grader | head -n 1)
        if [ -n "$worker" ] && [ "$worker" != "$killed" ]; then
            sleep 0.3 # it has something to do by now
            kill -KILL "$worker" && left=$((left - 1))
            killed=$worker
        fi
    done
    wait $grader
    status=$?
    cat lost.said
    return $status
}

gives 1 'limit__gives_a_submission_up' run given-up --limit 1 \
    "$root/tests/correct/heavy-strip"
claim 'limit__is_told' said given-up \
    'given up: grading it took longer than the 1 second'
claim 'limit__is_in_the_report' \
    grep -q 'given up: grading it took' given-up/heavy-strip/report.txt
refute 'limit__is_no_fault_of_ours' grep -rqi 'fault of\|in full' given-up
claim 'limit__is_told_once' \
    test "$(grep -c 'grade: .*given up' given-up.said)" = 1
claim 'worker__killed_once_is_replaced' loses 1
claim 'worker__killed_once_costs_nothing' grep -q '^kim,98,' lost/grades.csv
gives 1 'worker__killed_each_time_is_our_fault' loses 2
claim 'worker__killed_each_time_is_told' \
    said lost 'could not be judged, by a fault of the'

# ----------------------------------------------------------- looking further --

# One move of all is refused, in a condition on a line that always runs: no test
# asks for it, and a search comes to it.
mkdir -p seldom
cp "$root/tests/correct/positions-array/"*.c seldom
sed -i 's/^    return coin == 0 || to > strip->pos\[coin - 1\];$/    return (coin == 0 || to > strip->pos[coin - 1]) \&\& (strip->length != 71 || strip->pos[coin] != 23 || coin != 5 || distance != 2);/' \
    seldom/coinstrip.c
claim 'search__has_something_to_find' grep -q 'length != 71' seldom/coinstrip.c
run found --single seldom
claim 'search__is_made_where_it_is_asked_for' said found 'seldom  100/100'
run found --single --search 40 seldom
claim 'search__finds_what_no_test_asks_for' said found 'seldom   99/100'
claim 'search__leaves_a_reproduction' \
    grep -q 'coinstrip_is_legal(s[0-9]*, 5, 2)' \
    found/seldom/reproduce/moves__plays_whole_games.c

# ------------------------------------------------------ words it won't take --

# refuses WORDS OPTION...: in one line that has those words
refuses()
{
    words=$1
    shift
    run refused "$@" class/ann
    [ $? = 2 ] && [ "$(wc -l <refused.said)" = 1 ] && said refused "$words"
}

claim 'class__excludes_single' refuses 'exclude each other' --single --class
claim 'single__excludes_class' refuses 'exclude each other' --class --single
claim 'assignment__goes_with_a_gradebook' refuses '--canvas or --moodle' \
    --assignment 1
claim 'part__takes_two_numbers' refuses 'K/N' --part 2
claim 'part__takes_no_more_than_there_are' refuses 'K/N' --part 3/2
claim 'part__begins_with_the_first' refuses 'K/N' --part 0/2
claim 'late_policy__takes_two_words' refuses 'rubric or none' --late-policy no
claim 'similar__takes_percents' refuses 'from 1 to 100' --similar 101
claim 'search__takes_seconds' refuses 'number from 1' --search 0
claim 'limit__takes_seconds' refuses 'number from 1' --limit 0
claim 'jobs__takes_a_number' refuses 'number from 1' --jobs 2x
claim 'out__is_not_empty' refuses 'must not be empty' --out ''
claim 'canvas__is_there' refuses 'nowhere.csv' --canvas nowhere.csv
refute 'words__refused_leave_nothing' test -e refused
gives 2 'options__need_their_values' "$grade" class/ann --rubric
is_version()
{
    [ "$("$grade" --version)" = "CoinStrip Lab $(cat "$root/VERSION")" ]
}
claim 'version__is_the_one_of_the_file' is_version
