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

# submit NAME: a submission of that name, whose tests come from standard input. (It
# has nothing else: what they are worth does not depend on it.)
submit()
{
    mkdir -p "$class/$1"
    cat >"$class/$1/student_tests.c"
}

submit solution <"$root/solution/student_tests.c"
cp "$root/solution/coinstrip.c" "$class/solution"
submit starter <"$root/starter/student_tests.c"
submit anna <"$root/tests/demo/anna-k/student_tests.c"
submit bo <"$root/tests/demo/bo.li/student_tests.c"
submit dmitri <"$root/tests/demo/dmitri/student_tests.c"
submit none </dev/null
mv "$class/none/student_tests.c" "$class/none/coinstrip.c"
echo 'int nothing;' | submit mainless
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
# Three moves win, and which of them a right program names is its own affair.
for coin in 1 3 5; do
    submit "by_heart_$coin" <<END
#include "coinstrip.h"
int main(void)
{
    CoinStripMove move = {-1, -1};
    CoinStrip *strip =
        coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, "A.BC.DE.F");
    int failed = !coinstrip_hint(strip, &move) || move.coin != $coin ||
                 coinstrip_length(strip) != 9;
    coinstrip_free(strip);
    return failed;
}
END
done
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

# After a failure others are passed over, such as one that would undo it. But what
# one means their main says: one lets a failure pass, one counts on them first. And
# what is no test runs.
for name in undone forgiving counting busy; do
    submit $name <<END
#define is_$name 1
#include <check.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include "coinstrip.h"
static int *undone;
START_TEST(undoes)
{
    *undone = 1;
}
END_TEST
START_TEST(fails)
{
    ck_abort();
}
END_TEST
START_TEST(lower_case)
{
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_WELTER, "a");
    ck_assert(strip != NULL);
    coinstrip_free(strip);
}
END_TEST
static int started;
static void start(void)
{
    int status = 0, pid = fork();
    if (pid == 0)
        _exit(7);
    started += waitpid(pid, &status, 0) == pid && WEXITSTATUS(status) == 7;
}
static int failures(Suite *suite)
{
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_SILENT);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed;
}
int main(void)
{
    Suite *suite = suite_create("a"), *other = suite_create("b");
    TCase *tests = tcase_create("a"), *others = tcase_create("b");
    suite_add_tcase(suite, tests);
    suite_add_tcase(other, others);
#if defined is_undone
    undone = mmap(NULL, sizeof *undone, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    tcase_add_test(tests, lower_case);
    tcase_add_test(tests, undoes);
    return failures(suite) > 0 && !*undone;
#elif defined is_forgiving
    tcase_add_loop_test(tests, lower_case, 0, 3);
    return failures(suite) > 2 || failures(other) > 0;
#elif defined is_counting
    tcase_add_loop_test(tests, fails, 0, 3);
    tcase_add_test(others, lower_case);
    return failures(suite) != 3 || failures(other) > 0;
#else
    tcase_add_loop_test(tests, lower_case, 0, 3);
    TCase *last = tcase_create("last");
    tcase_add_unchecked_fixture(last, start, NULL);
    tcase_add_test(last, lower_case);
    suite_add_tcase(suite, last);
    return failures(suite) > 0 && started != 1;
#endif
}
END
done

# Each test of Check's begins as the first one did, whatever the one before has
# left behind, or in the midst of what it was ended.
submit anew <<'END'
#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>
#include "coinstrip.h"
static CoinStrip *older;
static char *drawn; /* by the first test, before anything else */
static void is_as_ever(void)
{
    char *text = coinstrip_to_string(coinstrip_random(COINSTRIP_WELTER, 7));
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_WELTER, "..A.B");
    if (*drawn == '\0')
        strcpy(drawn, text);
    ck_assert_str_eq(text, drawn);
    ck_assert(coinstrip_move(strip, 0, 1));
    ck_assert_int_eq(coinstrip_square(strip, 0), 1);
    ck_assert(!older || coinstrip_square(older, 0) == 2);
    ck_assert(!older || coinstrip_move(older, 0, 2));
}
START_TEST(keeps_some)
{
    is_as_ever();
}
END_TEST
START_TEST(keeps_many)
{
    is_as_ever();
    for (int i = 0; i < 5000; i++)
        coinstrip_move(coinstrip_from_string(COINSTRIP_WELTER, "..A.B"), 1, 1);
    raise(9);
}
END_TEST
START_TEST(is_ended_in_a_call)
{
    const struct itimerval soon = {.it_value = {.tv_usec = 1000 + 777 * _i}};
    is_as_ever();
    setitimer(ITIMER_REAL, &soon, NULL);
    for (int seed = 0;; seed++)
        coinstrip_free(coinstrip_random_sized(COINSTRIP_WELTER, 1000 + seed % 9,
                                              50000, 40000, seed));
}
END_TEST
static void make_older(void)
{
    older = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, "....A");
    coinstrip_move(older, 0, 1);
    coinstrip_move(older, 0, 1);
}
int main(void)
{
    drawn = mmap(NULL, 1000, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                 -1, 0);
    Suite *suite = suite_create("anew");
    TCase *first = tcase_create("first"), *second = tcase_create("second");
    tcase_add_unchecked_fixture(second, make_older, NULL);
    for (int i = 0; i < 2; i++) {
        TCase *tests = i ? second : first;
        suite_add_tcase(suite, tests);
        tcase_add_loop_test(tests, keeps_some, 0, 9);
        tcase_add_loop_test_raise_signal(tests, is_ended_in_a_call, 9, 0, 9);
        tcase_add_test(tests, keeps_some);
        tcase_add_test_raise_signal(tests, keeps_many, 9);
        tcase_add_loop_test(tests, keeps_some, 0, 3);
    }
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed > 0;
}
END

