/* See watched.h. */
#include "watched.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include "../engine/valgrind.h"
#include "expect.h"

static const char *const student_files[] = {"coinstrip.c", "play.c", NULL};

void watched_clear(Coins *coins)
{
    free(text_take(&coins->charged));
}

/* Sizes that no submission can foresee. */
static void choose_sizes(uint32_t plant[2])
{
    uint32_t noise[2] = {0};
    if (getrandom(noise, sizeof noise, 0) < 0)
        noise[0] = 0;
    plant[0] = 20011 + noise[0] % 10000;
    plant[1] = 40009 + noise[1] % 10000;
}

static bool in_function(const Finding *finding, const char *name)
{
    for (size_t i = 0; i < finding->frame_count; i++)
        if (strncmp(finding->frames[i].function, name, strlen(name)) == 0)
            return true;
    return false;
}

/* Ours: the leak and the read that were asked for, of the sizes asked for. */
static bool is_planted(const Finding *finding, const uint32_t plant[2],
                       bool seen[2])
{
    if (!in_function(finding, "plant_faults"))
        return false;
    char size[64];
    if (finding->leak) {
        snprintf(size, sizeof size, "%u,%03u bytes in 1 blocks",
                 plant[0] / 1000, plant[0] % 1000);
        seen[0] = seen[0] || strstr(finding->head, size) != NULL;
    } else {
        snprintf(size, sizeof size, "after a block of size %u,%03u",
                 plant[1] / 1000, plant[1] % 1000);
        seen[1] = seen[1] || (finding->block && strstr(finding->block, size));
    }
    return true;
}

/* The cause: the kind of fault and the student's line. Sizes and addresses do
 * not make another cause. */
static char *cause_of(const Finding *finding)
{
    const FindingFrame *frame = frame_in(
        finding->frames, finding->frame_count, student_files);
    const char *kind = finding->leak                       ? "leak"
                       : strstr(finding->head, "ninitial") ? "uninitialised"
                                                           : finding->head;
    if (!frame)
        return text_format("%s in a call\n", kind);
    return text_format("%s at %s:%d\n", kind, frame->file, frame->line);
}

/* "in name (coinstrip.c:12), called from main_part (coinstrip.c:40)". */
static void add_place(Text *to, const FindingFrame *frames, size_t count)
{
    size_t shown = 0;
    for (size_t i = 0; i < count && shown < 4; i++) {
        if (!frame_in(&frames[i], 1, student_files))
            continue;
        text_addf(to, "%s %s (%s:%d)", shown ? ", called from" : " in",
                  frames[i].function, frames[i].file, frames[i].line);
        shown++;
    }
    if (shown == 0)
        text_add(to, ", seen right after a call: the value that came back was "
                     "never set");
}

static char *head_in_words(const Finding *finding)
{
    const char *end = strstr(finding->head, " are definitely lost");
    if (!finding->leak || !end)
        return text_copy(finding->head);
    return text_format("%.*s leaked, allocated", (int)(end - finding->head),
                       finding->head);
}

static void describe(Text *to, const Finding *finding)
{
    char *head = head_in_words(finding);
    text_addf(to, "- %s", head);
    free(head);
    add_place(to, finding->frames, finding->frame_count);
    if (finding->block)
        text_addf(to, ";\n  the address%s", finding->block);
    if (finding->origin_count &&
        frame_in(finding->origin, finding->origin_count, student_files))
        add_place(to, finding->origin, finding->origin_count);
    text_add(to, "\n");
}

/* New causes are described and remembered; how many there are. */
static size_t charge(const Finding *findings, size_t count,
                     const uint32_t plant[2], bool seen[2], Text *details)
{
    Text *charged = &coins_now()->charged;
    size_t new_ones = 0;
    for (size_t i = 0; i < count; i++) {
        if (is_planted(&findings[i], plant, seen))
            continue;
        char *cause = cause_of(&findings[i]);
        if (!charged->bytes || !strstr(charged->bytes, cause)) {
            text_add(charged, cause);
            describe(details, &findings[i]);
            new_ones++;
        }
        free(cause);
    }
    return new_ones;
}

static _Noreturn void fail_findings(size_t count, Text *details)
{
    Trial *trial = trial_now();
    Story *story = &coins_now()->story;
    trial->outcome->details = text_take(details);
    story->memory = true;
    outcome_take_story(trial->outcome, story, "");
    trial_stop(trial, VERDICT_FAIL,
               text_format("Valgrind found %zu memory fault%s", count,
                           count == 1 ? "" : "s"));
}

void judge_watched(void)
{
    Trial *trial = trial_now();
    uint32_t plant[2];
    bool seen[2] = {false, false};
    char *log;
    size_t length, count;
    pid_t process = session_child(trial->session);
    choose_sizes(plant);
    bool ended = session_finish(trial->session, plant, &log, &length);
    Text details = TEXT_EMPTY;
    Finding *findings =
        valgrind_read(log ? log : "", log ? length : 0, process, &count);
    size_t new_ones = charge(findings, count, plant, seen, &details);
    findings_free(findings, count);
    free(log);
    if (new_ones > 0)
        fail_findings(new_ones, &details);
    if (!ended)
        coins_stop_ended();
    if (!seen[0] || !seen[1])
        trial_stop(trial, VERDICT_GARBAGE,
                   text_copy("Valgrind was kept from watching this program: "
                             "faults that the grader planted itself were not "
                             "reported"));
    trial_close(trial);
}
