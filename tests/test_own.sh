#!/bin/sh
# test_own.sh - tests in C of labs that are made of a lab.ini: students' own
# tests, good, weak, invalid and hostile, are worth what they find; a lecturer's
# written tests ask of submissions what they ask of the solution.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade
stack=$root/tests/labs/stack
out=$scratch/results

# own NAME: the student's tests on stdin, and nothing else
own()
{
    mkdir -p "$scratch/class/$1"
    {
        echo '#include <check.h>'
        echo '#include <stdlib.h>'
        echo '#include "stack.h"'
        cat
    } >"$scratch/class/$1/my_tests.c"
}

# beside_right_one NAME: with a right stack; some of them (a_few)
beside_right_one()
{
    own "$1"
    cp "$stack/solution/stack.c" "$scratch/class/$1"
    a_few "hostile/$1" || rm -r "$scratch/class/$1"
}

# score RESULTS NAME POINTS
score()
{
    found=$(sed -n 's/^ *"score": \([0-9.]*\),*$/\1/p' \
        "$1/$2/results.json" | head -n 1)
    echo "$found, and not $3"
    [ "$found" = "$3" ]
}

# has NAME POINTS: of 100 and 10
has()
{
    score "$out" "$@"
}

# says NAME WORDS: its report does, line ends aside
says()
{
    tr -s ' \n|' ' ' <"$out/$1/report.txt" | grep -q -e "$2" && return
    cat "$out/$1/report.txt"
    return 1
}

# ------------------------------------------------------------ good and bad ----

cp -r "$stack/class" "$scratch/class"
rm -rf "$scratch"/class/ben "$scratch"/class/erik

# (It passes on a right stack, and fails on some others.)
own honest <<'END'
START_TEST(honest)
{
    Stack *s = stack_new();
    ck_assert_int_eq(stack_push(s, 5), 1);
    ck_assert_int_eq(stack_pop(s), 5);
    stack_free(s);
}
END_TEST
END
own nothing </dev/null
own crashes_solution <<'END'
START_TEST(asks_of_nothing)
{
    stack_push(NULL, 1);
}
END_TEST
END
own uses_freed <<'END'
START_TEST(pops_what_was_freed)
{
    Stack *s = stack_new();
    stack_free(s);
    stack_pop(s);
}
END_TEST
END
own has_main <<'END'
int main(void)
{
    Stack *s = stack_new();
    int status = !stack_push(s, 7) || stack_pop(s) != 7;
    stack_free(s);
    return status;
}
END
# After a failure no other test is run that could undo it; but where a main lets one
# failure pass, all are.
for main in '> 0 && !*undone' '> 1'; do
    case $main in *undone) name=undone ;; *) name=forgiving ;; esac
    own $name <<END
#include <sys/mman.h>
static int *undone;
START_TEST(honest)
{
    Stack *s = stack_new();
    ck_assert_int_eq(stack_push(s, 5), 1);
    ck_assert_int_eq(stack_pop(s), 5);
    stack_free(s);
}
END_TEST
START_TEST(undoes)
{
    *undone = 1;
}
END_TEST
int main(void)
{
    Suite *suite = suite_create("stack");
    TCase *tests = tcase_create("stack");
    undone = mmap(NULL, sizeof *undone, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    suite_add_tcase(suite, tests);
    tcase_add_test(tests, honest);
    tcase_add_test(tests, undoes);
    tcase_add_test(tests, honest);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_SILENT);
    return srunner_ntests_failed(runner) $main;
}
END
done
own does_not_compile <<'END'
START_TEST(broken)
{
    no_such_function(1)
}
END_TEST
END
own many_calls <<'END'
START_TEST(many)
{
    Stack *s = stack_new();
    for (int i = 0; i < 20000; i++)
        ck_assert(stack_push(s, i));
    for (int i = 20000; i-- > 0;)
        if (stack_pop(s) != i)
            ck_abort_msg("%d", i);
    stack_free(s);
}
END_TEST
END
own many_objects <<'END'
START_TEST(many)
{
    static Stack *all[1000];
    for (int i = 0; i < 1000; i++) {
        all[i] = stack_new();
        stack_push(all[i], i);
    }
    for (int i = 0; i < 1000; i++) {
        ck_assert_int_eq(stack_pop(all[i]), i);
        stack_free(all[i]);
    }
}
END_TEST
END
own each_in_a_process <<'END'
static int calls;
START_TEST(one)
{
    Stack *s = stack_new();
    ck_assert_int_eq(calls++, 0);
    ck_assert(stack_push(s, 1));
    ck_assert_int_eq(stack_pop(s), 1);
    stack_free(s);
}
END_TEST
START_TEST(other)
{
    ck_assert_int_eq(calls++, 0);
}
END_TEST
END

