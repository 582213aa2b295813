/* What is known of a session and its child: see session.h. */
#include "session_parts.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "sandbox/procstat.h"

int64_t session_child_us(const Session *session)
{
    int64_t us = process_cpu_us(session->host);
    return us < 0 ? session->child_ms * 1000 : us;
}

uint32_t session_calls(const Session *session)
{
    return session->memory->calls;
}

size_t session_vast(const Session *session, uint32_t *operations)
{
    size_t count = session->memory->vast_count;

    if (count > CHANNEL_VAST)
        count = CHANNEL_VAST;
    memcpy(operations, session->memory->vast, count * sizeof *operations);
    return count;
}

size_t session_unreached(const Session *session)
{
    const ChannelMemory *memory = session->memory;
    size_t unreached = 0;
    for (size_t i = 0; i < memory->line_count && i < CHANNEL_LINES; i++) {
        ChannelLine line = memory->lines[i];
        unreached += (size_t)__builtin_popcount(line.there & ~line.ran);
    }
    return unreached;
}

int64_t session_own_ms(const Session *session)
{
    return session->own_ms;
}

pid_t session_child(const Session *session)
{
    return session->number;
}

const SessionEnd *session_ended(const Session *session)
{
    return &session->end;
}

const char *session_dialog(Session *session, size_t *length)
{
    stream_drain(&session->dialog);
    return stream_text(&session->dialog, length);
}

const char *session_output(Session *session, size_t *length)
{
    stream_drain(&session->output);
    return stream_text(&session->output, length);
}

static int reopen(int end, int flags)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", end);
    return open(path, flags | O_NONBLOCK | O_CLOEXEC);
}

static bool poll_says(int end, short what)
{
    struct pollfd watched = {.fd = end};
    return poll(&watched, 1, 0) > 0 && (watched.revents & what) != 0;
}

/* A pipe has an error for whoever could write when nobody is left to read. The
 * writing end is there for this moment only: with it there is no end of file.
 */
static bool is_unread(int *reading)
{
    int writing = *reading < 0 ? -1 : reopen(*reading, O_WRONLY);
    if (writing < 0)
        return false;
    close(*reading);
    bool unread = poll_says(writing, POLLERR);
    *reading = reopen(writing, O_RDONLY);
    close(writing);
    return unread;
}

bool session_has_closed(Session *session, int number)
{
    bool closed = session->dialog.descriptor < 0 ||
                  poll_says(session->dialog.descriptor, POLLHUP) ||
                  is_unread(&session->inputs[number]);
    char state = process_state(session->host);
    return closed && (state == 'S' || state == 'R');
}

int64_t session_memory(const Session *session)
{
    return (int64_t)pages_of(session->statm) * sysconf(_SC_PAGESIZE);
}

bool session_is_filled(const Session *session)
{
    return session_memory(session) > SESSION_MEMORY / 2;
}

bool session_was_filled(const Session *session)
{
    return session->host > 0 &&
           process_peak_kb(session->host) > SESSION_MEMORY / 1024 / 2;
}

bool session_has_grown(const Session *session)
{
    return session_memory(session) - session->memory_before >
           SESSION_MEMORY / 8;
}

bool session_was_useless(const Session *session)
{
    return session->end.verdict == VERDICT_TIMEOUT
               ? !session->served
               : session->requests == 1 && session_is_filled(session);
}

size_t session_said(Session *session)
{
    stream_drain(&session->log);
    return session->log.length;
}
