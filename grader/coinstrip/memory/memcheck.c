/* See memcheck.h. */
#include "memcheck.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "exec/findings.h"
#include "exec/symbols.h"
#include "base/memory.h"
#include "coinstrip/expect.h"
#include "fault_games.h"
#include "fault_words.h"
#include "leaky.h"

/* How many findings of one log are described, and how many leaks of the same
 * line; and of a text in a call, how much is shown. */
enum { DESCRIBED = 8, ALIKE = 4, MESSAGE_TEXT = 60 };

void memcheck_clear(Coins *coins)
{
    fault_dedup_clear(&coins->charged);
}

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

static bool is_planted(const Finding *finding, const uint32_t plant[2],
                       bool seen[2])
{
    return trial_now()->room == ROOM_VALGRIND
               ? is_planted_watched(finding, plant, seen)
               : is_planted_sanitized(finding, plant, seen);
}

/* ------------------------------------------------------------ which call ----
 */

size_t memcheck_said(void)
{
    const Trial *trial = trial_now();
    return trial->session ? session_said(trial->session) : 0;
}

void memcheck_note_call(size_t before)
{
    Coins *coins = coins_now();
    if (trial_now()->room == ROOM_NATIVE)
        return;
    coins->spots =
        memory_grow(coins->spots, coins->spot_count + 1, sizeof *coins->spots);
    coins->spots[coins->spot_count++] =
        (Spot){coins->story.calls.length, before, memcheck_said()};
}

/* The call in which this was found; NULL if that is not known, as of what is
 * only seen at the end. */
static const Spot *spot_of(const Finding *finding)
{
    const Coins *coins = coins_now();
    for (size_t i = 0; i < coins->spot_count && !finding->leak; i++)
        if (coins->spots[i].before <= finding->at &&
            finding->at < coins->spots[i].after)
            return &coins->spots[i];
    return NULL;
}

