/* See shown.h. */
#include "shown.h"

static uint64_t digest_of(const unsigned char *bytes, size_t size)
{
    uint64_t digest = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < size; i++)
        digest = (digest ^ bytes[i]) * UINT64_C(0x100000001b3);
    return digest;
}

static void add(Shown *shown, const Answer *answer)
{
    uint64_t digest = digest_of(answer->bytes, answer->size);

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
            add(&shown[step->function], &answer);
    }
}
