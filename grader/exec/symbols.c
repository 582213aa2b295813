/* See symbols.h. Knows addr2line. */
#include "symbols.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "sandbox/capture.h"
#include "base/memory.h"
#include "base/clock.h"
#include "base/text.h"

enum { WALL_MS = 10000, CPU_S = 5, ADDRESSES = 120, OUTPUT_MAX = 64 << 10 };
_Static_assert((int)ADDRESSES + 6 <= (int)JAIL_ARGUMENTS,
               "a jail takes so many");

/* Each address once, however often a fault was found: the frame in which it
 * came first gets the names, and the others have them from there. */
typedef struct {
    FindingFrame *frames[ADDRESSES];
    size_t count;
} Wanted;

static bool is_wanted(const char *object, const FindingFrame *frame)
{
    return strcmp(frame->object, object) == 0;
}

/* NULL if nobody asks for it. */
static const FindingFrame *asked_for(const Wanted *wanted,
                                     const FindingFrame *frame)
{
    for (size_t i = 0; i < wanted->count; i++)
        if (wanted->frames[i]->address == frame->address)
            return wanted->frames[i];
    return NULL;
}

static void want(Wanted *wanted, const char *object, FindingFrame *frames,
                 size_t count)
{
    for (size_t i = 0; i < count && wanted->count < ADDRESSES; i++)
        if (is_wanted(object, &frames[i]) && !asked_for(wanted, &frames[i]))
            wanted->frames[wanted->count++] = &frames[i];
}

static void give(const Wanted *wanted, const char *object, FindingFrame *frames,
                 size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const FindingFrame *named = is_wanted(object, &frames[i])
                                        ? asked_for(wanted, &frames[i])
                                        : NULL;
        if (named)
            frames[i] = *named;
    }
}

/* "/src/coinstrip.c:12", or "??:0". */
static void take_place(FindingFrame *frame, const char *place)
{
    const char *slash = strrchr(place, '/');
    const char *file = slash ? slash + 1 : place;
    const char *colon = strrchr(file, ':');
    if (!colon || place[0] == '?')
        return;
    frame->line = atoi(colon + 1);
    snprintf(frame->file, sizeof frame->file, "%.*s", (int)(colon - file),
             file);
}

/* Two lines a frame: the function's name, and its place. */
static void take_names(Wanted *wanted, char *output)
{
    char *rest = NULL, *line = strtok_r(output, "\n", &rest);
    for (size_t i = 0; i < wanted->count && line; i++) {
        char *place = strtok_r(NULL, "\n", &rest);
        char *name = text_clean_line(line);
        FindingFrame *frame = wanted->frames[i];
        if (strcmp(name, "??") != 0)
            snprintf(frame->function, sizeof frame->function, "%s", name);
        free(name);
        if (!place)
            return;
        take_place(frame, place);
        line = strtok_r(NULL, "\n", &rest);
    }
}

/* (Of what was stopped it is not known what it used.) */
static bool listen(Bench *bench, JailPlan *plan, char *output, size_t *length)
{
    long start = clock_now(), used = clock_children();
    int status = jail_listen(plan, WALL_MS, output, OUTPUT_MAX, length);
    long took = clock_now() - start;
    bench_spend(bench, took < WALL_MS ? clock_children() - used : took);
    if (status != 0)
        bench_note_nameless(bench);
    return status == 0;
}

void symbols_find(Bench *bench, const char *object, Finding *findings,
                  size_t count)
{
    Wanted wanted = {.count = 0};
    for (size_t i = 0; i < count; i++) {
        want(&wanted, object, findings[i].frames, findings[i].frame_count);
        want(&wanted, object, findings[i].origin, findings[i].origin_count);
    }
    if (wanted.count == 0 || bench_is_nameless(bench))
        return;
    char *path = text_format("/submission/%s", object);
    const char *arguments[ADDRESSES + 6] = {"/usr/bin/addr2line", "-f", "-e",
                                            path};
    char *texts[ADDRESSES];
    for (size_t i = 0; i < wanted.count; i++)
        arguments[4 + i] = texts[i] =
            text_format("0x%llx", wanted.frames[i]->address);
    JailPlan plan = {.arguments = arguments,
                     .mounts = {{bench_folder(bench), "/submission", false}},
                     .input = -1,
                     .memory = 1 << 30,
                     .cpu = CPU_S,
                     .descriptors = 64};
    char *output = memory_new(OUTPUT_MAX + 1, 1);
    size_t length;
    if (listen(bench, &plan, output, &length))
        take_names(&wanted, output);
    for (size_t i = 0; i < count; i++) {
        give(&wanted, object, findings[i].frames, findings[i].frame_count);
        give(&wanted, object, findings[i].origin, findings[i].origin_count);
    }
    for (size_t i = 0; i < wanted.count; i++)
        free(texts[i]);
    free(path);
    free(output);
}
