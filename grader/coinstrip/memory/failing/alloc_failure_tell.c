/* See alloc_failure_parts.h. Knows how an attempt is told, and what failed of
 * it. */
#include "alloc_failure_parts.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/expect.h"

char *attempt_end(const AllocAttempt *attempt, Shortage shortage)
{
    return text_format("%s%s%s\n",
                       shortage.nth == NONE ? "" : "fail_no_allocation();\n",
                       shortage.again ? attempt->again : "", attempt->after);
}

static bool gives_pointer(const AllocAttempt *attempt)
{
    return is_maker(attempt) || attempt->operation == OP_TO_STRING;
}

/* The caller frees it. */
static char *expected_of(const AllocAttempt *attempt)
{
    if (is_look(attempt))
        return text_copy("nothing changed, nothing leaked; and no true where "
                         "the answer is false");
    return text_copy(gives_pointer(attempt)
                         ? "NULL, and nothing leaked; or its work done all the "
                           "same"
                         : "false, nothing changed, nothing leaked; or its "
                           "work done all the same");
}

static void tell_shortage(CallTrace *trace, Shortage shortage)
{
    if (shortage.nth == NONE)
        return;
    if (shortage.on)
        call_trace_line(
            trace,
            "fail_allocations_from(%u); /* of the next call; the first "
            "is number 0 */",
            shortage.nth);
    else
        call_trace_line(trace,
                        "fail_allocation(%u); /* of the next call; the first "
                        "is number 0 */",
                        shortage.nth);
}

void attempt_tell(const AllocAttempt *attempt, Shortage shortage)
{
    CallTrace *trace = &context_now()->trace;
    call_trace_clear(trace);
    trace->memory = true;
    if (*attempt->before)
        call_trace_line(trace, "%s", attempt->before);
    tell_shortage(trace, shortage);
    call_trace_line(trace, "%s", attempt->call);
    if (shortage.nth != NONE)
        call_trace_blame(trace, attempt_end(attempt, shortage),
                         expected_of(attempt));
}

/* What it answered, and what the strip, or the text, is then: what is known of
 * it. The caller frees it. */
static char *got_of(const AllocAttempt *attempt, const AttemptAnswer *answer)
{
    if (gives_pointer(attempt))
        return answer->made ? text_format("\"%s\"", answer->made) : NULL;
    char *answered = is_strategic(attempt)
                         ? call_trace_found(answer->yes, answer->move)
                         : text_copy(answer->yes ? "true" : "false");
    char *got = answer->after ? text_format("%s, and the strip is \"%s\"",
                                            answered, answer->after)
                              : text_copy(answered);
    free(answered);
    return got;
}

_Noreturn void attempt_fail(const AllocAttempt *attempt,
                            const AttemptAnswer *answer, const char *what)
{
    Shortage shortage = answer->shortage;
    fail_with((Failure){
        .message = text_format("%s, when its allocation number %u fails%s (the "
                               "first is number 0), %s",
                               attempt->name, shortage.nth,
                               shortage.on ? " and all after it" : "", what),
        .expected = expected_of(attempt),
        .got = got_of(attempt, answer),
        .before = answer->before ? text_copy(answer->before) : NULL,
        .check = attempt_end(attempt, shortage)});
}