# ---------------------------------------------------------------- hostile ----

# Each of these looks for which program it is tried on, or for a way around it.
beside_right_one exits_first <<'END'
__attribute__((constructor)) static void first(void) { _Exit(0); }
START_TEST(never_run) { ck_abort(); } END_TEST
END
beside_right_one fails_now_and_then <<'END'
#include <time.h>
START_TEST(chance)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    ck_assert(now.tv_nsec / 1000 % 5 != 0);
}
END_TEST
END
beside_right_one keeps_count <<'END'
#include <stdio.h>
static const char *const places[] = {"/tmp/n", "/lab/n", "n", "/dev/shm/n"};
START_TEST(only_the_first_time)
{
    for (int i = 0; i < 4; i++) {
        FILE *f = fopen(places[i], "r");
        ck_assert(f == NULL || i == 2);
        f = fopen(places[i], "w");
        if (f)
            fclose(f);
    }
}
END_TEST
END
beside_right_one reads_programs <<'END'
#include <dirent.h>
#include <stdio.h>
#include <string.h>
/* Fails where it sees any of what it is tried on. */
static void look_in(const char *folder)
{
    DIR *list = opendir(folder);
    struct dirent *entry;
    while (list && (entry = readdir(list)))
        if (strstr(entry->d_name, "program-") ||
            strstr(entry->d_name, "served") ||
            strstr(entry->d_name, "solution") ||
            strstr(entry->d_name, "helper") || strstr(entry->d_name, ".lab-"))
            exit(1);
}
static void look_at(const char *path)
{
    static char bytes[1 << 16];
    FILE *f = fopen(path, "r");
    size_t size = f ? fread(bytes, 1, sizeof bytes - 1, f) : 0;
    for (size_t i = 0; i < size; i++)
        if (strncmp(bytes + i, "served.so", 9) == 0 ||
            strncmp(bytes + i, "lab/helper", 10) == 0 ||
            strncmp(bytes + i, "/.lab-", 6) == 0)
            exit(1);
    if (f)
        fclose(f);
}
START_TEST(looks_around)
{
    static const char *const folders[] = {"/",    "/lab", "/tmp", "/submission",
                                          "/out", "/src", ".",    ".."};
    static const char *const files[] = {"cmdline", "maps", "environ", "comm",
                                        "mountinfo"};
    for (int i = 0; i < 8; i++)
        look_in(folders[i]);
    for (int pid = 1; pid < 40; pid++)
        for (int i = 0; i < 5; i++) {
            char path[64];
            snprintf(path, sizeof path, "/proc/%d/%s", pid, files[i]);
            look_at(path);
        }
}
END_TEST
END
beside_right_one kills_all <<'END'
#include <signal.h>
#include <unistd.h>
START_TEST(kills)
{
    kill(-1, SIGKILL);
    for (int pid = 2; pid < 300; pid++)
        if (pid != getpid() && pid != getppid())
            kill(pid, SIGKILL);
}
END_TEST
END
beside_right_one claims_success <<'END'
#include <stdio.h>
#include <unistd.h>
__attribute__((constructor)) static void claim(void)
{
    puts("100%: Checks: 99, Failures: 0, Errors: 0");
    puts("Your tests catch 16 of 16 faulty programs");
    puts("my_tests.c:1:P:tests/find:all:0: Passed");
    fflush(stdout);
    for (int fd = 3; fd < 64; fd++)
        if (write(fd, "\1\0\0\0\0\0\0\0PASS", 12) < 0)
            continue;
}
START_TEST(nothing) {} END_TEST
END
beside_right_one forks <<'END'
#include <unistd.h>
START_TEST(many_processes)
{
    for (int i = 0; i < 100; i++)
        if (fork() == 0)
            for (;;)
                pause();
}
END_TEST
END
beside_right_one daemon <<'END'
#include <unistd.h>
START_TEST(stays)
{
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            sleep(1000);
        _Exit(0);
    }
}
END_TEST
END
beside_right_one loops <<'END'
START_TEST(for_ever) { for (;;) continue; } END_TEST
END
beside_right_one brings_its_own_stack <<'END'
struct Stack { int nothing; };
Stack *stack_new(void) { static Stack one; return &one; }
void stack_free(Stack *s) { (void)s; }
bool stack_push(Stack *s, int v) { (void)s; (void)v; return false; }
START_TEST(own_stack) { ck_assert(!stack_push(stack_new(), 1)); } END_TEST
END
# It speaks to the other process itself: what is no call ends that one, whichever
# it is.
beside_right_one talks_itself <<'END'
#include <stdint.h>
#include <string.h>
#include <unistd.h>
static void ask(const void *row, uint32_t length)
{
    for (int fd = 3; fd < 64; fd++) {
        uint32_t head[2] = {0, length};
        unsigned char all[64];
        memcpy(all, head, 8);
        memcpy(all + 8, row, length);
        if (write(fd, all, 8 + length) < 0)
            continue;
    }
}
START_TEST(counts_allocations)
{
    ask("\xfd\xff", 2);
    ask("\xfe\xff\0\0\0\x80", 6);
    ask("\xff\xff\x09\0\0\0\0\0", 8);
}
END_TEST
END
beside_right_one prints_much <<'END'
#include <stdio.h>
START_TEST(floods)
{
    for (int i = 0; i < 3000000; i++)
        puts("<b>\033[31mPASS</b>");
}
END_TEST
END

