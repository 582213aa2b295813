#!/bin/sh
# test_classes.sh - classes and archives from the command line to grades.csv:
# whose row says what, who is missing, and what is said of the rest. (What is in
# an archive or a download is tests/units' (test_archives.c, test_lms_export.c).)

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade

# submit FOLDER...: puts a submission there that is graded in no time
submit()
{
    for folder in "$@"; do
        mkdir -p "$folder"
        echo 'no C at all' >"$folder/coinstrip.c"
    done
}

# run NAME ARGUMENT...: grades into $scratch/NAME; what was said is left in
# $scratch/NAME.said, and a line "name|note|student|id|section|late" for each
# row of grades.csv in $scratch/NAME.rows
run()
{
    to=$scratch/$1
    shift
    "$grade" --jobs 1 --out "$to" "$@" >"$to.said" 2>&1
    ended=$?
    cat "$to.said"
    tr -d '\r' <"$to/grades.csv" | tail -n +2 |
        sed 's/^\([^,]*\),\([^,]*,\)\{11\}\(.*\)$/\1,\3/' |
        tr ',' '|' >"$to.rows"
    return $ended
}

# said NAME TEXT
said()
{
    grep -qF -- "$2" "$scratch/$1.said" || {
        cat "$scratch/$1.said"
        return 1
    }
}

cd "$scratch" || exit 1

# --------------------------------------------------------------- a download --

submit source
mkdir canvas
cp source/coinstrip.c canvas/doejane_11_100_coinstrip.c
cp source/coinstrip.c canvas/doejane_22_101_coinstrip.c
cp source/coinstrip.c canvas/oneillsean_LATE_33_102_coinstrip-1.c
tar -cf canvas/liana_44_103_lab.tar source
touch canvas/notes.txt
printf '%s\r\n' 'Section;Student;ID' 'Mon;"Doe, Jane";11' \
    "Tue;\"O'Neill, Sean\";" 'Tue;"Gone, Gwen";55' >roster.csv

claim 'canvas__is_taken_apart' run canvas-out --roster roster.csv canvas
cat >wanted <<'END'
doejane_11|coinstrip.c: could not be built; play.c: not handed in|Jane Doe|11|Mon|
doejane_22|coinstrip.c: could not be built; play.c: not handed in|doejane|22||
liana_44|coinstrip.c: could not be built; play.c: not handed in|liana|44||
oneillsean_33|coinstrip.c: could not be built; play.c: not handed in|Sean O'Neill|33|Tue|late
Gwen Gone|not submitted|Gwen Gone|55|Tue|
END
claim 'canvas__rows_say_whose_they_are' diff wanted canvas-out.rows
claim 'canvas__is_named' said canvas-out \
    'canvas is a download from Canvas: 4 submissions'
claim 'canvas__strangers_are_named' said canvas-out \
    'canvas/notes.txt: not named as the others are: left out'
claim 'roster__the_unmatched_are_named' said canvas-out \
    'doejane has the name of one on the roster whose submission is another'
claim 'roster__the_missing_are_counted' said canvas-out \
    '1 student handed in nothing'
refute 'roster__the_missing_have_no_folder' test -e "canvas-out/Gwen Gone"

# ---------------------------------------------------- whose word it is ----

# What a student packs must not make rows for others.
claim 'single__is_one_submission' run single-out --single canvas
claim 'single__has_one_row' test "$(wc -l <single-out.rows)" = 1
claim 'several__are_one_submission_each' run several-out canvas source
claim 'several__have_one_row_each' test "$(wc -l <several-out.rows)" = 2

submit doubt/ann doubt/kim doubt/pete
gives 2 'doubt__grades_nothing' run doubt-out doubt
claim 'doubt__says_what_to_say' test "$(cat doubt-out.said)" = \
    'grade: doubt: coinstrip.c is in ann, in kim and in others: for a class say --class, for one submission with copies --single'
refute 'doubt__leaves_nothing' test -e doubt-out
claim 'doubt__ends_where_it_is_said' run doubt-out --single doubt
claim 'doubt__none_where_several_are_named' run doubt-both doubt source

