/* See failing_sizes.h. */
#include "failing_sizes.h"

#include "kit/survey/survey.h"

enum {
    CALLS = 600, /* by which an object becomes large; ... */
    MOST = 2100, /* ... by the program's own numbers; ... */
    HEAVY = 60,  /* ... and where each of its calls takes long */
    SMALL = 19,  /* sizes below that are tried anyway */
    LONG = 300,  /* a text, or an array */
    LONGEST = 5000,
    WAYS = 3, /* in which objects become large for those that only look */
    EACH = 2, /* sizes of such an object */
    FIRST = 4 /* and of one that only the function itself makes large */
};

/* The calls that are counted: at which size, and how often each allocated. */
typedef struct {
    size_t *sizes, *steps, count; /* (or of which input it is) */
    uint32_t *allocations;
} Counts;

static Counts counts_new(Arena *arena)
{
    return (Counts){.sizes = arena_take(arena, MOST, sizeof(size_t)),
                    .steps = arena_take(arena, MOST, sizeof(size_t)),
                    .allocations = arena_take(arena, MOST, sizeof(uint32_t))};
}

static const Numbers *numbers_of(const Runner *runner)
{
    static const Numbers none;
    const BuiltFile *built = runner->trial->built;

    return built ? &built->numbers : &none;
}

/* Until where objects are made large. */
static size_t last_size(const Runner *runner)
{
    const Numbers *own = numbers_of(runner);
    size_t last = CALLS;

    if (bench_is_heavy(runner->trial->bench))
        return HEAVY;
    for (size_t i = 0; i < own->count; i++)
        if (own->values[i] > (int)last && own->values[i] < MOST)
            last = (size_t)own->values[i] + 1;
    return last;
}

/* One of its own numbers, or next to it? */
static bool is_own(const Runner *runner, size_t size)
{
    const Numbers *own = numbers_of(runner);

    for (size_t i = 0; i < own->count; i++)
        if (own->values[i] >= (int)size - 1 && own->values[i] <= (int)size + 1)
            return true;
    return false;
}

static void count_next(Making *making, size_t size, Counts *counts)
{
    counts->sizes[counts->count] = size;
    counts->steps[counts->count++] = making->script.count;
    script_add(&making->script, (Step){.function = STEP_COUNT});
}

/* Adds a look, and how often it allocates. (The object becomes what it would be
 * without it.) */
static void count_look(Making *making, size_t function, Choice choice,
                       size_t size, Counts *counts)
{
    uint64_t noise = making->noise;
    bool fine;

    script_add(&making->script,
               (Step){.function = STEP_FAIL, .number = ATTEMPT_NEVER});
    int made = making_call(making, function, choice, &fine);
    if (fine)
        count_next(making, size, counts);
    if (made != MAKING_ANY)
        making_free(making, made);
    making->noise = noise;
}

/* The calls by which one that changes an object makes it large, all of them; or
 * those that look at one, where its size may matter. */
static void add_calls(Runner *runner, Making *making, size_t function,
                      size_t way, Counts *counts)
{
    const Function *of = &runner->kit->contract->functions[function];
    bool grows = attempt_grows(of);
    size_t last = last_size(runner);
    Choice choice;
    int object;
    bool fine = attempt_object(making, function, way, &object, &choice);

    for (size_t size = 0; fine && size < last; size++) {
        if (grows)
            script_add(&making->script,
                       (Step){.function = STEP_FAIL, .number = ATTEMPT_NEVER});
        else if (survey_is_border(size) || is_own(runner, size))
            count_look(making, function, choice, size, counts);
        fine = attempt_grow(making, function, way, &object, &choice);
        if (grows && fine)
            count_next(making, size, counts);
    }
}

/* How often the submission allocates in each. */
static void ask_counts(Runner *runner, const Script *script, Counts *counts)
{
    const unsigned char *answers;
    SessionEnd ended;
    Answer answer;
    size_t size, nth = 0;

    if (script->count == 0)
        return;
    run_alone(runner, script, &answers, &size, &ended);
    Reader from = reader_on(answers, size);
    for (size_t i = 0; i < script->count && nth < counts->count; i++) {
        if (!answer_read(&from, runner->kit->contract, &script->steps[i],
                         &answer))
            break;
        if (i == counts->steps[nth])
            counts->allocations[nth++] = answer.allocations;
    }
    counts->count = nth;
}

