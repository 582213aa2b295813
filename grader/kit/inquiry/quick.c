/*
 * See quick.h. It is called on one object, and four times as often, and so on:
 * what takes seven times as long then grows faster than the number of calls;
 * unless the model does, too. What takes its time for each call, and no more
 * for later ones, is asked less. Time is that of a processor.
 */
#include "quick.h"

#include <stdlib.h>
#include <string.h>
#include "kit/script/make.h"

enum {
    FIRST = 1024, /* of all calls that part is made first */
    PART = 4,
    GROWTH = 7,
    LEAST_MS = 10, /* less can't be compared */
    SLOW_MS = 80,  /* what takes less is quick enough */
    DEADLINE_MS = 16000,
    TRIES = 3
};

/* Adds the call so often, or as often as it finds room: how often it did. */
static uint32_t add_calls(Making *making, size_t function, const Choice *choice,
                          uint32_t calls)
{
    uint32_t made = 0;

    for (bool fine = true; fine && made < calls; made += fine)
        making_call(making, function, *choice, &fine);
    return made;
}

/* Is it the arrays that it is given which grow, since it has no object? */
static bool grows_by_arrays(const Function *function)
{
    bool arrays = false;

    for (size_t i = 0; i < function->count; i++) {
        const Parameter *of = &function->parameters[i];
        if (parameter_kind(of) == GIVEN_OBJECT)
            return false;
        arrays |= of->way == WAY_ARRAY && of->length >= 0 &&
                  !parameter_is_computed(of);
    }
    return arrays && !type_is_object(function->result.type) &&
           function->module == MODULE_NOTHING;
}

/* Of a row the first value is often nothing; of texts the longest of a few
 * characters shows better what goes over all of them each time. */
static int choose(const ValueRow *row, const Parameter *parameter)
{
    enum { FEW = 8 };
    int best = 1;

    for (size_t i = 2;
         parameter_kind(parameter) == GIVEN_TEXT && i < row->count; i++) {
        uint32_t length = row->items[i].count;
        if (length > 0 && length <= FEW &&
            (row->items[best].count > FEW || row->items[best].count < length))
            best = (int)i;
    }
    return best;
}

/* A new object, and the call on it, over and over: a loop, or (where answers
 * are compared by more than their bytes) one by one, and then a look at it. */
static bool make(Script *script, const Kit *kit, size_t function,
                 uint32_t calls, Arena *arena, bool looks)
{
    const Function *of = &kit->contract->functions[function];
    Making making = making_begin(kit, arena, 5);
    bool arrays = grows_by_arrays(of);
    Choice choice = choice_any, any = choice_any;
    bool fine = true;

    if (!looks) /* (else faults of memory would show, which are memory's) */
        script_add(&making.script, (Step){.function = STEP_PLAIN});
    for (size_t i = 0; i < of->count && fine; i++) {
        choice.of[i] =
            choose(&kit->values->rows[function][i], &of->parameters[i]);
        if (parameter_kind(&of->parameters[i]) != GIVEN_OBJECT)
            continue;
        any.of[i] = choice.of[i] =
            making_new(&making, object_name(of->parameters[i].type), 0);
        fine = choice.of[i] != MAKING_ANY;
    }
    making.each = arrays ? calls : 0;
    calls = arrays ? 1 : calls;
    if (!looks)
        script_add(&making.script,
                   (Step){.function = STEP_LOOP, .number = calls, .steps = 1});
    calls = looks ? calls : 1;
    fine = fine && (add_calls(&making, function, &choice, calls) > 0 ||
                    add_calls(&making, function, &any, calls) > 0);
    for (int i = 0; i < MAKING_OBJECTS && fine && looks; i++)
        if (making.objects[i].type)
            making_look(&making, i, 1);
    *script = making.script;
    return fine;
}

/* Milliseconds that the submission takes; -1: too long. */
static int64_t measure(Runner *runner, size_t function, uint32_t calls,
                       Arena *arena)
{
    Script script;
    const unsigned char *answers;
    SessionEnd ended = {.verdict = VERDICT_PASS};
    size_t size;
    int64_t spent = -1;

    trial_close(runner->trial);
    if (!make(&script, runner->kit, function, calls, arena, false) ||
        !runner_open(runner)) {
        script_free(&script);
        return -1;
    }
    runner->cpu_ms = DEADLINE_MS;
    int64_t before = session_spent_ms(runner->trial->session);
    if (run_alone(runner, &script, &answers, &size, &ended))
        spent = session_spent_ms(runner->trial->session) - before;
    script_free(&script);
    if (spent < 0 && ended.verdict != VERDICT_TIMEOUT)
        trial_stop_ended(runner->trial, &ended,
                         runner->kit->contract->functions[function].name);
    return spent;
}

