/* See shrink.h. */
#include "shrink_parts.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/type.h"

enum { RUNS = 200, LONG = 60, LISTED = 64 };

/* ---------------------------------------------------------------- calls -- */

static bool leave_out(Shrinking *shrinking, size_t start, size_t size)
{
    const Script *script = shrinking->script;
    Script candidate = {.count = 0};

    for (size_t i = 0; i < script->count; i++)
        if (i < start || i >= start + size)
            script_add(&candidate, script->steps[i]);
    return shrink_take(shrinking, &candidate);
}

/* From the end, where the calls are that matter most. The last stays. */
static bool leave_out_all(Shrinking *shrinking, size_t size)
{
    const Script *script = shrinking->script;
    bool any = false;
    size_t end = script->count - 1;

    while (end > 0 && shrinking->runs > 0) {
        size_t start = end > size ? end - size : 0;
        if (leave_out(shrinking, start, end - start))
            any = true;
        end = start < script->count ? start : script->count - 1;
    }
    return any;
}

/* All calls of one function at once, for each: what has nothing to do with it
 * is gone soon. */
static void leave_out_functions(Shrinking *shrinking)
{
    for (size_t i = 0; i < shrinking->runner->kit->contract->count; i++) {
        const Script *script = shrinking->script;
        Script candidate = {.count = 0};
        for (size_t k = 0; k < script->count; k++)
            if (script->steps[k].function != i || k + 1 == script->count)
                script_add(&candidate, script->steps[k]);
        if (candidate.count < script->count)
            shrink_take(shrinking, &candidate);
        else
            script_free(&candidate);
    }
}

static void shrink_calls(Shrinking *shrinking)
{
    size_t size = shrinking->script->count / 2;

    for (; size > 1 && shrinking->runs > 0; size /= 2)
        leave_out_all(shrinking, size);
    while (shrinking->runs > 0 && leave_out_all(shrinking, 1))
        continue;
}

/* --------------------------------------------------------------- values -- */

/* (A length is what its array has, whatever is put there.) */
static bool is_as_before(const Value *now, const Value *before)
{
    return now->is_null == before->is_null && now->number == before->number &&
           now->count == before->count && now->size == before->size &&
           (now->size == 0 ||
            memcmp(now->bytes, before->bytes, now->size) == 0);
}

/* The script with another value there, all else agreeing. */
static bool replace(Shrinking *shrinking, size_t at, size_t parameter,
                    Value value)
{
    const Contract *contract = shrinking->runner->kit->contract;
    Script candidate = script_copy(shrinking->script);
    Step *step = &candidate.steps[at];
    const Function *function = &contract->functions[step->function];
    Value *values = arena_copy(shrinking->making.arena, step->arguments,
                               function->count * sizeof *values);

    values[parameter] = value;
    making_agree(&shrinking->making, function, values);
    if (is_as_before(&values[parameter], &step->arguments[parameter])) {
        script_free(&candidate);
        return false;
    }
    step->arguments = values;
    return shrink_take(shrinking, &candidate);
}

/* The same with one that is not listed. */
static bool replace_by_other(Shrinking *shrinking, size_t at, size_t parameter,
                             Value value)
{
    const Kit *kit = shrinking->runner->kit;
    size_t function = shrinking->script->steps[at].function;

    return value_row_is_like(
               &kit->values->rows[function][parameter],
               &kit->contract->functions[function].parameters[parameter],
               &value) &&
           replace(shrinking, at, parameter, value);
}

static uint64_t distance(const Value *value)
{
    int64_t number = (int64_t)value->number;
    uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

    return size > UINT64_MAX / 2 ? UINT64_MAX : 2 * size + (number < 0);
}

static bool is_smaller(const Value *one, const Value *other)
{
    if (one->is_null || other->is_null)
        return one->is_null && !other->is_null;
    if (one->count != other->count)
        return one->count < other->count;
    if (distance(one) != distance(other))
        return distance(one) < distance(other);
    if (one->size != other->size)
        return one->size < other->size;
    return memcmp(one->bytes, other->bytes, one->size) < 0;
}

