#!/bin/sh
# test_rewritten.sh - other points, titles, hints, visibility and lateness: all
# files are as if everything had been graded anew, and nothing is run.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade
said=$scratch/said

# grade OUT [ARGUMENT...]
grade()
{
    to=$1
    shift
    "$grade" --jobs 1 --class "$@" --out "$scratch/$to" "$scratch/class" >"$said" 2>&1
    status=$?
    cat "$said"
    return $status
}

# What is in a folder of results, but for what was made of a lab.
results()
{
    timeless "$scratch/$1" | awk '/^== / { made = /\.lab-/ } !made'
}

# same ONE OTHER
same()
{
    results "$1" >"$scratch/one"
    results "$2" >"$scratch/other"
    diff "$scratch/one" "$scratch/other"
}

# (What is run takes another time.)
clocks()
{
    cat "$scratch/$1"/*/results.json | grep -e '"execution_time"' -e '"times"'
}

ran_nothing()
{
    clocks "$1" >"$scratch/times_before"
    shift
    "$@" && clocks "$to" | diff "$scratch/times_before" -
}

says()
{
    cat "$said"
    grep -qF "$1" "$said"
}

# Whoever is named here gets the marks of a grading, not those of the file.
tamper()
{
    sed -i 's/"verdict": "fail"/"verdict": "pass"/; s/"share": 0,/"share": 1,/' \
        "$scratch/anew/$1/results.json"
}

# One after the other: what is graded under the old points and written anew for
# the new ones, and what is graded under the new ones.
# claims LAB OLD NEW WHO: the arguments that make it so
claims()
{
    lab=$1
    before=$2
    after=$3
    who=$4
    # shellcheck disable=SC2086
    {
        claim "$lab""__is_graded" grade anew $before
        cp -R "$scratch/anew" "$scratch/before"
        claim "$lab""__is_written_anew" ran_nothing anew grade anew $after
        claim "$lab""__says_so" says 'of them before, and only written anew'
        claim "$lab""__says_why_marks_changed" says '(rubric changed)'
        claim "$lab""__is_graded_by_the_new_points" grade fresh $after
        claim "$lab""__is_the_same_as_graded" same anew fresh
        claim "$lab""__comes_back" ran_nothing anew grade anew $before
        claim "$lab""__is_as_it_was" same anew before
        tamper "$who"
        claim "$lab""__does_not_believe_changed_results" grade anew $after
    }
    claim "$lab""__grades_that_one_again" same anew fresh
    rm -rf "$scratch/anew" "$scratch/fresh" "$scratch/before" "$scratch/class"
}

# --------------------------------------------------------------- this lab --

mkdir -p "$scratch/class/ann" "$scratch/class/bob"
cp "$root/solution/play.c" "$scratch/class/ann"
echo '#error no' >"$scratch/class/bob/coinstrip.c"
sh "$here/demo.sh" "$scratch/demo"
cp -R "$scratch/demo/anna-k" "$scratch/demo/hiro" "$scratch/class"
old=$root/grader/rubric.ini
new=$scratch/new.ini
awk '/^points = / { $3 = (n++ % 3) ? $3 * 2 : $3 + 0.5 }
     /^title = / { $3 = "Another " $3 }
     /^hint = / { $3 = "Then " $3 }
     /^\[play\/.*invites/ { print; print "visibility = hidden"; next }
     { print }' "$old" | sed '0,/^visibility = visible/s//visibility = hidden/' \
    >"$new"
printf '[late]\ndue = 2024-03-01 23:59\npercent_a_day = 10\n' >>"$new"
claims coinstrip "--rubric $old" "--rubric $new" hiro

# (What a test requires decides what is run; so does a bonus.)
mkdir -p "$scratch/class/bob"
echo '#error no' >"$scratch/class/bob/coinstrip.c"
requires()
{
    sed 's/^requires = .*/requires = strip/' "$old" >"$scratch/requires.ini"
    grade out --rubric "$old"
    grade out --rubric "$scratch/requires.ini" && ! says 'written anew'
}
claim 'coinstrip__is_graded_again_where_a_test_requires_others' requires
rm -rf "$scratch/class"

# ------------------------------------------------------------ a lab of the kit

# Two labs that differ in what is written alone; comments don't count.
cp -R "$root/tests/labs/stack" "$scratch/stack"
cp -R "$scratch/stack" "$scratch/stack2"
sed -e 's/^points = .*/points = 13/; s/^title = L/title = Well, l/' \
    -e 's/^hint = /; a comment\nhint = Then: /' \
    -e 's/^visibility = visible/visibility = hidden/' \
    "$scratch/stack/lab.ini" >"$scratch/stack2/lab.ini"
mkdir -p "$scratch/class"
for name in "$root"/tests/labs/stack/class/*/; do
    [ -d "$name" ] && cp -R "$name" "$scratch/class" && last=$(basename "$name")
done
claims kit "--lab $scratch/stack" "--lab $scratch/stack2" "$last"
