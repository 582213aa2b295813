/* Between the files that look for submissions that are alike. */
#ifndef SIMILAR_PARTS_H
#define SIMILAR_PARTS_H

#include "similar.h"

/* One file of one submission. */
typedef struct {
    const Submission *whose;
    char *text;      /* as it was handed in, clean */
    char *own;       /* lines that everybody was given are empty */
    size_t tokens;   /* that sim_c sees in `own` */
    bool unreadable; /* sim_c can't make anything of it */
} Entry;

/* A file of the lab, of all submissions that have it. */
typedef struct {
    const char *file; /* "coinstrip.c" */
    Entry *entries;
    size_t count;
} Corpus;

/* Two entries of a corpus, a < b, and how many percent of each the other has.
 */
typedef struct {
    const Corpus *corpus;
    size_t a, b;
    int share_a, share_b;
} Alike;

/* Lines that are alike in both, counted from 1. */
typedef struct {
    long first_a, last_a, first_b, last_b;
} Run;

/* The text without what stands in `given`, too: what a longest common
 * subsequence of lines has, and long lines anywhere. Line numbers stay. */
char *similar_own(const char *text, const char *given);

/* All pairs of the corpus of which one has at least `from` percent of the
 * other, the most alike first; fills in the entries' tokens. NULL with *count
 * of 0 where there are none. False, with one line in *error, when sim_c could
 * not be run. `scratch` is a folder to work in. */
bool similar_pairs(Corpus *corpus, int from, const char *scratch, Alike **pairs,
                   size_t *count, char **error);

/* The runs of a pair, in the order of a's lines. The caller frees them. */
Run *similar_runs(const Alike *pair, const char *scratch, size_t *count);

/* A page on pairs of two submissions, one for each of their files. */
char *similar_page(const Alike *pairs, size_t count, const char *scratch);

#endif