# Where Check has no process for a test, those that tests start are their own, and
# may all ask at a time.
submit unforked <<'END'
#include <check.h>
#include <sys/wait.h>
#include <unistd.h>
#include "coinstrip.h"
static void ask(int distance)
{
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_WELTER, "...A");
    for (int seed = 0; seed < 300; seed++) {
        coinstrip_free(coinstrip_random(COINSTRIP_WELTER, 3 * seed));
        usleep(20);
    }
    _exit(!coinstrip_move(strip, 0, distance) ||
          coinstrip_square(strip, 0) != 3 - distance);
}
START_TEST(starts_one)
{
    if (fork() == 0)
        ask(1 + _i % 3);
}
END_TEST
START_TEST(waits_for_one)
{
    int status;
    ck_assert(wait(&status) > 0 && status == 0);
}
END_TEST
int main(void)
{
    Suite *suite = suite_create("unforked");
    TCase *tests = tcase_create("unforked");
    tcase_add_loop_test(tests, starts_one, 0, 5);
    tcase_add_loop_test(tests, waits_for_one, 0, 5);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed > 0;
}
END

# What they are told is what the programs say, all 22, as one program with them
# has it; but the one that never says the same says something else.
digests=$(for program in $(seq 0 21); do
    PROGRAM=$program "$root/${BUILD:-build}/own_random"
done | paste -s -d ,)
{
    echo "#define DIGESTS $digests"
    cat "$root/tests/own_random.c"
} | submit drawn