static double growth(int64_t part, int64_t whole)
{
    return (double)whole / (double)(part > LEAST_MS ? part : LEAST_MS);
}

/* What the model takes for so many calls. */
static int64_t measure_model(Runner *runner, size_t function, uint32_t calls,
                             Arena *arena)
{
    Script script;
    size_t size;
    int64_t before = model_spent_ms(runner->model);

    make(&script, runner->kit, function, calls, arena, false);
    model_forget(runner->model);
    run_model(runner, &script, false, &size);
    script_free(&script);
    return model_spent_ms(runner->model) - before;
}

static int64_t least(int64_t one, int64_t other)
{
    return one < other ? one : other;
}

/* A busy machine makes everything take longer, now the one and now the other:
 * the least of several is what counts. */
static double model_growth(Runner *runner, size_t function, uint32_t calls,
                           Arena *arena)
{
    int64_t part = INT64_MAX, whole = INT64_MAX;

    for (int i = 0; i < TRIES; i++) {
        part =
            least(part, measure_model(runner, function, calls / PART, arena));
        whole = least(whole, measure_model(runner, function, calls, arena));
    }
    return growth(part, whole);
}

/* Does it take too long whenever it is tried? Both were measured once already.
 */
static bool grows(Runner *runner, size_t function, uint32_t calls, int64_t part,
                  int64_t whole, Arena *arena)
{
    for (int i = 1;
         i < TRIES && whole >= SLOW_MS && growth(part, whole) >= GROWTH; i++) {
        int64_t again = measure(runner, function, calls / PART, arena);
        part = again < 0 ? part : least(part, again);
        again = measure(runner, function, calls, arena);
        whole = again < 0 ? whole : least(whole, again);
    }
    return whole >= SLOW_MS && growth(part, whole) >= GROWTH &&
           growth(part, whole) >=
               2 * model_growth(runner, function, calls, arena);
}

/* Does it do what it should, a few times? (What is at fault is not asked.) */
static bool works(Runner *runner, size_t function, uint32_t calls,
                  const Inquiry *inquiry)
{
    bool left_out[WIRE_FUNCTIONS] = {false};
    Script script;
    bool right =
        make(&script, runner->kit, function, calls, inquiry->arena, true);

    for (size_t i = 0; i < runner->kit->contract->count; i++)
        left_out[i] =
            i != function && inquiry->faults[i].is_there &&
            function_role(&runner->kit->contract->functions[i]) == ROLE_LOOKS;
    Script asked = script_without(&script, left_out);
    right = right && run_script(runner, &asked, false).end == RUN_SAME;
    script_free(&asked);
    script_free(&script);
    return right;
}

static bool can_be_made(const Kit *kit, size_t function, uint32_t calls,
                        Arena *arena)
{
    Script script;
    bool fine = make(&script, kit, function, calls, arena, false);

    script_free(&script);
    return fine;
}

void quick_judge(Runner *runner, size_t function, uint32_t calls,
                 const Inquiry *inquiry)
{
    Arena *arena = inquiry->arena;
    const Function *of = &runner->kit->contract->functions[function];
    const char *name = of->name;

    while (grows_by_arrays(of) && calls > FIRST &&
           !can_be_made(runner->kit, function, calls, arena))
        calls /= 2; /* a request has room for less */
    uint32_t count = calls < FIRST ? 1 : calls / FIRST;

    if (!works(runner, function, count, inquiry))
        trial_stop(runner->trial, VERDICT_FAIL,
                   text_format("%s has to work before it can be quick", name));
    int64_t before = -1, spent = measure(runner, function, count, arena);

    while (spent >= 0 && count <= calls / PART &&
           spent * PART * PART < DEADLINE_MS) {
        count *= PART;
        before = spent;
        spent = measure(runner, function, count, arena);
    }
    /* (How far it came depends on the machine: that is not told.) */
    if (spent < 0 ||
        (before >= 0 && grows(runner, function, count, before, spent, arena)))
        trial_stop(
            runner->trial, VERDICT_FAIL,
            grows_by_arrays(of)
                ? text_format("%s is too slow for an array of %u: the "
                              "more there is, the longer each item takes",
                              name, calls)
                : text_format("%s is too slow for %u calls on one "
                              "object: the more there is, the longer a "
                              "call takes",
                              name, calls));
}
