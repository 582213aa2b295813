/* See mutate_rules.h. Knows the list of mutants that rules add to. */
#include "mutate_rules.h"

#include <stdarg.h>
#include <stdio.h>
#include "base/memory.h"
#include "base/text.h"

char *mutation_source(const Mutation *mutation, size_t first, size_t last)
{
    const Token *from = &mutation->tokens.all[first];
    const Token *to = &mutation->tokens.all[last];

    return text_format("%.*s", (int)(to->at + to->length - from->at),
                       mutation->tokens.source + from->at);
}

void mutation_add(Mutation *mutation, size_t first, size_t last,
                  const char *format, ...)
{
    const Token *from = &mutation->tokens.all[first];
    const Token *to = &mutation->tokens.all[last];
    Mutants *mutants = &mutation->mutants;
    char *instead = NULL;
    va_list arguments;

    va_start(arguments, format);
    int length = vasprintf(&instead, format, arguments);
    va_end(arguments);
    if (length < 0)
        memory_out();
    if (mutants->count == mutation->room) {
        mutation->room = 2 * mutation->room + 32;
        mutants->all =
            memory_grow(mutants->all, mutation->room, sizeof *mutants->all);
    }
    mutants->all[mutants->count++] =
        (Mutant){mutation->kind, from->at, to->at + to->length - from->at,
                 from->line, instead};
}
