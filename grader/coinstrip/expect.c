/* See expect.h. */
#include "expect.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/prediction.h"

/* What went wrong in general, and in particular. */
static char *message(const char *what, const char *why)
{
    const char *call = context_now()->trace.expression;
    if (why)
        return text_format("%s: %s", call ? call : "the program", why);
    return text_format("%s %s", call ? call : "the program", what);
}

void expect_int(int got, int wanted, const char *why)
{
    const char *call = context_now()->trace.expression;
    if (got == wanted)
        return;
    prediction_doubt();
    fail_with((Failure){.message = message("gives another number", why),
                        .expected = call_trace_number(wanted),
                        .got = call_trace_number(got),
                        .check = text_format("check_int(\"%s\", %s, %d);\n",
                                             call, call, wanted)});
}

void expect_bool(bool got, bool wanted, const char *why)
{
    const char *call = context_now()->trace.expression;
    const char *yes = wanted ? "true" : "false";
    if (got == wanted)
        return;
    prediction_doubt();
    fail_with((Failure){.message = message("gives the wrong answer", why),
                        .expected = text_copy(yes),
                        .got = text_copy(got ? "true" : "false"),
                        .check = text_format("check_bool(\"%s\", %s, %s);\n",
                                             call, call, yes)});
}

void expect_ready(bool got, const char *why)
{
    note_aside(true);
    expect_bool(got, true, why);
    note_aside(false);
}

void expect_text(char *got, const char *wanted, const char *why)
{
    const char *call = context_now()->trace.expression;
    if (got && strcmp(got, wanted) == 0) {
        free(got);
        return;
    }
    prediction_doubt();
    char *quoted = call_trace_text(wanted);
    char *check =
        text_format("check_text(\"%s\", %s, %s);\n", call, call, quoted);
    free(quoted);
    Failure failure = {.message = message("gives another text", why),
                       .check = check};
    brief_difference(wanted, got, &failure.expected, &failure.got);
    fail_with(failure);
}

static void expect_strip(const CoinStrip *got, bool wanted, const char *why)
{
    CallTrace *trace = &context_now()->trace;
    if ((got != NULL) == wanted)
        return;
    prediction_doubt();
    char *name = call_trace_text(trace->expression);
    char *check = text_format(
        "CoinStrip *s%d = %s;\ncheck_strip(%s, s%d, %s);\n", trace->strip,
        trace->expression, name, trace->strip, wanted ? "true" : "false");
    free(name);
    fail_with((Failure){
        .message = message(wanted ? "gives NULL" : "gives a strip", why),
        .expected = text_copy(wanted ? "a strip" : "NULL"),
        .got = text_copy(got ? "a strip" : "NULL"),
        .check = check});
}

void expect_made(const CoinStrip *got, const char *why)
{
    expect_strip(got, true, why);
}

void expect_null(const CoinStrip *got, const char *why)
{
    expect_strip(got, false, why);
}

CoinStrip *strip_of_board(CoinStripRules rules, const Board *board)
{
    char *text = board_text(board);
    CoinStrip *strip = strip_of_text(rules, text);
    free(text);
    return strip;
}

CoinStrip *strip_of_text(CoinStripRules rules, const char *text)
{
    if (prediction_now())
        return prediction_make(rules, text);
    CoinStrip *strip = coinstrip_from_string(rules, text);
    expect_made(strip, NULL);
    return strip;
}
