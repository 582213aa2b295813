#!/bin/sh
# test_class.sh - the run of a class: what a second run keeps and what it grades
# again, that an interrupted run goes on, and that nothing is ever half there.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade
class=$scratch/class
out=$scratch/out
rubric=$scratch/rubric.ini

# Submissions that cost little: one does not compile, others are half of one.
mkdir -p "$class/ann" "$class/bob" "$class/cyd"
cp "$root/solution/play.c" "$class/ann"
echo '#error no' >"$class/bob/coinstrip.c"
cp "$root/starter/play.c" "$class/cyd"
cp "$root/grader/rubric.ini" "$rubric"

# run [OPTION...]: what it says is in $scratch/said
run()
{
    "$grade" --jobs 1 --rubric "$rubric" --out "$out" "$@" -- "$class"/*/ \
        >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    return $status
}

says()
{
    cat "$scratch/said"
    grep -qF "$1" "$scratch/said"
}

# The moment at which the results of one were written.
written()
{
    stat -c %y "$out/$1/results.json"
}

# regrades WHO COMMAND...: after the command a run grades that one again
regrades()
{
    who=$1
    moment=$(written "$who")
    shift
    "$@" && run && [ "$(written "$who")" != "$moment" ]
}

# keeps WHO COMMAND...: or does not
keeps()
{
    who=$1
    moment=$(written "$who")
    shift
    "$@" && run && [ "$(written "$who")" = "$moment" ]
}

append()
{
    echo "$1" >>"$2"
}

# -------------------------------------------------- what a second run does --

claim 'class__is_graded' run
# (Nobody's coinstrip.c compiles, or is there at all.)
claim 'class__counts_mistakes' grep -q 'wrong answer (1)' "$out/class.html"
refute 'class__counts_no_file_that_is_not_there_as_one' \
    grep 'a function is missing' "$out/class.html"
claim 'report__says_that_a_file_is_not_there' \
    grep -qx '  coinstrip.c was not handed in.' "$out/ann/report.txt"
timeless "$out" >"$scratch/first"
claim 'rerun__keeps_what_has_not_changed' keeps ann true
claim 'rerun__says_so' says '(3 of them before, and unchanged)'
timeless "$out" >"$scratch/second"
claim 'rerun__leaves_the_files_as_they_are' \
    cmp "$scratch/first" "$scratch/second"

claim 'rerun__grades_what_has_changed' regrades ann \
    cp "$root/starter/play.c" "$class/ann/play.c"
claim 'rerun__says_whose_marks_changed_and_why' \
    says 'ann: 12 -> 0 (submission changed)'
claim 'rerun__keeps_the_others' says '(2 of them before, and unchanged)'
claim 'rerun__passes_over_other_files' keeps ann \
    append 'notes' "$class/ann/notes.txt"
claim 'rerun__passes_over_a_comment_in_the_rubric' keeps ann \
    append '; a comment' "$rubric"

cp "$root/solution/play.c" "$class/ann/play.c"
run >/dev/null
claim 'rerun__grades_all_for_another_rubric' regrades ann \
    sed -i 's/^points = 1$/points = 2/' "$rubric"
claim 'rerun__says_that_it_was_the_rubric' says '(rubric changed)'
claim 'rerun__grades_all_with_other_flags' run --cflags -DOTHER
refute 'rerun__keeps_none_with_other_flags' says 'before, and unchanged'
run >/dev/null

damage()
{
    : >"$out/bob/$1"
}

fault_of_ours()
{
    sed -i 's/"internal": 0/"internal": 1/' "$out/cyd/results.json"
}

claim 'rerun__mends_an_empty_report' regrades bob damage report.txt
claim 'rerun__mends_broken_results' regrades bob damage results.json
claim 'rerun__grades_what_met_a_fault_of_ours' regrades cyd fault_of_ours

fresh()
{
    moment=$(written ann)
    run --fresh && [ "$(written ann)" != "$moment" ]
}
claim 'fresh__grades_all_again' fresh
refute 'fresh__keeps_none' says 'before, and unchanged'

# ------------------------------------------------- stopped, and two at once --

# A run that heeds Ctrl-C (a shell makes what is behind "&" deaf to it), has begun,
# and has not ended, however fast the machine is: it stands still until it is
# stopped.
start_run()
{
    rm -rf "$out"
    sh "$here/demo.sh" "$scratch/demo"
    for name in dan eve fay; do
        mkdir -p "$class/$name"
        cp "$scratch/demo/kim/"*.c "$class/$name"
    done
    env --default-signal=INT "$grade" --out "$out" -- "$class"/*/ \
        >"$scratch/first_said" 2>&1 &
    first=$!
    tries=300 # of a machine that is busy
    until [ -e "$out/bob/results.json" ] || [ "$tries" = 0 ]; do
        sleep 0.1
        tries=$((tries - 1))
    done
    kill -STOP $first
}

