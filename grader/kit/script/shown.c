/* See shown.h. */
#include "shown.h"

#include <string.h>

static uint64_t digest_more(uint64_t digest, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;

    for (size_t i = 0; i < size; i++)
        digest = (digest ^ at[i]) * UINT64_C(0x100000001b3);
    return digest;
}

static uint64_t digest_value(uint64_t digest, const Value *value)
{
    const uint64_t numbers[] = {value->is_null, value->number, value->count};

    digest = digest_more(digest, numbers, sizeof numbers);
    return digest_more(digest, value->bytes, value->size);
}

/* Is it as it was before the call? (So does a stub leave it.) */
static bool is_left_alone(const Value *given, const Value *out)
{
    size_t blank = 0;

    while (blank < out->size && out->bytes[blank] == WIRE_BLANK)
        blank++;
    return out->bytes && (blank == out->size ||
                          (given->bytes && given->size == out->size &&
                           memcmp(given->bytes, out->bytes, out->size) == 0));
}

static bool is_blank(const Value *value)
{
    uint32_t blank = 0;

    while (blank < value->size && value->bytes[blank] == WIRE_BLANK)
        blank++;
    return blank == value->size;
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
        if (is_place ? !is_blank(&now)
                     : now.size != was.size ||
                           memcmp(now.bytes, was.bytes, now.size) != 0)
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
    uint64_t digest = UINT64_C(0xcbf29ce484222325);

    digest = digest_more(digest, calls, sizeof calls);
    digest = digest_value(digest, &answer->result);
    digest = digest_value(digest, &answer->printed);
    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        GivenKind kind = parameter_kind(parameter);
        Value out = answer->outs[i];
        if (!parameter_is_written(parameter) ||
            is_left_alone(&step->arguments[i], &out))
            continue;
        if (out.bytes && !out_is_text(parameter) &&
            (kind == GIVEN_PLACE || kind == GIVEN_ITEMS))
            out =
                items_part(&out, parameter->type->to, 0,
                           items_written(parameter, &step->arguments[i], &out));
        digest = digest_more(digest, &i, sizeof i);
        digest = digest_value(digest, &out);
    }
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
    size_t object;
} Asked;

enum { ASKED = 256, NO_OBJECT = WIRE_NONE };

/* The first object that the step is given. */
static size_t object_of(const Contract *contract, const Step *step)
{
    const Function *function = &contract->functions[step->function];

    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT &&
            !step->arguments[i].is_null)
            return (size_t)step->arguments[i].number;
    return NO_OBJECT;
}

/* The same for all calls that ask the same. */
static uint64_t question_of(const Contract *contract, const Step *step)
{
    const Function *function = &contract->functions[step->function];
    uint64_t digest = digest_more(UINT64_C(0xcbf29ce484222325), &step->function,
                                  sizeof step->function);

    for (size_t i = 0; i < function->count; i++)
        digest = digest_value(digest, &step->arguments[i]);
    return digest;
}

static void forget_object(Asked *asked, size_t object)
{
    for (size_t i = 0; i < ASKED && object != NO_OBJECT; i++)
        if (asked[i].object == object)
            asked[i].question = 0;
}

static void notice(Asked *asked, const Contract *contract, const Step *step,
                   uint64_t answer, Shown *shown)
{
    size_t object = object_of(contract, step);
    uint64_t question = question_of(contract, step);
    Asked *before = &asked[(question ^ question >> 32) % ASKED];

    if (object == NO_OBJECT)
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
        forget_object(asked, step->makes);
        notice(asked, contract, step, digest, of);
    }
}
