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

/* "pass", "fail", ... as reports name it. Static storage. */
const char *verdict_name(Verdict verdict);

#endif
