/*
 * See memcheck_parts.h. Knows how findings are told: described one under the
 * other, with a hint, and the calls of the trace that they are about.
 */
#include "memcheck_parts.h"

#include <stdlib.h>
#include <string.h>
#include "fault_games.h"
#include "fault_words.h"
#include "leaky.h"
#include "coinstrip/trace/notes.h"

void memcheck_describe(Text *to, const Finding *finding)
{
    const Spot *spot = memcheck_spot(finding);
    char *call = spot ? memcheck_call_at(spot) : NULL;
    text_add(to, "- ");
    fault_add(to, finding, call);
    text_add(to, "\n");
    if (call)
        text_addf(to, "  in the call %s\n", call);
    free(call);
}

/* A hint for it. */
const char *memcheck_advice(const Finding *finding)
{
    if (context_now()->trace.games > 0)
        return fault_advice_on_games(finding);
    const Spot *spot = memcheck_spot(finding);
    char *call = spot ? memcheck_call_at(spot) : NULL;
    const char *advice = fault_advice(finding, call);
    free(call);
    return advice;
}

/* One more that has to do with a block described before. */
static void describe_briefly(Text *to, const Finding *finding)
{
    const Spot *spot = memcheck_spot(finding);
    char *call = spot ? memcheck_call_at(spot) : NULL;
    text_add(to, "- the same block: ");
    fault_add_briefly(to, finding, call);
    text_add(to, "\n");
    free(call);
}

static bool has_root(const Description *description, const char *root)
{
    for (size_t i = 0; i < DESCRIBED && description->roots[i]; i++)
        if (strcmp(description->roots[i], root) == 0)
            return true;
    return false;
}

void memcheck_describe_next(Description *description, const Finding *finding,
                            const Cause *cause)
{
    size_t n = description->count++;
    bool blocks = finding->origin_count > 0;
    if (!description->first)
        description->first = finding;
    if (finding_kind(finding) != FAULT_LEAK)
        description->stops = true;
    if (n >= DESCRIBED)
        return;
    if (blocks && has_root(description, cause->root))
        describe_briefly(&description->details, finding);
    else
        memcheck_describe(&description->details, finding);
    description->roots[n] = text_copy(blocks ? cause->root : "");
}

/* More of what a line has leaked that is described already, on another way to
 * it: so that what the tool counts elsewhere is the sum of what is told. */
void memcheck_describe_alike(Description *description, const Finding *finding)
{
    if (!finding->leak || description->count > DESCRIBED ||
        description->alike++ >= ALIKE)
        return;
    text_add(&description->details, "- and of the same line, ");
    fault_add(&description->details, finding, NULL);
    text_add(&description->details, "\n");
}

/* Is a line of the submission's known? */
bool finding_has_line(const Finding *finding)
{
    for (size_t i = 0; i < finding->frame_count; i++)
        if (!finding->frames[i].outside && *finding->frames[i].file)
            return true;
    return false;
}

/* The innermost of the submission's. */
static const FindingFrame *place_of(const Finding *finding)
{
    const FindingFrame *at = finding->frames;
    while (at->outside || !*at->file)
        at++;
    return at;
}

bool finding_is_same_line(const Finding *a, const Finding *b)
{
    const FindingFrame *x = place_of(a), *y = place_of(b);
    return strcmp(x->file, y->file) == 0 && x->line == y->line;
}

/* Is it declared in a header of the lab's? */
static bool is_of_lab(const char *function)
{
    return strncmp(function, "coinstrip_", 10) == 0 ||
           strncmp(function, "impartial_", 10) == 0;
}

/* How many blocks leak, as Valgrind says it: "412 bytes in 7 blocks are ...";
 * 0 where it does not. */
static unsigned long blocks_of(const Finding *finding)
{
    static const char words[] = " bytes in ";
    const char *at = strstr(finding->head, words);
    return at ? strtoul(at + strlen(words), NULL, 10) : 0;
}

/* The trace is to be told up to the call in which it was found; or, of a leak,
 * with the calls of the function that it came from. */
void memcheck_tell_about(CallTrace *trace, const Finding *finding)
{
    const Spot *spot = memcheck_spot(finding);
    trace->excerpt_partly = spot != NULL;
    trace->excerpt_to = spot ? spot->told_at : 0;
    trace->frames = strstr(finding->head, "use-after-return") != NULL;
    for (size_t i = 0; i < finding->frame_count && finding->leak; i++)
        if (is_of_lab(finding->frames[i].function) &&
            !finding->frames[i].outside) {
            free(trace->excerpt_about);
            trace->excerpt_about = text_copy(finding->frames[i].function);
        }
    if (!trace->excerpt_about)
        return;
    char *calls = call_trace_calls(trace);
    trace->leaky = leaky_calls(calls, trace->excerpt_about, blocks_of(finding));
    free(calls);
}

/* What the sanitizers tell of an access to what is not the program's. */
bool finding_is_overrun(const Finding *finding)
{
    static const char *const words[] = {"-buffer-", "stack-overflow",
                                        "use-after-", "out of bounds",
                                        "insufficient space"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(finding->head, words[i]))
            return finding_has_line(finding);
    return false;
}

/* The line where the block was allocated that it is about, or else where it was
 * found, is the mistake. */
void memcheck_note_root(const Finding *finding)
{
    const FindingFrame *frame = cause_root(finding);
    if (frame && *frame->file)
        note_mistake(text_format("memory%s: %s:%d",
                                 finding->leak ? " that leaks" : "",
                                 frame->file, frame->line));
}

/* Is the mistake where Valgrind says? A write past the end of a local or global
 * variable is nothing to it: it sees the pointers that have been overwritten,
 * as blocks that nothing points to any more, or as addresses of no block. What
 * is read past the end of a block along with its last bytes, or of a function
 * that has returned, is a value never set to it. */
static bool is_sure(const Finding *finding)
{
    const char *block = finding->block ? finding->block : "";
    FaultKind kind = finding_kind(finding);
    if (finding->leak || kind == FAULT_UNSET || !finding_has_line(finding))
        return false;
    return (kind != FAULT_ACCESS && kind != FAULT_RELEASE) ||
           strstr(block, " block of size ") || strstr(finding->head, "overlap");
}

/* Notes whether what Valgrind has found first needs looking behind. (What is
 * run ahead is run again.) */
void memcheck_note_behind(const Finding *findings, size_t count,
                          const uint32_t plant[2])
{
    Context *context = context_now();
    bool planted[2];
    size_t first = 0;
    while (first < count &&
           memcheck_is_planted(&findings[first], plant, planted))
        first++;
    context->memcheck.behind = trial_now()->room == ROOM_VALGRIND &&
                               !context->queue.used &&
                               !(first < count && is_sure(&findings[first]));
}
