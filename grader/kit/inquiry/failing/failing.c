/*
 * See failing.h. A call without memory may still do what it should, by another
 * way; then all is as if nothing had failed. Or it fails: then it answers as
 * the model does where that fails, there or on other objects (it need not have
 * to allocate at the same time), and leaves everything as it was, or as the
 * model leaves it where any of its allocations fails. How things are is what
 * the submission itself says where there is memory: what is wrong with that is
 * charged elsewhere.
 *
 * Where the model never needs any, what is said is not what is said usually.
 * Where the model may do a part of its work, nobody can say which part is right
 * (failing_part.c): then only what is lost is looked at, and how it ends.
 */
#include "failing.h"

#include <stdlib.h>
#include <string.h>
#include "failing_attempt.h"
#include "kit/inquiry/faults.h"
#include "failing_part.h"
#include "failing_sizes.h"
#include "failing_told.h"
#include "base/memory.h"

enum {
    ALLOCATIONS = 4, /* of a call that are made to fail */
    FAILURES = 4
};

/* What the model says of failing, by one function. */
typedef struct {
    Value results[FAILURES];
    int32_t errors[FAILURES]; /* errno */
    size_t count;
    bool any; /* it never fails; whoever does may say what it likes to */
    bool is_in_part, asks_part; /* it may have done some of its work by then;
                                   that is still to be found out */
    const Inquiry *inquiry;
    const bool *left_out; /* by function */
} Failures;

/* Has its result room for saying that it failed? */
static bool may_say(const Function *function)
{
    TypeKind kind = function->result.type->kind;

    return function->result.way == WAY_VALUE &&
           (kind == TYPE_ENUM || (function_role(function) == ROLE_CHANGES &&
                                  (kind == TYPE_BOOL || kind == TYPE_SIGNED)));
}

/* --------------------------------------------------------------- judging -- */

/* The numbers in the answers: allocations of the call; blocks alive before all,
 * and after it. */
typedef struct {
    uint32_t allocations, before, after;
} Counted;

static Counted count(const Contract *contract, const Script *script,
                     Reader answers)
{
    Counted counted = {0, 0, 0};
    Answer answer;

    for (size_t i = 0; i < script->count; i++) {
        if (!answer_read(&answers, contract, &script->steps[i], &answer))
            break;
        if (script->steps[i].function != STEP_COUNT)
            continue;
        if (i == 0)
            counted.before = answer.alive;
        else if (i + 1 == script->count)
            counted.after = answer.alive;
        else
            counted.allocations = answer.allocations;
    }
    return counted;
}

/* A copy of the submission's own answers where there is memory. False if it
 * ends even so. */
static bool usual_answers(Runner *runner, Attempt *attempt, Reader *reader,
                          unsigned char **copy)
{
    const unsigned char *answers;
    SessionEnd ended;
    size_t size;

    attempt->script.steps[attempt->fail].number = ATTEMPT_NEVER;
    bool whole = run_alone(runner, &attempt->script, &answers, &size, &ended);
    *copy = memory_new(1, size + 1);
    if (whole)
        memcpy(*copy, answers, size);
    *reader = reader_on(*copy, size);
    return whole;
}

/* The submission's own answers, with that allocation failing. */
static Reader own_answers(Runner *runner, Attempt *attempt, uint32_t which)
{
    const unsigned char *answers;
    SessionEnd ended;
    size_t size;

    attempt->script.steps[attempt->fail].number = which;
    if (!run_alone(runner, &attempt->script, &answers, &size, &ended))
        attempt_fail_ended(runner, attempt, &ended);
    return reader_on(answers, size);
}

static bool loses_more(const Counted *counted, const Attempt *attempt)
{
    return (int32_t)(counted->after - counted->before) > attempt->lost;
}

static Answer answer_at(const Contract *contract, const Script *script,
                        Reader answers, size_t step)
{
    Answer answer = {.is_passed = true};

    for (size_t i = 0; i <= step; i++)
        if (!answer_read(&answers, contract, &script->steps[i], &answer))
            return (Answer){.is_passed = true};
    return answer;
}

static bool is_failure(const Contract *contract, const Step *call,
                       const Failures *failures, const Answer *answer)
{
    for (size_t i = 0; i < failures->count; i++) {
        Answer failed = *answer;
        size_t parameter;
        failed.result = failures->results[i];
        failed.error = failures->errors[i];
        if (!answer->is_passed &&
            answer_difference(contract, call, &failed, answer, &parameter) ==
                PART_NONE)
            return true;
    }
    return false;
}

/* What may come of a call. */
typedef struct {
    Reader right, failed, unchanged;
    Failures *failures;
} Expected;