/* Sizes at which it allocates most often, the smallest of them first; no others
 * than those at which it does so more often than anywhere below SMALL if
 * `more`. */
static size_t choose(const Counts *counts, bool more, size_t way, size_t most,
                     AttemptSize *sizes)
{
    uint32_t least = 0, found = 0;
    size_t count = 0;

    for (size_t i = 0; i < counts->count; i++) {
        bool is_small = counts->sizes[i] < SMALL;
        uint32_t *largest = is_small ? &least : &found;
        if ((more || !is_small) && counts->allocations[i] > *largest)
            *largest = counts->allocations[i];
    }
    for (size_t i = 0; i < counts->count && found > least && count < most; i++)
        if (counts->sizes[i] >= SMALL && counts->allocations[i] == found)
            sizes[count++] = (AttemptSize){counts->sizes[i], way};
    return count;
}

static size_t sizes_of_objects(Runner *runner, size_t function, Arena *arena,
                               AttemptSize *sizes)
{
    const Function *of = &runner->kit->contract->functions[function];
    bool grows = attempt_grows(of);
    size_t count = 0;

    for (size_t way = 0; way < WAYS; way++) {
        Making making = attempt_begin(runner->kit, arena, function);
        Counts counts = {.sizes = arena_take(arena, MOST, sizeof *counts.sizes),
                         .steps = arena_take(arena, MOST, sizeof *counts.steps),
                         .allocations =
                             arena_take(arena, MOST, sizeof(uint32_t))};
        add_calls(runner, &making, function, way, &counts);
        ask_counts(runner, &making.script, &counts);
        script_free(&making.script);
        count += choose(&counts, !grows || way > 0, way,
                        grows && way == 0 ? FIRST : EACH, sizes + count);
    }
    return count;
}

static bool takes_long(const Kit *kit, size_t function)
{
    return survey_takes_long(kit, function, GIVEN_TEXT) ||
           survey_takes_long(kit, function, GIVEN_ITEMS) ||
           survey_takes_long(kit, function, GIVEN_STREAM);
}

/* Of texts and arrays: beyond each of its own numbers. */
static size_t sizes_of_texts(Runner *runner, size_t function,
                             AttemptSize *sizes)
{
    const Numbers *own = numbers_of(runner);
    size_t count = 0;

    if (!takes_long(runner->kit, function))
        return 0;
    sizes[count++] = (AttemptSize){LONG, 0};
    for (size_t i = 0; i < own->count && count < FAILING_SIZES; i++)
        if (own->values[i] >= SMALL && own->values[i] <= LONGEST)
            sizes[count++] = (AttemptSize){(size_t)own->values[i] + 1, 0};
    return count;
}

size_t failing_sizes(Runner *runner, size_t function, Arena *arena,
                     AttemptSize *sizes)
{
    const Function *of = &runner->kit->contract->functions[function];

    return of->module != MODULE_NOTHING || function_object(of) >= 0
               ? sizes_of_objects(runner, function, arena, sizes)
           : attempt_objects(of) == 0 ? sizes_of_texts(runner, function, sizes)
                                      : 0;
}

/* ---------------------------------------------------------------- inputs -- */

/* Adds calls with inputs from all over. */
static void add_inputs(Making *making, size_t function, Counts *counts)
{
    enum { ALL = 1000, ASKED = 240 };
    size_t all = inputs_count(making->kit, function, ALL);

    for (size_t i = 0; i < ASKED && i < all; i++) {
        size_t input = all > ASKED ? i * all / ASKED : i;
        count_look(making, function,
                   inputs_nth(making->kit, function, input, true), input,
                   counts);
    }
}

size_t failing_dearest(Runner *runner, size_t function, Arena *arena)
{
    Making making = making_begin(runner->kit, arena, function);
    Counts counts = counts_new(arena);
    size_t found = 0, least = 0;

    if (attempt_objects(&runner->kit->contract->functions[function]) == 0)
        add_inputs(&making, function, &counts);
    ask_counts(runner, &making.script, &counts);
    script_free(&making.script);
    for (size_t i = 1; i < counts.count; i++) {
        if (counts.allocations[i] > counts.allocations[found])
            found = i;
        if (counts.allocations[i] < counts.allocations[least])
            least = i;
    }
    return counts.count > 0 &&
                   counts.allocations[found] > counts.allocations[least]
               ? counts.sizes[found]
               : ATTEMPT_ANY;
}
