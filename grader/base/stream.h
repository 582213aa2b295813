/* Pipes to a process that is not trusted: what has come out of one, and what is
 * to go into one. Nobody waits here. */
#ifndef STREAM_H
#define STREAM_H

#include <stdbool.h>
#include <stddef.h>

/* The reading end of a pipe, and what it gave: as many bytes as are wanted; the
 * rest is thrown away, so that whoever writes is never held up. */
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

/* What has yet to go into a pipe, which takes so much at once as its size
 * allows: that is little where the same user has many. */
typedef struct {
    int writing; /* or -1: it has all */
    char *bytes;
    size_t length, done;
} Feed;

/* A pipe with a copy of these bytes, or as many of them as there is room for:
 * its reading end, which is the caller's, or -1 when the kernel gives none. */
int feed_open(Feed *feed, const char *bytes, size_t length);

/* Writes as much as the pipe takes, and closes it after the last byte. (Let its
 * other end be held here as well, so that nobody closes that too early.) */
void feed_on(Feed *feed);

/* Closes the pipe, whatever it has. One with writing == -1 is left alone. */
void feed_end(Feed *feed);

#endif
