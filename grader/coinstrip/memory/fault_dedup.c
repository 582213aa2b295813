/* See fault_dedup.h. */
#include "fault_dedup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"

/* Two faults of one line that are farther apart are charged on their own, if
 * they are not met in one test. */
enum { LINE_BYTES = 48 };

static const FindingFrame *first_inside(const FindingFrame *frames,
                                        size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!frames[i].outside)
            return &frames[i];
    return NULL;
}

/* Does it give what its caller has to free? */
static bool gives_away(const FindingFrame *frame)
{
    static const char *const givers[] = {
        "coinstrip_from_string", "coinstrip_random", "coinstrip_random_sized",
        "coinstrip_to_string"};
    for (size_t i = 0; i < sizeof givers / sizeof *givers; i++)
        if (!frame->outside && strcmp(frame->function, givers[i]) == 0)
            return true;
    return false;
}

/* Where the fault is: of what leaks, whose it is. */
static const FindingFrame *place_of(const Finding *finding)
{
    const FindingFrame *frames = finding->frames,
                       *place = first_inside(frames, finding->frame_count);
    for (size_t i = 0; i + 1 < finding->frame_count && finding->leak; i++)
        if (gives_away(&frames[i]) && !frames[i + 1].outside)
            place = &frames[i + 1];
    return place;
}

/* (Where it is not known which line it is, each place in the object is another:
 * what keeps names from being found merges nothing.) */
static void put_place(char *to, size_t size, const FindingFrame *frame)
{
    if (!*frame->file && *frame->object)
        snprintf(to, size, "%.80s+%#llx", frame->object, frame->address);
    else
        snprintf(to, size, "%.80s:%d in %.80s", frame->file, frame->line,
                 frame->function);
}

/* Where nothing of the submission is on the stack, by those who called. */
static void put_callers(char *to, size_t size, const FindingFrame *frames)
{
    snprintf(to, size, "%.70s:%d, %.70s:%d, %.70s:%d", frames[0].function,
             frames[0].line, frames[1].function, frames[1].line,
             frames[2].function, frames[2].line);
}

/* What the sanitizers call undefined is to Valgrind a value that was never set,
 * or an access. */
static FaultKind kind_of(const Finding *finding)
{
    if (strstr(finding->head, "not a valid value for type"))
        return FAULT_UNSET;
    if (strstr(finding->head, "out of bounds for type") ||
        strstr(finding->head, "insufficient space"))
        return FAULT_ACCESS;
    return finding_kind(finding);
}

const FindingFrame *cause_root(const Finding *finding)
{
    const FindingFrame *origin =
        first_inside(finding->origin, finding->origin_count);
    return origin ? origin : place_of(finding);
}

/* In what came back to those who called: from there, if that is known. */
static void put_given(Cause *cause, const Finding *finding, const char *call)
{
    cause->kind = FAULT_ACCESS;
    put_callers(cause->place, sizeof cause->place, finding->frames);
    if (call && strncmp(call, "coinstrip_", 10) == 0)
        snprintf(cause->giver, sizeof cause->giver, "%.*s",
                 (int)strcspn(call, "("), call);
}

static void put_own(Cause *cause, const Finding *finding)
{
    const FindingFrame *frame =
        first_inside(finding->frames, finding->frame_count);
    if (!finding->leak || !frame)
        return;
    put_place(cause->own, sizeof cause->own, frame);
    cause->own_address = frame->address;
}

/* Begun within a block, and ended past it: as Valgrind says that. */
static bool is_across_end(const Finding *finding, const char *block)
{
    unsigned long at, size, width;
    const char *head = strstr(finding->head, " of size ");
    return sscanf(block, "%*[^0-9]%lu bytes inside a block of size %lu", &at,
                  &size) == 2 &&
           head && sscanf(head, " of size %lu", &width) == 1 && at < size &&
           width > size - at;
}

/* Past the end of a block: how Valgrind and both ways of the sanitizers say it.
 */
static bool is_past(const Finding *finding)
{
    const char *block = finding->block ? finding->block : "";
    return strstr(block, " after a block of size ") ||
           is_across_end(finding, block) ||
           (strstr(block, "-byte region") &&
            (strstr(block, " to the right of ") || strstr(block, " after ")));
}

/* In a block that the submission had freed, be it to free it once more. */
static bool is_freed(const Finding *finding)
{
    const char *block = finding->block ? finding->block : "";
    return first_inside(finding->origin, finding->origin_count) &&
           (strstr(block, " free'd") ||
            strstr(finding->head, "heap-use-after-free") ||
            strstr(finding->head, "double-free"));
}

