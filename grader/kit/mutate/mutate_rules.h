/* What mutate.h is made of: the changes that begin at a token. */
#ifndef MUTATE_RULES_H
#define MUTATE_RULES_H

#include "mutate.h"
#include "mutate_tokens.h"

typedef struct {
    Tokens tokens;
    Mutants mutants;
    MutantKind kind; /* of what is added now */
    size_t room;
} Mutation;

/* Adds a mutant: from token `first` to token `last` stands what the format
 * says. */
void mutation_add(Mutation *mutation, size_t first, size_t last,
                  const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The source from token `first` to token `last`, which you release with free.
 */
char *mutation_source(const Mutation *mutation, size_t first, size_t last);

/* Operators and numbers. */
void mutate_operator(Mutation *mutation, size_t i);
void mutate_number(Mutation *mutation, size_t i);

/* Conditions, statements, and the arguments of a call. */
void mutate_condition(Mutation *mutation, size_t i);
void mutate_statement(Mutation *mutation, size_t i);
void mutate_arguments(Mutation *mutation, size_t i);

#endif
