/* How a test, or what is asked in it, came to its end. */
#ifndef VERDICT_H
#define VERDICT_H

/* How a test ended. Only VERDICT_PASS earns its points by itself. */
typedef enum {
    VERDICT_PASS,
    VERDICT_FAIL,    /* a wrong answer */
    VERDICT_CRASH,   /* ended by a signal */
    VERDICT_TIMEOUT, /* over a deadline */
    VERDICT_EXIT,    /* ended the process itself */
    VERDICT_GARBAGE, /* answered something that is no answer */
    VERDICT_BUILD,   /* not there, or did not compile, or could not be loaded */
    VERDICT_MISSING, /* a function that the test needs is not there */
    VERDICT_INTERNAL /* our own fault: never costs marks */
} Verdict;

/* What a crash came of, as far as the signal and the last words tell. */
typedef enum {
    CRASH_OTHER,
    CRASH_DIVISION, /* by zero, or the like */
    CRASH_ASSERT,   /* abort: an assertion failed, or nothing says why */
    CRASH_DAMAGE    /* abort: the C library found memory used wrongly */
} CrashKind;

/* "pass", "fail", ... as reports name it. Static storage. */
const char *verdict_name(Verdict verdict);

#endif