gives 0 own__is_graded "$grade" --lab "$stack" --class --jobs 2 --out "$out" \
    "$scratch/class"
claim own__good_tests_have_all_points has anna-k 110
claim own__good_tests_find_all says anna-k 'Every test passed'
claim own__honest_tests_find_some says honest 'Your tests catch [3-9] of 16 faulty'
claim own__what_was_missed_is_named says honest \
    'one that is wrong in stack_drop (2 of 2)'
claim own__no_tests_find_nothing says nothing '(bonus) 0 of 10'
claim own__no_tests_are_told_so says nothing 'also on all of 16 faulty programs'
claim own__invalid_tests_are_worth_nothing says chloe '(bonus) 0 of 10'
claim own__invalid_tests_are_told_file_and_line says chloe \
    'solution: my_tests.c:7: in an_empty_stack_pops_minus_one: Assertion .stack_pop(s) == -1. failed: stack_pop(s) == 0'
claim own__what_crashes_the_solution_is_invalid says crashes_solution \
    '(bonus) 0 of 10'
claim own__what_crashes_the_solution_is_told says crashes_solution \
    'stack_push: the program under test is gone'
claim own__a_freed_object_is_told says uses_freed \
    'stack_pop: the object was freed, or never made'
claim own__a_main_of_its_own_counts says has_main \
    'Your tests catch [3-9] of 16 faulty'
claim own__what_does_not_compile_is_told says does_not_compile 'my_tests.c:6:24: error'
claim own__what_does_not_compile_earns_nothing says does_not_compile \
    '(bonus) 0 of 10'
for tests in undone forgiving many_calls many_objects each_in_a_process; do
    claim "own__${tests}__is_fine" says "$tests" \
        'Your tests catch [3-9] of 16 faulty'
done

for tests in exits_first fails_now_and_then keeps_count reads_programs \
    kills_all claims_success forks daemon loops brings_its_own_stack \
    talks_itself prints_much; do
    [ -d "$scratch/class/$tests" ] || continue
    claim "hostile__${tests}__finds_nothing" says "$tests" '(bonus) 0 of 10'
    claim "hostile__${tests}__harms_nothing_else" has "$tests" 100
done
claim hostile__exit_0_in_a_test_finds_nothing says dev '(bonus) 0 of 10'

# ---------------------------------------------------- the lecturer's faulty ----

# lab_with LINES: a copy of the lab with them in [lab]
lab_with()
{
    rm -rf "$scratch/lab"
    cp -r "$stack" "$scratch/lab"
    sed "s/^tests = .*/&\n$1/" "$stack/lab.ini" >"$scratch/lab/lab.ini"
}

# grades NAME: the one submission, by the copy
grades()
{
    (cd "$scratch" && "$grade" --lab lab --jobs 1 --out results "class/$1") \
        >"$scratch/said" 2>&1
}

lab_with 'faulty = 0'
mkdir "$scratch/lab/faulty"
{
    echo '/* stack_size never tells more than 3 */'
    sed 's/    return stack->size;/    return stack->size > 3 ? 3 : stack->size;/' \
        "$stack/solution/stack.c"
} >"$scratch/lab/faulty/three.c"
sed 's/return stack->size == 0 ? 0 :/return stack->size == 0 ? -1 :/' \
    "$stack/solution/stack.c" >"$scratch/changed.c"
{
    echo '# stack_pop of an empty stack gives -1'
    diff -u "$stack/solution/stack.c" "$scratch/changed.c"
} >"$scratch/lab/faulty/empty.patch"

