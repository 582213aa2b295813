/*
 * Judges students' own tests: do they pass on the solution, and do they tell
 * faulty programs from it? They are tried once for all tests of the rubric that
 * ask for it.
 */
#include <stdlib.h>
#include <string.h>
#include "lab_of_contract.h"
#include "base/memory.h"

typedef struct {
    const Prepared *prepared;
    char *tests; /* the student's, on the host */
} OwnTests;

static SoloEnd run_on(const void *with, size_t program, bool whole, int most_ms)
{
    const OwnTests *own = with;

    return testbed_run(&own->prepared->bed, own->tests,
                       own->prepared->programs[program].object, NULL, whole, 0,
                       most_ms);
}

static Tryout try_all(const Trial *trial, const Prepared *prepared)
{
    const OwnTests own = {
        .prepared = prepared,
        .tests =
            text_format("%s/%s", bench_folder(trial->bench), TESTBED_TESTS)};
    const TryoutPlan plan = {.wrong = prepared->program_count - 1,
                             .right = "the solution",
                             .run = run_on,
                             .with = &own};
    Tryout tryout = tryout_run(&plan);

    free(own.tests);
    return tryout;
}

/* ----------------------------------------------------------------- words -- */

static bool is_same(const char *one, const char *other)
{
    return strcmp(one ? one : "", other ? other : "") == 0;
}

/* Of all programs that are called alike: how many there are, and how many of
 * them pass. Only the first of them is told. */
static void add_missed(Text *text, const Prepared *prepared,
                       const Tryout *tryout, size_t program)
{
    const TriedProgram *all = prepared->programs, *one = &all[program];
    size_t count = 0, missed = 0;

    for (size_t i = 1; i < prepared->program_count; i++) {
        if (!is_same(all[i].name, one->name) ||
            !is_same(all[i].words, one->words))
            continue;
        if (i < program)
            return;
        count++;
        missed += !tryout->caught[i];
    }
    if (missed == 0)
        return;
    text_addf(text, "- %s%s", one->words ? "" : "one that is wrong in ",
              one->words ? one->words : one->name);
    if (count > 1)
        text_addf(text, " (%zu of %zu)", missed, count);
    text_add(text, "\n");
}

static char *list_missed(const Prepared *prepared, const Tryout *tryout)
{
    Text text = TEXT_EMPTY;

    text_add(&text, "Faulty programs that pass your tests:\n");
    for (size_t i = 1; i < prepared->program_count; i++)
        add_missed(&text, prepared, tryout, i);
    return text_take(&text);
}

/* Where tests that fail on the solution say so: "my_tests.c:12: in push: ..."
 */
static const char *first_failure(const char *file, const Tryout *tryout)
{
    const char *line = tryout->verdict == VERDICT_FAIL && tryout->details
                           ? strstr(tryout->details, file)
                           : NULL;

    return line && line[strlen(file)] == ':' ? line : NULL;
}

/* --------------------------------------------------------------- verdicts --
 */

/* (What they find is not the place to tell all of it again.) */
static void stop_invalid(Trial *trial, const KitTest *test, const char *file,
                         const Tryout *tryout)
{
    const char *line = first_failure(file, tryout);

    if (test->own == OWN_FINDS && tryout->fails_right)
        trial_stop(trial, tryout->verdict,
                   text_copy("Your tests don't pass on the solution: what they "
                             "find can't count"));
    trial->outcome->details = text_copy(tryout->details);
    if (tryout->fails_right)
        trial->outcome->advice =
            "The solution does all that the header promises: the test that "
            "fails asks for more than that, or for something else.";
    trial_stop(trial, tryout->verdict,
               line ? text_format("Your tests fail on the solution: %.*s",
                                  (int)strcspn(line, "\n"), line)
                    : text_copy(tryout->message));
}

void own_judge(const KitTest *test, KitLab *of, Inquiry *inquiry)
{
    Trial *trial = trial_now();
    const Prepared *prepared = &of->prepared;
    size_t wrong = prepared->program_count - 1;

    if (!inquiry->own) {
        inquiry->own = memory_new(1, sizeof *inquiry->own);
        *inquiry->own = try_all(trial, prepared);
    }
    const Tryout *tryout = inquiry->own;
    if (tryout->verdict != VERDICT_PASS)
        stop_invalid(trial, test, of->kit->own_tests, tryout);
    if (tryout->count == 0)
        trial_stop(trial, VERDICT_FAIL,
                   text_format("Your tests pass on the solution, but also on "
                               "all of %zu faulty programs",
                               wrong));
    if (test->own == OWN_VALID || tryout->count == wrong)
        return;
    trial->outcome->share = (double)tryout->count / (double)wrong;
    trial->outcome->details = list_missed(prepared, tryout);
    trial_stop(trial, VERDICT_FAIL,
               text_format("Your tests catch %zu of %zu faulty programs",
                           tryout->count, wrong));
}
