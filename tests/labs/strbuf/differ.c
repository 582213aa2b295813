/* Asks a StrBuf at random: see ../differ.h. */
#include <limits.h>
#include "../differ.h"
#include "strbuf.h"

enum { BUFS = 5 };

static StrBuf *bufs[BUFS];

static uint64_t digest(const StrBuf *buf)
{
    const char *text = strbuf_text(buf);
    uint64_t sum = strbuf_length(buf);

    if (strlen(text) != sum)
        puts("length is wrong");
    for (; *text; text++)
        sum = mixed(sum, (unsigned char)*text);
    return sum;
}

/* A text in a block of just its size. */
static char *some_text(unsigned room)
{
    static const char letters[] = "aaab\xff\x80\x7f\n%";
    unsigned length = draw(30) ? draw(6) : draw(room);
    char *text = __real_malloc(length + 1);

    for (unsigned i = 0; i < length; i++)
        text[i] = letters[draw(draw(2) ? 4 : 9)];
    text[length] = '\0';
    return text;
}

/* Overwrites and frees it; it must be as it was. */
static void put_away(char *text, const char *same)
{
    if (strcmp(text, same) != 0)
        puts("the text was changed");
    memset(text, '!', strlen(same));
    free(text);
}

static size_t some_number(size_t length)
{
    switch (draw(7)) {
    case 0:
        return SIZE_MAX - draw(3);
    case 1:
        return length + draw(3);
    case 2:
        return length - (length > 0);
    case 3:
        return 0;
    default:
        return draw((unsigned)length + 1);
    }
}

static void make(int at, int from)
{
    char *text = some_text(300), *same = strdup(text);

    if (bufs[at])
        ALWAYS(strbuf_free(bufs[at]));
    if (bufs[from] && from != at)
        MAY_FAIL(bufs[at], strbuf_copy(bufs[from]), digest(bufs[from]));
    else if (draw(4) == 0)
        MAY_FAIL(bufs[at], strbuf_new(NULL), 0);
    else
        MAY_FAIL(bufs[at], strbuf_new(text), 0);
    if (!bufs[at]) {
        puts("no StrBuf");
        exit(1);
    }
    put_away(text, same);
    free(same);
}

static void put_in(StrBuf *buf, bool at_end)
{
    size_t at = some_number(strbuf_length(buf));
    char *text = some_text(mode ? 300 : 3000), *same = strdup(text);
    bool put;

    if (at_end)
        MAY_FAIL(put, strbuf_append(buf, text), digest(buf));
    else
        MAY_FAIL(put, strbuf_insert(buf, at, text), digest(buf));
    printf("put in %d\n", put);
    put_away(text, same);
    free(same);
}

static void look_for(const StrBuf *buf)
{
    size_t length = strbuf_length(buf), from = some_number(length);
    char *text = some_text(10);
    const char *held = strbuf_text(buf);
    char *held_then = strdup(held);
    long found;

    if (draw(2) && from < length) { /* what is there, or nearly */
        free(text);
        size_t end = from + draw(8);
        text = strndup(held + from, end - from);
        if (*text && draw(2))
            text[draw((unsigned)strlen(text))] ^= 1;
        if (*text && strlen(text) != strcspn(text, "\1"))
            *text = '\0';
        from = draw((unsigned)from + 1);
    }
    char *same = strdup(text);
    ALWAYS_IS(found, strbuf_find(buf, from, text));
    printf("find %ld\n", found);
    put_away(text, same);
    free(same);
    if (strcmp(held, held_then) != 0)
        puts("the text was changed");
    free(held_then);
}

static void look(StrBuf *buf, const StrBuf *other)
{
    size_t at = some_number(strbuf_length(buf));
    size_t count = some_number(strbuf_length(buf));
    const char *held = strbuf_text(buf);
    char *held_then = strdup(held);
    char *slice;
    int sign;

    MAY_FAIL(slice, strbuf_slice(buf, at, count), digest(buf));
    printf("slice %s\n", slice ? slice : "(none)");
    free(slice);
    ALWAYS_IS(sign, strbuf_compare(buf, other));
    printf("compare %d\n", (sign > 0) - (sign < 0));
    ALWAYS_IS(sign, strbuf_compare(other, buf));
    printf("compare %d\n", (sign > 0) - (sign < 0));
    if (strcmp(held, held_then) != 0)
        puts("the text was changed");
    free(held_then);
}

static void step(StrBuf *buf)
{
    size_t at, count, taken, length = strbuf_length(buf);
    const char *text;

    switch (draw(12)) {
    case 0:
    case 1:
    case 2:
        put_in(buf, true);
        break;
    case 3:
    case 4:
    case 5:
        put_in(buf, false);
        break;
    case 6:
    case 7:
        at = some_number(length);
        count = draw(3) ? draw(9) : some_number(length);
        ALWAYS_IS(taken, strbuf_delete(buf, at, count));
        printf("delete %zu\n", taken);
        break;
    case 8:
        if (draw(9) == 0)
            ALWAYS(strbuf_clear(buf));
        break;
    case 9:
    case 10:
        look_for(buf);
        break;
    default:
        look(buf, bufs[draw(BUFS)]);
    }
    ALWAYS_IS(text, strbuf_text(buf));
    printf("%zu %zu %llx\n", strbuf_length(buf), strlen(text),
           (unsigned long long)digest(buf));
}

int main(int count, char **arguments)
{
    unsigned long steps = begin(count, arguments);

    for (int i = 0; i < BUFS; i++)
        make(i, i);
    while (steps-- > 0) {
        int at = (int)draw(BUFS);
        if (draw(25) == 0)
            make(at, (int)draw(BUFS));
        step(bufs[at]);
    }
    for (int i = 0; i < BUFS; i++)
        strbuf_free(bufs[i]);
    return 0;
}