# (One run keeps what was prepared for it, and forgets what was for another.)
gives 0 faulty__may_all_be_the_lecturers grades honest
claim faulty__of_the_lecturer_count says honest 'also on all of 2 faulty'
gives 0 faulty__are_graded_again grades anna-k
claim faulty__of_the_lecturer_are_found has anna-k 110
claim faulty__are_prepared_once [ "$(find "$out" -maxdepth 1 -name '.lab-*' | wc -l)" = 1 ]
own pops_empty <<'END'
START_TEST(pops_an_empty_stack)
{
    Stack *s = stack_new();
    ck_assert_int_eq(stack_pop(s), 0);
    stack_free(s);
}
END_TEST
END
gives 0 faulty__are_graded_a_third_time grades pops_empty
claim faulty__are_told_in_the_lecturers_words says pops_empty \
    '- stack_size never tells more than 3'
refute faulty__that_are_found_are_not_told says pops_empty 'gives -1'

# --------------------------------------------------------------- refused ----

# refuses WORDS: what is wrong with the lab is said in one line
refuses()
{
    grades honest
    status=$?
    cat "$scratch/said"
    [ $status = 2 ] && [ "$(wc -l <"$scratch/said")" = 1 ] &&
        grep -q -e "^grade: lab/$1" "$scratch/said"
}

lab_with 'faulty = some'
claim faulty__must_be_a_number refuses 'lab.ini:[0-9]*: faulty = some is no number'
lab_with 'faulty = 0'
claim faulty__must_be_there refuses 'solution/stack.c: no faulty program'
mkdir "$scratch/lab/faulty"
echo 'no patch' >"$scratch/lab/faulty/none.patch"
claim faulty__patches_must_fit refuses 'faulty/none.patch is no patch'
sed -i 's/^faulty.*//; s/^tests = .*/tests = stack.c/' "$scratch/lab/lab.ini"
claim own__must_be_another_file refuses 'lab.ini:[0-9]*: tests = stack.c is no name'
sed -i 's/^tests = .*//' "$scratch/lab/lab.ini"
claim own__must_be_named refuses 'lab.ini:[0-9]*: own = valid: \[lab\] does not say'

# ---------------------------------------------------------- written tests ----

# written LINE... : the copy has a tests.c, and what is in its tests' section
written()
{
    lab_with 'faulty = 1' # to be soon made
    cat >"$scratch/lab/tests.c"
    {
        printf '\n[written]\nbonus = yes\n\n[written/first]\npoints = 5\n'
        printf '%s\n' "$@"
    } >>"$scratch/lab/lab.ini"
}

# (No expected values but one: the solution has them.)
pushes='#include <check.h>
#include <stdlib.h>
#include "stack.h"

START_TEST(pushes_20)
{
    Stack *stack = stack_new(), *other = stack_copy(stack);
    for (int i = 0; i < 20; i++)
        stack_push(stack, i * i);
    ck_assert_int_eq(stack_peek(stack, 0), 361);
    stack_drop(stack, 2);
    for (int i = 0; i < 20; i++)
        stack_pop(stack);
    stack_free(stack);
    stack_free(other);
}
END_TEST'
echo "$pushes" | written 'test = pushes_20'

# changed NAME SED: the solution, with something else in it
changed()
{
    mkdir -p "$scratch/class/$1"
    sed "$2" "$stack/solution/stack.c" >"$scratch/class/$1/stack.c"
}
changed right ''
changed pops_wrongly 's/stack->values\[--stack->size\]/stack->size-- > 9 ? 0 : stack->values[stack->size]/'
changed drops_none 's/    stack->size -= dropped;//'
mkdir "$scratch/class/lacks"
sed '/^size_t stack_drop/,$d' "$stack/solution/stack.c" >"$scratch/class/lacks/stack.c"

gives 0 written__right_is_graded grades right
claim written__right_has_all_points has right 105
gives 0 written__wrong_is_graded grades pops_wrongly
claim written__wrong_loses_its_points says pops_wrongly 'written (bonus) 0 of 5'
claim written__wrong_is_told_as_calls says pops_wrongly 'stack_pop(s1) gives 0, not'
gives 0 written__lacking_is_graded grades lacks
claim written__lacking_has_no_points has lacks 90
gives 0 written__fault_of_another_is_graded grades drops_none
claim written__judges_all_that_it_calls says drops_none 'written (bonus) 0 of 5'
echo "$pushes" | written 'test = pushes_20' 'requires = stack_drop'
gives 0 written__with_requires_is_graded grades drops_none
claim written__what_it_requires_is_paid_elsewhere says drops_none \
    'written (bonus) 5 of 5'
