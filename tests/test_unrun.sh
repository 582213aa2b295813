#!/bin/sh
# test_unrun.sh - the lines of a submission that no test ran: which are named,
# where, and that noting them changes no mark.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade
right=$root/tests/correct/flexible-array

if [ "$(uname -m)" != x86_64 ]; then
    skip unrun "lines that never ran are noted on x86-64 only"
    exit
fi
cd "$scratch" || exit 1

# A right program of which all runs, but for what is added to it.
for name in whole rare shut own wrong right; do
    mkdir $name
    cp "$right"/*.c "$name"
    # (No allocation fails inside play_game.)
    sed -i 's/if (text == NULL) return false;//
        s/if (!show(strip, out)) return 0;/show(strip, out);/' "$name/play.c"
done

# number WORDS: of the first line of rare/coinstrip.c with them
number()
{
    grep -nF "$1" rare/coinstrip.c | head -n 1 | cut -d : -f 1
}

# in_function PROGRAM FUNCTION: puts what is read after its opening brace
in_function()
{
    awk -v name="$2" -v added="$(cat)" '
        { print }
        index($0, name "(") && !/;/ { inside = 1 }
        inside && /{/ { print added; inside = 0 }' "$1/coinstrip.c" >new.c
    mv new.c "$1/coinstrip.c"
}

in_function rare coinstrip_is_legal <<'C'
    if (distance == 123456789) { /* begins here */
        coin = coin + 1;

        /* no code */
        coin = coin - 1;
        distance = 123456789; /* ends here */
    }
    if (coin == 123456789) return false; /* one line */
C
in_function shut coinstrip_from_string <<'C'
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
C
in_function own coinstrip_is_won <<'C'
    __asm__ volatile("int3");
C
sed -i '1i #include <signal.h>' shut/coinstrip.c

# A branch that no test comes to: only what is looked for then does.
for name in wrong right; do
    in_function $name coinstrip_is_legal <<'C'
    if (s->n == 7 && s->length == 29) {
        if (distance == 11)
            return ANSWER;
    }
C
done
sed -i 's/return ANSWER;/return false;/' wrong/coinstrip.c
sed -i 's/return ANSWER;/s = s + 0;/' right/coinstrip.c

"$grade" --out out whole rare shut own wrong right >said 2>&1
"$grade" --out again wrong >said 2>&1

# unrun NAME: the lines that never ran
unrun()
{
    sed -n 's/^ *"never_run": "\{0,1\}\([^"]*\)"\{0,1\},$/\1/p' "out/$1/results.json"
}

# is WANTED GOT
is()
{
    echo "wanted: $1"
    echo "got:    $2"
    [ "$1" = "$2" ]
}

total()
{
    grep "^$1," out/grades.csv | cut -d , -f 2
}

claim 'unrun__is_empty_where_all_runs' is null "$(unrun whole)"
claim 'unrun__names_stretches_and_parts_of_lines' is \
    "coinstrip.c $(($(number 'begins here') + 1))-$(number 'ends here'), $(
        number 'one line'
    ) (in part)" "$(unrun rare)"
claim 'unrun__is_on_the_page_of_the_class' \
    grep -q 'never run here: <bdi>coinstrip.c [0-9]*-' out/class.html
refute 'unrun__is_not_said_of_who_has_none' \
    grep -q '>whole</bdi></a>: never run' out/class.html
refute 'unrun__is_not_in_what_students_get' \
    grep -rq 'never run' out/rare/report.txt out/rare/report.html out/rare/junit.xml
claim 'unrun__costs_nothing' is '100 100' "$(total whole) $(total rare)"
claim 'unrun__leaves_who_blocks_signals_alone' is '100 null' \
    "$(total shut) $(unrun shut)"
claim 'unrun__leaves_a_trap_of_ones_own_one' \
    grep -q 'crashed (trap)' out/own/report.txt
claim 'unrun__is_looked_for_and_charged_where_it_is_wrong' \
    is '99 14' "$(total wrong) $(grep '^wrong,' out/grades.csv | cut -d , -f 5)"
claim 'unrun__is_found_with_what_comes_to_it' \
    grep -q 'lines of your program that no other test comes' out/wrong/report.txt
claim 'unrun__is_found_with_a_file_that_shows_it' \
    bash "$root/tests/reproduce.sh" out wrong
claim 'unrun__is_no_mistake_where_it_is_right' is '100 null' \
    "$(total right) $(unrun right)"
claim 'unrun__is_looked_for_in_the_same_way' \
    cmp out/wrong/report.txt again/wrong/report.txt
