/* See watched_log.h. */
#include "watched_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "exec/symbols.h"

/* Which frames are not the submission's. */
static void mark_frames(Runner *runner, FindingFrame *frames, size_t count)
{
    char *error = NULL;
    const Zygote *zygote =
        bench_zygote(runner->trial->bench, runner->room, &error);

    for (size_t i = 0; i < count; i++)
        frames[i].outside =
            runner->room == ROOM_VALGRIND
                ? zygote && zygote_has_code(zygote, frames[i].address)
                : *frames[i].object && !strstr(frames[i].object, "-san.so");
    free(error);
}

static bool has_inside(const FindingFrame *frames, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!frames[i].outside)
            return true;
    return false;
}

/* Of a size that was asked for, and nothing of the submission on the stack. */
static bool is_planted(const Runner *runner, const Finding *finding,
                       const uint32_t plant[2], bool seen[2])
{
    bool by_valgrind = runner->room == ROOM_VALGRIND;
    const char *where = finding->leak ? finding->head : finding->block;
    char size[64];

    if (finding->leak)
        snprintf(size, sizeof size, "%u,%03u bytes in 1 blocks",
                 plant[0] / 1000, plant[0] % 1000);
    else if (by_valgrind)
        snprintf(size, sizeof size, "after a block of size %u,%03u",
                 plant[1] / 1000, plant[1] % 1000);
    else
        snprintf(size, sizeof size, " %u-byte region", plant[1]);
    if (!where || !strstr(where, size) ||
        has_inside(finding->frames, finding->frame_count))
        return false;
    seen[finding->leak ? 0 : 1] = true;
    return true;
}

static void sort_out(Runner *runner, WatchedLog *log, const uint32_t plant[2],
                     bool seen[2])
{
    enum { MOST = sizeof log->list / sizeof *log->list };

    for (size_t i = 0; i < log->all_count; i++) {
        Finding *finding = &log->all[i];
        mark_frames(runner, finding->frames, finding->frame_count);
        mark_frames(runner, finding->origin, finding->origin_count);
        if (!is_planted(runner, finding, plant, seen) && log->count < MOST)
            log->list[log->count++] = finding;
    }
}

WatchedLog watched_log(Runner *runner, const SessionEnd *ended)
{
    Trial *trial = runner->trial;
    bool by_valgrind = runner->room == ROOM_VALGRIND;
    WatchedLog log = {.ended = *ended};
    bool seen[2] = {!by_valgrind, false};
    pid_t process = session_child(trial->session);
    uint32_t plant[2];
    char *said;
    size_t length;

    findings_choose_plant(plant);
    bool finished = session_finish(trial->session, plant, &said, &length);
    log.all =
        by_valgrind
            ? valgrind_read(said ? said : "", length, process, &log.all_count)
            : sanitizers_read(said ? said : "", length, &log.all_count);
    if (!by_valgrind)
        symbols_find(trial->bench, "lab-san.so", log.all, log.all_count);
    sort_out(runner, &log, plant, seen);
    log.is_watched = finished && seen[0] && seen[1];
    free(said);
    return log;
}

void watched_log_free(WatchedLog *log)
{
    findings_free(log->all, log->all_count);
    *log = (WatchedLog){.count = 0};
}
