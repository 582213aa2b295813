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
    for (size_t i = 0; i < function->count; i++)
        if (parameter_is_written(&function->parameters[i]) &&
            !is_left_alone(&step->arguments[i], &answer->outs[i])) {
            digest = digest_more(digest, &i, sizeof i);
            digest = digest_value(digest, &answer->outs[i]);
        }
    return digest;
}

static void add(Shown *shown, const Function *function, const Step *step,
                const Answer *answer)
{
    uint64_t digest = digest_of(function, step, answer);

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
            add(&shown[step->function], &contract->functions[step->function],
                step, &answer);
    }
}