static bool is_same(const Contract *contract, const Step *call,
                    const Answer *one, const Answer *other)
{
    return !one->is_passed && !other->is_passed &&
           answer_is_same(contract, call, one, other);
}

/* Does the call say that it failed, or leave undone what the model does? */
static bool says_so(const Contract *contract, const Attempt *attempt,
                    const Expected *expected, const Answer *answer)
{
    size_t at = attempt_call(attempt), parameter;
    const Step *call = &attempt->script.steps[at];
    Answer right = answer_at(contract, &attempt->script, expected->right, at);
    Answer failed = answer_at(contract, &attempt->script, expected->failed, at);

    return is_failure(contract, call, expected->failures, answer) ||
           (is_same(contract, call, &failed, answer) &&
            !is_same(contract, call, &failed, &right)) ||
           (expected->failures->any &&
            answer_difference(contract, call, &right, answer, &parameter) ==
                PART_RESULT);
}

/* The first step at which that is not how a failed call leaves everything. */
static size_t as_unchanged(const Contract *contract, const Attempt *attempt,
                           const Expected *expected, Reader own)
{
    Reader unchanged = expected->unchanged;
    const Script *script = &attempt->script;
    Answer mine, other;
    size_t parameter;

    for (size_t i = 0; i < script->count; i++) {
        const Step *step = &script->steps[i];
        if (!answer_read(&own, contract, step, &mine))
            return i;
        if (i == attempt_call(attempt)) {
            if (!says_so(contract, attempt, expected, &mine))
                return i;
            continue;
        }
        if (!answer_read(&unchanged, contract, step, &other) ||
            (i > attempt_call(attempt) &&
             answer_difference(contract, step, &mine, &other, &parameter) !=
                 PART_NONE))
            return i;
    }
    return script->count;
}

/* (That is asked only where all else is wrong.) */
static bool may_work_in_part(Runner *runner, Failures *failures,
                             size_t function)
{
    if (failures->asks_part)
        failures->is_in_part = failing_works_in_part(
            runner, failures->inquiry, failures->left_out, function);
    failures->asks_part = false;
    return failures->is_in_part;
}

/* Does it answer the same again, where there is memory? (One whose objects
 * share something may not: it can't be compared with itself.) */
static bool is_steady(Runner *runner, Attempt *attempt, Reader right)
{
    uint32_t which = attempt->script.steps[attempt->fail].number;
    unsigned char *copy;
    Reader again;
    RunResult result;
    bool steady =
        usual_answers(runner, attempt, &again, &copy) &&
        answers_differ(runner->kit->contract, &attempt->script, 0, right, again,
                       &result) == attempt->script.count;

    attempt->script.steps[attempt->fail].number = which;
    free(copy);
    return steady;
}

static void judge_one(Runner *runner, Attempt *attempt, uint32_t which,
                      const Expected *expected)
{
    const Contract *contract = runner->kit->contract;
    const Script *script = &attempt->script;
    size_t from = attempt_call(attempt);
    RunResult result;
    Reader own = own_answers(runner, attempt, which);
    Counted counted = count(contract, script, own);
    size_t steps[] = {
        answers_differ(contract, script, from, expected->right, own, &result),
        answers_differ(contract, script, from, expected->failed, own, &result),
        as_unchanged(contract, attempt, expected, own)};
    size_t most = steps[0];

    for (size_t i = 1; i < 3; i++)
        most = steps[i] > most ? steps[i] : most;
    if (most < script->count &&
        !failing_is_left_by_model(runner, attempt, own) &&
        !may_work_in_part(runner, expected->failures,
                          script->steps[from].function) &&
        is_steady(runner, attempt, expected->right))
        attempt_fail_differs(runner, attempt, most);
    if (attempt->uses || !loses_more(&counted, attempt))
        return;
    /* What is kept for later is kept once. */
    counted = count(contract, script, own_answers(runner, attempt, which));
    if (loses_more(&counted, attempt))
        attempt_stop(runner, attempt, attempt_call(attempt), VERDICT_FAIL,
                     "a block that it has allocated is lost");
}

/* The same without the call. */
static bool answers_without(Runner *runner, Attempt *attempt, Reader *reader,
                            unsigned char **copy)
{
    Step *call = &attempt->script.steps[attempt_call(attempt)], kept = *call;

    *call = (Step){.function = STEP_FAIL, .number = ATTEMPT_NEVER};
    bool whole = usual_answers(runner, attempt, reader, copy);
    *call = kept;
    return whole;
}

