/* See run.h. */
#include "run.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "kit/contract/callbacks/oracles.h"
#include "fill.h"
#include "keepers.h"
#include "kit/script/signature.h"
#include "kit/script/views.h"
#include "trace_statements.h"

enum { SHRINKS = 1000, SCRIPT_MS = 1000 };

Runner *runner_new(const Kit *kit, Model *model, Trial *trial, RoomKind room)
{
    Runner *runner = memory_new(1, sizeof *runner);

    runner->kit = kit;
    runner->model = model;
    runner->trial = trial;
    runner->room = room;
    runner->cpu_ms = SCRIPT_MS;
    runner->brief_ms = RUNNER_BRIEF_MS;
    runner->shrinks = SHRINKS;
    runner->left_ms = bench_left(trial->bench);
    runner->object = room == ROOM_SANITIZED ? "/submission/lab-san.so"
                                            : "/submission/lab.so";
    runner->request = memory_new(1, CHANNEL_REQUEST_MAX);
    return runner;
}

void runner_free(Runner *runner)
{
    if (!runner)
        return;
    free(runner->why);
    free(runner->request);
    free(runner);
}

int64_t runner_spent_ms(const Runner *runner)
{
    Session *session = runner->trial->session;

    return runner->left_ms - bench_left(runner->trial->bench) +
           (session ? session_spent_ms(session) : 0);
}

void runner_blame_lab(Runner *runner, const char *why)
{
    runner->trial->ours = true;
    trial_stop(runner->trial, VERDICT_INTERNAL, text_copy(why));
}

/* ---------------------------------------------------------------- asking -- */

/* Besides what each of its calls may take (lab.h). Where somebody watches,
 * everything takes longer. */
static int deadline(const Runner *runner)
{
    return runner->cpu_ms * (runner->room == ROOM_NATIVE ? 1 : WATCHED_TIMES);
}

bool runner_open(Runner *runner)
{
    const Hooks *hooks = runner->kit->contract->hooks;
    const SessionPlan plan = {.object = runner->object,
                              .beside = !hooks || hooks->count == 0 ? NULL
                                        : runner->room == ROOM_SANITIZED
                                            ? "/submission/hooks-san.so"
                                            : "/submission/hooks.so",
                              .server = KIT_SERVER,
                              .budget_ms = runner->most_ms};
    const Contract *contract = runner->kit->contract;
    const unsigned char *answer;
    size_t size;
    char *why = NULL;
    if (!model_hooks(runner->model, bench_folder(runner->trial->bench), &why))
        runner_blame_lab(runner, runner->why = why);
    Session *session = trial_open(runner->trial, runner->room, &plan);
    Writer writer = writer_on(session_request(session), CHANNEL_REQUEST_MAX);

    signature_put(&writer, contract);
    if (!session_ask(session, writer_length(&writer), deadline(runner), &answer,
                     &size))
        return false;
    for (size_t i = 0; i < contract->count; i++)
        runner->is_there[i] = i < size && answer[i] == 1;
    return true;
}

/* The submission's answer to runner->request, in the process that is there. */
static bool ask_on(Runner *runner, size_t length, const unsigned char **answer,
                   size_t *size, SessionEnd *ended)
{
    Session *session = runner->trial->session;

    memcpy(session_request(session), runner->request, length);
    session_be_brief(session, runner->cpu_ms < RUNNER_BRIEF_MS);
    bool served = session_ask(session, length, deadline(runner), answer, size);
    *ended = *session_ended(session);
    if (!served && ended->verdict == VERDICT_INTERNAL)
        trial_stop(runner->trial, VERDICT_INTERNAL,
                   text_copy("the runner was lost"));
    return served;
}

static bool ask(Runner *runner, size_t length, const unsigned char **answer,
                size_t *size, SessionEnd *ended)
{
    Session *session = runner->trial->session;
    bool open = session && session_ended(session)->verdict == VERDICT_PASS &&
                !runner->kit->contract->keeps_state;

    *size = 0;
    if (!open && !runner_open(runner)) {
        *ended = *session_ended(runner->trial->session);
        return false;
    }
    return ask_on(runner, length, answer, size, ended);
}

/* ------------------------------------------------------------- comparing -- */

/* Several answers may be right: what is not the solution's has to be so by the
 * lab's oracle, which has to take the solution's. wrong[i] says so where the
 * oracle is told of objects. */
