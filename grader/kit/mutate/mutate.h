/*
 * Mutants of a C source: each differs from it in one small change, such as a
 * slip of the one who wrote it. Tests worth their name tell a mutant from a
 * right program, but for those that are equivalent.
 *
 * Only what stands in bodies of functions is changed; comments, texts and lines
 * of the preprocessor stay. The source is read by tokens and not understood, so
 * some mutants do not compile: ask a compiler. The same source has the same
 * mutants in the same order. Like text.h, nothing here fails.
 */
#ifndef MUTATE_H
#define MUTATE_H

#include <stddef.h>

typedef enum {
    MUTANT_OPERATOR,
    MUTANT_NUMBER,
    MUTANT_CONDITION,
    MUTANT_STATEMENT,
    MUTANT_ARGUMENTS,
    MUTANT_KINDS
} MutantKind;

typedef struct {
    MutantKind kind;
    size_t at, length; /* the bytes of the source that are changed */
    int line;          /* where they begin, from 1 on */
    char *instead;     /* what stands there in the mutant */
} Mutant;

typedef struct {
    Mutant *all; /* in the order of `at` */
    size_t count;
} Mutants;

/* All mutants of a source; release them with mutants_free. */
Mutants mutants_of(const char *source);

void mutants_free(Mutants *mutants);

/* The source of a mutant, which you release with free. */
char *mutant_source(const char *source, const Mutant *mutant);

/* The function in which it is, which you release with free; NULL: none that has
 * a name. */
char *mutant_function(const char *source, const Mutant *mutant);

/* What was changed, on one line: "a < b -> a <= b". You release it with free.
 */
char *mutant_says(const char *source, const Mutant *mutant);

#endif
