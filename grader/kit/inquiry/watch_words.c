/* See watch_words.h. */
#include "watch_words.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN = 4, PLACES = 4 };

/* Is it a place that a student may look at? (What hooks are wrapped in is
 * ours.)
 */
static bool is_place(const FindingFrame *frame)
{
    return !frame->outside && *frame->file &&
           strncmp(frame->function, "kit_hook_", 9) != 0;
}

static bool has_place(const FindingFrame *frames, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_place(&frames[i]))
            return true;
    return false;
}

static void add_places(Text *text, const FindingFrame *frames, size_t count)
{
    int shown = 0;

    for (size_t i = 0; i < count && shown < PLACES; i++) {
        if (!is_place(&frames[i]))
            continue;
        text_addf(text, "%s %s (%s:%d)", shown ? ", called from" : " in",
                  frames[i].function, frames[i].file, frames[i].line);
        shown++;
    }
}

static void add_finding(Text *text, const Finding *finding)
{
    const char *end = strstr(finding->head, " are definitely lost");

    if (finding->leak && end)
        text_addf(text, "%.*s leaked, %s", (int)(end - finding->head),
                  finding->head,
                  has_place(finding->frames, finding->frame_count)
                      ? "allocated"
                      : "given to a function to be freed");
    else
        text_add(text, finding->head);
    add_places(text, finding->frames, finding->frame_count);
    if (!finding->block)
        return;
    text_addf(text, ":%s", finding->block);
    add_places(text, finding->origin, finding->origin_count);
}

char *watch_words(RoomKind room, const WatchedLog *log)
{
    const char *tool = room == ROOM_VALGRIND ? "Valgrind" : "The sanitizers";
    Text text = TEXT_EMPTY;

    if (log->count > 0) {
        text_addf(&text, "%s found: ", tool);
        add_finding(&text, log->list[0]);
        return text_take(&text);
    }
    if (log->ended.verdict == VERDICT_PASS)
        return text_format("%s found a fault, which does not show each time",
                           tool);
    char *words = session_end_words(&log->ended);
    text_addf(&text, "Watched by %s, the program %s",
              room == ROOM_VALGRIND ? "Valgrind" : "the sanitizers", words);
    free(words);
    return text_take(&text);
}

char *watch_details(const WatchedLog *log)
{
    Text text = TEXT_EMPTY;

    for (size_t i = 0; i < log->count && i < SHOWN; i++) {
        text_add(&text, "- ");
        add_finding(&text, log->list[i]);
        text_add(&text, "\n");
    }
    if (log->count > SHOWN)
        text_addf(&text, "- and %zu more\n", log->count - SHOWN);
    return text.length ? text_take(&text) : NULL;
}