static bool is_right(Runner *runner, const Script *script, size_t step,
                     const bool *wrong, const Answer *expected,
                     const Answer *got)
{
    const Function *function =
        &runner->kit->contract->functions[script->steps[step].function];
    char *why = NULL;

    if (!function->oracle || !runner->oracle ||
        (expected->size == got->size &&
         memcmp(expected->bytes, got->bytes, got->size) == 0) ||
        (oracle_has_objects(function)
             ? !wrong[step]
             : oracle_says(runner->oracle, script, step, got, &why)))
        return true;
    if (!why && oracle_says(runner->oracle, script, step, expected, &why))
        return false;
    if (!why)
        why = text_format("%s of hooks.c refuses what the solution of %s gives",
                          function->oracle, function->name);
    runner_blame_lab(runner, why);
}

/* What oracles that are told of objects say of a script's answers; the caller
 * frees it. NULL: there are none. */
static bool *ask_oracle(Runner *runner, const Script *script, Reader expected,
                        Reader got)
{
    if (!runner->oracle || !oracles_have_objects(runner->kit->contract))
        return NULL;
    bool *wrong = memory_new(script->count + 1, sizeof *wrong);
    char *why;
    if (oracle_judge(runner->oracle, script, expected, got, wrong, &why) ||
        !why)
        return wrong;
    free(wrong);
    runner_blame_lab(runner, why);
}

/* (Answers that are longer than a channel is end somewhere, on both sides:
 * until there they are compared.) */
static void compare_step(Runner *runner, const Script *script,
                         const bool *wrong, Reader *expected, Reader *got,
                         RunResult *result, bool *is_whole)
{
    const Contract *contract = runner->kit->contract;
    const Step *step = &script->steps[result->step];

    if (!answer_read(expected, contract, step, &result->expected)) {
        *is_whole = false;
    } else if (!answer_read(got, contract, step, &result->got)) {
        result->end = RUN_GARBAGE;
    } else {
        if (step_is_call(step) && runner->unheard[step->function])
            answer_take_results(contract, step, &result->expected,
                                &result->got);
        result->part = answer_difference(contract, step, &result->expected,
                                         &result->got, &result->parameter);
        if (result->part == PART_NONE && step_is_call(step) &&
            !result->got.is_passed &&
            !is_right(runner, script, result->step, wrong, &result->expected,
                      &result->got))
            result->part = PART_ORACLE;
        if (result->part != PART_NONE)
            result->end = RUN_DIFFERS;
        if (step_is_call(step) && result->got.changed & CHANGED_OUTPUT &&
            !(result->expected.changed & CHANGED_OUTPUT))
            runner->prints[step->function] = true;
    }
}

/* Goes through both answers, step by step. */
static void compare(Runner *runner, const Script *script,
                    const unsigned char *model, size_t model_size,
                    const unsigned char *answer, size_t size, bool served,
                    RunResult *result)
{
    Reader expected = reader_on(model, model_size);
    Reader got = reader_on(answer, size);
    bool *wrong = ask_oracle(runner, script, expected, got);
    bool is_whole = true;

    for (size_t i = 0; is_whole && i < script->count && result->end == RUN_SAME;
         i += step_width(&script->steps[i])) {
        result->step = i;
        if (!served && reader_left(&got) == 0 &&
            step_is_answered(&script->steps[i]))
            result->end = RUN_ENDED;
        else
            compare_step(runner, script, wrong, &expected, &got, result,
                         &is_whole);
    }
    free(wrong);
    if (!is_whole)
        return;
    if (result->end == RUN_GARBAGE && !served)
        result->end = RUN_ENDED;
    if (result->end == RUN_SAME && reader_left(&got) > 0)
        result->end = RUN_GARBAGE;
    if (result->end == RUN_SAME && !served)
        result->end = RUN_ENDED;
}

/* (To the solution nobody keeps anything that matters.) */
static bool put_request(Runner *runner, const Script *script, bool is_its,
                        bool kept, size_t *length)
{
    static const bool nobody[WIRE_FUNCTIONS];
    script_fill(runner->model, runner->kit, script, kept);
    Writer writer = writer_on(runner->request, CHANNEL_REQUEST_MAX);

    keepers_put(&writer, runner->kit->contract, script,
                is_its ? runner->keeps : nobody);
    *length = writer_length(&writer);
    return !writer.bad;
}