Cause cause_of(const Finding *finding, bool by_address, const char *call)
{
    const FindingFrame *frame = place_of(finding);
    const FindingFrame *root = cause_root(finding);
    Cause cause = {.kind = kind_of(finding), .by_address = by_address};
    if (frame) {
        put_place(cause.place, sizeof cause.place, frame);
        cause.address = frame->address;
    } else {
        put_given(&cause, finding, call);
    }
    put_own(&cause, finding);
    cause.past = cause.kind == FAULT_ACCESS && root && is_past(finding);
    if (cause.past || (root && is_freed(finding)))
        put_place(cause.block, sizeof cause.block, root);
    if (root && by_address)
        snprintf(cause.root, sizeof cause.root, "%llx", root->address);
    else if (root)
        put_place(cause.root, sizeof cause.root, root);
    else
        memcpy(cause.root, cause.place, sizeof cause.root);
    return cause;
}

static bool is_near(unsigned long long a, unsigned long long b)
{
    return (a > b ? a - b : b - a) <= LINE_BYTES;
}

/* Not every tool says in which function a line is. */
static bool is_same_place(const char *a, const char *b)
{
    static const char unknown[] = " in ???";
    const char *of_a = strstr(a, " in "), *of_b = strstr(b, " in ");
    if (!of_a || !of_b ||
        (strcmp(of_a, unknown) != 0 && strcmp(of_b, unknown) != 0))
        return strcmp(a, b) == 0;
    return of_a - a == of_b - b && strncmp(a, b, (size_t)(of_a - a)) == 0;
}

/* A tool that can be lied to names a place: to the other one that is the first
 * address which it finds there, and what is near that. */
static bool is_at(const Cause *charged, const Cause *cause, const char *place,
                  unsigned long long address)
{
    if (!is_same_place(charged->place, place))
        return false;
    return !cause->by_address || !charged->by_address ||
           is_near(charged->address, address);
}

static bool is_same(const Cause *charged, const Cause *cause)
{
    if (charged->kind != cause->kind)
        return false;
    if (*charged->giver && *cause->giver)
        return strcmp(charged->giver, cause->giver) == 0;
    return is_at(charged, cause, cause->place, cause->address) ||
           (*cause->own &&
            is_at(charged, cause, cause->own, cause->own_address));
}

static bool have_since(FaultCauses *causes, size_t from, const Cause *cause)
{
    for (size_t i = from; i < causes->count; i++) {
        Cause *charged = &causes->list[i];
        if (!is_same(charged, cause))
            continue;
        if (cause->by_address && !charged->by_address) {
            charged->by_address = true;
            charged->address = cause->address;
        }
        return true;
    }
    return false;
}

/* (One that realloc gave in a line, and took back there, is either.) */
static bool is_same_block(const Cause *a, const Cause *b)
{
    if (!*a->block || !*b->block)
        return false;
    return a->by_address && b->by_address ? strcmp(a->root, b->root) == 0
                                          : is_same_place(a->block, b->block);
}

/* Is it one block that is wrong, and not those who use it? An index that goes
 * too far does so in its own line. */
static bool is_of_wrong_block(const FaultCauses *causes, const Cause *cause)
{
    const Cause *first = NULL;
    for (size_t i = 0; i < causes->before; i++) {
        const Cause *charged = &causes->list[i];
        if (!is_same_block(charged, cause))
            continue;
        if (first && !is_same_place(first->place, charged->place))
            return true;
        first = first ? first : charged;
    }
    return false;
}

/* What was never set may have been read from behind a block that is too small:
 * Valgrind does not say from where. */
static bool is_of_small_block(const FaultCauses *causes, const Cause *cause)
{
    bool known = false;
    for (size_t i = 0; i < causes->before && !known; i++)
        known =
            causes->list[i].past && is_of_wrong_block(causes, &causes->list[i]);
    return known && cause->kind == FAULT_UNSET;
}

bool fault_dedup_have(FaultCauses *causes, const Cause *cause)
{
    return have_since(causes, 0, cause) || is_of_wrong_block(causes, cause) ||
           is_of_small_block(causes, cause);
}

bool fault_dedup_have_new(FaultCauses *causes, const Cause *cause)
{
    return have_since(causes, causes->before, cause);
}

void fault_dedup_begin(FaultCauses *causes)
{
    size_t kept = 0;
    for (size_t i = 0; i < causes->count; i++)
        if (causes->list[i].paid_for)
            causes->list[kept++] = causes->list[i];
    causes->before = causes->count = kept;
    causes->root_count = 0;
}

/* Is it one of the mistakes that this test pays for? */
static bool is_paid_for(FaultCauses *causes, const Cause *cause)
{
    for (size_t i = 0; i < causes->root_count; i++)
        if (strcmp(causes->roots[i], cause->root) == 0)
            return true;
    if (causes->root_count == CAUSES_PAID)
        return false;
    memcpy(causes->roots[causes->root_count++], cause->root,
           sizeof cause->root);
    return true;
}

void fault_dedup_add(FaultCauses *causes, const Cause *cause)
{
    if (fault_dedup_have(causes, cause))
        return;
    causes->list =
        memory_grow(causes->list, causes->count + 1, sizeof *causes->list);
    causes->list[causes->count] = *cause;
    causes->list[causes->count++].paid_for = is_paid_for(causes, cause);
}

void fault_dedup_clear(FaultCauses *causes)
{
    free(causes->list);
    *causes = (FaultCauses){0};
}
