/* See tried_row.h. */
#include "tried_row.h"

#include <stdlib.h>
#include <string.h>

void tried_put(Writer *to, WireOperation operation, uint32_t slot)
{
    put_u8(to, (uint8_t)operation);
    put_u32(to, slot);
}

bool tried_is_done(Reader *from)
{
    return get_u8(from) == ANSWER_DONE && !from->bad;
}

void tried_expect_done(Reader *from)
{
    if (!tried_is_done(from))
        tried_give_up("there is no such strip");
}

/* Of a text that is longer than there is room for the rest is still to come. */
char *tried_ask_for_text(const Writer *row)
{
    size_t left, size, here = 0;
    Reader from = tried_ask_long(row, NULL, 0, &left);
    tried_expect_done(&from);
    bool made = get_u8(&from) != 0;
    char *text = NULL;
    if (made) {
        size = get_u32(&from);
        here = reader_left(&from);
        text = size <= WIRE_TEXT_MAX ? malloc(size + 1) : NULL;
        if (text) {
            here = here < size ? here : size;
            memcpy(text, get_bytes(&from, here), here);
            text[size] = '\0';
        }
    }
    if (left > 0)
        tried_receive(text ? text + here : NULL, left);
    return text;
}