/* Adds to why the solution ended the call. */
static void tell_call(Runner *runner, const Script *script)
{
    const Contract *contract = runner->kit->contract;
    Reader part;
    Answer answer;
    size_t at = 0;

    if (!model_has_ended(runner->model, &part))
        return;
    while (at < script->count &&
           answer_read(&part, contract, &script->steps[at], &answer))
        at += step_width(&script->steps[at]);
    char *call = call_in_script(contract, script, at);
    if (!call)
        return;
    char *why = text_format("%s: %s", runner->why, call);
    free(runner->why);
    free(call);
    runner->why = why;
}

/* The model's answers to runner->request. */
static const unsigned char *ask_model(Runner *runner, const Script *script,
                                      size_t length, bool kept, size_t *size)
{
    free(runner->why);
    const unsigned char *answers = model_ask(runner->model, runner->request,
                                             length, kept, size, &runner->why);
    if (!answers)
        tell_call(runner, script);
    return answers;
}

bool run_is_wrong(const RunResult *result)
{
    return result->end != RUN_SAME && result->end != RUN_VOID;
}

bool run_is_late(const RunResult *result)
{
    return result->end == RUN_ENDED && result->ended.verdict == VERDICT_TIMEOUT;
}

/* What a script has left behind must not be what another one lacks. (Scripts
 * free what they make; but parts of scripts do not.) */
static void make_room(Runner *runner)
{
    if (runner->room == ROOM_NATIVE && runner->trial->session &&
        session_has_grown(runner->trial->session))
        trial_close(runner->trial);
}

RunResult run_script(Runner *runner, const Script *script, bool kept)
{
    RunResult result = {.end = RUN_VOID};
    const unsigned char *answer = NULL;
    size_t length, size = 0;

    if (!script_is_sound(runner->kit->contract, script) ||
        !put_request(runner, script, false, kept, &length))
        return result;
    result.model = ask_model(runner, script, length, kept, &result.model_size);
    result.why = runner->why;
    if (!result.model)
        return result;
    make_room(runner);
    if (keepers_any(runner->kit->contract, runner->keeps) &&
        !put_request(runner, script, true, kept, &length))
        return result;
    result.end = RUN_SAME;
    bool served = ask(runner, length, &answer, &size, &result.ended);
    if (!served || size != result.model_size ||
        memcmp(answer, result.model, size) != 0)
        compare(runner, script, result.model, result.model_size, answer, size,
                served, &result);
    return result;
}

bool script_is_wrong(Runner *runner, const Script *script, size_t *step)
{
    RunResult result = run_script(runner, script, false);

    if (step)
        *step = result.step;
    return run_is_wrong(&result);
}

bool run_alone(Runner *runner, const Script *script,
               const unsigned char **answers, size_t *size, SessionEnd *ended)
{
    size_t length;

    *answers = NULL;
    *size = 0;
    return put_request(runner, script, true, false, &length) &&
           ask(runner, length, answers, size, ended);
}

bool run_more(Runner *runner, const Script *script, SessionEnd *ended)
{
    const unsigned char *answers;
    size_t length, size;

    return put_request(runner, script, true, false, &length) &&
           ask_on(runner, length, &answers, &size, ended);
}

const unsigned char *run_model(Runner *runner, const Script *script, bool kept,
                               size_t *size)
{
    size_t length;

    if (!put_request(runner, script, false, kept, &length))
        return NULL;
    return ask_model(runner, script, length, kept, size);
}

bool run_model_behind(Runner *runner, const Script *script, size_t steps,
                      Reader *rest)
{
    size_t size = 0;
    const unsigned char *all = run_model(runner, script, false, &size);
    bool fine = all != NULL;
    Answer answer;

    *rest = reader_on(all, size);
    for (size_t i = 0; fine && i < steps; i += step_width(&script->steps[i]))
        fine = answer_read(rest, runner->kit->contract, &script->steps[i],
                           &answer);
    return fine;
}

size_t answers_differ(const Contract *contract, const Script *script,
                      size_t from, Reader one, Reader other, RunResult *result)
{
    for (size_t i = 0; i < script->count; i += step_width(&script->steps[i])) {
        const Step *step = &script->steps[i];
        if (!answer_read(&one, contract, step, &result->expected) ||
            !answer_read(&other, contract, step, &result->got))
            return i;
        result->part =
            i < from ? PART_NONE
                     : answer_difference(contract, step, &result->expected,
                                         &result->got, &result->parameter);
        if (result->part != PART_NONE) {
            result->end = RUN_DIFFERS;
            return i;
        }
    }
    return script->count;
}
