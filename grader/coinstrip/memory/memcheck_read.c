/*
 * See memcheck_parts.h. Knows how what a tool has said is read, which of it was
 * planted, and in which call of the test it was said.
 */
#include "memcheck.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "exec/symbols.h"
#include "base/memory.h"
#include "fault_words.h"
#include "memcheck_parts.h"

enum { MESSAGE_TEXT = 60 }; /* of a text in a call, how much is shown */

/* ---------------------------------------------- what was planted ---- */

/* In a function of ours, that is: anybody can take a name. */
static bool in_function(const Finding *finding, const char *name)
{
    for (size_t i = 0; i < finding->frame_count; i++)
        if (finding->frames[i].outside &&
            strncmp(finding->frames[i].function, name, strlen(name)) == 0)
            return true;
    return false;
}

/* Ours by Valgrind's account: made in the function that plants them, and of the
 * sizes asked for; of another size it is the submission's own. */
static bool is_planted_watched(const Finding *finding, const uint32_t plant[2],
                               bool seen[2])
{
    const char *where = finding->leak ? finding->head : finding->block;
    char *size = finding->leak ? text_format("%u,%03u bytes in 1 blocks",
                                             plant[0] / 1000, plant[0] % 1000)
                               : text_format("after a block of size %u,%03u",
                                             plant[1] / 1000, plant[1] % 1000);
    bool planted =
        where && strstr(where, size) && in_function(finding, "plant_faults");
    free(size);
    if (planted)
        seen[finding->leak ? 0 : 1] = true;
    return planted;
}

/* Ours by the sanitizers' account, which names no function: a read past a block
 * of the size asked for, with nothing of the submission on the stack. */
static bool is_planted_sanitized(const Finding *finding,
                                 const uint32_t plant[2], bool seen[2])
{
    char size[64];
    snprintf(size, sizeof size, " %u-byte region", plant[1]);
    if (!finding->block || !strstr(finding->block, size) ||
        fault_is_inside(finding->frames, finding->frame_count))
        return false;
    seen[1] = true;
    return true;
}

bool memcheck_is_planted(const Finding *finding, const uint32_t plant[2],
                         bool seen[2])
{
    return trial_now()->room == ROOM_VALGRIND
               ? is_planted_watched(finding, plant, seen)
               : is_planted_sanitized(finding, plant, seen);
}

/* ---------------------------------------------------- which call ---- */

size_t memcheck_said(void)
{
    const Trial *trial = trial_now();
    return trial->session ? session_said(trial->session) : 0;
}

void memcheck_note_call(size_t before)
{
    Context *context = context_now();
    if (trial_now()->room == ROOM_NATIVE)
        return;
    context->memcheck.spots =
        memory_grow(context->memcheck.spots, context->memcheck.spot_count + 1,
                    sizeof *context->memcheck.spots);
    context->memcheck.spots[context->memcheck.spot_count++] =
        (Spot){context->trace.calls.length, before, memcheck_said()};
}

/* The call in which this was found; NULL if that is not known, as of what is
 * only seen at the end. */
const Spot *memcheck_spot(const Finding *finding)
{
    const Context *context = context_now();
    for (size_t i = 0; i < context->memcheck.spot_count && !finding->leak; i++)
        if (context->memcheck.spots[i].before <= finding->at &&
            finding->at < context->memcheck.spots[i].after)
            return &context->memcheck.spots[i];
    return NULL;
}

/* The statement there, without its answer. The caller frees it. */
char *memcheck_call_at(const Spot *spot)
{
    char *calls = call_trace_calls(&context_now()->trace);
    const char *call = calls + spot->told_at;
    size_t size = strcspn(call, "\n");
    for (size_t i = 0; i + 3 < size; i++)
        if (strncmp(call + i, "; /*", 4) == 0)
            size = i;
    if (size > 0 && call[size - 1] == ';')
        size--;
    size_t skip = strncmp(call, "(void)", 6) == 0 ? 6 : 0;
    const char *made = strstr(call, " = coinstrip_");
    if (strncmp(call, "CoinStrip *", 11) == 0 && made && made < call + size)
        skip = (size_t)(made - call) + 3;
    if (strncmp(call, "look_at(", 8) == 0 && size > 8) {
        skip = 8; /* ours, not the call's */
        size--;
    }
    char *whole = text_format("%.*s", (int)(size - skip), call + skip);
    char *brief = call_trace_brief(whole, MESSAGE_TEXT);
    free(whole);
    free(calls);
    return brief;
}

