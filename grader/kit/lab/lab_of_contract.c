/* See lab_of_contract.h. Fills in trial/lab.h from a contract. */
#include "lab_of_contract.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "trial/lab.h"
#include "base/memory.h"
#include "kit/inquiry/matched.h"
#include "kit/inquiry/named.h"
#include "kit/inquiry/played.h"
#include "kit/inquiry/rare.h"
#include "kit/inquiry/strange.h"
#include "kit/inquiry/tight.h"
#include "kit/inquiry/vast.h"
#include "kit/run/refusals.h"
#include "kit/script/signature.h"

/* Of a processor; so much a call may take, whatever it does. */
enum { CALL_MS = 2 };

static KitLab own;
enum {
    RARE = 80, /* histories ... */
    RARE_WATCHED = 4,
    MATCHED = 4, /* scripts of each function of two objects ... */
    MATCHED_WATCHED = 1,
    PLAYED = 100, /* games */
    PLAYED_WATCHED = 2,
    MAKING_MS = 200 /* for what the solution is asked to find such scripts */
};
enum { FILE_PROGRAM, FILE_TESTS, FILES };

static LabFile files[FILES + 1];
static const char *headers[2], *inputs[6];
static LabTest *tests;

static bool has_oracle(const Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++)
        if (contract->functions[i].oracle)
            return true;
    return false;
}

/* Check wants a function without anything to tell it what to do. */
static void judge_now(int number)
{
    Trial *trial = trial_now();
    const KitTest *test = tests_find(&own.kit->tests, trial->test->name);
    char *error = NULL;

    (void)number;
    if (!own.model &&
        !(own.model = model_new(own.kit, bench_tools(trial->bench), &error))) {
        trial->ours = true;
        trial_stop(trial, VERDICT_INTERNAL, error);
    }
    if (!own.oracle && has_oracle(own.kit->contract) &&
        !(own.oracle =
              oracle_new(own.kit, bench_tools(trial->bench), &error))) {
        trial->ours = true;
        trial_stop(trial, VERDICT_INTERNAL, error);
    }
    if (!own.survey) {
        model_hurry(own.model, MAKING_MS);
        named_settle(own.kit, own.model);
        own.survey = survey_new(own.kit);
        own.watched = survey_small(own.kit);
        rare_add(own.survey, own.kit, own.model, RARE);
        rare_add(own.watched, own.kit, own.model, RARE_WATCHED);
        played_add(own.survey, own.kit, own.model, PLAYED);
        played_add(own.watched, own.kit, own.model, PLAYED_WATCHED);
        matched_add(own.survey, own.kit, own.model, MATCHED);
        matched_add(own.watched, own.kit, own.model, MATCHED_WATCHED);
        strange_add(own.survey, own.kit, own.model);
        tight_add(own.survey, own.kit, own.model);
        vast_leave_out(own.survey, own.kit, own.model);
        vast_leave_out(own.watched, own.kit, own.model);
        refusals_learn(own.kit->contract, own.model, own.survey->scripts,
                       own.survey->sizes);
    }
    Inquiry *inquiry = trial->state;
    inquiry->survey = own.survey;
    kit_judge(test, &own, inquiry);
}

static const TTest body = {"kit", judge_now, __FILE__, __LINE__};

/* Looks on, if whoever grades wants that. */
static void look_on(int number)
{
    Trial *trial = trial_now();
    Bench *bench = trial->bench;
    int64_t begun = bench_spent(bench);
    Runner *runner = runner_new(own.kit, own.model, trial, ROOM_NATIVE);

    (void)number;
    runner->oracle = own.oracle;
    if (runner_open(runner))
        inquiry_search(trial->state, runner, bench_tools(bench)->search_ms);
    runner_free(runner);
    trial_close(trial);
    bench_give_back(bench, begun); /* it is nothing of what other tests have */
}