# One, beside those of how far it is, which a busy machine has time for.
one_line()
{
    [ "$(grep -vc '^grade: [0-9]* of' "$scratch/said")" = 1 ]
}

second_run()
{
    "$grade" --out "$out" -- "$class/ann" >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    [ $status = 1 ] && one_line
}

stopped()
{
    kill -INT $first
    kill -CONT $first
    wait $first
    status=$?
    cp "$scratch/first_said" "$scratch/said"
    cat "$scratch/said"
    [ $status = 130 ]
}

start_run
claim 'two_at_once__the_second_is_refused' second_run
claim 'two_at_once__it_says_why' says 'another run'
claim 'stopped__ends_with_status_130' stopped
claim 'stopped__says_how_to_go_on' says 'the same command goes on from there'
claim 'stopped__leaves_nothing_half_written' \
    [ -z "$(find "$out" -name '*.new')" ]
"$grade" --out "$scratch/undisturbed" -- "$class"/*/ >/dev/null 2>&1
"$grade" --out "$out" -- "$class"/*/ >"$scratch/said" 2>&1
claim 'stopped__goes_on' says 'of them before, and unchanged'
timeless "$scratch/undisturbed" >"$scratch/first"
timeless "$out" >"$scratch/second"
claim 'stopped__ends_as_if_nothing_had_been' \
    cmp "$scratch/first" "$scratch/second"

# -------------------------------------------------------------- a full disk --

# No file can grow beyond a few kilobytes, as on a disk that is full. (Nor can what
# "make coverage" counts, which is kept out of its other counts.)
without_room()
{
    rm -rf "$out"
    (
        ulimit -f 4
        export GCOV_PREFIX="$scratch/counts" GCOV_ERROR_FILE=/dev/null
        "$grade" --out "$out" -- "$class/bob" "$class/cyd" \
            2>"$scratch/complaint" >/dev/null
    )
    status=$?
    cp "$scratch/complaint" "$scratch/said"
    cat "$scratch/said"
    [ $status = 1 ] && one_line
}

claim 'full_disk__stops_with_one_line' without_room
claim 'full_disk__is_named' says 'File too large'
claim 'full_disk__leaves_nothing_half_written' \
    [ -z "$(find "$out" -name '*.new' -o -name results.json)" ]

full_disk()
{
    mkdir -p "$scratch/disk"
    # shellcheck disable=SC2016 # the inner shell expands them
    unshare -m sh -c '
        mount -t tmpfs -o size=64k none "$1" || exit 99
        shift
        "$@"
        status=$?
        find "$1" -name "*.new" >&2
        exit $status
    ' sh "$scratch/disk" "$grade" --out "$scratch/disk/out" -- "$class"/*/ \
        2>"$scratch/said"
    status=$?
    cat "$scratch/said"
    [ $status = 1 ] && one_line
}

if [ "$(id -u)" = 0 ] && unshare -m true 2>/dev/null; then
    claim 'full_disk__of_memory' full_disk
    claim 'full_disk__of_memory_is_named' says 'No space left on device'
else
    skip 'full_disk__of_memory' 'mounting one needs root'
fi

# -------------------------------------------------------------- power fails --

if has bash; then
    claim 'killed__goes_on_to_the_same_files' bash "$here/kills.sh" 3 10 5
else
    skip 'killed__goes_on_to_the_same_files' 'bash is not installed'
fi