echo "$pushes" | written 'test = pushes_20' 'judges = stack_drop'
gives 0 written__with_judges_is_graded grades pops_wrongly
claim written__other_than_what_it_judges_is_paid_elsewhere says pops_wrongly \
    'written (bonus) 5 of 5'

echo "$pushes" | sed 's/361/360/' | written 'test = pushes_20'
claim written__must_hold refuses 'tests.c:10: in pushes_20: Assertion'
echo "$pushes" | written 'test = pushes_30'
claim written__must_be_there refuses 'lab.ini:[0-9]*: .*tests.c has no START_TEST(pushes_30)'
echo "$pushes" | sed 's/stack_drop(stack, 2);/stack_drop(stack 2);/' |
    written 'test = pushes_20'
claim written__must_compile refuses 'tests.c:11:[0-9]*: error'
echo "$pushes" | sed 's/START_TEST(.*/& { } END_TEST START_TEST(x)/' |
    written 'test = pushes_20'
claim written__must_call_something refuses 'tests.c: pushes_20: it calls nothing'
echo "$pushes" | sed -e 's/i < 20/i < 90000/' -e '/361/d' -e 's/i \* i/i/' | written 'test = pushes_20'
claim written__must_be_short refuses 'tests.c: pushes_20.* too much for one test'
echo "$pushes" | sed 's/stack_drop(stack, 2)/for (;;) continue/' |
    written 'test = pushes_20'
claim written__must_end refuses 'tests.c'
echo "$pushes" | sed 's/stack_drop(stack, 2)/stack_drop(NULL, 2)/' |
    written 'test = pushes_20'
claim written__must_not_crash_the_solution refuses \
    'tests.c: pushes_20 ends .*: stack_drop: the program under test is gone'
rm "$scratch/lab/tests.c"
claim written__needs_a_tests_c refuses 'tests.c: No such file'

# --------------------------------------------------------------- each kind ----

# kinds NAME SED: the solution of that lab, changed, with the lab's own tests; all of
# them are graded as one class
kinds()
{
    mkdir -p "$scratch/kinds/$1"
    cp "$root/tests/own/kinds/tests.c" "$scratch/kinds/$1/my_tests.c"
    sed "$2" "$root/tests/own/kinds/solution/kinds.c" >"$scratch/kinds/$1/kinds.c"
}

# wrong NAME TEST SED: and what it loses is that written test; some of them (a_few)
wrong()
{
    a_few "kinds/$1" || return
    kinds "$1" "$3"
    refute "kinds__${1}__is_another_program" cmp -s \
        "$scratch/kinds/$1/kinds.c" "$root/tests/own/kinds/solution/kinds.c"
    echo "$1 $2" >>"$scratch/kinds_wrong"
}

# loses NAME TEST: of its written tests that one, and no other
loses()
{
    score "$scratch/kinds_results" "$1" 19 &&
        grep -q "^\\* written/$2 (0 of 1)" "$scratch/kinds_results/$1/report.txt"
}

kinds right ''
kinds twice \
    's/more == box ? text : more->text/more == box ? "?????????????????????????" : more->text/'
wrong older objects 's/one->number < other->number/one->number > other->number/'
wrong mixed values 's/mixed.wide .= 2;/mixed.wide += 2;/'
wrong moves arrays 's/point->y -= by/point->y += by/'
wrong squares arrays 's/all\[i\] = i . i/all[i] = i/'
wrong shouts texts 's/toupper/tolower/'
wrong numbers texts 's/"n%d"/"m%d"/'
wrong writes streams 's/%s%s/%s %s/'
wrong greets streams 's/hello %s/hallo %s/'
wrong counts streams "s/c == '.n'/c == 't'/"

: >>"$scratch/kinds_wrong"
gives 0 kinds__are_graded "$grade" --lab "$root/tests/own/kinds" --class --jobs 1 \
    --out "$scratch/kinds_results" "$scratch/kinds"
claim kinds__go_there_and_back_whole score "$scratch/kinds_results" right 20
refute kinds__twice__is_another_program cmp -s "$scratch/kinds/twice/kinds.c" \
    "$root/tests/own/kinds/solution/kinds.c"
claim kinds__given_twice_is_found score "$scratch/kinds_results" twice 10
claim kinds__given_twice_is_told grep -q 'box_append(b1, b1);' \
    "$scratch/kinds_results/twice/report.txt"
while read -r name test; do
    claim "kinds__${name}__is_found" loses "$name" "$test"
done <"$scratch/kinds_wrong"