/* (With another callback what is in order is so no more; what a call makes has
 * that number further on.) */
static bool stays(const Shrinking *shrinking, const Step *step,
                  size_t parameter)
{
    const Parameter *of =
        &shrinking->runner->kit->contract->functions[step->function]
             .parameters[parameter];

    return of->told || of->type->kind == TYPE_CALLBACK ||
           parameter_kind(of) == GIVEN_MADE;
}

/* Listed values that are smaller. */
static bool try_listed(Shrinking *shrinking, size_t at, size_t parameter)
{
    const Step *step = &shrinking->script->steps[at];
    const ValueRow *row =
        &shrinking->runner->kit->values->rows[step->function][parameter];

    if (stays(shrinking, step, parameter))
        return false;
    size_t each = 1 + row->count / LISTED;
    for (size_t i = 0; i < row->count && shrinking->runs > 0; i += each)
        if (is_smaller(&row->items[i], &step->arguments[parameter]) &&
            replace(shrinking, at, parameter, row->items[i]))
            return true;
    return false;
}

/* Half of the number, or one less. */
static bool try_numbers(Shrinking *shrinking, size_t at, size_t parameter,
                        const Type *type)
{
    Arena *arena = shrinking->making.arena;
    int64_t number =
        (int64_t)shrinking->script->steps[at].arguments[parameter].number;
    int64_t tried[] = {number / 2, number > 0 ? number - 1 : number + 1};

    for (size_t i = 0; number != 0 && i < 2; i++)
        if (replace_by_other(shrinking, at, parameter,
                             value_of_number(type, tried[i], arena)))
            return true;
    return false;
}

/* Without so many of its items, from any of them on: halves first. (The letters
 * of a stream are items as well.) */
static bool try_without(Shrinking *shrinking, size_t at, size_t parameter,
                        const Type *item)
{
    Value now = shrinking->script->steps[at].arguments[parameter];
    Arena *arena = shrinking->making.arena;

    for (uint32_t size = now.count > 8 ? now.count / 2 : 1; size > 0; size /= 2)
        for (uint32_t end = now.count; end >= size && shrinking->runs > 0;
             end -= size) {
            Value front = items_part(&now, item, 0, end - size);
            Value back = items_part(&now, item, end, now.count - end);
            Text text = TEXT_EMPTY;
            text_add_bytes(&text, (const char *)front.bytes, front.size);
            text_add_bytes(&text, (const char *)back.bytes, back.size);
            if (replace_by_other(shrinking, at, parameter,
                                 value_taken(&text, now.count - size, arena)))
                return true;
        }
    return false;
}

/* More of the parts of a mixed array are the first that is listed. */
static bool try_level(Shrinking *shrinking, size_t at, size_t parameter,
                      const ValueRow *row)
{
    Value now = shrinking->script->steps[at].arguments[parameter], less;

    for (size_t turn = 0;
         shrinking->runs > 0 &&
         value_level(row, &now, turn, &less, shrinking->making.arena);
         turn++)
        if (replace(shrinking, at, parameter, less))
            return true;
    return false;
}

static bool try_others(Shrinking *shrinking, size_t at, size_t parameter)
{
    static const Type letter = {.kind = TYPE_CHAR, .size = 1};
    const Step *step = &shrinking->script->steps[at];
    const Parameter *of =
        &shrinking->runner->kit->contract->functions[step->function]
             .parameters[parameter];
    GivenKind kind = parameter_kind(of);

    if (kind == GIVEN_PLAIN && type_is_integer(of->type))
        return try_numbers(shrinking, at, parameter, of->type);
    if (kind == GIVEN_STREAM)
        return try_without(shrinking, at, parameter, &letter);
    if (kind == GIVEN_ITEMS && parameter_is_array(of) &&
        of->length != LENGTH_FIXED && !parameter_is_computed(of))
        return try_without(shrinking, at, parameter, of->type->to);
    return false;
}

