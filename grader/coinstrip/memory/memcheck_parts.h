/*
 * What the files memcheck*.c share. memcheck_read.c reads what a tool has said,
 * memcheck_words.c tells it; memcheck_explain.c does so of a session that has
 * ended, and memcheck.c of one that has served.
 */
#ifndef MEMCHECK_PARTS_H
#define MEMCHECK_PARTS_H

#include "coinstrip/context.h"
#include "exec/findings.h"

/* ---------------------------------------------------- memcheck_read.c ---- */

/* What a tool says when a signal ended the process, or when it had to give up
 * itself. (It then lets the process exit, so that its status does not tell.) */
typedef struct {
    const char *said, *words;
    bool damaged; /* an earlier fault has led to it, not the last one */
    CrashKind kind;
} MemcheckLastWords;

/* How its process came to its end. */
typedef struct {
    bool ended; /* as it was told to */
    bool whole; /* there is nothing beyond what has been read */
    const MemcheckLastWords *words; /* if it crashed */
} MemcheckEnding;

/* Lets the process of the session end, and reads what was said of it. The
 * caller gives the findings back. */
Finding *memcheck_gather(Trial *trial, const uint32_t plant[2],
                         MemcheckEnding *ending, size_t *count);

/* Is it one of ours? Of a leak, or of what was read past a block, notes in
 * `seen` that it was reported. */
bool memcheck_is_planted(const Finding *finding, const uint32_t plant[2],
                         bool seen[2]);

/* The call in which this was found; NULL if that is not known, as of what is
 * only seen at the end. / The statement there, without its answer. The caller
 * frees it. */
const Spot *memcheck_spot(const Finding *finding);
char *memcheck_call_at(const Spot *spot);

/* `call`: in which it was found, unless that is known; or NULL. */
Cause memcheck_cause(const Finding *finding, const char *call);

/* --------------------------------------------------- memcheck_words.c ---- */

/* What has been described of one log, and what the trace is to be about. */
enum { DESCRIBED = 8, ALIKE = 4 /* ... leaks of one line */ };

typedef struct {
    Text details;
    size_t count;
    size_t alike; /* leaks of a line of which one is described */
    const Finding *first;
    bool stops; /* one of them is found while the program runs */
    char *roots[DESCRIBED];
} Description;

void memcheck_describe(Text *to, const Finding *finding);
void memcheck_describe_next(Description *description, const Finding *finding,
                            const Cause *cause);

/* More of what a line has leaked that is described already, on another way to
 * it: so that what the tool counts elsewhere is the sum of what is told. */
void memcheck_describe_alike(Description *description, const Finding *finding);

/* A hint for it. */
const char *memcheck_advice(const Finding *finding);

/* Is a line of the submission's known? Have two such the same one? */
bool finding_has_line(const Finding *finding);
bool finding_is_same_line(const Finding *a, const Finding *b);

/* What the sanitizers tell of an access to what is not the program's. */
bool finding_is_overrun(const Finding *finding);

/* The trace is to be told up to the call in which it was found; or, of a leak,
 * with the calls of the function that it came from. */
void memcheck_tell_about(CallTrace *trace, const Finding *finding);

/* The line where the block was allocated that it is about, or else where it was
 * found, is the mistake. */
void memcheck_note_root(const Finding *finding);

/* Notes whether what Valgrind has found first needs looking behind. (What is
 * run ahead is run again.) */
void memcheck_note_behind(const Finding *findings, size_t count,
                          const uint32_t plant[2]);

#endif
