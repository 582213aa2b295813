/*
 * Submissions that are alike: each is compared with each by sim_c, which sees
 * neither names nor comments nor layout nor the order of functions. What
 * everybody was given is taken out first.
 *
 * What was found is kept in the folder of the results, similar/pairs.json, with
 * a page for each pair beside it, both texts side by side; class.html is made
 * from that. Alike does not mean copied: somebody has to look.
 */
#ifndef SIMILAR_H
#define SIMILAR_H

#include <stdbool.h>
#include "report/report.h"
#include "trial/lab.h"
#include "class/submission.h"

typedef struct {
    const Lab *lab;
    const Submissions *submissions;
    const char *out;   /* the folder of the results */
    const char *given; /* a folder with what everybody was given: the lab's
                          headers and, beside them, its files */
    int from;          /* percent of one that the other has, to be listed */
    size_t pages;      /* couples at most that get a page */
} SimilarPlan;

/* Looks for them and writes similar/ anew. False, having said why on stderr,
 * when that could not be done. */
bool similar_find(const SimilarPlan *plan);

/* What is kept there as HTML for class.html, for the submissions of these rows;
 * NULL if nobody has looked. The caller frees it. */
char *similar_section(const char *out, ClassRow *const *rows, size_t count);

#endif
