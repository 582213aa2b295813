/* See stream.h. */
#include "stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum {
    PIPE_BYTES = 1 << 20, /* what the kernel is asked to hold */
    SMALL_PIPE = 4096,    /* fits in any */
    DRAIN_ROUNDS = 64
};

void stream_close(Stream *stream)
{
    if (stream->descriptor >= 0 && !stream->borrowed)
        close(stream->descriptor);
    stream->descriptor = -1;
}

void stream_drain(Stream *stream)
{
    char bytes[65536];
    ssize_t got;
    for (int rounds = 0; stream->descriptor >= 0; rounds++) {
        if (rounds == DRAIN_ROUNDS)
            return; /* somebody writes faster than we read: mind the clock */
        if ((got = read(stream->descriptor, bytes, sizeof bytes)) == 0)
            break;
        if (got < 0) {
            if (errno != EINTR)
                return;
            continue;
        }
        size_t keep = (size_t)got;
        if (keep > stream->most - stream->length)
            keep = stream->most - stream->length;
        char *grown = realloc(stream->bytes, stream->length + keep + 1);
        if (!grown)
            return;
        stream->bytes = grown;
        memcpy(grown + stream->length, bytes, keep);
        stream->length += keep;
        grown[stream->length] = '\0';
        if (got < (ssize_t)sizeof bytes)
            return;
    }
    stream_close(stream); /* at its end: polling it on would spin */
}

/* A pipe whose reading end stays here. */
bool stream_open(Stream *stream, size_t most, int *writing)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    fcntl(ends[1], F_SETPIPE_SZ, PIPE_BYTES);
    *stream = (Stream){.descriptor = ends[0], .most = most};
    *writing = ends[1];
    return true;
}

const char *stream_text(const Stream *stream, size_t *length)
{
    *length = stream->length;
    return stream->bytes ? stream->bytes : "";
}

int feed_open(Feed *feed, const char *bytes, size_t length)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return -1;
    if (length > SMALL_PIPE)
        fcntl(ends[1], F_SETPIPE_SZ, PIPE_BYTES);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    *feed = (Feed){
        .writing = ends[1], .bytes = malloc(length + 1), .length = length};
    if (!feed->bytes)
        abort();
    memcpy(feed->bytes, bytes, length);
    feed_on(feed);
    return ends[0];
}

void feed_on(Feed *feed)
{
    while (feed->done < feed->length) {
        ssize_t wrote = write(feed->writing, feed->bytes + feed->done,
                              feed->length - feed->done);
        if (wrote < 0 && errno == EAGAIN)
            return;
        if (wrote <= 0 && errno != EINTR)
            break;
        feed->done += wrote > 0 ? (size_t)wrote : 0;
    }
    feed_end(feed);
}

void feed_end(Feed *feed)
{
    if (feed->writing >= 0)
        close(feed->writing);
    free(feed->bytes);
    *feed = (Feed){.writing = -1};
}
