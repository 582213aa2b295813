/*
 * See memcheck.h. Knows what a tool's account says of a session that has ended
 * before it should.
 */
#include "memcheck.h"

#include <stdlib.h>
#include <string.h>
#include "fault_words.h"
#include "memcheck_parts.h"

/* Of what ended the program, the finding that says most: the address of a
 * crash is known to the one before it only, and what was overwritten before may
 * have led to it. */
static const Finding *telling(const Finding *findings, size_t count)
{
    const Finding *last = &findings[count - 1];
    bool crash = finding_kind(last) == FAULT_ACCESS && !last->block;
    if (!crash || finding_is_overrun(last))
        return last;
    for (size_t i = 0; i + 1 < count; i++)
        if (finding_is_overrun(&findings[i]))
            return &findings[i];
    return count > 1 && fault_is_of_fill(last - 1) ? last - 1 : last;
}

static bool is_write(const Finding *finding)
{
    return strncmp(finding->head, "Invalid write", 13) == 0;
}

/* Among those that damage blocks the first is the one to look at. */
static const Finding *first_write(const Finding *findings, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_write(&findings[i]))
            return &findings[i];
    return count > 0 ? findings : NULL;
}

/* AddressSanitizer ends a program at a fault that it cannot go on from, with
 * the exit status 1. */
static bool is_ended_by_sanitizer(const Trial *trial, size_t count)
{
    const SessionEnd *end = session_ended(trial->session);
    return trial->room == ROOM_SANITIZED && count > 0 &&
           end->verdict == VERDICT_EXIT && end->number == 1;
}

/* What malloc keeps beside its blocks was overwritten, which is only seen when
 * it is looked at next: whoever calls then need not have done it. */
static char *explain_damaged(const char *what, const Finding *first)
{
    const Spot *spot = first ? memcheck_spot(first) : NULL;
    char *call = spot ? memcheck_call_at(spot) : NULL;
    const char *kind = first && is_write(first) ? "invalid write" : "fault";
    char *where =
        call ? text_format(". The first %s was before that, in %s", kind, call)
        : first ? text_format(" (see the first %s below)", kind)
                : text_copy(" by a write past the end of a block, or before "
                            "it: in this call, or in one before it");
    char *words = text_format("Valgrind had to stop in %s: the memory that "
                              "malloc gives was found damaged%s",
                              what, where);
    free(call);
    free(where);
    return words;
}

/* Is one of them about a block, or a variable, and not about NULL, or a place
 * where there is nothing? */
static bool is_damage(const Finding *findings, size_t count)
{
    static const char nothing[] = " is in no block", null[] = " NULL";
    size_t i = 0;
    while (i < count && (findings[i].leak || !findings[i].block ||
                         strstr(findings[i].block, nothing) ||
                         strstr(findings[i].block, null)))
        i++;
    return i < count;
}

/* A loop whose counter is written over does not end. */
static bool may_have_overrun(Trial *trial)
{
    Verdict verdict = session_ended(trial->session)->verdict;
    return verdict == VERDICT_CRASH || verdict == VERDICT_TIMEOUT;
}

/* A crash, of what led to it: was that charged before? If not, the test pays
 * for all that was found in it. (What is run ahead is run again.) */
static void note_crash(const Finding *led, const Finding *findings,
                       size_t count)
{
    Context *context = context_now();
    const char *call = context->trace.expression; /* has not come back */
    if (context->queue.used)
        return;
    Cause cause = memcheck_cause(led, call);
    fault_dedup_begin(&context->memcheck.charged);
    context->memcheck.known_crash =
        fault_dedup_have(&context->memcheck.charged, &cause);
    for (size_t i = 0; i < count && !context->memcheck.known_crash; i++) {
        cause = memcheck_cause(&findings[i], call);
        fault_dedup_add(&context->memcheck.charged, &cause);
    }
}

char *memcheck_explain(const char *what)
{
    enum { SHOWN = 3 };
    static const MemcheckLastWords stopped = {
        "", "was ended by AddressSanitizer at a fault that it found", false,
        CRASH_OTHER};
    Trial *trial = trial_now();
    uint32_t none[2] = {0};
    size_t count;
    MemcheckEnding ending;
    Text details = TEXT_EMPTY;
    if (context_now()->memcheck.looking) /* only for what was said */
        trial_stop(trial, VERDICT_FAIL, NULL);
    Finding *findings = memcheck_gather(trial, none, &ending, &count);
    if (ending.words || may_have_overrun(trial))
        memcheck_note_behind(findings, count, none);
    context_now()->memcheck.damage_found = is_damage(findings, count);
    if (!ending.words && is_ended_by_sanitizer(trial, count))
        ending.words = &stopped;
    bool damaged = ending.words && ending.words->damaged;
    if (ending.words)
        trial->outcome->crash = ending.words->kind;
    const Finding *first = damaged ? first_write(findings, count) : NULL;
    char *words = damaged ? explain_damaged(what, first)
                  : ending.words
                      ? text_format("%s %s", what, ending.words->words)
                      : NULL;
    if (first) {
        memcheck_describe(&details, first);
        trial->outcome->advice = memcheck_advice(first);
        memcheck_tell_about(&context_now()->trace, first);
    }
    const Finding *led = damaged     ? first
                         : count > 0 ? telling(findings, count)
                                     : NULL;
    if (ending.words && led)
        note_crash(led, findings, count);
    if (led && !damaged)
        memcheck_describe(&details, led);
    for (size_t i = 0; i < count && i < SHOWN && !damaged; i++)
        if (&findings[count - 1 - i] != led)
            memcheck_describe(&details, &findings[count - 1 - i]);
    if (led && ending.words && !damaged && !context_now()->trace.memory)
        trial->outcome->advice = memcheck_advice(led);
    findings_free(findings, count);
    free(trial->outcome->details);
    trial->outcome->details = text_take(&details);
    return words;
}

/* The first of them, or the last, that is in the submission's lines. */
static const Finding *one_with_line(const Finding *findings, size_t count,
                                    bool last)
{
    const Finding *found = NULL;
    for (size_t i = 0; i < count; i++)
        if (finding_has_line(&findings[i]) && (last || !found))
            found = &findings[i];
    return found;
}

char *memcheck_crash(Session *session)
{
    Trial *trial = trial_now();
    uint32_t none[2] = {0};
    MemcheckEnding ending;
    size_t count;
    Text text = TEXT_EMPTY;
    trial_close(trial);
    trial->session = session;
    trial->room = ROOM_SANITIZED;
    Finding *findings = memcheck_gather(trial, none, &ending, &count);
    const Finding *first = one_with_line(findings, count, false);
    const Finding *last = one_with_line(findings, count, true);
    const Finding *told[] = {first, last};
    for (int i = first && finding_is_same_line(first, last); i < 2 && first;
         i++) {
        text_add(&text, "- ");
        fault_add(&text, told[i], NULL);
        text_add(&text, "\n");
    }
    findings_free(findings, count);
    trial_close(trial);
    return text.length > 0 ? text_take(&text) : NULL;
}
