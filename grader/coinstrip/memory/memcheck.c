/* See memcheck.h. */
#include "memcheck.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/queue.h"
#include "coinstrip/ended.h"
#include "coinstrip/trace/failure.h"
#include "fault_words.h"
#include "memcheck_parts.h"

void memcheck_clear(Context *context)
{
    fault_dedup_clear(&context->memcheck.charged);
    sieve_clear(&context->memcheck.sieve);
}

/* An index that is out of bounds is told by one of the sanitizers, and the
 * access by the other, soon after it. */
static bool is_echo(const Finding *findings, size_t at)
{
    enum { SOON = 3 };
    const Finding *finding = &findings[at];
    if (!strstr(finding->head, "-buffer-overflow") ||
        !finding_has_line(finding))
        return false;
    for (size_t i = 1; i <= SOON && i <= at; i++)
        if (strstr((finding - i)->head, " out of bounds for type") &&
            finding_has_line(finding - i) &&
            finding_is_same_line(finding, finding - i))
            return true;
    return false;
}

/* New causes are described and remembered. */
static void charge(const Finding *findings, size_t count,
                   const uint32_t plant[2], bool seen[2],
                   Description *description)
{
    FaultCauses *charged = &context_now()->memcheck.charged;
    fault_dedup_begin(charged);
    for (size_t i = 0; i < count; i++) {
        if (memcheck_is_planted(&findings[i], plant, seen))
            continue;
        prediction_doubt();
        Cause cause = memcheck_cause(&findings[i], NULL);
        if (fault_dedup_have_new(charged, &cause))
            memcheck_describe_alike(description, &findings[i]);
        if (fault_dedup_have(charged, &cause))
            continue;
        fault_dedup_add(charged, &cause);
        if (!is_echo(findings, i))
            memcheck_describe_next(description, &findings[i], &cause);
    }
}

/* Whose calls leave it behind, in words; "" where that is not known. The caller
 * frees it. */
static char *leaky_in_words(const CallTrace *trace)
{
    if (!trace->excerpt_about)
        return text_copy("");
    return text_format(": not all that %s allocates is freed%s%s",
                       trace->excerpt_about, trace->leaky ? ", " : "",
                       trace->leaky ? trace->leaky : "");
}

static _Noreturn void fail_findings(RoomKind room, Description *description)
{
    Trial *trial = trial_now();
    CallTrace *trace = &context_now()->trace;
    size_t count = description->count;
    if (count > DESCRIBED)
        text_addf(&description->details, "- and %zu more\n", count - DESCRIBED);
    else if (description->alike > ALIKE)
        text_addf(&description->details,
                  "- and in %zu more ways of the same lines\n",
                  description->alike - ALIKE);
    for (size_t i = 0; i < DESCRIBED; i++)
        free(description->roots[i]);
    trial->outcome->details = text_take(&description->details);
    trial->outcome->words = "";
    call_trace_finish(trace);
    trace->memory = room == ROOM_VALGRIND;
    trace->sanitized = room == ROOM_SANITIZED;
    trace->leaked = trial->outcome->at_end = !description->stops;
    char *whose = count == 1 ? leaky_in_words(trace) : text_copy("");
    char *message =
        text_format("%s found %zu fault%s%s",
                    room == ROOM_VALGRIND ? "Valgrind" : "The sanitizers",
                    count, count == 1 ? "" : "s", whose);
    free(whose);
    free(trial->outcome->message);
    trial->outcome->message = text_copy(message);
    outcome_take_trace(trial->outcome, trace, "");
    trial_stop(trial, VERDICT_FAIL, message);
}

/* Was it found on the same way, through the same lines? */
static bool is_same_way(const Finding *a, const Finding *b)
{
    Text ways[2] = {TEXT_EMPTY, TEXT_EMPTY};
    fault_add_way(&ways[0], a);
    fault_add_way(&ways[1], b);
    bool same = strcmp(ways[0].bytes, ways[1].bytes) == 0;
    free(text_take(&ways[0]));
    free(text_take(&ways[1]));
    return same;
}

Again memcheck_again(const Finding *finding, CallTrace *trace)
{
    Trial *trial = trial_now();
    Context *context = context_now();
    uint32_t plant[2];
    bool seen[2];
    Again again = AGAIN_NOT;
    MemcheckEnding ending;
    size_t count;
    findings_choose_plant(plant);
    Finding *findings = memcheck_gather(trial, plant, &ending, &count);
    for (size_t i = 0; i < count; i++) {
        Cause cause = memcheck_cause(&findings[i], NULL);
        if (memcheck_is_planted(&findings[i], plant, seen) ||
            !fault_dedup_have_new(&context->memcheck.charged, &cause))
            continue;
        if (again == AGAIN_NOT)
            again = AGAIN_ANOTHER;
        if (!is_same_way(&findings[i], finding))
            continue;
        if (again != AGAIN_ITSELF && trace)
            memcheck_tell_about(trace, &findings[i]);
        again = AGAIN_ITSELF;
    }
    findings_free(findings, count);
    trial_close(trial);
    return again;
}

