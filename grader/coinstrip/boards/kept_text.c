/* See kept_text.h. */
#include "kept_text.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/expect.h"
#include "looks.h"

static void tell_look(ReturnKind returns, const char *call, char *answer)
{
    CallTrace *trace = &context_now()->trace;
    call_trace_call(trace, returns, text_copy(call));
    call_trace_answer(trace, answer);
}

static void expect_same(const Looks *before, Looks *after)
{
    static const char why[] = "the text it was made of has been overwritten "
                              "since, as its caller may";
    tell_look(RETURNS_INT, "coinstrip_length(s1)",
              call_trace_number(after->length));
    expect_int(after->length, before->length, why);
    tell_look(RETURNS_INT, "coinstrip_coins(s1)",
              call_trace_number(after->coins));
    expect_int(after->coins, before->coins, why);
    for (int i = 0; i < 3; i++) {
        char *call = text_format("coinstrip_square(s1, %d)", i);
        tell_look(RETURNS_INT, call, call_trace_number(after->squares[i]));
        free(call);
        expect_int(after->squares[i], before->squares[i], why);
    }
    if (!before->text)
        return;
    tell_look(RETURNS_TEXT, "coinstrip_to_string(s1)",
              call_trace_text(after->text));
    expect_text(after->text, before->text, why);
    after->text = NULL;
}

/* The text is the caller's, and is only read. (A reproduction returns copies of
 * texts; but here it is to be that very one.) */
static void expect_text_unchanged(Reader *answers)
{
    size_t length = 0;
    get_u8(answers);
    if (get_u8(answers) == 0)
        return; /* it is not kept */
    const unsigned char *bytes = get_text(answers, &length);
    char *text = strndup(bytes ? (const char *)bytes : "", length);
    if (text && strcmp(text, looks_text) == 0) {
        free(text);
        return;
    }
    note_advice("Step 2: the text is the caller's, and const: it may only be "
                "read.");
    const char *call = context_now()->trace.expression;
    fail_with((Failure){
        .message = text_copy(
            "coinstrip_from_string changes the text that it is given"),
        .expected = text_copy(looks_text),
        .got = text,
        .check = text_format("#undef coinstrip_from_string\n"
                             "coinstrip_free(%s);\n"
                             "check_text(\"text, after %s\", strdup(text), "
                             "\"%s\");\n",
                             call, call, looks_text)});
}

/* No function keeps a pointer to the text: what the strip is like does not
 * change when the text does. */
void judge_kept_text(CoinStripRules rules)
{
    Context *context = context_now();
    CallTrace *trace = &context->trace;
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_from_string(&request, slot, rules, looks_text);
    put_on_slot(&request, OP_CALLERS_TEXT, slot);
    looks_put(&request, slot);
    put_u8(&request, OP_OVERWRITE_TEXTS);
    looks_put(&request, slot);
    call_trace_clear(trace);
    call_trace_line(trace, "char text[] = \"%s\";", looks_text);
    call_trace_call(trace, RETURNS_STRIP,
                    text_format("coinstrip_from_string(%s, text)",
                                call_trace_rules(rules)));
    Reader answers;
    if (!coins_ask(&request, CALL_CPU_MS, &answers)) {
        coins_new_session(); /* what ends it is charged where each is judged */
        return;
    }
    get_u8(&answers);
    if (!get_u8(&answers))
        return;
    expect_text_unchanged(&answers);
    call_trace_line(trace, "memset(text, 0, sizeof text);");
    Looks before = looks_take(&answers);
    get_u8(&answers);
    Looks after = looks_take(&answers);
    expect_same(&before, &after);
    free(before.text);
    free(after.text);
}
