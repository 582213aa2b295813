/* See shown.h. */
#include "shown.h"

#include <string.h>
#include "base/hash.h"
#include "sized.h"

static uint64_t digest_value(uint64_t digest, const Value *value)
{
    const uint64_t numbers[] = {value->is_null, value->number, value->count};

    digest = hash_more(digest, numbers, sizeof numbers);
    return hash_more(digest, value->bytes, value->size);
}

/* Is it as it was before the call? (So does a stub leave it.) */
static bool is_left_alone(const Value *given, const Value *out)
{
    return out->bytes && (value_is_blank(out) ||
                          (given->bytes && given->size == out->size &&
                           memcmp(given->bytes, out->bytes, out->size) == 0));
}

/* How many items of an array were written to, as far as can be seen: what is at
 * its end as it was given says nothing of the program. */
static uint32_t items_written(const Parameter *parameter, const Value *given,
                              const Value *left)
{
    const Type *item = parameter->type->to;
    bool is_place = parameter_kind(parameter) == GIVEN_PLACE;
    uint32_t count = left->count;

    for (; count > 0; count--) {
        Value now = items_part(left, item, count - 1, 1), was = {.size = 0};
        if (!is_place && count <= given->count)
            was = items_part(given, item, count - 1, 1);
        if (is_place ? !value_is_blank(&now)
                     : now.size != was.size ||
                           (now.size > 0 &&
                            memcmp(now.bytes, was.bytes, now.size) != 0))
            break;
    }
    return count;
}

/* What the function has done, without what it has left alone. */
static uint64_t digest_of(const Function *function, const Step *step,
                          const Answer *answer)
{
    const uint64_t calls[] = {answer->calls.count, answer->calls.in_order,
                              answer->calls.any_order, answer->changed,
                              (uint64_t)answer->error};
    uint64_t digest = HASH_BEGIN;
    Arena *arena = NULL;

    digest = hash_more(digest, calls, sizeof calls);
    digest = digest_value(digest, &answer->result);
    digest = digest_value(digest, &answer->printed);
    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        GivenKind kind = parameter_kind(parameter);
        Value out = answer->outs[i];
        if (!parameter_is_written(parameter))
            continue;
        if (parameter->sized > 0 && !arena)
            arena = arena_new();
        Value given = sized_whole(function, i, step->arguments, arena);
        if (is_left_alone(&given, &out))
            continue;
        if (out.bytes && !out_is_text(parameter) &&
            (kind == GIVEN_PLACE || kind == GIVEN_ITEMS))
            out = items_part(&out, parameter->type->to, 0,
                             items_written(parameter, &given, &out));
        digest = hash_more(digest, &i, sizeof i);
        digest = digest_value(digest, &out);
    }
    arena_free(arena);
    return digest;
}

static void add(Shown *shown, uint64_t digest)
{
    if (shown->calls++ == 0)
        shown->first = digest;
    else if (shown->first != digest)
        shown->varied = true;
    digest ^= digest >> 32;
    shown->met[digest / 64 % SHOWN_WORDS] |= UINT64_C(1) << digest % 64;
}

/* What was asked of which object, and what came of it. */
typedef struct {
    uint64_t question, answer;
    int object;
} Asked;

enum { ASKED = 256 };

/* The same for all calls that ask the same. */
static uint64_t question_of(const Contract *contract, const Step *step)
{
    const Function *function = &contract->functions[step->function];
    uint64_t digest =
        hash_more(HASH_BEGIN, &step->function, sizeof step->function);

    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].way != WAY_MADE)
            digest = digest_value(digest, &step->arguments[i]);
    return digest;
}

static void forget_object(Asked *asked, int object)
{
    for (size_t i = 0; i < ASKED; i++)
        if (asked[i].object == object)
            asked[i].question = 0;
}

static void notice(Asked *asked, const Contract *contract, const Step *step,
                   uint64_t answer, Shown *shown)
{
    int object = step_object(contract, step);
    uint64_t question = question_of(contract, step);
    Asked *before = &asked[(question ^ question >> 32) % ASKED];

    if (object < 0)
        shown->noticed = shown->noticed || shown->varied;
    else if (before->question == question && before->answer != answer)
        shown->noticed = true;
    *before = (Asked){question, answer, object};
}

static int answers_met(const Shown *shown)
{
    int count = 0;

    for (size_t i = 0; i < SHOWN_WORDS; i++)
        count += __builtin_popcountll(shown->met[i]);
    return count;
}

bool shown_is_like(const Shown *shown, const Shown *due)
{
    int least = shown->noticed ? 40 : 80; /* of a hundred */

    return shown->calls > 0 && (shown->varied || !due->varied) &&
           100 * answers_met(shown) >= least * answers_met(due);
}

void shown_add(Shown *shown, const Contract *contract, const Script *script,
               size_t steps, const unsigned char *answers, size_t size)
{
    Reader from = reader_on(answers, size);
    Asked asked[ASKED] = {{.question = 0}};
    Answer answer;

    for (size_t i = 0; i < steps && i < script->count;
         i += step_width(&script->steps[i])) {
        const Step *step = &script->steps[i];
        if (!answer_read(&from, contract, step, &answer))
            return;
        if (!step_is_call(step) || answer.is_passed)
            continue;
        Shown *of = &shown[step->function];
        uint64_t digest =
            digest_of(&contract->functions[step->function], step, &answer);
        add(of, digest);
        for (int k = 0; k < WIRE_OBJECTS && step->makes != WIRE_NONE; k++)
            if (step_makes(contract, step, k))
                forget_object(asked, k);
        notice(asked, contract, step, digest, of);
    }
}

/* Can its answers be different ones at all? */
static bool may_vary(const Function *function)
{
    bool may = function->result.way != WAY_NOTHING || function->prints ||
               function->sets_errno;

    for (size_t i = 0; i < function->count; i++)
        may = may || parameter_is_written(&function->parameters[i]) ||
              function->parameters[i].type->kind == TYPE_CALLBACK;
    return may;
}

static bool is_known(const Shown *shown, const Function *function)
{
    return shown->varied || (shown->calls > 0 && !may_vary(function));
}

void shown_add_varied(Shown *shown, const Contract *contract,
                      const Script *script, size_t steps,
                      const unsigned char *answers, size_t size)
{
    Reader from = reader_on(answers, size);
    size_t last = steps < script->count ? steps : script->count;
    Answer answer;

    while (last > 0 &&
           (!step_is_call(&script->steps[last - 1]) ||
            is_known(&shown[script->steps[last - 1].function],
                     &contract->functions[script->steps[last - 1].function])))
        last--;
    for (size_t i = 0; i < last; i += step_width(&script->steps[i])) {
        const Step *step = &script->steps[i];
        if (!answer_read(&from, contract, step, &answer))
            return;
        if (!step_is_call(step) || answer.is_passed)
            continue;
        const Function *function = &contract->functions[step->function];
        if (!is_known(&shown[step->function], function))
            add(&shown[step->function], digest_of(function, step, &answer));
    }
}