submit class/anna "class/Bo O'Neill" 'class/-n'
cp source/coinstrip.c class/cleo_coinstrip.c
ln -s /etc/passwd class/anna/play.c
tar -czf class/dora.tar.gz source
printf 'PK' >class/emil.zip
cp source/coinstrip.c class/whose.c
cp source/coinstrip.c class/ivo.docx
gives 2 'class__tells_that_work_is_left_out' run class-out --class class
cat >wanted <<'END'
_n|coinstrip.c: could not be built; play.c: not handed in|'-n|||
Bo O_Neill|coinstrip.c: could not be built; play.c: not handed in|Bo O'Neill|||
anna|"coinstrip.c: could not be built; play.c: a symbolic link| not a file"|anna|||
cleo|coinstrip.c: could not be built; play.c: not handed in|cleo|||
dora.tar.gz|coinstrip.c: could not be built; play.c: not handed in|dora|||
emil.zip|"no archive that can be read| or a damaged one"|emil|||
END
claim 'class__rows_say_whose_they_are' diff wanted class-out.rows
claim 'class__strangers_are_named' said class-out \
    'class/whose.c: does not say whose it is: left out'
claim 'class__documents_are_named' said class-out \
    'class/ivo.docx: neither a C file nor an archive: left out'
claim 'class__a_refusal_is_in_the_report' \
    grep -q 'no archive that can be read' class-out/emil.zip/report.txt

tar -cf packed.tar --exclude=emil.zip class
gives 2 'class__may_be_packed' run packed-out --class packed.tar
sed -i '/^emil/d' wanted
claim 'class__packed_or_not_is_the_same' diff wanted packed-out.rows

# What one calls a file does not decide what the others are.
submit alone/anna alone/ben alone/cleo
cp source/coinstrip.c alone/roe_LATE_99_1_coinstrip.c
printf 'anna:\n  :submitters: [{name: Roe}]\n' >alone/submission_metadata.yml
claim 'class__is_not_one_file_s' run alone-out --class alone
cut -d'|' -f1 alone-out.rows >alone-out.names
claim 'class__keeps_its_names' \
    test "$(tr '\n' ' ' <alone-out.names)" = 'anna ben cleo roe_LATE_99_1 '
claim 'class__strange_metadata_are_named' said alone-out \
    'alone/submission_metadata.yml: does not tell of what is there: left out'

submit canvas/extra
claim 'canvas__what_lies_beside_is_graded' run beside-out canvas
claim 'canvas__what_lies_beside_is_named' said beside-out \
    'canvas/extra: not named as the others are: taken for a submission of its'
for number in 11 22; do
    claim "page__tells_namesakes_apart_$number" \
        grep -q ">doejane_$number</bdi></a></th>" beside-out/class.html
done
claim 'page__calls_others_by_their_names' \
    grep -q '>liana</bdi></a></th>' beside-out/class.html
mv canvas/extra/coinstrip.c canvas/mine.c
rmdir canvas/extra
gives 2 'canvas__tells_that_work_is_left_out' run beside-out canvas

# Another header than the lab's is named, in whatever line ends that is.
mkdir headers headers/ours headers/other
for name in ours other; do
    cp source/coinstrip.c headers/$name
    sed 's/$/\r/' "$root/starter/coinstrip.h" >headers/$name/coinstrip.h
done
echo '/* and more */' >>headers/other/coinstrip.h
claim 'headers__may_come_along' run headers-out --class headers
claim 'headers__another_is_named' \
    grep -q 'coinstrip.h handed in is another than the' \
    headers-out/other/report.txt
refute 'headers__our_own_is_not' \
    grep -q 'coinstrip.h handed in is another' headers-out/ours/report.txt

# One of the roster, in two downloads of one class.
for lab in first second; do
    mkdir $lab
    cp source/coinstrip.c $lab/kim_7_100_coinstrip.c
    cp source/coinstrip.c $lab/lee_8_101_coinstrip.c
