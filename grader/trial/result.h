/*
 * What one grading found: the one result that every report is written from.
 *
 * A Report belongs to one submission. It owns all its strings (malloc) and its
 * outcomes; report_free releases them. A string that may hold a student's bytes
 * is raw: whoever writes it into a format escapes it for that format. NULL
 * means "nothing to say" wherever a string is optional.
 */
#ifndef RESULT_H
#define RESULT_H

#include <stdbool.h>
#include <stddef.h>
#include "key.h"
#include "build/numbers.h"
#include "exec/coverage.h"
#include "exec/verdict.h"
#include "rubric.h"
#include "class/student.h"

/* What one test found. */
typedef struct {
    const RubricTest *test; /* its name, part, points, hint; not owned */
    Verdict verdict;
    double share;   /* of its points, 0 to 1, that a failure earns all the
                       same */
    double earned;  /* points, 0 to test->points */
    double seconds; /* wall clock: what judging it took */

    char *message;  /* one line: what went wrong */
    char *calls;    /* the calls that led there, as C statements, a line each */
    char *call;     /* the one call that expected, got and before are about,
                       where that is not plain from the message */
    char *expected; /* what should have come */
    char *got;      /* what came */
    char *before;   /* the object before the last call, drawn as text */
    char *mark;     /* a line to go under it: what the call was about */
    char *after;    /* and after it */
    char *details;  /* more lines: memory findings, dialogs, parsed errors */
    const char *words; /* what went wrong, in a word or two and lower case,
                          where the verdict says too little; "" where the
                          message says all; static */
    char *cause;       /* what kind of mistake it seems to be: two with the same
                          one are probably one mistake */
    const RubricTest *like; /* a test before this one, shown to whoever is
                               shown this one, that failed for that cause */
    const char *advice;     /* a hint for this very failure, in place of the
                               rubric's; static */
    bool note_first;        /* the note is what to know before all else */
    char *note;             /* how it was judged, where not in the usual way */
    size_t compared; /* in so many cases, all there are of their kind, it found
                        what the reference does; 0: not in all */
    char *own;       /* what this test is called in the student's own folder, or
                        NULL if it is not there */
    char *reproduce; /* a whole C file that shows the failure, or NULL */
    const char *folder; /* in the student's own, where the commands for both are
                           typed; NULL: right there; static */
    CrashKind crash;    /* what a crash came of */
    bool asserted;      /* among the last words is that an assert() failed */
    bool at_end;        /* it shows when the program has ended: a debugger has
                           nothing to stop at */
} Outcome;

/* One source file of the submission, as it was built. */
typedef struct {
    char *file;     /* "coinstrip.c" */
    bool present;   /* handed in */
    bool optional;  /* nothing is amiss if it is not */
    bool built;     /* compiled and linked */
    bool probed;    /* so that a forgotten return shows */
    char *messages; /* what the compiler said, cleaned and bounded, or NULL */
    char
        *problem; /* one line, if it was refused (too large, a link), or NULL */
    char *note;   /* one line, if there is something to say on how it was found
                     ("handed in as CoinStrip.c"), or NULL */
    Numbers numbers;    /* that stand in it, in order */
    Coverage *coverage; /* which of its lines run, or NULL */
} BuiltFile;

typedef struct {
    char *name;           /* the submission's name, safe as a file name */
    char *path;           /* where it came from, as the instructor typed it */
    const Rubric *rubric; /* not owned */
    Student student;      /* who handed it in; all empty in a new report */

    Outcome *outcomes; /* in the rubric's order, one for each of its tests */
    size_t outcome_count;
    BuiltFile *files;
    size_t file_count;

    char *problem; /* one line, if it could not be graded at all, or NULL */
    char *note;    /* one line more on what was handed in, or NULL */
    bool lost;     /* grading it ended our own worker, twice, or nothing can be
                      compiled: it has no marks until somebody has looked */
    /* Draws `before` and the like, or values in quotes, as SVG, which is the
     * caller's; NULL if they can't be drawn. May itself be NULL. */
    char *(*picture)(const char *drawn);
    char *never_run;   /* lines that no test ran, in words; NULL: the files'
                          coverage knows */
    char *output;      /* what the program printed: capped, or NULL */
    char *confinement; /* "bubblewrap" or "landlock": what was in force */
    Key key;           /* what all of this depends on */
    double seconds;    /* wall clock */
    double building;   /* wall clock, of compiling alone */
    json_t *kept; /* what it was read from: some texts lie there; or NULL */
} Report;

/* A report with an outcome for each test of the rubric, all VERDICT_INTERNAL
 * with the message "was not run", until they are filled in. Ends the program
 * when memory runs out. */
Report *report_new(const Rubric *rubric, const char *name, const char *path);
void report_free(Report *report);

/* Forgets what one test found, as it was in a new report. */
void outcome_clear(Outcome *outcome);

/* Frees what it holds. */
void outcome_release(Outcome *outcome);

/* Fills in what it has earned: all or nothing, or its share, rounded down to a
 * tenth of a point. */
void outcome_mark(Outcome *outcome);

/* One mistake makes many tests fail: fills in `like` where an outcome has the
 * cause of an earlier one that whoever is shown it is shown, too. */
void report_find_repeated(Report *report);

/* What one outcome counts. An internal fault never costs marks: it counts as
 * whole, unless the report as a whole is lost. */
double report_points(const Report *report, const Outcome *outcome);

/* Sums over the outcomes of one part, or of all parts when part is NULL (bonus
 * parts are left out of the whole's maximum but count in its score). */
double report_score(const Report *report, const RubricPart *part);
double report_max(const Report *report, const RubricPart *part);

/* How many outcomes are our own fault. */
size_t report_internal(const Report *report);

#endif
