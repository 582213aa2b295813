/* See draw.h. */
#include "draw.h"

#include <stdlib.h>
#include "coinstrip/context.h"

int drawing_most(const Drawing *drawing)
{
    return drawing->coins * (drawing->length - drawing->coins);
}

const char *size_in_words(const Drawing *drawing)
{
    return drawing->coins == drawing->length ? ": with a coin on every square"
           : drawing->coins == 0             ? ": without coins"
           : drawing->min_moves == drawing_most(drawing)
               ? ": with the most moves there can be"
           : drawing->min_moves < 0 ? ": such a min_moves asks nothing"
                                    : "";
}

static char *call_in_words(const Drawing *drawing, uint64_t seed)
{
    unsigned long long number = (unsigned long long)seed;
    return drawing->sized
               ? text_format("coinstrip_random_sized(%s, %d, %d, %d, %lluu)",
                             call_trace_rules(drawing->rules), drawing->coins,
                             drawing->length, drawing->min_moves, number)
               : text_format("coinstrip_random(%s, %lluu)",
                             call_trace_rules(drawing->rules), number);
}

void draw_tell(const Drawing *drawing, uint64_t seed)
{
    CallTrace *trace = &context_now()->trace;
    call_trace_clear(trace);
    call_trace_call(trace, RETURNS_STRIP, call_in_words(drawing, seed));
}

char *draw_told(const Drawing *drawing, const uint64_t *seeds,
                const Drawn *const drawn[2], const char *between)
{
    Text told = TEXT_EMPTY;
    for (int i = 0; i < 2; i++) {
        char *call = call_in_words(drawing, seeds[i]);
        char *text = drawn_text(drawn[i]);
        text_addf(&told,
                  "CoinStrip *s%d = %s;\nlook_at(coinstrip_to_string(s%d));",
                  i + 1, call, i + 1);
        if (text)
            text_addf(&told, " /* \"%s\" */", text);
        text_add(&told, "\n");
        if (i == 0 && between)
            text_addf(&told, "/* ... %s ... */\n", between);
        free(call);
        free(text);
    }
    return text_take(&told);
}

char *drawn_text(const Drawn *drawn)
{
    Text text = TEXT_EMPTY;
    if (!drawn->seen || drawn->coins > DRAWN_COINS || drawn->length > 2000)
        return NULL;
    for (int square = 0, coin = 0; square < drawn->length; square++) {
        bool there = coin < drawn->coins && drawn->squares[coin] == square;
        text_addf(&text, "%c", there ? 'A' + coin % 26 : '.');
        coin += there;
    }
    return text_take(&text);
}
