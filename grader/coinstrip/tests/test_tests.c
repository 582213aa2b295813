/*
 * The part "tests": do the student's own tests tell right programs from wrong
 * ones? They are tried (trial/tryout.h) on a right program, on another that
 * makes other choices, and on twenty wrong ones (faulty_programs.h).
 */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include "base/text.h"
#include "coinstrip/own_tests/own_tests.h"
#include "inside/tried/tried.h"
#include "trial/trial.h"
#include "trial/tryout.h"

enum { WRONG_ONES = WRONG_COUNT - 1 };

_Static_assert((int)RIGHT_OTHERWISE == (int)WRONG_COUNT, "it comes last");

/* What is wrong with each, in a student's words: at most 72 columns. */
static const char *const clauses[WRONG_COUNT] = {
    [WRONG_LOWER_CASE] = "coinstrip_from_string refuses lower-case letters",
    [WRONG_CHARACTERS] =
        "coinstrip_from_string takes any other character for an empty square",
    [WRONG_END_OF_TEXT] =
        "coinstrip_to_string leaves out the empty squares after the last coin",
    [WRONG_LETTERS] =
        "coinstrip_to_string does not begin again with A after 26 coins",
    [WRONG_NO_SUCH_COIN] =
        "coinstrip_square answers 0 and not -1 where there is no such coin",
    [WRONG_DISTANCE_ZERO] = "coinstrip_is_legal allows a distance of 0",
    [WRONG_PASSING] = "a coin may pass another one in the Silver Dollar Game",
    [WRONG_LANDING] = "coinstrip_is_legal lets a coin land on another one",
    [WRONG_REFUSAL] = "coinstrip_move refuses an illegal move, and moves the "
                      "coin all the same",
    [WRONG_WON_EARLY] = "coinstrip_is_won looks at the first coin only",
    [WRONG_NO_COINS] = "coinstrip_is_won says no of a strip without coins",
    [WRONG_TWO_COINS] = "coinstrip_random makes strips of two coins, too",
    [WRONG_SEED] =
        "coinstrip_random gives another strip when a seed is used again",
    [WRONG_MIN_MOVES] = "coinstrip_random_sized takes no notice of min_moves",
    [WRONG_PAIRS] = "coinstrip_hint pairs the coins from the left in the "
                    "Silver Dollar Game",
    [WRONG_HINT_WRITES] =
        "coinstrip_hint answers false and changes *move all the same",
    [WRONG_CARELESS] =
        "coinstrip_computer_play makes any legal move, also where one wins",
    [WRONG_NUMBERS] =
        "in Welter's game coins keep their numbers when they pass others",
    [WRONG_NO_JUMPS] = "in Welter's game no coin may pass another one",
    [WRONG_NIM] = "coinstrip_hint plays Welter's game as if it were Nim",
};

SoloEnd own_tests_run(const Tools *tools, const char *program, Wrong wrong,
                      bool whole, int most_ms)
{
    char *number = text_format("%d", (int)wrong);
    SoloEnd end = program_run(&(SoloPlan){
        .launcher = tools->launcher,
        .program = program,
        .library = tools->tried_on,
        .library_name = OWN_TESTS_LIBRARY,
        .helper = {.program = tools->tried_helper, .argument = number},
        .channel = whole ? TRIED_CHANNEL_WHOLE : TRIED_CHANNEL,
        .most_ms = most_ms});
    free(number);
    return end;
}

/* The student's tests, and what runs them. */
typedef struct {
    const Tools *tools;
    char *program;
} OwnTests;

static SoloEnd run_on(const void *with, size_t program, bool whole, int most_ms)
{
    const OwnTests *own = with;
    return own_tests_run(own->tools, own->program, (Wrong)program, whole,
                         most_ms);
}

static char *list_missed(const Tryout *tryout)
{
    Text text = TEXT_EMPTY;
    text_add(&text, "Wrong programs that pass your tests:\n");
    for (int i = 1; i < WRONG_COUNT; i++)
        if (!tryout->caught[i])
            text_addf(&text, "- %s\n", clauses[i]);
    return text_take(&text);
}

static Tryout try_all(const Trial *trial)
{
    OwnTests own = {.tools = bench_tools(trial->bench)};
    own.program =
        text_format("%s/%s", bench_folder(trial->bench), OWN_TESTS_PROGRAM);
    const TryoutPlan plan = {.wrong = WRONG_ONES,
                             .otherwise = true,
                             .right = "a right program",
                             .run = run_on,
                             .with = &own};
    Tryout tryout = tryout_run(&plan);
    free(own.program);
    return tryout;
}

START_TEST(tests__catch_wrong_programs)
{
    Trial *trial = trial_now();
    Tryout tryout = try_all(trial);
    if (tryout.fails_right)
        trial->outcome->advice =
            "A right program may do all that coinstrip.h leaves open: the test "
            "that fails asks for more than is promised there, or for something "
            "else.";
    trial->outcome->details = tryout.details;
    if (tryout.verdict != VERDICT_PASS)
        trial_stop(trial, tryout.verdict, tryout.message);
    if (tryout.count < WRONG_ONES) {
        trial->outcome->share = (double)tryout.count / WRONG_ONES;
        trial->outcome->details = list_missed(&tryout);
        trial_stop(trial, VERDICT_FAIL,
                   text_format("Your tests catch %zu of %d wrong programs",
                               tryout.count, WRONG_ONES));
    }
}
END_TEST

void add_tests_tests(AddTest *add)
{
    add("tests/catch_wrong_programs", tests__catch_wrong_programs);
}
