/* See kept_text.h. */
#include "kept_text.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/expect.h"

/* (Not as a strip is shown: whoever writes the letters anew shows it.) */
static const char kept_text[] = "..c.A..b";

static void put_looks(Writer *request, uint32_t slot)
{
    put_on_slot(request, OP_LENGTH, slot);
    put_on_slot(request, OP_COINS, slot);
    put_squares(request, slot, 0, 2);
    put_on_slot(request, OP_TO_STRING, slot);
}

typedef struct {
    int length, coins, squares[3];
    char *text;
} Looks;

static Looks take_looks(Reader *answers)
{
    Looks looks = {0};
    if (get_u8(answers) == ANSWER_DONE)
        looks.length = get_i32(answers);
    if (get_u8(answers) == ANSWER_DONE)
        looks.coins = get_i32(answers);
    if (get_u8(answers) == ANSWER_DONE)
        for (int i = 0; i < 3; i++)
            looks.squares[i] = get_i32(answers);
    size_t length = 0;
    const unsigned char *bytes = NULL;
    if (get_u8(answers) == ANSWER_DONE && get_u8(answers))
        bytes = get_text(answers, &length);
    looks.text = bytes ? strndup((const char *)bytes, length) : NULL;
    return looks;
}

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
    if (text && strcmp(text, kept_text) == 0) {
        free(text);
        return;
    }
    note_advice("Step 2: the text is the caller's, and const: it may only be "
                "read.");
    const char *call = context_now()->trace.expression;
    fail_with((Failure){
        .message = text_copy(
            "coinstrip_from_string changes the text that it is given"),
        .expected = text_copy(kept_text),
        .got = text,
        .check = text_format("#undef coinstrip_from_string\n"
                             "coinstrip_free(%s);\n"
                             "check_text(\"text, after %s\", strdup(text), "
                             "\"%s\");\n",
                             call, call, kept_text)});
}

static bool is_same(const Looks *one, const Looks *other)
{
    bool same = one->length == other->length && one->coins == other->coins &&
                one->text && other->text && strcmp(one->text, other->text) == 0;
    for (int i = 0; i < 3; i++)
        same = same && one->squares[i] == other->squares[i];
    return same;
}

bool strip_may_keep_text(void)
{
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_from_string(&request, slot, COINSTRIP_SILVER_DOLLAR, kept_text);
    put_looks(&request, slot);
    put_u8(&request, OP_OVERWRITE_TEXTS);
    put_looks(&request, slot);
    Reader answers;
    if (!coins_ask(&request, CALL_CPU_MS, &answers))
        return true;
    get_u8(&answers);
    get_u8(&answers);
    Looks before = take_looks(&answers);
    get_u8(&answers);
    Looks after = take_looks(&answers);
    bool same = is_same(&before, &after);
    free(before.text);
    free(after.text);
    return !same;
}

/* No function keeps a pointer to the text: what the strip is like does not
 * change when the text does. */
void judge_kept_text(CoinStripRules rules)
{
    Context *context = context_now();
    CallTrace *trace = &context->trace;
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_from_string(&request, slot, rules, kept_text);
    put_on_slot(&request, OP_CALLERS_TEXT, slot);
    put_looks(&request, slot);
    put_u8(&request, OP_OVERWRITE_TEXTS);
    put_looks(&request, slot);
    call_trace_clear(trace);
    call_trace_line(trace, "char text[] = \"%s\";", kept_text);
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
    Looks before = take_looks(&answers);
    get_u8(&answers);
    Looks after = take_looks(&answers);
    expect_same(&before, &after);
    free(before.text);
    free(after.text);
}
