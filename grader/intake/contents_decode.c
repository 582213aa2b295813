/*
 * Knows what a process hands back that has read an archive, and believes none
 * of it before it is checked: contents_archive.c says how it is written.
 */
#include "contents.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/memory.h"
#include "base/text.h"

static bool is_clean(const char *path, size_t length)
{
    if (length == 0 || length > CONTENTS_MAX_PATH ||
        memchr(path, '\0', length) != NULL)
        return false;
    for (const char *at = path, *end = path + length; at <= end;) {
        const char *slash = memchr(at, '/', (size_t)(end - at));
        size_t n = (size_t)((slash != NULL ? slash : end) - at);
        if (n == 0 || (n == 1 && at[0] == '.') ||
            (n == 2 && at[0] == '.' && at[1] == '.'))
            return false;
        at += n + 1;
    }
    return true;
}

/* The next text as a string; NULL if it is none. */
static char *get_string(Reader *reader)
{
    size_t n;
    const unsigned char *bytes = get_text(reader, &n);

    if (bytes == NULL || memchr(bytes, '\0', n) != NULL)
        return NULL;
    Text text = TEXT_EMPTY;
    text_add_bytes(&text, (const char *)bytes, n);
    return text_take(&text);
}

static bool get_bytes_of(Reader *reader, ContentsItem *item)
{
    bool has = get_u8(reader) != 0;
    size_t size = get_u32(reader);
    const unsigned char *bytes = has ? get_bytes(reader, size) : NULL;

    if (has && bytes == NULL)
        return false;
    if (has && item->kind == ITEM_FILE) {
        item->bytes = memory_new(size + 1, 1);
        memcpy(item->bytes, bytes, size);
        item->size = size;
    }
    return true;
}

static bool get_item(Reader *reader, Contents *contents)
{
    unsigned kind = get_u8(reader);
    char *path = get_string(reader), *problem = get_string(reader);
    bool good = path != NULL && problem != NULL && kind <= ITEM_DEVICE &&
                is_clean(path, strlen(path)) &&
                contents->count <= CONTENTS_MAX_ITEMS;

    if (good) {
        ContentsItem *item = contents_add(contents, path, (ItemKind)kind);
        if (*problem != '\0')
            item->problem = text_copy(problem);
        good = get_bytes_of(reader, item);
    }
    free(path);
    free(problem);
    return good;
}

Contents *contents_decode(const char *bytes, size_t size)
{
    Contents *contents = memory_new(1, sizeof *contents);
    Reader reader = reader_on(bytes, size);
    bool good = true;

    while (good && get_u8(&reader) == 1)
        good = get_item(&reader, contents);
    char *problem = good ? get_string(&reader) : NULL;
    if (problem == NULL || reader.bad || reader_left(&reader) > 0)
        contents->problem = text_copy("an archive that can't be read");
    else if (*problem != '\0')
        contents->problem = text_copy(problem);
    free(problem);
    contents_sort(contents);
    return contents;
}