/* The statement there, without its answer. The caller frees it. */
static char *call_at(const Spot *spot)
{
    char *calls = call_trace_calls(&coins_now()->story);
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
static Cause cause_in(const Finding *finding, const char *call)
{
    const Spot *spot = spot_of(finding);
    char *known = spot ? call_at(spot) : NULL;
    Cause cause = cause_of(finding, trial_now()->room == ROOM_VALGRIND,
                           known ? known : call);
    free(known);
    return cause;
}

static Cause cause_now(const Finding *finding)
{
    return cause_in(finding, NULL);
}

/* ------------------------------------------------------------ in words ----
 */

static void describe(Text *to, const Finding *finding)
{
    const Spot *spot = spot_of(finding);
    char *call = spot ? call_at(spot) : NULL;
    text_add(to, "- ");
    fault_add(to, finding, call);
    text_add(to, "\n");
    if (call)
        text_addf(to, "  in the call %s\n", call);
    free(call);
}

/* A hint for it. */
static const char *advice_on(const Finding *finding)
{
    if (coins_now()->story.games > 0)
        return fault_advice_on_games(finding);
    const Spot *spot = spot_of(finding);
    char *call = spot ? call_at(spot) : NULL;
    const char *advice = fault_advice(finding, call);
    free(call);
    return advice;
}

/* One more that has to do with a block described before. */
static void describe_briefly(Text *to, const Finding *finding)
{
    const Spot *spot = spot_of(finding);
    char *call = spot ? call_at(spot) : NULL;
    text_add(to, "- the same block: ");
    fault_add_briefly(to, finding, call);
    text_add(to, "\n");
    free(call);
}

/* What has been described of one log, and what the story is to be about. */
typedef struct {
    Text details;
    size_t count;
    size_t alike; /* leaks of a line of which one is described */
    const Finding *first;
    bool stops; /* one of them is found while the program runs */
    char *roots[DESCRIBED];
} Description;

static bool has_root(const Description *description, const char *root)
{
    for (size_t i = 0; i < DESCRIBED && description->roots[i]; i++)
        if (strcmp(description->roots[i], root) == 0)
            return true;
    return false;
}

static void describe_next(Description *description, const Finding *finding,
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
        describe(&description->details, finding);
    description->roots[n] = text_copy(blocks ? cause->root : "");
}

/* More of what a line has leaked that is described already, on another way to
 * it: so that what the tool counts elsewhere is the sum of what is told. */
static void describe_alike(Description *description, const Finding *finding)
{
    if (!finding->leak || description->count > DESCRIBED ||
        description->alike++ >= ALIKE)
        return;
    text_add(&description->details, "- and of the same line, ");
    fault_add(&description->details, finding, NULL);
    text_add(&description->details, "\n");
}

/* Is a line of the submission's known? */
static bool has_line(const Finding *finding)
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

static bool is_same_line(const Finding *a, const Finding *b)
{
    const FindingFrame *x = place_of(a), *y = place_of(b);
    return strcmp(x->file, y->file) == 0 && x->line == y->line;
}

/* An index that is out of bounds is told by one of the sanitizers, and the
 * access by the other, soon after it. */
static bool is_echo(const Finding *findings, size_t at)
{
    enum { SOON = 3 };
    const Finding *finding = &findings[at];
    if (!strstr(finding->head, "-buffer-overflow") || !has_line(finding))
        return false;
    for (size_t i = 1; i <= SOON && i <= at; i++)
        if (strstr((finding - i)->head, " out of bounds for type") &&
            has_line(finding - i) && is_same_line(finding, finding - i))
            return true;
    return false;
}

/* New causes are described and remembered. */
static void charge(const Finding *findings, size_t count,
                   const uint32_t plant[2], bool seen[2],
                   Description *description)
{
    Causes *charged = &coins_now()->charged;
    fault_dedup_begin(charged);
    for (size_t i = 0; i < count; i++) {
        if (is_planted(&findings[i], plant, seen))
            continue;
        prediction_doubt();
        Cause cause = cause_now(&findings[i]);
        if (fault_dedup_have_new(charged, &cause))
            describe_alike(description, &findings[i]);
        if (fault_dedup_have(charged, &cause))
            continue;
        fault_dedup_add(charged, &cause);
        if (!is_echo(findings, i))
            describe_next(description, &findings[i], &cause);
    }
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

/* Whose calls leave it behind, in words; "" where that is not known. The caller
 * frees it. */
static char *leaky_in_words(const Story *story)
{
    const char *function = story->told_about;
    if (!function)
        return text_copy("");
    char *calls = call_trace_calls(story);
    const char *which = leaky_calls(calls, function, story->blocks);
    char *words = text_format(": not all that %s allocates is freed%s%s",
                              function, which ? ", " : "", which ? which : "");
    free(calls);
    return words;
}

/* The story is to be told up to the call in which it was found; or, of a leak,
 * with the calls of the function that it came from. */
static void tell_about(Story *story, const Finding *finding)
{
    const Spot *spot = spot_of(finding);
    story->told_part = spot != NULL;
    story->told_to = spot ? spot->told_at : 0;
    story->frames = strstr(finding->head, "use-after-return") != NULL;
    story->blocks = finding->leak ? blocks_of(finding) : 0;
    for (size_t i = 0; i < finding->frame_count && finding->leak; i++)
        if (is_of_lab(finding->frames[i].function) &&
            !finding->frames[i].outside) {
            free(story->told_about);
            story->told_about = text_copy(finding->frames[i].function);
        }
}

/* What the sanitizers tell of an access to what is not the program's. */
static bool is_overrun(const Finding *finding)
{
    static const char *const words[] = {"-buffer-", "stack-overflow",
                                        "use-after-", "out of bounds",
                                        "insufficient space"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(finding->head, words[i]))
            return has_line(finding);
    return false;
}

/* Of what ended the program, the finding that says most: the address of a
 * crash is known to the one before it only, and what was overwritten before may
 * have led to it. */
static const Finding *telling(const Finding *findings, size_t count)
{
    const Finding *last = &findings[count - 1];
    bool crash = finding_kind(last) == FAULT_ACCESS && !last->block;
    if (!crash || is_overrun(last))
        return last;
    for (size_t i = 0; i + 1 < count; i++)
        if (is_overrun(&findings[i]))
            return &findings[i];
    return count > 1 && fault_is_of_fill(last - 1) ? last - 1 : last;
}

static _Noreturn void fail_findings(RoomKind room, Description *description)
{
    Trial *trial = trial_now();
    Story *story = &coins_now()->story;
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
    call_trace_finish(story);
    story->memory = room == ROOM_VALGRIND;
    story->sanitized = room == ROOM_SANITIZED;
    story->leaked = trial->outcome->at_end = !description->stops;
    char *whose = count == 1 ? leaky_in_words(story) : text_copy("");
    char *message =
        text_format("%s found %zu fault%s%s",
                    room == ROOM_VALGRIND ? "Valgrind" : "The sanitizers",
                    count, count == 1 ? "" : "s", whose);
    free(whose);
    free(trial->outcome->message);
    trial->outcome->message = text_copy(message);
    outcome_take_story(trial->outcome, story, "");
    trial_stop(trial, VERDICT_FAIL, message);
}

/* What a tool says when a signal ended the process, or when it had to give up
 * itself. (It then lets the process exit, so that its status does not tell.) */
typedef struct {
    const char *said, *words;
    bool damaged; /* an earlier fault has led to it, not the last one */
} LastWords;

static const LastWords *last_words(const char *said, size_t length)
{
    static const char fault[] = "crashed (segmentation fault)",
                      any[] = "crashed (segmentation fault, failed assertion, "
                              "or the like)";
    static const LastWords list[] = {
        {"default action of signal 11 (SIGSEGV)", fault, false},
        {"default action of signal 6 (SIGABRT)",
         "crashed (abort: an assertion failed, or malloc found its memory "
         "damaged)",
         false},
        {"default action of signal 8 (SIGFPE)",
         "crashed (division by zero or arithmetic fault)", false},
        {"Process terminating with default action of signal", any, false},
        {"(vgPlain_kill_self)", any, false}, /* it could not end itself */
        {"valgrind: m_mallocfree.c", "", true},
        {"valgrind: the 'impossible' happened", "", true},
        {"AddressSanitizer: SEGV", fault, false},
        {"AddressSanitizer:DEADLYSIGNAL", any, false}};
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

/* How its process came to its end. */
typedef struct {
    bool ended;             /* as it was told to */
    bool whole;             /* there is nothing beyond what has been read */
    const LastWords *words; /* if it crashed */
} Ending;

/* Lets the process end, and reads what was said of it. */
static Finding *gather(Trial *trial, const uint32_t plant[2], Ending *ending,
                       size_t *count)
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

Again memcheck_again(const Finding *finding)
{
    Trial *trial = trial_now();
    Coins *coins = coins_now();
    uint32_t plant[2];
    bool seen[2];
    Again again = AGAIN_NOT;
    Ending ending;
    size_t count;
    findings_choose_plant(plant);
    Finding *findings = gather(trial, plant, &ending, &count);
    for (size_t i = 0; i < count; i++) {
        Cause cause = cause_now(&findings[i]);
        if (is_planted(&findings[i], plant, seen) ||
            !fault_dedup_have_new(&coins->charged, &cause))
            continue;
        if (again == AGAIN_NOT)
            again = AGAIN_ANOTHER;
        if (is_same_way(&findings[i], finding))
            again = AGAIN_ITSELF;
    }
    findings_free(findings, count);
    trial_close(trial);
    return again;
}

/* ----------------------------------------------- what may lie behind it ----
 */

/* Is the mistake where Valgrind says? A write past the end of a local or global
 * variable is nothing to it: it sees the pointers that have been overwritten,
 * as blocks that nothing points to any more, or as addresses of no block. What
 * is read past the end of a block along with its last bytes, or of a function
 * that has returned, is a value never set to it. */
static bool is_sure(const Finding *finding)
{
    const char *block = finding->block ? finding->block : "";
    FaultKind kind = finding_kind(finding);
    if (finding->leak || kind == FAULT_UNSET || !has_line(finding))
        return false;
    return (kind != FAULT_ACCESS && kind != FAULT_RELEASE) ||
           strstr(block, " block of size ") || strstr(finding->head, "overlap");
}

/* Notes whether what Valgrind has found first needs looking behind. (What is
 * run ahead is run again.) */
static void note_behind(const Finding *findings, size_t count,
                        const uint32_t plant[2])
{
    Coins *coins = coins_now();
    bool planted[2];
    size_t first = 0;
    while (first < count && is_planted(&findings[first], plant, planted))
        first++;
    coins->behind = trial_now()->room == ROOM_VALGRIND && !coins->ahead.used &&
                    !(first < count && is_sure(&findings[first]));
}

/* The line where the block was allocated that it is about, or else where it was
 * found, is the mistake. */
static void note_root(const Finding *finding)
{
    const FindingFrame *frame = cause_root(finding);
    if (frame && *frame->file)
        note_mistake(text_format("memory%s: %s:%d",
                                 finding->leak ? " that leaks" : "",
                                 frame->file, frame->line));
}

/* (A hint on what to do when memory runs out is none where it need not.) */
static void advise_and_tell(const Finding *first,
                            void (*tell)(const Finding *first))
{
    Story *story = &coins_now()->story;
    const char *advice = advice_on(first);
    if (tell)
        tell(first);
    else
        tell_about(story, first);
    if (!tell || !story->calls.bytes ||
        !strstr(story->calls.bytes, "fail_allocation"))
        trial_now()->outcome->advice = advice;
    note_root(first);
}

bool judge_watched(void (*tell)(const Finding *first), bool last)
{
    Trial *trial = trial_now();
    RoomKind room = trial->room;
    uint32_t plant[2];
    bool seen[2] = {room != ROOM_VALGRIND, false};
    Ending ending;
    size_t count;
    Description description = {.details = TEXT_EMPTY};
    findings_choose_plant(plant);
    Finding *findings = gather(trial, plant, &ending, &count);
    charge(findings, count, plant, seen, &description);
    if (description.count > 0)
        note_behind(findings, count, plant);
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
    const Spot *spot = first ? spot_of(first) : NULL;
    char *call = spot ? call_at(spot) : NULL;
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
    Coins *coins = coins_now();
    const char *call = coins->story.expression; /* has not come back */
    if (coins->ahead.used)
        return;
    Cause cause = cause_in(led, call);
    fault_dedup_begin(&coins->charged);
    coins->known_crash = fault_dedup_have(&coins->charged, &cause);
    for (size_t i = 0; i < count && !coins->known_crash; i++) {
        cause = cause_in(&findings[i], call);
        fault_dedup_add(&coins->charged, &cause);
    }
}

char *memcheck_explain(const char *what)
{
    enum { SHOWN = 3 };
    static const LastWords stopped = {
        "", "was ended by AddressSanitizer at a fault that it found", false};
    Trial *trial = trial_now();
    uint32_t none[2] = {0};
    size_t count;
    Ending ending;
    Text details = TEXT_EMPTY;
    if (coins_now()->looking) /* only for what was said */
        trial_stop(trial, VERDICT_FAIL, NULL);
    Finding *findings = gather(trial, none, &ending, &count);
    if (ending.words || may_have_overrun(trial))
        note_behind(findings, count, none);
    coins_now()->damage_found = is_damage(findings, count);
    if (!ending.words && is_ended_by_sanitizer(trial, count))
        ending.words = &stopped;
    bool damaged = ending.words && ending.words->damaged;
    const Finding *first = damaged ? first_write(findings, count) : NULL;
    char *words = damaged ? explain_damaged(what, first)
                  : ending.words
                      ? text_format("%s %s", what, ending.words->words)
                      : NULL;
    if (first) {
        describe(&details, first);
        trial->outcome->advice = advice_on(first);
        tell_about(&coins_now()->story, first);
    }
    const Finding *led = damaged     ? first
                         : count > 0 ? telling(findings, count)
                                     : NULL;
    if (ending.words && led)
        note_crash(led, findings, count);
    if (led && !damaged)
        describe(&details, led);
    for (size_t i = 0; i < count && i < SHOWN && !damaged; i++)
        if (&findings[count - 1 - i] != led)
            describe(&details, &findings[count - 1 - i]);
    if (led && ending.words && !damaged && !coins_now()->story.memory)
        trial->outcome->advice = advice_on(led);
    findings_free(findings, count);
    free(trial->outcome->details);
    trial->outcome->details = text_take(&details);
    return words;
}

/* Describes, of what the sanitizers say, what Valgrind can't see. (It is one
 * fault: what comes of it may be found where it was charged before.) */
static void describe_overruns(const Finding *findings, size_t count,
                              Description *description)
{
    Causes *charged = &coins_now()->charged;
    for (size_t i = 0; i < count; i++) {
        if (!is_overrun(&findings[i]))
            continue;
        Cause cause = cause_now(&findings[i]);
        fault_dedup_add(charged, &cause);
        describe_next(description, &findings[i], &cause);
    }
    for (size_t i = 0; i < DESCRIBED; i++)
        free(description->roots[i]);
}

/* It comes first in the report, which is about it: `behind` has its words. */
static void put_first(Outcome *outcome, const Description *behind)
{
    Story *story = &coins_now()->story;
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
    outcome->advice = advice_on(behind->first);
    note_root(behind->first);
    tell_about(story, behind->first);
    call_trace_finish(story);
    story->memory = story->leaked = false;
    story->sanitized = true;
    free(outcome->calls);
    free(outcome->reproduce);
    outcome->calls = outcome->reproduce = NULL;
    outcome_take_story(outcome, story, "");
}

bool memcheck_behind(Outcome *told)
{
    Trial *trial = trial_now();
    uint32_t none[2] = {0};
    Ending ending;
    size_t count;
    Description behind = {.details = TEXT_EMPTY};
    Finding *findings = gather(trial, none, &ending, &count);
    describe_overruns(findings, count, &behind);
    if (behind.count > 0)
        put_first(told, &behind);
    free(text_take(&behind.details));
    findings_free(findings, count);
    return behind.count > 0;
}

/* The first of them, or the last, that is in the submission's lines. */
static const Finding *one_with_line(const Finding *findings, size_t count,
                                    bool last)
{
    const Finding *found = NULL;
    for (size_t i = 0; i < count; i++)
        if (has_line(&findings[i]) && (last || !found))
            found = &findings[i];
    return found;
}

char *memcheck_crash(Session *session)
{
    Trial *trial = trial_now();
    uint32_t none[2] = {0};
    Ending ending;
    size_t count;
    Text text = TEXT_EMPTY;
    trial_close(trial);
    trial->session = session;
    trial->room = ROOM_SANITIZED;
    Finding *findings = gather(trial, none, &ending, &count);
    const Finding *first = one_with_line(findings, count, false);
    const Finding *last = one_with_line(findings, count, true);
    const Finding *told[] = {first, last};
    for (int i = first && is_same_line(first, last); i < 2 && first; i++) {
        text_add(&text, "- ");
        fault_add(&text, told[i], NULL);
        text_add(&text, "\n");
    }
    findings_free(findings, count);
    trial_close(trial);
    return text.length > 0 ? text_take(&text) : NULL;
}
