#!/bin/sh
# test_student_tests.sh - the bonus for students' own tests: what good, middling
# and useless ones earn, what the report says of them, and that hostile ones earn
# nothing and leave nothing behind.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade
class=$scratch/class
out=$scratch/out

# ------------------------------------------------------------- the class ----

# submit NAME: a submission of that name, whose tests come from standard input
submit()
{
    mkdir -p "$class/$1"
    cp "$root/solution/coinstrip.c" "$class/$1"
    cat >"$class/$1/student_tests.c"
}

submit solution <"$root/solution/student_tests.c"
submit starter <"$root/starter/student_tests.c"
submit anna <"$root/tests/demo/anna-k/student_tests.c"
submit bo <"$root/tests/demo/bo.li/student_tests.c"
submit dmitri <"$root/tests/demo/dmitri/student_tests.c"
submit none </dev/null
rm "$class/none/student_tests.c"
submit empty </dev/null
submit passes <<'END'
int main(void)
{
    return 0;
}
END
submit fails <<'END'
#include <stdio.h>
int main(void)
{
    puts("all\033[2J are <b>wrong</b>");
    return 1;
}
END
submit crashes <<'END'
#include <stdlib.h>
int main(void)
{
    abort();
}
END
submit hangs <<'END'
int main(void)
{
    for (volatile int i = 0;; i++)
        ;
}
END
# One kind of mistake is caught by a crash, another by its deadline.
submit by_crash_and_deadline <<'END'
#include "coinstrip.h"
int main(void)
{
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_WELTER, ".A.b");
    coinstrip_length(strip);
    while (coinstrip_square(strip, 2) != -1)
        ;
    coinstrip_free(strip);
    return 0;
}
END
# Whether it passes is chance, and mostly it does.
submit by_chance <<'END'
#include <sys/random.h>
int main(void)
{
    unsigned char byte;
    return getrandom(&byte, 1, 0) == 1 && byte < 20;
}
END
# No process, file or socket goes from one run to the next, nor out.
submit confined <<'END'
#define _GNU_SOURCE
#include <sched.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void)
{
    int made = 0;
    for (int i = 0; i < 100; i++) {
        int pid = fork();
        if (pid == 0) {
            pause();
            _exit(0);
        }
        made += pid > 0;
    }
    return made >= 50 || socket(AF_INET, SOCK_STREAM, 0) >= 0 ||
           unshare(CLONE_NEWUSER) == 0 || access("/tmp/x", F_OK) == 0 ||
           system(": >/tmp/x") == 0 || access("/root", F_OK) == 0;
}
END

# ------------------------------------------------------------ what it earns ----

# bonus_of NAME
bonus_of()
{
    tr -d '\r' <"$out/grades.csv" |
        awk -F, -v name="$1" '
            NR == 1 { for (i = 1; i <= NF; i++) if ($i == "bonus") column = i }
            $1 == name { print $column }'
}

# earns NAME POINTS
earns()
{
    grep -A 30 '^Your own tests$' "$out/$1/report.txt"
    echo "$1 earns $(bonus_of "$1")"
    [ "$(bonus_of "$1")" = "$2" ]
}

# says NAME WORDS: in its report
says()
{
    grep -qF -- "$2" "$out/$1/report.txt"
}

claim 'tests__are_graded' "$grade" --out "$out" -- "$class"/*/
claim 'tests__of_the_solution_earn_all' earns solution 5
claim 'tests__of_the_starter_earn_nothing' earns starter 0
claim 'tests__of_anna_catch_11' earns anna 2.7
claim 'tests__of_bo_catch_7' earns bo 1.7
claim 'tests__of_dmitri_catch_1' earns dmitri 0.2
claim 'tests__by_crash_and_deadline_catch_2' earns by_crash_and_deadline 0.5
for name in none empty passes fails crashes hangs by_chance confined; do
    claim "tests__earn_nothing ($name)" earns "$name" 0
done

# ------------------------------------------------------ what the report says ----

claim 'report__names_the_clause_that_was_missed' \
    says bo '- coinstrip_is_won looks at the first coin only'
refute 'report__names_no_clause_that_was_caught' \
    says bo '- coinstrip_is_legal allows a distance of 0'
claim 'report__counts' says bo 'Your tests catch 7 of 20 wrong programs.'
claim 'report__shows_what_failing_tests_print' \
    says fails 'all\x1b[2J are <b>wrong</b>'
claim 'report__says_that_they_fail' says fails 'Your tests fail on a right program'
claim 'report__says_that_they_crash' says crashes 'Your tests crashed'
claim 'report__says_that_a_main_is_missing' \
    says empty '(a program needs a main, and this file has none)'
claim 'report__of_none_is_one_line' \
    says none 'student_tests.c was not handed in, and may be left out.'
refute 'report__of_none_is_no_reproach' grep -q '^Your own tests$' \
    "$out/none/report.txt"
claim 'report__of_confined_tests' \
    says confined 'Your tests catch 0 of 20 wrong programs.'

# -------------------------------------------------------------- hostile ones ----

# (Those that sleep take half a minute each: one of them is enough.)
claim 'hostile__tests_earn_nothing' bash "$here/hostile.sh" 'tests-[!s]*' \
    'tests-s[!l]*' tests-sleep-and-pass