/* `call`: in which it was found, unless that is known. */
Cause memcheck_cause(const Finding *finding, const char *call)
{
    const Spot *spot = memcheck_spot(finding);
    char *known = spot ? memcheck_call_at(spot) : NULL;
    Cause cause = cause_of(finding, trial_now()->room == ROOM_VALGRIND,
                           known ? known : call);
    free(known);
    return cause;
}

/* ------------------------------------------------- what was said ---- */

static const MemcheckLastWords *last_words(const char *said, size_t length)
{
    static const char fault[] = "crashed (segmentation fault)",
                      any[] = "crashed (segmentation fault, failed assertion, "
                              "or the like)";
    static const char aborted[] = "crashed (abort: an assertion failed, or "
                                  "malloc found its memory damaged)";
    static const MemcheckLastWords list[] = {
        {"default action of signal 11 (SIGSEGV)", fault, false, CRASH_OTHER},
        {"default action of signal 6 (SIGABRT)", aborted, false, CRASH_ASSERT},
        {"default action of signal 8 (SIGFPE)",
         "crashed (division by zero or arithmetic fault)", false,
         CRASH_DIVISION},
        {"Process terminating with default action of signal", any, false,
         CRASH_OTHER},
        {"(vgPlain_kill_self)", any, false,
         CRASH_ASSERT}, /* abort: a fault would have been told before */
        {"valgrind: m_mallocfree.c", "", true, CRASH_OTHER},
        {"valgrind: the 'impossible' happened", "", true, CRASH_OTHER},
        {"AddressSanitizer: ABRT", aborted, false, CRASH_ASSERT},
        {"AddressSanitizer: SEGV", fault, false, CRASH_OTHER},
        {"AddressSanitizer:DEADLYSIGNAL", any, false, CRASH_OTHER}};
    for (size_t i = 0; said && i < sizeof list / sizeof *list; i++)
        if (memmem(said, length, list[i].said, strlen(list[i].said)))
            return &list[i];
    return NULL;
}

/* Which frames are not the submission's: those of code that was there before it
 * came; and to the sanitizers, of objects of other names. */
static void mark_frames(Trial *trial, FindingFrame *frames, size_t count)
{
    char *error = NULL;
    const Zygote *zygote = bench_zygote(trial->bench, trial->room, &error);
    for (size_t i = 0; i < count; i++)
        frames[i].outside =
            trial->room == ROOM_VALGRIND
                ? zygote && zygote_has_code(zygote, frames[i].address)
                : *frames[i].object && !strstr(frames[i].object, "-san.so");
    free(error);
}

/* Lets the process end, and reads what was said of it. */
Finding *memcheck_gather(Trial *trial, const uint32_t plant[2],
                         MemcheckEnding *ending, size_t *count)
{
    char *log;
    size_t length;
    pid_t process = session_child(trial->session);
    ending->ended = session_finish(trial->session, plant, &log, &length);
    const char *said = log ? log : "";
    bool by_valgrind = trial->room == ROOM_VALGRIND;
    Finding *findings = by_valgrind
                            ? valgrind_read(said, length, process, count)
                            : sanitizers_read(said, length, count);
    if (!by_valgrind)
        symbols_find(trial->bench,
                     trial_lab(trial)->files[trial->test->file].sanitized,
                     findings, *count);
    ending->words = last_words(log, length);
    ending->whole = length < SESSION_LOG_MAX && *count < FINDINGS_MAX;
    for (size_t i = 0; i < *count; i++) {
        mark_frames(trial, findings[i].frames, findings[i].frame_count);
        mark_frames(trial, findings[i].origin, findings[i].origin_count);
    }
    free(log);
    return findings;
}
