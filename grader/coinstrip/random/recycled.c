/* See recycled.h. */
#include "recycled.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/coins.h"
#include "draw_failure.h"
#include "coinstrip/expect.h"

static const char recycled_c[] =
    "for (int i = 0; i < 2; i++) {\n"
    "    CoinStrip *s = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR,\n"
    "                                         i == 0 ? \"%s\" : \"%s\");\n"
    "    check_that(\"%s\", %s == (i == 0 ? %d : %d),\n"
    "               i == 0 ? \"%d\" : \"%d\");\n"
    "    coinstrip_free(s);\n"
    "}\n";

static const char recycled_text_c[] =
    "for (int i = 0; i < 2; i++) {\n"
    "    CoinStrip *s = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR,\n"
    "                                         i == 0 ? \"%s\" : \"%s\");\n"
    "    check_text(\"coinstrip_to_string(s)\", coinstrip_to_string(s),\n"
    "               i == 0 ? \"%s\" : \"%s\");\n"
    "    coinstrip_free(s);\n"
    "}\n";

static const char kept_advice[] =
    "Is an answer kept from one call to the next, with the strip's address? "
    "The next strip may have that address, too.";

static bool gives_bool(const RecycledQuestion *question)
{
    return question->operation == OP_IS_WON ||
           question->operation == OP_IS_LEGAL;
}

static void put_turn(Writer *to, uint32_t slot, const char *text,
                     const RecycledQuestion *question)
{
    put_from_string(to, slot, COINSTRIP_SILVER_DOLLAR, text);
    put_on_slot(to, question->operation, slot);
    if (question->operation == OP_SQUARE || question->operation == OP_IS_LEGAL)
        put_i32(to, question->coin);
    if (question->operation == OP_IS_LEGAL)
        put_i32(to, 1);
    put_on_slot(to, OP_FREE, slot);
    put_u8(to, OP_GIVE_BACK);
}

/* False if there is no answer. */
static bool take_turn(Reader *answers, const RecycledQuestion *question,
                      int *got)
{
    bool made = get_u8(answers) == ANSWER_DONE && get_u8(answers);
    if (!made || get_u8(answers) != ANSWER_DONE)
        return false;
    *got = gives_bool(question) ? get_u8(answers) : get_i32(answers);
    get_u8(answers);
    get_u8(answers);
    return !answers->bad;
}

static _Noreturn void fail_recycled(const char *const texts[2],
                                    const RecycledQuestion *question,
                                    const int got[2])
{
    const int *right = question->answers;
    const char *call = question->call;
    char *c = text_format(recycled_c, texts[0], texts[1], call, call, right[0],
                          right[1], right[0], right[1]);
    char *message = text_format("%s is wrong about a strip s that was made "
                                "after another was freed",
                                call);
    note_state_advice(kept_advice);
    draw_fail_counted(message,
                      text_format("%d for \"%s\", then %d for \"%s\"", right[0],
                                  texts[0], right[1], texts[1]),
                      text_format("%d, then %d", got[0], got[1]), c, NULL);
}

/* False if what is asked does not come to an end. */
static bool ask_turns(const char *const texts[2],
                      const RecycledQuestion *question, Reader *answers)
{
    Context *context = context_now();
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    call_trace_clear(&context->trace);
    for (int i = 0; i < 2; i++)
        put_turn(&request, slot, texts[i], question);
    if (coins_ask(&request, CALL_CPU_MS, answers))
        return true;
    coins_new_session(); /* what ends it is charged where each is judged */
    return false;
}

void judge_recycled(const char *const texts[2],
                    const RecycledQuestion *question)
{
    Reader answers;
    int got[2];
    if (!ask_turns(texts, question, &answers))
        return;
    for (int i = 0; i < 2; i++)
        if (!take_turn(&answers, question, &got[i]))
            return;
    if (got[0] == question->answers[0] && got[1] != question->answers[1])
        fail_recycled(texts, question, got);
}

/* NULL if it shows none. */
static char *take_text_turn(Reader *answers)
{
    size_t length = 0;
    bool made = get_u8(answers) == ANSWER_DONE && get_u8(answers);
    bool shown = made && get_u8(answers) == ANSWER_DONE && get_u8(answers);
    const unsigned char *bytes = shown ? get_text(answers, &length) : NULL;
    get_u8(answers);
    get_u8(answers);
    return bytes && !answers->bad ? strndup((const char *)bytes, length) : NULL;
}

void judge_recycled_text(const char *const texts[2])
{
    Reader answers;
    const RecycledQuestion question = {.operation = OP_TO_STRING};
    if (!ask_turns(texts, &question, &answers))
        return;
    char *first = take_text_turn(&answers);
    char *then = first ? take_text_turn(&answers) : NULL;
    if (then && strcmp(first, texts[0]) == 0 && strcmp(then, texts[1]) != 0) {
        note_state_advice(kept_advice);
        draw_fail_counted(
            text_copy("coinstrip_to_string is wrong about a strip that was "
                      "made after another was freed"),
            text_copy(texts[1]), text_format("%s", then),
            text_format(recycled_text_c, texts[0], texts[1], texts[0],
                        texts[1]),
            NULL);
    }
    free(first);
    free(then);
}