/* --------------------------------------------- what may lie behind it ---- */

/* (A hint on what to do when memory runs out is none where it need not.) */
static void advise_and_tell(const Finding *first, TellFinding *tell)
{
    CallTrace *trace = &context_now()->trace;
    const char *advice = memcheck_advice(first);
    tell(first);
    if (!trace->calls.bytes || !strstr(trace->calls.bytes, "fail_allocation"))
        trial_now()->outcome->advice = advice;
    memcheck_note_root(first);
}

bool judge_watched(TellFinding *tell, bool last)
{
    Trial *trial = trial_now();
    RoomKind room = trial->room;
    uint32_t plant[2];
    bool seen[2] = {room != ROOM_VALGRIND, false};
    MemcheckEnding ending;
    size_t count;
    Description description = {.details = TEXT_EMPTY};
    findings_choose_plant(plant);
    Finding *findings = memcheck_gather(trial, plant, &ending, &count);
    charge(findings, count, plant, seen, &description);
    if (description.count > 0)
        memcheck_note_behind(findings, count, plant);
    if (description.count > 0)
        advise_and_tell(description.first, tell);
    findings_free(findings, count);
    if (description.count > 0)
        fail_findings(room, &description);
    if (!ending.ended)
        coins_stop_ended();
    bool watching = seen[0] && seen[1] && ending.whole;
    if (!watching && last)
        trial_stop(
            trial, VERDICT_GARBAGE,
            text_copy(ending.whole
                          ? "The tool that watches memory was kept from "
                            "watching this program: faults that the grader "
                            "planted itself were not reported"
                          : "There is more to report of this program's memory "
                            "than can be read: what comes after that was not "
                            "watched"));
    trial_close(trial);
    if (!watching &&
        ending.whole) /* it may be the runner's: another is tried */
        bench_replace(trial->bench, room);
    return watching;
}

/* Describes, of what the sanitizers say, what Valgrind can't see. (It is one
 * fault: what comes of it may be found where it was charged before.) */
static void describe_overruns(const Finding *findings, size_t count,
                              Description *description)
{
    FaultCauses *charged = &context_now()->memcheck.charged;
    for (size_t i = 0; i < count; i++) {
        if (!finding_is_overrun(&findings[i]))
            continue;
        Cause cause = memcheck_cause(&findings[i], NULL);
        fault_dedup_add(charged, &cause);
        memcheck_describe_next(description, &findings[i], &cause);
    }
    for (size_t i = 0; i < DESCRIBED; i++)
        free(description->roots[i]);
}

/* It comes first in the report, which is about it: `behind` has its words. */
static void put_first(Outcome *outcome, const Description *behind,
                      TellFinding *tell)
{
    CallTrace *trace = &context_now()->trace;
    const char *others = outcome->details ? outcome->details : "";
    bool found = strncmp(others, "- ", 2) == 0;
    char *details = text_format(
        "%s%s%s", behind->details.bytes,
        found ? "Valgrind does not see all of that, but what may come of it:\n"
              : "",
        others);
    free(outcome->details);
    outcome->details = details;
    if (outcome->verdict == VERDICT_FAIL) {
        free(outcome->message);
        outcome->message =
            text_format("The sanitizers found %zu fault%s", behind->count,
                        behind->count == 1 ? "" : "s");
    }
    outcome->at_end = false;
    outcome->advice = memcheck_advice(behind->first);
    memcheck_note_root(behind->first);
    tell(behind->first);
    call_trace_finish(trace);
    trace->memory = trace->leaked = false;
    trace->sanitized = true;
    free(outcome->calls);
    free(outcome->reproduce);
    outcome->calls = outcome->reproduce = NULL;
    outcome_take_trace(outcome, trace, "");
}

bool memcheck_behind(Outcome *told, TellFinding *tell)
{
    Trial *trial = trial_now();
    uint32_t none[2] = {0};
    MemcheckEnding ending;
    size_t count;
    Description behind = {.details = TEXT_EMPTY};
    Finding *findings = memcheck_gather(trial, none, &ending, &count);
    describe_overruns(findings, count, &behind);
    if (behind.count > 0)
        put_first(told, &behind, tell);
    free(text_take(&behind.details));
    findings_free(findings, count);
    return behind.count > 0;
}
