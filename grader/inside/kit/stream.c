/* Streams that a function reads from or writes to. They are no files: a
 * submission can open none that could be written to. */
#include <stdlib.h>
#include <string.h>
#include "kit.h"

enum { WRITTEN_MAX = CHANNEL_ANSWER_MAX / 4 };

static ssize_t read_some(void *with, char *to, size_t size)
{
    Stream *stream = with;
    size_t left = stream->length - stream->at;
    size_t count = size < left ? size : left;

    memcpy(to, stream->bytes + stream->at, count);
    stream->at += count;
    return (ssize_t)count;
}

static int seek(void *with, off64_t *to, int from)
{
    Stream *stream = with;
    off64_t base = from == SEEK_SET   ? 0
                   : from == SEEK_CUR ? (off64_t)stream->at
                                      : (off64_t)stream->length;

    if (*to < -base || *to > (off64_t)stream->length - base)
        return -1;
    stream->at = (size_t)(base + *to);
    *to = (off64_t)stream->at;
    return 0;
}

/* (0 is an error.) */
static ssize_t write_some(void *with, const char *from, size_t size)
{
    Stream *stream = with;

    if (stream->length + size > WRITTEN_MAX)
        return 0;
    if (stream->length + size > stream->room) {
        size_t room = 2 * (stream->length + size);
        unsigned char *written = realloc(stream->written, room);
        if (!written)
            return 0;
        stream->written = written;
        stream->room = room;
    }
    memcpy(stream->written + stream->length, from, size);
    stream->length += size;
    return (ssize_t)size;
}

static int note_closing(void *with)
{
    Stream *stream = with;

    stream->file = NULL;
    return 0;
}

FILE *stream_to_read(Stream *stream, const unsigned char *bytes, size_t length)
{
    const cookie_io_functions_t calls = {
        .read = read_some, .seek = seek, .close = note_closing};

    *stream = (Stream){.bytes = bytes, .length = length};
    return stream->file = fopencookie(stream, "r", calls);
}

FILE *stream_to_write(Stream *stream)
{
    const cookie_io_functions_t calls = {.write = write_some,
                                         .close = note_closing};

    *stream = (Stream){.length = 0};
    return stream->file = fopencookie(stream, "w", calls);
}

void stream_end(Stream *stream)
{
    if (stream->file)
        fclose(stream->file);
    free(stream->written);
    *stream = (Stream){.length = 0};
}
