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

static bool is_blank(const Value *value)
{
    for (uint32_t i = 0; i < value->size; i++)
        if (value->bytes[i] != WIRE_BLANK)
            return false;
    return true;
}

/* Was nothing written to it? Then what is there says nothing of the program. */
static bool is_as_given(const Parameter *parameter, const Value *given,
                        const Value *left)
{
    if (parameter_kind(parameter) == GIVEN_PLACE)
        return is_blank(left);
    return (parameter_kind(parameter) == GIVEN_ITEMS ||
            parameter_has_room(parameter)) &&
           left->size == given->size &&
           memcmp(left->bytes, given->bytes, left->size) == 0;
}

static uint64_t digest_of(const Contract *contract, const Step *step,
                          const Answer *answer)
{
    const Function *function = &contract->functions[step->function];
    const unsigned char *at = answer->bytes, *end = at + answer->size;
    uint64_t digest = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < function->count; i++) {
        const Value *left = &answer->outs[i];
        if (left->is_null || !left->bytes ||
            !is_as_given(&function->parameters[i], &step->arguments[i], left))
            continue;
        /* (before a text stands its length) */
        digest = digest_on(
            digest, at,
            left->bytes - (out_is_text(&function->parameters[i]) ? 4 : 0));
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
}

void shown_add(Shown *shown, const Contract *contract, const Script *script,
               size_t steps, const unsigned char *answers, size_t size)
{
    Reader from = reader_on(answers, size);
    Answer answer;

    for (size_t i = 0; i < steps && i < script->count;
         i += step_width(&script->steps[i])) {
        const Step *step = &script->steps[i];
        if (!answer_read(&from, contract, step, &answer))
            return;
        if (step_is_call(step) && !answer.is_passed)
            add(&shown[step->function], digest_of(contract, step, &answer));
    }
}