done
printf 'name,id\nKim,7\n' >kim.csv
claim 'roster__one_with_two_submissions' run twice-out --roster kim.csv \
    --class first second
claim 'roster__both_are_told_of' said twice-out \
    'Kim has 2 submissions, each with marks of its own'

# ----------------------------------------------------------------- teams --

# Moodle's folders of groups, whose numbers are participants', too.
mkdir teams
for name in 'Team Blau_14' 'Team Celle_15' 'Team Ärger_12'; do
    submit "teams/${name}_assignsubmission_file"
done
head='Identifier,"Full name","Email address",Status'
tail='"Maximum grade"'
cat >worksheet.csv <<END
$head,Group,Grade,$tail
Participant 11,Anna Arndt,a@x,Submitted,Team Ärger,,100.00
Participant 12,Bert Busch,b@x,Submitted,Team Blau,77.00,100.00
Participant 13,Carl Cohn,c@x,Submitted,Team Ärger,,100.00
Participant 14,Dora Diehl,d@x,Submitted,Team Celle,88.00,100.00
END
marks()
{
    sed -n 's/^\(Participant [0-9]*\),.*,\([0-9.]*\),100.00\r*$/\1:\2/p' \
        "$1" | tr '\n' ' '
}
claim 'teams__are_in_the_worksheet' run teams-out --moodle worksheet.csv teams
claim 'teams__marks_go_to_members' test "$(marks teams-out/moodle.csv)" = \
    'Participant 11:0 Participant 12:0 Participant 13:0 Participant 14:0 '
claim 'teams__members_have_rows' test "$(cut -d'|' -f1 teams-out.rows |
    sort | tr '\n' ' ')" = 'Anna Arndt_11 Bert Busch_12 Carl Cohn_13 Dora Diehl_14 '
claim 'teams__are_named' said teams-out \
    "3 submissions are teams' by worksheet.csv: 4 members get a mark"

# The same without a word on who is in which.
cut -d, -f1-4,6- worksheet.csv >single.csv
claim 'teams__that_nobody_knows' run lost-out --moodle single.csv teams
claim 'teams__that_nobody_knows_change_nothing' cmp single.csv \
    lost-out/moodle.csv
claim 'teams__that_nobody_knows_are_named' said lost-out 'Team Blau (14)'
claim 'teams__what_to_do_is_named' said lost-out '--groups FILE'

printf '%s\n' 'First name,Last name,Email address,Groups' \
    'Anna,Arndt,a@x,"Lab, Team Ärger"' 'Bert,Busch,b@x,Team Blau' >groups.csv
printf '%s\n' 'name,id,section' 'Anna Arndt,1,Mon' 'Bert Busch,2,Tue' \
    'Carl Cohn,3,Mon' >roster.csv
claim 'groups__are_of_a_table' run groups-out --groups groups.csv \
    --roster roster.csv --moodle single.csv teams
claim 'groups__marks_go_to_members' test "$(marks groups-out/moodle.csv)" = \
    'Participant 11:0 Participant 12:0 Participant 13: Participant 14:88.00 '
claim 'groups__are_on_the_roster' grep -q '^Anna Arndt|.*|Anna Arndt|1|Mon|' \
    groups-out.rows
claim 'groups__others_are_missing' grep -q '^Carl Cohn|not submitted|' \
    groups-out.rows
claim 'groups__others_are_named' said groups-out \
    "Team Celle is neither a team's nor a student's by groups.csv"
gives 2 'groups__are_not_there' run empty-out --groups nowhere.csv teams

# Canvas names a group, and the number of one of its members.
mkdir canvas-teams
cp source/coinstrip.c canvas-teams/teamone_12_100_coinstrip.c
cp source/coinstrip.c canvas-teams/roecy_13_101_coinstrip.c
cp source/coinstrip.c canvas-teams/teamtwo_11_102_coinstrip.c
printf '%s\n' 'name,canvas_user_id,user_id,login_id,sections,group_name' \
    'Ann Lee,11,,ann,Mon,Team One' 'Bo Li,12,,bo,Mon,Team One' \
    'Cy Roe,13,,cy,Mon,' 'Di Poe,14,,di,Mon,Team Two' >groups.csv