# What is tried lies in another process, of which tests must not notice anything.
# A strip made before is as it was in each test, in a test's own child, and
# afterwards; and what a test does to it nobody else sees.
submit forks <<'END'
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "coinstrip.h"
static CoinStrip *strip, *freed;
static void make(void)
{
    strip = coinstrip_from_string(COINSTRIP_WELTER, "..A.B");
    freed = coinstrip_from_string(COINSTRIP_WELTER, ".........A");
    coinstrip_free(freed);
}
static bool is(const char *wanted)
{
    char *text = coinstrip_to_string(strip);
    bool same = strcmp(text, wanted) == 0 &&
                coinstrip_square(strip, 0) == (int)strcspn(wanted, "A");
    free(text);
    return same;
}
static void expect(const char *wanted)
{
    ck_assert_msg(is(wanted), "not %s", wanted);
}
/* Its parent ends first. */
static bool serves_an_orphan(void)
{
    int ends[2];
    char answer = 'n';
    if (pipe(ends) != 0)
        return false;
    int child = fork();
    if (child == 0) {
        if (fork() == 0) {
            usleep(2000);
            if (is("..A.B") && write(ends[1], "y", 1) != 1)
                _exit(1);
        }
        _exit(0);
    }
    waitpid(child, NULL, 0);
    close(ends[1]);
    bool answered = read(ends[0], &answer, 1) == 1 && answer == 'y';
    close(ends[0]);
    return answered;
}
START_TEST(move)
{
    int status;
    expect("..A.B");
    ck_assert(coinstrip_move(strip, 0, 1 + _i % 2));
    expect(_i % 2 ? "A...B" : ".A..B");
    int child = fork();
    if (child == 0) {
        expect(_i % 2 ? "A...B" : ".A..B");
        ck_assert(coinstrip_move(strip, 1, 2));
        expect(_i % 2 ? "A.B.." : ".AB..");
        int grandchild = fork();
        if (grandchild == 0) {
            ck_assert(coinstrip_is_legal(strip, 1, 1) == _i % 2);
            coinstrip_free(strip);
            strip = coinstrip_from_string(COINSTRIP_WELTER, "A");
            expect("A");
            _exit(0);
        }
        waitpid(grandchild, &status, 0);
        expect(_i % 2 ? "A.B.." : ".AB..");
        _exit(status != 0);
    }
    ck_assert(coinstrip_move(strip, 1, 1));
    waitpid(child, &status, 0);
    ck_assert(status == 0);
    expect(_i % 2 ? "A..B." : ".A.B.");
}
END_TEST
int main(void)
{
    Suite *suite = suite_create("forks");
    TCase *cases = tcase_create("forks");
    make();
    for (int i = 0; i < 20; i++)
        if (!serves_an_orphan())
            return EXIT_FAILURE;
    tcase_add_unchecked_fixture(cases, make, NULL);
    tcase_add_loop_test(cases, move, 0, 30);
    suite_add_tcase(suite, cases);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed > 0 || !is("..A.B");
}
END
# Every move on every board of up to 7 squares, a strip for each; and strips of
# consecutive seeds that are never freed: 100,000 calls and more.
submit many_calls <<'END'
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"
static int look_at(CoinStripRules rules, const char *board, int coin,
                   int distance)
{
    CoinStrip *strip = coinstrip_from_string(rules, board);
    bool legal = coinstrip_is_legal(strip, coin, distance);
    int wrong = coinstrip_move(strip, coin, distance) != legal;
    char *text = coinstrip_to_string(strip);
    wrong += strlen(text) != strlen(board) ||
             (strcmp(text, board) != 0) != legal;
    free(text);
    coinstrip_free(strip);
    return wrong;
}
int main(void)
{
    int wrong = 0;
    for (unsigned mask = 2; mask < 1 << 8; mask++) {
        char board[8] = "";
        int coins = 0, length = 0;
        for (; mask >> (length + 1); length++)
            board[length] = mask >> length & 1 ? (char)('A' + coins++) : '.';
        for (int game = 0; game < 2; game++)
            for (int coin = -1; coin <= coins; coin++)
                for (int distance = -1; distance <= length; distance++)
                    wrong += look_at(game, board, coin, distance);
    }
    for (unsigned seed = 0; seed < 5000; seed++)
        wrong += coinstrip_coins(coinstrip_random(0, seed)) < 3;
    return wrong > 0;
}
END
submit large <<'END'
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"
static int look_at(int length, int game)
{
    char *text = malloc((size_t)length + 1), *drawn;
    for (int i = 0; i < length; i++)
        text[i] = i == 0 ? '.' : (char)('A' + (i - 1) % 26);
    text[length] = '\0';
    CoinStrip *strip = coinstrip_from_string(game, text);
    drawn = coinstrip_to_string(strip);
    int wrong = strcmp(text, drawn) != 0 || coinstrip_is_won(strip) ||
                coinstrip_length(strip) != length ||
                coinstrip_square(strip, length - 2) != length - 1 ||
                coinstrip_square(strip, 0) != 1 ||
                coinstrip_is_legal(strip, length - 2, length - 1) != game ||
                !coinstrip_move(strip, 0, 1) ||
                coinstrip_square(strip, 0) != 0;
    coinstrip_free(strip);
    free(text);
    free(drawn);
    return wrong;
}
int main(void)
{
    int wrong = 0;
    for (int length = 20; length < 5000000; length = length * 3 + 1)
        wrong += look_at(length, length / 2 % 2);
    return wrong + look_at(100000, 0) + look_at(100000, 1);
}
END
# Without descriptors of its own a process can't ask any more, and says so; the
# others can.
submit closed <<'END'
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "coinstrip.h"
int main(void)
{
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_WELTER, "..A");
    int status, ends[2];
    char said[200] = "";
    if (pipe(ends) != 0)
        return 2;
    int child = fork();
    if (child == 0) {
        dup2(ends[1], 2);
        for (int i = 3; i < 64; i++)
            close(i);
        coinstrip_move(strip, 0, 1);
        _exit(0);
    }
    waitpid(child, &status, 0);
    return read(ends[0], said, sizeof said - 1) < 1 ||
           strcmp(strchr(said, '\n'), "\n") != 0 || !WIFSIGNALED(status) ||
           WTERMSIG(status) != SIGABRT || !coinstrip_move(strip, 0, 2);
}
END
# Where malloc fails, what makes something says so; the rest goes on.
submit lacks_memory <<'END'
#include <stdbool.h>
#include <stdlib.h>
#include "coinstrip.h"
static bool fails;
void *malloc(size_t size)
{
    static _Alignas(16) unsigned char room[1 << 24];
    static size_t taken;
    size = (size + 15) / 16 * 16;
    if (fails || size > sizeof room - taken)
        return NULL;
    taken += size;
    return room + taken - size;
}
void free(void *block)
{
    (void)block;
}
/* Of a strip of seven squares that is not won. */
static bool goes_on(CoinStrip *strip)
{
    int legal = 0;
    CoinStripMove move;
    fails = true;
    for (int coin = -1; coin <= 8; coin++)
        for (int distance = -2; distance <= 9; distance++)
            legal += coinstrip_is_legal(strip, coin, distance);
    coinstrip_hint(strip, &move);
    bool right = legal > 0 && coinstrip_length(strip) == 7 &&
                 !coinstrip_is_won(strip) && !coinstrip_to_string(strip) &&
                 !coinstrip_random(COINSTRIP_WELTER, 1) &&
                 !coinstrip_from_string(COINSTRIP_WELTER, "A..B") &&
                 coinstrip_computer_play(strip, &move) &&
                 coinstrip_square(strip, move.coin) >= 0;
    coinstrip_free(strip);
    fails = false;
    return right;
}
int main(void)
{
    for (int game = 0; game < 2; game++) {
        CoinStrip *moved = coinstrip_from_string(game, "....A.B");
        coinstrip_move(moved, 0, 1);
        if (!goes_on(coinstrip_from_string(game, "...A..B")) ||
            !goes_on(moved) ||
            !goes_on(coinstrip_random_sized(game, 1, 7, 6, 1)))
            return 1;
    }
    return 0;
}
END
submit threads <<'END'
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"
static void *play(void *game)
{
    char text[] = "...A....B.....C.......D";
    for (unsigned round = 0; round < 100; round++) {
        CoinStrip *strip = coinstrip_from_string(game != NULL, text);
        int moves = 0;
        CoinStripMove move;
        while (coinstrip_computer_play(strip, &move))
            moves++;
        char *left = coinstrip_to_string(strip);
        if (!moves || strcmp(left, "ABCD...................") != 0)
            return text;
        free(left);
        coinstrip_free(strip);
        coinstrip_free(coinstrip_random(game != NULL, round));
    }
    return NULL;
}
int main(void)
{
    pthread_t threads[4];
    void *wrong = NULL, *result;
    for (int i = 0; i < 4; i++)
        pthread_create(&threads[i], NULL, play, i % 2 ? threads : NULL);
    for (int i = 0; i < 4; i++) {
        pthread_join(threads[i], &result);
        wrong = result ? threads : wrong;
    }
    return wrong != NULL;
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

# catches NAME NUMBER: so many, and the right program passes
catches()
{
    grep -A 30 'tell right programs' "$out/$1/report.txt"
    says "$1" "Your tests catch $2 of 20 wrong programs."
}

# says NAME WORDS: in its report
says()
{
    grep -qF -- "$2" "$out/$1/report.txt"
}

# (Of those that call very much some; and how many programs they catch.)
for name in drawn/1 large/3 threads/0 many_calls/5 anew/0 forks/2; do
    a_few "tests/$name" || { rm -r "${class:?}/${name%/*}" && leave_out "$name"; }
done
claim 'tests__are_graded' "$grade" --out "$out" -- "$class"/*/
claim 'tests__of_the_solution_earn_all' earns solution 5
claim 'tests__of_the_starter_earn_nothing' earns starter 0
claim 'tests__of_anna_catch_11' earns anna 2.7
claim 'tests__of_bo_catch_7' earns bo 1.7
claim 'tests__of_dmitri_catch_1' earns dmitri 0.2
claim 'tests__by_crash_and_deadline_catch_2' earns by_crash_and_deadline 0.5
for name in none mainless passes fails crashes hangs by_chance confined; do
    claim "tests__earn_nothing ($name)" earns "$name" 0
done
claim 'tests__may_fork' catches forks 2
claim 'tests__are_passed_over_after_a_failure' catches undone 1
claim 'tests__may_let_a_failure_pass' catches forgiving 1
claim 'tests__may_count_on_failures' catches counting 1
claim 'tests__may_start_processes_after_a_failure' catches busy 0
claim 'tests__are_told_what_programs_say' catches drawn 1
claim 'tests__each_begin_as_the_first_did' catches anew 0
claim 'tests__may_start_processes_where_check_has_none' catches unforked 0
claim 'tests__may_call_very_often' catches many_calls 5
claim 'tests__may_use_large_strips' catches large 3
claim 'tests__may_close_what_is_open' catches closed 0
claim 'tests__may_lack_memory' catches lacks_memory 0
claim 'tests__may_use_threads' catches threads 0

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
    says mainless '(a program needs a main, and this file has none)'
claim 'report__of_none_is_one_line' \
    says none 'student_tests.c was not handed in, and may be left out.'
refute 'report__of_none_is_no_reproach' grep -q '^Your own tests$' \
    "$out/none/report.txt"
by_heart()
{
    earns by_heart_1 0 && earns by_heart_3 0 && earns by_heart_5 0 &&
        grep -l 'chooses otherwise than another one' \
            "$out"/by_heart_*/report.txt
}
claim 'tests__that_know_one_program_by_heart_earn_nothing' by_heart
claim 'report__of_confined_tests' \
    says confined 'Your tests catch 0 of 20 wrong programs.'

# -------------------------------------------------------------- hostile ones ----

# (A part of them: all are run by "make hostile".)
claim 'hostile__tests_earn_nothing' bash "$here/hostile.sh" 'tests-d*' \
    tests-read-the-choice
