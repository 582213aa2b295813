/* See printed.h. */
#include "printed.h"

#include <stdlib.h>
#include "coins.h"
#include "coinstrip/trace/failure.h"
#include "coinstrip/trace/notes.h"

/* The first line of what was printed, as a report can show it. */
static char *first_line(const char *output, size_t length)
{
    size_t end = 0;
    while (end < length && end < 60 && output[end] != '\n')
        end++;
    char *line = text_clean(output, end);
    char *quoted = text_format("\"%s\"%s", line, end < length ? " ..." : "");
    free(line);
    return quoted;
}

char *printed_since(size_t bytes)
{
    size_t length;
    const char *output = session_output(coins_session(), &length);
    bytes = bytes < length ? bytes : length;
    return first_line(output + bytes, length - bytes);
}

static _Noreturn void fail_printing(char *message, char *got)
{
    Context *context = context_now();
    context->printing.charged = context->printing.here =
        true; /* it is charged once */
    call_trace_clear(&context->trace);
    note_aside(true); /* the message says it all */
    fail_with((Failure){.message = message,
                        .expected = text_copy("nothing printed"),
                        .got = got});
}

void fail_printed(void)
{
    fail_printing(text_format("%s must print nothing, as all functions of "
                              "coinstrip.h, but something was printed: look "
                              "for a printf or puts that was left over",
                              wire_function(context_now()->printing.first)),
                  printed_since(0));
}

void fail_printed_lacking(const char *function, const char *line)
{
    fail_printing(text_format("%s must print nothing, as all functions of "
                              "coinstrip.h, but where there was no memory "
                              "something was printed: look for a perror or "
                              "fprintf(stderr, ...) near malloc",
                              function),
                  text_copy(line));
}
