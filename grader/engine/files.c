/* See files.h. */
#include "files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include "text.h"

char *file_read(const char *path, size_t most, size_t *size)
{
    Text text = TEXT_EMPTY;
    char room[16384];
    size_t got;
    FILE *file = fopen(path, "re");

    if (file == NULL)
        return NULL;
    while (text.length <= most && (got = fread(room, 1, sizeof room, file)) > 0)
        text_add_bytes(&text, room, got);
    int reason = ferror(file) ? errno : 0;
    fclose(file);
    *size = text.length <= most ? text.length : most + 1;
    char *bytes = text_take(&text);
    if (reason == 0)
        return bytes;
    free(bytes);
    errno = reason;
    return NULL;
}
