/* See shown.h. */
#include "shown.h"

#include <string.h>
#include "wire.h"

static uint64_t digest_on(uint64_t digest, const unsigned char *from,
                          const unsigned char *to)
{
    for (; from < to; from++)
        digest = (digest ^ *from) * UINT64_C(0x100000001b3);
    return digest;
}

static bool is_blank(const unsigned char *from, const unsigned char *to)
{
    while (from < to && *from == WIRE_BLANK)
        from++;
    return from == to;
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
        if (is_place ? !is_blank(now.bytes, now.bytes + now.size)
                     : now.size != was.size ||
                           memcmp(now.bytes, was.bytes, now.size) != 0)
            break;
    }
    return count;
}

static uint64_t digest_of(const Contract *contract, const Step *step,
                          const Answer *answer)
{
    const Function *function = &contract->functions[step->function];
    const unsigned char *at = answer->bytes, *end = at + answer->size;
    uint64_t digest = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        const Value *left = &answer->outs[i];
        GivenKind kind = parameter_kind(parameter);
        if (left->is_null || !left->bytes || out_is_text(parameter) ||
            (kind != GIVEN_PLACE && kind != GIVEN_ITEMS))
            continue;
        Value written =
            items_part(left, parameter->type->to, 0,
                       items_written(parameter, &step->arguments[i], left));
        digest = digest_on(digest, at, written.bytes + written.size);
        at = left->bytes + left->size;
    }
    return digest_on(digest, at, end);
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
    const unsigned char *name = (const unsigned char *)&step->function;
    uint64_t digest = digest_on(UINT64_C(0xcbf29ce484222325), name,
                                name + sizeof step->function);

    for (size_t i = 0; i < function->count; i++) {
        const Value *value = &step->arguments[i];
        const unsigned char *number = (const unsigned char *)&value->number;
        digest = digest_on(digest, number, number + sizeof value->number);
        if (value->bytes)
            digest =
                digest_on(digest, value->bytes, value->bytes + value->size);
    }
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
        uint64_t digest = digest_of(contract, step, &answer);
        add(of, digest);
        forget_object(asked, step->makes);
        notice(asked, contract, step, digest, of);
    }
}
