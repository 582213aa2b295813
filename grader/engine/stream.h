/* The reading end of a pipe, and what has come out of it: as many bytes as are
 * wanted, the rest is thrown away, so that whoever writes is never held up. */
#ifndef STREAM_H
#define STREAM_H

#include <stdbool.h>
#include <stddef.h>

enum { STREAM_PIPE_BYTES = 1 << 20 }; /* what the kernel is asked to hold */

typedef struct {
    int descriptor; /* -1: none, or at its end */
    bool borrowed;  /* somebody else closes it */
    char *bytes;    /* malloc'ed; NULL while nothing has come */
    size_t length, most;
} Stream;

/* A pipe whose reading end stays here, and does not block; *writing is the
 * caller's. False when the kernel gives none. */
bool stream_open(Stream *stream, size_t most, int *writing);

/* Reads what there is. At the end of the pipe it closes the descriptor. */
void stream_drain(Stream *stream);

/* What has been read, NUL-terminated; the stream's, until it reads on. */
const char *stream_text(const Stream *stream, size_t *length);

/* Closes the descriptor, if it is not borrowed; what was read stays. */
void stream_close(Stream *stream);

#endif
