#!/bin/sh
# test_check.sh - "make lab" and "make check": a lab that was written just now is
# ready; and of labs with one thing wrong in them it is said in one line, with
# file and line, what that is.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
build=$root/${BUILD:-build}

# write_lab DIR: in $scratch
write_lab()
{
    (cd "$scratch" && sh "$root/grader/new_lab.sh" "$1")
}

# checks STATUS WORDS [MUTANTS]: "My lab", from $scratch; the words are in what it
# says
checks()
{
    (cd "$scratch" && "$build/check" 'My lab' "${3:-4}") >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    echo "status $status, not $1: $2"
    [ $status = "$1" ] && grep -q -e "$2" "$scratch/said"
}

# ---------------------------------------------------------------- a new lab ----

claim 'lab__is_written' write_lab 'My lab'
refused()
{
    write_lab "$1" >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    [ $status = 2 ] && [ "$(wc -l <"$scratch/said")" = 1 ] &&
        grep -q "$2" "$scratch/said"
}
claim 'lab__leaves_a_folder_alone' refused 'My lab' 'there already'
claim 'lab__wants_a_folder' refused '' 'make lab NEW='
claim 'lab__wants_a_letter' refused '12' 'has no letter'
claim 'lab__has_nothing_open' "$build/contract" "$scratch/My lab"
claim 'lab__is_ready' checks 0 'My lab is ready.' 100
claim 'check__tells_of_builds' grep -q 'all points by gcc, gcc -O2' "$scratch/said"
claim 'check__tells_of_stubs' grep -q 'no points; nor for 3 others' "$scratch/said"
claim 'check__tells_of_public_tests' grep -q '2 of 2 pass with' "$scratch/said"
claim 'check__tells_of_the_class' grep -q '3 of 3 get what' "$scratch/said"
# "Caught by tests" is all of them here; none is equivalent.
claim 'check__tells_of_mutants' grep -q '\([0-9]*\) of \1 lose points' "$scratch/said"
claim 'check__tells_of_reproductions' \
    grep -q '\([1-9][0-9]*\) of \1 fail with their program' "$scratch/said"
claim 'check__tells_of_gradings' grep -q '10 gradings of one' "$scratch/said"

graded_at_once()
{
    (cd "$root" && BUILD=$build LAB="$scratch/My lab" OUT="$scratch/out" \
        sh grader/grade.sh) >"$scratch/said" 2>&1 || return
    cat "$scratch/said"
    [ "$(sed -n 's/^\([a-z]*\)  *\([0-9]*\/100\).*/\1 \2/p' "$scratch/said" |
        tr '\n' ' ')" = 'anna 100/100 ben 0/100 chloe 0/100 ' ]
}
claim 'lab__is_graded_at_once' graded_at_once

# -------------------------------------------------------- one thing is wrong ----

# wrong NAME WORDS FILE SED: the lab with that change in one file
wrong()
{
    a_few "$1" || return 0
    rm -rf "$scratch/My lab"
    write_lab 'My lab' >/dev/null
    sed -i "$4" "$scratch/My lab/$3"
    claim "$1" checks 1 "^! My lab/$2"
}

# (In the header and the solution, else they would not fit.)
contract_open()
{
    rm -rf "$scratch/My lab"
    write_lab 'My lab' >/dev/null
    sed -i 's/const char \*text, char letter/char *text, int letter/' \
        "$scratch/My lab/starter/my_lab.h" "$scratch/My lab/solution/my_lab.c"
    checks 1 "^! My lab/starter/my_lab.h:12: my_lab_count: .*text"
}
claim 'contract__is_open' contract_open
wrong 'hint__names_no_step' \
    'lab.ini:22: the hint names Step 7, and handout.md has none' \
    lab.ini 's/Step 1:/Step 7:/'
wrong 'solution__leaks' \
    'solution/my_lab.c:[0-9]*: built by gcc, the solution fails .*mend its memory' \
    solution/my_lab.c 's/^    size_t count = 0;/    char *copy = strdup(text);\n    size_t count = copy == NULL;/
        s/^#include/#include <string.h>\n&/'
wrong 'solution__reads_too_much' \
    'solution/my_lab.c:[0-9]*: built by gcc, .*memory' \
    solution/my_lab.c 's/^    return count/    return count + (*(volatile const char *)\&text[strlen(text) + 1] == 1)/
        s/^#include/#include <string.h>\n&/'
wrong 'solution__builds_disagree' \
    'solution/my_lab.c: built by gcc -O2, the solution fails .count/counts.: .*behaves otherwise' \
    solution/my_lab.c 's/^    return count/#ifdef __OPTIMIZE__\n    count++;\n#endif\n&/'
wrong 'solution__keeps_something' \
    'solution/my_lab.c: two gradings of one program (anna) differ' \
    solution/my_lab.c 's/^    return count/    static size_t calls;\n    return count + calls++ % 7/'
wrong 'solution__crashes' \
    'solution/my_lab.c: built by gcc, the solution crashed (segmentation fault) in my_lab_count: my_lab_count("to be", ' \
    solution/my_lab.c "s/^    return count/    if (*text == 't') return *(volatile size_t *)8;\n&/"
wrong 'solution__does_not_compile' 'solution/my_lab.c:[0-9]*: ' \
    solution/my_lab.c 's/^    return count;/    return count/'
wrong 'stub__earns_points' \
    'lab.ini:17: .count/counts. gives 80 points to the stub that students begin' \
    starter/my_lab.c 's/^    return 0;.*/    for (; *text; text++) n += *text == letter; return n;/
        s/^    (void)text;/    size_t n = 0;/'
wrong 'public_test__passes_with_the_stub' \
    'starter/public_tests.c:11: count__counts_a_letter passes with the stub' \
    starter/public_tests.c 's/== 3/!= 9/'
wrong 'public_test__fails_with_the_solution' \
    'starter/public_tests.c:11: count__counts_a_letter fails with the solution: "banana" has' \
    starter/public_tests.c 's/== 3/== 4/'
wrong 'class__gets_something_else' \
    'class/ben/expect:1: count full: it gets 0 of 80 points' \
    class/ben/expect 's/none/full/'
wrong 'class__is_expected_in_a_part_that_is_not_there' \
    'class/ben/expect:1: counting: there is no such part' \
    class/ben/expect 's/count/counting/'
wrong 'class__is_expected_in_other_words' \
    'class/ben/expect:1: count: it is not followed by "full"' \
    class/ben/expect 's/none/nothing/'
rm "$scratch/My lab/handout.md"
claim 'handout__is_not_there' checks 1 '^! My lab/handout.md: it is not there'

# A function that no test judges: what is wrong with it costs nothing, but shows.
rm -rf "$scratch/My lab"
write_lab 'My lab' >/dev/null
sed -i 's/^#endif/int my_lab_twice(int n);\n\n&/' "$scratch/My lab/starter/my_lab.h"
echo 'int my_lab_twice(int n) { return (int)(2u * (unsigned)n); }' \
    >>"$scratch/My lab/solution/my_lab.c"
claim 'mutant__gets_away' checks 0 'my_lab.c:1[0-9]: .*no test of lab.ini judges it' 100
claim 'mutant__is_told_from_the_solution' grep -q 'Got: ' "$scratch/said"

gives 2 'usage__needs_a_folder' "$build/check"
