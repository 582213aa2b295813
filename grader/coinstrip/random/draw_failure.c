/* See draw_failure.h. */
#include "draw_failure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/context.h"
#include "coinstrip/expect.h"

char *draw_check(const Drawing *drawing, const char *expected,
                 const char *holds)
{
    const char *call = context_now()->trace.expression;
    char *quoted = call_trace_text(call);
    char *looks = holds
                      ? text_format("check_that(%s, %s, \"%s\");", quoted,
                                    holds, expected)
                      : text_format("check_drawn(%s, s1, %d, %d, %d);", quoted,
                                    drawing->sized ? drawing->coins : -1,
                                    drawing->sized ? drawing->length : -1,
                                    drawing->sized ? drawing->min_moves : 1);
    char *check = text_format("CoinStrip *s1 = %s;\n%s\ncoinstrip_free(s1);\n",
                              call, looks);
    free(quoted);
    free(looks);
    return check;
}

char *mistake_in_size(const Drawing *drawing)
{
    return text_format("no strip: %s", size_in_words(drawing));
}

/* A public test has been given no strip of a size that there is. */
static char *mistake_in_public_size(const char *message)
{
    Drawing drawing = {.sized = true};
    return sscanf(message, "coinstrip_random_sized(%*[^,], %d, %d, %d",
                  &drawing.coins, &drawing.length, &drawing.min_moves) == 3
               ? mistake_in_size(&drawing)
               : NULL;
}

char *mistake_in_random(const char *test, const char *message)
{
    static const struct {
        const char *words, *mistake;
    } list[] = {{"gave another strip the second time", "the seed alone"},
                {"gives another strip than it gave before", "the seed alone"},
                {"the same strip from every seed", "the seed"},
                {"made a strip that is won already", "won"},
                {"it is won from the start", "won"},
                {"random strips about ", "how many coins"},
                {"The numbers of coins do not come up", "how many coins"},
                {"should make 3 coins or more", "too few coins"},
                {"it has too few coins", "too few coins"},
                {"moves at least, but their number is", "too few moves"},
                {" can be made on it", "too few moves"},
                {" strips that fit, with the seeds from ", "never come up"},
                {" strips that there are, only ", "never come up"},
                {"did not return NULL, but there is no such", "a strip"},
                {": it gives a strip", "a strip"}};
    if (strstr(message, "returned NULL, but there is such a strip"))
        return mistake_in_public_size(message);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (strstr(message, list[i].words))
            return text_format("random%s strips: %s",
                               strstr(test, "size") ||
                                       strstr(message, "random_sized(")
                                   ? " sized"
                                   : "",
                               list[i].mistake);
    return NULL;
}

void draw_fail(const Drawing *drawing, uint64_t seed, const Drawn *drawn,
               const char *message, const char *expected, const char *holds)
{
    CallTrace *trace = &context_now()->trace;
    char *text = drawn ? drawn_text(drawn) : NULL;
    draw_tell(drawing, seed);
    char *check = draw_check(drawing, expected, holds);
    if (drawn && !drawn->made)
        call_trace_answer(trace, text_copy("NULL"));
    fail_with(
        (Failure){.message = text_format("%s: %s", trace->expression, message),
                  .expected = text_copy(expected),
                  .got = text                    ? text_format("\"%s\"", text)
                         : drawn && !drawn->made ? text_copy("NULL")
                                                 : NULL,
                  .check = check});
}

void draw_fail_counted(const char *message, char *expected, char *got,
                       const char *c, char *told)
{
    call_trace_clear(&context_now()->trace);
    call_trace_line(&context_now()->trace, "%s", c);
    fail_with((Failure){.message = text_copy(message),
                        .expected = expected,
                        .got = got,
                        .told = told,
                        .check = text_copy("")});
}