/* The test that judges who is at fault. */
static const char *found(const void *state)
{
    const Inquiry *inquiry = state;
    const KitTests *all = &own.kit->tests;

    for (size_t i = 0; inquiry->any_fault && i < all->count; i++)
        if (all->items[i].judges[inquiry->first_fault])
            return all->items[i].name;
    return NULL;
}

static const TTest looking = {"kit search", look_on, __FILE__, __LINE__};
static const TTest *const look = &looking, *const judge = &body;
static const LabSearch search = {
    .file = FILE_PROGRAM, .look = &look, .judge = &judge, .found = found};

static bool is_function(const char *name)
{
    return contract_function(own.kit->contract, name) >= 0;
}

static const LabTest *all_tests(void)
{
    return tests;
}

static void *state_new(void)
{
    return inquiry_new(own.kit, NULL);
}

static void state_free(void *state)
{
    inquiry_free(state);
}

/* The solution itself is tried: it knows its functions. */
static bool answers(Session *session, int cpu_ms)
{
    const unsigned char *answer;
    size_t length, count = own.kit->contract->count;
    Writer writer = writer_on(session_request(session), CHANNEL_REQUEST_MAX);

    signature_put(&writer, own.kit->contract);
    return session_ask(session, writer_length(&writer), cpu_ms, &answer,
                       &length) &&
           length == count && memchr(answer, 0, count) == NULL;
}

static Rubric *read_rubric(char **error)
{
    return lab_ini_rubric(own.kit->ini, error);
}

static void add_inputs(Digest *digest)
{
    lab_ini_add_inputs(own.kit->ini, digest);
}

/* What marks depend on besides. */
static bool prepare(const Tools *tools, const char *out, char **error)
{
    size_t count = inputs[1] ? 2 : 1;

    if (!prepared_open(&own.prepared, own.kit, tools, out, error))
        return false;
    if (own.prepared.folder)
        inputs[count++] = text_format("%s/" PREPARED_KEY, own.prepared.folder);
    return true;
}

static void close_lab(void)
{
    oracle_free(own.oracle);
    model_free(own.model);
    own.oracle = NULL;
    own.model = NULL;
}

static void list_tests(void)
{
    const KitTests *all = &own.kit->tests;

    tests = memory_new(all->count + 1, sizeof *tests);
    for (size_t i = 0; i < all->count; i++)
        tests[i] = (LabTest){all->items[i].name, &body,
                             all->items[i].own ? FILE_TESTS : FILE_PROGRAM};
}

const Lab *kit_lab_open(const char *folder, char **error)
{
    own.kit = kit_open(folder, error);
    Rubric *rubric = own.kit ? read_rubric(error) : NULL;
    if (!rubric)
        return NULL;
    rubric_free(rubric);
    files[0] =
        (LabFile){.file = own.kit->contract->file,
                  .object = "lab.so",
                  .sanitized = "lab-san.so",
                  .required = true,
                  .sound = text_format("solution/%s", own.kit->contract->file)};
    if (own.kit->own_tests)
        files[FILE_TESTS] = (LabFile){.file = own.kit->own_tests,
                                      .object = TESTBED_TESTS,
                                      .program = &testbed_program};
    headers[0] = own.kit->contract->header;
    inputs[0] = own.kit->contract->source_path;
    if (access(own.kit->contract->hooks_path, F_OK) == 0)
        inputs[1] = own.kit->contract->hooks_path;
    list_tests();
    static Lab lab;
    lab = (Lab){.title = own.kit->contract->title,
                .files = files,
                .headers = headers,
                .call_ms = CALL_MS,
                .folder = own.kit->folder,
                .rubric = read_rubric,
                .inputs = inputs,
                .add_inputs = add_inputs,
                .server = KIT_SERVER,
                .is_function = is_function,
                .tests = all_tests,
                .state_new = state_new,
                .state_free = state_free,
                .answers = answers,
                .prepare = prepare,
                .search = &search,
                .close = close_lab};
    return &lab;
}