/* (What is mixed of parts is so with fewer of them, too: most are gone soon.)
 */
static bool try_smaller(Shrinking *shrinking, size_t at, size_t parameter)
{
    const Step *step = &shrinking->script->steps[at];
    const ValueRow *row =
        &shrinking->runner->kit->values->rows[step->function][parameter];
    bool is_mixed = row->part_count > 0;

    return (is_mixed && try_others(shrinking, at, parameter)) ||
           try_listed(shrinking, at, parameter) ||
           try_level(shrinking, at, parameter, row) ||
           (row->is_open && !is_mixed && try_others(shrinking, at, parameter));
}

/* What this call can do with, the later ones of its function may as well: all
 * of them at once, which saves as many runs. */
static void try_further_on(Shrinking *shrinking, size_t at, size_t parameter)
{
    const Contract *contract = shrinking->runner->kit->contract;
    const Step *step = &shrinking->script->steps[at];
    const Function *function = &contract->functions[step->function];
    Script candidate = script_copy(shrinking->script);
    bool any = false;

    for (size_t i = at + 1; i < candidate.count; i++) {
        Step *later = &candidate.steps[i];
        if (!step_is_call(later) || later->function != step->function ||
            !is_smaller(&step->arguments[parameter],
                        &later->arguments[parameter]))
            continue;
        Value *values = arena_copy(shrinking->making.arena, later->arguments,
                                   function->count * sizeof *values);
        values[parameter] = step->arguments[parameter];
        making_agree(&shrinking->making, function, values);
        later->arguments = values;
        any = true;
    }
    if (any && shrinking->runs > 0)
        shrink_take(shrinking, &candidate);
    else
        script_free(&candidate);
}

static bool shrink_values(Shrinking *shrinking)
{
    const Kit *kit = shrinking->runner->kit;
    bool any = false;

    for (size_t i = 0; i < shrinking->script->count; i++) {
        const Step *step = &shrinking->script->steps[i];
        if (!step_is_call(step))
            continue;
        size_t count = kit->contract->functions[step->function].count;
        for (size_t k = 0; k < count && i < shrinking->script->count; k++) {
            bool smaller = false;
            while (i < shrinking->script->count && shrinking->runs > 0 &&
                   try_smaller(shrinking, i, k))
                smaller = true;
            if (smaller && i < shrinking->script->count)
                try_further_on(shrinking, i, k);
            any |= smaller;
        }
    }
    return any;
}

void script_shrink(Runner *runner, Script *script, Failing failing, bool fresh,
                   Arena *arena)
{
    Shrinking shrinking = {.runner = runner,
                           .script = script,
                           .failing = failing,
                           .fresh = fresh,
                           .runs =
                               RUNS < runner->shrinks ? RUNS : runner->shrinks,
                           .making = making_begin(runner->kit, arena, 1)};
    int cpu_ms = runner->cpu_ms;

    int runs = shrinking.runs;
    runner->cpu_ms = runner->brief_ms;
    leave_out_functions(&shrinking);
    if (script->count > LONG)
        shrink_long(&shrinking);
    shrink_calls(&shrinking);
    if (script->count <= LONG && shrink_values(&shrinking))
        shrink_calls(&shrinking);
    runner->shrinks -= runs - (shrinking.runs > 0 ? shrinking.runs : 0);
    runner->cpu_ms = cpu_ms;
}

void script_shrink_values(Runner *runner, Script *script, Failing failing,
                          int runs, Arena *arena)
{
    Shrinking shrinking = {.runner = runner,
                           .script = script,
                           .failing = failing,
                           .runs = runs,
                           .making = making_begin(runner->kit, arena, 1)};

    shrink_values(&shrinking);
}
