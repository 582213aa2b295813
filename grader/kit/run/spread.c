/* See spread.h. */
#include "spread.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "kit/script/make.h"
#include "trace_c.h"

enum {
    KINDS = 64, /* of answers: where there are more, nothing is compared */
    BATCH = 4000,
    BATCHES = 5,
    INPUTS = 4, /* that are compared ... */
    TRIED = 12, /* ... of those that are tried */
    RARE = 10   /* answers that are rarer are counted as one */
};

/* An answer, and how often either gave it. */
typedef struct {
    const unsigned char *bytes;
    size_t size;
    double model, other;
} Kind;

typedef struct {
    Kind kinds[KINDS];
    size_t count;
    bool is_full;
} Histogram;

/* ---------------------------------------------------------------- asking -- */

static void count_answer(Histogram *all, const Answer *answer, bool is_model,
                         Arena *arena)
{
    size_t i = 0;

    while (i < all->count &&
           (all->kinds[i].size != answer->size ||
            memcmp(all->kinds[i].bytes, answer->bytes, answer->size) != 0))
        i++;
    if (i == KINDS) {
        all->is_full = true;
        return;
    }
    Kind *kind = &all->kinds[i];
    if (i == all->count) {
        all->count++;
        *kind = (Kind){arena_copy(arena, answer->bytes, answer->size),
                       answer->size, 0, 0};
    }
    if (is_model)
        kind->model++;
    else
        kind->other++;
}

static void count_all(Histogram *all, const Contract *contract,
                      const Script *script, const unsigned char *answers,
                      size_t size, bool is_model, Arena *arena)
{
    Reader from = reader_on(answers, size);
    Answer answer;

    for (size_t i = 0; i < script->count && !all->is_full; i++) {
        if (!answer_read(&from, contract, &script->steps[i], &answer))
            return;
        count_answer(all, &answer, is_model, arena);
    }
}

/* The same call over and over, by other seeds if it has one. (No two batches
 * are of a length: what the model answers is remembered by the request.) */
static Script batch_of(Runner *runner, size_t function, size_t input,
                       size_t batch, Arena *arena)
{
    const Function *of = &runner->kit->contract->functions[function];
    Making making = making_begin(runner->kit, arena, input + 1);
    Choice choice = inputs_nth(runner->kit, function, input, true);
    bool fine;

    making_call(&making, function, choice, &fine);
    for (size_t n = 1; fine && n < BATCH + batch; n++) {
        Step step = making.script.steps[0];
        for (size_t i = 0; i < of->count; i++) {
            if (of->parameters[i].way != WAY_SEED)
                continue;
            Value *values =
                arena_copy(arena, step.arguments, of->count * sizeof *values);
            values[i] = value_of_number(of->parameters[i].type,
                                        (int64_t)(batch * BATCH + n), arena);
            step.arguments = values;
        }
        script_add(&making.script, step);
    }
    return making.script;
}

/* False if one of the two does not answer. */
static bool ask_batch(Runner *runner, const Script *script, Histogram *all,
                      Arena *arena)
{
    const Contract *contract = runner->kit->contract;
    const unsigned char *answers;
    SessionEnd ended;
    size_t size;

    answers = run_model(runner, script, true, &size);
    if (!answers)
        return false;
    count_all(all, contract, script, answers, size, true, arena);
    if (all->is_full || !run_alone(runner, script, &answers, &size, &ended))
        return false;
    count_all(all, contract, script, answers, size, false, arena);
    return !all->is_full;
}

/* -------------------------------------------------------------- comparing --
 */

/* What chance does not exceed, of so many degrees of freedom (Wilson and
 * Hilferty's approximation). */
static double most_by_chance(size_t degrees)
{
    enum { SIGMAS = 7 };
    double share = 2.0 / (9.0 * (double)degrees);

    return (double)degrees * pow(1 - share + SIGMAS * sqrt(share), 3);
}

static double difference(double model, double other)
{
    return (model - other) * (model - other) / (model + other);
}

/* The answer that differs most, if the two differ; or NULL. */
static const Kind *worst_of(const Histogram *all)
{
    const Kind *worst = NULL;
    double sum = 0, rare_model = 0, rare_other = 0;
    size_t kinds = 0;

    for (size_t i = 0; i < all->count; i++) {
        const Kind *kind = &all->kinds[i];
        if (!worst || difference(kind->model, kind->other) >
                          difference(worst->model, worst->other))
            worst = kind;
        if (kind->model + kind->other < RARE) {
            rare_model += kind->model;
            rare_other += kind->other;
            continue;
        }
        sum += difference(kind->model, kind->other);
        kinds++;
    }
    if (rare_model + rare_other > 0) {
        sum += difference(rare_model, rare_other);
        kinds++;
    }
    return kinds > 1 && sum > most_by_chance(kinds - 1) ? worst : NULL;
}

static void tell(Runner *runner, const Script *script, const Kind *worst,
                 size_t calls, Trace *trace)
{
    const Contract *contract = runner->kit->contract;
    const Step *step = &script->steps[0];
    const Function *function = &contract->functions[step->function];
    Reader from = reader_on(worst->bytes, worst->size);
    Writing writing = {.contract = contract};
    Text before = TEXT_EMPTY;
    Answer answer;

    if (!answer_read(&from, contract, step, &answer))
        return;
    char *call = call_as_c(&writing, step, "", &before);
    char *words = trace_answer(function, &answer);
    trace->verdict = VERDICT_FAIL;
    trace->message =
        text_format("%s %s in %.0f of %zu calls, and should in about %.0f",
                    call, words, worst->other, calls, worst->model);
    text_addf(&before, "%s;\n", call);
    trace->calls = text_take(&before);
    trace->call = call;
    free(words);
}

/* One input; false if there is nothing to compare. */
static bool tell_input(Runner *runner, size_t function, size_t input,
                       Trace *trace, Arena *arena)
{
    Histogram *all = memory_new(1, sizeof *all);
    Script script = {.count = 0};
    size_t calls = 0;
    bool fine = true;

    for (size_t batch = 0; batch < BATCHES && fine; batch++) {
        script_free(&script);
        script = batch_of(runner, function, input, batch, arena);
        fine = script.count > 0 && ask_batch(runner, &script, all, arena);
        calls += script.count;
        fine = fine && all->count > 1;
    }
    const Kind *worst = fine ? worst_of(all) : NULL;
    if (worst)
        tell(runner, &script, worst, calls, trace);
    script_free(&script);
    free(all);
    return fine;
}

bool spread_tell(Runner *runner, size_t function, Trace *trace, Arena *arena)
{
    size_t count = inputs_count(runner->kit, function, TRIED), done = 0;

    for (size_t i = 0; i < count && done < INPUTS && !trace->message; i++)
        done += tell_input(runner, function, i, trace, arena);
    return trace->message;
}