printf '%s\n' 'Student,ID,SIS Login ID,Section,Lab (7)' \
    '    Points Possible,,,,100' '"Lee, Ann",11,ann,Mon,' \
    '"Li, Bo",12,bo,Mon,' '"Roe, Cy",13,cy,Mon,' '"Poe, Di",14,di,Mon,5' \
    >gradebook.csv
claim 'canvas_groups__are_of_a_table' run canvas-groups --groups groups.csv \
    --canvas gradebook.csv canvas-teams
claim 'canvas_groups__marks_go_to_members' test "$(sed -n 's/.*,Mon,//p' \
    canvas-groups/canvas.csv | tr '\n' ' ')" = '0 0 0 5 '
claim 'canvas_groups__doubts_are_named' said canvas-groups \
    'teamtwo has the number of one who is not in that team by groups.csv'
claim 'canvas_groups__nothing_is_guessed' run canvas-lost \
    --canvas gradebook.csv canvas-teams
claim 'canvas_groups__only_names_that_agree' test "$(sed -n 's/.*,Mon,//p' \
    canvas-lost/canvas.csv | tr '\n' ' ')" = '  0 5 '

# However names are written.
submit 'names/Zoë Müller' 'names/JOSÉ GARCÍA' names/lukasz
printf '%s\n' 'Student,ID,SIS Login ID,Section,Lab (7)' \
    '    Points Possible,,,,100' '"Müller, Zoë",1,z,Mon,' \
    '"García, José",2,j,Mon,' 'Łukasz,3,l,Mon,' >gradebook.csv
claim 'names__are_compared_in_one_way' run names-out --canvas gradebook.csv \
    --class names
claim 'names__find_everybody' said names-out 'marks of 3 students filled in'

# ----------------------------------------------- what may not be read --

# Root may read everything, unless that is taken away.
without_rights()
{
    if [ "$(id -u)" = 0 ]; then
        set -- setpriv --bounding-set=-dac_override,-dac_read_search "$@"
    fi
    "$@"
}
run_without_rights()
{
    to=$scratch/shut-out
    without_rights "$grade" --jobs 1 --out "$to" "$@" >"$to.said" 2>&1
    ended=$?
    cat "$to.said"
    return $ended
}
submit shut/anna shut/bo shut/cleo
chmod 0 shut/bo shut/cleo/coinstrip.c
if without_rights true 2>/dev/null &&
    ! without_rights ls shut/bo >/dev/null 2>&1; then
    gives 2 'shut__ends_with_status_2' run_without_rights --class shut
    claim 'shut__folders_are_named' said shut-out \
        'shut/bo: not graded: can'"'"'t be read: Permission denied'
    claim 'shut__files_are_named' said shut-out \
        'shut/cleo: not graded: coinstrip.c can'"'"'t be read: Permission'
    claim 'shut__others_are_graded' test -e shut-out/anna/results.json
    refute 'shut__nothing_is_kept' test -e shut-out/bo/results.json
    refute 'shut__nobody_has_a_mark' grep -q '^bo,' shut-out/grades.csv
    chmod 755 shut/bo shut/cleo/coinstrip.c
    claim 'shut__is_graded_once_it_can_be_read' run_without_rights --class shut
else
    skip 'shut__ends_with_status_2' 'root may read everything here'
fi
chmod 755 shut/bo shut/cleo/coinstrip.c

# ----------------------------------------------------- wrong command lines --

mkdir empty
gives 2 'class__of_nothing' run empty-out --class empty
printf 'PK\003\004' >broken.zip
gives 2 'class__is_broken' run empty-out --class broken.zip
claim 'class__that_is_broken_is_named' said empty-out broken.zip
gives 2 'class__is_not_there' run empty-out --class nowhere
gives 2 'roster__is_not_there' run empty-out --roster nowhere.csv source
printf 'a,b\n' >no-roster.csv
gives 2 'roster__is_something_else' run empty-out --roster no-roster.csv source