/* Where the model fails, what does it say? */
static void note_failure(Runner *runner, Attempt *attempt, Failures *failures)
{
    const Contract *contract = runner->kit->contract;
    size_t call = attempt_call(attempt), parameter;
    unsigned char *copies[2];
    Answer right = answer_at(
        contract, &attempt->script,
        attempt_model(runner, attempt, ATTEMPT_NEVER, &copies[0]), call);
    Answer failed = answer_at(
        contract, &attempt->script,
        attempt_model(runner, attempt, (uint32_t)ATTEMPT_AND_AFTER, &copies[1]),
        call);

    if (failures->count < FAILURES &&
        answer_difference(contract, &attempt->script.steps[call], &right,
                          &failed, &parameter) == PART_RESULT &&
        !is_failure(contract, &attempt->script.steps[call], failures,
                    &failed)) {
        failed.result.bytes =
            arena_copy(attempt->arena, failed.result.bytes, failed.result.size);
        failures->errors[failures->count] = failed.error;
        failures->results[failures->count++] = failed.result;
    }
    free(copies[0]);
    free(copies[1]);
}

/* (Answers that are longer than a channel is end somewhere.) */
static bool is_whole(const Contract *contract, const Script *script,
                     Reader answers)
{
    RunResult result;

    return answers_differ(contract, script, script->count, answers, answers,
                          &result) == script->count;
}

static void judge_attempt(Runner *runner, Attempt *attempt, Failures *failures)
{
    unsigned char *copies[3] = {NULL, NULL, NULL};
    Expected expected = {.failures = failures};
    Counted counted = {0, 0, 0};

    if (usual_answers(runner, attempt, &expected.right, &copies[0]))
        counted =
            count(runner->kit->contract, &attempt->script, expected.right);
    attempt->lost = (int32_t)(counted.after - counted.before);
    if (counted.allocations > 0 &&
        is_whole(runner->kit->contract, &attempt->script, expected.right) &&
        answers_without(runner, attempt, &expected.unchanged, &copies[1])) {
        expected.failed = attempt_model(
            runner, attempt, (uint32_t)ATTEMPT_AND_AFTER, &copies[2]);
        for (uint32_t i = 0; i < counted.allocations && i < ALLOCATIONS; i++) {
            judge_one(runner, attempt, i, &expected);
            judge_one(runner, attempt, i | (uint32_t)ATTEMPT_AND_AFTER,
                      &expected);
        }
    }
    for (size_t i = 0; i < 3; i++)
        free(copies[i]);
}

/* One function on objects that were changed so often before; with the input, or
 * the size, that is said there. */
static void judge_call(Runner *runner, size_t function, size_t level,
                       Attempt attempt, Failures *failures, bool noting)
{
    const Inquiry *inquiry = failures->inquiry;

    attempt.arena = inquiry->arena;
    if (attempt_make(&attempt, runner, function, level)) {
        attempt_leave_out(&attempt, inquiry, failures->left_out);
        Script whole = attempt.script;
        attempt.script = faults_without(inquiry, &whole, failures->left_out);
        bool is_whole = attempt.script.count == whole.count;
        script_free(&whole);
        if (is_whole)
            (noting ? note_failure : judge_attempt)(runner, &attempt, failures);
    }
    script_free(&attempt.script);
}

void failing_judge(Runner *runner, const Inquiry *inquiry, const bool *left_out)
{
    const Contract *contract = runner->kit->contract;

    for (size_t i = 0; i < contract->count; i++) {
        Failures failures = {
            .inquiry = inquiry, .left_out = left_out, .asks_part = true};
        Role role = function_role(&contract->functions[i]);
        size_t levels = attempt_levels(runner->kit, i);
        if (left_out[i] || role == ROLE_FREES || inquiry->faults[i].is_there)
            continue;
        size_t dearest = failing_dearest(runner, i, inquiry->arena);
        AttemptSize sizes[FAILING_SIZES];
        size_t count = failing_sizes(runner, i, inquiry->arena, sizes);
        size_t turns = role == ROLE_MAKES || role == ROLE_CHANGES ? 3 : 2;
        for (size_t turn = 0; turn < turns; turn++) {
            Attempt call = {.input = ATTEMPT_ANY, .uses = turn == 2};
            for (size_t level = 0; level < levels; level++)
                judge_call(runner, i, level, call, &failures, turn == 0);
            for (size_t n = 0; turn > 0 && n < count; n++) {
                call.size = sizes[n];
                judge_call(runner, i, 0, call, &failures, false);
            }
            call = (Attempt){.input = dearest};
            if (turn == 1 && dearest != ATTEMPT_ANY)
                judge_call(runner, i, 0, call, &failures, false);
            failures.any =
                failures.count == 0 && may_say(&contract->functions[i]);
        }
    }
}
