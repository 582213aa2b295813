/* See charset.h. */
#include "charset.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>

#include "text.h"

/* iconv reads through a pointer to char *, but does not write there. */
typedef union {
    const char *given;
    char *taken;
} Input;

/* Goes over what can't be converted: a character, or else a byte. */
static void skip(Input *in, size_t *left)
{
    uint32_t code;
    size_t length = text_decode(in->given, *left, &code);

    length = length > 0 ? length : 1;
    in->given += length;
    *left -= length;
}

/* False if something could not be converted, and nothing stands for it. */
static bool convert(iconv_t way, Input in, size_t left, const char *instead,
                    Text *out)
{
    while (left > 0) {
        char room[256], *end = room;
        size_t free_room = sizeof room;
        size_t status = iconv(way, &in.taken, &left, &end, &free_room);
        text_add_bytes(out, room, (size_t)(end - room));
        if (status != (size_t)-1 || errno == E2BIG)
            continue;
        if (instead == NULL)
            return false;
        text_add(out, instead);
        skip(&in, &left);
    }
    return true;
}

char *charset_convert(const char *to, const char *from, const char *bytes,
                      size_t n, const char *instead, size_t *size)
{
    Text out = TEXT_EMPTY;
    Input in = {bytes};
    iconv_t way = iconv_open(to, from);

    if (way == (iconv_t)-1)
        return NULL;
    bool good = convert(way, in, n, instead, &out);
    iconv_close(way);
    if (size != NULL)
        *size = out.length;
    char *text = text_take(&out);
    if (good)
        return text;
    free(text);
    return NULL;
}
